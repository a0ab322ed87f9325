"""What Linux says of touch panels: input devices whose points lie on a picture."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

from companion.value import dataclass

DEVICES: Final = Path("/proc/bus/input/devices")
NODES: Final = Path("/dev/input")

_DIRECT: Final = 1 << 1
"""The property of devices that are touched where they show, as the kernel numbers it."""


@dataclass(frozen=True, slots=True)
class TouchPanel:
    """One touch panel: its name, its device file, and whether this program may read it."""

    name: str
    node: str
    readable: bool


def touch_panels(devices: Path = DEVICES, nodes: Path = NODES) -> tuple[TouchPanel, ...]:
    """All touch panels that are plugged in; none where the system does not tell. Opens nothing but the list."""
    try:
        text = devices.read_text(errors="replace")
    except OSError:
        return ()
    panels = []
    for block in text.split("\n\n"):
        properties = re.search(r"^B: PROP=.*?([0-9a-f]+)$", block, re.MULTILINE)
        event = re.search(r"^H: Handlers=.*\b(event\d+)\b", block, re.MULTILINE)
        if properties and event and int(properties[1], 16) & _DIRECT:
            name = re.search(r'^N: Name="(.*)"$', block, re.MULTILINE)
            node = nodes / event[1]
            panels.append(TouchPanel(name[1] if name else "", str(node), os.access(node, os.R_OK)))
    return tuple(panels)
