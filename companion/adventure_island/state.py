"""The state of a campaign and of the evening that is being played: frozen values that ``evolve`` makes anew.

The campaign holds who plays, their boards, house rules and what cards asked before; ``play`` is one attempt at an
adventure. What is half done (a check waiting for its reroll, Fatigue waiting for a choice, a night in its third card)
is data too, so that it can be saved and resumed at any point.
"""

from __future__ import annotations

from enum import StrEnum

from companion.adventure_island.achievements import Title
from companion.adventure_island.campaign_state import Campaign, Gains
from companion.adventure_island.own_cards import OwnCard
from companion.adventure_island.reminding import Reminder
from companion.adventure_island.values import NO_GOODS, Attribute, CardKind, Colour, Goods, Meal, Pack, Pawn, Space
from companion.value import dataclass

CAMP = "camp"
SOME_CARD = "card"
NO_NUMBER = ("", CAMP, SOME_CARD)
"""Places that name no card."""

FULL_TURN = 2


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table; ``far_side`` is the seat across, ``plays`` whether he or she is in tonight."""

    id: str
    name: str
    pawn: Pawn
    far_side: bool = False
    plays: bool = True
    board: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """A character board: the printed values (2 to 4) and the special ability in a few words."""

    id: str
    name: str
    knowledge: int
    dexterity: int
    strength: int
    ability: str = ""
    from_adventure: int = 1

    def value(self, attribute: Attribute) -> int:
        """The printed value of an attribute."""
        value: int = getattr(self, attribute.value)
        return value


@dataclass(frozen=True, slots=True)
class CardMemory:
    """What a card asked and changed the last time it was used; ``changed`` names the counter to start at."""

    number: str
    attribute: Attribute | None = None
    need: tuple[Colour, ...] = ()
    changed: str = ""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What this table does differently: ``undo`` is allow, ask or never; ``draws`` is people or device.

    ``deck`` is the reading of Adventure 1's deck (AR-25), ``rescue`` whether the Troublemaker helps at the last moment
    (AR-36), ``night`` how many Threats a night has at most: ``each`` draws one, or a number (the gentle mode).
    """

    undo: str = "ask"
    draws: str = "people"
    deck: str = "ruled"
    rescue: str = "rescue"
    night: str = "each"

    @property
    def per_night(self) -> int:
        """The most Threats of a night; 0 where everybody draws one."""
        return 0 if self.night == "each" else int(self.night)


@dataclass(frozen=True, slots=True)
class Player:
    """One person in the adventure: board values, Fatigue, Experience, and where the pawn is.

    ``place`` is ``camp``, the number of a card, or ``card`` when nobody said which. ``actions`` are those left today,
    ``extra`` those beyond them that leave the pawn as it lies (AI-137, AR-37).
    """

    id: str
    name: str
    pawn: Pawn
    board: Board
    far_side: bool = False
    fatigue: frozenset[Space] = frozenset()
    experience: int = 0
    place: str = CAMP
    actions: int = FULL_TURN
    extra: int = 0


@dataclass(frozen=True, slots=True)
class Card:
    """A numbered card that lies face up: goods and markers on it, whose item it is, whether it speaks at dawn.

    ``needs`` is its requirement and ``steps`` the length of its long action, where somebody entered them (AI-032,
    AI-053). A card without a number is called ``?1``, ``?2``.
    """

    number: str
    kind: CardKind
    owner: str = ""
    dawn: bool = False
    goods: Goods = NO_GOODS
    progress: int = 0
    needs: Goods = NO_GOODS
    steps: int = 0
    curse: int = 0


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck that the device keeps: ``top`` and ``bottom`` in their order, between them ``rest`` in an unknown one.

    The next card is the first of ``top``, else any of ``rest`` (chance says which), else the first of ``bottom``.
    """

    name: str
    rest: tuple[str, ...] = ()
    top: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()

    @property
    def count(self) -> int:
        """How many cards lie in it."""
        return len(self.rest) + len(self.top) + len(self.bottom)

    def __contains__(self, number: str) -> bool:
        """Whether a card lies in it."""
        return number in self.rest or number in self.top or number in self.bottom


@dataclass(frozen=True, slots=True)
class PackRef:
    """The cards that a campaign is played with: ``box``, or a pack by its id and the mark of its contents."""

    id: str = "box"
    mark: str = ""


class Purpose(StrEnum):
    """What a check belongs to; only actions earn and spend Experience (AI-060 to AI-062)."""

    ACTION = "action"
    THREAT = "threat"
    DAWN = "dawn"


@dataclass(frozen=True, slots=True)
class CheckOpen:
    """A check whose dice lie on the table: every throw so far, the newest last.

    ``at`` is the path of its effect on ``card`` where the device knows the cards, ``helps`` the items and abilities
    that were used for it, as ``136/0`` or ``@navigator/0``; then faces of one colour may count as another. A check that
    stands ``within`` an action spends none.
    """

    who: str
    purpose: Purpose
    attribute: Attribute
    need: tuple[Colour, ...]
    card: str
    dice: int
    throws: tuple[tuple[Colour, ...], ...] = ()
    at: str = ""
    helps: tuple[str, ...] = ()
    counts: tuple[tuple[Colour, Colour], ...] = ()
    within: bool = False

    @property
    def faces(self) -> tuple[Colour, ...]:
        """The dice as they lie now."""
        return self.throws[-1] if self.throws else ()

    @property
    def met(self) -> bool:
        """Whether every required symbol shows on a die of its own (AI-098)."""
        if not self.throws:
            return False
        if self.counts:
            from companion.adventure_island.cards.matching import by_colour, meets

            return meets(by_colour(self.faces), by_colour(self.need), self.counts)
        return all(self.faces.count(c) >= self.need.count(c) for c in Colour)


@dataclass(frozen=True, slots=True)
class Plate:
    """What one person eats tonight."""

    who: str
    meal: Meal


class Task(StrEnum):
    """Something that the game must still do, or that waits for a choice."""

    PLACE = "place"
    LIFT = "lift"
    DRAW = "draw"
    OUTCOME = "outcome"
    GIFTS = "gifts"
    LESSONS = "lessons"
    LOOK = "look"
    EFFECT = "effect"
    SETTLE = "settle"


@dataclass(frozen=True, slots=True)
class Duty:
    """One step of the agenda: place or lift a Fatigue marker of ``who``, draw a Threat, enter an outcome.

    Before day 1 also: choose the Mystic's gifts, share the Historian's lessons, take the Explorer's look (AR-40). Where
    the device knows the cards: do the effect that stands on ``card`` under the path ``at`` (``deeds.0.then.1``), and
    settle a Threat when all of its effects are done; then ``card`` may also name a board, as ``@navigator``.
    """

    task: Task
    who: str
    card: str = ""
    at: str = ""


class Phase(StrEnum):
    """Where the adventure is in its day, its night, or at its end."""

    DAY = "day"
    MEAL = "meal"
    THREATS = "threats"
    SHARING = "sharing"
    DAWN = "dawn"
    WON = "won"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Ending:
    """How it ended: ``goal``, ``collapse`` of ``who``, or ``threats`` (the deck ran out); ``card`` if one said so."""

    cause: str
    who: str = ""
    card: str = ""


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts for the last page: checks rolled and won."""

    rolls: int = 0
    won: int = 0


