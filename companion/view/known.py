"""What pages ask where the device knows the cards: the pack, cards that lie, what can be done, in plain words.

Imported by pages of such games only, so a table that plays with its own box never loads a card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, TypeVar

from companion.adventure_island import laid, played
from companion.adventure_island.cards import chances
from companion.adventure_island.cards.effects import Check, Draw, Effects, Help, Moment, Once
from companion.adventure_island.cards.foreseen import Row, rows
from companion.adventure_island.cards.pack import CardPack, Chapter, Character, PackCard
from companion.adventure_island.cards.paths import BOARD, effect_at, source
from companion.adventure_island.cards.wording import sentences, words_of
from companion.adventure_island.commands import BeginAdventure
from companion.adventure_island.played import Ask, DeedOffer, HelpOffer, PowerOffer, Roll, roll_of
from companion.adventure_island.state import Board, Card, Island, Play
from companion.adventure_island.values import CardKind
from companion.kernel.odds import MOST_DICE, percent
from companion.value import fields_of, is_value
from companion.view.page import Look
from companion.view.reads import whole
from companion.view.terms import attribute_word, card_word, colour_word
from companion.words import say, say_n

R = TypeVar("R")


class _Recalled:
    """Answers about one game, kept while it stands: a page asks the same many times for one picture."""

    def __init__(self) -> None:
        self._island: Island | None = None
        self._answers: dict[Any, Any] = {}

    def __call__(self, look: Look, ask: Callable[..., R], *about: Any) -> R:
        island = whole(look.island)
        if island is not self._island:
            self._island, self._answers = island, {}
        key = (ask, *about)
        if key not in self._answers:
            self._answers[key] = ask(island, *about)
        answer: R = self._answers[key]
        return answer


_recalled = _Recalled()


def asked(look: Look) -> Ask | None:
    """What a card asks now."""
    return _recalled(look, played.asks)


def deeds(look: Look, who: str) -> tuple[DeedOffer, ...]:
    """The actions that somebody can choose from."""
    return _recalled(look, played.deeds, who)


def helps(look: Look, roll: Roll, at: Moment, card: str) -> tuple[HelpOffer, ...]:
    """What may help a throw."""
    return _recalled(look, _helps, roll, at, card)


def _helps(island: Island, roll: Roll, at: Moment, card: str) -> tuple[HelpOffer, ...]:
    return played.helps(island, roll.who, roll, at, card)


def powers(look: Look) -> tuple[PowerOffer, ...]:
    """What can be used outside of any roll."""
    return _recalled(look, played.powers)


def foreseen(look: Look, effects: Effects, who: str, card: str) -> tuple[Row, ...]:
    """What effects would do now."""
    return _recalled(look, rows, effects, who, card)


def pack(look: Look) -> CardPack | None:
    """The cards of this campaign; None where the device does not have them any more."""
    return _recalled(look, played.pack_of)


def chapter(look: Look, adventure: int) -> Chapter | None:
    """What the pack tells about an adventure."""
    cards = pack(look)
    return None if cards is None else cards.by_chapter.get(adventure)


def character(look: Look, board: str) -> Character | None:
    """The character with this board, where it is one of the pack."""
    cards = pack(look)
    return None if cards is None else cards.by_character.get(board)


def thing(look: Look, card: str) -> PackCard | Character | None:
    """The card or the board with this name."""
    cards = pack(look)
    return None if cards is None else source(cards, card)


def name_of(look: Look, card: str) -> str:
    """What a card or a board is called; by its number where the pack is missing."""
    found = thing(look, card)
    return words_of(found.name) if found is not None else card_word(card.removeprefix(BOARD))


def kind_of(look: Look, card: str) -> CardKind:
    """The kind of a card, for its colour and symbol; a board is like an action."""
    found = thing(look, card)
    return found.kind if isinstance(found, PackCard) else CardKind.ACTION


def on_the_table(play: Play) -> tuple[Card, ...]:
    """The cards that lie face up and are nobody's."""
    return tuple(card for card in play.cards if not card.owner)


def standing_on(play: Play, card: str) -> tuple[str, ...]:
    """The pawns, by colour, that stand on a card."""
    return tuple(p.pawn.value for p in play.players if p.place == card)


def deck_count(play: Play, deck: str) -> int | None:
    """How many cards lie in a deck; None where there is no such deck."""
    if deck == "threat":
        return play.threats
    return next((d.count for d in play.decks if d.name == deck), None)


def drawn(look: Look) -> PackCard | None:
    """The Threat in hand."""
    return _recalled(look, played.threat_of)


def threat_roll(look: Look) -> Roll | None:
    """The check that the Threat in hand begins with, if it does."""
    card, who = drawn(look), look.play.drawing
    first = card.comes[0] if card is not None and card.comes else None
    if not isinstance(first, Check) or not who:
        return None
    return roll_of(look.play, who, first)


def chance_words(roll: Roll, ticked: tuple[HelpOffer, ...] = (), more: int = 0) -> str:
    """The chance of a throw in words."""
    return say("{percent} to make it", percent=percent(chance(roll, ticked, more)))


def chance(roll: Roll, ticked: tuple[HelpOffer, ...] = (), more: int = 0) -> Fraction:
    """The chance of a throw with the helps that are ticked, and so many dice more."""
    dice = roll.dice + more + sum(h.dice for h in ticked)
    counts = tuple(h.counts for h in ticked if h.counts is not None)
    return chances.chance(dice, roll.need, sum(h.rethrow for h in ticked), counts)


