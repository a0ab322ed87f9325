"""What screen and sign should show: the same orders, played by the panel for scripts on this side.

The product draws from its saved games and its inputs alone, dice included, for they come from the campaign's seed. So a
machine and a script that begin with the same games and get the same inputs end with the same pictures.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from tests.rig.cache import ROOT
from tests.rig.glass import alike
from tests.rig.table import Table
from tests.rig.waiting import PATIENCE_S, until

SEED: Final = 5
BEFORE_THE_SAVER_S: Final = 100.0
"""Two minutes after the last input the screen dims, so that nothing would be like a script's picture."""
EVENINGS: Final = ROOT / "tests/evenings"
DAY_ONE: Final = (f"include {EVENINGS / 'two.part'}",)
"""Iga and Olek on day 1 of Adventure 1."""


@dataclass(frozen=True)
class Scripted:
    """What a script left: the screen (800x480), the sign, and the folder of games."""

    screen: Any
    sign: Any
    games: Path


def scripted(orders: Sequence[str], games: Path | None = None) -> Scripted:
    """Play orders of docs/scripts.md on a copy of ``games``, or from the empty shelf; pictures are those at the end.

    What has been played once in a run is not played again, so nobody may change what is in these folders.
    """
    return _scripted(tuple(orders), games)


@cache
def _scripted(orders: tuple[str, ...], games: Path | None) -> Scripted:
    from PIL import Image

    folder = Path(tempfile.mkdtemp(prefix="rig-script-"))
    data = folder / "games"
    if games is not None:
        shutil.copytree(games, data)
    script = folder / "rig.evening"
    script.write_text("\n".join((*orders, "shot screen.png", "sign sign.png", "")), encoding="utf-8")
    command = [sys.executable, "-m", "companion", "run", "--panel", "script", str(script)]
    command += ["--data", str(data), "--shots", str(folder), "--seed", str(SEED)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode == 0, done.stderr
    with Image.open(folder / "screen.png") as screen, Image.open(folder / "sign.png") as sign:
        return Scripted(screen.convert("RGB"), sign.convert("1"), data)


def await_alike(table: Table, wanted: Scripted, degrees: int = 0) -> None:
    """Wait until screen and sign show what the script's do; the picture hangs on the panel turned by ``degrees``."""

    def upright(picture: Any) -> Any:
        # Pillow counts degrees against the clock, so this turns back what was turned with it.
        return picture.rotate(degrees, expand=True) if degrees else picture

    shown = upright(table.screen()), table.sign.picture()

    def agree() -> bool:
        nonlocal shown
        shown = upright(table.screen()), table.sign.picture()
        return alike(shown[0], wanted.screen) and shown[1].tobytes() == wanted.sign.tobytes()

    try:
        until(agree, "The script's pictures on screen and sign", BEFORE_THE_SAVER_S, every_s=0.2)
    except AssertionError as problem:
        folder = Path(tempfile.mkdtemp(prefix="rig-differs-"))
        for name, pictures in (("screen", (shown[0], wanted.screen)), ("sign", (shown[1], wanted.sign))):
            pictures[0].save(folder / f"{name}.png")
            pictures[1].save(folder / f"{name}-wanted.png")
        raise AssertionError(f"{problem}; all four pictures are in {folder}") from None


def play(table: Table, orders: Sequence[str]) -> None:
    """Give ``press BUTTON``, ``hold BUTTON SECONDS``, ``tap X Y`` to the machine, each after the last one's effect."""
    for order in orders:
        verb, *words = order.split()
        before = table.screen() if table.has_screen else None
        if verb == "press":
            table.button(words[0]).press()
        elif verb == "hold":
            table.button(words[0]).press(hold_s=float(words[1]))
        elif verb == "tap":
            table.touch(float(words[0]), float(words[1]))
        else:
            raise ValueError(f"the machine cannot be told to {order}")
        if before is not None:
            table.await_screen(partial(_differs, before), f"Another picture after {order!r}")
            table.await_still(0.7)


def _differs(before: Any, picture: Any) -> bool:
    return not alike(before, picture)
