"""What the sign costs beside luma's own ``display``: bytes on the wire, the panel's memory, and the processor.

A byte is everything on the wire: with each transaction its address and its control byte.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise, permutations
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from companion.adventure_island.values import Colour
from companion.faces.sign import Dice
from companion.faces.sign_picture import draw
from hardware.sign_panel import open_panel
from hardware.wiring import Controller
from tests.bench import sign_evening
from tests.bench.report import Goal, Report
from tests.bench.sign_stage import KINDS, Idle, luma_device, sign_of, wired
from tests.hardware.stage import image_of

EVENINGS = ("no_power_cut", "lost_threats")
NEEDED = 9
DIGITS = 8
"""A check that needs nine symbols shows ``1 of 9`` to ``8 of 9`` in figures of 24 px."""
PLAIN_PX, PLAIN_AT = 24, (60, 8)
DIGIT_GOAL = 1 / 28
FRAMES = 100
"""Frames of a round; a figure is their mean."""


def sign_digits() -> list[bytes]:
    """Pictures of the sign that differ in one figure of 24 px; its 18 rows lie on three pages of memory."""
    faces = (Colour.GREEN, Colour.YELLOW, Colour.ORANGE)
    return [draw(Dice(faces, (True, False, False), met, NEEDED, "12%")) for met in range(1, DIGITS + 1)]


def plain_digits() -> list[bytes]:
    """The ten figures of 24 px of Pillow's own font, one at a time on an empty picture; they lie on two pages."""
    pictures = []
    for digit in range(10):
        image = Image.new("1", (128, 64))
        pen = ImageDraw.Draw(image)
        pen.fontmode = "1"
        pen.text(PLAIN_AT, str(digit), font=ImageFont.load_default(PLAIN_PX), fill=1)
        pictures.append(image.tobytes())
    return pictures


def every_change(pictures: Sequence[bytes]) -> list[bytes]:
    """A walk on which each picture comes right after each other one at least once."""
    left = {(a, b) for a, b in permutations(range(len(pictures)), 2)}
    walk = [0]
    while left:
        # Where nothing is left to go to from here, the walk goes on at the next change that was not seen yet.
        step = next((pair for pair in sorted(left) if pair[0] == walk[-1]), min(left))
        walk += [step[1]] if step[0] == walk[-1] else [*step]
        left.discard(step)
    return [pictures[i] for i in walk]


def changed_pages(before: bytes, after: bytes) -> int:
    """In how many stripes of eight rows two pictures differ."""
    return sum(before[i : i + 128] != after[i : i + 128] for i in range(0, len(before), 128))


def measure(rounds: int, code: Mapping[str, str]) -> Report:  # noqa: ARG001 -- it runs in this process
    """Bytes and pages are counted once, for they are the same each time; the processor's time is taken in turn."""
    report = Report("The sign: beside luma's own display()", "bytes, pages, us")
    goals: list[Goal] = []
    for kind in KINDS:
        goals += _unchanged(report, kind)
        goals += _digits(report, kind, "24 px digit on two pages", every_change(plain_digits()))
        goals += _digits(report, kind, "24 px digit of the sign, on three", every_change(sign_digits()))
    for name in EVENINGS:
        asked = sign_evening.evening(name)
        for kind in KINDS:
            frame = round(report.row(_frame(kind)).at(50))
            goals += sign_evening.add(report, kind, name, asked, frame)
        report.notes.append(sign_evening.note(name, asked))
    goals += _processor(report, rounds)
    report.goals = tuple(goals)
    return report


def _frame(kind: Controller) -> str:
    return f"{kind.value}: luma's full frame, bytes"


def _unchanged(report: Report, kind: Controller) -> list[Goal]:
    """The same picture again; and what luma sends for it."""
    first, *_ = sign_digits()
    with sign_of(kind) as sign:
        sign.show(first)
        report.add(f"{kind.value}: an unchanged picture, bytes", [float(sign.show(first))])
        report.add(_frame(kind), [float(sign.show_by_luma(first))])
    return [
        Goal(
            f"{kind.value}: an unchanged picture / luma",
            f"{kind.value}: an unchanged picture, bytes",
            _frame(kind),
            0.0,
        )
    ]


def _digits(report: Report, kind: Controller, what: str, walk: Sequence[bytes]) -> list[Goal]:
    """One figure after the other."""
    changed, wrong, pages_sent, pages_changed = [], [], 0, 0
    with sign_of(kind) as sign:
        sign.show(walk[0])
        for before, after in pairwise(walk):
            sign.bench.pages.clear()
            changed.append(float(sign.show(after)))
            sign.show_by_luma(after)
            wrong.append(sign.differs)
            pages_sent += len(sign.bench.pages)
            pages_changed += changed_pages(before, after)
    name = f"{kind.value}: {what}"
    report.add(name, changed)
    report.add(f"{name}, other pictures than luma's", [float(sum(wrong))])
    report.add(f"{name}, pictures compared", [float(len(wrong))])
    goals = [
        Goal(f"{name} / luma", name, _frame(kind), DIGIT_GOAL if kind is Controller.SSD1306 else None),
        Goal(f"{name}, the dearest / luma", name, _frame(kind), None, 100),
        Goal(f"{name}, different / compared", f"{name}, other pictures than luma's", f"{name}, pictures compared", 0.0),
    ]
    if kind is Controller.SH1106:
        report.add(f"{name}, pages sent", [float(pages_sent)])
        report.add(f"{name}, pages changed", [float(pages_changed)])
        goals.append(Goal(f"{name}, pages sent / changed", f"{name}, pages sent", f"{name}, pages changed", 1.0))
    return goals


def _processor(report: Report, rounds: int) -> list[Goal]:
    """The processor's time for one picture, from what the table hands over to the wire, which does nothing here."""
    walk = every_change(sign_digits())[:FRAMES]
    luma = luma_device(Controller.SSD1306, Idle())
    ours = open_panel(wired(Controller.SSD1306))
    ours.connect(Idle())
    ours.begin(walk[-1], 255)
    images = [image_of(bits) for bits in walk]
    by_luma, changed, unchanged = [], [], []
    for _ in range(rounds):
        by_luma.append(_mean_us(luma.display, images))
        changed.append(_mean_us(ours.show_picture, walk))
        unchanged.append(_mean_us(ours.show_picture, walk[-1:] * len(walk)))
    report.add("luma's display(), us of the processor", by_luma)
    report.add("ours with a changed digit, us of the processor", changed)
    report.add("ours with an unchanged picture, us of the processor", unchanged)
    peer = "luma's display(), us of the processor"
    return [
        Goal("the processor / luma", "ours with a changed digit, us of the processor", peer, 1 / 12),
        Goal("unchanged, the processor / luma", "ours with an unchanged picture, us of the processor", peer, 1 / 12),
    ]


def _mean_us(show: Callable[[Any], None], pictures: Iterable[Any]) -> float:
    """Microseconds of the processor for each picture."""
    count = 0
    start = time.process_time()
    for picture in pictures:
        show(picture)
        count += 1
    return (time.process_time() - start) * 1e6 / count
