"""What the turn display says of every look of an evening, in every language and two fifths longer.

Nothing but names is ever cut, no letter is missing, and words stay a pixel from the edge, so that a picture that moves
by a pixel against burn-in loses nothing of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import ceil
from typing import Any, NamedTuple

import pytest

from companion.adventure_island.values import Pawn
from companion.catalogues import GROWN
from companion.faces import sign_picture
from companion.faces.screen import letters
from companion.faces.screen.text import measure, shown
from companion.faces.sign import Draws, Next, Notice, SafeToUnplug, SignState, Turn, sign_state
from companion.faces.sign_picture import FACE
from companion.settings import LANGUAGES
from companion.value import replace
from companion.view.book import NAMES
from companion.words import SOURCE, use
from tests.pages.states import EVENINGS, looks

in_every_language = pytest.mark.parametrize("spoken", [*LANGUAGES, GROWN])


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


class Line(NamedTuple):
    """A line as it was drawn: what was asked for, what stands there, how large, and the box of its lit pixels."""

    asked: str
    width: int
    text: str
    px: int
    box: tuple[int, int, int, int]


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> list[Line]:
    """Every line that is drawn."""
    drawn: list[Line] = []
    write = sign_picture._Paper.text

    def watched(
        paper: Any, x: int, y: int, text: str, px: int, width: int, dark: bool = False, anchor: str = "ls"
    ) -> None:
        write(paper, x, y, text, px, width, dark, anchor)
        kept, size = sign_picture.fitted(text, px, width)
        assert letters.holds(FACE, kept)
        left = x - ceil(measure(kept, size, FACE)) if anchor == "rs" else x
        x0, y0, x1, y1 = sign_picture._line(kept, size).getbbox() or (size, size, size + 1, size + 1)
        at = (left - size, y - size)
        drawn.append(Line(text, width, kept, size, (at[0] + x0, at[1] + y0, at[0] + x1, at[1] + y1)))

    monkeypatch.setattr(sign_picture._Paper, "text", watched)
    return drawn


def called(state: SignState) -> str:
    """The name in a state, which alone may be cut."""
    return getattr(state, "name", "") or getattr(state, "falls", "")


@in_every_language
@pytest.mark.parametrize(("people", "long"), EVENINGS)
def test_the_sign_cuts_nothing_but_names(spoken: str, people: int, long: bool, lines: list[Line]) -> None:
    use(spoken)
    for where, state in states(people, long):
        lines.clear()
        sign_picture.draw(state)
        for line in lines:
            assert line.px >= sign_picture.SMALLEST_PX
            if line.text != shown(line.asked, FACE):
                name = called(state)
                assert name, f"{where}: {line}"
                assert line.asked in name, f"{where}: {line}"
                # A name is shrunk before it is cut, and ends without dots, for the emblem says who it is.
                assert line.px == sign_picture.SMALLEST_PX, f"{where}: {line}"
                assert shown(line.asked, FACE).startswith(line.text), f"{where}: {line}"


@in_every_language
@pytest.mark.parametrize(("people", "long"), EVENINGS)
def test_every_letter_of_the_sign_can_be_shown(spoken: str, people: int, long: bool, lines: list[Line]) -> None:
    use(spoken)
    for where, state in states(people, long):
        lines.clear()
        sign_picture.draw(state)
        for line in lines:
            assert shown(line.asked, FACE) == line.asked, f"{where}: {line}"


@in_every_language
@pytest.mark.parametrize(("people", "long"), EVENINGS)
def test_words_stay_in_their_place_and_a_pixel_from_the_edge(
    spoken: str, people: int, long: bool, lines: list[Line]
) -> None:
    use(spoken)
    for where, state in states(people, long):
        lines.clear()
        sign_picture.draw(state)
        for line in lines:
            left, top, right, bottom = line.box
            assert left >= 1, f"{where}: {line}"
            assert top >= 1, f"{where}: {line}"
            assert right <= 127, f"{where}: {line}"
            assert bottom <= 63, f"{where}: {line}"
            assert right - left <= line.width, f"{where}: {line}"
        assert not overlapping(lines), f"{where}: {lines}"


def overlapping(lines: list[Line]) -> list[tuple[Line, Line]]:
    """Pairs of lines whose lit pixels share a place."""
    return [
        (one, other)
        for one, other in combinations(lines, 2)
        if one.box[0] < other.box[2]
        and other.box[0] < one.box[2]
        and one.box[1] < other.box[3]
        and other.box[1] < one.box[3]
    ]


@in_every_language
def test_whoever_is_named_is_shown_by_the_emblem_too(spoken: str) -> None:
    use(spoken)
    for where, state in states(5, True):
        if isinstance(state, Turn | Next | Draws):
            nameless = replace(state, name="")
            blank = sign_picture._Paper().image.point(sign_picture._BITS, "1").tobytes()
            assert sign_picture.draw(nameless) != blank, where
            others = {
                pawn for pawn in Pawn if sign_picture.draw(replace(nameless, pawn=pawn)) == sign_picture.draw(nameless)
            }
            assert others == {state.pawn}, where


@in_every_language
def test_a_notice_has_two_lines(spoken: str) -> None:
    use(spoken)
    for where, state in states(2, False):
        if isinstance(state, Notice):
            assert "" not in (state.first, state.second), f"{where}: {state}"
