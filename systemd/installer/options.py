"""What whoever installs has asked for."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

POWER_BUTTON_GPIO = 17
"""Header place 11, beside ground on place 9; free in the wiring that is used without a wiring file."""


@dataclass(frozen=True, slots=True)
class Options:
    """``source`` is the checkout or the unpacked release; ``wheels`` a folder that stands for the network.

    ``power_button`` is the GPIO of a push button to ground that switches the Pi off, None for no such button.
    """

    source: Path
    wheels: Path | None = None
    power_button: int | None = POWER_BUTTON_GPIO

    @property
    def parts(self) -> Path:
        """The folder with units, rules and scripts: the one that this program lies in."""
        return Path(__file__).resolve().parents[1]
