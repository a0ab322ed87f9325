"""What makes this machine of a Debian: its devices' names and groups, its units, its modules, its disk."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

from tests.rig.cache import HERE
from tests.rig.commands import run
from tests.rig.kernel import OURS, module_files
from tests.rig.packages import GUEST_MODULES, MASKED

DISK_MB: Final = 1600
"""Most of it stays a hole in the file."""
UNITS: Final = "etc/systemd/system"
DATA_LABEL: Final = "companion-data"


def fit_out(base: Path, kernel: Path, modules: Path, version: str, root: Path) -> None:
    """Make ``root`` of the packages in ``base``: same files where nothing changes, new ones beside them."""
    run(["cp", "-al", base / "root", root], needs="The root file system")
    _files(root)
    _units(root)
    _modules(root, kernel, modules, version)


def write_disk(root: Path, to: Path) -> None:
    """Write ``root`` into an ext4 image, without mounting anything."""
    run(["mke2fs", "-qq", "-F", "-t", "ext4", "-m", "0", "-d", root, to, f"{DISK_MB}M"], needs="The disk")


def _put(root: Path, name: str, text: str) -> None:
    """Write a file of its own: those of the packages are shared with the base, so none is written through."""
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    path.write_text(text, encoding="utf-8")


def _files(root: Path) -> None:
    _put(root, "etc/hostname", "rig\n")
    _put(
        root,
        "etc/fstab",
        "/dev/vda / ext4 defaults 0 1\n"
        f"LABEL={DATA_LABEL} /var/lib/companion ext4 noatime,nofail,x-systemd.device-timeout=60s 0 2\n",
    )
    (root / "var/lib/companion").mkdir(exist_ok=True)
    (root / "etc/resolv.conf").unlink(missing_ok=True)
    # As the rules of Raspberry Pi OS give devices to groups.
    _put(
        root,
        "etc/udev/rules.d/99-com.rules",
        'SUBSYSTEM=="gpio", KERNEL=="gpiochip*", GROUP="gpio", MODE="0660"\n'
        'SUBSYSTEM=="i2c-dev", GROUP="i2c", MODE="0660"\n'
        'SUBSYSTEM=="input", GROUP="input", MODE="0660"\n',
    )
    shutil.rmtree(root / "opt/rig", ignore_errors=True)
    shutil.copytree(HERE / "guest", root / "opt/rig", ignore=shutil.ignore_patterns("__pycache__", "*.service"))
    shutil.copy(HERE / "wire.py", root / "opt/rig")


def _units(root: Path) -> None:
    units = root / UNITS
    for name in MASKED:
        (units / name).unlink(missing_ok=True)
        (units / name).symlink_to("/dev/null")
    (units / "default.target").unlink(missing_ok=True)
    (units / "default.target").symlink_to("/usr/lib/systemd/system/multi-user.target")
    wanted = units / "multi-user.target.wants"
    wanted.mkdir(exist_ok=True)
    for source in (HERE / "guest").glob("*.service"):
        _put(root, f"{UNITS}/{source.name}", source.read_text(encoding="utf-8"))
        (wanted / source.name).unlink(missing_ok=True)
        (wanted / source.name).symlink_to(f"../{source.name}")


def _modules(root: Path, kernel: Path, modules: Path, version: str) -> None:
    libraries = Path("lib/modules") / version
    to = root / "usr" / libraries
    for file in module_files(kernel, version, GUEST_MODULES):
        target = to / os.path.relpath(file, kernel / libraries)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, target)
    for name in ("modules.order", "modules.builtin", "modules.builtin.modinfo"):
        shutil.copy(kernel / libraries / name, to / name)
    for name in OURS:
        shutil.copy(modules / f"{name}.ko", to)
    run(["depmod", "-b", root, version], needs="The kernel modules")
