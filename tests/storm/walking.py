"""Campaigns of random hands, one after the other, in several processes."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from tests.power.table import scratch
from tests.storm.hands import Hands
from tests.storm.shortest import shortest
from tests.storm.table import StormTable, plays, script

LINES = 1500
"""So many inputs a campaign; a longer one only gets slower."""
PICTURES = 25
CHECKED = 250
"""After so many lines the journal is folded and held against the game."""


@dataclass(frozen=True, slots=True)
class Walked:
    """What became of one campaign of random hands."""

    seed: int
    lines: int
    entries: int
    fault: str = ""
    file: str = ""


def walk(seed: int, lines: int, faults: Path) -> Walked:
    """Play so many lines; a fault is written into the folder ``faults``."""
    with scratch() as place:
        table = StormTable(place / "table", PICTURES)
        hands = Hands(seed)
        try:
            for number in range(1, lines + 1):
                table.do(hands.next_line(table))
                if number % CHECKED == 0:
                    table.check_journal()
            table.check_journal()
            entries = table.entries
            table.close()
        except Exception as fault:
            return _told(seed, table.lines, fault, faults, place)
    return Walked(seed, lines, entries)


def _told(seed: int, lines: list[str], fault: Exception, faults: Path, place: Path) -> Walked:
    kind = type(fault)
    short = shortest(list(lines), lambda fewer: type(plays(fewer, place / "again")) is kind)
    again = plays(short, place / "again") or fault
    faults.mkdir(parents=True, exist_ok=True)
    file = faults / f"seed-{seed}.evening"
    file.write_text(script(short, again, file.name), encoding="utf-8")
    return Walked(seed, len(lines), 0, f"{kind.__name__}: {again}", str(file))


def walks(seeds: range, inputs: int, jobs: int, faults: Path) -> Iterator[Walked]:
    """Campaign after campaign until there were so many inputs."""
    lengths = [min(LINES, inputs - begun) for begun in range(0, inputs, LINES)]
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        begun = [pool.submit(walk, seed, length, faults) for seed, length in zip(seeds, lengths, strict=False)]
        for done in as_completed(begun):
            yield done.result()
