"""An evening unfolded from its journal: the game, the view, and the way of new entries to the store."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from companion.adventure_island.cards import shelf
from companion.adventure_island.commands import OpenCampaign
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Island
from companion.campaigns import standing
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
from companion.store import Found, Report, StoreProblem
from companion.value import replace
from companion.view.book import page
from companion.view.page import Look
from companion.view.resume import in_progress
from companion.view.saved import read_view, view_text
from companion.view.state import HOME, TABLE_CHECK, Open, View
from companion.view.step import settle
from companion.words import say, say_n, say_now

TYPE_CHECKING = False
if TYPE_CHECKING:
    from companion.view.pages.damaged import ReportRow

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
        self, games: SavedGames, game: Timeline[Island], view: View, loose_dice: Callable[[int], tuple[int, ...]]
    ) -> None:
        self.games = games
        self.game = game
        self.view = view
        self.loose_dice = loose_dice
        self.own_cards = KeptOwnCards(games.folder)

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

    def keep_page(self, game: Timeline[Island], view: View, veil: float, screen: Drawing) -> None:
        """Keep the page that the next start opens, so that it can be shown before anything is loaded."""
        games = self.games
        if games.report.found is Found.DAMAGED:
            return
        games.keep(view_text(view))
        key = games.page_key(screen.size, game.seq, game.check)
        if games.keeps(key):
            return
        look = Look(game, reopened(game, read_view(games.view_text()), games.settings), games.settings)
        scene = compose(look, Moment(), screen.width) + shade(screen.width, veil)
        games.keep_page(key, look.view.turned, screen.pixels_of(scene))

    def turn_to(self, campaign: str) -> None:
        """Unfold another campaign of the same folder, which is in play from now on.

        Raises Unreadable when this version cannot play it, and ``StoreProblem``; then nothing has changed.
        """
        games = self.games
        game = fold(RULES, map(entry_of, games.store.played(campaign)))
        games.choose(campaign)
        kept = games.view_text()
        # One that came from elsewhere has no view yet: whoever asked for it wants to play, not to look at the shelf.
        view = read_view(kept) if kept or not in_progress(game.state) else View().at_stage()
        self.game, self.view = game, reopened(game, view, games.settings)

    def opened_again(self, other: Evening) -> None:
        """Take the place of another evening, which was opened where this one's saved games had stayed shut."""
        self.games.close()
        self.games, self.game, self.view = other.games, other.game, other.view

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
    game = fold(RULES, map(entry_of, games.store.entries(games.campaign)))
    if game.seq == 0:
        fresh = new_seed() if seed is None else seed
        game, entry = submit(begin(RULES), OpenCampaign(fresh), Device())
        games.append(row_of(entry))
    loose = _loose(None if seed is None else game.state.seed)
    return Evening(games, game, _view(games, game), loose)


def open_evening(folder: Path, inbox: Inbox, seed: int | None = None) -> Evening:
    """Open a folder and unfold what is in it; raises as ``open_games`` and ``unfold`` do."""
    return unfold(open_games(folder, inbox), seed)


def _view(games: SavedGames, game: Timeline[Island]) -> View:
    view = reopened(game, read_view(games.view_text()), games.settings)
    if games.problem is not None:
        return troubled(game, view, games.problem, games.report, shut=games.shut)
    return damaged(game, view, games.report) if games.report.found is Found.DAMAGED else view


def reopened(game: Timeline[Island], view: View, settings: Settings = DEFAULTS) -> View:
    """A view that was kept, under the game as it stands now; an adventure begins with comparing the table."""
    if not game.seq:
        return view
    settled = settle(Look(game, view, settings))
    if settled.pages != view.pages:
        # What was asked, was asked about a page that the game has left.
        settled = replace(settled, question=None, unanswered=None)
    if settled.pages[0].page == HOME or not in_progress(game.state):
        return settled
    if any(open_.page == TABLE_CHECK for open_ in settled.pages):
        return settled
    checking = settled.over(page(TABLE_CHECK).fresh(Look(game, settled, settings)))
    return replace(checking, question=None, unanswered=settled.question)


def damaged(game: Timeline[Island], view: View, report: Report) -> View:
    """The view with the page that tells of damage on top of the shelf."""
    from companion.view.pages.damaged import DamageReport

    rows = damage_rows(game, report)
    found = Open(DAMAGED, draft=DamageReport(rows, report.kept, standing(game.state)))
    return View((Open(HOME), found), turned=view.turned)


def troubled(game: Timeline[Island], view: View, problem: StoreProblem, report: Report, *, shut: bool = False) -> View:
    """The view with the page that tells why nothing is saved, or why the saved games stay ``shut``."""
    from companion.view.pages.damaged import ReportRow
    from companion.view.pages.start_problem import StartProblem

    if report.found is Found.DAMAGED:
        rows = damage_rows(game, report)[-1:]
    else:
        rows = (ReportRow("ok", say("Adventure Island is playable"), standing(game.state), say("OK")),)
    draft = StartProblem(() if shut else rows, say_now(problem.what), say_now(problem.cure), standing(game.state), shut)
    return View((Open(HOME), Open(START_PROBLEM, draft=draft)), turned=view.turned)


def damage_rows(game: Timeline[Island], report: Report) -> tuple[ReportRow, ...]:
    """What of damaged games is whole and what is gone, as rows of a page."""
    from companion.view.pages.damaged import ReportRow

    rows = [
        ReportRow("ok", say("Adventure Island is playable"), standing(game.state), say("{n} whole", n=report.recovered))
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
