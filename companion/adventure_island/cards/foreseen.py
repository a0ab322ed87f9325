"""What effects will do now, before they are done: rows with a picture, words, and numbers before and after.

The numbers come from the rules that do it: Fatigue is placed marker by marker where it must go, the Camp loses no more
than it has. Where somebody must choose first there are words and no numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from companion.adventure_island import fatigue, laid
from companion.adventure_island.cards import wording
from companion.adventure_island.cards.chances import chance_of
from companion.adventure_island.cards.effects import (
    THIS,
    Achieve,
    Actions,
    Advance,
    Archive,
    Ask,
    BefriendNative,
    Bring,
    Check,
    Choose,
    Counter,
    Discard,
    Draw,
    Effect,
    Effects,
    Gain,
    Having,
    Insert,
    Learn,
    Look,
    Lose,
    LoseGame,
    Note,
    Open,
    Pay,
    Rest,
    SkipMeal,
    SkipThreat,
    Stay,
    Tire,
    Turn,
    When,
    Who,
    Win,
)
from companion.adventure_island.cards.meant import candidates, holds
from companion.adventure_island.cards.pack import CardPack
from companion.adventure_island.played import pack_of
from companion.adventure_island.state import Card, Island, Player
from companion.adventure_island.terms import attribute_word, count_words, goods_words, short_name
from companion.adventure_island.values import TOKENS, Attribute, CardKind, Goods, Space
from companion.kernel.odds import percent
from companion.value import dataclass, replace
from companion.words import say


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that a card does: a drawing, words, a value before and after ("" where there is none)."""

    icon: str
    words: str
    before: str = ""
    after: str = ""
    harm: bool = False


def rows(island: Island, effects: Effects, who: str, card: str) -> tuple[Row, ...]:
    """What a row of effects does to this game, in its order; ``who`` is the active one, ``card`` where they stand."""
    future = _Future(island, who, card)
    future.do(effects)
    return tuple(future.rows)


def spoken(island: Island, effects: Effects, who: str, card: str) -> str:
    """The same to be heard: sentences in which no sign stands for a word."""
    return " ".join(_said(row) for row in rows(island, effects, who, card))


def _said(row: Row) -> str:
    words = row.words.rstrip(".")
    if row.before and row.after:
        return say("{words}: from {before} to {after}.", words=words, before=row.before, after=row.after)
    if row.after:
        return f"{words}: {row.after}."
    return f"{words}."


class _Future:
    """The game as it will be after each effect, and the rows that tell it."""

    def __init__(self, island: Island, who: str, card: str) -> None:
        assert island.play is not None
        self.island = island
        self.who = who
        self.card = card
        self.pack: CardPack | None = pack_of(island)
        self.rows: list[Row] = []
        self.unsure: set[str] = set()
        """Who will have chosen a space that nobody knows yet."""

    def do(self, effects: Effects) -> None:
        for effect in effects:
            _FORESEEN[type(effect)](self, effect)

    def row(self, icon: str, words: str, before: object = "", after: object = "", harm: bool = False) -> None:
        self.rows.append(Row(icon, words, str(before), str(after), harm))

    def sentence(self, icon: str, effect: Effect, harm: bool = False) -> None:
        self.row(icon, wording.sentence(effect, self.pack), harm=harm)

    # --- the game as it is by then ---

    @property
    def players(self) -> tuple[Player, ...]:
        assert self.island.play is not None
        return self.island.play.players

    @property
    def camp(self) -> Goods:
        assert self.island.play is not None
        return self.island.play.camp

    def player(self, who: str) -> Player:
        assert self.island.play is not None
        return self.island.play.player(who)

    def change_play(self, **changes: Any) -> None:
        assert self.island.play is not None
        self.island = replace(self.island, play=replace(self.island.play, **changes))

    def change(self, player: Player) -> None:
        self.change_play(players=tuple(player if p.id == player.id else p for p in self.players))

    def called(self, player: Player) -> str:
        """A name that leaves room for the words beside it."""
        return short_name(player.name, [p.name for p in self.players])

    def named(self, card: str) -> str:
        return self.card if card == THIS else card

    def lying(self, card: str) -> Card | None:
        assert self.island.play is not None
        return laid.find(self.island.play, self.named(card))

    def meant(self, who: Who, having: Having) -> tuple[str, ...] | None:
        """Whom an effect is for; None where somebody must choose first."""
        found = candidates(self.island, who, having, self.who, self.card)
        if who in (Who.CHOSEN, Who.OTHER) and len(found) > 1:
            return None
        return found


