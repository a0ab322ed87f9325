"""Random games by the rules of the table, beside random games of python-chess: moves a second on one core (issue 5).

A figure is the time that a thousand moves take, so that less is better, as everywhere here. The games of Adventure
Island end early at times, for the goal may be found at any moment; setting up the next one counts as their time.
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path

from tests.bench.report import Goal, Report
from tests.bench.running import CHESS, COMPANION, PROGRAMS, process, told

EACH_S = 2.0
CHESS_ROW, ISLAND_ROW = "python-chess", "Adventure Island, all five adventures"
GOALS = (Goal("a move of Adventure Island / one of python-chess", ISLAND_ROW, CHESS_ROW, 2.0),)
"""Half as many moves a second are twice the time of one."""


def measure(rounds: int, code: Mapping[str, str]) -> Report:
    """Both in turn, each some seconds a round with games of its own."""
    CHESS.ready()
    programs = {
        CHESS_ROW: (CHESS.python, "random_chess.py", {}),
        ISLAND_ROW: (COMPANION.python, "random_island.py", code),
    }
    report = Report("Random games by full rules", "ms per 1000 moves", goals=GOALS, notes=[CHESS.versions()])
    figures: dict[str, list[float]] = {name: [] for name in programs}
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        for seed in range(rounds):
            for name, (python, program, environment) in programs.items():
                command = [str(python), str(PROGRAMS / program), str(EACH_S), str(seed)]
                with process(command, environment, Path(folder)) as child:
                    moves, seconds = told(child, "moves").split()
                figures[name].append(float(seconds) * 1e6 / int(moves))
    for name, row in figures.items():
        report.add(name, row)
    return report
