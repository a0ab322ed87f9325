"""What idleness does to the touchscreen: it dims, rests and goes dark, so that nothing burns in and nobody is dazzled.

A pure function of the seconds since the last input and of the settings; nothing here looks at a clock.
"""

from __future__ import annotations

from enum import StrEnum

from companion.settings import BRIGHTEST, Settings

DIM_LEVEL = 0.2
SAVER_MOVES_S = 15.0


class Care(StrEnum):
    """How the screen is: as always, dimmed, with its saver, or dark."""

    AWAKE = "awake"
    DIMMED = "dimmed"
    SAVER = "saver"
    OFF = "off"

    @property
    def asleep(self) -> bool:
        """Whether no page is to be seen, so that the next input only wakes the screen."""
        return self in (Care.SAVER, Care.OFF)


def care(idle_s: float, settings: Settings) -> Care:
    """How the screen is ``idle_s`` seconds after the last input."""
    return max(
        (kind for kind, after_s in _stages(settings) if 0 < after_s <= idle_s), key=list(Care).index, default=Care.AWAKE
    )


def light(kind: Care, settings: Settings) -> float:
    """The level of the backlight, from 0 (dark) to 1."""
    if kind is Care.OFF:
        return 0.0
    full = settings.brightness / BRIGHTEST
    return full if kind is Care.AWAKE else min(full, DIM_LEVEL)


def saver_step(idle_s: float, settings: Settings) -> int:
    """How often the saver's emblem has moved."""
    return int((idle_s - settings.saver_after_s) / SAVER_MOVES_S)


def due_s(idle_s: float, settings: Settings) -> float | None:
    """In how many seconds of idleness the screen changes by itself; None for never."""
    dues = [after_s - idle_s for _, after_s in _stages(settings) if after_s > idle_s]
    if care(idle_s, settings) is Care.SAVER:
        dues.append((saver_step(idle_s, settings) + 1) * SAVER_MOVES_S + settings.saver_after_s - idle_s)
    return None if care(idle_s, settings) is Care.OFF else min(dues, default=None)


def _stages(settings: Settings) -> tuple[tuple[Care, float], ...]:
    return (
        (Care.DIMMED, settings.dim_after_s),
        (Care.SAVER, settings.saver_after_s),
        (Care.OFF, settings.off_after_s),
    )
