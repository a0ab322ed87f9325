"""Makes keeper/logo.bin from the island of the first page.

For developers; needs Pillow, and what it makes is committed.
"""

from __future__ import annotations

import zlib
from pathlib import Path

from PIL import Image, ImageDraw

HERE = Path(__file__).resolve().parent
ISLAND = HERE.parent / "sprites" / "png" / "picture" / "vignette-island-1280.jpg"
SIZE = 240
RING = 6
CREAM = (244, 233, 205)
FINER = 4
"""Drawn so many times as large and made smaller, for smooth edges."""


def logo() -> Image.Image:
    """The island in a ring, on black."""
    large = SIZE * FINER
    island = Image.open(ISLAND).convert("RGB")
    edge = min(island.size)
    left = (island.width - edge) // 2
    island = island.crop((left, 0, left + edge, edge)).resize((large, large), Image.Resampling.LANCZOS)
    disc = Image.new("L", (large, large))
    ImageDraw.Draw(disc).ellipse((RING * FINER, RING * FINER, large - RING * FINER, large - RING * FINER), fill=255)
    picture = Image.new("RGB", (large, large))
    ImageDraw.Draw(picture).ellipse((0, 0, large - 1, large - 1), fill=CREAM)
    picture.paste(island, mask=disc)
    return picture.resize((SIZE, SIZE), Image.Resampling.LANCZOS)


def main() -> None:
    """Write the file that the logo script reads."""
    picture = logo()
    planes = b"".join(channel.tobytes() for channel in picture.split())
    size = picture.width.to_bytes(2, "big") + picture.height.to_bytes(2, "big")
    (HERE / "keeper" / "logo.bin").write_bytes(size + zlib.compress(planes, 9))


if __name__ == "__main__":
    main()
