"""What the check lets through can be played: the pack that everybody begins with, and others made from it by chance."""

from __future__ import annotations

import random
import tomllib
from typing import Any

import pytest

from companion.adventure_island.cards import shelf
from companion.adventure_island.cards.compiled import compiled, read_compiled
from companion.adventure_island.cards.loading import check
from companion.adventure_island.cards.pack import CardPack, PackPages
from companion.adventure_island.cards.written import _inline
from tests.adventure_island.cards.pack_files import checked, starter
from tests.adventure_island.cards.test_any_pack import places
from tests.adventure_island.known.holding import holds
from tests.adventure_island.known.table import Table
from tests.adventure_island.known.test_games import choose


def on_the_shelf(pages: PackPages) -> CardPack:
    """The pack as a table finds it."""
    pack = read_compiled(*compiled(pages))
    shelf.put(pack)
    return pack


def play(pack: CardPack, seed: int, steps: int) -> Table:
    """A game by chance."""
    rng = random.Random(seed)
    table = Table(pack, rng.randint(2, 5), seed=seed + 1, undo="allow")
    while table.play.ending is None and len(table.entries) < steps:
        table.do(choose(rng, table.island))
        holds(table.island, pack)
    return table


@pytest.mark.parametrize("seed", range(6))
def test_the_pack_that_everybody_begins_with_is_played_to_an_end(seed: int) -> None:
    pages = check(shelf.STARTER).pages
    assert pages is not None
    assert play(on_the_shelf(pages), seed, 400).play.ending is not None


def changed_by_chance(seed: int) -> PackPages | None:
    """The same pack with things of it put in places of others, where the check lets that through."""
    rng = random.Random(seed)
    tables: dict[str, Any] = {name: tomllib.loads(text) for name, text in starter().items()}
    cards = [row for name, table in tables.items() if name != "pack.toml" for row in table["card"]]
    for _ in range(rng.randint(1, 4)):
        rows = [
            (row, key)
            for row in cards
            for key in ("comes", "dawn", "deeds", "thresholds", "helps", "uses")
            if key in row
        ]
        (one, key), (other, same) = rng.choice(rows), rng.choice(rows)
        if rng.random() < 0.5:
            one[rng.choice(("comes", "dawn"))] = [
                inner for inner in other[same] if isinstance(inner, dict) and "do" in inner
            ]
        else:
            lists = [(inside, at) for inside, at in places(one[key]) if isinstance(inside, dict) and at != "do"]
            inside, at = rng.choice(lists) if lists else (one, key)
            taken = [(i, a) for i, a in places(other[same]) if a == at]
            if taken:
                source, name = rng.choice(taken)
                inside[at] = source[name]
    texts = {name: "\n".join(f"{key} = {_inline(value)}" for key, value in t.items()) for name, t in tables.items()}
    return checked(texts).pages


@pytest.mark.parametrize("first", range(4))
def test_packs_that_the_check_lets_through_are_played_without_a_fault(first: int) -> None:
    tried = 0
    for seed in range(first * 1000, first * 1000 + 20):
        pages = changed_by_chance(seed)
        if pages is not None:
            play(on_the_shelf(pages), seed, 60)
            tried += 1
    assert tried >= 2
