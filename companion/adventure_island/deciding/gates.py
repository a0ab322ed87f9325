"""Reasons that several commands share: no adventure, not now, dice on the table, a choice that waits."""

from __future__ import annotations

from collections.abc import Iterator

from companion.adventure_island import campaign, fatigue, laid
from companion.adventure_island import campaign_commands as cc
from companion.adventure_island import commands as co
from companion.adventure_island import pack_commands as pc
from companion.adventure_island.achievements import Title, title_name
from companion.adventure_island.state import NO_NUMBER, Island, Phase, Play, Task
from companion.adventure_island.values import TOKENS, CardKind, Goods
from companion.kernel.rules import Reason
from companion.words import say, say_n

OVER = (Phase.WON, Phase.LOST)
MOST_LETTERS = 60
MOST_PIECES = 999


BY_HAND: frozenset[type] = frozenset(
    {
        co.Act,
        co.UseBoard,
        co.Check,
        co.Outcome,
        co.CardComes,
        co.UseItem,
        co.Resolve,
        co.DrawInstead,
        co.SkipThreat,
        co.ReachGoal,
        co.SetBoard,
        cc.OpenPack,
        cc.Befriend,
        cc.TurnCard,
        cc.JoinGame,
        cc.ArchiveCard,
        cc.Choose,
        cc.EndLook,
        cc.TakeOver,
        cc.TakeOverDay,
    }
)
"""What people tell of cards that they hold; where the device has the cards it does it itself."""


BEFORE_CARDS: frozenset[type] = frozenset(
    {
        co.OpenCampaign,
        co.AddPerson,
        co.Rename,
        co.PickPawn,
        co.Sit,
        co.SetPlaying,
        co.SetHouseRule,
        pc.ChoosePack,
    }
)
"""What can be done while the cards of a campaign are not on the device."""


def of_known_cards(island: Island, kind: type) -> tuple[Reason, ...]:
    """The reason against a kind of command where a campaign is played with cards of a pack, if there is one.

    What the device does itself is not told by hand, and where it lacks the pack nothing can go on.
    """
    from companion.adventure_island.knowing import pack_of  # no card is loaded for people with a box

    if kind not in BEFORE_CARDS and pack_of(island) is None:
        return (no_pack(island.pack.id),)
    if kind in BY_HAND:
        words = say("The device has these cards and does that itself. What is wrong can be put right.")
        return (Reason("known-cards", words),)
    return ()


def no_pack(name: str) -> Reason:
    """The reason against all that needs a pack which the device does not have, and the way out."""
    return Reason(
        "no-pack",
        say(
            "The cards “{pack}” are not on this device. Import them with “companion cards import”, then it goes on.",
            pack=name,
        ),
    )


def name_of(island: Island, who: str) -> str:
    """The name of a person, or the id that nobody has."""
    return next((p.name for p in island.people if p.id == who), who)


def playing(island: Island) -> Iterator[Reason]:
    """An adventure must be in progress."""
    if island.play is None:
        yield Reason("no-adventure", say("No adventure has begun."))
    elif island.play.phase in OVER:
        yield Reason("over", say("This adventure is over."))


def hands_free(island: Island, but: Task | None = None) -> Iterator[Reason]:
    """No dice lie on the table and no choice waits (but one of ``but``)."""
    play = island.play
    if play is None or play.phase in OVER:
        yield from playing(island)
        return
    if play.check is not None:
        yield Reason("check-open", say("{name} has a check on the table.", name=name_of(island, play.check.who)))
    if play.agenda and play.agenda[0].task is not but:
        duty = play.agenda[0]
        name = name_of(island, duty.who)
        if fatigue.unplaceable(play) is not None:
            yield Reason("rescue-first", say("{name} has no space for the marker: use Troublemaker?", name=name))
        elif duty.task is Task.PLACE:
            yield Reason("place-first", say("{name} must place a Fatigue marker first.", name=name))
        elif duty.task is Task.LIFT:
            yield Reason("lift-first", say("{name} must choose a Fatigue marker first.", name=name))
        elif duty.task is Task.OUTCOME:
            yield Reason("outcome-first", say("Write down first what {name}'s check brought.", name=name))
        elif duty.task in (Task.EFFECT, Task.SETTLE):
            yield Reason("effect-first", say("Card {card} is not done yet.", card=duty.card or play.drawn))
        elif duty.task in _BEFORE_DAY_1:
            title = title_name(_BEFORE_DAY_1[duty.task])
            yield Reason("benefit-first", say("Settle first what {title} brings.", title=title))


_BEFORE_DAY_1 = {Task.GIFTS: Title.MYSTIC, Task.LESSONS: Title.HISTORIAN, Task.LOOK: Title.EXPLORER}


def has_benefit(island: Island, title: Title) -> Iterator[Reason]:
    """A benefit must be in force in this attempt and not be used yet (AI-131, AI-168)."""
    play = island.play
    if play is None or play.phase in OVER:
        return
    if title not in play.titles:
        yield Reason("no-title", say("This game has no {title}.", title=title_name(title)))
    elif title in play.used:
        yield Reason("used", say("{title} was used in this game.", title=title_name(title)))


