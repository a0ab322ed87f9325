"""Frozen values: ``dataclass(frozen=True, slots=True)`` as type checkers know it, made in a hundredth of the time.

A game has a hundred small classes, and the standard library writes and compiles six methods for each of them when it
is defined: most of a second on a small board before the first picture. Here the methods are shared and read the fields
of their class, so a class costs no more than its slots, and ``replace`` costs what setting the slots costs. Type
checkers see the real thing; ``dataclasses.fields``, ``replace`` and ``is_dataclass`` work on these values too. Fields
may have defaults, but none that are made anew by a factory.

What is loaded before the first page writes ``TYPE_CHECKING = False`` for itself and takes ``Protocol`` from here, which
when a program runs is a class like any other.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from operator import attrgetter

TYPE_CHECKING = False  # typing takes a fifth of the time in which Python starts
if TYPE_CHECKING:
    from dataclasses import dataclass, replace
    from typing import Any, Protocol

__all__ = ["NO_DEFAULT", "FieldOf", "Protocol", "dataclass", "fields_of", "is_value", "replace"]


class _NoDefault:
    def __repr__(self) -> str:
        return "NO_DEFAULT"


NO_DEFAULT = _NoDefault()
"""Stands where a field has no default."""


class FieldOf:
    """One field of a class of values: its name, its type as written, and its default or ``NO_DEFAULT``."""

    __slots__ = ("default", "name", "type")

    def __init__(self, name: str, type_: Any, default: Any) -> None:
        self.name = name
        self.type = type_
        self.default = default


def is_value(thing: Any) -> bool:
    """Whether ``thing`` is a value or a class of values, of this module or of the standard library."""
    kind = thing if isinstance(thing, type) else type(thing)
    return "_shape" in kind.__dict__ or hasattr(kind, "__dataclass_fields__")


def fields_of(kind: type) -> tuple[FieldOf, ...]:
    """The fields of a class of values, of this module or of the standard library, in their order."""
    shape: _Shape | None = kind.__dict__.get("_shape")
    if shape is not None:
        return shape.fields
    return tuple(_standard_field(f) for f in kind.__dataclass_fields__.values() if f.init)  # type: ignore[attr-defined]


def _standard_field(field: Any) -> FieldOf:
    missing = sys.modules["dataclasses"].MISSING
    if field.default is not missing:
        return FieldOf(field.name, field.type, field.default)
    made = NO_DEFAULT if field.default_factory is missing else field.default_factory()
    return FieldOf(field.name, field.type, made)


class _Shape:
    """What the shared methods know of one class."""

    __slots__ = ("defaults", "fields", "get", "index", "names", "post", "setters")

    def __init__(self, kind: type, fields: tuple[FieldOf, ...]) -> None:
        self.fields = fields
        self.names = tuple(f.name for f in fields)
        self.index = {name: at for at, name in enumerate(self.names)}
        self.defaults = [f.default for f in fields]
        self.setters = tuple(getattr(kind, name).__set__ for name in self.names)
        self.post = hasattr(kind, "__post_init__")
        self.get = _all_of(self.names)


def _all_of(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """A function that takes all these attributes of a thing as a tuple."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda thing: tuple(getattr(thing, name) for name in names)


def _init(self: Any, *given: Any, **named: Any) -> None:
    shape: _Shape = self._shape
    values: Any = given
    if named or len(given) != len(shape.setters):
        values = _fill(type(self), shape, given, named)
    for set_, value in zip(shape.setters, values):  # noqa: B905 - as long as each other, and this loop is hot
        set_(self, value)
    if shape.post:
        self.__post_init__()


def _fill(kind: type, shape: _Shape, given: tuple[Any, ...], named: dict[str, Any]) -> list[Any]:
    """All values of a call: given in order, named, defaults; raises TypeError as a function would."""
    first_open = len(given)
    if first_open > len(shape.names):
        raise TypeError(f"{kind.__name__} has {len(shape.names)} fields, {first_open} were given")
    values = [*given, *shape.defaults[first_open:]]
    for name, value in named.items():
        at = shape.index.get(name)
        if at is None:
            raise TypeError(f"{kind.__name__} has no {name!r}")
        if at < first_open:
            raise TypeError(f"{kind.__name__} got {name!r} twice")
        values[at] = value
    if any(v is NO_DEFAULT for v in values):
        missing = [n for n, v in zip(shape.names, values, strict=True) if v is NO_DEFAULT]
        raise TypeError(f"{kind.__name__} needs {', '.join(missing)}")
    return values


