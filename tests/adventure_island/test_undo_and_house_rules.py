"""Undo at the table: it cannot fish, and the house rule says what was seen may be taken back."""

from __future__ import annotations

import pytest

from companion.adventure_island.commands import (
    Act,
    Eat,
    OpenCampaign,
    Outcome,
    PickPawn,
    PutRightPlayer,
    PutRightThreats,
    Rename,
    Resolve,
    SetBoard,
    SetHouseRule,
    Sit,
)
from companion.adventure_island.values import Attribute, Goods, Pawn
from companion.kernel.chance import Device
from companion.kernel.journal import PutBack, SavePoint, TakeBack
from tests.adventure_island.evening import Evening


def test_after_taking_a_throw_back_another_check_gets_the_same_faces() -> None:
    evening = Evening(kds=(4, 4, 2)).check(1, "GG", card="104")
    first = evening.events[-1].pips
    evening.back().check(2, "O", attribute=Attribute.STRENGTH, card="101")
    other = evening.events[-1].pips
    shared = min(len(first), len(other))
    assert first[:shared] == other[:shared]
    evening.back().do(Act("p3")).do(Act("p3")).check(1, "Y", attribute=Attribute.DEXTERITY)
    assert evening.events[-1].pips == first, "actions without dice change nothing either"


def test_the_next_throw_has_other_faces() -> None:
    evening = Evening(kds=(4, 4, 4)).given(1, experience=5).check(1, "OO")
    throws = {evening.events[-1].pips}
    while evening.play.check is not None and not evening.play.check.met and evening.p(1).experience:
        evening.do(evening.game.rules.commands.read("reroll paid_by=p1"))
        throws.add(evening.events[-1].pips)
    assert len(throws) > 1


def test_what_was_seen_asks_first() -> None:
    evening = Evening(kds=(3, 3, 3)).check(1, "G", "GGG")
    assert evening.no(TakeBack()).keys() == {"undo-ask"}
    assert evening.do(TakeBack(agreed=True)).play.check is None
    assert [s.seq for s in evening.game.seen] == [evening.entries[-2].seq]
    assert evening.do(PutBack()).play.check is not None
    assert evening.game.seen == ()


def test_what_was_not_seen_is_taken_back_at_once() -> None:
    evening = Evening().do(Act("p1", "104")).do(TakeBack())
    assert evening.p(1).actions == 2
    assert evening.game.seen == ()


def test_the_house_rule_never_keeps_what_was_seen() -> None:
    evening = Evening(undo="never", kds=(3, 3, 3)).do(Act("p1")).check(1, "G", "GGG")
    assert evening.no(TakeBack(agreed=True)).keys() == {"undo-seen"}
    evening.keep()
    evening.do(TakeBack())
    assert evening.no(TakeBack(2, agreed=True)).keys() == {"undo-seen"}


def test_the_house_rule_allow_asks_nobody_and_still_logs_what_was_seen() -> None:
    evening = Evening(undo="allow", kds=(3, 3, 3)).check(1, "G", "GGG").do(TakeBack()).do(Act("p1"))
    assert len(evening.game.seen) == 1
    assert evening.game.abandoned[0].reveals


def test_a_threat_that_the_device_named_was_seen_and_one_that_people_drew_was_not() -> None:
    by_people = Evening(2).night()
    by_people.do(TakeBack())
    by_device = Evening(2, draws="device").night()
    assert by_device.no(TakeBack()).keys() == {"undo-ask"}


def test_the_seed_stays() -> None:
    evening = Evening(2, begun=False)
    steps = len(evening.game.past)
    assert evening.no(TakeBack(steps)).keys() == {"nothing-to-undo"}
    assert evening.do(TakeBack(steps - 1)).island.people == ()
    assert evening.no(TakeBack()).keys() == {"nothing-to-undo"}
    assert evening.no(OpenCampaign(8)) == {"already-open": "This campaign is already open."}
    assert "bad-seed" in evening.no(OpenCampaign(-1))


