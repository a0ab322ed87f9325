"""Running a table on a panel: first picture first, then the hardware, then the loop, and an orderly end."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from companion.loop import Loop, Source, SystemClock, WakingInbox
from companion.parts import SETTINGS
from companion.ports import Clock, Inbox, PartChanged, PartState, Stop
from companion.saved_games import SavedGames, open_games, shut_games
from companion.settings import Settings
from companion.store import FolderTaken, StoreProblem
from companion.value import Protocol, replace
from companion.words import SOURCE, in_a_row, later, use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType
    from typing import Any

    from companion.coached import CoachDeed
    from companion.evening import Evening
    from companion.faces.screen.scene import Scene
    from companion.panels.coach import CoachDesk
    from companion.shelf import ShelfDeed
    from companion.table import Table


MOST_COMPLAINTS = 2
"""So many sentences about the settings stand on the screen; the terminal has them all."""


class Trouble(Exception):
    """Why the table cannot start: one sentence with the place and the way out."""


class ScreenSource(Source, Protocol):
    """A screen that shows scenes and brings touches."""

    driver: str
    size: tuple[int, int]

    @property
    def width(self) -> float:
        """The logical width of the picture."""

    def pixels_of(self, scene: Scene) -> bytes:
        """What a scene would look like: rows of three bytes a pixel."""

    def show_rows(self, bands: Iterable[bytes], turned: bool) -> None:
        """Show what ``pixels_of`` made, given in whole rows from the top."""

    def show(self, scene: Scene, turned: bool = False) -> None:
        """Show a scene; only what changed is drawn."""

    @property
    def rotation(self) -> int:
        """The rotation that is shown: the one of the settings, or the next one that the panel can show."""

    def obey(self, settings: Settings) -> Settings:
        """Hang the picture and read fingers as these settings say; what could be obeyed."""

    def devices_changed(self) -> None:
        """An input device came or went."""

    def close(self) -> None:
        """Give the screen back."""


class Parts(Protocol):
    """The opened hardware."""

    @property
    def lamps(self) -> Any:
        """The five lamps."""

    @property
    def sign(self) -> Any:
        """The turn display."""

    @property
    def speaker(self) -> Any:
        """What lets cues be heard."""

    def close(self, last: bytes | None = None) -> None:
        """Dark lamps, a last picture on the sign, all pins and buses let go."""


OpenParts = Callable[[Inbox, Clock], Parts]
OpenScreen = Callable[[WakingInbox, Clock, Settings], ScreenSource]


class Running:
    """Everything that runs, for a panel that looks on."""

    def __init__(
        self,
        table: Table,
        loop: Loop,
        evening: Evening,
        screen: ScreenSource,
        parts: Parts | None = None,
        seed: int | None = None,
    ) -> None:
        self.table = table
        self.loop = loop
        self.evening = evening
        self.screen = screen
        self.parts = parts
        self.seed = seed
        self._coach: CoachDesk | None = None
        table.ask_coach = self.ask_coach

    def ask_coach(self, deed: CoachDeed) -> None:
        """Have the coach of Skull Island do what a page wishes; it is loaded when it is first asked."""
        if self._coach is None:
            from companion.panels.coach import CoachDesk

            self._coach = CoachDesk(self)
        self._coach.obey(deed)

    def shelve(self, deed: ShelfDeed) -> None:
        """Do something with the journals on the shelf."""
        from companion.panels.shelf import obey

        obey(self, deed)

    def open_again(self) -> bool:
        """Try once more to open saved games that stayed shut, and lay them on the table; whether that went well."""
        from companion.evening import troubled, unfold
        from companion.kernel.codec import Unreadable

        table, folder = self.table, self.evening.games.folder
        games = None
        try:
            games = open_games(folder, self.loop.inbox, anyway=True)
            opened = unfold(games, self.seed)
        except (StoreProblem, Unreadable) as error:
            if games is not None:
                games.close()
            problem = error if isinstance(error, StoreProblem) else unknown_step(folder, error)
            report = self.evening.games.report
            table.take_up(table.game, troubled(table.game, table.view, problem, report, shut=True))
            return False
        self.evening.opened_again(opened)
        table.settings = self.screen.obey(prepared(games))
        table.take_up(opened.game, opened.view)
        table.begin_unsaved("" if games.problem is None else games.problem.sentences)
        return True


def unknown_step(folder: Path, problem: Exception) -> StoreProblem:
    """A saved game holds a step of a rule that this version does not know."""
    return StoreProblem(
        folder,
        later(
            "The saved game in {path} holds a step that this version does not know ({problem}).",
            path=str(folder),
            problem=str(problem),
        ),
        later("It is untouched: play it with the version that wrote it, or choose another folder with --data."),
    )


def start(
    data: Path, seed: int | None, open_screen: OpenScreen, spoken: str | None = None, *, insist: bool = False
) -> Running:
    """Open the saved games and the screen, show the first page, and have a table behind it; raises Trouble.

    Saved games that cannot be opened are said on the first page, unless another table plays with them. ``insist``: a
    start that cannot open them has failed, for a version that is on trial goes back by itself then.
    A page that stood at the end of the last evening is shown at once. The game is loaded while people look at it; what
    they do meanwhile waits with the display.
    """
    clock, inbox = SystemClock(), WakingInbox()
    try:
        games = _opened(data, inbox, insist=insist)
        settings = prepared(games, spoken)
        screen = open_screen(inbox, clock, settings)
        _show_kept(games, screen)
        return _unfolded(games, seed, screen, inbox, clock, insist=insist)
    except StoreProblem as problem:
        raise Trouble(str(problem)) from None


def _opened(data: Path, inbox: Inbox, *, insist: bool) -> SavedGames:
    try:
        games = open_games(data, inbox, anyway=True)
    except StoreProblem as problem:
        if insist or isinstance(problem, FolderTaken):
            raise
        games = shut_games(data, inbox, problem)
    if games.problem is not None:
        print(games.problem, file=sys.stderr, flush=True)
    return games


def _show_kept(games: SavedGames, screen: ScreenSource) -> None:
    """Show the page that stood at the end, and let its picture go before the game takes the room."""
    if (page := games.kept_page(screen.size)) is not None:
        screen.show_rows(page.bands(screen.size[0]), page.turned)


def prepared(games: SavedGames, spoken: str | None = None) -> Settings:
    """What the table prefers, its language in use from here on; ``spoken`` is another language for this run."""
    for complaint in games.complaints:
        print(complaint, file=sys.stderr, flush=True)
    if spoken:
        games.speak(spoken)
    try:
        use(games.settings.language)
    except LookupError as problem:
        print(f"{problem} English is spoken.", file=sys.stderr, flush=True)
        games.speak(SOURCE)
        use(SOURCE)
    return games.settings


def _unfolded(
    games: SavedGames,
    seed: int | None,
    screen: ScreenSource,
    inbox: WakingInbox,
    clock: SystemClock,
    *,
    insist: bool = False,
) -> Running:
    from companion.evening import unfold
    from companion.kernel.codec import Unreadable
    from companion.panels.examining import Examiner
    from companion.table import Table

    try:
        evening = unfold(games, seed)
    except Unreadable as problem:
        games.close()
        unknown = unknown_step(games.folder, problem)
        if insist:
            raise unknown from None
        print(unknown, file=sys.stderr, flush=True)
        settings_kept = games.settings
        games = shut_games(games.folder, inbox, unknown)
        games.settings = settings_kept
        evening = unfold(games, seed)
    settings = replace(evening.settings, rotation=screen.rotation)
    table = Table(evening.game, evening.view, evening, clock, inbox, evening.loose_dice, settings=settings)
    table.showing.screen = screen
    table.showing.keep_page = lambda game, view, veil: evening.keep_page(game, view, veil, screen)
    table.keep_settings = evening.keep_settings
    table.free_bytes = evening.free_bytes
    table.own_cards = evening.own_cards
    table.read_shelf = evening.shelf
    table.look_at_shelf()
    table.examine = Examiner(screen, evening)
    if games.problem is not None:
        table.begin_unsaved(games.problem.sentences)
    if games.complaints:
        inbox.put(PartChanged(SETTINGS, PartState.WRONG, in_a_row(*games.complaints[:MOST_COMPLAINTS])))
    table.draw()
    loop = Loop(clock, inbox, table.handle, table.draw, [screen], [table])
    return Running(table, loop, evening, screen, seed=seed)


def attach(running: Running, open_parts: OpenParts) -> None:
    """Open the hardware after the first picture stands, and let sign, lamps and voice show the table."""
    from companion.faces.sign_show import SignShow
    from companion.faces.voice_show import VoiceShow

    parts = open_parts(running.loop.inbox, running.loop.clock)
    running.parts = parts
    running.table.showing.show_lamps = parts.lamps.show
    running.table.showing.sign = SignShow(parts.sign)
    running.table.showing.voice = VoiceShow(parts.speaker)
    running.table.draw()


def run(running: Running) -> int:
    """Go round until a signal, a closed window or a stop order; then end in order. The exit status is 0.

    Whoever started the table as a service is told when it is ready, at work and ending. Garbage is collected from here
    on, but never sought in what the start has loaded: that stays.
    """
    import os
    import signal

    from companion.notify import manager_of

    inbox = running.loop.inbox
    manager = manager_of(os.environ, running.loop.clock)

    def stop(number: int, _frame: FrameType | None) -> None:
        inbox.put(Stop(signal.Signals(number).name))

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)
    gc.freeze()
    gc.enable()
    running.loop.pulse = manager
    manager.ready(f"Playing on {running.screen.driver}.")
    while running.table.stopped is None:
        due = running.loop.due_s()
        running.loop.round(None if due is None else max(0.0, due - running.loop.clock.now()))
    manager.stopping("Putting everything away.")
    return finish(running)


def finish(running: Running) -> int:
    """Dark lamps, "safe to unplug" on the sign, everything on the disk."""
    from companion.faces.sign_show import safe_to_unplug

    running.table.keep()
    if running.table.showing.care.set_light is not None:
        # A panel that was left dark would stay so for whoever uses it next.
        running.table.showing.care.set_light(1.0)
    left = running.evening.close()
    if running.parts is not None:
        running.parts.close(safe_to_unplug() if left == 0 else None)
    running.screen.close()
    if left:
        print(f"{left} entries could not be written: the disk refuses.", file=sys.stderr)
        return 1
    return 0
