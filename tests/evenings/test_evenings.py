"""Evenings of Adventure 1, written by hand from the ledger, played by real presses, fingers and pulled plugs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from companion.adventure_island.achievements import ONCE
from companion.campaign_file import read
from companion.campaigns import last_timeline
from companion.cli import main
from companion.kept_own_cards import read_own
from companion.panels.script_file import read_script
from companion.saved_games import CAMPAIGN
from tests.evenings import test_skull_evenings as skull
from tests.evenings import write_first_light as first_light
from tests.evenings.playing import HERE, Evenings, Played, needs
from tests.ledger import rule

BREATH = 24
"""The glow of the expected button makes a picture at most so much of 255 brighter or darker."""


@pytest.fixture(scope="module")
def evenings(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evenings]:
    """All evenings that the tests of this run ask for; those that take longest begin first."""
    wanted = [name for item in request.session.items for name in getattr(_function(item), "evenings", ())]
    played = Evenings(sorted(wanted, key=lambda name: name != "power_cut"), tmp_path_factory.mktemp("evenings"))
    yield played
    played.close()


def _function(item: pytest.Item) -> object:
    return getattr(item, "function", None)


def _lines(played: Played) -> list[str]:
    return [row.line for row in played.journal()]


def _orders(name: str) -> set[str]:
    return {order.verb for order in read_script(HERE / f"{name}.evening")}


# --- the rulebook's worked check ------------------------------------------------------------------------------------


@rule("AI-099", "AI-054", "AI-055")
@needs("worked_check")
def test_the_worked_check_of_the_rulebook_by_presses_alone(evenings: Evenings) -> None:
    rows = evenings["worked_check"].journal()
    first, learn, second, reroll, kept, _ = rows[-6:]
    assert (first.answers, second.answers, reroll.answers) == ('["script 461"]', '["script 461"]', '["script 411"]')
    assert learn.events == '["check-kept met=no","experience-gained who=p1"]'
    assert reroll.events == '["experience-gained who=p1 count=-1","dice-thrown pips=[4,1,1]"]'
    assert kept.events == '["check-kept met=yes","outcome-due who=p1 card=card"]', "met: nothing is learnt"
    assert _orders("worked_check") <= {"press", "hold", "chord", "wait", "dice", "expect", "shot", "sign", "power-cut"}


@needs("worked_check")
def test_pictures_of_screen_and_sign_are_what_the_script_asked_for(evenings: Evenings) -> None:
    shots = evenings["worked_check"].shots
    with (
        Image.open(shots / "worked_check_met.png") as screen,
        Image.open(shots / "worked_check_first_throw.png") as air,
    ):
        assert screen.size == air.size == (800, 480)
        assert screen.tobytes() != air.tobytes()
    with Image.open(shots / "worked_check_first_throw_sign.png") as sign:
        assert sign.size == (128, 64)
        assert sign.convert("L").getextrema() == (0, 255)


# --- a won one, and a lost one of each kind -------------------------------------------------------------------------


@needs("campaign")
def test_a_campaign_goes_on_over_won_lost_and_repeated_adventures(evenings: Evenings) -> None:
    lines = _lines(evenings["campaign"])
    begun = [line for line in lines if line.startswith("begin-adventure")]
    assert [line.partition("adventure=2")[1] != "" for line in begun] == [False, True, True, False]
    assert lines.count("befriend number=210") == 2, "the friend of the lost attempt was none"
    assert sum(line.startswith("reach-goal") for line in lines) == 2


@rule("AI-009", "AI-165")
@needs("whole_campaign")
def test_all_five_adventures_are_won_by_other_groups_with_a_loss_and_a_repetition(evenings: Evenings) -> None:
    played = evenings["whole_campaign"]
    island = last_timeline("adventure-island", played.journal()).state
    ended = [(a.adventure, a.won, len(a.who)) for a in island.campaign.attempts]
    assert ended == [(1, False, 4), (1, True, 4), (2, True, 3), (3, True, 5), (1, True, 2), (4, True, 3), (5, True, 5)]
    used = {title for row in played.journal() for title in re.findall(r"benefit-used title=([\w-]+)", row.events)}
    assert used == {title.value for title in ONCE}, "each that helps once in an adventure has helped"


@needs("whole_campaign", "kampania")
@pytest.mark.parametrize("name", ["whole_campaign", "kampania"])
def test_a_campaign_that_was_exported_plays_on_the_command_line_as_it_was_played(
    name: str, evenings: Evenings, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "evening.campaign")
    assert main(["campaign", "export", CAMPAIGN, file, "--data", str(evenings[name].data)]) == 0
    capsys.readouterr()
    assert main(["island", "play", "--commands", file, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["differences"] == []
    assert told["accepted"] == sum(row.kind == "command" for row in evenings[name].journal())


@needs("kampania")
def test_in_polish_a_campaign_and_a_day_are_taken_over_and_the_story_begins_anew(evenings: Evenings) -> None:
    lines = _lines(evenings["kampania"])
    asked = [line.partition(" ")[0] for line in lines]
    for verb in ("take-over", "set-house-rule", "take-over-day", "collapse", "reach-goal", "start-over"):
        assert asked.count(verb) == 1, verb
    assert lines[-1].startswith("take-back"), "the new beginning was taken back"


@rule("AI-064")
@needs("remember")
def test_a_card_is_told_once_and_known_after_a_power_cut(evenings: Evenings) -> None:
    played = evenings["remember"]
    told = [line for line in _lines(played) if line.startswith("remember-card")]
    assert told == [
        'remember-card number=118 attribute=dexterity need=["G","G"] does=[{"word":"gain","what":"wood","count":2,'
        '"case":"works"},{"word":"fatigue","what":"me","case":"fails"}]'
    ]
    [kept] = read_own(played.data / "cards" / "own.json")
    assert kept.number == "118"
    assert [line for line in _lines(played) if line.startswith("outcome")] == [
        'outcome goods={"wood":2} card=118 who=p1'
    ] * 2


@rule("AI-024", "AI-091", "AI-092")
@needs("won")
def test_an_adventure_of_three_days_is_won(evenings: Evenings) -> None:
    lines = _lines(evenings["won"])
    assert lines[-1] == "reach-goal card=140"
    assert lines.count("begin-day") == lines.count("end-sharing") == 2, "both nights ended with an item and with dawn"
    assert any(line.startswith("take-back steps=3 agreed=yes") for line in lines)
    assert "save-point name=Raft" in lines


@rule("AI-033", "AI-034", "AI-113")
@needs("won")
def test_in_the_won_evening_tokens_are_laid_down_in_two_turns_and_a_threat_stays(evenings: Evenings) -> None:
    lines = _lines(evenings["won"])
    laid = [at for at, line in enumerate(lines) if line == 'deposit card=140 goods={"wood":1}']
    assert len(laid) == 2
    assert lines[laid[0] - 1 : laid[0] + 2] == ["act who=p2", lines[laid[0]], "act who=p2"], "between two actions"
    assert "resolve who=p4 stays=yes card=153" in lines


@rule("AI-041")
@needs("lost_collapse")
def test_an_adventure_is_lost_by_a_marker_too_much(evenings: Evenings) -> None:
    rows = evenings["lost_collapse"].journal()
    assert any('"collapsed who=p1"' in row.events for row in rows)
    assert rows[-1].line.startswith("begin-adventure")


@rule("AI-025", "AI-110")
@needs("lost_hungry")
def test_an_adventure_is_lost_at_the_meal_before_any_threat(evenings: Evenings) -> None:
    last = evenings["lost_hungry"].journal()[-1]
    assert last.line.startswith("eat ")
    assert last.events.endswith('"collapsed who=p1"]')
    assert "threat" not in last.events


@rule("AI-027")
@needs("lost_threats")
def test_an_adventure_is_lost_when_the_deck_gives_out_between_two_draws(evenings: Evenings) -> None:
    last = evenings["lost_threats"].journal()[-1]
    assert last.line == 'resolve who=p1 goods={"wood":1}'
    assert last.events.endswith('"threats-ran-out who=p2"]')


@rule("AI-026", "AI-111")
@needs("lost_last_day")
def test_a_deck_that_is_used_up_exactly_leaves_one_more_day(evenings: Evenings) -> None:
    rows = evenings["lost_last_day"].journal()
    drawn = sum(row.events.count("threat-drawn") for row in rows)
    assert drawn == 8
    assert rows[-1].line.startswith("eat "), "nobody could draw in the third night"
    assert rows[-1].events.endswith('"threats-ran-out who=p1"]')


# --- pulled plugs ---------------------------------------------------------------------------------------------------


@needs("power_cut", "no_power_cut")
def test_an_evening_with_a_power_cut_after_every_input_ends_with_the_same_journal(evenings: Evenings) -> None:
    cut, quiet = evenings["power_cut"], evenings["no_power_cut"]
    assert cut.journal() == quiet.journal()
    assert len(quiet.journal()) > 20
    assert _inputs(cut.said) == _inputs(quiet.said) > 70


@needs("question_cut")
def test_a_question_that_stood_when_the_plug_was_pulled_stands_again(evenings: Evenings) -> None:
    before, after = (evenings["question_cut"].shots / f"question_{when}.png" for when in ("before", "after"))
    with Image.open(before) as one, Image.open(after) as other:
        off = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    assert max(most for _, most in off.getextrema()) < BREATH


def _inputs(said: str) -> int:
    found = re.search(r"(\d+) inputs$", said.strip())
    assert found is not None, said
    return int(found[1])


@needs("sign_torn")
def test_a_sign_that_is_pulled_out_and_put_in_again_shows_what_is_true_then(evenings: Evenings) -> None:
    shots = evenings["sign_torn"].shots
    lit = {}
    for name in ("sign_before", "sign_torn", "sign_after"):
        with Image.open(shots / f"{name}.png") as picture:
            lit[name] = picture.convert("L").getextrema()[1] == 255
    assert lit == {"sign_before": True, "sign_torn": False, "sign_after": True}


@needs("touch_torn")
def test_a_touch_panel_that_goes_away_and_returns_changes_its_row_while_people_look(evenings: Evenings) -> None:
    with Image.open(evenings["touch_torn"].shots / "touch_lost.png") as picture:
        assert picture.size == (800, 480)


@needs("device")
def test_settings_outlive_a_pulled_plug_and_a_dark_screen_only_wakes(evenings: Evenings) -> None:
    shots = evenings["device"].shots
    looks = {}
    for name in ("portrait", "upside_down", "dimmed", "saver", "dark"):
        with Image.open(shots / f"device_{name}.png") as picture:
            looks[name] = (picture.size, ImageStat.Stat(picture.convert("L")).mean[0])
    assert looks["portrait"][0] == (480, 800)
    assert looks["upside_down"][0] == looks["dimmed"][0] == (800, 480)
    assert looks["dark"][1] == 0 < looks["saver"][1] < looks["dimmed"][1] < looks["upside_down"][1]


# --- one kind of hands alone ----------------------------------------------------------------------------------------


@needs("touch_only")
def test_an_evening_by_touch_alone(evenings: Evenings) -> None:
    assert _orders("touch_only") == {"tap", "dice", "expect"}
    assert any(row.line.startswith("resolve who=p2") for row in evenings["touch_only"].journal())


@needs("buttons_only")
def test_an_evening_by_buttons_alone(evenings: Evenings) -> None:
    assert _orders("buttons_only") == {"press", "hold", "chord", "dice", "expect"}
    lines = _lines(evenings["buttons_only"])
    assert lines[-1] == "end-sharing"


# --- how many inputs an evening takes -------------------------------------------------------------------------------

COUNTS = {
    "count_day_only": ("day_counts_only", 8 * 1),
    "count_day_checked": ("day_checked_used_cards", 8 * 6),
    "count_first_touch": ("day_checked_first_time_by_touch", 8 * 8),
    "count_first_buttons": ("day_checked_first_time_by_buttons", 8 * 9),
    "count_night": ("night_of_four", 14),
    "count_known_group": ("known_group", 12),
}


@pytest.mark.parametrize("name", COUNTS)
@needs(*COUNTS)
def test_people_press_no_more_than_was_promised(evenings: Evenings, name: str) -> None:
    stretch, most = COUNTS[name]
    found = re.search(rf"^{stretch}: (\d+) inputs, at most {most}(;|$)", evenings[name].said, re.MULTILINE)
    assert found is not None, evenings[name].said
    assert int(found[1]) <= most


STARTS = {
    "count_known_group": ("known_group", 60),
    "count_known_group_titles": ("known_group_with_titles", 60),
    "count_new_group": ("new_group", 240),
}


@pytest.mark.parametrize("name", STARTS)
@needs(*STARTS)
def test_a_group_acts_for_the_first_time_as_soon_as_was_promised(name: str, evenings: Evenings) -> None:
    stretch, most_s = STARTS[name]
    reckoned = rf"^{stretch}: (\d+) inputs.*; (\d+) s with the start, at most {most_s}$"
    found = re.search(reckoned, evenings[name].said, re.MULTILINE)
    assert found is not None, evenings[name].said
    inputs, took_s = map(int, found.groups())
    assert took_s == 30 + 3 * inputs <= most_s
    acted = [row.line for row in evenings[name].journal()][-1]
    assert acted.startswith("act who="), "it is counted up to the first action"


@pytest.mark.parametrize("name", ["count_day_checked", "count_first_touch", "count_first_buttons"])
@needs("count_day_checked", "count_first_touch", "count_first_buttons")
def test_a_day_that_is_counted_is_one_in_which_half_of_the_checks_work_and_two_are_rolled_again(
    evenings: Evenings, name: str
) -> None:
    rows = evenings[name].journal()
    last_eight = [row for row in rows if row.line == "keep"][-8:]
    assert sum("met=yes" in row.events for row in last_eight) == 4
    assert sum(row.line.startswith("reroll") for row in rows) == 2


# --- a stick ----------------------------------------------------------------------------------------------------


@needs("stick")
def test_a_game_from_a_stick_stands_beside_the_one_that_was_saved(evenings: Evenings) -> None:
    first, second = evenings["stick"].journal("island-1"), evenings["stick"].journal("island-2")
    assert len(first) == len(second) == 7
    assert first[:6] == second[:6]


@needs("stick")
def test_what_is_on_the_stick_is_a_campaign_like_any_other(evenings: Evenings) -> None:
    played = evenings["stick"]
    folder = played.data / "sticks/blue/island-companion/backup-0001"
    assert read((folder / "island-1.campaign").read_bytes()).rows == played.journal("island-1")[:6]


# --- all of them ----------------------------------------------------------------------------------------------------


def test_every_evening_of_this_folder_is_played(request: pytest.FixtureRequest) -> None:
    tests = [value for name, value in vars(request.module).items() if name.startswith("test_")]
    played = {name for test in tests for name in getattr(test, "evenings", ())} | {*first_light.SCRIPTS, *skull.SCRIPTS}
    assert played == {path.stem for path in HERE.glob("*.evening")}


# --- side by side ---------------------------------------------------------------------------------------------------


@needs("side_by_side")
def test_two_campaigns_and_a_game_of_the_other_kind_go_on_side_by_side(evenings: Evenings) -> None:
    played = evenings["side_by_side"]
    ours, first, skull = (played.journal(id_) for id_ in ("island-1", "island-2", "skull-1"))
    assert last_timeline("adventure-island", ours).state.pack.mark == ""
    assert last_timeline("adventure-island", first).state.pack.id == "first-light"
    assert last_timeline("skull-island", skull).state.play.round == 1
    assert [row.line.split()[0] for row in skull] == ["open-game", "begin-game", "throw"]
