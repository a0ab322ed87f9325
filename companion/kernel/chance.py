"""Chance is an answer, not a call: a game says what it needs, and somebody answers.

The device's answers depend on the seed and on the number of the throw (or draw) in the game and on nothing else.
Whoever takes a throw back and asks something else first gets the same faces, so undo cannot fish for luck.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Protocol

from companion.kernel.check import sha256
from companion.value import dataclass

SEED_LIMIT = 2**63


@dataclass(frozen=True, slots=True)
class DiceRequest:
    """``dice`` six-sided dice are needed; this is throw number ``throw`` of the game with this ``seed``."""

    seed: int
    throw: int
    dice: int


@dataclass(frozen=True, slots=True)
class DrawRequest:
    """One of ``choices`` is needed, each as likely; this is draw number ``draw`` of the game with this ``seed``."""

    seed: int
    draw: int
    choices: tuple[str, ...]


Request = DiceRequest | DrawRequest


@dataclass(frozen=True, slots=True)
class Answer:
    """What chance said: ``source`` is ``device``, ``typed`` or ``script``; dice pips 1 to 6, or one drawn word."""

    source: str
    pips: tuple[int, ...] = ()
    drawn: str = ""

    def __str__(self) -> str:
        return f"{self.source} ={self.drawn}" if self.drawn else f"{self.source} {''.join(map(str, self.pips))}"


def read_answer(text: str) -> Answer:
    """The answer that ``str(answer)`` wrote: ``device 316`` are pips, ``device =153`` was drawn."""
    source, _, said = text.partition(" ")
    if said.startswith("="):
        return Answer(source, drawn=said[1:])
    return Answer(source, tuple(int(c) for c in said if c.isdigit()))


class Chance(Protocol):
    """Somebody who answers."""

    def answer(self, request: Request) -> Answer:
        """The answer to one request."""


class NeedsAnswer(Exception):
    """The rules cannot go on before this request is answered."""

    def __init__(self, request: Request) -> None:
        super().__init__(request)
        self.request = request


def new_seed() -> int:
    """A fresh seed from the operating system."""
    return below(SEED_LIMIT)


def below(count: int) -> int:
    """A number from 0 up to ``count``, without it, each as likely; from the operating system."""
    # The module secrets does just this, and loads all of OpenSSL for other things.
    bits = (count - 1).bit_length()
    while True:
        number = int.from_bytes(os.urandom((bits + 7) // 8), "big") >> -bits % 8
        if number < count:
            return number


def _bytes(seed: int, purpose: str, number: int) -> Iterator[int]:
    block = 0
    while True:
        yield from sha256()(f"{seed}/{purpose}/{number}/{block}".encode()).digest()
        block += 1


def pips(seed: int, throw: int, dice: int) -> tuple[int, ...]:
    """The pips of ``dice`` fair dice in throw number ``throw``; the first dice are the same for every count."""
    source = _bytes(seed, "throw", throw)
    fair = (b % 6 + 1 for b in source if b < 252)
    return tuple(next(fair) for _ in range(dice))


def pick(seed: int, draw: int, count: int) -> int:
    """An index below ``count`` (at most 65,536), each as likely, for draw number ``draw``."""
    if not 0 < count <= 65536:
        raise ValueError(f"cannot pick one of {count}")
    source = _bytes(seed, "draw", draw)
    limit = 65536 - 65536 % count
    while True:
        number = next(source) * 256 + next(source)
        if number < limit:
            return number % count


class Device:
    """The device's own generator; it holds no state, for its position is part of the game."""

    def answer(self, request: Request) -> Answer:
        """Faces or a card by seed and number alone."""
        if isinstance(request, DiceRequest):
            return Answer("device", pips(request.seed, request.throw, request.dice))
        return Answer("device", drawn=request.choices[pick(request.seed, request.draw, len(request.choices))])


_DEVICE = Device()


@dataclass(frozen=True, slots=True)
class Given:
    """Dice that were typed in or scripted for the next throw; anything else is asked of ``behind``."""

    pips: tuple[int, ...]
    source: str = "typed"
    behind: Chance = _DEVICE

    def answer(self, request: Request) -> Answer:
        """The given pips, when their count is the one asked for; raises ValueError when it is not."""
        if not isinstance(request, DiceRequest):
            return self.behind.answer(request)
        if len(self.pips) != request.dice:
            raise ValueError(f"{request.dice} dice are needed, {len(self.pips)} were given")
        return Answer(self.source, self.pips)
