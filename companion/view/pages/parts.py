"""The parts of the device: how each is, what to do, and what to do instead meanwhile."""

from __future__ import annotations

from collections.abc import Mapping

from companion.parts import BUTTONS, DATA, LAMPS, READY, SCREEN, SETTINGS, SIGN, SPEAKER, STATES, TOUCH, WIRING
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.page import FLIP, Does, Look, Offer, Page, PageRow, Step, ringed, stay
from companion.view.state import Open
from companion.words import mark, say, say_now

GROUPS = (BUTTONS, LAMPS, SIGN, SPEAKER, SCREEN, TOUCH, DATA, WIRING, SETTINGS)
INSTEAD = {
    BUTTONS: mark("The buttons on the screen do the same: tap them."),
    LAMPS: mark("The buttons on the screen glow in the same way."),
    SIGN: mark("The header of the page says whose turn it is."),
    SPEAKER: mark("Everything that can be heard can be seen too."),
    SCREEN: mark("The turn display says whose turn it is."),
    TOUCH: mark("The five buttons do it all, and so does a mouse."),
    DATA: mark("The game goes on, but what you do now may be lost."),
    WIRING: mark("What cannot be used in it is taken as usual."),
    SETTINGS: mark("Set it again on the Device page; that is kept."),
}
_WELL = {
    BUTTONS: mark("Press any button to test it."),
    LAMPS: mark("They show what each button does now."),
    SIGN: mark("It shows whose turn it is."),
    SPEAKER: mark("It can be heard."),
    SCREEN: mark("It shows this page."),
    TOUCH: mark("Tap anything to test it."),
    DATA: mark("Every step is on the disk before you see it."),
    WIRING: mark("Every pin is where the file says."),
    SETTINGS: mark("They are taken as they were kept."),
}
_IF_TOLD = (SPEAKER, WIRING, SETTINGS)
"""Parts that have a row only where there is something to say of them."""


def shown(look: Look) -> tuple[str, ...]:
    """The groups that have a row."""
    return tuple(group for group in GROUPS if group not in _IF_TOLD or look.health.of(group))


def ringed_group(look: Look) -> str:
    """The group with the ring; nothing ringed yet means the first that needs somebody."""
    kind, _, group = look.here.ring.partition(":")
    if kind == "part" and group in shown(look):
        return group
    return next((g for g in shown(look) if look.health.worst(g).state != READY), GROUPS[0])


def state_words(look: Look, group: str) -> str:
    """How a group is, for a pill: ``5 OK``, ``Missing``, ``1 lost`` of several."""
    worst = look.health.worst(group).state
    alike = [part for part in look.health.of(group) if part.state == worst]
    if len(look.health.of(group)) < 2 or (worst != READY and len(alike) == len(look.health.of(group))):
        return say(STATES[worst])
    return say("{n} {state}", n=len(alike), state=say(STATES[worst]))


def advice(look: Look, group: str) -> tuple[str, str]:
    """What to do about a group, and what to do instead; where it is well, what is known of it. Both may be empty."""
    worst = look.health.worst(group)
    if worst.state == READY:
        return say(_WELL[group]), say_now(worst.detail)
    return say_now(worst.cure), say(INSTEAD[group])


def all_well(look: Look) -> bool:
    """Whether no part needs anybody."""
    return all(look.health.worst(group).state == READY for group in shown(look))


def summary(look: Look) -> str:
    """All groups in a few words."""
    states = [look.health.worst(group).state for group in shown(look)]
    bad = sum(state != READY for state in states)
    if not bad:
        return say("all OK")
    return say("{ok} OK, {bad} not", ok=len(states) - bad, bad=bad)


def rings(look: Look) -> tuple[str, ...]:
    """All rows."""
    return tuple(f"part:{group}" for group in shown(look))


def offers(_look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    return {
        Key.UNDO: Offer("back"),
        Key.LEFT: Offer("ring"),
        Key.ROLL: Offer("test"),
        Key.RIGHT: Offer("ring"),
        Key.NEXT: Offer("done", say("Done"), say("press any button to test it"), primary=True),
    }


def act(look: Look, action: str) -> Step:
    """Leave the page, or explain it; a press of ROLL only shows that it came."""
    match action:
        case "done":
            return Step(look.view.left())
        case "help":
            return Step(look.view.over(page("help").fresh(look)))
    return stay(look)


def tap(look: Look, target: str) -> Step:
    """A tap on a row rings it."""
    return ringed(look, target) if target in rings(look) else stay(look)


def fresh(look: Look) -> Open:
    """The page with the ring on the first part that needs somebody."""
    first = next((g for g in shown(look) if look.health.worst(g).state != READY), GROUPS[0])
    return Open("parts", f"part:{first}")


ROW = PageRow(
    page="parts",
    picture="12-settings",
    title=mark("Parts"),
    left_right=(Does("ring", mark("Move the ring from part to part.")),),
    roll=(Does("test", mark("Nothing but a test: the button lights up in the picture.")),),
    next=(Does("done", mark("Go back.")),),
    undo=(Does("back", mark("Go back.")),),
    icons=(("ui-rules", Does("help", mark("Say what each button does here."))), FLIP),
    touch=mark("Tap a part to read what to do."),
)
PAGE = Page(ROW, offers, act, tap, fresh, rings)
