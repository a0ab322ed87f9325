"""A finger on a real multitouch panel, hung in all four ways: it acts where it points, on an upright picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.faces.screen.hanging import possible
from companion.loop import WakingInbox
from companion.saved_games import open_games
from companion.settings import DEFAULTS
from companion.value import replace
from tests.rig.scripted import await_alike, scripted
from tests.rig.table import LANDSCAPE, Table

PORTRAIT = (480, 800)
WIDTH, HEIGHT = LANDSCAPE
POINTS = ((560, 437), (757, 37))
"""The cap of NEXT on the shelf, and the icon in the corner of the page behind it: turned otherwise, other things."""


def _hung(folder: Path, rotation: int) -> Path:
    """Games of nobody, on a panel that was told how it hangs."""
    games = open_games(folder, WakingInbox())
    assert possible(replace(DEFAULTS, rotation=rotation), rotation in (90, 270)).rotation == rotation
    games.keep_settings(replace(games.settings, rotation=rotation))
    games.store.close()
    return folder


def _on_panel(x: float, y: float, rotation: int) -> tuple[float, float]:
    """Where a point of the upright picture lies on a panel on which the picture is turned clockwise."""
    return {
        0: (x, y),
        90: (HEIGHT - 1 - y, x),
        180: (WIDTH - 1 - x, HEIGHT - 1 - y),
        270: (y, WIDTH - 1 - x),
    }[rotation]


@pytest.fixture(scope="module")
def portrait(_tables: Callable[..., Table]) -> Iterator[Table]:
    """A table with a panel that is built upright."""
    table = _tables("portrait", PORTRAIT)
    table.switch_on()
    yield table
    table.close()


@pytest.mark.parametrize("rotation", [0, 180])
def test_a_finger_acts_where_it_points_on_a_panel_built_across(table: Table, rotation: int, tmp_path: Path) -> None:
    _points(table, rotation, tmp_path)


@pytest.mark.parametrize("rotation", [90, 270])
def test_a_finger_acts_where_it_points_on_a_panel_built_upright(portrait: Table, rotation: int, tmp_path: Path) -> None:
    _points(portrait, rotation, tmp_path)


def _points(table: Table, rotation: int, folder: Path) -> None:
    table.begin(_hung(folder / "games", rotation))
    await_alike(table, scripted([]), rotation)
    orders = []
    for x, y in POINTS:
        orders.append(f"tap {x} {y}")
        table.touch(*_on_panel(x, y, rotation))
        await_alike(table, scripted(orders), rotation)
