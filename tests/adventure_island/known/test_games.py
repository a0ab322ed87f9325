"""Whole games with known cards played by chance: what must hold at every step, and that a journal needs no cards."""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.adventure_island import campaign_commands as cc
from companion.adventure_island import commands as co
from companion.adventure_island import played
from companion.adventure_island.cards import shelf
from companion.adventure_island.cards.pack import CardPack
from companion.adventure_island.legal import moves
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Island
from companion.adventure_island.story import tell
from companion.kernel.journal import PutBack, TakeBack, fold
from tests.adventure_island.known.every_effect import PACK as EVERY_EFFECT
from tests.adventure_island.known.holding import holds
from tests.adventure_island.known.table import Table

MOST_STEPS = 120
games = settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
seeds = st.integers(0, 2**32 - 1)
RARE = (co.Pass, cc.MarkAchievement, cc.Collapse, co.Deposit)


def first_light() -> CardPack:
    """The pack that comes with the program."""
    found = next(listed for listed in shelf.packs() if listed.id == "first-light")
    pack = shelf.find(found.mark)
    assert pack is not None
    return pack


def a_table(rng: random.Random, seed: int, **more: Any) -> Table:
    """Any number of people with one of the packs, and some of its titles."""
    pack = rng.choice([EVERY_EFFECT, first_light()])
    share = rng.choice([0, 0, 0.5, 1])
    marked = tuple(e.id for e in pack.pages.achievements if rng.random() < share)
    return Table(pack, rng.randint(2, 5), seed=seed + 1, marked=marked, **more)


def choose(rng: random.Random, island: Island) -> Any:
    """One legal command; kinds are as likely as each other, and what brings nothing is rare."""
    by_kind = defaultdict(list)
    for command in moves(island):
        by_kind[type(command)].append(command)
    for rare in RARE:
        if rare in by_kind and len(by_kind) > 1 and rng.random() < 0.95:
            del by_kind[rare]
    kind = rng.choice(sorted(by_kind, key=lambda k: k.__name__))
    return rng.choice(by_kind[kind])


def play_out(seed: int, *, check: bool = False, steps: int = MOST_STEPS) -> Table:
    """A game to its end, or to a limit."""
    rng = random.Random(seed)
    table = a_table(rng, seed, undo=rng.choice(["allow", "ask"]))
    while table.play.ending is None and len(table.entries) < steps:
        table.do(choose(rng, table.island))
        if check:
            holds(table.island, table.pack)
    return table


@games
@given(seeds)
def test_every_step_of_every_game_keeps_what_must_hold(seed: int) -> None:
    table = play_out(seed, check=True)
    for step in table.game.past:
        assert tell(step).words
        assert tell(step).icon


@games
@given(seeds)
def test_all_moves_are_legal_and_each_is_there_once(seed: int) -> None:
    for step in play_out(seed).game.past[::5]:
        if step.after.play is None:
            continue
        found = list(moves(step.after))
        assert len(set(found)) == len(found)
        for command in found:
            assert RULES.reasons(step.after, command) == (), command


@games
@given(seeds)
def test_what_is_offered_without_a_reason_can_be_done(seed: int) -> None:
    for step in play_out(seed).game.past[::5]:
        island = step.after
        if island.play is None or island.play.ending is not None:
            continue
        found = set(moves(island))
        ask = played.asks(island)
        if ask is not None:
            assert all(command in found for command in _answers(ask))
        for power in played.powers(island):
            used = {c for c in found if isinstance(c, played.pc.UsePower)}
            offered = any((c.who, c.card, c.use) == (power.who, power.card, power.use) for c in used)
            assert offered == (not power.reasons)
        for player in island.play.players:
            for deed in played.deeds(island, player.id):
                performed = played.pc.Perform(player.id, deed.card, deed.deed)
                assert (performed in found) == (not deed.reasons)


def _answers(ask: played.Ask) -> list[Any]:
    match ask.kind:
        case played.Asked.CHECK:
            return [played.pc.ThrowCheck()]
        case played.Asked.PLAYER:
            return [played.pc.ChoosePlayer(who) for who in ask.players]
        case played.Asked.OPTION:
            return [played.pc.ChooseOption(at) for at, _ in ask.options]
        case played.Asked.PAY:
            return [played.pc.ChooseOption(at) for at in (0, 1)]
        case played.Asked.NOTE:
            return [played.pc.GoOn()]
    return []


@games
@given(seeds)
def test_a_journal_replays_to_the_same_game_without_the_cards(seed: int) -> None:
    table = play_out(seed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shelf, "find", lambda _mark: None)
        folded = fold(RULES, table.entries)
    assert folded == table.game


@games
@given(seeds, st.integers(1, 40))
def test_undo_all_the_way_is_the_start_and_redo_is_the_end(seed: int, step: int) -> None:
    table = play_out(seed)
    end, states = table.island, [s.before for s in table.game.past]
    while len(table.game.past) > 1:
        steps = min(step, len(table.game.past) - 1)
        table.do(TakeBack(steps, agreed=True))
        assert table.island == states[len(table.game.past)]
    while table.game.future:
        table.do(PutBack(min(step, len(table.game.future))))
    assert table.island == end


@games
@given(seeds, seeds)
def test_evolve_takes_any_event_in_any_state(seed: int, other: int) -> None:
    """An event that does not belong here, of another table or version, changes what it can and breaks nothing."""
    states = [s.after for s in play_out(seed % 20).game.past][::9]
    events = [e for s in play_out(other % 20).game.past for e in s.events]
    for state in [RULES.start(), *states]:
        for event in events:
            assert isinstance(RULES.evolve(state, event), Island)


@games
@given(seeds, seeds)
def test_a_command_of_any_game_is_done_or_refused_with_sentences(seed: int, other: int) -> None:
    states = [s.after for s in play_out(seed % 20).game.past][::7]
    asked = [s.command for s in play_out(other % 20).game.past]
    for state in states:
        for command in asked:
            assert all(reason.sentence and reason.code for reason in RULES.reasons(state, command))
