"""The day: two actions each, back to back, where the pawns stand and lie."""

from __future__ import annotations

from companion.adventure_island import turns
from companion.adventure_island.commands import Act, CardGoes, EndDay, Outcome, Pass, Resolve, UseBoard, Visit
from companion.adventure_island.legal import moves
from companion.adventure_island.state import CAMP, SOME_CARD, Phase
from companion.adventure_island.values import CardKind, Goods
from tests.adventure_island.evening import Evening
from tests.ledger import rule


@rule("AI-079")
def test_only_the_one_who_acts_is_asked() -> None:
    evening = Evening().do(Act("p1", "101"))
    asked = {command.who for command in moves(evening.island) if isinstance(command, (Act, Pass, UseBoard, Visit))}
    assert asked == {"p1"}
    assert turns.may_act(evening.play) == ("p1",)


@rule("AI-080")
def test_play_begins_with_day_1_and_alternates_with_nights() -> None:
    evening = Evening(2)
    assert (evening.play.day, evening.phase) == (1, Phase.DAY)
    phases = [evening.phase, evening.dusk().phase, evening.eat().phase]
    phases.append(evening.do(Resolve("p1")).do(Resolve("p2")).phase)
    assert phases == [Phase.DAY, Phase.MEAL, Phase.THREATS, Phase.DAY]
    assert evening.play.day == 2


@rule("AI-081")
def test_both_actions_of_a_player_come_one_after_the_other() -> None:
    evening = Evening(3).do(Act("p1", "101"))
    assert evening.no(Act("p2", "101")) == {"other-turn": "Iga acts or passes first, then Olek."}
    evening.do(Pass("p1")).do(Act("p2", "101"))
    assert evening.no(Pass("p3")).keys() == {"other-turn"}
    evening.do(Act("p2", "101")).do(Act("p3"))


@rule("AI-082")
def test_the_order_is_free_every_day() -> None:
    evening = Evening(3).night()
    for _ in range(3):
        evening.do(Resolve(evening.play.drawing))
    for who in ("p3", "p1", "p2"):
        evening.do(Act(who)).do(Act(who))
    assert evening.do(EndDay()).phase is Phase.MEAL


@rule("AI-083")
def test_any_card_may_be_used_again() -> None:
    evening = Evening().do(Act("p1", "101"))
    evening.do(Act("p1", "101"))
    assert evening.do(Act("p2", "101")).do(Act("p2", "104")).p(2).place == "104"


@rule("AI-084", "AI-085", "AI-086")
def test_a_pawn_stands_after_the_first_action_and_lies_after_the_second() -> None:
    evening = Evening().do(Act("p1", "104"))
    assert (evening.p(1).place, turns.done(evening.p(1))) == ("104", False)
    evening.do(Act("p1", "101"))
    assert (evening.p(1).place, turns.done(evening.p(1))) == ("101", True)
    assert evening.no(Act("p1", "101")) == {"lying": "Iga has no action left today."}


def test_the_pawn_goes_to_the_card_when_the_check_begins() -> None:
    evening = Evening(kds=(3, 3, 3)).check(1, "G", "GGG", card="104")
    assert (evening.p(1).place, evening.p(1).actions, evening.play.acting) == ("104", 2, "p1")
    evening.keep()
    assert (evening.p(1).place, evening.p(1).actions) == ("104", 1)


@rule("AI-087")
def test_a_board_action_first_leaves_the_pawn_in_the_camp() -> None:
    evening = Evening().do(UseBoard("p1"))
    assert (evening.p(1).place, evening.p(1).actions) == (CAMP, 1)


@rule("AI-088")
def test_a_board_action_second_brings_the_pawn_to_the_camp() -> None:
    evening = Evening().do(Act("p1", "104")).do(UseBoard("p1"))
    assert (evening.p(1).place, evening.p(1).actions) == (CAMP, 0)


@rule("AI-089")
def test_a_pawn_whose_card_is_gone_stands_in_the_camp() -> None:
    evening = Evening().given_card("120", CardKind.LOCATION).do(Act("p2", "120")).do(Act("p2", "120"))
    evening.do(Act("p1", "120")).do(CardGoes("120"))
    assert [(evening.p(n).place, evening.p(n).actions) for n in (1, 2)] == [(CAMP, 1), (CAMP, 0)]


@rule("AI-103")
def test_night_falls_when_all_have_acted_or_passed() -> None:
    evening = Evening(4)
    for who in ("p1", "p2", "p3"):
        evening.do(Act(who)).do(Act(who))
    assert evening.no(EndDay()) == {"day-goes-on": "Bo can still act, or passes."}
    assert evening.do(Pass("p4")).do(EndDay()).phase is Phase.MEAL


def test_passing_gives_up_both_actions_or_the_second() -> None:
    evening = Evening(2).do(Pass("p1"))
    assert evening.p(1).actions == 0
    evening.do(Act("p2")).do(Pass("p2"))
    assert evening.play.acting == ""


def test_an_action_without_a_number_is_on_some_card() -> None:
    assert Evening().do(Act("p1")).p(1).place == SOME_CARD
    assert "bad-number" in Evening().no(Act("p1", "beach"))


def test_nothing_else_goes_on_while_dice_or_an_outcome_wait() -> None:
    evening = Evening(kds=(3, 3, 3)).check(1, "G", "GGG")
    for command in (Act("p1"), Pass("p1"), UseBoard("p1"), Visit("p1", "p2"), EndDay(), Outcome()):
        assert "check-open" in evening.no(command)
    evening.keep()
    for command in (Act("p1"), Pass("p1"), UseBoard("p1"), Visit("p1", "p2"), EndDay()):
        assert evening.no(command)["outcome-first"] == "Write down first what Iga's check brought."
    evening.do(Outcome()).do(Act("p1"))


def test_all_reasons_come_at_once_and_name_people() -> None:
    evening = Evening(2, kds=(3, 3, 3)).given_card("118", needs=Goods(wood=1, hide=1)).check(1, "G", "GGG")
    assert evening.no(Act("p2", "118")) == {
        "check-open": "Iga has a check on the table.",
        "other-turn": "Iga acts or passes first, then Olek.",
        "requirement": "1 Hide missing on card 118.",
    }
    every = evening.game.rules.reasons(evening.island, Act("p2", "118"))
    assert [r.sentence for r in every if r.code == "requirement"] == [
        "1 Wood missing on card 118.",
        "1 Hide missing on card 118.",
    ]


def test_a_plain_change_of_the_camp_needs_no_check() -> None:
    evening = Evening().do(Outcome(Goods(wood=2)))
    assert evening.camp == Goods(wood=2)
    assert evening.no(Outcome()) == {"nothing": "Nothing changed."}
    assert evening.no(Outcome(experience=1)) == {"whose-experience": "Whose Experience is it?"}
    assert evening.no(Outcome(Goods(wood=-3))) == {"camp-short": "The Camp has only 2 Wood."}
    assert evening.do(Act("p2")).do(Outcome(experience=1)).p(2).experience == 1


def test_before_an_adventure_everything_says_so() -> None:
    evening = Evening(2, begun=False)
    for command in (Act("p1"), EndDay(), Outcome(), Resolve("p1"), CardGoes("101")):
        assert evening.no(command) == {"no-adventure": "No adventure has begun."}
