"""``make storm``: random touches and presses by the million, at tables in several processes.

A fault becomes a script that is made as short as can be and is replayed by ``companion run --panel script``; the exit
status is 1 if there was one.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

from tests.storm.walking import walks


def main() -> int:
    """Storm."""
    parser = argparse.ArgumentParser(prog="python -m tests.storm", description=__doc__)
    parser.add_argument("--inputs", type=int, default=1_000_000, metavar="N", help="in all (default a million)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first campaign (default 1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes")
    parser.add_argument("--faults", type=Path, default=Path("build/storm"), metavar="FOLDER", help="for their scripts")
    args = parser.parse_args()
    began_s = told_s = time.monotonic()
    inputs = entries = campaigns = wrong = 0
    for done in walks(range(args.seed, args.seed + args.inputs), args.inputs, args.jobs, args.faults):
        inputs, entries, campaigns = inputs + done.lines, entries + done.entries, campaigns + 1
        if done.fault:
            wrong += 1
            print(f"Seed {done.seed}: {done.fault}\n  {done.file}", flush=True)
        if time.monotonic() - told_s > 60.0:
            told_s = time.monotonic()
            print(f"{inputs} inputs, {campaigns} campaigns, {wrong} faults", flush=True)
    took_s = time.monotonic() - began_s
    print(
        f"{inputs} inputs at {campaigns} tables led to {entries} entries and {wrong} faults, "
        f"in {took_s:.0f} s ({inputs / took_s:.0f} a second)."
    )
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
