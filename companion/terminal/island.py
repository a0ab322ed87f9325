"""``companion island``: the rules of Adventure Island without a table: a Threat deck, and a game played from a file."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable

from companion.terminal.explained import explained

HELP = "Adventure Island's Threat decks, and games played from a file"
DESCRIPTION = "The rules of Adventure Island without any table."
EXAMPLES = """\
examples:
  companion island threats --adventure 4 --players 3           which Threat cards, and how many of them?
  companion island threats --adventure 5 --players 5 --with-455 --json
  companion island play --commands evening.txt                 what comes of these commands?
  companion island play --commands island-1.campaign --json    does a campaign still play as it was played?
"""
ADVENTURES = range(1, 6)
PLAYERS = range(2, 6)


def _one_of(numbers: range, what: str) -> Callable[[str], int]:
    """A reader of one of these numbers; it raises ValueError with a sentence."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and int(text) in numbers):
            raise ValueError(f"{text!r} is no {what}; it may be {numbers[0]} to {numbers[-1]}")
        return int(text)

    return read


def fill(parser: ArgumentParser) -> None:
    """Give ``companion island`` its two commands."""
    commands = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    threats = commands.add_parser(
        "threats",
        help="how a Threat deck is made",
        description="The numbers on the Threat cards of an adventure, and how many of them make the deck.",
        epilog="example:\n  companion island threats --adventure 4 --players 3",
        formatter_class=RawDescriptionHelpFormatter,
    )
    threats.add_argument(
        "--adventure",
        type=explained(_one_of(ADVENTURES, "adventure")),
        required=True,
        metavar="N",
        help="the adventure, 1 to 5",
    )
    threats.add_argument(
        "--players",
        type=explained(_one_of(PLAYERS, "number of players")),
        required=True,
        metavar="N",
        help="how many play, 2 to 5",
    )
    threats.add_argument("--with-455", action="store_true", help="Threat 455 is in the game (Adventure 5 only)")
    threats.add_argument("--json", action="store_true", help="print JSON instead of sentences")

    def obey_or_explain(args: Namespace) -> int:
        if args.with_455 and args.adventure != 5:
            threats.error("--with-455 belongs to --adventure 5, and only to it")
        return threats_(args)

    threats.set_defaults(obey=obey_or_explain)
    play = commands.add_parser(
        "play",
        help="play a game from a file",
        description="Play commands, one a line (docs/commands.md), or an exported campaign, without any screen.",
        epilog="example:\n  companion island play --commands evening.txt --json",
        formatter_class=RawDescriptionHelpFormatter,
    )
    play.add_argument("--commands", required=True, metavar="FILE", help="commands, or an exported campaign")
    play.add_argument("--json", action="store_true", help="print JSON instead of sentences")
    play.set_defaults(obey=play_)


def threats_(args: Namespace) -> int:
    """Print how a Threat deck is made."""
    from companion.adventure_island.threats import nights_left, threat_deck

    deck = threat_deck(args.adventure, args.players, with_455=args.with_455)
    nights = nights_left(deck.size, args.players)
    if args.json:
        print(
            json.dumps(
                {
                    "adventure": args.adventure,
                    "players": args.players,
                    "listed": [int(number) for number in deck.listed],
                    "size": deck.size,
                    "remove": deck.remove,
                    "add": deck.add,
                    "nights": nights,
                }
            )
        )
        return 0
    print(f"Adventure {args.adventure} with {args.players} players, {len(deck.listed)} cards listed:")
    print("  " + " ".join(deck.listed))
    if deck.remove:
        print(f"Take {deck.remove} of them out unseen.")
    if deck.add:
        print(f"Add {deck.add} of the Threats in the Archive, unseen.")
    print(f"The deck has {deck.size} cards, for {nights} full nights.")
    return 0


def play_(args: Namespace) -> int:
    """Play a file; the exit status is 1 when it cannot be played, or plays otherwise than it was played."""
    from companion.terminal.island_play import CannotPlay, played

    try:
        result = played(args.commands)
    except CannotPlay as problem:
        print(problem, file=sys.stderr)
        return 1
    print(json.dumps(result.as_data(), ensure_ascii=False, indent=1) if args.json else result.as_text())
    return 1 if result.differences else 0
