"""Write ``sounds/*.wav``: the short cues of the table (design 8), of sines and filtered noise. For developers only.

Every cue is one 16-bit channel at 22.05 kHz whose loudest sample lies at -12 dB, begins and ends in silence, and needs
nothing but the standard library: ``python -m sprites.build_sounds``. The same recipes give the same bytes.
"""

from __future__ import annotations

import wave
from array import array
from collections.abc import Callable, Sequence
from math import cos, exp, pi, sin
from pathlib import Path
from random import Random

import sprites

RATE_HZ = 22_050
PEAK = round(32_767 * 10 ** (-12 / 20))
ATTACK_S = 0.005
RELEASE_S = 0.004
"""The last moments of a note go to nothing, so that nothing clicks where it is cut."""
FALLS = 4.5
"""So many time constants has a note fallen at its end."""

Wave = list[float]


def silence(ms: float) -> Wave:
    """So many milliseconds of nothing."""
    return [0.0] * round(RATE_HZ * ms / 1000)


def shaped(sound: Wave, falls: float = FALLS) -> Wave:
    """A sound with a short attack, an exponential fall and an end in silence."""
    last = max(1, len(sound) - 1)
    attack, release = RATE_HZ * ATTACK_S, RATE_HZ * RELEASE_S
    return [
        value * min(1.0, at / attack) * exp(-falls * at / last) * min(1.0, (last - at) / release)
        for at, value in enumerate(sound)
    ]


def sine(hz: float, ms: float) -> Wave:
    """A plain tone."""
    return [sin(2 * pi * hz * at / RATE_HZ) for at in range(len(silence(ms)))]


def note(hz: float, ms: float) -> Wave:
    """A tone that is struck and falls."""
    return shaped(sine(hz, ms))


def notes(*struck: tuple[float, float]) -> Wave:
    """Tones one after the other, each given by its frequency in Hz and its length in ms."""
    return [value for hz, ms in struck for value in note(hz, ms)]


def noise(low_hz: float, high_hz: float, ms: float, seed: str) -> Wave:
    """Noise between two frequencies; a seed always gives the same."""
    dice = Random(seed)
    sound = [dice.uniform(-1.0, 1.0) for _ in silence(ms)]
    for _ in range(2):
        sound = _band(sound, low_hz, high_hz)
    return sound


def _band(sound: Wave, low_hz: float, high_hz: float) -> Wave:
    """What a filter of the second order lets through around the middle of a band."""
    middle_hz = (low_hz * high_hz) ** 0.5
    turn = 2 * pi * middle_hz / RATE_HZ
    alpha = sin(turn) * (high_hz - low_hz) / (2 * middle_hz)
    b, a1, a2 = alpha / (1 + alpha), -2 * cos(turn) / (1 + alpha), (1 - alpha) / (1 + alpha)
    out: Wave = []
    x1 = x2 = y1 = y2 = 0.0
    for x in sound:
        y = b * (x - x2) - a1 * y1 - a2 * y2
        out.append(y)
        x1, x2, y1, y2 = x, x1, y, y1
    return out


def knocks(starts_ms: Sequence[float], ms: float) -> Wave:
    """Dull knocks that begin at these moments, each a little softer than the one before."""
    sound = silence(ms)
    for number, start_ms in enumerate(starts_ms):
        first = len(silence(start_ms))
        knock = shaped(noise(600, 1200, min(90.0, ms - start_ms), f"knock {number}"), 6.0)
        loudest = max(map(abs, knock))
        for at, value in enumerate(knock[: len(sound) - first]):
            sound[first + at] += value / loudest * 0.86**number
    return sound


def beating(hz: float, beat_hz: float, ms: float) -> Wave:
    """Two tones so close together that they swell and ebb."""
    pairs = zip(sine(hz, ms), sine(hz + beat_hz, ms), strict=True)
    return shaped([one + other for one, other in pairs], 2.5)


SEAT_HZ = (261.63, 293.66, 329.63, 392.0, 440.0)
"""The note of each seat: C4, D4, E4, G4, A4."""


def own_note(hz: float) -> Callable[[], Wave]:
    """The note of a seat, struck twice."""
    return lambda: notes((hz, 110), (hz, 110))


RECIPES: dict[str, Callable[[], Wave]] = {
    "press": lambda: shaped(noise(1500, 3000, 25, "press"), 5.0),
    "confirm": lambda: notes((523, 60), (784, 110)),
    "undo": lambda: notes((494, 60), (370, 110)),
    "refuse": lambda: notes((196, 60), (196, 60)),
    "dice": lambda: knocks((0, 50, 115, 200, 305), 400),
    "success": lambda: notes((523, 80), (659, 80), (784, 140)),
    "fail": lambda: notes((440, 90), (392, 90), (523, 160)),
    "night": lambda: beating(147, 5, 400),
    "danger": lambda: notes((110, 180), (110, 180)),
    "treasure": lambda: notes((784, 80), (988, 80), (1175, 80), (1568, 140)),
    **{f"your-turn-{seat}": own_note(hz) for seat, hz in enumerate(SEAT_HZ, 1)},
}
"""Every cue by its name."""


def samples(name: str) -> array[int]:
    """A cue as signed 16-bit numbers; raises KeyError for a name that has no recipe."""
    sound = RECIPES[name]()
    loudest = max(map(abs, sound))
    return array("h", (round(value / loudest * PEAK) for value in sound))


def write(name: str, path: Path) -> None:
    """Write a cue as a WAV file."""
    data = samples(name)
    if array("H", [1]).tobytes()[0] == 0:  # the file has its low bytes first, whatever the machine has
        data.byteswap()
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE_HZ)
        file.writeframes(data.tobytes())


def write_all() -> None:
    """Write all cues where the table looks for them."""
    for name in RECIPES:
        write(name, sprites.sound(name))


if __name__ == "__main__":
    write_all()
