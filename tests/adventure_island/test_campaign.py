"""A campaign over many evenings: attempts, packs, versions, the Archive, starting over, and taking over."""

from __future__ import annotations

from companion.adventure_island import campaign, fatigue
from companion.adventure_island import campaign_commands as cc
from companion.adventure_island.achievements import ENTRIES, Title
from companion.adventure_island.campaign_state import NATIVES, OWN_BUSINESS, Archived, Campaign, Choice
from companion.adventure_island.commands import (
    Act,
    BeginAdventure,
    CardComes,
    CardGoes,
    FatigueChange,
    Outcome,
    ReachGoal,
)
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Phase
from companion.adventure_island.values import CardKind, Goods, Pack, Space
from companion.kernel.journal import fold
from tests.adventure_island.evening import Evening, story_before
from tests.ledger import rule


def lose(evening: Evening) -> Evening:
    """The attempt ends in a loss."""
    evening.given(1, fatigue=fatigue.spaces(len(evening.play.players)))
    return evening.do(Outcome(fatigue=(FatigueChange("p1", 1),)))


@rule("AI-002")
def test_six_packs_are_sealed_until_a_card_opens_one() -> None:
    evening = Evening()
    assert evening.island.campaign.packs == frozenset()
    assert len(Pack) == 6
    evening.do(cc.OpenPack(Pack.CAVE))
    assert evening.island.campaign.packs == {Pack.CAVE}
    assert evening.no(cc.OpenPack(Pack.CAVE)) == {"open-already": "This pack is open already."}
    assert fold(RULES, evening.entries).state.campaign.packs == {Pack.CAVE}
    assert lose(evening).island.campaign.packs == {Pack.CAVE}, "an open pack stays open"


def test_the_next_adventure_comes_when_the_one_before_is_won() -> None:
    evening = lose(Evening())
    assert evening.no(BeginAdventure(2)) == {"not-reached": "Adventure 2 comes when Adventure 1 is won."}
    evening.do(BeginAdventure()).do(ReachGoal("199"))
    assert campaign.attempts(evening.island, 1) == (1, 1)
    assert (campaign.reached(evening.island), campaign.won(evening.island)) == (2, {1})
    assert evening.do(BeginAdventure(2)).play.adventure == 2
    assert evening.no(BeginAdventure(3)).keys() >= {"not-reached"}
    assert evening.back(2).island.campaign.attempts == lose(Evening()).island.campaign.attempts


def test_an_attempt_that_was_left_counts_neither_way() -> None:
    assert Evening().do(BeginAdventure(afresh=True)).island.campaign.attempts == ()


@rule("AI-132")
def test_a_missing_achievement_may_be_found_in_a_repeated_adventure() -> None:
    evening = Evening(2, adventure=2, begun=False).do(BeginAdventure(1)).do(cc.MarkAchievement("Mail!"))
    assert evening.play.replay
    assert evening.island.campaign.achievements == {"Mail!"}


@rule("AI-122")
def test_only_a_card_that_says_so_goes_to_the_archive() -> None:
    evening = Evening().given_card("118").do(ReachGoal())
    assert evening.no(cc.ArchiveCard("118")) == {
        "says-so": "Only a card whose own text says so goes to the Archive. Does it?"
    }
    evening.do(cc.ArchiveCard("118", says_so=True))
    assert evening.island.campaign.archive == (Archived("118", CardKind.LOCATION),)
    assert evening.no(cc.ArchiveCard("118", says_so=True)).keys() == {"archived"}


@rule("AI-123", "AI-013")
def test_an_archived_card_is_in_no_deck_of_the_next_adventures() -> None:
    evening = Evening().given_card("118").do(cc.ArchiveCard("118", says_so=True)).do(ReachGoal())
    evening.do(BeginAdventure(2))
    assert campaign.missing_from_deck(evening.island, 2, CardKind.LOCATION) == ("118",)
    assert campaign.missing_from_deck(evening.island, 2, CardKind.WRECK) == ()
    assert evening.no(CardComes("118", CardKind.LOCATION)) == {"archived": "Card 118 is in the Archive."}
    assert [c.number for c in evening.play.cards if c.kind is CardKind.LOCATION] == [], "none is revealed yet"


@rule("AI-124")
def test_the_archive_takes_cards_only_after_a_win() -> None:
    evening = Evening(2).given_card("118").do(cc.ArchiveCard("118", says_so=True))
    assert evening.island.campaign.archive == ()
    lost = lose(evening)
    assert lost.island.campaign.archive == (), "the card goes back to its section"
    assert lost.no(cc.ArchiveCard("118", says_so=True)).keys() == {"lost"}
    won = Evening(2).given_card("118").do(cc.ArchiveCard("118", says_so=True)).do(ReachGoal())
    assert [a.number for a in won.island.campaign.archive] == ["118"]


