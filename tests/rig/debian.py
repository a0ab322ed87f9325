"""The guest's system: Debian as its packages bring it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from tests.rig.cache import ROOT
from tests.rig.commands import run
from tests.rig.packages import GUEST, SUITE

INSTALLER: Final = ROOT / "systemd/install.py"


def packages() -> tuple[str, ...]:
    """All that the guest has from Debian: a system, and what the product's installer asks apt for."""
    asked = run([sys.executable, INSTALLER, "--list-packages", SUITE], needs="The installer")
    return (*GUEST, *(name for name in asked.split() if name not in GUEST))


def bootstrap(names: tuple[str, ...], folder: Path) -> None:
    """Fill ``folder`` with these packages of Debian, without manuals and languages."""
    run(
        [
            "mmdebstrap",
            "--quiet",
            "--mode=root",
            "--variant=apt",
            "--format=directory",
            '--aptopt=APT::Install-Recommends "false"',
            '--aptopt=Acquire::Languages "none"',
            *(f"--dpkgopt=path-exclude=/usr/share/{name}/*" for name in ("man", "locale", "doc")),
            f"--include={','.join((*names, 'busybox-static'))}",
            SUITE,
            folder / "root",
        ],
        needs="The root file system",
    )
    # What Raspberry Pi OS brings and Debian does not.
    for group in ("gpio", "i2c", "spi"):
        run(["chroot", folder / "root", "groupadd", "--force", "--system", group], needs="The root file system")
    run(["chroot", folder / "root", "systemd-machine-id-setup"], needs="The root file system")