def dice_of(roll: Roll, ticked: tuple[HelpOffer, ...] = (), more: int = 0) -> int:
    """With how many dice it is thrown: five at most (AI-101)."""
    return max(0, min(MOST_DICE, roll.dice + more + sum(h.dice for h in ticked)))


def owned(play: Play, who: str) -> tuple[Card, ...]:
    """The items of somebody."""
    return tuple(card for card in laid.items(play) if card.owner == who)


def help_words(offer: HelpOffer) -> str:
    """What a help does for a throw, in a few words."""
    if offer.dice:
        return say_n("{n} die more", "{n} dice more", offer.dice)
    if offer.rethrow:
        return say("throw again for nothing")
    if offer.counts is not None:
        first, second = (colour_word(colour) for colour in offer.counts)
        return say("{first} as {second}", first=first, second=second)
    return ""


def before_throw(offered: tuple[HelpOffer, ...]) -> tuple[HelpOffer, ...]:
    """Of all helps those that are used before the dice fall; a free reroll comes after it."""
    return tuple(h for h in offered if not h.rethrow)


def free(look: Look, offered: tuple[HelpOffer, ...]) -> tuple[HelpOffer, ...]:
    """The helps that cost nothing: they stay, and can be used as often as one likes."""
    return tuple(h for h in offered if not h.discards and help_of(look, h).once is Once.ALWAYS)


def costing(look: Look, offered: tuple[HelpOffer, ...]) -> tuple[HelpOffer, ...]:
    """The helps that somebody may want to keep for later."""
    cheap = free(look, offered)
    return tuple(h for h in offered if h not in cheap)


def help_of(look: Look, offer: HelpOffer) -> Help:
    """A help as it stands on its card or board."""
    card, _, n = offer.key.rpartition("/")
    found = thing(look, card)
    return found.helps[int(n)] if found is not None else Help()


def cost_words(look: Look, offer: HelpOffer) -> str:
    """What using a help costs."""
    if offer.discards:
        return say("is used up")
    return {
        Once.ALWAYS: lambda: say("as often as you like"),
        Once.DAY: lambda: say("once a day"),
        Once.GAME: lambda: say("once a game"),
    }[help_of(look, offer).once]()


def text_of(look: Look, card: str) -> str:
    """The words on a card, or the ability of a board."""
    found = thing(look, card)
    if found is None:
        return ""
    return words_of(found.text if isinstance(found, PackCard) else found.ability)


def draws_from(look: Look, card: str) -> tuple[str, ...]:
    """The decks from which the deeds of a card draw."""
    found = thing(look, card)
    return tuple(dict.fromkeys(_decks(found.deeds))) if isinstance(found, PackCard) else ()


def _decks(value: Any) -> Iterator[str]:
    if isinstance(value, Draw):
        yield value.deck
    elif isinstance(value, tuple):
        for part in value:
            yield from _decks(part)
    elif is_value(value):
        for field in fields_of(type(value)):
            yield from _decks(getattr(value, field.name))


def help_sentence(help_: Help) -> str:
    """What a help does for a throw, with all that narrows it."""
    if help_.dice:
        words = say_n("{n} die more", "{n} dice more", help_.dice)
    elif help_.rethrow:
        words = say("throw again for nothing")
    elif help_.counts is not None:
        first, second = (colour_word(colour) for colour in help_.counts)
        words = say("{first} as {second}", first=first, second=second)
    else:
        words = ""
    parts = [words]
    if help_.attribute is not None:
        parts.append(attribute_word(help_.attribute))
    if help_.at is Moment.THREAT:
        parts.append(say("against a Threat"))
    if help_.once is not Once.ALWAYS:
        parts.append(say("once a day") if help_.once is Once.DAY else say("once a game"))
    if help_.discards:
        parts.append(say("is used up"))
    return f"{', '.join(part for part in parts if part)}."


def board_name(look: Look, board: Board) -> str:
    """What a character is called."""
    found = character(look, board.id)
    return words_of(found.name) if found is not None else board.name


def about(look: Look, board: str) -> str:
    """Who a character is."""
    found = character(look, board)
    return words_of(found.about) if found is not None else ""


def ability_name(look: Look, board: str) -> str:
    """The ability of a character by what stands before its colon, where it has a name; else in full."""
    words = text_of(look, BOARD + board)
    name, colon, _ = words.partition(":")
    return name if colon else words


def rethrow(look: Look) -> HelpOffer | None:
    """What lets the open check be thrown again for nothing: first what costs nothing, last what is used up."""
    found = _recalled(look, played.rethrows)
    cheap = free(look, found)
    return min(found, key=lambda h: (h not in cheap, h.discards), default=None)


def rethrow_words(look: Look, offer: HelpOffer) -> str:
    """By what the dice are thrown again, and what it costs."""
    return say("{card}, {cost}", card=name_of(look, offer.card), cost=cost_words(look, offer))


def comes_of_check(look: Look) -> str:
    """What the card does with the dice as they lie, as sentences; "" where it does nothing."""
    check = look.play.check
    found = thing(look, check.card) if check is not None else None
    if check is None or found is None or not check.at:
        return ""
    effect = effect_at(found, check.at)
    if not isinstance(effect, Check):
        return ""
    part = any(face in check.need for face in check.faces)
    then = effect.success if check.met else effect.partial if effect.partial and part else effect.failure
    return sentences(then, pack(look))


def found_entries(look: Look) -> tuple[str, ...]:
    """The achievements that were found in this attempt."""
    before: frozenset[str] = frozenset()
    for step in reversed(look.game.past):
        if isinstance(step.command, BeginAdventure):
            before = step.before.campaign.achievements
            break
    return tuple(sorted(look.island.campaign.achievements - before))
