"""What can be done now: all that is legal, for games that play themselves and for hints.

Numbers that only people know (what a card brought, which card came) stay small here; everything else is complete. The
list is asked for before every move, so nothing is built only to be refused, and equal commands are made once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from companion.adventure_island import commands as co
from companion.adventure_island import fatigue, laid, legal_story, meals, turns
from companion.adventure_island.achievements import Title
from companion.adventure_island.adventures import PLAYABLE
from companion.adventure_island.deciding import gates
from companion.adventure_island.deciding.in_play import share_a_card
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Card, CheckOpen, Island, Phase, Plate, Play, Purpose, Task
from companion.adventure_island.values import NO_GOODS, Attribute, CardKind, Colour, Goods, Meal

NEEDS: tuple[tuple[Colour, ...], ...] = (
    (Colour.GREEN,),
    (Colour.YELLOW,),
    (Colour.ORANGE,),
    (Colour.GREEN, Colour.GREEN),
    (Colour.GREEN, Colour.YELLOW),
    (Colour.YELLOW, Colour.ORANGE),
)
_MADE = 4096
"""Kept lists of equal commands: some for each person and row of cards."""
_WOOD = Goods(wood=1)
_KEEP, _GOAL, _END_DAY = co.Keep(), co.ReachGoal(), co.EndDay()
_END_SHARING, _BEGIN_DAY = co.EndSharing(), co.BeginDay()


def moves(island: Island) -> Iterator[Any]:
    """Commands that are legal now, in a fixed order, each once."""
    if island.pack.mark:
        from companion.adventure_island import legal_played  # no card is loaded for people with a box

        yield from legal_played.moves(island)
        return
    play = island.play
    if play is None or play.phase in gates.OVER:
        begins = (co.BeginAdventure(adventure) for adventure in PLAYABLE)
        yield from (begin for begin in begins if not RULES.reasons(island, begin))
        return
    if play.agenda:
        yield from _choices(play)
    elif play.check is not None:
        yield _KEEP
        yield from _rerolls(play, play.check)
    else:
        yield from _BY_PHASE[play.phase](play)
    yield from legal_story.benefits(play)
    yield from legal_story.story(island, play)
    yield from _anytime(play)


def _choices(play: Play) -> Iterator[Any]:
    duty = play.agenda[0]
    if duty.task is Task.OUTCOME:
        yield from _outcomes(duty.who) if _room(play) else (co.Outcome(),)
    elif duty.task is Task.PLACE:
        spaces = fatigue.next_spaces(play.player(duty.who), len(play.players))
        yield from (co.Place(duty.who, space) for space in spaces)
    elif duty.task is Task.LIFT:
        spaces = fatigue.marked(play.player(duty.who), len(play.players))
        yield from (co.Lift(duty.who, space) for space in spaces)
    else:
        yield from legal_story.before_day_1(play)


def _room(play: Play) -> bool:
    """Whether the Camp takes some tokens more; nobody has ever filled it."""
    return max(play.camp.counts()) + 2 <= gates.MOST_PIECES


@lru_cache(_MADE)
def _outcomes(who: str) -> tuple[Any, ...]:
    return co.Outcome(), co.Outcome(Goods(food=2)), co.Outcome(_WOOD, (co.FatigueChange(who, 1),))


def _rerolls(play: Play, check: CheckOpen) -> Iterator[Any]:
    if check.purpose is Purpose.ACTION and not check.met and play.player(check.who).experience:
        yield co.Reroll(check.who)


# --- by phase -------------------------------------------------------------------------------------------------------


def _by_day(play: Play) -> Iterator[Any]:
    everybody = tuple([p.id for p in play.players])
    open_ = tuple([c.number for c in play.cards if c.needs == NO_GOODS or laid.still_needed(c) == NO_GOODS])
    hunters = Title.TREASURE_HUNTERS in play.titles and Title.TREASURE_HUNTERS not in play.used
    for who in turns.may_act(play):
        yield from _acts(who, everybody, open_)
        yield from _checks(who, open_[0] if open_ else "", hunters)
        if _room(play):
            yield from _brought(who, bool(play.player(who).fatigue))
    if all(turns.done(p) for p in play.players):
        yield _END_DAY


@lru_cache(_MADE)
def _acts(who: str, everybody: tuple[str, ...], places: tuple[str, ...]) -> tuple[Any, ...]:
    acts = (co.Act(who, place) for place in places)
    visits = (co.Visit(who, other) for other in everybody if other != who)
    return (co.Pass(who), co.UseBoard(who), *acts, *visits)


@lru_cache(_MADE)
def _checks(who: str, card: str, hunters: bool) -> tuple[Any, ...]:
    checks = [co.Check(who, attribute, need, card) for attribute in Attribute for need in NEEDS]
    if hunters:
        checks += [co.Check(who, attribute, NEEDS[-1], card, hunters=True) for attribute in Attribute]
    return tuple(checks)


@lru_cache(_MADE)
def _brought(who: str, tired: bool) -> tuple[Any, ...]:
    """What a board or a card of somebody brings without a check."""
    found = co.Outcome(Goods(fish=1), who=who)
    return (found, co.Outcome(fatigue=(co.FatigueChange(who, -1),), who=who)) if tired else (found,)


def _at_meal(play: Play) -> Iterator[Any]:
    plates = meals.propose(play)
    yield from (co.Eat(plates, p.id) for p in play.players if p.id not in play.resolved)
    fasting = (
        tuple([Plate(p.who, Meal.HUNGRY) if p.who == player.id else p for p in plates]) for player in play.players
    )
    yield from (co.Eat(served) for served in dict.fromkeys(fasting))


def _at_threat(play: Play) -> Iterator[Any]:
    who = play.drawing
    yield _threat_check(who)
    yield co.Resolve(who)
    if play.camp != NO_GOODS:
        yield co.Resolve(who, -play.camp)
    if not (play.drawn and laid.find(play, play.drawn)):
        yield co.Resolve(who, stays=True)
    waiting = [p.id for p in play.players if p.id not in play.resolved]
    for player in play.players:
        then = player.id if player.id in waiting and player.id != who else ""
        yield co.Resolve(who, fatigue=(co.FatigueChange(player.id, 1),), then=then)
    if not play.begun:
        yield co.SkipThreat(who)
        if not play.drawn:
            yield from (co.DrawInstead(other) for other in waiting)


@lru_cache(_MADE)
def _threat_check(who: str) -> co.Check:
    return co.Check(who, Attribute.STRENGTH, NEEDS[0], purpose=Purpose.THREAT)


def _at_sharing(play: Play) -> Iterator[Any]:
    for card in play.cards:
        if card.owner:
            yield from (co.ShareItem(card.number, p.id) for p in play.players if p.id != card.owner)
    yield _END_SHARING


def _at_dawn(play: Play) -> Iterator[Any]:
    yield _BEGIN_DAY
    yield from (co.Check(p.id, Attribute.KNOWLEDGE, NEEDS[0], purpose=Purpose.DAWN) for p in play.players)


_BY_PHASE = {
    Phase.DAY: _by_day,
    Phase.MEAL: _at_meal,
    Phase.THREATS: _at_threat,
    Phase.SHARING: _at_sharing,
    Phase.DAWN: _at_dawn,
}


# --- any time -------------------------------------------------------------------------------------------------------


def _anytime(play: Play) -> Iterator[Any]:
    for card in play.cards:
        yield _goes(card.number, card.kind is CardKind.NATIVE)
        if play.camp.wood and laid.fits(card, _WOOD):
            yield co.Deposit(card.number, _WOOD)
        if card.owner:
            yield from _uses(play, card)
    yield _GOAL


@lru_cache(_MADE)
def _goes(number: str, says_so: bool) -> co.CardGoes:
    return co.CardGoes(number, says_so)


def _uses(play: Play, card: Card) -> Iterator[Any]:
    owner = play.player(card.owner)
    for player in play.players:
        if player.id == owner.id or share_a_card(player, owner):
            yield co.UseItem(player.id, card.number)
