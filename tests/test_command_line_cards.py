"""``companion cards``: packs are checked, begun, listed, taken in and taken along."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.adventure_island.cards import shelf
from companion.adventure_island.own_cards import Case, OwnCard, OwnWord, Word
from companion.adventure_island.values import Attribute, Colour
from companion.cli import main
from companion.kept_own_cards import NAME, keep_pictures, picture_of, read_own, save_own
from tests.adventure_island.cards.test_hostile_packs import PNG


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A data folder of our own, and the folder we are in."""
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(shelf, "_PACKS", {})
    monkeypatch.setattr(shelf, "_complaints", {})
    yield tmp_path / "data"
    shelf.remove_folder(tmp_path / "data" / shelf.FOLDER)


@pytest.mark.usefixtures("data")
def test_a_new_pack_is_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "new", "mine"]) == 0
    assert main(["cards", "check", "mine"]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == [
        "The Lighthouse is whole: 21 cards (5 action, 3 location, 10 threat, 3 wreck), 5 characters, 2 achievements, "
        "1 chapter."
    ]


@pytest.mark.usefixtures("data")
def test_a_new_pack_overwrites_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    Path("mine").mkdir()
    Path("mine/notes.txt").write_text("mine")
    assert main(["cards", "new", "mine"]) == 1
    assert "nothing is overwritten" in capsys.readouterr().err
    assert [path.name for path in Path("mine").iterdir()] == ["notes.txt"]


@pytest.mark.usefixtures("data")
def test_every_fault_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    main(["cards", "new", "mine"])
    capsys.readouterr()
    path = Path("mine/cards/threats.toml")
    path.write_text(path.read_text().replace('do = "lose"', 'do = "loose"').replace('pl = "Mgła"', 'pl = ""'))
    assert main(["cards", "check", "mine"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "cards/threats.toml: card 150: comes.0: “do” cannot be “loose”. (did you mean “lose”?)",
        "cards/threats.toml: card 151: comes.0.failure.0: “do” cannot be “loose”. (did you mean “lose”?)",
        "warning: cards/threats.toml: card 153: name: The Polish text is missing; the English one stands there.",
        "2 faults, 1 warning.",
    ]
    assert main(["cards", "check", "mine", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["faults"][0] == {
        "file": "cards/threats.toml",
        "card": "150",
        "field": "comes.0",
        "sentence": "“do” cannot be “loose”.",
        "hint": "did you mean “lose”?",
    }
    assert len(told["warnings"]) == 1
    assert "mark" not in told


def test_a_pack_is_imported_listed_and_exported_to_the_same_cards(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["cards", "new", "mine"])
    assert main(["cards", "import", "mine"]) == 0
    [kept] = (data / "cards").glob("*.json")
    assert main(["cards", "list"]) == 0
    assert f"lighthouse   The Lighthouse  Your name         21     {kept.stem[:12]}" in capsys.readouterr().out
    assert main(["cards", "export", "lighthouse"]) == 0
    assert main(["cards", "check", "lighthouse.zip", "--json"]) == 0
    assert json.loads(capsys.readouterr().out.split("\n", 1)[1])["mark"] == kept.stem
    assert main(["cards", "export", kept.stem[:12], "mine"]) == 0
    assert Path("mine/lighthouse.zip").read_bytes() == Path("lighthouse.zip").read_bytes()
    assert main(["cards", "export", "lighthouse"]) == 1
    assert "nothing is overwritten" in capsys.readouterr().err


def test_a_broken_pack_is_not_imported(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("broken").mkdir()
    assert main(["cards", "import", "broken"]) == 1
    assert capsys.readouterr().err.splitlines() == [
        "pack.toml: There is no pack.toml. (every pack begins with one)",
        "1 fault; nothing was imported.",
    ]
    assert not data.exists()


@pytest.mark.usefixtures("data")
def test_a_pack_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "check", "nowhere"]) == 1
    assert main(["cards", "export", "nothing"]) == 1
    assert capsys.readouterr().err.splitlines() == [
        "There is no nowhere.",
        "There is no pack 'nothing' on the shelf; “companion cards list” shows all.",
    ]


@pytest.mark.usefixtures("data")
def test_two_packs_with_one_id_are_told_apart_by_their_marks(capsys: pytest.CaptureFixture[str]) -> None:
    main(["cards", "new", "mine"])
    main(["cards", "import", "mine"])
    path = Path("mine/pack.toml")
    path.write_text(path.read_text().replace("Your name", "Somebody else"))
    main(["cards", "import", "mine"])
    assert main(["cards", "export", "lighthouse"]) == 1
    assert "There are 2 packs 'lighthouse': name one by its mark" in capsys.readouterr().err


def test_a_file_on_the_shelf_that_was_changed_is_told(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (data / "cards").mkdir(parents=True)
    (data / "cards" / f"{'0' * 64}.json").write_text("{}")
    assert main(["cards", "list"]) == 1
    out, err = capsys.readouterr()
    assert "First Light" in out
    assert "are not those that it was made for" in err


# --- what was told about the own box ----------------------------------------------------------------------------------

TOLD = (
    OwnCard("118", Attribute.STRENGTH, (Colour.GREEN,), (OwnWord(Word.GAIN, "wood", 2, Case.WORKS),)),
    OwnCard("153", does=(OwnWord(Word.FATIGUE, "all"),)),
)


def test_what_was_told_about_the_box_goes_to_another_table_with_its_pictures(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save_own(data / "cards" / NAME, TOLD)
    keep_pictures(data / "cards", (("153.png", PNG),))
    assert main(["cards", "export", "own"]) == 0
    assert main(["cards", "check", "own.zip"]) == 0
    there = tmp_path / "there"
    save_own(there / "cards" / NAME, (OwnCard("153", does=(OwnWord(Word.STAYS),)),))
    assert main(["cards", "import", "own.zip", "--data", str(there)]) == 0
    assert "1 card of your box came in; known already and left as told here: 1." in capsys.readouterr().out
    assert read_own(there / "cards" / NAME) == (TOLD[0], OwnCard("153", does=(OwnWord(Word.STAYS),)))
    assert (there / "cards" / "own" / "153.png").read_bytes() == PNG
    assert main(["cards", "list"]) == 0
    assert "What you told about your box" in capsys.readouterr().out
    shelf.remove_folder(there / "cards")


@pytest.mark.usefixtures("data")
def test_with_nothing_told_there_is_nothing_to_export(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "export", "own"]) == 1
    assert capsys.readouterr().err == "Nothing was told about your own box yet.\n"


@pytest.mark.parametrize("name", ["../153.png", "1530.png", "abc.png", "153.exe", "153/154.png", "..png", "153c.svg.p"])
def test_only_pictures_named_as_cards_are_numbered_are_kept(data: Path, name: str) -> None:
    assert keep_pictures(data / "cards", ((name, PNG),)) in ((), ("153",), ("154",))
    assert {path.name for path in data.rglob("*") if path.is_file()} <= {"153.png", "154.png"}
    assert picture_of(data / "cards", "../153") is None
