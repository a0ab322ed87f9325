"""Tells a service manager such as systemd how the table is: ready, still at work, ending.

It is told by datagrams to a socket that the environment names. Twenty lines of the standard library do that, and
nothing of it is loaded where nobody asks.
"""

from __future__ import annotations

import os

from companion.value import Protocol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Final

    from companion.ports import Clock

FEEDS_A_LIMIT: Final = 2.5
"""How often the watchdog is fed within its limit: one late feed is forgiven, and an idle table hardly wakes for it."""


class Manager(Protocol):
    """Whoever has started the table and wants to know how it is."""

    def ready(self, status: str) -> None:
        """The first page stands and all parts are opened."""

    def due_s(self) -> float | None:
        """When the next sign of life is wanted, on the loop's clock; None for never."""

    def beat(self, now_s: float) -> None:
        """Work is done; give a sign of life if one is due."""

    def stopping(self, status: str) -> None:
        """An orderly end has begun."""


class Nobody:
    """Stands for a manager where the table was started by hand."""

    def ready(self, status: str) -> None:
        """Nobody asks."""

    def due_s(self) -> float | None:
        """Never."""
        return None

    def beat(self, now_s: float) -> None:
        """Nobody asks."""

    def stopping(self, status: str) -> None:
        """Nobody asks."""


class Systemd:
    """The manager behind a notification socket; without ``limit_s`` it wants no signs of life."""

    def __init__(self, send: Callable[[str], None], clock: Clock, limit_s: float | None) -> None:
        self._send = send
        self._clock = clock
        self._every_s = None if limit_s is None else limit_s / FEEDS_A_LIMIT
        self._due_s: float | None = None

    def ready(self, status: str) -> None:
        """Counts as a sign of life."""
        self._send(f"READY=1\nSTATUS={status}")
        if self._every_s is not None:
            self._due_s = self._clock.now() + self._every_s

    def due_s(self) -> float | None:
        """When the next sign of life is wanted; never before the table is ready, for a start has a limit of its own."""
        return self._due_s

    def beat(self, now_s: float) -> None:
        """Feed the watchdog when it is time."""
        if self._every_s is not None and self._due_s is not None and now_s >= self._due_s:
            self._send("WATCHDOG=1")
            self._due_s = now_s + self._every_s

    def stopping(self, status: str) -> None:
        """The watchdog is fed no more; the manager has a limit for the end as well."""
        self._due_s = None
        self._send(f"STOPPING=1\nSTATUS={status}")


def manager_of(environ: Mapping[str, str], clock: Clock) -> Manager:
    """Whoever the environment names as the manager of this process; ``Nobody`` where it names none."""
    address = environ.get("NOTIFY_SOCKET", "")
    if address[:1] not in ("/", "@"):
        return Nobody()
    return Systemd(_sender(address), clock, _limit_s(environ))


def _limit_s(environ: Mapping[str, str]) -> float | None:
    """After how long without a sign of life this very process is ended, in seconds."""
    limit_us, meant = environ.get("WATCHDOG_USEC", ""), environ.get("WATCHDOG_PID", "")
    if not limit_us.isdecimal() or int(limit_us) == 0 or (meant and meant != str(os.getpid())):
        return None
    return int(limit_us) / 1_000_000


def _sender(address: str) -> Callable[[str], None]:
    """What sends a message; a manager that does not listen is no trouble of the table's."""
    import socket

    # "@" stands for the zero byte that begins an abstract name.
    place = f"\0{address[1:]}" if address.startswith("@") else address

    def send(message: str) -> None:
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as wire:
                wire.setblocking(False)
                wire.sendto(message.encode(), place)
        except OSError:
            return

    return send
