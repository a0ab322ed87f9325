"""The five adventures as data: first rows, goals, Threat decks by players, natives, decks of opened packs."""

from __future__ import annotations

import pytest

from companion.adventure_island import campaign, laid, threats
from companion.adventure_island.adventures import goal
from companion.adventure_island.advice import reminders
from companion.adventure_island.campaign_commands import (
    ArchiveCard,
    Befriend,
    Choose,
    JoinGame,
    OpenPack,
    TakeOver,
    TurnCard,
)
from companion.adventure_island.campaign_state import NATIVES, Archived
from companion.adventure_island.commands import (
    Act,
    AddPerson,
    BeginAdventure,
    CardComes,
    CardGoes,
    PutRightThreats,
    ReachGoal,
    Resolve,
    SetPlaying,
    TakeBoard,
)
from companion.adventure_island.threats import OPTIONAL, threat_deck
from companion.adventure_island.turns import lies
from companion.adventure_island.values import CardKind, Goods, Pack
from tests.adventure_island.evening import Evening, story_before
from tests.ledger import rule


def row(evening: Evening) -> tuple[str, ...]:
    return tuple(c.number for c in evening.play.cards)


def archived(*numbers: str, kind: CardKind = CardKind.THREAT) -> tuple[Archived, ...]:
    return tuple(Archived(number, kind) for number in numbers)


@rule("AI-170", "AI-144", "AI-146")
def test_the_row_differs_by_adventure() -> None:
    assert row(Evening(adventure=1)) == ("101", "102", "103", "104")
    assert row(Evening(adventure=2)) == ("101", "102", "104", "105", "200")
    assert row(Evening(adventure=3)) == ("101", "104", "105", "200", "210")
    assert row(Evening(adventure=4)) == ("101", "104", "105b", "106", "200", "210", "310")
    assert row(Evening(adventure=5)) == row(Evening(adventure=4))


@rule("AI-146")
def test_one_of_200_and_200b_lies_out_and_the_other_can_only_be_turned_to() -> None:
    evening = Evening(adventure=2, before=story_before(2, versions=("200b",)))
    assert row(evening) == ("101", "102", "104", "105", "200b")
    assert evening.no(CardComes("200", CardKind.ACTION)) == {"other-version": "Card 200b lies there; turn it instead."}
    evening.do(Act("p1", "200b")).do(TurnCard("200"))
    assert row(evening) == ("101", "102", "104", "105", "200")
    assert evening.p(1).place == "200", "the pawn stays on the card that was turned"
    assert evening.do(ReachGoal("200b")).play.ending is not None, "a goal may stand on the other side"


@rule("AI-157")
def test_adventure_4_begins_with_the_campfire() -> None:
    evening = Evening(adventure=4)
    assert "105b" in row(evening)
    assert "105" not in row(evening)
    assert evening.no(CardComes("105", CardKind.ACTION)).keys() == {"other-version"}


@rule("AI-147", "AI-153", "AI-158")
def test_the_threats_of_adventures_2_3_and_4() -> None:
    two = "150 151 153 154 155 156 157 250 251 252 253 254"
    three = "151 153 154 155 157 250 251 252 253 254 350 351"
    four = "153 154 155 157 250 251 252 253 254 350 351 450 451 452 453 454"
    for adventure, numbers in ((2, two), (3, three), (4, four)):
        assert threats.LISTED[adventure] == tuple(numbers.split())
        assert campaign.deck_of_threats(Evening(4).island, adventure, 4).listed == tuple(numbers.split())


@rule("AI-162")
def test_the_threats_of_adventure_5_with_and_without_455() -> None:
    evening = Evening(4, adventure=5, begun=False)
    listed = campaign.deck_of_threats(evening.island, 5, 4).listed
    assert len(listed) == 23
    assert listed[-7:] == ("550", "551", "552", "553", "554", "555", "556")
    with_455 = campaign.deck_of_threats(evening.do(JoinGame(OPTIONAL)).island, 5, 4).listed
    assert len(with_455) == 24
    assert set(with_455) - set(listed) == {"455"}
    assert evening.no(JoinGame("455")).keys() == {"nothing"}
    assert evening.no(JoinGame("454")).keys() == {"not-optional"}
    assert len(campaign.deck_of_threats(evening.do(JoinGame("455", False)).island, 5, 4).listed) == 23


