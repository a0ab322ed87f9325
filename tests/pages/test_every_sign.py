"""What the turn display says of every look of an evening, in every language: nothing but names is ever cut.

Its words are chosen for 74 pixels in each language, so they are not tried longer by two fifths as those of pages are.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.faces import sign_picture
from companion.faces.sign import Notice, SafeToUnplug, SignState, sign_state
from companion.settings import LANGUAGES
from companion.view.book import NAMES
from companion.words import SOURCE, use
from tests.pages.states import EVENINGS, looks

in_every_language = pytest.mark.parametrize("spoken", LANGUAGES)


@pytest.fixture(autouse=True)
def _back_to_english() -> Iterator[None]:
    yield
    use(SOURCE)


def states(people: int, long: bool) -> Iterator[tuple[str, SignState]]:
    """Every state of the sign in an evening once, with words that say where."""
    seen: set[SignState] = {SafeToUnplug()}
    yield "the end", SafeToUnplug()
    for name in NAMES:
        for label, look in looks(people, long, name).items():
            state = sign_state(look)
            if state not in seen:
                seen.add(state)
                yield f"{name}, {label}", state


@in_every_language
@pytest.mark.parametrize(("people", "long"), EVENINGS)
def test_the_sign_cuts_nothing_but_names(spoken: str, people: int, long: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    use(spoken)
    fitted = sign_picture.fitted
    lost: list[str] = []

    def watched(text: str, px: int, width: int) -> tuple[str, int]:
        kept, size = fitted(text, px, width)
        assert size >= sign_picture.SMALLEST_PX
        if kept != text:
            lost.append(text)
        return kept, size

    monkeypatch.setattr(sign_picture, "fitted", watched)
    for where, state in states(people, long):
        lost.clear()
        sign_picture.draw(state)
        name = getattr(state, "name", "") or getattr(state, "falls", "")
        assert all(name and text in name for text in lost), f"{where}: {lost}"


@in_every_language
def test_a_notice_has_two_lines(spoken: str) -> None:
    use(spoken)
    for where, state in states(2, False):
        if isinstance(state, Notice):
            assert "" not in (state.first, state.second), f"{where}: {state}"
