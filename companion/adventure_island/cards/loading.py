"""A pack from a folder or an archive, checked: all its faults at once, or its values. Only where packs are taken in.

A pack is ``pack.toml``, ``cards/*.toml`` and perhaps ``pictures/``; docs/cards.md teaches how to write one. Whatever
lies there, nothing is raised: what is wrong with it is a list.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path, PurePosixPath
from typing import Any

from companion.adventure_island.cards import limits
from companion.adventure_island.cards.bounds import missing_polish, within_bounds
from companion.adventure_island.cards.draft import Draft, Placed, head_fault
from companion.adventure_island.cards.effects import NO_TEXT
from companion.adventure_island.cards.faults import Fault, shown
from companion.adventure_island.cards.pack import OWN, Chapter, Character, Entry, PackCard, PackPages
from companion.adventure_island.cards.reach import reaching
from companion.adventure_island.cards.sense import doubles, fitting
from companion.adventure_island.cards.shape import shaped
from companion.adventure_island.cards.sources import HEAD, Sources, sources
from companion.value import dataclass, replace
from companion.words import later

_LISTS: dict[str, tuple[type, int]] = {
    "chapters": (Chapter, 5),
    "characters": (Character, limits.MOST_CHARACTERS),
    "achievements": (Entry, limits.MOST_ACHIEVEMENTS),
}
"""The lists of ``pack.toml``, what is in them, and the most of it."""
NO_HEAD = PackPages("", NO_TEXT, "")


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check found: the pack where nothing hinders it, its pictures, everything wrong with it."""

    pages: PackPages | None
    pictures: tuple[tuple[str, bytes], ...] = ()
    faults: tuple[Fault, ...] = ()

    @property
    def errors(self) -> tuple[Fault, ...]:
        """What hinders the pack."""
        return tuple(fault for fault in self.faults if not fault.warning)

    @property
    def warnings(self) -> tuple[Fault, ...]:
        """What is told and hinders nothing."""
        return tuple(fault for fault in self.faults if fault.warning)


def check(path: Path) -> Checked:
    """The pack in a folder or a ``.zip`` file."""
    return check_sources(sources(path))


def check_sources(found: Sources) -> Checked:
    """The pack in these files."""
    draft, faults = _draft(found)
    own = draft.head.id == OWN
    fits = doubles(draft) if own else fitting(draft)
    every = _first(chain(found.faults, faults, _bounds(draft), fits, _looks(draft)))
    if draft.whole and not own and not any(not fault.warning for fault in every):
        every += reaching(draft)
    every.sort(key=lambda fault: (fault.warning, fault.file != HEAD, fault.file, fault.card))
    if any(not fault.warning for fault in every):
        return Checked(None, faults=tuple(every))
    cards = sorted((card for p in draft.cards if (card := draft.card_of(p)) is not None), key=lambda card: card.number)
    return Checked(replace(draft.head, cards=tuple(cards)), found.pictures, tuple(every))


def _first(faults: Iterable[Fault]) -> list[Fault]:
    """The first of all faults, and the first of all warnings: no more are looked for than are told."""
    every: list[Fault] = []
    left = {True: limits.MOST_FAULTS, False: limits.MOST_FAULTS}
    for fault in faults:
        left[fault.warning] -= 1
        if left[False] < 0:
            every.append(head_fault("", later("There is more: these are the first {n}.", n=limits.MOST_FAULTS)))
            break
        if left[fault.warning] >= 0:
            every.append(fault)
    return every


# --- from files to values ---------------------------------------------------------------------------------------------


def _draft(found: Sources) -> tuple[Draft, list[Fault]]:
    faults: list[Fault] = []
    tables = {}
    for name, content in found.texts:
        data = _parsed(name, content)
        if isinstance(data, Fault):
            faults.append(data)
        else:
            tables[name] = data
    # What could not be opened at all tells so itself: whether it holds a head nobody knows.
    if HEAD not in dict(found.texts) and not found.unopened:
        faults.append(head_fault("", later("There is no {file}.", file=HEAD), later("every pack begins with one")))
    head, told = _head(tables.get(HEAD, {}) if HEAD in tables else None)
    cards, also = _cards({name: table for name, table in tables.items() if name != HEAD})
    faults += [*told, *also]
    whole = not faults and not any(not fault.warning for fault in found.faults)
    raw_entries = _raw(tables.get(HEAD, {}), "achievements", "id")
    numbers = {n for name, table in tables.items() if name != HEAD for n in _raw(table, "card", "number")}
    pictures = frozenset(PurePosixPath(name).stem for name, _ in found.pictures)
    return Draft(head, cards, frozenset(numbers), frozenset(raw_entries), pictures, whole), faults


