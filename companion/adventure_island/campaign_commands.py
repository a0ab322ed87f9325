"""What people can ask of a campaign that spans evenings: packs, natives, versions, Archive, titles, taking over."""

from __future__ import annotations

from companion.adventure_island.achievements import Title
from companion.adventure_island.campaign_state import Archived, Choice
from companion.adventure_island.state import CAMP, FULL_TURN
from companion.adventure_island.values import NO_GOODS, CardKind, Goods, Pack, Space
from companion.value import dataclass

# --- the story ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenPack:
    """A card says to open one of the six sealed packs (AI-002)."""

    pack: Pack


@dataclass(frozen=True, slots=True)
class Befriend:
    """A native is a friend from now on, by the number of the card (AI-150, AR-46)."""

    number: str


@dataclass(frozen=True, slots=True)
class TurnCard:
    """A card is turned to another version of itself: ``200b`` in place of ``200`` (AR-45)."""

    number: str


@dataclass(frozen=True, slots=True)
class JoinGame:
    """A card that may be in the game is in it from now on, or is not: Threat 455 (AI-162)."""

    number: str
    joins: bool = True


@dataclass(frozen=True, slots=True)
class ArchiveCard:
    """A card goes to the Archive when this adventure is won; only its own text can say so (AI-122, AI-124)."""

    number: str
    says_so: bool = False
    kind: CardKind | None = None


@dataclass(frozen=True, slots=True)
class Choose:
    """The table decides together: the goal of Adventure 4, or what the card ``about`` asks (AI-160, AR-57)."""

    choice: str
    about: str = "goal"


@dataclass(frozen=True, slots=True)
class MarkAchievement:
    """A flag was found: its entry is marked in the list (AI-128).

    ``by_action`` means that it stands in the text of an action of ``card``, and so needs that action (AI-129, AR-35).
    """

    entry: str
    card: str = ""
    by_action: bool = False


@dataclass(frozen=True, slots=True)
class TakeOver:
    """The campaign as the group has it from evenings without this device; it replaces what stood here."""

    won: tuple[int, ...] = ()
    packs: frozenset[Pack] = frozenset()
    versions: tuple[str, ...] = ()
    natives: tuple[str, ...] = ()
    archive: tuple[Archived, ...] = ()
    achievements: frozenset[str] = frozenset()
    choices: tuple[Choice, ...] = ()
    joined: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class StartOver:
    """The story begins anew from Adventure 1; all cards and packs are as in a new box (AI-010)."""

    keeps_achievements: bool = True


@dataclass(frozen=True, slots=True)
class TakenPlayer:
    """How one player stands in the middle of a day that began without this device."""

    who: str
    fatigue: frozenset[Space] = frozenset()
    experience: int = 0
    actions: int = FULL_TURN
    place: str = CAMP


@dataclass(frozen=True, slots=True)
class TakenCard:
    """A card that lies face up then."""

    number: str
    kind: CardKind
    owner: str = ""
    dawn: bool = False
    goods: Goods = NO_GOODS
    progress: int = 0
    needs: Goods = NO_GOODS
    steps: int = 0


@dataclass(frozen=True, slots=True)
class TakeOverDay:
    """The adventure that just began is in the middle of this day already; ``cards`` are all that lie face up."""

    day: int
    threats: int
    camp: Goods = NO_GOODS
    players: tuple[TakenPlayer, ...] = ()
    cards: tuple[TakenCard, ...] = ()
    used: tuple[Title, ...] = ()


# --- benefits of titles -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TakeGifts:
    """The Mystic's tokens: Fish and Meat, two in all (AI-139)."""

    fish: int = 0
    meat: int = 0


@dataclass(frozen=True, slots=True)
class Lesson:
    """Experience that one player receives from the Historian."""

    who: str
    count: int


@dataclass(frozen=True, slots=True)
class ShareLessons:
    """The Historian's Experience, shared out freely (AI-135)."""

    lessons: tuple[Lesson, ...]


@dataclass(frozen=True, slots=True)
class EndLook:
    """The Explorer's three Locations were looked at and lie on the deck again (AI-134)."""


@dataclass(frozen=True, slots=True)
class DiscardFatigue:
    """Troublemaker: somebody gets rid of a Fatigue marker, at any time (AI-133, AR-36)."""

    who: str
    space: Space | None = None


@dataclass(frozen=True, slots=True)
class Collapse:
    """The table does not use the Troublemaker for a marker without a space: all is lost (AI-025)."""

    who: str


@dataclass(frozen=True, slots=True)
class AddAction:
    """Animal Lover: somebody has one action more today, the pawn stays as it lies (AI-137, AR-37)."""

    who: str


@dataclass(frozen=True, slots=True)
class BorrowAbility:
    """Diplomat: somebody uses the special ability of somebody else; as an action it costs one (AI-140, AR-41)."""

    who: str
    whose: str
    as_action: bool = False


@dataclass(frozen=True, slots=True)
class IgnoreThreat:
    """Immortal: the Threat that ``who`` drew does nothing and is discarded; then ``then`` draws (AI-141, AR-38)."""

    who: str
    card: str = ""
    then: str = ""


STORY: tuple[type, ...] = (
    OpenPack,
    Befriend,
    TurnCard,
    JoinGame,
    ArchiveCard,
    Choose,
    MarkAchievement,
    TakeOver,
    StartOver,
    TakeOverDay,
)
BENEFITS: tuple[type, ...] = (
    TakeGifts,
    ShareLessons,
    EndLook,
    DiscardFatigue,
    Collapse,
    AddAction,
    BorrowAbility,
    IgnoreThreat,
)
