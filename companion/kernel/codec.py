"""Frozen values as text and back: a line such as ``check who=p3 attribute=dexterity need=["G","G"] card=118``.

A line is a verb and the fields that differ from their defaults. A text, a number, a switch or a word of an enumeration
stands bare; everything else is compact JSON. Reading is typed by the class and refuses what does not fit, naming the
place. How a type is read is worked out once, when the first value of it is read.
"""

from __future__ import annotations

import json
import re
import sys
import types
from collections.abc import Callable, Iterable
from enum import Enum
from functools import cache
from typing import Any, TypeVar, Union, cast, get_args, get_origin

from companion.value import NO_DEFAULT, fields_of, is_value

_BARE = re.compile(r"[A-Za-z0-9_.+-][^\s\"\[\]{}=]*")
_NUMBER = re.compile(r"-?[0-9]{1,19}")
_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")
_REMEMBERED_LINES = 2048
"""Lines whose values are kept: the same few commands and events come again and again in every journal."""

_T = TypeVar("_T")
_Read = Callable[[Any, str], Any]


class Unreadable(ValueError):
    """A text that is no value of the expected kind; the sentence names the place."""


@cache
def verb_of(kind: Any) -> str:
    """The verb of a command or event class: ``DiceThrown`` is ``dice-thrown``."""
    return _CAPITAL.sub("-", kind.__name__).lower()


# --- values as JSON data ------------------------------------------------------------------------------------------

_FAMILY_KEY: dict[type, str] = {}


def family(key: str, *kinds: type) -> None:
    """These classes stand in for each other, so their JSON says which one it is: ``{"do": "gain", ...}``.

    ``key`` is the name under which the verb of the class is written; no field of theirs may have that name.
    """
    for kind in kinds:
        assert all(f.name != key for f in fields_of(kind)), f"{kind.__name__} has a field {key!r}"
        _FAMILY_KEY[kind] = key


def family_key(kind: type) -> str | None:
    """The key of the family of a class, or None where it has none."""
    return _FAMILY_KEY.get(kind)


def to_plain(value: Any) -> Any:
    """A frozen value as JSON data: classes of values as objects without their defaults, tuples as lists."""
    if value is None or type(value) in (str, int, bool):
        return value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [to_plain(v) for v in value]
    if isinstance(value, frozenset):
        return sorted(to_plain(v) for v in value)
    if is_value(value):
        kind = value.__class__
        key = _FAMILY_KEY.get(kind)
        plain = {} if key is None else {key: verb_of(kind)}
        for name, default in _written(kind):
            if (held := getattr(value, name)) != default:
                plain[name] = to_plain(held)
        return plain
    raise TypeError(f"no text form for {type(value).__name__}")


@cache
def _written(kind: Any) -> tuple[tuple[str, Any], ...]:
    """Names and defaults of the fields of a class."""
    return tuple((f.name, f.default) for f in fields_of(kind))


def from_plain(kind: Any, data: Any, place: str = "") -> Any:
    """The value of type ``kind`` that ``data`` stands for; raises Unreadable with the place when it is none."""
    return _reader(kind)(data, place)


@cache
def _reader(kind: Any) -> _Read:
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return _union_reader(get_args(kind))
    if origin is tuple:
        args = get_args(kind)
        return _list_reader(args[0]) if len(args) == 2 and args[1] is Ellipsis else _row_reader(args)
    if origin is frozenset:
        many = _list_reader(get_args(kind)[0])
        return lambda data, place: frozenset(many(data, place))
    if kind is None or kind is type(None):
        return _read_none
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _word_reader(kind)
    if kind in (int, str, bool):
        return _plain_reader(kind)
    if isinstance(kind, type) and is_value(kind):
        return lambda data, place: _build(kind, data, place)
    raise TypeError(f"no reader for {kind!r}")


def _read_none(data: Any, place: str) -> None:
    if data is not None:
        raise Unreadable(f"{place}: {data!r} is not null")


def _plain_reader(kind: type) -> _Read:
    def read(data: Any, place: str) -> Any:
        if type(data) is not kind:
            raise Unreadable(f"{place}: {data!r} is no {kind.__name__}")
        return data

    return read


def _word_reader(kind: type[Enum]) -> _Read:
    words = {member.value: member for member in kind}

    def read(data: Any, place: str) -> Any:
        member = words.get(data) if type(data) in (str, int) else None
        if member is None:
            raise Unreadable(f"{place}: {data!r} is none of {', '.join(map(str, words))}")
        return member

    return read


def _list_reader(kind: Any) -> _Read:
    one = _reader(kind)

    def read(data: Any, place: str) -> Any:
        if type(data) is not list:
            raise Unreadable(f"{place}: a list is expected")
        return tuple([one(d, place) for d in data])

    return read


def _row_reader(kinds: tuple[Any, ...]) -> _Read:
    each = tuple(_reader(kind) for kind in kinds)

    def read(data: Any, place: str) -> Any:
        if type(data) is not list or len(data) != len(each):
            raise Unreadable(f"{place}: {len(each)} things are expected")
        return tuple(one(d, place) for one, d in zip(each, data, strict=True))

    return read


def _union_reader(kinds: tuple[Any, ...]) -> _Read:
    keys = {_FAMILY_KEY.get(kind) for kind in kinds if kind is not types.NoneType}
    if len(keys) == 1 and (key := keys.pop()) is not None:
        return _family_reader(key, kinds)
    options = tuple(_reader(kind) for kind in kinds)

    def read(data: Any, place: str) -> Any:
        for option in options:
            try:
                return option(data, place)
            except Unreadable:
                continue
        raise Unreadable(f"{place}: {data!r} fits none of its kinds")

    return read


