"""Effects on tokens and markers: what the Camp gains, loses and pays, and what lies on cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.adventure_island import card_events as cv
from companion.adventure_island import events as ev
from companion.adventure_island import knowing, laid
from companion.adventure_island.cards.effects import THIS, Advance, Ask, Counter, Gain, Lose, Pay
from companion.adventure_island.deciding.effects import rows
from companion.adventure_island.deciding.scratch import Scratch
from companion.adventure_island.state import Duty
from companion.adventure_island.values import NO_GOODS, TOKENS, Goods


def named(number: str, duty: Duty) -> str:
    """The card that an effect means: its own, or another by its number."""
    return duty.card if number == THIS else number


def payment(camp: Goods, price: Goods) -> Goods | None:
    """The tokens that pay a price: Fish and Meat where Food is short (AI-108); None where the Camp cannot."""
    short = max(0, price.food - camp.food)
    fish = min(short, max(0, camp.fish - price.fish))
    meat = short - fish
    paid = Goods(price.food - short, price.fish + fish, price.meat + meat, price.wood, price.hide)
    return None if (camp - paid).missing else paid


def _gain(scratch: Scratch, _duty: Duty, effect: Gain) -> bool:
    scratch.tell(cv.EffectDone(), ev.CampChanged(effect.goods))
    return True


def _lose(scratch: Scratch, _duty: Duty, effect: Lose) -> bool:
    camp = scratch.play.camp
    lost = Goods(*(min(camp.of(t), effect.goods.of(t)) for t in TOKENS))
    scratch.tell(cv.EffectDone())
    if lost != NO_GOODS:
        scratch.tell(ev.CampChanged(-lost))
    return True


def _pay(scratch: Scratch, duty: Duty, effect: Pay) -> bool:
    can = payment(scratch.play.camp, effect.goods) is not None
    if can and not effect.must:
        return False
    pay(scratch, duty, effect, pays=can)
    return True


def pay(scratch: Scratch, duty: Duty, effect: Pay, *, pays: bool) -> None:
    """The price is paid and its effects follow, or those of not paying."""
    paid = payment(scratch.play.camp, effect.goods) if pays else None
    scratch.tell(cv.EffectDone())
    if paid is not None:
        scratch.tell(ev.CampChanged(-paid))
    row = "then" if paid is not None else "otherwise"
    rows.follow(scratch, duty, row)


def _ask(scratch: Scratch, duty: Duty, effect: Ask) -> bool:
    number, camp = named(effect.card, duty), scratch.play.camp
    given = Goods(*(min(camp.of(t), effect.goods.of(t)) for t in TOKENS))
    scratch.tell(cv.EffectDone())
    if laid.find(scratch.play, number) is not None and given != NO_GOODS:
        scratch.tell(ev.GoodsDeposited(number, given))
    return True


def _advance(scratch: Scratch, duty: Duty, effect: Advance) -> bool:
    """Markers, then what their number sets off."""
    number = named(effect.card, duty)
    scratch.tell(cv.EffectDone())
    card = laid.find(scratch.play, number)
    if card is None:
        return True
    before: int = getattr(card, effect.counter.value)
    count = max(-before, effect.count)
    made: Any = ev.ProgressMade if effect.counter is Counter.PROGRESS else cv.CurseLaid
    scratch.tell(made(number, count))
    known = knowing.card_of(scratch.island, number)
    for at, threshold in enumerate(known.thresholds if known is not None else ()):
        if threshold.counter is effect.counter and before < threshold.at <= before + count:
            rows.due(scratch, duty.who, number, f"thresholds.{at}.then")
    return True


WORK: dict[type, Callable[[Scratch, Duty, Any], bool]] = {
    Gain: _gain,
    Lose: _lose,
    Pay: _pay,
    Ask: _ask,
    Advance: _advance,
}
