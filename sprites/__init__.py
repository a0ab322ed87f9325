"""Drawings, pictures, fonts, sounds and design tokens of the project, and where each of them lies.

Everything made from other files or recipes (``png/``, ``signs.bin``, ``fonts/*.adv``, ``sounds/``) comes from
``build.py`` and is committed, so that a table needs no SVG library. The package must be unpacked on a disk (it is, in a
checkout and in a wheel): ``importlib.resources`` would say the same paths, but its import alone takes as long as
drawing the first page.
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parent

FONT_FILES = {
    "semibold": "Lato-Semibold.ttf",
    "bold": "Lato-Bold.ttf",
    "heavy": "Lato-Heavy.ttf",
    "black": "Lato-Black.ttf",
    "title": "Vollkorn-Black.ttf",
}
"""The five faces of the design and their files; ``title`` sets its digits in ``black``."""


def svg(name: str) -> Path:
    """The drawing ``name`` (a file name without ending) as a vector file."""
    return ROOT / "svg" / f"{name}.svg"


def png(name: str) -> Path:
    """The raster file ``name``, such as ``192/die-green``."""
    return ROOT / "png" / f"{name}.png"


def picture(name: str, width: int) -> Path:
    """The master of a vignette, ``width`` pixels wide."""
    return ROOT / "png" / "picture" / f"{name}-{width}.jpg"


def exact_picture(name: str, width: int, height: int, bias: float) -> Path:
    """A vignette in exactly the size in which a page shows it; not every size exists."""
    return ROOT / "png" / "exact" / f"{name}-{width}x{height}-{round(bias * 100)}.png"


def background(kind: str, height: int) -> Path:
    """A whole background, 480 or 720 pixels high."""
    return ROOT / "png" / "background" / f"{kind}-{height}.png"


def font(face: str) -> Path:
    """The font file of a face."""
    return ROOT / "fonts" / FONT_FILES[face]


def advances(face: str) -> Path:
    """The table of advance widths and kerning of a face, for layout without a font library."""
    return ROOT / "fonts" / f"{face}.adv"


def letters(face: str) -> Path:
    """The common letters of a face as small grey pictures."""
    return ROOT / "fonts" / f"{face}.gly"


def tokens() -> Path:
    """The design tokens: colours, sizes, times."""
    return ROOT / "tokens.json"


def sound(name: str) -> Path:
    """The cue ``name``, such as ``dice``, as a WAV file of one channel; ``build_sounds`` has the recipes."""
    return ROOT / "sounds" / f"{name}.wav"


def sign_file() -> Path:
    """The one-bit glyphs of the turn display."""
    return ROOT / "signs.bin"


def manifest() -> Path:
    """The list of all files with what they are and their licence."""
    return ROOT / "manifest.json"
