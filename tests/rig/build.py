"""From nothing to a machine that boots: ``python -m tests.rig build``.

Everything comes from Debian's packages and the Python registry, as root, through their ordinary clients. What was made
is kept in the cache; on a machine that has none it takes about two minutes.
"""

from __future__ import annotations

import os
import platform
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tests.rig.cache import HERE, Cache, CannotRun, key_of
from tests.rig.commands import run
from tests.rig.debian import bootstrap, packages
from tests.rig.kernel import compile_ours, make_initrd, newest_kernel, unpack_kernel
from tests.rig.packages import BOOT_MODULES, GUEST_MODULES, HOST, MASKED, PLATFORMS, SUITE, WHEELS
from tests.rig.rootfs import fit_out


@dataclass(frozen=True)
class Image:
    """What QEMU boots, and the wheels that the product needs beside Debian's packages."""

    kernel: Path
    initrd: Path
    root: Path
    """The guest's files, which share theirs with the packages: copy them before you change one."""
    wheels: Path
    key: str


def build(cache: Cache) -> Image:
    """The image of these sources, made where the cache has none; raises CannotRun."""
    _possible()
    _install(HOST, cache)
    version = newest_kernel()
    _install((f"linux-headers-{version}",), cache)
    modules_key = key_of(version, HERE / "kmod")
    names = packages()
    base_key = key_of(SUITE, names, HERE / "debian.py")
    # One waits for the network where another one keeps the processor busy.
    with ThreadPoolExecutor() as beside:
        parts = [
            beside.submit(cache.get, *part)
            for part in (
                ("system", base_key, partial(bootstrap, names)),
                ("kernel", key_of(version), partial(unpack_kernel, version)),
                ("modules", modules_key, partial(compile_ours, version)),
                ("wheels", key_of(WHEELS, PLATFORMS), _download),
            )
        ]
    base, kernel, modules, wheels = (part.result() for part in parts)
    image_key = key_of(
        *(base_key, modules_key, BOOT_MODULES, GUEST_MODULES, MASKED),
        *(HERE / name for name in ("guest", "wire.py", "kernel.py", "rootfs.py")),
    )

    def make(to: Path) -> None:
        fit_out(base, kernel, modules, version, to / "root")
        shutil.copy(kernel / f"boot/vmlinuz-{version}", to / "vmlinuz")
        make_initrd(kernel, version, base / "root/bin/busybox", to / "initrd", to / "initrd.gz")

    image = cache.get("image", image_key, make)
    return Image(image / "vmlinuz", image / "initrd.gz", image / "root", wheels=wheels, key=image_key)


def _possible() -> None:
    if sys.platform != "linux" or platform.machine() != "x86_64":
        raise CannotRun(f"The rig is built for Linux on x86-64, and this is {sys.platform} on {platform.machine()}.")
    if shutil.which("apt-get") is None:
        raise CannotRun("The rig is made of Debian's packages, and there is no apt-get here.")
    if os.geteuid() != 0:
        raise CannotRun("Installing packages and making a root file system need root, and this is not.")


def _install(names: tuple[str, ...], cache: Cache) -> None:
    """Install what is missing of ``names`` on this side."""
    listed = run(["dpkg-query", "-W", "-f", "${Package} ${db:Status-Status}\n"], needs="The packages")
    there = {line.split()[0] for line in listed.splitlines() if line.endswith(" installed")}
    missing = [name for name in names if name not in there]
    if missing:
        cache.say(f"apt: {' '.join(missing)} ...")
        run(["apt-get", "update", "-qq"], needs="The package lists (is there a network?)")
        run(["apt-get", "install", "-qq", "-y", "--no-install-recommends", *missing], needs="The packages")


def _download(to: Path) -> None:
    platforms = [word for name in PLATFORMS for word in ("--platform", name)]
    run(
        [
            *(sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "-q", "--no-deps"),
            *("--only-binary=:all:", "--python-version", "3.11", *platforms, "--dest", to, *WHEELS),
        ],
        needs="The wheels (is there a network?)",
    )
