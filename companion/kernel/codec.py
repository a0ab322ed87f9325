"""Frozen values as text and back: a line such as ``check who=p3 attribute=dexterity need=["G","G"] card=118``.

A line is a verb and the fields that differ from their defaults. A text, a number, a switch or a word of an enumeration
stands bare; everything else is compact JSON. Reading is typed by the dataclass and refuses what does not fit, naming the
place.
"""

from __future__ import annotations

import json
import re
import types
import typing
from collections.abc import Iterable
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

_BARE = re.compile(r"[A-Za-z0-9_.+-][^\s\"\[\]{}=]*")
_WORDS = re.compile(r"(?<!^)(?=[A-Z])")


_T = typing.TypeVar("_T")


class Unreadable(ValueError):
    """A text that is no value of the expected kind; the sentence names the place."""


def verb_of(kind: type) -> str:
    """The verb of a command or event class: ``DiceThrown`` is ``dice-thrown``."""
    return _WORDS.sub("-", kind.__name__).lower()


@dataclass(frozen=True, slots=True)
class _Slot:
    name: str
    kind: Any
    default: Any


_KNOWN: dict[Any, tuple[_Slot, ...]] = {}


def _slots(kind: Any) -> tuple[_Slot, ...]:
    if kind not in _KNOWN:
        hints = get_type_hints(kind)
        _KNOWN[kind] = tuple(_Slot(f.name, hints[f.name], _default(f)) for f in fields(kind) if f.init)
    return _KNOWN[kind]


def _default(field: Field[Any]) -> Any:
    if field.default is not MISSING:
        return field.default
    if field.default_factory is not MISSING:
        return field.default_factory()
    return MISSING


def to_plain(value: Any) -> Any:
    """A frozen value as JSON data: dataclasses as objects without their defaults, tuples as lists."""
    if value is None or (isinstance(value, (bool, int, str)) and not isinstance(value, Enum)):
        return value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [to_plain(v) for v in value]
    if isinstance(value, frozenset):
        return sorted(to_plain(v) for v in value)
    if is_dataclass(value):
        return {s.name: to_plain(v) for s in _slots(type(value)) if (v := getattr(value, s.name)) != s.default}
    raise TypeError(f"no text form for {type(value).__name__}")


def from_plain(kind: Any, data: Any, place: str = "") -> Any:
    """The value of type ``kind`` that ``data`` stands for; raises Unreadable with the place when it is none."""
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return _from_union(kind, data, place)
    if origin is tuple:
        return _from_list(kind, data, place)
    if origin is frozenset:
        if not isinstance(data, list):
            raise Unreadable(f"{place}: a list is expected")
        return frozenset(from_plain(get_args(kind)[0], d, place) for d in data)
    if kind is None or kind is type(None):
        if data is None:
            return None
    elif isinstance(kind, type) and issubclass(kind, Enum):
        try:
            return kind(data)
        except ValueError:
            raise Unreadable(f"{place}: {data!r} is none of {', '.join(str(k.value) for k in kind)}") from None
    elif kind in (int, str, bool):
        if type(data) is kind:
            return data
    elif isinstance(kind, type) and is_dataclass(kind):
        if isinstance(data, dict):
            return _build(kind, data, place)
    raise Unreadable(f"{place}: {data!r} is no {getattr(kind, '__name__', kind)}")


def _from_union(kind: Any, data: Any, place: str) -> Any:
    options = get_args(kind)
    if data is None and type(None) in options:
        return None
    for option in options:
        if option is type(None):
            continue
        try:
            return from_plain(option, data, place)
        except Unreadable:
            continue
    raise Unreadable(f"{place}: {data!r} fits none of its kinds")


def _from_list(kind: Any, data: Any, place: str) -> Any:
    if not isinstance(data, list):
        raise Unreadable(f"{place}: a list is expected")
    args = get_args(kind)
    if len(args) == 2 and args[1] is Ellipsis:
        return tuple(from_plain(args[0], d, f"{place}[{i}]") for i, d in enumerate(data))
    if len(args) != len(data):
        raise Unreadable(f"{place}: {len(args)} things are expected")
    return tuple(from_plain(a, d, f"{place}[{i}]") for i, (a, d) in enumerate(zip(args, data, strict=True)))


