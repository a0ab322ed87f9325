"""The campaign after an event: what the story gains, how attempts end, and what benefits do to a play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.adventure_island import campaign_events as ce
from companion.adventure_island.campaign_state import (
    Archived,
    Attempt,
    Campaign,
    Choice,
    settled,
    with_archived,
    with_choice,
    with_version,
)
from companion.adventure_island.changing import due, find_player, marked, players_after, without
from companion.adventure_island.state import Card, Duty, Ending, Island, Phase, Play, Task
from companion.adventure_island.values import CardKind
from companion.value import replace


def ended(island: Island, phase: Phase, ending: Ending) -> Island:
    """An attempt is over: it is counted, and what the story gained counts only when it was won (AR-47)."""
    play = island.play
    if play is None:
        return island
    over = replace(play, phase=phase, ending=ending, check=None, agenda=())
    if play.ending is not None:
        return replace(island, play=over)
    is_won = phase is Phase.WON
    attempt = Attempt(play.adventure, is_won, tuple([p.id for p in play.players]), play.day)
    after = settled(island.campaign, play.gains) if is_won else island.campaign
    return replace(island, play=over, campaign=replace(after, attempts=(*after.attempts, attempt)))


def _in_progress(island: Island) -> Play | None:
    """The attempt that is being played; what is told between two adventures belongs to the campaign at once."""
    play = island.play
    return play if play is not None and play.ending is None else None


def _gain(island: Island, play: Play, **gains: Any) -> Island:
    return replace(island, play=replace(play, gains=replace(play.gains, **gains)))


def _pack_opened(island: Island, event: ce.PackOpened) -> Island:
    packs = island.campaign.packs | {event.pack}
    after = replace(island, campaign=replace(island.campaign, packs=packs))
    play = _in_progress(island)
    if play is None or event.pack in play.opened:
        return after
    return replace(after, play=replace(play, opened=(*play.opened, event.pack)))


def _native_befriended(island: Island, event: ce.NativeBefriended) -> Island:
    play = _in_progress(island)
    if play is not None:
        return _gain(island, play, natives=tuple(dict.fromkeys((*play.gains.natives, event.number))))
    natives = tuple(dict.fromkeys((*island.campaign.natives, event.number)))
    return replace(island, campaign=replace(island.campaign, natives=natives))


def _card_turned(island: Island, event: ce.CardTurned) -> Island:
    """The other version lies where the card lay, with all that is on it."""
    play = _in_progress(island)
    if play is None:
        versions = with_version(island.campaign.versions, event.number)
        return replace(island, campaign=replace(island.campaign, versions=versions))
    cards = tuple([replace(c, number=event.number) if c.number == event.was else c for c in play.cards])
    players = tuple([replace(p, place=event.number) if p.place == event.was != "" else p for p in play.players])
    after = replace(play, cards=cards, players=players)
    return _gain(island, after, versions=(*play.gains.versions, event.number))


def _card_joined(island: Island, event: ce.CardJoined) -> Island:
    joined = island.campaign.joined - {event.number} | ({event.number} if event.joins else frozenset())
    return replace(island, campaign=replace(island.campaign, joined=joined))


def _card_archived(island: Island, event: ce.CardArchived) -> Island:
    card = Archived(event.number, event.kind)
    play = _in_progress(island)
    if play is not None:
        return _gain(island, play, archive=with_archived(play.gains.archive, card))
    archive = with_archived(island.campaign.archive, card)
    after = replace(island, campaign=replace(island.campaign, archive=archive))
    if after.play is None:
        return after
    return _gain(after, after.play, archive=with_archived(after.play.gains.archive, card))


def _choice_made(island: Island, event: ce.ChoiceMade) -> Island:
    made = Choice(event.adventure, event.about, event.choice)
    play = _in_progress(island)
    if play is not None:
        return _gain(island, play, choices=with_choice(play.gains.choices, made))
    return replace(island, campaign=replace(island.campaign, choices=with_choice(island.campaign.choices, made)))


def _achievement_marked(island: Island, event: ce.AchievementMarked) -> Island:
    marked_ = island.campaign.achievements | {event.entry}
    return replace(island, campaign=replace(island.campaign, achievements=marked_))


def _taken_over(island: Island, event: ce.CampaignTakenOver) -> Island:
    campaign = Campaign(
        tuple([Attempt(n, True) for n in event.won]),
        event.packs,
        event.versions,
        event.natives,
        event.archive,
        event.achievements,
        event.choices,
        event.joined,
    )
    return replace(island, campaign=campaign)


def _started_over(island: Island, event: ce.StoryStartedOver) -> Island:
    kept = island.campaign.achievements if event.keeps_achievements else frozenset()
    return replace(island, campaign=Campaign(achievements=kept))


# --- the play -------------------------------------------------------------------------------------------------------


def _day_taken_over(play: Play, event: ce.DayTakenOver) -> Play:
    """People know what they drew, so they draw on: the device knows no numbers of this deck."""
    taken = {t.who: t for t in event.players}
    players = tuple(
        [
            replace(p, fatigue=t.fatigue, experience=t.experience, actions=t.actions, place=t.place)
            if (t := taken.get(p.id)) is not None
            else p
            for p in play.players
        ]
    )
    cards = tuple([Card(c.number, c.kind, c.owner, c.dawn, c.goods, c.progress, c.needs, c.steps) for c in event.cards])
    # What is gone from the Threat deck and does not lie face up was discarded; of other decks nobody said.
    gone = play.threats_at_start - event.threats - sum(c.kind is CardKind.THREAT for c in cards)
    return replace(
        play,
        day=event.day,
        threats=event.threats,
        discards=((CardKind.THREAT, gone),) if gone > 0 else (),
        numbers=(),
        aside=0,
        camp=event.camp,
        players=players,
        cards=cards or play.cards,
        used=event.used,
        agenda=(),
        acting=event.acting,
    )


def _gifts_due(play: Play, _event: ce.GiftsDue) -> Play:
    return due(play, Duty(Task.GIFTS, ""))


def _gifts_taken(play: Play, _event: ce.GiftsTaken) -> Play:
    return replace(play, agenda=without(play, Task.GIFTS))


def _lessons_due(play: Play, _event: ce.LessonsDue) -> Play:
    return due(play, Duty(Task.LESSONS, ""))


def _lessons_shared(play: Play, _event: ce.LessonsShared) -> Play:
    return replace(play, agenda=without(play, Task.LESSONS))


def _look_due(play: Play, _event: ce.LookDue) -> Play:
    return due(play, Duty(Task.LOOK, ""))


def _look_ended(play: Play, _event: ce.LookEnded) -> Play:
    return replace(play, agenda=without(play, Task.LOOK))


def _benefit_used(play: Play, event: ce.BenefitUsed) -> Play:
    return replace(play, used=tuple(dict.fromkeys((*play.used, event.title))))


def _fatigue_discarded(play: Play, event: ce.FatigueDiscarded) -> Play:
    return marked(play, event.who, None, frozenset(), frozenset((event.space,)))


def _action_added(play: Play, event: ce.ActionAdded) -> Play:
    player = find_player(play, event.who)
    return replace(play, players=players_after(play, event.who, extra=player.extra + 1)) if player else play


ON_ISLAND: dict[type, Callable[[Island, Any], Island]] = {
    ce.PackOpened: _pack_opened,
    ce.NativeBefriended: _native_befriended,
    ce.CardTurned: _card_turned,
    ce.CardJoined: _card_joined,
    ce.CardArchived: _card_archived,
    ce.ChoiceMade: _choice_made,
    ce.AchievementMarked: _achievement_marked,
    ce.CampaignTakenOver: _taken_over,
    ce.StoryStartedOver: _started_over,
}
ON_PLAY: dict[type, Callable[[Play, Any], Play]] = {
    ce.DayTakenOver: _day_taken_over,
    ce.GiftsDue: _gifts_due,
    ce.GiftsTaken: _gifts_taken,
    ce.LessonsDue: _lessons_due,
    ce.LessonsShared: _lessons_shared,
    ce.LookDue: _look_due,
    ce.LookEnded: _look_ended,
    ce.BenefitUsed: _benefit_used,
    ce.FatigueDiscarded: _fatigue_discarded,
    ce.ActionAdded: _action_added,
}
