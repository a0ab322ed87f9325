"""Pins of ours on a played chip, on a board that is always the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Event

import pytest
from gpiozero.pins import local

from hardware.pins.factory import GpiodFactory
from tests.hardware.pins.kernel import FakeChip

RASPBERRY_PI_4 = 0xC03115


@pytest.fixture(autouse=True)
def _a_raspberry_pi(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local, "get_pi_revision", lambda: RASPBERRY_PI_4)


@pytest.fixture
def chip() -> FakeChip:
    return FakeChip()


@pytest.fixture
def ours(chip: FakeChip) -> Iterator[GpiodFactory]:
    with GpiodFactory(chip) as factory:
        yield factory


class Ear:
    """A handler that keeps what it hears, and can be waited for."""

    def __init__(self) -> None:
        self.heard: list[tuple[float, bool]] = []
        self._news = Event()

    def __call__(self, ticks: float, state: object) -> None:
        self.heard.append((ticks, bool(state)))
        self._news.set()

    def levels(self) -> list[bool]:
        return [state for _, state in self.heard]

    def wait_for(self, levels: list[bool]) -> None:
        """Wait until these levels, and no others, were heard."""
        until(lambda: len(self.heard) >= len(levels), self._news)
        assert self.levels() == levels


def until(holds: Callable[[], bool], news: Event | None = None, limit_s: float = 5.0) -> None:
    """Wait for what another thread does; fails after a time that no healthy machine needs."""
    news = news or Event()
    rounds = int(limit_s / 0.02)
    for _ in range(rounds):
        if holds():
            return
        news.wait(0.02)
        news.clear()
    assert holds()
