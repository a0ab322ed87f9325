"""Somebody who plays First Light sensibly and greedily: of all legal commands the one that is worth most just now.

Knows what anybody at the table can see: the cards that lie out and what cards of the pack do, not what comes next.
"""

from __future__ import annotations

from typing import Any

from companion.adventure_island import commands as co
from companion.adventure_island import fatigue, knowing, laid, played
from companion.adventure_island import pack_commands as pc
from companion.adventure_island.cards import effects as ef
from companion.adventure_island.cards.chances import chance
from companion.adventure_island.cards.effects import Moment
from companion.adventure_island.cards.paths import effect_at, source
from companion.adventure_island.checks import dice_for
from companion.adventure_island.legal import moves
from companion.adventure_island.state import Island, Phase, Purpose, Task
from companion.adventure_island.values import Attribute, Goods, Space
from tests.adventure_island.first_light.worth import FIRE, Worth

WORTH_AN_ACTION = 0.05
"""Less than this nobody does: he passes."""


def sensible(island: Island) -> Any:
    """The command that a sensible table gives now."""
    judge = Worth(island)
    play = judge.play
    if play.check is not None:
        return _after_the_throw(island, judge)
    if play.agenda:
        return _answer(island, judge)
    if (command := _deposit(island, judge)) is not None:
        return command
    if (command := _power(island, judge)) is not None:
        return command
    match play.phase:
        case Phase.DAY:
            return _act(island, judge)
        case Phase.THREATS:
            return _face(island)
        case Phase.SHARING:
            return _share(island)
    return next(m for m in moves(island) if isinstance(m, co.Eat | co.BeginDay))


# --- by day -----------------------------------------------------------------------------------------------------------


def _act(island: Island, judge: Worth) -> Any:
    play = judge.play
    best: tuple[float, Any] = (WORTH_AN_ACTION, None)
    passes: list[Any] = []
    for move in moves(island):
        if isinstance(move, pc.Perform) and not move.helps:
            worth = _performed(island, judge, move)
            if worth[0] > best[0]:
                best = worth
        elif isinstance(move, co.Pass):
            passes.append(move)
        elif isinstance(move, co.EndDay):
            return move
    assert play.phase is Phase.DAY
    return best[1] if best[1] is not None else passes[0]


def _performed(island: Island, judge: Worth, move: pc.Perform) -> tuple[float, Any]:
    """What a deed is worth, and the command with the helps that are worth it."""
    thing = source(judge.pack, move.card)
    assert thing is not None
    deed = thing.deeds[move.deed]
    worth = judge.row(deed.then, move.who, move.card)
    first = deed.then[0] if deed.then else None
    if not isinstance(first, ef.Check):
        return worth, move
    keys = _helps(island, judge, first, move.who, move.card, Purpose.ACTION)
    if not keys:
        return worth, move
    extra = sum(knowing.help_of(island, key).dice for key in keys)
    counts = tuple(h.counts for h in (knowing.help_of(island, key) for key in keys) if h.counts)
    dice = dice_for(judge.play.player(move.who), first.attribute, first.dice + extra)
    gain = judge.row(first.success, move.who, move.card) - judge.row(first.failure, move.who, move.card)
    more = float(chance(dice, first.need, counts=counts)) - judge.odds(first, move.who)[0]
    return worth + more * max(0.0, gain), pc.Perform(move.who, move.card, move.deed, keys)


def _helps(island: Island, judge: Worth, check: ef.Check, who: str, card: str, purpose: Purpose) -> tuple[str, ...]:
    """The helps for a throw: those that cost nothing always, those of once a day where the dice need them."""
    keys: list[str] = []
    dice = dice_for(judge.play.player(who), check.attribute, check.dice)
    for offer in knowing.open_helps(island, who, check, card, purpose):
        help_ = offer.help
        if not (help_.dice or help_.counts):
            continue
        rare = help_.once is not ef.Once.ALWAYS or help_.discards
        if rare and (float(chance(dice, check.need)) > 0.8 or dice >= 5):
            continue
        keys.append(offer.key)
        dice += help_.dice
    return tuple(keys)


def _deposit(island: Island, judge: Worth) -> Any:
    """Tokens go onto a useful card where the Camp can meet all that it still asks for."""
    play = judge.play
    if play.phase is not Phase.DAY:
        return None
    for move in moves(island):
        if isinstance(move, co.Deposit) and judge.useful(move.card):
            card = laid.find(play, move.card)
            assert card is not None
            keep = 1 if laid.find(play, FIRE) is not None and move.goods.wood else 0
            if not (play.camp - laid.still_needed(card) - Goods(wood=keep)).missing:
                return move
    return None


def _power(island: Island, judge: Worth) -> Any:
    """An item or an ability that is of use now."""
    play = judge.play
    for offer in played.powers(island):
        if offer.reasons:
            continue
        thing = source(judge.pack, offer.card)
        assert thing is not None
        use = thing.uses[offer.use]
        item = laid.find(play, offer.card)
        agreed = item is not None and item.owner != offer.who
        command = pc.UsePower(offer.who, offer.card, offer.use, agreed=agreed)
        if use.ignores:
            card = judge.pack.card(play.drawn)
            if card is not None and judge.row(card.comes, play.drawing, card.number) < -1.5:
                return command
            continue
        worth = judge.row(use.then, offer.who, offer.card)
        if worth > (1.0 if use.discards else 0.1) or (use.discards and use.at is Moment.DAWN):
            return command
    return None


