"""One sound on its way out: a process of ALSA's own player, which ends with the sound.

Weighed and passed over:

* ``pygame.mixer`` keeps a thread that feeds the device even while nothing sounds, tens of times a second, where a table
  at rest may wake twice; it brings SDL's mixer and its decoders into memory, and a start fails where there is no card.
* ``pyalsaaudio`` and other libraries in this process have no wheels for a Raspberry Pi; they want a compiler or one
  package more, and a driver that hangs would hang in here.
* A player that is kept on a pipe holds the device against all other programs, and what lies in the pipe cannot be
  taken back when the next press comes.

A process for each sound begins within a few milliseconds, holds nothing while nothing sounds, knows what every desktop
and every card needs, and can be stopped or lost without harm.
"""

from __future__ import annotations

import os
import select
import signal
from contextlib import suppress
from typing import Final, NamedTuple

from hardware.wiring import SpeakerWiring

PROGRAM: Final = "aplay"
RATE_HZ: Final = 22_050
PERIOD_US: Final = 10_000
"""A sound is filled up to whole periods, so they are short; else the end of a click would wait for an eighth second."""
BUFFER_US: Final = 100_000
GOODBYE_S: Final = 0.02
"""So long may a player that is stopped take to close its device by itself; the next sound waits for it."""
LONGEST_COMPLAINT_BYTES: Final = 4096


class Ended(NamedTuple):
    """How a player ended: whether everything was played, and what it said."""

    well: bool
    said: str = ""


class Aplay:
    """A running ``aplay``; it plays raw 16-bit samples of one channel from its standard input."""

    def __init__(self, wiring: SpeakerWiring, samples: bytes, program: str = PROGRAM) -> None:
        """Begin to play ``samples``; none at all only opens the device. Raises OSError where there is no program.

        All samples fit into a pipe at once, so this waits for nobody.
        """
        command = (
            program, "-q", "-t", "raw", "-f", "S16_LE", "-c", "1", "-r", str(RATE_HZ),
            f"--period-time={PERIOD_US}", f"--buffer-time={BUFFER_US}", "-D", wiring.device, "-",
        )  # fmt: skip
        fed_by, feeds = os.pipe()
        said_in, says = os.pipe()
        try:
            self._pid = os.posix_spawnp(
                program,
                command,
                {**os.environ, "LC_ALL": "C"},
                file_actions=[
                    (os.POSIX_SPAWN_DUP2, fed_by, 0),
                    (os.POSIX_SPAWN_DUP2, says, 1),
                    (os.POSIX_SPAWN_DUP2, says, 2),
                ],
            )
        except OSError:
            os.close(said_in)
            raise
        else:
            self._complaints = said_in
            os.set_blocking(feeds, False)
            # A player that could not open its device is gone already; it has said why.
            with suppress(BrokenPipeError, BlockingIOError):
                os.write(feeds, samples)
        finally:
            for end in (fed_by, says, feeds):
                os.close(end)
        self._said = b""
        self._ended: Ended | None = None

    def ended(self, wait_s: float) -> Ended | None:
        """How it ended; None while it still plays, after waiting ``wait_s`` at most."""
        while self._ended is None:
            # What it says comes to an end when the process does.
            if not select.select([self._complaints], [], [], wait_s)[0]:
                return None
            if more := os.read(self._complaints, LONGEST_COMPLAINT_BYTES):
                self._said = (self._said + more)[-LONGEST_COMPLAINT_BYTES:]
            else:
                self._bury()
        return self._ended

    def stop(self) -> None:
        """Cut the sound off, or give up a player that does not answer."""
        if self._ended is None:
            os.kill(self._pid, signal.SIGTERM)
            if self.ended(GOODBYE_S) is None:
                os.kill(self._pid, signal.SIGKILL)
                self._bury()

    def _bury(self) -> None:
        os.close(self._complaints)
        _, status = os.waitpid(self._pid, 0)
        said = self._said.decode("ascii", errors="replace").strip()
        self._ended = Ended(os.waitstatus_to_exitcode(status) == 0, said)
