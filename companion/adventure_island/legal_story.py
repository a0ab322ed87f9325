"""What the story and the titles allow now: the part of the legal moves that is about more than one evening."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.adventure_island import achievements, fatigue
from companion.adventure_island import campaign_commands as cc
from companion.adventure_island.achievements import Title
from companion.adventure_island.campaign_state import GOAL_CHOICES, bare
from companion.adventure_island.state import Island, Phase, Play, Task
from companion.adventure_island.threats import OPTIONAL
from companion.adventure_island.values import Pack


def before_day_1(play: Play) -> Iterator[Any]:
    """What the benefits at the start of a game ask for (AI-134, AI-135, AI-139)."""
    task = play.agenda[0].task
    if task is Task.GIFTS:
        n = achievements.MYSTIC_GIFTS
        yield from (cc.TakeGifts(fish, n - fish) for fish in range(n + 1))
    elif task is Task.LESSONS:
        n = achievements.HISTORIAN_EXPERIENCE
        people = [p.id for p in play.players]
        yield from (cc.ShareLessons((cc.Lesson(who, n),)) for who in people)
        pairs = [(a, b) for at, a in enumerate(people) for b in people[at + 1 :]]
        yield from (cc.ShareLessons((cc.Lesson(a, 1), cc.Lesson(b, n - 1))) for a, b in pairs)
    elif task is Task.LOOK:
        yield cc.EndLook()


def benefits(play: Play) -> Iterator[Any]:
    """The benefits that are not used yet, at the moments when they help (AI-133 to AI-142)."""
    falling = fatigue.unplaceable(play)
    if falling is not None:
        yield cc.Collapse(falling.who)
    for title in play.titles:
        if title not in play.used:
            yield from _benefit(play, title)


def _benefit(play: Play, title: Title) -> Iterator[Any]:
    people = play.players
    if title is Title.TROUBLEMAKER:
        for player in people:
            yield from (cc.DiscardFatigue(player.id, s) for s in fatigue.marked(player, len(people)))
    elif title is Title.ANIMAL_LOVER and play.phase is Phase.DAY:
        yield from (cc.AddAction(p.id) for p in people)
    elif title is Title.DIPLOMAT:
        pairs = [(p.id, q.id) for p in people for q in people if p.id != q.id]
        yield from (cc.BorrowAbility(who, whose) for who, whose in pairs)
        if play.phase is Phase.DAY:
            yield from (cc.BorrowAbility(who, whose, True) for who, whose in pairs)
    elif title is Title.IMMORTAL and play.phase is Phase.THREATS:
        yield cc.IgnoreThreat(play.drawing)


def story(island: Island, play: Play) -> Iterator[Any]:
    """What cards may ask of the story at any time; of things that only cards know, one example."""
    yield from (cc.OpenPack(pack) for pack in Pack if pack not in island.campaign.packs)
    native = f"{play.adventure}10"
    if play.adventure > 1 and native not in (*island.campaign.natives, *play.gains.natives):
        yield cc.Befriend(native)
    for card in play.cards:
        if bare(card.number) == "200":
            yield cc.TurnCard("200" if card.number == "200b" else "200b")
        if not card.owner:
            yield cc.ArchiveCard(card.number, says_so=True)
    yield from (cc.Choose(choice) for choice in GOAL_CHOICES if play.adventure == 4)
    for entries in achievements.ENTRIES.values():
        yield from [cc.MarkAchievement(e) for e in entries if e not in island.campaign.achievements][:1]
    if play.adventure > 3:
        yield cc.JoinGame(OPTIONAL, OPTIONAL not in island.campaign.joined)
