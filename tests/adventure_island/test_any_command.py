"""Commands that make no sense are refused with sentences, and whatever is not refused leaves a sound game."""

from __future__ import annotations

import random
import sys
from typing import Any, get_args, get_origin

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.adventure_island.commands import COMMANDS
from companion.adventure_island.rules import RULES
from companion.kernel.chance import Device
from companion.kernel.codec import Vocabulary
from companion.kernel.journal import submit
from companion.kernel.rules import Refused
from companion.value import fields_of, is_value
from tests.adventure_island.evening import Evening
from tests.adventure_island.test_random_games import choose, holds

WORDS = ("", "p1", "p2", "p3", "p9", "camp", "card", "101", "118", "121", "?1", "153", "navigator", "govinda", "x")
texts = st.sampled_from([*WORDS, "undo", "draws", "device", "never", "Iga", "a\x00"])
numbers = st.integers(-3, 4) | st.sampled_from([10, 11, 10**12, -(10**12)])


def values(kind: Any) -> st.SearchStrategy[Any]:
    """Values of a type as commands use it: often words of the game, sometimes nonsense."""
    if get_origin(kind) is tuple:
        return st.lists(values(get_args(kind)[0]), max_size=4).map(tuple)
    if get_origin(kind) is frozenset:
        return st.frozensets(values(get_args(kind)[0]), max_size=3)
    if get_args(kind):
        return st.one_of(*(st.none() if k is type(None) else values(k) for k in get_args(kind)))
    if kind is str:
        return texts
    if kind is int:
        return numbers
    if kind is bool:
        return st.booleans()
    return built(kind) if is_value(kind) else st.sampled_from(list(kind))


def built(kind: type) -> st.SearchStrategy[Any]:
    """Values of a class, field by field."""
    module = vars(sys.modules[kind.__module__])
    return st.tuples(*(values(eval(f.type, module)) for f in fields_of(kind))).map(lambda given_: kind(*given_))


anything = st.one_of([built(kind) for kind in COMMANDS])


def somewhere(seed: int) -> Evening:
    """A game in the middle of something."""
    rng = random.Random(seed)
    evening = Evening(rng.randint(2, 5), seed=seed + 1, draws=rng.choice(["people", "device"]))
    for _ in range(rng.randrange(60)):
        if evening.play.ending is not None:
            break
        evening.do(choose(rng, evening.island))
    return evening


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 10**6), st.lists(anything, min_size=20, max_size=60))
def test_any_command_anywhere_is_refused_or_leaves_a_sound_game(seed: int, asked: list[Any]) -> None:
    evening = somewhere(seed)
    for command in asked:
        reasons = RULES.reasons(evening.island, command)
        try:
            evening.game, entry = submit(evening.game, command, Device())
        except Refused as refused:
            shown = refused.reasons
        else:
            shown = ()
            holds_with_people(evening)
            assert Vocabulary(COMMANDS).read(entry.line) == command
        assert shown == reasons
        assert all(r.code and r.sentence for r in reasons)


def holds_with_people(evening: Evening) -> None:
    """A sound game, and people with different names and, tonight, different pawns and boards."""
    if evening.island.play is not None:
        holds(evening.island)
    people = evening.island.people
    tonight = [p for p in people if p.plays]
    assert len({p.name.casefold() for p in people}) == len(people)
    assert len({p.pawn for p in tonight}) == len(tonight) <= 5


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(anything, min_size=20, max_size=60))
def test_any_command_before_an_adventure_is_refused_or_leaves_a_sound_table(asked: list[Any]) -> None:
    evening = Evening(2, begun=False)
    for command in asked:
        if not RULES.reasons(evening.island, command):
            evening.do(command)
            holds_with_people(evening)
