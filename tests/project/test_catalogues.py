"""Every sentence of the sources is in every catalogue, whole, with its slots, and can be shown."""

from __future__ import annotations

import ast
import gettext
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message

from companion.catalogues import catalogue
from companion.faces.screen.text import FACES, shown
from companion.settings import LANGUAGES
from companion.view.book import table
from companion.words import SOURCE
from tests.catalogues import (
    ROOMS,
    ROOT,
    TEMPLATE,
    compiled,
    extracted,
    forms,
    languages,
    po,
    read,
    sentences,
    translated,
)

OTHERS = tuple(language for language in LANGUAGES if language != SOURCE)
SAID = ("say", "say_n", "say_in", "say_now", "all_of", "one_of")
in_every_language = pytest.mark.parametrize("spoken", OTHERS)


def keys(found: Catalog) -> set[tuple[str, Any]]:
    """What tells sentences apart: context, and one or two forms in English."""
    return {(message.context or "", message.id) for message in sentences(found)}


def slots(text: str) -> set[str]:
    """The named slots of a sentence."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def originals(message: Message) -> tuple[str, ...]:
    """The one or two forms in English."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def test_the_template_holds_the_sentences_of_the_sources() -> None:
    assert keys(read(TEMPLATE)) == keys(extracted()), "run `make words`"


def test_every_language_of_the_table_has_a_catalogue() -> None:
    assert languages() == tuple(sorted(OTHERS))


@in_every_language
def test_a_catalogue_holds_these_sentences_and_no_others(spoken: str) -> None:
    assert keys(read(po(spoken), spoken)) == keys(extracted()), "run `make words`, then translate"


@in_every_language
def test_no_sentence_is_missing_and_none_is_doubtful(spoken: str) -> None:
    assert [message.id for message in sentences(read(po(spoken), spoken)) if not translated(message)] == []


@in_every_language
def test_a_translation_fills_the_slots_of_its_sentence(spoken: str) -> None:
    for message in sentences(read(po(spoken), spoken)):
        first, *many = originals(message)
        for i, form in enumerate(forms(message)):
            # A form for one thing may leave the number out, as English does.
            wanted = [slots(text) for text in ((first, *many) if i == 0 else (many or [first]))]
            assert slots(form) in wanted, f"{form!r} for {message.id}"
            assert form.count("\n") == first.count("\n"), f"{form!r} for {message.id}"


@in_every_language
def test_a_count_has_as_many_forms_as_the_language(spoken: str) -> None:
    found = read(po(spoken), spoken)
    for message in sentences(found):
        assert len(forms(message)) == (1 if isinstance(message.id, str) else found.num_plurals), message.id


@in_every_language
def test_what_was_compiled_is_what_was_translated(spoken: str, tmp_path: Path) -> None:
    fresh = tmp_path / "fresh.mo"
    fresh.write_bytes(compiled(read(po(spoken), spoken)))

    def said(path: Path) -> dict[Any, str]:
        with path.open("rb") as opened:
            found: dict[Any, str] = gettext.GNUTranslations(opened)._catalog  # type: ignore[attr-defined]
        return {key: text for key, text in found.items() if key}

    assert said(po(spoken).with_suffix(".mo")) == said(fresh), "run `make words`"


@in_every_language
def test_the_program_finds_the_catalogue(spoken: str) -> None:
    assert catalogue(spoken).gettext("Menu")


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_letter_of_every_sentence_is_in_every_face(spoken: str) -> None:
    found = extracted() if spoken == SOURCE else read(po(spoken), spoken)
    for message in sentences(found):
        for text in originals(message) if spoken == SOURCE else forms(message):
            for face in FACES:
                plain = text.replace("\n", " ")
                assert shown(plain, face) == plain, f"{face} cannot show all of {text!r}"


@in_every_language
def test_a_sentence_ends_and_begins_like_its_original(spoken: str) -> None:
    for message in sentences(read(po(spoken), spoken)):
        first = originals(message)[0]
        for form in forms(message):
            assert form == form.strip(), f"{form!r}"
            assert (form[-1] == "?") == (first[-1] == "?"), f"{form!r} for {first!r}"
            assert (form[-1] == ".") == (first[-1] == "."), f"{form!r} for {first!r}"
            assert "!" not in form, f"{form!r}"
            assert "-" not in form.replace("--", "") or "-" in first, f"{form!r}: a true minus is another letter"


def test_what_the_pages_do_is_in_the_template() -> None:
    known = {message.id for message in sentences(extracted())}
    for row in table():
        does = (*row.left_right, *row.roll, *row.next, *row.undo, *(one for _, one in row.icons))
        for text in (row.title, row.touch, *(one.words for one in does)):
            assert not text or text in known, f"{row.page}: {text!r} is not marked"


def said_at_import(tree: ast.AST) -> Iterator[ast.Call]:
    """Calls that say something while a module is imported: those outside of every function."""
    for child in ast.iter_child_nodes(tree):
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
            for default in (*child.args.defaults, *child.args.kw_defaults, *child.decorator_list):
                if default is not None:
                    yield from said_at_import(ast.Expression(default))
            continue
        if isinstance(child, ast.Lambda):
            continue
        if isinstance(child, ast.Call) and isinstance(child.func, ast.Name) and child.func.id in SAID:
            yield child
        yield from said_at_import(child)


def test_nothing_is_said_while_a_module_is_imported() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for room in ROOMS
        for path in sorted((ROOT / room).rglob("*.py"))
        for call in said_at_import(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == [], "mark() it, and say() it where it is shown"


@pytest.mark.parametrize(
    "source",
    [
        "A = say('x')",
        "class A:\n    b = {'c': say('x')}",
        "def f(a=say('x')): ...",
        "@g(say_n('a', 'b', 2))\ndef f(): ...",
    ],
)
def test_words_at_import_are_found(source: str) -> None:
    assert len(list(said_at_import(ast.parse(source)))) == 1


@pytest.mark.parametrize("source", ["def f():\n    return say('x')", "A = lambda: say('x')", "A = mark('x')"])
def test_words_that_wait_are_not(source: str) -> None:
    assert not list(said_at_import(ast.parse(source)))
