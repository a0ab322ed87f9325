"""Journals side by side: two campaigns and games of Skull Island in one folder, each with its own game and view."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.adventure_island.commands import AddPerson, BeginAdventure, TakeBoard
from companion.adventure_island.standing import IslandStanding
from companion.campaign_file import CampaignFile, read, text_of
from companion.cli import main
from companion.evening import Evening, open_evening
from companion.kernel.chance import Device
from companion.kernel.codec import read_plain
from companion.kernel.journal import submit
from companion.kernel.rules import Refused
from companion.loop import WakingInbox
from companion.settings import DEFAULTS
from companion.shelf import ISLAND, SKULL, Shelf
from companion.skull_island.commands import BeginGame, Throw
from companion.skull_island.state import SetUp, Way
from companion.store import Campaign
from companion.view.on_shelf import Glance, glance, skull_glance
from companion.view.page import Look
from companion.view.state import HOME, View

PAPER = BeginGame(SetUp(Way.PAPER, 3))


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """A fresh folder, opened."""
    opened = open_evening(tmp_path, WakingInbox(), seed=7)
    yield opened
    opened.close()


def ask(evening: Evening, *commands: object) -> None:
    """Commands through the gate and to the disk."""
    for command in commands:
        evening.game, entry = submit(evening.game, command, Device())
        evening.append(entry)


def began(evening: Evening, *names: str) -> None:
    """An adventure that these people have begun."""
    ask(evening, *map(AddPerson, names))
    boards = ("navigator", "cook", "diver")
    ask(evening, *(TakeBoard(p.id, b) for p, b in zip(evening.game.state.people, boards, strict=False)))
    ask(evening, BeginAdventure())


def slots(shelf: Shelf) -> list[tuple[str, str]]:
    """Which journals there are, by id and name."""
    return [(slot.id, slot.name) for slot in shelf.slots]


def reopened(evening: Evening) -> Evening:
    """The same folder at its next start."""
    folder = evening.games.folder
    assert evening.close() == 0
    return open_evening(folder, WakingInbox(), seed=7)


def test_two_campaigns_go_on_side_by_side_each_with_its_own_view(evening: Evening) -> None:
    began(evening, "Iga", "Jonas")
    evening.save_view(View().at_stage())
    evening.begin(ISLAND)
    assert evening.game.state.people == ()
    began(evening, "Olek", "Marta")
    evening.turn_to("island-1")
    assert [p.name for p in evening.game.state.people] == ["Iga", "Jonas"]
    assert evening.view.pages[0].page == "day"
    evening.turn_to("island-2")
    assert [p.name for p in evening.game.state.people] == ["Olek", "Marta"]


def test_the_journal_that_was_turned_to_is_in_play_at_the_next_start(evening: Evening) -> None:
    began(evening, "Iga", "Jonas")
    evening.begin(SKULL, PAPER)
    again = reopened(evening)
    assert Look(again.game, View()).plays_skull
    again.turn_to("island-1")
    last = reopened(again)
    assert last.game.state.people[0].name == "Iga"
    last.close()


def test_a_journal_in_which_nothing_was_done_is_taken_before_another_one_is_made(evening: Evening) -> None:
    evening.begin(SKULL)
    evening.turn_to("island-1")
    evening.begin(SKULL, PAPER)
    assert slots(evening.shelf()) == [("island-1", "Adventure Island"), ("skull-1", "Skull Island")]
    evening.begin(SKULL, PAPER)
    assert [id_ for id_, _ in slots(evening.shelf())] == ["island-1", "skull-1", "skull-2"]


def test_what_the_rules_refuse_begins_nothing(evening: Evening) -> None:
    with pytest.raises(Refused):
        evening.begin(SKULL, BeginGame(SetUp(Way.PAPER, 0)))
    assert slots(evening.shelf()) == [("island-1", "Adventure Island")]
    assert evening.games.campaign == "island-1"


def test_the_shelf_says_where_a_campaign_stands_without_folding_it(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    began(evening, "Iga", "Jonas")
    evening.begin(SKULL, PAPER)
    monkeypatch.setattr("companion.shelving.last_timeline", None)
    stands = read_plain(IslandStanding, evening.shelf().slots[0].stands)
    assert (stands.adventure, stands.day, stands.people, stands.in_progress) == (1, 1, ("Iga", "Jonas"), True)


def test_a_standing_that_is_missing_or_old_is_found_by_folding(evening: Evening) -> None:
    began(evening, "Iga", "Jonas")
    evening.begin(SKULL, PAPER)
    told = evening.shelf().slots[0].stands
    evening.games.store.save_setting("stands island-1", "another\n{}")
    assert evening.shelf().slots[0].stands == told


def test_a_game_of_skull_island_is_read_without_its_rules(evening: Evening) -> None:
    evening.begin(SKULL, PAPER)
    ask(evening, Throw(), Throw())
    on_table = skull_glance(Look(evening.game, View(), DEFAULTS, shelf=evening.shelf()))
    evening.turn_to("island-1")
    assert glance(evening.shelf().slots[1]) == on_table == Glance(round=2, people=3)


def test_what_was_put_away_is_kept_and_comes_back(evening: Evening) -> None:
    began(evening, "Iga", "Jonas")
    evening.begin(ISLAND)
    evening.shelving.put_away("island-1", away=True)
    assert [slot.id for slot in evening.shelf().of(ISLAND)] == ["island-2"]
    again = reopened(evening)
    assert [slot.away for slot in again.shelf().slots] == [True, False]
    again.shelving.put_away("island-1", away=False)
    again.turn_to("island-1")
    assert again.game.state.people[0].name == "Iga"
    again.close()


def test_a_game_of_skull_island_goes_through_a_file_into_another_place(evening: Evening) -> None:
    evening.begin(SKULL, PAPER)
    ask(evening, Throw())
    store = evening.games.store
    found = read(text_of(CampaignFile("island-companion 1", SKULL, "Skull Island", store.played("skull-1"))))
    store.add_journal(Campaign("skull-2", found.game, found.name), found.rows)
    before = evening.game.state
    evening.turn_to("skull-2")
    assert evening.game.state == before
    assert evening.view.pages[0].page == "skull_paper"


def test_a_list_for_the_table_of_a_game_of_skull_island_is_refused(
    evening: Evening, capsys: pytest.CaptureFixture[str]
) -> None:
    evening.begin(SKULL, PAPER)
    evening.close()
    assert main(["campaign", "print", "skull-1", "set-up", "--data", str(evening.games.folder)]) == 1
    assert "skull-1 is no campaign of Adventure Island" in capsys.readouterr().err


def test_a_page_over_the_shelf_opens_where_it_is_wished_for(evening: Evening) -> None:
    evening.begin(SKULL)
    evening.turn_to("island-1", "people")
    assert [opened.page for opened in evening.view.pages] == [HOME, "people"]


def test_a_start_with_a_campaign_loads_nothing_of_the_other_game(tmp_path: Path) -> None:
    evening = open_evening(tmp_path, WakingInbox(), seed=7)
    evening.begin(SKULL, PAPER)
    evening.turn_to("island-1")
    assert evening.close() == 0
    program = f"""
import sys
from pathlib import Path
from companion.campaign_file import CampaignFile, read, text_of
from companion.cli import main
from companion.evening import open_evening
from companion.faces.screen.compose import compose
from companion.faces.screen.face import Moment
from companion.loop import WakingInbox
from companion.view.page import Look
evening = open_evening(Path({str(tmp_path)!r}), WakingInbox())
look = Look(evening.game, evening.view, evening.settings, shelf=evening.shelf())
compose(look, Moment(), 800.0)
evening.close()
print([name for name in sys.modules if name.startswith("companion.skull_island.")])
"""
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert told.stdout == "[]\n"
