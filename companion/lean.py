"""Libraries imported without what they bring along for things that a table never does."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from threading import RLock
from types import ModuleType

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_one_at_a_time = RLock()
"""Drivers are imported in threads of their own, and must not find what stands in for another's modules."""


class _Later(ModuleType):
    """Stands for a module: what is taken from it can be called and is fetched then, and afterwards is there at once."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        real = sys.modules.get(self.__name__)
        if real is not None and real is not self:
            return getattr(real, name)
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
