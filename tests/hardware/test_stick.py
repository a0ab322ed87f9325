"""A stick is told of when it is mounted and when it is gone, and at no other time."""

from __future__ import annotations

import ctypes
import os
import threading
from pathlib import Path
from queue import SimpleQueue

import pytest

from companion.ports import StickChanged
from hardware.stick import MOUNTS, StickWatch

LINE = "36 35 98:0 / {} rw,noatime master:1 - vfat /dev/sda1 rw\n"
ROOT = LINE.format("/")


class Box(SimpleQueue[object]):
    """An inbox."""

    def all(self) -> list[object]:
        """Everything in it."""
        return [self.get() for _ in range(self.qsize())]


@pytest.fixture
def mounts(tmp_path: Path) -> Path:
    """A list of mounts without a stick; a plain file, of whose changes the kernel does not tell."""
    file = tmp_path / "mountinfo"
    file.write_text(ROOT)
    return file


def test_a_stick_that_is_there_at_the_start_is_told_of(mounts: Path, tmp_path: Path) -> None:
    place, box = tmp_path / "a stick", Box()
    mounts.write_text(ROOT + LINE.format(str(place).replace(" ", "\\040")))
    StickWatch(box, place, mounts).close()
    assert box.all() == [StickChanged(str(place))]


def test_no_stick_is_no_news(mounts: Path) -> None:
    box = Box()
    StickWatch(box, Path("/run/companion-stick"), mounts).close()
    assert box.all() == []


def test_a_place_below_a_stick_is_not_the_stick(mounts: Path) -> None:
    box = Box()
    mounts.write_text(ROOT + LINE.format("/run/companion-stick-2") + LINE.format("/run/companion-stick/deeper"))
    StickWatch(box, Path("/run/companion-stick"), mounts).close()
    assert box.all() == []


def test_coming_and_going_is_told_once_each(mounts: Path) -> None:
    box, place = Box(), Path("/run/companion-stick")
    watch = StickWatch(box, place, mounts)
    for text in (ROOT, ROOT + LINE.format(place), ROOT + LINE.format(place), ROOT, ROOT):
        mounts.write_text(text)
        watch.look()
    watch.close()
    assert box.all() == [StickChanged(str(place)), StickChanged(None)]


def test_strange_lines_are_no_stick(mounts: Path) -> None:
    box = Box()
    mounts.write_bytes(b"\xff\xfe\n\n1 2\n" + os.urandom(300))
    StickWatch(box, Path("/run/companion-stick"), mounts).close()
    assert box.all() == []


def test_the_kernel_wakes_the_watch_when_something_is_mounted(tmp_path: Path) -> None:
    """In a mount namespace of its own, where only root may mount."""
    libc = ctypes.CDLL(None, use_errno=True)
    place, box, reason = tmp_path / "stick", Box(), []
    told: list[object] = []
    place.mkdir()

    def in_a_namespace() -> None:
        if libc.unshare(0x20000) or libc.mount(b"none", b"/", None, 0x44000, None):
            reason.append(os.strerror(ctypes.get_errno()))
            return
        watch = StickWatch(box, place, Path("/proc/thread-self/mountinfo"))
        if libc.mount(b"none", os.fsencode(place), b"tmpfs", 0, None):
            reason.append(os.strerror(ctypes.get_errno()))
        else:
            told.append(box.get(timeout=30))
            libc.umount2(os.fsencode(place), 2)
            told.append(box.get(timeout=30))
        watch.close()

    thread = threading.Thread(target=in_a_namespace)
    thread.start()
    thread.join()
    if reason:
        pytest.skip(f"nothing can be mounted here: {reason[0]}")
    assert told == [StickChanged(str(place)), StickChanged(None)]


def test_the_kernel_has_such_a_list() -> None:
    assert any(line.split()[4] == "/" for line in MOUNTS.read_text().splitlines())
