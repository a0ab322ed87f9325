"""The command line: every command, its words and its help; nothing heavy is imported before it must be."""

from __future__ import annotations

import sys
from collections.abc import Sequence

TYPE_CHECKING = False  # typing takes a fifth of the time in which Python starts
if TYPE_CHECKING:
    from argparse import ArgumentParser

COMMANDS = ("run", "odds", "island", "skull", "cards", "campaign", "doctor", "completion")
"""Each has its module of the same name in ``companion.terminal``."""

EPILOG = """\
examples:
  companion run --panel window                    play in a window on this machine
  companion odds --dice 3 --need GY               what are our chances?
  companion island threats --adventure 2 --players 5
  companion skull moves --roll 2N4 sheets.txt     what may be written, and where?
  companion cards check my-pack                   is this pack of cards whole?
  companion campaign list                         what is on the shelf?
  companion campaign export island-1 my.campaign  take a campaign along
  companion doctor                                is everything plugged in?

companion COMMAND --help explains a command.
"""


def parser(wanted: Sequence[str] = COMMANDS) -> ArgumentParser:
    """The whole command line, or all commands with the options of those that are wanted."""
    from argparse import ArgumentParser, RawDescriptionHelpFormatter
    from importlib import import_module

    top = ArgumentParser(
        prog="companion",
        description="A companion for two island games in the middle of the table.",
        epilog=EPILOG,
        formatter_class=RawDescriptionHelpFormatter,
    )
    top.set_defaults(whole=parser)  # for the command that prints what all of them understand
    top.add_argument("--version", action="store_true", help="print the version and stop")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    for name in COMMANDS:
        if name not in wanted:
            commands.add_parser(name)
            continue
        module = import_module(f"companion.terminal.{name}")
        module.fill(
            commands.add_parser(
                name,
                help=module.HELP,
                description=module.DESCRIPTION,
                epilog=module.EXAMPLES,
                formatter_class=RawDescriptionHelpFormatter,
            )
        )
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit status is 0, 1 for a complaint, 2 for words that mean nothing."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words[:1] == ["run"]:
        from companion.terminal import run

        if (asked := run.quick(words[1:])) is not None:
            return run.obey(asked)
    if words[:1] == ["odds"]:
        from companion.terminal.odds import quick

        if (said := quick(words[1:])) is not None:
            print(said)
            return 0
    if words == ["--version"]:
        return _print_version()
    top = parser(words[:1] if words[:1] and words[0] in COMMANDS else COMMANDS)
    args = top.parse_args(words)
    if args.version:
        return _print_version()
    if args.command is None:
        top.print_help()
        return 2
    status: int = args.obey(args)
    return status


def _print_version() -> int:
    from companion import VERSION

    print(f"island-companion {VERSION}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
