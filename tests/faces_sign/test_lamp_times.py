"""The run of a new turn and the fault that nobody has seen, on mock pins in virtual time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

import pytest

from companion.faces.lamp_times import RUN_STEP_S, fault_lit
from companion.faces.sign_show import SignShow
from companion.ports import Button, PartChanged, PartState
from companion.settings import DEFAULTS, Settings
from companion.value import replace
from companion.view.book import page
from hardware.sim.bench import Bench
from hardware.supervisor import Parts, open_parts
from hardware.wiring import parse_wiring
from tests.table_rig import TableRig, started

DIMMED = 'pins.factory = "lgpio"\nlamps.driver = "pwm"'
SWITCHED = ""
UNDO, NEXT = Button.UNDO, Button.NEXT
UNDO_PLACE, NEXT_PLACE = 0, 4


class _Due:
    """Lets the parts work when something of theirs is due."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    def due_s(self) -> float | None:
        return self._parts.deadline()

    def tick(self, now_s: float) -> None:  # noqa: ARG002 -- the parts look at the same clock
        self._parts.run_due()


class LitTable(TableRig):
    """A table with lamps on mock pins and a sign; notes the lamps at each moment at which one changes."""

    def __init__(self, toml: str, settings: Settings) -> None:
        super().__init__(started(), settings=settings)
        wiring, mistakes = parse_wiring(toml)
        assert mistakes == ()
        self.bench = Bench(wiring)
        self.parts = open_parts(wiring, self.inbox, self.clock, self.bench, threads=False)
        self.table.showing.show_lamps = self.parts.lamps.show
        self.table.showing.sign = SignShow(self.parts.sign)
        self.loop.sleepers.append(_Due(self.parts))
        self.history: list[tuple[float, list[float]]] = []
        self.bench.on_change = self._note
        self.wait(0.1)

    def _note(self) -> None:
        self.history.append((self.clock.now(), self.levels))

    @property
    def levels(self) -> list[float]:
        """How bright each lamp is, from the left."""
        return [self.bench.lamp(button) for button in Button]

    def seen_in(self, for_s: float) -> list[list[float]]:
        """The lamps at the end of every moment in which something changed meanwhile."""
        start_s = self.clock.now()
        self.history.clear()
        self.wait(for_s)
        last_at = {round(at_s, 4): levels for at_s, levels in self.history if at_s >= start_s}
        return list(last_at.values())

    def rounds(self, for_s: float) -> int:
        """How often the loop wakes up."""
        count = 0
        end_s = self.clock.now() + for_s
        while (due_s := self.loop.due_s()) is not None and due_s < end_s:
            self.clock.move_to(max(due_s, self.clock.now() + 0.001))
            self.loop.round(0.0)
            count += 1
        self.clock.move_to(end_s)
        return count

    def lose_the_sign(self) -> None:
        """Pull its plug, and let the table notice with the next picture."""
        self.bench.unplug_sign()
        self.press(Button.RIGHT)
        assert self.table.parts["sign"].state is PartState.LOST


@contextmanager
def lit_table(toml: str = SWITCHED, settings: Settings = DEFAULTS) -> Iterator[LitTable]:
    table = LitTable(toml, settings)
    try:
        yield table
    finally:
        table.parts.close()
        table.bench.close()


def alone(place: int) -> list[float]:
    return [1.0 if i == place else 0.0 for i in range(5)]


@pytest.mark.parametrize("toml", [SWITCHED, DIMMED])
def test_all_five_run_once_from_left_to_right_when_the_turn_has_passed(toml: str) -> None:
    with lit_table(toml) as table:
        table.press(NEXT)
        table.wait(1)
        table.down(NEXT)
        began_s = table.clock.now()
        table.wait(RUN_STEP_S / 2)
        seen = [table.levels]
        for _ in range(4):
            table.wait(RUN_STEP_S)
            seen.append(table.levels)
        assert seen == [alone(place) for place in range(5)]
        table.wait(RUN_STEP_S / 2 + 0.005)
        assert table.levels[UNDO_PLACE] != 1.0
        assert table.levels[NEXT_PLACE] > 0.4
        assert table.clock.now() - began_s == pytest.approx(0.3, abs=0.02)
        table.up(NEXT)
        assert not any(levels in [alone(p) for p in range(4)] for levels in table.seen_in(3))


def runs_after(table: LitTable, button: Button) -> bool:
    """Whether the run begins with a press."""
    table.down(button)
    begins = table.levels == alone(0)
    table.wait(0.06)
    table.up(button)
    table.wait(1)
    return begins


def test_beginning_to_act_choosing_and_taking_back_are_no_new_turns() -> None:
    with lit_table() as table:
        assert not runs_after(table, Button.RIGHT)
        assert not runs_after(table, Button.LEFT)
        assert not runs_after(table, NEXT)
        assert runs_after(table, NEXT)
        assert not runs_after(table, UNDO)


def test_a_calm_table_has_no_run() -> None:
    with lit_table(settings=replace(DEFAULTS, calm=True)) as table:
        assert not runs_after(table, NEXT)
        assert not runs_after(table, NEXT)


