"""Rows that tell what effects will do: the numbers are those that the rules then give."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from companion.adventure_island.cards import effects as e
from companion.adventure_island.cards import shelf
from companion.adventure_island.cards.foreseen import Row, rows, spoken
from companion.adventure_island.cards.meant import candidates, holds
from companion.adventure_island.state import (
    Board,
    Card,
    Deck,
    Island,
    PackRef,
    Plate,
    Play,
    Player,
)
from companion.adventure_island.values import Attribute, CardKind, Colour, Goods, Meal, Pawn, Space
from companion.words import SOURCE, use
from tests.adventure_island.cards.small_pack import MARK, PACK
from tests.adventure_island.cards.test_wording import ONE_OF_EACH
from tests.ledger import rule

IGA, OLEK, MARTA, TOMEK = "p1", "p2", "p3", "p4"


@pytest.fixture(autouse=True)
def _back_to_english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    # What lay there before lies there again afterwards: the states of pages go on with this pack.
    monkeypatch.setitem(shelf._PACKS, MARK, PACK)
    yield
    use(SOURCE)


def player(who: str, name: str, pawn: Pawn, values: tuple[int, int, int] = (2, 3, 4), **changes: object) -> Player:
    return replace(Player(who, name, pawn, Board(name, name, *values)), **changes)  # type: ignore[arg-type]


def table(**changes: object) -> Island:
    """Four at the table, on a day of the small pack."""
    play = Play(
        1,
        (
            player(IGA, "Iga", Pawn.ICE),
            player(OLEK, "Olek", Pawn.COBALT, place="104"),
            player(MARTA, "Marta", Pawn.RUBY, (4, 4, 2), fatigue=frozenset({Space.KNOWLEDGE})),
            player(TOMEK, "Tomek", Pawn.ROSE, (4, 4, 2), place="104"),
        ),
        8,
        8,
        camp=Goods(food=1, wood=5),
        cards=(
            Card("103", CardKind.ACTION, progress=1),
            Card("104", CardKind.ACTION),
            Card("130", CardKind.WRECK, owner=OLEK),
        ),
        decks=(Deck("location", ("110", "111", "112")), Deck("wreck")),
    )
    return Island(play=replace(play, **changes), pack=PackRef("small", MARK))  # type: ignore[arg-type]


def test_a_storm_takes_wood_and_strength_as_the_rules_will() -> None:
    found = rows(table(), (e.Lose(Goods(wood=2)), e.Tire()), IGA, "150")
    assert found == (
        Row("token-wood", "Camp loses 2 wood", "5", "3", True),
        Row("marker-fatigue", "Iga: fatigue on Strength", "4", "3", True),
    )


@rule("AI-046", "AI-052")
def test_markers_are_told_one_by_one_where_each_must_go() -> None:
    found = rows(table(), (e.Tire(3),), IGA, "150")
    assert [(row.words, row.before, row.after) for row in found] == [
        ("Iga: fatigue on Strength", "4", "3"),
        ("Iga: fatigue on Dexterity", "3", "2"),
        ("Iga: fatigue on Knowledge", "2", "1"),
    ]
    assert rows(table(), (e.Tire(4),), IGA, "150")[-1].words == "Iga has no space for the fatigue"


@rule("AI-047")
def test_at_a_tie_nobody_says_where_the_marker_goes() -> None:
    found = rows(table(), (e.Tire(2),), TOMEK, "150")
    assert found[0] == Row("marker-fatigue", "Tomek: fatigue, choose where", "0", "1", True)
    assert found[1].words == "Tomek: fatigue, choose where", "where the second goes depends on the first"


@rule("AI-041")
def test_with_few_players_the_left_side_is_filled_first() -> None:
    three = table().play
    assert three is not None
    island = table(players=three.players[:3])
    assert rows(island, (e.Tire(),), IGA, "150")[0].words == "Iga: fatigue on the left side"


def test_a_camp_without_tokens_loses_none() -> None:
    assert rows(table(), (e.Lose(Goods(food=3)),), IGA, "150") == (
        Row("token-food", "Camp loses 3 food", "1", "0", True),
    )


def test_what_one_effect_leaves_the_next_one_finds() -> None:
    found = rows(table(), (e.Lose(Goods(wood=4)), e.Lose(Goods(wood=4)), e.Gain(Goods(wood=1))), IGA, "150")
    assert [(row.before, row.after) for row in found] == [("5", "1"), ("1", "0"), ("0", "1")]


def test_a_check_tells_its_chance_and_what_comes_of_it() -> None:
    check = e.Check(Attribute.DEXTERITY, (Colour.GREEN, Colour.YELLOW), (e.Learn(),), (e.Tire(),))
    first, works, fails = rows(table(), (check,), IGA, "104")
    assert first == Row("attr-dexterity", "Dexterity: 1 green, 1 yellow", "", "58%")
    assert (works.words, works.harm) == ("If it works: 1 experience.", False)
    assert (fails.words, fails.harm) == ("If not: 1 fatigue.", True)


def test_a_condition_is_judged_and_only_what_holds_is_told() -> None:
    effect = e.When(e.InPlay("103"), (e.Gain(Goods(food=1)),), (e.Tire(),))
    assert [row.icon for row in rows(table(), (effect,), IGA, "150")] == ["token-food"]
    assert [row.icon for row in rows(table(cards=()), (effect,), IGA, "150")] == ["marker-fatigue"]


def test_a_payment_that_may_be_refused_is_told_in_words_and_one_that_must_be_made_in_numbers() -> None:
    may = e.Pay(Goods(wood=1), (e.Learn(),), (e.Tire(),))
    assert [(row.before, row.after) for row in rows(table(), (may,), IGA, "112")] == [("", "")]
    must = replace(may, must=True)
    assert [row.after for row in rows(table(), (must,), IGA, "112")] == ["4", "1"]
    short = rows(table(camp=Goods()), (must,), IGA, "112")
    assert [row.icon for row in short] == ["token-wood", "marker-fatigue"]


def test_cards_that_come_up_are_counted_and_not_named() -> None:
    (row,) = rows(table(), (e.Draw("location"),), IGA, "104")
    assert row == Row("deck-location", "1 card comes up: Location", "3", "2")
    assert not any(name in row.words for name in ("Pool", "Fork", "Hill", "110"))


def test_markers_on_a_card_are_counted() -> None:
    assert rows(table(), (e.Advance(card="103"),), IGA, "130") == (
        Row("marker-progress", "“The Hut”: 1 progress", "1", "2", False),
    )


def test_everybody_who_is_meant_has_a_row() -> None:
    found = rows(table(), (e.Tire(1, e.Who.OTHERS, e.Having.RESTED),), IGA, "150")
    assert [row.words.partition(":")[0] for row in found] == ["Olek", "Tomek"]


def test_somebody_who_must_be_chosen_is_told_in_words() -> None:
    (row,) = rows(table(), (e.Rest(1, e.Who.CHOSEN),), IGA, "132")
    assert row == Row("marker-fatigue", "One of you: 1 fatigue goes away.")
    (only,) = rows(table(), (e.Rest(1, e.Who.CHOSEN, e.Having.TIRED),), IGA, "132")
    assert only == Row("marker-fatigue", "Marta: less fatigue", "1", "0"), "only one of them can be meant"


@pytest.mark.parametrize("effect", ONE_OF_EACH, ids=lambda effect: type(effect).__name__)
def test_every_effect_can_be_foreseen_and_heard(effect: e.Effect) -> None:
    assert rows(table(), (effect,), IGA, "103") or isinstance(effect, e.When)
    heard = spoken(table(), (effect,), IGA, "103")
    assert "→" not in heard
    assert heard.endswith(".")


def test_what_is_heard_says_the_numbers_in_words() -> None:
    assert spoken(table(), (e.Lose(Goods(wood=2)),), IGA, "150") == "Camp loses 2 wood: from 5 to 3."
    use("pl")
    assert spoken(table(), (e.Lose(Goods(wood=2)),), IGA, "150") == "Z obozu znika: 2 drewna: z 5 na 3."


@pytest.mark.parametrize(
    ("who", "having", "found"),
    [
        (e.Who.ACTIVE, e.Having.ANY, (IGA,)),
        (e.Who.EACH, e.Having.TIRED, (MARTA,)),
        (e.Who.OTHER, e.Having.ANY, (OLEK, MARTA, TOMEK)),
        (e.Who.CHOSEN, e.Having.HERE, (OLEK, TOMEK)),
        (e.Who.EACH, e.Having.ITEM, (OLEK,)),
        (e.Who.EACH, e.Having.HUNGRY, (TOMEK,)),
        (e.Who.OWNER, e.Having.ANY, ()),
    ],
)
def test_whom_an_effect_is_for(who: e.Who, having: e.Having, found: tuple[str, ...]) -> None:
    island = table(plates=(Plate(IGA, Meal.FOOD), Plate(TOMEK, Meal.HUNGRY)), hungry_before=frozenset({TOMEK}))
    assert candidates(island, who, having, IGA, "104") == found


def test_the_owner_is_who_has_the_card() -> None:
    assert candidates(table(), e.Who.OWNER, e.Having.ANY, IGA, "130") == (OLEK,)


@pytest.mark.parametrize(
    ("condition", "so"),
    [
        (e.HasGoods(Goods(wood=5)), True),
        (e.HasGoods(Goods(wood=6)), False),
        (e.HasGoods(Goods(food=2)), False),
        (e.InPlay("103"), True),
        (e.InPlay("110"), False),
        (e.Players(3, 4), True),
        (e.Players(5), False),
        (e.Holds("130"), False),
        (e.Holds("130", e.Who.EACH), True),
        (e.Counted(1, "103"), True),
        (e.Counted(2, "103"), False),
        (e.FromDay(1), True),
        (e.FromDay(2), False),
        (e.Every((e.InPlay("103"), e.InPlay("110"))), False),
        (e.Some((e.InPlay("103"), e.InPlay("110"))), True),
        (e.Not(e.InPlay("110")), True),
        (e.Befriended("103"), False),
        (e.Chose("fork", "left"), False),
    ],
)
def test_whether_a_condition_holds(condition: e.Condition, so: bool) -> None:
    assert holds(table(), condition, IGA, "104") is so


@rule("AI-108")
def test_fish_counts_as_food_where_food_is_asked_for() -> None:
    assert holds(table(camp=Goods(fish=2)), e.HasGoods(Goods(food=2)), IGA, "104")
    assert not holds(table(camp=Goods(fish=2)), e.HasGoods(Goods(food=2, fish=1)), IGA, "104")
