"""What the kernel counts of a process: resident memory, and how often its threads woke up. Linux only."""

from __future__ import annotations

from pathlib import Path

from tests.bench.running import CannotRun


def resident_mb(pid: int) -> tuple[float, float]:
    """Resident memory and its proportional share, in megabytes (2**20 bytes)."""
    rss = pss = 0
    try:
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            word, _, rest = line.partition(":")
            if word == "Rss":
                rss = int(rest.split()[0])
            elif word == "Pss":
                pss = int(rest.split()[0])
    except OSError as error:
        raise CannotRun(f"the kernel does not tell the memory of a process ({error})") from None
    return rss / 1024, pss / 1024


def wakes(pid: int) -> tuple[int, int]:
    """How often all threads of a process left the processor of their own will so far, and nanoseconds on it."""
    switches = spent = 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        try:
            status = (task / "status").read_text()
            spent += int((task / "schedstat").read_text().split()[0])
        except FileNotFoundError:
            continue  # a thread that has ended meanwhile
        switches += next(int(r.split(":")[1]) for r in status.splitlines() if r.startswith("voluntary"))
    return switches, spent
