"""The speaker: lets one cue at a time be heard, the newest, and tries again by itself when its device was lost."""

from __future__ import annotations

import logging
from array import array
from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING, Final, NamedTuple

import sprites
from companion.ports import Clock, Cue, PartState
from companion.value import Protocol
from hardware.aplay import RATE_HZ, Ended
from hardware.chores import Runner
from hardware.health import SPEAKER, Health
from hardware.wiring import SpeakerWiring

if TYPE_CHECKING:
    from hardware.sound_cards import SoundCards

FIRST_RETRY_S: Final = 1.0
LONGEST_RETRY_S: Final = 30.0
LETS_END_S: Final = 0.03
"""A sound that ends so soon may end: a click is not cut in half by what it led to."""
PATIENCE_S: Final = 1.0
"""So long after its sound a player may need to end; one that needs longer hangs."""
HEADER_BYTES: Final = 44
"""Before the samples in a WAV file that holds nothing else."""
BYTES_A_SECOND: Final = 2 * RATE_HZ

_LOG: Final = logging.getLogger(__name__)


class Player(Protocol):
    """One sound on its way out."""

    def ended(self, wait_s: float) -> Ended | None:
        """How it ended; None while it still plays, after waiting ``wait_s`` at most."""

    def stop(self) -> None:
        """Cut the sound off."""


Play = Callable[[SpeakerWiring, bytes], Player]
"""Begins to play 16-bit samples of one channel at ``RATE_HZ``; none only open the device. May raise OSError."""


class _Wanted(NamedTuple):
    cue: Cue
    volume: float


class CueSpeaker:
    """Plays cues on a runner's thread; a chore that is due when a cue waits and when the one that sounds has ended.

    The device is held only while something sounds. When it fails, the part is lost (or absent, if it never worked), and
    cues are dropped for 1, 2, 4 … 30 seconds; then the next one tries again. So nothing runs while nobody plays.
    """

    def __init__(
        self,
        wiring: SpeakerWiring,
        play: Play,
        clock: Clock,
        health: Health,
        cards: Callable[[], SoundCards] | None = None,
    ) -> None:
        """``cards`` tells which sound cards there are; without it, this machine's are looked at."""
        self._wiring = wiring
        self._play = play
        self._clock = clock
        self._health = health
        self._cards = cards
        self._lock = Lock()
        self._wanted: _Wanted | None = None
        self._tries = True
        """Whether the device is still to be tried for the first time."""
        self._asked_s = clock.now()
        """Since when a cue, or that first try, waits."""
        self._closing = False
        self._not_before_s = clock.now()
        self._retry_s = FIRST_RETRY_S
        self._was_ready = False
        self._player: Player | None = None
        self._ends_s = clock.now()
        self._scaled: dict[Cue, bytes] = {}
        self._volume = 0.0
        self._runner: Runner | None = None

    def start(self, runner: Runner) -> None:
        """Find out whether anything could be heard; ``runner`` runs this chore."""
        self._runner = runner
        runner.wake_by(self._clock.now())

    def play(self, cue: Cue, volume: float) -> None:
        """Let ``cue`` be heard, instead of one that still waits or sounds."""
        now_s = self._clock.now()
        with self._lock:
            if self._closing or now_s < self._not_before_s:
                return
            self._wanted = _Wanted(cue, volume)
            self._asked_s = now_s
        if self._runner is not None:
            self._runner.wake_by(now_s)

    def close(self) -> None:
        """Fall silent."""
        with self._lock:
            self._closing = True
            self._wanted = None
        if (self._runner is None or self._runner.stop(PATIENCE_S)) and self._player is not None:
            self._player.stop()
            self._player = None

    # The playing side: called by the runner, and after it has ended by close().

    def deadline(self) -> float | None:
        """At once when a cue waits, else when the one that sounds will have ended."""
        with self._lock:
            if self._wanted is not None or self._tries:
                return self._asked_s
            return None if self._player is None else self._ends_s

    def run(self, now_s: float) -> None:
        """Begin with the cue that is wanted, or see how the one that sounded has ended."""
        with self._lock:
            wanted, self._wanted = self._wanted, None
            tries, self._tries = self._tries, False
        try:
            if self._player is not None:
                self._make_room(self._player, now_s, hurry=wanted is not None)
            if wanted is not None:
                self._begin(self._samples(wanted))
            elif tries:
                self._begin(b"")
        except OSError as problem:
            self._lose(problem)
        except Exception as problem:  # a fault of our own must not end the thread
            _LOG.exception("playing %s failed", wanted)
            self._lose(problem)

    def _begin(self, samples: bytes) -> None:
        self._player = self._play(self._wiring, samples)
        self._ends_s = self._clock.now() + len(samples) / BYTES_A_SECOND

    def _make_room(self, player: Player, now_s: float, *, hurry: bool) -> None:
        """Let the sound that began before end, or cut it off; a device may belong to one player at a time."""
        left_s = self._ends_s - now_s
        if hurry and left_s > LETS_END_S:
            player.stop()
            self._player = None
            return
        ended = player.ended(max(0.0, left_s) + PATIENCE_S)
        self._player = None
        if ended is None:
            player.stop()
            raise TimeoutError("the player of sounds does not end")
        if not ended.well:
            raise ChildProcessError(ended.said)
        self._retry_s = FIRST_RETRY_S
        self._was_ready = True
        self._health.report(SPEAKER, PartState.READY)

    def _lose(self, problem: Exception) -> None:
        with self._lock:
            self._not_before_s = self._clock.now() + self._retry_s
            self._wanted = None
        self._retry_s = min(self._retry_s * 2, LONGEST_RETRY_S)
        # Loaded only where there is something to tell.
        from hardware.sound_cards import sound_cards
        from hardware.speaker_cures import speaker_problem

        cards = (self._cards or sound_cards)()
        state, cure = speaker_problem(problem, self._wiring, cards, was_ready=self._was_ready)
        self._health.report(SPEAKER, state, cure)

    def _samples(self, wanted: _Wanted) -> bytes:
        """The samples of a cue at a volume; those of one volume are kept."""
        if wanted.volume != self._volume:
            self._scaled.clear()
            self._volume = wanted.volume
        if wanted.cue not in self._scaled:
            self._scaled[wanted.cue] = scaled(wanted.cue, wanted.volume)
        return self._scaled[wanted.cue]


def scaled(cue: Cue, volume: float) -> bytes:
    """The samples of a cue, low byte first, at a volume from 0 to 1: half the volume is half the swing."""
    samples = sprites.sound(cue).read_bytes()[HEADER_BYTES:]
    if volume >= 1.0:
        return samples
    swings = array("h", samples)
    if _HIGH_FIRST:
        swings.byteswap()
    swings = array("h", [round(swing * volume) for swing in swings])
    if _HIGH_FIRST:
        swings.byteswap()
    return swings.tobytes()


_HIGH_FIRST: Final = array("H", [1]).tobytes()[0] == 0