@rule("AI-125", "AI-126", "AI-127")
def test_a_repeated_adventure_takes_its_own_cards_back_from_the_archive() -> None:
    archive = (Archived("118", CardKind.LOCATION), Archived("153", CardKind.THREAT), Archived("350", CardKind.THREAT))
    evening = Evening(2, before=story_before(4, archive=archive), begun=False)
    assert campaign.taken_back(evening.island, 2) == ("118", "153")
    assert campaign.taken_back(evening.island, 3) == ("118", "153", "350")
    assert campaign.taken_back(evening.island, 4) == ()
    evening.do(BeginAdventure(2))
    assert evening.play.replay
    assert evening.play.threats == 12, "153 is back in its deck"
    assert evening.given_card("118").card("118").number == "118"
    assert "other-adventure" in evening.no(CardComes("350", CardKind.THREAT))


def test_what_the_story_gained_in_a_lost_attempt_does_not_count() -> None:
    evening = Evening(2, adventure=2).do(cc.Befriend("210")).do(cc.TurnCard("200b"))
    assert evening.card("210").kind is CardKind.NATIVE
    lose(evening)
    assert (evening.island.campaign.natives, evening.island.campaign.versions) == ((), ())
    evening.do(BeginAdventure(2)).do(cc.Befriend("210")).do(ReachGoal())
    assert evening.island.campaign.natives == ("210",)


def test_between_adventures_the_story_is_put_right_at_once() -> None:
    evening = Evening(2, adventure=2, begun=False).do(cc.TurnCard("200b")).do(cc.Befriend("210"))
    assert (evening.island.campaign.versions, evening.island.campaign.natives) == (("200b",), ("210",))
    assert evening.no(cc.TurnCard("200b")).keys() == {"this-version"}
    assert evening.do(cc.TurnCard("200")).island.campaign.versions == ()
    assert evening.no(cc.Befriend("210")).keys() == {"friend-already"}


def test_a_turned_card_keeps_what_lies_on_it() -> None:
    evening = Evening(2, adventure=2).given_camp(wood=1).do(Act("p1", "200"))
    evening.do(Outcome(progress=2, card="200")).do(cc.TurnCard("200b"))
    assert (evening.card("200b").progress, evening.p(1).place) == (2, "200b")
    assert evening.no(cc.TurnCard("118b")).keys() == {"not-in-play"}


@rule("AI-010")
def test_the_story_can_begin_anew_with_all_cards_and_packs_as_in_a_new_box() -> None:
    before = story_before(5, packs=frozenset(Pack), versions=("200b",), titles=(Title.BUILDER,))
    evening = Evening(2, adventure=5, before=before)
    assert evening.no(cc.StartOver()).keys() == {"in-progress"}
    evening.do(ReachGoal()).do(cc.StartOver())
    assert evening.island.campaign == Campaign(achievements=frozenset(ENTRIES[Title.BUILDER]))
    assert evening.no(BeginAdventure(2)).keys() == {"not-reached"}
    assert evening.do(BeginAdventure(1)).camp == Goods(wood=2)
    again = Evening(2, adventure=5, before=before, begun=False).do(cc.StartOver(keeps_achievements=False))
    assert again.island.campaign == Campaign()


def test_a_group_takes_over_what_it_has_and_it_can_be_taken_back() -> None:
    evening = Evening(3, begun=False)
    has = cc.TakeOver(
        won=(1, 2, 3),
        packs=frozenset({Pack.CAVE, Pack.HORIZON}),
        versions=("200b",),
        natives=("210", "310"),
        archive=(Archived("152", CardKind.THREAT),),
        achievements=frozenset({"Mail!"}),
        choices=(Choice(2, "240", "left"),),
    )
    evening.do(has).do(BeginAdventure(4))
    assert [c.number for c in evening.play.cards] == ["101", "104", "105b", "106", "200b", "210", "310"]
    assert campaign.attempts(evening.island, 3) == (1, 0)
    assert evening.back(2).island.campaign == Campaign()


def test_a_taken_over_campaign_must_be_possible() -> None:
    evening = Evening(2, begun=False)
    refused = evening.no(
        cc.TakeOver(
            won=(2, 4),
            versions=("x",),
            natives=("210", "210"),
            achievements=frozenset({"Flying"}),
            joined=frozenset({"153"}),
            choices=(Choice(4, "goal", "sail"),),
        )
    )
    assert refused.keys() == {"won-in-a-row", "bad-number", "twice", "no-entry", "not-optional", "no-choice"}
    assert evening.no(cc.TakeOver(won=(1, 6))).keys() == {"no-such-adventure"}
    assert "in-progress" in Evening(2).no(cc.TakeOver(won=(1,)))


def day_5(**more: object) -> cc.TakeOverDay:
    players = (
        cc.TakenPlayer("p1", frozenset({Space.LEFT_A}), 2, 0, "101"),
        cc.TakenPlayer("p2", frozenset(), 0, 1, "118"),
    )
    lying = (
        cc.TakenCard("101", CardKind.ACTION),
        cc.TakenCard("118", CardKind.LOCATION, goods=Goods(wood=1), needs=Goods(wood=2)),
        cc.TakenCard("121", CardKind.WRECK, owner="p1"),
    )
    kept = {"day": 5, "threats": 6, "camp": Goods(2, 1), "players": players, "cards": lying, **more}
    return cc.TakeOverDay(**kept)


