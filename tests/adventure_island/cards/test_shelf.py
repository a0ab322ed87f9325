"""Packs on the shelf: found by their mark, read when first asked for, refused when they are not what they say."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from companion.adventure_island.cards import shelf
from companion.adventure_island.cards.build import built
from companion.adventure_island.cards.compiled import NoPack, compiled, read_compiled
from companion.adventure_island.cards.loading import Checked, check
from companion.adventure_island.cards.pack import PackPages
from companion.kept_packs import keep
from tests.adventure_island.cards.pack_files import checked, starter
from tests.adventure_island.cards.test_hostile_packs import PNG


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on a shelf that is empty but for the packs of the program."""
    monkeypatch.setattr(shelf, "_PACKS", {})
    monkeypatch.setattr(shelf, "_complaints", {})
    shelf.add_folder(tmp_path / "cards")
    yield tmp_path / "cards"
    shelf.remove_folder(tmp_path / "cards")


def kept(folder: Path) -> str:
    """The small pack in a folder, with a picture."""
    files = starter()
    files["cards/places.toml"] = files["cards/places.toml"].replace(
        'flag = "wet-feet"', 'flag = "wet-feet"\npicture = "pool"'
    )
    return keep(folder, checked(files, (("pictures/pool.png", PNG),)))


def test_a_pack_is_found_by_its_mark(folder: Path) -> None:
    assert shelf.find("0" * 64) is None
    mark = kept(folder)
    found = shelf.find(mark)
    assert found is not None
    assert found.mark == mark
    assert found.card("160") is not None
    assert shelf.find(mark) is found
    assert shelf.picture(mark, "pool") == folder / mark / "pool.png"


def test_a_folder_that_is_not_there_yet_hinders_nothing(folder: Path) -> None:
    assert not folder.exists()
    assert [listed.id for listed in shelf.packs()] == ["first-light"]


def test_the_list_has_the_packs_of_the_program_first(folder: Path) -> None:
    mark = kept(folder)
    first, second = shelf.packs()
    assert (first.id, first.built_in) == ("first-light", True)
    assert (second.id, second.built_in, second.mark) == ("lighthouse", False, mark)
    assert second.name.read("pl") == "Latarnia"


def test_a_file_whose_contents_do_not_match_its_name_is_refused_with_a_sentence(folder: Path) -> None:
    mark = kept(folder)
    path = folder / f"{mark}.json"
    path.write_text(path.read_text().replace('"win"', '"learn"'))
    assert shelf.find(mark) is None
    assert [listed.id for listed in shelf.packs()] == ["first-light"]
    assert shelf.complaints() == (f"The cards in the file {mark}.json are not those that it was made for.",)


@pytest.mark.parametrize("name", ["../pool", "/etc/passwd", "", "..", "pool/../pool", "a" * 300])
def test_no_name_of_a_picture_leads_out_of_its_folder(folder: Path, name: str) -> None:
    mark = kept(folder)
    (folder / "pool.png").write_bytes(b"secret")
    assert shelf.picture(mark, name) is None


@pytest.mark.parametrize("mark", ["", "../../etc/passwd", "ABC", "0" * 63, "/" * 64, "small"])
def test_what_is_no_mark_opens_no_file(folder: Path, mark: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "open", lambda *_: pytest.fail("a file was opened"))
    assert shelf.find(mark) is None
    assert not folder.exists()


def test_a_compiled_pack_of_another_version_is_refused_with_a_sentence() -> None:
    content = b'{"id":"x","name":{"en":"X"},"author":"x","spells":[]}\n'
    with pytest.raises(NoPack, match=r"This version cannot read .* has no 'spells'"):
        read_compiled(sha256(content).hexdigest(), content)


def test_the_mark_is_of_the_cards_and_not_of_comments_or_pictures() -> None:
    files = starter()
    mark, _ = compiled(_pages(checked(files)))
    files["cards/places.toml"] = "# another comment\n" + files["cards/places.toml"]
    assert compiled(_pages(checked(files, (("pictures/more.png", PNG),))))[0] == mark
    files["cards/places.toml"] = files["cards/places.toml"].replace("fish = 2", "fish = 3")
    assert compiled(_pages(checked(files)))[0] != mark


def _pages(found: Checked) -> PackPages:
    assert found.pages is not None
    return found.pages


def test_the_packs_of_the_program_are_compiled_as_they_are_written() -> None:
    """Where this fails, a card was changed: run ``make cards``."""
    there = {path.name: path.read_bytes() for path in shelf.BUILT_IN.glob("*.json")}
    assert there == built()


def test_our_own_pack_is_whole_with_all_its_pictures_and_both_languages() -> None:
    assert check(shelf.BUILT_IN / "first_light").faults == ()


def test_the_pack_that_everybody_begins_with_is_whole() -> None:
    assert check(shelf.STARTER).faults == ()


def test_the_shelf_opens_no_file_and_loads_no_library_before_a_pack_is_asked_for() -> None:
    program = (
        "import sys; from companion.adventure_island.cards import shelf; from pathlib import Path;"
        "shelf.add_folder(Path('/nowhere'));"
        "bad = [m for m in sys.modules if m in ('cattrs', 'attr', 'tomllib', 'zipfile', 'json', 'hashlib')"
        " or m.startswith('companion.adventure_island.cards.') and not m.endswith('shelf')];"
        "print(bad)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=30)
    assert done.stdout == "[]\n"


def test_a_pack_is_found_without_the_library_that_checked_it() -> None:
    program = (
        "import sys; from companion.adventure_island.cards import shelf;"
        "assert shelf.find(shelf.packs()[0].mark).card('101');"
        "print([m for m in ('cattrs', 'attr', 'tomllib', 'zipfile') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=30)
    assert done.stdout == "[]\n"
