"""luma's OLED devices with our own ``display``: it sends only what changed.

luma sends the whole picture each time and encodes it pixel by pixel in Python; a panel that comes back after it was
unplugged needs a new device object there, which can never be freed, because each registers a hook for the end of the
program. Here one object lives as long as the sign: its wire can be changed, and it can be initialised again.
"""

from __future__ import annotations

import atexit
from typing import Any, Final, Protocol

from hardware.lean import import_luma
from hardware.sign_memory import PAGES, WHOLE, memory_of, runs, turned
from hardware.sign_pointer import ANOTHER_BYTES, Pointer, cheapest_way, way
from hardware.wiring import Controller, SignWiring


class Wire(Protocol):
    """What luma calls a serial interface: the commands and the data of one panel."""

    def command(self, *cmd: int) -> None:
        """Send command bytes, 32 at most; raises OSError or an error of luma's when nobody answers."""

    def data(self, data: Any) -> None:
        """Send picture bytes; raises OSError when nobody answers."""

    def cleanup(self) -> None:
        """Let the bus go."""


class _Tape:
    """Stands for the wire while luma's constructor runs, and keeps the commands that it would have sent."""

    def __init__(self) -> None:
        self.commands: list[tuple[int, ...]] = []

    def command(self, *cmd: int) -> None:
        self.commands.append(cmd)

    def data(self, data: Any) -> None:
        raise AssertionError(f"a picture of {len(data)} bytes was sent before the panel was initialised")

    def cleanup(self) -> None:
        pass


class _ExitHookOf:
    """Equal to the hook that luma registered with ``atexit`` for one device, and to nothing else.

    luma keeps the hook to itself, but ``atexit.unregister`` compares with ``==``.
    """

    def __init__(self, device: object) -> None:
        self._device = device

    def __eq__(self, hook: object) -> bool:
        if not getattr(hook, "__module__", "").startswith("luma.core"):
            return False
        return any(cell.cell_contents is self._device for cell in getattr(hook, "__closure__", None) or ())

    __hash__ = None  # type: ignore[assignment]


class OnlyChanges:
    """What our panels add to luma's devices, whatever their chip."""

    _serial_interface: Any
    _const: Any
    persist: bool

    def __init__(self, wiring: SignWiring) -> None:
        """Build luma's half without any wire; ``connect`` and ``begin`` bring a panel to life."""
        self._wiring = wiring
        self._turned = wiring.rotate_degrees == 180
        self._memory: bytes | None = None
        """What the panel's memory holds; None while that is unknown."""
        self._building = True
        tape = _Tape()
        super().__init__(tape, rotate=wiring.rotate_degrees // 90)  # type: ignore[call-arg]
        self._building = False
        atexit.unregister(_ExitHookOf(self))  # type: ignore[arg-type]
        # Lighting and contrast are ours to say, after the picture has arrived.
        ours = {self._const.DISPLAYON, self._const.SETCONTRAST}
        self._initialisation = [command for command in tape.commands if command[0] not in ours]
        self._serial_interface = None
        self.persist = True

    def connect(self, wire: Wire) -> None:
        """Speak through ``wire`` from now on; what hangs on it is unknown, so ``begin`` must follow."""
        self._serial_interface = wire
        self._memory = None

    def begin(self, rows: bytes, contrast_level: int, *, dark: bool = True) -> None:
        """Initialise the panel and send a whole picture, whatever state it is in.

        ``rows`` are its 1,024 bytes, row by row, most significant bit first. ``dark`` keeps the glass dark meanwhile,
        so that nobody sees what a fresh panel's memory holds; a panel that is only being refreshed stays lit. A
        ``contrast_level`` of 0 leaves it dark.
        """
        self._memory = None
        for command in self._initialisation:
            kept = command if dark or command[0] != self._const.DISPLAYOFF else command[1:]
            if kept:
                self._serial_interface.command(*kept)
        self.show_picture(rows)
        self.dim(contrast_level)

    def dim(self, contrast_level: int) -> None:
        """Set the contrast from 1 to 255 and light the glass, or darken it with 0."""
        if contrast_level:
            self._serial_interface.command(self._const.SETCONTRAST, contrast_level, self._const.DISPLAYON)
        else:
            self._serial_interface.command(self._const.DISPLAYOFF)

    def show_picture(self, rows: bytes) -> None:
        """Show a picture of 1,024 bytes, as ``begin`` takes it; sends only what differs from the picture before."""
        self._become(memory_of(turned(rows) if self._turned else rows))

    def display(self, image: Any) -> None:
        """Show a one-bit Pillow ``image`` of 128 x 64: what luma's own drawing needs; sends what differs, too."""
        if not self._building:
            self._become(memory_of(self.preprocess(image).tobytes()))  # type: ignore[attr-defined]

    def _become(self, after: bytes) -> None:
        before, self._memory = self._memory, None
        # The memory counts as unknown until every byte has arrived: a panel torn off in mid-picture holds a mixture.
        if before != after:
            self._send(before, after)
        self._memory = after

    def cleanup(self) -> None:
        """Let the bus go and leave the picture standing."""
        wire, self._serial_interface = self._serial_interface, None
        if wire is not None:
            wire.cleanup()

    def _send(self, before: bytes | None, after: bytes) -> None:
        raise NotImplementedError


class Ssd1306Sends(OnlyChanges):
    """Windows of several pages, and no more commands than their place needs."""

    _pointer: Pointer | None = None

    def _send(self, before: bytes | None, after: bytes) -> None:
        if before is None:
            found = way(None, [WHOLE])
        else:
            found = cheapest_way(self._pointer, runs(before, after, ANOTHER_BYTES))
        self._pointer = None
        for commands, patch in found.writes:
            if commands:
                self._serial_interface.command(*commands)
            self._serial_interface.data(list(patch.cut(after)))
        self._pointer = found.end


class Sh1106Sends(OnlyChanges):
    """Stretches of one page: one command of two or three bytes, then the bytes of the stretch."""

    HEADER_BYTES: Final = 6
    """Two transactions with an address and a control byte each, and the column; once for each page, its number too."""
    PAGE_START: Final = 0xB0

    def _send(self, before: bytes | None, after: bytes) -> None:
        whole = [WHOLE._replace(top=page, bottom=page) for page in range(PAGES)]
        told: int | None = None
        for run in whole if before is None else runs(before, after, self.HEADER_BYTES):
            column = run.left + self._wiring.column_offset
            place = (self._const.SETLOWCOLUMN | column & 0x0F, self._const.SETHIGHCOLUMN | column >> 4)
            page = () if told == run.top else (self.PAGE_START | run.top,)
            self._serial_interface.command(*page, *place)
            self._serial_interface.data(list(run.cut(after)))
            told = run.top


def open_panel(wiring: SignWiring) -> Any:
    """A luma device for the sign's chip that sends only changes; not yet connected to a wire.

    Raises ImportError where luma.oled or Pillow is not installed.
    """
    import_luma()
    from luma.oled.device import sh1106, ssd1306

    class Ssd1306(Ssd1306Sends, ssd1306):  # type: ignore[misc]
        """luma's ssd1306, sending changes."""

    class Sh1106(Sh1106Sends, sh1106):  # type: ignore[misc]
        """luma's sh1106, sending changes, at any column offset."""

    kinds = {Controller.SSD1306: Ssd1306, Controller.SH1106: Sh1106}
    return kinds[wiring.controller](wiring)
