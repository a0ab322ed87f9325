"""What happened to the campaign and by the benefits of titles: events as in ``events``, and lines of the journal."""

from __future__ import annotations

from companion.adventure_island.achievements import Title
from companion.adventure_island.campaign_commands import TakenCard, TakenPlayer
from companion.adventure_island.campaign_state import Archived, Choice
from companion.adventure_island.values import NO_GOODS, CardKind, Goods, Pack, Space
from companion.value import dataclass


@dataclass(frozen=True, slots=True)
class PackOpened:
    """A sealed pack was opened."""

    pack: Pack


@dataclass(frozen=True, slots=True)
class NativeBefriended:
    """A native became a friend; in an adventure it counts when that is won."""

    number: str


@dataclass(frozen=True, slots=True)
class CardTurned:
    """A card shows another version of itself; ``was`` is the number that lay there, if it lay there."""

    number: str
    was: str = ""


@dataclass(frozen=True, slots=True)
class CardJoined:
    """A card that may be in the game is in it, or is not."""

    number: str
    joins: bool = True


@dataclass(frozen=True, slots=True)
class CardArchived:
    """A card belongs into the Archive; in an adventure it goes there when that is won."""

    number: str
    kind: CardKind


@dataclass(frozen=True, slots=True)
class ChoiceMade:
    """The table decided; in an adventure it counts when that is won."""

    adventure: int
    about: str
    choice: str


@dataclass(frozen=True, slots=True)
class AchievementMarked:
    """An entry was marked, at once and for good (AR-34)."""

    entry: str


@dataclass(frozen=True, slots=True)
class CampaignTakenOver:
    """The campaign is as a group had it from evenings without this device."""

    won: tuple[int, ...] = ()
    packs: frozenset[Pack] = frozenset()
    versions: tuple[str, ...] = ()
    natives: tuple[str, ...] = ()
    archive: tuple[Archived, ...] = ()
    achievements: frozenset[str] = frozenset()
    choices: tuple[Choice, ...] = ()
    joined: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class StoryStartedOver:
    """The story began anew."""

    keeps_achievements: bool = True


@dataclass(frozen=True, slots=True)
class DayTakenOver:
    """The adventure is in the middle of a day that began without this device."""

    day: int
    threats: int
    camp: Goods = NO_GOODS
    players: tuple[TakenPlayer, ...] = ()
    cards: tuple[TakenCard, ...] = ()
    used: tuple[Title, ...] = ()
    acting: str = ""


@dataclass(frozen=True, slots=True)
class GiftsDue:
    """The Mystic's tokens are to be chosen."""


@dataclass(frozen=True, slots=True)
class GiftsTaken:
    """They were chosen."""


@dataclass(frozen=True, slots=True)
class LessonsDue:
    """The Historian's Experience is to be shared out."""


@dataclass(frozen=True, slots=True)
class LessonsShared:
    """It was shared out."""


@dataclass(frozen=True, slots=True)
class LookDue:
    """The Explorer may look at the top of the Location deck."""


@dataclass(frozen=True, slots=True)
class LookEnded:
    """The Locations lie on their deck again."""


@dataclass(frozen=True, slots=True)
class BenefitUsed:
    """A benefit was used, and is spent for this attempt."""

    title: Title
    who: str


@dataclass(frozen=True, slots=True)
class FatigueDiscarded:
    """A Fatigue marker went away by a benefit."""

    who: str
    space: Space


@dataclass(frozen=True, slots=True)
class ActionAdded:
    """A player has one action more today."""

    who: str


EVENTS: tuple[type, ...] = (
    PackOpened,
    NativeBefriended,
    CardTurned,
    CardJoined,
    CardArchived,
    ChoiceMade,
    AchievementMarked,
    CampaignTakenOver,
    StoryStartedOver,
    DayTakenOver,
    GiftsDue,
    GiftsTaken,
    LessonsDue,
    LessonsShared,
    LookDue,
    LookEnded,
    BenefitUsed,
    FatigueDiscarded,
    ActionAdded,
)