@rule("AI-148", "AI-153", "AI-166")
@pytest.mark.parametrize(("people", "size", "remove"), [(2, 12, 0), (3, 12, 0), (4, 12, 0), (5, 10, 2)])
@pytest.mark.parametrize("adventure", [2, 3])
def test_with_five_two_threats_are_taken_out_unseen(adventure: int, people: int, size: int, remove: int) -> None:
    for draws in ("people", "device"):
        evening = Evening(people, adventure=adventure, draws=draws)
        assert (evening.play.threats, evening.play.aside) == (size, remove)
    assert len(evening.play.numbers) == 12, "nobody knows which are out, the device neither"
    assert evening.island.campaign.archive == ()
    assert evening.no(PutRightThreats(size - 1)).keys() == {"device-draws"}


@rule("AI-159")
@pytest.mark.parametrize(("people", "size", "nights"), [(2, 16, 8), (3, 15, 5), (4, 16, 4), (5, 15, 3)])
def test_the_deck_of_adventure_4_by_players(people: int, size: int, nights: int) -> None:
    evening = Evening(people, adventure=4)
    assert (evening.play.threats, evening.play.aside) == (size, 16 - size)
    assert threats.nights_left(size, people) == nights


@rule("AI-163")
@pytest.mark.parametrize(
    ("people", "with_455", "listed", "add", "size"),
    [(4, False, 23, 1, 24), (5, False, 23, 2, 25), (4, True, 24, 0, 24), (5, True, 24, 1, 25)],
)
def test_the_deck_of_adventure_5_is_filled_from_the_archive(
    people: int, with_455: bool, listed: int, add: int, size: int
) -> None:
    joined = frozenset({"455"} if with_455 else ())
    before = story_before(5, archive=archived("150", "151", "152"), joined=joined)
    evening = Evening(people, adventure=5, before=before, begun=False)
    deck = campaign.deck_of_threats(evening.island, 5, people)
    assert (len(deck.listed), deck.add, deck.missing, deck.size) == (listed, add, 0, size)
    for draws in ("people", "device"):
        begun = Evening(people, adventure=5, before=before, draws=draws)
        assert (begun.play.threats, begun.play.filled) == (size, add)
    assert len(set(begun.play.numbers)) == size
    assert len(set(begun.play.numbers) & {"150", "151", "152"}) == add
    assert begun.island.draws == add, "what was drawn for the deck is drawn by chance"


@rule("AI-163")
def test_an_archive_without_threats_leaves_adventure_5_short_with_a_warning() -> None:
    evening = Evening(4, adventure=5)
    assert evening.play.threats == 23
    warning = "The Archive lacks 1 Threat for this deck: play with 23."
    assert warning in reminders(evening.island, 5, 4)
    assert threat_deck(5, 4).size == 24, "what the rules ask for"
    filled = Evening(4, adventure=5, before=story_before(5, archive=archived("158")))
    assert not [r for r in reminders(filled.island, 5, 4) if "Archive lacks" in r]


def test_a_threat_that_fills_the_deck_may_be_drawn_and_another_archived_card_may_not() -> None:
    before = story_before(5, archive=(*archived("158"), *archived("118", kind=CardKind.LOCATION)))
    evening = Evening(2, adventure=5, before=before).night()
    evening.do(Resolve("p1", stays=True, card="158"))
    assert evening.card("158").kind is CardKind.THREAT
    assert evening.no(CardComes("118", CardKind.LOCATION)).keys() == {"archived"}


@rule("AI-167")
def test_the_days_of_adventure_5_with_three() -> None:
    evening = Evening(3, adventure=5, before=story_before(5, joined=frozenset({"455"})))
    assert (evening.play.day, threats.last_day(evening.play)) == (1, 9)
    evening.given_deck(0)
    assert threats.days_left(0, 3) == 1, "after the last full night one day is left"


@rule("AI-149", "AI-155", "AI-165")
def test_the_goals_of_the_later_adventures() -> None:
    assert goal(2).sentence == "Win friends on the island."
    assert goal(3).sentence == "Win one more friend."
    assert goal(5).sentence == "Get away from the island and home again."


@rule("AI-150")
def test_adventure_3_needs_a_friendly_native_and_lays_out_all() -> None:
    evening = Evening(2, begun=False).do(TakeOver(won=(1, 2)))
    assert evening.no(BeginAdventure(3)) == {"natives": "Adventure 3 needs 1 friendly native from before."}
    evening.do(Befriend("210")).do(Befriend("211")).do(BeginAdventure(3))
    assert [c.number for c in evening.play.cards if c.kind is CardKind.NATIVE] == ["210", "211"]


