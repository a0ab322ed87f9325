"""A pack as the files that people write: what an export holds, and ``loading`` reads again to the same values."""

from __future__ import annotations

import json
from typing import Any

from companion.adventure_island.cards.pack import PackCard, PackPages
from companion.adventure_island.cards.sources import CARDS, HEAD
from companion.kernel.codec import to_plain

_TABLES = ("chapters", "characters", "achievements")


def files_of(pages: PackPages) -> dict[str, str]:
    """The texts of a pack by their paths: ``pack.toml``, and a file for each kind of cards."""
    head = to_plain(pages)
    parts = [_table(None, {name: value for name, value in head.items() if name not in (*_TABLES, "cards")})]
    parts += [_table(name, row) for name in _TABLES for row in head.get(name, ())]
    files = {HEAD: "\n".join(parts)}
    kinds: dict[str, list[PackCard]] = {}
    for card in pages.cards:
        kinds.setdefault(card.kind.value, []).append(card)
    for kind, cards in kinds.items():
        files[f"{CARDS}/{kind}.toml"] = "\n".join(_table("card", to_plain(card)) for card in cards)
    return files


def _table(name: str | None, row: dict[str, Any]) -> str:
    lines = [] if name is None else [f"[[{name}]]"]
    for key, value in row.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            inner = "".join(f"    {_inline(one)},\n" for one in value)
            lines.append(f"{key} = [\n{inner}]")
        else:
            lines.append(f"{key} = {_inline(value)}")
    return "\n".join(lines) + "\n"


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_inline(held)}" for key, held in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return json.dumps(value)
