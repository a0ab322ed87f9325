"""The beginning of an adventure: what it needs, how the Threat deck is made, and what titles bring (AI-009, AI-134)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.adventure_island import achievements, campaign, laid, threats
from companion.adventure_island import campaign_events as ce
from companion.adventure_island import commands as co
from companion.adventure_island import events as ev
from companion.adventure_island.achievements import Title
from companion.adventure_island.adventures import PLAYABLE
from companion.adventure_island.boards import board_name
from companion.adventure_island.deciding.gates import OVER
from companion.adventure_island.deciding.scratch import Scratch, Topic
from companion.adventure_island.deciding.table import MOST, tonight
from companion.adventure_island.state import Island, Person
from companion.adventure_island.threats import ThreatDeck
from companion.adventure_island.values import Goods, Pawn
from companion.kernel.rules import Reason
from companion.words import all_of, say, say_n

FEWEST = 2


def _why_not_begin(island: Island, command: co.BeginAdventure) -> Iterator[Reason]:
    if island.play is not None and island.play.phase not in OVER and not command.afresh:
        yield Reason("in-progress", say("An adventure is in progress."))
    yield from why_not_adventure(island, command.adventure)
    people = tonight(island)
    if not FEWEST <= len(people) <= MOST:
        yield Reason(
            "how-many",
            say_n("2 to 5 people can play, {n} is here.", "2 to 5 people can play, {n} are here.", len(people)),
        )
    most = threats.most_threats(command.adventure) if command.adventure in PLAYABLE else threats.MOST_THREATS
    if command.threats and not 1 <= command.threats <= most:
        yield Reason(
            "deck-size",
            say("The Threat deck of Adventure {adventure} has 1 to {n} cards.", adventure=command.adventure, n=most),
        )
    yield from _why_not_these(island, people, command.adventure)


def why_not_adventure(island: Island, adventure: int) -> Iterator[Reason]:
    """Reasons of the story: one before it is not won, or too few natives are friends (AI-150, AI-156, AI-161)."""
    if adventure not in PLAYABLE or (island.pack.mark and adventure not in _told(island)):
        yield Reason("no-such-adventure", say("Adventure {n} cannot be played here.", n=adventure))
        return
    reached = campaign.reached(island)
    if adventure > reached and adventure not in campaign.won(island):
        yield Reason(
            "not-reached", say("Adventure {n} comes when Adventure {before} is won.", n=adventure, before=reached)
        )
    needed = campaign.NATIVES_NEEDED.get(adventure, 0)
    if len(campaign.natives(island, adventure)) < needed:
        yield Reason(
            "natives",
            say_n(
                "Adventure {adventure} needs {n} friendly native from before.",
                "Adventure {adventure} needs {n} friendly natives from before.",
                needed,
                adventure=adventure,
            ),
        )


def _told(island: Island) -> tuple[int, ...]:
    """The adventures that the pack of a campaign has."""
    from companion.adventure_island.deciding.laying_out import adventures

    return adventures(island)


def _why_not_these(island: Island, people: tuple[Person, ...], adventure: int) -> Iterator[Reason]:
    """Boards and pawns: everybody has one of each, and nobody else has it (AI-074, AI-075)."""
    known = {b.id: b for b in island.boards}
    without = [p.name for p in people if p.board not in known]
    if without:
        yield Reason(
            "no-board",
            say_n("{names} needs a board.", "{names} need a board each.", len(without), names=all_of(without)),
        )
    for pawn in Pawn:
        same = [p.name for p in people if p.pawn is pawn]
        if len(same) > 1:
            yield Reason("pawn-taken", say("{names} have the same pawn.", names=all_of(same)))
    for board in known.values():
        same = [p.name for p in people if p.board == board.id]
        if len(same) > 1:
            yield Reason(
                "board-taken",
                say("{names} have the same board, {board}.", names=all_of(same), board=board_name(board)),
            )
        if same and board.from_adventure > adventure:
            yield Reason(
                "board-locked",
                say(
                    "{board} joins from Adventure {n} on; {names} must choose another board.",
                    board=board_name(board),
                    n=board.from_adventure,
                    names=all_of(same),
                ),
            )


def _begin(scratch: Scratch, command: co.BeginAdventure) -> None:
    if scratch.island.pack.mark:
        from companion.adventure_island.deciding.laying_out import begin  # no card is loaded for people with a box

        _start_benefits(scratch, begin(scratch, command))
        return
    island, adventure = scratch.island, command.adventure
    people = tonight(island)
    deck = campaign.deck_of_threats(island, adventure, len(people), command.threats)
    device = island.house.draws == "device"
    row = campaign.first_row(island, adventure)
    titles = achievements.titles(island.campaign.achievements)
    scratch.tell(
        ev.AdventureBegun(
            adventure,
            tuple(p.id for p in people),
            deck.size,
            _pool(scratch, deck) if device else (),
            row if row != laid.FIRST_ROW[adventure] else (),
            campaign.natives(island, adventure),
            deck.remove,
            deck.add,
            deck.add if device else 0,
            titles,
            campaign.first_day_actions(adventure, len(people)),
            adventure in campaign.won(island),
        )
    )
    _start_benefits(scratch, titles)


def _pool(scratch: Scratch, deck: ThreatDeck) -> tuple[str, ...]:
    """The cards from which the device draws: also those that are taken out unseen, for nobody knows which (AR-28)."""
    pool = deck.listed
    fillers = [n for n in campaign.fillers(scratch.island, deck.adventure) if n not in pool]
    for at in range(deck.add):
        drawn = scratch.draw(tuple(fillers), at)
        fillers.remove(drawn)
        pool = (*pool, drawn)
    return tuple(sorted(pool))


def _start_benefits(scratch: Scratch, titles: tuple[Title, ...]) -> None:
    """Goods come at once; what must be chosen waits, Explorer's look last (AR-40)."""
    if Title.BUILDER in titles:
        scratch.tell(ev.CampChanged(Goods(wood=achievements.BUILDER_WOOD)))
    if Title.COLLECTOR in titles:
        scratch.tell(ev.CampChanged(Goods(food=achievements.COLLECTOR_FOOD)))
    if Title.MYSTIC in titles:
        scratch.tell(ce.GiftsDue())
    if Title.HISTORIAN in titles:
        scratch.tell(ce.LessonsDue())
    if Title.EXPLORER in titles:
        scratch.tell(ce.LookDue())


TOPICS: dict[type, Topic] = {co.BeginAdventure: Topic(_why_not_begin, _begin)}