@rule("AI-156", "AI-161")
@pytest.mark.parametrize("adventure", [4, 5])
def test_adventures_4_and_5_need_two_friendly_natives(adventure: int) -> None:
    won = tuple(range(1, adventure))
    evening = Evening(2, begun=False).do(TakeOver(won=won, natives=("210",)))
    refused = evening.no(BeginAdventure(adventure))
    assert refused == {"natives": f"Adventure {adventure} needs 2 friendly natives from before."}
    evening.do(Befriend("310")).do(BeginAdventure(adventure))
    assert row(evening) == ("101", "104", "105b", "106", "200", "210", "310")


@rule("AI-151")
def test_a_friendly_native_stays_unless_a_card_says_otherwise() -> None:
    evening = Evening(2, adventure=3)
    assert evening.no(CardGoes("210")) == {
        "native-stays": "A friendly native stays face up the whole time. Does a card say otherwise?"
    }
    assert "210" not in row(evening.do(CardGoes("210", says_so=True)))


@rule("AI-152", "AI-070")
def test_only_the_decks_of_opened_packs_lie_out_and_only_from_adventure_3() -> None:
    cave = frozenset({Pack.CAVE, Pack.HERMIT})
    evening = Evening(2, adventure=3, before=story_before(3, packs=cave))
    assert campaign.later_decks(evening.island, 3) == (Pack.CAVE,), "the Hermit pack makes no lasting deck"
    assert campaign.later_decks(evening.island, 2) == ()
    assert campaign.decks_on_table(evening.island, evening.play)[3:] == (CardKind.CAVE,)
    evening.do(OpenPack(Pack.BRIDGE))
    assert campaign.decks_on_table(evening.island, evening.play)[3:] == (CardKind.BRIDGE, CardKind.CAVE)


@rule("AI-164")
def test_with_five_day_1_of_adventure_5_has_one_action_each() -> None:
    evening = Evening(5, adventure=5).do(Act("p1", "101"))
    assert lies(evening.p(1))
    assert evening.play.acting == ""
    assert evening.no(Act("p1", "101")).keys() == {"lying"}
    evening.night()
    for player in evening.play.players:
        evening.do(Resolve(player.id))
    assert [p.actions for p in evening.play.players] == [2] * 5
    assert [p.actions for p in Evening(4, adventure=5).play.players] == [2] * 4


@rule("AI-160")
def test_the_choice_of_adventure_4_is_kept_for_adventure_5() -> None:
    evening = Evening(2, adventure=4)
    assert goal(4).sentence == "Help the natives, or look after your own business."
    assert evening.no(Choose("neither")).keys() == {"no-choice"}
    evening.do(Choose(NATIVES)).do(ReachGoal("499")).do(BeginAdventure(5))
    assert campaign.decision(evening.island, 4) == NATIVES
    assert evening.no(Choose(NATIVES)).keys() == {"no-choice"}, "Adventure 5 has no such choice"


@rule("AI-126")
def test_an_adventure_knows_numbers_up_to_its_99() -> None:
    evening = Evening(2, adventure=3)
    assert evening.given_card("350", CardKind.THREAT).card("350").kind is CardKind.THREAT
    assert "other-adventure" in evening.no(CardComes("450", CardKind.THREAT))
    assert not laid.belongs("200b", 1)
    assert laid.belongs("200b", 2)


@rule("AI-076", "AI-166")
def test_from_adventure_2_on_govinda_may_be_chosen_and_rule_changes_stay() -> None:
    for adventure in (2, 3, 5):
        evening = Evening(5, adventure=adventure, begun=False).do(TakeBoard("p1", "govinda"))
        evening.do(BeginAdventure(adventure))
        assert evening.p(1).board.name == "Govinda Jaipur"
    assert Evening(5, adventure=3).play.threats == 10


def test_govinda_stays_away_when_adventure_1_is_played_again() -> None:
    evening = Evening(2, adventure=2, begun=False).do(TakeBoard("p1", "govinda"))
    assert evening.no(BeginAdventure(1)).keys() == {"board-locked"}


