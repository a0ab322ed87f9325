"""The product as it is delivered, put into the guest by its own installer: our wheel and those that it needs."""

from __future__ import annotations

import shutil
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.rig.build import Image
from tests.rig.cache import ROOT, Cache, key_of
from tests.rig.commands import run
from tests.rig.debian import INSTALLER
from tests.rig.machine import Machine
from tests.rig.rootfs import write_disk

PARTS: Final = ("pyproject.toml", "README.md", "companion", "hardware", "sprites")
"""What the wheel is made of."""
RELEASE: Final = "/opt/release"
INSTALL: Final = f"python3 {RELEASE}/systemd/install.py --wheels {RELEASE}/wheels --yes"
"""What a person types who has unpacked it there."""
DISK: Final = "root.ext4"


def sources_key() -> str:
    """A name for the product's sources as they are now."""
    return key_of(*(ROOT / name for name in (*PARTS, "systemd")))


def product_key(image: Image) -> str:
    """A name for an installed system: that of all that it is made of."""
    return key_of(image.key, image.wheels.name, sources_key(), Path(__file__))


def wheelhouse(image: Image, to: Path) -> None:
    """Fill ``to`` with our wheel, made of these sources, and with those that it needs."""
    with tempfile.TemporaryDirectory() as folder:
        for name in PARTS:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, Path(folder) / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, folder)
        command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "-q", "--no-deps"]
        run([*command, "--wheel-dir", to, folder], needs="The product's wheel")
    for wheel in image.wheels.glob("*.whl"):
        shutil.copy(wheel, to)


def push_release(machine: Machine, wheels: Path) -> None:
    """Lay a release into the guest, as it would be unpacked from a stick."""
    machine.agent.push({"systemd": ROOT / "systemd", "wheels": wheels}, RELEASE)


@dataclass(frozen=True)
class Product:
    """A disk with the product installed and its service enabled, and the wheels that it was installed from."""

    disk: Path
    wheels: Path


def installed(cache: Cache, image: Image) -> Product:
    """The installed product, made when there is none: its installer works on the guest's files, as for a card's image.

    Installing in the guest itself comes to the same and takes three minutes there.
    """

    def make(to: Path) -> None:
        (to / "wheels").mkdir()
        wheelhouse(image, to / "wheels")
        # Links are enough: installer, useradd and pip put new files in the place of old ones and write into none.
        run(["cp", "-al", image.root, to / "root"])
        said = run(
            [sys.executable, INSTALLER, "--root", to / "root", "--wheels", to / "wheels", "--yes"],
            needs="The product's installer",
        )
        (to / "install.log").write_text(said, encoding="utf-8")
        write_disk(to / "root", to / DISK)
        shutil.rmtree(to / "root")

    product = cache.get("product", product_key(image), make)
    return Product(product / DISK, product / "wheels")
