"""The effect vocabulary: everything that a card can do, each one frozen value.

A pack writes an effect as ``{do = "gain", goods = {wood = 1}}`` and a condition as ``{is = "in-play", card = "118"}``.
What an effect does is decided in ``deciding/effects.py``; its sentence, icon row and odds are made in ``wording.py``.
The list is closed: what it cannot say is a ``Note``, which people resolve by hand.

Whoever is meant by ``active`` is the one who acts, drew the Threat or used the item; at dawn, the first in order.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from companion.adventure_island.values import Attribute, Colour, Goods, Pack
from companion.kernel.codec import family
from companion.value import dataclass

THIS = "this"
"""The card that the effect stands on, where another would be named by its number."""


@dataclass(frozen=True, slots=True)
class Text:
    """Words of a pack in the languages of the table; without Polish the English stands for both."""

    en: str
    pl: str = ""

    def read(self, language: str) -> str:
        """The words in a language, or in English."""
        return self.pl if language == "pl" and self.pl else self.en


NO_TEXT = Text("")


class Who(StrEnum):
    """Whom an effect is for; ``chosen`` is picked by the table among those who can be meant."""

    ACTIVE = "active"
    CHOSEN = "chosen"
    OTHER = "other"  # chosen, but not the active one
    EACH = "each"
    OTHERS = "others"  # each but the active one
    OWNER = "owner"  # whose item this card is


class Having(StrEnum):
    """A narrowing of ``Who``: all with a Fatigue marker, without any, hungry tonight, with an item, on this card."""

    ANY = "any"
    TIRED = "tired"
    RESTED = "rested"
    HUNGRY = "hungry"
    ITEM = "item"
    HERE = "here"


class Counter(StrEnum):
    """Markers that count on a card (AR-52)."""

    PROGRESS = "progress"
    CURSE = "curse"


class Once(StrEnum):
    """How often something can be used; ``always`` has no limit."""

    ALWAYS = "always"
    DAY = "day"
    GAME = "game"


class Moment(StrEnum):
    """When an item or an ability can be used, or helps a check."""

    ACTION = "action"
    THREAT = "threat"
    DAWN = "dawn"
    MEAL = "meal"
    ANY = "any"


class After(StrEnum):
    """What happens to cards that were looked at."""

    REORDER = "reorder"  # back on top in any order
    BOTTOM = "bottom"  # each may go under the deck, the rest stays on top
    TAKE = "take"  # one comes into play, the rest goes back in the same order


# --- conditions -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HasGoods:
    """The Camp has these tokens (Fish and Meat count as Food)."""

    goods: Goods


@dataclass(frozen=True, slots=True)
class InPlay:
    """A card lies face up."""

    card: str


@dataclass(frozen=True, slots=True)
class Players:
    """So many people play."""

    least: int = 1
    most: int = 5


@dataclass(frozen=True, slots=True)
class Holds:
    """An item is held: by the active one, or by anybody."""

    card: str
    by: Who = Who.ACTIVE


@dataclass(frozen=True, slots=True)
class Counted:
    """At least so many markers lie on a card."""

    least: int
    card: str = THIS
    counter: Counter = Counter.PROGRESS


@dataclass(frozen=True, slots=True)
class Chose:
    """The table chose this option of an earlier choice (by its key), in this adventure or one before."""

    key: str
    option: str


@dataclass(frozen=True, slots=True)
class Befriended:
    """A native is a friend."""

    card: str


@dataclass(frozen=True, slots=True)
class FromDay:
    """It is this day or a later one."""

    day: int


@dataclass(frozen=True, slots=True)
class Every:
    """All of these hold."""

    of: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Some:
    """At least one of these holds."""

    of: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """This does not hold."""

    of: Condition


Condition: TypeAlias = HasGoods | InPlay | Players | Holds | Counted | Chose | Befriended | FromDay | Every | Some | Not
CONDITIONS: tuple[type, ...] = (
    HasGoods,
    InPlay,
    Players,
    Holds,
    Counted,
    Chose,
    Befriended,
    FromDay,
    Every,
    Some,
    Not,
)

# --- effects --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Gain:
    """Tokens come to the Camp (AI-036)."""

    goods: Goods


@dataclass(frozen=True, slots=True)
class Lose:
    """Tokens leave the Camp, as far as there are any."""

    goods: Goods


@dataclass(frozen=True, slots=True)
class Pay:
    """The table may pay these tokens: then ``then`` happens, else (and where the Camp is short) ``otherwise``.

    ``must`` leaves no choice where the Camp can pay. Fish and Meat pay for Food (AI-108).
    """

    goods: Goods
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    must: bool = False


@dataclass(frozen=True, slots=True)
class Learn:
    """Experience for somebody, or fewer (negative)."""

    count: int = 1
    who: Who = Who.ACTIVE


@dataclass(frozen=True, slots=True)
class Tire:
    """Fatigue markers for somebody, placed one by one (AI-046, AI-052)."""

    count: int = 1
    who: Who = Who.ACTIVE
    having: Having = Having.ANY


@dataclass(frozen=True, slots=True)
class Rest:
    """Fatigue markers go away; the person picks which (AI-050)."""

    count: int = 1
    who: Who = Who.ACTIVE
    having: Having = Having.ANY


@dataclass(frozen=True, slots=True)
class Check:
    """The active one throws: all of ``need`` is success; with a partial, some of it is that, none is failure."""

    attribute: Attribute
    need: tuple[Colour, ...]
    success: tuple[Effect, ...] = ()
    failure: tuple[Effect, ...] = ()
    partial: tuple[Effect, ...] = ()
    dice: int = 0


@dataclass(frozen=True, slots=True)
class Draw:
    """So many cards from the top of a deck come up, one after the other; an empty deck gives nothing (AI-172).

    A Threat is resolved by the active one. An item goes to the active one (AI-176). All others lie face up.
    """

    deck: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Look:
    """The table looks at the top of a deck."""

    deck: str
    count: int
    then: After = After.REORDER


@dataclass(frozen=True, slots=True)
class Bring:
    """A card with this number comes on the table from wherever it is put aside; what it does when it comes is done."""

    card: str


@dataclass(frozen=True, slots=True)
class Insert:
    """A card that was put aside (or ``this``) goes into a deck unseen: on ``top``, at the ``bottom`` or shuffled in."""

    card: str
    deck: str
    at: str = "in"


@dataclass(frozen=True, slots=True)
class Turn:
    """A card shows another version of itself (AR-45)."""

    to: str
    card: str = THIS


@dataclass(frozen=True, slots=True)
class Discard:
    """A card leaves play for the discard pile of its kind (AI-090)."""

    card: str = THIS


@dataclass(frozen=True, slots=True)
class Stay:
    """This Threat stays in play face up (AI-113, AR-54)."""


@dataclass(frozen=True, slots=True)
class Archive:
    """A card goes to the Archive when the adventure is won (AI-122, AI-124)."""

    card: str = THIS


@dataclass(frozen=True, slots=True)
class Open:
    """One of the six packs is opened (AI-002)."""

    pack: Pack


@dataclass(frozen=True, slots=True)
class Advance:
    """Markers are laid on a card, or taken away (negative); its thresholds act when they are reached (AI-053)."""

    count: int = 1
    counter: Counter = Counter.PROGRESS
    card: str = THIS


@dataclass(frozen=True, slots=True)
class Ask:
    """The table must lay tokens on a card (a deposit), as far as the Camp has them (AI-033)."""

    goods: Goods
    card: str = THIS


@dataclass(frozen=True, slots=True)
class Option:
    """One way of a choice: its words, what it does, and when it can be chosen."""

    name: Text
    then: tuple[Effect, ...] = ()
    when: Condition | None = None
    key: str = ""


@dataclass(frozen=True, slots=True)
class Choose:
    """The table chooses one option; with a ``key`` the choice is remembered in the campaign under it."""

    options: tuple[Option, ...]
    key: str = ""


@dataclass(frozen=True, slots=True)
class When:
    """``then`` where the condition holds, else ``otherwise``."""

    condition: Condition
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Actions:
    """More actions today, or fewer (negative); by night it counts for the next day."""

    count: int
    who: Who = Who.ACTIVE


@dataclass(frozen=True, slots=True)
class SkipMeal:
    """Somebody needs no food at the next meal and is not hungry."""

    who: Who = Who.ACTIVE


@dataclass(frozen=True, slots=True)
class SkipThreat:
    """Somebody draws no Threat in the next night (AI-016)."""

    who: Who = Who.ACTIVE


@dataclass(frozen=True, slots=True)
class Achieve:
    """An entry of the list of achievements is marked (AI-128)."""

    entry: str


@dataclass(frozen=True, slots=True)
class BefriendNative:
    """A native becomes a friend, and lies out."""

    card: str = THIS


@dataclass(frozen=True, slots=True)
class Win:
    """The goal is reached (AI-024)."""


@dataclass(frozen=True, slots=True)
class LoseGame:
    """All is lost, for a reason that the card tells."""

    why: Text = NO_TEXT


@dataclass(frozen=True, slots=True)
class Note:
    """Something that people do by hand."""

    text: Text


Effect: TypeAlias = (
    Gain
    | Lose
    | Pay
    | Learn
    | Tire
    | Rest
    | Check
    | Draw
    | Look
    | Bring
    | Insert
    | Turn
    | Discard
    | Stay
    | Archive
    | Open
    | Advance
    | Ask
    | Choose
    | When
    | Actions
    | SkipMeal
    | SkipThreat
    | Achieve
    | BefriendNative
    | Win
    | LoseGame
    | Note
)
EFFECTS: tuple[type, ...] = (
    Gain,
    Lose,
    Pay,
    Learn,
    Tire,
    Rest,
    Check,
    Draw,
    Look,
    Bring,
    Insert,
    Turn,
    Discard,
    Stay,
    Archive,
    Open,
    Advance,
    Ask,
    Choose,
    When,
    Actions,
    SkipMeal,
    SkipThreat,
    Achieve,
    BefriendNative,
    Win,
    LoseGame,
    Note,
)
Effects: TypeAlias = tuple[Effect, ...]

family("do", *EFFECTS)
family("is", *CONDITIONS)


# --- what items and abilities allow -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Help:
    """What an item or an ability does for a roll of the one who may use it.

    ``dice`` more dice before the throw, ``rethrow`` so many free throws of all dice, or faces of one colour that count
    as another (``counts`` = from, as). ``attribute`` and ``cards`` narrow it; ``discards`` uses the item up.
    """

    dice: int = 0
    rethrow: int = 0
    counts: tuple[Colour, Colour] | None = None
    attribute: Attribute | None = None
    cards: tuple[str, ...] = ()
    at: Moment = Moment.ACTION
    once: Once = Once.ALWAYS
    discards: bool = False


@dataclass(frozen=True, slots=True)
class Use:
    """What an item or an ability does when somebody uses it, outside of any roll and for no action.

    At the moment ``threat`` it may also spare its user the Threat in hand (``ignores``).
    """

    then: tuple[Effect, ...] = ()
    at: Moment = Moment.ANY
    once: Once = Once.ALWAYS
    discards: bool = False
    ignores: bool = False
    name: Text = NO_TEXT
