"""The installer in real user lands of Debian 12 and 13, without a kernel of their own: ``make install-check``.

mmdebstrap makes them once, into build/userlands. In each, a release is installed, once more, checked, asked, updated,
turned back by the guard, and removed; then nothing but the games may be left. Needs root, mmdebstrap and Debian's
archive; the exit status is 1 where something is wrong, and 77 where it could not be tried.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.project.tree import ROOT

BASE: Final = (
    "systemd", "systemd-sysv", "udev", "dbus", "kmod", "python3", "ca-certificates", "adduser", "passwd", "mount",
)  # fmt: skip
"""What any Raspberry Pi OS Lite has and mmdebstrap's smallest set has not."""
SUITES: Final = ("bookworm", "trixie")
KEPT: Final = ROOT / "build" / "userlands"
COULD_NOT_TRY: Final = 77
NEXT: Final = "99.0.0"
GAME: Final = "var/lib/companion/games"
OURS: Final = ("companion", "island")
"""What a name must not have in it after a removal."""
NO_ARCHIVE: Final = ("Failed to fetch", "Could not resolve", "Temporary failure resolving", "Unable to fetch")
"""What apt says when Debian's archive does not answer, which says nothing about the installer."""
LOOK_AWAY: Final = ("proc", "dev", "sys", "run", "tmp", "var/cache", "var/log", "var/lib/apt", "var/lib/dpkg")
BOOT_FILES: Final = {
    "boot/firmware/config.txt": "dtparam=audio=on\n[all]\n",
    "boot/firmware/cmdline.txt": "console=tty1 root=/dev/mmcblk0p2 rootwait\n",
}


class Wrong(Exception):
    """What is not as it should be."""


class NotTried(Exception):
    """Why this cannot be tried here."""


