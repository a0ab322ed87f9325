"""An evening whose hands remember what they saw: looks by page, each with a label."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from companion.adventure_island.commands import (
    OpenCampaign,
)
from companion.adventure_island.rules import RULES
from companion.kernel.chance import Device
from companion.kernel.journal import begin, submit
from companion.view.book import NAMES, page
from companion.view.inputs import Key, Press
from companion.view.page import Look
from companion.view.state import Open, View
from companion.view.step import step
from tests.view.hands import SEED, Hands


@dataclass
class Evening:
    """Hands that remember what they saw: looks by page, each with a label."""

    people: int
    names: tuple[str, ...]
    hands: Hands = field(init=False)
    seen: dict[str, dict[str, Look]] = field(default_factory=lambda: {name: {} for name in NAMES})

    def __post_init__(self) -> None:
        game, _ = submit(begin(RULES), OpenCampaign(SEED), Device())
        self.hands = Hands(game, View())

    def look(self, label: str) -> None:
        """Take the look that is on the screen now."""
        looks = self.seen[self.hands.page]
        looks.setdefault(label if label not in looks else f"{label} ({len(looks)})", self.hands.look)

    def open(self, name: str, label: str, opened: Open | None = None) -> None:
        """Open a page over the others, take its looks, and leave it."""
        before = self.hands.view
        self.hands.view = before.over(page(name).fresh(self.hands.look) if opened is None else opened)
        self.walk(label)
        self.hands.view = before

    def walk(self, label: str, most: int = 8) -> None:
        """Take looks along the ring, with ROLL at each stop, and along ROLL, with a step to both sides at each.

        Only the view changes on the way; a press that would ask the gate for something ends it.
        """
        self.look(label)
        start = self.hands.look
        self._along_roll(label, start, 2 * most - 2)
        look = start
        for stop in range(1, most + 1):
            rolled = _only_looking(look, Key.ROLL)
            if rolled is not None:
                self.seen[rolled.here.page].setdefault(f"{label}, ROLL at stop {stop - 1}", rolled)
            after = _only_looking(look, Key.RIGHT)
            if after is None or after.view == start.view:
                break
            look = after
            self.seen[look.here.page].setdefault(f"{label}, stop {stop}", look)

    def _along_roll(self, label: str, look: Look, most: int) -> None:
        for times in range(1, most + 1):
            after = _only_looking(look, Key.ROLL)
            if after is None or after.view == look.view or after.here.page != look.here.page:
                return
            look = after
            self.seen[look.here.page].setdefault(f"{label}, ROLL {times} times", look)
            for key in (Key.LEFT, Key.RIGHT):
                beside = _only_looking(look, key)
                if beside is not None and beside.here.page == look.here.page:
                    self.seen[look.here.page].setdefault(f"{label}, ROLL {times} times, {key}", beside)

    def ask(self, *requests: Any) -> None:
        """Requests to the gate; a refusal is a mistake of these states."""
        for request in requests:
            before = self.hands.game.seq
            self.hands.ask(request)
            assert self.hands.game.seq > before, f"{request}: {self.hands.said}"


def _only_looking(look: Look, key: Key) -> Look | None:
    result = step(look, Press(key))
    if result.request is not None or result.refused or result.tray is not None:
        return None
    return replace(look, view=result.view)
