"""What the story and the titles allow now: the part of the legal moves that is about more than one evening."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from companion.adventure_island import achievements, campaign, fatigue, laid, turns
from companion.adventure_island import campaign_commands as cc
from companion.adventure_island.achievements import ENTRIES, TITLE_OF, Title
from companion.adventure_island.campaign_state import GOAL_CHOICES, bare
from companion.adventure_island.state import Island, Phase, Play, Task
from companion.adventure_island.threats import OPTIONAL
from companion.adventure_island.values import Pack

_MADE = 1024
_OPEN = {pack: cc.OpenPack(pack) for pack in Pack}
_MARK = {entry: cc.MarkAchievement(entry) for entry in TITLE_OF}
_CHOOSE = {choice: cc.Choose(choice) for choice in GOAL_CHOICES}


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
        if title not in play.used and title in _BENEFIT:
            yield from _BENEFIT[title](play)


def _hands_free(play: Play) -> bool:
    return not play.agenda and play.check is None


def _discards(play: Play) -> Iterator[Any]:
    falling = fatigue.unplaceable(play)
    for player in play.players:
        if falling is None or falling.who == player.id:
            spaces = fatigue.marked(player, len(play.players))
            yield from (cc.DiscardFatigue(player.id, space) for space in spaces)


def _adds(play: Play) -> Iterator[Any]:
    if play.phase is Phase.DAY and _hands_free(play):
        yield from (cc.AddAction(p.id) for p in play.players)


def _borrows(play: Play) -> tuple[Any, ...]:
    acting = turns.may_act(play) if _hands_free(play) else ()
    return _borrowed(tuple([p.id for p in play.players]), acting)


@lru_cache(_MADE)
def _borrowed(people: tuple[str, ...], acting: tuple[str, ...]) -> tuple[Any, ...]:
    pairs = [(who, whose) for who in people for whose in people if who != whose]
    acts = [cc.BorrowAbility(who, whose, True) for who, whose in pairs if who in acting]
    return (*(cc.BorrowAbility(who, whose) for who, whose in pairs), *acts)


def _ignores(play: Play) -> Iterator[Any]:
    if play.phase is Phase.THREATS and _hands_free(play) and not play.begun:
        yield cc.IgnoreThreat(play.drawing)


_BENEFIT = {
    Title.TROUBLEMAKER: _discards,
    Title.ANIMAL_LOVER: _adds,
    Title.DIPLOMAT: _borrows,
    Title.IMMORTAL: _ignores,
}


def story(island: Island, play: Play) -> Iterator[Any]:
    """What cards may ask of the story at any time; of things that only cards know, one example."""
    story_ = island.campaign
    yield from [_OPEN[pack] for pack in Pack if pack not in story_.packs]
    yield from _friends(island, play)
    gone = {a.number for a in play.gains.archive}
    if not play.replay:
        gone |= {a.number for a in story_.archive}
    for card in play.cards:
        if bare(card.number) == laid.EITHER:
            yield cc.TurnCard(_other_side(card.number))
        if not card.owner and card.number not in gone and not card.number.startswith("?"):
            yield _archived(card.number)
    if play.adventure == 4:
        decided = campaign.decision(island, 4)
        yield from [_CHOOSE[choice] for choice in GOAL_CHOICES if choice != decided]
    yield from _marks(story_.achievements)
    if play.adventure > 3:
        yield cc.JoinGame(OPTIONAL, OPTIONAL not in story_.joined)


def _friends(island: Island, play: Play) -> Iterator[Any]:
    """One native for each adventure, where nothing else has its number."""
    native = f"{play.adventure}10"
    card = laid.find(play, native)
    taken = laid.other_version(play, native) is not None if card is None else bool(card.owner)
    archived = any(a.number == native for a in island.campaign.archive)
    if not taken and not archived and native not in (*island.campaign.natives, *play.gains.natives):
        yield cc.Befriend(native)


def _other_side(number: str) -> str:
    return laid.EITHER if number != laid.EITHER else f"{laid.EITHER}b"


@lru_cache(_MADE)
def _archived(number: str) -> cc.ArchiveCard:
    return cc.ArchiveCard(number, says_so=True)


@lru_cache(_MADE)
def _marks(marked: frozenset[str]) -> tuple[Any, ...]:
    """The next entry of every title."""
    following = (next((e for e in entries if e not in marked), "") for entries in ENTRIES.values())
    return tuple([_MARK[entry] for entry in following if entry])
