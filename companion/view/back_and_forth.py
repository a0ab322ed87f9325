"""Going back in the game and forth again, by steps or to a save point: what the buttons offer, and what is asked."""

from __future__ import annotations

from companion.adventure_island.events import DiceThrown
from companion.kernel.journal import TakeBack
from companion.value import replace
from companion.view.inputs import Key
from companion.view.page import Look, Offer, Step
from companion.view.state import View
from companion.view.step import refuse
from companion.words import say


def offers(look: Look, steps: int, back: Offer, forth: Offer, here: str) -> dict[Key, Offer]:
    """UNDO and NEXT where the mark stands ``steps`` back (negative: forth); ``here`` is said where it stands now."""
    close = Offer("close", say("Close"))
    if steps < 0:
        return {Key.UNDO: Offer("close"), Key.NEXT: replace(forth, primary=True)}
    if steps == 0:
        return {Key.UNDO: Offer("close"), Key.NEXT: replace(close, sub=here, primary=True)}
    if stays_seen(look, steps):
        return {Key.UNDO: Offer("close"), Key.NEXT: replace(close, sub=say("what was seen stays"), primary=True)}
    return {Key.UNDO: replace(back, primary=True), Key.NEXT: close}


def stays_seen(look: Look, steps: int) -> bool:
    """Whether the house rule lets nobody go so many steps back, past dice or a card that were seen."""
    return any(reason.code == "undo-seen" for reason in look.game.why_not_back(TakeBack(steps)))


def again_words(look: Look, steps: int) -> str:
    """What comes the same after so many steps back: dice, or the card that the device named; "" when neither."""
    if not look.game.taking_back_reveals(steps):
        return ""
    if look.plays_skull:
        return say("dice fall the same")
    events = (event for step in look.game.past[-steps:] for event in step.events)
    thrown = any(isinstance(event, DiceThrown) for event in events)
    return say("dice fall the same") if thrown else say("the same card comes")


def take_back(look: Look, steps: int, after: View) -> Step:
    """Take back ``steps`` and leave the view ``after``; where something was seen, a question stands before both."""
    request = TakeBack(steps)
    reasons = look.game.why_not_back(request)
    if not reasons:
        return Step(after, request)
    view = refuse(look.view, reasons, request)
    if view.question is not None:
        view = replace(view, question=replace(view.question, pages=after.pages))
    return Step(view)
