"""The table in the machine: the installed product with everything around it in the hands of a test."""

from __future__ import annotations

import random
import socket
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from tests.rig.build import Image
from tests.rig.bus import SignBus
from tests.rig.glass import Glass, alike
from tests.rig.machine import Machine, empty_disk, overlay
from tests.rig.nbd import Crash, Disk
from tests.rig.pins import Lamp, Pin, button_gpio, lamp_gpio, lines_of
from tests.rig.product import Product
from tests.rig.rootfs import DATA_LABEL
from tests.rig.waiting import PATIENCE_S, until

UNIT: Final = "companion.service"
DATA: Final = "/var/lib/companion"
MOUNT: Final = "var-lib-companion.mount"
DATA_MB: Final = 64
TOUCH: Final = "/run/rig-touch"
A_TAP_S: Final = 0.12
LANDSCAPE: Final = (800, 480)
WATCHDOG: Final = ("-device", "i6300esb", "-action", "watchdog=reset")
"""Words for QEMU: a chip that starts the machine anew when nobody feeds it."""
MANAGER: Final = "org.freedesktop.systemd1 /org/freedesktop/systemd1 org.freedesktop.systemd1.Manager"
SAVED: Final = "ready"
UNSEEN: Final = "/run/systemd/system/companion.service.d/unseen.conf"


