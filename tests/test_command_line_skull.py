"""``companion skull`` answers every sheet with one line, and a broken one on the error output."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main

EMPTY = "~~~~~~~~~/~~..#..~~/~.......~/~..#....~/~....#..~/~.#.....~/~......#~/~~.....~~/~~~~~~~~~"
COAST = "C2 D2 F2 G2 B3 C3 G3 H3 B4 H4 B5 H5 B6 H6 B7 C7 G7 C8 D8 E8 F8 G8"
FOURS = "~~~~~~~~~/~~.4#..~~/~.......~/~4.#..4.~/~....#..~/~.#.....~/~..4...#~/~~.....~~/~~~~~~~~~"
FIVES = "~~~~~~~~~/~~..#..~~/~.5...5.~/~..#....~/~5...#.5~/~.#.....~/~.5...5#~/~~.....~~/~~~~~~~~~"


def asked(capsys: pytest.CaptureFixture[str], folder: Path, lines: str, *words: str) -> tuple[int, list[Any], str]:
    """The status, the answers as JSON, and what was complained of."""
    file = folder / "sheets.txt"
    file.write_text(lines, "utf-8")
    status = main(["skull", *words, str(file), "--json"])
    out, err = capsys.readouterr()
    return status, [json.loads(line) for line in out.splitlines()], err


def test_a_sheet_is_scored_with_its_treasures_by_number_and_its_dangers_in_reading_order(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    rows = "~~~~~~~~~/~~.4#..~~/~.......~/~4.#S.4.~/~..77#..~/~.#.....~/~..4..S#~/~~...9.~~/~~~~~~~~~"
    status, [answer], err = asked(capsys, tmp_path, f"{rows} 4@D4,12@G7 2 found=12,4 drawn=G7,E4\n", "score")
    assert (status, err) == (0, "line 1: note: Nothing points at the treasure 12 on G7.\n")
    assert answer == {
        "stars": 4 + 12 - 7 + 9,
        "treasures": [{"value": 4, "at": "D4", "stars": 4}, {"value": 12, "at": "G7", "stars": 12}],
        "dangers": [{"at": "E4", "overcome": False, "stars": -7}, {"at": "G7", "overcome": True, "stars": 9}],
    }


def test_a_treasure_on_a_danger_that_is_not_overcome_has_no_stars(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    rows = FOURS.replace("~....#..~", "~...S#..~")
    _, [answer], _ = asked(capsys, tmp_path, f"{rows} 5@E5 1\n", "score")
    assert answer["treasures"] == [{"value": 5, "at": "E5", "stars": 0}]
    assert answer["stars"] == 0


def test_treasures_that_can_be_claimed_stand_by_rising_number(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    full = f"{FOURS} 1@C2,2@F2,3@G2,5@B3,6@C3 0"
    lines = f"{FOURS} - 0\n{FIVES} - 0\n{EMPTY} - 0\n{FOURS} 4@D4 0\n{full}\n"
    _, answers, _ = asked(capsys, tmp_path, lines, "treasures")
    assert answers == [{"4": ["D4"]}, {"5": ["C5", "G5"]}, {}, {}, {}]


def test_a_house_rule_finds_treasures_of_a_t_shape(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    rows = "~~~~~~~~~/~~..#..~~/~.6.....~/~..#....~/~.6..#6.~/~.#.....~/~.6....#~/~~.....~~/~~~~~~~~~ - 0\n"
    assert asked(capsys, tmp_path, rows, "treasures")[1] == [{}]
    assert asked(capsys, tmp_path, rows, "treasures", "--house", "SR-08,SR-02")[1] == [{"6": ["C5"]}]


def test_moves_name_numbers_spaces_and_boats(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, [answer], _ = asked(capsys, tmp_path, f"{EMPTY} - 0\n", "moves", "--roll", "2N4")
    assert status == 0
    assert list(answer) == ["danger", "numbers", "spaces", "boats", "skulls"]
    assert (answer["danger"], answer["numbers"], answer["skulls"]) == (False, [2, 4, 6], [])
    assert " ".join(answer["spaces"]) == COAST
    assert len(answer["boats"]) == 36
    assert answer["boats"][:2] == ["A1", "B1"]


def test_without_navigation_there_are_no_boats(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    _, [answer], _ = asked(capsys, tmp_path, f"{EMPTY} - 0\n", "moves", "--roll", "235")
    assert (answer["numbers"], answer["boats"]) == ([2, 3, 5, 7, 8, 10], [])


def test_a_danger_allows_skulls_only_and_alone_beside_the_last_mark(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    lines = f"{EMPTY.replace('.', '4', 1)} - 0 last=C2\n{EMPTY} - 0\n"
    _, [apart, _], _ = asked(capsys, tmp_path, lines, "moves", "--roll", "PNX")
    assert (apart["danger"], apart["numbers"], apart["spaces"], apart["boats"]) == (True, [], [], [])
    assert len(apart["skulls"]) == 39
    _, [alone, first], _ = asked(capsys, tmp_path, lines, "moves", "--roll", "PNX", "--solo")
    assert alone["skulls"] == ["D2", "B3", "C3", "D3"]
    assert len(first["skulls"]) == 40


def test_with_five_bubbles_marked_the_danger_counts_for_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    _, [answer], _ = asked(capsys, tmp_path, f"{EMPTY} - 5\n", "moves", "--roll", "24X")
    assert (answer["danger"], answer["numbers"], answer["skulls"]) == (False, [2, 4, 6], [])


def test_numbers_of_the_pencil_go_anywhere_under_the_house_rule(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for roll, spaces in (("P24", 40), ("124", 22)):
        _, [answer], _ = asked(capsys, tmp_path, f"{EMPTY} - 0\n", "moves", "--roll", roll, "--house", "sr-08")
        assert len(answer["spaces"]) == spaces


def test_broken_lines_are_told_with_number_and_column_and_the_others_answered(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    lines = f"{EMPTY} - 0\n\n{EMPTY.replace('#', 'q', 1)} - 0\n   \n{FOURS} 4@A1 0\n{FOURS} 4@D4 0"
    status, answers, err = asked(capsys, tmp_path, lines, "score")
    assert status == 1
    assert [answer["stars"] for answer in answers] == [0, 4]
    assert err.splitlines() == [
        "line 3, column 15: “q” in row 2, column 5 is no sign of a sheet.",
        "line 5, column 93: A1 is sea, where no treasure lies.",
    ]


def test_bytes_that_are_no_text_are_a_broken_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "sheets.txt"
    file.write_bytes(b"\xef\xbb\xbf" + f"{EMPTY} - 0\r\n".encode() + b"\xff\xfe\n" + f"{FOURS} - 0\r\n".encode())
    assert main(["skull", "treasures", str(file), "--json"]) == 1
    out, err = capsys.readouterr()
    assert out == '{}\n{"4": ["D4"]}\n'
    assert err.startswith("line 2, column ")


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["score"], "4 stars: treasure 4 on D4 +4."),
        (["treasures"], "treasure 5 on C5 or G5."),
        (["moves", "--roll", "11X"], "a skull on "),
    ],
)
def test_without_json_an_answer_is_a_sentence(
    words: list[str], answer: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "sheets.txt"
    file.write_text(f"{FOURS} 4@D4 0\n{FIVES} - 0\n", "utf-8")
    assert main(["skull", *words, str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert any(line.startswith(answer) for line in lines)


def test_sheets_come_from_the_standard_input_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"{FOURS} - 0\n".encode())))
    assert main(["skull", "treasures", "--json", "-"]) == 0
    assert capsys.readouterr().out == '{"4": ["D4"]}\n'


def test_a_file_that_is_not_there_is_a_complaint(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["skull", "score", str(tmp_path / "none.txt")]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"{tmp_path / 'none.txt'} cannot be read (No such file or directory).\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["moves", "-"], "--roll"),
        (["moves", "--roll", "X24", "-"], "“X24” is no throw; it is purple, green, red"),
        (["score", "--house", "SR-99", "-"], "'SR-99' is no house rule; there are SR-02, SR-06, SR-08"),
        (["score"], "FILE"),
        (["dance", "-"], "'dance'"),
    ],
)
def test_words_that_mean_nothing_are_explained(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["skull", *words])
    assert stopped.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err


def test_its_help_loads_no_picture_no_game_and_no_store() -> None:
    program = (
        "import sys\nfrom companion.cli import main\n"
        "try:\n    main(['skull', '--help'])\nexcept SystemExit:\n    pass\n"
        "print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = done.stderr.split()
    assert "companion.terminal.skull" in loaded
    assert not [name for name in loaded if name.startswith(("pygame", "sqlite3", "companion.adventure_island"))]
    assert not {"companion.store", "companion.skull_island.rules", "companion.skull_island.bots"} & set(loaded)
