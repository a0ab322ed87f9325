"""Whole games played by chance: what must hold at every step, and that the journal tells the same game."""

from __future__ import annotations

import json
import random
from collections import defaultdict
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.adventure_island import campaign_commands as cc
from companion.adventure_island import commands as co
from companion.adventure_island import fatigue
from companion.adventure_island.achievements import ONCE, Title
from companion.adventure_island.campaign_state import Archived, bare
from companion.adventure_island.legal import moves
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import FULL_TURN, Island, Phase, Task
from companion.adventure_island.story import moment_names, tell
from companion.adventure_island.values import CardKind, Goods
from companion.kernel.chance import read_answer
from companion.kernel.codec import Unreadable
from companion.kernel.journal import Entry, PutBack, TakeBack, fold, fold_one
from companion.kernel.rules import Refused
from companion.view.stage import stage
from tests.adventure_island.evening import Evening, story_before
from tests.adventure_island.thinkable import thinkable

MOST_STEPS = 250
PAGES = {
    "day", "benefit", "forecast", "meal", "threat", "sharing", "dawn", "dice", "outcome", "board", "end-won", "end-lost"
}  # fmt: skip

WAITING = (Task.PLACE, Task.LIFT, Task.OUTCOME, Task.GIFTS, Task.LESSONS, Task.LOOK)

games = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
seeds = st.integers(0, 2**32 - 1)


def cards_that_come(rng: random.Random) -> list[Any]:
    """What nobody but the table knows: a card comes, is needed, is somebody's, or was seen wrongly."""
    number = str(rng.randrange(105, 130))
    return [
        co.CardComes(number, rng.choice(list(CardKind)), dawn=rng.random() < 0.3, needs=Goods(wood=rng.randrange(2))),
        co.CardComes(number, CardKind.WRECK, owner=f"p{rng.randrange(1, 4)}"),
        co.PutRightCamp(Goods(*(rng.randrange(5) for _ in range(5)))),
    ]


def a_table(rng: random.Random, seed: int, **more: Any) -> Evening:
    """Any number of people at the beginning of any adventure, with some titles and house rules."""
    adventure = rng.randint(1, 5)
    titles = tuple(t for t in Title if rng.random() < 0.3)
    archive = (Archived("152", CardKind.THREAT), Archived("118", CardKind.LOCATION))
    return Evening(
        rng.randint(2, 5),
        seed=seed + 1,
        draws=rng.choice(["people", "device"]),
        adventure=adventure,
        before=story_before(adventure, titles=titles, archive=archive[: rng.randrange(3)]),
        house=(("night", rng.choice(["each", "each", "3"])), ("rescue", rng.choice(["rescue", "no-rescue"]))),
        **more,
    )


def choose(rng: random.Random, island: Island) -> Any:
    """One legal command; kinds are as likely as each other, and what ends the game early is rare."""
    by_kind = defaultdict(list)
    for command in [*moves(island), *cards_that_come(rng)]:
        if not RULES.reasons(island, command):
            by_kind[type(command)].append(command)
    for rare in (co.ReachGoal, co.CardGoes, co.SkipThreat, cc.Collapse, *cc.STORY):
        if rare in by_kind and len(by_kind) > 1 and rng.random() < 0.9:
            del by_kind[rare]
    kind = rng.choice(sorted(by_kind, key=lambda k: k.__name__))
    return rng.choice(by_kind[kind])


def play_out(seed: int, check_every_step: bool = True) -> Evening:
    """A game to its end, or to a limit."""
    rng = random.Random(seed)
    evening = a_table(rng, seed, undo=rng.choice(["allow", "ask"]))
    while evening.play.ending is None and len(evening.entries) < MOST_STEPS:
        evening.do(choose(rng, evening.island))
        if check_every_step:
            holds(evening.island)
    return evening


