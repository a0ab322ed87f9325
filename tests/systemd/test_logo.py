"""The logo is drawn in the middle of any frame buffer that is large enough, and of both depths that there are."""

from __future__ import annotations

import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from tests.project.tree import ROOT

SCRIPT = ROOT / "systemd" / "keeper" / "logo"
PICTURE = ROOT / "systemd" / "keeper" / "logo.bin"
SIZES = ((800, 480, 0), (1280, 720, 0), (720, 1280, 64), (801, 481, 28))
"""Width, height, and bytes that the driver leaves at the end of each row."""


def drawn(folder: Path, width: int, height: int, depth: int, spare: int = 0) -> tuple[bytes, int, str]:
    """The frame buffer afterwards, the bytes in a row, and what was said."""
    stride = width * depth // 8 + spare
    for name, text in (("virtual_size", f"{width},{height}"), ("bits_per_pixel", depth), ("stride", stride)):
        (folder / name).write_text(f"{text}\n")
    (folder / "fb").write_bytes(b"\x55" * stride * height)
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(SCRIPT)],
        env={"COMPANION_FB": str(folder / "fb"), "COMPANION_FB_FACTS": str(folder)},
        capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    return (folder / "fb").read_bytes(), stride, done.stderr


def colour(screen: bytes, stride: int, depth: int, x: int, y: int) -> tuple[int, int, int]:
    """Red, green and blue of a pixel."""
    at = y * stride + x * depth // 8
    if depth == 32:
        return screen[at + 2], screen[at + 1], screen[at]
    pixel = screen[at] | screen[at + 1] << 8
    return pixel >> 11 << 3, (pixel >> 5 & 63) << 2, (pixel & 31) << 3


def wanted(x: int, y: int) -> tuple[int, int, int]:
    data = PICTURE.read_bytes()
    width, height = int.from_bytes(data[:2], "big"), int.from_bytes(data[2:4], "big")
    planes = zlib.decompress(data[4:])
    red, green, blue = (planes[n * width * height + y * width + x] for n in range(3))
    return red, green, blue


@pytest.mark.parametrize("depth", [16, 32])
@pytest.mark.parametrize(("width", "height", "spare"), SIZES)
def test_the_logo_stands_in_the_middle_and_all_else_is_black(
    tmp_path: Path, width: int, height: int, spare: int, depth: int
) -> None:
    screen, stride, said = drawn(tmp_path, width, height, depth, spare)
    assert said == ""
    assert len(screen) == stride * height
    left, top = (width - 240) // 2, (height - 240) // 2
    for x, y in ((120, 120), (3, 120), (60, 80), (200, 170)):
        seen = colour(screen, stride, depth, left + x, top + y)
        assert all(abs(a - b) < 8 for a, b in zip(seen, wanted(x, y), strict=True)), (x, y)
    for corner in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1), (left + 1, top + 1)):
        assert colour(screen, stride, depth, *corner) == (0, 0, 0)


@pytest.mark.parametrize(("width", "height", "depth"), [(128, 64, 16), (800, 480, 24)])
def test_a_screen_that_is_too_small_or_of_another_kind_is_left_alone(
    tmp_path: Path, width: int, height: int, depth: int
) -> None:
    screen, _, said = drawn(tmp_path, width, height, depth)
    assert said.startswith("No logo: ")
    assert set(screen) == {0x55}