def _family_reader(key: str, kinds: tuple[Any, ...]) -> _Read:
    """A member of a family, by the verb that its JSON names."""
    members = {verb_of(kind): kind for kind in kinds if kind is not types.NoneType}
    empty = types.NoneType in kinds

    def read(data: Any, place: str) -> Any:
        if data is None and empty:
            return None
        if type(data) is not dict or type(verb := data.get(key)) is not str or verb not in members:
            raise Unreadable(f"{place}: {key!r} is none of {', '.join(sorted(members))}")
        return _build(members[verb], data, place)

    return read


@cache
def _read_fields(kind: Any) -> dict[str, tuple[_Read, Any]]:
    """How each field of a class is read, and its default."""
    return {f.name: (_reader(_type_of(kind, f.type)), f.default) for f in fields_of(kind)}


def _type_of(kind: type, hint: Any) -> Any:
    """The type that an annotation names; it stands as text in the module of its class."""
    return _named_type(kind.__module__, hint) if isinstance(hint, str) else hint


@cache
def _named_type(module: str, hint: str) -> Any:
    return eval(hint, vars(sys.modules[module]))


def _build(kind: type, data: Any, place: str) -> Any:
    if type(data) is not dict:
        raise Unreadable(f"{place}: {data!r} is no {verb_of(kind)}")
    known = _read_fields(kind)
    values = []
    left = len(data)
    key = _FAMILY_KEY.get(kind)
    if key is not None and key in data:
        if data[key] != verb_of(kind):
            raise Unreadable(f"{place}: {data[key]!r} is no {verb_of(kind)}")
        left -= 1
    for name, (read, default) in known.items():
        if name in data:
            values.append(read(data[name], f"{place} {name}"))
            left -= 1
        elif default is NO_DEFAULT:
            raise Unreadable(f"{place}: {verb_of(kind)} needs {name!r}")
        else:
            values.append(default)
    if left:
        raise Unreadable(f"{place}: {verb_of(kind)} has no {next(n for n in data if n not in known and n != key)!r}")
    try:
        return kind(*values)
    except ValueError as problem:
        raise Unreadable(f"{place}: {problem}") from None


# --- values as lines ----------------------------------------------------------------------------------------------


class Vocabulary:
    """The verbs of a game: which class each one is, and the lines that stand for its values."""

    def __init__(self, kinds: Iterable[type]) -> None:
        self._kinds = {verb_of(kind): kind for kind in kinds}
        self._remembered: dict[str, Any] = {}

    @property
    def verbs(self) -> tuple[str, ...]:
        """All verbs, sorted."""
        return tuple(sorted(self._kinds))

    @property
    def kinds(self) -> tuple[type, ...]:
        """All classes, sorted by their verbs."""
        return tuple(self._kinds[verb] for verb in self.verbs)

    def line(self, value: Any) -> str:
        """The one line that stands for ``value``."""
        parts = [verb_of(value.__class__)]
        for name, default in _written(value.__class__):
            held = getattr(value, name)
            if default is NO_DEFAULT or held != default:
                parts.append(f"{name}={_text(held)}")
        return " ".join(parts)

    def read(self, line: str) -> Any:
        """The value that ``line`` stands for; raises Unreadable."""
        value = self._remembered.get(line)
        if value is None:
            value = self._read(line)
            if len(self._remembered) >= _REMEMBERED_LINES:
                self._remembered.clear()
            self._remembered[line] = value
        return value

    def _read(self, line: str) -> Any:
        verb, _, rest = line.strip().partition(" ")
        kind = self._kinds.get(verb)
        if kind is None:
            raise Unreadable(f"{verb!r} is no verb of this game")
        known = _bare_fields(kind)
        data: dict[str, Any] = {}
        at = 0
        while at < len(rest):
            equals = rest.find("=", at)
            name = rest[at:equals]
            if equals < 0 or name not in known:
                raise Unreadable(f"{verb}: {rest[at:]!r} is no field")
            if name in data:
                raise Unreadable(f"{verb}: {name!r} stands twice")
            data[name], at = _take(rest, equals + 1, known[name], f"{verb} {name}")
            if at < len(rest) and rest[at] != " ":
                raise Unreadable(f"{verb} {name}: {rest[at:]!r} is too much")
            while at < len(rest) and rest[at] == " ":
                at += 1
        return _build(kind, data, verb)


def _text(held: Any) -> str:
    plain = to_plain(held)
    if isinstance(plain, str) and plain != "null" and _BARE.fullmatch(plain):
        return plain
    if isinstance(plain, bool):
        return "yes" if plain else "no"
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


_JSON = json.JSONDecoder()


def _take(rest: str, at: int, bare: frozenset[type], place: str) -> tuple[Any, int]:
    """The value that begins at ``at``, and where it ends."""
    if at < len(rest) and rest[at] in '"[{':
        try:
            return _JSON.raw_decode(rest, at)
        except (ValueError, RecursionError):
            raise Unreadable(f"{place}: a value is cut off") from None
    end = rest.find(" ", at)
    end = len(rest) if end < 0 else end
    word = rest[at:end]
    if bool in bare and word in ("yes", "no"):
        return word == "yes", end
    if int in bare and _NUMBER.fullmatch(word):
        return int(word), end
    return (None if word == "null" else word), end


@cache
def _bare_fields(kind: Any) -> dict[str, frozenset[type]]:
    """For each field, which bare words are more than text: numbers, yes and no."""
    return {f.name: _bare_kinds(_type_of(kind, f.type)) for f in fields_of(kind)}


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
    except (ValueError, RecursionError) as problem:
        raise Unreadable(f"not JSON: {problem}") from None
    return cast("_T", from_plain(kind, data))
