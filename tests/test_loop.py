"""The loop sleeps until something happens or is due, and keeps the order in which it happened."""

from __future__ import annotations

import fcntl
import gc
import os
import select
import threading
import time
from pathlib import Path

from companion.loop import Loop, SystemClock, VirtualClock, WakingInbox


def test_news_of_many_threads_come_whole_and_each_thread_in_its_order() -> None:
    inbox = WakingInbox()
    threads = [threading.Thread(target=lambda n=n: [inbox.put((n, i)) for i in range(500)]) for n in range(4)]
    for thread in threads:
        thread.start()
    taken: list[object] = []
    while len(taken) < 2000:
        taken += inbox.take()
    for thread in threads:
        thread.join()
    assert len(taken) == 2000
    for n in range(4):
        assert [m for m in taken if isinstance(m, tuple) and m[0] == n] == [(n, i) for i in range(500)]
    inbox.close()


def test_a_message_of_another_thread_wakes_a_loop_that_sleeps_for_ever() -> None:
    inbox = WakingInbox()
    heard: list[object] = []
    loop = Loop(SystemClock(), inbox, heard.append, lambda: None)
    threading.Timer(0.02, inbox.put, ("press",)).start()
    assert loop.round(None)
    assert heard == ["press"]
    inbox.close()


def test_a_message_that_comes_while_others_are_taken_is_not_lost() -> None:
    inbox = WakingInbox()
    heard: list[object] = []

    def handle(message: object) -> None:
        heard.append(message)
        if message == "first":
            inbox.put("second")

    loop = Loop(SystemClock(), inbox, handle, lambda: None)
    inbox.put("first")
    loop.round(0.0)
    loop.round(1.0)
    assert heard == ["first", "second"]
    inbox.close()


def test_ten_thousand_messages_fill_no_pipe() -> None:
    inbox = WakingInbox()
    for i in range(100_000):
        inbox.put(i)
    assert inbox.take() == list(range(100_000))
    inbox.close()


class Alarm:
    """Something that is due at given moments."""

    def __init__(self, *at_s: float) -> None:
        self.left = list(at_s)
        self.rang: list[float] = []

    def due_s(self) -> float | None:
        return self.left[0] if self.left else None

    def tick(self, now_s: float) -> None:
        self.left.pop(0)
        self.rang.append(now_s)


def test_what_is_due_is_done_when_its_time_has_come_and_not_before() -> None:
    clock, inbox, alarm = VirtualClock(0.0), WakingInbox(), Alarm(1.0, 2.0)
    loop = Loop(clock, inbox, lambda _: None, lambda: None, sleepers=[alarm])
    loop.round(0.0)
    assert alarm.rang == []
    assert loop.due_s() == 1.0
    clock.move_to(1.0)
    loop.round(0.0)
    assert alarm.rang == [1.0]
    clock.move_to(2.5)
    loop.round(0.0)
    assert alarm.rang == [1.0, 2.5]
    assert loop.due_s() is None
    inbox.close()


class Deaf:
    """A source whose platform gives no descriptor."""

    def descriptors(self) -> tuple[int, ...]:
        return ()

    def pump(self) -> None:
        pass


def test_a_source_without_a_descriptor_is_polled_thirty_times_a_second() -> None:
    inbox = WakingInbox()
    loop = Loop(SystemClock(), inbox, lambda _: None, lambda: None, sources=[Deaf()])
    assert loop.polls
    began = time.monotonic()
    loop.round(None)
    assert time.monotonic() - began < 5.0, "it would sleep for ever"
    inbox.close()


def test_the_picture_is_drawn_once_a_round_however_much_happened() -> None:
    inbox = WakingInbox()
    drawn: list[int] = []
    loop = Loop(VirtualClock(), inbox, lambda _: None, lambda: drawn.append(1))
    for _ in range(50):
        inbox.put("news")
    loop.round(0.0)
    assert drawn == [1]
    inbox.close()


def test_a_message_for_an_inbox_that_was_closed_wakes_no_stranger() -> None:
    inbox = WakingInbox()
    inbox.close()
    strangers = [os.pipe() for _ in range(3)]
    inbox.put("late")
    waits = select.poll()
    for read_fd, _ in strangers:
        waits.register(read_fd, select.POLLIN)
    assert waits.poll(0) == []
    for fd in (fd for pair in strangers for fd in pair):
        os.close(fd)


def test_a_loop_sleeps_on_descriptors_of_any_number() -> None:
    inbox = WakingInbox()
    high = fcntl.fcntl(inbox.fileno(), fcntl.F_DUPFD, 1100)

    class Far:
        def descriptors(self) -> tuple[int, ...]:
            return (high,)

        def pump(self) -> None:
            pass

    Loop(SystemClock(), inbox, lambda _: None, lambda: None, [Far()]).round(0.001)
    os.close(high)


def test_an_inbox_that_nobody_has_any_more_lets_its_descriptors_go() -> None:
    before = len(list(Path("/proc/self/fd").iterdir()))
    for _ in range(5):
        WakingInbox()
    gc.collect()
    assert len(list(Path("/proc/self/fd").iterdir())) <= before
