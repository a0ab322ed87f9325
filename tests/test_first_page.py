"""A start shows the page that stood at the end before it loads the game, and only where that is still the page."""

from __future__ import annotations

import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.adventure_island.commands import Act, AddPerson, BeginAdventure, TakeBoard
from companion.evening import Evening, open_evening
from companion.faces.screen import kept
from companion.faces.screen.compose import compose
from companion.faces.screen.display import Display
from companion.faces.screen.face import Moment
from companion.faces.screen.kept import KeptPage
from companion.faces.screen.scene import Scene, Target
from companion.kernel.chance import Device
from companion.kernel.journal import submit
from companion.loop import VirtualClock, WakingInbox
from companion.saved_games import PAGE, open_games
from companion.settings import DEFAULTS
from companion.value import replace
from companion.view.book import page
from companion.view.page import Look
from companion.view.state import View
from tests.table_rig import campaign

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
    "companion.faces.screen.painter",
    "companion.faces.screen.scene",
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
    "pygame.font",
    "pygame.mixer",
    "pygame.sysfont",
    "random",
    "secrets",
    "serial",
    "shutil",
    "subprocess",
    "typing",
}
"""What may be loaded only after the first flip."""


@pytest.fixture(autouse=True)
def _unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


class Sheet:
    """A screen that takes the words of a scene for its picture."""

    size = (800, 480)
    width = 800.0

    def pixels_of(self, scene: Scene) -> bytes:
        """The scene as text: equal scenes give equal pictures, and no others."""
        return repr(tuple(shape for shape in scene if not isinstance(shape, Target))).encode()


def ask(evening: Evening, *commands: object) -> None:
    """Commands through the gate and to the disk."""
    for command in commands:
        evening.game, entry = submit(evening.game, command, Device())
        evening.append(entry)


def left(folder: Path, *commands: object, view: View | None = None) -> None:
    """An evening with two people and these commands, left at a view."""
    evening = open_evening(folder, WakingInbox(), seed=7)
    ask(evening, AddPerson("Iga"), AddPerson("Jonas"), *commands)
    evening.keep_page(evening.game, view or View(), 0.0, Sheet())
    assert evening.close() == 0


def found(folder: Path, size: tuple[int, int] = Sheet.size) -> KeptPage | None:
    """The page that a start shows before the game is loaded."""
    games = open_games(folder, WakingInbox())
    try:
        return games.kept_page(size)
    finally:
        games.close()


def opened(folder: Path) -> bytes:
    """The picture of the page that the game draws when it is loaded."""
    evening = open_evening(folder, WakingInbox())
    look = Look(evening.game, evening.view, evening.settings)
    evening.close()
    return Sheet().pixels_of(compose(look, Moment(), Sheet.width))


BOARDS = (TakeBoard("p1", "navigator"), TakeBoard("p2", "cook"))


@pytest.mark.parametrize(
    ("commands", "view"),
    [
        ((), View()),
        ((), View().over(page("people").fresh(Look(campaign(), View())))),
        ((*BOARDS, BeginAdventure()), View().at_stage()),
        ((*BOARDS, BeginAdventure(), Act("p1")), View().at_stage().says("a toast is of the moment")),
    ],
    ids=["the shelf", "a page over it", "an adventure, with the comparison over it", "a toast"],
)
def test_the_page_that_stood_is_the_one_that_the_game_draws(
    tmp_path: Path, commands: tuple[object, ...], view: View
) -> None:
    left(tmp_path, *commands, view=view)
    kept_page = found(tmp_path)
    assert kept_page is not None
    assert zlib.decompress(kept_page.packed) == opened(tmp_path)


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


def test_a_page_before_an_entry_that_is_still_on_its_way_is_not_taken_for_the_one_after_it(tmp_path: Path) -> None:
    left(tmp_path)
    evening = open_evening(tmp_path, WakingInbox())
    before = evening.game
    ask(evening, AddPerson("Mina"))
    evening.keep_page(before, evening.view, 0.0, Sheet())
    evening.close()
    assert found(tmp_path) is None


def test_a_page_is_not_shown_on_a_screen_of_another_size(tmp_path: Path) -> None:
    left(tmp_path)
    assert found(tmp_path, (1280, 720)) is None


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


@pytest.mark.parametrize("damage", [lambda _: b"", lambda whole: whole[:-9], lambda whole: b"?" + whole])
def test_half_a_page_is_none(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    left(tmp_path)
    file = tmp_path / PAGE
    file.write_bytes(damage(file.read_bytes()))
    assert found(tmp_path) is None


def test_a_page_that_cannot_be_written_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / PAGE).mkdir()
    left(tmp_path)
    assert found(tmp_path) is None


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
@pytest.mark.parametrize("turned", [False, True])
def test_a_picture_is_shown_as_its_scene_would_be_drawn(rotation: int, turned: bool) -> None:
    settings = replace(DEFAULTS, rotation=rotation)
    scene = compose(Look(campaign(), View()), Moment(), 800.0)
    pictures = []
    for way in ("drawn", "kept"):
        display = Display((800, 480), WakingInbox(), VirtualClock(), settings=settings)
        if way == "drawn":
            display.show(scene, turned)
        else:
            page_kept = kept.page_of("", turned, display.pixels_of(scene))
            display.show_rows(page_kept.bands(800), turned)
        pictures.append(display.picture().get_buffer().raw)
    assert pictures[0] == pictures[1]
    display.show(scene, turned)
    assert display.picture().get_buffer().raw == pictures[0], "nothing moves when the game is loaded"


def test_before_the_first_flip_the_game_is_not_loaded(tmp_path: Path) -> None:
    evening = open_evening(tmp_path, WakingInbox(), seed=7)
    screen = Display((800, 480), WakingInbox(), VirtualClock())
    evening.keep_page(evening.game, View(), 0.0, screen)
    evening.close()
    script = (
        "import os, sys\n"
        "from companion.faces.screen import kept\n"
        "from companion.faces.screen.display import Display\n"
        # Whoever edits a page while this test runs changes nothing.
        f"kept.drawing_stamp = lambda: {kept.drawing_stamp()!r}\n"
        "show = Display.show_rows\n"
        "def shown(self, bands, turned):\n"
        "    show(self, bands, turned)\n"
        "    print(*sys.modules, flush=True)\n"
        "    os._exit(0)\n"
        "Display.show_rows = shown\n"
        "from companion.cli import main\n"
        f"main(['run', '--panel', 'pi', '--data', {str(tmp_path)!r}])\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)
    loaded = done.stdout.split()
    assert "companion.faces.screen.sdl" in loaded
    # Some makes of pygame bring more of the standard library than others; what they bring is not ours to leave out.
    brought = subprocess.run(
        [sys.executable, "-c", "import sys, companion.faces.screen.sdl; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert sorted(NOT_YET & set(loaded) - set(brought.stdout.split())) == []


def test_a_first_start_has_no_page_to_show(tmp_path: Path) -> None:
    assert found(tmp_path) is None