@rule("AI-154", "AI-178")
def test_advice_is_a_reminder_and_no_rule() -> None:
    three = Evening(2, adventure=3)
    assert "Make the shelter stronger, if you have not yet." in reminders(three.island, 3, 2)
    four = Evening(2, adventure=4)
    assert "Look for allies among the natives, and for more food." in reminders(four.island, 4, 2)
    assert not [r for r in reminders(Evening().island, 1, 4) if "shelter" in r or "allies" in r]


@rule("AI-009")
def test_what_was_recorded_decides_how_adventure_3_is_prepared() -> None:
    evening = Evening(2, adventure=2)
    evening.do(TurnCard("200b")).do(Befriend("210")).do(OpenPack(Pack.HORIZON)).do(Choose("stay friends", "240"))
    evening.do(ReachGoal("299")).do(BeginAdventure(3))
    assert row(evening) == ("101", "104", "105", "200b", "210")
    assert campaign.later_decks(evening.island, 3) == (Pack.HORIZON,)
    assert campaign.decision(evening.island, 2, "240") == "stay friends"


@rule("AI-011")
def test_other_people_may_play_the_next_adventure() -> None:
    evening = Evening(3).do(ReachGoal())
    for who in ("p1", "p2", "p3"):
        evening.do(SetPlaying(who, False))
    for name, board in zip("VWXYZ", ("navigator", "carpenter", "herbalist", "diver", "govinda"), strict=True):
        evening.do(AddPerson(name)).do(TakeBoard(evening.island.people[-1].id, board))
    evening.do(BeginAdventure(2))
    assert [p.name for p in evening.play.players] == list("VWXYZ")
    assert [a.who for a in evening.island.campaign.attempts] == [("p1", "p2", "p3")]


@rule("AI-015")
def test_nothing_is_carried_over_but_achievements_and_the_story() -> None:
    marks = frozenset({"Mail!", "Found", "Ouch!"})
    evening = Evening(2, before=TakeOver(achievements=marks)).given_camp(wood=5).given(1, experience=4)
    evening.given_card("121", CardKind.WRECK, owner="p1", needs=Goods(wood=1)).do(ReachGoal()).do(BeginAdventure(2))
    assert evening.island.campaign.achievements == marks
    assert (evening.p(1).experience, evening.camp, laid.items(evening.play)) == (0, Goods(), ())


def test_archived_threats_are_missing_from_the_deck_and_fewer_are_taken_out() -> None:
    before = story_before(2, archive=archived("151"))
    assert Evening(4, adventure=2, before=before).play.threats == 11
    five = Evening(5, adventure=2, before=before)
    assert (five.play.threats, five.play.aside) == (10, 1)


@pytest.mark.parametrize(
    ("rule_", "sizes"),
    [
        ("ruled", (8, 10, 8, 10)),
        ("ten-for-five", (8, 8, 8, 10)),
        ("ten-for-two", (10, 10, 8, 10)),
        ("nine-for-three", (8, 9, 8, 10)),
    ],
)
def test_other_readings_of_the_first_deck_are_house_rules(rule_: str, sizes: tuple[int, ...]) -> None:
    tables = [Evening(people, house=(("deck", rule_),)) for people in range(2, 6)]
    assert tuple(evening.play.threats for evening in tables) == sizes
    assert Evening(3, adventure=2, house=(("deck", rule_),)).play.threats == 12, "only the first has readings"


@pytest.mark.parametrize(("adventure", "most"), [(1, 10), (2, 12), (3, 12), (4, 16), (5, 25)])
def test_a_table_may_set_another_size_within_the_cards_there_are(adventure: int, most: int) -> None:
    evening = Evening(2, adventure=adventure, begun=False)
    assert evening.no(BeginAdventure(adventure, most + 1)).keys() == {"deck-size"}
    assert evening.no(BeginAdventure(adventure, -1)).keys() == {"deck-size"}
    there = 23 if adventure == 5 else most
    assert evening.do(BeginAdventure(adventure, most)).play.threats == there
    smallest = evening.back().do(BeginAdventure(adventure, 1)).play
    listed = len(threats.numbers(1, adventure))
    assert (smallest.threats, smallest.aside) == (1, listed - 1)
    assert evening.island.draws == 0


def test_the_archive_takes_no_card_of_a_later_adventure() -> None:
    assert "other-adventure" in Evening(2).no(ArchiveCard("250", says_so=True))
