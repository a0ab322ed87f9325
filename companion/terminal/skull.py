"""``companion skull``: sheets of Skull Island, one a line, scored, searched for treasures, asked for legal moves."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from companion.terminal.explained import explained
from companion.terminal.skull_simulate import add_simulate
from companion.terminal.subcommands import Obey, Refused, add_command

if TYPE_CHECKING:
    from companion.skull_island.rolls import Roll
    from companion.skull_island.sheet import Sheet
    from companion.skull_island.state import House

HELP = "sheets of Skull Island: stars, treasures, legal moves; games of bots"
DESCRIPTION = "The rules of Skull Island without any table, for sheets in one-line notation (docs/notation.md)."
EXAMPLES = """\
examples:
  companion skull score sheets.txt                  how many stars is each of these sheets?
  companion skull treasures sheets.txt --json       what can be claimed now?
  companion skull moves --roll 2N4 sheets.txt       what may be written, and where?
  companion skull moves --roll 12X --solo - < line  from the standard input
  companion skull simulate --bot voyager --json     what do a thousand games of a bot come to?
"""
HOUSE_RULES = {"SR-02": "t_shape", "SR-06": "auto_claim", "SR-08": "free_pencil"}
"""The house rules by the number of the ruling that they change."""

Answer = tuple[Any, str]
"""What one sheet is answered: for programs, and as a sentence."""


def fill(parser: ArgumentParser) -> None:
    """Give ``companion skull`` its commands."""
    commands = parser.add_subparsers(dest="what", metavar="WHAT", required=True)

    def add(name: str, obey: Obey, help_: str, description: str, example: str) -> ArgumentParser:
        command = add_command(commands, name, obey, help_, description, example)
        command.add_argument("file", metavar="FILE", help="sheets, one a line; - for the standard input")
        command.add_argument("--json", action="store_true", help="print one line of JSON for each sheet")
        add_house(command)
        return command

    add(
        "score",
        score_,
        "the stars of each sheet",
        "The final count: every danger beside a 9 is crossed out first.",
        "companion skull score sheets.txt --json",
    )
    add(
        "treasures",
        treasures_,
        "what can be claimed now",
        "The numbers whose treasure can be claimed now, and the spaces where it may lie.",
        "companion skull treasures sheets.txt --json",
    )
    moves = add(
        "moves",
        moves_,
        "what a throw allows",
        "The numbers that a throw makes, and where numbers, boats and skulls may be drawn.",
        "companion skull moves --roll 2N4 sheets.txt --json",
    )
    moves.add_argument(
        "--roll",
        type=explained(_roll),
        required=True,
        metavar="ROLL",
        help="purple, green, red: 1 to 5, or the die's own face, P, N, X",
    )
    moves.add_argument("--solo", action="store_true", help="a danger goes beside the space drawn in last (last=)")
    add_simulate(commands, add_house)


def add_house(command: ArgumentParser) -> None:
    """Give a command ``--house``."""
    from companion.skull_island.state import House

    command.add_argument(
        "--house",
        type=explained(house),
        default=House(),
        metavar="RULINGS",
        help="house rules that hold, by the rulings they change: SR-02 T shapes, SR-06 claims by themselves, "
        "SR-08 numbers of the pencil go anywhere",
    )


def house(text: str) -> House:
    """The house rules with these rulings changed, ``SR-02,SR-08``; raises ValueError with a sentence."""
    from companion.skull_island.state import House

    changed: dict[str, Any] = {}
    for ruling in text.split(","):
        if ruling.upper() not in HOUSE_RULES:
            raise ValueError(f"{ruling!r} is no house rule; there are {', '.join(HOUSE_RULES)}")
        changed[HOUSE_RULES[ruling.upper()]] = True
    return House(**changed)


def _roll(text: str) -> Roll:
    from companion.skull_island.rolls import read_roll

    return read_roll(text)


def score_(args: Namespace) -> int:
    """Print the stars of each sheet."""
    from companion.skull_island.score import at_the_end, score
    from companion.skull_island.spaces import name_of

    def answer(sheet: Sheet) -> Answer:
        counted = score(at_the_end(sheet))
        treasures = sorted(counted.treasures, key=lambda treasure: treasure.value)
        dangers = sorted(counted.dangers, key=lambda danger: danger.space)
        parts = [f"treasure {t.value} on {name_of(t.space)} {_signed(t.stars)}" for t in treasures]
        parts += [
            f"danger on {name_of(d.space)}{', overcome,' if d.overcome else ''} {_signed(d.stars)}" for d in dangers
        ]
        said = f"{_minus(counted.stars)} {'star' if abs(counted.stars) == 1 else 'stars'}"
        return {
            "stars": counted.stars,
            "treasures": [{"value": t.value, "at": name_of(t.space), "stars": t.stars} for t in treasures],
            "dangers": [{"at": name_of(d.space), "overcome": d.overcome, "stars": d.stars} for d in dangers],
        }, f"{said}: {'; '.join(parts)}." if parts else f"{said}."

    return _each_sheet(args, answer)


def treasures_(args: Namespace) -> int:
    """Print what can be claimed on each sheet."""
    from companion.skull_island.spaces import names
    from companion.skull_island.treasures import claimable

    def answer(sheet: Sheet) -> Answer:
        found = {value: names(spaces) for value, spaces in claimable(sheet, args.house.t_shape).items()}
        said = [f"treasure {value} on {_one_of(spaces)}" for value, spaces in found.items()]
        return {str(value): spaces for value, spaces in found.items()}, f"{'; '.join(said) or 'none'}."

    return _each_sheet(args, answer)


def moves_(args: Namespace) -> int:
    """Print what a throw allows on each sheet."""
    from companion.skull_island.refusals import goes_anywhere
    from companion.skull_island.rolls import options
    from companion.skull_island.sheet import may_boat, may_skull, may_write
    from companion.skull_island.spaces import names

    def answer(sheet: Sheet) -> Answer:
        may = options(args.roll, sheet.bubbles)
        spaces = names(may_write(sheet, goes_anywhere(may, args.house))) if may.numbers else ()
        boats = names(may_boat(sheet)) if may.boat else ()
        skulls = names(may_skull(sheet, args.solo)) if may.danger else ()
        said = [
            f"{what} on {_one_of(where)}"
            for what, where in (
                (_one_of([str(number) for number in may.numbers]), spaces),
                ("a boat", boats),
                ("a skull", skulls),
            )
            if where
        ]
        return {
            "danger": may.danger,
            "numbers": may.numbers,
            "spaces": spaces,
            "boats": boats,
            "skulls": skulls,
        }, f"{'; or '.join(said) or 'nothing'}."

    return _each_sheet(args, answer)


def _each_sheet(args: Namespace, answer: Callable[[Sheet], Answer]) -> int:
    """Answer every line; a broken one is told on the error output, and makes the status 1."""
    from companion.skull_island.notation import NotationFault, doubts, read_sheet

    status = 0
    with _lines(args.file) as lines:
        for number, line in enumerate(lines, 1):
            if not line.strip():
                continue
            try:
                sheet = read_sheet(line)
            except NotationFault as fault:
                print(f"line {number}, column {fault.column}: {fault.sentence}", file=sys.stderr)
                status = 1
                continue
            for doubt in doubts(sheet, args.house.t_shape):
                print(f"line {number}: note: {doubt}", file=sys.stderr)
            data, said = answer(sheet)
            print(json.dumps(data) if args.json else said)
    return status


@contextmanager
def _lines(name: str) -> Iterator[Iterator[str]]:
    """The lines of a file, or of the standard input; bytes that are no text make a broken line, and no more."""
    if name == "-":
        yield iter(_text(sys.stdin.buffer))
        return
    try:
        file = Path(name).open("rb")  # noqa: SIM115 - closed below; only what opening says is a complaint
    except OSError as problem:
        raise Refused(f"{name} cannot be read ({problem.strerror}).") from None
    with file:
        yield iter(_text(file))


def _text(file: BinaryIO) -> TextIOWrapper:
    return TextIOWrapper(file, "utf-8-sig", errors="replace")


def _one_of(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} or {names[-1]}" if len(names) > 1 else "".join(names)


def _minus(stars: int) -> str:
    return f"−{-stars}" if stars < 0 else str(stars)


def _signed(stars: int) -> str:
    return f"+{stars}" if stars > 0 else _minus(stars)
