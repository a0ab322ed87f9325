"""The guard counts starts without a ready, pauses longer and longer, and goes back to the version before."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.project.tree import ROOT

GUARD = ROOT / "systemd" / "keeper" / "guard"
GAMES = {"companion.db": "form 1", "companion.db-wal": "the last step", "settings.toml": "language = 1"}


class Guarded:
    """A folder such as /opt/companion with two versions in it."""

    def __init__(self, home: Path) -> None:
        self.home = home
        for name in ("0.1.0", "0.2.0"):
            (home / "versions" / name).mkdir(parents=True)
        (home / "current").symlink_to("versions/0.2.0")
        (home / "previous").symlink_to("versions/0.1.0")
        self.data = home / "data"
        self.data.mkdir()
        for name, text in GAMES.items():
            (self.data / name).write_text(text)
        self.sleep = home / "sleep"
        self.sleep.write_text(f"#!/bin/sh\necho $1 >>{home}/slept\n")
        self.sleep.chmod(0o755)

    def on_trial(self) -> Guarded:
        (self.home / "trial").write_text("0.2.0\n")
        return self

    def say(self, word: str) -> str:
        environ = {
            "COMPANION_HOME": str(self.home),
            "COMPANION_DATA": str(self.data),
            "COMPANION_AS": "",  # the table's user is not here
            "COMPANION_SLEEP": str(self.sleep),
            "PATH": "/usr/bin:/bin",
        }
        command = ["/bin/sh", str(GUARD), word]
        done = subprocess.run(command, env=environ, capture_output=True, text=True, check=True, timeout=60)
        assert done.stderr == ""
        return done.stdout

    @property
    def games(self) -> dict[str, str]:
        return {path.name: path.read_text() for path in self.data.iterdir() if path.is_file()}

    @property
    def current(self) -> str:
        return (self.home / "current").readlink().name

    @property
    def result(self) -> dict[str, str]:
        return json.loads((self.home / "update.json").read_text())  # type: ignore[no-any-return]

    @property
    def pauses(self) -> list[int]:
        slept = self.home / "slept"
        return [int(line) for line in slept.read_text().split()] if slept.exists() else []


@pytest.fixture
def guarded(tmp_path: Path) -> Guarded:
    return Guarded(tmp_path)


def test_a_new_version_that_becomes_ready_stays(guarded: Guarded) -> None:
    guarded.on_trial().say("starting")
    guarded.say("ready")
    assert guarded.current == "0.2.0"
    assert (guarded.result["state"], guarded.result["version"], guarded.result["before"]) == ("ready", "0.2.0", "0.1.0")
    for _ in range(4):
        guarded.say("starting")
    assert guarded.current == "0.2.0", "it is on trial no more: a table that cannot start now has another reason"


def test_a_new_version_that_does_not_become_ready_twice_goes(guarded: Guarded) -> None:
    guarded.on_trial()
    guarded.say("starting")
    guarded.say("starting")
    assert guarded.current == "0.2.0"
    said = guarded.say("starting")
    assert guarded.current == "0.1.0"
    assert "0.2.0" in said
    assert guarded.result["state"] == "went-back"
    assert guarded.result["version"] == "0.2.0"
    assert guarded.pauses == [], "whoever plays waits for no pause"


def test_games_that_the_new_version_has_brought_forward_come_back_as_they_were(guarded: Guarded) -> None:
    guarded.on_trial().say("starting")
    (guarded.data / "companion.db").write_text("form 2")
    (guarded.data / "companion.db-wal").unlink()
    (guarded.data / "companion.version-1.db").write_text("form 1")
    guarded.say("starting")
    assert guarded.games["companion.db"] == "form 2", "the new version gets its second try with its own"
    guarded.say("starting")
    assert guarded.games == GAMES
    assert (guarded.data / "after-0.2.0" / "companion.db").read_text() == "form 2"
    assert not (guarded.data / "before-0.2.0").exists()


def test_games_stay_as_the_new_version_has_them_once_it_is_ready(guarded: Guarded) -> None:
    guarded.on_trial().say("starting")
    (guarded.data / "companion.db").write_text("form 2")
    guarded.say("ready")
    for _ in range(4):
        guarded.say("starting")
    assert guarded.games["companion.db"] == "form 2"
    assert [path for path in guarded.data.iterdir() if path.is_dir()] == []


def test_games_are_copied_before_the_first_try_only(guarded: Guarded) -> None:
    guarded.on_trial().say("starting")
    (guarded.data / "companion.db").write_text("form 2")
    (guarded.home / "starts").write_text("torn\n")
    guarded.say("starting")
    assert (guarded.data / "before-0.2.0" / "companion.db").read_text() == "form 1"


def test_a_going_back_that_was_cut_off_is_done_again(guarded: Guarded) -> None:
    guarded.on_trial().say("starting")
    guarded.say("starting")
    (guarded.data / "after-0.2.0").mkdir()
    (guarded.data / "companion.db").rename(guarded.data / "after-0.2.0" / "companion.db")
    (guarded.home / "current").unlink()
    (guarded.home / "current").symlink_to("versions/0.1.0")
    guarded.say("starting")
    assert guarded.games == GAMES
    assert guarded.current == "0.1.0"
    assert guarded.result["state"] == "went-back"


def test_without_a_trial_nothing_is_copied(guarded: Guarded) -> None:
    guarded.say("starting")
    guarded.say("ready")
    assert [path for path in guarded.data.iterdir() if path.is_dir()] == []


def test_ready_at_the_second_try_is_ready(guarded: Guarded) -> None:
    guarded.on_trial()
    guarded.say("starting")
    guarded.say("starting")
    guarded.say("ready")
    guarded.say("starting")
    assert guarded.current == "0.2.0"


def test_without_a_version_before_there_is_nothing_to_go_back_to(guarded: Guarded) -> None:
    guarded.on_trial()
    (guarded.home / "previous").unlink()
    for _ in range(4):
        guarded.say("starting")
    assert guarded.current == "0.2.0"


def test_pauses_grow_to_a_minute_and_never_further(guarded: Guarded) -> None:
    for _ in range(10):
        guarded.say("starting")
    assert guarded.pauses == [1, 2, 4, 8, 16, 32, 60, 60, 60]
    guarded.say("ready")
    guarded.say("starting")
    guarded.say("starting")
    assert guarded.pauses[9:] == [1]


@pytest.mark.parametrize("rubbish", ["", "many\n", "-3\n", "\x00\x00\n"])
def test_a_count_that_was_torn_counts_as_none(guarded: Guarded, rubbish: str) -> None:
    (guarded.home / "starts").write_text(rubbish)
    guarded.say("starting")
    assert (guarded.home / "starts").read_text() == "1\n"
    assert guarded.pauses == []


def test_a_disk_that_cannot_be_written_stops_nothing(tmp_path: Path) -> None:
    environ = {"COMPANION_HOME": str(tmp_path / "not there"), "COMPANION_AS": "", "PATH": "/usr/bin:/bin"}
    for word in ("starting", "ready"):
        subprocess.run(["/bin/sh", GUARD, word], env=environ, capture_output=True, check=True, timeout=60)
