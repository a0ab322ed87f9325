"""What idleness does to the touchscreen: it dims, rests and goes dark, so that nothing burns in and nobody is dazzled.

How the screen is follows from the seconds since the last input and from the settings; nothing here looks at a clock.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from companion.settings import BRIGHTEST, Settings

AWAKE_S = 10.0
"""The glow of the primary and the breath of its lamp stop this long after the last input."""
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


class ScreenCare:
    """How long nobody has pressed or touched anything at one table, and how its screen is therefore.

    Every moment is on the table's clock, in seconds.
    """

    def __init__(self, now_s: float) -> None:
        self.kind = Care.AWAKE
        self.set_light: Callable[[float], bool] | None = None
        self._last_input_s = now_s
        self._backlit = False

    def stir(self, now_s: float) -> None:
        """Somebody does something; a sleeping screen shows its page again."""
        self._last_input_s = now_s
        self.kind = Care.AWAKE if self.kind.asleep else self.kind

    def idle_s(self, now_s: float) -> float:
        """The seconds since the last input."""
        return now_s - self._last_input_s

    def still(self, now_s: float, settings: Settings) -> bool:
        """Whether nothing on the screen glows or breathes: nobody has done anything for a while, or likes it calm."""
        return settings.calm or self.idle_s(now_s) >= AWAKE_S

    def look_again(self, now_s: float, settings: Settings) -> int:
        """Let the screen dim, rest and go dark; how often its saver has moved, 0 where it shows none."""
        self.kind = care(self.idle_s(now_s), settings)
        return saver_step(self.idle_s(now_s), settings) if self.kind is Care.SAVER else 0

    def due_s(self, now_s: float, settings: Settings) -> float | None:
        """The moment of the next change; None for never."""
        rest_s = due_s(self.idle_s(now_s), settings)
        return None if rest_s is None else now_s + rest_s

    def veil(self, settings: Settings) -> float:
        """Set the backlight, and how dark the picture must be drawn: not at all where there is a backlight."""
        level = light(self.kind, settings)
        self._backlit = self.set_light is not None and self.set_light(level)
        return 0.0 if self._backlit else 1.0 - level

    def veil_of_a_start(self, settings: Settings) -> float:
        """How dark the first picture of the next start must be drawn."""
        return 0.0 if self._backlit else 1.0 - light(Care.AWAKE, settings)
