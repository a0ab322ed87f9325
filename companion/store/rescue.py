"""Takes every whole line out of a damaged file, puts them into a new database, and keeps the old file aside."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from companion.store import schema
from companion.store.database import Connect, Database, create
from companion.store.files import (
    FINISHED,
    UNFINISHED,
    beside,
    keep_aside,
    name_aside,
    remove_with_companions,
    sync_folder,
    take_place,
)
from companion.store.inspection import Chain, Content
from companion.store.pages import Line, PageFile
from companion.store.schema import NOTE_REPORT, NOTE_VERSION, sum_of
from companion.store.values import Campaign, CampaignFound, Found, Report, Row
from companion.value import dataclass, replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

_WIDEST_GAP: Final = 1000


class Salvage:
    """Everything that could be read in a damaged file, chained or not.

    ``rows`` has the places where each was found, ``numbers`` every row that is known of, as number and place.
    """

    def __init__(self) -> None:
        self.rows: dict[tuple[str, int], dict[Row, set[int]]] = defaultdict(dict)
        self.numbers: dict[str, set[tuple[int, int]]] = defaultdict(set)
        self.campaigns: dict[str, Campaign] = {}
        self.pairs: dict[str, dict[str, str]] = {"note": {}, "view": {}, "setting": {}}

    def add(self, line: Line, *, of_today: bool) -> None:
        """Takes a line for what its shape and its checksum say it is; all else is of no table of ours."""
        match line.values:
            case (str(campaign), int(seq), str(kind), str(text), str(answers), str(events), str(check)):
                row = Row(seq, kind, text, answers, events, check)
                self.rows[campaign, seq].setdefault(row, set()).add(line.place)
                self.numbers[campaign].add((seq, line.place))
            case (str(campaign), int(seq)) if not line.of_table:
                self.numbers[campaign].add((seq, line.place))
            case (str(id_), str(game), str(name), int(total)) if total == sum_of("campaign", id_, game, name):
                if of_today or id_ not in self.campaigns:
                    self.campaigns[id_] = Campaign(id_, game, name)
            case (str(key), str(value), int(total)) if line.of_table:
                for table, pairs in self.pairs.items():
                    if total == sum_of(table, key, value) and (of_today or key not in pairs):
                        pairs[key] = value


@dataclass(frozen=True, slots=True)
class Recovered:
    """What is whole: the journals up to their first break, and the small tables."""

    campaigns: tuple[CampaignFound, ...]
    rows: Mapping[str, tuple[Row, ...]]
    views: Mapping[str, str]
    settings: Mapping[str, str]
    notes: Mapping[str, str]

    def has_more_than(self, content: Content) -> bool:
        """Whether rows were found, or are known to be lost, that the engine does not show."""
        shown = {campaign: head.seq for campaign, head in content.heads.items()}
        return any(found.lost or found.recovered > shown.get(found.campaign.id, 0) for found in self.campaigns)

    def followed(self, content: Content, chain: Chain) -> Content:
        """The content with the rows that were found besides; only whole rows of campaigns that it knows."""
        more = []
        heads = dict(content.heads)
        for campaign in heads:
            for row in self.rows.get(campaign, ()):
                if chain.follows(heads[campaign], row):
                    heads[campaign] = chain.after(row)
                    more.append((campaign, row))
        return replace(content, heads=heads, cut_off=tuple(more))


def recover(path: Path, chain: Chain) -> Recovered:
    """All that is whole in the database at ``path`` and its log; changes neither."""
    file = PageFile(path, beside(path, "-wal"))
    salvage = Salvage()
    try:
        for of_today, line in file.lines():
            salvage.add(line, of_today=of_today)
    finally:
        file.close()
    return _whole_of(salvage, chain)


def _whole_of(salvage: Salvage, chain: Chain) -> Recovered:
    strays: dict[int, dict[Row, set[int]]] = defaultdict(dict)
    for (campaign, seq), same_number in salvage.rows.items():
        # A row of a campaign which nobody knows and which never began has a flipped bit in just that name; its check
        # says where it belongs.
        if campaign not in salvage.campaigns and (campaign, 1) not in salvage.rows:
            strays[seq].update(same_number)
    journals: dict[str, tuple[Row, ...]] = {}
    taken: set[int] = set()
    for campaign in dict.fromkeys((*salvage.campaigns, *(c for c, seq in salvage.rows if seq == 1))):
        journal = tuple(_journal(campaign, salvage, strays, chain))
        if campaign in salvage.campaigns or journal:
            journals[campaign] = tuple(row for row, _ in journal)
            taken.update(*(places for _, places in journal))
    return Recovered(
        tuple(
            CampaignFound(
                salvage.campaigns.get(campaign, Campaign(campaign, "", "")),
                len(rows),
                _lost(len(rows), (seq for seq, place in salvage.numbers[campaign] if place not in taken)),
            )
            for campaign, rows in journals.items()
        ),
        journals,
        {campaign: text for campaign, text in salvage.pairs["view"].items() if campaign in journals},
        salvage.pairs["setting"],
        salvage.pairs["note"],
    )


def _journal(
    campaign: str, salvage: Salvage, strays: Mapping[int, Mapping[Row, set[int]]], chain: Chain
) -> Iterator[tuple[Row, set[int]]]:
    """The rows that follow one another from the first on, each with the places where it was found."""
    head = chain.start
    while True:
        seq = head.seq + 1
        candidates = {**strays.get(seq, {}), **salvage.rows.get((campaign, seq), {})}
        row = next((row for row in candidates if chain.follows(head, row)), None)
        if row is None:
            return
        yield row, candidates[row]
        head = chain.after(row)


def _lost(recovered: int, numbers: Iterable[int]) -> int:
    """How many rows after the recovered ones are known of; a number alone far off is no row but a flipped bit."""
    last = recovered
    for seq in sorted(number for number in numbers if number > recovered):
        if seq - last > _WIDEST_GAP:
            break
        last = seq
    return last - recovered


def replace_damaged(path: Path, reason: str, recovered: Recovered, connect: Connect) -> Report:
    """Keeps the damaged file aside, puts what was recovered in its place, and says what was done.

    Cut off at any point, the next start finds either the damaged file or the recovered one under its name.
    """
    kept = name_aside(path)
    report = _report(kept.name, reason, recovered)
    unfinished = path.with_name(UNFINISHED)
    finished = path.with_name(FINISHED)
    notes = {**recovered.notes, NOTE_VERSION: str(schema.NOW.version), NOTE_REPORT: report_text(report)}
    create(unfinished, [lambda database: _write(database, recovered, notes)], connect)
    keep_aside(path, kept)
    unfinished.replace(finished)
    sync_folder(path.parent)
    take_place(finished, path)
    return report


def create_empty(path: Path, connect: Connect) -> None:
    """Makes the database of a folder that had none."""
    unfinished = path.with_name(UNFINISHED)
    create(unfinished, [lambda database: database.put_pair("note", NOTE_VERSION, str(schema.NOW.version))], connect)
    take_place(unfinished, path)


def finish(path: Path) -> None:
    """Ends what an earlier start could not: a complete recovered database takes its place, a half-made one goes."""
    remove_with_companions(path.with_name(UNFINISHED))
    finished = path.with_name(FINISHED)
    if finished.exists():
        take_place(finished, path)


def _write(database: Database, recovered: Recovered, notes: Mapping[str, str]) -> None:
    for found in recovered.campaigns:
        database.put_campaign(found.campaign)
        for row in recovered.rows[found.campaign.id]:
            database.put_row(found.campaign.id, row)
    for table, pairs in (("view", recovered.views), ("setting", recovered.settings), ("note", notes)):
        for key, value in pairs.items():
            database.put_pair(table, key, value)


def _report(kept: str, reason: str, recovered: Recovered) -> Report:
    sentences = [reason]
    for found in recovered.campaigns:
        name = found.campaign.name or "A campaign without a name"
        if found.lost:
            sentences.append(f"{name}: {found.recovered} of {found.recovered + found.lost} entries are whole.")
        else:
            sentences.append(f"{name}: {found.recovered} entries are whole, and none is known to be lost.")
    if not recovered.campaigns:
        sentences.append("No saved game of ours could be found in the file.")
    sentences.append(f"The damaged file is kept as {kept}. Nothing was thrown away.")
    earlier = recovered.notes.get(NOTE_REPORT)
    if earlier is not None:
        sentences.extend(report_of(earlier).sentences)
    return Report(Found.DAMAGED, kept, recovered.campaigns, len(recovered.settings), tuple(sentences))


def report_text(report: Report) -> str:
    """A report of damage as JSON, to be kept until somebody has seen it."""
    return json.dumps(
        {
            "kept": report.kept,
            "campaigns": [
                [c.campaign.id, c.campaign.game, c.campaign.name, c.recovered, c.lost] for c in report.campaigns
            ],
            "settings": report.settings,
            "sentences": report.sentences,
        }
    )


def report_of(text: str) -> Report:
    """The report back from its text."""
    parts = json.loads(text)
    return Report(
        Found.DAMAGED,
        parts["kept"],
        tuple(CampaignFound(Campaign(i, g, n), recovered, lost) for i, g, n, recovered, lost in parts["campaigns"]),
        parts["settings"],
        tuple(parts["sentences"]),
    )
