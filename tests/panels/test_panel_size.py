"""The panel of the device is asked how large it is, and gets a picture that fits it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.faces.screen.display import Display
from companion.loop import WakingInbox
from companion.panels import pi
from companion.panels.running import start
from companion.ports import Clock
from companion.settings import Settings


@pytest.mark.parametrize(
    ("panel", "picture", "known"),
    [
        ((800, 480), (800, 480), True),
        ((720, 1280), (1280, 720), True),
        ((1280, 720), (1280, 720), True),
        ((1024, 600), (800, 480), False),
        ((1920, 1080), (1280, 720), False),
        ((480, 320), (800, 480), False),
    ],
)
def test_a_panel_gets_the_largest_picture_that_it_can_hold_and_an_unknown_one_is_said(
    panel: tuple[int, int], picture: tuple[int, int], known: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    assert pi.fitting(panel) == picture
    said = capsys.readouterr().err
    assert (said == "") is known
    if not known:
        assert said.count("\n") == 1
        assert f"{panel[0]}x{panel[1]}" in said


def test_a_portrait_panel_shows_a_picture_at_the_very_first_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    screens: list[Display] = []

    def open_screen(inbox: WakingInbox, clock: Clock, settings: Settings) -> Display:
        screens.append(Display((1280, 720), inbox, clock, settings=settings, portrait=True))
        return screens[0]

    running = start(tmp_path, 7, open_screen)
    try:
        assert screens[0].hanging.panel == (720, 1280)
        assert screens[0].picture().get_size() == (720, 1280)
        assert running.table.settings.rotation == 90, "the Device page says what is shown"
    finally:
        running.evening.close()
        running.screen.close()
