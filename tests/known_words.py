"""A catalogue for tests: it says everything as it stands, and refuses what no catalogue has.

A sentence that is changed in the sources, or put together from pieces, cannot be translated; whoever says it while
this catalogue is in use fails at once.
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path
from typing import Any

CATALOGUE = Path(__file__).parents[1] / "companion" / "locale" / "pl" / "LC_MESSAGES" / "companion.mo"
BETWEEN = "\x04"
"""Stands between a context and its sentence in compiled catalogues."""


@cache
def known_sentences() -> frozenset[str]:
    """All sentences that are translated, with both forms of counted ones, and with their contexts."""
    with CATALOGUE.open("rb") as file:
        catalogue: dict[Any, str] = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    return frozenset(key[0] if isinstance(key, tuple) else key for key in catalogue)


class KnownWords:
    """English, by the sentences of the Polish catalogue."""

    def gettext(self, text: str) -> str:
        """The sentence itself."""
        assert text in known_sentences(), f"no catalogue has {text!r}"
        return text

    def ngettext(self, one: str, many: str, n: int) -> str:
        """The form that fits a count; catalogues know a counted sentence by its first form."""
        assert one in known_sentences(), f"no catalogue has {one!r}"
        return one if n == 1 else many

    def pgettext(self, context: str, text: str) -> str:
        """The sentence of a context."""
        assert f"{context}{BETWEEN}{text}" in known_sentences(), f"no catalogue has {text!r} in {context!r}"
        return text
