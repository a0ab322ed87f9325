"""What passes with time on the lamps alone: the run when the turn has passed, and the fault that nobody has seen yet.

Both follow from looks and moments, in seconds of the table's clock. Nothing here blinks once the table is still, ten
seconds after the last input: an unseen fault stays lit then, so that nothing wakes the device.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.faces.lamps import lamps
from companion.faces.screen.face import Moment
from companion.faces.voice import whose_turn
from companion.parts import LOST, WRONG
from companion.passing import GLOW_S
from companion.ports import Button, Lamp
from companion.view.inputs import Key
from companion.view.page import Look, Offer

RUN_S = 0.3
RUN_STEP_S = RUN_S / len(Button)
FAULT_LIT_STEPS = (0, 2)
FAULT_STEPS = 3 + round(2.0 / GLOW_S)
"""A fault blinks in the steps of the breath, so that it wakes nobody by itself: two of them on, with one between, and
then not for two seconds."""
SEEN_ON = ("device", "parts")
"""The pages that tell how the parts are."""


class LampTimes:
    """Follows the looks of one table, and says what its lamps show at each moment."""

    def __init__(self) -> None:
        self._look: Look | None = None
        self._ran_s: float | None = None
        self._seen: frozenset[str] = frozenset()
        self._fault = False

    def lamps(
        self,
        look: Look,
        offers: Mapping[Key, Offer],
        moment: Moment,
        *,
        blink: tuple[Button, bool] | None,
        still: bool,
        now_s: float,
    ) -> Mapping[Button, Lamp]:
        """All five lamps now; ``blink`` and ``still`` are as for ``companion.faces.lamps``."""
        self._follow(look, now_s)
        return lamps(
            look,
            offers,
            moment,
            blink=blink,
            still=still,
            running=self._running(now_s),
            fault=(still or fault_lit(now_s)) if self._fault else None,
        )

    def due_s(self, now_s: float) -> float | None:
        """When the run goes on; None where none is under way. A fault needs no moments besides those of the breath."""
        if self._ran_s is None:
            return None
        steps = int((now_s - self._ran_s) / RUN_STEP_S) + 1
        return self._ran_s + min(steps, len(Button)) * RUN_STEP_S

    def _follow(self, look: Look, now_s: float) -> None:
        before, self._look = self._look, look
        if before is not None and before.game is not look.game and _turn_passed(before, look):
            self._ran_s = now_s
        if before is None or before.health is not look.health or before.view is not look.view:
            faults = frozenset(part.name for part in look.health.parts if part.state in (LOST, WRONG))
            # A part that was well in between counts as new when it fails again.
            self._seen = faults if look.view.here.page in SEEN_ON else self._seen & faults
            self._fault = bool(faults - self._seen)

    def _running(self, now_s: float) -> int | None:
        """The number of the lamp that the run has come to, from the left."""
        if self._ran_s is not None and now_s - self._ran_s >= RUN_S:
            self._ran_s = None
        return None if self._ran_s is None else min(int((now_s - self._ran_s) / RUN_STEP_S), len(Button) - 1)


def _turn_passed(before: Look, after: Look) -> bool:
    """Whether a step of the game made it another's turn; what is taken back is no news, and a calm table has none."""
    if after.settings.calm or len(after.game.past) <= len(before.game.past):
        return False
    return whose_turn(after) not in ("", whose_turn(before))


def fault_lit(now_s: float) -> bool:
    """Whether the lamp that tells of a fault is on in this step of the breath."""
    return int(now_s / GLOW_S) % FAULT_STEPS in FAULT_LIT_STEPS
