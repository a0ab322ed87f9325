"""What people told about their own box, as a pack of cards and back: the same few words are effects of the vocabulary.

Such a pack has the id ``own``: cards without row, chapters or characters, for it is played beside a box.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.adventure_island.cards import effects as e
from companion.adventure_island.cards.effects import Effect, Effects, Text, Who
from companion.adventure_island.cards.pack import OWN, Deed, PackCard, PackPages
from companion.adventure_island.laid import kind_of
from companion.adventure_island.own_cards import (
    ALL,
    ANOTHER,
    ME,
    MOST_COUNTED,
    WHATS,
    Case,
    OwnCard,
    OwnWord,
    Word,
    most_words,
)
from companion.adventure_island.values import TOKENS, CardKind, Goods

_WHO = {ME: Who.ACTIVE, ANOTHER: Who.OTHER, ALL: Who.EACH}
_WHOSE = {who: whose for whose, who in _WHO.items()}


def own_pages(cards: Iterable[OwnCard], pictures: frozenset[str] = frozenset()) -> PackPages:
    """The pack of what was told; ``pictures`` are the numbers that have one."""
    name = Text("Our own box", "Nasze pudełko")
    return PackPages(OWN, name, "us", cards=tuple(_pack_card(card, card.number in pictures) for card in cards))


def _pack_card(card: OwnCard, picture: bool) -> PackCard:
    kind = kind_of(card.number)
    name = Text(f"Card {card.number}", f"Karta {card.number}")
    does = _effects(card)
    drawn = card.number if picture else ""
    if kind is CardKind.THREAT:
        return PackCard(card.number, kind, name, picture=drawn, comes=does)
    return PackCard(card.number, kind, name, picture=drawn, deeds=(Deed(name, does),) if does else ())


def _effects(card: OwnCard) -> Effects:
    always = _all(card.under(Case.ALWAYS))
    if card.attribute is None:
        return always
    works, fails = (_all(card.under(case)) for case in (Case.WORKS, Case.FAILS))
    return (*always, e.Check(card.attribute, card.need, works, fails))


def _all(words: Iterable[OwnWord]) -> Effects:
    return tuple(_effect(word) for word in words)


def _effect(word: OwnWord) -> Effect:
    match word.word:
        case Word.FATIGUE:
            return e.Tire(word.count, _WHO[word.what])
        case Word.DRAW:
            return e.Draw(word.what, word.count)
        case Word.STAYS:
            return e.Stay()
    by = word.count if word.word is Word.GAIN else -word.count
    if word.what == "progress":
        return e.Advance(by)
    if word.what == "experience":
        return e.Learn(by)
    goods = Goods(**{word.what: word.count})
    return e.Gain(goods) if word.word is Word.GAIN else e.Lose(goods)


# --- and back -------------------------------------------------------------------------------------------------------


def own_cards(pages: PackPages) -> tuple[tuple[OwnCard, ...], tuple[str, ...]]:
    """The cards of a pack as people could have told them, and the numbers of those that say more than that."""
    told, left = [], []
    for card in pages.cards:
        found = _own_card(card)
        if found is None:
            left.append(card.number)
        else:
            told.append(found)
    return tuple(told), tuple(left)


def _own_card(card: PackCard) -> OwnCard | None:
    rows = [row for row in (card.comes, *(deed.then for deed in card.deeds)) if row]
    if len(rows) != 1 or card.dawn or card.thresholds or card.uses or card.helps:
        return None
    checks = [effect for effect in rows[0] if isinstance(effect, e.Check)]
    others = tuple(effect for effect in rows[0] if not isinstance(effect, e.Check))
    words = _words(others, Case.ALWAYS)
    if words is None or len(checks) > 1:
        return None
    if not checks:
        return _fitting(OwnCard(card.number, does=words))
    check = checks[0]
    works, fails = _words(check.success, Case.WORKS), _words(check.failure, Case.FAILS)
    if works is None or fails is None or check.partial or check.dice:
        return None
    return _fitting(OwnCard(card.number, check.attribute, check.need, (*words, *works, *fails)))


def _fitting(card: OwnCard) -> OwnCard | None:
    """The card, if there is room for all of it."""
    asks = card.attribute is not None
    room = all(len(card.under(case)) <= most_words(case, asks) for case in Case)
    once = len({(word.word, word.what, word.case) for word in card.does}) == len(card.does)
    sensible = all(word.what in WHATS[word.word] and 1 <= word.count <= MOST_COUNTED for word in card.does)
    return card if room and once and sensible and not card.empty else None


def _words(effects: Effects, case: Case) -> tuple[OwnWord, ...] | None:
    found: list[OwnWord] = []
    for effect in effects:
        words = _word(effect, case)
        if words is None:
            return None
        found += words
    return tuple(found)


def _word(effect: Effect, case: Case) -> list[OwnWord] | None:
    """The words of one effect; None where it says something that they cannot."""
    match effect:
        case e.Gain(goods=goods) | e.Lose(goods=goods):
            word = Word.GAIN if isinstance(effect, e.Gain) else Word.LOSE
            return [OwnWord(word, token, goods.of(token), case) for token in TOKENS if goods.of(token)]
        case e.Advance(count=n, counter=e.Counter.PROGRESS, card=e.THIS):
            return [OwnWord(Word.GAIN if n > 0 else Word.LOSE, "progress", abs(n), case)]
        case e.Learn(count=n, who=Who.ACTIVE):
            return [OwnWord(Word.GAIN if n > 0 else Word.LOSE, "experience", abs(n), case)]
        case e.Tire(count=n, who=who, having=e.Having.ANY) if who in _WHOSE:
            return [OwnWord(Word.FATIGUE, _WHOSE[who], n, case)]
        case e.Draw(deck=deck, count=n) if deck in WHATS[Word.DRAW]:
            return [OwnWord(Word.DRAW, deck, n, case)]
        case e.Stay():
            return [OwnWord(Word.STAYS, case=case)]
    return None
