"""The hands of the tests inside the guest: runs programs, reads and writes files, as asked over a virtio port.

A request is a frame (see wire.py, which lies beside this file in the guest) with ``id`` and ``do``; its answer has the
same ``id``, and ``error`` where it went wrong. Programs write into files and not into pipes, so that one which leaves
something running behind it does not hold up its answer.
"""

from __future__ import annotations

import io
import os
import select
import signal
import subprocess
import sys
import tarfile
import tempfile
import threading
import time
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

from wire import packed, unpacked

Answer = tuple[dict[str, Any], bytes]

NOBODY_THERE_S = 0.05
TIMED_OUT = 124


class Job:
    """A program that runs, with its output so far."""

    def __init__(self, script: str, stdin: bytes) -> None:
        self._out: BinaryIO = tempfile.TemporaryFile()  # noqa: SIM115 -- they live as long as the job
        self._err: BinaryIO = tempfile.TemporaryFile()  # noqa: SIM115
        with tempfile.TemporaryFile() as given:
            given.write(stdin)
            given.seek(0)
            self.process = subprocess.Popen(
                ["/bin/bash", "-c", script], stdin=given, stdout=self._out, stderr=self._err, start_new_session=True
            )

    def kill(self, number: int = signal.SIGKILL) -> None:
        """Send a signal to the program and all that it started."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, number)

    def answer(self, code: int | None) -> Answer:
        """What it has said so far."""
        out, err = self._said(self._out), self._said(self._err)
        return {"code": code, "out": len(out)}, out + err

    @staticmethod
    def _said(file: BinaryIO) -> bytes:
        return os.pread(file.fileno(), os.fstat(file.fileno()).st_size, 0)


class Agent:
    """Answers requests, each in a thread of its own."""

    def __init__(self, port: str) -> None:
        self._fd = os.open(port, os.O_RDWR | os.O_NONBLOCK)
        self._lock = threading.Lock()
        self._jobs: dict[int, Job] = {}

    def serve(self) -> None:
        """For ever."""
        buffer = bytearray()
        poll = select.poll()
        poll.register(self._fd, select.POLLIN)
        while True:
            poll.poll()
            try:
                data = os.read(self._fd, 1 << 16)
            except BlockingIOError:
                continue
            if not data:
                buffer.clear()
                time.sleep(NOBODY_THERE_S)
                continue
            buffer += data
            while (frame := unpacked(buffer)) is not None:
                threading.Thread(target=self._answer, args=frame, daemon=True).start()

    def _answer(self, asked: dict[str, Any], blob: bytes) -> None:
        try:
            said, rest = getattr(self, f"do_{asked['do']}")(asked, blob)
        except Exception:
            said, rest = {"error": traceback.format_exc(limit=-1).strip()}, b""
        self._send(packed({"id": asked["id"], **said}, rest))

    def _send(self, data: bytes) -> None:
        view = memoryview(data)
        with self._lock:
            while view:
                try:
                    view = view[os.write(self._fd, view[: 1 << 15]) :]
                except BlockingIOError:
                    time.sleep(0.001)

    # What can be asked.

    def do_ping(self, _asked: dict[str, Any], _blob: bytes) -> Answer:
        return {"uptime_s": float(Path("/proc/uptime").read_text().split()[0])}, b""

    def do_clock(self, asked: dict[str, Any], _blob: bytes) -> Answer:
        time.clock_settime(time.CLOCK_REALTIME, asked["now_s"])
        return {}, b""

    def do_run(self, asked: dict[str, Any], blob: bytes) -> Answer:
        job = Job(asked["script"], blob)
        try:
            code = job.process.wait(asked["limit_s"])
        except subprocess.TimeoutExpired:
            job.kill()
            job.process.wait()
            code = TIMED_OUT
        return job.answer(code)

    def do_start(self, asked: dict[str, Any], blob: bytes) -> Answer:
        self._jobs[asked["id"]] = Job(asked["script"], blob)
        return {"job": asked["id"]}, b""

    def do_look(self, asked: dict[str, Any], _blob: bytes) -> Answer:
        job = self._jobs[asked["job"]]
        return job.answer(job.process.poll())

    def do_signal(self, asked: dict[str, Any], _blob: bytes) -> Answer:
        self._jobs[asked["job"]].kill(asked["signal"])
        return {}, b""

    def do_read(self, asked: dict[str, Any], _blob: bytes) -> Answer:
        with Path(asked["path"]).open("rb", buffering=0) as file:
            parts = []
            while part := file.read(1 << 20):
                parts.append(part)
        return {}, b"".join(parts)

    def do_write(self, asked: dict[str, Any], blob: bytes) -> Answer:
        with Path(asked["path"]).open("wb", buffering=0) as file:
            file.write(blob)
        return {}, b""

    def do_unpack(self, asked: dict[str, Any], blob: bytes) -> Answer:
        Path(asked["folder"]).mkdir(parents=True, exist_ok=True)
        with tarfile.open(fileobj=io.BytesIO(blob)) as archive:
            archive.extractall(asked["folder"])
        return {}, b""

    def do_pack(self, asked: dict[str, Any], _blob: bytes) -> Answer:
        out = io.BytesIO()
        with tarfile.open(fileobj=out, mode="w") as archive:
            archive.add(asked["path"], arcname=Path(asked["path"]).name)
        return {}, out.getvalue()


def main(port: str) -> None:
    """Wait for the port and serve it."""
    while not Path(port).exists():
        time.sleep(0.1)
    Agent(port).serve()


if __name__ == "__main__":
    main(sys.argv[1])
