"""An evening unfolded from its journal: the game, the view, and the way of new entries to the store."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import takewhile
from pathlib import Path
from typing import Any, Protocol

from companion.adventure_island.cards import shelf
from companion.adventure_island.state import Island
from companion.campaigns import GAMES, free_id, standing
from companion.faces.screen.compose import compose
from companion.faces.screen.face import Moment
from companion.faces.screen.saver import shade
from companion.faces.screen.scene import Scene
from companion.journal_rows import entry_of, row_of
from companion.kept_own_cards import KeptOwnCards
from companion.kernel.chance import Device, below, new_seed, pips
from companion.kernel.journal import Entry, Timeline, begin, fold, submit
from companion.ports import Inbox
from companion.saved_games import SavedGames, open_games
from companion.settings import DEFAULTS, Settings
from companion.shelf import SKULL, Shelf
from companion.shelving import Shelving
from companion.store import Campaign, Found, Report, StoreProblem, nobody
from companion.value import replace
from companion.view.book import page, shows_shelf
from companion.view.page import Look
from companion.view.resume import goes_on, resumed
from companion.view.saved import read_view, view_text
from companion.view.state import HOME, TABLE_CHECK, Open, View
from companion.view.step import settle
from companion.words import say, say_n, say_now

TYPE_CHECKING = False
if TYPE_CHECKING:
    from companion.view.pages.damaged import ReportRow

OPENING = 1
"""A journal in which nothing was done yet has no more entries than this."""
LEAVING = ("menu", "campaign", "campaigns")
"""Pages through which people leave a game for another one; it does not open with them again."""
DAMAGED = "damaged"
START_PROBLEM = "start_problem"


class Drawing(Protocol):
    """A screen that can say what a page would look like on it."""

    @property
    def size(self) -> tuple[int, int]:
        """The picture in pixels."""

    @property
    def width(self) -> float:
        """The logical width of the picture."""

    def pixels_of(self, scene: Scene) -> bytes:
        """What a scene would look like: rows of three bytes a pixel."""


class Evening:
    """The unfolded campaign of the saved games; it is where the table writes."""

    def __init__(
        self,
        games: SavedGames,
        game: Timeline[Any],
        view: View,
        loose_dice: Callable[[int], tuple[int, ...]],
        seed: int | None = None,
    ) -> None:
        self._seed = seed
        self.games = games
        self.game = game
        self.view = view
        self.loose_dice = loose_dice
        self.own_cards = KeptOwnCards(games.folder)
        self.shelving = Shelving(games)

    def append(self, entry: Entry, view: View | None = None) -> None:
        """Write an entry, and the view that stands after it; ``Saved`` comes into the inbox when both are durable."""
        self.games.append(row_of(entry), None if view is None else view_text(view))

    def save_view(self, view: View) -> None:
        """Keep the view for the next start; once the page on damage is left, its report has been seen."""
        games = self.games
        if games.report.found is Found.DAMAGED and not any(p.page in (DAMAGED, START_PROBLEM) for p in view.pages):
            games.report = Report(Found.WHOLE)
            games.store.report_seen()
        games.keep(view_text(view))

    def keep_page(self, game: Timeline[Any], view: View, veil: float, screen: Drawing) -> None:
        """Keep the page that the next start opens, so that it can be shown before anything is loaded."""
        games = self.games
        if games.report.found is Found.DAMAGED:
            return
        games.keep(view_text(view))
        key = games.page_key(screen.size, game.seq, game.check)
        if games.keeps(key):
            return
        opens = reopened(game, read_view(games.view_text()), games.settings)
        shelf = self.shelf() if shows_shelf(opened.page for opened in opens.pages) else Shelf()
        look = Look(game, opens, games.settings, shelf=shelf)
        scene = compose(look, Moment(), screen.width) + shade(screen.width, veil)
        games.keep_page(key, look.view.turned, screen.pixels_of(scene))

    def turn_to(self, journal: str, opens: str = "") -> None:
        """Unfold another journal of the same folder, which is in play from now on, and go on where it was left.

        ``opens`` is a page over the shelf to open instead. Raises Unreadable when this version cannot play it, and
        ``StoreProblem``; then nothing has changed.
        """
        games = self.games
        game = fold(GAMES[games.game_of(journal)].rules, map(entry_of, games.store.played(journal)))
        self._lay(journal, game)
        if opens or not goes_on(game.state):
            self.view = self._on_the_shelf(game, opens)
            return
        # Whoever asked for it wants to play, not to look at the shelf from which it was taken.
        view = read_view(games.view_text())
        if view.pages[0].page != HOME:
            view = replace(view, shelved=tuple(takewhile(lambda opened: opened.page not in LEAVING, view.pages)))
        self.view = resumed(Look(game, view, games.settings))

    def begin(self, kind: str, first: Any = None, opens: str = "") -> None:
        """Lay a fresh journal of a game on the table, with ``first`` as its first command if there is one.

        One in which nothing was done yet is taken before another one is made; all of a new one comes to the disk in one
        commit. Raises Refused when the rules do not allow ``first``; then nothing has changed.
        """
        games, rules = self.games, GAMES[kind].rules
        unused = self._unused(kind)
        game = fold(rules, map(entry_of, games.store.played(unused))) if unused else begin(rules)
        rows = []
        for command in (None if game.seq else GAMES[kind].opening(self._new_seed()), first):
            if command is not None:
                game, entry = submit(game, command, Device())
                rows.append(row_of(entry))
        if unused:
            for row in rows:
                games.store.append(unused, row, nobody)
        else:
            taken = games.store.campaigns()
            journal = free_id(kind, [c.id for c in taken])
            name, number = say(GAMES[kind].name), int(journal.rpartition("-")[2])
            title = f"{name} {number}" if number > 1 and kind != SKULL else name
            games.store.add_journal(Campaign(journal, kind, title), rows)
        self._lay(unused or journal, game)
        self.view = self._on_the_shelf(game, opens)

    def _on_the_shelf(self, game: Timeline[Any], opens: str) -> View:
        """The view of a journal in which nothing is in progress; a game of Skull Island is at its own page."""
        look = Look(game, View(turned=self.view.turned), self.games.settings)
        if look.plays_skull:
            # Its set-up is proposed as that of the game before, which lies on the shelf.
            return settle(replace(look, view=look.view.at_stage(), shelf=self.shelf()))
        return look.view.over(page(opens).fresh(look)) if opens else look.view

    def _new_seed(self) -> int:
        """A seed for another journal; in a run that is to be repeatable each one follows from the first."""
        return new_seed() if self._seed is None else self._seed + len(self.games.store.campaigns())

    def _unused(self, kind: str) -> str:
        """A journal of this game in which nothing was done yet; "" where there is none."""
        store, away = self.games.store, self.shelving.away()
        for campaign in store.campaigns():
            head = store.head(campaign.id)
            if campaign.game == kind and campaign.id not in away and (head is None or head.seq <= OPENING):
                return campaign.id
        return ""

    def _lay(self, journal: str, game: Timeline[Any]) -> None:
        """This journal is in play from now on; where the one before it stands is kept for the shelf."""
        games = self.games
        if self.game.seq:
            self.shelving.note(games.campaign, self.game)
            self.shelving.played(games.campaign)
        games.choose(journal)
        self.shelving.played(journal)
        self.game = game

    def shelf(self) -> Shelf:
        """What lies on the shelf."""
        return self.shelving.shelf()

    def opened_again(self, other: Evening) -> None:
        """Take the place of another evening, which was opened where this one's saved games had stayed shut."""
        self.games.close()
        self.games, self.game, self.view = other.games, other.game, other.view
        self.shelving = other.shelving

    @property
    def settings(self) -> Settings:
        """What the table prefers."""
        return self.games.settings

    def free_bytes(self) -> int:
        """How much room the disk of the saved games has; -1 where nobody knows."""
        try:
            disk = os.statvfs(self.games.folder)
        except OSError:
            return -1
        return disk.f_bavail * disk.f_frsize

    def keep_settings(self, settings: Settings) -> None:
        """Keep what the table prefers; the newest wins."""
        self.games.keep_settings(settings)

    def when_kept(self, told: Callable[[], None]) -> None:
        """``told`` is called, in the store's thread, when everything so far is on the disk, the view too."""
        self.games.when_kept(told)

    def close(self) -> int:
        """Write what waits and let the folder go; the number of entries that could not be written."""
        self.own_cards.wait()
        return self.games.close()


