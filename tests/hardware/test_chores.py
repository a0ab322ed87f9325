"""Runners: a thread that sleeps until something is due, and a caller who looks after it himself."""

from __future__ import annotations

import threading
import time
from threading import Event, Lock

import pytest

from hardware.chores import InlineRunner, ThreadRunner
from tests.hardware.stage import StandingClock


class LiveClock:
    def now(self) -> float:
        return time.monotonic()


class Bell:
    """Rings at the moments it was set for; sets no moment of its own."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.at_s: float | None = None
        self.rung = Event()
        self.rings = 0
        self.questions = 0

    def deadline(self) -> float | None:
        with self.lock:
            self.questions += 1
            return self.at_s

    def run(self, now_s: float) -> None:
        with self.lock:
            if self.at_s is None or self.at_s > now_s:
                return
            self.at_s = None
            self.rings += 1
        self.rung.set()


@pytest.fixture
def bell():
    return Bell()


@pytest.fixture
def runner(bell):
    runner = ThreadRunner(bell, LiveClock(), "bell")
    yield runner
    runner.stop(5)


def set_bell(bell: Bell, runner: ThreadRunner, after_s: float) -> None:
    with bell.lock:
        bell.at_s = time.monotonic() + after_s
        runner.wake_by(bell.at_s)


def test_what_is_due_at_once_runs_at_once(bell, runner):
    set_bell(bell, runner, 0)
    assert bell.rung.wait(5)


def test_what_is_due_later_runs_when_its_time_has_come(bell, runner):
    set_bell(bell, runner, 0.01)
    assert bell.rung.wait(5)
    assert bell.rings == 1


def test_an_earlier_moment_shortens_the_sleep(bell, runner):
    set_bell(bell, runner, 3600)
    set_bell(bell, runner, 0.005)
    assert bell.rung.wait(5)


def test_a_later_moment_does_not_wake_the_sleeper(bell, runner):
    set_bell(bell, runner, 3600)
    while bell.questions < 2:
        time.sleep(0.001)
    time.sleep(0.01)
    before = bell.questions
    for _ in range(1000):
        runner.wake_by(time.monotonic() + 7200)
    time.sleep(0.02)
    assert bell.questions == before


def test_no_wake_up_is_lost_however_the_threads_meet(bell, runner):
    for _ in range(300):
        bell.rung.clear()
        set_bell(bell, runner, 0)
        assert bell.rung.wait(5)


def test_a_wake_up_between_the_question_and_the_sleep_is_kept():
    class Meeting(Bell):
        """Is set in the very moment in which its runner has asked and not yet gone to sleep."""

        runner: ThreadRunner
        ready = Event()

        def deadline(self) -> float | None:
            assert self.ready.wait(5)
            answer = super().deadline()
            if self.questions == 1:
                self.at_s = time.monotonic()
                self.runner.wake_by(self.at_s)
            return answer

    bell = Meeting()
    bell.runner = ThreadRunner(bell, LiveClock(), "meeting")
    bell.ready.set()
    assert bell.rung.wait(5)
    assert bell.runner.stop(5)


def test_a_stopped_runner_has_ended_and_wakes_no_more(bell, runner):
    assert runner.stop(5)
    set_bell(bell, runner, 0)
    assert "bell" not in [thread.name for thread in threading.enumerate()]
    assert bell.rings == 0


def test_stopping_does_not_wait_longer_than_asked_for_a_run_that_hangs():
    hanging, go_on = Event(), Event()

    class Hanging(Bell):
        def run(self, now_s: float) -> None:
            hanging.set()
            assert go_on.wait(5)
            super().run(now_s)

    bell = Hanging()
    runner = ThreadRunner(bell, LiveClock(), "hanging bell")
    set_bell(bell, runner, 0)
    assert hanging.wait(5)
    assert not runner.stop(0.01)
    go_on.set()
    assert runner.stop(5)


def test_without_a_thread_the_due_runs_within_the_wake_up_and_the_rest_when_asked():
    clock, bell = StandingClock(), Bell()
    runner = InlineRunner(bell, clock)
    bell.at_s = clock.now_s
    runner.wake_by(clock.now_s)
    assert bell.rings == 1
    bell.at_s = clock.now_s + 5
    runner.wake_by(bell.at_s)
    runner.run_due()
    assert bell.rings == 1
    clock.now_s += 5
    runner.run_due()
    assert bell.rings == 2


def test_a_thread_that_is_to_finish_does_what_is_due_first(bell, runner):
    with bell.lock:
        bell.at_s = time.monotonic()
    assert runner.finish(5)
    assert bell.rings == 1


def test_a_thread_that_is_to_finish_does_not_wait_for_what_is_due_later(bell, runner):
    set_bell(bell, runner, after_s=1000)
    assert runner.finish(5)
    assert bell.rings == 0


def test_a_caller_that_is_to_finish_does_what_is_due_and_nothing_after_it(bell):
    clock = StandingClock()
    runner = InlineRunner(bell, clock)
    bell.at_s = clock.now_s
    assert runner.finish(0)
    assert bell.rings == 1
    bell.at_s = clock.now_s
    runner.run_due()
    assert bell.rings == 1
