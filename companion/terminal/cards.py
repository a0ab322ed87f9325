"""``companion cards``: packs of cards are checked, begun, listed, taken in and taken along."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from companion.terminal.folder import add_data, data_folder
from companion.terminal.subcommands import Refused, add_command

if TYPE_CHECKING:
    from companion.adventure_island.cards.faults import Fault
    from companion.adventure_island.cards.loading import Checked
    from companion.adventure_island.cards.pack import CardPack, PackPages

HELP = "check packs of cards, write your own, put them on the shelf"
DESCRIPTION = "Packs of cards: what Adventure Island can be played with beside the box (docs/cards.md)."
EXAMPLES = """\
examples:
  companion cards new my-pack                 a small pack to begin with
  companion cards check my-pack               what is wrong with it?
  companion cards import my-pack              from now on campaigns can be played with it
  companion cards list                        what is on the shelf?
  companion cards export first-light          writes first-light.zip
"""
SHORT_MARK = 12
"""As many digits of a mark are shown, and are enough to name a pack."""


def fill(parser: ArgumentParser) -> None:
    """Give ``companion cards`` its five commands."""
    commands = parser.add_subparsers(dest="what", metavar="WHAT", required=True)

    add = partial(add_command, commands)
    check = add(
        "check",
        check_,
        "tell everything that is wrong with a pack",
        "Read a whole pack and tell all its faults, one a line; the exit status is 1 when there is one.\n"
        "Warnings hinder nothing.",
        "companion cards check my-pack",
    )
    check.add_argument("pack", metavar="FOLDER", help="the folder of a pack, or a .zip of it")
    check.add_argument("--json", action="store_true", help="print JSON instead of sentences")
    new = add(
        "new",
        new_,
        "begin a pack",
        "Write a small pack with all its parts, with comments, into a new folder.",
        "companion cards new my-pack",
    )
    new.add_argument("folder", metavar="FOLDER", help="a folder that is not there yet, or is empty")
    shelf = add(
        "list",
        list_,
        "show the packs on the shelf",
        "The packs that come with the program, and those of the folder.",
        "companion cards list",
    )
    add_data(shelf)
    import_ = add(
        "import",
        import__,
        "put a pack on the shelf",
        "Check a pack completely, and only then put it on the shelf of the folder; nothing is overwritten.",
        "companion cards import my-pack.zip",
    )
    import_.add_argument("pack", metavar="FOLDER", help="the folder of a pack, or a .zip of it")
    add_data(import_)
    export = add(
        "export",
        export_,
        "write a pack to a .zip file",
        "Write a pack of the shelf, as files that people can change, to a new .zip file.",
        "companion cards export first-light",
    )
    export.add_argument("id", metavar="ID", help="its id or the beginning of its mark, as the list has them")
    export.add_argument("file", metavar="FILE", nargs="?", help="a new file, or a folder for it (default ID.zip)")
    add_data(export)


# --- one pack ---------------------------------------------------------------------------------------------------------


def _checked(name: str) -> Checked:
    from companion.adventure_island.cards.loading import check

    path = Path(name)
    if not path.exists():
        raise Refused(f"There is no {path}.")
    return check(path)


def check_(args: Namespace) -> int:
    """Print what is wrong with a pack, or what is in it."""
    from companion.adventure_island.cards.faults import line_of

    found = _checked(args.pack)
    if args.json:
        print(json.dumps(_as_data(found), ensure_ascii=False, indent=1))
        return 0 if found.pages is not None else 1
    for fault in found.faults:
        print(f"warning: {line_of(fault)}" if fault.warning else line_of(fault))
    if found.pages is None:
        print(f"{_many(len(found.errors), 'fault')}, {_many(len(found.warnings), 'warning')}.")
        return 1
    print(_summary(found.pages))
    return 0


def _many(n: int, word: str) -> str:
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def _kinds(pages: PackPages) -> dict[str, int]:
    return dict(sorted(Counter(card.kind.value for card in pages.cards).items()))


def _summary(pages: PackPages) -> str:
    kinds = ", ".join(f"{n} {kind}" for kind, n in _kinds(pages).items())
    return (
        f"{pages.name.en} is whole: {_many(len(pages.cards), 'card')} ({kinds}), "
        f"{_many(len(pages.characters), 'character')}, {_many(len(pages.achievements), 'achievement')}, "
        f"{_many(len(pages.chapters), 'chapter')}."
    )


def _as_data(found: Checked) -> dict[str, object]:
    from companion.adventure_island.cards.compiled import compiled

    data: dict[str, object] = {"faults": list(map(_plain, found.errors)), "warnings": list(map(_plain, found.warnings))}
    if found.pages is not None:
        mark, _ = compiled(found.pages)
        data |= {"id": found.pages.id, "name": found.pages.name.en, "mark": mark, "cards": _kinds(found.pages)}
    return data


def _plain(fault: Fault) -> dict[str, str]:
    return {name: str(getattr(fault, name)) for name in ("file", "card", "field", "sentence", "hint")}


def new_(args: Namespace) -> int:
    """Write the starter into a new folder."""
    from companion.adventure_island.cards.shelf import STARTER

    folder = Path(args.folder)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Refused(f"There is something in {folder} already, and nothing is overwritten. Name another folder.")
    try:
        for source in sorted(STARTER.rglob("*.toml")):
            path = folder / source.relative_to(STARTER)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(source.read_bytes())
    except OSError as error:
        raise Refused(f"{folder} cannot be written: {error.strerror}.") from None
    print(f"A small pack is in {folder}. Change it, then: companion cards check {folder}")
    return 0


# --- the shelf --------------------------------------------------------------------------------------------------------


def _shelf(args: Namespace) -> Path:
    """The folder of packs, which the shelf of this process knows from now on."""
    from companion.adventure_island.cards import shelf

    folder = data_folder(args.data) / shelf.FOLDER
    shelf.add_folder(folder)
    return folder


def list_(args: Namespace) -> int:
    """Print all packs."""
    from companion.adventure_island.cards import shelf
    from companion.adventure_island.cards.pack import OWN
    from companion.kept_own_cards import NAME, read_own
    from companion.terminal.columns import columns

    folder = _shelf(args)
    rows = [("ID", "NAME", "AUTHOR", "CARDS", "MARK", "")]
    for listed in shelf.packs():
        pack = shelf.find(listed.mark)
        cards = str(len(pack.pages.cards)) if pack is not None else ""
        where = "comes with the program" if listed.built_in else ""
        rows.append((listed.id, listed.name.en, listed.author, cards, listed.mark[:SHORT_MARK], where))
    if own := read_own(folder / NAME):
        rows.append((OWN, "What you told about your box", "", str(len(own)), "", "yours"))
    print(columns(rows))
    for sentence in shelf.complaints():
        print(sentence, file=sys.stderr)
    return 1 if shelf.complaints() else 0


def import__(args: Namespace) -> int:
    """Check a pack and put it on the shelf."""
    from companion.adventure_island.cards.faults import line_of
    from companion.adventure_island.cards.pack import OWN
    from companion.kept_packs import keep

    found = _checked(args.pack)
    if found.pages is None:
        for fault in found.errors:
            print(line_of(fault), file=sys.stderr)
        raise Refused(f"{_many(len(found.errors), 'fault')}; nothing was imported.")
    folder = _shelf(args)
    if found.pages.id == OWN:
        return _import_own(folder, found.pages, found.pictures)
    try:
        mark = keep(folder, found)
    except OSError as error:
        raise Refused(f"The pack was not imported: {error.strerror}.") from None
    print(f"{found.pages.name.en} is on the shelf: {_many(len(found.pages.cards), 'card')}, mark {mark[:SHORT_MARK]}.")
    return 0


def _import_own(folder: Path, pages: PackPages, pictures: tuple[tuple[str, bytes], ...]) -> int:
    """Add what somebody told about the box to what is known here; what is known already stays as it is."""
    from companion.adventure_island.cards.own import own_cards
    from companion.adventure_island.own_cards import own_card, with_own
    from companion.kept_own_cards import NAME, keep_pictures, read_own, save_own

    told, left = own_cards(pages)
    known = read_own(folder / NAME)
    new = [card for card in told if own_card(known, card.number) is None]
    for card in new:
        known = with_own(known, card)
    try:
        save_own(folder / NAME, known)
        keep_pictures(folder, pictures)
    except OSError as error:
        raise Refused(f"Nothing was imported: {error.strerror}.") from None
    there = len(told) - len(new)
    print(
        f"{_many(len(new), 'card')} of your box came in"
        + (f"; known already and left as told here: {there}." if there else ".")
    )
    if left:
        print(f"These say more than you could tell, and were left out: {', '.join(left)}.")
    return 0


def _export_own(folder: Path) -> CardPack:
    """What was told about the box, as a pack."""
    from companion.adventure_island.cards.own import own_pages
    from companion.adventure_island.cards.pack import CardPack
    from companion.kept_own_cards import NAME, picture_of, read_own

    cards = read_own(folder / NAME)
    if not cards:
        raise Refused("Nothing was told about your own box yet.")
    return CardPack(own_pages(cards, frozenset(c.number for c in cards if picture_of(folder, c.number) is not None)))


def _named(wanted: str) -> CardPack:
    """The one pack with this id, or whose mark begins so."""
    from companion.adventure_island.cards import shelf

    found = [listed for listed in shelf.packs() if listed.id == wanted or listed.mark.startswith(wanted)]
    if not found:
        raise Refused(f"There is no pack {wanted!r} on the shelf; “companion cards list” shows all.")
    if len(found) > 1:
        marks = ", ".join(listed.mark[:SHORT_MARK] for listed in found)
        raise Refused(f"There are {len(found)} packs {wanted!r}: name one by its mark ({marks}).")
    pack = shelf.find(found[0].mark)
    if pack is None:
        raise Refused(f"The pack {wanted!r} is not on the shelf any more.")
    return pack


def export_(args: Namespace) -> int:
    """Write a pack to a new file."""
    from companion.adventure_island.cards import shelf
    from companion.adventure_island.cards.archive import archive_of
    from companion.adventure_island.cards.pack import OWN
    from companion.kept_own_cards import picture_of
    from companion.store import write_atomically

    folder = _shelf(args)
    if args.id == OWN:
        pack = _export_own(folder)
        where = partial(picture_of, folder)
    else:
        pack = _named(args.id)
        where = partial(shelf.picture, pack.mark)
    path = Path(args.file or f"{pack.pages.id}.zip")
    if path.is_dir():
        path = path / f"{pack.pages.id}.zip"
    if os.path.lexists(path):
        raise Refused(f"There is a {path} already, and nothing is overwritten. Name another file.")
    try:
        write_atomically(path, archive_of(pack, where))
    except OSError as error:
        raise Refused(f"{path} cannot be written: {error.strerror}.") from None
    print(f"{pack.pages.name.en}, {_many(len(pack.pages.cards), 'card')}, is in {path}.")
    return 0
