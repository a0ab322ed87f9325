"""What passes with time and is in neither game nor view: dice in the air, a refusal that blinks, a cap that is down.

Also what comes onto the picture, and the picture while it turns (design 7). All of it is only shown: the game and the
view are what they will be when it is over, and any input ends it.
"""

from __future__ import annotations

from companion.ports import Button

TUMBLE_S = 0.4
TUMBLE_FRAME_S = 1 / 30
BLINK_S = 0.09
BLINKS = 4
"""Two times on and two times off (design 9)."""
PRESSED_S = 0.08
FADE_S = 0.12
FADE_FRAME_S = 0.03
THERE = 5
"""The step at which something that comes is there; 1 to 4 are on the way."""
TURN_S = 0.24
CALM_TURN_S = 0.12
GLOW_S = 0.2
GLOW_STEPS = 8
STILL_GLOW = 4
"""The step of the breath at which a lamp rests, fully lit."""


class Passing:
    """Animations that began at some moment and end by themselves; every moment is on the table's clock, in seconds."""

    def __init__(self) -> None:
        self._tumble: tuple[float, int] | None = None
        self._blink: tuple[float, Button] | None = None
        self._pressed: tuple[float, str] | None = None
        self._coming: dict[str, float] = {}
        self._turn: tuple[float, float] | None = None

    def throw(self, dice: int, now_s: float) -> None:
        """So many dice are in the air."""
        self._tumble = (now_s, dice)

    def land(self) -> None:
        """The dice lie: their time is over, or somebody pressed something."""
        self._tumble = None

    def come(self, what: str, now_s: float) -> None:
        """Something comes onto the picture: ``toast``, ``question``, or ``dice`` where they do not tumble."""
        self._coming[what] = now_s

    def turn(self, now_s: float, calm: bool) -> None:
        """The picture turns to the other side."""
        self._turn = now_s, CALM_TURN_S if calm else TURN_S

    def end(self) -> None:
        """All that moves is over: somebody pressed or touched something."""
        self._tumble = self._turn = None
        self._coming.clear()

    def refuse(self, button: Button, now_s: float) -> None:
        """The lamp of a button blinks twice."""
        self._blink = (now_s, button)

    def push(self, cap: str, now_s: float) -> None:
        """A cap is down for a moment."""
        self._pressed = (now_s, cap)

    @property
    def moves(self) -> bool:
        """Whether dice are in the air, something is coming, or the picture turns."""
        return self._tumble is not None or self._turn is not None or bool(self._coming)

    def tumbling(self, now_s: float) -> tuple[int, ...]:
        """The pips that dice in the air show now; empty when none are."""
        if self._tumble is None:
            return ()
        began_s, dice = self._tumble
        frame = int((now_s - began_s) / TUMBLE_FRAME_S)
        return tuple((frame * (2 * i + 3) + i * 5) % 6 + 1 for i in range(dice))

    def step_of(self, what: str, now_s: float) -> int:
        """How far something has come, from 1 to ``THERE``."""
        began_s = self._coming.get(what)
        return THERE if began_s is None else min(THERE, 1 + _frame(began_s, now_s))

    def turning(self, now_s: float) -> tuple[float, bool]:
        """How dark the picture is while it turns, from 0 to 1, and whether it still faces the side that it leaves."""
        if self._turn is None:
            return 0.0, False
        began_s, lasts_s = self._turn
        half = round(lasts_s / FADE_FRAME_S / 2)
        frame = _frame(began_s, now_s)
        return max(0.0, 1 - abs(frame + 1 - half) / half), frame < half

    def blinking(self, now_s: float) -> tuple[Button, bool] | None:
        """The button that refuses, and whether its lamp is on now."""
        if self._blink is None:
            return None
        began_s, button = self._blink
        return button, int((now_s - began_s) / BLINK_S) % 2 == 0

    @property
    def pressed(self) -> str:
        """The cap that is down; "" for none."""
        return "" if self._pressed is None else self._pressed[1]

    def due_s(self, now_s: float) -> float | None:
        """When one of these looks different or ends; None while nothing passes."""
        dues = []
        if self._tumble is not None:
            dues.append(min(self._tumble[0] + TUMBLE_S, now_s + TUMBLE_FRAME_S))
        fading = [(began_s, FADE_S) for began_s in self._coming.values()]
        if self._turn is not None:
            fading.append(self._turn)
        for began_s, lasts_s in fading:
            dues.append(min(began_s + lasts_s, began_s + (_frame(began_s, now_s) + 1) * FADE_FRAME_S))
        if self._blink is not None:
            dues.append(self._blink[0] + min(BLINKS, int((now_s - self._blink[0]) / BLINK_S + 1)) * BLINK_S)
        if self._pressed is not None:
            dues.append(self._pressed[0] + PRESSED_S)
        return min(dues, default=None)

    def tick(self, now_s: float) -> None:
        """End what has lasted its time."""
        if self._tumble is not None and now_s >= self._tumble[0] + TUMBLE_S:
            self._tumble = None
        self._coming = {what: began_s for what, began_s in self._coming.items() if now_s < began_s + FADE_S}
        if self._turn is not None and now_s >= sum(self._turn):
            self._turn = None
        if self._blink is not None and now_s >= self._blink[0] + BLINKS * BLINK_S:
            self._blink = None
        if self._pressed is not None and now_s >= self._pressed[0] + PRESSED_S:
            self._pressed = None


def _frame(began_s: float, now_s: float) -> int:
    """The frame of a fade, from 0; a clock that was set to the beginning of a frame may be a rounding before it."""
    return int((now_s - began_s) / FADE_FRAME_S + 0.001)


def glow(now_s: float, breathing: bool) -> int:
    """The step of the primary's breath, 0 to 7."""
    return int(now_s / GLOW_S) % GLOW_STEPS if breathing else STILL_GLOW


def next_glow_s(now_s: float) -> float:
    """When the breath takes its next step."""
    return (int(now_s / GLOW_S) + 1) * GLOW_S
