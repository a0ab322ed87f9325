"""Many games of First Light that play themselves: how often a sensible table wins, and what came up.

For whoever changes the cards: ``python -m tests.adventure_island.first_light.many_games [games]``.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

from companion.adventure_island import pack_commands as pc
from companion.adventure_island.campaign_state import bare
from companion.adventure_island.cards import shelf
from companion.adventure_island.cards.compiled import compiled, read_compiled
from companion.adventure_island.cards.loading import check
from companion.adventure_island.cards.pack import ROW, CardPack
from companion.adventure_island.commands import AddPerson, BeginAdventure, OpenCampaign, SetHouseRule, TakeBoard
from companion.adventure_island.deciding.effects.decks import needs_of, steps_of
from companion.adventure_island.events import CampChanged, CardDiscarded, CardLaid
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Island, Phase
from companion.adventure_island.values import CardKind, Goods
from companion.kernel.chance import Answer, Device, NeedsAnswer
from tests.adventure_island.first_light.sensible import sensible
from tests.adventure_island.first_light.worth import LEAN_TO, ROOF, WINNING

MOST_COMMANDS = 1500
NAMES = ("Iga", "Olek", "Maja", "Bo", "Ala")
Player = Callable[[Island], Any]
Watch = Callable[[Island, Any, tuple[Any, ...]], None]


def first_light() -> CardPack:
    """The pack as its folder has it now, on the shelf."""
    pages = check(shelf.BUILT_IN / "first_light").pages
    assert pages is not None
    pack = read_compiled(*compiled(pages))
    shelf.put(pack)
    return pack


def give(island: Island, command: Any, watch: Watch | None = None) -> Island:
    """The state after a command, the device throwing and drawing; raises Refused."""
    answers: tuple[Answer, ...] = ()
    while True:
        try:
            events = RULES.decide(island, command, answers)
            break
        except NeedsAnswer as need:
            answers = (*answers, Device().answer(need.request))
    if watch is not None:
        watch(island, command, events)
    for event in events:
        island = RULES.evolve(island, event)
    return island


def begun(pack: CardPack, people: int, seed: int) -> Island:
    """A table that begins Adventure 1 with characters of the pack, drawn by lot."""
    island = give(RULES.start(), OpenCampaign(seed))
    island = give(island, pc.ChoosePack(pack.pages.id, pack.mark))
    characters = random.Random(seed).sample([c.id for c in pack.pages.characters], people)
    for name, character in zip(NAMES, characters, strict=False):
        island = give(island, AddPerson(name))
        island = give(island, TakeBoard(island.people[-1].id, character))
    if island.house.draws != "device" and not RULES.reasons(island, SetHouseRule("draws", "device")):
        island = give(island, SetHouseRule("draws", "device"))
    return give(island, BeginAdventure(1))


def in_the_middle(pack: CardPack, people: int, seed: int) -> Island:
    """A table where some cards lie out already, drawn by lot, and the Camp has something of everything."""
    island, chance = begun(pack, people, seed), random.Random(seed)
    assert island.play is not None
    out = {WINNING}
    for card in chance.sample(pack.pages.cards, 14):
        if card.kind is CardKind.THREAT or card.place == ROW or bare(card.number) in out:
            continue
        out.add(bare(card.number))
        if card.number == LEAN_TO:
            island = RULES.evolve(island, CardDiscarded(ROOF, card.kind))
        owner = chance.choice(island.play.players).id if card.item else ""
        laid = CardLaid(card.number, card.kind, owner, bool(card.dawn), needs_of(card), steps_of(card))
        island = RULES.evolve(island, laid)
    return RULES.evolve(island, CampChanged(Goods(*(chance.randrange(4) for _ in range(5)))))


def played(
    pack: CardPack,
    people: int,
    seed: int,
    player: Player = sensible,
    watch: Watch | None = None,
    start: Callable[[CardPack, int, int], Island] = begun,
) -> Island:
    """A whole game; it stops where a limit says that nobody gets anywhere."""
    island = start(pack, people, seed)
    for _ in range(MOST_COMMANDS):
        assert island.play is not None
        if island.play.phase in (Phase.WON, Phase.LOST):
            break
        island = give(island, player(island), watch)
    return island


def main(games: int) -> None:
    """Print the share of victories and the causes of defeat by number of people."""
    pack = first_light()
    for people in sorted(map(int, sys.argv[2])) if len(sys.argv) > 2 else (2, 3, 4, 5):
        ends: Counter[str] = Counter()
        days: Counter[int] = Counter()
        for seed in range(games):
            play = played(pack, people, seed + 1).play
            assert play is not None
            ends[play.ending.cause if play.ending is not None else "unfinished"] += 1
            if play.phase is Phase.WON:
                days[play.day] += 1
        won = ends["goal"] / games
        print(
            f"{people} people: {won:.0%} won, {dict(ends)}, victories by day {dict(sorted(days.items()))}", flush=True
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
