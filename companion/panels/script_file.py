"""Scripts: a text file that plays an evening, one order a line (docs/scripts.md)."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

from companion.ports import Cue

SILENCE = "none"
"""What is heard where nothing is."""
KEYS = ("undo", "left", "roll", "right", "next")
_DURATION = re.compile(r"(\d+(?:\.\d+)?)(ms|s)?")
_PIPS = {"G": 1, "Y": 4, "O": 6}


class ScriptMistake(Exception):
    """A line that cannot be played; the sentence names file and line."""


@dataclass(frozen=True, slots=True)
class Order:
    """One line: its file and number, its verb and its words."""

    where: str
    verb: str
    words: tuple[str, ...]
    text: str


_ARGUMENTS = {
    "press": (1, 2),
    "hold": (2, 2),
    "chord": (0, 0),
    "tap": (1, 2),
    "type": (1, 1),
    "dice": (1, 1),
    "wait": (1, 1),
    "shot": (1, 1),
    "sign": (1, 1),
    "expect": (2, 3),
    "unplug": (1, 1),
    "plug": (1, 2),
    "power-cut": (0, 0),
    "again": (1, 1),
    "include": (1, 1),
    "count": (1, 3),
}
PLUGS = ("sign", "touch", "speaker")
EXPECTED = (("text", 2), ("no-text", 2), ("sign", 2), ("sound", 2), ("state", 3))
DEEPEST_INCLUDE = 8
COUNT_ENDS = "end"


def read_script(path: Path) -> tuple[Order, ...]:
    """All orders of a file and of those it includes; raises ScriptMistake at the first line that is none."""
    orders = _read(path, 0)
    _check_counts(orders)
    return tuple(orders)


def _read(path: Path, depth: int) -> list[Order]:
    orders: list[Order] = []
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise ScriptMistake(f"{path}: cannot be read: {problem}") from None
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            verb, *words = shlex.split(line, comments=True)
        except ValueError as problem:
            raise ScriptMistake(f"{path}:{number}: {problem}") from None
        where = f"{path}:{number}"
        _check(where, verb, words)
        if verb == "include":
            if depth == DEEPEST_INCLUDE:
                raise ScriptMistake(f"{where}: files include each other without end")
            orders += _read(path.parent / words[0], depth + 1)
        else:
            orders.append(Order(where, verb, tuple(words), line.strip()))
    return orders


def _check_counts(orders: list[Order]) -> None:
    """Each counted stretch has an end, and none lies in another."""
    begun: Order | None = None
    for order in (o for o in orders if o.verb == "count"):
        ends = order.words[0] == COUNT_ENDS
        if ends and begun is None:
            raise ScriptMistake(f"{order.where}: no count has begun that could end here")
        if not ends and begun is not None:
            raise ScriptMistake(f"{order.where}: {begun.words[0]} is still being counted, since {begun.where}")
        begun = None if ends else order
    if begun is not None:
        raise ScriptMistake(f"{begun.where}: the count {begun.words[0]} never ends")


def _check(where: str, verb: str, words: list[str]) -> None:
    if verb not in _ARGUMENTS:
        raise ScriptMistake(f"{where}: {verb!r} is no order; there are {', '.join(sorted(_ARGUMENTS))}")
    least, most = _ARGUMENTS[verb]
    if not least <= len(words) <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        raise ScriptMistake(f"{where}: {verb} takes {wanted} words, here are {len(words)}")
    if verb in ("press", "hold") and words[0] not in KEYS:
        raise ScriptMistake(f"{where}: {words[0]!r} is no button; there are {', '.join(KEYS)}")
    if verb in ("hold", "press") and len(words) == 2:
        seconds(words[1], where)
    if verb == "wait":
        seconds(words[0], where)
    if verb == "tap" and len(words) == 2:
        for word in words:
            if not re.fullmatch(r"\d+(\.\d+)?", word):
                raise ScriptMistake(f"{where}: {word!r} is no coordinate")
    if verb == "dice":
        pips(words[0], where)
    if verb == "unplug" and words[0] not in (*PLUGS, "stick"):
        raise ScriptMistake(f"{where}: only {', '.join(PLUGS)} and stick can be unplugged")
    if verb == "plug" and not (words in [[part] for part in PLUGS] or (words[0] == "stick" and _is_name(words[1:]))):
        raise ScriptMistake(f"{where}: plug takes {', '.join(PLUGS)}, or stick and a name for it")
    if verb == "expect" and (words[0], len(words)) not in EXPECTED:
        raise ScriptMistake(f'{where}: expect takes text "…", no-text "…", sign "…", sound CUE or state PATH VALUE')
    if verb == "expect" and words[0] == "sound" and words[1] not in (*Cue, SILENCE):
        raise ScriptMistake(f"{where}: {words[1]!r} is no cue; there are {', '.join(Cue)}, {SILENCE}")
    if verb == "count":
        limits = [re.fullmatch(r"\d+(s?)", word) for word in words[1:]]
        kinds = [limit[1] for limit in limits if limit is not None]
        if len(kinds) < len(limits) or len(set(kinds)) < len(kinds) or (words[0] == COUNT_ENDS and limits):
            raise ScriptMistake(
                f"{where}: count takes a name, the most inputs and the most seconds (60s) allowed, or is 'count end'"
            )
    if verb == "again" and words[0] != "power-cut":
        raise ScriptMistake(f"{where}: only 'again power-cut' is known: a power cut after every later line")


def _is_name(words: list[str]) -> bool:
    return len(words) == 1 and re.fullmatch(r"[\w-]+", words[0]) is not None


def seconds(word: str, where: str) -> float:
    """A duration: ``500ms``, ``2s`` or plain seconds."""
    match = _DURATION.fullmatch(word)
    if match is None:
        raise ScriptMistake(f"{where}: {word!r} is no duration such as 500ms or 2s")
    return float(match[1]) * (0.001 if match[2] == "ms" else 1.0)


def pips(word: str, where: str) -> tuple[int, ...]:
    """Dice as letters G, Y, O or pips 1 to 6."""
    if not re.fullmatch(r"[GYO]{1,5}|[1-6]{1,5}", word):
        raise ScriptMistake(f"{where}: {word!r} are no dice; write letters G, Y, O or pips 1 to 6, five at most")
    return tuple(_PIPS.get(c) or int(c) for c in word)
