"""The two lines to a machine that runs: QEMU's own (QMP), and the one to the agent inside the guest."""

from __future__ import annotations

import io
import json
import socket
import tarfile
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tests.rig.waiting import PATIENCE_S
from tests.rig.wire import packed, unpacked

GRACE_S: Final = 180.0
"""How much later than a program's own time limit its answer may come."""


class Gone(Exception):
    """The other end of a line has closed it."""


class Failed(AssertionError):
    """A program in the guest ended badly, or the guest could not do what was asked."""


@dataclass(frozen=True)
class Done:
    """How a program ended: its exit status (None while it runs) and what it wrote."""

    code: int | None
    out: str
    err: str


class Qmp:
    """QEMU's monitor. Events are kept in ``events`` in their order."""

    def __init__(self, path: Path) -> None:
        """Connect; raises OSError while nobody listens."""
        self._socket = _connected(path)
        self._file = self._socket.makefile("rwb")
        self.events: list[dict[str, Any]] = []
        self._read()
        self("qmp_capabilities")

    def __call__(self, command: str, **arguments: Any) -> Any:
        """Give a command and return what it returns; raises Failed with QEMU's words."""
        self._socket.settimeout(PATIENCE_S)
        self._file.write(json.dumps({"execute": command, "arguments": arguments}).encode() + b"\n")
        self._file.flush()
        while True:
            said = self._read()
            if "event" in said:
                self.events.append(said)
            elif "error" in said:
                raise Failed(f"QEMU, asked to {command}: {said['error']['desc']}")
            else:
                return said["return"]

    def monitor(self, line: str) -> str:
        """Give a line to the monitor for people; what it says, nothing when all is well."""
        return str(self("human-monitor-command", **{"command-line": line}))

    def await_event(self, name: str, timeout_s: float = PATIENCE_S) -> dict[str, Any]:
        """The next event of this name, or one that has come already; takes it out of ``events``."""
        end_s = time.monotonic() + timeout_s
        while True:
            for number, event in enumerate(self.events):
                if event["event"] == name:
                    return self.events.pop(number)
            self._socket.settimeout(max(0.01, end_s - time.monotonic()))
            try:
                self.events.append(self._read())
            except TimeoutError:
                raise Failed(f"QEMU told of no {name} within {timeout_s:.0f} s") from None

    def close(self) -> None:
        """Hang up."""
        self._file.close()
        self._socket.close()

    def _read(self) -> dict[str, Any]:
        line = self._file.readline()
        if not line:
            raise Gone("QEMU has ended")
        said: dict[str, Any] = json.loads(line)
        return said


class AgentLink:
    """The agent in the guest. Several threads may ask at once."""

    def __init__(self, path: Path) -> None:
        """Connect; raises OSError while nobody listens."""
        self._socket = _connected(path)
        self._sending = threading.Lock()
        self._arrived = threading.Condition()
        self._answers: dict[int, tuple[dict[str, Any], bytes]] = {}
        self._numbers = 0
        self._gone = False
        threading.Thread(target=self._listen, daemon=True).start()

    def ask(self, do: str, blob: bytes = b"", timeout_s: float = GRACE_S, **said: Any) -> tuple[dict[str, Any], bytes]:
        """Ask for something and wait for the answer; raises Failed or Gone, TimeoutError when none comes."""
        with self._arrived:
            self._numbers += 1
            number = self._numbers
        with self._sending:
            try:
                self._socket.sendall(packed({"id": number, "do": do, **said}, blob))
            except OSError:
                raise Gone("the machine has ended") from None
        with self._arrived:
            self._arrived.wait_for(lambda: number in self._answers or self._gone, timeout_s)
            if number not in self._answers:
                if self._gone:
                    raise Gone("the machine has ended")
                raise TimeoutError(f"the guest did not answer to {do} within {timeout_s:.0f} s")
            answer, rest = self._answers.pop(number)
        if "error" in answer:
            raise Failed(f"The guest, asked to {do} {said}: {answer['error']}")
        return answer, rest

    def run(self, script: str, stdin: bytes = b"", timeout_s: float = PATIENCE_S) -> Done:
        """Run a shell script as root and wait for its end; status 124 where it took too long and was killed."""
        return _done(*self.ask("run", stdin, timeout_s + GRACE_S, script=script, limit_s=timeout_s))

    def start(self, script: str) -> Job:
        """Start a shell script as root that goes on by itself."""
        answer, _ = self.ask("start", script=script)
        return Job(self, answer["job"])

    def read(self, path: str) -> bytes:
        """All that a file or device has to say now."""
        return self.ask("read", path=path)[1]

    def write(self, path: str, data: bytes | str) -> None:
        """Write a file, or hand something to a device in one go."""
        self.ask("write", data.encode() if isinstance(data, str) else data, path=path)

    def push(self, files: Mapping[str, Path | bytes], folder: str) -> None:
        """Put files and folders of this side into a folder of the guest, under these names."""
        out = io.BytesIO()
        with tarfile.open(fileobj=out, mode="w") as archive:
            for name, content in files.items():
                if isinstance(content, Path):
                    archive.add(content, arcname=name)
                else:
                    member = tarfile.TarInfo(name)
                    member.size = len(content)
                    archive.addfile(member, io.BytesIO(content))
        self.ask("unpack", out.getvalue(), PATIENCE_S, folder=folder)

    def pull(self, path: str, to: Path) -> Path:
        """Bring a file or folder of the guest into the folder ``to``; where it is now."""
        _, archive = self.ask("pack", timeout_s=PATIENCE_S, path=path)
        to.mkdir(parents=True, exist_ok=True)
        with tarfile.open(fileobj=io.BytesIO(archive)) as files:
            files.extractall(to, filter="data")
        return to / Path(path).name

    def close(self) -> None:
        """Hang up."""
        self._socket.close()

    def _listen(self) -> None:
        buffer = bytearray()
        while True:
            try:
                data = self._socket.recv(1 << 16)
            except OSError:
                data = b""
            with self._arrived:
                if not data:
                    self._gone = True
                    self._arrived.notify_all()
                    return
                buffer += data
                while (frame := unpacked(buffer)) is not None:
                    said, rest = frame
                    self._answers[said.pop("id")] = said, rest
                self._arrived.notify_all()


@dataclass(frozen=True)
class Job:
    """A program that was started in the guest."""

    link: AgentLink
    number: int

    def look(self) -> Done:
        """What it has written so far, and its exit status once it has ended."""
        return _done(*self.link.ask("look", job=self.number))

    def signal(self, number: int) -> None:
        """Send a signal to it and all that it started."""
        self.link.ask("signal", job=self.number, signal=number)


def _done(answer: dict[str, Any], blob: bytes) -> Done:
    out, err = blob[: answer["out"]], blob[answer["out"] :]
    return Done(answer["code"], out.decode(errors="replace"), err.decode(errors="replace"))


def _connected(path: Path) -> socket.socket:
    line = socket.socket(socket.AF_UNIX)
    try:
        line.connect(str(path))
    except OSError:
        line.close()
        raise
    return line
