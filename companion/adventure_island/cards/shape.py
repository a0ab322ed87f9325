"""The data of a TOML file as the frozen values of a pack, or as faults, all of them at once.

The reading is cattrs: it takes its shape from the very classes that the game plays with, so there is no second
description of them to keep, it gathers every error with its path instead of stopping at the first, and it is pure
Python, small, and the same on every Raspberry Pi. Of the others that were weighed, msgspec stops at the first error;
pydantic brings a compiled core and wants models of its own; marshmallow and jsonschema want the whole vocabulary
written down once more. cattrs costs 40 ms and 6 MB on a PC, once, when a pack is checked; no table loads it.
"""

from __future__ import annotations

import types
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from itertools import islice
from typing import Any, TypeVar, Union, get_args, get_origin

from cattrs import Converter
from cattrs.errors import (
    AttributeValidationNote,
    ClassValidationError,
    ForbiddenExtraKeysError,
    IterableValidationError,
    IterableValidationNote,
)
from cattrs.gen import make_dict_structure_fn

from companion.adventure_island.cards.effects import Text
from companion.adventure_island.cards.faults import Wrong, meant, shown
from companion.adventure_island.cards.limits import MOST_FAULTS
from companion.kernel.codec import family_key, verb_of
from companion.value import fields_of, is_value
from companion.words import later

_T = TypeVar("_T")
Told = tuple[str, str, str]
"""A path, a sentence, a hint."""


def shaped(kind: type[_T], data: object) -> tuple[_T | None, tuple[Told, ...]]:
    """The value of ``kind`` that the data stand for, or everything that hinders it."""
    try:
        value: _T = _converter().structure(data, kind)
    except Exception as problem:
        return None, tuple(islice(_told(problem, ""), MOST_FAULTS + 1))
    return value, ()


# --- how each type is read --------------------------------------------------------------------------------------------


@cache
def _converter() -> Converter:
    made = Converter(forbid_extra_keys=True)
    for plain, read in ((str, _plain_text), (int, _number), (bool, _switch), (StrEnum, _word)):
        made.register_structure_hook(plain, read)
    made.register_structure_hook_func(_is_row, lambda v, kind: _many(made, v, kind))
    made.register_structure_hook_func(lambda kind: _family_of(kind) is not None, lambda v, kind: _member(made, v, kind))
    made.register_structure_hook_factory(
        lambda kind: isinstance(kind, type) and is_value(kind), lambda k: _fields(made, k)
    )
    fields_of_text = _fields(made, Text)
    made.register_structure_hook(Text, lambda v, kind: Text(v, v) if type(v) is str else fields_of_text(v, kind))
    return made


def _is_row(kind: Any) -> bool:
    return get_origin(kind) is tuple


@cache
def _family_of(kind: Any) -> str | None:
    """The key that tells the members of a union apart, where they are a family."""
    if get_origin(kind) not in (Union, types.UnionType):
        return None
    keys = {family_key(member) for member in get_args(kind) if member is not types.NoneType}
    return keys.pop() if len(keys) == 1 else None


def _word(value: object, kind: Any) -> Any:
    for member in kind:
        if type(value) is str and member.value == value:
            return member
    if type(value) is not str:
        raise Wrong(later("One of a few words is expected here."), meant("", [m.value for m in kind]))
    raise Wrong(later("“{word}” cannot stand here.", word=shown(value)), meant(value, [m.value for m in kind]))


def _plain_text(value: object, _kind: Any) -> str:
    if type(value) is not str:
        hint = later("put it between quotes") if isinstance(value, int | float) else ""
        raise Wrong(later("A text is expected here."), hint)
    return value


def _number(value: object, _kind: Any) -> int:
    if type(value) is not int:
        text = type(value) is str and value.strip().lstrip("-").isdigit()
        hint = later("without quotes") if text else later("a whole number")
        raise Wrong(later("A number is expected here."), hint)
    return value


