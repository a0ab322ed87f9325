"""The code keeps to what pygame 2.1.2, 2.6.1 and pygame-ce 2.5 share, so that every board's own pygame will do."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.project.tree import IN_THE_WHEEL, ROOT

SHARED: Final = frozenset(
    line
    for line in Path(__file__).with_name("pygame_subset.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
)
ROOT_NAMES: Final = ("pygame", "_pygame")
"""``pygame.x`` and ``self._pygame.x`` both speak of the library."""

FONT_NAMES: Final = frozenset(name.rpartition(".")[2] for name in SHARED if name.startswith("pygame.font."))
"""What may follow a variable called ``font``: it may hold a font, or the module."""

NEWER_METHODS: Final = frozenset(
    [
        "clamp_magnitude",
        "clamp_magnitude_ip",
        "collideobjects",
        "collideobjectsall",
        "fblits",
        "from_hex",
        "from_hsla",
        "get_frect",
        "premul_alpha_ip",
        "relcenter",
        "scale_by",
        "scale_by_ip",
        "set_script",
        "set_point_size",
    ]
)
"""Methods of surfaces, rectangles, colours and vectors that one of the three does not have."""

RENDER_KEYWORDS: Final = frozenset(["text", "antialias", "color", "background"])


def outside(source: str) -> list[str]:
    """What ``source`` takes from pygame that is not shared, as ``line: name``."""
    tree = ast.parse(source)
    aliases: dict[str, str] = {}
    found: list[tuple[int, str]] = []
    for node in ast.walk(tree):
        found += _imported(node, aliases)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            found += _attribute(node, aliases)
        elif isinstance(node, ast.Call):
            found += _render(node)
    return [f"{line}: {name}" for line, name in sorted(set(found))]


def _imported(node: ast.AST, aliases: dict[str, str]) -> Iterator[tuple[int, str]]:
    if isinstance(node, ast.Import):
        for name in node.names:
            if name.name.split(".")[0] == "pygame":
                if name.asname:
                    aliases[name.asname] = name.name
                if name.name != "pygame" and name.name not in SHARED:
                    yield node.lineno, name.name
    elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "pygame":
        for name in node.names:
            full = f"{node.module}.{name.name}"
            aliases[name.asname or name.name] = full
            if full not in SHARED:
                yield node.lineno, full


def _attribute(node: ast.Attribute, aliases: dict[str, str]) -> Iterator[tuple[int, str]]:
    chain = _chain(node, aliases)
    if chain and chain[0] == "pygame":
        full = ".".join(chain)
        owner = ".".join(chain[:-1])
        known = owner == "pygame" or any(name.startswith(f"{owner}.") for name in SHARED)
        if known and full not in SHARED and not node.attr.startswith("__"):
            yield node.lineno, full
    elif node.attr in NEWER_METHODS:
        yield node.lineno, f".{node.attr}"
    elif _last_name(node.value).lower() in ("font", "_font") and node.attr not in FONT_NAMES:
        yield node.lineno, f"Font.{node.attr}"


def _render(node: ast.Call) -> Iterator[tuple[int, str]]:
    of_a_font = isinstance(node.func, ast.Attribute) and "font" in _last_name(node.func.value).lower()
    if of_a_font and _last_name(node.func) == "render":
        for word in node.keywords:
            if word.arg not in RENDER_KEYWORDS:
                yield node.lineno, f"render({word.arg}=)"


def _chain(node: ast.expr, aliases: dict[str, str]) -> list[str]:
    """``self._pygame.font.Font`` as ``[pygame, font, Font]``; empty when pygame is not at its root."""
    names: list[str] = []
    while isinstance(node, ast.Attribute):
        if node.attr in ROOT_NAMES:
            return ["pygame", *reversed(names)]
        names.append(node.attr)
        node = node.value
    if isinstance(node, ast.Name):
        if node.id in ROOT_NAMES:
            return ["pygame", *reversed(names)]
        if node.id in aliases:
            return [*aliases[node.id].split("."), *reversed(names)]
    return []


def _last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def modules_with_pygame() -> list[Path]:
    """Modules of the product in which pygame is spoken of."""
    found = (path for room in IN_THE_WHEEL for path in (ROOT / room).rglob("*.py"))
    return sorted(path.relative_to(ROOT) for path in found if "pygame" in path.read_text(encoding="utf-8"))


def test_some_module_speaks_of_pygame() -> None:
    assert any(path.parts[:3] == ("companion", "faces", "screen") for path in modules_with_pygame())


@pytest.mark.parametrize("path", modules_with_pygame(), ids=str)
def test_a_module_keeps_to_the_names_that_every_pygame_has(path: Path) -> None:
    assert outside((ROOT / path).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("pygame.image.tobytes(s, 'RGB')", "pygame.image.tobytes"),
        ("self._pygame.transform.scale_by(s, 2)", "pygame.transform.scale_by"),
        ("from pygame import Window", "pygame.Window"),
        ("from pygame.transform import grayscale", "pygame.transform.grayscale"),
        ("import pygame.system", "pygame.system"),
        ("import pygame as pg; pg.FRect(0, 0, 1, 1)", "pygame.FRect"),
        ("surface.fblits([])", ".fblits"),
        ("self.font.align = 1", "Font.align"),
        ("font.render('a', True, 'red', wraplength=90)", "render(wraplength=)"),
    ],
)
def test_a_newer_name_is_found(line: str, name: str) -> None:
    assert outside(line) == [f"1: {name}"]


@pytest.mark.parametrize(
    "line",
    [
        "pygame.image.tostring(s, 'RGB')",
        "self._pygame.display.set_mode((800, 480)).get_size()",
        "from pygame.event import Event; Event(1).dict",
        "font.render('a', True, (0, 0, 0), None)",
        "label.align = 'left'",
        "pygame.error.__name__",
        "pygame.K_SPACE, pygame.QUIT, pygame.FINGERDOWN",
    ],
)
def test_a_shared_name_passes(line: str) -> None:
    assert outside(line) == []
