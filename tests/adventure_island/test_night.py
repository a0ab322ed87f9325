"""The night: the meal, one Threat each, sharing, start of day, in this order."""

from __future__ import annotations

import pytest

from companion.adventure_island import laid, meals
from companion.adventure_island.commands import (
    BeginDay,
    Check,
    Deposit,
    DrawInstead,
    Eat,
    EndDay,
    EndSharing,
    FatigueChange,
    Place,
    Resolve,
    ShareItem,
    SkipThreat,
)
from companion.adventure_island.state import Ending, Phase, Plate, Purpose
from companion.adventure_island.values import Attribute, CardKind, Goods, Meal, Space
from tests.adventure_island.evening import Evening, colours
from tests.ledger import rule

K, D, S = Space.KNOWLEDGE, Space.DEXTERITY, Space.STRENGTH
STRENGTH = Attribute.STRENGTH


def markers(evening: Evening) -> list[int]:
    """How many Fatigue markers each player has."""
    return [len(p.fatigue) for p in evening.play.players]


@rule("AI-105")
def test_each_player_eats_one_token_from_the_camp() -> None:
    evening = Evening(3).given_camp(food=2, fish=1).dusk().eat("F F Fi")
    assert evening.camp == Goods()
    assert markers(evening) == [0, 0, 0]


@rule("AI-106")
def test_who_cannot_eat_gets_one_fatigue() -> None:
    evening = Evening(3).given_camp(food=1, fish=1).dusk()
    assert "camp-short" in evening.no(Eat(evening.plates("F F Fi")))
    evening.eat("F Fi -")
    assert markers(evening) == [0, 0, 1]


@rule("AI-107")
def test_who_does_not_want_to_eat_gets_one_fatigue() -> None:
    evening = Evening(3).given_camp(food=5).dusk().eat("F - F")
    assert markers(evening) == [0, 1, 0]
    assert evening.camp == Goods(food=3)


@rule("AI-173")
def test_the_meal_does_not_come_from_tokens_on_cards() -> None:
    evening = Evening(2).given_camp(food=2).do(Deposit("118", Goods(food=1))).dusk()
    assert "camp-short" in evening.no(Eat(evening.plates("F F")))
    evening.eat("F -")
    assert markers(evening) == [0, 1]
    assert evening.card("118").goods == Goods(food=1)


@rule("AI-111")
def test_each_player_settles_exactly_one_threat() -> None:
    evening = Evening(4).night()
    for _ in range(4):
        evening.do(Resolve(evening.play.drawing))
    assert evening.play.threats == 4
    assert dict(evening.play.discards) == {CardKind.THREAT: 4}
    assert evening.phase is Phase.DAY


@rule("AI-112")
def test_one_threat_is_finished_before_the_next_and_the_team_picks_the_order() -> None:
    evening = Evening(3).dusk().eat(first=3)
    assert evening.play.drawing == "p3"
    assert evening.no(Resolve("p1")) == {"not-drawing": "Maja settles a Threat now."}
    evening.check(3, "G", "GY", STRENGTH, card="", purpose=Purpose.THREAT).keep()
    assert evening.no(DrawInstead("p1")) == {"begun": "Maja has begun to settle this Threat."}
    evening.do(Resolve("p3", then="p2"))
    assert evening.play.drawing == "p2"
    assert evening.no(Resolve("p2", then="p3")) == {"threat-settled": "Maja has settled tonight's Threat."}
    assert evening.do(DrawInstead("p1")).play.drawing == "p1"
    evening.do(Resolve("p1"))
    assert evening.play.drawing == "p2"


@rule("AI-113")
def test_a_settled_threat_is_discarded_or_stays() -> None:
    evening = Evening(2).night().do(Resolve("p1"))
    assert dict(evening.play.discards) == {CardKind.THREAT: 1}
    evening.do(Resolve("p2", stays=True, card="151"))
    assert dict(evening.play.discards) == {CardKind.THREAT: 1}
    assert evening.card("151").kind is CardKind.THREAT
    assert evening.play.threats == 6


def test_a_threat_may_stay_without_its_number() -> None:
    evening = Evening(2).night().do(Resolve("p1", stays=True)).do(Resolve("p2", stays=True))
    assert [c.number for c in evening.play.cards if c.kind is CardKind.THREAT] == ["?1", "?2"]


@rule("AI-115")
def test_start_of_day_cards_are_resolved_before_the_next_day_and_not_before_day_1() -> None:
    evening = Evening(2)
    assert evening.phase is Phase.DAY
    evening.given_card("118", dawn=True).given_card("119", dawn=True)
    evening.night().do(Resolve("p1")).do(Resolve("p2"))
    assert [c.number for c in laid.speaking_at_dawn(evening.play)] == ["118", "119"]
    assert (evening.phase, evening.play.day) == (Phase.DAWN, 1)
    evening.do(BeginDay())
    assert (evening.phase, evening.play.day) == (Phase.DAY, 2)


