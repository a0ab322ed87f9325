"""A start that finds its saved games where nothing can be written, or shut, says so on the screen and on the sign."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.adventure_island.commands import AddPerson
from companion.evening import open_evening
from companion.faces.screen.scene import Text
from companion.faces.sign import Notice, sign_state
from companion.faces.sign_show import nothing_to_see
from companion.kernel.check import FIRST_CHECK
from companion.loop import WakingInbox
from companion.panels.pi import tell_on_sign, wiring_of
from companion.panels.running import Running, Trouble, finish, start
from companion.panels.stick import attach_stick
from companion.parts import SETTINGS, WRONG
from companion.ports import Button, ButtonDown, ButtonUp
from companion.saved_games import CAMPAIGN, PREFERENCES, check_of
from companion.settings import Settings
from companion.store import Row, open_store
from companion.store.schema import NOTE_VERSION, VERSION, sum_of
from companion.value import replace
from companion.view.book import page
from companion.view.page import Step
from companion.words import use
from hardware.sim.bench import Bench
from hardware.wiring import Wiring
from tests.store.journals import Waiting
from tests.store.rights import as_somebody_without_rights, in_the_open
from tests.table_rig import Glass

LONGEST_WAIT_S = 30.0


class Pane(Glass):
    """A screen that only keeps what it is given."""

    driver = "none"
    size = (800, 480)
    rotation = 0

    def pixels_of(self, _scene: object) -> bytes:
        """Black."""
        return bytes(800 * 480 * 3)

    def show_rows(self, *_: object) -> None:
        """No kept page is shown."""
        raise AssertionError("a page was shown that says nothing of the problem")

    def descriptors(self) -> tuple[int, ...]:
        """Nothing brings touches."""
        return ()

    def pump(self) -> None:
        """Nothing came."""

    def close(self) -> None:
        """Nothing is open."""


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder with a campaign that every user can reach."""
    with in_the_open() as place:
        evening = open_evening(place / "data", WakingInbox(), seed=7)
        evening.close()
        yield place / "data"
    use("en")


def locked(folder: Path) -> None:
    """Nobody but root may write here any more."""
    for path in (*folder.iterdir(), folder):
        path.chmod(0o555 if path.is_dir() else 0o444)


def unlocked(folder: Path) -> None:
    """Everybody may."""
    for path in (folder, *folder.iterdir()):
        path.chmod(0o777 if path.is_dir() else 0o666)


def started(folder: Path, *, insist: bool = False, language: str = "en") -> Running:
    """A table on these saved games, as somebody who owns nothing."""

    def screen(_inbox: object, _clock: object, _settings: Settings) -> Pane:
        return Pane()

    running = start(folder, 7, screen, language, insist=insist)  # type: ignore[arg-type]
    attach_stick(running)
    return running


def said(running: Running) -> str:
    """What stands on the screen, in lines as they were broken."""
    return " ".join(s.text for s in running.table.scene if isinstance(s, Text))


def press(running: Running, button: Button) -> None:
    """Press a button, when what it does has stood there for a while."""
    clock = running.loop.clock
    running.table.handle(ButtonDown(button, clock.now() + 10))
    running.table.handle(ButtonUp(button, clock.now() + 10))
    running.table.draw()


def add_somebody(running: Running) -> None:
    """A step of the game, as a page would ask for it."""
    table = running.table
    table._request(Step(table.view, AddPerson("Iga")), None)
    table.draw()


def until(running: Running, good: Callable[[], bool]) -> None:
    """Take news until something holds."""
    end_s = time.monotonic() + LONGEST_WAIT_S
    while not good():
        assert time.monotonic() < end_s
        running.loop.round(0.05)


def test_a_read_only_folder_is_said_on_screen_and_sign_with_its_name_and_the_way_out(folder: Path) -> None:
    locked(folder)
    with as_somebody_without_rights():
        running = started(folder)
    assert running.table.view.here.page == "start_problem"
    words = said(running)
    assert "Nothing is saved now" in words
    assert f"{folder} is read-only" in words
    assert "Make the folder writable" in words
    assert sign_state(running.table.look) == Notice("ui-warning", "See the", "screen")
    press(running, Button.NEXT)
    assert running.table.view.here.page == "home"
    assert running.evening.close() == 0


def test_what_is_played_on_a_read_only_folder_is_counted_and_saved_when_it_may_be_written(folder: Path) -> None:
    locked(folder)
    with as_somebody_without_rights():
        running = started(folder)
        press(running, Button.NEXT)
        add_somebody(running)
        running.table.draw()
        assert "1 step not saved" in said(running)
        assert not running.table.busy
    unlocked(folder)
    until(running, lambda: running.table.look.health.unsaved == 0)
    running.table.draw()
    assert "Everything is saved again." in said(running)
    assert running.evening.close() == 0
    again = open_evening(folder, WakingInbox())
    assert [person.name for person in again.game.state.people] == ["Iga"]
    again.close()


