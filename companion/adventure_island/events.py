"""What happened in Adventure Island: each event one frozen value in the past tense, and one line in the journal."""

from __future__ import annotations

from companion.adventure_island import campaign_events, card_events, own_cards, reminding
from companion.adventure_island.achievements import Title
from companion.adventure_island.state import Plate, Purpose
from companion.adventure_island.values import NO_GOODS, Attribute, CardKind, Colour, Goods, Pawn, Space
from companion.kernel.codec import Vocabulary
from companion.value import dataclass

# --- the table ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CampaignOpened:
    """A journal began, with the seed of all its chance."""

    seed: int


@dataclass(frozen=True, slots=True)
class PersonAdded:
    """Somebody new sat down."""

    id: str
    name: str
    pawn: Pawn
    far_side: bool = False


@dataclass(frozen=True, slots=True)
class PersonRenamed:
    """A person got another name."""

    who: str
    name: str


@dataclass(frozen=True, slots=True)
class PawnPicked:
    """A person took a pawn."""

    who: str
    pawn: Pawn


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A person sat down on one side of the table."""

    who: str
    far_side: bool


@dataclass(frozen=True, slots=True)
class PlayingSet:
    """A person joined for tonight, or sits out."""

    who: str
    plays: bool


@dataclass(frozen=True, slots=True)
class BoardEntered:
    """The printed values of a board were entered."""

    board: str
    name: str
    knowledge: int
    dexterity: int
    strength: int
    ability: str = ""


@dataclass(frozen=True, slots=True)
class BoardTaken:
    """A person took a board."""

    who: str
    board: str


@dataclass(frozen=True, slots=True)
class HouseRuleSet:
    """A house rule got this value."""

    rule: str
    value: str


@dataclass(frozen=True, slots=True)
class AdventureBegun:
    """Day 1 of an adventure began for these people; ``numbers`` is the Threat deck where the device draws.

    ``aside`` cards of it were taken out unseen and ``filled`` came from the Archive, ``lots`` of them drawn by the
    device. ``row`` lies face up (the row of the adventure when empty), ``natives`` beside it; ``titles`` are in force.
    """

    adventure: int
    who: tuple[str, ...]
    threats: int
    numbers: tuple[str, ...] = ()
    row: tuple[str, ...] = ()
    natives: tuple[str, ...] = ()
    aside: int = 0
    filled: int = 0
    lots: int = 0
    titles: tuple[Title, ...] = ()
    actions: int = 2
    replay: bool = False


# --- the day ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ActionDone:
    """A person spent an action; the pawn is at ``place`` (AI-084, AI-085, AI-087, AI-088)."""

    who: str
    place: str


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """A person gave up the actions that were left (AR-13)."""

    who: str


@dataclass(frozen=True, slots=True)
class CheckBegun:
    """A check began with this many dice; for an action the pawn went to ``card``.

    Where the device knows the cards, ``at`` is the path of its effect, and the pawn went to ``place`` (nowhere for one
    ``within`` an action, which spends none); ``helps`` were used, ``counts`` are faces that count as others.
    """

    who: str
    attribute: Attribute
    need: tuple[Colour, ...]
    card: str
    dice: int
    purpose: Purpose = Purpose.ACTION
    at: str = ""
    place: str = ""
    within: bool = False
    helps: tuple[str, ...] = ()
    counts: tuple[tuple[Colour, Colour], ...] = ()


@dataclass(frozen=True, slots=True)
class DiceThrown:
    """All dice of the open check were thrown: pips 1 to 6."""

    pips: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ExperienceGained:
    """A person received Experience, or lost some (negative)."""

    who: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class CheckKept:
    """The dice of the open check stand; an action is spent with it."""

    met: bool


@dataclass(frozen=True, slots=True)
class OutcomeDue:
    """What a successful check brought is to be written down."""

    who: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class OutcomeWritten:
    """The outcome that was due is known."""


@dataclass(frozen=True, slots=True)
class CampChanged:
    """Tokens came to the Camp or left it for the supply (AI-036)."""

    goods: Goods


@dataclass(frozen=True, slots=True)
class ProgressMade:
    """Progress markers were laid on a card, or taken away."""

    card: str
    count: int


@dataclass(frozen=True, slots=True)
class CardRemembered:
    """``changed`` is the counter that a card changed first."""

    number: str
    changed: str


@dataclass(frozen=True, slots=True)
class FatigueDue:
    """A person is to receive this many Fatigue markers, or may lose some (negative); ``card`` caused it."""

    who: str
    count: int = 1
    card: str = ""


@dataclass(frozen=True, slots=True)
class FatiguePlaced:
    """A Fatigue marker was placed."""

    who: str
    space: Space


@dataclass(frozen=True, slots=True)
class FatigueLifted:
    """A Fatigue marker went away."""

    who: str
    space: Space


@dataclass(frozen=True, slots=True)
class NothingToLift:
    """A person who might lose a Fatigue marker has none."""

    who: str


@dataclass(frozen=True, slots=True)
class GoodsDeposited:
    """Tokens went from the Camp onto a card (AI-033)."""

    card: str
    goods: Goods


@dataclass(frozen=True, slots=True)
class CardLaid:
    """A card lies face up, or what is known of it changed."""

    number: str
    kind: CardKind
    owner: str = ""
    dawn: bool = False
    needs: Goods = NO_GOODS
    steps: int = 0


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """A card left play for the discard pile of its kind (AI-090)."""

    number: str
    kind: CardKind


@dataclass(frozen=True, slots=True)
class ItemGiven:
    """An item changed its owner."""

    item: str
    to: str


@dataclass(frozen=True, slots=True)
class ItemUsed:
    """An item was used; its owner stays the same (AI-092)."""

    who: str
    item: str


# --- the night ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NightFell:
    """The day ended, all pawns went to the Camp (AI-104); ``plates`` is the plan for the meal."""

    plates: tuple[Plate, ...]


@dataclass(frozen=True, slots=True)
class MealEaten:
    """The meal was eaten as it stood on the plates (AI-105)."""

    plates: tuple[Plate, ...]


@dataclass(frozen=True, slots=True)
class DrawDue:
    """A Threat is to be drawn by ``who``, or by the next in order."""

    who: str = ""


@dataclass(frozen=True, slots=True)
class ThreatDrawn:
    """A person drew a Threat; ``number`` where the device named it."""

    who: str
    number: str = ""


@dataclass(frozen=True, slots=True)
class ThreatHanded:
    """It turned out that ``who`` holds the Threat that was drawn."""

    who: str


@dataclass(frozen=True, slots=True)
class ThreatResolved:
    """A Threat was settled: discarded, in play as ``number`` (AI-113), or ``back`` in its deck, as it said itself.

    Among Threats there may be a card of another ``kind``, which goes to the pile of its own.
    """

    who: str
    stays: bool = False
    number: str = ""
    back: bool = False
    kind: CardKind = CardKind.THREAT


@dataclass(frozen=True, slots=True)
class ThreatSkipped:
    """A card spared a person tonight's Threat (AI-016)."""

    who: str


