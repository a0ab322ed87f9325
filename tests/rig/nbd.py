"""A disk that remembers: served to QEMU over NBD, it keeps every write and every flush in their order.

A killed QEMU loses nothing that the guest has written, flushed or not, for this side lives on. So what a power cut
would leave is made from the log: all that was flushed before the cut, and of what was written later any part.
``crash_at`` makes such a disk for any moment, as many as are wanted from one run.
"""

from __future__ import annotations

import itertools
import random
import socket
import struct
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

_MAGIC: Final = b"NBDMAGIC"
_OPTION_MAGIC: Final = b"IHAVEOPT"
_REPLY_MAGIC: Final = 0x3E889045565A9
_REQUEST_MAGIC: Final = 0x25609513
_ANSWER_MAGIC: Final = 0x67446698
_FIXED_NEWSTYLE, _NO_ZEROES = 1, 2
_HAS_FLAGS, _SEND_FLUSH, _SEND_FUA = 1, 4, 8
_EXPORT_NAME, _ABORT, _INFO, _GO = 1, 2, 6, 7
_ACK, _ANSWER_INFO, _UNSUPPORTED = 1, 3, 0x80000001
_READ, _WRITE, _DISCONNECT, _FLUSH = 0, 1, 2, 3
_COMMAND_FUA: Final = 1
_EIO, _EINVAL = 5, 22
SECTOR: Final = 512
PIECE: Final = 1 << 16


@dataclass(frozen=True)
class Write:
    """Bytes at an offset; ``lasting`` when they were on the medium before the guest was told (FUA)."""

    offset: int
    data: bytes
    lasting: bool = False


@dataclass(frozen=True)
class Flush:
    """All that was written before is on the medium."""


@dataclass(frozen=True)
class Mark:
    """Somebody was promised something: whatever it says must be there after any later cut."""

    said: str


Entry = Write | Flush | Mark


@dataclass(frozen=True)
class Crash:
    """A disk as a cut may have left it, and what had been promised until then, in order."""

    image: bytes = field(repr=False)
    promised: tuple[str, ...]
    at: int
    """Where in the log the power went: so many entries happened."""


