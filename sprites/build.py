"""Make everything of this package that is made: pictures, ``signs.bin``, ``fonts/*.adv``, sounds, the manifest.

For developers, after a drawing or a font has changed: ``python -m sprites.build`` (all) or with the names of steps.
Needs ``rsvg-convert`` (package librsvg2-bin), Pillow and pygame. What it makes is committed, so that a table needs
none of them to start. The same drawings give the same files.

Sizes: drawings as squares of 96 and 192 pixels, those that are shown large also at 384; the painter shrinks the nearest
larger one. Pictures as masters, and in the exact sizes that the first pages ask for. Backgrounds for 800 x 480 and
1280 x 720. Shadows as one corner of a blurred box, black or white enough to be tinted.
"""

from __future__ import annotations

import hashlib
import io
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from math import ceil
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter

import sprites
from sprites import build_advances, build_glyphs, build_sounds, signs

SIZES = (96, 192)
LARGE = 384
LARGE_FAMILIES = ("die-", "deck-", "plate")
BACKGROUND_SIZES = {"480": (854, 480), "720": (1281, 720)}
MASTERS = (640, 1280)
PICTURE_RATIO = 200 / 320

# Name, logical width and height, bias, as pages of the two common widths ask for them; see ``Picture`` of the scenes.
HOME = (("vignette-island", 0.78), ("vignette-skull", 0.12))
EXACT: dict[int, tuple[tuple[str, float, float, float], ...]] = {
    800: tuple((name, *size, bias) for name, bias in HOME for size in ((356, 176), (324, 154))),
    853: tuple((name, *size, bias) for name, bias in HOME for size in ((382.5, 176), (350.5, 154))),
}
SCALE_OF_WIDTH = {800: 1.0, 853: 1.5}

SIGMA = {"1": 4.0, "2": 8.0, "3": 14.0, "glow": 9.0}
RADII = (4, 8, 12, 16, 20, 26, 33)

LICENCE = "as the project"


def render(svg: Path, width: int, height: int) -> Image.Image:
    """A vector file as a picture of exactly this size."""
    command = ["rsvg-convert", "-w", str(width), "-h", str(height), str(svg)]
    return Image.open(io.BytesIO(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)).convert("RGBA")


def bled(image: Image.Image) -> Image.Image:
    """The picture with the colour of its edge carried into transparent pixels, so that shrinking darkens nothing."""
    alpha = image.getchannel("A")
    colour = image.convert("RGB")
    known = alpha.point(lambda v: 255 if v else 0)
    spread = Image.new("RGBA", image.size)
    spread.paste(colour, mask=known)
    for _ in range(6):
        # One blur of colour and coverage together, divided again: an average over the known neighbours only.
        wide = spread.filter(ImageFilter.BoxBlur(3))
        cover = wide.getchannel("A").point(lambda v: max(v, 1))
        whole = Image.merge("RGB", [_divided(wide.getchannel(band), cover) for band in "RGB"])
        grown = wide.getchannel("A").point(lambda v: 255 if v else 0)
        new = ImageChops.subtract(grown, known)
        spread.paste(whole, mask=new)
        known = grown
        spread.putalpha(known)
    out = spread.convert("RGB")
    out.putalpha(alpha)
    return out


def _divided(value: Image.Image, cover: Image.Image) -> Image.Image:
    pairs = zip(value.tobytes(), cover.tobytes(), strict=True)
    return Image.frombytes("L", value.size, bytes(min(255, round(v * 255 / c)) for v, c in pairs))


