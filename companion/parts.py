"""How the parts of the device are, as plain values that pages and terminal show without knowing any hardware."""

from __future__ import annotations

from collections.abc import Mapping

from companion.value import dataclass
from companion.words import mark

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

READY, ABSENT, LOST, WRONG = "ready", "absent", "lost", "wrong"
STATES: Final[Mapping[str, str]] = {
    READY: mark("OK"),
    ABSENT: mark("Missing"),
    LOST: mark("Lost"),
    WRONG: mark("Wrong"),
}
"""A state for people."""

PYTHON: Final = "python"
SCREEN: Final = "screen"
TOUCH: Final = "touch"
BUTTONS: Final = "buttons"
LAMPS: Final = "lamps"
SIGN: Final = "sign"
SPEAKER: Final = "speaker"
WIRING: Final = "wiring"
SETTINGS: Final = "settings"
DATA: Final = "data"
PICTURES: Final = "pictures"
TITLES: Final[Mapping[str, str]] = {
    PYTHON: mark("Python"),
    SCREEN: mark("Screen"),
    TOUCH: mark("Touch"),
    BUTTONS: mark("Buttons"),
    LAMPS: mark("Lamps"),
    SIGN: mark("Turn display"),
    SPEAKER: mark("Speaker"),
    WIRING: mark("Wiring file"),
    SETTINGS: mark("Settings"),
    DATA: mark("Saved games"),
    PICTURES: mark("Pictures and fonts"),
}
"""The parts for people, in the order in which a terminal lists them."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part by its name for programs (``sign``, ``buttons.undo``): how it is, what to do, and what is known of it.

    ``cure`` is empty where nothing is to be done.
    """

    name: str
    state: str = READY
    cure: str = ""
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Health:
    """All parts that are known, the free bytes of the disk (-1: not known), and what it did not take.

    ``unsaved`` is how many entries are shown although they are not on the disk.
    """

    parts: tuple[Part, ...] = ()
    free_bytes: int = -1
    unsaved: int = 0

    def of(self, group: str) -> tuple[Part, ...]:
        """The parts of a group, such as the five ``buttons``."""
        return tuple(part for part in self.parts if part.name.partition(".")[0] == group)

    def worst(self, group: str) -> Part:
        """The part of a group that most needs somebody; a group that never reported is absent."""
        order = (READY, ABSENT, LOST, WRONG)
        return max(self.of(group), key=lambda part: order.index(part.state), default=Part(group, ABSENT))