def _eq(self: Any, other: Any) -> Any:
    if self is other:
        return True
    if type(other) is not type(self):
        return NotImplemented
    get = self._shape.get
    return get(self) == get(other)


def _hash(self: Any) -> int:
    return hash(self._shape.get(self))


def _repr(self: Any) -> str:
    shape: _Shape = self._shape
    fields = ", ".join(f"{n}={v!r}" for n, v in zip(shape.names, shape.get(self), strict=True))
    return f"{type(self).__qualname__}({fields})"


def _refuse_set(self: Any, name: str, _value: Any) -> None:
    raise AttributeError(f"{type(self).__name__} is frozen: {name!r} cannot be set")


def _refuse_delete(self: Any, name: str) -> None:
    raise AttributeError(f"{type(self).__name__} is frozen: {name!r} cannot be deleted")


def _reduce(self: Any) -> tuple[Any, ...]:
    return type(self), self._shape.get(self)


class _Params:
    """What ``pprint`` and the like ask of a standard class."""

    init = repr = eq = frozen = True
    order = unsafe_hash = False


class _StandardFields:
    """The fields as ``dataclasses`` wants them, made when somebody asks for the first time."""

    def __get__(self, _value: object, kind: type) -> dict[str, Any]:
        import dataclasses

        made: dict[str, Any] = {}
        for field in kind._shape.fields:  # type: ignore[attr-defined]
            default = dataclasses.MISSING if field.default is NO_DEFAULT else field.default
            standard: Any = dataclasses.field(default=default)
            standard.name, standard.type = field.name, field.type
            standard._field_type = dataclasses._FIELD  # type: ignore[attr-defined]
            made[field.name] = standard
        kind.__dataclass_fields__ = made  # type: ignore[attr-defined]
        return made


if not TYPE_CHECKING:

    class Protocol:
        """What something must be able to do: for readers and type checkers only."""

    _SHARED = {
        "__init__": _init,
        "__eq__": _eq,
        "__hash__": _hash,
        "__repr__": _repr,
        "__setattr__": _refuse_set,
        "__delattr__": _refuse_delete,
        "__reduce__": _reduce,
        "__dataclass_fields__": _StandardFields(),
        "__dataclass_params__": _Params,
    }

    def dataclass(*, frozen: bool, slots: bool):
        """A class of frozen values with slots; nothing else is made here."""
        if not (frozen and slots):
            raise TypeError("values are frozen and have slots")
        return _made

    def _made(kind: type) -> type:
        body = dict(kind.__dict__)
        names = [n for n, hint in body.get("__annotations__", {}).items() if "ClassVar" not in str(hint)]
        fields = tuple(FieldOf(n, body["__annotations__"][n], body.pop(n, NO_DEFAULT)) for n in names)
        for own in ("__dict__", "__weakref__"):
            body.pop(own, None)
        for name, method in _SHARED.items():
            if body.get(name) is None:
                body[name] = method
        body["__slots__"] = tuple(names)
        body["__match_args__"] = tuple(names)
        made = type(kind)(kind.__name__, kind.__bases__, body)
        made.__qualname__ = kind.__qualname__
        made._shape = _Shape(made, fields)
        return made

    def replace(value: Any, /, **changes: Any) -> Any:
        """The same value with some fields changed."""
        kind = type(value)
        shape = kind._shape
        values = list(shape.get(value))
        for name, changed in changes.items():
            try:
                values[shape.index[name]] = changed
            except KeyError:
                raise TypeError(f"{kind.__name__} has no {name!r}") from None
        made = kind.__new__(kind)
        for set_, field in zip(shape.setters, values):  # noqa: B905 - as long as each other, and this loop is hot
            set_(made, field)
        if shape.post:
            made.__post_init__()
        return made
