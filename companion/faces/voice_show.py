"""The voice as the table uses it: lets cues be heard as loud as the table likes it, in time or not at all."""

from __future__ import annotations

from companion.faces.voice import What, cue
from companion.passing import TUMBLE_S
from companion.ports import Cue, Speaker
from companion.settings import LOUDEST
from companion.view.page import Look

LATE_S = 0.15
"""An input that waited longer than that for its turn is not answered by a click any more."""


class VoiceShow:
    """Keeps what is heard until lamps and screen have answered, and remembers when dice that are in the air will lie.

    Beginning a sound takes a moment in which nothing else runs, and eyes are quicker than ears. Calm or not, dice are
    heard as long as they would tumble.
    """

    def __init__(self, port: Speaker) -> None:
        self._port = port
        self._lands_s: float | None = None
        self._next: tuple[Cue, float] | None = None

    def tell(self, before: Look, after: Look, what: What, now_s: float, since_s: float | None = None) -> None:
        """Something led from one look to another; ``since_s`` is when its input came, if it was one."""
        if what is not What.SAVED:
            self._lands_s = now_s + TUMBLE_S if what is What.THROWN else None
        if since_s is not None and now_s - since_s > LATE_S:
            return
        heard = cue(before, after, what)
        if heard is not None:
            self._next = (heard, after.settings.volume / LOUDEST)

    def speak(self) -> None:
        """Let be heard what came last."""
        if self._next is not None:
            said, self._next = self._next, None
            self._port.play(*said)

    def due_s(self) -> float | None:
        """When dice that are in the air will lie; None while there are none."""
        return self._lands_s

    def tick(self, look: Look, now_s: float) -> None:
        """Dice that lie now say how it ended."""
        if self._lands_s is not None and now_s >= self._lands_s:
            self.tell(look, look, What.LANDED, now_s)
