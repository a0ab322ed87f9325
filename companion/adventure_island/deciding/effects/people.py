"""Effects on people: Fatigue, Experience, actions, meals and Threats that somebody is spared, checks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.adventure_island import card_events as cv
from companion.adventure_island import events as ev
from companion.adventure_island.cards.effects import (
    Actions,
    Check,
    Having,
    Learn,
    Rest,
    SkipMeal,
    SkipThreat,
    Tire,
    Who,
)
from companion.adventure_island.cards.meant import candidates
from companion.adventure_island.deciding.scratch import Scratch
from companion.adventure_island.lending import NIGHT, spared_key
from companion.adventure_island.state import Duty, Island, Phase

PICKED = (Who.CHOSEN, Who.OTHER)
"""Of these the table picks one person."""


def meant(island: Island, duty: Duty, effect: Any) -> tuple[str, ...]:
    """All who can be meant by an effect."""
    return candidates(island, effect.who, getattr(effect, "having", Having.ANY), duty.who, duty.card)


def picks(effect: Any) -> bool:
    """Whether the table picks one person for an effect."""
    return type(effect) in _HAPPENS and effect.who in PICKED


def _on_people(scratch: Scratch, duty: Duty, effect: Any) -> bool:
    found = meant(scratch.island, duty, effect)
    if picks(effect) and len(found) > 1:
        return False
    on(scratch, duty, effect, found)
    return True


def on(scratch: Scratch, duty: Duty, effect: Any, who: tuple[str, ...]) -> None:
    """The effect happens to these people, one after the other (AI-175)."""
    scratch.tell(cv.EffectDone())
    _HAPPENS[type(effect)](scratch, duty, effect, who)


def _tire(scratch: Scratch, duty: Duty, effect: Tire, who: tuple[str, ...]) -> None:
    """Pushed to the front one by one, so the last told is placed first."""
    for person in reversed(who):
        scratch.tell(cv.FatigueNext(person, effect.count, duty.card))


def _rest(scratch: Scratch, duty: Duty, effect: Rest, who: tuple[str, ...]) -> None:
    for person in reversed(who):
        held = len(scratch.play.player(person).fatigue)
        if held:
            scratch.tell(cv.FatigueNext(person, -min(held, effect.count), duty.card))


def _learn(scratch: Scratch, _duty: Duty, effect: Learn, who: tuple[str, ...]) -> None:
    for person in who:
        count = max(effect.count, -scratch.play.player(person).experience)
        if count:
            scratch.tell(ev.ExperienceGained(person, count))


def _actions(scratch: Scratch, _duty: Duty, effect: Actions, who: tuple[str, ...]) -> None:
    changed: Any = cv.ActionsChanged if scratch.play.phase is Phase.DAY else cv.TomorrowChanged
    for person in who:
        scratch.tell(changed(person, effect.count))


def _skip_meal(scratch: Scratch, _duty: Duty, _effect: SkipMeal, who: tuple[str, ...]) -> None:
    scratch.tell(*(cv.MealSpared(person) for person in who if person not in scratch.play.fed))


def _skip_threat(scratch: Scratch, _duty: Duty, _effect: SkipThreat, who: tuple[str, ...]) -> None:
    """In this night where it still comes for them, else in the one after it (AI-016)."""
    play = scratch.play
    for person in who:
        if person in play.resolved or person == play.drawing or play.phase in (Phase.SHARING, Phase.DAWN):
            scratch.tell(cv.PowerSpent(spared_key(person), NIGHT))
        else:
            scratch.tell(ev.ThreatSkipped(person))


def _check(_scratch: Scratch, _duty: Duty, _effect: Check) -> bool:
    """Dice are thrown when somebody throws them."""
    return False


_HAPPENS: dict[type, Callable[[Scratch, Duty, Any, tuple[str, ...]], None]] = {
    Tire: _tire,
    Rest: _rest,
    Learn: _learn,
    Actions: _actions,
    SkipMeal: _skip_meal,
    SkipThreat: _skip_threat,
}
WORK: dict[type, Callable[[Scratch, Duty, Any], bool]] = {**dict.fromkeys(_HAPPENS, _on_people), Check: _check}
