"""``companion odds``: the exact chance of a coloured check, in a sentence or as JSON.

A query is a process of its own, so one that is plainly written is read here; the parser of the whole command line,
which takes longer to load than the answer to find, only sees the others, and explains them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.kernel.odds import MOST_DICE, SIDES, ratio

TYPE_CHECKING = False  # typing takes a fifth of the time in which Python starts
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from typing import Any

MOST_SYMBOLS = 5
MOST_REROLLS = 99
COLOURS = {"G": "green", "Y": "yellow", "O": "orange"}

HELP = "the exact chance of a check"
DESCRIPTION = "The exact chance that a throw shows all the symbols that a check needs, each on a die of its own."
EXAMPLES = """\
A die shows green three times in six, yellow twice, orange once. A reroll takes all dice, and only after a failure.

  companion odds --dice 3 --need GY               green and yellow with three dice
  companion odds --dice 3 --need GY --rerolls 1   the same, with one reroll in hand
  companion odds --dice 5 --need GGO --json       {"probability": "385/864", "percent": 44.6}
"""


def dice(text: str) -> int:
    """The number of dice; raises ValueError with a sentence."""
    return _count(text, MOST_DICE, "dice")


def rerolls(text: str) -> int:
    """The number of rerolls in hand; raises ValueError with a sentence."""
    return _count(text, MOST_REROLLS, "rerolls")


def need(text: str) -> str:
    """The symbols that are needed, in capitals; raises ValueError with a sentence."""
    symbols = text.upper()
    if strange := sorted(set(symbols) - set(SIDES)):
        raise ValueError(f"{text!r} holds {strange[0]!r}; symbols are G (green), Y (yellow) and O (orange)")
    if len(symbols) > MOST_SYMBOLS:
        raise ValueError(f"{text!r} has {len(symbols)} symbols; a check needs {MOST_SYMBOLS} at most")
    return symbols


def _count(text: str, most: int, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 4 and int(text) <= most):
        raise ValueError(f"{text!r} is no number of {what}; it may be 0 to {most}")
    return int(text)


READERS: dict[str, Callable[[str], Any]] = {"--dice": dice, "--need": need, "--rerolls": rerolls}


def quick(words: Sequence[str]) -> str | None:
    """The answer to a query in which every word is as it should be; None for all others."""
    given: dict[str, Any] = {"--rerolls": 0}
    seen: set[str] = set()
    rest = iter(words)
    for word in rest:
        name, equals, value = word.partition("=")
        if name in seen or (name != "--json" and name not in READERS) or (name == "--json" and equals):
            return None
        seen.add(name)
        if name == "--json":
            continue
        try:
            given[name] = READERS[name](value if equals else next(rest))
        except (ValueError, StopIteration):
            return None
    if "--dice" not in given or "--need" not in given:
        return None
    return answer(given["--dice"], given["--need"], given["--rerolls"], as_json="--json" in seen)


def answer(dice: int, need: str, rerolls: int, *, as_json: bool) -> str:
    """The chance in one line: a sentence, or JSON with the fraction and per cent to one place."""
    good, every = ratio(dice, need, rerolls)
    fraction = f"{good}/{every}" if every > 1 else str(good)
    percent = round(100 * good / every, 1)
    if as_json:
        return f'{{"probability": "{fraction}", "percent": {percent}}}'
    asked = f"{_number(dice, 'die', 'dice')} for {_symbols(need)}"
    if rerolls:
        asked += f", with {_number(rerolls, 'reroll', 'rerolls')}"
    if every == 1:
        return f"{asked}: {'certain' if good else 'impossible'}."
    about = {0.0: "less than 0.1%", 100.0: "more than 99.9%"}.get(percent, f"{percent}%")
    return f"{asked}: {about}, exactly {fraction}."


def _number(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


def _symbols(need: str) -> str:
    parts = [f"{need.count(letter)} {name}" for letter, name in COLOURS.items() if letter in need]
    if not parts:
        return "nothing"
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def fill(parser: ArgumentParser) -> None:
    """Give ``companion odds`` its options."""
    from companion.terminal.explained import explained

    parser.add_argument(
        "--dice", type=explained(dice), required=True, metavar="N", help=f"dice thrown, 0 to {MOST_DICE}"
    )
    parser.add_argument(
        "--need", type=explained(need), required=True, metavar="SYMBOLS", help="letters G, Y, O, for example GGY; or ''"
    )
    parser.add_argument(
        "--rerolls", type=explained(rerolls), default=0, metavar="N", help="rerolls in hand (default 0)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of a sentence")
    parser.set_defaults(obey=obey)


def obey(args: Namespace) -> int:
    """Print the answer."""
    print(answer(args.dice, args.need, args.rerolls, as_json=args.json))
    return 0
