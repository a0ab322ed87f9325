"""Drivers imported without what they bring along for things that a table never does.

gpiozero reads the entry points of every installed package for pins that we give it by hand, and has statistics and
colours for devices that we do not have; luma.oled reads fonts for displays that show letters only. That is a third of
the memory of a table. While a driver is imported, such modules are replaced by ones that fetch the real thing when
something of theirs is called.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from threading import RLock
from types import ModuleType
from typing import Any, Final

GPIOZERO: Final = ("importlib.metadata", "statistics", "colorzero")
LUMA: Final = ("luma.core.bitmap_font",)

_one_at_a_time = RLock()
"""The sign's driver is imported in a thread of its own, and must not find what stands in for another's modules."""


class _Later(ModuleType):
    """Stands for a module; whatever is taken from it can be called, and is fetched then."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return partial(_call, self.__name__, name)


def _call(module: str, name: str, *values: Any, **named: Any) -> Any:
    return getattr(import_module(module), name)(*values, **named)


@contextmanager
def without(*names: str) -> Iterator[None]:
    """Inside, importing these modules loads nothing, unless they were loaded before; afterwards all can be imported."""
    with _one_at_a_time:
        replaced = [name for name in names if name not in sys.modules]
        sys.modules.update({name: _Later(name) for name in replaced})
        try:
            yield
        finally:
            for name in replaced:
                sys.modules.pop(name, None)


def import_gpiozero() -> None:
    """Import gpiozero and what is needed to use it; raises ImportError where it is not installed."""
    with without(*GPIOZERO):
        import_module("gpiozero")
        import_module("gpiozero.pins.mock")


def import_luma() -> None:
    """Import luma.oled; raises ImportError where it is not installed."""
    with without(*LUMA):
        import_module("luma.oled.device")
