"""What a table prefers, apart from any game: language, sound, light, motion, the way the screen hangs.

Preferences stand beside the journal, for undo must not change the language. House rules stand in it.
"""

from __future__ import annotations

from companion.value import dataclass

LANGUAGES = ("en", "pl")
ROTATIONS = (0, 90, 180, 270)
BRIGHTEST = 10
LOUDEST = 10


@dataclass(frozen=True, slots=True)
class Settings:
    """All preferences with their defaults.

    ``rotation`` turns picture and touch by 0, 90, 180 or 270 degrees; ``touch_swap`` and ``touch_flip_*`` are for
    panels whose touch disagrees with their picture. ``brightness`` runs from 1 to 10. ``dim_after_s``,
    ``saver_after_s`` and ``off_after_s`` count from the last input; 0 is never. ``far_side_turns`` lets the picture
    turn to seats across. ``volume`` runs from 0 to 10; 0 is silent, and so is ``quiet``, which leaves it as it is.
    """

    language: str = "en"
    calm: bool = False
    far_side_turns: bool = True
    volume: int = 5
    quiet: bool = False
    brightness: int = 10
    dim_after_s: int = 120
    saver_after_s: int = 300
    off_after_s: int = 1200
    rotation: int = 0
    touch_swap: bool = False
    touch_flip_x: bool = False
    touch_flip_y: bool = False


DEFAULTS = Settings()
"""What a table prefers that never said anything."""
