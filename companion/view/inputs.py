"""What can reach a page: presses, taps, characters and faces of loose dice, each a frozen value."""

from __future__ import annotations

from enum import StrEnum

from companion.value import dataclass


class Key(StrEnum):
    """The five buttons as a page knows them; the same words as the device's."""

    UNDO = "undo"
    LEFT = "left"
    ROLL = "roll"
    RIGHT = "right"
    NEXT = "next"


@dataclass(frozen=True, slots=True)
class Press:
    """A button was pressed, or its cap on the rail was tapped."""

    key: Key


@dataclass(frozen=True, slots=True)
class Repeat:
    """LEFT or RIGHT is held: the same press once more."""

    key: Key


@dataclass(frozen=True, slots=True)
class Held:
    """UNDO was held 0.8 s, or ROLL 0.5 s. ``undone``: its first edge had taken a step of the game back."""

    key: Key
    undone: bool = False


@dataclass(frozen=True, slots=True)
class Chord:
    """LEFT and RIGHT went down within 200 ms; ``first`` has already moved and is taken back."""

    first: Key


@dataclass(frozen=True, slots=True)
class Tap:
    """A touch area of the page was tapped; ``target`` is its name."""

    target: str


@dataclass(frozen=True, slots=True)
class Char:
    """A character was typed; ``"\\b"`` takes the last one away."""

    text: str


@dataclass(frozen=True, slots=True)
class LooseDice:
    """The dice of the tray fell; nothing of it is saved. Pips 1 to 6."""

    pips: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ToastOver:
    """The toast has been there long enough."""


Input = Press | Repeat | Held | Chord | Tap | Char | LooseDice | ToastOver
