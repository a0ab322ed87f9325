"""Which board somebody takes, with the printed values of each, which owners enter over our examples."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.boards import EXAMPLES, LEAST_VALUE, MOST_VALUE, board_name
from companion.adventure_island.commands import SetBoard, TakeBoard
from companion.adventure_island.state import Board, Person
from companion.adventure_island.values import Attribute
from companion.kernel.rules import Reason
from companion.value import dataclass, replace
from companion.view.crowd import playing, without_board
from companion.view.inputs import Key
from companion.view.next_adventure import chosen
from companion.view.page import FLIP, Does, Look, Offer, Page, PageRow, Step, redraft, ringed, stay
from companion.view.pages.adventure import laid_out
from companion.view.pages.name import naming_board
from companion.view.state import Open
from companion.view.terms import short_name
from companion.view.visit import back_here, opened_at
from companion.words import mark, say

Values = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class BoardValues:
    """The values of one board as they are entered, not written yet."""

    board: str
    values: Values


@dataclass(frozen=True, slots=True)
class CharacterDraft:
    """Whose board it is; ``chain`` goes on to the others and the adventure; ``values`` are not written yet.

    ``depth`` steps of the game stood when the first of these pages opened. ``board`` has the ringed value.
    """

    who: str
    depth: int
    chain: bool = False
    board: str = ""
    values: tuple[BoardValues, ...] = ()

    def without(self, board: str) -> CharacterDraft:
        """The draft with one board as it is written."""
        return replace(self, values=tuple(v for v in self.values if v.board != board))


def owner(look: Look, board: str) -> Person | None:
    """Who has this board tonight, other than the person of the page."""
    return next((p for p in look.island.people if p.plays and p.board == board and p.id != look.draft.who), None)


def locked(look: Look, board: Board) -> bool:
    """Whether the board belongs to a later adventure than the one that is prepared (AI-075)."""
    return board.from_adventure > chosen(look)


def shown(look: Look) -> Board:
    """The board in the panel: the ringed one."""
    kind, _, which = look.here.ring.partition(":")
    return look.island.board(which if kind == "board" else look.draft.board)


def printed(board: Board) -> Values:
    """The values of a board as they are written."""
    return (board.knowledge, board.dexterity, board.strength)


def values_of(look: Look, board: Board) -> Values:
    """The values of a board as they are changed but not written yet."""
    entered: tuple[BoardValues, ...] = look.draft.values
    return next((v.values for v in entered if v.board == board.id), printed(board))


def values(look: Look) -> Values:
    """The values in the panel."""
    return values_of(look, shown(look))


def changed(look: Look) -> bool:
    """Whether the values in the panel wait to be written."""
    return values(look) != printed(shown(look))


def unwritten(look: Look) -> tuple[Board, ...]:
    """The boards whose values wait to be written, the one in the panel first."""
    here = shown(look)
    boards = (here, *(b for b in look.island.boards if b.id != here.id))
    return tuple(b for b in boards if values_of(look, b) != printed(b))


def others_waiting(look: Look) -> tuple[Person, ...]:
    """The people who choose a board after this one."""
    if not look.draft.chain:
        return ()
    return tuple(p for p in without_board(look.island, chosen(look)) if p.id != look.draft.who)


def of_a_pack(look: Look) -> bool:
    """Whether the boards are characters of a pack, whose values nobody enters."""
    return bool(look.island.pack.mark)


def name_of(look: Look, board: Board) -> str:
    """What a board is called."""
    if not of_a_pack(look):
        return board_name(board)
    from companion.view import known

    return known.board_name(look, board)


def with_article(look: Look, board: Board) -> str:
    """The board in a sentence: our examples are professions, an owner's board or one of a pack may be a person."""
    if of_a_pack(look):
        return say("Take {board}", board=name_of(look, board))
    return (
        say("Take the {board}", board=board_name(board))
        if any(e.name == board.name and e.from_adventure == 1 for e in EXAMPLES)
        else say("Take {board}", board=board_name(board))
    )


