"""Strategies for packs of cards: any values that the classes allow, whether they make sense or not."""

from __future__ import annotations

import types
from enum import Enum
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from companion.adventure_island.cards.pack import PackCard, PackPages
from companion.kernel.codec import family_key
from companion.value import fields_of, is_value

WORDS = st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), max_size=12)
NUMBERS = st.integers(-(2**40), 2**40)


def pages() -> st.SearchStrategy[PackPages]:
    """Any pages of a pack; numbers of cards may stand twice."""
    return values_of(PackPages)


def cards() -> st.SearchStrategy[PackCard]:
    """Any card."""
    return values_of(PackCard)


@cache
def values_of(kind: Any) -> st.SearchStrategy[Any]:
    """Any value of a type that stands in a pack."""
    if kind is str:
        return WORDS
    if kind is int:
        return NUMBERS
    if kind is bool:
        return st.booleans()
    if kind is types.NoneType:
        return st.none()
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        members = get_args(kind)
        plain = [m for m in members if not _recursive(m)]
        deep = [m for m in members if _recursive(m)]
        shallow = st.one_of([values_of(m) for m in plain])
        return st.one_of(shallow, st.deferred(lambda: st.one_of([values_of(m) for m in deep]))) if deep else shallow
    if origin is tuple:
        args = get_args(kind)
        if args[1:] == (Ellipsis,):
            return st.lists(st.deferred(lambda: values_of(args[0])), max_size=2).map(tuple)
        return st.tuples(*(values_of(a) for a in args))
    if issubclass(kind, Enum):
        return st.sampled_from(list(kind))
    assert is_value(kind), kind
    hints = get_type_hints(kind)
    return st.builds(kind, **{f.name: values_of(hints[f.name]) for f in fields_of(kind)})


def _recursive(kind: Any) -> bool:
    """Whether values of this class hold others of its family."""
    if not (isinstance(kind, type) and is_value(kind)) or family_key(kind) is None:
        return False
    return any(
        "Effect" in str(f.type) or "Condition" in str(f.type) or "Option" in str(f.type) for f in fields_of(kind)
    )