class Table:
    """One virtual device with the product on it.

    With a ``panel`` it has a screen of that size and is started cold. Without one it has no screen (the product draws
    into memory), and can be restored from a saved state within two seconds.
    """

    def __init__(
        self,
        image: Image,
        product: Product,
        folder: Path,
        *,
        panel: tuple[int, int] | None = LANDSCAPE,
        options: tuple[str, ...] = (),
    ) -> None:
        """Nothing runs before ``switch_on`` or ``restore``; ``options`` are more words for QEMU."""
        self._image = image
        self._product = product
        self.folder = folder
        self._panel = panel
        self._options = options
        self._glass: Glass | None = None
        self._machine: Machine | None = None
        self._sign: SignBus | None = None
        self._disk: Disk | None = None
        self._root = folder / "root.qcow2"
        folder.mkdir(parents=True, exist_ok=True)

    # Power.

    def switch_on(self, disk: bytes | None = None, *, fresh: bool = True) -> float:
        """Start the machine cold and wait for the guest, not for the product; how many seconds that took.

        ``disk`` is the content of the data disk, an empty one without it. The system's own disk is as installed where
        ``fresh`` is true, else as it was left.
        """
        self._disk = self._new_disk(disk)
        if fresh or not self._root.exists():
            overlay(self._product.disk, self._root, "raw")
        if self._panel is not None and self._glass is None:
            self._glass = Glass(self._panel)
        return self._started(data=self._disk, memory_mb=1024 if self._panel else 512)

    def prepare(self) -> None:
        """Make the saved state that ``restore`` begins with: the system is up, and the product not started."""
        assert self._panel is None, "a machine with a screen cannot be saved"
        overlay(self._product.disk, self._root, "raw")
        self._started(data=None)
        self.draw_into_memory()
        self.machine.run(
            f"systemctl stop {UNIT}"
            # what a first start reads is in memory then
            " && find /opt/companion/ /usr/lib/python3* /usr/local/lib/companion -type f -exec cat {} + > /dev/null"
            "; /opt/companion/current/bin/companion --version && sync"
        )
        # Nobody shall be surprised by it in the middle of something else: who wants it feeds it again, or boots.
        self.feed_watchdog_s(0)
        self.machine.save(SAVED)
        self.machine.kill()

    def draw_into_memory(self) -> None:
        """Let the product do without a screen until the next boot."""
        self.machine.run(
            f"mkdir -p $(dirname {UNSEEN}) && printf '[Service]\\nEnvironment=SDL_VIDEODRIVER=dummy\\n' > {UNSEEN}"
            " && systemctl daemon-reload"
        )

    def restore(self, disk: bytes | None = None) -> float:
        """Go on from the saved state with a data disk plugged in; how many seconds that took."""
        self._disk = self._new_disk(disk)
        took_s = self._started(data=None, saved=SAVED)
        self.machine.plug(self._disk)
        until(self._mounted, "The data disk in the guest")
        # The bus told of its sign before the machine was saved, so nobody on this side knows that it has power.
        self.sign.unplug()
        self.sign.plug()
        return took_s

    def cut(self, chance: random.Random | None = None) -> Crash:
        """Pull the plug; what that leaves of the data disk, one of many possible ones drawn by ``chance``."""
        self.machine.kill()
        crash = self.disk.crash_at(chance or random.Random(1), len(self.disk.log))
        self._let_go()
        return crash

    def power_off(self) -> None:
        """Shut the guest down in order."""
        self.machine.power_off()
        self._let_go()

    def close(self) -> None:
        """End everything that was started here."""
        if self._machine is not None:
            self._machine.kill()
        self._let_go()
        if self._glass is not None:
            self._glass.close()
            self._glass = None

    @property
    def is_on(self) -> bool:
        """Whether it has power."""
        return self._machine is not None and self._machine.running

    @property
    def has_screen(self) -> bool:
        """Whether a screen hangs on it."""
        return self._panel is not None

    @property
    def machine(self) -> Machine:
        """The machine that runs."""
        assert self._machine is not None, "the machine is switched off"
        return self._machine

    @property
    def disk(self) -> Disk:
        """The data disk with its log."""
        assert self._disk is not None, "the machine is switched off"
        return self._disk

    def _new_disk(self, content: bytes | None) -> Disk:
        return Disk(content or empty_disk(DATA_LABEL, DATA_MB, self.folder), self.folder / "data.sock")

    def _started(self, **how: Any) -> float:
        machine = Machine(self._image, self._root, self.folder, glass=self._glass, options=self._options, **how)
        self._machine = machine
        took_s = machine.await_guest()
        until(lambda: machine.run("test -p " + TOUCH, check=False).code == 0, "The board of the guest")
        self._sign = SignBus(machine.agent)
        return took_s

    def _mounted(self) -> bool:
        return self.machine.run(f"systemctl start {MOUNT}", check=False).code == 0

    def _let_go(self) -> None:
        self._machine = self._sign = None
        if self._disk is not None:
            self._disk.close()
            self._disk = None

    # The product.

    def begin(self, games: Path | None = None, timeout_s: float = PATIENCE_S) -> float:
        """Start the product on an empty folder of games, or on these; seconds until it was ready for people.

        Buttons are let go and the sign is plugged in before.
        """
        self.stop()
        self.calm()
        self.machine.run(f"find {DATA} -mindepth 1 -not -name lost+found -delete")
        if games is not None:
            self.machine.agent.push({path.name: path for path in games.iterdir()}, DATA)
            self.machine.run(f"chown -R companion: {DATA}")
        return self.start(timeout_s)

    def start(self, timeout_s: float = PATIENCE_S) -> float:
        """Start the service and wait until it says that it is ready; seconds."""
        began_s = time.monotonic()
        self.machine.run(f"systemctl start {UNIT}", timeout_s=timeout_s)
        self.await_ready(timeout_s)
        return time.monotonic() - began_s

    def stop(self, timeout_s: float = PATIENCE_S) -> float:
        """Stop the service; seconds."""
        began_s = time.monotonic()
        self.machine.run(f"systemctl stop {UNIT}", timeout_s=timeout_s)
        return time.monotonic() - began_s

    def await_ready(self, timeout_s: float = PATIENCE_S) -> None:
        """Wait until the service runs, listens to its buttons and shows something on the sign."""
        next_button = button_gpio("next")

        def ready() -> bool:
            return (
                self.service("SubState") == "running"
                and lines_of(self.machine.agent)[next_button].held
                and self.sign.lit
            )

        def seen() -> str:
            state, held = self.service("SubState"), lines_of(self.machine.agent)[next_button].held
            listening = "listened" if held else "not listened"
            lit = "lit" if self.sign.lit else "dark"
            return (
                f"{UNIT} is {state}, its buttons are {listening} to, its sign is {lit};"
                f" its journal ends with:\n{self.journal(25)}"
            )

        until(ready, "A table that is ready", timeout_s, seen=seen)

    def service(self, name: str) -> str:
        """A property of the service as systemd tells it, such as ``ActiveState``, ``MainPID`` or ``NRestarts``."""
        return self.machine.run(f"systemctl show -P {name} {UNIT}").out.strip()

    def journal(self, lines: int = 1000) -> str:
        """The last lines of the service."""
        return self.machine.run(f"journalctl -u {UNIT} -o cat -n {lines} --no-pager").out

    def boot(self) -> str:
        """A name for this boot of the guest."""
        return self.machine.boot()

    def feed_watchdog_s(self, at_least_every_s: float) -> None:
        """Let systemd feed the machine's watchdog chip at least so often; 0 stops the chip."""
        self.machine.run(f"busctl set-property {MANAGER} RuntimeWatchdogUSec t {round(at_least_every_s * 1_000_000)}")

    def calm(self) -> None:
        """All buttons let go, the sign plugged in and well."""
        for name in ("undo", "left", "roll", "right", "next"):
            self.button(name).up()
        self.sign.mend_wire()
        self.sign.plug()

    def games(self, to: Path) -> Path:
        """A copy of the folder of games as it is on the guest's disk now, in the folder ``to`` of this side."""
        return self.machine.agent.pull(DATA, to)

    # Around it.

    def pin(self, gpio: int) -> Pin:
        """A contact between a pin (BCM number) and ground."""
        return Pin(self.machine.agent, gpio)

    def button(self, name: str) -> Pin:
        """The contact of a button by its name, such as ``roll``."""
        return self.pin(button_gpio(name))

    def lamp(self, name: str) -> Lamp:
        """The lamp in a button by that button's name."""
        return Lamp(self.machine.agent, lamp_gpio(name))

    def lit(self) -> dict[str, bool]:
        """By button: whether its lamp shines now."""
        lines = lines_of(self.machine.agent)
        gpios = {name: lamp_gpio(name) for name in ("undo", "left", "roll", "right", "next")}
        return {name: lines[gpio].output and lines[gpio].level for name, gpio in gpios.items()}

    @property
    def sign(self) -> SignBus:
        """The sign on its bus."""
        assert self._sign is not None, "the machine is switched off"
        return self._sign

    def screen(self) -> Any:
        """What is on the screen now: a Pillow picture in RGB of the panel's size."""
        assert self._glass is not None, "this machine has no screen"
        return self._glass.picture()

    def await_screen(self, wanted: Callable[[Any], bool], what: str, timeout_s: float = PATIENCE_S) -> Any:
        """Wait for a picture that ``wanted`` accepts, and return it."""

        def look() -> Any:
            picture = self.screen()
            return picture if wanted(picture) else None

        return until(look, what, timeout_s, every_s=0.1)

    def await_still(self, for_s: float = 1.0, timeout_s: float = PATIENCE_S) -> Any:
        """Wait until the picture on the screen has not changed but for its breath for a while, and return it."""
        last, since_s = self.screen(), time.monotonic()

        def look() -> Any:
            nonlocal last, since_s
            picture = self.screen()
            if not alike(picture, last):
                last, since_s = picture, time.monotonic()
            return picture if time.monotonic() - since_s > for_s else None

        return until(look, "A picture that stands still", timeout_s, every_s=0.1)

    def touch(self, x: float, y: float) -> None:
        """Tap the panel at a pixel of it, as it is built."""
        self.fingers((f"down 0 {x:.0f} {y:.0f}", f"rest {A_TAP_S}", "up 0"))

    def fingers(self, orders: Iterable[str]) -> None:
        """Several fingers: the orders are those of guest/touch.py."""
        self.machine.agent.write(TOUCH, "".join(f"{order}\n" for order in orders))

    def accessory(self) -> Accessory:
        """What hangs on the guest's second serial port, /dev/ttyS1."""
        return Accessory(self.machine.serial)

    def listen_for_promises(self) -> None:
        """Mark in the disk's log each line that a program in the guest writes to /dev/virtio-ports/promises."""
        import threading

        line = socket.socket(socket.AF_UNIX)
        line.connect(str(self.machine.promises))
        disk = self.disk

        def listen() -> None:
            with line, line.makefile("r", encoding="utf-8") as said, suppress(OSError, ValueError):
                for promise in said:
                    disk.mark(promise.rstrip("\n"))

        threading.Thread(target=listen, daemon=True).start()


class Accessory:
    """The far end of a serial cable."""

    def __init__(self, path: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(str(path))
        self._socket.settimeout(PATIENCE_S)
        self._file = self._socket.makefile("rwb")

    def send(self, data: bytes) -> None:
        """Say something to the guest."""
        self._file.write(data)
        self._file.flush()

    def read_line(self) -> bytes:
        """The next line from the guest."""
        return self._file.readline()

    def close(self) -> None:
        """Pull the cable."""
        self._file.close()
        self._socket.close()
