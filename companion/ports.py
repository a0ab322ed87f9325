"""What the table asks of its hardware: five buttons, their lamps, a sign, a speaker, a clock, one inbox for all news.

Everything here is a plain value or a small protocol, so that drivers and simulators are siblings and neither
knows a game or a page.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from companion.value import Protocol, dataclass


class Button(StrEnum):
    """One of the five push buttons, in the order in which they stand in front of the screen."""

    UNDO = "undo"
    LEFT = "left"
    ROLL = "roll"
    RIGHT = "right"
    NEXT = "next"


class PartState(StrEnum):
    """How a part of the device is: working, not there at all, there before but gone, or wired wrongly."""

    READY = "ready"
    ABSENT = "absent"
    LOST = "lost"
    WRONG = "wrong"


class Light(StrEnum):
    """What a button's lamp says (design 9)."""

    OFF = "off"
    AVAILABLE = "available"
    EXPECTED = "expected"
    BUSY = "busy"
    BLINK = "blink"
    TURN = "turn"
    FAULT = "fault"


@dataclass(frozen=True, slots=True)
class Lamp:
    """One lamp now: its meaning, and its brightness from 0 to 1 for wirings that can dim."""

    light: Light
    level: float


class Cue(StrEnum):
    """A short sound (design 8), named like its file; ``your-turn-N`` is the own note of the seat N."""

    PRESS = "press"
    CONFIRM = "confirm"
    UNDO = "undo"
    REFUSE = "refuse"
    DICE = "dice"
    SUCCESS = "success"
    FAIL = "fail"
    NIGHT = "night"
    DANGER = "danger"
    TREASURE = "treasure"
    YOUR_TURN_1 = "your-turn-1"
    YOUR_TURN_2 = "your-turn-2"
    YOUR_TURN_3 = "your-turn-3"
    YOUR_TURN_4 = "your-turn-4"
    YOUR_TURN_5 = "your-turn-5"


@dataclass(frozen=True, slots=True)
class ButtonDown:
    """A button went down; ``at_s`` is the monotonic time of its first edge."""

    button: Button
    at_s: float


@dataclass(frozen=True, slots=True)
class ButtonUp:
    """A button came up again; ``at_s`` is the monotonic time of the settled release."""

    button: Button
    at_s: float


@dataclass(frozen=True, slots=True)
class PartChanged:
    """A part became ready, lost, absent or wrong; ``cure`` is one sentence on what to do, empty when ready.

    ``detail`` is what else is known of it, such as a device file.
    """

    part: str
    state: PartState
    cure: str = ""
    detail: str = ""


@dataclass(frozen=True, slots=True)
class StickChanged:
    """A USB stick can be read and written below ``root``; None when there is none any more."""

    root: str | None


@dataclass(frozen=True, slots=True)
class Touch:
    """A finger (or mouse button) at a point of the 800 x 480 (or larger) picture, in pixels of that picture."""

    down: bool
    x: float
    y: float
    at_s: float


@dataclass(frozen=True, slots=True)
class Typed:
    """One character from a keyboard or a script; ``"\\b"`` takes the last one back."""

    text: str


@dataclass(frozen=True, slots=True)
class Stop:
    """Somebody asked the program to end: a signal, a closed window."""

    reason: str


class Inbox(Protocol):
    """Where every thread leaves its news; the loop takes them out in the order in which they came."""

    def put(self, message: object) -> None:
        """Leave ``message``; never blocks, wakes the loop, may be called from any thread."""


class Clock(Protocol):
    """Monotonic seconds; the wall clock is never asked, for a Pi often does not know the time."""

    def now(self) -> float:
        """Seconds since some fixed moment."""


class Lamps(Protocol):
    """The lamps in the five buttons."""

    def show(self, lamps: Mapping[Button, Lamp]) -> None:
        """Set all five lamps at once; cheap and idempotent, does not block."""

    def close(self) -> None:
        """Go dark and let the pins go."""


class Sign(Protocol):
    """The 128 x 64 one-bit turn display."""

    def show(self, bits: bytes, contrast: float = 1.0) -> None:
        """Show a picture: 1,024 bytes, row by row from the top left, most significant bit first, 1 = lit.

        Does not block: a newer picture replaces one that still waits. ``contrast`` runs from 0 (off) to 1.
        """

    def close(self, last: bytes | None = None) -> None:
        """Show ``last`` if given and leave it standing, then let the bus go."""


class Speaker(Protocol):
    """What lets cues be heard, one at a time."""

    def play(self, cue: Cue, volume: float) -> None:
        """Let ``cue`` be heard at a volume above 0, up to 1, in place of one that still waits or sounds.

        Does not block; a cue that cannot be heard now is never heard later.
        """

    def close(self) -> None:
        """Fall silent and let the sound device go."""