class Disk:
    """One disk in memory, served on a Unix socket from threads of its own."""

    def __init__(self, image: bytes, path: Path) -> None:
        """``image`` is its content; ``path`` the socket's, whose parent must exist."""
        self._base = bytes(image)
        self._data = bytearray(image)
        self._lock = threading.Lock()
        self.log: list[Entry] = []
        self.stall_s = 0.0
        """How long every write and flush takes longer, as a worn card does."""
        self.refuses = False
        """Whether writes fail with an I/O error."""
        self.path = path
        path.unlink(missing_ok=True)
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(path))
        self._listening.listen(4)
        threading.Thread(target=self._serve, daemon=True).start()

    def mark(self, said: str) -> None:
        """Note in the log that something was promised now."""
        with self._lock:
            self.log.append(Mark(said))

    def content(self) -> bytes:
        """All of it, as the guest would read it now."""
        with self._lock:
            return bytes(self._data)

    def crash_at(self, chance: random.Random, at: int | None = None) -> Crash:
        """What a cut after ``at`` entries may leave; a random moment without it, the present for ``len(log)``."""
        with self._lock:
            log = list(self.log)
        at = chance.randint(1, max(1, len(log))) if at is None else at
        return crashed(self._base, log[:at], chance)

    def leave(self, path: Path, chance: random.Random, at: int) -> tuple[str, ...]:
        """Write into a file what a cut after ``at`` entries may leave; what had been promised until then.

        The same as ``crash_at`` for a tenth of its price, for the file has holes where the disk is empty.
        """
        with self._lock:
            log = self.log[:at]
        with path.open("wb") as file:
            file.truncate(len(self._base))
            for offset, data in itertools.chain(_filled(self._base), surviving(log, chance)):
                file.seek(offset)
                file.write(data)
        return _promised(log)

    def close(self) -> None:
        """Serve nobody any more."""
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.path.unlink(missing_ok=True)

    # The protocol.

    def _serve(self) -> None:
        while True:
            try:
                client, _ = self._listening.accept()
            except OSError:
                return
            threading.Thread(target=self._attend, args=(client,), daemon=True).start()

    def _attend(self, client: socket.socket) -> None:
        with client, suppress(EOFError, OSError):
            if self._greeted(client):
                while self._obeyed(client):
                    pass

    def _greeted(self, client: socket.socket) -> bool:
        """Agree on the one export there is; False when the client only asked."""
        shown = struct.pack(">QH", len(self._data), _HAS_FLAGS | _SEND_FLUSH | _SEND_FUA)
        client.sendall(_MAGIC + _OPTION_MAGIC + struct.pack(">H", _FIXED_NEWSTYLE | _NO_ZEROES))
        (flags,) = struct.unpack(">I", _exactly(client, 4))
        while True:
            _, option, length = struct.unpack(">8sII", _exactly(client, 16))
            _exactly(client, length)

            def reply(kind: int, data: bytes = b"", option: int = option) -> None:
                client.sendall(struct.pack(">QIII", _REPLY_MAGIC, option, kind, len(data)) + data)

            if option == _EXPORT_NAME:
                client.sendall(shown + (b"" if flags & _NO_ZEROES else bytes(124)))
                return True
            if option in (_INFO, _GO):
                reply(_ANSWER_INFO, struct.pack(">H", 0) + shown)
                reply(_ACK)
                if option == _GO:
                    return True
            elif option == _ABORT:
                reply(_ACK)
                return False
            else:
                reply(_UNSUPPORTED)

    def _obeyed(self, client: socket.socket) -> bool:
        """Carry out one request; False at the last."""
        magic, flags, kind, handle, offset, length = struct.unpack(">IHHQQI", _exactly(client, 28))
        if magic != _REQUEST_MAGIC or kind == _DISCONNECT:
            return False
        data = _exactly(client, length) if kind == _WRITE else b""
        error, out = 0, b""
        if kind in (_WRITE, _FLUSH) and self.stall_s:
            time.sleep(self.stall_s)
        with self._lock:
            if kind == _READ:
                out = bytes(self._data[offset : offset + length])
            elif kind == _WRITE and self.refuses:
                error = _EIO
            elif kind == _WRITE:
                self._data[offset : offset + length] = data
                self.log.append(Write(offset, data, bool(flags & _COMMAND_FUA)))
            elif kind == _FLUSH:
                self.log.append(Flush())
            else:
                error = _EINVAL
        client.sendall(struct.pack(">IIQ", _ANSWER_MAGIC, error, handle) + out)
        return True


def crashed(base: bytes, log: list[Entry], chance: random.Random) -> Crash:
    """What a cut after ``log`` may leave of a disk that began as ``base``."""
    image = bytearray(base)
    for offset, data in surviving(log, chance):
        image[offset : offset + len(data)] = data
    return Crash(bytes(image), _promised(log), len(log))


def surviving(log: list[Entry], chance: random.Random) -> Iterator[tuple[int, bytes]]:
    """What a cut after ``log`` may leave of its writes: offsets and bytes, in their order.

    Of the writes after the last flush any part has arrived, in any order, and some are torn between two sectors; one
    that was asked to last has arrived whole.
    """
    safe = max((number for number, entry in enumerate(log) if isinstance(entry, Flush)), default=-1)
    share = chance.choice((0.0, 0.3, 0.7, 1.0))
    for number, entry in enumerate(log):
        if not isinstance(entry, Write):
            continue
        bytes_there = len(entry.data)
        if number > safe and not entry.lasting:
            if chance.random() >= share:
                continue
            if chance.random() < 0.1:
                bytes_there = SECTOR * chance.randrange(0, len(entry.data) // SECTOR + 1)
        yield entry.offset, entry.data[:bytes_there]


def _promised(log: list[Entry]) -> tuple[str, ...]:
    return tuple(entry.said for entry in log if isinstance(entry, Mark))


def _filled(image: bytes) -> Iterator[tuple[int, bytes]]:
    """The pieces of an image that are not empty."""
    nothing = bytes(PIECE)
    for at in range(0, len(image), PIECE):
        piece = image[at : at + PIECE]
        if piece != nothing:
            yield at, piece


def _exactly(client: socket.socket, count: int) -> bytes:
    parts = bytearray()
    while len(parts) < count:
        part = client.recv(count - len(parts))
        if not part:
            raise EOFError
        parts += part
    return bytes(parts)
