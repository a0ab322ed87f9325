"""A scripted evening on the sign's wire, beside luma's full frames: what the table asked, and three ways of counting.

How many frames a program on luma would have sent is up to that program, so three are counted: one that draws with
``canvas`` whenever game or view have changed and never otherwise; one that draws whenever the table does; and one that
draws ten times a second, the most that the design allows, while people take their time.
"""

from __future__ import annotations

import contextlib
import io
import os
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.loop import VirtualClock
from hardware.wiring import Controller
from tests.bench.report import Goal, Report
from tests.bench.running import CannotRun
from tests.bench.sign_stage import sign_of
from tests.evenings.playing import HERE, SEED

FRAMES_A_S = 10
SLOWER = 10
"""How much more time people take than a script, which presses three times a second."""
WANTED = 1 / 20


@dataclass(frozen=True)
class Asked:
    """What the table wanted to stand on the sign, when, and whether game or view had changed for it."""

    at_s: float
    bits: bytes
    contrast: float
    new_look: bool


def evening(name: str) -> list[Asked]:
    """What the table asked of the sign in a scripted evening, at the script's own times."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from companion.faces.sign_show import SignShow
    from companion.panels import script, script_table
    from hardware.sign import OledSign
    from tests.evenings.replay import SIZE, Recording

    clock = VirtualClock()
    asked: list[Asked] = []
    wanted: list[tuple[bytes, float]] = []
    looks: list[Any] = [None]
    to_port, by_table = OledSign.show, SignShow.show

    def port_show(sign: OledSign, bits: bytes, contrast: float = 1.0) -> None:
        wanted[:] = [(bits, contrast)]
        to_port(sign, bits, contrast)

    def table_show(sign: SignShow, look: Any, moment: Any, idle_s: float) -> None:
        by_table(sign, look, moment, idle_s)
        last = looks[0]
        new = last is None or last.game is not look.game or last.view is not look.view
        looks[0] = look
        if wanted:
            asked.append(Asked(clock.now(), *wanted[0], new))

    class Listening(Recording):
        """A table in this process that is left alone."""

        def start(self) -> None:
            self.seen = []
            self._table = script_table.ScriptTable(self.data, SIZE, self.seed)

    ours = ((script, "ScriptTable", Listening), (script_table, "VirtualClock", lambda: clock))
    ours += ((OledSign, "show", port_show), (SignShow, "show", table_show))  # type: ignore[assignment]
    before = [(owner, what, getattr(owner, what)) for owner, what, _ in ours]
    complaint = io.StringIO()
    with tempfile.TemporaryDirectory(prefix="bench-evening-") as folder:
        try:
            for owner, what, value in ours:
                setattr(owner, what, value)
            with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(complaint):
                status = script.play(
                    HERE / f"{name}.evening", Path(folder), Path(folder), SEED, "x".join(map(str, SIZE))
                )
        finally:
            for owner, what, value in before:
                setattr(owner, what, value)
    if status or not asked:
        raise CannotRun(f"the evening {name!r} did not go as written: {complaint.getvalue()[-300:]}")
    return asked


@dataclass
class Counted:
    """Bytes of an evening, and in how many pictures our panel showed anything else than luma's."""

    ours: int = 0
    looks: int = 0
    drawings: int = 0
    pictures: int = 0
    wrong: int = 0


def played(kind: Controller, asked: Sequence[Asked], slower: int = 1) -> Counted:
    """The evening again on our sign with its refreshes, and by luma, which sends a frame for each request."""
    count = Counted()
    last = b""
    with sign_of(kind) as sign:
        start_s = sign.clock.now_s
        for ask in asked:
            count.ours += sign.move_to(start_s + (ask.at_s - asked[0].at_s) * slower)
            count.ours += sign.show(ask.bits, ask.contrast)
            frame = sign.show_by_luma(ask.bits)
            count.drawings += frame
            count.looks += frame if ask.new_look else 0
            count.pictures += frame if ask.bits != last else 0
            last = ask.bits
            count.wrong += sign.differs
    return count


def add(report: Report, kind: Controller, evening_name: str, asked: Sequence[Asked], frame: int) -> list[Goal]:
    """One evening on one kind of panel, whose full frame by luma has so many bytes."""
    name = f"{kind.value}, {evening_name}"
    quick, slow = played(kind, asked), played(kind, asked, SLOWER)
    slow_s = (asked[-1].at_s - asked[0].at_s) * SLOWER
    rows = {
        "bytes": quick.ours,
        "luma for each new game or view": quick.looks,
        "luma for each drawing": quick.drawings,
        "luma for each picture": quick.pictures,
        "bytes at people's pace": slow.ours,
        f"luma at {FRAMES_A_S} frames a second": round(slow_s * FRAMES_A_S) * frame,
        "pictures that differ from luma's": quick.wrong + slow.wrong,
        "pictures compared": 2 * len(asked),
    }
    for what, figure in rows.items():
        report.add(f"{name}: {what}", [float(figure)])

    def goal(words: str, ours: str, beside: str, at_most: float | None) -> Goal:
        return Goal(f"{name}: {words}", f"{name}: {ours}", f"{name}: {beside}", at_most)

    return [
        goal("bytes / a frame for each new game or view", "bytes", "luma for each new game or view", WANTED),
        goal("bytes / a frame for each drawing of the table", "bytes", "luma for each drawing", WANTED),
        goal("bytes / a frame for each new picture", "bytes", "luma for each picture", None),
        goal(
            f"bytes at people's pace / {FRAMES_A_S} frames a second",
            "bytes at people's pace",
            f"luma at {FRAMES_A_S} frames a second",
            WANTED,
        ),
        goal("different pictures / compared", "pictures that differ from luma's", "pictures compared", 0.0),
    ]


def note(evening_name: str, asked: Sequence[Asked]) -> str:
    """How long an evening was and what the table drew in it."""
    lasted_s, looks = asked[-1].at_s - asked[0].at_s, sum(a.new_look for a in asked)
    return (
        f"The evening {evening_name}: {lasted_s:.0f} s of its own time; the table drew {len(asked)} times, {looks} of"
        f" them because game or view had changed. At people's pace it takes {lasted_s * SLOWER:.0f} s, a change every"
        f" {lasted_s * SLOWER / looks:.1f} s."
    )
