"""What effects are worth to a sensible table, in actions: one action is worth about one.

Food is worth what the coming meals need, wood what lies open on useful cards, Fatigue what is left until a collapse.
The few cards that the goal turns on have a worth of their own; all else follows from what the cards say.
"""

from __future__ import annotations

from companion.adventure_island import fatigue, knowing, laid
from companion.adventure_island.cards import effects as ef
from companion.adventure_island.cards.chances import chance
from companion.adventure_island.cards.effects import Effect, Effects, Who
from companion.adventure_island.cards.meant import candidates, holds
from companion.adventure_island.cards.pack import PackCard
from companion.adventure_island.checks import dice_for
from companion.adventure_island.deciding.effects.goods import payment
from companion.adventure_island.state import Island
from companion.adventure_island.values import Goods

ROOF, LEAN_TO, STICKS, FIRE, HOME, WINNING = "103", "103b", "105", "105b", "106", "199"
HOMES_TO_BE = ("110", "111", "112")
KEY_CARDS = {
    HOME: 7.0,
    FIRE: 7.0,
    STICKS: 1.5,
    LEAN_TO: 2.5,
    WINNING: 1000.0,
    "107": 1.2,
    "108": 1.8,
    "162": 2.5,
    "163": 1.6,
}
FRESH_CARD, FRESH_PLACE, LESSON = 0.9, 1.0, 0.3
FOUND_NOTHING_YET = 0.5
"""What a new place is worth more while no home is in sight."""


