"""``python -m tests.bench [NAME ...]``: all benchmarks, or those named. The status is 1 only when one could not run."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from importlib import import_module

from tests.bench.running import COMPANION, LEAN_PIBOOTH, PIBOOTH, CannotRun, copied

NAMES = ("first_page", "memory", "latency", "idle", "inputs", "odds_query", "drawing", "sign", "games", "skull")


def main() -> int:
    """Run, print, and with ``--check`` say by the status 3 that a goal was not reached."""
    top = argparse.ArgumentParser(prog="python -m tests.bench", description="Figures beside those of other programs.")
    top.add_argument("names", nargs="*", metavar="NAME", help=f"which of {', '.join(NAMES)}; without any: all")
    top.add_argument("--rounds", type=int, default=11, metavar="N", help="how often everything is repeated (11)")
    top.add_argument("--check", action="store_true", help="exit with status 3 where a goal is not reached")
    args = top.parse_args()
    for name in args.names:
        if name not in NAMES:
            top.error(f"there is no benchmark {name!r}; there are {', '.join(NAMES)}")
    load = ", ".join(f"{v:.1f}" for v in os.getloadavg())
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, load before {load}")
    status = 0
    for name in args.names or NAMES:
        try:
            for environment in (COMPANION, PIBOOTH, LEAN_PIBOOTH):
                environment.ready()
            with copied() as code:
                report = import_module(f"tests.bench.{name}").measure(args.rounds, code)
        except CannotRun as why:
            print(f"{name} could not run: {why}", file=sys.stderr)
            status = 1
            continue
        print("", *report.lines(), sep="\n", flush=True)
        if args.check and status == 0 and not all(map(report.reached, report.goals)):
            status = 3
    return status


if __name__ == "__main__":
    sys.exit(main())
