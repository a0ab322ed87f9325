"""What a table sleeps on to hear of fingers: as SDL opens it, closes it, and opens it anew."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.faces.screen import display
from companion.faces.screen.display import Display
from companion.loop import VirtualClock, WakingInbox


class Devices:
    """Files in the place of event devices, opened and closed as SDL would."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.open: list[int] = []

    def plug(self, name: str) -> int:
        """SDL opens a device."""
        (self.folder / name).touch()
        self.open.append(os.open(self.folder / name, os.O_RDONLY))
        return self.open[-1]

    def pull(self, fd: int) -> None:
        """SDL closes a device."""
        self.open.remove(fd)
        os.close(fd)


@pytest.fixture
def devices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Devices]:
    monkeypatch.setattr(display, "DEVICES", str(tmp_path / "event"))
    found = Devices(tmp_path)
    yield found
    for fd in list(found.open):
        found.pull(fd)


def test_a_device_that_sdl_opens_later_is_slept_on_once_its_coming_was_told(devices: Devices) -> None:
    screen = Display((800, 480), WakingInbox(), VirtualClock())
    first = devices.plug("event0")
    assert first in screen.descriptors()
    second = devices.plug("event1")
    assert second not in screen.descriptors()
    screen.devices_changed()
    assert {first, second} <= set(screen.descriptors())


def test_a_device_that_sdl_closed_is_slept_on_no_more_whatever_has_its_number_now(
    devices: Devices, tmp_path: Path
) -> None:
    screen = Display((800, 480), WakingInbox(), VirtualClock())
    fd = devices.plug("event0")
    assert fd in screen.descriptors()
    devices.pull(fd)
    assert fd not in screen.descriptors()
    fd = devices.plug("event1")
    screen.devices_changed()
    assert fd in screen.descriptors()
    devices.pull(fd)
    # A file of the games is always ready to be read: a loop that slept on it would never sleep.
    with (tmp_path / "games").open("w") as file:
        assert file.fileno() == fd
        assert fd not in screen.descriptors()
