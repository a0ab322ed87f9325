"""The pictures are all there, made from the drawings as they are now, small enough, and each with its licence."""

from __future__ import annotations

import hashlib
import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

import sprites
from companion.faces.screen import letters, text
from sprites import signs

DRAWINGS = sorted((sprites.ROOT / "svg").glob("*.svg"))
ICONS = [path for path in DRAWINGS if not path.stem.startswith(("vignette-", "background-"))]
LIMIT_BYTES = 12_000_000
PLAIN = {"svg", "g", "path", "circle", "rect", "ellipse", "polygon", "line", "polyline"}
SHADED = {"defs", "linearGradient", "radialGradient", "stop"}


@pytest.mark.parametrize("path", ICONS, ids=lambda path: path.stem)
def test_every_drawing_has_its_masters(path: Path) -> None:
    for size in (96, 192):
        assert sprites.png(f"{size}/{path.stem}").exists()


def test_every_picture_and_background_is_there() -> None:
    for path in DRAWINGS:
        if path.stem.startswith("vignette-"):
            assert all(sprites.picture(path.stem, width).exists() for width in (640, 1280))
        if path.stem.startswith("background-"):
            kind = path.stem.removeprefix("background-")
            assert all(sprites.background(kind, height).exists() for height in (480, 720))


def test_the_pictures_were_made_from_the_drawings_as_they_are_now() -> None:
    made_from = json.loads(sprites.manifest().read_text(encoding="utf-8"))["made_from"]
    sources = [*DRAWINGS, *(sprites.font(face) for face in sprites.FONT_FILES)]
    now = {
        path.relative_to(sprites.ROOT).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        for path in sources
    }
    assert made_from == now, "run python -m sprites.build"


def test_every_file_is_listed_with_its_licence() -> None:
    listed = {entry["file"]: entry for entry in json.loads(sprites.manifest().read_text(encoding="utf-8"))["files"]}
    there = {
        path.relative_to(sprites.ROOT).as_posix()
        for path in sprites.ROOT.rglob("*")
        if path.suffix in (".svg", ".png", ".jpg", ".ttf", ".adv", ".gly", ".bin", ".wav")
    }
    assert set(listed) == there
    assert all(entry["licence"] and entry["name"] for entry in listed.values())
    assert "Open Font" in listed["fonts/Lato-Black.ttf"]["licence"]
    for family in ("Lato", "Vollkorn"):
        words = (sprites.ROOT / "fonts" / f"OFL-{family}.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in words


def test_all_of_it_is_small() -> None:
    assert sum(path.stat().st_size for path in sprites.ROOT.rglob("*") if path.is_file()) < LIMIT_BYTES


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.stem)
def test_drawings_are_plain_enough_for_any_loader(path: Path) -> None:
    root = ElementTree.parse(path).getroot()
    kinds = {element.tag.rpartition("}")[2] for element in root.iter()}
    allowed = PLAIN | SHADED if path not in ICONS else PLAIN
    assert kinds <= allowed
    if path in ICONS:
        assert root.get("viewBox") == "0 0 96 96"


@pytest.mark.parametrize("face", text.FACES)
def test_kept_letters_are_those_that_have_kerning(face: str) -> None:
    alphabet = "ABCXYZabcxyz0123456789ąćęłńóśźżäöüßéçñ ·−×’“”→%?!"
    assert letters.holds(face, alphabet)
    assert not letters.holds(face, "Ж")
    for letter in alphabet:
        place = letters.place(face, letter)
        assert len(letters.coverage(face, letter)) == place.w * place.h
        assert bool(place.w) == (not letter.isspace())


def test_a_sign_glyph_is_a_one_bit_picture_of_its_size() -> None:
    for (name, size), rows in signs.glyphs().items():
        assert len(rows) == size * ((size + 7) // 8)
        lit = sum(byte.bit_count() for byte in rows)
        assert 0.04 < lit / (size * size) < 0.9, name
    assert set(signs.glyphs()) == {(name, size) for name, sizes in signs.WANTED.items() for size in sizes}
    with pytest.raises(KeyError):
        signs.glyph("pawn", 7)


def test_packed_glyphs_come_back_as_they_were() -> None:
    assert signs.packed(signs.glyphs()) == sprites.sign_file().read_bytes()
