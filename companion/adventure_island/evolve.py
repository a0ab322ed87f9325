"""The state after an event: pure, and it cannot fail; what is legal was settled when the event was decided.

An event that no longer fits (an older journal, a player who is not there) leaves the state as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.adventure_island import events as ev
from companion.adventure_island import evolve_campaign, evolve_cards, evolve_table, laid, meals, reminders
from companion.adventure_island.campaign import full_turn
from companion.adventure_island.changing import (
    beyond_turn,
    discarded,
    due,
    face_up,
    find_player,
    marked,
    players_after,
    spend,
    with_card,
    without,
)
from companion.adventure_island.lending import NIGHT, spared
from companion.adventure_island.own_cards import CardEntered, OwnCard, with_own
from companion.adventure_island.state import (
    CAMP,
    FULL_TURN,
    NO_NUMBER,
    CardMemory,
    CheckOpen,
    Duty,
    Ending,
    Island,
    Performed,
    Phase,
    Play,
    Player,
    Purpose,
    Task,
)
from companion.adventure_island.values import Goods, Meal, colour_of
from companion.value import replace


def evolve(island: Island, event: Any) -> Island:
    """The campaign after one event."""
    on_island = _ON_ISLAND.get(type(event))
    if on_island is not None:
        return on_island(island, event)
    on_play = _ON_PLAY.get(type(event))
    if on_play is None or island.play is None:
        return island
    return replace(island, play=on_play(island.play, event))


# --- the day ------------------------------------------------------------------------------------------------------


def _action_done(play: Play, event: ev.ActionDone) -> Play:
    return spend(face_up(play, event.place), event.who, event.place, performed=Performed(event.place, True))


def _turn_passed(play: Play, event: ev.TurnPassed) -> Play:
    acting = play.acting if beyond_turn(find_player(play, event.who)) else ""
    return replace(play, players=players_after(play, event.who, actions=0, extra=0), acting=acting)


def _check_begun(island: Island, event: ev.CheckBegun) -> Island:
    play = island.play
    if play is None:
        return island
    check = CheckOpen(event.who, event.purpose, event.attribute, event.need, event.card, event.dice)
    if event.at:
        return replace(island, play=_known_check_begun(play, event, check))
    tally = replace(play.tally, rolls=play.tally.rolls + 1)
    if event.purpose is Purpose.ACTION:
        players = players_after(play, event.who, place=event.card)
        acting = play.acting if beyond_turn(find_player(play, event.who)) else event.who
        after = replace(face_up(play, event.card), check=check, tally=tally, players=players, acting=acting)
    else:
        begun = play.begun or event.purpose is Purpose.THREAT
        after = replace(play, check=check, tally=tally, begun=begun)
    if event.card in NO_NUMBER:
        return replace(island, play=after)
    old = island.remembered(event.card)
    asked = CardMemory(event.card, event.attribute, event.need, old.changed if old is not None else "")
    return replace(island, play=after, memory=_memory(island, asked))


def _known_check_begun(play: Play, event: ev.CheckBegun, check: CheckOpen) -> Play:
    """A check of a card that the device knows: nothing of it needs to be remembered."""
    check = replace(check, at=event.at, helps=event.helps, counts=event.counts, within=event.within)
    tally = replace(play.tally, rolls=play.tally.rolls + 1)
    if event.purpose is not Purpose.ACTION:
        return replace(play, check=check, tally=tally, begun=play.begun or event.purpose is Purpose.THREAT)
    if event.within:
        return replace(play, check=check, tally=tally)
    acting = play.acting if beyond_turn(find_player(play, event.who)) else event.who
    players = players_after(play, event.who, place=event.place)
    return replace(play, check=check, tally=tally, players=players, acting=acting)


def _memory(island: Island, newest: CardMemory) -> tuple[CardMemory, ...]:
    """What cards asked, the one used last in front."""
    return (newest, *[m for m in island.memory if m.number != newest.number])


def _dice_thrown(island: Island, event: ev.DiceThrown) -> Island:
    play = island.play
    if play is None or play.check is None:
        return replace(island, throws=island.throws + 1)
    throw = tuple([colour_of(pip) for pip in event.pips])
    check = replace(play.check, throws=(*play.check.throws, throw))
    return replace(island, throws=island.throws + 1, play=replace(play, check=check))


def _experience_gained(play: Play, event: ev.ExperienceGained) -> Play:
    player = find_player(play, event.who)
    experience = max(0, player.experience + event.count) if player is not None else 0
    return replace(play, players=players_after(play, event.who, experience=experience))


def _check_kept(play: Play, event: ev.CheckKept) -> Play:
    check = play.check
    if check is None:
        return play
    tally = replace(play.tally, won=play.tally.won + 1) if event.met else play.tally
    if check.purpose is Purpose.ACTION and not check.within:
        performed = Performed(check.card, event.met)
        player = find_player(play, check.who)
        place = player.place if check.at and player is not None else check.card
        return spend(play, check.who, place, check=None, tally=tally, performed=performed)
    return replace(play, check=None, tally=tally)


def _outcome_due(play: Play, event: ev.OutcomeDue) -> Play:
    return due(play, Duty(Task.OUTCOME, event.who, event.card))


def _outcome_written(play: Play, _event: ev.OutcomeWritten) -> Play:
    return replace(play, agenda=without(play, Task.OUTCOME))


def _camp_changed(play: Play, event: ev.CampChanged) -> Play:
    return replace(play, camp=play.camp + event.goods)


def _progress_made(play: Play, event: ev.ProgressMade) -> Play:
    card = laid.find(play, event.card)
    return with_card(play, event.card, progress=max(0, (card.progress if card else 0) + event.count))


def _card_remembered(island: Island, event: ev.CardRemembered) -> Island:
    old = island.remembered(event.number) or CardMemory(event.number)
    return replace(island, memory=_memory(island, replace(old, changed=event.changed)))


def _fatigue_due(play: Play, event: ev.FatigueDue) -> Play:
    task = Task.PLACE if event.count > 0 else Task.LIFT
    return due(play, *(Duty(task, event.who, event.card),) * abs(event.count))


def _fatigue_placed(play: Play, event: ev.FatiguePlaced) -> Play:
    return marked(play, event.who, Task.PLACE, frozenset((event.space,)), frozenset())


def _fatigue_lifted(play: Play, event: ev.FatigueLifted) -> Play:
    return marked(play, event.who, Task.LIFT, frozenset(), frozenset((event.space,)))


def _nothing_to_lift(play: Play, event: ev.NothingToLift) -> Play:
    return replace(play, agenda=without(play, Task.LIFT, event.who))


def _goods_deposited(play: Play, event: ev.GoodsDeposited) -> Play:
    card = laid.find(play, event.card)
    after = replace(play, camp=play.camp - event.goods)
    return with_card(after, event.card, goods=(card.goods if card else Goods()) + event.goods)


def _card_laid(play: Play, event: ev.CardLaid) -> Play:
    return with_card(
        evolve_cards.fetched(play, event.number, event.kind),
        event.number,
        kind=event.kind,
        owner=event.owner,
        dawn=event.dawn,
        needs=event.needs,
        steps=event.steps,
    )


def _card_discarded(play: Play, event: ev.CardDiscarded) -> Play:
    """Its tokens go to the supply; pawns on it go to the Camp and keep their pose (AI-035, AI-089, AR-17)."""
    players = tuple(replace(p, place=CAMP) if p.place == event.number else p for p in play.players)
    left = tuple(c for c in play.cards if c.number != event.number)
    after = reminders.gone_with(replace(play, players=players, cards=left), event.number)
    if play.decks and event.number == play.drawn:
        return after  # a Threat in hand goes to its pile when it is settled, and not twice
    return evolve_cards.piled(discarded(after, event.kind), event.number)


def _item_given(play: Play, event: ev.ItemGiven) -> Play:
    return with_card(play, event.item, owner=event.to)


def _item_used(play: Play, _event: ev.ItemUsed) -> Play:
    return play


# --- the night ----------------------------------------------------------------------------------------------------


def _night_fell(play: Play, event: ev.NightFell) -> Play:
    players = tuple(replace(p, place=CAMP) for p in play.players)
    return replace(play, players=players, phase=Phase.MEAL, plates=event.plates, acting="")


def _meal_eaten(play: Play, event: ev.MealEaten) -> Play:
    hungry = frozenset(p.who for p in event.plates if p.meal is Meal.HUNGRY) - play.fed
    camp = play.camp - meals.eaten(event.plates)
    return replace(play, camp=camp, plates=event.plates, hungry_before=hungry, fed=frozenset())


def _draw_due(play: Play, event: ev.DrawDue) -> Play:
    return due(play, Duty(Task.DRAW, event.who))


def _threat_drawn(island: Island, event: ev.ThreatDrawn) -> Island:
    play = island.play
    if play is None:
        return island
    left = max(0, play.threats - 1)
    after = replace(
        evolve_cards.fetched(play, event.number) if event.number else play,
        phase=Phase.THREATS,
        threats=left,
        numbers=tuple([n for n in play.numbers if n != event.number]),
        drawing=event.who,
        drawn=event.number,
        drawn_tonight=play.drawn_tonight + 1,
        begun=False,
        agenda=without(play, Task.DRAW),
    )
    return replace(island, draws=island.draws + 1 if event.number else island.draws, play=after)


def _threat_handed(play: Play, event: ev.ThreatHanded) -> Play:
    return replace(play, drawing=event.who)


def _threat_resolved(play: Play, event: ev.ThreatResolved) -> Play:
    after = replace(play, resolved=(*play.resolved, event.who), drawing="", drawn="")
    if event.back:
        return after
    if not event.stays:
        return evolve_cards.piled(discarded(after, event.kind), event.number)
    return with_card(after, event.number or laid.unnumbered(play), kind=event.kind)


def _threat_skipped(play: Play, event: ev.ThreatSkipped) -> Play:
    after = replace(play, resolved=(*play.resolved, event.who))
    if event.who != play.drawing:
        return after
    back = tuple(sorted((*play.numbers, play.drawn))) if play.drawn else play.numbers
    tonight = max(0, play.drawn_tonight - 1)
    return replace(after, threats=play.threats + 1, numbers=back, drawing="", drawn="", drawn_tonight=tonight)


def _sharing_began(play: Play, _event: ev.SharingBegan) -> Play:
    return replace(play, agenda=without(play, Task.DRAW), phase=Phase.SHARING)


def _dawn_began(play: Play, _event: ev.DawnBegan) -> Play:
    return replace(play, agenda=without(play, Task.DRAW), phase=Phase.DAWN)


def _day_began(play: Play, _event: ev.DayBegan) -> Play:
    more = dict(play.tomorrow)
    return replace(
        play,
        agenda=without(play, Task.DRAW),
        day=play.day + 1,
        phase=Phase.DAY,
        players=tuple([_rested(p, more.get(p.id, 0)) for p in play.players]),
        plates=(),
        resolved=spared(play) if play.spent else (),
        drawn_tonight=0,
        spent=tuple([s for s in play.spent if s[1] not in ("day", NIGHT)]) if play.spent else (),
        tomorrow=(),
    )


def _rested(player: Player, more: int) -> Player:
    """A player in the morning, with actions that a card added or took for this day."""
    return replace(player, actions=max(0, FULL_TURN + min(0, more)), extra=max(0, more), place=CAMP)


# --- ends and corrections -----------------------------------------------------------------------------------------


def _goal_reached(island: Island, event: ev.GoalReached) -> Island:
    return evolve_campaign.ended(island, Phase.WON, Ending("goal", card=event.card))


def _collapsed(island: Island, event: ev.Collapsed) -> Island:
    return evolve_campaign.ended(island, Phase.LOST, Ending("collapse", event.who, event.card))


def _threats_ran_out(island: Island, event: ev.ThreatsRanOut) -> Island:
    return evolve_campaign.ended(island, Phase.LOST, Ending("threats", event.who))


def _camp_put_right(play: Play, event: ev.CampPutRight) -> Play:
    return replace(play, camp=event.goods)


def _player_put_right(play: Play, event: ev.PlayerPutRight) -> Play:
    before = find_player(play, event.who)
    acting = play.acting
    if before is not None and event.actions != before.actions:
        middle = 0 < event.actions < full_turn(play)
        acting = event.who if middle else "" if acting == event.who else acting
    changes = {"fatigue": event.fatigue, "experience": event.experience, "actions": event.actions}
    return replace(play, players=players_after(play, event.who, **changes), acting=acting)


def _markers_counted(play: Play, event: ev.MarkersCounted) -> Play:
    waits = (Task.PLACE, Task.LIFT)
    return replace(play, agenda=tuple([d for d in play.agenda if d.task not in waits or d.who != event.who]))


def _threats_put_right(play: Play, event: ev.ThreatsPutRight) -> Play:
    return replace(play, threats=event.left)


def _card_put_right(play: Play, event: ev.CardPutRight) -> Play:
    return with_card(
        evolve_cards.fetched(play, event.number, event.kind),
        event.number,
        kind=event.kind,
        owner=event.owner,
        dawn=event.dawn,
        needs=event.needs,
        goods=event.goods,
        progress=event.progress,
        steps=event.steps,
    )


def _card_entered(island: Island, event: CardEntered) -> Island:
    entered = OwnCard(event.number, event.attribute, event.need, event.does)
    return replace(island, own=with_own(island.own, entered))


_ON_ISLAND: dict[type, Callable[[Island, Any], Island]] = {
    ev.CheckBegun: _check_begun,
    ev.DiceThrown: _dice_thrown,
    ev.CardRemembered: _card_remembered,
    ev.ThreatDrawn: _threat_drawn,
    ev.GoalReached: _goal_reached,
    ev.Collapsed: _collapsed,
    ev.ThreatsRanOut: _threats_ran_out,
    CardEntered: _card_entered,
    **evolve_table.ON_ISLAND,
    **evolve_campaign.ON_ISLAND,
    **evolve_cards.ON_ISLAND,
}
_ON_PLAY: dict[type, Callable[[Play, Any], Play]] = {
    ev.ActionDone: _action_done,
    ev.TurnPassed: _turn_passed,
    ev.ExperienceGained: _experience_gained,
    ev.CheckKept: _check_kept,
    ev.OutcomeDue: _outcome_due,
    ev.OutcomeWritten: _outcome_written,
    ev.CampChanged: _camp_changed,
    ev.ProgressMade: _progress_made,
    ev.FatigueDue: _fatigue_due,
    ev.FatiguePlaced: _fatigue_placed,
    ev.FatigueLifted: _fatigue_lifted,
    ev.NothingToLift: _nothing_to_lift,
    ev.GoodsDeposited: _goods_deposited,
    ev.CardLaid: _card_laid,
    ev.CardDiscarded: _card_discarded,
    ev.ItemGiven: _item_given,
    ev.ItemUsed: _item_used,
    ev.NightFell: _night_fell,
    ev.MealEaten: _meal_eaten,
    ev.DrawDue: _draw_due,
    ev.ThreatHanded: _threat_handed,
    ev.ThreatResolved: _threat_resolved,
    ev.ThreatSkipped: _threat_skipped,
    ev.SharingBegan: _sharing_began,
    ev.DawnBegan: _dawn_began,
    ev.DayBegan: _day_began,
    ev.CampPutRight: _camp_put_right,
    ev.PlayerPutRight: _player_put_right,
    ev.MarkersCounted: _markers_counted,
    ev.ThreatsPutRight: _threats_put_right,
    ev.CardPutRight: _card_put_right,
    **evolve_campaign.ON_PLAY,
    **evolve_cards.ON_PLAY,
    **reminders.ON_PLAY,
}
