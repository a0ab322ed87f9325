"""Journals that were kept are told as they were kept, with as many things that can be done at every step.

Where a sentence or a rule changes on purpose, ``python -m tests.adventure_island.golden.keep --told`` writes them anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.adventure_island.commands import COMMANDS
from companion.adventure_island.rules import RULES
from companion.campaign_file import read
from companion.campaigns import last_timeline
from companion.kernel.chance import read_answer
from tests.adventure_island.cards.small_pack import on_the_shelf
from tests.adventure_island.golden.keep import HERE, lines_of

KEPT = sorted(HERE.glob("*.campaign"))
NEVER_BY_CHANCE = {"TakeOverDay", "Collapse"}
"""What random games hardly come to; both have tests of their own."""


def _texts(answers: str) -> list[str]:
    return [str(text) for text in json.loads(answers)]


def _past(path: Path) -> tuple[Any, ...]:
    file = read(path.read_bytes())
    return last_timeline(file.game, file.rows).past


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_an_evening_is_told_as_it_was_kept(path: Path) -> None:
    on_the_shelf()
    file = read(path.read_bytes())
    assert lines_of(last_timeline(file.game, file.rows)) == path.with_suffix(".told").read_text("utf-8").splitlines()


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_every_command_of_an_evening_causes_the_same_today(path: Path) -> None:
    on_the_shelf()
    file = read(path.read_bytes())
    game = last_timeline(file.game, file.rows)
    for step, row in zip(game.past, file.rows, strict=True):
        answers = tuple(read_answer(text) for text in _texts(row.answers))
        assert RULES.decide(step.before, step.command, answers) == step.events


def test_the_kept_evenings_have_every_command() -> None:
    on_the_shelf()
    used = {type(s.command) for path in KEPT for s in _past(path)}
    assert {kind.__name__ for kind in COMMANDS} - {kind.__name__ for kind in used} <= NEVER_BY_CHANCE
