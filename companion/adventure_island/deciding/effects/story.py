"""Effects that branch, tell and end: choices, conditions, achievements, natives, victory, loss, notes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.adventure_island import campaign_events as ce
from companion.adventure_island import card_events as cv
from companion.adventure_island import events as ev
from companion.adventure_island import knowing, laid
from companion.adventure_island.cards.effects import (
    Achieve,
    BefriendNative,
    Choose,
    LoseGame,
    Note,
    When,
    Win,
)
from companion.adventure_island.cards.meant import holds
from companion.adventure_island.deciding.effects import decks, rows
from companion.adventure_island.deciding.effects.goods import named
from companion.adventure_island.deciding.scratch import Scratch
from companion.adventure_island.state import Duty


def _choose(scratch: Scratch, duty: Duty, effect: Choose) -> bool:
    if knowing.open_options(scratch.island, duty, effect):
        return False
    scratch.tell(cv.EffectDone())
    return True


def choose(scratch: Scratch, duty: Duty, effect: Choose, at: int) -> None:
    """An option was chosen: it may be remembered, and its effects are due."""
    option = effect.options[at]
    scratch.tell(cv.EffectDone())
    if effect.key:
        scratch.tell(ce.ChoiceMade(scratch.play.adventure, effect.key, option.key or str(at)))
    rows.follow(scratch, duty, f"options.{at}.then")


def _when(scratch: Scratch, duty: Duty, effect: When) -> bool:
    row = "then" if holds(scratch.island, effect.condition, duty.who, duty.card) else "otherwise"
    scratch.tell(cv.EffectDone())
    rows.follow(scratch, duty, row)
    return True


def _achieve(scratch: Scratch, _duty: Duty, effect: Achieve) -> bool:
    scratch.tell(cv.EffectDone())
    rows.earn(scratch, effect.entry)
    return True


def _befriend(scratch: Scratch, duty: Duty, effect: BefriendNative) -> bool:
    number = named(effect.card, duty)
    scratch.tell(cv.EffectDone())
    card = knowing.card_of(scratch.island, number)
    if card is not None and laid.find(scratch.play, number) is None:
        decks.lay(scratch, card, duty.who)
    if number not in (*scratch.island.campaign.natives, *scratch.play.gains.natives):
        scratch.tell(ce.NativeBefriended(number))
    return True


def _win(scratch: Scratch, duty: Duty, _effect: Win) -> bool:
    scratch.tell(cv.EffectDone(), ev.GoalReached(duty.card))
    return True


def _lose(scratch: Scratch, duty: Duty, _effect: LoseGame) -> bool:
    scratch.tell(cv.EffectDone(), cv.AllLost(duty.card))
    return True


def _note(_scratch: Scratch, _duty: Duty, _effect: Note) -> bool:
    """People do it and go on."""
    return False


WORK: dict[type, Callable[[Scratch, Duty, Any], bool]] = {
    Choose: _choose,
    When: _when,
    Achieve: _achieve,
    BefriendNative: _befriend,
    Win: _win,
    LoseGame: _lose,
    Note: _note,
}
