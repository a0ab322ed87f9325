"""``companion skull simulate``: many lone games of a bot on all cores, and what they came to."""

from __future__ import annotations

import json
import os
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from typing import TYPE_CHECKING, Any

from companion.terminal.explained import explained
from companion.terminal.subcommands import Refused, add_command

if TYPE_CHECKING:
    from companion.skull_island.simulation import Outcome

BOTS = ("tourist", "voyager", "explorer")
MOST_GAMES = 1_000_000
MOST_JOBS = 256
TELLS_EVERY_S = 0.5


def add_simulate(commands: Any, add_house: Callable[[ArgumentParser], None]) -> None:
    """Give ``companion skull`` its command ``simulate``."""
    command = add_command(
        commands,
        "simulate",
        simulate,
        "many lone games of a bot, and what they came to",
        "Many lone games of a bot, on all cores; the same seed gives the same answer on any number of them.",
        "companion skull simulate --island T --bot explorer --games 1000 --seed 1 --json",
    )
    command.add_argument("--island", default="T", metavar="NAME", help="the island; without it T")
    command.add_argument("--bot", choices=BOTS, default="explorer", help="who plays; without it explorer")
    command.add_argument(
        "--games", type=explained(_games), default=1000, metavar="N", help="how many games; without it 1000"
    )
    command.add_argument(
        "--seed", type=explained(_seed), default=1, metavar="N", help="the seed of all chance; without it 1"
    )
    command.add_argument(
        "--jobs", type=explained(_jobs), default=None, metavar="N", help="cores to use; without it all that there are"
    )
    command.add_argument("--json", action="store_true", help="print one line of JSON")
    add_house(command)


def _games(text: str) -> int:
    return _count(text, MOST_GAMES, "games")


def _jobs(text: str) -> int:
    return _count(text, MOST_JOBS, "cores")


def _count(text: str, most: int, what: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:10]) <= most and len(text) <= 10):
        raise ValueError(f"{text!r} is no number of {what}; it may be 1 to {most:,}")
    return int(text)


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 12):
        raise ValueError(f"{text!r} is no seed; it is a whole number of up to 12 digits")
    return int(text)


def simulate(args: Namespace) -> int:
    """Play, tell the progress on a terminal and the speed on the error output, and print what came of it."""
    from companion.skull_island.maps import find
    from companion.skull_island.simulation import played, seed_of, summary
    from companion.skull_island.state import Bot

    try:
        island = find(args.island)
    except LookupError as problem:
        raise Refused(f"{problem.args[0][:1].upper()}{problem.args[0][1:]}.") from None
    jobs = min(args.jobs or _cores(), args.games)
    bot, house = Bot(args.bot), args.house
    asked = [(bot, island, seed_of(args.seed, game), house) for game in range(args.games)]
    began_s = time.monotonic()
    with closing(_in_order(played, asked, jobs)) as outcomes:
        told = summary(list(_telling(outcomes, args.games)))
    spent_s = time.monotonic() - began_s
    cores = "1 core" if jobs == 1 else f"{jobs} cores"
    print(f"{args.games:,} games in {spent_s:.1f} s on {cores}: {args.games / spent_s:.2f} a second.", file=sys.stderr)
    print(json.dumps(told.as_json()) if args.json else told.sentence())
    return 0


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _in_order(play: Callable[[Any], Outcome], asked: list[Any], jobs: int) -> Generator[Outcome, None, None]:
    """What comes of each game, in the order asked, however many cores play them."""
    if jobs == 1:
        yield from map(play, asked)
        return
    from multiprocessing import get_context

    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(play, asked, chunksize=max(1, min(16, len(asked) // (4 * jobs))))


def _telling(outcomes: Iterable[Outcome], games: int) -> Iterator[Outcome]:
    """The same outcomes; a terminal hears how many there are already."""
    on_terminal = sys.stderr.isatty()
    told_s = time.monotonic()
    stars = 0
    for count, outcome in enumerate(outcomes, 1):
        stars += outcome.stars
        if on_terminal and (time.monotonic() - told_s > TELLS_EVERY_S or count == games):
            told_s = time.monotonic()
            end = "\n" if count == games else ""
            print(f"\r{count:,} of {games:,} games, {stars / count:.1f} stars on average", end=end, file=sys.stderr)
            sys.stderr.flush()
        yield outcome
