"""A loudspeaker without a sound card: it stands where the player's process stands, and knows what it was given."""

from __future__ import annotations

from array import array
from threading import Lock
from typing import Final, NamedTuple

from companion.ports import Cue
from hardware.aplay import Ended
from hardware.speaker import scaled

_KEPT: Final = 64


class Heard(NamedTuple):
    """A cue that came out, and how loud, from 0 to 1."""

    cue: Cue
    volume: float


class Loudspeaker:
    """Plays whatever it is given, and can be pulled out; it fails with the words of the real player."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._played: list[bytes] = []
        self._plugged = True

    def play(self, samples: bytes) -> Sounding:
        """Begin to play."""
        with self._lock:
            if not self._plugged:
                return Sounding(Ended(False, "aplay: main:831: audio open error: No such device"))
            if samples:
                self._played = [*self._played[1 - _KEPT :], samples]
        return Sounding(Ended(True))

    def unplug(self) -> None:
        """Pull the loudspeaker out."""
        with self._lock:
            self._plugged = False

    def plug(self) -> None:
        """Put it in again."""
        with self._lock:
            self._plugged = True

    def heard(self) -> tuple[Heard, ...]:
        """What has come out since the last silence, in its order; raises ValueError for a sound that is no cue."""
        with self._lock:
            played = tuple(self._played)
        return tuple(map(recognised, played))

    def forget(self) -> None:
        """Begin to listen anew."""
        with self._lock:
            self._played.clear()


class Sounding:
    """A sound of the simulated loudspeaker; it is over as soon as somebody waits for its end."""

    def __init__(self, ends: Ended) -> None:
        self._ends = ends

    def ended(self, wait_s: float) -> Ended:  # noqa: ARG002 -- nothing to wait for where time stands still
        """How it ended."""
        return self._ends

    def stop(self) -> None:
        """Nothing sounds any more."""


def recognised(samples: bytes) -> Heard:
    """Which cue these samples are, and how loud; raises ValueError where they are none."""
    swings = array("h", samples)
    for cue in Cue:
        whole = array("h", scaled(cue, 1.0))
        if len(whole) == len(swings):
            volume = max(swings) / max(whole)
            if all(abs(swing - full * volume) <= 2 for swing, full in zip(swings, whole, strict=True)):
                return Heard(cue, round(volume, 2))
    raise ValueError(f"{len(swings)} samples that are no cue")
