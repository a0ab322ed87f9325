"""How every part of the device is, told to the inbox once per change."""

from __future__ import annotations

from threading import Lock
from typing import Final

from companion.ports import Button, Inbox, PartChanged, PartState

SIGN: Final = "sign"
BUTTONS: Final = "buttons"
LAMPS: Final = "lamps"
SPEAKER: Final = "speaker"


def button_part(button: Button) -> str:
    """The part name of one button, for example ``buttons.undo``."""
    return f"{BUTTONS}.{button}"


def lamp_part(button: Button) -> str:
    """The part name of one lamp, for example ``lamps.undo``."""
    return f"{LAMPS}.{button}"


class Health:
    """The state of each part by name; may be told and asked from any thread."""

    def __init__(self, inbox: Inbox) -> None:
        self._inbox = inbox
        self._lock = Lock()
        self._states: dict[str, PartChanged] = {}

    def report(self, part: str, state: PartState, cure: str = "") -> None:
        """Note how ``part`` is; the inbox hears of it only when its state is another one than before."""
        news = PartChanged(part, state, cure)
        with self._lock:
            before = self._states.get(part)
            self._states[part] = news
            if before is None or before.state is not state:
                self._inbox.put(news)

    def states(self) -> tuple[PartChanged, ...]:
        """Every part that has reported, by name."""
        with self._lock:
            return tuple(self._states[part] for part in sorted(self._states))