@rule("AI-116")
def test_sharing_comes_before_the_start_of_the_day() -> None:
    evening = Evening(2).given_card("118", dawn=True).given_card("121", CardKind.WRECK, owner="p1")
    phases = [evening.dusk().phase, evening.eat().phase]
    phases.append(evening.do(Resolve("p1")).do(Resolve("p2")).phase)
    assert "not-now" in evening.no(BeginDay())
    phases.append(evening.do(ShareItem("121", "p2")).do(EndSharing()).phase)
    phases.append(evening.do(BeginDay()).phase)
    assert phases == [Phase.MEAL, Phase.THREATS, Phase.SHARING, Phase.DAWN, Phase.DAY]


def test_without_items_and_dawn_cards_the_last_threat_leads_to_the_day() -> None:
    evening = Evening(2).night().do(Resolve("p1")).do(Resolve("p2"))
    assert (evening.phase, evening.play.day) == (Phase.DAY, 2)
    assert evening.play.resolved == ()


def test_a_threat_takes_goods_and_brings_markers_in_the_given_order() -> None:
    evening = Evening(4, kds=(3, 3, 2)).night().given_camp(wood=3)
    each = (FatigueChange("p2", 1), FatigueChange("p1", 1))
    evening.do(Resolve("p1", Goods(wood=-2), each, card="153", then="p3"))
    assert evening.camp == Goods(wood=1)
    assert markers(evening) == [0, 1, 0, 0], "p1 has a tie, so p3 waits"
    assert (evening.play.drawing, evening.phase) == ("", Phase.THREATS)
    evening.do(Place("p1", D))
    assert evening.play.drawing == "p3"
    memory = evening.island.remembered("153")
    assert memory is not None
    assert memory.changed == "wood"


def test_the_meal_waits_for_choices_before_the_first_threat() -> None:
    evening = Evening(4, kds=(3, 3, 2)).given_camp(food=3).dusk().eat("- F F F", first=2)
    assert (evening.phase, evening.play.threats) == (Phase.MEAL, 8)
    evening.do(Place("p1", K))
    assert (evening.phase, evening.play.threats, evening.play.drawing) == (Phase.THREATS, 7, "p2")


def test_a_threat_check_is_for_the_one_who_drew() -> None:
    evening = Evening(2).night()
    check = Check("p2", STRENGTH, colours("G"), purpose=Purpose.THREAT)
    assert evening.no(check) == {"not-drawing": "Iga settles a Threat now."}
    by_day = Evening(2).no(Check("p1", STRENGTH, colours("G"), purpose=Purpose.THREAT))
    assert by_day == {"not-now": "Threats come at night, after the meal."}
    assert "not-now" in Evening(2).no(Check("p1", STRENGTH, colours("G"), purpose=Purpose.DAWN))


def test_a_success_at_dawn_has_an_outcome() -> None:
    evening = Evening(2, kds=(3, 3, 3)).given_card("118", dawn=True).night().do(Resolve("p1")).do(Resolve("p2"))
    evening.check(1, "G", "GGG", STRENGTH, card="118", purpose=Purpose.DAWN).keep()
    assert "outcome-first" in evening.no(BeginDay())


def test_the_device_draws_and_names_the_card() -> None:
    evening = Evening(2, draws="device").night()
    first = evening.play.drawn
    assert first in {str(n) for n in range(150, 158)}
    assert first not in evening.play.numbers
    assert len(evening.play.numbers) == evening.play.threats == 7
    assert evening.no(DrawInstead("p2")) == {"seen": f"Threat {first} was drawn for Iga."}
    evening.do(Resolve("p1", stays=True))
    assert evening.card(first).kind is CardKind.THREAT
    second = evening.play.drawn
    evening.do(SkipThreat("p2"))
    assert second in evening.play.numbers
    assert evening.play.numbers == tuple(sorted(evening.play.numbers))


def test_a_threat_that_the_device_drew_is_settled_under_no_other_number() -> None:
    evening = Evening(3, draws="device").night()
    drawn = evening.play.drawn
    other = next(n for n in evening.play.numbers if n != drawn)
    refused = {"device-drew": f"The device drew Threat {drawn}; the number is its own."}
    assert evening.no(Resolve("p1", stays=True, card=other)) == refused
    asked = Check("p1", STRENGTH, colours("G"), other, purpose=Purpose.THREAT)
    assert evening.no(asked) == refused
    evening.do(Resolve("p1", stays=True, card=drawn)).do(Resolve("p2", stays=True)).do(Resolve("p3", stays=True))
    staying = [c.number for c in evening.play.cards if c.kind is CardKind.THREAT]
    assert len(set(staying)) == 3
    assert not set(staying) & set(evening.play.numbers)


