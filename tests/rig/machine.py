"""A machine: QEMU with the guest in it, the lines to both, and what hangs on it."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from tests.rig.build import Image
from tests.rig.cache import CannotRun
from tests.rig.glass import Glass
from tests.rig.links import AgentLink, Done, Failed, Gone, Job, Qmp
from tests.rig.nbd import Disk
from tests.rig.waiting import PATIENCE_S, until

BOOT_S: Final = 900.0
"""It takes 12 to 40 s, and was seen to take 200 with ten neighbours."""
BOOT_ID: Final = "/proc/sys/kernel/random/boot_id"
AN_ANSWER_S: Final = 5.0
"""A guest that is up answers sooner."""
KERNEL_WORDS: Final = "console=ttyS0 quiet loglevel=4 mitigations=off audit=0"


class Machine:
    """One run of QEMU. ``disk`` is a qcow2 file that it may write to; ``folder`` gets the logs and sockets.

    ``glass`` gives it a graphics chip with 3D and a screen of that size; such a machine cannot be saved. ``data`` is
    the disk of /var/lib/companion, there from the start.
    """

    def __init__(
        self,
        image: Image,
        disk: Path,
        folder: Path,
        *,
        glass: Glass | None = None,
        data: Disk | None = None,
        saved: str | None = None,
        memory_mb: int = 512,
        options: tuple[str, ...] = (),
    ) -> None:
        """Start QEMU (``saved``: as it was at that ``save``) and connect; ``await_guest`` waits for the system."""
        self.folder = folder
        self.glass = glass
        folder.mkdir(parents=True, exist_ok=True)
        self.console = folder / "console.log"
        self.serial = folder / "serial.sock"
        """The other end of the guest's second serial port: a socket that a test can connect to."""
        self.promises = folder / "promises.sock"
        """What a program in the guest writes to /dev/virtio-ports/promises."""
        for name in ("qmp", "agent", "serial", "promises"):
            (folder / f"{name}.sock").unlink(missing_ok=True)
        command = self._command(image, disk, data, saved, memory_mb, options)
        environment = dict(os.environ)
        if glass is not None:
            # Neither this machine's own display nor a graphics card that it may have.
            environment |= {"DISPLAY": glass.name, "LIBGL_ALWAYS_SOFTWARE": "1", "SDL_VIDEODRIVER": "x11"}
        self.began_s = time.monotonic()
        with (folder / "qemu.log").open("wb") as log:
            self.process = subprocess.Popen(
                command, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT
            )
        try:
            self.qmp = Qmp(self._socket("qmp"))
            self.agent = AgentLink(self._socket("agent"))
            if glass is not None:
                glass.align("QEMU")
        except BaseException:
            self.process.kill()
            self.process.wait()
            raise

    def _command(
        self,
        image: Image,
        disk: Path,
        data: Disk | None,
        saved: str | None,
        memory_mb: int,
        options: tuple[str, ...],
    ) -> list[str]:
        def line(name: str) -> list[str]:
            return ["-chardev", f"socket,id={name},path={self.folder / name}.sock,server=on,wait=off"]

        display, panel = ["-display", "none"], "800x480"
        if self.glass is not None:
            width, height = self.glass.size
            display = ["-display", "sdl,gl=on", "-device", f"virtio-gpu-gl-pci,xres={width},yres={height}"]
            panel = f"{width}x{height}"
        drive = f"file={disk},format=qcow2,if=none,id=root,cache=unsafe"
        return [
            *("setpriv", "--pdeathsig", "KILL"),  # whoever kills a run does not leave its machine behind
            *("qemu-system-x86_64", "-machine", "pc", "-accel", "tcg,thread=multi", "-cpu", "max", "-smp", "2"),
            *("-m", str(memory_mb), "-nodefaults", "-no-user-config", "-vga", "none", *display),
            *("-kernel", str(image.kernel), "-initrd", str(image.initrd)),
            *("-append", f"{KERNEL_WORDS} rig.panel={panel}"),
            *("-drive", drive, "-device", "virtio-blk-pci,drive=root", "-device", "virtio-rng-pci"),
            *("-serial", f"file:{self.console}", *line("serial"), "-serial", "chardev:serial"),
            *(*line("qmp"), "-mon", "chardev=qmp,mode=control", "-device", "virtio-serial-pci"),
            *(*line("agent"), "-device", "virtserialport,chardev=agent,name=rig"),
            *(*line("promises"), "-device", "virtserialport,chardev=promises,name=promises"),
            *(["-blockdev", _node(data), "-device", "virtio-blk-pci,drive=data"] if data else []),
            *(["-loadvm", saved] if saved else []),
            *options,
        ]

    def _socket(self, name: str) -> Path:
        path = self.folder / f"{name}.sock"

        def there() -> bool:
            if self.process.poll() is not None:
                said = (self.folder / "qemu.log").read_text(errors="replace").strip()
                raise CannotRun(f"QEMU ended with {self.process.returncode}: {said[-500:]}")
            return path.exists()

        until(there, f"QEMU's {name} line", every_s=0.02)
        return path

    def await_guest(self, timeout_s: float = BOOT_S) -> float:
        """Wait until the agent answers, and set the guest's clock; seconds since QEMU was started."""
        self.agent.ask("ping", timeout_s=timeout_s)
        self.agent.ask("clock", now_s=time.time())
        return time.monotonic() - self.began_s

    def boot(self) -> str:
        """A name for this boot of the guest."""
        return self.agent.read(BOOT_ID).decode().strip()

    def await_another_boot(self, before: str, timeout_s: float = BOOT_S) -> None:
        """Wait until the guest answers after another boot than this one, and set its clock."""

        def another() -> bool:
            try:
                _, said = self.agent.ask("read", timeout_s=AN_ANSWER_S, path=BOOT_ID)
            except TimeoutError:
                return False
            return said.decode().strip() != before

        until(another, "Another boot of the guest", timeout_s, every_s=0.5)
        self.agent.ask("clock", now_s=time.time())

    # In the guest.

    def run(self, script: str, *, check: bool = True, timeout_s: float = PATIENCE_S, stdin: bytes = b"") -> Done:
        """Run a shell script as root; raises Failed unless it ends with 0 or nobody asked (``check``)."""
        done = self.agent.run(script, stdin, timeout_s)
        if check and done.code:
            raise Failed(f"In the guest: {script}\nended with {done.code}:\n{done.out}{done.err}")
        return done

    def start(self, script: str) -> Job:
        """Start a shell script as root that goes on by itself."""
        return self.agent.start(script)

    # Around it.

    def plug(self, data: Disk) -> None:
        """Plug the data disk into a machine that runs."""
        self.qmp(
            "blockdev-add",
            **{
                "driver": "raw",
                "node-name": "data",
                "file": {"driver": "nbd", "server": {"type": "unix", "path": str(data.path)}},
            },
        )
        self.qmp("device_add", driver="virtio-blk-pci", drive="data", id="data-disk")

    def save(self, name: str) -> None:
        """Keep the state of the whole machine in its disk file."""
        if said := self.qmp.monitor(f"savevm {name}").strip():
            raise Failed(f"QEMU cannot save the machine: {said}")

    def kill(self) -> None:
        """The plug is pulled: QEMU is gone at once, and all that was only in the guest's memory with it."""
        self.process.kill()
        self._ended()

    def power_off(self, timeout_s: float = PATIENCE_S) -> None:
        """Shut the guest down in order."""
        with suppress(Gone):
            self.agent.run("systemctl poweroff", timeout_s=timeout_s)
        self.process.wait(timeout_s)
        self._ended()

    def _ended(self) -> None:
        self.process.wait()
        self.qmp.close()
        self.agent.close()

    @property
    def running(self) -> bool:
        """Whether QEMU runs."""
        return self.process.poll() is None


def _node(data: Disk) -> str:
    server = f"driver=raw,node-name=data,file.driver=nbd,file.server.type=unix,file.server.path={data.path}"
    return f"{server},cache.direct=off,cache.no-flush=off"


def overlay(base: Path, to: Path, base_format: str = "qcow2") -> Path:
    """A new disk file that begins as ``base`` and leaves that as it is."""
    to.unlink(missing_ok=True)
    command = ["qemu-img", "create", "-q", "-f", "qcow2", "-b", str(base), "-F", base_format, str(to)]
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL, timeout=PATIENCE_S)
    return to


def empty_disk(label: str, size_mb: int, folder: Path) -> bytes:
    """An ext4 file system without any file in it."""
    path = folder / "empty.ext4"
    path.unlink(missing_ok=True)
    tool = shutil.which("mke2fs") or "/sbin/mke2fs"
    # lazy_itable_init would write in the background, for seconds after the first mount
    command = [tool, "-qq", "-F", "-t", "ext4", "-m", "0", "-L", label, "-E", "lazy_itable_init=0", str(path)]
    subprocess.run([*command, f"{size_mb}M"], check=True, stdin=subprocess.DEVNULL, timeout=PATIENCE_S)
    data = path.read_bytes()
    path.unlink()
    return data
