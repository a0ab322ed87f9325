"""Random games of Skull Island alone, by full rules and in pure Python, beside random games of python-chess, and beside
the rulebook written down in dicts and sets (issue 6).

A figure is the time that a thousand moves take. Before anything is measured, the same games are played through the
sheets and through the rulebook, and every one must end as the same sheet with the same stars.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Mapping
from pathlib import Path

from companion.skull_island.maps import find, rows_of
from companion.skull_island.notation import print_sheet
from companion.skull_island.score import at_the_end, score
from tests.bench.report import Goal, Report
from tests.bench.running import CHESS, COMPANION, PROGRAMS, ROOT, CannotRun, percentile, process, told
from tests.skull_island import oracle, random_play

EACH_S = 2.0
SAME_GAMES = 100
CHESS_ROW, SHEETS_ROW, ORACLE_ROW = "python-chess", "Skull Island, sheets", "Skull Island, dicts and sets"
GOALS = (
    Goal("a move of Skull Island / one of python-chess", SHEETS_ROW, CHESS_ROW, 0.2),
    Goal("the same, better", SHEETS_ROW, CHESS_ROW, 0.1),
    Goal("a move through sheets / one through dicts and sets", SHEETS_ROW, ORACLE_ROW, 0.02),
)
"""Five, ten and fifty times as many moves a second."""


def measure(rounds: int, code: Mapping[str, str]) -> Report:
    """All three in turn, each some seconds a round with games of its own."""
    CHESS.ready()
    _end_alike()
    # The sheets are those of the copied code; what plays through them is a test, and stays where it is.
    ours = {"PYTHONPATH": f"{code['PYTHONPATH']}:{ROOT}"}
    programs = {
        CHESS_ROW: (CHESS.python, "random_chess.py", (), {}),
        SHEETS_ROW: (COMPANION.python, "random_skull.py", ("sheets",), ours),
        ORACLE_ROW: (COMPANION.python, "random_skull.py", ("oracle",), ours),
    }
    figures: dict[str, list[float]] = {name: [] for name in programs}
    games: dict[str, list[float]] = {SHEETS_ROW: [], ORACLE_ROW: []}
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        for seed in range(rounds):
            for name, (python, program, more, environment) in programs.items():
                command = [str(python), str(PROGRAMS / program), str(EACH_S), str(seed), *more]
                with process(command, environment, Path(folder)) as child:
                    moves, seconds, *played = told(child, "moves").split()
                figures[name].append(float(seconds) * 1e6 / int(moves))
                if played:
                    games[name].append(int(played[0]) / float(seconds))
    report = Report("Random games of Skull Island by full rules, alone on map T", "ms per 1000 moves", goals=GOALS)
    report.notes = [CHESS.versions(), f"{SAME_GAMES} games ended alike through sheets and through dicts and sets."]
    report.notes += [f"{name}: {percentile(row, 50):.0f} games a second." for name, row in games.items()]
    for name, row in figures.items():
        report.add(name, row)
    return report


def _end_alike() -> None:
    """The same games on both sides; raises CannotRun where one ends otherwise, for then no figure means anything."""
    island = find("T")
    for seed in range(SAME_GAMES):
        sheet, turns = random_play.play(island, random.Random(seed).random)
        paper, turns_on_paper = oracle.play(rows_of(island), random.Random(seed).random)
        ends = print_sheet(sheet), turns, score(at_the_end(sheet)).stars
        if ends != (oracle.line(paper), turns_on_paper, oracle.count(paper)[0]):
            raise CannotRun(f"Game {seed} ends otherwise through the rulebook: {ends[0]}")
