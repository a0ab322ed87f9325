"""The sign: shows the newest picture on its OLED, and comes back by itself after it was unplugged."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from threading import Lock
from typing import Any, Final, NamedTuple

from companion.ports import Clock, PartState
from hardware.chores import Runner
from hardware.cures import is_of_the_wire, sign_cure
from hardware.health import SIGN, Health
from hardware.sign_memory import MEMORY_BYTES
from hardware.sign_panel import Wire, open_panel
from hardware.wiring import SignWiring

FIRST_RETRY_S: Final = 1.0
LONGEST_RETRY_S: Final = 30.0
REFRESH_S: Final = 60.0
"""A panel that lost its power for a moment between two pictures still answers, but dark and with garbage in its memory;
so the first picture after so long is sent whole, with the initialisation before it."""
CLOSING_S: Final = 1.0
"""A slow bus needs a tenth of a second for a picture; a stuck one must not hold up the end of the program."""

_LOG: Final = logging.getLogger(__name__)


class _Picture(NamedTuple):
    bits: bytes
    contrast_level: int


_DARK: Final = _Picture(bytes(MEMORY_BYTES), 0)


class OledSign:
    """Draws on a runner's thread, newest picture first; a chore that is due when there is something to draw.

    Any failure of the wire makes the part lost (or absent, if it never answered); it is tried again after 1, 2, 4 …
    30 seconds, each time with a new wire, the whole initialisation and the whole picture.
    """

    def __init__(self, wiring: SignWiring, open_wire: Callable[[], Wire], clock: Clock, health: Health) -> None:
        """``open_wire`` may raise OSError, ImportError or an error of luma's; it is called on the runner's thread."""
        self._wiring = wiring
        self._open_wire = open_wire
        self._clock = clock
        self._health = health
        self._lock = Lock()
        self._wanted = _DARK
        self._shown: _Picture | None = None
        """What is on the glass; None until the panel has taken a first picture and while it is lost."""
        self._retry_at: float | None = clock.now()
        self._retry_s = FIRST_RETRY_S
        self._refresh_at = clock.now()
        self._was_ready = False
        self._closing = False
        self._panel: Any = None
        self._connected = False
        self._runner: Runner | None = None

    def start(self, runner: Runner) -> None:
        """Bring the panel to life, dark; ``runner`` runs this chore."""
        self._runner = runner
        runner.wake_by(self._clock.now())

    def show(self, bits: bytes, contrast: float = 1.0) -> None:
        """Show 1,024 bytes, row by row, most significant bit first; a newer picture replaces one that still waits."""
        if len(bits) != MEMORY_BYTES:
            raise ValueError(f"a picture for the sign has {MEMORY_BYTES} bytes, not {len(bits)}")
        level = max(1, round(min(contrast, 1.0) * 255)) if contrast > 0 else 0
        picture = _Picture(bytes(bits), level)
        with self._lock:
            if self._closing or picture == self._wanted:
                return
            self._wanted = picture
            lost = self._shown is None
        if not lost and self._runner is not None:
            self._runner.wake_by(self._clock.now())

    def close(self, last: bytes | None = None) -> None:
        """Show ``last`` if given and leave it standing, else go dark; then let the bus go.

        The last picture is drawn where all others are, for a bus that hangs must not hold up the end of the program. A
        sign that is lost is not sought any more.
        """
        if last is not None:
            self.show(last)
        with self._lock:
            self._closing = True
            if last is None:
                self._wanted = _DARK
        if self._runner is None or self._runner.finish(CLOSING_S):
            self._disconnect()

    # The drawing side: called by the runner.

    def deadline(self) -> float | None:
        """Now when a picture waits, the next attempt while the panel is lost and the sign is open, else None."""
        with self._lock:
            if self._shown is None:
                return None if self._closing else self._retry_at
            return self._clock.now() if self._wanted != self._shown else None

    def run(self, now_s: float) -> None:
        """Draw the picture that is wanted, or try to find the panel again."""
        with self._lock:
            wanted, shown = self._wanted, self._shown
        try:
            self._draw(wanted, shown, now_s)
        except ImportError as problem:
            self._give_up(problem)
        except Exception as problem:  # OSError, or one of luma's own; anything else must not end the thread either
            if not is_of_the_wire(problem):
                _LOG.exception("drawing on the sign failed")
            self._lose(problem, now_s)
        else:
            with self._lock:
                self._shown = wanted
            self._retry_s = FIRST_RETRY_S
            self._was_ready = True
            self._health.report(SIGN, PartState.READY)

    def _draw(self, wanted: _Picture, shown: _Picture | None, now_s: float) -> None:
        if shown is not None and now_s < self._refresh_at:
            try:
                self._change(shown, wanted)
                return
            except Exception:  # OSError, or one of luma's own
                # One spark on a long lead is no reason to call the sign lost: begin again at once, but only once.
                self._disconnect()
        fresh = not self._connected
        if fresh:
            self._connect()
        self._panel.begin(wanted.bits, wanted.contrast_level, dark=fresh)
        self._refresh_at = now_s + REFRESH_S

    def _change(self, shown: _Picture, wanted: _Picture) -> None:
        if wanted.bits != shown.bits:
            self._panel.show_picture(wanted.bits)
        if wanted.contrast_level != shown.contrast_level:
            self._panel.dim(wanted.contrast_level)

    def _connect(self) -> None:
        if self._panel is None:
            self._panel = open_panel(self._wiring)
        self._panel.connect(self._open_wire())
        self._connected = True

    def _disconnect(self) -> None:
        if self._connected:
            self._connected = False
            with suppress(OSError):  # the bus itself may have gone
                self._panel.cleanup()

    def _lose(self, problem: Exception, now_s: float) -> None:
        self._disconnect()
        with self._lock:
            self._shown = None
            self._retry_at = now_s + self._retry_s
        self._retry_s = min(self._retry_s * 2, LONGEST_RETRY_S)
        state = PartState.LOST if self._was_ready else PartState.ABSENT
        self._health.report(SIGN, state, sign_cure(problem, self._wiring))

    def _give_up(self, problem: ImportError) -> None:
        with self._lock:
            self._shown = None
            self._retry_at = None
        self._health.report(SIGN, PartState.ABSENT, sign_cure(problem, self._wiring))