def _build(kind: type, data: dict[str, Any], place: str) -> Any:
    slots = _slots(kind)
    known = {s.name for s in slots}
    for name in data:
        if name not in known:
            raise Unreadable(f"{place}: {verb_of(kind)} has no {name!r}")
    values: dict[str, Any] = {}
    for slot in slots:
        if slot.name in data:
            values[slot.name] = from_plain(slot.kind, data[slot.name], f"{place}.{slot.name}" if place else slot.name)
        elif slot.default is MISSING:
            raise Unreadable(f"{place}: {verb_of(kind)} needs {slot.name!r}")
    try:
        return kind(**values)
    except ValueError as problem:
        raise Unreadable(f"{place}: {problem}") from None


class Vocabulary:
    """The verbs of a game: which class each one is, and the lines that stand for its values."""

    def __init__(self, kinds: Iterable[type]) -> None:
        self._kinds = {verb_of(kind): kind for kind in kinds}

    @property
    def verbs(self) -> tuple[str, ...]:
        """All verbs, sorted."""
        return tuple(sorted(self._kinds))

    def line(self, value: Any) -> str:
        """The one line that stands for ``value``."""
        parts = [verb_of(type(value))]
        for slot in _slots(type(value)):
            held = getattr(value, slot.name)
            if slot.default is MISSING or held != slot.default:
                parts.append(f"{slot.name}={_text(held)}")
        return " ".join(parts)

    def read(self, line: str) -> Any:
        """The value that ``line`` stands for; raises Unreadable."""
        verb, _, rest = line.strip().partition(" ")
        kind = self._kinds.get(verb)
        if kind is None:
            raise Unreadable(f"{verb!r} is no verb of this game")
        hints = {s.name: s.kind for s in _slots(kind)}
        data: dict[str, Any] = {}
        at = 0
        while at < len(rest):
            name, equals, _ = rest[at:].partition("=")
            if not equals or name not in hints:
                raise Unreadable(f"{verb}: {rest[at:]!r} is no field")
            data[name], at = _take(rest, at + len(name) + 1, hints[name], f"{verb} {name}")
            while at < len(rest) and rest[at] == " ":
                at += 1
        return _build(kind, data, verb)


def _text(held: Any) -> str:
    plain = to_plain(held)
    if isinstance(plain, str) and _BARE.fullmatch(plain):
        return plain
    if isinstance(plain, bool):
        return "yes" if plain else "no"
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def _take(rest: str, at: int, kind: Any, place: str) -> tuple[Any, int]:
    if at < len(rest) and rest[at] in '"[{':
        try:
            return json.JSONDecoder().raw_decode(rest, at)
        except ValueError:
            raise Unreadable(f"{place}: a value is cut off") from None
    end = rest.find(" ", at)
    end = len(rest) if end < 0 else end
    word = rest[at:end]
    wanted = _bare_kinds(kind)
    if bool in wanted and word in ("yes", "no"):
        return word == "yes", end
    if int in wanted and re.fullmatch(r"-?\d+", word):
        return int(word), end
    if word == "null":
        return None, end
    return word, end


@cache
def _bare_kinds(kind: Any) -> frozenset[type]:
    if get_origin(kind) in (Union, types.UnionType):
        return frozenset().union(*(_bare_kinds(k) for k in get_args(kind)))
    return frozenset({kind}) if kind in (int, bool) else frozenset()


def plain_text(value: Any) -> str:
    """A frozen value as compact JSON text."""
    return json.dumps(to_plain(value), ensure_ascii=False, separators=(",", ":"))


def read_plain(kind: type[_T], text: str) -> _T:
    """The value of class ``kind`` that the JSON ``text`` stands for; raises Unreadable."""
    try:
        data = json.loads(text)
    except ValueError as problem:
        raise Unreadable(f"not JSON: {problem}") from None
    return typing.cast("_T", from_plain(kind, data))
