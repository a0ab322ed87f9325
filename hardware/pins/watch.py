"""One thread for the edges of all lines; it sleeps in the kernel, without a time-out, until there is one."""

from __future__ import annotations

import os
import select
import sys
import threading
from collections.abc import Callable
from threading import Lock, Thread
from typing import Final, NamedTuple

from hardware.pins.bank import Bank
from hardware.pins.line import Edge, Line

Heard = Callable[[Edge], None]
"""Takes one edge, in the thread of the watch."""

STOP_S: Final = 0.5
"""So long ``close`` waits for a handler that is at work."""


class _Watched(NamedTuple):
    line: Line
    heard: Heard


class EdgeWatch:
    """Hands edges on in the order in which the kernel saw them, whichever line they are of."""

    def __init__(self, bank: Bank) -> None:
        """Watch lines of ``bank``; there is no thread before one is watched."""
        self._bank = bank
        self._lock = Lock()
        self._watched: dict[int, _Watched] = {}
        self._poll: select.epoll | None = None
        self._waker = -1
        self._thread: Thread | None = None
        self._closing = False

    def add(self, line: Line, heard: Heard) -> None:
        """Call ``heard`` with each edge of ``line``, which must be claimed; a watched line gets a new ``heard``."""
        with self._lock:
            if self._poll is None:
                self._start()
            assert self._poll is not None
            if line.fd not in self._watched:
                # A sleeping epoll takes new descriptors as they come, so the thread need not be woken.
                self._poll.register(line.fd, select.EPOLLIN)
            self._watched[line.fd] = _Watched(line, heard)

    def remove(self, line: Line) -> None:
        """Call it no more; one call that is under way in the thread of the watch goes on to its end."""
        if self._bank.forked:
            return  # the parent's watch is this very one, as far as the kernel knows
        with self._lock:
            fd = next((fd for fd, watched in self._watched.items() if watched.line is line), None)
            if fd is not None:
                del self._watched[fd]
                if self._poll is not None:
                    self._poll.unregister(fd)

    def close(self) -> None:
        """Watch nothing any more, for good, and end the thread; in a forked child only its copies of descriptors go."""
        if self._bank.forked:
            if self._poll is not None:
                self._poll.close()
                os.close(self._waker)
            self._poll = None
            return
        with self._lock:
            poll, self._poll = self._poll, None
            thread, self._thread = self._thread, None
            self._watched.clear()
            self._closing = True
        if poll is None:
            return
        os.eventfd_write(self._waker, 1)
        if thread is not None and thread is not threading.current_thread():
            thread.join(STOP_S)
            if thread.is_alive():
                return  # a handler hangs; its descriptors are let go with the process, not under its feet
        poll.close()
        os.close(self._waker)

    def _start(self) -> None:
        self._poll = select.epoll()
        self._waker = os.eventfd(0, os.EFD_CLOEXEC | os.EFD_NONBLOCK)
        self._poll.register(self._waker, select.EPOLLIN)
        self._thread = Thread(target=self._run, args=(self._poll,), name="table edges", daemon=True)
        self._thread.start()

    def _run(self, poll: select.epoll) -> None:
        while True:
            ready = poll.poll()
            if self._closing:
                return
            news = [news for fd, _ in ready for news in self._news_of(fd)]
            news.sort(key=lambda entry: entry[0].at_ns)
            for edge, fd, watched in news:
                # A handler may have ended the watch of its line, or of another one.
                if self._watched.get(fd) is watched:
                    try:
                        watched.heard(edge)
                    except Exception:  # a handler that fails must not keep the other buttons from being heard
                        _tell_of_failure()
                if self._closing:
                    return

    def _news_of(self, fd: int) -> list[tuple[Edge, int, _Watched]]:
        watched = self._watched.get(fd)
        if watched is None:
            return []
        try:
            return [(edge, fd, watched) for edge in watched.line.take_edges()]
        except OSError:
            # The line is gone, and would wake us for ever.
            self.remove(watched.line)
            _tell_of_failure()
            return []


def _tell_of_failure() -> None:
    kind, problem, trace = sys.exc_info()
    assert kind is not None
    threading.excepthook(threading.ExceptHookArgs((kind, problem, trace, threading.current_thread())))
