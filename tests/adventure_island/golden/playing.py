"""Games by chance that seek what no game before them had: for journals that together show every sentence."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

from companion.adventure_island import campaign_commands as cc
from companion.adventure_island import commands as co
from companion.adventure_island import legal, legal_played, reminding
from companion.adventure_island import pack_commands as pc
from companion.adventure_island.achievements import ENTRIES, Title
from companion.adventure_island.campaign_state import Archived
from companion.adventure_island.house_rules import HOUSE_RULES
from companion.adventure_island.own_cards import OwnWord, RememberCard, Word
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Island, Purpose
from companion.adventure_island.story import Told, tell
from companion.adventure_island.values import Attribute, CardKind, Colour, Goods, Meal, Pack, Pawn, Space
from companion.kernel.chance import Device
from companion.kernel.journal import Entry, Timeline, begin, submit
from tests.adventure_island.cards.small_pack import on_the_shelf

NAMES = ("Iga", "Olek", "Maja", "Bo", "Ala")
BOARDS = ("navigator", "carpenter", "herbalist", "diver", "cook")
MOST_STEPS = 70
RARE = (co.ReachGoal, co.CardGoes, co.SkipThreat, cc.Collapse, cc.StartOver, cc.TakeOver, *cc.STORY)


def known_numbers(island: Island) -> list[str]:
    """The cards that lie face up, or one that never does."""
    return [c.number for c in island.play.cards] if island.play is not None and island.play.cards else ["199"]


def at_the_table(rng: random.Random, island: Island) -> Iterator[Any]:
    """What is asked beside the game, and what only people know of their cards."""
    who = rng.choice([p.id for p in island.people] or ["p1"])
    number = str(rng.randrange(105, 135))
    yield co.Rename(who, rng.choice(NAMES) + "ka")
    yield co.PickPawn(who, rng.choice(list(Pawn)))
    yield co.Sit(who, rng.random() < 0.5)
    yield co.SetPlaying(who, rng.random() < 0.5)
    yield co.TakeBoard(who, rng.choice(BOARDS))
    yield co.SetBoard(rng.choice(BOARDS), *(rng.randrange(2, 5) for _ in range(3)))
    rule, values = rng.choice(sorted(HOUSE_RULES.items()))
    yield co.SetHouseRule(rule, rng.choice(values))
    yield co.CardComes(number, rng.choice(list(CardKind)), dawn=rng.random() < 0.3, needs=Goods(wood=rng.randrange(2)))
    yield co.CardComes(number, CardKind.WRECK, owner=who)
    yield co.PutRightCamp(Goods(*(rng.randrange(5) for _ in range(5))))
    spaces = frozenset(rng.sample(list(Space), rng.randrange(3)))
    yield co.PutRightPlayer(who, spaces, rng.randrange(3), rng.randrange(3))
    yield co.PutRightThreats(rng.randrange(1, 9))
    yield co.PutRightCard(number, rng.choice(list(CardKind)), progress=rng.randrange(2))
    yield co.Outcome(Goods(*(rng.randrange(-1, 3) for _ in range(5))), (co.FatigueChange(who, rng.choice([-1, 1, 2])),))
    need, purpose = (rng.choice(list(Colour)),), rng.choice(list(Purpose))
    yield co.Check(who, rng.choice(list(Attribute)), need, number, purpose=purpose)
    yield reminding.Remind(
        rng.choice(list(reminding.When)), rng.choice(["", number]), rng.choice(["", "Boil the water"])
    )
    yield reminding.SeeReminder(rng.randrange(1, 4))
    yield reminding.ForgetReminder(rng.randrange(1, 4))
    yield pc.PutRightDeck(rng.choice(known_numbers(island)), rng.choice(["location", "wreck"]), "in")
    yield co.UseItem(who, number, discards=rng.random() < 0.5, agreed=rng.random() < 0.5)
    yield co.Resolve(who, Goods(food=-1), (co.FatigueChange(who, 1),), stays=rng.random() < 0.5)
    yield cc.MarkAchievement(rng.choice([entry for entries in ENTRIES.values() for entry in entries]))
    yield cc.ArchiveCard(number, says_so=True)
    yield cc.Choose(rng.choice(["natives", "own-business"]))
    yield cc.OpenPack(rng.choice(list(Pack)))
    yield cc.JoinGame("455", rng.random() < 0.5)
    yield cc.StartOver(rng.random() < 0.5)
    word = OwnWord(rng.choice([Word.GAIN, Word.LOSE]), rng.choice(["wood", "experience"]), rng.randrange(1, 4))
    yield RememberCard(rng.choice(known_numbers(island)), does=(word,) if rng.random() < 0.7 else ())


def open_now(rng: random.Random, island: Island) -> list[Any]:
    """Everything that could be done, legal and each once."""
    known = legal_played.moves(island) if island.pack.mark else legal.moves(island)
    return [c for c in dict.fromkeys([*known, *at_the_table(rng, island)]) if not RULES.reasons(island, c)]


def chosen(rng: random.Random, commands: list[Any], seen: dict[type, int]) -> Any:
    """A kind that came seldom so far; what ends a game or changes the story is rare."""
    kinds = sorted({type(c) for c in commands}, key=lambda kind: kind.__name__)
    weights = [(0.02 if kind in RARE else 1.0) / (1 + seen.get(kind, 0)) for kind in kinds]
    kind = rng.choices(kinds, weights)[0]
    return rng.choice([c for c in commands if type(c) is kind])


def an_evening(seed: int, seen: dict[type, int]) -> tuple[Timeline[Island], tuple[Entry, ...]]:
    """One evening: any adventure and number of people, a quarter of them with the cards for tests."""
    rng = random.Random(seed)
    game, entries = begin(RULES), []

    def do(command: Any) -> None:
        nonlocal game
        if not RULES.reasons(game.state, command):
            game, entry = submit(game, command, Device())
            entries.append(entry)
            seen[type(command)] = seen.get(type(command), 0) + 1

    do(co.OpenCampaign(seed))
    adventure = rng.randint(1, 5)
    pack = on_the_shelf()
    with_cards = seed % 4 == 0
    if with_cards:
        do(pc.ChoosePack(pack.pages.id, pack.mark))
        adventure = 1
    for name in NAMES[: rng.randint(2, 5)]:
        do(co.AddPerson(name))
        person = game.state.people[-1]
        taken = {p.board for p in game.state.people}
        do(co.TakeBoard(person.id, next(b.id for b in game.state.boards if b.id not in taken)))
    if not with_cards:
        titles = [t for t in Title if rng.random() < 0.4]
        do(
            cc.TakeOver(
                won=tuple(range(1, adventure)),
                natives=("210", "310")[: max(0, adventure - 2)],
                achievements=frozenset(entry for title in titles for entry in ENTRIES[title]),
                archive=(Archived("152", CardKind.THREAT),)[: rng.randrange(2)],
            )
        )
        do(co.SetHouseRule("draws", rng.choice(["people", "device"])))
    do(co.BeginAdventure(adventure))
    for _ in range(MOST_STEPS):
        commands = open_now(rng, game.state)
        if not commands:
            break
        do(chosen(rng, commands, seen))
    return game, tuple(entries)


def way(told: Told, command: Any) -> str:
    """A row without what differs from evening to evening: names, numbers, cards in quotation marks."""
    text = f"{type(command).__name__} {told.icon} {told.words} | {told.result}"
    for name in NAMES:
        text = re.sub(rf"\b{name}(ka)?\b", "N", text)
    meals = "|".join(m.value for m in Meal)
    return re.sub(rf"“[^”]*”|\d+|\b({meals})\b", "#", text)


def ways(game: Timeline[Island]) -> set[str]:
    """All ways of all steps of an evening."""
    return {way(tell(step), step.command) for step in game.past}
