"""The design tokens as one frozen value, and the shades that only drawings use.

Colours are ``#RRGGBB`` strings. The names follow ``sprites/tokens.json``; the button that tokens call ``confirm``
is NEXT here, as everywhere in the program.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import sprites


class Colours(NamedTuple):
    """The base palette (design 2)."""

    ink: str
    ink2: str
    ink3: str
    ink4: str
    cream: str
    cream2: str
    sand: str
    sand2: str
    drift: str
    walnut: str
    walnut2: str
    text: str
    text2: str
    ontext: str
    ontext2: str
    night: str
    night2: str
    sea: str
    sea2: str
    roll: str
    confirm: str
    undo: str
    nav: str
    good: str
    goodon: str
    bad: str
    zero: str
    badon: str
    warn: str


class PlayerColour(NamedTuple):
    """A colour that a person can have: its fill, the type on it, and the emblem that always goes with it."""

    fill: str
    text: str
    emblem: str


class DieColour(NamedTuple):
    """One coloured face of an Adventure Island die."""

    fill: str
    edge: str
    glyph: str
    symbol: str
    dots: int


class Theme(NamedTuple):
    """Everything the kit draws with. Sizes are logical pixels of the 480 high picture, times milliseconds."""

    colour: Colours
    players: Mapping[str, PlayerColour]
    dice: Mapping[str, DieColour]
    cards: Mapping[str, str]
    led: Mapping[str, str]
    size: Mapping[str, int]
    type_scale: Mapping[str, int]
    motion_ms: Mapping[str, int]
    minimum_type: int


def load() -> Theme:
    """The theme that ``sprites/tokens.json`` describes."""
    raw = json.loads(sprites.tokens().read_bytes())
    led = dict(raw["buttons"]["led"])
    led["next"] = led.pop("confirm")
    return Theme(
        colour=Colours(**raw["colour"]),
        players=MappingProxyType({name: PlayerColour(**value) for name, value in raw["players"].items()}),
        dice=MappingProxyType({name: DieColour(**value) for name, value in raw["dice"].items()}),
        cards=MappingProxyType(raw["cards"]),
        led=MappingProxyType(led),
        size=MappingProxyType(raw["size"]),
        type_scale=MappingProxyType(raw["type"]["scale"]),
        motion_ms=MappingProxyType(raw["motion_ms"]),
        minimum_type=raw["type"]["minimum"],
    )


THEME = load()
C = THEME.colour

# Fills with several stops run from top to bottom: "first>last", with "@" for a place between 0 and 1.
PAPER = "#FFFAEE>#F8EBCF"
WALNUT = "#4A3523>#33241A@.12>#1E140D"
FELT = "#0A1A1F>#16343C"

PAPER_EDGE = "#B79F73"
"""The thick lower edge of a card, and hairlines on paper."""
EMPTY = "#CDBB93"
"""A counter at zero, a closed space, a row that does not take part."""
HEADER = "#0A141B"
FAINT = "#574524"
"""Type on ``EMPTY``: readable, plainly not in play."""
GOOD_TYPE = "#126B40"
"""The green of ``good`` as type: darker, for it stands on paper that is tinted by it."""
GOOD_PAPER = "#E6F1DF"
BAD_PAPER = "#FBE6E0"
WARN_PAPER = "#FFF0D0"
OUT_OF_PLAY = "#D8C49A"
"""The veil over somebody who does not act now; names stand over it."""
KEY = "#EFE0BC"
"""The face of a small key on paper."""
KEY_EDGE = "#A38B5E"
ON_BUTTON = "#1B130A"
"""Type on a lit button."""
CAP = "#160F0A"
NIGHT_PANEL = "#141B33"
WARN_PILL = "#8A4B00"
