"""What Linux says of touch panels: input devices whose points lie on a picture, and when one comes or goes."""

from __future__ import annotations

import os
import re
import select
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Thread
from typing import Final, Protocol

from companion.ports import Inbox, PartChanged, PartState
from companion.value import dataclass
from companion.words import later

DEVICES: Final = Path("/proc/bus/input/devices")
NODES: Final = Path("/dev/input")

TOUCH: Final = "touch"
SETTLES_S: Final = (0.5, 1.5, 3.0)
"""After a change the devices are looked at again so much later each time: files come after devices, leave to read last.
"""

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


def touch_news(panels: Sequence[TouchPanel], *, was_there: bool = False) -> PartChanged:
    """How the touch panel is; where there are several, one that can be read will do. ``was_there``: it once was."""
    if readable := [panel for panel in panels if panel.readable]:
        names = ", ".join(f"{panel.name} ({panel.node})" for panel in readable)
        return PartChanged(TOUCH, PartState.READY, detail=names)
    if panels:
        cure = later(
            "The table may not read the touch panel ({node}); add its user to the group input, and log in again.",
            node=panels[0].node,
        )
        return PartChanged(TOUCH, PartState.WRONG, cure, panels[0].name)
    if was_there:
        return PartChanged(TOUCH, PartState.LOST, later("The touch panel no longer answers; check its cable."))
    return PartChanged(TOUCH, PartState.ABSENT, later("No touch panel answers; if there is one, check its cable."))


class Changes(Protocol):
    """Something that tells when input devices came or went."""

    def wait(self, limit_s: float | None) -> bool:
        """Sleep until something changed, ``limit_s`` seconds at most; False when nothing did."""


class DeviceChanges:
    """The kernel's list of input devices, which can be slept on; raises OSError where there is none."""

    def __init__(self, devices: Path = DEVICES) -> None:
        # It stays open: what has changed is counted for each opened file.
        self._file = devices.open("rb", buffering=0)
        self._poll = select.poll()
        self._poll.register(self._file, select.POLLIN | select.POLLPRI)
        self.wait(0)

    def wait(self, limit_s: float | None) -> bool:
        """Sleep until a device came or went, ``limit_s`` seconds at most; False when none did."""
        return bool(self._poll.poll(None if limit_s is None else limit_s * 1000))

    def close(self) -> None:
        """Let the list go."""
        self._file.close()


class TouchWatch:
    """Tells the inbox how the touch panel is: once at first, and whenever it goes away or returns.

    ``changed`` is called before, so that whoever reads fingers can look for them elsewhere.
    """

    def __init__(
        self,
        inbox: Inbox,
        panels: Callable[[], Sequence[TouchPanel]] = touch_panels,
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        self._inbox = inbox
        self._panels = panels
        self._changed = changed
        self._was_there = False
        self._told: PartChanged | None = None

    def look(self) -> None:
        """Look at the devices now."""
        news = touch_news(self._panels(), was_there=self._was_there)
        self._was_there = self._was_there or news.state is PartState.READY
        self._changed()
        if news != self._told:
            self._told = news
            self._inbox.put(news)

    def start(self, changes: Changes | None = None) -> None:
        """Look now, then from a thread of its own whenever a device comes or goes, where the kernel tells."""
        self.look()
        try:
            heard = changes or DeviceChanges()
        except OSError:
            return
        Thread(target=self._watch, args=(heard,), name="table touch", daemon=True).start()

    def _watch(self, changes: Changes) -> None:
        again: list[float] = []
        while True:
            if changes.wait(again.pop(0) if again else None):
                again = list(SETTLES_S)
            self.look()
