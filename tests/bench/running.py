"""What every benchmark needs: processes that surely end, environments of their own, and statistics of a few figures."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PEERS = Path(__file__).parent / ".peers"
PROGRAMS = Path(__file__).parent / "programs"
END_S = 5.0


class CannotRun(Exception):
    """A benchmark cannot run here: one sentence with the reason and, where there is one, the cure."""


@dataclass(frozen=True)
class Environment:
    """A virtual environment of one program: what is installed in it, and which packages a report names.

    ``lean`` environments have no setuptools. venv puts it there up to Python 3.11, and pygame imports it where it is,
    which takes longer than anything that is measured here. ``make run`` takes it away, so the companion's has none;
    other programs are measured as their users install them, and lean for comparison.
    """

    name: str
    install: tuple[str, ...]
    reported: tuple[str, ...]
    lean: bool = True

    @property
    def python(self) -> Path:
        """Its interpreter."""
        return PEERS / self.name / "bin" / "python"

    def ready(self) -> None:
        """Make it if it is not there; needs the package registry once."""
        # What the project needs is written in its own file: another file is another environment.
        project = (ROOT / "pyproject.toml").read_text("utf-8") if "--editable" in self.install else ""
        wanted = "\n".join((sys.version, *self.install, f"lean {self.lean}", project))
        mark = PEERS / self.name / "installed"
        if mark.exists() and mark.read_text() == wanted:
            return
        print(f"Making the environment {self.name} (once) ...", file=sys.stderr)
        shutil.rmtree(PEERS / self.name, ignore_errors=True)
        pip = [str(self.python), "-m", "pip", "--disable-pip-version-check", "--no-input", "-qq"]
        try:
            subprocess.run([sys.executable, "-m", "venv", str(PEERS / self.name)], check=True)
            subprocess.run([*pip, "install", *self.install], check=True)
            if self.lean:
                subprocess.run([*pip, "uninstall", "--yes", "setuptools"], check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise CannotRun(f"The environment {self.name} cannot be made ({error}).") from None
        mark.write_text(wanted)

    def versions(self) -> str:
        """The versions of what is reported, such as ``pygame 2.6.1``."""
        script = "import sys,importlib.metadata as m;print(*(f'{n} {m.version(n)}' for n in sys.argv[1:]),sep=', ')"
        done = subprocess.run(
            [str(self.python), "-c", script, *self.reported], capture_output=True, text=True, check=True
        )
        return done.stdout.strip()


COMPANION = Environment("companion", ("--editable", str(ROOT)), ("pygame", "gpiozero", "luma.oled"))
PIBOOTH = Environment("pibooth", ("pibooth==2.1.1",), ("pibooth", "pygame", "gpiozero"), lean=False)
LEAN_PIBOOTH = Environment("pibooth-lean", ("pibooth==2.1.1",), ("pibooth", "pygame", "gpiozero"))
CHESS = Environment("chess", ("chess==1.11.2",), ("chess",))


@contextmanager
def copied() -> Iterator[dict[str, str]]:
    """A copy of the checkout's packages, compiled: the environment variables with which programs run from it.

    Whoever edits the checkout meanwhile changes nothing that is measured.
    """
    with tempfile.TemporaryDirectory(prefix="bench-code-") as folder:
        for package in ("companion", "hardware", "sprites"):
            shutil.copytree(ROOT / package, Path(folder) / package, ignore=shutil.ignore_patterns("__pycache__"))
        subprocess.run([str(COMPANION.python), "-m", "compileall", "-q", folder], check=True)
        yield {"PYTHONPATH": folder}


@contextmanager
def process(command: Sequence[str], environment: Mapping[str, str], home: Path) -> Iterator[subprocess.Popen[str]]:
    """A program with a home folder of its own; it is ended when the block is left, whatever happened."""
    given = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "PYTHON", "COMPANION_"))}
    given |= {"HOME": str(home), "PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_AUDIODRIVER": "dummy", **environment}
    child = subprocess.Popen(
        list(command), env=given, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        yield child
    finally:
        if child.poll() is None:
            child.send_signal(signal.SIGTERM)
            try:
                child.wait(END_S)
            except subprocess.TimeoutExpired:
                child.kill()
                child.wait()
        for pipe in (child.stdin, child.stdout, child.stderr):
            if pipe is not None:
                pipe.close()


def told(child: subprocess.Popen[str], word: str) -> str:
    """The rest of the next line of the program's output that begins with ``word``; raises CannotRun without one."""
    assert child.stdout is not None
    for line in child.stdout:
        first, _, rest = line.strip().partition(" ")
        if first == word:
            return rest
    assert child.stderr is not None
    said = child.stderr.read().strip().splitlines()
    raise CannotRun(f"{child.args!r} ended before it said {word!r}. {said[-1] if said else ''}")


def percentile(figures: Sequence[float], percent: float) -> float:
    """The value below which ``percent`` of the figures lie, between neighbours in proportion."""
    ordered = sorted(figures)
    place = (len(ordered) - 1) * percent / 100
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


def median(figures: Sequence[float]) -> float:
    """The middle figure."""
    return percentile(figures, 50)
