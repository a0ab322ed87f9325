"""The chip behind the header's pins: found by its label, and shared by all its lines."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import gpiod
from gpiozero.exc import DeviceClosed, GPIOPinInUse, PinUnknownPi

LABELS: Final = ("pinctrl-bcm2835", "pinctrl-bcm2711", "pinctrl-rp1")
"""The chip of the header as the kernel names it: Raspberry Pi 1 to 3 and Zero, 4, 5. Its lines count as BCM does."""
CONSUMER: Final = "companion"
"""Under this name the kernel shows our lines to others."""
EVENTS_KEPT: Final = 256
"""So many edges of one line wait in the kernel; a worn switch bounces a few dozen times."""


class LineHeldError(GPIOPinInUse):  # type: ignore[misc]
    """The kernel gave the line to somebody else; ``holder`` is what they call themselves, "" for nameless ones."""

    def __init__(self, gpio: int, holder: str) -> None:
        super().__init__(f"GPIO{gpio} is held by {holder or 'somebody without a name'}")
        self.holder = holder


class ForkedError(DeviceClosed):  # type: ignore[misc]
    """Pins used in a child of the process that opened them: both would drive the same lamps and steal edges."""


def open_header_chip(folder: Path = Path("/dev"), opened: Callable[[str], Any] = gpiod.Chip) -> Any:
    """The chip whose lines are the pins of the header; its number differs from board to board, its label does not.

    Raises OSError where there is no chip or none may be opened, PinUnknownPi where none has the label.
    """
    labels: dict[str, str] = {}
    refused: OSError | None = None
    # On a Raspberry Pi 5 there are links with the numbers of older kernels.
    for path in sorted(path for path in folder.glob("gpiochip*") if not path.is_symlink()):
        try:
            chip = opened(str(path))
        except OSError as problem:
            refused = problem if refused is None else refused
            continue
        label = chip.get_info().label
        if label in LABELS:
            return chip
        chip.close()
        labels[path.name] = label
    if refused is not None:
        raise refused
    if not labels:
        raise FileNotFoundError(errno.ENOENT, "there is no GPIO chip", str(folder / "gpiochip*"))
    found = ", ".join(f"{name} is {label}" for name, label in labels.items())
    raise PinUnknownPi(f"none of the GPIO chips belongs to the header of a Raspberry Pi ({found})")


class Bank:
    """All lines of one chip, as long as this process holds it."""

    def __init__(self, chip: Any) -> None:
        """Take over ``chip``, an open ``gpiod.Chip``."""
        self._chip = chip
        self._process = os.getpid()

    @property
    def forked(self) -> bool:
        """Whether this is a child of the process that opened the chip."""
        return os.getpid() != self._process

    def check(self) -> None:
        """Raise where lines may not be used: after ``close``, and in a forked child."""
        if self.forked:
            raise ForkedError("these pins were opened by another process; open them after the fork")
        if self._chip is None:
            raise DeviceClosed("the pins are closed")

    def claim(self, gpio: int, settings: gpiod.LineSettings) -> Any:
        """A ``gpiod.LineRequest`` for one line; raises LineHeldError or OSError."""
        self.check()
        try:
            request = self._chip.request_lines({gpio: settings}, CONSUMER, EVENTS_KEPT)
        except OSError as problem:
            if problem.errno == errno.EBUSY:
                raise LineHeldError(gpio, self._chip.get_line_info(gpio).consumer or "") from problem
            raise
        # A look for edges must never wait: the line may have been let go since the kernel said that there is one.
        os.set_blocking(request.fd, False)
        return request

    def close(self) -> None:
        """Let the chip go; does nothing the second time."""
        chip, self._chip = self._chip, None
        if chip is not None:
            chip.close()
