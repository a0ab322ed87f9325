"""``companion island``: Threat decks as data, and games played from a file without a screen."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.adventure_island.commands import COMMANDS, Outcome
from companion.adventure_island.house_rules import HOUSE_RULES
from companion.adventure_island.values import Goods
from companion.campaign_file import CampaignFile, text_of
from companion.cli import main
from companion.journal_rows import row_of
from companion.kernel.codec import verb_of
from companion.value import NO_DEFAULT, fields_of
from tests.adventure_island.evening import Evening
from tests.adventure_island.known.test_games import play_out as random_game

GUIDE = (Path(__file__).parents[1] / "docs" / "commands.md").read_text(encoding="utf-8")


def said(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> Any:
    """The JSON that a command prints."""
    assert main(["island", *words, "--json"]) == status
    return json.loads(capsys.readouterr().out)


def threats(capsys: pytest.CaptureFixture[str], adventure: int, players: int, *more: str) -> Any:
    return said(capsys, "threats", "--adventure", str(adventure), "--players", str(players), *more)


def test_a_threat_deck_is_told_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert threats(capsys, 4, 3) == {
        "adventure": 4,
        "players": 3,
        "listed": [153, 154, 155, 157, 250, 251, 252, 253, 254, 350, 351, 450, 451, 452, 453, 454],
        "size": 15,
        "remove": 1,
        "add": 0,
        "nights": 5,
    }


SIZES = {
    1: {2: (8, 8, 0, 0, 4), 3: (10, 10, 0, 0, 3), 4: (8, 8, 0, 0, 2), 5: (10, 10, 0, 0, 2)},
    2: {2: (12, 12, 0, 0, 6), 3: (12, 12, 0, 0, 4), 4: (12, 12, 0, 0, 3), 5: (12, 10, 2, 0, 2)},
    3: {2: (12, 12, 0, 0, 6), 3: (12, 12, 0, 0, 4), 4: (12, 12, 0, 0, 3), 5: (12, 10, 2, 0, 2)},
    4: {2: (16, 16, 0, 0, 8), 3: (16, 15, 1, 0, 5), 4: (16, 16, 0, 0, 4), 5: (16, 15, 1, 0, 3)},
    5: {2: (23, 24, 0, 1, 12), 3: (23, 24, 0, 1, 8), 4: (23, 24, 0, 1, 6), 5: (23, 25, 0, 2, 5)},
}


@pytest.mark.parametrize("adventure", SIZES)
def test_every_deck_has_its_numbers(adventure: int, capsys: pytest.CaptureFixture[str]) -> None:
    for players, (listed, *rest) in SIZES[adventure].items():
        told = threats(capsys, adventure, players)
        assert len(told["listed"]) == listed
        assert [told[name] for name in ("size", "remove", "add", "nights")] == rest


def test_with_455_less_is_added(capsys: pytest.CaptureFixture[str]) -> None:
    four, five = threats(capsys, 5, 4, "--with-455"), threats(capsys, 5, 5, "--with-455")
    assert 455 in four["listed"]
    assert [(t["size"], t["add"]) for t in (four, five)] == [(24, 0), (25, 1)]


@pytest.mark.parametrize(
    "words", [("6", "2"), ("1", "6"), ("1", "1"), ("x", "2"), ("4", "3", "--with-455")], ids=" ".join
)
def test_what_no_deck_can_be_made_of_is_explained(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["island", "threats", "--adventure", words[0], "--players", *words[1:]])
    assert stopped.value.code == 2
    assert capsys.readouterr().err


def test_in_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["island", "threats", "--adventure", "5", "--players", "5"]) == 0
    out = capsys.readouterr().out
    assert "Add 2 of the Threats in the Archive" in out
    assert "25 cards, for 5 full nights" in out


# --- play -----------------------------------------------------------------------------------------------------------


def played(capsys: pytest.CaptureFixture[str], folder: Path, text: str | bytes, status: int = 0) -> Any:
    file = folder / "file"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return said(capsys, "play", "--commands", str(file), status=status)


def test_the_example_of_the_guide_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    example = "\n".join(re.findall(r"^    (.*)$", GUIDE, re.MULTILINE))
    told = played(capsys, tmp_path, example)
    assert told["refusals"] == []
    assert told["accepted"] == 9
    assert told["state"]["play"]["camp"] == {"food": 0, "fish": 0, "meat": 0, "wood": 2, "hide": 0}
    assert told["state"]["play"]["players"][0]["actions"] == 1


def test_refusals_name_the_line_and_all_reasons_and_the_game_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "open-campaign seed=7\n\nadd-person name=Iga\nbegin-adventure adventure=2\nadd-person name=Olek\n"
    told = played(capsys, tmp_path, text)
    (refusal,) = told["refusals"]
    assert (refusal["line"], refusal["command"]) == (4, "begin-adventure adventure=2")
    assert [r["code"] for r in refusal["reasons"]] == ["not-reached", "how-many", "no-board"]
    assert [p["name"] for p in told["state"]["people"]] == ["Iga", "Olek"]


def test_undo_and_redo_are_lines_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "open-campaign seed=7\nadd-person name=Iga\ntake-back\nput-back\ntake-back\ntake-back\n"
    told = played(capsys, tmp_path, text)
    assert told["state"]["people"] == []
    assert told["refusals"][0]["reasons"][0]["code"] == "nothing-to-undo"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("open-campaign seed=7\ndance", "line 2: 'dance' is no verb"),
        ("dice GXO", "line 1: 'GXO' are no dice"),
        ("add-person nickname=Iga", "line 1"),
        (b"\xff\xfe", "is no text"),
        ('{"companion campaign":1,"program":"x"', "line 1"),
    ],
)
def test_a_file_that_cannot_be_read_is_not_played(
    text: str | bytes, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    assert main(["island", "play", "--commands", str(file), "--json"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert complaint in err


def campaign(evening: Evening) -> bytes:
    rows = tuple(row_of(entry) for entry in evening.entries)
    return text_of(CampaignFile("island-companion", "adventure-island", "At Iga's", rows))


def an_evening() -> Evening:
    evening = Evening(3, draws="device", adventure=2).check(1, "G", "GYO").keep().do(Outcome(Goods(wood=2))).back()
    return evening.again().night()


def test_an_exported_campaign_plays_as_it_was_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    evening = an_evening()
    told = played(capsys, tmp_path, campaign(evening))
    assert told["differences"] == []
    assert told["campaign"] == "At Iga's"
    assert told["state"]["play"]["drawn"] == evening.play.drawn != ""


def test_events_that_differ_are_shown_side_by_side(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    content = campaign(an_evening())
    monkeypatch.setattr("companion.adventure_island.threats.most_threats", lambda _adventure: 4)
    monkeypatch.setattr("companion.adventure_island.threats._SIZES", {2: {3: 11}})
    told = played(capsys, tmp_path, content, status=1)
    (difference,) = told["differences"]
    assert difference["command"] == "begin-adventure adventure=2"
    assert "threats=12" in difference["then"][0]
    assert "threats=11" in difference["now"][0]
    assert told["state"]["play"]["threats"] == 11, "the state is the one that was played, a Threat is drawn of 12"


def test_nothing_of_it_needs_a_screen() -> None:
    asked = "import sys; from companion.cli import main; main(sys.argv[1:]); assert 'pygame' not in sys.modules"
    words = ["island", "threats", "--adventure", "1", "--players", "2", "--json"]
    done = subprocess.run([sys.executable, "-c", asked, *words], check=True, capture_output=True, text=True)
    assert json.loads(done.stdout)["size"] == 8


def test_playing_a_file_needs_no_screen(tmp_path: Path) -> None:
    file = tmp_path / "island.campaign"
    file.write_bytes(campaign(an_evening()))
    asked = "import sys; from companion.cli import main; main(sys.argv[1:]); assert 'pygame' not in sys.modules"
    words = ["island", "play", "--commands", str(file)]
    done = subprocess.run([sys.executable, "-c", asked, *words], check=True, capture_output=True, text=True)
    assert "Adventure 2, day 1" in done.stdout


def test_a_game_with_known_cards_is_played_from_lines_and_from_its_campaign_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = random_game(23)
    lines = "\n".join(entry.line for entry in table.entries)
    told = played(capsys, tmp_path, lines)
    assert (told["refusals"], told["accepted"]) == ([], len(table.entries))
    assert told["state"]["pack"] == {"id": table.pack.pages.id, "mark": table.pack.mark}
    assert told["state"]["play"]["day"] == table.play.day
    again = played(capsys, tmp_path, campaign(table))
    assert (again["differences"], again["refusals"]) == ([], [])


def test_without_its_cards_the_lines_of_a_game_are_refused_with_the_way_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = f"open-campaign seed=1\nchoose-pack pack=lost mark={'0' * 64}\nadd-person name=Iga"
    told = played(capsys, tmp_path, lines)
    assert told["accepted"] == 2
    assert [r["reasons"][0]["code"] for r in told["refusals"]] == ["no-pack"]


# --- docs/commands.md -----------------------------------------------------------------------------------------------


def test_the_guide_has_every_command_with_its_fields() -> None:
    rows = dict(re.findall(r"^\| `([a-z-]+)` \| ([^|]*) \|", GUIDE.split("## All commands")[1], re.MULTILINE))
    assert set(rows) == {verb_of(kind) for kind in COMMANDS}
    for kind in COMMANDS:
        wanted = [f"`{f.name}`" if f.default is NO_DEFAULT else f"[`{f.name}`]" for f in fields_of(kind)]
        assert rows[verb_of(kind)].split() == wanted, verb_of(kind)


def test_the_guide_has_every_house_rule() -> None:
    rows = re.findall(r"^\| `([a-z]+)` \| (`[^|]*`) \|", GUIDE.split("## House rules")[1], re.MULTILINE)
    told = {rule: tuple(re.findall(r"`([^`]+)`", values)) for rule, values in rows}
    assert {rule: told[rule] for rule in HOUSE_RULES} == HOUSE_RULES
