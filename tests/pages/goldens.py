"""Chosen pages as pictures that were looked at, and how far a page of today is from them.

``python -m tests.pages.goldens`` (``make goldens``) keeps the pictures of today; ``tests/goldens`` holds them.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops

from tests.pages.pictures import LARGE, Form, picture, spoken_in, stations

FOLDER = Path(__file__).parents[1] / "goldens"
BLOCK = 8
"""Pictures are compared in blocks of so many pixels square."""
TOLERANCE = 14.0
"""So much of 255 a block may be off on average, in any of red, green and blue.

pygame 2.1.2, 2.6.1 and pygame-ce 2.5 round differently where things shine through, which puts a block at most 7 off;
goldens keep every eighth tone only, which adds 4. Another letter in a name puts a block 19 off, an icon much more."""
TONES = 8
AS_USUAL = Form()


@dataclass(frozen=True)
class Golden:
    """A page in one of its states, and how it is shown."""

    page: str
    state: str
    form: Form = AS_USUAL

    @property
    def file(self) -> Path:
        """The picture that was looked at."""
        return FOLDER / f"{self.page}-{self.state.replace(' ', '-').replace(',', '').lower()}-{self.form}.png"

    def today(self) -> Image.Image:
        """The page as it is drawn now."""
        with spoken_in(self.form.language):
            return picture(stations(self.page)[self.state], self.form)


GOLDENS = (
    Golden("home", "in progress"),
    Golden("day", "day 1"),
    Golden("day", "in the middle of a turn"),
    Golden("check", "check by ROLL"),
    Golden("dice", "rolled, not met"),
    Golden("outcome", "what it brought"),
    Golden("forecast", "before the night"),
    Golden("meal", "the meal"),
    Golden("threat", "a Threat"),
    Golden("history", "evening of day 1"),
    Golden("table_check", "evening of day 1"),
    Golden("end-lost", "collapsed"),
    Golden("day", "a fuller table", Form("pl")),
    Golden("forecast", "before the night", Form("pl")),
    Golden("check", "check by ROLL", Form(size=LARGE)),
    Golden("threat", "a Threat", Form(turned=True)),
    Golden("skull_setup", "as last time"),
    Golden("skull_paper", "seven numbers"),
    Golden("skull_paper", "danger"),
    Golden("skull_paper", "danger, 12 people without names"),
    Golden("skull_paper", "boat", Form("pl")),
    Golden("skull_last_round", "last round, seven numbers"),
    Golden("skull_count", "five treasures and three dangers"),
    Golden("skull_places", "all are counted"),
    Golden("skull_paper", "pencil", Form(size=LARGE)),
)


def kept(image: Image.Image) -> Image.Image:
    """A picture as it is kept: with every eighth tone, which takes half the room."""
    return image.point(lambda tone: min(255, (tone + TONES // 2) // TONES * TONES))


def differing(one: Image.Image, other: Image.Image) -> Image.Image:
    """How far each block of two pictures is apart: a picture with a pixel for each block."""
    if one.size != other.size:
        raise ValueError(f"one picture has {one.size} pixels, the other {other.size}")
    apart = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    return apart.resize((one.width // BLOCK, one.height // BLOCK), Image.Resampling.BOX)


def distance(one: Image.Image, other: Image.Image) -> float:
    """How far the block is apart that differs most, 0 to 255."""
    return float(max(differing(one, other).tobytes()))


def explained(golden: Image.Image, today: Image.Image) -> Image.Image:
    """The golden picture, that of today, and where they differ, one below the other."""
    blocks = differing(golden, today).convert("L").point(lambda tone: min(255, 4 * tone))
    places = Image.merge("RGB", (blocks, blocks.point(lambda _: 0), blocks.point(lambda _: 0)))
    whole = Image.new("RGB", (golden.width, 3 * golden.height))
    for i, part in enumerate((golden, today, places.resize(golden.size, Image.Resampling.NEAREST))):
        whole.paste(part.convert("RGB"), (0, i * golden.height))
    return whole


def main() -> None:
    """Keep the pictures of today, and take away those that nobody compares with any more."""
    FOLDER.mkdir(exist_ok=True)
    for golden in GOLDENS:
        today = golden.today()
        if golden.file.exists():
            with Image.open(golden.file) as before:
                off = distance(before, today)
            if off <= TONES:
                continue
            print(f"{golden.file.name} was {off:.0f} of 255 off; {TOLERANCE:g} are allowed")
        kept(today).save(golden.file, optimize=True)
    for file in set(FOLDER.glob("*.png")) - {golden.file for golden in GOLDENS}:
        file.unlink()


if __name__ == "__main__":
    main()
