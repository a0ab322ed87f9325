"""Debian's kernel, our modules for it, and the little system that finds the disk."""

from __future__ import annotations

import gzip
import shutil
from pathlib import Path
from typing import Final

from tests.rig.cache import HERE
from tests.rig.commands import run
from tests.rig.packages import BOOT_MODULES

OURS: Final = ("rig_board", "rig_gpio", "rig_i2c")


def newest_kernel() -> str:
    """The version of Debian's generic kernel, such as ``6.1.0-57-amd64``; the cloud flavour has no GPIO at all."""
    needed = run(["apt-cache", "depends", "linux-image-amd64"], needs="The kernel")
    names = [line.split("linux-image-")[1] for line in needed.splitlines() if "Depends: linux-image-" in line]
    return names[0].strip()


def unpack_kernel(version: str, folder: Path) -> None:
    """Fill ``folder`` with the kernel and its modules, unpacked and not installed."""
    run(["apt-get", "download", f"linux-image-{version}"], cwd=folder, needs="The kernel")
    (package,) = folder.glob("*.deb")
    run(["dpkg-deb", "-x", package, folder], needs="The kernel")
    package.unlink()
    run(["depmod", "-b", folder, version], needs="The kernel")


def compile_ours(version: str, folder: Path) -> None:
    """Compile our modules in ``folder`` against the headers of ``version``."""
    for source in (HERE / "kmod").iterdir():
        shutil.copy(source, folder)
    headers = f"/lib/modules/{version}/build"
    run(["make", "-s", "-C", headers, f"M={folder}", "modules"], needs="The kernel modules")
    for name in OURS:
        run(["strip", "--strip-debug", folder / f"{name}.ko"], needs="The kernel modules")


def module_files(kernel: Path, version: str, names: tuple[str, ...]) -> list[Path]:
    """The files of these modules and of all that they need, in the order to load them; built-in ones have none."""
    files: dict[Path, None] = {}
    for name in names:
        shown = run(["modprobe", "-d", kernel, "-S", version, "--show-depends", "--ignore-install", name])
        for line in shown.splitlines():
            if line.startswith("insmod "):
                files[Path(line.split()[1])] = None
    return list(files)


INIT: Final = """\
#!/bin/busybox sh
b=/bin/busybox
$b mount -t devtmpfs dev /dev
$b mount -t proc proc /proc
$b mount -t sysfs sys /sys
for module in /modules/*; do $b insmod $module 2>/dev/null; done
tries=0
while [ ! -b /dev/vda ] && [ $tries -lt 1200 ]; do $b usleep 50000; tries=$((tries + 1)); done
$b mount -t ext4 /dev/vda /new || exec $b sh
$b mount --move /dev /new/dev
$b umount /proc /sys
exec $b switch_root /new /sbin/init
"""


def make_initrd(kernel: Path, version: str, busybox: Path, work: Path, to: Path) -> None:
    """Write the compressed archive that mounts /dev/vda and goes on with the system on it."""
    for name in ("bin", "dev", "proc", "sys", "new", "modules"):
        (work / name).mkdir(parents=True)
    shutil.copy(busybox, work / "bin/busybox")
    (work / "init").write_text(INIT, encoding="utf-8")
    (work / "init").chmod(0o755)
    for number, file in enumerate(module_files(kernel, version, BOOT_MODULES)):
        shutil.copy(file, work / "modules" / f"{number:02}-{file.name}")
    archive = work.with_suffix(".cpio")
    run(["sh", "-c", f"find . | cpio -o -H newc --quiet > '{archive}'"], cwd=work, needs="The first system")
    to.write_bytes(gzip.compress(archive.read_bytes(), 1))
    archive.unlink()
    shutil.rmtree(work)
