"""What a coach has to say, and what people wish of one, as plain values that pages show without knowing any bot."""

from __future__ import annotations

from companion.value import dataclass


@dataclass(frozen=True, slots=True)
class Ranked:
    """One mark that may be made, and the stars to expect in the end after it.

    ``kind`` is ``number``, ``boat`` or ``skull``; ``value`` the number (0 for others); ``space`` the space, 0 to 80.
    """

    kind: str
    value: int
    space: int
    stars: float


@dataclass(frozen=True, slots=True)
class Advice:
    """Marks from the best on, one sentence that says why the first is the best, and how many games were played out.

    ``hurts``: the sheet is somebody else's, and the best mark leaves the fewest stars.
    """

    ranked: tuple[Ranked, ...]
    why: str
    playouts: int = 0
    hurts: bool = False


@dataclass(frozen=True, slots=True)
class Coached:
    """What the coach said to a seat in a round: the best so far, after so many seconds, and whether it thinks on."""

    seat: int
    round: int
    advice: Advice | None = None
    spent_s: float = 0.0
    thinking: bool = True


@dataclass(frozen=True, slots=True)
class AskCoach:
    """A wish: what should this seat do with the throw that stands?"""

    seat: int


@dataclass(frozen=True, slots=True)
class ThinkLonger:
    """A wish: think on about the same question."""


@dataclass(frozen=True, slots=True)
class StopThinking:
    """A wish: the best so far is enough."""


CoachDeed = AskCoach | ThinkLonger | StopThinking
"""What a page wishes of the coach."""
