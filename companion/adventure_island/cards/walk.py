"""Everything that stands in a value of a pack, with its path: effects in effects, texts in choices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.kernel.codec import family_key
from companion.value import dataclass, fields_of, is_value


@dataclass(frozen=True, slots=True)
class Step:
    """One thing found: its path, how many effects and conditions it stands in, where it stands, and what it is."""

    path: str
    depth: int
    inside: Any
    field: str
    value: Any


def walked(thing: Any, path: str = "", depth: int = 0) -> Iterator[Step]:
    """Every field of a value and of all the values in it, outermost first."""
    for field in fields_of(type(thing)):
        yield from _found(
            getattr(thing, field.name), f"{path}.{field.name}" if path else field.name, depth, thing, field.name
        )


def _found(value: Any, path: str, depth: int, inside: Any, field: str) -> Iterator[Step]:
    if isinstance(value, tuple):
        for at, one in enumerate(value):
            yield from _found(one, f"{path}.{at}", depth, inside, field)
        return
    deeper = depth + (is_value(value) and family_key(type(value)) is not None)
    yield Step(path, deeper, inside, field, value)
    if is_value(value):
        yield from walked(value, path, deeper)
