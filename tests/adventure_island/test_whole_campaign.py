"""One campaign from the first adventure to the last: a loss, a repeated adventure, other people, a cut, a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.adventure_island import achievements, campaign
from companion.adventure_island import campaign_commands as cc
from companion.adventure_island.achievements import ENTRIES, Title
from companion.adventure_island.campaign_state import NATIVES
from companion.adventure_island.commands import (
    Act,
    AddPerson,
    BeginAdventure,
    Check,
    Keep,
    Outcome,
    Pass,
    ReachGoal,
    Resolve,
    SetPlaying,
    TakeBoard,
)
from companion.adventure_island.putting_away import end_sorting
from companion.adventure_island.rules import RULES
from companion.adventure_island.setting_up import rematch, setting_up
from companion.adventure_island.state import Island, Phase, Task
from companion.adventure_island.values import Attribute, CardKind, Goods, Pack
from companion.cli import main
from companion.kernel.journal import fold
from companion.terminal.island_play import whole
from tests.adventure_island.evening import Evening, colours
from tests.adventure_island.test_campaign import lose


def one_day(evening: Evening) -> Evening:
    """Somebody rolls, the others pass, all eat and settle their Threats."""
    play = evening.play
    evening.do(Check(play.players[0].id, Attribute.DEXTERITY, colours("G"), "101")).do(Keep())
    if evening.play.agenda and evening.play.agenda[0].task is Task.OUTCOME:
        evening.do(Outcome(Goods(food=2)))
    evening.night()
    while evening.phase is Phase.THREATS:
        evening.do(Resolve(evening.play.drawing))
    return evening


def all_five() -> Evening:
    """The campaign as it is played; what cards say is made up."""
    evening = lose(one_day(Evening(3, draws="device")))
    evening.do(BeginAdventure(1)).do(cc.OpenPack(Pack.CAVE)).do(cc.ArchiveCard("152", says_so=True))
    for entry in ENTRIES[Title.BUILDER]:
        evening.do(cc.MarkAchievement(entry))
    evening.do(ReachGoal("199"))
    one_day(evening.do(BeginAdventure(2))).do(cc.Befriend("210")).do(cc.TurnCard("200b")).do(ReachGoal("299"))
    evening.do(BeginAdventure(1)).do(cc.MarkAchievement("Found")).do(ReachGoal("199"))
    one_day(evening.do(BeginAdventure(3))).do(cc.Befriend("310")).do(ReachGoal("399"))
    one_day(evening.do(BeginAdventure(4))).do(cc.Choose(NATIVES)).do(ReachGoal("499"))
    evening.do(SetPlaying("p1", False))
    for name, board in (("Vera", "diver"), ("Wim", "cook"), ("Xenia", "govinda")):
        evening.do(AddPerson(name)).do(TakeBoard(evening.island.people[-1].id, board))
    evening.do(BeginAdventure(5))
    for player in evening.play.players:
        evening.do(Act(player.id, "101") if player.id != "p2" else Pass(player.id))
    return evening


@pytest.fixture(scope="module")
def evening() -> Evening:
    return all_five()


def test_everything_that_was_told_is_there_in_the_last_adventure(evening: Evening) -> None:
    island, play = evening.island, evening.play
    assert [(a.adventure, a.won) for a in island.campaign.attempts] == [
        (1, False),
        (1, True),
        (2, True),
        (1, True),
        (3, True),
        (4, True),
    ]
    assert [c.number for c in play.cards] == ["101", "104", "105b", "106", "200b", "210", "310"]
    assert campaign.decks_on_table(island, play)[3:] == (CardKind.CAVE,)
    assert campaign.decision(island, 4) == NATIVES
    assert play.camp == Goods(wood=2), "the Builder's"
    assert (play.threats, play.filled) == (24, 1), "the one Threat of the Archive fills the deck of 25 up to 24"
    assert "152" in play.numbers
    assert achievements.found(island.campaign.achievements, Title.COLLECTOR) == 1
    assert [p.actions for p in play.players] == [0] * 5, "one action each on day 1"


def test_at_every_end_there_is_a_list_and_before_every_beginning_another(evening: Evening) -> None:
    ends = [s.after for s in evening.game.past if s.after.play and s.after.play.ending and not _ended(s.before)]
    assert [bool(rematch(state)) for state in ends] == [True, False, False, False, False, False]
    for state in ends:
        assert end_sorting(state)
        assert all(setting_up(state, adventure, 3) for adventure in range(1, 6))


def _ended(island: Island) -> bool:
    return island.play is not None and island.play.ending is not None


def test_a_journal_that_was_cut_anywhere_is_the_campaign_so_far(evening: Evening) -> None:
    states = {step.seq: step.after for step in evening.game.past}
    for cut in range(1, len(evening.entries), 17):
        assert fold(RULES, evening.entries[:cut]).state == states[cut]


def test_the_same_lines_in_a_file_make_the_same_campaign(
    evening: Evening, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "campaign.txt"
    file.write_text("\n".join(entry.line for entry in evening.entries), encoding="utf-8")
    assert main(["island", "play", "--commands", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["refusals"] == []
    assert told["accepted"] == len(evening.entries)
    assert told["state"] == whole(evening.island)
