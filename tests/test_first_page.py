"""A start shows the page that stood at the end before it loads the game, and only where that is still the page."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.adventure_island.commands import AddPerson, BeginAdventure, TakeBoard
from companion.evening import Evening, open_evening
from companion.faces.screen import kept
from companion.faces.screen.compose import compose
from companion.faces.screen.face import Moment
from companion.faces.screen.kept import KeptPage, page_text, read_page
from companion.faces.screen.scene import Scene, Target
from companion.kernel.chance import Device
from companion.kernel.journal import submit
from companion.loop import WakingInbox
from companion.saved_games import open_games
from companion.value import replace
from companion.view.book import NAMES
from companion.view.page import Look
from companion.view.state import View
from tests.pages.states import EVENINGS, looks

WIDTH = 800.0
NOT_YET = {
    "argparse",
    "companion.adventure_island.commands",
    "companion.adventure_island.events",
    "companion.adventure_island.evolve",
    "companion.adventure_island.rules",
    "companion.evening",
    "companion.faces.lamps",
    "companion.faces.screen.compose",
    "companion.faces.screen.kit",
    "companion.faces.sign",
    "companion.kernel.codec",
    "companion.kernel.journal",
    "companion.table",
    "companion.view.page",
    "companion.view.step",
    "dataclasses",
    "hashlib",
    "gpiozero",
    "hardware.board",
    "hardware.supervisor",
    "hardware.wiring",
    "inspect",
    "luma",
    "numpy",
    "PIL",
    "pkg_resources",
    "pygame.mixer",
    "pygame.sysfont",
    "random",
    "secrets",
    "serial",
    "shutil",
    "subprocess",
}
"""What may be loaded only after the first flip."""


def drawn(scene: Scene) -> Scene:
    """What of a scene is to be seen."""
    return tuple(shape for shape in scene if not isinstance(shape, Target))


def ask(evening: Evening, *commands: object) -> None:
    """Commands through the gate and to the disk."""
    for command in commands:
        evening.game, entry = submit(evening.game, command, Device())
        evening.append(entry)


def left(folder: Path) -> Evening:
    """An evening that was left on the shelf, in the middle of an adventure."""
    evening = open_evening(folder, WakingInbox(), seed=7)
    ask(evening, AddPerson("Iga"), AddPerson("Jonas"))
    evening.keep_page(evening.game, View(), WIDTH)
    assert evening.close() == 0
    return evening


def found(folder: Path, width: float = WIDTH) -> KeptPage | None:
    """The page that a start shows before the game is loaded."""
    games = open_games(folder, WakingInbox())
    try:
        return games.kept_page(width)
    finally:
        games.close()


@pytest.mark.parametrize("name", NAMES)
def test_every_page_reads_back_as_it_was_drawn(name: str) -> None:
    for people, long in EVENINGS:
        for label, look in looks(people, long, name).items():
            scene = drawn(compose(look, Moment(), WIDTH))
            page = KeptPage(3, "c0ffee", WIDTH, "{}", False, scene)
            assert read_page(page_text(page)) == page, label


def test_the_page_that_stood_is_the_one_that_the_game_draws(tmp_path: Path) -> None:
    left(tmp_path)
    page = found(tmp_path)
    assert page is not None
    evening = open_evening(tmp_path, WakingInbox())
    look = Look(evening.game, evening.view, evening.settings)
    assert page.scene == drawn(compose(look, Moment(), WIDTH))
    assert page.turned == evening.view.turned
    evening.close()


def test_a_page_that_is_not_the_last_one_is_not_shown(tmp_path: Path) -> None:
    left(tmp_path)
    evening = open_evening(tmp_path, WakingInbox())
    ask(evening, AddPerson("Mina"))
    evening.close()
    assert found(tmp_path) is None


def test_a_page_that_was_left_for_another_is_not_shown(tmp_path: Path) -> None:
    left(tmp_path)
    evening = open_evening(tmp_path, WakingInbox())
    evening.save_view(replace(evening.view, turned=True))
    evening.close()
    assert found(tmp_path) is None


def test_a_page_is_not_shown_on_a_screen_of_another_shape(tmp_path: Path) -> None:
    left(tmp_path)
    assert found(tmp_path, 1280 * 480 / 720) is None


def test_a_page_is_not_shown_under_other_settings(tmp_path: Path) -> None:
    left(tmp_path)
    evening = open_evening(tmp_path, WakingInbox())
    evening.keep_settings(replace(evening.settings, language="pl"))
    evening.close()
    assert found(tmp_path) is None


def test_a_page_is_not_shown_when_pages_may_look_different(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left(tmp_path)
    monkeypatch.setattr(kept, "drawing_stamp", lambda: "another")
    assert found(tmp_path) is None


@pytest.mark.parametrize("text", ["", "{", "[]", "[1,2,3,4,5,6,7]", '{"page": 1}', "null"])
def test_another_text_is_no_page(text: str) -> None:
    assert read_page(text) is None


def test_before_the_first_flip_the_game_is_not_loaded(tmp_path: Path) -> None:
    left(tmp_path)
    script = (
        "import os, sys\n"
        "from companion.faces.screen import kept\n"
        "from companion.faces.screen.display import Display\n"
        f"kept.drawing_stamp = lambda: {kept.drawing_stamp()!r}  # whoever edits a page meanwhile changes nothing here\n"
        "present = Display._present\n"
        "def presented(self, rects):\n"
        "    present(self, rects)\n"
        "    print(*sys.modules, flush=True)\n"
        "    os._exit(0)\n"
        "Display._present = presented\n"
        "from companion.cli import main\n"
        f"main(['run', '--panel', 'pi', '--data', {str(tmp_path)!r}])\n"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, timeout=60, check=True
    )
    loaded = done.stdout.split()
    assert "companion.faces.screen.painter" in loaded
    assert sorted(NOT_YET & set(loaded)) == []


def test_a_first_start_has_no_page_to_show(tmp_path: Path) -> None:
    assert found(tmp_path) is None


def test_an_adventure_that_goes_on_is_shown_with_the_comparison_over_it(tmp_path: Path) -> None:
    evening = open_evening(tmp_path, WakingInbox(), seed=7)
    ask(evening, AddPerson("Iga"), AddPerson("Jonas"))
    island = evening.game.state
    ask(evening, *(TakeBoard(p.id, b.id) for p, b in zip(island.people, island.boards, strict=False)))
    ask(evening, BeginAdventure())
    evening.keep_page(evening.game, View().at_stage(), WIDTH)
    evening.close()
    page = found(tmp_path)
    assert page is not None
    again = open_evening(tmp_path, WakingInbox())
    assert page.scene == drawn(compose(Look(again.game, again.view, again.settings), Moment(), WIDTH))
    again.close()
