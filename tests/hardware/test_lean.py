"""Drivers are imported without what a table never uses, and what was left out is there when somebody wants it."""

from __future__ import annotations

import subprocess
import sys

HEAVY = {
    "cbor2",
    "colorzero",
    "email",
    "importlib.metadata",
    "inspect",
    "multiprocessing",
    "PIL.ImageFont",
    "statistics",
}


def told_by(script: str) -> list[str]:
    """The words that a Python of its own prints."""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_pins_and_sign_are_opened_without_what_they_never_use() -> None:
    loaded = told_by(
        "import sys\n"
        "from hardware.sim.bench import Bench\n"
        "from hardware.sign_panel import open_panel\n"
        "from hardware.wiring import Wiring\n"
        "bench = Bench(Wiring())\n"
        "bench.pin_factory()\n"
        "open_panel(Wiring().sign)\n"
        "print(*sys.modules)\n"
    )
    assert "gpiozero" in loaded
    assert "luma.oled.device" in loaded
    assert sorted(HEAVY & set(loaded)) == []


def test_the_pins_that_the_environment_names_are_found_among_the_installed_ones() -> None:
    told = told_by(
        "import os\n"
        "os.environ['GPIOZERO_PIN_FACTORY'] = 'mock'\n"
        "from hardware.lean import import_gpiozero\n"
        "import_gpiozero()\n"
        "from gpiozero import Device\n"
        "Device.ensure_pin_factory()\n"
        "print(type(Device.pin_factory).__name__)\n"
    )
    assert told == ["MockFactory"]


def test_the_pins_of_the_kernel_bring_nothing_of_that_either() -> None:
    loaded = told_by(
        "import sys\n"
        "from hardware.lean import import_gpiod, import_gpiozero\n"
        "import_gpiozero(), import_gpiod()\n"
        "import hardware.pins.factory\n"
        "print(*sys.modules)\n"
    )
    assert {"gpiod", "gpiozero.pins.local"} <= set(loaded)
    assert "lgpio" not in loaded
    assert sorted(HEAVY & set(loaded)) == []


def test_what_was_left_out_is_fetched_when_it_is_called() -> None:
    told = told_by(
        "from hardware.lean import import_gpiozero, import_luma\n"
        "import_gpiozero(), import_luma()\n"
        "from gpiozero import LEDBoard, input_devices\n"
        "from gpiozero.pins.mock import MockFactory\n"
        "import statistics, luma.core.bitmap_font\n"
        "print(input_devices.median([3, 1, 2]), statistics.median([3, 1, 2]))\n"
        "print(len(LEDBoard(2, 3, pin_factory=MockFactory()).leds))\n"
    )
    assert told == ["2", "2", "2"]


def test_a_module_that_was_there_before_stays_what_it_is() -> None:
    told = told_by(
        "import statistics\n"
        "from hardware.lean import import_gpiozero\n"
        "before = statistics\n"
        "import_gpiozero()\n"
        "import statistics\n"
        "print(statistics is before)\n"
    )
    assert told == ["True"]
