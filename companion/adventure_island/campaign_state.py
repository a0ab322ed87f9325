"""What a campaign keeps from evening to evening; everything else begins anew (AI-012 to AI-015, AR-50)."""

from __future__ import annotations

from functools import lru_cache

from companion.adventure_island.values import CardKind, Pack
from companion.value import dataclass

GOAL = "goal"
"""What the joint decision of Adventure 4 is about; any other choice is about a card (AI-160)."""
NATIVES, OWN_BUSINESS = "natives", "own-business"
GOAL_CHOICES: tuple[str, ...] = (NATIVES, OWN_BUSINESS)


@dataclass(frozen=True, slots=True)
class Attempt:
    """One attempt at an adventure that came to its end; ``days`` is 0 for one that was played elsewhere."""

    adventure: int
    won: bool
    who: tuple[str, ...] = ()
    days: int = 0


@dataclass(frozen=True, slots=True)
class Archived:
    """A card in the Archive."""

    number: str
    kind: CardKind


@dataclass(frozen=True, slots=True)
class Choice:
    """What the table decided in an adventure; ``about`` is ``goal`` or the number of the card that asked."""

    adventure: int
    about: str
    choice: str


@dataclass(frozen=True, slots=True)
class Campaign:
    """The story so far: attempts, opened packs, card versions, natives, Archive, achievements, choices.

    ``versions`` are the numbers with their letters of cards that were turned (``200b``); ``joined`` are cards that may
    be in the game and are (AI-162).
    """

    attempts: tuple[Attempt, ...] = ()
    packs: frozenset[Pack] = frozenset()
    versions: tuple[str, ...] = ()
    natives: tuple[str, ...] = ()
    archive: tuple[Archived, ...] = ()
    achievements: frozenset[str] = frozenset()
    choices: tuple[Choice, ...] = ()
    joined: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Gains:
    """What the story gained in an attempt; it counts when the attempt is won (AI-124, AR-47), else it is put back."""

    versions: tuple[str, ...] = ()
    natives: tuple[str, ...] = ()
    archive: tuple[Archived, ...] = ()
    choices: tuple[Choice, ...] = ()


@lru_cache(512)
def bare(number: str) -> str:
    """The number of a card without the letter of its version (AI-126, AR-45)."""
    return number.rstrip("abcdefghijklmnopqrstuvwxyz")


def with_version(versions: tuple[str, ...], number: str) -> tuple[str, ...]:
    """The versions after a card was turned; one without a letter is its first side again."""
    others = tuple([v for v in versions if bare(v) != bare(number)])
    return others if number == bare(number) else (*others, number)


def with_choice(choices: tuple[Choice, ...], made: Choice) -> tuple[Choice, ...]:
    """The choices after one more; a later one on the same matter replaces it."""
    return (*[c for c in choices if (c.adventure, c.about) != (made.adventure, made.about)], made)


def with_archived(archive: tuple[Archived, ...], *cards: Archived) -> tuple[Archived, ...]:
    """The Archive with these cards, each once."""
    for card in cards:
        if all(a.number != card.number for a in archive):
            archive = (*archive, card)
    return archive


def settled(campaign: Campaign, gains: Gains) -> Campaign:
    """The campaign after a won attempt: what was gained counts now."""
    versions, choices = campaign.versions, campaign.choices
    for number in gains.versions:
        versions = with_version(versions, number)
    for choice in gains.choices:
        choices = with_choice(choices, choice)
    natives = tuple(dict.fromkeys((*campaign.natives, *gains.natives)))
    archive = with_archived(campaign.archive, *gains.archive)
    return Campaign(
        campaign.attempts, campaign.packs, versions, natives, archive, campaign.achievements, choices, campaign.joined
    )