@dataclass(frozen=True, slots=True)
class Performed:
    """The last action that was carried out: at which card, and whether its check (if there was one) was met."""

    card: str
    met: bool


@dataclass(frozen=True, slots=True)
class Play:
    """One attempt at an adventure.

    ``acting`` is who is in the middle of a turn ("" between turns); ``resolved`` who has finished a Threat tonight;
    ``drawing`` who holds one now, ``drawn`` its number if known, ``begun`` whether it was rolled for; ``numbers`` are
    the Threat cards left where the device draws, ``aside`` of them taken out unseen (AR-28), ``filled`` how many came
    from the Archive. Where the device knows the cards, ``decks`` are its decks (also the one of Threats), ``pile`` the
    numbers that were discarded, ``looking`` the cards of a look, ``spent`` what items and abilities were used
    (``136/use/0``) and for how long (``day``, ``game``), ``fed`` who needs no meal, ``tomorrow`` actions that come or
    are missing on the next day. ``titles`` are in force in this attempt and ``used`` those spent; ``per_night`` and
    ``drawn_tonight`` count the Threats of a gentle night; ``replay`` repeats an adventure that was won before.
    ``reminders`` are those that people set, ``reminded`` the moment at which each was read last.
    """

    adventure: int
    players: tuple[Player, ...]
    threats: int
    threats_at_start: int
    day: int = 1
    phase: Phase = Phase.DAY
    camp: Goods = NO_GOODS
    cards: tuple[Card, ...] = ()
    discards: tuple[tuple[CardKind, int], ...] = ()
    acting: str = ""
    check: CheckOpen | None = None
    agenda: tuple[Duty, ...] = ()
    plates: tuple[Plate, ...] = ()
    hungry_before: frozenset[str] = frozenset()
    resolved: tuple[str, ...] = ()
    drawing: str = ""
    drawn: str = ""
    begun: bool = False
    numbers: tuple[str, ...] = ()
    ending: Ending | None = None
    tally: Tally = Tally()
    aside: int = 0
    filled: int = 0
    per_night: int = 0
    drawn_tonight: int = 0
    titles: tuple[Title, ...] = ()
    used: tuple[Title, ...] = ()
    rescue: bool = True
    replay: bool = False
    opened: tuple[Pack, ...] = ()
    gains: Gains = Gains()
    performed: Performed | None = None
    decks: tuple[Deck, ...] = ()
    pile: tuple[str, ...] = ()
    looking: tuple[str, ...] = ()
    spent: tuple[tuple[str, str], ...] = ()
    fed: frozenset[str] = frozenset()
    tomorrow: tuple[tuple[str, int], ...] = ()
    reminders: tuple[Reminder, ...] = ()
    reminded: tuple[tuple[int, str], ...] = ()

    def player(self, who: str) -> Player:
        """The player with this id; raises KeyError."""
        for player in self.players:
            if player.id == who:
                return player
        raise KeyError(who)


@dataclass(frozen=True, slots=True)
class Island:
    """A campaign: people, boards, house rules, what cards asked, counts of chance, the play if there is one.

    ``campaign`` is what carries over from one adventure to the next; ``own`` is what people entered about their cards.
    """

    seed: int = 0
    throws: int = 0
    draws: int = 0
    people: tuple[Person, ...] = ()
    boards: tuple[Board, ...] = ()
    house: HouseRules = HouseRules()
    memory: tuple[CardMemory, ...] = ()
    play: Play | None = None
    plays: int = 0
    campaign: Campaign = Campaign()
    pack: PackRef = PackRef()
    own: tuple[OwnCard, ...] = ()

    def person(self, who: str) -> Person:
        """The person with this id; raises KeyError."""
        for person in self.people:
            if person.id == who:
                return person
        raise KeyError(who)

    def board(self, which: str) -> Board:
        """The board with this id; raises KeyError."""
        for board in self.boards:
            if board.id == which:
                return board
        raise KeyError(which)

    def remembered(self, number: str) -> CardMemory | None:
        """What the card with this number asked before."""
        return next((m for m in self.memory if m.number == number), None)
