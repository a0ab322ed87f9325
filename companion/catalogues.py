"""Catalogues of translations as ``gettext`` compiles them; imported only where the language is not English."""

from __future__ import annotations

import gettext
from math import ceil
from pathlib import Path

FOLDER = Path(__file__).parent / "locale"
DOMAIN = "companion"
GROWN = "grown"
"""No language: every sentence is longer by two fifths, to see that pages have room for it (design 12)."""
GROWTH = 0.4
LONGEST_TAIL = 8

TYPE_CHECKING = False  # the first page may wait for this module, and typing would take longer than all of it
if TYPE_CHECKING:
    from typing import Protocol

    class Catalogue(Protocol):
        """What a language must know."""

        def gettext(self, message: str, /) -> str:
            """A sentence."""

        def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
            """The form of a sentence for a count, which is not negative."""

        def pgettext(self, context: str, message: str, /) -> str:
            """A sentence that depends on its place."""


class _Grown:
    """English with tildes at the end of each sentence; names and numbers in its slots keep their length."""

    def gettext(self, message: str) -> str:
        from string import Formatter

        tildes = ceil(GROWTH * sum(len(text) for text, _, _, _ in Formatter().parse(message)))
        # Long sentences grow by words, not by one word that no line could hold.
        words = ["~" * min(LONGEST_TAIL, tildes - done) for done in range(0, tildes, LONGEST_TAIL)]
        return message + " ".join(words)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, _context: str, message: str) -> str:
        return self.gettext(message)


def catalogue(language: str) -> Catalogue:
    """The catalogue of a language; raises LookupError where there is none."""
    if language == GROWN:
        return _Grown()
    file = FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    try:
        with file.open("rb") as opened:
            return gettext.GNUTranslations(opened)
    except FileNotFoundError:
        raise LookupError(f"There are no words in the language {language!r}.") from None