def holds(island: Island) -> None:
    """What is true of every state that play can reach."""
    play = island.play
    assert play is not None
    people = len(play.players)
    open_ = set(fatigue.spaces(people))
    for player in play.players:
        assert player.fatigue <= open_
        assert player.experience >= 0
        assert 0 <= player.actions <= FULL_TURN
        assert 0 <= player.extra <= 1
        assert all(1 <= fatigue.value(player, a) <= 4 for a in fatigue.ATTRIBUTES)
    assert not play.camp.missing
    assert all(not c.goods.missing and c.progress >= 0 for c in play.cards)
    assert len({c.number for c in play.cards}) == len(play.cards)
    assert play.threats >= 0
    assert play.numbers == () or len(play.numbers) == play.threats + play.aside
    assert play.drawn_tonight <= (play.per_night or people)
    assert set(play.used) <= set(play.titles) & set(ONCE)
    assert len({bare(c.number) for c in play.cards}) == len(play.cards), "one version of a card lies out"
    assert all(n > 0 for _, n in play.discards)
    assert len(set(play.resolved)) == len(play.resolved)
    assert bool(play.drawing) <= (play.phase in (Phase.THREATS, Phase.LOST, Phase.WON))
    assert (play.ending is not None) == (play.phase in (Phase.WON, Phase.LOST))
    if play.acting:
        assert play.phase in (Phase.DAY, Phase.WON, Phase.LOST)
        assert play.player(play.acting).actions > 0
    if play.agenda and play.check is None:
        assert play.agenda[0].task in WAITING, "everything else is done at once"
    page, key = stage(island)
    assert page in PAGES
    assert key
    assert (page == "dice") == (play.check is not None)
    if play.ending is None:
        assert next(iter(moves(island)), None) is not None, "somebody can always do something"


@games
@given(seeds)
def test_every_step_of_every_game_keeps_what_must_hold(seed: int) -> None:
    evening = play_out(seed)
    for step in evening.game.past:
        told = tell(step)
        assert told.words
        assert told.icon
    moment_names(evening.game)


@games
@given(seeds)
def test_all_moves_are_legal_and_nothing_legal_that_is_thought_of_is_missing(seed: int) -> None:
    for step in play_out(seed, check_every_step=False).game.past[::6]:
        found = list(moves(step.after))
        assert len(set(found)) == len(found), "each once"
        for command in found:
            assert RULES.reasons(step.after, command) == (), command
        allowed = {command for command in thinkable(step.after) if not RULES.reasons(step.after, command)}
        assert allowed <= set(found)


@games
@given(seeds)
def test_the_folded_journal_is_the_live_game(seed: int) -> None:
    evening = play_out(seed, check_every_step=False)
    folded = fold(RULES, evening.entries)
    assert folded.state == evening.game.state
    assert folded == evening.game


@games
@given(seeds)
def test_the_deck_and_what_was_drawn_are_what_was_there_at_the_start(seed: int) -> None:
    rng = random.Random(seed)
    evening = a_table(rng, seed)
    while evening.play.ending is None and len(evening.entries) < MOST_STEPS:
        command = choose(rng, evening.island)
        if isinstance(command, (co.CardComes, co.CardGoes, cc.TurnCard, cc.Befriend)):
            continue
        evening.do(command)
        play = evening.play
        on_the_pile = dict(play.discards).get(CardKind.THREAT, 0)
        in_play = sum(c.kind is CardKind.THREAT for c in play.cards)
        assert play.threats + bool(play.drawing) + on_the_pile + in_play == play.threats_at_start


@games
@given(seeds, st.integers(1, 60))
def test_undo_all_the_way_is_the_start_and_redo_is_the_end(seed: int, step: int) -> None:
    evening = play_out(seed, check_every_step=False)
    end, past = evening.island, evening.game.past
    states = [s.before for s in past]
    while len(evening.game.past) > 1:
        steps = min(step, len(evening.game.past) - 1)
        evening.do(TakeBack(steps, agreed=True))
        assert evening.island == states[len(evening.game.past)]
    assert evening.island.people == ()
    assert evening.island.seed == seed + 1
    while evening.game.future:
        evening.do(PutBack(min(step, len(evening.game.future))))
    assert evening.island == end
    assert evening.game.past == past


