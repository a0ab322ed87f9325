"""Conditions of a card as words: what stands after "if", for each of them and for its opposite."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.adventure_island.cards.effects import (
    THIS,
    Befriended,
    Choose,
    Chose,
    Condition,
    Counted,
    Counter,
    Every,
    FromDay,
    HasGoods,
    Holds,
    InPlay,
    Not,
    Players,
    Some,
    Who,
)
from companion.adventure_island.cards.pack import CardPack
from companion.adventure_island.terms import card_word, count_words, goods_words, plain_number
from companion.value import fields_of, is_value
from companion.words import all_of, language, one_of, say, say_n

MOST_PLAYERS = 5


def card_name(pack: CardPack | None, number: str) -> str:
    """What a card is called in the middle of a sentence: by its name, ``this card``, or its number where no pack is."""
    if number == THIS:
        return say("this card")
    card = pack.card(number) if pack is not None else None
    return say("“{name}”", name=card.name.read(language())) if card is not None else card_word(number)


def markers_words(counter: Counter, n: int) -> str:
    """A number of markers that count on a card: ``2 progress``."""
    if counter is Counter.PROGRESS:
        return count_words("progress", n)
    return say_n("{count} curse", "{count} curse", n, count=plain_number(n))


def clause(condition: Condition, pack: CardPack | None = None, holds: bool = True) -> str:
    """What stands after "if"; the opposite where it shall not hold."""
    return _CLAUSES[type(condition)](condition, pack, holds)


def _has_goods(condition: HasGoods, _pack: CardPack | None, holds: bool) -> str:
    goods = goods_words(condition.goods)
    return say("the camp has {goods}", goods=goods) if holds else say("the camp lacks {goods}", goods=goods)


def _in_play(condition: InPlay, pack: CardPack | None, holds: bool) -> str:
    card = card_name(pack, condition.card)
    return say("{card} is in play", card=card) if holds else say("{card} is not in play", card=card)


def _players(condition: Players, _pack: CardPack | None, holds: bool) -> str:
    least, most = condition.least, condition.most
    if least == most:
        if holds:
            return say_n("{n} plays", "{n} play", least)
        return say("not {n} play", n=least)
    if least > 1 and most < MOST_PLAYERS:
        between = {"least": least, "most": most}
        return say("{least} to {most} play", **between) if holds else say("not {least} to {most} play", **between)
    if most < MOST_PLAYERS:
        return say("{n} or fewer play", n=most) if holds else say("{n} or more play", n=most + 1)
    return say("{n} or more play", n=least) if holds else say("{n} or fewer play", n=least - 1)


def _holds(condition: Holds, pack: CardPack | None, holds: bool) -> str:
    card = card_name(pack, condition.card)
    if condition.by is Who.ACTIVE:
        return say("you hold {card}", card=card) if holds else say("you do not hold {card}", card=card)
    return say("somebody holds {card}", card=card) if holds else say("nobody holds {card}", card=card)


def _counted(condition: Counted, pack: CardPack | None, holds: bool) -> str:
    slots = {"card": card_name(pack, condition.card), "markers": markers_words(condition.counter, condition.least)}
    if holds:
        return say("{card} has {markers} or more", **slots)
    return say("{card} has fewer than {markers}", **slots)


def _chose(condition: Chose, pack: CardPack | None, holds: bool) -> str:
    option = _option_name(pack, condition)
    return say("you chose “{option}”", option=option) if holds else say("you did not choose “{option}”", option=option)


def _option_name(pack: CardPack | None, condition: Chose) -> str:
    """The words of the option as they stand on the card that asked, or its key where nothing asks."""
    if pack is not None:
        for choice in _choices(pack.pages):
            for option in choice.options:
                if choice.key == condition.key and option.key == condition.option:
                    return option.name.read(language())
    return condition.option


def _choices(thing: Any) -> Iterator[Choose]:
    """All choices in a value, however deep."""
    if isinstance(thing, Choose):
        yield thing
    if isinstance(thing, tuple):
        for part in thing:
            yield from _choices(part)
    elif is_value(thing):
        for field in fields_of(type(thing)):
            yield from _choices(getattr(thing, field.name))


def _befriended(condition: Befriended, pack: CardPack | None, holds: bool) -> str:
    card = card_name(pack, condition.card)
    return say("{card} is a friend", card=card) if holds else say("{card} is no friend", card=card)


def _from_day(condition: FromDay, _pack: CardPack | None, holds: bool) -> str:
    return say("it is day {n} or later", n=condition.day) if holds else say("it is before day {n}", n=condition.day)


def _every(condition: Every, pack: CardPack | None, holds: bool) -> str:
    parts = [clause(part, pack, holds) for part in condition.of]
    return all_of(parts) if holds else one_of(parts)


def _some(condition: Some, pack: CardPack | None, holds: bool) -> str:
    parts = [clause(part, pack, holds) for part in condition.of]
    return one_of(parts) if holds else all_of(parts)


def _not(condition: Not, pack: CardPack | None, holds: bool) -> str:
    return clause(condition.of, pack, not holds)


_CLAUSES: dict[type, Callable[[Any, CardPack | None, bool], str]] = {
    HasGoods: _has_goods,
    InPlay: _in_play,
    Players: _players,
    Holds: _holds,
    Counted: _counted,
    Chose: _chose,
    Befriended: _befriended,
    FromDay: _from_day,
    Every: _every,
    Some: _some,
    Not: _not,
}
