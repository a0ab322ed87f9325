"""A disk that refuses in the middle of an evening: the table says so, goes on, and in the end everything is saved."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import apsw
import pytest

from companion.faces.screen.scene import Text
from companion.panels.running import finish
from companion.panels.script_table import ScriptTable
from companion.parts import DATA, WRONG
from companion.ports import Button
from companion.saved_games import CAMPAIGN, open_games
from companion.store import Found
from tests.power.disk import Disk
from tests.power.engine import Engine, Trouble
from tests.power.table import scratch
from tests.store.journals import LONGEST_WAIT_S


class Refusing(Trouble):
    """A disk that raises the error ``code`` of the engine as long as there is one."""

    def __init__(self) -> None:
        self.code: int | None = None
        self.refused = 0

    def write(self, _path: Path) -> None:
        if self.code is not None:
            self.refused += 1
            raise apsw.exception_for(self.code)

    def sync(self, path: Path) -> None:
        self.write(path)


class Stalling(Trouble):
    """A card that takes its time with every sync until it is let go."""

    def __init__(self) -> None:
        self.go_on = threading.Event()
        self.go_on.set()
        self.waited = 0

    def sync(self, _path: Path) -> None:
        if not self.go_on.is_set():
            self.waited += 1
            assert self.go_on.wait(LONGEST_WAIT_S)


@contextmanager
def table(place: Path, trouble: Trouble) -> Iterator[ScriptTable]:
    """A table on a disk with this trouble, on the page of the first day."""
    (place / "disk").mkdir()
    engine = Engine(Disk(place / "disk"), trouble=trouble)
    made = ScriptTable(place / "disk", (800, 480), 5, open_data=partial(open_games, connect=engine.connect))
    for key, typed in (("next", ""), ("next", "Iga"), ("next", ""), ("next", "Olek"), *[("next", "")] * 5):
        made.press(key)
        made.type(typed)
    assert made.table.view.here.page == "day"
    try:
        yield made
    finally:
        finish(made.running)
        made.bench.close()
        engine.close()


def until(done: Callable[[], bool], made: ScriptTable) -> None:
    """Let the store try again in real time until it has worked."""
    give_up = time.monotonic() + LONGEST_WAIT_S
    while not done():
        assert time.monotonic() < give_up
        time.sleep(0.01)
        made.work()


def journal(place: Path) -> tuple[Found, list[str]]:
    """What the next start finds."""
    games = open_games(place / "disk", Nobody())
    try:
        return games.report.found, [row.line for row in games.store.entries(CAMPAIGN)]
    finally:
        games.close()


def _said(made: ScriptTable) -> str:
    return " ".join(shape.text for shape in made.table.scene if isinstance(shape, Text))


class Nobody:
    """Nobody hears it."""

    def put(self, message: object) -> None:
        """Forget it."""


@pytest.mark.parametrize(
    ("code", "says"),
    [
        (apsw.SQLITE_FULL, "The disk is full"),
        (apsw.SQLITE_READONLY, "is read-only"),
        (apsw.SQLITE_IOERR_WRITE, "Check that the memory card sits firmly"),
    ],
)
def test_a_disk_that_refuses_is_told_and_everything_is_saved_when_it_takes_it_again(code: int, says: str) -> None:
    trouble = Refusing()
    with scratch() as place:
        with table(place, trouble) as made:
            before = made.table.game.seq
            trouble.code = code
            made.press("next")
            made.expect_text(says)
            made.wait(3.0)
            made.press("next")
            made.expect_text("2 steps not saved")
            assert made.table.game.seq == before + 2
            assert made.table.look.health.worst(DATA).state == WRONG
            assert says in made.table.look.health.worst(DATA).cure
            assert trouble.refused > 0
            trouble.code = None
            until(lambda: made.table.look.health.unsaved == 0, made)
            made.expect_text("Everything is saved again.")
            made.wait(3.0)
            made.expect_text("not saved", wanted=False)
            made.press("next")
            played = made.table.game.seq
        found, lines = journal(place)
    assert found is Found.WHOLE
    assert len(lines) == played
    assert lines[before : before + 2] == ["act who=p1", "act who=p1"]


def test_what_a_disk_never_took_is_not_there_and_all_before_it_is() -> None:
    trouble = Refusing()
    with scratch() as place:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("companion.saved_games.CLOSE_S", 0.05)
            with table(place, trouble) as made:
                before = made.table.game.seq
                trouble.code = apsw.SQLITE_FULL
                made.press("next")
        found, lines = journal(place)
    assert found is Found.WHOLE
    assert len(lines) == before


def test_a_card_that_stalls_shows_nothing_that_is_not_saved() -> None:
    trouble = Stalling()
    with scratch() as place, table(place, trouble) as made:
        before = made.table.game.seq
        trouble.go_on.clear()
        made.bench.press(Button.NEXT)
        for waited_s in (0.5, 2.5):
            made.parts.run_due()
            made.clock.move_to(made.clock.now() + waited_s)
            made.loop.round(0.0)
        assert "Saving…" in _said(made)
        assert made.table.game.seq == before
        trouble.go_on.set()
        made.work()
        made.bench.release(Button.NEXT)
        made.wait(0.5)
        assert made.table.game.seq == before + 1
        assert "Saving" not in _said(made)
    assert trouble.waited == 1
