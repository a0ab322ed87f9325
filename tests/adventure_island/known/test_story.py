"""Effects that branch, tell and end; conditions; achievements and the titles of a pack."""

from __future__ import annotations

import pytest

from companion.adventure_island import campaign_commands as cc
from companion.adventure_island import commands as co
from companion.adventure_island import pack_commands as pc
from companion.adventure_island.achievements import Title
from companion.adventure_island.cards.effects import (
    Advance,
    Befriended,
    BefriendNative,
    Bring,
    Choose,
    Chose,
    Condition,
    Counted,
    Every,
    FromDay,
    Gain,
    HasGoods,
    Holds,
    InPlay,
    LoseGame,
    Not,
    Note,
    Option,
    Players,
    Some,
    Text,
    Turn,
    When,
    Who,
    Win,
)
from companion.adventure_island.cards.meant import holds
from companion.adventure_island.played import Asked, deeds
from companion.adventure_island.state import Phase, Task
from companion.adventure_island.story import tell
from companion.adventure_island.values import CardKind, Goods
from tests.adventure_island.known.table import Table
from tests.adventure_island.known.tiny import card, deed, row, threat, tiny
from tests.ledger import rule

ROADS = Choose(
    (
        Option(Text("Left"), (Gain(Goods(food=1)),), key="left"),
        Option(Text("Right"), (Gain(Goods(wood=1)),), key="right"),
        Option(Text("Pay"), (), HasGoods(Goods(hide=1))),
    ),
    "road",
)


def test_the_table_chooses_among_the_options_that_can_be_chosen() -> None:
    table = Table(tiny(row(ROADS)))
    table.act()
    assert table.asked.kind is Asked.OPTION
    assert [(at, words.en) for at, words in table.asked.options] == [(0, "Left"), (1, "Right")]
    assert "no-option" in table.no(pc.ChooseOption(2))
    table.do(pc.ChooseOption(1))
    assert table.camp == Goods(wood=1)


def test_a_choice_is_remembered_after_a_win_and_forgotten_after_a_loss() -> None:
    for end, kept in ((Win(), ["right"]), (LoseGame(), [])):
        table = Table(tiny(card("101", "row", deeds=(deed(ROADS), deed(end)))))
        table.act().do(pc.ChooseOption(1))
        assert holds(table.island, Chose("road", "right"), "p1", "101")
        table.act(deed=1)
        assert [c.choice for c in table.island.campaign.choices] == kept


def test_a_choice_without_any_open_option_is_skipped() -> None:
    table = Table(tiny(row(Choose((Option(Text("Pay"), (), HasGoods(Goods(hide=1))),)), Gain(Goods(food=1)))))
    table.act()
    assert table.camp == Goods(food=1)


@pytest.mark.parametrize(
    ("condition", "so"),
    [
        (HasGoods(Goods(food=3)), True),
        (HasGoods(Goods(food=4)), False),
        (HasGoods(Goods(fish=1, food=2)), True),
        (HasGoods(Goods(fish=2)), False),
        (InPlay("102"), True),
        (InPlay("103"), False),
        (Players(2, 3), True),
        (Players(4, 5), False),
        (Holds("130"), True),
        (Holds("131"), False),
        (Holds("131", Who.EACH), True),
        (Counted(2), True),
        (Counted(3), False),
        (Counted(1, "102"), False),
        (Befriended("108"), True),
        (Befriended("109"), False),
        (FromDay(1), True),
        (FromDay(2), False),
        (Every((Players(3, 3), InPlay("102"))), True),
        (Every((Players(3, 3), InPlay("103"))), False),
        (Some((InPlay("103"), InPlay("102"))), True),
        (Some(()), False),
        (Not(InPlay("103")), True),
        (Chose("road", "left"), False),
    ],
)
def test_a_condition_holds_or_does_not(condition: Condition, so: bool) -> None:
    pack = tiny(
        card("101", "row", deeds=(deed(Bring("108"), Advance(2)), deed(When(condition, (Gain(Goods(wood=5)),))))),
        card("102", "row"),
        card("108", comes=(BefriendNative(),)),
        card("130", item=True),
        card("131", item=True),
    )
    table = Table(pack, people=3)
    table.do(co.PutRightCard("130", CardKind.ACTION, owner="p1"))
    table.do(co.PutRightCard("131", CardKind.ACTION, owner="p2"))
    table.do(co.PutRightCamp(Goods(food=1, fish=1, meat=1)))
    table.act().act(deed=1)
    assert (table.camp.wood == 5) == so


def test_a_deed_is_offered_with_the_reason_against_it() -> None:
    gated = deed(Gain(Goods(food=1)), when=InPlay("108"))
    table = Table(tiny(card("101", "row", deeds=(gated, deed(Bring("108")))), card("108")))
    assert [r.code for r in deeds(table.island, "p1")[0].reasons] == ["condition"]
    table.act(deed=1)
    assert deeds(table.island, "p1")[0].reasons == ()
    assert [r.code for r in deeds(table.island, "p2")[0].reasons] == ["other-turn"]


