"""What became of each mutant: read from the files that mutmut leaves, with the reasons that people wrote."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

STATES: Final = {
    0: "survived",
    1: "noticed",
    3: "noticed",
    5: "no test",
    33: "no test",
    36: "noticed",
    None: "not checked",
}
"""By the exit status that mutmut keeps; a test that never ends (36) has noticed it too."""
REASONS: Final = Path(__file__).with_name("survivors.toml")
DIFFS: Final = """
import json, sys
from pathlib import Path
from mutmut.mutation.diff_apply import get_diff_for_mutant
for line in sys.stdin:
    name, path = line.split()
    try:
        diff = get_diff_for_mutant(name, path=Path(path))
    except Exception as error:
        diff = f"?{error}"
    print(json.dumps([name, diff]), flush=True)
"""


@dataclass(frozen=True)
class Met:
    """One mutant: the function it is in, the lines before and after, what became of it, and why it may live."""

    name: str
    place: str
    state: str
    was: str = ""
    now: str = ""
    why: str = ""

    @property
    def noticed(self) -> bool:
        """Whether a test failed, or the mutant is known to change nothing."""
        return self.state == "noticed"


def met(work: Path, python: Path) -> tuple[Met, ...]:
    """All mutants of a run."""
    states: dict[str, tuple[str, str]] = {}
    for file in sorted((work / "mutants").rglob("*.meta")):
        source = str(file.relative_to(work / "mutants").with_suffix(""))
        for name, status in json.loads(file.read_text("utf-8"))["exit_code_by_key"].items():
            states[name] = (STATES.get(status, f"status {status}"), source)
    alive = {name: source for name, (state, source) in states.items() if state != "noticed"}
    lines = dict(_changes(alive, work, python))
    return tuple(_met(name, state, *lines.get(name, ("", ""))) for name, (state, _) in sorted(states.items()))


def _met(name: str, state: str, was: str, now: str) -> Met:
    function = name.rsplit("__mutmut_", 1)[0]
    module, _, own = function.rpartition(".")
    place = f"{module}.{re.sub(r'^xǁ?_?', '', own, count=1) if own.startswith('x') else own}"
    return Met(name, place, state, was, now, _reason(place, was, now) if was or now else "")


def _changes(alive: dict[str, str], work: Path, python: Path) -> Iterator[tuple[str, tuple[str, str]]]:
    """The changed lines of each."""
    asked = "".join(f"{name} {source}\n" for name, source in alive.items())
    done = subprocess.run([str(python), "-c", DIFFS], input=asked, cwd=work, capture_output=True, text=True, check=True)
    for line in done.stdout.splitlines():
        name, diff = json.loads(line)
        gone = [row[1:].strip() for row in diff.splitlines() if row.startswith("-") and not row.startswith("---")]
        come = [row[1:].strip() for row in diff.splitlines() if row.startswith("+") and not row.startswith("+++")]
        yield name, (" ".join(gone), " ".join(come))


@cache
def _reasons() -> tuple[dict[str, Any], ...]:
    return tuple(tomllib.loads(REASONS.read_text("utf-8"))["reason"])


def _reason(place: str, was: str, now: str) -> str:
    """The first reason whose patterns all fit."""
    for row in _reasons():
        fits = [
            re.search(row.get(field, ""), text) is not None
            for field, text in (("place", place), ("was", was), ("now", now))
        ]
        if all(fits):
            return str(row["why"])
    return ""


def summary(found: tuple[Met, ...], wanted: float) -> Iterator[str]:
    """A line a module, worst first, and one for all."""
    modules: dict[str, Counter[str]] = {}
    for mutant in found:
        modules.setdefault(mutant.place.rpartition(".")[0], Counter())[mutant.state] += 1
    for module, states in sorted(modules.items(), key=lambda row: row[1]["noticed"] / row[1].total()):
        others = ", ".join(f"{n} {state}" for state, n in sorted(states.items()) if state != "noticed")
        yield f"{states['noticed'] / states.total():7.1%} of {states.total():5}  {module}  {others}"
    noticed, explained = sum(m.noticed for m in found), sum(bool(m.why) and not m.noticed for m in found)
    if found:
        yield (
            f"{noticed / len(found):.1%} of {len(found)} mutants were noticed, {wanted:.0%} are wanted; "
            f"of the {len(found) - noticed} others {explained} have a reason."
        )
