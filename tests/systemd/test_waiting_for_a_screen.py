"""A screen whose driver comes after the program is waited for, for a while."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from companion.loop import VirtualClock
from companion.panels import pi

INDEX = "SDL_KMSDRM_DEVICE_INDEX"


@pytest.fixture(autouse=True)
def _environment() -> Iterator[None]:
    """What a test tells SDL is not told to the next one."""
    before = os.environ.get(INDEX)
    yield
    os.environ.pop(INDEX, None)
    if before is not None:
        os.environ[INDEX] = before


class Slow:
    """A screen that is there from a moment on."""

    def __init__(self, clock: VirtualClock, from_s: float) -> None:
        self.clock = clock
        self.from_s = from_s

    def size(self) -> tuple[int, int]:
        if self.clock.now() < self.from_s:
            raise pygame.error("kmsdrm not available")
        return 800, 480

    def sleep(self, seconds: float) -> None:
        self.clock.move_to(self.clock.now() + seconds)


def test_a_screen_that_is_there_is_not_waited_for(capsys: pytest.CaptureFixture[str]) -> None:
    clock = VirtualClock(0.0)
    slow = Slow(clock, 0.0)
    assert pi.waited_for(slow.size, clock, slow.sleep) == (800, 480)
    assert clock.now() == 0.0
    assert capsys.readouterr().err == ""


def test_a_screen_that_comes_after_a_quarter_of_a_minute_is_taken_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    clock = VirtualClock(0.0)
    slow = Slow(clock, 14.0)
    assert pi.waited_for(slow.size, clock, slow.sleep) == (800, 480)
    assert clock.now() < 14.5
    assert capsys.readouterr().err == "Waiting for a screen (kmsdrm not available).\n"


def test_a_screen_that_never_comes_is_given_up_so_that_the_service_can_try_again() -> None:
    clock = VirtualClock(0.0)
    slow = Slow(clock, 1000.0)
    with pytest.raises(pygame.error, match="kmsdrm"):
        pi.waited_for(slow.size, clock, slow.sleep)
    assert 30.0 <= clock.now() < 60.0


@pytest.mark.parametrize(
    ("sockets", "chosen"),
    [
        ({"card0-HDMI-A-1": "connected"}, "0"),
        ({"card0-HDMI-A-1": "disconnected", "card1-HDMI-A-1": "disconnected", "card2-DSI-1": "connected"}, "2"),
        ({"card0-HDMI-A-1": "connected", "card1-DSI-2": "connected"}, "1"),
        ({"card0-HDMI-A-1": "disconnected"}, None),
        ({}, None),
    ],
)
def test_the_card_that_a_screen_hangs_on_is_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sockets: dict[str, str], chosen: str | None
) -> None:
    os.environ.pop(INDEX, None)
    for name, status in sockets.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "status").write_text(f"{status}\n")
    pi.choose_card(tmp_path)
    assert os.environ.get(INDEX) == chosen
    monkeypatch.setenv(INDEX, "7")
    pi.choose_card(tmp_path)
    assert os.environ[INDEX] == "7", "whoever chose is obeyed"
