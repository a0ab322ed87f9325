"""The lamps in the five buttons as a pure function of what the buttons offer (design 9).

A lamp never says more than the rail on the screen: the same offers make both.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi

from companion.adventure_island.state import Phase
from companion.faces.screen.face import Moment
from companion.ports import Button, Lamp, Light
from companion.view.inputs import Key
from companion.view.page import Look, Offer

GLOW_STEPS = 8
AVAILABLE_LEVEL = 0.15
DIMMEST_LEVEL = 0.45
BUSY_LEVEL = 0.3
NIGHT_SHARE = 0.5
"""At night all levels are halved: the room is dark too."""

DARK = Lamp(Light.OFF, 0.0)


def breath(glow: int) -> float:
    """The level of an expected lamp at step 0 to 7 of its breath: 45 % at step 0, 100 % at step 4, and back."""
    return DIMMEST_LEVEL + (1 - DIMMEST_LEVEL) * (1 - cos(2 * pi * glow / GLOW_STEPS)) / 2


def lamps(
    look: Look,
    offers: Mapping[Key, Offer],
    moment: Moment,
    *,
    blink: tuple[Button, bool] | None = None,
    still: bool = False,
    running: int | None = None,
    fault: bool | None = None,
) -> Mapping[Button, Lamp]:
    """All five lamps now.

    ``blink`` is a button that just refused, and whether its lamp is on in this moment; ``still`` stops the breath
    (calm, or long since the last input) and leaves the expected lamp steadily on. While a result is on its way to the
    disk only the pressed button is lit. ``running`` is the lamp, from the left, that the run of a new turn has come to:
    it alone is on. ``fault`` says that a part is lost or wrong and nobody has looked yet, and whether UNDO's lamp is on
    in this moment: it tells of the fault unless UNDO is expected or refuses.
    """
    share = NIGHT_SHARE if is_night(look) else 1.0
    told = {button: _lamp(button, offers, moment, blink, still) for button in Button}
    if not moment.busy:
        if fault is not None and told[Button.UNDO].light not in (Light.BLINK, Light.EXPECTED):
            told[Button.UNDO] = Lamp(Light.FAULT, 1.0 if fault else 0.0)
        if running is not None and blink is None:
            told = {button: Lamp(Light.TURN, 1.0) if place == running else DARK for place, button in enumerate(Button)}
    return {button: _dimmed(lamp, share) for button, lamp in told.items()}


def is_night(look: Look) -> bool:
    """Whether the page in front belongs to a night that is being played; the shelf has no night."""
    play = look.adventure
    return (
        play is not None
        and look.view.pages[0].page != "home"
        and play.phase in (Phase.MEAL, Phase.THREATS, Phase.SHARING)
    )


def _lamp(
    button: Button,
    offers: Mapping[Key, Offer],
    moment: Moment,
    blink: tuple[Button, bool] | None,
    still: bool,
) -> Lamp:
    if moment.busy:
        return Lamp(Light.BUSY, BUSY_LEVEL) if moment.busy == button else DARK
    if blink is not None and blink[0] is button:
        return Lamp(Light.BLINK, 1.0 if blink[1] else 0.0)
    offer = offers.get(Key(button))
    if offer is None or offer.working:
        return DARK
    if offer.primary:
        return Lamp(Light.EXPECTED, 1.0 if still else breath(moment.glow))
    return Lamp(Light.AVAILABLE, AVAILABLE_LEVEL)


def _dimmed(lamp: Lamp, share: float) -> Lamp:
    return Lamp(lamp.light, lamp.level * share) if lamp.level and share != 1.0 else lamp