def test_who_draws_is_settled_when_the_adventure_begins() -> None:
    evening = Evening(2).do(SetHouseRule("draws", "device")).night()
    assert evening.play.drawn == ""
    by_device = Evening(2, draws="device").do(SetHouseRule("draws", "people")).night()
    assert by_device.play.drawn
    assert evening.no(SetHouseRule("draws", "cat")) == {"no-rule": "There is no such house rule."}


def test_people_can_be_changed_during_an_adventure() -> None:
    evening = Evening(2).do(Rename("p1", "Ida")).do(PickPawn("p1", Pawn.ROSE)).do(Sit("p1", True))
    player = evening.p(1)
    assert (player.name, player.pawn, player.far_side) == ("Ida", Pawn.ROSE, True)
    evening.do(SetBoard("navigator", 2, 2, 4))
    assert evening.p(1).board.value(Attribute.KNOWLEDGE) == 2
    assert evening.p(1).board.ability == "Swap two dice"
    assert evening.no(SetBoard("navigator", 1, 2, 4)) == {"bad-value": "Printed values go from 2 to 4."}


def test_a_player_is_put_right_in_one_entry() -> None:
    evening = Evening(2).do(Act("p1"))
    evening.given(1, experience=3, actions=2)
    assert (evening.p(1).experience, evening.p(1).actions, evening.play.acting) == (3, 2, "")
    evening.given(2, actions=1)
    assert evening.play.acting == "p2"
    refused = evening.no(PutRightPlayer("p1", frozenset(), -1, 1))
    assert refused == {
        "negative": "There cannot be fewer than none.",
        "other-turn": "Olek is in the middle of a turn.",
    }
    night = evening.dusk()
    assert "not-now" in night.no(PutRightPlayer("p1", frozenset(), 0, 1))


def test_actions_of_somebody_with_dice_on_the_table_are_not_put_right() -> None:
    evening = Evening(kds=(3, 3, 3)).check(1, "G", "GGG")
    assert "check-open" in evening.no(PutRightPlayer("p1", frozenset(), 0, 0))
    evening.given(1, experience=2)


def test_the_threat_deck_is_put_right_unless_the_device_knows_it() -> None:
    assert Evening(2).given_deck(3).play.threats == 3
    assert "deck-size" in Evening(2).no(PutRightThreats(11))
    by_device = Evening(2, draws="device")
    assert "device-draws" in by_device.no(PutRightThreats(3))
    assert by_device.given_deck(8).play.threats == 8


def test_save_points_are_named_moments_and_go_with_the_steps_that_are_given_up() -> None:
    evening = Evening(2).do(SavePoint("Before the bridge")).do(Act("p1")).do(SavePoint("After it"))
    depths = [(m.name, m.depth) for m in evening.game.moments]
    assert depths == [("Before the bridge", len(evening.game.past) - 1), ("After it", len(evening.game.past))]
    evening.do(TakeBack()).do(Act("p2"))
    assert [m.name for m in evening.game.moments] == ["Before the bridge"]
    assert evening.no(SavePoint("  ")) == {"no-name": "A moment needs a name."}


@pytest.mark.parametrize("undo", ["allow", "ask", "never"])
def test_a_meal_entered_wrongly_can_always_be_taken_back(undo: str) -> None:
    evening = Evening(2, undo=undo).given_camp(food=2).dusk().eat("F -").do(TakeBack())
    evening.do(Eat(evening.plates("F F"))).do(Resolve("p1"))
    assert evening.camp == Goods()
    assert evening.p(2).fatigue == frozenset()


def test_scripted_dice_must_be_as_many_as_are_thrown() -> None:
    evening = Evening(kds=(3, 3, 3))
    with pytest.raises(ValueError, match="3 dice are needed"):
        evening.check(1, "G", "GG")
    evening.check(1, "G", "GGG").keep().do(Outcome(), chance=Device())
