"""``companion doctor`` opens what the device has, tells how it is, and lets it go again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.faces.screen import probe as probing
from companion.faces.screen.probe import Probe
from companion.machine import Machine
from companion.parts import Part
from companion.ports import Button, PartState
from companion.terminal.doctor import as_table, examined
from hardware.sim.bench import Bench
from hardware.wiring import SignWiring, SpeakerWiring, Wiring
from tests.campaigns import journal, keep, opened

PI = Machine("Raspberry Pi 4 Model B Rev 1.4", "")
PC = Machine("", "")
WIRING = Wiring()


class Untouchable:
    """A board that nobody may open."""

    def pin_factory(self) -> Any:
        raise AssertionError("somebody opened the pins")

    def open_wire(self, wiring: SignWiring) -> Any:
        raise AssertionError(f"somebody opened bus {wiring.bus}")

    def play(self, wiring: SpeakerWiring, samples: bytes) -> Any:
        raise AssertionError(f"somebody played {len(samples)} bytes on {wiring.device}")


class OnlySound(Untouchable):
    """A board whose sound may be used."""

    def play(self, wiring: SpeakerWiring, samples: bytes) -> Any:
        return Bench(WIRING).play(wiring, samples)


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with whole games, and a desktop that can be drawn on."""
    keep(tmp_path / "data", "island-1", journal())
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.setattr(probing, "probe", lambda: Probe("2.28.4", "x11"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "data"


def states(parts: tuple[Part, ...]) -> dict[str, str]:
    """Names and states."""
    return {part.name: part.state for part in parts}


def test_a_device_with_everything_plugged_in_is_ready(data: Path) -> None:
    found = states(examined(data, None, PI, Bench(WIRING)))
    ready = {"screen", "buttons", "lamps", "sign", "speaker", "wiring", "data", "pictures"}
    assert {name: state for name, state in found.items() if name in ready} == dict.fromkeys(ready, "ready")


def test_the_parts_come_in_one_order(data: Path) -> None:
    names = list(states(examined(data, None, PC)))
    assert names == ["python", "screen", "touch", "buttons", "lamps", "sign", "speaker", "wiring", "data", "pictures"]


def test_a_sign_that_does_not_answer_is_missing_with_its_address(data: Path) -> None:
    bench = Bench(WIRING)
    bench.unplug_sign()
    [sign] = [part for part in examined(data, None, PI, bench) if part.name == "sign"]
    assert sign.state == PartState.ABSENT
    assert "No sign answers on I2C bus 1 at 0x3C" in sign.cure


def test_a_loudspeaker_that_does_not_answer_is_missing(data: Path) -> None:
    bench = Bench(WIRING)
    bench.loudspeaker.unplug()
    [speaker] = [part for part in examined(data, None, PI, bench) if part.name == "speaker"]
    assert speaker.state == PartState.ABSENT
    assert speaker.cure


def test_everything_is_let_go_again(data: Path) -> None:
    bench = Bench(WIRING)
    first = examined(data, None, PI, bench)
    assert all(bench.lamp(button) == 0 for button in Button)
    assert bench.sign_picture() == bytes(1024)
    assert examined(data, None, PI, bench) == first


def test_a_pc_has_no_hardware_to_open_but_its_sound(data: Path) -> None:
    found = {part.name: part for part in examined(data, None, PC, OnlySound())}
    assert found["speaker"].state == PartState.READY
    assert {found[name].state for name in ("buttons", "lamps", "sign")} == {PartState.ABSENT}
    assert all("This machine is no Raspberry Pi" in found[name].cure for name in ("buttons", "lamps", "sign"))


def test_beside_a_running_table_nothing_is_opened(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probing, "probe", lambda: pytest.fail("somebody asked SDL for the screen"))
    with opened(data).store:
        found = {part.name: part for part in examined(data, None, PI, Untouchable())}
    assert "Nothing in it was read" in found["data"].cure
    assert all("left alone" in found[name].cure for name in ("screen", "buttons", "lamps", "sign", "speaker"))


def test_beside_a_running_table_a_pc_still_has_no_pins(data: Path) -> None:
    with opened(data).store:
        found = {part.name: part for part in examined(data, None, PC, Untouchable())}
    assert "This machine is no Raspberry Pi" in found["buttons"].cure
    assert "left alone" in found["speaker"].cure


def test_the_wiring_file_beside_the_games_counts(data: Path) -> None:
    (data / "wiring.toml").write_text('[sign]\ncontroller = "none"\n[lamps]\ndriver = "none"\n')
    found = {part.name: part for part in examined(data, None, PI, Bench(WIRING))}
    assert (found["sign"].state, found["lamps"].state) == (PartState.ABSENT, PartState.ABSENT)
    assert found["wiring"].detail == str(data / "wiring.toml")


# On a terminal


def test_the_status_is_0_while_parts_are_only_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--json"]) == 0
    parts = json.loads(capsys.readouterr().out)
    assert all(part.keys() == {"name", "state", "cure"} for part in parts)
    assert {part["state"] for part in parts} == {"ready", "absent"}
    assert all(bool(part["cure"]) == (part["state"] != "ready") for part in parts)


def test_the_status_is_1_when_something_is_wrong(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (data / "wiring.toml").write_text("[buttons]\nundo = 99\n")
    assert main(["doctor"]) == 1
    [line] = [line for line in capsys.readouterr().out.splitlines() if line.startswith("Wiring file")]
    assert "Wrong    " in line
    assert "wiring.toml" in line


def test_a_named_wiring_file_must_be_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--json", "--wiring", "none.toml"]) == 1
    assert "There is no wiring file none.toml." in capsys.readouterr().out


def test_people_read_ok_missing_lost_and_wrong() -> None:
    parts = tuple(Part(name, state) for name, state in zip(("python", "touch", "sign", "data"), PartState, strict=True))
    assert [line.split("  ")[-1].strip() for line in as_table(parts).splitlines()] == ["OK", "Missing", "Lost", "Wrong"]


def test_a_long_cure_is_wrapped_under_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    lines = as_table((Part("sign", PartState.LOST, "word " * 30), Part("python", PartState.READY))).splitlines()
    assert len(lines) > 3
    assert all(line.startswith(" " * 20 + "word") for line in lines[1:-1])
    assert max(map(len, lines)) <= 60
