"""What each button means, and since when: one whose meaning has just changed refuses (design 6).

So an excited double press skips nothing, and a press that waited for the disk never does what nobody has seen yet.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.view.book import page
from companion.view.inputs import Key
from companion.view.page import Look, Offer
from companion.view.step import offers

FRESH_S = 0.25
LONG_AGO_S = float("-inf")


class Meanings:
    """The offers of a look, and the moments at which they began to mean what they mean."""

    def __init__(self, look: Look) -> None:
        self.offers: Mapping[Key, Offer] = {}
        self._meanings: dict[Key, tuple[str, str]] = {}
        self._since_s: dict[Key, float] = {}
        self._page_since_s = LONG_AGO_S
        self._throws = -1
        self._thrown_s = LONG_AGO_S
        self._steady_roll_s = 0.0
        self.note(look, LONG_AGO_S)

    def note(self, look: Look, now_s: float) -> None:
        """Take what the buttons mean under ``look``; a meaning is the page, whose visit it is, and the action."""
        self.offers = offers(look)
        question, icon = look.view.question is not None, bool(look.view.icon)
        place = f"{look.here.page}/{look.here.key}/{question}/{icon}"
        if self._throws != look.game.state.throws:
            self._throws, self._thrown_s = look.game.state.throws, now_s
        self._steady_roll_s = page(look.here.page).steady_roll_s
        for key in Key:
            offer = self.offers.get(key)
            meaning = (place, "" if offer is None else offer.action)
            before = self._meanings.get(key)
            if before == meaning:
                continue
            if before is None or before[0] != place:
                self._page_since_s = now_s
            self._meanings[key] = meaning
            self._since_s[key] = now_s

    def begin_anew(self, now_s: float) -> None:
        """Nobody could see until now what the buttons mean: the screen was dark."""
        self._since_s = dict.fromkeys(Key, now_s)
        self._page_since_s = now_s

    def just_changed(self, key: Key, at_s: float) -> bool:
        """Whether a press at ``at_s`` comes before or too soon after the button's last change of meaning.

        Where the page asks for it, ROLL counts from the moment at which the last throw was shown.
        """
        if key is Key.ROLL and at_s - self._thrown_s < self._steady_roll_s:
            return True
        return at_s - self._since_s[key] < FRESH_S

    def page_just_changed(self, at_s: float) -> bool:
        """The same for a finger on the page."""
        return at_s - self._page_since_s < FRESH_S
