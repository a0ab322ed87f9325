"""What a function reads of a look: a look that notes every value that is taken from it.

A part of a page is a pure function of a look, but of which of its hundred values only running it tells. So it is run
with a watched look, and what it took is noted as paths such as ``game.state.play.camp``. As long as the values at
these paths are the same, the function would take the same way and give the same result.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, TypeVar

from companion.adventure_island.state import Island, Play
from companion.kernel.journal import Timeline
from companion.value import fields_of
from companion.view.page import Look
from companion.view.state import Open, View

T = TypeVar("T")
Reader = Callable[[Any], Any]
"""Takes from any look the values that were taken from a watched one; AttributeError where it has none."""


def watched(look: Look, paths: list[str]) -> Look:
    """A look with the same values, which adds the path of each to ``paths`` when it is read for the first time."""
    made: Look = _WATCHED[type(look)](look, "", paths)
    return made


def reader(paths: list[str]) -> Reader:
    """What takes the values at these paths, together."""
    if not paths:
        return _nothing
    # One path twice: a single value would not come in a tuple, which compares by identity first.
    distinct = tuple(dict.fromkeys(paths))
    return attrgetter(*distinct) if len(distinct) > 1 else attrgetter(*distinct, *distinct)


def whole(value: T) -> T:
    """The plain value behind a watched one, all of which counts as read: for rules that read all over it."""
    if type(value) in _PLAIN:
        return value
    _note_whole(value)
    real: T = value._real  # type: ignore[attr-defined]
    return real


def _nothing(_look: Any) -> tuple[()]:
    return ()


def _watched_kind(kind: type) -> type:
    """A class whose values pass for those of ``kind``; a field is fetched, and noted, when it is first read."""
    may_be_none = {field.name: "None" in field.type for field in fields_of(kind)}

    def new(cls: type, *given: Any) -> Any:
        # ``replace`` makes a value of the class of an old one: that is a plain one again.
        return object.__new__(cls if given else kind)

    def init(self: Any, real: Any, path: str, paths: list[str]) -> None:
        for name, value in (("_real", real), ("_path", path), ("_paths", paths)):
            object.__setattr__(self, name, value)

    def getattr_(self: Any, name: str) -> Any:
        if name not in may_be_none:
            raise AttributeError(f"{kind.__name__} has no {name!r}", name=name, obj=self)
        value = _taken(self, name, may_be_none[name])
        object.__setattr__(self, name, value)
        return value

    def eq(self: Any, other: Any) -> bool:
        _note_whole(self)
        return bool(self._real == getattr(other, "_real", other))

    def hash_(self: Any) -> int:
        _note_whole(self)
        return hash(self._real)

    body: dict[str, Any] = {
        "__slots__": ("_path", "_paths", "_real"),
        "__new__": new,
        "__init__": init,
        "__getattr__": getattr_,
        "__eq__": eq,
        "__hash__": hash_,
    }
    if kind is View:
        # The page on top is a property of the view; the pages below it do not matter to who reads only that.
        body["here"] = property(lambda self: _taken(self, "here", False))
    return type(f"Watched{kind.__name__}", (kind,), body)


def _note_whole(watched_: Any) -> None:
    """Who compares a whole reads all of it; a whole look has no path, and is never found the same again."""
    watched_._paths.append(watched_._path.rstrip(".") or "__self__")


def _taken(watched_: Any, name: str, optional: bool) -> Any:
    """The value of a field: a watched one if it has fields worth telling apart, else as it is, and noted."""
    value = getattr(watched_._real, name)
    path = f"{watched_._path}{name}"
    kind = _WATCHED.get(type(value))
    if kind is None:
        watched_._paths.append(path)
        return value
    if optional:
        watched_._paths.append(f"{path}.__class__")
    return kind(value, f"{path}.", watched_._paths)


_KINDS = (Look, Timeline, Island, Play, View, Open)
_PLAIN = frozenset(_KINDS)
_WATCHED: dict[type, type] = {}
for _kind in _KINDS:
    _WATCHED[_kind] = _watched_kind(_kind)
for _kind in _KINDS:
    _WATCHED[_WATCHED[_kind]] = _WATCHED[_kind]
