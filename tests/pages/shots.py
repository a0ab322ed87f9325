"""Draws every page in every state, size and language, from both sides: ``python -m tests.pages.shots FOLDER``.

Each form has a folder of its own and a contact sheet beside it; ``index.html`` shows all of them. Pictures that are
other than those of the last time in the same folder are named, so that no change goes unseen: what counts is what was
drawn, for the files have 256 colours, which takes a quarter of the room.
``--docs FILE`` draws the first state of every page on one sheet instead.
"""

from __future__ import annotations

import argparse
import html
import json
import os
import re
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

import sprites
from companion.view.book import NAMES
from tests.pages.pictures import FORMS, SMALL, Form, picture, spoken_in, stations

SUMS = "sums.json"
MARGIN, LABEL = 8, 18
INK, GROUND = "#FFF7E6", "#0A141B"
SPOKEN_OF = 40
"""So many changed pictures are named; of the others only the number."""


def sheet(labelled: Iterable[tuple[str, Image.Image]], across: int, width: int) -> Image.Image:
    """Pictures with their labels, ``across`` in a row, each ``width`` pixels wide."""
    cells = []
    for label, image in labelled:
        small = image if image.width == width else image.resize((width, width * image.height // image.width))
        cells.append((label, small))
    high = max(small.height for _, small in cells) + LABEL + MARGIN
    rows = -(-len(cells) // across)
    whole = Image.new("RGB", (MARGIN + across * (width + MARGIN), MARGIN + rows * high), GROUND)
    draw = ImageDraw.Draw(whole)
    font = ImageFont.truetype(str(sprites.font("bold")), 12)
    for i, (label, small) in enumerate(cells):
        x, y = MARGIN + i % across * (width + MARGIN), MARGIN + i // across * high
        draw.text((x, y), label, INK, font)
        whole.paste(small, (x, y + LABEL))
    return whole


def few_colours(image: Image.Image) -> Image.Image:
    """The picture with 256 well chosen colours."""
    return image.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def _file_name(number: int, label: str) -> str:
    return f"{number:02}-{re.sub(r'[^a-z0-9]+', '-', label.lower()).strip('-')}.png"


def draw(form: Form, folder: Path) -> dict[str, str]:
    """Every state of every page in one form; answers the check value of each file's pixels."""
    sums = {}
    small = []
    with spoken_in(form.language):
        for name in NAMES:
            (folder / str(form) / name).mkdir(parents=True, exist_ok=True)
            for number, (label, look) in enumerate(stations(name).items()):
                image = picture(look, form)
                file = f"{form}/{name}/{_file_name(number, label)}"
                image.quantize(256, Image.Quantize.FASTOCTREE).save(folder / file, compress_level=3)
                sums[file] = sha256(image.tobytes()).hexdigest()
                # Small ones are kept at once, for all of a form in full would take half a gigabyte.
                small.append((f"{name}: {label}"[:44], image.resize((240, 240 * image.height // image.width))))
    sheet(small, 8, 240).save(folder / f"{form}.png", optimize=True)
    return sums


def index(folder: Path, sums: Iterable[str], changed: Iterable[str]) -> None:
    """A page of all pictures: a row for each state of a page, a column for each form, changed ones framed."""
    rows: dict[str, list[str]] = {}
    other = set(changed)
    for file in sums:
        rows.setdefault(file.partition("/")[2], []).append(file)
    forms = "".join(f"<th><a href='{form}.png'>{form}</a></th>" for form in FORMS)
    lines = []
    for state, files in rows.items():
        pictures = "".join(
            f"<td><a href='{file}'><img loading=lazy src='{file}'{' class=other' if file in other else ''}></a></td>"
            for file in sorted(files, key=_column)
        )
        lines.append(f"<tr><th>{html.escape(state)}</th>{pictures}</tr>")
    style = f"body{{background:{GROUND};color:{INK};font:14px sans-serif}}"
    style += "img{width:240px}.other{outline:4px solid red}"
    page = f"<!doctype html><meta charset=utf-8><title>Every page</title><style>{style}</style>"
    page += f"<table><tr><th></th>{forms}</tr>{''.join(lines)}</table>"
    (folder / "index.html").write_text(page, encoding="utf-8")


def _column(file: str) -> int:
    return [str(form) for form in FORMS].index(file.partition("/")[0])


def docs(file: Path) -> None:
    """The first state of every page in English on one sheet."""
    form = Form(size=SMALL)
    with spoken_in(form.language):
        firsts = [(name, picture(next(iter(stations(name).values())), form)) for name in NAMES]
    few_colours(sheet(firsts, 5, 320)).save(file, optimize=True)


def main(arguments: list[str]) -> int:
    """Draw, and say what is other than the last time."""
    parser = argparse.ArgumentParser(prog="python -m tests.pages.shots", description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, nargs="?", default=Path("build/shots"))
    parser.add_argument("--docs", type=Path, metavar="FILE")
    given = parser.parse_args(arguments)
    if given.docs is not None:
        docs(given.docs)
        return 0
    folder: Path = given.folder
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / SUMS
    before: dict[str, str] = json.loads(kept.read_text()) if kept.exists() else {}
    sums: dict[str, str] = {}
    with ProcessPoolExecutor(os.cpu_count()) as processes:
        for form, drawn in zip(FORMS, processes.map(draw, FORMS, [folder] * len(FORMS)), strict=True):
            sums |= drawn
            print(f"{form}: {len(drawn)} pictures", flush=True)
    gone = before.keys() - sums.keys()
    for file in gone:
        (folder / file).unlink(missing_ok=True)
    changed = [file for file in sums if before and before.get(file) != sums[file]]
    index(folder, sums, changed)
    kept.write_text(json.dumps(sums, indent=0))
    if before:
        for file in changed[:SPOKEN_OF]:
            print(f"{'other' if file in before else 'new'}: {file}")
        print(f"{len(changed)} other than the last time or new, {len(gone)} gone")
    print(f"{len(sums)} pictures: {folder / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
