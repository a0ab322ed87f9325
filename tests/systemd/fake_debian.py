"""A Raspberry Pi OS in a folder: real files, and commands that do to them what the real ones would."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path

from installer.land import Land
from installer.parts import TOOLS
from installer.system import CommandFailed, System

VERSION = "0.1.0"
CONFIG = "# For more options see the documentation.\ndtparam=audio=on\n\n[cm4]\notg_mode=1\n\n[all]\n"
CMDLINE = "console=serial0,115200 console=tty1 root=PARTUUID=1-02 rootfstype=ext4 rootwait quiet\n"
GROUPS = ("root", "tty", "dialout", "audio", "video", "input", "render", "gpio", "i2c")
EXAMPLE = '[buttons]\ndriver = "gpio"\nundo = 5\n'


class PowerCut(BaseException):
    """Everything ends here; not even ``except Exception`` hears of it."""


class FakeDebian(System):
    """Counts everything that changes it, and can lose power before any of that."""

    def __init__(self, root: Path, suite: str = "bookworm", *, with_packages: bool = False) -> None:
        super().__init__(root)
        self.ran: list[tuple[str, ...]] = []
        self.fails: Callable[[tuple[str, ...]], bool] = lambda _: False
        self.changes = 0
        self.cut_at: int | None = None
        self.said_version = VERSION
        python = {"bookworm": "python3.11", "trixie": "python3.13"}[suite]
        packages = Land(suite, pi=True).packages if with_packages else ()
        texts = {
            "/etc/os-release": f"ID=debian\nVERSION_CODENAME={suite}\n",
            "/etc/apt/sources.list.d/raspi.list": "deb http://archive.raspberrypi.com/debian bookworm main\n",
            "/etc/passwd": "root:x:0:0:root:/root:/bin/bash\n",
            "/etc/group": "".join(f"{name}:x:{n}:\n" for n, name in enumerate(GROUPS)),
            "/var/lib/dpkg/status": "".join(map(status, ("libc6", *packages))),
            "/boot/firmware/config.txt": CONFIG,
            "/boot/firmware/cmdline.txt": CMDLINE,
        }
        for path, text in texts.items():
            self.at(path).parent.mkdir(parents=True, exist_ok=True)
            self.at(path).write_text(text)
        self.at("/usr/bin").mkdir(parents=True)
        self.at("/usr/bin/python3").symlink_to(python)
        self.at("/etc/systemd/system/getty.target.wants").mkdir(parents=True)
        self.at("/etc/systemd/system/getty.target.wants/getty@tty1.service").symlink_to(
            "/lib/systemd/system/getty@.service"
        )

    def picture(self) -> dict[str, str]:
        """Every file and link, with what is in it; what only one run leaves is not looked at."""
        found = {}
        for path in sorted(self.root.rglob("*")):
            name = f"/{path.relative_to(self.root)}"
            if name.startswith(("/run/", "/var/cache/apt")) or (path.is_dir() and not path.is_symlink()):
                continue
            found[name] = str(path.readlink()) if path.is_symlink() else path.read_text(errors="replace")
        return found

    def _step(self, path: str = "") -> None:
        # Of the many files that are copied alike, power is cut at two.
        if path.startswith(TOOLS) and not path.endswith(("/guard", "install.py")):
            return
        self.changes += 1
        if self.cut_at is not None and self.changes >= self.cut_at:
            raise PowerCut

    def write(self, path: str, content: str | bytes, mode: int = 0o644) -> None:
        self._step(path)
        super().write(path, content, mode)

    def delete(self, path: str) -> None:
        self._step()
        super().delete(path)

    def link(self, path: str, target: str) -> None:
        self._step()
        super().link(path, target)

    def run(self, *command: str, environ: Mapping[str, str] | None = None, timeout_s: float = 3600) -> str:
        del environ, timeout_s  # the real commands want them
        self._step()
        self.ran.append(command)
        if self.fails(command):
            raise CommandFailed(command, "E: Something is wrong here.")
        words = command[command.index("--") + 1 :] if command[0] == "setpriv" else command
        return self._obey(words)

    def commands(self) -> set[str]:
        """The names of all commands that were run."""
        return {Path(command[0]).name for command in self.ran}

    def _obey(self, words: tuple[str, ...]) -> str:
        plain = [word for word in words[1:] if not word.startswith("-")]
        match Path(words[0]).name, plain:
            case "apt-get", ["install", *names]:
                self._change("/var/lib/dpkg/status", lambda text: text + "".join(map(status, (*names, "libx11-6"))))
            case "apt-get", ["remove", *names]:
                return "".join(f"Remv {name} [1.0]\n" for name in names)
            case "apt-get", ["purge", *names]:
                self._change("/var/lib/dpkg/status", lambda text: _without(text, names))
            case "groupadd", [name]:
                self._change("/etc/group", lambda text: f"{text}{name}:x:{os.getgid()}:\n")
            case "groupdel", [name]:
                self._drop("/etc/group", name)
            case "useradd", [*_, name]:
                row = f"{name}:x:{os.getuid()}:{os.getgid()}::/var/lib/companion:/usr/sbin/nologin\n"
                self._change("/etc/passwd", lambda text: text + row)
                self._change("/etc/group", lambda text: f"{text}{name}:x:{os.getgid()}:\n")
            case "userdel", [name]:
                self._drop("/etc/passwd", name)
                self._drop("/etc/group", name)
                self._change("/etc/group", lambda text: text.replace(f":{name}\n", ":\n"))
            case "usermod", [groups, name]:
                for group in groups.split(","):
                    self._change("/etc/group", lambda text, g=group: _joined(text, g, name))  # type: ignore[misc]
            case "python3", ["venv", folder]:
                self.at(f"{folder}/bin").mkdir(parents=True)
            case "python", ["pip", "install", product]:
                folder = self.at(words[0]).parents[1]
                packages = folder / "lib" / "python3.11" / "site-packages" / "hardware"
                packages.mkdir(parents=True, exist_ok=True)
                (packages / "wiring.example.toml").write_text(EXAMPLE)
                (folder / "bin" / "companion").write_text(f"made of {product}\n")
            case "companion", _ if "--version" in words:
                return f"island-companion {self.said_version}\n"
            case "python3", _ if "-c" in words:
                raise CommandFailed(words, "ModuleNotFoundError")
        return ""

    def _change(self, path: str, change: Callable[[str], str]) -> None:
        self.at(path).write_text(change(self.at(path).read_text()))

    def _drop(self, path: str, name: str) -> None:
        self._change(path, lambda text: "".join(r for r in text.splitlines(True) if r.split(":")[0] != name))


def status(name: str) -> str:
    """What dpkg writes down of a package."""
    return f"Package: {name}\nStatus: install ok installed\n\n"


def _without(text: str, names: list[str]) -> str:
    for name in names:
        text = text.replace(status(name), "")
    return text


def _joined(text: str, group: str, user: str) -> str:
    return "".join(
        f"{row.rstrip()}{'' if row.rstrip().endswith(':') else ','}{user}\n" if row.split(":")[0] == group else row
        for row in text.splitlines(True)
    )