def unfold(games: SavedGames, seed: int | None = None) -> Evening:
    """Fold the campaign in the saved games; an empty one gets its first entry.

    Raises Unreadable when an entry is of a rule that this version does not know, ``StoreProblem`` if the disk fails.
    """
    shelf.add_folder(games.folder / shelf.FOLDER)
    kind = GAMES[games.game_of(games.campaign)]
    game = fold(kind.rules, map(entry_of, games.store.entries(games.campaign)))
    if game.seq == 0:
        fresh = new_seed() if seed is None else seed
        game, entry = submit(begin(kind.rules), kind.opening(fresh), Device())
        games.append(row_of(entry))
    loose = _loose(None if seed is None else game.state.seed)
    return Evening(games, game, _view(games, game), loose, seed)


def open_evening(folder: Path, inbox: Inbox, seed: int | None = None) -> Evening:
    """Open a folder and unfold what is in it; raises as ``open_games`` and ``unfold`` do."""
    return unfold(open_games(folder, inbox), seed)


def _view(games: SavedGames, game: Timeline[Any]) -> View:
    view = reopened(game, read_view(games.view_text()), games.settings)
    if games.problem is not None:
        return troubled(game, view, games.problem, games.report, shut=games.shut)
    return damaged(game, view, games.report) if games.report.found is Found.DAMAGED else view