# --- dice and choices -------------------------------------------------------------------------------------------------


def _after_the_throw(island: Island, judge: Worth) -> Any:
    """Throw again where that may still bring much; free throws first."""
    play = judge.play
    check = play.check
    assert check is not None
    if check.met:
        return co.Keep()
    thing = source(judge.pack, check.card)
    assert thing is not None
    asked = effect_at(thing, check.at)
    assert isinstance(asked, ef.Check)
    shown = bool(asked.partial) and any(face in check.need for face in check.faces)
    now = judge.row(asked.partial if shown else asked.failure, check.who, check.card)
    gain = judge.row(asked.success, check.who, check.card) - now
    hope = float(chance(check.dice, check.need)) * gain
    for move in moves(island):
        if isinstance(move, pc.Rethrow) and hope > 0.2:
            return move
    for move in moves(island):
        if isinstance(move, co.Reroll) and hope > 0.6:
            return move
    return co.Keep()


def _answer(island: Island, judge: Worth) -> Any:
    """What waits for a person, an option, an order, a space."""
    play = judge.play
    found = list(moves(island))
    duty = play.agenda[0]
    if duty.task in (Task.PLACE, Task.LIFT):
        return _marker(found)
    ask = played.asks(island)
    assert ask is not None, duty
    effect = knowing.effect_of(island, duty)
    match ask.kind:
        case played.Asked.PLAYER:
            return max((m for m in found if isinstance(m, pc.ChoosePlayer)), key=lambda m: _meant(judge, effect, m.who))
        case played.Asked.OPTION:
            assert isinstance(effect, ef.Choose)
            options = [m for m in found if isinstance(m, pc.ChooseOption)]
            return max(options, key=lambda m: judge.row(effect.options[m.option].then, duty.who, duty.card))
        case played.Asked.PAY:
            assert isinstance(effect, ef.Pay)
            pays = judge.goods(-effect.goods) + judge.row(effect.then, duty.who, duty.card)
            return pc.ChooseOption(0 if pays >= judge.row(effect.otherwise, duty.who, duty.card) else 1)
        case played.Asked.LOOK:
            return _put_back(judge, effect, found)
        case played.Asked.CHECK:
            assert isinstance(effect, ef.Check)
            return pc.ThrowCheck(_helps(island, judge, effect, ask.who, ask.card, knowing.purpose_of(play)))
    return next(m for m in found if isinstance(m, pc.GoOn))


def _marker(found: list[Any]) -> Any:
    """A marker goes where it must; one that may be lifted is lifted from an attribute."""
    lifts = [m for m in found if isinstance(m, co.Lift) and m.space not in (Space.LEFT_A, Space.LEFT_B)]
    places = [m for m in found if isinstance(m, co.Place | co.Lift)]
    return (lifts or places)[0]


def _meant(judge: Worth, effect: Any, who: str) -> float:
    match effect:
        case ef.Tire():
            return -judge.tired(who)
        case ef.Rest():
            return judge.rested(who)
        case ef.SkipMeal():
            return judge.tired(who)
    return float(judge.play.player(who).experience)


def _put_back(judge: Worth, effect: Any, found: list[Any]) -> Any:
    """The best card on top or into play, what is of no use under the deck."""
    threats = isinstance(effect, ef.Look) and effect.deck == "threat"

    def worth(number: str) -> float:
        return judge.threat(number) if threats else judge.card(number)

    def score(move: pc.PutBack) -> float:
        order = sum(worth(number) * (1 - 0.1 * at) for at, number in enumerate(move.top))
        average = -1.2 if threats else 1.2
        taken = 2 * worth(move.taken) if move.taken else 0.0
        return order + taken + average * len(move.bottom)

    return max((m for m in found if isinstance(m, pc.PutBack)), key=score)


# --- by night ---------------------------------------------------------------------------------------------------------


def _face(island: Island) -> Any:
    """The Threat in hand is faced, with all that helps."""
    faces = [m for m in moves(island) if isinstance(m, pc.FaceThreat) and not m.then]
    return max(faces, key=lambda m: len(m.helps))


def _share(island: Island) -> Any:
    """Each item goes to the one who throws most dice for what it helps; then the night goes on."""
    play, pack = island.play, knowing.pack_of(island)
    assert play is not None
    assert pack is not None
    for item in laid.items(play):
        card = pack.card(item.number)
        help_ = card.helps[0] if card is not None and card.helps else None
        if help_ is None or help_.at is Moment.THREAT:
            continue
        attribute = help_.attribute or (Attribute.KNOWLEDGE if help_.cards else None)
        if attribute is None:
            continue
        owner = play.player(item.owner)
        better = [p for p in play.players if fatigue.value(p, attribute) > fatigue.value(owner, attribute)]
        if better:
            return co.ShareItem(item.number, max(better, key=lambda p: fatigue.value(p, attribute)).id)
    return co.EndSharing()