def test_taking_back_a_draw_draws_the_same_card_again() -> None:
    evening = Evening(2, draws="device").dusk().given_camp(food=2)
    evening.do(Eat(evening.plates("F F"), "p1"))
    drawn = evening.play.drawn
    evening.back().do(Eat(evening.plates("F F"), "p2"))
    assert (evening.play.drawn, evening.play.drawing) == (drawn, "p2")


# --- the plates -----------------------------------------------------------------------------------------------------


def proposed(evening: Evening) -> str:
    """The proposed plates as letters."""
    letters = {Meal.FOOD: "F", Meal.FISH: "Fi", Meal.MEAT: "M", Meal.HUNGRY: "-"}
    return " ".join(letters[p.meal] for p in meals.propose(evening.play))


def test_meat_and_fish_are_eaten_first() -> None:
    assert proposed(Evening(4).given_camp(food=4, fish=1, meat=2)) == "M M Fi F"


def test_meat_and_fish_that_a_card_asks_for_are_spared() -> None:
    evening = Evening(4).given_card("118", needs=Goods(meat=2)).given_camp(food=3, fish=1, meat=2)
    assert proposed(evening) == "Fi F F F"
    assert proposed(evening.given_camp(food=1, meat=2)) == "- F M M", "hunger is worse than a missing requirement"


def test_whoever_would_collapse_does_not_go_hungry() -> None:
    evening = Evening(4).given(1, fatigue=(K, D, S)).given_camp(food=3)
    assert proposed(evening) == "F - F F"
    evening.given_camp()
    assert meals.collapsing(evening.play, meals.propose(evening.play)) == ("p1",)


def test_a_marker_that_lowers_nothing_is_taken_first() -> None:
    evening = Evening(3).given(1, fatigue=(Space.LEFT_B,)).given(2, fatigue=(K, D)).given_camp(food=2)
    evening.given(3, fatigue=(Space.LEFT_B,))
    assert proposed(evening) == "F - F", "p2 has fewer free spaces, but a free one on the left"


def test_then_most_free_spaces_then_who_ate_last_time() -> None:
    evening = Evening(4).given(1, fatigue=(K,)).given_camp(food=3)
    assert proposed(evening) == "F - F F"
    evening.dusk().eat("F - F F")
    for who in ("p1", "p2", "p3", "p4"):
        evening.do(Resolve(who))
    evening.given(2, fatigue=()).given_camp(food=3)
    assert proposed(evening) == "F F - F", "p2 was hungry last time"


def test_change_goes_round_what_the_camp_still_has() -> None:
    evening = Evening(2).given_camp(food=1, meat=1)
    plates = (Plate("p1", Meal.FOOD), Plate("p2", Meal.MEAT))
    assert meals.next_meal(evening.play, plates, "p1") is Meal.HUNGRY
    assert meals.next_meal(evening.play, plates, "p2") is Meal.HUNGRY
    hungry = (Plate("p1", Meal.HUNGRY), Plate("p2", Meal.HUNGRY))
    assert meals.next_meal(evening.play, hungry, "p1") is Meal.FOOD
    assert meals.next_meal(evening.play, (Plate("p1", Meal.FOOD), hungry[1]), "p1") is Meal.MEAT


def test_the_plan_of_the_forecast_is_the_meal_that_is_proposed() -> None:
    evening = Evening(2).given_camp(food=2).all_pass()
    evening.do(EndDay(evening.plates("- F")))
    assert [p.meal for p in evening.play.plates] == [Meal.HUNGRY, Meal.FOOD]
    assert "plates" in Evening(2).all_pass().no(EndDay(evening.plates("F F")))
    assert evening.no(Eat(evening.plates("F F")[:1])) == {"plates": "Everybody has one plate."}


@pytest.mark.parametrize("people", [2, 3, 4, 5])
@pytest.mark.parametrize("food", [0, 1, 3, 9])
def test_a_proposal_is_always_possible(people: int, food: int) -> None:
    play = Evening(people).given_camp(food=food, fish=1).play
    assert meals.possible(play, meals.propose(play))
    assert not meals.possible(play, meals.propose(play)[1:])


def test_a_collapse_at_the_meal_hits_the_first_on_the_plates() -> None:
    evening = Evening(4, kds=(3, 3, 2)).given(2, fatigue=(K, D, S)).given(4, fatigue=(K, D, S))
    evening.dusk().eat("- - - -")
    assert evening.play.ending == Ending("collapse", "p2"), "p1's choice would change nothing, so it is not asked"
