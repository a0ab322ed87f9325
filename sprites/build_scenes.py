"""Draw the pictures of our own packs of cards: ``python -m sprites.build_scenes``, after a scene has changed.

For developers, like ``sprites.build``: needs ``rsvg-convert`` and Pillow, and what it makes is committed. Pictures are
640 x 400 pixels, twice what a card shows on the smaller screen; portraits are round on a clear square of 384.
"""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
from pathlib import Path

from PIL import Image

import sprites
from sprites.scenes.first_light_camp import CAMP
from sprites.scenes.first_light_finds import FINDS
from sprites.scenes.first_light_nights import NIGHTS
from sprites.scenes.first_light_people import PEOPLE
from sprites.scenes.first_light_places import PLACES

CARD_SIZE, PORTRAIT_SIZE = (640, 400), (384, 384)
QUALITY = 88


def first_light() -> Path:
    """Where the pack First Light keeps its pictures."""
    return sprites.ROOT.parent / "companion" / "adventure_island" / "cards" / "packs" / "first_light" / "pictures"


def rendered(svg: str, size: tuple[int, int]) -> Image.Image:
    """A drawing as a picture of exactly this size."""
    command = ["rsvg-convert", "-w", str(size[0]), "-h", str(size[1])]
    return Image.open(
        io.BytesIO(subprocess.run(command, input=svg.encode(), check=True, stdout=subprocess.PIPE).stdout)
    )


def main() -> None:
    """Draw everything."""
    if shutil.which("rsvg-convert") is None:
        sys.exit("rsvg-convert is missing: apt install librsvg2-bin")
    folder = first_light()
    folder.mkdir(parents=True, exist_ok=True)
    for name, scene in {**CAMP, **PLACES, **FINDS, **NIGHTS}.items():
        image = rendered(scene(), CARD_SIZE).convert("RGB")
        image.save(folder / f"{name}.jpg", quality=QUALITY, optimize=True)
    for name, portrait in PEOPLE.items():
        small = rendered(portrait(), PORTRAIT_SIZE).quantize(128, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        small.save(folder / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