def test_a_group_comes_in_the_middle_of_a_day() -> None:
    evening = Evening(2, adventure=2, draws="device").do(day_5())
    play = evening.play
    assert (play.day, play.threats, play.camp, play.phase) == (5, 6, Goods(2, 1), Phase.DAY)
    assert play.numbers == (), "which Threats are left nobody told, so people draw"
    assert (play.acting, evening.p(1).actions, evening.p(1).experience) == ("p2", 0, 2)
    assert evening.no(Act("p2", "118")).keys() == {"requirement"}
    assert evening.do(Act("p2", "101")).p(2).actions == 0
    assert evening.no(day_5()).keys() == {"begun-here"}
    assert evening.back(2).play.day == 1


def test_a_taken_over_day_must_be_possible() -> None:
    evening = Evening(2, adventure=2)
    both = (cc.TakenPlayer("p1", actions=1), cc.TakenPlayer("p2", actions=1, place="130", experience=-1))
    refused = evening.no(
        day_5(day=0, threats=13, players=both, cards=(cc.TakenCard("118", CardKind.WRECK),) * 2, used=(Title.BUILDER,))
    )
    assert refused.keys() == {"bad-day", "deck-size", "negative", "place", "other-turn", "twice", "no-benefit"}
    assert evening.no(day_5(players=())).keys() == {"players"}


@rule("AI-177")
def test_a_kind_without_a_discard_pile_gets_its_own() -> None:
    cave = frozenset({Pack.CAVE})
    evening = Evening(2, adventure=3, before=story_before(3, packs=cave)).given_card("220", CardKind.CAVE)
    evening.do(CardGoes("220"))
    assert dict(evening.play.discards) == {CardKind.CAVE: 1}


def test_a_group_comes_on_the_first_day_of_adventure_5_where_five_have_one_action() -> None:
    def stands(actions: int, day: int = 1, threats: int = 23) -> cc.TakeOverDay:
        players = tuple(cc.TakenPlayer(f"p{n}", actions=actions if n == 1 else 0) for n in range(1, 6))
        return cc.TakeOverDay(day, threats, players=players)

    evening = Evening(5, adventure=5)
    assert evening.no(stands(2)).keys() == {"actions"}
    assert evening.no(stands(3, day=2)).keys() == {"actions"}
    assert evening.no(stands(1, day=100, threats=26)).keys() == {"bad-day", "deck-size"}
    assert evening.no(stands(1, threats=-1)).keys() == {"deck-size"}
    evening.do(stands(1))
    assert (evening.play.acting, evening.p(1).actions) == ("", 1), "nobody is in the middle of a turn of one action"
    assert [c.number for c in evening.play.cards][:2] == ["101", "104"], "the row lies there when nothing else was said"
    assert evening.back().do(stands(1, day=2, threats=25)).play.acting == "p1"
    assert evening.back().do(stands(2, day=99, threats=0)).play.day == 99
    assert evening.back().do(stands(0)).p(1).actions == 0


def test_a_choice_that_is_taken_over_belongs_to_its_adventure() -> None:
    evening = Evening(2, begun=False)
    for choice in (Choice(3, "goal", NATIVES), Choice(6, "240", "left"), Choice(2, "240", " "), Choice(2, "x", "left")):
        assert evening.no(cc.TakeOver(choices=(choice,))).keys() == {"no-choice"}, choice
    evening.do(cc.TakeOver(won=(1, 2, 3, 4), choices=(Choice(4, "goal", NATIVES),)))
    assert campaign.decision(evening.island, 4) == NATIVES


def test_when_all_is_won_every_adventure_is_a_replay() -> None:
    evening = Evening(2, before=cc.TakeOver(won=(1, 2, 3, 4, 5), natives=("210", "310")), begun=False)
    assert campaign.reached(evening.island) == 5
    assert [evening.do(BeginAdventure(n, afresh=True)).play.replay for n in range(1, 6)] == [True] * 5


def test_an_archived_item_keeps_its_kind() -> None:
    evening = Evening(2).given_card("121", CardKind.WRECK, owner="p1").do(cc.ArchiveCard("121", says_so=True))
    evening.do(cc.ArchiveCard("158", says_so=True)).do(ReachGoal())
    assert evening.island.campaign.archive == (Archived("121", CardKind.WRECK), Archived("158", CardKind.THREAT))


def test_a_choice_may_be_put_right_when_the_adventure_is_over() -> None:
    evening = Evening(2, adventure=4).do(cc.Choose(NATIVES)).do(ReachGoal()).do(cc.Choose(OWN_BUSINESS))
    assert campaign.decision(evening.island, 4) == OWN_BUSINESS
    assert evening.no(cc.Choose(OWN_BUSINESS)).keys() == {"nothing"}


def test_a_joint_choice_of_a_lost_attempt_is_open_again() -> None:
    evening = lose(Evening(2, adventure=4).do(cc.Choose(NATIVES)))
    assert campaign.decision(evening.island, 4) == ""
