"""The keys of a wiring file: what each expects, how it is read, and what it is without one."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from companion.ports import Button
from hardware import wiring_complaints as complaints
from hardware.wiring import (
    HIGHEST_GPIO,
    LOWEST_GPIO,
    ButtonDriver,
    Controller,
    Gpios,
    LampDriver,
    LitLevel,
    PinDriver,
    SpeakerDriver,
    Wiring,
)


def _gpio(value: object) -> int | None:
    if value == "none":
        return None
    return _between(LOWEST_GPIO, HIGHEST_GPIO)(value)


def _between(lowest: int, highest: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
            raise ValueError
        return value

    return read


def _turn(value: object) -> int:
    if isinstance(value, bool) or value not in (0, 180) or not isinstance(value, int):
        raise ValueError
    return value


def _sound_device(value: object) -> str:
    """A sound device by name: numbers of cards change from start to start, names do not."""
    if not isinstance(value, str) or not re.fullmatch(r"[!-~]{1,120}", value) or value.startswith("-"):
        raise ValueError
    if re.match(r"\w+:(CARD=)?\d", value):
        raise ValueError
    return value


def _one_of(words: type[StrEnum]) -> Callable[[object], StrEnum]:
    def read(value: object) -> StrEnum:
        if not isinstance(value, str):
            raise ValueError
        return words(value.casefold())

    return read


def _words(words: type[StrEnum]) -> str:
    return complaints.one_of([*words])


class Option(NamedTuple):
    """What a key expects in words, how its value is read, and what it is without one."""

    expects: str
    read: Callable[[object], object]
    default: object


def _gpio_options(gpios: Gpios) -> dict[str, Option]:
    expects = complaints.a_gpio(LOWEST_GPIO, HIGHEST_GPIO)
    return {button.value: Option(expects, _gpio, gpios.of(button)) for button in Button}


_BASE: Final = Wiring()
OPTIONS: Final[Mapping[str, Mapping[str, Option]]] = {
    "pins": {
        "factory": Option(_words(PinDriver), _one_of(PinDriver), _BASE.pins.factory),
    },
    "buttons": {
        "driver": Option(_words(ButtonDriver), _one_of(ButtonDriver), _BASE.buttons.driver),
        **_gpio_options(_BASE.buttons.gpios),
    },
    "lamps": {
        "driver": Option(_words(LampDriver), _one_of(LampDriver), _BASE.lamps.driver),
        "lit": Option(_words(LitLevel), _one_of(LitLevel), _BASE.lamps.lit),
        **_gpio_options(_BASE.lamps.gpios),
    },
    "sign": {
        "controller": Option(_words(Controller), _one_of(Controller), _BASE.sign.controller),
        "bus": Option(complaints.A_BUS, _between(0, 31), _BASE.sign.bus),
        "address": Option(complaints.AN_ADDRESS, _between(0x08, 0x77), _BASE.sign.address),
        "column_offset": Option(complaints.COLUMNS, _between(0, 4), None),
        "rotate": Option(complaints.A_TURN, _turn, _BASE.sign.rotate_degrees),
    },
    "speaker": {
        "driver": Option(_words(SpeakerDriver), _one_of(SpeakerDriver), _BASE.speaker.driver),
        "device": Option(complaints.A_SOUND_DEVICE, _sound_device, _BASE.speaker.device),
    },
}
"""By table and key."""
USUAL_OFFSET: Final = {Controller.SSD1306: 0, Controller.SH1106: 2, Controller.NONE: 0}
"""The first memory column that is on the glass."""
PIN_TABLES: Final = ("buttons", "lamps")
"""The tables whose keys are pins."""
