"""A wire between luma's driver and a simulated panel."""

from __future__ import annotations

import errno
from collections.abc import Callable, Sequence
from threading import Lock

from hardware.sim.panel import SimulatedPanel


class RecordingWire:
    """Stands where luma's I2C wire stands; counts the bytes, and can be pulled out at any of them.

    It fails as the real one does: a command without an answer raises luma's error, data without one a bare OSError.
    """

    def __init__(self, panel: SimulatedPanel, changed: Callable[[], None]) -> None:
        """Plug ``panel`` in; ``changed`` is called after each transaction, in the thread that made it."""
        self._panel = panel
        self._changed = changed
        self._lock = Lock()
        self._plugged = True
        self._bytes_left: int | None = None
        self.bytes_sent = 0
        """Everything on the wire so far: an address and a control byte for each transaction, and what it carries."""
        self.transactions = 0
        panel.power_on()

    def command(self, *cmd: int) -> None:
        """Send command bytes to the panel."""
        from luma.core.error import DeviceNotFoundError

        try:
            self._transact(self._panel.command, cmd)
        except OSError as problem:
            raise DeviceNotFoundError("I2C device not found on its address") from problem

    def data(self, data: Sequence[int]) -> None:
        """Send picture bytes to the panel."""
        self._transact(self._panel.data, data)

    def cleanup(self) -> None:
        """Nothing to let go: the panel stays where it is."""

    def unplug(self, after_bytes: int = 0) -> None:
        """Pull the panel out, now or when ``after_bytes`` more bytes have reached it."""
        with self._lock:
            self._bytes_left = after_bytes
            if after_bytes == 0:
                self._cut()
        self._changed()

    def plug(self) -> None:
        """Put the panel in again: dark, and with garbage in its memory."""
        with self._lock:
            self._plugged = True
            self._bytes_left = None
            self._panel.power_on()
        self._changed()

    def picture(self) -> bytes:
        """What is on the glass."""
        with self._lock:
            return self._panel.picture()

    def contrast(self) -> float:
        """How bright the glass is, from 0 (dark) to 1."""
        with self._lock:
            return self._panel.contrast

    def _transact(self, take: Callable[[Sequence[int]], None], values: Sequence[int]) -> None:
        with self._lock:
            if self._plugged:
                self._carry(take, values)
            plugged = self._plugged
        self._changed()
        if not plugged:
            raise OSError(errno.EREMOTEIO, "Remote I/O error")

    def _carry(self, take: Callable[[Sequence[int]], None], values: Sequence[int]) -> None:
        torn = self._bytes_left is not None and len(values) >= self._bytes_left
        if self._bytes_left is not None:
            values = values[: self._bytes_left]
            self._bytes_left -= len(values)
        self.transactions += 1
        self.bytes_sent += 2 + len(values)
        take(values)
        if torn:
            self._cut()

    def _cut(self) -> None:
        self._plugged = False
        self._panel.power_off()
