"""What the firmware and the kernel are told at power-on: a marked block in config.txt, a few words in cmdline.txt."""

from __future__ import annotations

import difflib
import re
import tomllib
from typing import Any, Final

from installer.memory import remember, remember_all, remembered
from installer.options import Options
from installer.step import Step
from installer.system import Failed, System
from installer.wiring import PLACE as WIRING

FOLDERS: Final = ("/boot/firmware", "/boot")
"""Where Raspberry Pi OS keeps them: since Bookworm, and before."""
BEGIN: Final = "# --- island companion: begin (its installer wrote this, and --remove takes it out) ---"
END: Final = "# --- island companion: end ---"
WORDS: Final = (
    "quiet",
    "loglevel=3",
    "logo.nologo",
    "systemd.show_status=false",
    "vt.global_cursor_default=0",
    "consoleblank=0",
)
"""The kernel keeps its messages and its raspberries to itself, shows no cursor and does not black out the screen."""
SCREEN_DRIVER: Final = "dtoverlay=vc4-kms-v3d"
LOWEST_GPIO, HIGHEST_GPIO = 2, 27


def folder_of(system: System) -> str | None:
    """The folder of the boot files; None where there are none, as on a PC."""
    return next((folder for folder in FOLDERS if system.at(f"{folder}/config.txt").is_file()), None)


def without_block(text: str) -> str:
    """``config.txt`` without our block, as it was before."""
    return re.sub(rf"(?ms)^\n?{re.escape(BEGIN)}\n.*?^{re.escape(END)}\n", "", text)


def block(others: str, power_button: int | None) -> str:
    """Our block of ``config.txt``, beside the ``others`` lines of that file."""
    lines = [BEGIN, "[all]", "# The turn sign, four times as fast as without the second part.",
             "dtparam=i2c_arm=on,i2c_arm_baudrate=400000", "# No rainbow.", "disable_splash=1"]  # fmt: skip
    if not re.search(r"(?m)^\s*dtoverlay=vc4-f?kms-v3d", others):
        lines += ["# The screen without a desktop.", SCREEN_DRIVER]
    if power_button is not None:
        lines += [
            "# A push button to ground that switches off.",
            f"dtoverlay=gpio-shutdown,gpio_pin={power_button},active_low=1,gpio_pull=up,debounce=100",
        ]
    return "\n".join([*lines, END]) + "\n"


def with_block(text: str, power_button: int | None) -> str:
    """``config.txt`` with our block at its end."""
    others = without_block(text)
    if others and not others.endswith("\n"):
        others += "\n"
    return f"{others}\n{block(others, power_button)}"


def words_missing(line: str) -> list[str]:
    """The words of ours that ``cmdline.txt`` lacks; a setting that stands there with another value is left alone."""
    known = {word.partition("=")[0] for word in line.split()}
    return [word for word in WORDS if word.partition("=")[0] not in known]


def check_power_button(system: System, gpio: int | None) -> None:
    """Raise Failed where the wiring gives that GPIO to something else."""
    if gpio is None:
        return
    if not LOWEST_GPIO <= gpio <= HIGHEST_GPIO:
        raise Failed(f"There is no GPIO {gpio} for the power button; there are {LOWEST_GPIO} to {HIGHEST_GPIO}.")
    try:
        wiring: dict[str, Any] = tomllib.loads(system.read(WIRING) or "")
    except tomllib.TOMLDecodeError:
        return
    taken = {value for part in ("buttons", "lamps") for value in _table(wiring, part).values()}
    sign = _table(wiring, "sign")
    if sign.get("controller", "ssd1306") != "none" and sign.get("bus", 1) == 1:
        taken |= {2, 3}
    if gpio in taken:
        raise Failed(
            f"GPIO {gpio} of the power button is taken in {WIRING}. "
            "Name a free one with --power-button GPIO, or have none with --power-button none."
        )


def _table(wiring: dict[str, Any], name: str) -> dict[str, Any]:
    found = wiring.get(name)
    return found if isinstance(found, dict) else {}


def changes(system: System, options: Options) -> dict[str, tuple[str, str]]:
    """By path: what a boot file says and what it shall say; only those that change."""
    folder = folder_of(system)
    if folder is None:
        return {}
    check_power_button(system, options.power_button)
    found = {}
    config = system.read(f"{folder}/config.txt") or ""
    found[f"{folder}/config.txt"] = (config, with_block(config, options.power_button))
    line = system.read(f"{folder}/cmdline.txt")
    if line is not None:
        found[f"{folder}/cmdline.txt"] = (line, " ".join([line.rstrip("\n"), *words_missing(line)]).strip() + "\n")
    return {path: texts for path, texts in found.items() if texts[0] != texts[1]}


def _differs(system: System, options: Options) -> list[str]:
    lines = []
    for path, (now, then) in changes(system, options).items():
        lines.append(f"{path} changes:")
        shown = difflib.unified_diff(now.splitlines(), then.splitlines(), path, path, n=1, lineterm="")
        lines += [f"    {line}" for line in shown]
    return lines


def _do(system: System, options: Options) -> None:
    for path, (now, then) in changes(system, options).items():
        if path.endswith("cmdline.txt"):
            remember_all(system, "cmdline_added", words_missing(now))
        else:
            remember(system, "power_button", options.power_button)
        system.write(path, then)
        remember(system, "reboot", True)


def _undo(system: System, _: Options) -> None:
    folder = folder_of(system)
    if folder is None:
        return
    path = f"{folder}/config.txt"
    config = system.read(path) or ""
    if (before := without_block(config)) != config:
        system.write(path, before)
    path = f"{folder}/cmdline.txt"
    line, added = system.read(path) or "", remembered(system).get("cmdline_added", ())
    if any(word in line.split() for word in added):
        system.write(path, " ".join(word for word in line.split() if word not in added) + "\n")


BOOT: Final = Step(
    name="boot",
    purpose="the turn sign's bus, the power button, and a quiet start without texts on the screen",
    differs=_differs,
    do=_do,
    undo=_undo,
)
