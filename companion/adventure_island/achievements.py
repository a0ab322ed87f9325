"""Ten titles and their 38 entries, as the list of the rulebook has them (AI-128 to AI-143)."""

from __future__ import annotations

from enum import StrEnum

from companion.words import say


class Title(StrEnum):
    """A title: all its entries together give its benefit for all later games (AI-130, AI-131)."""

    TROUBLEMAKER = "troublemaker"
    EXPLORER = "explorer"
    HISTORIAN = "historian"
    BUILDER = "builder"
    ANIMAL_LOVER = "animal-lover"
    COLLECTOR = "collector"
    MYSTIC = "mystic"
    DIPLOMAT = "diplomat"
    IMMORTAL = "immortal"
    TREASURE_HUNTERS = "treasure-hunters"


ENTRIES: dict[Title, tuple[str, ...]] = {
    Title.TROUBLEMAKER: ("Ouch!", "Aaah!", "Oops!"),
    Title.EXPLORER: ("At Last, a Bath!", "Beautiful View", "Learning to Fly"),
    Title.HISTORIAN: ("Bookworm", "Mail!", "View of the Whole World", "Smile, Please!"),
    Title.BUILDER: ("Necessity Is the Mother of Invention", "Better Than Swimming", "Checkmate", "No Use Crying"),
    Title.ANIMAL_LOVER: ("Faithful Companion", "Ooh! Ooh!", "Hard Choice", "Shut Your Beak!"),
    Title.COLLECTOR: ("Found", "Amulet", "My Precious!", "To Feel Better"),
    Title.MYSTIC: ("Cultist Helpers", "Higher Power", "May I Have This Dance?", "Strange Voices"),
    Title.DIPLOMAT: ("Friends for Life", "Tame the Spirits", "Tracking Game", "What a Strange Bird!"),
    Title.IMMORTAL: (
        "Close Call",
        "The Hunter Becomes the Hunted",
        "Look Death in the Eye",
        "In the Clutches of the Beast",
    ),
    Title.TREASURE_HUNTERS: ("Become Pirates", 'The Sacramental "Yes"', "Ray of Hope", "She Smiled at You"),
}
"""The names of the achievements by title; people read them off their list, so they are not translated."""
TITLE_OF: dict[str, Title] = {entry: title for title, entries in ENTRIES.items() for entry in entries}

AT_START: tuple[Title, ...] = (Title.BUILDER, Title.COLLECTOR, Title.MYSTIC, Title.HISTORIAN, Title.EXPLORER)
"""The benefits at the start of a game, in the order in which they are settled: Explorer's look comes last (AR-40)."""
ONCE: tuple[Title, ...] = (
    Title.TROUBLEMAKER,
    Title.ANIMAL_LOVER,
    Title.DIPLOMAT,
    Title.IMMORTAL,
    Title.TREASURE_HUNTERS,
)
"""The benefits that are used once a game and refresh with every attempt (AI-168)."""
BUILDER_WOOD, COLLECTOR_FOOD, MYSTIC_GIFTS, HISTORIAN_EXPERIENCE, HUNTERS_DICE, EXPLORER_CARDS = 2, 3, 2, 2, 2, 3


def titles(marked: frozenset[str]) -> tuple[Title, ...]:
    """The titles whose entries are all marked."""
    return tuple(title for title, entries in ENTRIES.items() if marked.issuperset(entries))


def found(marked: frozenset[str], title: Title) -> int:
    """How many entries of a title are marked."""
    return sum(entry in marked for entry in ENTRIES[title])


def title_name(title: Title) -> str:
    """What a title is called."""
    return {
        Title.TROUBLEMAKER: lambda: say("Troublemaker"),
        Title.EXPLORER: lambda: say("Explorer"),
        Title.HISTORIAN: lambda: say("Historian"),
        Title.BUILDER: lambda: say("Builder"),
        Title.ANIMAL_LOVER: lambda: say("Animal Lover"),
        Title.COLLECTOR: lambda: say("Collector"),
        Title.MYSTIC: lambda: say("Mystic"),
        Title.DIPLOMAT: lambda: say("Diplomat"),
        Title.IMMORTAL: lambda: say("Immortal"),
        Title.TREASURE_HUNTERS: lambda: say("Treasure Hunters"),
    }[title]()


def benefit(title: Title) -> str:
    """What a title gives, in one sentence of our own."""
    return {
        Title.TROUBLEMAKER: lambda: say("Once a game, somebody gets rid of 1 Fatigue marker."),
        Title.EXPLORER: lambda: say("Before day 1, look at the top 3 Location cards and put them back in any order."),
        Title.HISTORIAN: lambda: say("Before day 1, give 2 Experience markers to whom you like."),
        Title.BUILDER: lambda: say("The Camp begins with 2 Wood."),
        Title.ANIMAL_LOVER: lambda: say("Once a game, somebody takes one action more."),
        Title.COLLECTOR: lambda: say("The Camp begins with 3 Food."),
        Title.MYSTIC: lambda: say("The Camp begins with 2 more tokens of Fish or Meat, as you like."),
        Title.DIPLOMAT: lambda: say("Once a game, somebody uses the special ability of somebody else."),
        Title.IMMORTAL: lambda: say("Once a game, somebody ignores what one Threat card does."),
        Title.TREASURE_HUNTERS: lambda: say("Once a game, somebody rolls 2 dice more in an action, five at most."),
    }[title]()
