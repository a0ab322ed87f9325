"""``make power-cuts``: every evening, cut at every sync and at random places, as often as asked for.

Says how many images a start was tried on and what it found wrong; the exit status is 1 if that is anything.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import random
import sys
import time

from tests.power.judge import EVENINGS, in_between, tried
from tests.power.table import scratch

CHILD_ONLY = ("power_cut",)
"""Evenings that are cut after every input already; each cut is a start, and takes as long."""


def main() -> int:
    """Play and cut."""
    names = [path.stem for path in sorted(EVENINGS.glob("*.evening")) if path.stem not in CHILD_ONLY]
    parser = argparse.ArgumentParser(prog="python -m tests.power", description=__doc__)
    parser.add_argument("--evenings", nargs="*", choices=names, default=names, metavar="NAME")
    parser.add_argument("--seeds", type=int, default=3, metavar="N", help="play each evening so often (default 3)")
    parser.add_argument("--first-seed", type=int, default=1, metavar="N", help="to repeat a run (default 1)")
    parser.add_argument("--share", type=float, default=0.3, help="of the changes that are no sync (default 0.3)")
    args = parser.parse_args()
    faults = images = 0
    for name in args.evenings:
        for seed in range(args.first_seed, args.first_seed + args.seeds):
            began_s = time.monotonic()
            rng = random.Random(f"{name} {seed}")
            with scratch() as place, contextlib.redirect_stdout(io.StringIO()):
                evenings = tried(name, place, in_between(rng, args.share), rng)
            count = sum(evening.images for evening in evenings)
            wrong = [fault for evening in evenings for fault in evening.faults]
            print(
                f"{name}, seed {seed}: {len(evenings[0].rows)} entries, {count} images, {len(wrong)} faults,"
                f" {time.monotonic() - began_s:.0f} s",
                flush=True,
            )
            for fault in wrong[:10]:
                print(f"  {fault}")
            faults += len(wrong)
            images += count
    print(f"{images} images of pulled plugs, {faults} faults.")
    return min(faults, 1)


if __name__ == "__main__":
    sys.exit(main())