def call(*command: object, status: int = 0, environ: dict[str, str] | None = None) -> str:
    """Run a command and return what it printed; raises Wrong for another exit status, NotTried without an archive."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=ROOT, env={**os.environ, **(environ or {})}, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=900, check=False,
    )  # fmt: skip
    if done.returncode != status:
        if any(sign in done.stdout for sign in NO_ARCHIVE):
            raise NotTried(f"Debian's archive does not answer:\n{done.stdout[-1000:]}")
        raise Wrong(f"{' '.join(words)}: exit status {done.returncode}, not {status}:\n{done.stdout[-3000:]}")
    return done.stdout


def archive(suite: str) -> Path:
    """The bare user land as a tar file, made if it is not there yet."""
    key = hashlib.sha256(" ".join(BASE).encode()).hexdigest()[:8]
    path = KEPT / f"{suite}-{key}.tar"
    if not path.exists():
        KEPT.mkdir(parents=True, exist_ok=True)
        beside = path.with_suffix(".new.tar")
        try:
            call("mmdebstrap", "--variant=minbase", f"--include={','.join(BASE)}", suite, beside)
        except Wrong as wrong:
            raise NotTried(f"mmdebstrap could not make {suite}: {wrong}") from None
        beside.replace(path)
    return path


@contextmanager
def unpacked(suite: str) -> Iterator[Path]:
    """A fresh user land in a folder, with what its programs want of a kernel."""
    packed = archive(suite)
    folder = Path(tempfile.mkdtemp(prefix=f"{suite}-", dir=KEPT))
    folder.chmod(0o755)  # it becomes the root folder of users who are not root
    mounted: list[Path] = []
    try:
        call("tar", "-xf", packed, "-C", folder)
        for name in ("proc", "dev"):
            try:
                call("mount", "--bind", f"/{name}", folder / name)
            except Wrong as wrong:
                raise NotTried(f"this may not mount anything: {wrong}") from None
            mounted.append(folder / name)
        shutil.copy("/etc/resolv.conf", folder / "etc" / "resolv.conf")
        for name, text in BOOT_FILES.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text)
        yield folder
    finally:
        for place in reversed(mounted):
            call("umount", "--lazy", place)
        # Nothing of this machine may still hang in there when it goes.
        if not any(str(folder) in line for line in Path("/proc/self/mounts").read_text().splitlines()):
            shutil.rmtree(folder)


def files_of(root: Path) -> dict[str, str]:
    """Every file and link of a user land, with a sum of what is in it."""
    found = {}
    for folder, folders, names in os.walk(root):
        inside = Path(folder).relative_to(root)
        folders[:] = [name for name in folders if (inside / name).as_posix() not in LOOK_AWAY]
        for name in (*names, *(link for link in folders if (root / inside / link).is_symlink())):
            path = root / inside / name
            sum_ = str(path.readlink()) if path.is_symlink() else hashlib.sha256(path.read_bytes()).hexdigest()
            found[(inside / name).as_posix()] = sum_
    return found


def released(folder: Path) -> tuple[Path, Path]:
    """The unpacked release of the sources, and the file of a later one."""
    call("make", "release")
    [file] = (ROOT / "dist").glob("island-companion-*.update")
    with zipfile.ZipFile(file) as members:
        members.extractall(folder / "release")
    later = folder / "later"
    shutil.copytree(ROOT / "build" / "release", later, ignore=shutil.ignore_patterns("island_companion*"))
    sources = folder / "sources"
    sources.mkdir()
    for name in ("companion", "hardware", "sprites", "pyproject.toml", "README.md"):
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, sources / name)
    for name in ("pyproject.toml", "companion/__init__.py"):
        text = (sources / name).read_text()
        (sources / name).write_text(text.replace(f'"{_number(text)}"', f'"{NEXT}"', 1))
    call(sys.executable, "-m", "pip", "-q", "wheel", "--no-deps", "--wheel-dir", later, sources)
    call(sys.executable, ROOT / "systemd" / "release.py", "--wheels", later, "--out", folder)
    return folder / "release", folder / f"island-companion-{NEXT}.update"


def _number(text: str) -> str:
    line = next(line for line in text.splitlines() if line.lower().startswith("version = "))
    return line.split('"')[1]


def play(suite: str, release: Path, later: Path) -> None:
    """Everything that a user land goes through; raises Wrong."""
    with unpacked(suite) as root:
        bare = files_of(root)
        installer = (sys.executable, release / "systemd" / "install.py", "--root", root)
        inside = ("chroot", root)
        as_table = (*inside, "setpriv", "--reuid=companion", "--regid=companion", "--init-groups", "--reset-env", "--")
        home = root / "opt/companion"

        say(suite, "installs")
        call(*installer, "--check", status=1)
        call(*installer, "--yes")
        packages_before = files_of(root)
        say(suite, "has nothing to do the second time, and runs nothing")
        demand(call(*installer, "--yes") == "Nothing to do.\n", "a second installation does something")
        demand(files_of(root) == packages_before, "a second installation changes files")
        call(*installer, "--check")
        say(suite, "is well for the table's user, with pygame and all pins' drivers of the system")
        told = call(*as_table, "companion", "doctor", "--json", "--data", "/var/lib/companion")
        parts = {part["name"]: part["state"] for part in json.loads(told[told.index("[") :])}
        for part in ("python", "pictures", "data"):
            demand(parts.get(part) in ("ready", "absent"), f"the doctor finds {part} {parts.get(part)}")
        ask = "import pygame, gpiod; print(pygame.__file__, gpiod.request_lines and '')"
        where = call(*as_table, "/opt/companion/current/bin/python", "-c", ask)
        demand("/usr/lib/python3/dist-packages/pygame" in where, f"pygame is not the system's: {where}")
        for library in ("libGL.so.1", "libEGL.so.1", "libGLESv2.so.2", "libgbm.so.1"):
            demand(library in call(*inside, "ldconfig", "-p"), f"there is no {library}")
        say(suite, "has units and rules that systemd likes")
        units = sorted((ROOT / "systemd").glob("companion*.service")) + sorted((ROOT / "systemd").glob("*.path"))
        names = [f"/etc/systemd/system/{unit.name.replace('@.', '@sda1.')}" for unit in units]
        said = call(*inside, "systemd-analyze", "verify", *names)
        demand(said == "", f"systemd-analyze says: {said}")
        if "verify" in call(*inside, "udevadm", "--help"):
            call(*inside, "udevadm", "verify", "/etc/udev/rules.d/70-companion.rules")

        say(suite, "takes an update and goes back from it")
        stick = root / "run/companion-stick"
        stick.mkdir()
        (root / "run/companion").mkdir()
        shutil.copy(later, stick)
        (root / "run/companion/update-wanted").write_text(f"/run/companion-stick/{later.name}\n")
        call(*inside, "/usr/local/lib/companion/keeper/update")
        demand((home / "current").readlink().name == NEXT, "the update was not switched to")
        demand(NEXT in call(*as_table, "companion", "--version"), "the update does not run")
        for _ in range(3):
            call(*inside, "/usr/local/lib/companion/keeper/guard", "starting")
        demand(NEXT not in call(*as_table, "companion", "--version"), "the guard did not go back")
        demand(json.loads((home / "update.json").read_text())["state"] == "went-back", "nobody tells of it")

        say(suite, "goes without a trace")
        (root / GAME).write_text("a whole evening")
        call(*installer, "--remove", "--yes")
        after = files_of(root)
        demand(after.pop(GAME, None) is not None, "the games are gone")
        left = [name for name in after if name not in bare and any(word in name for word in OURS)]
        demand(not left, f"left behind: {' '.join(left)}")
        gone = [name for name in bare if name not in after]
        demand(not gone, f"gone with it: {' '.join(gone)}")
        changed = [name for name in bare if after[name] != bare[name] and name.startswith(("boot", "etc/systemd"))]
        demand(not changed, f"not as it was: {' '.join(changed)}")


def demand(good: bool, otherwise: str) -> None:
    """Raise Wrong where something is not good."""
    if not good:
        raise Wrong(otherwise)


def say(suite: str, what: str) -> None:
    """One line of progress."""
    print(f"{suite} {what}", flush=True)


def main(words: Sequence[str]) -> int:
    """Try the user lands that are named, or all; a stop from outside leaves nothing mounted."""
    signal.signal(signal.SIGTERM, lambda number, _frame: sys.exit(128 + number))
    try:
        if os.geteuid() != 0:
            raise NotTried("this needs root")
        if shutil.which("mmdebstrap") is None:
            raise NotTried("mmdebstrap is not installed: sudo apt install mmdebstrap")
        with tempfile.TemporaryDirectory() as folder:
            release, later = released(Path(folder))
            for suite in words or SUITES:
                play(suite, release, later)
    except NotTried as reason:
        print(f"NOT TRIED: {reason}", file=sys.stderr)
        return COULD_NOT_TRY
    except Wrong as wrong:
        print(f"WRONG: {wrong}", file=sys.stderr)
        return 1
    print("The installer is well in all of them.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
