"""From edges of buttons to presses, repeats, holds and the chord of LEFT and RIGHT (design 15.1).

A press acts at once, on its first edge. What its holding means is decided here from time stamps, never by a driver,
so that it is the same for wires, keys, touch and scripts.
"""

from __future__ import annotations

from companion.ports import Button
from companion.view.inputs import Chord, Held, Input, Key, Press, Repeat, Tap

CHORD_S = 0.2
UNDO_HOLD_S = 0.8
ROLL_HOLD_S = 0.5
REPEAT_AFTER_S = 0.5
REPEAT_EVERY_S = 0.15
_WAYS = (Button.LEFT, Button.RIGHT)
_HOLD_S = {Button.UNDO: UNDO_HOLD_S, Button.ROLL: ROLL_HOLD_S}
KEEP_HELD_S = 30.0
"""Nobody holds a button longer; a release that never came ends here."""


class _Hold:
    """A button that is down: since when, and when something is due for it."""

    def __init__(self, since_s: float, due_s: float | None) -> None:
        self.since_s = since_s
        self.due_s = due_s


class Gestures:
    """Buttons and keys on the screen that are down now, and what is due for them."""

    def __init__(self) -> None:
        self._down: dict[Button, _Hold] = {}
        self._last_way: tuple[Button, float] | None = None
        self._finger: tuple[str, _Hold] | None = None
        self._ran = False

    def down(self, button: Button, at_s: float) -> list[Input]:
        """The inputs that a button's first edge means."""
        hold_s = _HOLD_S.get(button, REPEAT_AFTER_S if button in _WAYS else None)
        self._down[button] = _Hold(at_s, None if hold_s is None else at_s + hold_s)
        if button in _WAYS:
            last = self._last_way
            self._last_way = (button, at_s)
            if last is not None and last[0] != button and at_s - last[1] <= CHORD_S:
                self._last_way = None
                for way in _WAYS:
                    self._down.pop(way, None)
                return [Chord(Key(last[0]))]
        return [Press(Key(button))]

    def finger_down(self, target: str, at_s: float) -> None:
        """A finger went down on a key that runs while it is held."""
        self._finger, self._ran = (target, _Hold(at_s, at_s + REPEAT_AFTER_S)), False

    def finger_up(self) -> bool:
        """The finger came up; whether the key has run, so that lifting it means nothing more."""
        ran, self._finger, self._ran = self._ran, None, False
        return ran

    def up(self, button: Button) -> None:
        """A button came up; what was due for it is not any more."""
        self._down.pop(button, None)

    def let_go(self) -> None:
        """Forget what is held: nothing more comes of buttons that are down now."""
        for hold in self._holds():
            hold.due_s = None

    def due_s(self) -> float | None:
        """When the next repeat or hold is due; None for never."""
        return min((h.due_s for h in self._holds() if h.due_s is not None), default=None)

    def _holds(self) -> list[_Hold]:
        return [*self._down.values(), *(() if self._finger is None else (self._finger[1],))]

    def ripe(self, now_s: float) -> list[Input]:
        """The repeats and holds that are due by now, each at most once."""
        inputs: list[Input] = []
        for button, hold in self._down.items():
            if hold.due_s is None or hold.due_s > now_s:
                continue
            if button in _WAYS:
                hold.due_s = None if now_s - hold.since_s > KEEP_HELD_S else now_s + REPEAT_EVERY_S
                inputs.append(Repeat(Key(button)))
            else:
                hold.due_s = None
                inputs.append(Held(Key(button)))
        if self._finger is not None:
            target, hold = self._finger
            if hold.due_s is not None and hold.due_s <= now_s:
                hold.due_s = None if now_s - hold.since_s > KEEP_HELD_S else now_s + REPEAT_EVERY_S
                self._ran = True
                inputs.append(Tap(target))
        return inputs