def test_a_lost_part_blinks_twice_on_undo_and_not_for_two_seconds() -> None:
    with lit_table() as table:
        table.lose_the_sign()
        table.press(Button.LEFT)
        at, levels = [], []
        end_s = table.clock.now() + 6
        before = table.levels[UNDO_PLACE]
        while table.clock.now() < end_s:
            table.wait(0.02)
            if table.levels[UNDO_PLACE] != before:
                before = table.levels[UNDO_PLACE]
                at.append(table.clock.now())
                levels.append(before)
        gaps = [(round(b - a, 1), level) for (a, b), level in zip(pairwise(at), levels, strict=False)]
        assert {(0.2, 1.0), (0.2, 0.0), (2.0, 0.0)} == set(gaps)
        first_pause = gaps.index((2.0, 0.0))
        assert gaps[first_pause + 1 : first_pause + 5] == [(0.2, 1.0), (0.2, 0.0), (0.2, 1.0), (2.0, 0.0)]


def test_ten_seconds_after_the_last_input_the_fault_is_lit_and_nothing_wakes_for_it() -> None:
    with lit_table(DIMMED) as table:
        table.lose_the_sign()
        table.wait(10.5)
        assert table.levels[UNDO_PLACE] == 1.0
        table.bench.on_change = None
        # The sign that is lost is tried again after 16 s, and its picture moves once a minute.
        assert table.rounds(40) <= 6
        assert table.levels[UNDO_PLACE] == 1.0


def test_on_a_calm_table_the_fault_does_not_blink() -> None:
    with lit_table(settings=replace(DEFAULTS, calm=True)) as table:
        table.lose_the_sign()
        assert {levels[UNDO_PLACE] for levels in [table.levels, *table.seen_in(8)]} == {1.0}


@pytest.mark.parametrize("name", ["device", "parts"])
def test_whoever_looks_at_the_parts_has_seen_the_fault(name: str) -> None:
    with lit_table() as table:
        table.lose_the_sign()
        before = table.table.view
        table.table._set_view(before.over(page(name).fresh(table.table.look)))
        table.wait(0.1)
        table.table._set_view(before)
        assert {levels[UNDO_PLACE] for levels in [table.levels, *table.seen_in(12)]} == {0.0}


def test_a_part_that_is_well_again_is_no_fault_and_failing_again_is_a_new_one() -> None:
    with lit_table() as table:
        table.inbox.put(PartChanged("lamps.roll", PartState.WRONG, "Turn it round."))
        table.press(Button.RIGHT)
        before = table.table.view
        table.table._set_view(before.over(page("parts").fresh(table.table.look)))
        table.wait(0.1)
        table.table._set_view(before)
        table.inbox.put(PartChanged("lamps.roll", PartState.READY))
        table.press(Button.LEFT)
        assert 1.0 not in {levels[UNDO_PLACE] for levels in table.seen_in(5)}
        table.inbox.put(PartChanged("lamps.roll", PartState.LOST, "Start again."))
        table.press(Button.RIGHT)
        assert 1.0 in {levels[UNDO_PLACE] for levels in table.seen_in(5)}


def test_a_part_that_was_never_there_is_no_fault() -> None:
    with lit_table() as table:
        table.inbox.put(PartChanged("sign", PartState.ABSENT, "Connect one."))
        table.press(Button.RIGHT)
        assert 1.0 not in {levels[UNDO_PLACE] for levels in table.seen_in(5)}


def test_nothing_blinks_faster_than_three_times_a_second() -> None:
    steps = [fault_lit(step * 0.2 + 0.1) for step in range(130)]
    for start in range(len(steps) - 5):
        second = steps[start : start + 5]
        assert sum(not a and b for a, b in pairwise(second)) <= 3
    assert steps.count(True) == 20


def test_at_night_run_and_fault_are_as_dim_as_all_lamps() -> None:
    from companion.faces.lamps import lamps
    from companion.faces.screen.face import Moment
    from tests.faces_sign.test_lamps import night

    look = night().look
    assert lamps(look, {}, Moment(), running=2)[Button.ROLL].level == 0.5
    assert lamps(look, {}, Moment(), fault=True)[UNDO].level == 0.5


def test_a_refusal_or_a_commit_is_shown_before_a_run_and_a_fault() -> None:
    from companion.faces.lamps import lamps
    from companion.faces.screen.face import Moment
    from companion.ports import Lamp, Light
    from tests.faces_sign.test_lamps import OFFERS
    from tests.view.hands import day_one

    look = day_one().look
    refusing = lamps(look, OFFERS, Moment(), blink=(UNDO, False), running=1, fault=True)
    assert refusing[UNDO] == Lamp(Light.BLINK, 0.0)
    assert refusing[NEXT].light is Light.EXPECTED
    busy = lamps(look, OFFERS, Moment(busy="roll"), running=1, fault=True)
    assert {button for button, lamp in busy.items() if lamp.level} == {Button.ROLL}
