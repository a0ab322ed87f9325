"""Reads the pages of a database file without the engine: what lies in it can be found even when its order is lost.

Follows SQLite's published file format. A page that holds lines is a leaf of a tree and knows nothing of the tree above
it, so every leaf gives its lines whatever happened to the rest of the file. The log beside the file holds newer pages.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from companion.store.schema import PAGE_BYTES
from companion.value import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

Value = None | int | float | str | bytes

_LOG_HEADER_BYTES: Final = 32
_FRAME_HEADER_BYTES: Final = 24
_BIG_ENDIAN: Final = 0x377F0683
_LOG_MAGIC: Final = (0x377F0682, _BIG_ENDIAN)

_TABLE_LEAF: Final = 0x0D
_INDEX_LEAF: Final = 0x0A
_INDEX_FORK: Final = 0x02

_MOST_COLUMNS: Final = 16


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a table, or one key of an index, as it lies on a page; ``place`` is the number of its table line."""

    of_table: bool
    place: int
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """One page in the log: which page it is, where its bytes begin, whether a commit ends with it."""

    page: int
    at: int
    commits: bool
    of_this_round: bool


class PageFile:
    """A database file and its log, opened for reading only; unreadable places count as not there."""

    def __init__(self, database: Path, log: Path) -> None:
        self._database = _opened(database)
        self._log = _opened(log)
        self.pages = _size(self._database) // PAGE_BYTES
        self.frames = tuple(_frames(self._log))
        self._newest = {frame.page: frame.at for frame in self.frames if frame.of_this_round}

    def close(self) -> None:
        """Lets both files go."""
        for file in (self._database, self._log):
            if file is not None:
                os.close(file)

    def in_database(self, page: int) -> bytes:
        """A page (counted from 1) as the database file has it."""
        return _read(self._database, PAGE_BYTES, (page - 1) * PAGE_BYTES)

    def in_log(self, frame: Frame) -> bytes:
        """A page as a frame of the log has it."""
        return _read(self._log, PAGE_BYTES, frame.at)

    def newest(self, page: int) -> bytes:
        """A page in its newest version."""
        if page in self._newest:
            return _read(self._log, PAGE_BYTES, self._newest[page])
        return self.in_database(page)

    def lines(self) -> Iterator[tuple[bool, Line]]:
        """Every line that can be found, older versions before newer ones, each with whether it is of today.

        Pages of an earlier round of the log are not of today: lines that never change may still be taken from them.
        """
        for number in range(1, self.pages + 1):
            yield from ((True, line) for line in self._lines_of(self.in_database(number), first=number == 1))
        for frame in self.frames:
            page = self.in_log(frame)
            yield from ((frame.of_this_round, line) for line in self._lines_of(page, first=frame.page == 1))

    def _lines_of(self, page: bytes, *, first: bool) -> Iterator[Line]:
        start = 100 if first else 0  # the first page begins with the header of the file
        if len(page) < PAGE_BYTES or page[start] not in (_TABLE_LEAF, _INDEX_LEAF, _INDEX_FORK):
            return
        kind = page[start]
        count = int.from_bytes(page[start + 3 : start + 5], "big")
        pointers = start + (12 if kind == _INDEX_FORK else 8)
        for place in range(pointers, min(pointers + 2 * count, PAGE_BYTES - 1), 2):
            at = int.from_bytes(page[place : place + 2], "big")
            yield from self._cell(page, kind, at)

    def _cell(self, page: bytes, kind: int, at: int) -> Iterator[Line]:
        """The line in a cell; two readings when its tail on other pages differs between log and database."""
        try:
            if kind == _INDEX_FORK:
                at += 4
            size, at = _varint(page, at)
            place = 0
            if kind == _TABLE_LEAF:
                place, at = _varint(page, at)
            if not 0 < size <= (self.pages + len(self.frames)) * PAGE_BYTES:
                return
            local = _local_bytes(size, of_table=kind == _TABLE_LEAF)
            if at + local > PAGE_BYTES:
                return
            if local == size:
                payloads = {page[at : at + size]}
            else:
                tail = int.from_bytes(page[at + local : at + local + 4], "big")
                payloads = {
                    page[at : at + local] + self._tail(tail, size - local, newest=newest) for newest in (True, False)
                }
        except (IndexError, struct.error):
            return
        for payload in payloads:
            if len(payload) == size and (values := _record(payload)):
                match values[-1]:
                    case int(last) if kind != _TABLE_LEAF:
                        place, values = last, values[:-1]
                yield Line(kind == _TABLE_LEAF, place, values)

    def _tail(self, page: int, size: int, *, newest: bool) -> bytes:
        parts: list[bytes] = []
        seen: set[int] = set()
        while size > 0 and page not in seen:
            seen.add(page)
            content = self.newest(page) if newest else self.in_database(page)
            if len(content) < PAGE_BYTES:
                break
            part = content[4 : 4 + size]
            parts.append(part)
            size -= len(part)
            page = int.from_bytes(content[:4], "big")
        return b"".join(parts)


def newest_page(database: Path, log: Path, page: int) -> bytes:
    """A page (counted from 1) in its newest version; empty where there is none."""
    file = PageFile(database, log)
    try:
        return file.newest(page)
    finally:
        file.close()


