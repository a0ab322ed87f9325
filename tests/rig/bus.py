"""The sign at the other end of the bus: a panel as its chip behaves, fed with all that went over the wire."""

from __future__ import annotations

import errno
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from hardware.sim.panel import GLASS_HEIGHT, GLASS_WIDTH, SimulatedPanel
from hardware.wiring import Controller
from tests.rig.links import AgentLink
from tests.rig.waiting import PATIENCE_S, until

DEVICE: Final = "/dev/rig-i2c"
ADDRESS: Final = 0x3C
_RECORD: Final = struct.Struct("<BBHQ")
_COMMANDS, _PICTURE = 0x00, 0x40
"""The first byte of a transfer says what the others are."""


@dataclass(frozen=True)
class Transfer:
    """One thing that happened on the bus, by the letters that the kernel module explains."""

    kind: str
    address: int
    ns: int
    data: bytes


def transfers(recorded: bytes) -> Iterator[Transfer]:
    """What the bus has recorded, one after the other."""
    at = 0
    while at < len(recorded):
        kind, address, length, ns = _RECORD.unpack_from(recorded, at)
        at += _RECORD.size
        yield Transfer(chr(kind), address, ns, recorded[at : at + length])
        at += length


class SignBus:
    """The bus and the sign on it. ``transfers`` keeps everything that was seen since ``forget``."""

    def __init__(self, agent: AgentLink, controller: Controller = Controller.SSD1306) -> None:
        self._agent = agent
        self._panel = SimulatedPanel(controller, 2 if controller is Controller.SH1106 else 0)
        self.transfers: list[Transfer] = []
        self._follow(transfers(agent.read(DEVICE)))

    def picture(self) -> Any:
        """What somebody in front of the sign sees now: a Pillow picture of one bit a pixel."""
        from PIL import Image

        return Image.frombytes("1", (GLASS_WIDTH, GLASS_HEIGHT), self.bits())

    def bits(self) -> bytes:
        """The same as bytes, row by row."""
        self.read()
        return self._panel.picture()

    @property
    def lit(self) -> bool:
        """Whether the glass shines at all."""
        self.read()
        return self._panel.contrast > 0 and any(self._panel.picture())

    def read(self) -> list[Transfer]:
        """What happened since the last look."""
        found = list(transfers(self._agent.read(DEVICE)))
        self._follow(iter(found))
        return found

    def forget(self) -> None:
        """Begin to count anew."""
        self.read()
        self.transfers.clear()

    def bytes_sent(self) -> int:
        """All bytes that the sign took since ``forget``, with the address in front of each transfer."""
        self.read()
        return sum(1 + len(transfer.data) for transfer in self.transfers if transfer.kind == "W")

    def await_change(self, before: bytes, timeout_s: float = PATIENCE_S) -> bytes:
        """Wait until something else than ``before`` is on the sign."""
        return until(
            lambda: None if (bits := self.bits()) == before else bits, "Another picture on the sign", timeout_s
        )

    # The wire in the hands of the test.

    def unplug(self) -> None:
        """Pull the sign out; it forgets everything."""
        self._order(f"detach {ADDRESS:x}")

    def plug(self) -> None:
        """Put a sign in, fresh from power-on."""
        self._order(f"attach {ADDRESS:x}")

    def tear_after(self, byte_count: int) -> None:
        """Pull the sign out when it has taken so many more bytes, in mid-transfer."""
        self._order(f"tear {byte_count}")

    def break_wire(self, number: int = errno.EIO) -> None:
        """Let every transfer fail with this errno until ``mend_wire``; the sign keeps its power."""
        self._order(f"fail {number}")

    def mend_wire(self) -> None:
        """All is well again."""
        self._order("fail 0")

    def clock(self, khz: int) -> None:
        """How fast the bus is; 0 takes no time at all."""
        self._order(f"khz {khz}")

    def _order(self, order: str) -> None:
        self._agent.write(DEVICE, order + "\n")

    def _follow(self, found: Iterator[Transfer]) -> None:
        for transfer in found:
            self.transfers.append(transfer)
            assert transfer.kind != "X", "the bus recorded more than it had room for; look at it more often"
            reach(self._panel, transfer)


def reach(panel: SimulatedPanel, transfer: Transfer) -> None:
    """Let a panel at the sign's address live through one thing that happened on the bus."""
    if transfer.address != ADDRESS:
        return
    if transfer.kind == "A":
        panel.power_on()
    elif transfer.kind == "D":
        panel.power_off()
    elif transfer.kind == "W" and transfer.data:
        control, values = transfer.data[0], transfer.data[1:]
        if control == _COMMANDS:
            panel.command(values)
        elif control == _PICTURE:
            panel.data(values)
