"""One table says what every button does: pages, rail, lamps, help and the document agree with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.faces.screen.compose import face
from companion.view.book import NAMES, page, table
from companion.view.inputs import Key
from companion.view.pages.help import lines
from companion.view.print_table import pages_document
from companion.view.step import offers
from tests.pages.states import EVENINGS, looks

DOCUMENT = Path(__file__).parents[2] / "docs" / "pages.md"


@pytest.mark.parametrize("name", NAMES)
def test_every_offer_of_a_page_is_in_its_row(name: str) -> None:
    row = page(name).row
    for people, long in EVENINGS:
        for label, look in looks(people, long, name).items():
            if look.view.question is not None or look.view.icon:
                continue
            for key, offer in offers(look).items():
                if offer.working:
                    continue
                known = {does.action for does in row.of(key)}
                assert offer.action in known, f"{name}, {label}: {key} offers {offer.action}"


@pytest.mark.parametrize("name", NAMES)
def test_every_line_of_a_row_is_offered_somewhere(name: str) -> None:
    row = page(name).row
    seen: dict[Key, set[str]] = {key: set() for key in Key}
    for people, long in EVENINGS:
        for look in looks(people, long, name).values():
            if look.view.question is None and not look.view.icon:
                for key, offer in offers(look).items():
                    seen[key].add(offer.action)
    never = {key: {does.action for does in row.of(key)} - seen[key] for key in Key}
    assert not any(never.values()), f"{name} never offers {never}"


@pytest.mark.parametrize("name", NAMES)
def test_the_row_of_a_page_bears_its_name(name: str) -> None:
    assert page(name).row.page == name
    assert page(name).row.title


@pytest.mark.parametrize("name", NAMES)
def test_every_page_with_a_header_can_be_turned(name: str) -> None:
    assert face(name).bare or "flip" in {does.action for _, does in page(name).row.icons}


@pytest.mark.parametrize("name", NAMES)
def test_help_says_everything_that_the_row_says(name: str) -> None:
    row = page(name).row
    told = [line.words for line in lines(name)]
    for does in (*row.undo, *row.left_right, *row.roll, *row.next, *(does for _, does in row.icons)):
        assert does.words in told
    assert not row.touch or row.touch in told


def test_the_document_is_the_table() -> None:
    made = pages_document()
    assert DOCUMENT.read_text(encoding="utf-8") == made, "run: python -m companion.view.print_table docs/pages.md"


def test_every_page_of_the_book_is_in_the_table_once() -> None:
    assert [row.page for row in table()] == list(NAMES)
