"""The cues: made by code, the same every time, soft, as long as the design says, and without a click at either end."""

from __future__ import annotations

import wave
from array import array
from itertools import pairwise
from math import cos, log10, pi
from pathlib import Path

import pytest

import sprites
from sprites.build_sounds import PEAK, RATE_HZ, RECIPES, samples, write

LENGTHS_MS = {
    "press": 25,
    "confirm": 60 + 110,
    "undo": 60 + 110,
    "refuse": 60 + 60,
    "dice": 400,
    "success": 300,
    "fail": 340,
    "night": 400,
    "danger": 360,
    "treasure": 380,
    **{f"your-turn-{seat}": 220 for seat in range(1, 6)},
}
"""The table of the design, in its order."""


def heard(name: str) -> array[int]:
    """The samples of a committed cue."""
    with wave.open(str(sprites.sound(name)), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE_HZ)
        return array("h", file.readframes(file.getnframes()))


def strength(sound: array[int], hz: float) -> float:
    """How much of one frequency a sound holds (Goertzel), for its length."""
    turn = 2 * cos(2 * pi * hz / RATE_HZ)
    one = two = 0.0
    for value in sound:
        one, two = value + turn * one - two, one
    return (one * one + two * two - turn * one * two) ** 0.5 / len(sound)


def test_there_is_a_cue_for_every_row_of_the_table_and_no_other() -> None:
    assert set(RECIPES) == set(LENGTHS_MS)
    assert {path.stem for path in sprites.sound("press").parent.iterdir()} == set(LENGTHS_MS)


@pytest.mark.parametrize("name", LENGTHS_MS)
def test_building_a_cue_gives_the_file_that_is_committed(name: str, tmp_path: Path) -> None:
    write(name, tmp_path / "again.wav")
    assert (tmp_path / "again.wav").read_bytes() == sprites.sound(name).read_bytes()


@pytest.mark.parametrize("name", LENGTHS_MS)
def test_a_cue_is_as_long_as_the_design_says(name: str) -> None:
    assert len(heard(name)) * 1000 / RATE_HZ == pytest.approx(LENGTHS_MS[name], abs=0.1)


@pytest.mark.parametrize("name", LENGTHS_MS)
def test_the_loudest_sample_lies_at_minus_twelve_decibels(name: str) -> None:
    loudest = max(map(abs, heard(name)))
    assert loudest == PEAK
    assert 20 * log10(loudest / 32_767) == pytest.approx(-12, abs=0.01)


@pytest.mark.parametrize("name", LENGTHS_MS)
def test_a_cue_begins_and_ends_in_silence(name: str) -> None:
    sound = heard(name)
    assert sound[0] == 0
    assert sound[-1] == 0
    quiet = PEAK / 12
    assert all(abs(value) < quiet for value in (*sound[:5], *sound[-5:])), "a step in the wave is a click"


@pytest.mark.parametrize(("name", "tones"), [("confirm", (523, 784)), ("undo", (494, 370)), ("fail", (440, 523))])
def test_a_cue_of_notes_begins_and_ends_with_the_notes_of_its_recipe(name: str, tones: tuple[int, int]) -> None:
    sound = heard(name)
    begins, ends = sound[: RATE_HZ * 60 // 1000], sound[-RATE_HZ * 110 // 1000 :]
    first, last = tones
    assert strength(begins, first) > 3 * strength(begins, last)
    assert strength(ends, last) > 3 * strength(ends, first)


def test_every_seat_has_a_note_of_its_own_and_a_higher_seat_a_higher_one() -> None:
    notes = (261.63, 293.66, 329.63, 392.0, 440.0)
    for seat, own in enumerate(notes, 1):
        sound = heard(f"your-turn-{seat}")
        once = sound[: len(sound) // 2]
        assert max(notes, key=lambda hz: strength(once, hz)) == own
        assert samples(f"your-turn-{seat}")[len(sound) // 2] == 0, "the note is struck twice"


@pytest.mark.parametrize(("name", "low", "high"), [("press", 1500, 3000), ("dice", 600, 1200)])
def test_noise_keeps_to_its_band(name: str, low: int, high: int) -> None:
    sound = heard(name)
    inside = max(strength(sound, hz) for hz in range(low, high, 20))
    outside = max(strength(sound, hz) for hz in (*range(100, low // 2, 20), *range(2 * high, 9000, 40)))
    assert inside > 3 * outside


def test_five_dice_knock_at_growing_distances() -> None:
    sound = heard("dice")
    window = RATE_HZ // 200
    loud = [max(map(abs, sound[at : at + window])) for at in range(0, len(sound), window)]
    # A knock is where it gets twice as loud as it was a moment ago.
    knocks = [at * 5 for at in range(1, len(loud)) if loud[at] > 2 * loud[at - 1] and loud[at] > PEAK / 6]
    starts = [at for number, at in enumerate(knocks) if number == 0 or at - knocks[number - 1] > 20]
    starts = [0, *[at for at in starts if at > 30]]
    gaps = [after - before for before, after in pairwise(starts)]
    assert len(starts) == 5
    assert gaps == sorted(gaps)
    assert gaps[0] < gaps[-1]
