"""The rules say nothing that no catalogue has."""

from __future__ import annotations

import pytest

from companion import words
from tests.known_words import KnownWords


@pytest.fixture(autouse=True)
def _known_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_catalogue", KnownWords())