def _tokens(goods: Goods) -> Iterable[tuple[str, int]]:
    return ((token, goods.of(token)) for token in TOKENS if goods.of(token))


def _camp_changes(future: _Future, token: str, by: int, words: str) -> None:
    before = future.camp.of(token)
    after = max(0, before + by)
    future.row(f"token-{token}", words, before, after, by < 0)
    future.change_play(camp=replace(future.camp, **{token: after}))


def _gain(future: _Future, effect: Gain) -> None:
    for token, n in _tokens(effect.goods):
        _camp_changes(future, token, n, say("Camp gains {goods}", goods=count_words(token, n)))


def _lose(future: _Future, effect: Lose) -> None:
    for token, n in _tokens(effect.goods):
        _camp_changes(future, token, -n, say("Camp loses {goods}", goods=count_words(token, n)))


def payable(camp: Goods, goods: Goods) -> bool:
    """Whether the Camp has these tokens; Fish and Meat beyond their own need count as Food (AI-108)."""
    left = camp - goods
    spare = max(0, left.fish) + max(0, left.meat)
    return min(left.fish, left.meat, left.wood, left.hide) >= 0 and left.food + spare >= 0


def _pay(future: _Future, effect: Pay) -> None:
    token = next((t for t, _ in _tokens(effect.goods)), TOKENS[0])
    if not payable(future.camp, effect.goods):
        goods = goods_words(effect.goods)
        future.row(f"token-{token}", say("The camp cannot pay {goods}", goods=goods), harm=bool(effect.otherwise))
        future.do(effect.otherwise)
    elif effect.must and min((future.camp - effect.goods).counts()) >= 0:
        for name, n in _tokens(effect.goods):
            _camp_changes(future, name, -n, say("Camp pays {goods}", goods=count_words(name, n)))
        future.do(effect.then)
    else:
        future.sentence(f"token-{token}", effect)


def _learn(future: _Future, effect: Learn) -> None:
    meant = future.meant(effect.who, Having.ANY)
    if meant is None:
        future.sentence("marker-experience", effect)
        return
    for who in meant:
        player = future.player(who)
        after = max(0, player.experience + effect.count)
        words = say("{name}: experience", name=future.called(player))
        future.row("marker-experience", words, player.experience, after, effect.count < 0)
        future.change(replace(player, experience=after))


def _tire(future: _Future, effect: Tire) -> None:
    meant = future.meant(effect.who, effect.having)
    if meant is None:
        future.sentence("marker-fatigue", effect, harm=True)
        return
    for who in meant:
        for _ in range(effect.count):
            _one_marker(future, future.player(who))


def _one_marker(future: _Future, player: Player) -> None:
    """One marker where it must go, as it will be placed (AI-046, AI-047)."""
    spaces = fatigue.next_spaces(player, len(future.players))
    lying = len(player.fatigue)
    if not spaces:
        future.row("marker-fatigue", say("{name} has no space for the fatigue", name=future.called(player)), harm=True)
        return
    if len(spaces) > 1 or player.id in future.unsure:
        future.unsure.add(player.id)
        words = say("{name}: fatigue, choose where", name=future.called(player))
        future.row("marker-fatigue", words, lying, lying + 1, True)
    elif spaces[0] in (Space.LEFT_A, Space.LEFT_B):
        words = say("{name}: fatigue on the left side", name=future.called(player))
        future.row("marker-fatigue", words, lying, lying + 1, True)
    else:
        attribute = Attribute(spaces[0].value)
        value = fatigue.value(player, attribute)
        words = say("{name}: fatigue on {attribute}", name=future.called(player), attribute=attribute_word(attribute))
        future.row("marker-fatigue", words, value, value - 1, True)
    future.change(replace(player, fatigue=player.fatigue | {spaces[0]}))


def _rest(future: _Future, effect: Rest) -> None:
    meant = future.meant(effect.who, effect.having)
    if meant is None:
        future.sentence("marker-fatigue", effect)
        return
    for who in meant:
        player = future.player(who)
        marked = fatigue.marked(player, len(future.players))
        after = max(0, len(marked) - effect.count)
        future.row("marker-fatigue", say("{name}: less fatigue", name=future.called(player)), len(marked), after)
        future.change(replace(player, fatigue=frozenset(marked[:after])))