def save(image: Image.Image, path: Path) -> None:
    """Write a PNG; one whose visible pixels are all white only needs its coverage."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if image.mode == "RGBA" and is_white(image):
        image = Image.merge("LA", (Image.new("L", image.size, 255), image.getchannel("A")))
    image.save(path, optimize=True)


def is_white(image: Image.Image) -> bool:
    """Whether every pixel that can be seen is white: a glyph that takes any tint."""
    seen = image.getchannel("A").point(lambda v: 255 if v else 0)
    return all(ImageChops.multiply(image.getchannel(band), seen).tobytes() == seen.tobytes() for band in "RGB")


def icons() -> None:
    """Every drawing with a square view box, as masters."""
    for svg in sorted((sprites.ROOT / "svg").glob("*.svg")):
        name = svg.stem
        if name.startswith(("vignette-", "background-")):
            continue
        for size in SIZES + ((LARGE,) if name.startswith(LARGE_FAMILIES) else ()):
            image = render(svg, size, size)
            save(image if is_white(image) else bled(image), sprites.png(f"{size}/{name}"))


def cropped(master: Image.Image, width: int, height: int, bias: float) -> Image.Image:
    """The picture scaled to fill ``width`` x ``height``; ``bias`` says what stays of what is too high."""
    k = max(width / master.width, height / master.height)
    w, h = width / k, height / k
    left, top = (master.width - w) / 2, (master.height - h) * bias
    return master.resize((width, height), Image.Resampling.LANCZOS, (left, top, left + w, top + h))


def pictures() -> None:
    """The vignettes: masters, and the exact sizes that make the first page quick."""
    for svg in sorted((sprites.ROOT / "svg").glob("vignette-*.svg")):
        for width in MASTERS:
            image = render(svg, width, round(width * PICTURE_RATIO)).convert("RGB")
            target = sprites.picture(svg.stem, width)
            target.parent.mkdir(parents=True, exist_ok=True)
            image.save(target, quality=92, subsampling=0, optimize=True)
    for width, wanted in EXACT.items():
        scale = SCALE_OF_WIDTH[width]
        for name, w, h, bias in wanted:
            master = render(sprites.svg(name), 1920, 1200).convert("RGB")
            size = (round(w * scale), round(h * scale))
            image = cropped(master, *size, bias).quantize(256, Image.Quantize.MEDIANCUT)
            save(image, sprites.exact_picture(name, *size, bias))


def backgrounds() -> None:
    """The four backgrounds in 256 colours: they have hardly more, and unpack four times as fast."""
    for svg in sorted((sprites.ROOT / "svg").glob("background-*.svg")):
        kind = svg.stem.removeprefix("background-")
        for height, size in BACKGROUND_SIZES.items():
            image = render(svg, *size).convert("RGB").quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
            save(image, sprites.background(kind, int(height)))


def shadows() -> None:
    """The top left corner of a blurred box for each depth and radius, as coverage of white."""
    for level, sigma in SIGMA.items():
        reach = ceil(2.8 * sigma)
        for radius in RADII:
            side = 2 * (2 * reach + radius)
            big = Image.new("L", (side * 4, side * 4), 0)
            edge = reach * 4
            box = (edge, edge, side * 4 - edge - 1, side * 4 - edge - 1)
            ImageDraw.Draw(big).rounded_rectangle(box, radius * 4, fill=255)
            soft = big.resize((side, side), Image.Resampling.BOX).filter(ImageFilter.GaussianBlur(sigma))
            corner = soft.crop((0, 0, side // 2, side // 2))
            white = Image.new("L", corner.size, 255)
            save(Image.merge("LA", (white, corner)), sprites.png(f"shadow/{level}-{radius}"))


def sign_glyphs() -> None:
    """The one-bit glyphs of the turn display: drawn four times too large, averaged, cut at 46 %."""
    glyphs = {}
    for name, sizes in signs.WANTED.items():
        for size in sizes:
            large = render(sprites.svg(name), size * 4, size * 4).getchannel("A")
            small = large.resize((size, size), Image.Resampling.BOX)
            glyphs[name, size] = small.point(lambda v: 255 if v > 118 else 0).convert("1").tobytes()
    sprites.sign_file().write_bytes(signs.packed(glyphs))


def advances() -> None:
    """The tables of letter widths."""
    for face in sprites.FONT_FILES:
        build_advances.write(face)


def letters() -> None:
    """The common letters as pictures."""
    for face in sprites.FONT_FILES:
        build_glyphs.write(face)


def digest(path: Path) -> str:
    """What a source file is, in sixteen digits."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def manifest() -> None:
    """The list of what is here: name, file and licence; and the sources from which the rest was made."""
    files = []
    for path in sorted(sprites.ROOT.rglob("*")):
        kind = path.suffix.lstrip(".")
        if kind not in ("svg", "png", "jpg", "ttf", "adv", "gly", "bin", "wav"):
            continue
        family = "Vollkorn" if path.name.startswith(("title.", "Vollkorn")) else "Lato"
        font = kind in ("ttf", "adv", "gly")
        licence = f"SIL Open Font License 1.1, see fonts/OFL-{family}.txt" if font else LICENCE
        files.append({"name": path.stem, "file": path.relative_to(sprites.ROOT).as_posix(), "licence": licence})
    sources = [*sorted((sprites.ROOT / "svg").glob("*.svg")), *map(sprites.font, sprites.FONT_FILES)]
    made_from = {path.relative_to(sprites.ROOT).as_posix(): digest(path) for path in sources}
    text = json.dumps({"files": files, "made_from": made_from}, indent=0, ensure_ascii=False)
    sprites.manifest().write_text(text + "\n", encoding="utf-8")


STEPS: dict[str, Callable[[], None]] = {
    "icons": icons,
    "pictures": pictures,
    "backgrounds": backgrounds,
    "shadows": shadows,
    "signs": sign_glyphs,
    "advances": advances,
    "letters": letters,
    "sounds": build_sounds.write_all,
    "manifest": manifest,
}


def main(names: list[str]) -> None:
    """Run the named steps, or all of them."""
    if shutil.which("rsvg-convert") is None:
        sys.exit("rsvg-convert is missing: apt install librsvg2-bin")
    for name in names or STEPS:
        STEPS[name]()
        print(name)


if __name__ == "__main__":
    main(sys.argv[1:])
