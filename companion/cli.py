"""The command line: ``companion run`` on a panel chosen by name; nothing heavy is imported before it must be."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

PANELS = ("pi", "window", "page", "script")


def data_folder(given: str | None) -> Path:
    """Where games are kept: ``--data``, ``$COMPANION_DATA``, else the user's data folder."""
    if given:
        return Path(given)
    if told := os.environ.get("COMPANION_DATA"):
        return Path(told)
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "island-companion"


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdigit() and height.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 800x480")
    if (int(width), int(height)) not in ((800, 480), (1280, 720)):
        raise argparse.ArgumentTypeError(f"{text} is not one of the screens that were drawn: 800x480, 1280x720")
    return int(width), int(height)


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = argparse.ArgumentParser(
        prog="companion",
        description="A companion for two island games in the middle of the table.",
        epilog="Try: companion run --panel window",
    )
    top.add_argument("--version", action="store_true", help="print the version and stop")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    run = commands.add_parser("run", help="start the table", description="Start the table on one panel.")
    run.add_argument("script", nargs="?", metavar="FILE", help="the script to play (panel script only)")
    run.add_argument(
        "--panel",
        choices=PANELS,
        required=True,
        help="pi: a Raspberry Pi's own hardware; window: screen, sign and buttons in one window; "
        "page: the same as a local web page; script: play a file",
    )
    run.add_argument("--data", metavar="DIR", help="where games are kept (else $COMPANION_DATA, else your data folder)")
    run.add_argument("--wiring", metavar="FILE", help="the wiring file (panel pi; see docs/wiring.md)")
    run.add_argument("--seed", type=int, metavar="N", help="the seed of a new campaign's dice, for tests")
    run.add_argument("--size", type=_size, default=(800, 480), metavar="WxH", help="800x480 (default) or 1280x720")
    run.add_argument("--shots", metavar="DIR", default="shots", help="where a script puts its pictures")
    run.add_argument("--port", type=int, default=8480, metavar="N", help="the local port of panel page (default 8480)")
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit status is 0, 1 for a complaint, 2 for words that mean nothing."""
    top = parser()
    args = top.parse_args(arguments)
    if args.version:
        from importlib.metadata import version

        print(f"island-companion {version('island-companion')}")
        return 0
    if args.command is None:
        top.print_help()
        return 2
    if (args.panel == "script") != (args.script is not None):
        top.error("a FILE belongs to --panel script, and only to it")
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
