"""What people can ask of Adventure Island, each as one value and one line of the journal."""

from __future__ import annotations

from companion.adventure_island import campaign_commands, own_cards, pack_commands, reminding
from companion.adventure_island.state import Plate, Purpose
from companion.adventure_island.values import NO_GOODS, Attribute, CardKind, Colour, Goods, Pawn, Space
from companion.value import dataclass

# --- the table: people, boards, house rules ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenCampaign:
    """The first line of every journal: the seed of all chance."""

    seed: int


@dataclass(frozen=True, slots=True)
class AddPerson:
    """Somebody new sits down; the pawn is the first free one unless told."""

    name: str
    pawn: Pawn | None = None
    far_side: bool = False


@dataclass(frozen=True, slots=True)
class Rename:
    """Another name for a person."""

    who: str
    name: str


@dataclass(frozen=True, slots=True)
class PickPawn:
    """ "My pawn is the … one" (AI-074)."""

    who: str
    pawn: Pawn


@dataclass(frozen=True, slots=True)
class Sit:
    """The seat of a person: near side or far side."""

    who: str
    far_side: bool


@dataclass(frozen=True, slots=True)
class SetPlaying:
    """Whether a person is in tonight or sits out."""

    who: str
    plays: bool


@dataclass(frozen=True, slots=True)
class SetBoard:
    """The printed values of a board as the owner reads them off (2 to 4), its name and ability."""

    board: str
    knowledge: int
    dexterity: int
    strength: int
    name: str = ""
    ability: str = ""


@dataclass(frozen=True, slots=True)
class TakeBoard:
    """A person takes a board for the next adventure (AI-074, AI-075)."""

    who: str
    board: str


@dataclass(frozen=True, slots=True)
class SetHouseRule:
    """``undo`` = allow, ask, never; ``draws`` = people, device; ``deck``, ``rescue``, ``night`` as ``HouseRules``."""

    rule: str
    value: str


@dataclass(frozen=True, slots=True)
class BeginAdventure:
    """Day 1 begins with a Threat deck of this size; 0 means the ruled size for this many people (AI-145, AI-163).

    ``afresh`` leaves an adventure that is in progress.
    """

    adventure: int = 1
    threats: int = 0
    afresh: bool = False


# --- the day ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Act:
    """An action on a card of the box, without a check on the device."""

    who: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class UseBoard:
    """An action of the own board (AI-087, AI-088)."""

    who: str


@dataclass(frozen=True, slots=True)
class Visit:
    """An action that moves to another pawn, to receive an item if its owner agrees (AI-094, AI-095)."""

    who: str
    whom: str
    item: str = ""
    agreed: bool = True


@dataclass(frozen=True, slots=True)
class Pass:
    """Give up the actions that are left today (AR-13)."""

    who: str


@dataclass(frozen=True, slots=True)
class Check:
    """Throw for a check; as an action it costs one. ``bonus`` adds dice, five at most are thrown (AI-101).

    ``hunters`` uses the benefit of the Treasure Hunters for it (AI-142).
    """

    who: str
    attribute: Attribute
    need: tuple[Colour, ...]
    card: str = ""
    bonus: int = 0
    purpose: Purpose = Purpose.ACTION
    hunters: bool = False


@dataclass(frozen=True, slots=True)
class Reroll:
    """Throw all dice of the open check again, for one Experience of the roller (AI-055, AI-063)."""

    paid_by: str


@dataclass(frozen=True, slots=True)
class Keep:
    """Let the dice stand: the check is met, or ends in failure."""


