"""Our own dice: the faces of a real throw are typed in instead of rolled, for any roll.

The order of dice means nothing, so a throw is entered as a row of colours: LEFT and RIGHT choose a colour, ROLL adds
a die of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from companion.adventure_island.commands import Check, Reroll
from companion.adventure_island.pack_commands import FaceThreat, Perform, Rethrow, ThrowCheck
from companion.adventure_island.values import PIP_OF, Colour, colour_of
from companion.kernel.rules import Reason
from companion.value import dataclass, replace
from companion.view.inputs import Key
from companion.view.page import (
    CLOSE,
    FLIP,
    RING,
    Does,
    Look,
    Offer,
    Page,
    PageRow,
    Step,
    redraft,
    stay,
)
from companion.view.state import Open
from companion.view.terms import colour_word
from companion.words import mark, say, say_n

ROW = PageRow(
    page="own_dice",
    picture="",
    title=mark("What did your dice show?"),
    left_right=RING,
    roll=(Does("add", mark("Adds a die of the ringed colour.")),),
    next=(Does("take", mark("Takes the dice as they are typed; lit when none is missing.")),),
    undo=(Does("back", mark("Takes back the last die, then goes back without a roll.")),),
    icons=(CLOSE, FLIP),
    touch=mark("Tap a colour for each die. Tap a die to take it away."),
)


Throw: TypeAlias = Check | Reroll | Perform | FaceThreat | ThrowCheck | Rethrow
"""What dice can answer."""


@dataclass(frozen=True, slots=True)
class OwnDiceDraft:
    """The faces typed so far, how many there must be, and the throw that they answer."""

    dice: int
    request: Throw
    faces: tuple[Colour, ...] = ()

    @property
    def full(self) -> bool:
        """Whether no die is missing."""
        return len(self.faces) >= self.dice


def opened(dice: int, request: Throw) -> Open:
    """The page for one throw."""
    return Open("own_dice", f"colour:{Colour.GREEN}", OwnDiceDraft(dice, request))


def rings(_look: Look) -> tuple[str, ...]:
    """The three colours."""
    return tuple(f"colour:{c}" for c in Colour)


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    draft: OwnDiceDraft = look.draft
    ways = {Key.UNDO: Offer("back"), Key.LEFT: Offer("ring"), Key.RIGHT: Offer("ring")}
    if draft.full:
        label = say_n("Take this die", "Take these {n}", draft.dice)
        return ways | {Key.NEXT: Offer("take", label, say("as your dice fell"), primary=True)}
    left = draft.dice - len(draft.faces)
    missing = say_n("{n} die to go", "{n} dice to go", left)
    return ways | {Key.ROLL: Offer("add", colour_word(_ringed_colour(look)), missing, primary=True)}


def _ringed_colour(look: Look) -> Colour:
    name = look.here.ring.partition(":")[2]
    return Colour(name) if name else Colour.GREEN


def act(look: Look, action: str) -> Step:
    """Add a die, or take the throw."""
    if action == "add":
        return _add(look, _ringed_colour(look))
    if action == "take":
        return take(look)
    return stay(look)


def take(look: Look) -> Step:
    """Ask for the throw, with the typed faces as the answer of chance."""
    draft: OwnDiceDraft = look.draft
    return Step(look.view.left(), draft.request, pips=tuple(PIP_OF[c] for c in draft.faces))


def _add(look: Look, colour: Colour) -> Step:
    draft: OwnDiceDraft = look.draft
    if draft.full:
        return Step(look.view, refused=(Reason("enough", say("All dice are typed already.")),))
    return redraft(look, replace(draft, faces=(*draft.faces, colour)), f"colour:{colour}")


def tap(look: Look, target: str) -> Step:
    """A colour adds a die of it, a die in the tray goes away."""
    draft: OwnDiceDraft = look.draft
    kind, _, name = target.partition(":")
    if kind == "colour":
        return _add(look, Colour(name))
    if kind == "die" and name.isdecimal() and int(name) < len(draft.faces):
        at = int(name)
        return redraft(look, replace(draft, faces=draft.faces[:at] + draft.faces[at + 1 :]))
    return stay(look)


def typed(look: Look, text: str) -> Step:
    """Letters G, Y, O; digits are the pips of a plain die; a backspace takes the last one away."""
    draft: OwnDiceDraft = look.draft
    letter = text.upper()
    if text == "\b":
        return redraft(look, replace(draft, faces=draft.faces[:-1]))
    if letter in tuple(Colour):
        return _add(look, Colour(letter))
    if letter in ("1", "2", "3", "4", "5", "6"):
        return _add(look, colour_of(int(letter)))
    return stay(look)


def fresh(look: Look) -> Open:
    """The page for the throw of the page below; a page that asks for no throw stays where it is."""
    return look.here


def person(look: Look) -> str:
    """The page belongs to the one whose dice these are."""
    request: Throw = look.draft.request
    if isinstance(request, Reroll):
        return request.paid_by
    if isinstance(request, ThrowCheck | Rethrow):
        play = look.play
        if play.check is not None:
            return play.check.who
        return play.agenda[0].who if play.agenda else play.acting
    return request.who


PAGE = Page(ROW, offers, act, tap, fresh, rings, person, typed, drafts=(OwnDiceDraft,))
