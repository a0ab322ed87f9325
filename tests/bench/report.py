"""Figures side by side: rows, what one row is in terms of another, and the goals that were set for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.bench.running import percentile


@dataclass(frozen=True)
class Row:
    """What was measured on one program, all of it in one unit."""

    name: str
    figures: tuple[float, ...]

    def at(self, percent: float) -> float:
        """One percentile."""
        return percentile(self.figures, percent)


@dataclass(frozen=True)
class Goal:
    """A figure that shall be small: one row over another, or a row by itself where ``beside`` is empty.

    Without ``at_most`` it is only told.
    """

    words: str
    row: str
    beside: str
    at_most: float | None
    percent: float = 50


@dataclass
class Report:
    """One benchmark's rows and goals; ``notes`` are sentences on how it was measured."""

    title: str
    unit: str
    rows: list[Row] = field(default_factory=list)
    goals: tuple[Goal, ...] = ()
    notes: list[str] = field(default_factory=list)

    def add(self, name: str, figures: Sequence[float]) -> None:
        """One row more."""
        self.rows.append(Row(name, tuple(figures)))

    def row(self, name: str) -> Row:
        """The row with this name; raises KeyError."""
        for row in self.rows:
            if row.name == name:
                return row
        raise KeyError(name)

    def value(self, goal: Goal) -> float:
        """What was measured for a goal."""
        value = self.row(goal.row).at(goal.percent)
        return value / self.row(goal.beside).at(goal.percent) if goal.beside else value

    def reached(self, goal: Goal) -> bool:
        """Whether a goal is reached."""
        return goal.at_most is None or self.value(goal) <= goal.at_most

    def lines(self) -> list[str]:
        """The report as text."""
        wide = max((len(r.name) for r in self.rows), default=0)
        out = [self.title, *(f"  {note}" for note in self.notes)]
        out.append(f"  {self.unit:{wide}}  {'median':>9}{'least':>9}{'p95':>9}{'n':>6}")
        for row in self.rows:
            out.append(f"  {row.name:{wide}}  {row.at(50):9.2f}{row.at(0):9.2f}{row.at(95):9.2f}{len(row.figures):6}")
        for goal in self.goals:
            unit = "x" if goal.beside else f" {self.unit}"
            line = f"  {goal.words}: {self.value(goal):.3f}{unit}"
            if goal.at_most is not None:
                said = "reached" if self.reached(goal) else "NOT reached"
                line += f", at most {goal.at_most:.3g}{unit} wanted: {said}"
            out.append(line)
        return out
