"""Every part of the device is judged by what is known of it, and says what to do."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import namedtuple
from pathlib import Path

import pytest

import sprites
from companion.faces.screen.probe import Probe
from companion.health import as_json, fails, pictures_part, python_part, saved_games, title
from companion.judging import data_part, part_of, screen_part, wiring_part
from companion.machine import Machine
from companion.parts import Part
from companion.ports import PartState
from companion.store import FolderTaken
from hardware.display import Outputs, outputs
from hardware.touch import TouchPanel, touch_news, touch_panels
from hardware.wiring import parse_wiring
from tests.campaigns import journal, keep, opened

PI = Machine("Raspberry Pi 4 Model B Rev 1.4", "")
PC = Machine("", "")

ABSENT, WRONG, LOST, READY = PartState.ABSENT, PartState.WRONG, PartState.LOST, PartState.READY

OFFICIAL_PANEL = """\
I: Bus=0000 Vendor=0000 Product=0000 Version=0000
N: Name="vc4-hdmi-0"
P: Phys=vc4-hdmi-0/input0
H: Handlers=kbd event0
B: PROP=20
B: EV=100013

I: Bus=0018 Vendor=0000 Product=0000 Version=0000
N: Name="10-0038 generic ft5x06 (79)"
P: Phys=
H: Handlers=mouse0 event1
B: PROP=2
B: EV=b
B: KEY=400 0 0 0 0 0 0 0 0 0 0
B: ABS=2608000 3