def person(look: Look) -> str:
    """The one who chooses."""
    who: str = look.draft.who
    return who


def rings(look: Look) -> tuple[str, ...]:
    """All boards that are not locked."""
    return tuple(f"board:{b.id}" for b in look.island.boards if not locked(look, b))


def _ringed_value(look: Look) -> Attribute | None:
    kind, _, which = look.here.ring.partition(":")
    return Attribute(which) if kind == "value" else None


def _on_next(look: Look) -> Offer | None:
    board = shown(look)
    if waiting_boards := unwritten(look):
        return Offer("keep", say("Keep these values"), name_of(look, waiting_boards[0]), primary=True)
    if locked(look, board) or owner(look, board.id) is not None:
        return None
    waiting = others_waiting(look)
    if waiting:
        names = [person.name for person in look.island.people]
        sub = say("then {name} chooses", name=short_name(waiting[0].name, names))
    else:
        sub = say("then the story") if of_a_pack(look) else say("then lay it out")
        sub = sub if look.draft.chain else ""
    return Offer("take", with_article(look, board), sub, primary=True)


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    way = Offer("ring") if _ringed_value(look) is None else Offer("value")
    now = {Key.UNDO: Offer("undo"), Key.LEFT: way, Key.RIGHT: way}
    if not of_a_pack(look):
        now[Key.ROLL] = Offer("values", say("Values"))
    last = _on_next(look)
    return now if last is None else {**now, Key.NEXT: last}


def act(look: Look, action: str) -> Step:
    """Ring a value, change it, write the values, or take the board."""
    verb, _, rest = action.partition(":")
    match verb:
        case "words" if of_a_pack(look):
            sentence = say("This character is as the pack tells it.")
            return Step(look.view, refused=(Reason("of-a-pack", sentence),))
        case "values":
            return _next_value(look)
        case "value":
            attribute = _ringed_value(look)
            return stay(look) if attribute is None else _change(look, attribute, 1 if rest == Key.RIGHT else -1)
        case "keep":
            return _keep(look, unwritten(look)[0])
        case "take":
            return _take(look)
        case "words":
            return Step(look.view.over(naming_board(shown(look))))
        case "undo":
            return _undo(look)
    return stay(look)


def _keep(look: Look, board: Board) -> Step:
    here = look.here
    ring = f"board:{board.id}" if board.id == shown(look).id else here.ring
    after = here.draft.without(board.id)
    # What is written is undone as a step of the game; UNDO here walks back through what still waits.
    trail: list[CharacterDraft] = []
    for draft in (before.without(board.id) for before in here.trail):
        if draft not in (*trail[-1:], after):
            trail.append(draft)
    view = look.view.at(replace(here, ring=ring, trail=tuple(trail), draft=after))
    return Step(view, SetBoard(board.id, *values_of(look, board)))


def _next_value(look: Look) -> Step:
    order = tuple(Attribute)
    attribute = _ringed_value(look)
    board = shown(look)
    if attribute is order[-1] and not changed(look):
        return ringed(look, f"board:{board.id}")
    following = order[0] if attribute is None else order[(order.index(attribute) + 1) % len(order)]
    here = replace(look.here, ring=f"value:{following}", draft=replace(look.draft, board=board.id))
    return Step(look.view.at(here))


def _change(look: Look, attribute: Attribute, by: int) -> Step:
    now = list(values(look))
    at = tuple(Attribute).index(attribute)
    now[at] = min(MOST_VALUE, max(LEAST_VALUE, now[at] + by))
    board = shown(look).id
    if tuple(now) == values(look):
        return ringed(look, f"value:{attribute}") if look.draft.board == board else stay(look)
    entered = BoardValues(board, (now[0], now[1], now[2]))
    after = replace(look.draft, board=board, values=(*look.draft.without(board).values, entered))
    return redraft(look, after, f"value:{attribute}")


