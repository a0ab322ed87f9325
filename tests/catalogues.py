"""Takes the sentences out of the sources and brings the catalogues up to date: ``python -m tests.catalogues``.

It writes ``companion/locale/companion.pot`` anew, merges it into the catalogue of every language, where what was not
translated yet stays empty, and compiles those. Needs Babel. ``make words`` calls it; tests hold what it wrote against
the sources.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from companion.catalogues import DOMAIN, FOLDER

ROOT: Final = Path(__file__).parents[1]
TEMPLATE: Final = FOLDER / f"{DOMAIN}.pot"
ROOMS: Final = ("companion", "hardware")
KEYWORDS: Final = {
    "say": (1,),
    "say_n": (1, 2),
    "say_in": ((1, "c"), 2),
    "later": (1,),
    "mark": (1,),
    "mark_n": (1, 2),
}
WRITTEN: Final = datetime(2026, 1, 1, tzinfo=UTC)
"""Stands in every file, so that nothing changes where no sentence did."""
WIDTH: Final = 110


def languages() -> tuple[str, ...]:
    """Every language that has a catalogue."""
    return tuple(sorted(path.parents[1].name for path in FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.po")))


def po(language: str) -> Path:
    """The catalogue of a language as people edit it."""
    return FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def extracted() -> Catalog:
    """All sentences of the sources, in the order of their files."""
    found = Catalog(project="Island companion", version="", copyright_holder="", creation_date=WRITTEN, charset="utf-8")
    found.fuzzy = False
    found.header_comment = "# Made by `make words`; sentences are changed in the sources."
    for room in ROOMS:
        every = extract_from_dir(ROOT / room, [("**.py", "python")], keywords=KEYWORDS)
        for name, _, message, _, context in sorted(every, key=lambda one: one[:2]):
            found.add(message, locations=[(f"{room}/{Path(name).as_posix()}", 0)], context=context)
    return found


def read(path: Path, language: str | None = None) -> Catalog:
    """A catalogue or the template."""
    with path.open("rb") as opened:
        return read_po(opened, locale=language, abort_invalid=True)


def sentences(catalogue: Iterable[Message]) -> Iterator[Message]:
    """The messages of a catalogue without its header."""
    return (message for message in catalogue if message.id)


def forms(message: Message) -> tuple[str, ...]:
    """The translation, in all its plural forms."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ("",))


def translated(message: Message) -> bool:
    """Whether a message has all its forms, and nobody doubts them."""
    return all(forms(message)) and not message.fuzzy


def written(catalogue: Catalog) -> bytes:
    """A catalogue as text."""
    out = BytesIO()
    write_po(out, catalogue, width=WIDTH, include_lineno=False, ignore_obsolete=True)
    return out.getvalue()


def compiled(catalogue: Catalog) -> bytes:
    """A catalogue as the program reads it."""
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def main() -> int:
    """Write the template, every catalogue and its compiled form; the exit status is 1 while sentences are missing."""
    template = extracted()
    TEMPLATE.write_bytes(written(template))
    missing = 0
    for language in languages():
        catalogue = read(po(language), language)
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.revision_date = catalogue.creation_date = WRITTEN
        po(language).write_bytes(written(catalogue))
        po(language).with_suffix(".mo").write_bytes(compiled(catalogue))
        left = sum(not translated(message) for message in sentences(catalogue))
        print(f"{language}: {len(catalogue)} sentences, {left} not translated")
        missing += left
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