def _switch(value: object, _kind: Any) -> bool:
    if type(value) is not bool:
        raise Wrong(later("This is either true or false."), later("without quotes"))
    return value


def _many(converter: Converter, value: object, kind: Any) -> tuple[Any, ...]:
    """A list of any length, or of things one by one."""
    if type(value) is not list:
        raise Wrong(later("A list is expected here."), later("put it between [ and ]"))
    kinds = get_args(kind)
    if kinds[1:] == (Ellipsis,):
        kinds = (kinds[0],) * len(value)
    if len(kinds) != len(value):
        raise Wrong(later("{n} things are expected here, not {found}.", n=len(kinds), found=len(value)))
    done, problems = [], []
    for at, (one, its_kind) in enumerate(zip(value, kinds, strict=True)):
        try:
            done.append(converter.structure(one, its_kind))
        except Exception as problem:
            problem.add_note(IterableValidationNote("", at, its_kind))
            problems.append(problem)
    if problems:
        raise IterableValidationError("", problems, kind)
    return tuple(done)


def _fields(converter: Converter, kind: Any) -> Any:
    """A reader of the fields of one class, which wants a table."""
    read = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True)
    key = family_key(kind)

    def structure(value: object, _kind: Any) -> Any:
        if type(value) is not dict:
            if kind is Text:
                raise Wrong(later("A text is expected here."), later("“…” for both languages, or “en” and “pl”"))
            raise Wrong(later("A table is expected here."), _example(kind))
        if key is not None:
            value = {name: held for name, held in value.items() if name != key}
        return read(value, kind)

    return structure


def _example(kind: Any) -> str:
    """How a table of this class begins."""
    names = ", ".join(f"{f.name} = …" for f in fields_of(kind)[:3])
    return later("as in {example}", example=f"{{{names}}}")


def _member(converter: Converter, value: object, kind: Any) -> Any:
    """The member of a family that a table names."""
    key = _family_of(kind)
    assert key is not None
    members = {verb_of(member): member for member in get_args(kind) if member is not types.NoneType}
    if value is None and types.NoneType in get_args(kind):
        return None
    if type(value) is not dict:
        raise Wrong(later("A table is expected here."), later("as in {example}", example=f'{{{key} = "…"}}'))
    verb = value.get(key)
    if verb is None:
        guess = next((word for word in value if word in members), None)
        hint = f'{key} = "{guess}"' if guess else meant("", members)
        raise Wrong(later("“{key}” is missing.", key=key), hint)
    if type(verb) is not str or verb not in members:
        sentence = later("“{key}” cannot be “{word}”.", word=shown(verb), key=key)
        raise Wrong(sentence, meant(verb if type(verb) is str else "", members))
    return converter.structure(value, members[verb])


# --- what went wrong --------------------------------------------------------------------------------------------------


def _told(problem: BaseException, path: str) -> Iterator[Told]:
    if isinstance(problem, ClassValidationError | IterableValidationError):
        for inner in problem.exceptions:
            yield from _told(inner, _below(inner, path))
    elif isinstance(problem, ForbiddenExtraKeysError):
        known = [f.name for f in fields_of(problem.cl)]
        for name in sorted(problem.extra_fields, key=str):
            hint = meant(name, known)
            yield _joined(path, shown(name)), later("There is no such field here."), hint
    elif isinstance(problem, Wrong):
        yield path, problem.sentence, problem.hint
    elif isinstance(problem, KeyError):
        yield path, later("This is missing."), ""
    else:
        yield path, later("This cannot be read: {why}.", why=shown(str(problem))), ""


def _below(problem: BaseException, path: str) -> str:
    """The path with the step that the notes of a gathered error name."""
    for note in getattr(problem, "__notes__", ()):
        if isinstance(note, AttributeValidationNote):
            return _joined(path, note.name)
        if isinstance(note, IterableValidationNote):
            return _joined(path, str(note.index))
    return path


def _joined(path: str, step: str) -> str:
    return f"{path}.{step}" if path else step