class Worth:
    """The judgement of one moment of a game."""

    def __init__(self, island: Island) -> None:
        pack, play = knowing.pack_of(island), island.play
        assert pack is not None
        assert play is not None
        self.island, self.pack, self.play = island, pack, play
        self.out = {card.number for card in play.cards}

    # --- goods --------------------------------------------------------------------------------------------------------

    def goods(self, change: Goods) -> float:
        """What it is worth that the Camp changes by so much."""
        camp = self.play.camp
        after = Goods(*(max(0, n) for n in (camp + change).counts()))
        return self._stock(after) - self._stock(camp)

    def _stock(self, camp: Goods) -> float:
        people = len(self.play.players)
        nights = max(1, (self.play.threats + people - 1) // people)
        meals, worth = camp.meals, 0.0
        for night in range(nights):
            served = min(people, meals)
            worth += served * (0.85 if night == 0 else 0.55 if night == 1 else 0.4)
            meals -= served
        wanted = self.wood_wanted()
        wood = min(camp.wood, wanted) * 0.65 + max(0, camp.wood - wanted) * 0.08
        return worth + meals * 0.05 + wood + min(1, camp.hide) * (0.9 if "112" in self.out else 0.1)

    def wood_wanted(self) -> int:
        """The wood that useful cards still ask for."""
        wanted = sum(laid.still_needed(card).wood for card in self.play.cards if self.useful(card.number))
        if FIRE in self.out or STICKS not in self.out:
            wanted += 2
        return wanted

    def useful(self, number: str) -> bool:
        """Whether the requirement of a card is worth to be met now."""
        site = any(home in self.out for home in HOMES_TO_BE)
        if number in (ROOF, LEAN_TO, *HOMES_TO_BE):
            return HOME not in self.out and not (number == LEAN_TO and site)
        return number == STICKS

    # --- people -------------------------------------------------------------------------------------------------------

    def tired(self, who: str) -> float:
        """What one more Fatigue marker costs somebody."""
        people = len(self.play.players)
        player = self.play.player(who)
        free = fatigue.free(player, people)
        on_the_left = any(space in fatigue.left_side(people) for space in fatigue.next_spaces(player, people))
        return (60.0, 5.0, 2.2)[free] if free < 3 else 0.7 if on_the_left else 1.2

    def rested(self, who: str) -> float:
        """What it is worth to somebody that one marker goes."""
        player = self.play.player(who)
        if not player.fatigue:
            return 0.0
        return (6.0, 2.4, 1.2)[min(2, fatigue.free(player, len(self.play.players)))]

    def _people(self, who: Who, having: ef.Having, active: str, card: str) -> tuple[str, ...]:
        return candidates(self.island, who, having, active, card)

    # --- cards --------------------------------------------------------------------------------------------------------

    def card(self, number: str) -> float:
        """What it is worth that a card comes into play."""
        known = self.pack.card(number)
        if number in self.out or known is None:
            return 0.0
        if number in KEY_CARDS:
            return KEY_CARDS[number]
        if known.place == "location":
            return self._place(known)
        return FRESH_CARD

    def _place(self, card: PackCard) -> float:
        if card.number in HOMES_TO_BE:
            return 0.1 if HOME in self.out else 3.5
        return max((self._deed(card, deed.then) for deed in card.deeds), default=0.5)

    def _deed(self, card: PackCard, then: Effects) -> float:
        best = max(self.row(then, player.id, card.number) for player in self.play.players)
        return max(0.1, min(3.0, best) * 0.8)

    def threat(self, number: str) -> float:
        """What a Threat would do to the next who draws it; a cost is negative."""
        card = self.pack.card(number)
        return self.row(card.comes, self.play.players[0].id, number) if card is not None else 0.0

    # --- effects ------------------------------------------------------------------------------------------------------

    def row(self, row: Effects, who: str, card: str) -> float:
        """A row of effects for whoever acts."""
        return sum(self.effect(effect, who, card) for effect in row)

    def odds(self, check: ef.Check, who: str, extra: int = 0) -> tuple[float, float]:
        """The chances of success, and of a part of it, with ``extra`` dice."""
        dice = dice_for(self.play.player(who), check.attribute, check.dice + extra)
        whole = float(chance(dice, check.need))
        nothing = 1.0
        if check.partial:
            missed = 1 - sum(float(chance(1, (colour,))) for colour in set(check.need))
            nothing = missed**dice
        return whole, max(0.0, 1 - nothing - whole) if check.partial else 0.0

    def effect(self, effect: Effect, who: str, card: str) -> float:
        """One effect for whoever acts."""
        match effect:
            case ef.Gain():
                return self.goods(effect.goods)
            case ef.Lose():
                return self.goods(-effect.goods)
            case ef.Pay():
                return self._pay(effect, who, card)
            case ef.Learn():
                return LESSON * effect.count * len(self._people(effect.who, ef.Having.ANY, who, card))
            case ef.Tire():
                costs = [self.tired(p) for p in self._people(effect.who, effect.having, who, card)]
                picked = effect.who in (Who.CHOSEN, Who.OTHER)
                return -(min(costs, default=0.0) if picked else sum(costs)) * effect.count
            case ef.Rest():
                gains = [self.rested(p) for p in self._people(effect.who, effect.having, who, card)]
                picked = effect.who in (Who.CHOSEN, Who.OTHER)
                return max(gains, default=0.0) if picked else sum(gains)
            case ef.Check():
                whole, part = self.odds(effect, who)
                good, bad = self.row(effect.success, who, card), self.row(effect.failure, who, card) + LESSON * 0.6
                return whole * good + part * self.row(effect.partial, who, card) + (1 - whole - part) * bad
            case ef.Draw():
                return self._draw(effect)
            case ef.Look():
                return self._look(effect)
            case ef.Bring():
                return self.card(effect.card)
            case ef.Turn():
                return self._turn(effect)
            case ef.Advance():
                return self._advance(effect, card)
            case ef.Choose():
                return max((self.row(option.then, who, card) for option in effect.options), default=0.0)
            case ef.When():
                true = holds(self.island, effect.condition, who, card)
                return self.row(effect.then if true else effect.otherwise, who, card)
            case ef.Actions():
                return 0.9 * effect.count
            case ef.SkipMeal():
                return 0.7
            case ef.Win():
                return 1000.0
            case ef.Achieve() | ef.BefriendNative():
                return 0.1
        return 0.0

    def _pay(self, effect: ef.Pay, who: str, card: str) -> float:
        paid = payment(self.play.camp, effect.goods)
        if paid is None:
            return self.row(effect.otherwise, who, card)
        pays = self.goods(-paid) + self.row(effect.then, who, card)
        return pays if effect.must else max(pays, self.row(effect.otherwise, who, card))

    def _draw(self, effect: ef.Draw) -> float:
        left = next((deck.count for deck in self.play.decks if deck.name == effect.deck), 0)
        worth = FRESH_CARD
        if effect.deck == "location":
            site = HOME in self.out or any(home in self.out for home in HOMES_TO_BE)
            worth = FRESH_PLACE + (0.0 if site else FOUND_NOTHING_YET) - (0.4 if HOME in self.out else 0.0)
        return worth * min(left, effect.count)

    def _look(self, effect: ef.Look) -> float:
        if effect.then is ef.After.TAKE:
            return 1.5
        return 0.3 * effect.count if HOME not in self.out or effect.deck == "threat" else 0.1

    def _turn(self, effect: ef.Turn) -> float:
        if effect.card != ef.THIS and effect.card not in self.out:
            return 0.0
        if effect.to in (ROOF, STICKS):
            return -3.0
        if effect.to == LEAN_TO:
            return 0.3 if HOME in self.out else KEY_CARDS[LEAN_TO] + (0.0 if STICKS in self.out else KEY_CARDS[STICKS])
        return self.card(effect.to)

    def _advance(self, effect: ef.Advance, card: str) -> float:
        number = card if effect.card == ef.THIS else effect.card
        known, lying = self.pack.card(number), laid.find(self.play, number)
        if known is None or lying is None:
            return 0.0
        worth = 0.0
        for threshold in known.thresholds:
            if threshold.counter is effect.counter:
                before = getattr(lying, effect.counter.value)
                steps = max(1, threshold.at - before)
                worth += self.row(threshold.then, self.play.players[0].id, number) * min(1.0, effect.count / steps)
        if number in (ROOF, LEAN_TO) and HOME in self.out:
            return 0.0
        return worth
