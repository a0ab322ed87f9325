"""An evening on the disk: opens the folder of saved games, folds the journal, and carries entries to the store."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from companion.adventure_island.commands import OpenCampaign
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Island
from companion.kernel.chance import SEED_LIMIT, Device, pips
from companion.kernel.codec import Unreadable
from companion.kernel.journal import FIRST_CHECK, Entry, Kind, Timeline, begin, check_value, fold, submit
from companion.ports import Inbox
from companion.store import Campaign, Found, Report, Row, Store, open_store
from companion.table import Saved, StoreTrouble
from companion.view.saved import read_view, view_text
from companion.view.state import HOME, Open, View
from companion.words import say, say_n

CAMPAIGN = "island-1"
DAMAGED = "damaged"
CLOSE_S = 1.5


def check_of(before: str, row: Row) -> str:
    """The check value that a stored row must carry after one with ``before``."""
    return check_value(before, row.seq, row.kind, row.line, row.answers, row.events)


@dataclass
class Evening:
    """The opened store with the campaign that is played; it is where the table writes."""

    store: Store
    inbox: Inbox
    game: Timeline[Island]
    view: View
    report: Report
    loose_dice: Callable[[int], tuple[int, ...]]

    def append(self, entry: Entry) -> None:
        """Write an entry; ``Saved`` comes into the inbox when it is durable."""

        def done(error: Exception | None) -> None:
            self.inbox.put(Saved(entry.seq, "" if error is None else str(error)))

        self.store.append(CAMPAIGN, row_of(entry), done)

    def save_view(self, view: View) -> None:
        """Keep the view for the next start; once the page on damage is left, its report has been seen."""
        if self.report.found is Found.DAMAGED and not any(p.page == DAMAGED for p in view.pages):
            self.report = Report(Found.WHOLE)
            self.store.report_seen()
        self.store.save_view(CAMPAIGN, view_text(view))

    def when_kept(self, told: Callable[[], None]) -> None:
        """``told`` is called, in the store's thread, when everything so far is on the disk, the view too."""
        self.store.when_kept(lambda _error: told())

    def close(self) -> int:
        """Write what waits and let the folder go; the number of entries that could not be written."""
        return self.store.close(CLOSE_S)


def row_of(entry: Entry) -> Row:
    """An entry as the store keeps it."""
    return Row(entry.seq, str(entry.kind), entry.line, entry.answers, entry.events, entry.check)


def entry_of(row: Row) -> Entry:
    """A stored row as the kernel reads it; raises Unreadable for a kind that nobody writes."""
    try:
        return Entry(row.seq, Kind(row.kind), row.line, row.answers, row.events, row.check)
    except ValueError:
        raise Unreadable(f"entry {row.seq} is of an unknown kind {row.kind!r}") from None


def open_evening(folder: Path, inbox: Inbox, seed: int | None = None) -> Evening:
    """Open the folder and fold the campaign in it; an empty one gets its first entry.

    Raises ``StoreProblem`` when the folder cannot be used, Unreadable when an entry is of a rule that this version
    does not know.
    """
    opened = open_store(
        folder, check_of, first_check=FIRST_CHECK, on_trouble=lambda said: inbox.put(StoreTrouble(said))
    )
    store = opened.store
    if not any(c.id == CAMPAIGN for c in store.campaigns()):
        store.add_campaign(Campaign(CAMPAIGN, "adventure-island", "Adventure Island"))
    game = fold(RULES, map(entry_of, store.entries(CAMPAIGN)))
    if game.seq == 0:
        fresh = secrets.randbelow(SEED_LIMIT) if seed is None else seed
        game, entry = submit(begin(RULES), OpenCampaign(fresh), Device())
        store.append(CAMPAIGN, row_of(entry), lambda _error: None)
    loose = _loose(None if seed is None else game.state.seed)
    return Evening(store, inbox, game, _view(store, game, opened.report), opened.report, loose)


def _view(store: Store, game: Timeline[Island], report: Report) -> View:
    saved = store.view(CAMPAIGN)
    view = View() if saved is None else read_view(saved)
    return damaged(game, view, report) if report.found is Found.DAMAGED else view


def damaged(game: Timeline[Island], view: View, report: Report) -> View:
    """The view with the page that tells of damage on top of the shelf."""
    from companion.view.pages.damaged import DamageReport, ReportRow

    rows = [
        ReportRow("ok", say("Adventure Island is playable"), _where(game), say("{n} whole", n=report.recovered))
        if report.recovered
        else ReportRow("lost", say("No saved game could be read"), report.sentences[0], say("begins anew"))
    ]
    if report.lost:
        lost = say_n("The last step is gone", "The last {n} steps are gone", report.lost)
        rows.append(
            ReportRow("lost", lost, say("Compare with your table and do it again."), say("{n} lost", n=report.lost))
        )
    elif report.recovered:
        rows.append(ReportRow("ok", say("No step is known to be lost"), say("Compare with your table."), say("OK")))
    page = Open(DAMAGED, draft=DamageReport(tuple(rows), report.kept, _where(game)))
    return View((Open(HOME), page), turned=view.turned)


def _where(game: Timeline[Island]) -> str:
    play = game.state.play
    return (
        say("No adventure in progress")
        if play is None
        else say("Adventure {n}, day {day}", n=play.adventure, day=play.day)
    )


def _loose(seed: int | None) -> Callable[[int], tuple[int, ...]]:
    """Dice for the tray: of the operating system, or repeatable where a seed is given."""
    thrown = 0

    def throw(dice: int) -> tuple[int, ...]:
        nonlocal thrown
        thrown += 1
        if seed is None:
            return tuple(secrets.randbelow(6) + 1 for _ in range(dice))
        return pips(seed, -thrown, dice)

    return throw
