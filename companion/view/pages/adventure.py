"""Laying out Adventure 1: what lies where, how many Threats there are, and who draws them."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.box import first_sorting, laying_out
from companion.adventure_island.commands import BeginAdventure, SetHouseRule
from companion.adventure_island.threats import MOST_THREATS, nights_left, numbers, ruled_size
from companion.value import dataclass, replace
from companion.view.crowd import playing
from companion.view.inputs import Key
from companion.view.page import FLIP, Does, Look, Offer, Page, PageRow, Step, redraft, stay
from companion.view.state import Open
from companion.view.visit import back_here, opened_at
from companion.words import mark, say, say_n

ROWS: tuple[str, ...] = ("cards", "wreck", "location", "camp", "rest")
"""The things to lay out, as rows with a tick box."""
ADVENTURE = 1
"""The adventure that is laid out; the others come with their packs."""
TICKS = (*ROWS, "threats")
DRAWERS = ("people", "device")


@dataclass(frozen=True, slots=True)
class AdventureDraft:
    """What is ticked (a help for the memory, never a lock) and how many Threats are in the deck."""

    threats: int
    ticks: tuple[str, ...] = ()
    depth: int = 0


def people(look: Look) -> int:
    """How many play."""
    return len(playing(look.island))


def threat_numbers(look: Look) -> str:
    """The numbers on the cards of the deck: ``150–157``; of one card alone ``150``."""
    cards = numbers(look.draft.threats)
    return cards[0] if len(cards) == 1 else f"{cards[0]}–{cards[-1]}"


def explains(look: Look) -> tuple[tuple[str, str], ...]:
    """What lies where, step by step, and before it what is done once with a new box."""
    steps = laying_out(ADVENTURE, look.draft.threats)
    return (*(("ui-map", step) for step in steps), *(("ui-box", step) for step in first_sorting()))


def nights(look: Look) -> str:
    """How many nights the deck lasts, in words."""
    return say_n("{n} night", "{n} nights", nights_left(look.draft.threats, people(look)))


def ruled_sizes() -> tuple[int, ...]:
    """The sizes that the rules know, smallest first."""
    return tuple(sorted({ruled_size(n) for n in range(2, 6)}))


def rings(_look: Look) -> tuple[str, ...]:
    """Rows, deck, who draws."""
    return (*(f"row:{row}" for row in ROWS), "deck", "draws")


def _on_roll(look: Look) -> Offer:
    match look.here.ring:
        case "deck":
            return Offer("size", say_n("{n} card", "{n} cards", _other_size(look)))
        case "draws":
            return Offer("draws", say("Change"))
    return Offer("tick", say("Tick"))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    done = len(look.draft.ticks)
    sub = say("{n} of {all} ticked", n=done, all=len(TICKS)) if 0 < done < len(TICKS) else say("shuffled and laid out")
    return {
        Key.UNDO: Offer("undo"),
        Key.LEFT: Offer("ring"),
        Key.ROLL: _on_roll(look),
        Key.RIGHT: Offer("ring"),
        Key.NEXT: Offer("begin", say("Start day 1"), sub, primary=True),
    }


def _other_size(look: Look) -> int:
    sizes = ruled_sizes()
    return sizes[0] if look.draft.threats >= sizes[-1] else sizes[-1]


def _tick(look: Look, what: str, ring: str | None = None) -> Step:
    ticks = look.draft.ticks
    after = tuple(t for t in ticks if t != what) if what in ticks else (*ticks, what)
    return redraft(look, replace(look.draft, ticks=after), ring)


def _size(look: Look, threats: int) -> Step:
    kept = min(MOST_THREATS, max(1, threats))
    return redraft(look, replace(look.draft, threats=kept), "deck")


def _draws(look: Look, who: str) -> Step:
    at = look.view.at(replace(look.here, ring="draws"))
    return Step(at, SetHouseRule("draws", who)) if who != look.island.house.draws else Step(at)


def act(look: Look, action: str) -> Step:
    """Tick, change the deck or who draws, or begin."""
    match action:
        case "tick":
            return _tick(look, look.here.ring.partition(":")[2])
        case "size":
            return _size(look, _other_size(look))
        case "draws":
            return _draws(look, DRAWERS[1 - DRAWERS.index(look.island.house.draws)])
        case "undo":
            return back_here(look, look.draft.depth)
        case "begin":
            # Everything was just laid out, so there is nothing to compare after coming back to it tonight.
            view = replace(look.view.at_stage(), checked=True)
            return Step(view, BeginAdventure(ADVENTURE, look.draft.threats))
    return stay(look)


def tap(look: Look, target: str) -> Step:
    """A tap on a row ticks it; − and + change the deck; a tap on people or device says who draws."""
    kind, _, which = target.partition(":")
    match kind:
        case "row":
            return _tick(look, which, target)
        case "threats":
            return _tick(look, "threats", "deck")
        case "minus":
            return _size(look, look.draft.threats - 1)
        case "plus":
            return _size(look, look.draft.threats + 1)
        case "draws" if which:
            return _draws(look, which)
    return stay(look)


def laid_out(look: Look, later: int = 0) -> Open:
    """The page with the deck as ruled; ``later`` commands are on their way with it."""
    return Open("adventure", "row:cards", AdventureDraft(ruled_size(people(look)), depth=opened_at(look, later)))


def fresh(look: Look) -> Open:
    """The page as it opens from the people."""
    return laid_out(look)


ROW = PageRow(
    page="adventure",
    picture="23-setup-adventure",
    title=mark("Adventure 1: lay it out"),
    left_right=(Does("ring", mark("Move the ring: rows, the Threat deck, who draws.")),),
    roll=(
        Does("tick", mark("Tick the ringed row. Ticks help, they never lock.")),
        Does("size", mark("Change the Threat deck between the two sizes of the rules.")),
        Does("draws", mark("Change who draws Threats: people from their own deck, or the device names a card.")),
    ),
    next=(Does("begin", mark("Start day 1.")),),
    undo=(Does("undo", mark("Take back the last change; when there is none, go back to the people.")),),
    icons=(("ui-rules", Does("help", mark("Say what each button does here."))), FLIP),
    touch=mark("Tap a row to tick it, − or + for the Threat deck, People or Device for who draws."),
)
PAGE = Page(ROW, offers, act, tap, fresh, rings, drafts=(AdventureDraft,), explains=explains)
