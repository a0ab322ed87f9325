"""The same table on this side, in this process: what each press of an evening shows, and what it leaves in the journal.

Dice come from the campaign's seed and nothing depends on a clock, so the machine must show and keep just that.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

os.environ["SDL_VIDEODRIVER"] = "dummy"

from companion.faces.screen.scene import Target
from companion.kernel.check import FIRST_CHECK
from companion.panels.running import finish
from companion.panels.script_table import GAP_S, PRESS_S, ScriptTable
from companion.ports import Button
from companion.saved_games import CAMPAIGN, check_of, open_games
from companion.store import Row, open_store
from companion.table import TOAST_S
from companion.view.state import TABLE_CHECK
from companion.words import SOURCE, use
from tests.rig.waiting import PATIENCE_S, until

SIZE: Final = (800, 480)
CHORD: Final = "chord"
"""LEFT and RIGHT together."""


def without_check(pages: tuple[str, ...]) -> tuple[str, ...]:
    """Open pages without the table check that a start lays over them."""
    return pages[:-1] if pages[-1] == TABLE_CHECK else pages


@dataclass(frozen=True)
class Stood:
    """The table after a press: entries in its journal, open pages (the lowest first), what is ringed, its language.

    ``sign`` is the picture on the sign, row by row.
    """

    seq: int
    pages: tuple[str, ...]
    ring: str
    language: str
    sign: bytes = field(repr=False)

    @property
    def before_checking(self) -> tuple[str, ...]:
        """The pages without the table check that a start lays over them."""
        return without_check(self.pages)


@dataclass(frozen=True)
class Evening:
    """An evening that nobody cut: ``stood[n]`` after ``n`` of its presses, and all rows of its journal."""

    presses: tuple[str, ...]
    stood: tuple[Stood, ...]
    rows: tuple[Row, ...]
    ends: tuple[int, ...]
    """After how many presses each of its parts ends."""


@dataclass(frozen=True)
class Until:
    """A button that is pressed as often as it takes, not at all where ``ringed`` has the ring already."""

    button: str
    ringed: str


MOST_TIMES: Final = 30
"""No page has so many targets."""


class Card:
    """A memory card that takes its time with every commit while ``go_on`` is not set."""

    def __init__(self) -> None:
        self.go_on = threading.Event()
        self.go_on.set()

    def connect(self, *where: Any, **how: Any) -> sqlite3.Connection:
        """A connection to a database on this card."""
        go_on = self.go_on

        class Slow(sqlite3.Connection):
            def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
                if sql == "COMMIT":
                    assert go_on.wait(PATIENCE_S)
                return super().execute(sql, *values)

        return sqlite3.connect(*where, **how, factory=Slow)


class Twin:
    """A table for scripts on a folder of games, told apart from the machine's by nothing that sign or journal show."""

    def __init__(self, games: Path, card: Card | None = None) -> None:
        self.card = card or Card()
        self._ended = False
        self.made = ScriptTable(games, SIZE, seed=None, open_data=partial(open_games, connect=self.card.connect))

    def press(self, button: str) -> Stood:
        """Press a button, a while after the last one, and wait until everything that it leads to has happened."""
        self.made.wait(GAP_S)
        if button == CHORD:
            self.made.chord()
        else:
            self.made.press(button)
        return self.stands()

    def catch_up(self) -> Stood:
        """Let everything happen that has been waited for."""
        self.made.wait(GAP_S)
        return self.stands()

    def stands(self) -> Stood:
        """How the table is now, with all dice at rest."""
        self.made.calm()
        table = self.made.table
        pages = tuple(page.page for page in table.view.pages)
        ring, language = table.view.here.ring or "", table.settings.language
        return Stood(table.game.seq, pages, ring, language, self.made.bench.sign_picture())

    def tap(self, target: str) -> tuple[float, float]:
        """Tap the touch area of this name, and wait as after a press; the point of the panel that it is at."""
        self.made.calm()
        areas = {shape.name: shape.rect for shape in self.made.table.scene if isinstance(shape, Target)}
        assert target in areas, f"there is no {target}, but {sorted(areas)}"
        rect = areas[target]
        point = self.made.display.point(rect.x + rect.w / 2, rect.y + rect.h / 2)
        self.made.tap(*point)
        self.stands()
        return point

    def ringed(self) -> str:
        """The icon or the target that has the ring."""
        view = self.made.table.view
        return view.icon or view.here.ring or ""

    def press_meanwhile(self, button: str, *waits_s: float) -> None:
        """Press a button and let time pass in these pieces, while its entry is on its way to the card."""
        self.made.bench.press(Button(button))
        self._let_pass(PRESS_S)
        self.made.bench.release(Button(button))
        for wait_s in waits_s:
            self._let_pass(wait_s)

    def _let_pass(self, for_s: float) -> None:
        self.made.parts.run_due()
        self.made.loop.round(0.0)
        self.made.clock.move_to(self.made.clock.now() + for_s)
        self.made.parts.run_due()
        self.made.loop.round(0.0)

    def await_saved(self) -> None:
        """Wait until the card has taken everything, and until nothing tells of that any more."""
        until(self._saved, "All entries on the twin's card")
        self.made.wait(TOAST_S + 0.5)

    def _saved(self) -> bool:
        self.made.work()
        return self.made.table.look.health.unsaved == 0

    def screen(self) -> Any:
        """The picture on the touchscreen, in RGB."""
        from PIL import Image

        with tempfile.TemporaryDirectory() as folder:
            self.made.display.save(Path(folder) / "screen.png")
            with Image.open(Path(folder) / "screen.png") as picture:
                return picture.convert("RGB")

    def close(self) -> None:
        """End it in order; a second time does nothing."""
        if self._ended:
            return
        self._ended = True
        self.card.go_on.set()
        finish(self.made.running)
        self.made.bench.close()
        use(SOURCE)


@contextmanager
def twin_on(games: Path, card: Card | None = None) -> Iterator[Twin]:
    """A twin on a folder of games, which it changes."""
    twin = Twin(games, card)
    try:
        yield twin
    finally:
        twin.close()


def played(games: Path, *parts: Sequence[str | Until]) -> Evening:
    """Play an evening on a folder of games, which it changes; what brings an entry must be seen on the sign."""
    presses, ends = [], []
    with twin_on(games) as twin:
        stood = [twin.stands()]
        for part in parts:
            for step in part:
                for button in _buttons(twin, step):
                    presses.append(button)
                    stood.append(twin.press(button))
                    seen = stood[-1].sign != stood[-2].sign
                    assert seen or stood[-1].seq == stood[-2].seq, f"nobody could tell by the sign what {button} did"
            ends.append(len(presses))
    return Evening(tuple(presses), tuple(stood), journal_in(games), tuple(ends))


def _buttons(twin: Twin, step: str | Until) -> Iterator[str]:
    """What to press, one by one, each when the one before has been pressed."""
    if isinstance(step, str):
        yield step
        return
    passed = [twin.ringed()]
    while passed[-1] != step.ringed:
        assert len(passed) <= MOST_TIMES, f"{step.button} never came to {step.ringed}, but to {passed}"
        yield step.button
        passed.append(twin.ringed())


def journal_in(games: Path) -> tuple[Row, ...]:
    """The journal of the campaign in a folder of games."""
    with open_store(games, check_of, first_check=FIRST_CHECK).store as store:
        return store.entries(CAMPAIGN)
