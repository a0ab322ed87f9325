"""What anybody might think of at a moment, legal or not: the rules say which of it is, and ``moves`` must have that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.adventure_island import campaign_commands as cc
from companion.adventure_island import commands as co
from companion.adventure_island import fatigue, meals, turns
from companion.adventure_island.achievements import Title
from companion.adventure_island.adventures import PLAYABLE
from companion.adventure_island.campaign_state import GOAL_CHOICES
from companion.adventure_island.state import Island, Phase, Plate, Play, Purpose, Task
from companion.adventure_island.threats import OPTIONAL
from companion.adventure_island.values import Attribute, CardKind, Colour, Goods, Meal, Pack

NEEDS: tuple[tuple[Colour, ...], ...] = (
    (Colour.GREEN,),
    (Colour.YELLOW,),
    (Colour.ORANGE,),
    (Colour.GREEN, Colour.GREEN),
    (Colour.GREEN, Colour.YELLOW),
    (Colour.YELLOW, Colour.ORANGE),
)


def thinkable(island: Island) -> Iterator[Any]:
    play = island.play
    if play is None or play.phase in (Phase.WON, Phase.LOST):
        yield from (co.BeginAdventure(adventure) for adventure in PLAYABLE)
        return
    if play.agenda:
        yield from _choices(play)
    yield from _of_the_story(play)
    if play.check is not None:
        yield co.Keep()
        yield from (co.Reroll(p.id) for p in play.players)
    yield from _BY_PHASE[play.phase](play)
    yield from _anytime(play)


def _choices(play: Play) -> Iterator[Any]:
    duty = play.agenda[0]
    if duty.task is Task.OUTCOME:
        yield co.Outcome()
        yield co.Outcome(Goods(food=2))
        yield co.Outcome(Goods(wood=1), (co.FatigueChange(duty.who, 1),))
    for space in fatigue.spaces(len(play.players)):
        yield co.Place(duty.who, space)
        yield co.Lift(duty.who, space)


def _of_the_story(play: Play) -> Iterator[Any]:
    people = [p.id for p in play.players]
    yield from (cc.OpenPack(pack) for pack in Pack)
    yield from (cc.Befriend(f"{n}10") for n in PLAYABLE if n == play.adventure)
    yield from (cc.TurnCard(number) for number in ("200", "200b"))
    yield from (cc.ArchiveCard(card.number, says_so=True) for card in play.cards if not card.owner)
    yield from (cc.Choose(choice) for choice in GOAL_CHOICES)
    yield from (cc.JoinGame(OPTIONAL, joins) for joins in (True, False) if play.adventure > 3)
    yield from (cc.TakeGifts(fish, 2 - fish) for fish in range(-1, 4))
    yield from (cc.ShareLessons((cc.Lesson(who, n),)) for who in people for n in (1, 2))
    yield cc.EndLook()
    for who in people:
        yield from (cc.DiscardFatigue(who, space) for space in fatigue.spaces(len(people)))
        yield cc.Collapse(who)
        yield cc.AddAction(who)
        yield from (cc.BorrowAbility(who, whose, act) for whose in people for act in (True, False))
        yield cc.IgnoreThreat(who)


def _by_day(play: Play) -> Iterator[Any]:
    places = [c.number for c in play.cards]
    hunters = Title.TREASURE_HUNTERS in play.titles and Title.TREASURE_HUNTERS not in play.used
    for who in turns.may_act(play):
        yield co.Pass(who)
        yield co.UseBoard(who)
        yield from (co.Act(who, place) for place in places)
        yield from (co.Visit(who, other.id) for other in play.players)
        card = places[0] if places else ""
        for attribute in Attribute:
            yield from (co.Check(who, attribute, need, card) for need in NEEDS)
            if hunters:
                yield co.Check(who, attribute, NEEDS[-1], card, hunters=True)
        if not play.agenda:  # what a check brought has its own three examples
            yield co.Outcome(Goods(fish=1), who=who)
            yield co.Outcome(fatigue=(co.FatigueChange(who, -1),), who=who)
    yield co.EndDay()


def _at_meal(play: Play) -> Iterator[Any]:
    plates = meals.propose(play)
    for player in play.players:
        yield co.Eat(plates, player.id)
        yield co.Eat(tuple(Plate(p.who, Meal.HUNGRY) if p.who == player.id else p for p in plates))


def _at_threat(play: Play) -> Iterator[Any]:
    who = play.drawing
    yield co.Check(who, Attribute.STRENGTH, (Colour.GREEN,), purpose=Purpose.THREAT)
    yield co.Resolve(who)
    yield co.Resolve(who, -play.camp)
    yield co.Resolve(who, stays=True)
    yield co.SkipThreat(who)
    for player in play.players:
        yield co.Resolve(who, fatigue=(co.FatigueChange(player.id, 1),), then=player.id)
        yield co.DrawInstead(player.id)


def _at_sharing(play: Play) -> Iterator[Any]:
    yield from (co.ShareItem(c.number, p.id) for c in play.cards for p in play.players)
    yield co.EndSharing()


def _at_dawn(play: Play) -> Iterator[Any]:
    yield co.BeginDay()
    yield from (co.Check(p.id, Attribute.KNOWLEDGE, NEEDS[0], purpose=Purpose.DAWN) for p in play.players)


_BY_PHASE = {
    Phase.DAY: _by_day,
    Phase.MEAL: _at_meal,
    Phase.THREATS: _at_threat,
    Phase.SHARING: _at_sharing,
    Phase.DAWN: _at_dawn,
}


def _anytime(play: Play) -> Iterator[Any]:
    for card in play.cards:
        yield co.Deposit(card.number, Goods(wood=1))
        yield co.CardGoes(card.number, says_so=card.kind is CardKind.NATIVE)
        yield from (co.UseItem(p.id, card.number) for p in play.players if card.owner)
    yield co.ReachGoal()