@dataclass(frozen=True, slots=True)
class FatigueChange:
    """Markers that one person receives (or, negative, loses)."""

    who: str
    count: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a check or a card brought: changes of the Camp, markers, Progress on a card, Experience of ``who``.

    Without ``who`` it is the one whose outcome is due, or who acts; without ``card`` the card of that check.
    """

    goods: Goods = NO_GOODS
    fatigue: tuple[FatigueChange, ...] = ()
    progress: int = 0
    experience: int = 0
    card: str = ""
    who: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """The choice at a tie: this space takes the Fatigue marker (AI-047)."""

    who: str
    space: Space


@dataclass(frozen=True, slots=True)
class Lift:
    """The choice which Fatigue marker goes away (AI-050)."""

    who: str
    space: Space


@dataclass(frozen=True, slots=True)
class Deposit:
    """Tokens go from the Camp onto a card, at any moment, for no action (AI-033, AI-034)."""

    card: str
    goods: Goods


@dataclass(frozen=True, slots=True)
class CardComes:
    """A numbered card now lies face up.

    ``owner`` makes it that person's item (AI-030), ``dawn`` speaks at start of day (AI-029), ``needs`` is its
    requirement: tokens that must lie on it before its action may be taken (AI-032), ``steps`` the Progress that a long
    action takes (AI-053).
    """

    number: str
    kind: CardKind
    owner: str = ""
    dawn: bool = False
    needs: Goods = NO_GOODS
    steps: int = 0


@dataclass(frozen=True, slots=True)
class CardGoes:
    """A card leaves play: its tokens go to the supply, pawns on it to the Camp (AI-035, AI-089, AI-090).

    A friendly native stays the whole time unless a card ``says_so`` (AI-151).
    """

    number: str
    says_so: bool = False


@dataclass(frozen=True, slots=True)
class UseItem:
    """Use an item of somebody whose pawn shares the card (AI-091); ``discards`` needs the owner's yes."""

    who: str
    item: str
    discards: bool = False
    agreed: bool = False


# --- the night ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EndDay:
    """All have acted: night falls, with these plates as the plan for the meal (AI-103)."""

    plates: tuple[Plate, ...] = ()


@dataclass(frozen=True, slots=True)
class Eat:
    """The meal as it stands on the plates; then ``first`` draws a Threat (next in order when empty)."""

    plates: tuple[Plate, ...]
    first: str = ""


@dataclass(frozen=True, slots=True)
class DrawInstead:
    """Not the one who was to draw, but ``who`` holds this Threat card."""

    who: str


@dataclass(frozen=True, slots=True)
class Resolve:
    """A Threat is settled, with what it did; then ``then`` draws (next in order when empty)."""

    who: str
    goods: Goods = NO_GOODS
    fatigue: tuple[FatigueChange, ...] = ()
    stays: bool = False
    card: str = ""
    then: str = ""


@dataclass(frozen=True, slots=True)
class SkipThreat:
    """A card says that ``who`` draws no Threat tonight (AI-016)."""

    who: str


@dataclass(frozen=True, slots=True)
class ShareItem:
    """At the end of the night an item changes hands, for no action (AI-114)."""

    item: str
    to: str


@dataclass(frozen=True, slots=True)
class EndSharing:
    """Items are where they shall be."""


@dataclass(frozen=True, slots=True)
class BeginDay:
    """Start-of-day cards are resolved, the next day begins (AI-115)."""


# --- any time -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ReachGoal:
    """The card with the goal was found and the table confirms it: won (AI-024)."""

    card: str = ""


@dataclass(frozen=True, slots=True)
class PutRightCamp:
    """The Camp as it really lies on the table."""

    goods: Goods


@dataclass(frozen=True, slots=True)
class PutRightPlayer:
    """One player's Fatigue, Experience and actions left as they really are."""

    who: str
    fatigue: frozenset[Space]
    experience: int
    actions: int


@dataclass(frozen=True, slots=True)
class PutRightThreats:
    """The number of cards that really lie in the Threat deck."""

    left: int


@dataclass(frozen=True, slots=True)
class PutRightCard:
    """A card as it really lies; one that was not in play comes into play. Gone from the table: ``CardGoes``."""

    number: str
    kind: CardKind
    owner: str = ""
    dawn: bool = False
    needs: Goods = NO_GOODS
    goods: Goods = NO_GOODS
    progress: int = 0
    steps: int = 0


COMMANDS: tuple[type, ...] = (
    OpenCampaign,
    AddPerson,
    Rename,
    PickPawn,
    Sit,
    SetPlaying,
    SetBoard,
    TakeBoard,
    SetHouseRule,
    BeginAdventure,
    Act,
    UseBoard,
    Visit,
    Pass,
    Check,
    Reroll,
    Keep,
    Outcome,
    Place,
    Lift,
    Deposit,
    CardComes,
    CardGoes,
    UseItem,
    EndDay,
    Eat,
    DrawInstead,
    Resolve,
    SkipThreat,
    ShareItem,
    EndSharing,
    BeginDay,
    ReachGoal,
    PutRightCamp,
    PutRightPlayer,
    PutRightThreats,
    PutRightCard,
    *campaign_commands.STORY,
    *campaign_commands.BENEFITS,
    *pack_commands.PLAYED,
    *own_cards.COMMANDS,
    *reminding.COMMANDS,
)
