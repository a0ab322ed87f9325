"""The colours can be told apart and read, and the fonts hold every letter that the program says."""

from __future__ import annotations

import ast
import itertools
from pathlib import Path

import pytest

import companion
import sprites
from companion.catalogues import FOLDER
from companion.faces.screen import text, theme
from companion.faces.screen.theme import THEME, C

BODY = 4.5
LARGE = 3.0
"""Least contrast of small type, and of large type and symbols (design 2)."""

PAPER_ENDS = theme.PAPER.split(">")
SMALL_TYPE = [
    *[(ink, ground) for ink in (C.text, C.text2, C.good, C.bad) for ground in (C.cream, PAPER_ENDS[0])],
    *[(ink, PAPER_ENDS[1]) for ink in (C.text, C.text2, C.bad)],
    (C.text, theme.EMPTY),
    *[(theme.FAINT, ground) for ground in (theme.EMPTY, theme.KEY)],
    *[(theme.GOOD_TYPE, ground) for ground in (theme.GOOD_PAPER, theme.BAD_PAPER, *PAPER_ENDS)],
    *[(player.text, player.fill) for player in THEME.players.values()],
    (C.text, theme.GOOD_PAPER),
    (C.bad, theme.BAD_PAPER),
    (C.text, theme.WARN_PAPER),
    (C.text, theme.KEY),
    *[(ink, ground) for ink in (C.ontext, C.ontext2) for ground in (theme.HEADER, C.night, C.ink3, theme.NIGHT_PANEL)],
    (C.goodon, theme.HEADER),
    (C.badon, theme.HEADER),
    (C.badon, theme.NIGHT_PANEL),
    *[(theme.ON_BUTTON, THEME.led[button]) for button in ("undo", "left", "roll", "right", "next")],
    ("#FFFFFF", theme.WARN_PILL),
    ("#FFFFFF", C.good),
    ("#FFFFFF", C.bad),
    *[("#FFF7E6", band) for band in THEME.cards.values()],
]
LARGE_TYPE = [
    (C.zero, theme.EMPTY),
    *[(die.glyph, die.fill) for die in THEME.dice.values()],
    *[(THEME.led[button], "#2B2119") for button in ("undo", "roll", "next", "left")],
]


def luminance(colour: str) -> float:
    parts = [v / 255 for v in bytes.fromhex(colour[1:7])]
    red, green, blue = (v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("ink", "ground"), SMALL_TYPE)
def test_small_type_can_be_read(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= BODY


@pytest.mark.parametrize(("ink", "ground"), LARGE_TYPE)
def test_large_type_and_symbols_can_be_seen(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= LARGE


def test_the_three_dice_differ_in_brightness_as_well() -> None:
    tones = sorted(luminance(die.fill) for die in THEME.dice.values())
    assert all(b / a > 1.8 for a, b in itertools.pairwise(tones))


def test_every_player_has_an_emblem_of_their_own() -> None:
    emblems = [player.emblem for player in THEME.players.values()]
    assert len(set(emblems)) == len(emblems) == 5
    assert all(sprites.svg(emblem).exists() for emblem in emblems)


def test_the_lamps_are_named_as_the_buttons_are() -> None:
    assert set(THEME.led) == {"undo", "left", "roll", "right", "next"}


SAYING = ("say", "say_n", "say_in", "later", "mark", "mark_n")


def said() -> set[str]:
    """Every letter of every sentence of the program and of its translations, and those that names are written with."""
    letters: set[str] = set()
    for path in Path(companion.__file__).parent.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYING:
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        letters |= set(argument.value)
    for catalogue in FOLDER.glob("*/LC_MESSAGES/*.po"):
        letters |= set(catalogue.read_text(encoding="utf-8"))
    return letters | set("ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüßÄÖÜéèêëàâçîïôûœ0123456789%+−→·×–—’“”„…")


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("face", text.FACES)
def test_the_fonts_hold_every_letter_that_is_said(face: str) -> None:
    from companion.faces.screen.sdl import pygame

    pygame.freetype = pytest.importorskip("pygame.freetype")
    pygame.freetype.init()
    fonts = {name: pygame.freetype.Font(str(sprites.font(name)), 20) for name in {face, "black"}}
    for letter in sorted(said() - {"\n"}):
        ((name, shown),) = text.runs(letter, face)
        assert text.shown(shown, name) == letter, f"{letter!r} has no width in {name}"
        assert fonts[name].get_metrics(letter)[0] is not None, f"{letter!r} is not in {name}"
