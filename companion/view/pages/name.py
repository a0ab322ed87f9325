"""Letters for a name: of somebody new, a person, a seat, a board and its ability, or of a moment to come back to."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from companion.adventure_island.boards import board_ability, board_name
from companion.adventure_island.commands import AddPerson, Rename, SetBoard
from companion.adventure_island.state import Board, Person
from companion.kernel.journal import RenamePoint, SavePoint
from companion.shelf import NameJournal
from companion.value import dataclass, replace
from companion.view.inputs import Key
from companion.view.letters import ABILITY_LENGTH, NAME_LENGTH, joined, shown_letter, why_no_name
from companion.view.page import CLOSE, FLIP, Does, Look, Offer, Page, PageRow, Step, redraft, ringed, stay
from companion.view.state import Open, View
from companion.words import mark, say

LETTERS = "abcdefghijklmnopqrstuvwxyząćęłńóśźż"
MORE_LETTERS = "äöüßéčšž"
ACROSS = 12
"""How many keys stand in one line of the pad; the last key, for the blank, is two wide."""
ERASE, SPACE = "erase", "space"
KEYS: tuple[str, ...] = (*LETTERS, ERASE, *MORE_LETTERS, "'", "-", SPACE)
PROPOSALS = 3


class Naming(StrEnum):
    """What the letters are for."""

    NEW = "new"
    PERSON = "person"
    BOARD = "board"
    ABILITY = "ability"
    MOMENT = "moment"
    REMINDER = "reminder"
    CAMPAIGN = "campaign"
    SEAT = "seat"


@dataclass(frozen=True, slots=True)
class NameDraft:
    """The letters so far; ``who`` is the id of the person or board, the entry of the moment that is renamed, a seat.

    ``name`` holds the board's name while its ability is typed, or what a moment is called if nobody types anything.
    """

    text: str = ""
    naming: Naming = Naming.NEW
    who: str = ""
    name: str = ""

    @property
    def most(self) -> int:
        """How many letters fit."""
        return ABILITY_LENGTH if self.naming in (Naming.ABILITY, Naming.REMINDER) else NAME_LENGTH


def renaming(person: Person) -> Open:
    """The page for another name of a person."""
    return Open("name", "key:a", NameDraft(person.name, Naming.PERSON, person.id))


def naming_board(board: Board) -> Open:
    """The page for name and ability of a board as its owner reads them off."""
    return Open("name", "key:a", NameDraft(board_name(board), Naming.BOARD, board.id))


def naming_moment(suggested: str) -> Open:
    """The page for the name of this moment; without a letter it gets the suggested one."""
    return Open("name", "key:a", NameDraft("", Naming.MOMENT, name=suggested))


def renaming_moment(point: int, name: str) -> Open:
    """The page for another name of the save point of entry ``point``."""
    return Open("name", "key:a", NameDraft(name[:NAME_LENGTH], Naming.MOMENT, str(point), name))


def naming_reminder(words: str) -> Open:
    """The page for the words of a reminder; they go to the page below."""
    return Open("name", "key:a", NameDraft(words, Naming.REMINDER))


def naming_seat(seat: int, name: str) -> Open:
    """The page for the name of a seat at Skull Island; it goes to the page below, and may stay empty."""
    return Open("name", "key:a", NameDraft(name, Naming.SEAT, str(seat)))


def naming_campaign(campaign: str, name: str) -> Open:
    """The page for another name of the campaign with this id."""
    return Open("name", "key:a", NameDraft(name[:NAME_LENGTH], Naming.CAMPAIGN, campaign))


def proposals(look: Look) -> tuple[str, ...]:
    """Names that were used before and are nobody's now, the newest first."""
    if look.draft.naming is not Naming.NEW or look.draft.text:
        return ()
    now = {p.name for p in look.island.people}
    steps = (*look.game.past, *look.game.future, *look.game.abandoned)
    used = (s.command.name for s in reversed(steps) if isinstance(s.command, (AddPerson, Rename)))
    return tuple(dict.fromkeys(name for name in used if name not in now))[:PROPOSALS]


def person(look: Look) -> str:
    """Whose name it is."""
    return look.draft.who if look.draft.naming is Naming.PERSON else ""


def rings(look: Look) -> tuple[str, ...]:
    """Names used before, then all keys."""
    return (*(f"use:{name}" for name in proposals(look)), *(f"key:{key}" for key in KEYS))


def letter_of(key: str, text: str) -> str:
    """What a key would add to ``text``; the capital where a word begins."""
    return " " if key == SPACE else shown_letter(key, text)


def _on_roll(look: Look) -> Offer:
    kind, _, what = look.here.ring.partition(":")
    if kind == "use":
        return Offer("type", say("Take it"))
    if what == ERASE:
        return Offer("type", say("Erase"))
    if what == SPACE:
        return Offer("type", say("Space"))
    return Offer("type", letter_of(what or KEYS[0], look.draft.text))