def _check(future: _Future, effect: Check) -> None:
    chance = percent(chance_of(future.player(future.who), effect))
    future.row(f"attr-{effect.attribute}", wording.check_words(effect), after=chance)
    for then, icon, words, harm in (
        (effect.success, "ui-ok", say("If it works: {effects}", effects=_told(future, effect.success)), False),
        (effect.partial, "ui-ok", say("If a part works: {effects}", effects=_told(future, effect.partial)), False),
        (effect.failure, "ui-warning", say("If not: {effects}", effects=_told(future, effect.failure)), True),
    ):
        if then:
            future.row(icon, words, harm=harm)


def _told(future: _Future, effects: Effects) -> str:
    return wording.sentences(effects, future.pack)


def _draw(future: _Future, effect: Draw) -> None:
    play = future.island.play
    assert play is not None
    deck = next((d for d in play.decks if d.name == effect.deck), None)
    left = deck.count if deck is not None else 0
    icon = f"deck-{_deck_picture(effect.deck)}"
    words = wording.draw_words(effect.deck, effect.count)
    future.row(icon, words, left, max(0, left - effect.count), effect.deck == "threat")


def _deck_picture(deck: str) -> str:
    """The drawing of a deck; three kinds have one."""
    picture = CardKind(deck).picture if deck in set(CardKind) else ""
    return picture if picture in ("location", "wreck", "threat") else "card"


def _look(future: _Future, effect: Look) -> None:
    future.sentence(f"deck-{_deck_picture(effect.deck)}", effect)


def _ask(future: _Future, effect: Ask) -> None:
    for token, n in _tokens(effect.goods):
        n = min(n, future.camp.of(token))
        _camp_changes(future, token, -n, say("From the camp onto the card: {goods}", goods=count_words(token, n)))


def _advance(future: _Future, effect: Advance) -> None:
    card = future.lying(effect.card)
    name = "progress" if effect.counter is Counter.PROGRESS else "curse"
    before: int = getattr(card, name) if card is not None else 0
    words = wording.sentence(effect, future.pack).rstrip(".")
    harm = (effect.count < 0) == (effect.counter is Counter.PROGRESS)
    future.row(f"marker-{name}", words, before, max(0, before + effect.count), harm)


def _when(future: _Future, effect: When) -> None:
    future.do(effect.then if holds(future.island, effect.condition, future.who, future.card) else effect.otherwise)


def _choose(future: _Future, effect: Choose) -> None:
    future.sentence("ui-rules", effect)


def _actions(future: _Future, effect: Actions) -> None:
    meant = future.meant(effect.who, Having.ANY)
    if meant is None:
        future.sentence("phase-day", effect, effect.count < 0)
        return
    for who in meant:
        player = future.player(who)
        words = f"{future.called(player)}: {wording.actions_words(effect.count)}"
        future.row("phase-day", words, harm=effect.count < 0)


def _spared(icon: str) -> Callable[[_Future, Any], None]:
    def tell(future: _Future, effect: SkipMeal | SkipThreat) -> None:
        meant = future.meant(effect.who, Having.ANY)
        if meant is None:
            future.sentence(icon, effect)
            return
        for who in meant:
            name = future.called(future.player(who))
            if isinstance(effect, SkipMeal):
                future.row(icon, say("{name} needs no food at the next meal", name=name))
            else:
                future.row(icon, say("{name} draws no Threat in the next night", name=name))

    return tell


def _plain(icon: str, harm: bool = False) -> Callable[[_Future, Any], None]:
    """An effect that its sentence tells in full."""
    return lambda future, effect: future.sentence(icon, effect, harm)


_FORESEEN: dict[type, Callable[[_Future, Any], None]] = {
    Gain: _gain,
    Lose: _lose,
    Pay: _pay,
    Learn: _learn,
    Tire: _tire,
    Rest: _rest,
    Check: _check,
    Draw: _draw,
    Look: _look,
    Bring: _plain("ui-plus"),
    Insert: _plain("deck-card"),
    Turn: _plain("ui-flip"),
    Discard: _plain("ui-close"),
    Stay: _plain("ui-stays", harm=True),
    Archive: _plain("ui-box"),
    Open: _plain("ui-box"),
    Advance: _advance,
    Ask: _ask,
    Choose: _choose,
    When: _when,
    Actions: _actions,
    SkipMeal: _spared("plate"),
    SkipThreat: _spared("deck-threat"),
    Achieve: _plain("achievement"),
    BefriendNative: _plain("ui-players"),
    Win: _plain("star"),
    LoseGame: _plain("ui-warning", harm=True),
    Note: _plain("ui-pencil"),
}
