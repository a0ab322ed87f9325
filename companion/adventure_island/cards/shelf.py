"""The packs that this device has, by the mark of their contents.

There is one shelf in a process. A mark is a SHA-256, so whoever asks for one always gets the same cards: to the rules
it is a constant, though it is read from a file when it is first needed. A table that plays with its own box reads none.
"""

from __future__ import annotations

import re
from pathlib import Path

from companion.value import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.adventure_island.cards.effects import Text
    from companion.adventure_island.cards.pack import CardPack

BUILT_IN = Path(__file__).parent / "packs"
"""The folder of the packs that come with the program."""
STARTER = Path(__file__).parent / "starter"
"""The folder of the pack that ``companion cards new`` copies."""
OWN = "own"
"""Stands for a mark where pictures of the cards of the own box are meant."""
FOLDER = "cards"
"""The folder of a table's packs in its data folder."""
PICTURE_SUFFIXES = (".png", ".svg", ".jpg", ".jpeg")
_PICTURE = re.compile(r"[A-Za-z0-9][A-Za-z0-9._ -]{0,60}")
_MARKED = re.compile(r"[0-9a-f]{64}\.json")


@dataclass(frozen=True, slots=True)
class Listed:
    """A pack on the shelf as a list shows it; ``built_in`` is one that comes with the program."""

    id: str
    name: Text
    author: str
    mark: str
    built_in: bool = False


_PACKS: dict[str, CardPack] = {}
_folders: list[Path] = [BUILT_IN]
_complaints: dict[str, str] = {}


def add_folder(path: Path) -> None:
    """Packs are looked for in this folder too from now on; nothing is read, and it need not be there yet."""
    if path not in _folders:
        _folders.append(path)


def remove_folder(path: Path) -> None:
    """Packs are not looked for in this folder any more; those found before stay known."""
    if path != BUILT_IN and path in _folders:
        _folders.remove(path)


def put(pack: CardPack) -> None:
    """A pack lies on the shelf from now on."""
    _PACKS[pack.mark] = pack


def find(mark: str) -> CardPack | None:
    """The pack with this mark, or None where the device does not have it whole."""
    found = _PACKS.get(mark)
    if found is None and _MARKED.fullmatch(f"{mark}.json"):
        for folder in _folders:
            found = _read(folder / f"{mark}.json")
            if found is not None:
                put(found)
                break
    return found


def packs() -> tuple[Listed, ...]:
    """All packs of the shelf, those of the program first, then by name."""
    marks = dict.fromkeys([path.stem for path in _files()])
    marks.update(dict.fromkeys(_PACKS))
    found = [_listed(pack) for mark in marks if (pack := find(mark)) is not None]
    return tuple(sorted(found, key=lambda listed: (not listed.built_in, listed.name.en, listed.mark)))


def complaints() -> tuple[str, ...]:
    """Sentences on files that were looked at and are no packs, each of ``later``."""
    return tuple(_complaints.values())


def picture(mark: str, name: str) -> Path | None:
    """The file of a picture of a pack: ``name`` as its cards have it, with the ending of a file or without one.

    The cards of the box have the mark ``own``, perhaps with a count behind it (``own:2``) that tells an older picture
    from a newer one, and are named by their numbers.
    """
    if not _PICTURE.fullmatch(name):
        return None
    if mark.partition(":")[0] == OWN:
        where = [folder / OWN for folder in _folders if folder != BUILT_IN]
    elif (pack := find(mark)) is None:
        return None
    elif _built_in(mark):
        where = [BUILT_IN / pack.pages.id.replace("-", "_") / "pictures"]
    else:
        where = [folder / mark for folder in _folders]
    paths = (folder / f"{name}{suffix}" for folder in where for suffix in ("", *PICTURE_SUFFIXES))
    return next((path for path in paths if path.is_file()), None)


def _files() -> Iterator[Path]:
    for folder in _folders:
        try:
            names = sorted(path.name for path in folder.iterdir())
        except OSError:
            continue
        yield from (folder / name for name in names if _MARKED.fullmatch(name))


def _read(path: Path) -> CardPack | None:
    from companion.adventure_island.cards.compiled import NoPack, read_compiled
    from companion.adventure_island.cards.limits import LARGEST_COMPILED_BYTES

    try:
        with path.open("rb") as file:
            return read_compiled(path.stem, file.read(LARGEST_COMPILED_BYTES + 1))
    except FileNotFoundError:
        return None
    except (NoPack, OSError) as problem:
        _complaints[path.name] = problem.args[0] if isinstance(problem, NoPack) else str(problem)
        return None


def _listed(pack: CardPack) -> Listed:
    return Listed(pack.pages.id, pack.pages.name, pack.pages.author, pack.mark, _built_in(pack.mark))


def _built_in(mark: str) -> bool:
    return (BUILT_IN / f"{mark}.json").is_file()
