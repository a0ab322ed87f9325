"""A table in this process that does what lines of a script say, and is looked at after each for what must never be."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable
from pathlib import Path

from companion.campaigns import GAMES
from companion.evening import TABLE_CHECK
from companion.faces.screen.display import Display
from companion.faces.screen.scene import Scene, Target
from companion.journal_rows import entry_of
from companion.kernel.journal import fold
from companion.panels.script_table import ScriptTable
from companion.view.step import offers
from tests.evenings.in_process import SEED, SIZE, InProcess, obey

CUT = "power-cut"


class Fault(AssertionError):
    """Something that must never be, after the last line."""


class StormTable(InProcess):
    """The table, and the lines that it obeyed; ``pictures``: of so many pictures one is painted, all are composed."""

    def __init__(self, place: Path, pictures: int = 1) -> None:
        super().__init__(place / "0", self._opened)
        self.lines: list[str] = []
        self._place = place
        self._pictures = pictures
        self._cuts = 0
        self._mistakes: list[BaseException] = []
        self._before = threading.excepthook
        threading.excepthook = lambda told: self._mistakes.append(told.exc_value or told.exc_type())
        self.start()

    def _opened(self, folder: Path) -> ScriptTable:
        made = ScriptTable(folder, SIZE, SEED)
        made.display.draw = _now_and_then(made.display, self._pictures)  # type: ignore[method-assign]
        return made

    def close(self) -> None:
        """End the table."""
        threading.excepthook = self._before
        self.end()

    def do(self, line: str) -> None:
        """Obey a line; raises what the table raises, Fault for what must never be."""
        self.lines.append(line)
        if line == CUT:
            self._cut()
        else:
            obey(self, line)
        self._look()

    def targets(self) -> list[Target]:
        """The touch areas of the picture."""
        return [shape for shape in self.table.table.scene if isinstance(shape, Target)]

    def middle(self, target: Target) -> str:
        """The line that touches an area in its middle."""
        rect = target.rect
        x, y = self.table.display.point(rect.x + rect.w / 2, rect.y + rect.h / 2)
        return f"tap {int(x)} {int(y)}"

    @property
    def entries(self) -> int:
        """How many entries all journals on the shelf have."""
        store = self.table.running.evening.games.store
        return sum(len(store.entries(campaign.id)) for campaign in store.campaigns())

    def _look(self) -> None:
        table = self.table.table
        if self._mistakes:
            raise Fault(f"a thread stopped: {self._mistakes[0]!r}") from self._mistakes[0]
        if table.busy:
            raise Fault("the store never answered")
        reachable = [target for target in self.targets() if not target.name.startswith("button:")]
        if not offers(table.look) and not reachable and not table.showing.care.kind.asleep:
            raise Fault(f"there is no way on from the page {table.view.here.page}")
        if table.look.health.unsaved:
            raise Fault("a whole disk did not take an entry")

    def check_journal(self) -> None:
        """What is on the disk leads to the game that is shown."""
        self.table.rest()
        table = self.table.table
        games = self.table.running.evening.games
        rules = GAMES[games.game_of(games.campaign)].rules
        folded = fold(rules, map(entry_of, games.store.entries(games.campaign)))
        if folded != table.game:
            raise Fault(f"the journal leads to entry {folded.seq}, and another game is shown at {table.game.seq}")

    def _cut(self) -> None:
        """What the disk has goes on, the table does not."""
        self.check_journal()
        before = self.table.table
        self._cuts += 1
        folder = self._place / str(self._cuts)
        shutil.copytree(self.data, folder)
        self.end()
        shutil.rmtree(self.data)
        self.data = folder
        self.start()
        after = self.table.table
        if after.game != before.game:
            raise Fault("another game after a power cut")
        pages = [[page.page for page in table.view.pages if page.page != TABLE_CHECK] for table in (before, after)]
        if pages[0] != pages[1]:
            raise Fault(f"{pages[1]} after a power cut, {pages[0]} before")


def _now_and_then(display: Display, pictures: int) -> Callable[[Scene, bool], bool]:
    draw = display.draw
    count = 0

    def drawn(scene: Scene, turned: bool) -> bool:
        nonlocal count
        count += 1
        if count % pictures == 0:
            return draw(scene, turned)
        display._turn(turned)  # fingers are read as the picture hangs, painted or not
        return False

    return drawn


def script(lines: list[str], fault: BaseException, name: str) -> str:
    """The lines as a script that anybody can play."""
    head = (
        f"# {type(fault).__name__}: {' '.join(str(fault).split())}",
        f"# companion run --panel script {name} --data AN_EMPTY_FOLDER --seed {SEED}",
    )
    return "\n".join((*head, *lines)) + "\n"


def plays(lines: list[str], place: Path) -> BaseException | None:
    """Play lines at a new table; what went wrong, or None."""
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    table = StormTable(place)
    try:
        for line in lines:
            table.do(line)
        table.check_journal()
    except Exception as fault:
        return fault
    finally:
        _end(table)
    return None


def _end(table: StormTable) -> None:
    """A table with a fault may not even end in order."""
    try:
        table.close()
    except Exception as also:  # the first fault is the one that is told
        table.lines.append(f"# and it could not be ended: {also!r}")
