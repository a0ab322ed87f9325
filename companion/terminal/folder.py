"""Where games are kept, as the command line and the environment say."""

from __future__ import annotations

import os
from pathlib import Path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser


def add_data(parser: ArgumentParser) -> None:
    """Give a command the option ``--data``."""
    parser.add_argument(
        "--data", metavar="DIR", help="where games are kept (else $COMPANION_DATA, else your data folder)"
    )


def data_folder(given: str | None) -> Path:
    """Where games are kept: ``--data``, ``$COMPANION_DATA``, else the user's data folder."""
    if given:
        return Path(given)
    if told := os.environ.get("COMPANION_DATA"):
        return Path(told)
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "island-companion"