def _on_next(look: Look) -> Offer | None:
    text = look.draft.text.strip()
    match look.draft.naming:
        case Naming.BOARD:
            return Offer("ability", say("Next"), say("then the ability"), primary=True) if text else None
        case Naming.ABILITY:
            return Offer("done", say("Keep it"), primary=True) if text else None
        case Naming.PERSON | Naming.CAMPAIGN:
            return Offer("done", say("Keep this name"), primary=True) if text else None
        case Naming.REMINDER:
            return Offer("done", say("Keep it"), primary=True)
        case Naming.SEAT:
            return Offer("done", say("Keep this name") if text else say("Without a name"), primary=True)
        case Naming.MOMENT:
            return Offer("done", say("Name it"), say("to come back to it"), primary=True)
    return Offer("done", say("Add {name}", name=text), primary=True) if text else None


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now; the letter that ROLL types stands on it."""
    now = {Key.UNDO: Offer("back"), Key.LEFT: Offer("ring"), Key.ROLL: _on_roll(look), Key.RIGHT: Offer("ring")}
    last = _on_next(look)
    return now if last is None else {**now, Key.NEXT: last}


def _write(look: Look, text: str) -> Step:
    draft = look.draft
    reasons = why_no_name(text, draft.most)
    if reasons:
        return Step(look.view, refused=reasons)
    return redraft(look, replace(draft, text=text))


def _key(look: Look, key: str) -> Step:
    text = look.draft.text
    return _write(look, text[:-1] if key == ERASE else joined(text, letter_of(key, text)))


def _use(look: Look, name: str) -> Step:
    return redraft(look, replace(look.draft, text=name), "key:a")


def act(look: Look, action: str) -> Step:
    """Type the ringed letter, go one line down, or write the name."""
    kind, _, what = look.here.ring.partition(":")
    match action:
        case "type":
            return _use(look, what) if kind == "use" else _key(look, what or KEYS[0])
        case "line":
            return _line_down(look, what)
        case "ability":
            return _to_ability(look)
        case "done":
            return _done(look)
    return stay(look)


def _line_down(look: Look, key: str) -> Step:
    """ROLL was held: the letter of its first edge is taken back, and the ring goes to the line below."""
    if key not in KEYS:
        return stay(look)
    here = look.here
    if here.trail and look.draft.text in (
        joined(here.trail[-1].text, letter_of(key, here.trail[-1].text)),
        here.trail[-1].text[:-1],
    ):
        here = replace(here, draft=here.trail[-1], trail=here.trail[:-1])
    at = KEYS.index(key)
    lines = -(-len(KEYS) // ACROSS)
    line, column = divmod(at, ACROSS)
    below = (line + 1) % lines * ACROSS + column
    return Step(look.view.at(replace(here, ring=f"key:{KEYS[min(below, len(KEYS) - 1)]}")))


def _to_ability(look: Look) -> Step:
    draft = look.draft
    ability = board_ability(look.island.board(draft.who))
    return redraft(look, NameDraft(ability, Naming.ABILITY, draft.who, draft.text.strip()), "key:a")


def _done(look: Look) -> Step:
    draft = look.draft
    text = draft.text.strip()
    back = look.view.left()
    match draft.naming:
        case Naming.PERSON:
            return Step(back, Rename(draft.who, text))
        case Naming.CAMPAIGN:
            return Step(back, deed=NameJournal(draft.who, text))
        case Naming.ABILITY:
            board = look.island.board(draft.who)
            values = (board.knowledge, board.dexterity, board.strength)
            return Step(back, SetBoard(draft.who, *values, name=draft.name, ability=text))
        case Naming.REMINDER:
            return Step(back.at(back.here.changed(replace(back.here.draft, words=text))))
        case Naming.SEAT:
            from companion.view.pages.skull_seats import named  # a page of the other game

            return Step(back.at(back.here.changed(named(back.here.draft, int(draft.who), text))))
        case Naming.MOMENT:
            wanted = text or draft.name
            return Step(back, RenamePoint(int(draft.who), wanted) if draft.who else SavePoint(wanted))
    return Step(_ready_for_another(back), AddPerson(text))


def _ready_for_another(view: View) -> View:
    return view.at(replace(view.here, ring="add")) if view.here.page == "people" else view


def tap(look: Look, target: str) -> Step:
    """A tap on a key types it, one on a name takes it."""
    kind, _, what = target.partition(":")
    if kind == "use":
        return _use(look, what)
    if kind == "key" and what in KEYS:
        typed_ = _key(look, what)
        return typed_ if typed_.refused else ringed(replace(look, view=typed_.view), target)
    return stay(look)


def typed(look: Look, text: str) -> Step:
    """A key of a real keyboard; what the screen cannot show is refused with a sentence."""
    if text == "\b":
        return _write(look, look.draft.text[:-1])
    return _write(look, joined(look.draft.text, text))


def fresh(look: Look) -> Open:
    """Nobody yet: an empty name, with the ring on a name used before or on the first letter."""
    opened = Open("name", "key:a", NameDraft())
    first = rings(replace(look, view=look.view.over(opened)))[0]
    return replace(opened, ring=first)


ROW = PageRow(
    page="name",
    picture="27-number-pad",
    title=mark("Who is new?"),
    left_right=(Does("ring", mark("Move the ring over names used before and letters.")),),
    roll=(Does("type", mark("Type the ringed letter, or take the ringed name. Held: one line down.")),),
    next=(
        Does("done", mark("Write the name.")),
        Does("ability", mark("On a board: go on to its ability.")),
    ),
    undo=(Does("back", mark("Take back the last letter; when there is none, go back without a name.")),),
    icons=(CLOSE, FLIP),
    touch=mark("Tap a letter to type it. A keyboard works too."),
)
PAGE = Page(ROW, offers, act, tap, fresh, rings, person, typed, roll_held="line", drafts=(NameDraft,))
