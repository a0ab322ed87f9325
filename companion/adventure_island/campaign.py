"""What the story so far means for an adventure: what can begin, row, natives, decks and Threats (AI-009 to AI-013)."""

from __future__ import annotations

from companion.adventure_island import laid, threats
from companion.adventure_island.adventures import PLAYABLE
from companion.adventure_island.campaign_state import GOAL, Choice, bare
from companion.adventure_island.state import FULL_TURN, Island, Play
from companion.adventure_island.threats import OPTIONAL, ThreatDeck, threat_deck
from companion.adventure_island.values import CardKind, Pack

FROM_NATIVES = 3
"""The first adventure in which friendly natives and the decks of opened packs lie out (AI-150 to AI-152)."""
NATIVES_NEEDED: dict[int, int] = {3: 1, 4: 2, 5: 2}
"""How many friendly natives there must be at least (AI-150, AI-156, AI-161)."""
LASTING: tuple[Pack, ...] = (Pack.HORIZON, Pack.BRIDGE, Pack.CAVE)
"""The packs whose decks lie out in later adventures once they were opened (AI-152)."""


def won(island: Island) -> frozenset[int]:
    """The adventures that this campaign has won."""
    return frozenset([a.adventure for a in island.campaign.attempts if a.won])


def reached(island: Island) -> int:
    """The highest adventure that can begin: one after those that are won in a row."""
    done = won(island)
    return next((n for n in PLAYABLE if n not in done), PLAYABLE[-1])


def attempts(island: Island, adventure: int) -> tuple[int, int]:
    """How often an adventure was won and lost."""
    ended = [a.won for a in island.campaign.attempts if a.adventure == adventure]
    return ended.count(True), ended.count(False)


def natives(island: Island, adventure: int) -> tuple[str, ...]:
    """The friendly natives that lie out the whole time: all befriended so far that the adventure knows (AR-46)."""
    if adventure < FROM_NATIVES:
        return ()
    return tuple([n for n in island.campaign.natives if laid.belongs(n, adventure)])


def first_row(island: Island, adventure: int) -> tuple[str, ...]:
    """The cards that lie face up at the start, in the version of the story, without natives (AI-170, AR-45)."""
    turned = {bare(v): v for v in island.campaign.versions}
    row = laid.FIRST_ROW[adventure]
    return tuple([turned.get(n, n) if n == laid.EITHER else n for n in row])


def out_of_game(island: Island, adventure: int) -> frozenset[str]:
    """The cards in the Archive that stay there; a repeated adventure takes those of its own range back (AI-127)."""
    archive = [a.number for a in island.campaign.archive]
    if adventure in won(island):
        return frozenset([n for n in archive if not laid.belongs(n, adventure)])
    return frozenset(archive)


def taken_back(island: Island, adventure: int) -> tuple[str, ...]:
    """The archived cards that a repeated adventure rebuilds its decks with (AI-127)."""
    out = out_of_game(island, adventure)
    return tuple(sorted([a.number for a in island.campaign.archive if a.number not in out]))


def missing_from_deck(island: Island, adventure: int, kind: CardKind) -> tuple[str, ...]:
    """The archived cards of a kind by which its deck is smaller than the box has it (AI-123)."""
    out = out_of_game(island, adventure)
    kept = [a.number for a in island.campaign.archive if a.kind is kind and a.number in out]
    return tuple(sorted([n for n in kept if laid.belongs(n, adventure)]))


def deck_of_threats(island: Island, adventure: int, people: int, size: int = 0) -> ThreatDeck:
    """How this campaign makes the Threat deck of an adventure; ``size`` 0 is the one of its house rule."""
    return threat_deck(
        adventure,
        people,
        size=size,
        rule=island.house.deck,
        with_455=OPTIONAL in island.campaign.joined,
        archived=out_of_game(island, adventure),
    )


def later_decks(island: Island, adventure: int) -> tuple[Pack, ...]:
    """The further decks that lie out when an adventure begins (AI-070, AI-152)."""
    if adventure < FROM_NATIVES:
        return ()
    return tuple([p for p in LASTING if p in island.campaign.packs])


def decks_on_table(island: Island, play: Play) -> tuple[CardKind, ...]:
    """The kinds of which a deck lies on the table now."""
    further = dict.fromkeys((*later_decks(island, play.adventure), *play.opened))
    return (CardKind.WRECK, CardKind.LOCATION, CardKind.THREAT, *(CardKind(p.value) for p in further))


def first_day_actions(adventure: int, people: int) -> int:
    """How many actions everybody has on day 1: one in Adventure 5 with five (AI-164, AR-49)."""
    return 1 if (adventure, people) == (5, 5) else FULL_TURN


def full_turn(play: Play) -> int:
    """How many actions everybody has today."""
    return first_day_actions(play.adventure, len(play.players)) if play.day == 1 else FULL_TURN


def decision(island: Island, adventure: int, about: str = GOAL) -> str:
    """What the table decided in an adventure; "" while it has not (AI-160)."""
    play = island.play
    made = play.gains.choices if play is not None and play.ending is None else ()
    return next((c.choice for c in _latest(made, island.campaign.choices) if _on(c, adventure, about)), "")


def _latest(made: tuple[Choice, ...], kept: tuple[Choice, ...]) -> tuple[Choice, ...]:
    return (*reversed(made), *reversed(kept))


def _on(choice: Choice, adventure: int, about: str) -> bool:
    return (choice.adventure, choice.about) == (adventure, about)


def fillers(island: Island, adventure: int) -> tuple[str, ...]:
    """The Threats of the Archive from which Adventure 5 is filled."""
    return threats.fillers(out_of_game(island, adventure))
