"""The Threat deck: its cards by adventure, its size by players, and what it says as a clock (AI-145 to AI-167).

The Archive fills the deck of Adventure 5 (AR-27); cards that are taken out at random are taken out unseen (AR-28).
"""

from __future__ import annotations

from companion.adventure_island.state import Phase, Play
from companion.value import dataclass

FIRST_NUMBER = 150
MOST_THREATS = 10
"""The largest deck of Adventure 1; ``most_threats`` knows all five."""
FILLED_FROM_ARCHIVE = 5
"""The adventure whose deck is filled from the Archive (AI-163)."""
OPTIONAL = "455"
"""The one Threat that may be in the game or not (AI-162)."""


def _range(first: int, last: int) -> tuple[str, ...]:
    return tuple(str(n) for n in range(first, last + 1))


_OF_2 = _range(250, 254)
_OF_3 = (*_OF_2, "350", "351")
_OF_4 = ("153", "154", "155", "157", *_OF_3, *_range(450, 454))
LISTED: dict[int, tuple[str, ...]] = {
    1: _range(150, 159),
    2: ("150", "151", *_range(153, 157), *_OF_2),
    3: ("151", "153", "154", "155", "157", *_OF_3),
    4: _OF_4,
    5: (*_OF_4, *_range(550, 556)),
}
"""The numbers of the Threat cards by adventure; of the first, the ten of the largest deck (AI-145 to AI-162)."""
EVERY: tuple[str, ...] = tuple(sorted({n for numbers_ in LISTED.values() for n in numbers_} | {OPTIONAL}))
"""All Threats of the box."""

SIZE_RULES: dict[str, dict[int, int]] = {
    "ruled": {2: 8, 3: 10, 4: 8, 5: 10},
    "ten-for-five": {2: 8, 3: 8, 4: 8, 5: 10},
    "ten-for-two": {2: 10, 3: 10, 4: 8, 5: 10},
    "nine-for-three": {2: 8, 3: 9, 4: 8, 5: 10},
}
"""The deck of Adventure 1 by players, as ruled and as the other readings have it (AR-25)."""
_SIZES: dict[int, dict[int, int]] = {
    2: {2: 12, 3: 12, 4: 12, 5: 10},
    3: {2: 12, 3: 12, 4: 12, 5: 10},
    4: {2: 16, 3: 15, 4: 16, 5: 15},
    5: {2: 24, 3: 24, 4: 24, 5: 25},
}


@dataclass(frozen=True, slots=True)
class ThreatDeck:
    """How a Threat deck is made: ``listed`` numbers less ``remove`` unseen ones, and ``add`` from the Archive.

    ``missing`` cards should be added and are not in the Archive (AI-163).
    """

    adventure: int
    people: int
    listed: tuple[str, ...]
    size: int
    remove: int = 0
    add: int = 0
    missing: int = 0


def ruled_size(people: int, adventure: int = 1, rule: str = "ruled") -> int:
    """The size of a Threat deck by the rules; ``rule`` is a key of ``SIZE_RULES`` (AR-25, AR-26)."""
    return SIZE_RULES[rule][people] if adventure == 1 else _SIZES[adventure][people]


def most_threats(adventure: int) -> int:
    """The most cards that the Threat deck of an adventure can have."""
    return MOST_THREATS if adventure == 1 else max(_SIZES[adventure].values())


def numbers(size: int, adventure: int = 1) -> tuple[str, ...]:
    """The numbers from which a deck of this size is made: in Adventure 1 150 and up, later the whole list."""
    return LISTED[1][:size] if adventure == 1 else LISTED[adventure]


def threat_deck(
    adventure: int,
    people: int,
    *,
    size: int = 0,
    rule: str = "ruled",
    with_455: bool = False,
    archived: frozenset[str] | None = None,
) -> ThreatDeck:
    """How the deck is made; ``size`` 0 is the ruled one, ``archived`` None an Archive that has all that is needed."""
    wanted = size or ruled_size(people, adventure, rule)
    listed = numbers(wanted, adventure)
    if with_455 and adventure == FILLED_FROM_ARCHIVE:
        listed = tuple(sorted((*listed, OPTIONAL)))
    out = archived if archived is not None else frozenset()
    listed = tuple([n for n in listed if n not in out])
    short = max(0, wanted - len(listed))
    if adventure != FILLED_FROM_ARCHIVE:
        return ThreatDeck(adventure, people, listed, wanted - short, max(0, len(listed) - wanted))
    add = short if archived is None else min(short, len(fillers(archived)))
    return ThreatDeck(adventure, people, listed, wanted - short + add, max(0, len(listed) - wanted), add, short - add)


def fillers(archived: frozenset[str]) -> tuple[str, ...]:
    """The Threats in the Archive, from which the deck of Adventure 5 is filled at random (AR-27)."""
    return tuple([n for n in EVERY if n in archived])


# --- the clock ------------------------------------------------------------------------------------------------------


def a_night(people: int, per_night: int = 0) -> int:
    """How many Threats a night takes: one for each player, or fewer in the gentle mode (``per_night`` 0 is off)."""
    return min(people, per_night) if per_night else people


def nights_left(threats: int, people: int, per_night: int = 0) -> int:
    """How many whole nights a deck lasts."""
    return threats // a_night(people, per_night)


def days_left(threats: int, people: int, per_night: int = 0) -> int:
    """How many days can still be played, today included: the full nights and the day after the last (AI-167)."""
    return nights_left(threats, people, per_night) + 1


def still_draw(play: Play) -> int:
    """How many people draw a Threat before the next day begins; who has drawn, or was spared, is not among them."""
    if play.phase not in (Phase.DAY, Phase.MEAL, Phase.THREATS):
        return 0
    waiting = sum(p.id not in play.resolved and p.id != play.drawing for p in play.players)
    return min(waiting, play.per_night - play.drawn_tonight) if play.per_night else waiting


def night_fails(play: Play) -> bool:
    """Whether the deck cannot give everybody a Threat tonight: the adventure ends then (AI-026, AI-027)."""
    return play.threats < still_draw(play)


def last_day(play: Play) -> int:
    """The number of the last day that can be played, as the deck stands now (AI-167)."""
    if night_fails(play):
        return play.day
    return play.day + days_left(play.threats - still_draw(play), len(play.players), play.per_night)


def nights_ahead(play: Play) -> int:
    """How many whole nights still come: by day with tonight, at night those after it."""
    tonight = play.phase is not Phase.DAY and not night_fails(play)
    return last_day(play) - play.day - tonight
