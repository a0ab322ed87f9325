"""Parts of a picture that are made of the same values as last time are the same parts: nobody draws them anew.

A page is composed for every picture, and mostly one number of it differs. So a function that makes a part is marked,
and inside a :class:`Memory` what it made is kept with what it was made of: its arguments, and what it read of a look
(:mod:`companion.view.reads`). Nothing has to be declared, and nothing can be forgotten. Without a memory the functions
are what they look like.

Calls are told apart by their order, each inside the one it was made from. A memory holds what made its last picture
and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ParamSpec, TypeVar

from companion.faces.screen.scene import Part, Scene, flat
from companion.view.page import Look
from companion.view.reads import Reader, reader, watched
from companion.words import language

P = ParamSpec("P")
R = TypeVar("R")


class _Made:
    """What one call gave: of which arguments, of which values of its look, and by which calls inside it."""

    __slots__ = ("given", "inside", "read", "result", "values")

    def __init__(self, given: tuple[Any, ...], read: Reader | None, values: object, result: Any, inside: _Kept) -> None:
        self.given = given
        self.read = read
        self.values = values
        self.result = result
        self.inside = inside

    def holds_for(self, given: tuple[Any, ...]) -> bool:
        """Whether the same call would give the same again."""
        if self.read is None:
            return self.given == given
        try:
            return bool(self.given == given[1:] and self.read(given[0]) == self.values)
        except AttributeError:
            # There is no play any more of which something was read, or the like.
            return False


_Kept = dict[Any, list[_Made]]
"""What was made by each function, in the order of the calls."""


class _Picture:
    """The calls of a picture that is being made, or of a part of one, beside those of the picture before."""

    __slots__ = ("_before", "_calls")

    def __init__(self, before: _Kept) -> None:
        self._before = before
        self._calls: dict[Any, tuple[Iterator[_Made], list[_Made]]] = {}

    @property
    def made(self) -> _Kept:
        """What was made."""
        return {gives: made for gives, (_, made) in self._calls.items()}

    def recalled(self, gives: Callable[..., Any], given: tuple[Any, ...]) -> Any:
        """The result of the same call in the picture before, or a new one."""
        calls = self._calls.get(gives)
        if calls is None:
            calls = self._calls[gives] = iter(self._before.get(gives, ())), []
        made = next(calls[0], None)
        if made is None or not made.holds_for(given):
            made = _make(gives, given, {} if made is None else made.inside)
        calls[1].append(made)
        return made.result


_picture: _Picture | None = None


class Memory:
    """What the parts of the last picture were made of; inside ``with`` the next picture is made."""

    def __init__(self) -> None:
        self._kept: _Kept = {}
        self._language = ""
        self._outside: _Picture | None = None

    def __enter__(self) -> None:
        global _picture
        if self._language != (spoken := language()):
            self._language, self._kept = spoken, {}
        self._outside, _picture = _picture, _Picture(self._kept)

    def __exit__(self, *_problem: object) -> None:
        global _picture
        assert _picture is not None
        self._kept = _picture.made
        self._outside, _picture = None, self._outside


def remembered(gives: Callable[P, R]) -> Callable[P, R]:
    """A pure function whose result is the same object as last time as long as it is made of the same values.

    Arguments are given by place; a look comes first.
    """
    give: Callable[..., Any] = gives

    def given_again(*given: Any) -> Any:
        return give(*given) if _picture is None else _picture.recalled(give, given)

    return given_again  # type: ignore[return-value]


def part(draws: Callable[P, Scene]) -> Callable[P, Scene]:
    """A function that draws a part of a picture: remembered, and one shape that the painter knows again."""
    draw: Callable[..., Scene] = draws

    def together(*given: Any) -> Scene:
        shapes = flat(draw(*given))
        return (Part(shapes),) if shapes else ()

    def drawn(*given: Any) -> Scene:
        result: Scene = draw(*given) if _picture is None else _picture.recalled(together, given)
        return result

    return drawn  # type: ignore[return-value]


def _make(gives: Callable[..., Any], given: tuple[Any, ...], inside: _Kept) -> _Made:
    """Call a function, its own calls beside those of the last time."""
    global _picture
    outside, _picture = _picture, _Picture(inside)
    try:
        if not given or not isinstance(given[0], Look):
            result = gives(*given)
            return _Made(given, None, (), result, _picture.made)
        paths: list[str] = []
        result = gives(watched(given[0], paths), *given[1:])
        read = reader(paths)
        return _Made(given[1:], read, read(given[0]), result, _picture.made)
    finally:
        _picture = outside
