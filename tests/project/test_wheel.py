"""The wheel holds the product with all its data and nothing else, and runs where it is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.project.tree import IN_THE_WHEEL, ROOT, files

PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input", "-qq")
TRANSLATED_FROM = (".po", ".pot")
"""What translators edit stays behind; the program reads what was compiled from it."""
NEEDS_CLI = pytest.mark.skipif(
    not (ROOT / "companion/cli.py").exists(),
    reason="there is no companion/cli.py yet: the installed wheel was not started",
)


def call(command: Sequence[object], cwd: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, with what it says kept."""
    return subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | environ,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy so that the checkout stays clean."""
    if not files():
        pytest.skip("this is no git checkout: the wheel was not built")
    folder = tmp_path_factory.mktemp("wheel")
    for path in files():
        (folder / "source" / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, folder / "source" / path)
    # The environment of the tests has no setuptools, so the builder goes into a folder of its own.
    builder = call([*PIP, "install", "--target", folder / "builder", "setuptools>=68"], folder)
    if builder.returncode != 0:
        if os.environ.get("CI"):
            pytest.fail(f"setuptools could not be fetched:\n{builder.stderr}")
        pytest.skip("setuptools could not be fetched from the registry: the wheel was not built")
    build = [*PIP, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder / "built", folder / "source"]
    built = call(build, folder, PYTHONPATH=str(folder / "builder"))
    assert built.returncode == 0, built.stderr
    [found] = (folder / "built").glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel in it; pygame and the like are lent by the one that runs the tests."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=False, symlinks=True)
    python = folder / "bin" / "python"
    result = call([*PIP, "--python", python, "install", "--no-deps", "--no-index", wheel], folder)
    assert result.returncode == 0, result.stderr
    packages = sysconfig.get_path("purelib", vars={"base": str(folder)})
    # A folder named in a .pth file has its own .pth files left unread, so the editable checkout does not come along.
    (Path(packages) / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return folder / "bin"


def test_the_wheel_holds_every_file_of_the_product(wheel: Path) -> None:
    product = [path for path in files() if path.parts[0] in IN_THE_WHEEL]
    wanted = {path.as_posix() for path in product if path.suffix not in TRANSLATED_FROM}
    held = set(zipfile.ZipFile(wheel).namelist())
    assert sorted(wanted - held) == []
    assert {name for name in wanted if name.endswith(".py")}
    assert {name for name in wanted if name.endswith(".mo")}


def test_the_wheel_holds_nothing_else(wheel: Path) -> None:
    held = zipfile.ZipFile(wheel).namelist()
    kept = {path.as_posix() for path in files()}
    assert [name for name in held if name not in kept and ".dist-info/" not in name] == []
    assert {name.split("/")[0] for name in held if ".dist-info/" not in name} == set(IN_THE_WHEEL)


def test_the_wheel_names_its_licence_and_carries_its_text(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as held:
        [metadata] = [name for name in held.namelist() if name.endswith(".dist-info/METADATA")]
        assert "License: MIT\n" in held.read(metadata).decode()
        [text] = [name for name in held.namelist() if ".dist-info/" in name and name.endswith("/LICENSE")]
        assert held.read(text) == (ROOT / "LICENSE").read_bytes()


def test_an_installed_wheel_is_imported_from_where_it_was_installed(installed: Path, tmp_path: Path) -> None:
    line = "import companion, hardware, sprites, pygame; print(companion.__file__, hardware.__file__, sprites.__file__)"
    result = call([installed / "python", "-c", line], tmp_path, PYGAME_HIDE_SUPPORT_PROMPT="1")
    assert result.returncode == 0, result.stderr
    assert all(file.startswith(str(installed.parent)) for file in result.stdout.split())


@NEEDS_CLI
def test_an_installed_wheel_brings_a_command_that_explains_itself(installed: Path, tmp_path: Path) -> None:
    result = call([installed / "companion", "run", "--help"], tmp_path)
    assert result.returncode == 0, result.stderr
    assert "--panel" in result.stdout


@NEEDS_CLI
def test_an_installed_wheel_plays_a_script_and_draws_the_first_page(installed: Path, tmp_path: Path) -> None:
    script = tmp_path / "home.txt"
    script.write_text("shot home.png\n")
    command = [installed / "python", "-m", "companion", "run", "--panel", "script", script]
    result = call([*command, "--shots", tmp_path, "--data", tmp_path / "data", "--seed", "1"], tmp_path)
    assert result.returncode == 0, result.stdout + result.stderr
    assert (tmp_path / "home.png").read_bytes().startswith(b"\x89PNG")
