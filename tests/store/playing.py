"""A program that plays and may be killed at any moment: ``python -m tests.store.playing FOLDER ROWS [MOMENT]``.

It goes on with the journal in FOLDER and prints the number of each row that is on the disk. MOMENT is where it kills
itself in its last commit: ``SIGTERM-before``, ``SIGTERM-after``, ``SIGKILL-before``, ``SIGKILL-after``; ``tidy`` makes
it close the store at SIGTERM; ``little-room`` gives it a disk that is full until it has complained.
"""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
import sys
import threading
from pathlib import Path
from typing import Any

from companion.store import StoreProblem
from tests.store.journals import EVENING, journal, opened

_LITTLE_ROOM_BYTES = 40_000


def main(folder: Path, rows: int, moment: str) -> int:
    """Plays; exit status 3 when the store refuses to open."""
    kill_now = threading.Event()
    roomy = resource.getrlimit(resource.RLIMIT_FSIZE)

    class Fatal(sqlite3.Connection):
        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
            if sql == "COMMIT" and kill_now.is_set():
                name, _, when = moment.partition("-")
                if when == "after":
                    super().execute(sql)
                os.kill(os.getpid(), signal.Signals[name])
                signal.pause()
            return super().execute(sql, *values)

    def on_trouble(sentence: str | None) -> None:
        print(f"# {sentence}", flush=True)
        resource.setrlimit(resource.RLIMIT_FSIZE, roomy)

    def connect(*arguments: Any, **options: Any) -> sqlite3.Connection:
        return sqlite3.connect(*arguments, factory=Fatal, **options)

    try:
        store = opened(folder, connect=connect, on_trouble=on_trouble).store
    except StoreProblem as problem:
        print(problem, flush=True)
        return 3
    if moment == "tidy":
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(store.close()))
    store.add_campaign(EVENING)
    if moment == "little-room":
        resource.setrlimit(resource.RLIMIT_FSIZE, (_LITTLE_ROOM_BYTES, roomy[1]))
    there = store.entries(EVENING.id)
    last = len(there) + rows
    for row in journal(rows, after=there)[len(there) :]:
        durable = threading.Event()

        def done(error: Exception | None, seq: int = row.seq, durable: threading.Event = durable) -> None:
            if error is None:
                print(seq, flush=True)
            durable.set()

        if row.seq == last and "-" in moment and moment.startswith("SIG"):
            kill_now.set()
        store.append(EVENING.id, row, done)
        if moment not in ("tidy", "little-room"):
            durable.wait()
    if moment == "tidy":
        print("handed over", flush=True)
        signal.pause()
    store.close(30.0)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else ""))
