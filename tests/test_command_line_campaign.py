"""``companion campaign``: the shelf on a terminal, and campaigns that travel."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli import main
from companion.evening import open_evening
from companion.kernel.chance import Device
from companion.kernel.journal import SavePoint, submit
from companion.loop import WakingInbox
from companion.saved_games import IN_PLAY
from companion.store import Campaign, database
from companion.terminal import campaign
from tests.campaigns import GAME, file_of, journal, keep, opened, shelf
from tests.store.journals import Disk, refusal

ROWS = journal()
ISLAND = Campaign("island-1", GAME, "Adventure Island")


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one campaign, and nothing else anywhere."""
    folder = tmp_path / "data"
    keep(folder, "island-1", ROWS)
    monkeypatch.setenv("COMPANION_DATA", str(folder))
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.chdir(tmp_path)
    return folder


def obeyed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What the command says when it was obeyed."""
    assert main(["campaign", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What it says when it was not."""
    assert main(["campaign", *words]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    return err


# The list


def test_the_list_has_name_game_length_state_and_place_and_marks_the_one_in_play(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(data, "island-2", journal(8, begun=False), name="At Iga's")
    assert obeyed(capsys, "list").splitlines() == [
        "   ID        NAME              GAME              ENTRIES  STATE  WHERE IT STANDS",
        "*  island-1  Adventure Island  adventure-island  8        whole  Adventure 1, day 1",
        "   island-2  At Iga's          adventure-island  5        whole  No adventure in progress",
    ]


def test_the_list_tells_how_much_of_a_damaged_campaign_was_lost(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = data / database_name(data)
    content = bytearray(path.read_bytes())
    at = content.rindex(ROWS[6].line.encode())
    content[at] ^= 0x20
    path.write_bytes(content)
    assert main(["campaign", "list"]) == 0
    out, err = capsys.readouterr()
    assert "6        damaged, 2 lost  No adventure in progress" in out
    assert "Nothing was thrown away." in err


def database_name(folder: Path) -> str:
    """The one database in a folder."""
    [name] = [path.name for path in folder.iterdir() if path.suffix == ".db"]
    return name


def test_a_campaign_of_a_game_from_the_future_is_listed_but_not_played(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(data, "third-1", ROWS, game="third-island")
    assert "third-1   Adventure Island  third-island      8        whole  This version does not know" in obeyed(
        capsys, "list"
    )
    assert "knows no game 'third-island'" in refused(capsys, "play", "third-1")


def test_a_folder_without_games_is_not_made_one_by_looking(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    nowhere = tmp_path / "nowhere"
    assert obeyed(capsys, "list", "--data", str(nowhere)) == f"There are no saved games in {nowhere}.\n"
    assert "no saved games" in refused(capsys, "export", "island-1", "--data", str(nowhere))
    assert "no saved games" in refused(capsys, "play", "island-1", "--data", str(nowhere))
    assert not nowhere.exists()


# Out and in again


def test_a_campaign_travels_to_another_machine_whole(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = data.with_name("other")
    assert "8 entries, is in island-1.campaign" in obeyed(capsys, "export", "island-1")
    assert "island-1: 8 entries, Adventure 1, day 1." in obeyed(
        capsys, "import", "island-1.campaign", "--data", str(other)
    )
    assert shelf(other) == {ISLAND: ROWS}
    evening = open_evening(other, WakingInbox())
    assert (evening.game.seq, evening.game.check) == (8, ROWS[-1].check)
    evening.close()


def test_an_imported_campaign_takes_a_free_place_and_leaves_the_others_alone(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("guest.campaign").write_bytes(file_of(journal(8)))
    said = obeyed(capsys, "import", "guest.campaign", "--name", "At Iga's")
    assert "At Iga's is on the shelf as island-2" in said
    assert "companion campaign play island-2" in said
    obeyed(capsys, "import", "guest.campaign")
    assert shelf(data) == {
        ISLAND: ROWS,
        Campaign("island-2", GAME, "At Iga's"): journal(8),
        Campaign("island-3", GAME, "Rainy days"): journal(8),
    }


def test_an_export_into_a_folder_is_named_after_its_campaign(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stick = data.with_name("stick")
    stick.mkdir()
    obeyed(capsys, "export", "island-1", str(stick))
    assert [path.name for path in stick.iterdir()] == ["island-1.campaign"]


def test_an_export_overwrites_nothing(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert data.exists()
    Path("island-1.campaign").write_text("mine")
    assert "nothing is overwritten" in refused(capsys, "export", "island-1")
    assert Path("island-1.campaign").read_text() == "mine"


def test_an_export_that_cannot_be_written_leaves_nothing(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "cannot be written: No such file or directory" in refused(capsys, "export", "island-1", "no/where")
    assert [path.name for path in data.parent.iterdir()] == ["data"]


def test_a_campaign_that_is_not_there_is_answered_with_those_that_are(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert data.exists()
    assert refused(capsys, "export", "island-9") == "There is no campaign 'island-9'; there is island-1.\n"
    assert list(Path().iterdir()) == [Path("data")]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "line 1: this is no campaign"),
        (b"\x89PNG\r\n\x1a\n", "line 1: this is no campaign"),
        (file_of(ROWS)[:-3], "line 10: the file breaks off"),
        (file_of(ROWS).replace(b"Olek", b"Ola"), "line 6: this entry does not follow"),
        (file_of(ROWS, game="chess"), "line 1: this companion knows no game 'chess'"),
        (b'{"companion campaign":2}\n', "line 1: this campaign was exported by a newer companion"),
    ],
    ids=["empty", "picture", "broken off", "changed", "foreign", "newer"],
)
def test_a_file_that_is_refused_changes_nothing(
    data: Path, capsys: pytest.CaptureFixture[str], content: bytes, why: str
) -> None:
    before = {path: path.read_bytes() for path in data.iterdir()}
    Path("x.campaign").write_bytes(content)
    said = refused(capsys, "import", "x.campaign")
    assert said.startswith(f"x.campaign, {why}")
    assert said.endswith("Nothing was imported.\n")
    assert {path: path.read_bytes() for path in data.iterdir()} == before


def test_a_file_that_is_not_there_is_named(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "import", "none.campaign") == "none.campaign cannot be read: No such file or directory.\n"
    assert "cannot be read: Is a directory" in refused(capsys, "import", str(data))


@pytest.mark.parametrize("name", ["", "  ", "a\x1b[31m"])
def test_a_name_that_cannot_be_read_is_refused(data: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    Path("guest.campaign").write_bytes(file_of(ROWS))
    assert "needs a name" in refused(capsys, "import", "guest.campaign", "--name", name)
    assert shelf(data) == {ISLAND: ROWS}


@pytest.mark.parametrize("words", [("import", "guest.campaign"), ("play", "island-1")])
def test_what_a_full_disk_does_not_take_is_said_and_not_half_done(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    Path("guest.campaign").write_bytes(file_of(journal(8)))
    disk = Disk()
    disk.refusing = refusal(13, "database or disk is full")
    monkeypatch.setattr(database, "sqlite_connect", disk.connect)
    monkeypatch.setattr(campaign, "CLOSE_S", 0.2)
    assert "The disk is full" in refused(capsys, *words)
    monkeypatch.undo()
    assert shelf(data) == {ISLAND: ROWS}
    with opened(data).store as store:
        assert store.setting(IN_PLAY) is None


# Which one is played


def test_the_chosen_campaign_is_the_one_that_the_table_opens_and_writes(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(data, "island-2", journal(8, begun=False), name="At Iga's")
    assert "opens At Iga's (island-2)" in obeyed(capsys, "play", "island-2")
    evening = open_evening(data, WakingInbox())
    assert evening.game.state.seed == 8
    _, entry = submit(evening.game, SavePoint("tea"), Device())
    evening.append(entry)
    evening.save_view(evening.view)
    assert evening.close() == 0
    assert "*  island-2" in obeyed(capsys, "list")
    assert [len(rows) for rows in shelf(data).values()] == [8, 6]


def test_without_a_choice_the_first_campaign_is_played(data: Path) -> None:
    keep(data, "island-2", journal(8))
    evening = open_evening(data, WakingInbox())
    assert evening.game.state.seed == 7
    evening.close()


def test_a_chosen_campaign_that_is_gone_gives_way_to_the_first(data: Path) -> None:
    with opened(data).store as store:
        store.save_setting(IN_PLAY, "island-7")
    evening = open_evening(data, WakingInbox())
    assert evening.game.state.seed == 7
    evening.close()


# Beside a running table


@pytest.mark.parametrize(
    "words", [("list",), ("export", "island-1"), ("import", "guest.campaign"), ("play", "island-1")]
)
def test_a_table_that_plays_is_named_and_left_alone(
    data: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    Path("guest.campaign").write_bytes(file_of(ROWS))
    with opened(data).store:
        said = refused(capsys, *words)
    assert f"Another companion (process {os.getpid()}) is playing with the saved games in {data}." in said
    assert sorted(path.name for path in data.parent.iterdir()) == ["data", "guest.campaign"]
    assert shelf(data) == {ISLAND: ROWS}


def test_an_export_loads_no_screen_and_no_hardware(data: Path) -> None:
    program = (
        "import sys; from companion.cli import main; status = main(['campaign', 'export', 'island-1']); "
        "print(*sys.modules); sys.exit(status)"
    )
    environ = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True, env=environ
    )
    modules = {module.partition(".")[0] for module in done.stdout.splitlines()[-1].split()}
    assert modules & {"pygame", "PIL", "gpiozero", "numpy", "luma"} == set()
    assert data.with_name("island-1.campaign").read_bytes() == file_of(ROWS, name="Adventure Island")


# The lists of a table


@pytest.mark.usefixtures("data")
@pytest.mark.parametrize("columns", ["32", "42", "48"])
def test_a_list_is_printed_in_lines_that_fit_the_paper(columns: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = obeyed(capsys, "print", "island-1", "pack-away", "--columns", columns).splitlines()
    assert lines[:2] == ["Pack away", "-" * int(columns)]
    assert max(map(len, lines)) <= int(columns)
    assert sum(line.startswith("[ ] ") for line in lines) > 3


@pytest.mark.usefixtures("data")
def test_a_list_is_printed_in_polish_and_the_next_words_are_english_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert obeyed(capsys, "print", "island-1", "pack-away", "--lang", "pl").startswith("Schowajcie grę")
    assert obeyed(capsys, "print", "island-1", "pack-away").startswith("Pack away")


@pytest.mark.usefixtures("data")
def test_setting_up_is_printed_for_any_adventure_and_any_number_of_players(capsys: pytest.CaptureFixture[str]) -> None:
    told = obeyed(capsys, "print", "island-1", "set-up", "--adventure", "4", "--players", "3", "--columns", "48")
    assert "450–454" in told
    assert "take 1 of them out unseen" in " ".join(told.split())


@pytest.mark.usefixtures("data")
def test_a_list_that_has_nothing_now_is_refused_with_those_that_have(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "print", "island-1", "sort") == (
        "island-1 has nothing for the list sort now. There is pack-away, lay-out-again.\n"
    )


@pytest.mark.usefixtures("data")
def test_an_adventure_belongs_to_setting_up_only(capsys: pytest.CaptureFixture[str]) -> None:
    told = refused(capsys, "print", "island-1", "pack-away", "--adventure", "2")
    assert told == "--adventure and --players belong to the list set-up.\n"


def test_nobody_sets_up_for_a_table_without_people(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep(tmp_path / "new", "island-1", ROWS[:1])
    told = refused(capsys, "print", "island-1", "set-up", "--data", str(tmp_path / "new"))
    assert told == "0 play in island-1; say for how many it is with --players, 2 to 5.\n"


@pytest.mark.usefixtures("data")
@pytest.mark.parametrize("words", [["lay"], ["set-up", "--columns", "40"], ["set-up", "--lang", "de"]])
def test_a_list_a_width_or_a_language_that_nobody_knows_means_nothing(words: list[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["campaign", "print", "island-1", *words])
    assert stopped.value.code == 2
