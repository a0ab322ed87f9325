"""Sticks as the pages about them may have to show them."""

from __future__ import annotations

from dataclasses import replace

from companion.stick import COPY, RESTORE, SAVE, UPDATE, Backup, Job, Kept, Offered, Outcome, Stick
from companion.words import later

KEPT = tuple(
    Kept(f"island-companion/backup-{n:04}/island-{n}.campaign", name, "adventure-island", 400 - n, n)
    for n, name in ((12, "Adventure Island"), (11, "Wtorki u Małgorzaty i Wolfganga-Wilhelma"), (9, "Rainy days"))
) + tuple(Kept(f"put here by hand {n}.campaign", f"Number {n}", "adventure-island", 1, 0) for n in range(1, 5))
"""Campaigns on a stick, more than a page shows."""
FULL = Stick(True, True, 12_300_000_000, KEPT, Offered("1.4.0", "companion-1.4.0.update"))
STICKS = {
    "no stick": Backup(campaigns=24, unsaved=412),
    "an empty stick": Backup(Stick(True, True, 900_000_000), None, 1),
    "a stick with everything": Backup(FULL, None, 24, 1),
    "a stick that is read only": Backup(replace(FULL, writable=False), None, 24),
    "a version that cannot be taken": Backup(
        replace(FULL, offered=Offered("1.5.0", "companion-1.5.0.update", "It is not whole.")), None, 24
    ),
    "saving begins": Backup(FULL, Job(SAVE, 0, 24), 24),
    "saving": Backup(FULL, Job(SAVE, 14, 24), 24),
    "restoring": Backup(FULL, Job(RESTORE), 24),
    "updating": Backup(FULL, Job(UPDATE), 24),
    "updating, the stick is free": Backup(FULL, Job(UPDATE, free=True), 24),
    "copying": Backup(FULL, Job(COPY), 24),
}
"""What the pages about the stick may have to show."""
OUTCOMES = (
    Outcome(later("All is on the stick, in backup {n}. It may be pulled.", n=12)),
    Outcome(
        later(
            "{done} of {all} games are on the stick ({why}). Earlier backups on it are untouched; save all again.",
            done=14,
            all=24,
            why="5",
        ),
        well=False,
    ),
    Outcome("It is back.", restored="island-25", name="Wtorki u Małgorzaty i Wolfganga-Wilhelma"),
)