@dataclass(frozen=True, slots=True)
class SharingBegan:
    """All Threats are settled; items may be shared out (AI-114)."""


@dataclass(frozen=True, slots=True)
class DawnBegan:
    """The cards that speak at start of day are to be resolved (AI-115)."""


@dataclass(frozen=True, slots=True)
class DayBegan:
    """The next day began: all stand in the Camp with two actions."""


# --- ends and corrections -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GoalReached:
    """The goal was reached: won (AI-024)."""

    card: str = ""


@dataclass(frozen=True, slots=True)
class Collapsed:
    """A person had no space for a Fatigue marker: lost (AI-025)."""

    who: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class ThreatsRanOut:
    """A person had to draw from an empty Threat deck: lost (AI-026)."""

    who: str


@dataclass(frozen=True, slots=True)
class CampPutRight:
    """The Camp was put right."""

    goods: Goods


@dataclass(frozen=True, slots=True)
class PlayerPutRight:
    """A player's markers were put right."""

    who: str
    fatigue: frozenset[Space]
    experience: int
    actions: int


@dataclass(frozen=True, slots=True)
class MarkersCounted:
    """The markers that waited for a player are among those that were put right."""

    who: str


@dataclass(frozen=True, slots=True)
class ThreatsPutRight:
    """The number of Threat cards was put right."""

    left: int


@dataclass(frozen=True, slots=True)
class CardPutRight:
    """A card in play was put right."""

    number: str
    kind: CardKind
    owner: str = ""
    dawn: bool = False
    needs: Goods = NO_GOODS
    goods: Goods = NO_GOODS
    progress: int = 0
    steps: int = 0


EVENTS = Vocabulary(
    (
        CampaignOpened,
        PersonAdded,
        PersonRenamed,
        PawnPicked,
        SeatTaken,
        PlayingSet,
        BoardEntered,
        BoardTaken,
        HouseRuleSet,
        AdventureBegun,
        ActionDone,
        TurnPassed,
        CheckBegun,
        DiceThrown,
        ExperienceGained,
        CheckKept,
        OutcomeDue,
        OutcomeWritten,
        CampChanged,
        ProgressMade,
        CardRemembered,
        FatigueDue,
        FatiguePlaced,
        FatigueLifted,
        NothingToLift,
        GoodsDeposited,
        CardLaid,
        CardDiscarded,
        ItemGiven,
        ItemUsed,
        NightFell,
        MealEaten,
        DrawDue,
        ThreatDrawn,
        ThreatHanded,
        ThreatResolved,
        ThreatSkipped,
        SharingBegan,
        DawnBegan,
        DayBegan,
        GoalReached,
        Collapsed,
        ThreatsRanOut,
        CampPutRight,
        PlayerPutRight,
        MarkersCounted,
        ThreatsPutRight,
        CardPutRight,
        *campaign_events.EVENTS,
        *own_cards.EVENTS,
        *card_events.EVENTS,
        *reminding.EVENTS,
    )
)
