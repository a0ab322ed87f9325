"""The tables of docs/cards.md, made from the classes themselves: ``python -m tests.vocabulary`` writes them anew."""

from __future__ import annotations

import re
import sys
import types
from enum import Enum
from pathlib import Path
from typing import Any, Union, get_args, get_origin, get_type_hints

from companion.adventure_island.cards import effects as e
from companion.adventure_island.cards.bounds import RANGES, WORDS
from companion.adventure_island.cards.pack import Chapter, Character, Deed, Entry, PackCard, Threshold
from companion.adventure_island.values import CardKind
from companion.kernel.codec import family_key, verb_of
from companion.value import NO_DEFAULT, fields_of, is_value

PAGE = Path(__file__).parents[1] / "docs" / "cards.md"
TABLES: dict[str, tuple[type, ...]] = {
    "effects": e.EFFECTS,
    "conditions": e.CONDITIONS,
    "parts": (PackCard, Character, Chapter, Entry, Deed, Threshold, e.Option, e.Help, e.Use),
}
WORD_LISTS: tuple[type[Enum], ...] = (CardKind, e.Who, e.Having, e.Counter, e.Once, e.Moment, e.After)
_RULES = re.compile(r" ?\((?:A[IR]-\d+(?:, )?)+\)")
_ROLE = re.compile(r"``([^`]*)``")


def page_with_tables(text: str) -> str:
    """The page with every table between its two comments made anew."""
    for name in (*TABLES, "words"):
        begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
        before, found, rest = text.partition(begin)
        assert found, name
        _, found, after = rest.partition(end)
        assert found, name
        text = before + begin + (_words() if name == "words" else _table(TABLES[name])) + end + after
    return text


def _table(kinds: tuple[type, ...]) -> str:
    key = family_key(kinds[0])
    rows = [f"| {key or 'what'} | fields | what it means |", "| --- | --- | --- |"]
    for kind in kinds:
        name = f"`{verb_of(kind)}`" if key else _TITLES.get(kind, kind.__name__.lower())
        rows.append(f"| {name} | {_fields(kind)} | {_meaning(kind)} |")
    return "\n".join(rows) + "\n"


_TITLES: dict[type, str] = {
    PackCard: "`[[card]]`",
    Character: "`[[characters]]`",
    Chapter: "`[[chapters]]`",
    Entry: "`[[achievements]]`",
    Deed: "a deed, in `deeds`",
    Threshold: "a threshold, in `thresholds`",
    e.Option: "an option, in `options`",
    e.Help: "a help, in `helps`",
    e.Use: "a use, in `uses`",
}


def _words() -> str:
    rows = ["| for | words | |", "| --- | --- | --- |"]
    fields = {
        CardKind: "`kind`",
        e.Who: "`who`, `by`",
        e.Having: "`having`",
        e.Counter: "`counter`",
        e.Once: "`once`",
        e.Moment: "`at`",
    }
    for kind in WORD_LISTS:
        words = ", ".join(f"`{member.value}`" for member in kind)
        rows.append(f"| {fields.get(kind, '`then` of `look`')} | {words} | {_meaning(kind)} |")
    return "\n".join(rows) + "\n"


def _meaning(kind: type) -> str:
    text = " ".join((kind.__doc__ or "").split())
    return _ROLE.sub(r"`\1`", _RULES.sub("", text)).replace("|", "\\|")


def _fields(kind: type) -> str:
    hints = get_type_hints(kind)
    said = []
    for field in fields_of(kind):
        default = "" if field.default is NO_DEFAULT else f" = {_default(field.default)}"
        if default in (" = none", " = ()", ' = ""'):
            default = "?"
        said.append(f"`{field.name}`{default}: {_type(kind, field.name, hints[field.name])}")
    return "<br>".join(said) or "–"


def _default(value: Any) -> str:
    if value is None or (is_value(value) and value == type(value)(*_empty(type(value)))):
        return "none"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Enum):
        return str(value.value)
    return f'"{value}"' if value == "" else str(list(value) if value and isinstance(value, tuple) else value)


def _empty(kind: type) -> tuple[Any, ...]:
    return tuple(("" if f.default is NO_DEFAULT else f.default) for f in fields_of(kind))


def _type(kind: type, field: str, hint: Any) -> str:
    bounds = RANGES.get((kind, field))
    if (kind, field) in WORDS:
        return " / ".join(WORDS[kind, field])
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        members = [m for m in get_args(hint) if m is not types.NoneType]
        key = {family_key(m) for m in members}
        if len(members) > 1 and key == {"do"}:
            return "an effect"
        return "a condition" if len(members) > 1 else _type(kind, field, members[0])
    if origin is tuple:
        args = get_args(hint)
        if args[1:] == (Ellipsis,):
            return {"an effect": "effects", "a condition": "conditions"}.get(
                one := _type(kind, field, args[0]), f"list of {one}"
            )
        return (
            " and ".join(_type(kind, field, a) for a in args)
            if len(set(args)) > 1
            else f"{len(args)} × {_type(kind, field, args[0])}"
        )
    if hint is int and bounds is not None:
        return f"{bounds[0]} to {bounds[1]}"
    return _NAMES.get(hint) or _named(hint)


_NAMES: dict[Any, str] = {int: "number", str: "name", bool: "true / false", e.Text: "text"}


def _named(hint: Any) -> str:
    if isinstance(hint, type) and issubclass(hint, Enum):
        words = [str(m.value) for m in hint]
        return (
            " / ".join(words)
            if len(words) <= 6 and hint not in WORD_LISTS
            else ("kind of card" if hint is CardKind else hint.__name__.lower())
        )
    return str(hint.__name__).lower()


def main() -> int:
    """Write the tables."""
    PAGE.write_text(page_with_tables(PAGE.read_text()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