def reopened(game: Timeline[Any], view: View, settings: Settings = DEFAULTS) -> View:
    """A view that was kept, under the game as it stands now; an adventure begins with comparing the table."""
    if not game.seq:
        return view
    settled = settle(Look(game, view, settings))
    if settled.pages != view.pages:
        # What was asked, was asked about a page that the game has left.
        settled = replace(settled, question=None, unanswered=None)
    if settled.pages[0].page == HOME or not _is_compared(game.state):
        return settled
    if any(open_.page == TABLE_CHECK for open_ in settled.pages):
        return settled
    checking = settled.over(page(TABLE_CHECK).fresh(Look(game, settled, settings)))
    return replace(checking, question=None, unanswered=settled.question)


def _is_compared(state: Any) -> bool:
    """Whether table and device are compared after a start: in an adventure; Skull Island has nothing to compare."""
    return isinstance(state, Island) and goes_on(state)


def damaged(game: Timeline[Any], view: View, report: Report) -> View:
    """The view with the page that tells of damage on top of the shelf."""
    from companion.view.pages.damaged import DamageReport

    rows = damage_rows(game, report)
    found = Open(DAMAGED, draft=DamageReport(rows, report.kept, standing(game.state)))
    return View((Open(HOME), found), turned=view.turned)


def troubled(game: Timeline[Any], view: View, problem: StoreProblem, report: Report, *, shut: bool = False) -> View:
    """The view with the page that tells why nothing is saved, or why the saved games stay ``shut``."""
    from companion.view.pages.damaged import ReportRow
    from companion.view.pages.start_problem import StartProblem

    if report.found is Found.DAMAGED:
        rows = damage_rows(game, report)[-1:]
    else:
        rows = (ReportRow("ok", _playable(game), standing(game.state), say("OK")),)
    draft = StartProblem(() if shut else rows, say_now(problem.what), say_now(problem.cure), standing(game.state), shut)
    return View((Open(HOME), Open(START_PROBLEM, draft=draft)), turned=view.turned)


def _playable(game: Timeline[Any]) -> str:
    return say("Adventure Island is playable") if isinstance(game.state, Island) else say("Skull Island is playable")


def damage_rows(game: Timeline[Any], report: Report) -> tuple[ReportRow, ...]:
    """What of damaged games is whole and what is gone, as rows of a page."""
    from companion.view.pages.damaged import ReportRow

    rows = [
        ReportRow("ok", _playable(game), standing(game.state), say("{n} whole", n=report.recovered))
        if report.recovered
        else ReportRow("lost", say("No saved game could be read"), say("Nothing in it is whole."), say("begins anew"))
    ]
    if report.lost:
        lost = say_n("The last step is gone", "The last {n} steps are gone", report.lost)
        rows.append(
            ReportRow("lost", lost, say("Compare with your table and do it again."), say("{n} lost", n=report.lost))
        )
    elif report.recovered:
        rows.append(ReportRow("ok", say("No step is known to be lost"), say("Compare with your table."), say("OK")))
    return tuple(rows)


def _loose(seed: int | None) -> Callable[[int], tuple[int, ...]]:
    """Dice for the tray: of the operating system, or repeatable where a seed is given."""
    thrown = 0

    def throw(dice: int) -> tuple[int, ...]:
        nonlocal thrown
        thrown += 1
        if seed is None:
            return tuple(below(6) + 1 for _ in range(dice))
        return pips(seed, -thrown, dice)

    return throw
