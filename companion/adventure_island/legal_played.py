"""What can be done now in a game with known cards: all that is legal, for games that play themselves and for bots."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from companion.adventure_island import campaign_commands as cc
from companion.adventure_island import commands as co
from companion.adventure_island import fatigue, knowing, laid, legal_story, meals, played, turns
from companion.adventure_island import pack_commands as pc
from companion.adventure_island.cards.effects import After, Look, Moment
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Island, Phase, Play, Purpose, Task
from companion.adventure_island.values import TOKENS, Goods


def moves(island: Island) -> Iterator[Any]:
    """Commands that are legal now, each once; of helps all that are open, each alone, and none."""
    play = island.play
    if play is None or play.phase in (Phase.WON, Phase.LOST):
        pack = knowing.pack_of(island)
        begins = (co.BeginAdventure(adventure) for adventure in (pack.by_chapter if pack is not None else ()))
        yield from (begin for begin in begins if not RULES.reasons(island, begin))
        return
    yield from legal_story.benefits(play)
    if play.check is not None:
        yield co.Keep()
        check = play.check
        if check.purpose is Purpose.ACTION and not check.met and play.player(check.who).experience:
            yield co.Reroll(check.who)
        yield from (pc.Rethrow(o.key, knowing.needs_yes(o, check.who)) for o in knowing.rethrows(island))
    elif play.agenda:
        yield from _choices(island, play)
    else:
        yield from _by_phase(island, play)
        yield from _powers(island)
    yield from _deposits(play)
    yield from _marks(island)


def _marks(island: Island) -> Iterator[Any]:
    """The next achievement of every title, as the table may mark it itself."""
    marked = island.campaign.achievements
    for entries in knowing.entries(island).values():
        following = next((entry for entry in entries if entry not in marked), "")
        if following:
            yield cc.MarkAchievement(following)


def _choices(island: Island, play: Play) -> Iterator[Any]:
    duty = play.agenda[0]
    if duty.task is Task.PLACE:
        player = play.player(duty.who)
        yield from (co.Place(duty.who, space) for space in fatigue.next_spaces(player, len(play.players)))
    elif duty.task is Task.LIFT:
        player = play.player(duty.who)
        yield from (co.Lift(duty.who, space) for space in fatigue.marked(player, len(play.players)))
    elif (ask := played.asks(island)) is not None:
        yield from _answers(island, ask)
    else:
        yield from legal_story.before_day_1(play)


def _answers(island: Island, ask: played.Ask) -> Iterator[Any]:
    match ask.kind:
        case played.Asked.CHECK:
            assert island.play is not None
            assert ask.roll is not None
            yield pc.ThrowCheck()
            moment = Moment(knowing.purpose_of(island.play).value)
            open_ = played.helps(island, ask.who, ask.roll, moment, ask.card)
            yield from (pc.ThrowCheck((o.key,), _yes(o, ask.who)) for o in open_)
        case played.Asked.PLAYER:
            yield from (pc.ChoosePlayer(who) for who in ask.players)
        case played.Asked.OPTION:
            yield from (pc.ChooseOption(at) for at, _ in ask.options)
        case played.Asked.PAY:
            yield from (pc.ChooseOption(at) for at in (0, 1))
        case played.Asked.LOOK:
            yield from _put_back(island, ask)
        case played.Asked.NOTE:
            yield pc.GoOn()


def _put_back(island: Island, ask: played.Ask) -> Iterator[Any]:
    found = knowing.waiting(island)
    then = found[1].then if found is not None and isinstance(found[1], Look) else After.REORDER
    if then is After.REORDER:
        yield from (pc.PutBack(order) for order in permutations(ask.cards))
    elif then is After.TAKE:
        yield from (pc.PutBack(tuple(n for n in ask.cards if n != taken), taken=taken) for taken in ask.cards)
    else:
        for chosen in range(2 ** len(ask.cards)):
            under = tuple(n for at, n in enumerate(ask.cards) if chosen >> at & 1)
            yield pc.PutBack(tuple(n for n in ask.cards if n not in under), under)


def _by_phase(island: Island, play: Play) -> Iterator[Any]:
    match play.phase:
        case Phase.DAY:
            yield from _by_day(island, play)
        case Phase.MEAL:
            plates = meals.propose(play)
            drawing = [p.id for p in play.players if p.id not in play.resolved]
            yield from (co.Eat(plates, who) for who in drawing or [""])  # perhaps all are spared their Threat
        case Phase.THREATS:
            yield from _facing(island, play)
        case Phase.SHARING:
            for card in laid.items(play):
                yield from (co.ShareItem(card.number, p.id) for p in play.players if p.id != card.owner)
            yield co.EndSharing()
        case Phase.DAWN:
            yield co.BeginDay()


def _by_day(island: Island, play: Play) -> Iterator[Any]:
    for who in turns.may_act(play):
        for offer in played.deeds(island, who):
            if offer.reasons:
                continue
            yield pc.Perform(who, offer.card, offer.deed)
            if offer.roll is not None:
                open_ = played.helps(island, who, offer.roll, Moment.ACTION, offer.card)
                yield from (pc.Perform(who, offer.card, offer.deed, (o.key,), agreed=_yes(o, who)) for o in open_)
        yield from (co.Visit(who, p.id) for p in play.players if p.id != who)
        for card in laid.items(play):
            if card.owner != who:
                yield co.Visit(who, card.owner, card.number)
        yield co.Pass(who)
    if all(turns.done(p) for p in play.players):
        yield co.EndDay()


def _facing(island: Island, play: Play) -> Iterator[Any]:
    who = play.drawing
    yield pc.FaceThreat(who)
    others = [p.id for p in play.players if p.id not in (who, *play.resolved)]
    yield from (pc.FaceThreat(who, then=other) for other in others)
    first = knowing.first_check(island, play.drawn, "comes")
    if first is not None:
        open_ = knowing.open_helps(island, who, first, play.drawn, Purpose.THREAT)
        yield from (pc.FaceThreat(who, (o.key,), agreed=knowing.needs_yes(o, who)) for o in open_)


def _yes(offer: played.HelpOffer, who: str) -> bool:
    """Whether somebody else must agree."""
    return offer.discards and offer.owner != who


def _powers(island: Island) -> Iterator[Any]:
    items = laid.items(island.play) if island.play is not None else ()
    for offer in played.powers(island):
        if not offer.reasons:
            owner = next((c.owner for c in items if c.number == offer.card), offer.who)
            yield pc.UsePower(offer.who, offer.card, offer.use, agreed=owner != offer.who)


def _deposits(play: Play) -> Iterator[Any]:
    for card in play.cards:
        lacks = laid.still_needed(card)
        for token in TOKENS:
            if lacks.of(token) and play.camp.of(token):
                yield co.Deposit(card.number, Goods(**{token: 1}))