def _parsed(name: str, content: bytes) -> dict[str, Any] | Fault:
    try:
        data = tomllib.loads(content.decode("utf-8"))
    except UnicodeDecodeError:
        return Fault(name, "", "", later("This is no text in UTF-8."), later("save it as UTF-8"))
    except RecursionError:
        return Fault(name, "", "", later("Lists and tables are nested too deep."))
    except ValueError as problem:
        return Fault(name, "", "", later("This is no TOML: {why}.", why=_clean(str(problem))))
    if _deeper(data, limits.DEEPEST_DATA):
        return Fault(name, "", "", later("Lists and tables are nested too deep."))
    return data


def _clean(text: str) -> str:
    return "".join(c if c.isprintable() else "·" for c in text[:200])


def _deeper(data: object, most: int) -> bool:
    """Whether lists and tables are nested deeper than ``most``; never by recursion."""
    level: list[object] = [data]
    for _ in range(most):
        level = [
            below
            for one in level
            if isinstance(one, dict | list)
            for below in (one.values() if isinstance(one, dict) else one)
        ]
        if not level:
            return False
    return True


def _raw(table: dict[str, Any], key: str, name: str) -> set[str]:
    """The names that stand in a list of tables, also of those that cannot be read."""
    rows = table.get(key)
    if not isinstance(rows, list):
        return set()
    return {row[name] for row in rows if isinstance(row, dict) and isinstance(row.get(name), str)}


def _head(table: dict[str, Any] | None) -> tuple[PackPages, list[Fault]]:
    """What ``pack.toml`` says, as far as it can be read."""
    if table is None:
        return NO_HEAD, []
    faults: list[Fault] = []
    rest = {name: value for name, value in table.items() if name not in _LISTS}
    if "cards" in rest or "card" in rest:
        name = "cards" if "cards" in rest else "card"
        faults.append(head_fault(name, later("Cards stand in files of their own."), "cards/*.toml, [[card]]"))
        del rest[name]
    head, told = shaped(PackPages, rest)
    faults += [head_fault(path, sentence, hint) for path, sentence, hint in told]
    lists: dict[str, Any] = {}
    for name, (kind, most) in _LISTS.items():
        rows = table.get(name, [])
        if not isinstance(rows, list):
            faults.append(head_fault(name, later("A list is expected here."), f"[[{name}]]"))
            continue
        if len(rows) > most:
            faults.append(head_fault(name, later("These are {n}; {most} are the most.", n=len(rows), most=most)))
            rows = rows[:most]
        read: list[Any] = []
        for at, row in enumerate(rows):
            value, told = shaped(kind, row)
            faults += [head_fault(f"{name}.{at}.{path}".rstrip("."), why, hint) for path, why, hint in told]
            if value is not None:
                read.append(value)
        lists[name] = tuple(read)
    return replace(head or NO_HEAD, **lists), faults


def _cards(tables: dict[str, dict[str, Any]]) -> tuple[tuple[Placed, ...], list[Fault]]:
    """All cards of all files, as far as they can be read."""
    faults: list[Fault] = []
    cards: list[Placed] = []
    for file, table in tables.items():
        for name in table:
            if name != "card":
                faults.append(Fault(file, "", shown(name), later("There is no such field here."), "[[card]]"))
        rows = table.get("card", [])
        if not isinstance(rows, list):
            faults.append(Fault(file, "", "card", later("A list is expected here."), "[[card]]"))
            continue
        for at, row in enumerate(rows):
            if len(faults) > limits.MOST_FAULTS:
                return tuple(cards), faults
            if len(cards) >= limits.MOST_CARDS:
                faults.append(Fault(file, "", "", later("A pack has {most} cards at most.", most=limits.MOST_CARDS)))
                return tuple(cards), faults
            card, told = shaped(PackCard, row)
            number = row.get("number") if isinstance(row, dict) else None
            name = shown(number) if isinstance(number, str) else f"#{at + 1}"
            faults += [Fault(file, name, path, sentence, hint) for path, sentence, hint in told]
            if card is not None:
                cards.append(Placed(file, card.number, "", card))
    return tuple(cards), faults


# --- what values may be ---------------------------------------------------------------------------------------------


def _bounds(draft: Draft) -> Iterator[Fault]:
    if draft.head is not NO_HEAD and draft.head.id:
        bare = replace(draft.head, characters=(), cards=())
        yield from (head_fault(*told) for told in within_bounds(bare))
        yield from (_no_polish(head_fault, path) for path in missing_polish(bare))
    for placed in draft.things():
        yield from (placed.fault(*told) for told in within_bounds(placed.thing))
        yield from (_no_polish(placed.fault, path) for path in missing_polish(placed.thing))


def _no_polish(fault: Any, path: str) -> Fault:
    made: Fault = fault(path, later("The Polish text is missing; the English one stands there."), warning=True)
    return made


def _looks(draft: Draft) -> Iterator[Fault]:
    """Pictures that are named and not there: without them the card is drawn as any card of its kind."""
    for placed in draft.things():
        if placed.thing.picture and placed.thing.picture not in draft.pictures:
            sentence = later("There is no picture “{name}”.", name=shown(placed.thing.picture))
            hint = later("put it into pictures/, as .png, .jpg or .svg")
            yield placed.fault("picture", sentence, hint, warning=True)
