"""The system that is installed to: files under its root folder, and its commands."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

LOG_LINES: Final = 12
"""So much of what a failed command said is shown."""


class Failed(Exception):
    """Why a step could not be done: a sentence with the way out."""


class CommandFailed(Exception):
    """A command ended with a complaint; ``said`` is the end of what it printed."""

    def __init__(self, command: Sequence[str], said: str) -> None:
        super().__init__(f"{command[0]} failed: {said}")
        self.said = said


class System:
    """A root folder with Debian in it. With another root than ``/``, commands run inside of it (``chroot``)."""

    def __init__(self, root: Path = Path("/")) -> None:
        self.root = root

    @property
    def booted(self) -> bool:
        """Whether systemd runs here and now, so that units can be started and not only enabled."""
        return self.root == Path("/") and Path("/run/systemd/system").is_dir()

    def at(self, path: str) -> Path:
        """Where ``path`` of the system lies for us."""
        return self.root / path.lstrip("/")

    def run(self, *command: str, environ: Mapping[str, str] | None = None, timeout_s: float = 3600) -> str:
        """Run a command of the system and return what it printed; raises CommandFailed."""
        inside = () if self.root == Path("/") else ("chroot", str(self.root))
        try:
            done = subprocess.run(
                [*inside, *command],
                env={**os.environ, "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "", **(environ or {})},
                cwd="/",
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                errors="replace",
                timeout=timeout_s,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired) as problem:
            raise CommandFailed(command, str(problem)) from None
        if done.returncode != 0:
            lines = [line for line in done.stdout.splitlines() if line.strip()]
            raise CommandFailed(command, "\n".join(lines[-LOG_LINES:]) or f"exit status {done.returncode}")
        return done.stdout

    def read(self, path: str) -> str | None:
        """The text of a file; None where there is none."""
        try:
            return self.at(path).read_text(encoding="utf-8", errors="surrogateescape")
        except (FileNotFoundError, NotADirectoryError):
            return None

    def write(self, path: str, content: str | bytes, mode: int = 0o644) -> None:
        """Put a file in its place in one step, whole or not at all, whatever happens to the power."""
        place = self.at(path)
        place.parent.mkdir(parents=True, exist_ok=True)
        data = content.encode("utf-8", "surrogateescape") if isinstance(content, str) else content
        beside = place.with_name(f".{place.name}.new")
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        # The boot partition is FAT: it knows no modes, and refuses to be told one that it cannot show.
        if not path.startswith("/boot/"):
            beside.chmod(mode)
        beside.replace(place)
        sync_folder(place.parent)

    def delete(self, path: str) -> None:
        """Take a file, a link or a whole folder away; nothing is fine."""
        place = self.at(path)
        if place.is_dir() and not place.is_symlink():
            shutil.rmtree(place)
        else:
            place.unlink(missing_ok=True)

    def link(self, path: str, target: str) -> None:
        """Let ``path`` be a link to ``target``, in one step even where it was another link."""
        place = self.at(path)
        place.parent.mkdir(parents=True, exist_ok=True)
        beside = place.with_name(f".{place.name}.new")
        beside.unlink(missing_ok=True)
        beside.symlink_to(target)
        beside.replace(place)
        sync_folder(place.parent)


def sync_folder(folder: Path) -> None:
    """Get the names in a folder onto the disk, not only the files behind them."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def alone(system: System) -> Iterator[None]:
    """Hold the lock of all installations; raises Failed while another one is at work."""
    folder = system.at("/run/lock")
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "companion-install").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Failed("Another installation or update is at work. Run this again when it is done.") from None
        yield
