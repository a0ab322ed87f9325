"""The effect that is due is done, or waits for people: dice, a person, an option, an order, a hand."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from typing import Any

from companion.adventure_island import card_events as cv
from companion.adventure_island import knowing, laid
from companion.adventure_island.deciding.effects import decks, goods, people, story
from companion.adventure_island.deciding.scratch import Scratch
from companion.adventure_island.state import Duty

MOST_EFFECTS = 100
"""More than any card needs in a row: cards that call each other without end come to a stop here."""

DAWN = "dawn."
"""Begins the paths of what a card does at the start of a day; one that does not lie any more does none of it."""

Work = Callable[[Scratch, Duty, Any], bool]
"""Does an effect and says True, or changes nothing and says False because it waits for people."""

_WORK: dict[type, Work] = {**goods.WORK, **people.WORK, **decks.WORK, **story.WORK}


def work(scratch: Scratch, duty: Duty) -> bool:
    """Do the effect that is due; False when it waits."""
    effect = knowing.effect_of(scratch.island, duty)
    scratch.effects += 1
    if scratch.effects > MOST_EFFECTS:
        scratch.tell(cv.EffectsStopped(duty.card))
        return True
    if effect is None:
        scratch.tell(cv.EffectDone())
        return True
    if duty.at == f"{DAWN}0" and laid.find(scratch.play, duty.card) is None:
        said = takewhile(lambda d: d.card == duty.card and d.at.startswith(DAWN), scratch.play.agenda)
        scratch.tell(*(cv.EffectDone() for _ in said))
        return True
    return _WORK[type(effect)](scratch, duty, effect)
