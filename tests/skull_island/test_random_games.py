"""Whole games of somebody who moves at random, through the sheets and through the rulebook written down once more."""

from __future__ import annotations

import random

import pytest

from companion.skull_island.maps import built_in, find, rows_of
from companion.skull_island.notation import doubts, print_sheet
from companion.skull_island.score import at_the_end, score
from tests.ledger import rule
from tests.skull_island import oracle, random_play

GAMES = 84


@rule("SI-081")
@pytest.mark.parametrize("island", built_in())
def test_whole_random_games_end_alike_and_within_bounds(island: str) -> None:
    ground = find(island)
    for seed in range(GAMES // len(built_in())):
        sheet, turns = random_play.play(ground, random.Random(seed).random)
        paper, slow_turns = oracle.play(rows_of(ground), random.Random(seed).random)
        assert (print_sheet(sheet), turns) == (oracle.line(paper), slow_turns)
        counted = score(at_the_end(sheet))
        assert counted.stars == oracle.count(paper)[0]


@rule("SI-081")
def test_marks_of_random_games_are_where_they_may_be_and_stars_are_within_bounds() -> None:
    for seed in range(200):
        ground = find(built_in()[seed % len(built_in())])
        sheet, _ = random_play.play(ground, random.Random(seed).random)
        assert not sheet.written & ~ground.land
        assert not sheet.skulls & ~ground.land
        assert not sheet.boats & ~ground.sea
        assert not sheet.written & sheet.skulls
        assert sum(places.bit_count() for places in sheet.numbers) == sheet.written.bit_count()
        assert (
            len({t.value for t in sheet.treasures}) == len({t.space for t in sheet.treasures}) == len(sheet.treasures)
        )
        assert sheet.bubbles == len(sheet.drawn) <= 5
        assert doubts(at_the_end(sheet)) == ()
        assert -75 <= score(at_the_end(sheet)).stars <= 110
