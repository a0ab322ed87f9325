"""The window panel in a real window of a real X server."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from companion.panels.desk import MARGIN, SCREEN_TOP, SIGN_TOP
from companion.ports import Cue
from hardware.speaker import scaled
from tests.panels.processes import VirtualScreen, missing, table, until, virtual_screen

pytestmark = pytest.mark.skipif(bool(missing("Xvfb", "xdotool")), reason=missing("Xvfb", "xdotool"))
AWAY = {"SDL_VIDEODRIVER": "x11", "SDL_VIDEO_WINDOW_POS": "0,0"}


def _point_at_window(screen: VirtualScreen) -> None:
    """Without a window manager the window lies at the top left, and keys go where the mouse is."""
    screen.xdotool("mousemove", str(MARGIN + 20), str(SCREEN_TOP + 20))


def test_a_window_shows_screen_sign_and_lamps_and_keys_press_mock_pins(tmp_path: Path) -> None:
    with (
        virtual_screen(tmp_path) as screen,
        table("window", tmp_path / "data", environ={**AWAY, "DISPLAY": screen.display}) as running,
    ):
        assert running.hello.startswith("Window on x11. Keys:"), running.hello
        _point_at_window(screen)
        until(lambda: screen.colours_in(MARGIN, SCREEN_TOP, 800, 400) > 500, "the shelf on the screen")
        until(lambda: screen.colours_in(292, SIGN_TOP, 256, 128) == 2, "the sign's two colours")
        before = screen.picture()
        screen.xdotool("key", "Return")
        until(lambda: screen.picture() != before, "the page that NEXT opens")
        assert running.end() == 0


def test_a_mouse_click_is_a_finger_and_a_click_on_a_drawn_button_presses_it(tmp_path: Path) -> None:
    with (
        virtual_screen(tmp_path) as screen,
        table("window", tmp_path / "data", environ={**AWAY, "DISPLAY": screen.display}) as running,
    ):
        _point_at_window(screen)
        until(lambda: screen.colours_in(MARGIN, SCREEN_TOP, 800, 400) > 500, "the shelf on the screen")
        shelf = screen.picture()
        screen.xdotool("mousemove", str(MARGIN + 400), str(SCREEN_TOP + 480 + 45), "click", "1")
        until(lambda: screen.picture() != shelf, "the tray, by the drawn ROLL button")
        assert running.end(signal.SIGINT) == 0


def test_a_press_in_the_window_is_heard_on_this_machine(tmp_path: Path) -> None:
    player, heard = tmp_path / "bin" / "aplay", tmp_path / "heard"
    player.parent.mkdir()
    heard.mkdir()
    # A file that has its name holds the whole sound.
    player.write_text(f'#!/bin/sh\ncat >"{heard}/.$$"\nmv "{heard}/.$$" "{heard}/$$"\n')
    player.chmod(0o755)
    path = f"{player.parent}:{os.environ['PATH']}"
    with (
        virtual_screen(tmp_path) as screen,
        table("window", tmp_path / "data", environ={**AWAY, "DISPLAY": screen.display, "PATH": path}) as running,
    ):
        _point_at_window(screen)
        until(lambda: [file.stat().st_size for file in heard.glob("[0-9]*")] == [0], "a try without a sound")
        screen.xdotool("key", "Right")
        click = scaled(Cue.PRESS, 0.5)
        until(lambda: click in [file.read_bytes() for file in heard.glob("[0-9]*")], "a click at half the volume")
        assert running.end() == 0


def test_without_a_desktop_the_window_is_refused_with_the_way_out(tmp_path: Path) -> None:
    with table("window", tmp_path, environ={**AWAY, "DISPLAY": ":99999"}) as running:
        assert "companion run --panel page" in running.hello
        assert running.process.wait(10) == 1


def test_without_any_display_nothing_runs_unseen(tmp_path: Path) -> None:
    runtime = {"XDG_RUNTIME_DIR": str(tmp_path)}
    nothing = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    with table("window", tmp_path / "data", environ=runtime, without=nothing) as running:
        assert "companion run --panel page" in running.hello
        assert running.process.wait(10) == 1


def test_a_second_copy_on_the_same_data_is_refused(tmp_path: Path) -> None:
    with (
        virtual_screen(tmp_path) as screen,
        table("window", tmp_path / "data", environ={**AWAY, "DISPLAY": screen.display}),
        table("window", tmp_path / "data", environ={**AWAY, "DISPLAY": screen.display}) as second,
    ):
        assert str(tmp_path / "data") in second.hello
        assert second.process.wait(10) == 1
