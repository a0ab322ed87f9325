"""``python -m tests.adventure_island.golden.keep``: play, keep the journals, keep how they are told today.

With ``--told`` the journals stay and only what is told of them is written again. Look at what changed first.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

from companion.adventure_island import legal, legal_played
from companion.adventure_island.story import tell
from companion.campaign_file import CampaignFile, text_of
from companion.campaigns import last_timeline
from companion.kernel.journal import Entry, Timeline
from companion.store import Row
from tests.adventure_island.cards.small_pack import on_the_shelf
from tests.adventure_island.golden.playing import an_evening, ways

HERE = Path(__file__).parent
EVENINGS = 300
ENOUGH, MOST_KEPT = 0.97, 32
"""How many of all ways the kept evenings shall have together, and how many evenings may be kept."""


def lines_of(game: Timeline) -> list[str]:  # type: ignore[type-arg]
    """Each step: its row, how many things could be done then, and a sign of what they were."""
    lines = []
    for step in game.past:
        told, island = tell(step), step.after
        open_ = [repr(c) for c in (legal_played if island.pack.mark else legal).moves(island)]
        sign = sha256("\n".join(sorted(open_)).encode()).hexdigest()[:8]
        lines.append(f"{told.icon} | {told.words} | {told.result} | {told.who} | {len(open_)} {sign}")
    return lines


def rows(entries: tuple[Entry, ...]) -> tuple[Row, ...]:
    """Entries as a campaign file holds them."""
    return tuple(Row(e.seq, str(e.kind), e.line, e.answers, e.events, e.check) for e in entries)


def keep_journals() -> None:
    """Play many evenings, and keep few that together have nearly every way of all."""
    played, seen = {}, {}
    for seed in range(1, EVENINGS):
        game, entries = an_evening(seed, seen)
        played[seed] = (ways(game), entries)
    everything = set().union(*(found for found, _ in played.values()))
    known: set[str] = set()
    chosen: list[int] = []
    while len(known) < ENOUGH * len(everything) and len(chosen) < MOST_KEPT:
        chosen.append(max(played, key=lambda seed: len(played[seed][0] - known)))
        known |= played[chosen[-1]][0]
    for old in HERE.glob("*.campaign"):
        old.unlink()
    for seed in chosen:
        name = f"evening_{seed:03}"
        content = text_of(CampaignFile("island-companion", "adventure-island", name, rows(played[seed][1])))
        (HERE / f"{name}.campaign").write_bytes(content)
    print(f"{len(chosen)} evenings with {len(known)} of {len(everything)} ways")


def keep_told() -> None:
    """How the kept journals are told."""
    from companion.campaign_file import read

    on_the_shelf()
    for old in HERE.glob("*.told"):
        old.unlink()
    for path in sorted(HERE.glob("*.campaign")):
        file = read(path.read_bytes())
        game = last_timeline(file.game, file.rows)
        path.with_suffix(".told").write_text("\n".join(lines_of(game)) + "\n", "utf-8")


if __name__ == "__main__":
    if "--told" not in sys.argv[1:]:
        keep_journals()
    keep_told()
