"""The debouncer, fed with lists of edges as an oscilloscope shows them, under times that only the test moves."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.settle import Change, News, SettleFilter

P, R = Change.PRESSED, Change.RELEASED

# Milliseconds and levels (1 = closed) of three presses of a cheap tactile switch and of a worn arcade button.
CLEAN = [(0.0, 1), (112.4, 0)]
BOUNCING_PRESS = [(0.0, 1), (0.31, 0), (0.35, 1), (0.92, 0), (1.4, 1), (4.8, 0), (4.9, 1), (140.0, 0)]
BOUNCING_RELEASE = [(0.0, 1), (96.0, 0), (96.2, 1), (96.9, 0), (99.3, 1), (101.7, 0), (109.0, 1), (109.1, 0)]
ENDS_IN_THE_BOUNCE = [(0.0, 1), (0.4, 0), (0.6, 1), (6.1, 0)]


class Wire:
    """A contact with its filter: the edges of a list come in time, and so does every deadline between them."""

    def __init__(self, edges: list[tuple[float, int]], *, closed_at_start: bool = False) -> None:
        self.edges = [(at_ms / 1000, bool(level)) for at_ms, level in edges]
        self.level = closed_at_start
        self.filter = SettleFilter(0.0, closed=closed_at_start)
        self.news: list[News] = []
        self.looks = 0

    def play(self, until_ms: float, lost: frozenset[int] = frozenset()) -> list[News]:
        """All news until ``until_ms``; edges whose number is in ``lost`` change the level in silence."""
        for number, (at_s, level) in enumerate(self.edges):
            self.look_until(at_s)
            self.level = level
            if number not in lost:
                self.news += self.filter.edge(level, at_s)
        self.look_until(until_ms / 1000)
        return self.news

    def look_until(self, until_s: float) -> None:
        while (deadline := self.filter.deadline()) is not None and deadline <= until_s:
            self.looks += 1
            self.news += self.filter.due(self.level, deadline)

    def changes(self) -> list[Change]:
        return [change for change, _ in self.news]


def test_a_press_acts_on_its_first_edge():
    settle = SettleFilter(0.0)
    assert settle.edge(True, 1.0) == (News(P, 1.0),)


def test_a_clean_press_is_one_press_and_one_release():
    assert Wire(CLEAN).play(1000) == [News(P, 0.0), News(R, pytest.approx(0.1374))]


@pytest.mark.parametrize("edges", [BOUNCING_PRESS, BOUNCING_RELEASE, ENDS_IN_THE_BOUNCE])
def test_bounce_on_press_or_on_release_is_still_one_press_and_one_release(edges):
    news = Wire(edges).play(1000)
    assert [change for change, _ in news] == [P, R]
    assert news[0].at_s == 0.0
    assert news[1].at_s == pytest.approx(edges[-1][0] / 1000 + 0.025)


def test_a_spike_on_a_held_button_is_no_second_press():
    wire = Wire([(0, 1), (400, 0), (400.02, 1), (900, 0)])
    assert [change for change, _ in wire.play(2000)] == [P, R]


def test_a_second_press_30_ms_after_the_release_is_not_lost():
    wire = Wire([(0, 1), (60, 0), (90, 1), (150, 0)])
    assert [change for change, _ in wire.play(1000)] == [P, R, P, R]


def test_a_release_without_its_edge_does_not_stick():
    wire = Wire(BOUNCING_PRESS)
    wire.play(5000, lost=frozenset({len(BOUNCING_PRESS) - 1}))
    assert wire.changes() == [P, R]
    assert not wire.filter.down


def test_a_release_whose_bounce_reads_as_closed_at_first_is_no_second_press():
    """The kernel reads the level some time after the edge; by then a bouncing contact may be where it was."""
    wire = Wire([(0, 1), (100, 1), (100.2, 1), (100.4, 0)])
    assert [change for change, _ in wire.play(1000)] == [P, R]


def test_a_press_whose_first_edge_reads_as_open_acts_on_the_next_one():
    settle = SettleFilter(0.0)
    assert settle.edge(False, 1.0) == ()
    assert settle.edge(True, 1.001) == (News(P, 1.001),)
    assert settle.edge(False, 1.002) == settle.edge(True, 1.003) == ()


def test_a_lost_last_edge_of_the_bounce_is_made_up_for_when_it_is_quiet():
    wire = Wire([(0, 1), (1, 0), (2, 1), (3, 0), (400, 1)])
    wire.play(300, lost=frozenset({3}))
    assert wire.changes()[:2] == [P, R]


def test_a_press_of_which_only_an_opening_edge_was_heard_counts_when_its_bounce_has_settled():
    wire = Wire([(0, 1), (1, 0), (2, 1), (200, 0)])
    wire.play(1000, lost=frozenset({0, 2}))
    assert wire.changes() == [P, R]
    assert wire.news[0].at_s == pytest.approx(0.026)


def test_a_timer_that_comes_late_changes_nothing_but_the_moment():
    settle = SettleFilter(0.0)
    news = [*settle.edge(True, 1.0), *settle.edge(False, 1.2), *settle.edge(True, 1.4), *settle.due(True, 1.5)]
    assert [change for change, _ in news] == [P, R, P]


def test_an_edge_that_a_look_has_told_of_already_is_no_second_press():
    settle = SettleFilter(0.0)
    settle.edge(False, 1.0)
    assert settle.due(True, 1.025) == (News(P, 1.025),)
    # The closing edge of 1.0245 was on its way while the level was looked at.
    assert settle.edge(True, 1.0245) == ()
    assert settle.due(True, 1.050) == ()
    assert settle.edge(False, 1.3) == ()
    assert settle.due(False, 1.325) == (News(R, 1.325),)


def test_a_look_into_the_middle_of_a_bouncing_release_does_not_end_the_press():
    settle = SettleFilter(0.0)
    settle.edge(True, 1.0)
    # The thread that brings edges is late: the contact opened at 1.026, and bounces until 1.029.
    assert settle.due(False, 1.027) == ()
    for at_s, closed in ((1.026, False), (1.028, True), (1.029, False)):
        assert settle.edge(closed, at_s) == ()
    assert settle.due(False, 1.054) == (News(R, 1.054),)


def test_edges_that_come_late_all_at_once_are_judged_by_their_own_times():
    settle = SettleFilter(0.0)
    news = [change for at_s, closed in [(1.0, 1), (1.1, 0), (1.2, 1)] for change, _ in settle.edge(bool(closed), at_s)]
    assert news == [P, R, P]


def test_nothing_is_due_while_nobody_touches_the_button():
    wire = Wire(BOUNCING_PRESS)
    assert wire.filter.deadline() is None
    wire.play(1000)
    assert wire.filter.deadline() is None


def test_a_held_button_is_looked_at_ever_more_seldom():
    wire = Wire([(0, 1)])
    wire.play(25_000)
    assert wire.filter.down
    assert wire.looks <= 12


def test_ten_thousand_edges_a_second_switch_the_button_off_within_30_ms():
    flood = [(number * 0.1, (number + 1) % 2) for number in range(10_000)]
    wire = Wire(flood)
    wire.play(999)
    assert wire.changes() == [P, R, Change.CHATTERS]
    assert wire.news[-1].at_s < 0.03


def test_a_hum_too_slow_for_the_count_is_found_out_after_a_second():
    wire = Wire([(number * 10.0, (number + 1) % 2) for number in range(120)])
    wire.play(1190)
    assert Change.CHATTERS in wire.changes()
    assert wire.changes().count(P) == 1


def test_a_chattering_button_is_well_again_when_it_has_been_quiet():
    wire = Wire([(number * 0.1, (number + 1) % 2) for number in range(300)])
    wire.play(5000)
    assert wire.changes() == [P, R, Change.CHATTERS, Change.LISTEN, Change.WELL]
    assert wire.filter.edge(True, 6.0) == (News(P, 6.0),)


def test_a_flood_that_goes_on_is_listened_to_ever_more_seldom():
    settle = SettleFilter(0.0)
    listened_at: list[float] = []
    at_s = 0.0
    while at_s < 100:
        deadline = settle.deadline()
        if deadline is not None and deadline <= at_s:
            listened_at += [when for change, when in settle.due(False, at_s) if change is Change.LISTEN]
        settle.edge(bool(round(at_s * 1000) % 2), at_s)
        at_s += 0.001
    pauses = [round(later - earlier) for earlier, later in pairwise(listened_at)]
    assert pauses == sorted(pauses)
    assert pauses[-1] > 25
    assert len(listened_at) <= 8


def test_a_button_that_is_down_at_the_start_is_no_press_and_is_named_after_three_seconds():
    wire = Wire([], closed_at_start=True)
    assert wire.play(2900) == []
    assert wire.play(4000) == [News(Change.STUCK, 3.0)]


def test_a_button_that_was_down_at_the_start_is_well_once_it_comes_up():
    wire = Wire([(5000, 0), (6000, 1)], closed_at_start=True)
    assert [change for change, _ in wire.play(6010)] == [Change.STUCK, Change.WELL, P]


def test_somebody_who_cannot_wait_at_the_start_hears_nothing_of_it():
    wire = Wire([(800, 0), (1500, 1), (1600, 0)], closed_at_start=True)
    assert [change for change, _ in wire.play(9000)] == [P, R]


def test_something_that_lies_on_a_button_is_let_go_and_named_after_half_a_minute():
    wire = Wire([(0, 1), (300_000, 0), (301_000, 1)])
    wire.play(301_010)
    assert wire.changes() == [P, R, Change.STUCK, Change.WELL, P]
    assert 30 <= wire.news[1].at_s <= 34


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 2**32), st.integers(1, 40))
def test_whatever_the_contact_does_presses_and_releases_take_turns_and_end_where_the_level_is(seed, spells):
    dice = random.Random(seed)
    at_ms, level, edges, lost = 0.0, 0, [], set()
    for _ in range(spells):
        for number in range(dice.randint(1, 12)):
            level ^= 1
            # Any edge may get lost but the one that begins a press: of a press without any edge nobody can know.
            if dice.random() < 0.1 and (number > 0 or not level):
                lost.add(len(edges))
            edges.append((at_ms, level))
            at_ms += dice.choice([0.02, 0.5, 3.0])
        at_ms += dice.uniform(1, 400)
    wire = Wire(edges)
    wire.play(at_ms + 5000, frozenset(lost))
    presses = [change for change in wire.changes() if change in (P, R)]
    assert presses == [P, R] * (len(presses) // 2) + [P] * (len(presses) % 2)
    assert wire.filter.down == bool(level)
    moments = [at_s for _, at_s in wire.news]
    assert moments == sorted(moments)