@pytest.mark.parametrize("language", ["en", "pl"])
def test_games_of_a_newer_companion_stay_shut_and_are_opened_when_somebody_tries_again(
    folder: Path, language: str
) -> None:
    before = newer(folder)
    running = started(folder, language=language)
    assert running.table.view.here.page == "start_problem"
    assert ("newer companion" if language == "en" else "nowszego") in said(running)
    press(running, Button.ROLL)
    press(running, Button.NEXT)
    assert running.table.view.here.page == "start_problem", "they are shut still"
    assert (folder / "companion.db").read_bytes() == before
    older(folder)
    press(running, Button.NEXT)
    assert running.table.view.here.page == "home"
    add_somebody(running)
    until(running, lambda: not running.table.busy)
    assert finish(running) == 0
    again = open_evening(folder, WakingInbox())
    assert [person.name for person in again.game.state.people] == ["Iga"]
    again.close()


def test_a_table_with_shut_games_ends_well_and_leaves_them_alone(folder: Path) -> None:
    before = newer(folder)
    running = started(folder)
    assert finish(running) == 0
    assert (folder / "companion.db").read_bytes() == before


def test_a_version_on_trial_does_not_stand_before_shut_games(folder: Path) -> None:
    newer(folder)
    with pytest.raises(Trouble, match="newer companion"):
        started(folder, insist=True)


def test_a_version_on_trial_stands_on_a_read_only_folder(folder: Path) -> None:
    locked(folder)
    with as_somebody_without_rights():
        running = started(folder, insist=True)
    assert running.table.view.here.page == "start_problem"
    running.evening.close()


def test_a_step_of_another_version_is_said_on_the_screen(folder: Path) -> None:
    with open_store(folder, check_of, first_check=FIRST_CHECK).store as store:
        line = "fly-to-the-moon"
        head = store.head(CAMPAIGN)
        assert head is not None
        bare = Row(head.seq + 1, "command", line, "[]", "[]", "")
        waiting = Waiting()
        store.append(CAMPAIGN, replace(bare, check=check_of(head.check, bare)), waiting.done(1))
        waiting.until(1)
    running = started(folder)
    words = said(running)
    assert "holds a step that this version does not know" in words
    assert line in words
    with pytest.raises(Trouble, match=line):
        started(folder, insist=True)
    running.evening.close()


def test_a_folder_that_another_table_plays_with_is_told_on_the_terminal(folder: Path) -> None:
    evening = open_evening(folder, WakingInbox())
    with pytest.raises(Trouble, match="Another companion"):
        started(folder)
    evening.close()


def of_version(folder: Path, version: int) -> bytes:
    """Write another version into the file."""
    connection = sqlite3.connect(folder / "companion.db")
    connection.execute(f"PRAGMA user_version = {version}")
    total = sum_of("note", NOTE_VERSION, str(version))
    connection.execute("UPDATE note SET value = ?, sum = ? WHERE key = ?", (str(version), total, NOTE_VERSION))
    connection.commit()
    connection.close()
    return (folder / "companion.db").read_bytes()


def newer(folder: Path) -> bytes:
    """A newer companion has written there."""
    return of_version(folder, VERSION + 1)


def older(folder: Path) -> bytes:
    """What stood there is there again."""
    return of_version(folder, VERSION)


def test_a_start_that_finds_no_screen_leaves_a_word_on_the_sign() -> None:
    bench = Bench(Wiring())
    tell_on_sign(Wiring(), bench)
    assert bench.sign_picture() == nothing_to_see()
    assert bench.sign_contrast() > 0


def test_a_missing_wiring_file_is_a_mistake_with_its_name_and_stops_nothing(tmp_path: Path) -> None:
    wiring, (mistake,) = wiring_of(tmp_path, tmp_path / "mine.toml")
    assert wiring == Wiring()
    assert f"{tmp_path / 'mine.toml'}" in mistake.sentence
    assert "the usual wiring is used" in mistake.sentence


def test_settings_that_cannot_be_read_are_said_on_the_page_of_parts(folder: Path) -> None:
    with open_store(folder, check_of, first_check=FIRST_CHECK).store as store:
        waiting = Waiting()
        store.save_setting(PREFERENCES, '{"calm": "yes", "colour": "blue", "volume": 700}', waiting.done(1))
        waiting.until(1)
    running = started(folder)
    running.loop.round(0.0)
    part = running.table.look.health.worst(SETTINGS)
    assert part.state == WRONG
    assert "The setting calm of the table cannot be 'yes'; False is taken." in part.cure
    running.table.view = running.table.view.over(page("parts").fresh(running.table.look))
    running.table.draw()
    assert "'colour'" in said(running)
    running.evening.close()
