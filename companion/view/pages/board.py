"""A character board: values, Fatigue spaces, and the choice of a space at a tie (pictures 06a, 06b, 06c)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island import fatigue
from companion.adventure_island.commands import Lift, Place
from companion.adventure_island.state import Duty, Player, Task
from companion.adventure_island.values import Space
from companion.kernel.rules import Reason
from companion.value import dataclass
from companion.view.inputs import Key
from companion.view.page import BACK, FLIP, MENU, RING, Does, Look, Offer, Page, PageRow, Step, stay
from companion.view.state import Open
from companion.view.terms import space_name, space_word
from companion.view.turn import ringed_thing
from companion.words import mark, say

ROW = PageRow(
    page="board",
    picture="06b-board-3-players",
    title=mark("Character board"),
    left_right=(*RING, Does("person", mark("Looks at the boards of the others."))),
    next=(
        Does("look", mark("Goes back to the table.")),
        Does("take", mark("Takes the ringed space for the fatigue marker, or lifts the marker there.")),
    ),
    undo=BACK,
    icons=(("ui-close", Does("look", mark("Closes this page."))), FLIP, MENU),
    touch=mark("Where there is a choice, tap a space to take it."),
)


@dataclass(frozen=True, slots=True)
class BoardDraft:
    """Whose board it is."""

    who: str


def opened(who: str) -> Open:
    """The board of a person, to look at."""
    return Open("board", "", BoardDraft(who))


def duty(look: Look) -> Duty | None:
    """The choice that the game waits for, where this page is the page of the game."""
    if look.island.play is None or len(look.view.pages) > 1 or not look.play.agenda:
        return None
    first = look.play.agenda[0]
    return first if first.task in (Task.PLACE, Task.LIFT) else None


def player(look: Look) -> Player:
    """Whose board is shown."""
    draft: BoardDraft = look.draft
    return look.play.player(draft.who)


def choices(look: Look) -> tuple[Space, ...]:
    """The spaces to choose from; none when the page is only looked at."""
    due = duty(look)
    if due is None:
        return ()
    people = len(look.play.players)
    shown = look.play.player(due.who)
    return fatigue.next_spaces(shown, people) if due.task is Task.PLACE else fatigue.marked(shown, people)


def rings(look: Look) -> tuple[str, ...]:
    """The spaces to choose from."""
    return tuple(f"space:{s}" for s in choices(look))


def next_words(look: Look) -> str:
    """Where the next Fatigue marker will go."""
    spaces = fatigue.next_spaces(player(look), len(look.play.players))
    if not spaces:
        return say("no space for fatigue")
    if len(spaces) > 1:
        return say("next fatigue: choose")
    return say("next fatigue: {space}", space=space_word(spaces[0]))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    due = duty(look)
    if due is None:
        moves = {Key.LEFT: Offer("person"), Key.RIGHT: Offer("person")} if len(look.play.players) > 1 else {}
        back = Offer("look", say("Back to the table"), next_words(look), primary=True)
        return {Key.UNDO: Offer("back"), **moves, Key.NEXT: back}
    sub = say("takes the fatigue") if due.task is Task.PLACE else say("loses its fatigue")
    take = Offer("take", space_name(_ringed_space(look)), sub, primary=True)
    return {Key.UNDO: Offer("back"), Key.LEFT: Offer("ring"), Key.RIGHT: Offer("ring"), Key.NEXT: take}


def _ringed_space(look: Look) -> Space:
    open_ = choices(look)
    name = look.here.ring.partition(":")[2]
    return Space(name) if name in open_ else open_[0]


def act(look: Look, action: str) -> Step:
    """Look at another board, take a space, or go back."""
    match action.partition(":"):
        case ("person", _, key):
            order = [p.id for p in look.play.players]
            by = 1 if key == Key.RIGHT else -1
            who = order[(order.index(player(look).id) + by) % len(order)]
            return Step(look.view.at(opened(who)))
        case ("take", _, _):
            return _take(look, _ringed_space(look))
        case ("look", _, _) if duty(look) is not None:
            return Step(look.view, refused=(Reason("choose", say("Choose a space first.")),))
        case ("look", _, _):
            return Step(look.view.left())
    return stay(look)


def _take(look: Look, space: Space) -> Step:
    due = duty(look)
    if due is None:
        return stay(look)
    return Step(look.view, Place(due.who, space) if due.task is Task.PLACE else Lift(due.who, space))


def tap(look: Look, target: str) -> Step:
    """A tap on a space that can be chosen takes it."""
    name = target.partition(":")[2]
    return _take(look, Space(name)) if target in rings(look) else stay(look)


def fresh(look: Look) -> Open:
    """The board that the game waits for, else the one of the person who acts or is ringed."""
    play = look.play
    due = duty(look)
    if due is not None:
        start = opened(due.who)
        people = len(play.players)
        shown = play.player(due.who)
        first = fatigue.next_spaces(shown, people) if due.task is Task.PLACE else fatigue.marked(shown, people)
        return Open(start.page, f"space:{first[0]}" if first else "", start.draft)
    who = ringed_thing(look)[1] if look.here.page == "day" else play.acting or play.drawing
    return opened(who or play.players[0].id)


def person(look: Look) -> str:
    """The page belongs to the one whose board it is."""
    draft: BoardDraft = look.draft
    return draft.who


PAGE = Page(ROW, offers, act, tap, fresh, rings, person, drafts=(BoardDraft,))
