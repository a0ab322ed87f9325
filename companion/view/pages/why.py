"""Why a number is what it is: parts as tabs, the numbers of a part, and the chain that leads to the ringed one."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.because import Because, Figure, Why, because, of_person, questions
from companion.value import dataclass
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.page import CLOSE, FLIP, Does, Look, Offer, Page, PageRow, Step, ringed, stay
from companion.view.state import WHY, Open
from companion.view.step import replace_view
from companion.view.turn import ringed_thing
from companion.words import mark, say

CAMP, THREATS, CHECK, CARDS = "camp", "threats", "check", "cards"
PART = "part:"
"""A touch area of a tab is named ``part:`` and the part, one of a number ``why:`` and its question."""

ROW = PageRow(
    page="why",
    picture="35-correct",
    title=mark("Why this number?"),
    left_right=(Does("ring", mark("Move the ring from number to number.")),),
    roll=(Does("part", mark("The next part: Camp, people, Threats, cards, the check.")),),
    next=(Does("close", mark("Closes this page.")),),
    undo=(Does("back", mark("Goes back.")),),
    icons=(
        ("ui-history", Does("history", mark("Opens what happened, step by step."))),
        ("ui-pencil", Does("put-right", mark("Puts the shown part right, where the table has it otherwise."))),
        CLOSE,
        FLIP,
    ),
    touch=mark("Tap a tab, or a number. Numbers of a board can be tapped there too."),
)


@dataclass(frozen=True, slots=True)
class WhyDraft:
    """The part whose numbers are shown: ``camp``, a person's id, ``threats``, ``cards`` or ``check``."""

    part: str = CAMP


def target(why: Why) -> str:
    """A question as a ring stop and touch area."""
    return f"{WHY}{why.figure}:{why.who}:{why.of}"


def question(look: Look, name: str) -> Why | None:
    """The question that a touch area stands for; None where the game has no such number."""
    return next((why for why in questions(look.game) if target(why) == name), None)


def part_of(why: Why) -> str:
    """The part that a number belongs to."""
    if why.who:
        return why.who
    match why.figure:
        case Figure.CAMP | Figure.MEALS:
            return CAMP
        case Figure.DICE | Figure.ODDS:
            return CHECK
        case Figure.PROGRESS:
            return CARDS
    return THREATS


def parts(look: Look) -> tuple[str, ...]:
    """The tabs: only those that have a number now."""
    return tuple(dict.fromkeys(part_of(why) for why in questions(look.game)))


def part(look: Look) -> str:
    """The shown tab."""
    found = parts(look)
    shown = look.draft.part if isinstance(look.draft, WhyDraft) else CAMP
    return shown if shown in found else next(iter(found), CAMP)


def asked(look: Look) -> tuple[Why, ...]:
    """The numbers of the shown part."""
    shown = part(look)
    return tuple(why for why in questions(look.game) if part_of(why) == shown)


def answer(look: Look) -> Because | None:
    """Why the ringed number is what it is; None where there is no number."""
    found = asked(look)
    if not found:
        return None
    ring = next((why for why in found if target(why) == look.here.ring), found[0])
    return because(look.game, ring)


def rings(look: Look) -> tuple[str, ...]:
    """The numbers of the shown part."""
    return tuple(target(why) for why in asked(look))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    now = {Key.UNDO: Offer("back"), Key.NEXT: Offer("close", say("Close"), primary=True)}
    if len(asked(look)) > 1:
        now |= {Key.LEFT: Offer("ring"), Key.RIGHT: Offer("ring")}
    if len(parts(look)) > 1:
        now[Key.ROLL] = Offer("part", say("Next"))
    return now


def act(look: Look, action: str) -> Step:
    """Show the next part, put this one right, or leave."""
    match action:
        case "part":
            found = parts(look)
            return _show(look, found[(found.index(part(look)) + 1) % len(found)])
        case "put-right":
            return _put_right(look)
        case "close":
            return Step(look.view.left())
    return stay(look)


def _show(look: Look, shown: str) -> Step:
    first = next(target(why) for why in questions(look.game) if part_of(why) == shown)
    return Step(look.view.at(Open("why", first, WhyDraft(shown))))


def _put_right(look: Look) -> Step:
    from companion.view.pages import put_right  # each page is loaded when it is first opened

    below = look.view.left()
    shown = part(look) if part(look) in put_right.parts(look.play) else put_right.CAMP
    return Step(below.over(put_right.opened(replace_view(look, below), shown)))


def tap(look: Look, name: str) -> Step:
    """A tab is shown, a number is ringed."""
    if name.startswith(PART) and name.removeprefix(PART) in parts(look):
        return _show(look, name.removeprefix(PART))
    return ringed(look, name) if name in rings(look) else stay(look)


def opened(look: Look, name: str) -> Open | None:
    """The page at the number of a touch area; None where the game has no such number."""
    why = question(look, name)
    return None if why is None else Open("why", name, WhyDraft(part_of(why)))


def fresh(look: Look) -> Open:
    """The number that is nearest to the page it is opened from: its check, its person's, else the Camp's."""
    who = _whose(look)
    found = questions(look.game)
    near = (*(why for why in found if part_of(why) == CHECK), *(of_person(who) if who else ()), *found)
    first = next(iter(near), Why(Figure.CAMP, of="food"))
    return Open("why", target(first), WhyDraft(part_of(first)))


def _whose(look: Look) -> str:
    """Whose page it is opened from: by day also the person whom the ring proposes."""
    who = ringed_thing(look)[1] if look.here.page == "day" else page(look.here.page).person(look)
    play = look.island.play
    return who if play is not None and any(p.id == who for p in play.players) else ""


def person(look: Look) -> str:
    """The page belongs to the person whose numbers are shown."""
    shown = part(look)
    play = look.island.play
    return shown if play is not None and any(p.id == shown for p in play.players) else ""


PAGE = Page(ROW, offers, act, tap, fresh, rings, person, drafts=(WhyDraft,), apart=True)
