"""A whole campaign as one text file, to be kept or taken to another machine; docs/command-line.md describes it.

Every line is a JSON object: a head, then one line for each entry of the journal, then a closing line with their number
and a check of everything before it. Entries are chained by their own check values besides, so that the first changed
line is known, and not only that there is one.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

from companion.campaigns import GAMES, timelines
from companion.kernel.check import FIRST_CHECK
from companion.kernel.codec import Unreadable
from companion.saved_games import check_of
from companion.store import Row
from companion.value import dataclass

FORMAT: Final = 1
FORMAT_KEY: Final = "companion campaign"
LARGEST_BYTES: Final = 100_000_000
"""A campaign of five adventures has a few megabytes at most; a file may be chosen by mistake."""

HEAD: Final[Mapping[str, type]] = {FORMAT_KEY: int, "program": str, "game": str, "name": str}
ENTRY: Final[Mapping[str, type]] = {
    "seq": int, "kind": str, "line": str, "answers": str, "events": str, "check": str,
}  # fmt: skip
CLOSING: Final[Mapping[str, type]] = {"entries": int, "sha256": str}


@dataclass(frozen=True, slots=True)
class CampaignFile:
    """What a file holds; ``program`` wrote it, ``game`` is the name that programs use."""

    program: str
    game: str
    name: str
    rows: tuple[Row, ...]


class NoCampaign(Exception):
    """Why a file is not taken for a campaign: its first wrong line, and a sentence on it."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


def text_of(file: CampaignFile) -> bytes:
    """The content of the file for a campaign."""
    head = {FORMAT_KEY: FORMAT, "program": file.program, "game": file.game, "name": file.name}
    lines = [head, *({name: getattr(row, name) for name in ENTRY} for row in file.rows)]
    body = b"".join(map(_line, lines))
    return body + _line({"entries": len(file.rows), "sha256": sha256(body).hexdigest()})


def _line(fields: Mapping[str, object]) -> bytes:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def read(content: bytes) -> CampaignFile:
    """The campaign in a file, checked completely; raises ``NoCampaign``.

    Every line is as it was written, follows the one before it, and can be played by the rules of its game.
    """
    if len(content) > LARGEST_BYTES:
        raise NoCampaign(1, f"the file is larger than any campaign ({len(content) // 1_000_000} MB).")
    lines = content.split(b"\n")
    head = _head(lines[0])
    if lines.pop() != b"":
        raise NoCampaign(len(lines) + 1, "the file breaks off in this line; the rest of it is missing.")
    rows: list[Row] = []
    before = FIRST_CHECK
    for number, line in enumerate(lines[1:], 2):
        fields = _object(number, line)
        if fields.keys() == CLOSING.keys():
            _close(number, _typed(number, fields, CLOSING), lines, rows)
            break
        row = Row(**_typed(number, fields, ENTRY))
        if row.seq != len(rows) + 1 or row.check != check_of(before, row):
            raise NoCampaign(number, "this entry does not follow the one before it; something was changed or left out.")
        before = row.check
        rows.append(row)
    else:
        raise NoCampaign(len(lines), "the file ends after this line; the rest of it is missing.")
    _play(head["game"], rows)
    return CampaignFile(head["program"], head["game"], head["name"], tuple(rows))


def _head(line: bytes) -> dict[str, Any]:
    try:
        fields = _object(1, line)
        format_ = fields[FORMAT_KEY]
    except (NoCampaign, KeyError):
        raise NoCampaign(1, "this is no campaign that a companion has exported.") from None
    if type(format_) is int and format_ > FORMAT:
        raise NoCampaign(
            1,
            f"this campaign was exported by a newer companion (format {format_}, this one reads {FORMAT});"
            " update this companion first.",
        )
    head = _typed(1, fields, HEAD)
    if format_ != FORMAT or not all(head[name].isprintable() for name in ("program", "game", "name")):
        raise NoCampaign(1, "the head is not as any companion writes it.")
    if head["game"] not in GAMES:
        raise NoCampaign(1, f"this companion knows no game {head['game']!r}; perhaps a newer one does.")
    return head


def _object(number: int, line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line.decode())
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise NoCampaign(number, "this is no line of a campaign.")
    return found


def _typed(number: int, fields: dict[str, Any], wanted: Mapping[str, type]) -> dict[str, Any]:
    """The fields if they are the wanted ones and hold what they should."""
    if fields.keys() != wanted.keys() or any(type(fields[name]) is not type_ for name, type_ in wanted.items()):
        raise NoCampaign(number, "this is no line of a campaign.")
    try:
        "".join(text for text in fields.values() if isinstance(text, str)).encode()
    except UnicodeEncodeError:
        raise NoCampaign(number, "this line holds half a character.") from None
    return fields


def _close(number: int, closing: dict[str, Any], lines: list[bytes], rows: list[Row]) -> None:
    if number != len(lines):
        raise NoCampaign(number + 1, "there is something after the closing line.")
    if closing["entries"] != len(rows):
        raise NoCampaign(number, f"{closing['entries']} entries were written, and {len(rows)} are here.")
    if closing["sha256"] != sha256(b"".join(line + b"\n" for line in lines[:-1])).hexdigest():
        raise NoCampaign(number, "the check of the whole file does not fit; its head or the ends of its lines changed.")


def _play(game: str, rows: list[Row]) -> None:
    played = 0
    try:
        for timeline in timelines(game, rows):
            played = timeline.seq
    except Unreadable as problem:
        raise NoCampaign(played + 2, f"this version of the rules cannot play it ({problem}).") from problem
