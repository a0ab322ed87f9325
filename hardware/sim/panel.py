"""A 128 x 64 OLED as its chip behaves: commands and data in, light out.

Written from the data sheets of the SSD1306 and the SH1106 and on purpose not from our encoder, so that a picture which
comes out of here whole is whole on a real panel too: addressing modes, windows, the 132 columns of the SH1106, the
direction of rows and columns, and a memory full of garbage after the power comes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hardware.wiring import Controller

GLASS_WIDTH: Final = 128
GLASS_HEIGHT: Final = 64
_PAGES: Final = 8
_MEMORY_COLUMNS: Final = {Controller.SSD1306: 128, Controller.SH1106: 132}

# Commands that are followed by arguments, with their number; everything else is a single byte.
_ARGUMENTS: Final = {
    Controller.SSD1306: {
        0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x81: 1, 0x8D: 1, 0xA3: 2, 0xA8: 1, 0xD3: 1,
        0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1,
    },
    Controller.SH1106: {0x81: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1},
}  # fmt: skip
_HORIZONTAL, _VERTICAL, _BY_PAGE = 0, 1, 2

# For a byte, eight bytes whose top bits are its bits, lowest first: eight columns make eight rows by shifting these.
_SPREAD: Final = tuple(sum(0x80 << 8 * row for row in range(8) if value >> row & 1) for value in range(256))


class SimulatedPanel:
    """One OLED module; ``glass_offset`` is the memory column that is the first one on the glass."""

    def __init__(self, controller: Controller, glass_offset: int = 0, *, upside_down: bool = False) -> None:
        """A module without power; ``upside_down`` is how somebody mounted it."""
        self._controller = controller
        self._columns = _MEMORY_COLUMNS[controller]
        self._glass_offset = glass_offset
        self._upside_down = upside_down
        self._noise = len(controller.value)
        self._powered = False
        self._arguments: list[int] = []
        self._awaited: int = 0
        self._reset()

    def power_on(self) -> None:
        """Come up as the chips do: dark, registers at their defaults, garbage in the memory."""
        self._powered = True
        self._reset()

    def power_off(self) -> None:
        """Forget everything."""
        self._powered = False

    @property
    def contrast(self) -> float:
        """How bright the glass is, from 0 (dark) to 1."""
        return self._contrast / 255 if self._lit() else 0.0

    def picture(self) -> bytes:
        """What somebody in front of the glass sees: 1,024 bytes, row by row, most significant bit first."""
        if not self._lit():
            return bytes(GLASS_WIDTH * GLASS_HEIGHT // 8)
        if self._all_lit:
            return b"\xff" * (GLASS_WIDTH * GLASS_HEIGHT // 8)
        memory_rows = self._memory_rows()
        rows = [memory_rows[(row + self._start_line + self._row_offset) % GLASS_HEIGHT] for row in range(GLASS_HEIGHT)]
        rows = [row if number <= self._multiplex else bytes(len(row)) for number, row in enumerate(rows)]
        # Modules are built so that the "remapped" row order is the upright one.
        bits = b"".join(rows if self._rows_remapped else reversed(rows))
        if self._inverse:
            bits = bytes(byte ^ 0xFF for byte in bits)
        return _turned(bits) if self._upside_down else bits

    def command(self, values: Sequence[int]) -> None:
        """Take command bytes; a command and its arguments may come in several goes."""
        for value in values:
            if self._awaited:
                self._arguments.append(value)
                self._awaited -= 1
            else:
                self._command = value
                self._arguments = []
                self._awaited = _ARGUMENTS[self._controller].get(value, 0)
            if not self._awaited:
                self._obey(self._command, self._arguments)

    def data(self, values: Sequence[int]) -> None:
        """Take picture bytes at the place where the chip stands."""
        for value in values:
            if self._column < self._columns:
                # The direction of columns counts when a byte is written, not when it is shown.
                column = self._column if self._columns_remapped else self._columns - 1 - self._column
                self._memory[self._page * self._columns + column] = value
            self._advance()

    def _rubbish(self, count: int) -> bytearray:
        """What memory holds when power comes: no picture, and never the same twice, but the same in every run."""
        rubbish = bytearray()
        for _ in range(count):
            self._noise = (self._noise * 1103515245 + 12345) % 2**31
            rubbish.append(self._noise >> 16 & 0xFF)
        return rubbish

    def _reset(self) -> None:
        self._memory = self._rubbish(_PAGES * self._columns)
        self._mode = _BY_PAGE
        self._window_columns = (0, self._columns - 1)
        self._window_pages = (0, _PAGES - 1)
        self._column = self._page = 0
        self._contrast = 0x7F
        self._on = False
        # The SSD1306 makes no high voltage of its own before it is told to; the SH1106 does.
        self._pump = self._controller is Controller.SH1106
        self._all_lit = self._inverse = False
        self._columns_remapped = self._rows_remapped = False
        self._start_line = self._row_offset = 0
        self._multiplex = GLASS_HEIGHT - 1
        self._command = 0xE3
        self._arguments = []
        self._awaited = 0

    def _lit(self) -> bool:
        return self._powered and self._on and self._pump

    def _memory_rows(self) -> list[bytes]:
        """The rows of the memory that are on the glass, 16 bytes each."""
        rows: list[bytes] = []
        for page in range(_PAGES):
            start = page * self._columns + self._glass_offset
            columns = self._memory[start : start + GLASS_WIDTH]
            blocks = [
                sum(_SPREAD[columns[left + step]] >> step for step in range(8)).to_bytes(8, "little")
                for left in range(0, GLASS_WIDTH, 8)
            ]
            rows += [bytes(block[row] for block in blocks) for row in range(8)]
        return rows

    def _advance(self) -> None:
        if self._controller is Controller.SH1106:
            self._column = min(self._column + 1, self._columns)  # stays behind the last column until it is set again
            return
        first, last = self._window_columns
        top, bottom = self._window_pages
        if self._mode == _BY_PAGE:
            self._column = (self._column + 1) % self._columns
        elif self._mode == _HORIZONTAL:
            self._column += 1
            if self._column > last:
                self._column = first
                self._page = top if self._page >= bottom else self._page + 1
        else:
            self._page += 1
            if self._page > bottom:
                self._page = top
                self._column = first if self._column >= last else self._column + 1

    def _obey(self, command: int, arguments: Sequence[int]) -> None:
        match command:
            case 0x20 if arguments:
                self._mode = arguments[0] & 3
            case 0x21 if arguments:
                self._window_columns = (arguments[0] & 0x7F, arguments[1] & 0x7F)
                self._column = self._window_columns[0]
            case 0x22 if arguments:
                self._window_pages = (arguments[0] & 7, arguments[1] & 7)
                self._page = self._window_pages[0]
            case 0x81:
                self._contrast = arguments[0]
            case 0x8D if arguments:
                self._pump = bool(arguments[0] & 0x04)
            case 0xAD if arguments:
                self._pump = bool(arguments[0] & 0x01)
            case 0xA0 | 0xA1:
                self._columns_remapped = command == 0xA1
            case 0xA4 | 0xA5:
                self._all_lit = command == 0xA5
            case 0xA6 | 0xA7:
                self._inverse = command == 0xA7
            case 0xA8:
                self._multiplex = arguments[0] & 0x3F
            case 0xAE | 0xAF:
                self._on = command == 0xAF
            case 0xD3:
                self._row_offset = arguments[0] & 0x3F
            case _:
                self._obey_range(command)

    def _obey_range(self, command: int) -> None:
        """The commands that carry their argument in their low bits."""
        by_page = self._controller is Controller.SH1106 or self._mode == _BY_PAGE
        if 0x40 <= command <= 0x7F:
            self._start_line = command & 0x3F
        elif 0xC0 <= command <= 0xCF:
            self._rows_remapped = bool(command & 0x08)
        elif by_page and command <= 0x0F:
            self._column = self._column & 0xF0 | command
        elif by_page and command <= 0x1F:
            self._column = self._column & 0x0F | (command & 0x0F) << 4
        elif by_page and 0xB0 <= command <= 0xB7:
            self._page = command & 7


def _turned(bits: bytes) -> bytes:
    """A picture turned by half a circle."""
    return bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(bits))
