"""The command line: every command, its words and its help; nothing heavy is imported before it must be."""

from __future__ import annotations

import sys
from collections.abc import Sequence

TYPE_CHECKING = False  # typing takes a fifth of the time in which Python starts
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

PANELS = ("pi", "window", "page", "script")
COMMANDS = ("run", "odds")
"""Each has its module of the same name in ``companion.terminal``, but for ``run``."""

RUN_HELP = "start the table"
EPILOG = """\
examples:
  companion run --panel window                    play in a window on this machine
  companion odds --dice 3 --need GY               what are our chances?

companion COMMAND --help explains a command.
"""
RUN_EXAMPLES = """\
examples:
  companion run --panel window                      screen, sign and buttons in one window
  companion run --panel page --port 8480            the same as a page for a browser on this machine
  companion run --panel pi --data /var/lib/companion --wiring /etc/companion/wiring.toml
  companion run --panel script evening.txt --shots pictures --seed 7
"""


def _size(text: str) -> tuple[int, int]:
    from argparse import ArgumentTypeError

    width, _, height = text.partition("x")
    if not (width.isdigit() and height.isdigit()):
        raise ArgumentTypeError(f"{text!r} is no size such as 800x480")
    if (int(width), int(height)) not in ((800, 480), (1280, 720)):
        raise ArgumentTypeError(f"{text} is not one of the screens that were drawn: 800x480, 1280x720")
    return int(width), int(height)


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
    top.add_argument("--version", action="store_true", help="print the version and stop")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    for name in COMMANDS:
        if name not in wanted:
            commands.add_parser(name)
        elif name == "run":
            run = commands.add_parser(
                name,
                help=RUN_HELP,
                description="Start the table on one panel.",
                epilog=RUN_EXAMPLES,
                formatter_class=RawDescriptionHelpFormatter,
            )
            _fill_run(run)
        else:
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


def _fill_run(run: ArgumentParser) -> None:
    from companion.terminal.folder import add_data

    run.add_argument("script", nargs="?", metavar="FILE", help="the script to play (panel script only)")
    run.add_argument(
        "--panel",
        choices=PANELS,
        required=True,
        help="pi: a Raspberry Pi's own hardware; window: screen, sign and buttons in one window; "
        "page: the same as a local web page; script: play a file",
    )
    add_data(run)
    run.add_argument("--wiring", metavar="FILE", help="the wiring file (panel pi; see docs/wiring.md)")
    run.add_argument("--seed", type=int, metavar="N", help="the seed of a new campaign's dice, for tests")
    run.add_argument("--size", type=_size, default=(800, 480), metavar="WxH", help="800x480 (default) or 1280x720")
    run.add_argument("--shots", metavar="DIR", default="shots", help="where a script puts its pictures")
    run.add_argument("--port", type=int, default=8480, metavar="N", help="the local port of panel page (default 8480)")
    run.set_defaults(obey=lambda args: _run(run, args))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit status is 0, 1 for a complaint, 2 for words that mean nothing."""
    words = list(sys.argv[1:] if arguments is None else arguments)
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


def _run(parser: ArgumentParser, args: Namespace) -> int:
    from pathlib import Path

    from companion.terminal.folder import data_folder

    if (args.panel == "script") != (args.script is not None):
        parser.error("a FILE belongs to --panel script, and only to it")
    data = data_folder(args.data)
    if args.panel == "script":
        from companion.panels.script import play

        return play(Path(args.script), Path(args.shots), data, args.seed, f"{args.size[0]}x{args.size[1]}")
    from companion.panels.running import Trouble

    try:
        if args.panel == "window":
            from companion.panels.desk import run_window

            return run_window(data, args.size, args.seed)
        if args.panel == "page":
            from companion.panels.page import run_page

            return run_page(data, args.size, args.seed, args.port)
        from companion.panels.pi import run_pi

        return run_pi(data, args.size, args.seed, None if args.wiring is None else Path(args.wiring))
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
