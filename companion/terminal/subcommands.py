"""A command with commands of its own, such as ``companion campaign list``: how one is added, and how it is obeyed."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable
from typing import Any

Obey = Callable[[Namespace], int | None]
"""What a command does; None is the status 0."""


class Refused(Exception):
    """Why a command was not obeyed: whole sentences for the error output."""


def add_command(commands: Any, name: str, obey: Obey, help_: str, description: str, example: str) -> ArgumentParser:
    """One command more among those of ``add_subparsers``, with an example at the end of its help."""
    command: ArgumentParser = commands.add_parser(
        name,
        help=help_,
        description=description,
        epilog=f"example:\n  {example}",
        formatter_class=RawDescriptionHelpFormatter,
    )
    command.set_defaults(obey=lambda args: _obey(obey, args))
    return command


def _obey(obey: Obey, args: Namespace) -> int:
    """The status of a command; a refusal is told as its sentence, with the status 1."""
    from companion.store import StoreProblem

    try:
        return obey(args) or 0
    except (Refused, StoreProblem) as problem:
        print(problem, file=sys.stderr)
        return 1
