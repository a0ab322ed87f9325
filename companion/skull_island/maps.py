"""Islands as data: 9 × 9 spaces of sea, land and mountain; a lake is sea (SR-39).

The islands of ``islands/*.txt`` are our own; people add theirs with the editor. A file is text: lines that begin with
``;`` are remarks and empty lines count for nothing; ``name: Heron`` is the name, ``sheet: Birds, front`` says of which
sheet it is which side (a sheet has a ``front`` and a ``back``); then come nine rows of nine characters, ``~`` sea,
``.`` land, ``#`` mountain.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from companion.skull_island.spaces import GRID, SIDE, SPACES, around
from companion.value import dataclass
from companion.words import later

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

SEA, LAND, MOUNTAIN = "~", ".", "#"
SIDES = ("front", "back")
REMARK = ";"
FOLDER = Path(__file__).parent / "islands"
"""The islands that come with the program, read when somebody asks for them."""


class MapFault(ValueError):
    """An island that cannot be read: one sentence that names the file, and the row and column where there is one."""


@dataclass(frozen=True, slots=True)
class IslandMap:
    """An island without anything on it: bit n of a mask is space n in reading order, A1 = 0 to I9 = 80."""

    name: str
    sea: int
    mountains: int

    @property
    def land(self) -> int:
        """Where people may write: island spaces without mountains."""
        return GRID & ~(self.sea | self.mountains)

    @property
    def coast(self) -> int:
        """Land with a sea space among its neighbours (SR-09)."""
        return self.land & around(self.sea)


@dataclass(frozen=True, slots=True)
class IslandFile:
    """What a file holds: the island, and of which sheet it is which side ("" for an island by itself)."""

    map: IslandMap
    sheet: str = ""
    side: str = ""


def read_file(name: str, text: str) -> IslandFile:
    """The island of a file; raises MapFault. ``name`` is the file's, for that sentence; it names the island too where
    no line does."""
    called, sheet, side = name.removesuffix(".txt"), "", ""
    rows: list[tuple[int, str]] = []
    for number, written in enumerate(text.splitlines(), 1):
        line = written.rstrip()
        if not line or line.startswith(REMARK):
            continue
        head, colon, rest = line.partition(":")
        if colon and head == "name" and rest.strip():
            called = rest.strip()
        elif colon and head == "sheet":
            sheet, _, side = (part.strip() for part in rest.rpartition(","))
            if not sheet or side not in SIDES:
                raise MapFault(
                    later(
                        "{file}, line {line}: a sheet is written as “Birds, front” or “Birds, back”.",
                        file=name,
                        line=number,
                    )
                )
        elif colon:
            raise MapFault(
                later("{file}, line {line}: “{word}” means nothing here.", file=name, line=number, word=head)
            )
        else:
            rows.append((number, line))
    return IslandFile(_island(called, name, [row for _, row in rows]), sheet, side)


def read_map(name: str, text: str) -> IslandMap:
    """The island of a file; raises MapFault with a sentence that names the file, the row and the column."""
    return read_file(name, text).map


def map_from_rows(name: str, rows: str | Sequence[str]) -> IslandMap:
    """An island from nine rows, or from nine rows joined by ``/``; raises MapFault, in which ``name`` is the file."""
    return _island(name, name, rows.split("/") if isinstance(rows, str) else rows)


def _island(called: str, file: str, rows: Sequence[str]) -> IslandMap:
    if len(rows) != SIDE:
        raise MapFault(
            later("{file}: {found} rows where an island has {wanted}.", file=file, found=len(rows), wanted=SIDE)
        )
    sea = mountains = 0
    for row, line in enumerate(rows):
        if len(line) != SIDE:
            raise MapFault(
                later(
                    "{file}, row {row}, column {column}: the row has {found} spaces where {wanted} belong.",
                    file=file,
                    row=row + 1,
                    column=min(len(line), SIDE) + 1,
                    found=len(line),
                    wanted=SIDE,
                )
            )
        for column, ground in enumerate(line):
            bit = 1 << row * SIDE + column
            if ground == SEA:
                sea |= bit
            elif ground == MOUNTAIN:
                mountains |= bit
            elif ground != LAND:
                raise MapFault(
                    later(
                        "{file}, row {row}, column {column}: “{ground}” is neither sea ~ nor land . nor mountain #.",
                        file=file,
                        row=row + 1,
                        column=column + 1,
                        ground=ground,
                    )
                )
    island = IslandMap(called, sea, mountains)
    if not island.land:
        raise MapFault(later("{file}: there is no land to write on in any row or column.", file=file))
    return island


def rows_of(island: IslandMap) -> str:
    """Nine rows joined by ``/``, as in the notation of a sheet."""
    signs = [
        SEA if island.sea >> space & 1 else MOUNTAIN if island.mountains >> space & 1 else LAND
        for space in range(SPACES)
    ]
    return "/".join("".join(signs[at : at + SIDE]) for at in range(0, SPACES, SIDE))


@cache
def files() -> tuple[IslandFile, ...]:
    """All of them by name; raises MapFault for a file that is no island."""
    read = (read_file(path.name, path.read_text("utf-8")) for path in FOLDER.glob("*.txt"))
    return tuple(sorted(read, key=lambda file: file.map.name))


def built_in() -> tuple[str, ...]:
    """Their names in the order of the alphabet."""
    return tuple(file.map.name for file in files())


def find(name: str) -> IslandMap:
    """The island with this name, in capitals or not; raises LookupError with a sentence."""
    for file in files():
        if file.map.name.casefold() == name.casefold():
            return file.map
    raise LookupError(f"there is no island {name!r}; there are {', '.join(built_in())}")


def other_side(name: str) -> IslandMap | None:
    """What is on the back, or on the front, of the sheet with this island; None for an island by itself (SI-003)."""
    here = next((file for file in files() if file.map.name == name), None)
    if here is None or not here.sheet:
        return None
    return next((f.map for f in files() if f.sheet == here.sheet and f.side != here.side), None)
