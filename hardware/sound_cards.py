"""What Linux says of sound: the cards that can play, and those of them that this program may not use."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

from companion.value import dataclass

NODES: Final = Path("/dev/snd")
CARDS: Final = Path("/proc/asound")


_CARD: Final = re.compile(r"pcmC(\d+)D\d+p")


@dataclass(frozen=True, slots=True)
class SoundCards:
    """The short names of cards that can play, such as ``Headphones``, and the device files that are closed to us."""

    names: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()


def sound_cards(nodes: Path = NODES, cards: Path = CARDS) -> SoundCards:
    """Look at the device files; what is not there is left out. Opens nothing but the names."""
    playing = [(path, found[1]) for path in sorted(nodes.glob("pcmC*D*p")) if (found := _CARD.match(path.name))]
    names = dict.fromkeys(_line(cards / f"card{number}" / "id") or f"card {number}" for _, number in playing)
    # A card whose control file is closed does not exist for ALSA.
    asked = [nodes / f"controlC{number}" for number in dict.fromkeys(number for _, number in playing)]
    files = [*asked, *(path for path, _ in playing)]
    return SoundCards(tuple(names), tuple(str(path) for path in files if not os.access(path, os.R_OK | os.W_OK)))


def _line(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii", errors="replace").strip()
    except OSError:
        return ""
