"""Texts on the command line that cannot be read, explained in the words of the function that reads them."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable
from typing import Any


def explained(read: Callable[[str], Any]) -> Callable[[str], Any]:
    """``read`` for argparse: the sentence of its ValueError is what a person is told."""

    def told(text: str) -> Any:
        try:
            return read(text)
        except ValueError as problem:
            raise ArgumentTypeError(str(problem)) from None

    return told
