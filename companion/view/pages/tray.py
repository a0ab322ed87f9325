"""Just dice: one to five coloured dice or three Skull dice, thrown on the table's behalf and never saved."""

from __future__ import annotations

from collections.abc import Mapping

from companion.value import dataclass, replace
from companion.view.inputs import Key
from companion.view.page import CLOSE, FLIP, Does, Look, Offer, Page, PageRow, Step, TrayThrow, redraft, stay
from companion.view.state import Open
from companion.words import mark, say, say_n

SKULL = 0
"""In place of a count: the three dice of Skull Island."""
SKULL_DICE = 3
KINDS = (1, 2, 3, 4, 5, SKULL)


@dataclass(frozen=True, slots=True)
class TrayDraft:
    """Which dice are thrown (1 to 5 coloured ones, or ``SKULL``), and the pips of the last throw, none before it."""

    dice: int = 3
    pips: tuple[int, ...] = ()

    @property
    def count(self) -> int:
        """How many dice that are."""
        return self.dice or SKULL_DICE


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now; the count stands on ROLL."""
    dice = look.draft.dice
    label = say("Roll Skull dice") if dice == SKULL else say_n("Roll {n} die", "Roll {n} dice", dice)
    return {
        Key.UNDO: Offer("shelf"),
        Key.LEFT: Offer("dice"),
        Key.ROLL: Offer("roll", label, say("nothing is saved"), primary=True),
        Key.RIGHT: Offer("dice"),
        Key.NEXT: Offer("shelf", say("Close")),
    }


def _take(look: Look, dice: int) -> Step:
    return stay(look) if dice == look.draft.dice else redraft(look, TrayDraft(dice))


def act(look: Look, action: str) -> Step:
    """Choose dice, roll them, take note of how they fell, or go back."""
    verb, _, rest = action.partition(":")
    if look.here.page != "tray":
        # Dice that were still in the air when the page was closed.
        return stay(look)
    match verb:
        case "dice":
            way = 1 if rest == Key.RIGHT else -1
            return _take(look, KINDS[(KINDS.index(look.draft.dice) + way) % len(KINDS)])
        case "roll":
            return Step(look.view, tray=TrayThrow(look.draft.count))
        case "fell":
            pips = tuple(int(pip) for pip in rest)
            return Step(look.view.at(replace(look.here, draft=replace(look.draft, pips=pips))))
        case "shelf":
            return Step(look.view.left())
    return stay(look)


def tap(look: Look, target: str) -> Step:
    """A tap on a tile takes those dice."""
    kind, _, which = target.partition(":")
    return _take(look, SKULL if which == "skull" else int(which)) if kind == "dice" else stay(look)


def fresh(_look: Look) -> Open:
    """Three coloured dice that were not thrown yet."""
    return Open("tray", draft=TrayDraft())


ROW = PageRow(
    page="tray",
    picture="20-tray",
    title=mark("Just dice"),
    left_right=(Does("dice", mark("Choose 1 to 5 coloured dice, or the three Skull dice.")),),
    roll=(Does("roll", mark("Roll these dice. Nothing is saved.")),),
    next=(Does("shelf", mark("Go back to the shelf.")),),
    undo=(Does("shelf", mark("Go back to the shelf.")),),
    icons=(CLOSE, FLIP),
    touch=mark("Tap a tile to take those dice."),
)
PAGE = Page(ROW, offers, act, tap, fresh, drafts=(TrayDraft,))
