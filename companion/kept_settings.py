"""Settings as text beside the journal, and back: what cannot be read is said and falls back to its default."""

from __future__ import annotations

import json
from collections.abc import Callable

from companion.settings import BRIGHTEST, DEFAULTS, LANGUAGES, LOUDEST, ROTATIONS, Settings
from companion.value import fields_of, replace
from companion.words import later

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LONGEST_S = 24 * 3600
LONGEST_SHOWN = 40
"""So much of a value stands in a sentence about it."""


def _switch(value: Any) -> bool:
    return type(value) is bool


def _seconds(value: Any) -> bool:
    return type(value) is int and 0 <= value <= LONGEST_S


_FITS: dict[str, Callable[[Any], bool]] = {
    "language": lambda value: value in LANGUAGES,
    "calm": _switch,
    "far_side_turns": _switch,
    "volume": lambda value: type(value) is int and 0 <= value <= LOUDEST,
    "quiet": _switch,
    "brightness": lambda value: type(value) is int and 1 <= value <= BRIGHTEST,
    "dim_after_s": _seconds,
    "saver_after_s": _seconds,
    "off_after_s": _seconds,
    "rotation": lambda value: type(value) is int and value in ROTATIONS,
    "touch_swap": _switch,
    "touch_flip_x": _switch,
    "touch_flip_y": _switch,
}
"""By name: whether a value is one that the setting can have."""


def settings_text(settings: Settings) -> str:
    """All settings as one line of JSON."""
    return json.dumps({field.name: getattr(settings, field.name) for field in fields_of(Settings)})


def read_settings(text: str | None) -> tuple[Settings, tuple[str, ...]]:
    """The settings that ``text`` stands for, and a sentence for everything in it that cannot be used."""
    if text is None:
        return DEFAULTS, ()
    try:
        data = json.loads(text)
    except ValueError:
        data = None
    if not isinstance(data, dict):
        return DEFAULTS, (later("The settings of the table cannot be read; the usual ones are taken."),)
    good = {name: value for name, value in data.items() if name in _FITS and _FITS[name](value)}
    bad = {name: value for name, value in data.items() if name not in good}
    return replace(DEFAULTS, **good), tuple(
        later(
            "The setting {name} of the table cannot be {value}; {usual} is taken.",
            name=name,
            value=_short(value),
            usual=_short(getattr(DEFAULTS, name)),
        )
        if name in _FITS
        else later("The table has no setting {name}; it is left out.", name=_short(name))
        for name, value in bad.items()
    )


def _short(value: object) -> str:
    """A value as a sentence can hold it."""
    text = repr(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 1]}…"
