"""What a table prefers is kept beside the journal, and whatever stands there, the table starts."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kept_settings import LONGEST_S, read_settings, settings_text
from companion.loop import WakingInbox
from companion.panels.running import prepared
from companion.saved_games import PREFERENCES, open_games
from companion.settings import DEFAULTS, LANGUAGES, ROTATIONS, Settings
from companion.words import language, use

seconds = st.integers(0, LONGEST_S)
settings = st.builds(
    Settings,
    language=st.sampled_from(LANGUAGES),
    calm=st.booleans(),
    far_side_turns=st.booleans(),
    volume=st.integers(0, 10),
    quiet=st.booleans(),
    brightness=st.integers(1, 10),
    dim_after_s=seconds,
    saver_after_s=seconds,
    off_after_s=seconds,
    rotation=st.sampled_from(ROTATIONS),
    touch_swap=st.booleans(),
    touch_flip_x=st.booleans(),
    touch_flip_y=st.booleans(),
)


@given(settings)
def test_settings_come_back_as_they_were_kept(wanted: Settings) -> None:
    assert read_settings(settings_text(wanted)) == (wanted, ())


@given(st.text() | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps))
def test_any_other_text_is_the_usual_settings_and_one_sentence(text: str) -> None:
    found, complaints = read_settings(text)
    assert found == DEFAULTS
    assert len(complaints) == 1


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "xx"), ("calm", 1), ("brightness", 0), ("brightness", 11), ("brightness", True),
        ("volume", -1), ("volume", 11), ("quiet", "no"),
        ("dim_after_s", -1), ("off_after_s", "20"), ("rotation", 45), ("rotation", False), ("touch_swap", None),
        ("loudness", 3), ("language", ["pl"]),
    ],
)  # fmt: skip
def test_one_wrong_value_costs_only_itself(name: str, value: Any) -> None:
    kept = replace(DEFAULTS, saver_after_s=77)
    found, (complaint,) = read_settings(json.dumps({**json.loads(settings_text(kept)), name: value}))
    assert found == kept
    assert name in complaint


def test_every_setting_is_kept() -> None:
    assert set(json.loads(settings_text(DEFAULTS))) == set(Settings.__annotations__)
    assert asdict(DEFAULTS)["language"] == "en"


def test_settings_outlive_the_evening_and_the_language_is_in_use_at_the_start(tmp_path: Path) -> None:
    games = open_games(tmp_path, WakingInbox())
    wanted = replace(DEFAULTS, language="pl", rotation=270, calm=True)
    games.keep_settings(wanted)
    assert games.close() == 0
    again = open_games(tmp_path, WakingInbox())
    try:
        assert prepared(again) == wanted
        assert language() == "pl"
    finally:
        use("en")
        again.close()


def test_a_language_for_one_run_is_not_kept_with_other_settings(tmp_path: Path) -> None:
    games = open_games(tmp_path, WakingInbox())
    try:
        spoken = prepared(games, "pl")
        assert spoken.language == "pl"
        games.keep_settings(replace(spoken, calm=True))
        assert read_settings(games.store.setting(PREFERENCES))[0] == replace(DEFAULTS, calm=True)
        games.keep_settings(replace(spoken, language="en"))
        games.keep_settings(replace(spoken, language="pl"))
        assert read_settings(games.store.setting(PREFERENCES))[0].language == "pl", "now it was chosen"
    finally:
        use("en")
        games.close()


def test_wrong_settings_are_said_on_the_terminal_and_the_table_starts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games = open_games(tmp_path, WakingInbox())
    games.store.save_setting(PREFERENCES, '{"rotation": 33, "calm": true}')
    games.close()
    again = open_games(tmp_path, WakingInbox())
    try:
        assert prepared(again) == replace(DEFAULTS, calm=True)
        assert "rotation" in capsys.readouterr().err
    finally:
        again.close()
