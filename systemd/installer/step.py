"""A step of the installation: what it is for, what is not yet as it should be, how to do it, how to undo it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from installer.options import Options
from installer.system import System


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that the installer sees to.

    ``differs`` tells in lines for a person what is not as it should be, and nothing where all is done; it changes
    nothing and asks no network. ``do`` may be called again after it was interrupted anywhere. ``undo`` likewise.
    """

    name: str
    purpose: str
    differs: Callable[[System, Options], list[str]]
    do: Callable[[System, Options], None]
    undo: Callable[[System, Options], None]