def _take(look: Look) -> Step:
    board, who = shown(look), look.island.person(look.draft.who)
    request = None if who.board == board.id else TakeBoard(who.id, board.id)
    waiting = others_waiting(look)
    if waiting:
        here = opened(look, waiting[0], chain=True, depth=look.draft.depth, taken=board.id)
        return Step(look.view.at(here), request)
    if look.draft.chain:
        return Step(look.view.left().over(laid_out(look, later=0 if request is None else 1)), request)
    return Step(look.view.left(), request)


def _undo(look: Look) -> Step:
    """The last change; where that is the choice of the person before, the page is theirs again."""
    step = back_here(look, look.draft.depth)
    if look.here.trail:
        return _shown_again(step, look.draft)
    if step.request is None:
        return step
    last = look.game.past[-1].command
    if isinstance(last, TakeBoard):
        before = look.island.person(last.who)
        here = opened(look, before, look.draft.chain, look.draft.depth)
        return Step(look.view.at(here), step.request)
    return step


def _shown_again(step: Step, taken_back: CharacterDraft) -> Step:
    """The board whose value was taken back is in the panel, so that it is seen."""
    here = step.view.here
    board = next((v.board for v in taken_back.values if v not in here.draft.values), here.draft.board)
    return Step(step.view.at(replace(here, ring=f"board:{board}")))


def tap(look: Look, target: str) -> Step:
    """A tap on a board shows it, one on − or + changes a value."""
    kind, _, which = target.partition(":")
    match kind:
        case "board" if not locked(look, look.island.board(which)):
            return ringed(look, target)
        case "value" if not of_a_pack(look):
            return ringed(_at_board(look), target)
        case "minus" | "plus" if not of_a_pack(look):
            return _change(_at_board(look), Attribute(which), 1 if kind == "plus" else -1)
        case "words":
            return act(look, "words")
    return stay(look)


def _at_board(look: Look) -> Look:
    draft = replace(look.draft, board=shown(look).id)
    return replace(look, view=look.view.at(replace(look.here, draft=draft)))


def opened(look: Look, who: Person, chain: bool, depth: int | None = None, taken: str = "") -> Open:
    """The page for one person, with the ring on the own board or the first free one; ``taken`` is being taken now."""
    draft = CharacterDraft(who.id, opened_at(look) if depth is None else depth, chain)
    boards = tuple(b for b in look.island.boards if not locked(look, b))
    having = {p.board for p in look.island.people if p.plays and p.id != who.id} | {taken}
    free = tuple(b for b in boards if b.id not in having) or boards
    first = next((b for b in free if b.id == who.board), free[0])
    return Open("character", f"board:{first.id}", replace(draft, board=first.id))


def fresh(look: Look) -> Open:
    """The page for the first person who still needs a board, else for the first who plays."""
    who = (without_board(look.island, chosen(look)) or playing(look.island) or look.island.people)[0]
    return opened(look, who, chain=True)


ROW = PageRow(
    page="character",
    picture="22-setup-character",
    title=mark("Which board?"),
    left_right=(
        Does("ring", mark("Move the ring from board to board.")),
        Does("value", mark("On a value: − and +.")),
    ),
    roll=(Does("values", mark("Go to the three values, one after the other, then back to the boards.")),),
    next=(
        Does("take", mark("Take this board; then the next person chooses.")),
        Does("keep", mark("Write the values as they are printed on your own board; they are kept.")),
    ),
    undo=(Does("undo", mark("Take back the last change, then the choice of the person before.")),),
    icons=(
        ("ui-pencil", Does("words", mark("Change name and ability of the ringed board."))),
        ("ui-rules", Does("help", mark("Say what each button does here."))),
        FLIP,
    ),
    touch=mark("Tap a board to see it; tap − or + to change a value."),
)
PAGE = Page(ROW, offers, act, tap, fresh, rings, person, drafts=(CharacterDraft, BoardValues))
