"""What is played tonight, all on one page: on paper or on the screen, how many, which island, house rules (picture 40).

The ring goes over ``way``, ``people``, ``names``, ``island`` and ``rules``. ROLL takes hold of people or island: LEFT
and RIGHT alter them then, ROLL or NEXT lets go.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.skull_island.commands import BeginGame
from companion.skull_island.state import House, Way
from companion.skull_island.swaps import MOST_NAMED
from companion.value import replace
from companion.view.book import NAMES, page
from companion.view.inputs import Key
from companion.view.page import FLIP, Does, Look, Offer, Page, PageRow, Step, redraft, ringed, stay
from companion.view.skull_setting_up import SetUpDraft, as_last_time, fitting, islands_of, proposed, setup_of
from companion.view.state import HOME, Open
from companion.words import mark, say, say_n

HELD = ("people", "island")
"""What ROLL takes hold of; everything else changes at once or has a page of its own."""


def names_offered(draft: SetUpDraft) -> bool:
    """Whether names can be given: so many at most are told by name whose sheet they take."""
    return draft.people <= MOST_NAMED


def rings(look: Look) -> tuple[str, ...]:
    """Everything that can be agreed."""
    names = ("names",) if names_offered(look.draft) else ()
    return ("way", "people", *names, "island", "rules")


def rules_on(house: House, way: Way) -> tuple[str, ...]:
    """The house rules that are otherwise than ruled, in this way of playing."""
    on = {"t_shape": house.t_shape, "auto_claim": house.auto_claim and way is Way.SCREEN, "pencil": house.free_pencil}
    return tuple([name for name, is_on in on.items() if is_on])


def _on_roll(look: Look) -> Offer:
    if look.draft.held:
        return Offer("let-go", say("Done"))
    match look.here.ring:
        case "names":
            return Offer("change", say("Seats") if look.draft.way is Way.SCREEN else say("Names"))
        case "way":
            return Offer("change", say("On the screen") if look.draft.way is Way.PAPER else say("On paper"))
    return Offer("change", say("Change"))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    if look.draft.held:
        return {
            Key.UNDO: Offer("let-go"),
            Key.LEFT: Offer("alter"),
            Key.ROLL: _on_roll(look),
            Key.RIGHT: Offer("alter"),
            Key.NEXT: Offer("let-go", say("Let go"), say("the value stands"), primary=True),
        }
    return {
        Key.UNDO: Offer("leave"),
        Key.LEFT: Offer("ring"),
        Key.ROLL: _on_roll(look),
        Key.RIGHT: Offer("ring"),
        Key.NEXT: Offer("start", say("Start"), start_words(look), primary=True),
    }


def start_words(look: Look) -> str:
    """What begins: the same as last time, or so many people in this way."""
    if as_last_time(look, look.draft):
        return say("same as last time")
    if look.draft.way is Way.SCREEN:
        return say_n("{n} sheet on the screen", "{n} sheets on the screen", look.draft.people)
    return say_n("{n} person on paper", "{n} people on paper", look.draft.people)


def act(look: Look, action: str) -> Step:
    """Change what is ringed, begin the game, or go back to the shelf."""
    verb, _, rest = action.partition(":")
    match verb:
        case "start":
            return Step(look.view, BeginGame(setup_of(look, look.draft)))
        case "leave":
            return _leave(look)
        case "past":
            return _opened(look, "skull_past")
        case "change":
            return _change(look, look.here.ring or "way")
        case "alter":
            return _alter(look, look.draft.held, 1 if rest == Key.RIGHT else -1)
        case "let-go":
            return Step(look.view.at(replace(look.here, draft=replace(look.draft, held=""))))
        case "islands" if look.here.ring == "island":
            return _all_islands(_loose(look))
    return stay(look)


def _leave(look: Look) -> Step:
    """The last change of the page, then back to the shelf."""
    here = look.here
    if here.trail:
        return Step(look.view.at(replace(here, draft=replace(here.trail[-1], held=""), trail=here.trail[:-1])))
    if len(look.view.pages) > 1:
        return Step(look.view.left())
    return Step(replace(look.view, pages=(Open(HOME, "box:skull"),), icon=""))


def _loose(look: Look) -> Look:
    """The page with nothing held."""
    return replace(look, view=look.view.at(replace(look.here, draft=replace(look.draft, held=""))))


def _change(look: Look, what: str) -> Step:
    if what in HELD:
        # Taking hold is no change: UNDO takes back what was altered since.
        return Step(look.view.at(replace(look.here, draft=replace(look.draft, held=what), ring=what)))
    match what:
        case "way":
            return _take_way(look, Way.SCREEN if look.draft.way is Way.PAPER else Way.PAPER)
        case "names":
            from companion.view.pages.skull_seats import opened  # that page is opened rarely

            return Step(ringed(look, "names").view.over(opened(look.draft)))
        case "rules":
            from companion.view.pages.skull_house import opened as house_opened

            return Step(ringed(look, "rules").view.over(house_opened(look.draft)))
    return stay(look)


def _take_way(look: Look, way: Way) -> Step:
    return redraft(look, fitting(look, replace(look.draft, way=way)), "way")


def _alter(look: Look, what: str, by: int) -> Step:
    draft: SetUpDraft = look.draft
    if what == "people":
        return redraft(look, replace(draft, people=max(1, min(draft.most, draft.people + by))), "people")
    islands = islands_of(look, draft.way)
    at = islands.index(draft.island) if draft.island in islands else 0
    return redraft(look, replace(draft, island=islands[(at + by) % len(islands)]), "island")


def _all_islands(look: Look) -> Step:
    return _opened(replace(look, view=ringed(look, "island").view), "skull_islands")


def _opened(look: Look, name: str) -> Step:
    return Step(look.view.over(page(name).fresh(look))) if name in NAMES else stay(look)


def tap(look: Look, target: str) -> Step:
    """A tap changes what it is on."""
    loose = _loose(look)
    match target:
        case "way:paper" | "way:screen":
            return _take_way(loose, Way(target.partition(":")[2]))
        case "minus" | "plus":
            return _alter(loose, "people", 1 if target == "plus" else -1)
        case "before" | "after":
            return _alter(loose, "island", 1 if target == "after" else -1)
        case "island":
            return _all_islands(loose)
        case "people":
            return ringed(loose, "people")
        case "names" | "rules":
            return _change(loose, target)
    return stay(look)


def fresh(look: Look) -> Open:
    """As last time, with the ring on how many play."""
    return Open("skull_setup", "people", proposed(look))


ROW = PageRow(
    page="skull_setup",
    picture="40-skull-setup",
    title=mark("Skull Island"),
    left_right=(
        Does("ring", mark("Move the ring: paper or screen, people, names, island, house rules.")),
        Does("alter", mark("While something is taken hold of: fewer or more, the island before or after.")),
    ),
    roll=(
        Does("change", mark("Changes what is ringed. Held on the island: all islands, and drawing one.")),
        Does("let-go", mark("Let go of it.")),
    ),
    next=(Does("start", mark("Begins the game like this.")), Does("let-go", mark("Let go of it."))),
    undo=(
        Does("leave", mark("Take back the last change here; when there is none, go home.")),
        Does("let-go", mark("Let go of it.")),
    ),
    icons=(("ui-history", Does("past", mark("Past games, sheet by sheet."))), FLIP),
    touch=mark("Tap anything to change it; tap the island for all islands."),
)
PAGE = Page(
    ROW,
    offers,
    act,
    tap,
    fresh,
    rings,
    roll_held="islands",
    drafts=(SetUpDraft,),
    shelf=True,
    runs=("minus", "plus"),
)