I: Bus=0003 Vendor=046d Product=c077 Version=0111
N: Name="Logitech USB Optical Mouse"
H: Handlers=mouse1 event2
B: PROP=0
B: EV=17
"""


# Python


def test_python_is_ready_with_all_its_packages() -> None:
    assert python_part(PI, lambda _name: True) == Part("python", READY, detail=sys.version.split()[0])


def test_missing_packages_are_named_with_the_line_that_installs_them_on_a_pi() -> None:
    part = python_part(PI, lambda name: name not in ("pygame", "gpiozero"))
    assert part.state == WRONG
    assert "sudo apt install python3-pygame python3-gpiozero" in part.cure
    assert "install the companion again" in python_part(PI, lambda name: name != "gpiod").cure
    elsewhere = python_part(PC, lambda name: name != "luma")
    assert (elsewhere.state, "(luma)" in elsewhere.cure) == (WRONG, True)


def test_a_pc_needs_no_driver_for_pins() -> None:
    assert python_part(PC, lambda name: name != "gpiod").state == READY


# Screen


@pytest.mark.parametrize(
    ("machine", "probe", "found", "state", "words"),
    [
        (PC, Probe("2.28.4", "x11"), Outputs(), READY, ""),
        (PC, Probe("2.28.4", "offscreen"), Outputs(), ABSENT, "companion run --panel page"),
        (PC, Probe("2.28.4", problem="No available video device"), Outputs(), ABSENT, "no desktop"),
        (PC, Probe(problem="No module named 'pygame'"), Outputs(), WRONG, "No module named 'pygame'"),
        (PI, Probe("2.26.5", "kmsdrm"), Outputs(("DSI-1",), ("DSI-1",), ("/dev/dri/card0",)), READY, ""),
        (PI, Probe("2.26.5", "offscreen"), Outputs(), WRONG, "dtoverlay=vc4-kms-v3d"),
        (PI, Probe("2.26.5", "offscreen"), Outputs(("DSI-1",), (), ("/dev/dri/card0",)), ABSENT, "No screen answers"),
        (
            PI,
            Probe("2.26.5", "offscreen"),
            Outputs(("DSI-1",), ("DSI-1",), ("/dev/dri/card0",), ("/dev/dri/card0",)),
            WRONG,
            "/dev/dri/card0; add its user to the groups video and render",
        ),
        (
            PI,
            Probe("2.28.4", "offscreen"),
            Outputs(("DSI-1",), ("DSI-1",), ("/dev/dri/card0",)),
            WRONG,
            "sudo apt install python3-pygame",
        ),
    ],
)
def test_a_screen_is_judged_by_what_sdl_and_linux_say_of_it(
    machine: Machine, probe: Probe, found: Outputs, state: PartState, words: str
) -> None:
    part = screen_part(machine, probe, found)
    assert part.state == state
    assert words in part.cure
    assert bool(part.cure) == (state != READY)


def test_the_sockets_of_a_pi_are_read_with_what_is_plugged_in(tmp_path: Path) -> None:
    said_by = {"card0-DSI-1": "connected", "card1-HDMI-A-1": "disconnected", "card1-Writeback-1": "unknown"}
    for name, said in said_by.items():
        (tmp_path / "drm" / name).mkdir(parents=True)
        (tmp_path / "drm" / name / "status").write_text(f"{said}\n")
    (tmp_path / "dri").mkdir()
    (tmp_path / "dri" / "card0").touch()
    (tmp_path / "dri" / "renderD128").touch()
    card = str(tmp_path / "dri" / "card0")
    found = outputs(tmp_path / "drm", tmp_path / "dri")
    assert found == Outputs(("DSI-1", "HDMI-A-1", "Writeback-1"), ("DSI-1",), (card,), ())
    assert outputs(tmp_path / "none", tmp_path / "none") == Outputs()


def test_a_card_that_may_not_be_opened_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "card0").touch()
    monkeypatch.setattr(os, "access", lambda _path, _mode: False)
    assert outputs(tmp_path, tmp_path).closed == (str(tmp_path / "card0"),)


# Touch


def test_the_touch_panel_is_found_among_other_input_devices(tmp_path: Path) -> None:
    (tmp_path / "devices").write_text(OFFICIAL_PANEL)
    (tmp_path / "event1").touch()
    [panel] = touch_panels(tmp_path / "devices", tmp_path)
    assert panel == TouchPanel("10-0038 generic ft5x06 (79)", str(tmp_path / "event1"), True)
    assert touch_news([panel]).state == READY


def test_a_touch_panel_that_may_not_be_read_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "devices").write_text(OFFICIAL_PANEL)
    part = touch_news(touch_panels(tmp_path / "devices", tmp_path))
    assert part.state == WRONG
    assert f"({tmp_path / 'event1'}); add its user to the group input" in part.cure


def test_no_touch_panel_is_no_failure(tmp_path: Path) -> None:
    part = touch_news(touch_panels(tmp_path / "devices", tmp_path))
    assert part.state == ABSENT
    assert not fails([part_of(part)])


# Wiring


def test_all_mistakes_of_a_wiring_file_are_told(tmp_path: Path) -> None:
    file = tmp_path / "wiring.toml"
    file.write_text("[buttons]\nundo = 99\n[lamps]\nlit = 'purple'\n")
    mistakes = parse_wiring(file.read_text()).mistakes
    part = wiring_part(file, [mistake.sentence for mistake in mistakes])
    assert part.state == WRONG
    assert all(str(mistake) in part.cure for mistake in mistakes)
    assert len(mistakes) == 2


def test_a_wiring_file_is_needed_only_where_it_was_named(tmp_path: Path) -> None:
    assert wiring_part(None, ()).state == READY
    file = tmp_path / "w.toml"
    assert wiring_part(file, ()) == Part("wiring", WRONG, f"There is no wiring file {file}.")
    file.touch()
    assert wiring_part(file, ()).state == READY


# Saved games


def looked(folder: Path) -> Part:
    """The part for a folder, as a stranger sees it."""
    return data_part(folder, saved_games(folder))


def test_whole_games_are_ready(tmp_path: Path) -> None:
    keep(tmp_path, "island-1", journal())
    part = looked(tmp_path)
    assert (part.state, part.cure) == (READY, "")
    assert part.detail.endswith(" GB free")


def test_a_folder_without_games_waits_for_the_first_start_and_is_not_made(tmp_path: Path) -> None:
    part = looked(tmp_path / "a" / "b")
    assert part.state == ABSENT
    assert "the first start of the table makes them" in part.cure
    assert list(tmp_path.iterdir()) == []


def test_damaged_games_are_wrong_and_stay_as_they_are(tmp_path: Path) -> None:
    rows = journal()
    keep(tmp_path, "island-1", rows)
    path = tmp_path / "companion.db"
    content = bytearray(path.read_bytes())
    content[content.rindex(rows[6].line.encode())] ^= 0x20
    path.write_bytes(content)
    part = looked(tmp_path)
    assert part.state == WRONG
    assert "Entries that are whole: 6, known to be lost: 2. The next start repairs them" in part.cure
    assert path.read_bytes() == bytes(content)
    opened(tmp_path).store.close()
    after = looked(tmp_path)
    assert (after.state, "Start the table: it tells what was lost" in after.cure) == (WRONG, True)


def test_games_that_a_table_plays_with_are_not_read(tmp_path: Path) -> None:
    keep(tmp_path, "island-1", journal())
    with opened(tmp_path).store:
        found = saved_games(tmp_path)
        part = data_part(tmp_path, found)
    assert isinstance(found, FolderTaken)
    assert part.state == READY
    assert f"(process {os.getpid()})" in part.cure
    assert part.cure.endswith("Nothing in it was read.")


def test_a_file_in_the_place_of_the_folder_is_called_a_file(tmp_path: Path) -> None:
    (tmp_path / "games").touch()
    part = looked(tmp_path / "games")
    assert part.state == WRONG
    assert "a file is in the place of a folder" in part.cure
    assert "read-only" not in part.cure


def test_a_folder_that_cannot_be_written_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda _path, mode: not mode & os.W_OK)
    part = looked(tmp_path / "games")
    assert part.state == WRONG
    assert f"{tmp_path} is read-only" in part.cure


def test_a_disk_that_is_nearly_full_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = namedtuple("room", "f_bavail f_frsize")
    monkeypatch.setattr(os, "statvfs", lambda _path: room(1000, 4096))
    part = looked(tmp_path)
    assert part.state == WRONG
    assert "4 MB are left" in part.cure


# Pictures


def test_the_pictures_of_the_program_are_all_there() -> None:
    assert pictures_part(Path(sprites.__file__).parent).state == READY


def test_a_picture_that_went_away_is_lost_and_named(tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text(json.dumps({"files": [{"file": "a.png"}, {"file": "b.png"}]}))
    (tmp_path / "a.png").touch()
    part = pictures_part(tmp_path)
    assert part.state == LOST
    assert "first b.png" in part.cure


def test_a_list_of_pictures_that_went_away_is_lost_too(tmp_path: Path) -> None:
    assert pictures_part(tmp_path).state == LOST
    (tmp_path / "manifest.json").write_text("[]")
    assert pictures_part(tmp_path).state == LOST


# All of them


def test_programs_get_name_state_and_cure() -> None:
    parts = [Part("sign", ABSENT, "Plug it in.", "bus 1"), Part("python", READY, detail="3.11")]
    assert json.loads(as_json(parts)) == [
        {"name": "sign", "state": "absent", "cure": "Plug it in."},
        {"name": "python", "state": "ready", "cure": ""},
    ]


@pytest.mark.parametrize(("state", "failure"), [(READY, False), (ABSENT, False), (LOST, True), (WRONG, True)])
def test_a_part_that_is_lost_or_wrong_is_a_failure(state: PartState, failure: bool) -> None:
    assert fails([Part("python", READY), Part("sign", state)]) is failure


def test_single_buttons_and_lamps_have_names_of_their_own() -> None:
    assert [title(name) for name in ("buttons", "buttons.undo", "lamps.next", "sign")] == [
        "Buttons",
        "Button UNDO",
        "Lamp of NEXT",
        "Turn display",
    ]


def test_judging_loads_no_screen_and_no_drivers() -> None:
    program = "import sys, companion.health, companion.judging; print(*sys.modules)"
    environ = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True, env=environ
    )
    modules = {module.partition(".")[0] for module in done.stdout.split()}
    assert modules & {"pygame", "PIL", "gpiozero", "luma", "numpy"} == set()