def in_phase(island: Island, *phases: Phase) -> Iterator[Reason]:
    """The adventure must be at one of these phases."""
    play = island.play
    if play is None or play.phase in OVER or play.phase in phases:
        return
    yield Reason("not-now", _NOT_NOW[phases[0]]())


_NOT_NOW = {
    Phase.DAY: lambda: say("That is for the day."),
    Phase.MEAL: lambda: say("It is not time for the meal."),
    Phase.THREATS: lambda: say("Threats come at night, after the meal."),
    Phase.SHARING: lambda: say("Items are shared out when all Threats of the night are settled."),
    Phase.DAWN: lambda: say("That is for the start of a day."),
}


def is_player(island: Island, who: str) -> Iterator[Reason]:
    """``who`` must be one of the players."""
    if island.play is not None and all(p.id != who for p in island.play.players):
        yield Reason("no-player", say("{name} is not in this adventure.", name=name_of(island, who)))


def in_camp(play: Play, goods: Goods) -> Iterator[Reason]:
    """The Camp must have these tokens; what is negative comes in and needs nothing but room."""
    yield from countable(*(count for count in (play.camp - goods).counts() if count > 0))
    for token in TOKENS:
        if goods.of(token) > play.camp.of(token):
            yield Reason("camp-short", camp_has(token, play.camp.of(token)))


def camp_has(token: str, n: int) -> str:
    """The sentence how little of a token the Camp has."""
    match token:
        case "food":
            return say_n("The Camp has only {n} Food.", "The Camp has only {n} Food.", n)
        case "fish":
            return say_n("The Camp has only {n} Fish.", "The Camp has only {n} Fish.", n)
        case "meat":
            return say_n("The Camp has only {n} Meat.", "The Camp has only {n} Meat.", n)
        case "wood":
            return say_n("The Camp has only {n} Wood.", "The Camp has only {n} Wood.", n)
        case _:
            return say_n("The Camp has only {n} Hide.", "The Camp has only {n} Hides.", n)


def numbered(island: Island, number: str, *, needed: bool, any_version: bool = False) -> Iterator[Reason]:
    """A card's number must be one of this adventure; where it is not ``needed`` it may be left out.

    Of two versions of a card only the one that lies there counts, but where ``any_version`` will do (AR-45).
    """
    if number in NO_NUMBER:
        if needed:
            yield Reason("no-number", say("Which card? A number is needed."))
    elif not laid.is_number(number):
        yield Reason("bad-number", say("A card's number has one to three digits and perhaps a letter."))
    elif island.play is not None and not laid.belongs(number, island.play.adventure):
        yield not_here(island.play.adventure)
    elif island.play is not None and not any_version and laid.find(island.play, number) is None:
        other = laid.other_version(island.play, number)
        if other is not None:
            yield Reason("other-version", say("Card {card} lies there; turn it instead.", card=other.number))


def not_archived(island: Island, number: str) -> Iterator[Reason]:
    """A card in the Archive is out of the game, save for a Threat that fills a deck (AI-123, AI-163)."""
    play = island.play
    if play is None or number not in campaign.out_of_game(island, play.adventure):
        return
    if not (play.filled and laid.kind_of(number) is CardKind.THREAT):
        yield Reason("archived", say("Card {card} is in the Archive.", card=number))


def as_drawn(play: Play, number: str) -> Iterator[Reason]:
    """Where the device drew the Threat in hand, the number is the device's own."""
    if play.drawn and number not in (*NO_NUMBER, play.drawn):
        yield drawn_by_device(play)


def drawn_by_device(play: Play) -> Reason:
    """The reason against another number for a Threat that the device drew."""
    return Reason("device-drew", say("The device drew Threat {card}; the number is its own.", card=play.drawn))


def not_here(adventure: int) -> Reason:
    """The reason against a card of another adventure (AI-126)."""
    first, last = laid.FIRST_NUMBER, laid.last_number(adventure)
    return Reason(
        "other-adventure",
        say("The cards of Adventure {n} have numbers from {first} to {last}.", n=adventure, first=first, last=last),
    )


def readable(text: str) -> Iterator[Reason]:
    """Names and words that people type: not too long, and nothing that cannot be shown or stored."""
    if len(text) > MOST_LETTERS:
        yield Reason("too-long", say("{n} letters at most.", n=MOST_LETTERS))
    if any(_hidden(letter) for letter in text):
        yield Reason("hidden-letters", say("There is a sign in it that cannot be shown."))


def _hidden(letter: str) -> bool:
    """Control characters, line ends and halves of a character."""
    return letter < " " or "\x7f" <= letter < "\xa0" or letter in "\u2028\u2029" or "\ud800" <= letter <= "\udfff"


def countable(*counts: int) -> Iterator[Reason]:
    """Numbers of tokens, markers or steps: none or more, and no more than anybody could lay down."""
    if any(count < 0 for count in counts):
        yield Reason("negative", say("There cannot be fewer than none."))
    if any(count > MOST_PIECES for count in counts):
        yield Reason("too-many", say("More than {n} cannot be counted here.", n=MOST_PIECES))