@games
@given(seeds)
def test_every_line_of_a_journal_reads_back_as_what_was_written(seed: int) -> None:
    evening = play_out(seed, check_every_step=False)
    for step, entry in zip(evening.game.past, evening.entries, strict=True):
        fresh_commands, fresh_events = type(RULES.commands)(co.COMMANDS), type(RULES.events)(RULES.events.kinds)
        assert fresh_commands.read(RULES.commands.line(step.command)) == step.command
        assert RULES.commands.line(step.command) == entry.line
        for event in step.events:
            assert fresh_events.read(RULES.events.line(event)) == event


@games
@given(seeds)
def test_decisions_are_pure_and_answers_make_them_repeatable(seed: int) -> None:
    evening = play_out(seed, check_every_step=False)
    for step, entry in zip(evening.game.past, evening.entries, strict=True):
        answers = tuple(read_answer(text) for text in _lines(entry.answers))
        assert RULES.decide(step.before, step.command, answers) == step.events


def _lines(text: str) -> list[str]:
    return [str(line) for line in json.loads(text)]


@games
@given(seeds, st.data())
def test_any_changed_byte_is_found(seed: int, data: st.DataObject) -> None:
    evening = play_out(seed % 40, check_every_step=False)
    at = data.draw(st.integers(0, len(evening.entries) - 1))
    entry = evening.entries[at]
    field = data.draw(st.sampled_from(["line", "answers", "events", "check"]))
    text = getattr(entry, field)
    place = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.characters(codec="utf-8").filter(lambda c: c != text[place]))
    changed = {"line": entry.line, "answers": entry.answers, "events": entry.events, "check": entry.check}
    changed[field] = text[:place] + letter + text[place + 1 :]
    damaged = [*evening.entries[:at], Entry(entry.seq, entry.kind, **changed), *evening.entries[at + 1 :]]
    with pytest.raises(Unreadable):
        fold(RULES, damaged)


@games
@given(seeds, st.data())
def test_an_entry_that_is_missing_twice_or_moved_is_found(seed: int, data: st.DataObject) -> None:
    evening = play_out(seed % 40, check_every_step=False)
    at = data.draw(st.integers(0, len(evening.entries) - 2))
    entries = list(evening.entries)
    how = data.draw(st.sampled_from(["missing", "twice", "moved"]))
    if how == "missing":
        del entries[at]
    elif how == "twice":
        entries.insert(at, entries[at])
    else:
        entries[at], entries[at + 1] = entries[at + 1], entries[at]
    with pytest.raises(Unreadable):
        fold(RULES, entries)


@games
@given(seeds, seeds)
def test_evolve_takes_any_event_in_any_state(seed: int, other: int) -> None:
    """An event that does not belong here, of another table or version, changes what it can and breaks nothing."""
    states = [s.after for s in play_out(seed % 40, check_every_step=False).game.past][::7]
    events = [e for s in play_out(other % 40, check_every_step=False).game.past for e in s.events]
    for state in [RULES.start(), *states]:
        for event in events:
            assert isinstance(RULES.evolve(state, event), Island)


@games
@given(seeds, seeds)
def test_a_refusal_names_reasons_and_decide_agrees_with_reasons(seed: int, other: int) -> None:
    states = [s.after for s in play_out(seed % 40, check_every_step=False).game.past][::5]
    asked = [s.command for s in play_out(other % 40, check_every_step=False).game.past]
    for state in states:
        for command in asked:
            reasons = RULES.reasons(state, command)
            assert len({(r.code, r.sentence) for r in reasons}) == len(reasons)
            assert all(r.sentence for r in reasons)
            if reasons:
                with pytest.raises(Refused) as refused:
                    RULES.decide(state, command, ())
                assert refused.value.reasons == reasons


def test_folding_one_by_one_is_folding_at_once() -> None:
    evening = play_out(3, check_every_step=False)
    timeline = fold(RULES, ())
    for entry in evening.entries:
        timeline = fold_one(timeline, entry)
    assert timeline == evening.game