def test_a_note_waits_until_people_have_done_it() -> None:
    table = Table(tiny(row(Note(Text("Sing.", "Zaśpiewajcie.")), Gain(Goods(food=1)))))
    table.act()
    assert table.asked.text == Text("Sing.", "Zaśpiewajcie.")
    table.do(pc.GoOn())
    assert table.camp == Goods(food=1)
    assert "nothing-waits" in table.no(pc.GoOn())


@rule("AI-024")
def test_the_card_with_the_goal_wins_at_once_and_nothing_after_it_happens() -> None:
    table = Table(tiny(row(Win(), Gain(Goods(food=1)))))
    table.act()
    assert table.phase is Phase.WON
    assert table.play.ending is not None
    assert table.play.ending.card == "101"
    assert table.camp == Goods()
    assert "over" in table.no(pc.Perform("p2", "101"))
    table.do(co.BeginAdventure(2))
    assert table.play.adventure == 2


def test_a_card_may_end_it_all() -> None:
    table = Table(tiny(threat(LoseGame(Text("The island sinks.")))))
    table.to_threats("150").face()
    assert table.phase is Phase.LOST
    assert table.play.ending is not None
    assert (table.play.ending.cause, table.play.ending.card) == ("card", "150")
    assert "not-reached" in table.no(co.BeginAdventure(2))


@rule("AI-151")
def test_a_native_that_became_a_friend_lies_out_from_the_third_adventure_on() -> None:
    pack = tiny(
        card("101", "row", deeds=(deed(Bring("108")), deed(Win()))),
        card("108", comes=(BefriendNative(),), deeds=(deed(Gain(Goods(food=1)), when=Befriended("108")),)),
    )
    table = Table(pack)
    table.act(deed=1).do(co.BeginAdventure(2))
    table.act(deed=1)
    assert "natives" in table.no(co.BeginAdventure(3))
    table.do(co.BeginAdventure(2))
    table.act().act(deed=1)
    table.do(co.BeginAdventure(3))
    assert table.lies("108")
    table.act(card="108")
    assert table.camp == Goods(food=1)


def test_what_the_story_turned_stays_turned_but_not_when_an_adventure_is_played_again() -> None:
    pack = tiny(card("101", "row", deeds=(deed(Turn("102b", "102"), Win()),)), card("102", "row"), card("102b"))
    table = Table(pack)
    table.act().do(co.BeginAdventure(2))
    assert [c.number for c in table.play.cards] == ["101", "102b"]
    table.do(co.BeginAdventure(1, afresh=True))
    assert [c.number for c in table.play.cards] == ["101", "102"]


def test_of_two_versions_in_the_row_the_newest_of_the_adventure_lies_out() -> None:
    table = Table(tiny(row(Win()), card("102", "row"), card("102b", "row", adventure=2)))
    assert [c.number for c in table.play.cards] == ["101", "102"]
    table.act().do(co.BeginAdventure(2))
    assert [c.number for c in table.play.cards] == ["101", "102b"]


# --- achievements and titles ------------------------------------------------------------------------------------------


@rule("AI-130", "AI-131")
def test_a_title_is_there_for_all_games_after_all_its_achievements_are_marked() -> None:
    table = Table(tiny(row(Gain(Goods(food=1)))))
    table.do(cc.MarkAchievement("builder"))
    assert table.play.titles == ()
    assert tell(table.game.past[-1]).words == "builder"
    assert "no-entry" in table.no(cc.MarkAchievement("Ouch!")), "that is one of the box"
    table.do(co.BeginAdventure(1, afresh=True))
    assert table.play.titles == (Title.BUILDER,)
    assert table.camp == Goods(wood=2)


def test_all_benefits_at_the_start_come_in_their_order() -> None:
    table = Table(
        tiny(row(Gain(Goods(food=1))), *(card(str(n), "location") for n in (120, 121, 122))), marked=tuple(Title)
    )
    assert table.camp == Goods(wood=2, food=3)
    assert [d.task for d in table.play.agenda] == [Task.GIFTS, Task.LESSONS, Task.LOOK]
    table.do(cc.TakeGifts(1, 1))
    table.do(cc.ShareLessons((cc.Lesson("p1", 2),)))
    table.do(pc.PutBack(table.asked.cards))
    table.act()
    assert table.camp == Goods(food=4, fish=1, meat=1, wood=2)


@rule("AI-141")
def test_the_immortal_ignores_what_a_threat_does_and_it_counts_as_drawn() -> None:
    table = Table(tiny(threat(LoseGame())), marked=("immortal",))
    table.to_threats("150")
    left = table.play.threats
    table.do(cc.IgnoreThreat("p1"))
    assert table.play.pile == ("150",)
    assert table.play.threats == left - 1
    assert table.play.drawing == "p2"
