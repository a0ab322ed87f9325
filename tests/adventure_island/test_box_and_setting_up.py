"""The box, its first sorting, laying out Adventure 1, and who takes what."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.adventure_island import boards, box, laid, threats
from companion.adventure_island.adventures import goal
from companion.adventure_island.commands import (
    AddPerson,
    BeginAdventure,
    CardComes,
    FatigueChange,
    Outcome,
    PickPawn,
    Resolve,
    SetPlaying,
    SkipThreat,
    TakeBoard,
)
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import CAMP, Ending, Phase
from companion.adventure_island.values import FIRST_KINDS, CardKind, Goods, Pawn, Space, colour_of
from companion.kernel.chance import pips
from tests.adventure_island.evening import BOARDS, NAMES, Evening
from tests.ledger import rule


@rule("AI-001")
def test_the_cards_are_of_four_kinds() -> None:
    assert set(FIRST_KINDS) == {"action", "location", "wreck", "threat"} < set(CardKind)
    evening = Evening()
    for number, kind in zip(("105", "118", "121", "151"), FIRST_KINDS, strict=True):
        assert evening.given_card(number, kind).card(number).kind is kind


@rule("AI-003")
def test_six_boards_are_there_and_five_people_can_take_one() -> None:
    evening = Evening(5, begun=False)
    assert len(evening.island.boards) == box.BOARDS_IN_BOX == 6
    assert len({p.board for p in evening.island.people}) == box.PAWNS_IN_BOX == box.DICE_IN_BOX == len(Pawn) == 5
    assert evening.no(AddPerson("Zoe")) == {"table-full": "Five people play at most. Somebody sits out first."}


@rule("AI-004", "AI-005")
def test_the_tokens_and_markers_of_the_box_add_up() -> None:
    assert sum(box.TOKENS_IN_BOX.values()) == 65
    assert tuple(box.TOKENS_IN_BOX.values()) == (20, 10, 10, 15, 10)
    assert sum(box.MARKERS_IN_BOX.values()) == 64
    assert tuple(box.MARKERS_IN_BOX.values()) == (14, 15, 15, 10, 5, 5)


@rule("AI-006")
def test_no_supply_is_a_limit() -> None:
    evening = Evening().given(1, experience=14)
    evening.check(1, "G", "YOY").keep()
    assert evening.p(1).experience == 15
    assert evening.do(Outcome(Goods(food=50))).camp.food == 50


@rule("AI-007")
def test_three_sides_are_green_two_yellow_one_orange() -> None:
    assert Counter(colour_of(pip).value for pip in range(1, 7)) == {"G": 3, "Y": 2, "O": 1}
    seen: Counter[str] = Counter()
    for throw in range(12_000):
        seen.update(colour_of(pip).value for pip in pips(20, throw, 5))
    assert seen.total() == 60_000
    for colour, expected in (("G", 30_000), ("Y", 20_000), ("O", 10_000)):
        assert abs(seen[colour] - expected) < 0.04 * expected


@rule("AI-008")
def test_there_is_one_camp() -> None:
    evening = Evening().given_camp(food=1).given_camp(wood=2)
    assert evening.camp == Goods(wood=2), "what is put right is the same Camp"
    assert [verb for verb in RULES.commands.verbs if verb.endswith("camp")] == ["put-right-camp"]
    assert {p.place for p in evening.play.players} == {CAMP}


@rule("AI-012", "AI-013", "AI-014")
def test_the_next_adventure_begins_without_items_places_and_fatigue() -> None:
    evening = Evening(2)
    for number in ("121", "122", "123", "124"):
        evening.given_card(number, CardKind.WRECK, owner="p1")
    for number in ("110", "111", "112", "113", "114", "115"):
        evening.given_card(number)
    evening.do(Outcome(Goods(wood=5), (FatigueChange("p1", 2),), experience=4, who="p1"))
    assert len(evening.p(1).fatigue) == 2
    evening.given(1, fatigue=tuple(Space)).do(Outcome(fatigue=(FatigueChange("p1", 1),)))
    assert evening.phase is Phase.LOST
    evening.do(BeginAdventure())
    assert tuple(c.number for c in evening.play.cards) == ("101", "102", "103", "104")
    assert evening.p(1).fatigue == frozenset()
    assert evening.p(1).experience == 0
    assert evening.camp == Goods()
    assert evening.play.discards == ()
    assert evening.play.threats == 8


@rule("AI-016")
def test_a_card_may_spare_people_their_threat() -> None:
    evening = Evening(4).night()
    assert (evening.play.threats, evening.play.drawing) == (7, "p1")
    evening.do(SkipThreat("p1"))
    assert (evening.play.threats, evening.play.drawing) == (7, "p2"), "p1's card went back, p2 drew"
    evening.do(SkipThreat("p4"))
    assert evening.do(Resolve("p2")).play.drawing == "p3"
    assert evening.do(Resolve("p3")).play.day == 2
    assert evening.play.threats == 6
    assert "skip-threat who=p4" in [e.line for e in evening.entries]


def test_nobody_draws_when_a_card_spares_all_of_them_before_the_night() -> None:
    evening = Evening(2).given_deck(0).do(SkipThreat("p1")).do(SkipThreat("p2")).night()
    assert evening.play.ending is None
    assert (evening.play.day, evening.play.resolved) == (2, ())
    assert evening.do(SkipThreat("p1")).no(SkipThreat("p1")).keys() == {"threat-settled"}


@rule("AI-017")
def test_the_box_has_seven_sections_in_this_order() -> None:
    assert box.sections() == (
        "Upcoming Adventures",
        "Current Adventure",
        "Location Cards",
        "Wreck Cards",
        "Threat Cards",
        "Cave Cards, Horizon Cards, Parchment Cards",
        "Archive",
    )
    told = " ".join(box.first_sorting()[:3])
    places = [told.index(section) for section in box.sections()]
    assert places == sorted(places)
    assert "two tabs" in box.first_sorting()[0]


@rule("AI-018", "AI-019", "AI-020")
def test_the_first_sorting_leaves_packs_closed_and_cards_in_order() -> None:
    steps = box.first_sorting()
    assert "Leave all foil packs closed" in steps[3]
    assert "Adventures 2, 3, 4 and 5 behind Upcoming Adventures" in steps[4]
    shuffle = next(at for at, step in enumerate(steps) if "Do not shuffle" in step)
    sort = next(at for at, step in enumerate(steps) if step.startswith("Sort"))
    assert shuffle < sort


@rule("AI-021")
def test_three_kinds_have_a_section_and_all_others_wait() -> None:
    assert laid.kind_of("150") is CardKind.THREAT
    assert box.section_of(CardKind.THREAT) == "Threat Cards"
    assert box.section_of(CardKind.LOCATION) == "Location Cards"
    assert box.section_of(CardKind.WRECK) == "Wreck Cards"
    assert box.section_of(laid.kind_of("103")) == "Current Adventure"


@rule("AI-022", "AI-023")
def test_every_adventure_has_a_goal() -> None:
    assert [goal(n).name for n in range(1, 6)] == [
        "Shelter and a fire",
        "Friends",
        "Another friend",
        "Natives or own business",
        "Leave the island",
    ]
    assert "shelter" in goal(1).sentence
    assert "fire" in goal(1).sentence


@rule("AI-064")
def test_laying_out_names_numbers_and_no_card_by_its_text() -> None:
    told = " ".join(box.laying_out(1, 8))
    for title in ("Beach", "Explore", "Food", "Shelter", "Campfire"):
        assert title not in told
    named = {word.strip(".,") for word in told.split() if word[0].isdigit()}
    assert named == {"101", "102", "103", "104", "8", "150", "157"}


@rule("AI-065")
def test_six_piles_lie_on_the_table() -> None:
    assert len(box.PILES) == 6
    assert [(p.kind, p.beside) for p in box.PILES if p.beside] == [(CardKind.WRECK, "101"), (CardKind.LOCATION, "104")]
    apart = [(p.kind, p.face_down) for p in box.PILES if not p.beside]
    discards = [(kind, False) for kind in (CardKind.WRECK, CardKind.LOCATION, CardKind.THREAT)]
    assert apart == [(CardKind.THREAT, True), *discards]


@rule("AI-066", "AI-144")
def test_the_first_row_is_101_to_104() -> None:
    assert tuple(c.number for c in Evening().play.cards) == ("101", "102", "103", "104")
    assert all(c.kind is CardKind.ACTION for c in Evening().play.cards)
    assert "101, 102, 103, 104" in box.laying_out(1, 8)[0]


@rule("AI-067", "AI-068")
def test_the_two_decks_lie_beside_their_cards() -> None:
    steps = box.laying_out(1, 8)
    assert "Wreck" in steps[1]
    assert "101" in steps[1]
    assert "Location" in steps[2]
    assert "104" in steps[2]


@rule("AI-069", "AI-071")
def test_the_threat_deck_and_the_other_cards_have_their_step() -> None:
    steps = box.laying_out(1, 10)
    assert steps[3] == "Shuffle 10 Threat cards, 150 to 159, face down in reach of all."
    assert "Current Adventure" in steps[4]
    assert Evening(3).play.threats == 10
    assert box.laying_out(1, 1)[3] == "Put 1 Threat card, 150, face down in reach of all."


@rule("AI-072", "AI-073")
def test_the_camp_begins_empty_and_the_supply_is_not_the_camp() -> None:
    steps = box.laying_out(1, 8)
    assert "Camp" in steps[5]
    assert "supply" in steps[6]
    assert Evening().camp == Goods(0, 0, 0, 0, 0)


@rule("AI-074")
def test_pawn_and_board_belong_to_one_person() -> None:
    evening = Evening(2, begun=False)
    evening.do(PickPawn("p2", Pawn.ROSE))
    assert evening.no(PickPawn("p1", Pawn.ROSE)) == {"pawn-taken": "Olek has this pawn."}
    assert evening.no(TakeBoard("p1", BOARDS[1])) == {"board-taken": "Olek has this board."}


@rule("AI-075")
def test_govinda_cannot_be_chosen_in_adventure_1() -> None:
    evening = Evening(2, begun=False)
    assert evening.no(TakeBoard("p1", "govinda")) == {"board-locked": "Govinda Jaipur joins from Adventure 2 on."}
    assert boards.EXAMPLES[-1].from_adventure == 2


@rule("AI-077")
def test_the_group_picks_who_acts_first() -> None:
    evening = Evening(3)
    evening.check(2, "G", "GY")
    assert evening.play.acting == "p2"
    evening.keep().do(Outcome())
    assert evening.play.acting == "p2"
    assert evening.p(2).actions == 1


@rule("AI-145")
@pytest.mark.parametrize(("people", "size", "nights"), [(2, 8, 4), (3, 10, 3), (4, 8, 2), (5, 10, 2)])
def test_the_threat_deck_is_as_large_as_ruled_and_can_be_changed(people: int, size: int, nights: int) -> None:
    evening = Evening(people)
    assert evening.play.threats == threats.ruled_size(people) == size
    assert threats.nights_left(size, people) == nights
    assert threats.numbers(8) == ("150", "151", "152", "153", "154", "155", "156", "157")
    assert threats.numbers(10)[-1] == "159"
    assert Evening(people, threats=9).play.threats == 9
    assert "deck-size" in evening.no(BeginAdventure(threats=11, afresh=True))


@rule("AI-171")
def test_two_to_five_people_play() -> None:
    alone = Evening(1, begun=False)
    assert alone.no(BeginAdventure()) == {"how-many": "2 to 5 people can play, 1 is here."}
    for people in range(2, 6):
        assert len(Evening(people).play.players) == people


def test_all_reasons_against_a_beginning_come_at_once() -> None:
    evening = Evening(5, begun=False)
    evening.do(SetPlaying("p5", False)).do(AddPerson("Zoe"))
    evening.do(SetPlaying("p1", False)).do(TakeBoard("p6", "navigator")).do(SetPlaying("p6", False))
    for who in ("p2", "p3", "p4"):
        evening.do(SetPlaying(who, False))
    evening.do(SetPlaying("p1", True))
    refused = evening.no(BeginAdventure(adventure=2, threats=40))
    assert refused.keys() == {"not-reached", "how-many", "deck-size", "no-board"}
    assert refused["no-board"] == "Iga needs a board."


def test_a_person_who_comes_back_takes_a_free_pawn() -> None:
    evening = Evening(5, begun=False).do(SetPlaying("p1", False)).do(AddPerson("Zoe"))
    assert evening.island.person("p6").pawn is evening.island.person("p1").pawn
    evening.do(SetPlaying("p2", False)).do(SetPlaying("p1", True))
    pawns = [p.pawn for p in evening.island.people if p.plays]
    assert len(set(pawns)) == 5


def test_an_adventure_in_progress_is_left_only_on_purpose() -> None:
    evening = Evening(2)
    assert evening.no(BeginAdventure()) == {"in-progress": "An adventure is in progress."}
    assert evening.do(BeginAdventure(afresh=True)).island.plays == 2


def test_the_same_people_try_again_after_a_loss() -> None:
    evening = Evening(3).given_deck(0).dusk().eat()
    assert evening.play.ending == Ending("threats", "p1")
    evening.do(BeginAdventure())
    assert [p.name for p in evening.play.players] == list(NAMES[:3])
    assert (evening.play.day, evening.phase) == (1, Phase.DAY)


@pytest.mark.parametrize("name", ["Ala " * 20, "a\x00b", "a\nb", "half\ud83d"])
def test_names_that_cannot_be_shown_or_stored_are_refused(name: str) -> None:
    assert Evening(2, begun=False).no(AddPerson(name)).keys() & {"too-long", "hidden-letters"}


@pytest.mark.parametrize("name", ["null", "yes", "007", "O’Brien=1", "👩‍👩‍👧", "Zoë", "a\u0301\u0323", '"', "—"])
def test_odd_names_are_kept_as_they_are(name: str) -> None:
    assert Evening(2, begun=False).do(AddPerson(name)).island.people[-1].name == name


def test_a_name_that_is_there_already_is_refused() -> None:
    assert Evening(2, begun=False).no(AddPerson(" iga ")) == {"name-taken": "Iga is at this table already."}
    assert Evening(2, begun=False).no(AddPerson("  ")).keys() == {"no-name"}


@rule("AI-028")
def test_a_card_needs_a_number_and_a_kind_and_the_rest_is_optional() -> None:
    evening = Evening().do(CardComes("118", CardKind.LOCATION))
    card = evening.card("118")
    assert (card.owner, card.dawn, card.needs, card.steps) == ("", False, Goods(), 0)
    assert "no-number" in evening.no(CardComes("", CardKind.LOCATION))
    for number in ("1234", "12ab", "x", "１１８", "?"):
        assert "bad-number" in evening.no(CardComes(number, CardKind.WRECK)), number