def forgotten_commits(log: Path, index: Path) -> int:
    """How many commits of this round stand in the log behind the last one which the engine accepts.

    The engine ends the log at the first frame that is not whole and says nothing: right for a commit that was cut off,
    silent when it was damage. ``index`` is what the engine keeps beside the log; to be read while nobody has it open.
    Only frames count whose check follows from that of the frame before, for a torn head can read like that of a commit.
    """
    file = _opened(index)
    try:
        head = _read(file, 20, 0)
    finally:
        if file is not None:
            os.close(file)
    accepted = struct.unpack("=I", head[16:20])[0] if len(head) == 20 else 0
    file = _opened(log)
    try:
        forgotten = [frame for frame in list(_frames(file))[accepted:] if frame.commits and frame.of_this_round]
        return sum(_is_whole(file, frame) for frame in forgotten)
    finally:
        if file is not None:
            os.close(file)


def _frames(log: int | None) -> Iterator[Frame]:
    frame_bytes = _FRAME_HEADER_BYTES + PAGE_BYTES
    places = range(_LOG_HEADER_BYTES, _size(log) - frame_bytes + 1, frame_bytes)
    heads = [(at, head) for at in places if len(head := _read(log, _FRAME_HEADER_BYTES, at)) == _FRAME_HEADER_BYTES]
    salts = _salts_of_this_round(_read(log, _LOG_HEADER_BYTES, 0), [head for _, head in heads])
    for at, head in heads:
        page, pages_after_commit = struct.unpack(">II", head[:8])
        yield Frame(page, at + _FRAME_HEADER_BYTES, pages_after_commit != 0, head[8:16] == salts)


def _salts_of_this_round(header: bytes, heads: list[bytes]) -> bytes:
    """What the frames of this round carry; behind them may lie frames of the round before, with other salts."""
    if len(header) == _LOG_HEADER_BYTES and _log_header_is_whole(header):
        return header[16:24]
    # The first two that agree are of this round, unless they are of no page and were wiped out together.
    for one, two in pairwise(heads):
        if one[8:16] == two[8:16] and any(one[:4]):
            return one[8:16]
    return heads[0][8:16] if heads else b""


def _opened(path: Path) -> int | None:
    try:
        return os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return None


def _size(file: int | None) -> int:
    return 0 if file is None else os.fstat(file).st_size


def _read(file: int | None, size: int, at: int) -> bytes:
    """Bytes of a file, fewer at its end, none where the disk cannot read it."""
    if file is None or at < 0:
        return b""
    try:
        return os.pread(file, size, at)
    except OSError:
        return b""


def _log_header_is_whole(header: bytes) -> bool:
    magic, _, page_bytes = struct.unpack(">III", header[:12])
    if magic not in _LOG_MAGIC or page_bytes != PAGE_BYTES:
        return False
    return _check((0, 0), header[:24], magic) == struct.unpack(">II", header[24:32])


def _is_whole(log: int | None, frame: Frame) -> bool:
    """Whether the check of a frame follows from that of the frame before, or of the header, as they stand."""
    (magic,) = struct.unpack(">I", _read(log, 4, 0))
    head = _read(log, _FRAME_HEADER_BYTES, frame.at - _FRAME_HEADER_BYTES)
    before_at = frame.at - _FRAME_HEADER_BYTES - PAGE_BYTES - 8
    before = struct.unpack(">II", _read(log, 8, max(before_at, _LOG_HEADER_BYTES - 8)))
    content = _read(log, PAGE_BYTES, frame.at)
    return _check(before, head[:8] + content, magic) == struct.unpack(">II", head[16:24])


def _check(before: tuple[int, int], data: bytes, magic: int) -> tuple[int, int]:
    one, two = before
    words = struct.unpack((">" if magic == _BIG_ENDIAN else "<") + f"{len(data) // 4}I", data)
    for even, odd in zip(words[::2], words[1::2], strict=True):
        one = (one + even + two) & 0xFFFFFFFF
        two = (two + odd + one) & 0xFFFFFFFF
    return one, two


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = 0
    for place in range(at, at + 8):
        value = value << 7 | data[place] & 0x7F
        if data[place] < 0x80:
            return value, place + 1
    return value << 8 | data[at + 8], at + 9


def _local_bytes(size: int, *, of_table: bool) -> int:
    """How many of the bytes of a line lie on its own page; the rest is in a chain of other pages."""
    most = PAGE_BYTES - 35 if of_table else (PAGE_BYTES - 12) * 64 // 255 - 23
    if size <= most:
        return size
    least = (PAGE_BYTES - 12) * 32 // 255 - 23
    fitting = least + (size - least) % (PAGE_BYTES - 4)
    return fitting if fitting <= most else least


def _record(payload: bytes) -> tuple[Value, ...] | None:
    try:
        head, at = _varint(payload, 0)
        kinds: list[int] = []
        while at < head and len(kinds) <= _MOST_COLUMNS:
            kind, at = _varint(payload, at)
            kinds.append(kind)
        if at != head or len(kinds) > _MOST_COLUMNS:
            return None
        values: list[Value] = []
        for kind in kinds:
            value, at = _value(payload, kind, at)
            values.append(value)
    except (IndexError, UnicodeError, struct.error, ValueError):
        return None
    return tuple(values) if at == len(payload) else None


_INTEGER_BYTES: Final = (0, 1, 2, 3, 4, 6, 8)


def _value(payload: bytes, kind: int, at: int) -> tuple[Value, int]:
    if kind == 0:
        return None, at
    if kind <= 6:
        end = at + _INTEGER_BYTES[kind]
        return int.from_bytes(payload[at:end], "big", signed=True), end
    if kind == 7:
        return struct.unpack(">d", payload[at : at + 8])[0], at + 8
    if kind in (8, 9):
        return kind - 8, at
    if kind < 12:
        raise ValueError(kind)
    end = at + (kind - 12) // 2
    part = payload[at:end]
    return (part.decode() if kind % 2 else part), end
