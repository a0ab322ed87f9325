"""The backlight of a panel, where the kernel gives one: ``/sys/class/backlight/*``. HDMI screens have none."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

PLACE: Final = Path("/sys/class/backlight")


class Backlight:
    """All backlights of the machine, set together; none at all is fine."""

    def __init__(self, place: Path = PLACE) -> None:
        self._lights = _found(place)
        self._level: float | None = None

    def __call__(self, level: float) -> bool:
        """Shine at ``level`` from 0 (dark) to 1; False where there is no light that can be set."""
        if level == self._level:
            return bool(self._lights)
        self._level = level
        for folder, brightest in list(self._lights):
            # A panel dims in steps; the lowest one above darkness must not become darkness.
            step = max(1, round(level * brightest)) if level > 0 else 0
            try:
                (folder / "brightness").write_text(str(step), encoding="ascii")
            except OSError:
                self._lights.remove((folder, brightest))
        return bool(self._lights)


def _found(place: Path) -> list[tuple[Path, int]]:
    """The folder of each backlight and its largest brightness."""
    lights = []
    for folder in _folders(place):
        try:
            brightest = int((folder / "max_brightness").read_text(encoding="ascii"))
        except (OSError, ValueError):
            continue
        if brightest > 0:
            lights.append((folder, brightest))
    return lights


def _folders(place: Path) -> Sequence[Path]:
    try:
        return sorted(place.iterdir())
    except OSError:
        return ()
