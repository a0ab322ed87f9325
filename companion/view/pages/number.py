"""The number pad: a card by its printed number, three digits and perhaps a letter (picture 27).

The ring is on a number used before (``used:118``) or, after ROLL, on a place of the number (``digit:0`` to ``digit:3``,
the last for the letter). What NEXT takes is the ringed number, else what is typed. The number goes to the page below.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.adventures import PLAYABLE
from companion.adventure_island.deciding.gates import not_here
from companion.adventure_island.laid import belongs
from companion.adventure_island.state import CardMemory
from companion.kernel.rules import Reason
from companion.value import dataclass, is_value, replace
from companion.view import own_box
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.page import CLOSE, FLIP, Does, Look, Offer, Page, PageRow, Step, redraft, ringed, stay
from companion.view.resume import in_progress
from companion.view.state import Open
from companion.words import mark, say

DIGITS = 3
LETTER = "b"
MOST_USED = 6

ROW = PageRow(
    page="number",
    picture="27-number-pad",
    title=mark("Which card?"),
    left_right=(
        Does("ring", mark("Rings the cards used before.")),
        Does("digit", mark("On a place of the number: the next digit up or down; at the end the letter.")),
    ),
    roll=(Does("place", mark("Goes to the digits: first, second, third, then the letter.")),),
    next=(Does("take", mark("Takes the number back to the page; empty: without a number.")),),
    undo=(Does("leave", mark("Goes back without a number.")),),
    icons=(CLOSE, FLIP),
    touch=mark("Type the digits on the keys. Tap a card used before to take it at once."),
)


@dataclass(frozen=True, slots=True)
class PadDraft:
    """The digits typed so far, and the letter."""

    digits: str = ""


def used(look: Look) -> tuple[str, ...]:
    """The cards that the page below proposes."""
    below = look.view.left()
    return page(below.here.page).proposes(replace(look, view=below))[:MOST_USED]


def memory(look: Look, number: str) -> CardMemory | None:
    """What a card asked before, or is known to ask; of one that did not come up yet nothing is known."""
    return (own_box.knowing(look, number) if own_box.came_up(look, number) else look.island).remembered(number)


def shown(look: Look) -> str:
    """The number that NEXT would take."""
    kind, _, name = look.here.ring.partition(":")
    draft: PadDraft = look.draft
    return name if kind == "used" else draft.digits


def place(look: Look) -> int:
    """Which place of the number is ringed: 0 to 2 a digit, 3 the letter, -1 none."""
    kind, _, name = look.here.ring.partition(":")
    return int(name) if kind == "digit" else -1


def complete(number: str) -> bool:
    """Whether a number can be taken: nothing, or three digits and perhaps the letter."""
    return len(number) in (0, DIGITS, DIGITS + 1)


def rings(look: Look) -> tuple[str, ...]:
    """The numbers used before."""
    return tuple(f"used:{n}" for n in used(look))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    number = shown(look)
    if number:
        known = memory(look, number)
        sub = (
            say("asks as last time")
            if known is not None and known.attribute is not None
            else say("has not asked before")
        )
        take = Offer("take", say("Take {number}", number=number), sub, primary=True)
    else:
        take = Offer("take", say("Without a number"), primary=True)
    moves = {}
    if place(look) >= 0:
        moves = {Key.LEFT: Offer("digit"), Key.RIGHT: Offer("digit")}
    elif used(look):
        moves = {Key.LEFT: Offer("ring"), Key.RIGHT: Offer("ring")}
    return {Key.UNDO: Offer("leave"), **moves, Key.ROLL: Offer("place", say("Digits")), Key.NEXT: take}


def act(look: Look, action: str) -> Step:
    """Move over the places, alter a digit, take the number or leave."""
    match action.partition(":"):
        case ("place", _, _):
            return _to_place(look, place(look) + 1)
        case ("digit", _, key):
            return _alter(look, 1 if key == Key.RIGHT else -1)
        case ("take", _, _):
            return take(look, shown(look))
        case ("leave", _, _):
            return Step(look.view.left())
    return stay(look)


def _to_place(look: Look, at: int) -> Step:
    if at > DIGITS:
        return ringed(look, "")
    return redraft(look, PadDraft(_reaching(shown(look), at)), f"digit:{at}")


def _reaching(number: str, at: int) -> str:
    """The number with a digit at a place: cards of the first adventure begin with 1, further places with 0."""
    while len(number) < min(at + 1, DIGITS):
        number += "0" if number else "1"
    return number


def _alter(look: Look, by: int) -> Step:
    at = place(look)
    digits = _reaching(look.draft.digits, at)
    if at == DIGITS:
        return redraft(look, PadDraft(digits[:DIGITS] + ("" if digits[DIGITS:] else LETTER)))
    digit = str((int(digits[at]) + by) % 10)
    return redraft(look, PadDraft(digits[:at] + digit + digits[at + 1 :]))


def take(look: Look, number: str) -> Step:
    """Back to the page below with this number in its draft."""
    if not complete(number):
        return Step(look.view, refused=(Reason("short", say("A card number has three digits.")),))
    adventure = look.play.adventure if in_progress(look.island) else PLAYABLE[-1]
    if number and not belongs(number, adventure):
        return Step(look.view, refused=(not_here(adventure),))
    below = look.view.left()
    under = replace(look, view=below)
    if below.here.page == "remember" and number and not own_box.came_up(look, number):
        sentence = say("Card {card} has not come up in this campaign yet.", card=number)
        return Step(look.view, refused=(Reason("not-yet", sentence),))
    takes = page(below.here.page).takes_number
    if takes is not None:
        return Step(below.at(takes(under, number)))
    draft = below.here.draft
    if is_value(draft) and not isinstance(draft, type) and hasattr(draft, "card"):
        return Step(below.at(below.here.changed(replace(draft, card=number))))
    return Step(below)


def tap(look: Look, target: str) -> Step:
    """A key types, a number used before is taken at once, a place of the number is ringed."""
    kind, _, name = target.partition(":")
    if kind == "key":
        return typed(look, "\b" if name == "erase" else name)
    if kind == "used":
        return take(look, name)
    return _to_place(look, int(name)) if kind == "digit" else stay(look)


def typed(look: Look, text: str) -> Step:
    """A digit, the letter, or a backspace at the end of the number."""
    number = look.draft.digits
    letter = text.lower()
    if text == "\b":
        number = shown(look)[:-1]
    elif text in tuple("0123456789"):
        if len(number) >= DIGITS:
            return Step(look.view, refused=(Reason("long", say("A card number has three digits.")),))
        number += text
    elif letter == LETTER and len(number) >= DIGITS:
        number = number[:DIGITS] + ("" if number[DIGITS:] else LETTER)
    elif letter == LETTER:
        return Step(look.view, refused=(Reason("short", say("The letter comes after three digits.")),))
    else:
        return stay(look)
    return redraft(look, PadDraft(number), "")


def fresh(_look: Look) -> Open:
    """An empty number."""
    return Open("number", "", PadDraft())


def person(look: Look) -> str:
    """The page belongs to the one whose page lies below."""
    below = look.view.left()
    return page(below.here.page).person(replace(look, view=below)) if len(look.view.pages) > 1 else ""


PAGE = Page(ROW, offers, act, tap, fresh, rings, person, typed, drafts=(PadDraft,))
