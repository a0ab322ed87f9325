"""``python -m tests.mutants``: the rules and the kernel with thousands of small faults, each met by the tests.

A copy of the checkout is changed, in ``build/mutants``; what was met before is kept there, so a second run only meets
what changed. The status is 1 where fewer than 85 in a hundred are noticed (issue 5), 2 where the run did not end.
Those that nobody noticed stand in ``build/mutants/survivors.txt``, each with its reason from ``survivors.toml`` where
somebody has written one.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.bench.running import ROOT, CannotRun, Environment
from tests.mutants.met import Met, met, summary

WORK: Final = ROOT / "build" / "mutants"
WANTED: Final = 0.85
COPIED: Final = ("companion", "hardware", "sprites", "systemd", "tests", "docs", "README.md", "pyproject.toml")
MUTMUT: Final = Environment("mutants", ("--editable", f"{ROOT}[page,dev]", "mutmut==3.8.1"), ("mutmut", "pytest"))
TESTS: Final = ("tests/kernel", "tests/adventure_island", "tests/skull_island")
SLOW: Final = (
    "test_random_games.py",
    "test_state_machine.py",
    "test_any_command.py",
    "test_start_is_light.py",
    "test_random_layouts.py",
)
"""Left out: they play hundreds of games, and would be played again for each of some ten thousand faults."""
MUTATED: Final = (
    "companion/kernel/*.py",
    "companion/adventure_island/*.py",
    "companion/adventure_island/*/*.py",
    "companion/skull_island/*.py",
)


def settings(only: tuple[str, ...]) -> str:
    """The part of ``pyproject.toml`` that mutmut reads."""
    ignored = [f"--ignore={folder}/{name}" for folder in TESTS for name in SLOW]
    rows = {
        "source_paths": ["companion"],
        "only_mutate": list(only),
        "also_copy": ["hardware", "sprites", "systemd", "tests", "docs", "README.md"],
        "pytest_add_cli_args_test_selection": list(TESTS),
        "pytest_add_cli_args": ["-p", "no:cacheprovider", *ignored],
        "on_dependency_change": "rerun",
    }
    return "\n[tool.mutmut]\n" + "".join(f"{name} = {value!r}\n".replace("'", '"') for name, value in rows.items())


def copy_checkout(only: tuple[str, ...]) -> None:
    """The checkout as it is now, beside what an earlier run found."""
    WORK.mkdir(parents=True, exist_ok=True)
    for name in COPIED:
        source, target = ROOT / name, WORK / name
        if source.is_file():
            shutil.copy2(source, target)
            continue
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", ".peers", "*.pyc"))
    project = WORK / "pyproject.toml"
    project.write_text(project.read_text("utf-8") + settings(only), "utf-8")


def run(jobs: int) -> bool:
    """Let mutmut meet all of them; False when it did not come to its end. What it says goes to a file."""
    command = [str(MUTMUT.python.with_name("mutmut")), "run", "--max-children", str(jobs)]
    log = WORK / "mutmut.log"
    print(f"Meeting them with {jobs} at a time; {log} tells how far it is ...", file=sys.stderr)
    with log.open("wb") as out:
        done = subprocess.run(command, cwd=WORK, stdin=subprocess.DEVNULL, stdout=out, stderr=out, check=False)
    if done.returncode:
        tail = log.read_bytes()[-2000:].decode(errors="replace").replace("\r", "\n").splitlines()[-15:]
        print(*tail, sep="\n", file=sys.stderr)
    return done.returncode == 0


def main() -> int:
    """Copy, meet, count, tell."""
    top = argparse.ArgumentParser(prog="python -m tests.mutants", description="Do the tests notice small faults?")
    top.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="how many at a time (all cores)"
    )
    top.add_argument("--only", nargs="+", default=list(MUTATED), metavar="GLOB", help="mutate these files only")
    top.add_argument("--afresh", action="store_true", help="forget what an earlier run found")
    args = top.parse_args()
    try:
        MUTMUT.ready()
    except CannotRun as why:
        print(why, file=sys.stderr)
        return 2
    if args.afresh:
        shutil.rmtree(WORK, ignore_errors=True)
    copy_checkout(tuple(args.only))
    ended = run(args.jobs)
    found = met(WORK, MUTMUT.python)
    print(*summary(found, WANTED), sep="\n")
    write_survivors(found, WORK / "survivors.txt")
    if not ended or any(m.state == "not checked" for m in found):
        return 2
    return 0 if share(found) >= WANTED else 1


def share(found: tuple[Met, ...]) -> float:
    """How many of all were noticed, from 0 to 1."""
    return sum(m.noticed for m in found) / len(found) if found else 0.0


def write_survivors(found: tuple[Met, ...], path: Path) -> None:
    """All that nobody noticed, by place, with its reason."""
    rows = [f"{m.place}\n  was: {m.was}\n  is:  {m.now}\n  why: {m.why or '-'}\n" for m in found if not m.noticed]
    path.write_text("\n".join(rows), "utf-8")


if __name__ == "__main__":
    sys.exit(main())
