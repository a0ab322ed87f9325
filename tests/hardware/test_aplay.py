"""The process that plays: its command line, its end, its complaints; with a stand-in, and with ALSA itself."""

from __future__ import annotations

import os
import stat
import time
from pathlib import Path

import pytest

from companion.ports import Cue
from hardware.aplay import Aplay
from hardware.speaker import scaled
from hardware.wiring import SpeakerWiring
from tests.panels.processes import missing, until

STAND_IN = """#!/bin/sh
echo "$@" > "{folder}/words"
{does}
"""
needs_alsa = pytest.mark.skipif(bool(missing("aplay")), reason=missing("aplay"))


def stand_in(folder: Path, does: str) -> str:
    """A program in the place of aplay that notes its words and does as it is told."""
    program = folder / "aplay"
    program.write_text(STAND_IN.format(folder=folder, does=does.format(folder=folder)))
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return str(program)


def test_all_samples_reach_the_player_and_its_end_is_seen(tmp_path: Path) -> None:
    samples = scaled(Cue.DICE, 0.5)
    player = Aplay(SpeakerWiring(device="plughw:CARD=Device"), samples, stand_in(tmp_path, "cat > {folder}/heard"))
    ended = player.ended(5)
    assert ended is not None
    assert ended.well
    assert (tmp_path / "heard").read_bytes() == samples
    words = (tmp_path / "words").read_text().split()
    assert words[-3:] == ["-D", "plughw:CARD=Device", "-"]
    assert words[words.index("-r") + 1] == "22050"


def test_what_a_player_complains_of_is_kept(tmp_path: Path) -> None:
    program = stand_in(tmp_path, 'echo "aplay: main:831: audio open error: Device or resource busy" >&2; exit 1')
    ended = Aplay(SpeakerWiring(), scaled(Cue.NIGHT, 1.0), program).ended(5)
    assert ended is not None
    assert not ended.well
    assert ended.said.endswith("Device or resource busy")


def test_a_player_speaks_english_whatever_the_machine_speaks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    ended = Aplay(SpeakerWiring(), b"", stand_in(tmp_path, 'echo "$LC_ALL" >&2')).ended(5)
    assert ended is not None
    assert ended.said == "C"


def test_a_sound_can_be_cut_off(tmp_path: Path) -> None:
    player = Aplay(SpeakerWiring(), b"", stand_in(tmp_path, "exec sleep 60"))
    assert player.ended(0.01) is None
    began = time.monotonic()
    player.stop()
    player.stop()
    assert time.monotonic() - began < 30
    ended = player.ended(0)
    assert ended is not None
    assert not ended.well


def test_a_player_that_will_not_go_is_killed(tmp_path: Path) -> None:
    deaf = 'trap "" TERM; echo deaf >&2; while :; do sleep 0.01; done'
    player = Aplay(SpeakerWiring(), b"", stand_in(tmp_path, deaf))
    until(lambda: player.ended(0.01) is None and player._said, "the player to stop listening")
    player.stop()
    ended = player.ended(0)
    assert ended is not None
    assert not ended.well


def test_no_program_is_an_error_at_once_and_leaves_nothing_open() -> None:
    before = len(os.listdir("/proc/self/fd"))  # noqa: PTH208 -- the listing opens a descriptor either way
    with pytest.raises(FileNotFoundError):
        Aplay(SpeakerWiring(), b"", "no-such-player-anywhere")
    assert len(os.listdir("/proc/self/fd")) == before  # noqa: PTH208


def test_nothing_is_left_of_a_sound_that_has_ended(tmp_path: Path) -> None:
    before = len(os.listdir("/proc/self/fd"))  # noqa: PTH208
    for _ in range(3):
        assert Aplay(SpeakerWiring(), b"", stand_in(tmp_path, "cat >/dev/null")).ended(5) is not None
    assert len(os.listdir("/proc/self/fd")) == before  # noqa: PTH208
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)


@needs_alsa
def test_alsa_takes_the_samples_as_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "out.raw"
    config = tmp_path / "asound.conf"
    config.write_text(f'pcm.tape {{ type file slave.pcm null file "{out}" format raw }}\n')
    monkeypatch.setenv("ALSA_CONFIG_PATH", f"/usr/share/alsa/alsa.conf:{config}")
    samples = scaled(Cue.TREASURE, 1.0)
    ended = Aplay(SpeakerWiring(device="tape"), samples).ended(5)
    assert ended is not None
    assert ended.well, ended.said
    taped = out.read_bytes()
    assert taped[: len(samples)] == samples
    rest = taped[len(samples) :]
    assert not any(rest)
    assert len(rest) < 2 * 22_050 // 50, "a sound is filled up to its last period with silence, and no further"


@needs_alsa
def test_alsa_opens_a_device_without_a_sound() -> None:
    ended = Aplay(SpeakerWiring(device="null"), b"").ended(5)
    assert ended is not None
    assert ended.well, ended.said


@needs_alsa
def test_alsa_names_a_card_that_is_not_there() -> None:
    ended = Aplay(SpeakerWiring(device="sysdefault:CARD=NoSuchCard"), scaled(Cue.PRESS, 1.0)).ended(5)
    assert ended is not None
    assert not ended.well
    assert ended.said.endswith(("audio open error: No such device", "audio open error: No such file or directory"))
