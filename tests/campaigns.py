"""Campaigns for tests: real journals, in folders and in files."""

from __future__ import annotations

from pathlib import Path

from companion.adventure_island.commands import AddPerson, BeginAdventure, OpenCampaign, TakeBoard
from companion.adventure_island.rules import RULES
from companion.campaign_file import CampaignFile, text_of
from companion.journal_rows import row_of
from companion.kernel.chance import Device
from companion.kernel.check import FIRST_CHECK
from companion.kernel.journal import TakeBack, begin, submit
from companion.saved_games import check_of
from companion.store import Campaign, Opened, Row, open_store

GAME = "adventure-island"


def journal(seed: int = 7, *, begun: bool = True) -> tuple[Row, ...]:
    """The rows of a campaign with two people, on day 1 of Adventure 1 if it has begun."""
    commands: list[object] = [OpenCampaign(seed), AddPerson("Iga"), AddPerson("Żaneta"), TakeBack(), AddPerson("Olek")]
    if begun:
        commands += [TakeBoard("p1", "cook"), TakeBoard("p2", "diver"), BeginAdventure()]
    timeline, rows = begin(RULES), []
    for command in commands:
        timeline, entry = submit(timeline, command, Device())
        rows.append(row_of(entry))
    return tuple(rows)


def chained(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The rows with check values that fit, as a forger would make them."""
    made: list[Row] = []
    for row in rows:
        bare = Row(len(made) + 1, row.kind, row.line, row.answers, row.events, "")
        check = check_of(made[-1].check if made else FIRST_CHECK, bare)
        made.append(Row(bare.seq, bare.kind, bare.line, bare.answers, bare.events, check))
    return tuple(made)


def file_of(rows: tuple[Row, ...], *, game: str = GAME, name: str = "Rainy days") -> bytes:
    """The file of a campaign."""
    return text_of(CampaignFile("island-companion 0.1.0", game, name, rows))


def opened(folder: Path) -> Opened:
    """The store in ``folder`` as the table opens it."""
    return open_store(folder, check_of, first_check=FIRST_CHECK)


def shelf(folder: Path) -> dict[Campaign, tuple[Row, ...]]:
    """All campaigns of a folder with their rows."""
    with opened(folder).store as store:
        return {campaign: store.entries(campaign.id) for campaign in store.campaigns()}


def keep(folder: Path, id_: str, rows: tuple[Row, ...], *, name: str = "Adventure Island", game: str = GAME) -> None:
    """Put a campaign into a folder."""
    with opened(folder).store as store:
        store.add_journal(Campaign(id_, game, name), rows)
