"""What Linux says of the screens: the sockets of the graphics chip, what is plugged in, and who may draw there."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from companion.value import dataclass

SOCKETS: Final = Path("/sys/class/drm")
NODES: Final = Path("/dev/dri")


@dataclass(frozen=True, slots=True)
class Outputs:
    """The sockets by name, such as ``DSI-1`` and ``HDMI-A-1``, and the device files of the graphics chip.

    ``closed`` are those device files that this program may not open.
    """

    sockets: tuple[str, ...] = ()
    connected: tuple[str, ...] = ()
    nodes: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()


def outputs(sockets: Path = SOCKETS, nodes: Path = NODES) -> Outputs:
    """Look at the sockets and device files; what is not there is left out. Opens nothing."""
    status = {path.parent.name.partition("-")[2]: _line(path) for path in sorted(sockets.glob("card*-*/status"))}
    cards = sorted(nodes.glob("card*"))
    return Outputs(
        tuple(status),
        tuple(name for name, said in status.items() if said == "connected"),
        tuple(map(str, cards)),
        tuple(str(card) for card in cards if not os.access(card, os.R_OK | os.W_OK)),
    )


def _line(path: Path) -> str:
    try:
        return path.read_text().strip()
    except OSError:
        return ""
