"""Pages of games whose cards the device knows, pressed through with a small pack: what each button does."""

from __future__ import annotations

import pytest

from companion.adventure_island.achievements import Title
from companion.adventure_island.cards import shelf
from companion.adventure_island.cards.effects import Check
from companion.adventure_island.cards.effects import Look as LookAt
from companion.adventure_island.commands import AddPerson, BeginAdventure, OpenCampaign, PutRightCamp, TakeBoard
from companion.adventure_island.pack_commands import ChoosePack, FaceThreat, Perform, UsePower
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Phase
from companion.adventure_island.values import Attribute, CardKind, Colour, Goods
from companion.kernel.chance import Device
from companion.kernel.journal import PutBack, begin, submit
from companion.view import known
from companion.view.book import page
from companion.view.entries import entry_words, whole
from companion.view.inputs import Key
from companion.view.pages import pack_cards, pack_check, pack_overview
from companion.view.pages.chapter import threats
from companion.view.state import HOME, Open, View
from tests.adventure_island.cards.small_pack import MARK, PACK
from tests.adventure_island.known.table import Table
from tests.adventure_island.known.tiny import card, row, threat, tiny
from tests.view.hands import NAMES, SEED, Hands

BOARDS = ("cook", "diver", "smith", "seer")


@pytest.fixture(autouse=True)
def _small_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    # What lay there before lies there again afterwards: the states of pages go on with this pack.
    monkeypatch.setitem(shelf._PACKS, MARK, PACK)


def day_one(people: int = 3) -> Hands:
    """Day 1 of the small pack."""
    game, _ = submit(begin(RULES), OpenCampaign(SEED), Device())
    game, _ = submit(game, ChoosePack("small", MARK), Device())
    for name in NAMES[:people]:
        game, _ = submit(game, AddPerson(name), Device())
    for person, board in zip(game.state.people, BOARDS, strict=False):
        game, _ = submit(game, TakeBoard(person.id, board), Device())
    game, _ = submit(game, BeginAdventure(), Device())
    return Hands(game)


def focused(hands: Hands, ring: str) -> Hands:
    """The row of cards with a stop in focus."""
    if hands.page == "pack_day":
        hands.press(Key.NEXT)
    row = page("pack_cards").rings(hands.look)
    assert ring in row, row
    while hands.ring != ring:
        hands.press(Key.RIGHT)
    return hands


def thrown(hands: Hands, faces: str) -> Hands:
    """The expected button throws these dice, and they stand."""
    hands.dice = faces
    hands.press(Key.NEXT)
    assert hands.page == "dice", (hands.page, hands.said)
    return hands.press(Key.NEXT)


# --- choosing the pack ------------------------------------------------------------------------------------------------


def test_the_shelf_leads_to_the_packs_and_a_pack_leads_to_the_people() -> None:
    game, _ = submit(begin(RULES), OpenCampaign(SEED), Device())
    hands = Hands(game, View((Open(HOME),)))
    hands.chord(Key.LEFT)
    while hands.view.icon != "ui-box":
        hands.press(Key.RIGHT)
    hands.press(Key.NEXT)
    assert hands.page == "packs"
    while not hands.ring.endswith(MARK):
        hands.press(Key.RIGHT)
    assert hands.offer(Key.NEXT).label == "Play with A small pack"
    hands.press(Key.NEXT)
    assert hands.page == "people"
    assert hands.look.island.pack.id == "small"
    hands.press(Key.UNDO)
    assert hands.page == HOME, "what was chosen is no change of the page of the people"


def test_cards_stay_the_same_once_an_adventure_has_begun() -> None:
    hands = day_one()
    hands.view = View((Open(HOME),))
    hands.tap("icon:ui-box", "pack:box")
    hands.press(Key.NEXT)
    assert hands.look.island.pack.id == "small"
    assert "stay the same" in hands.said


def test_an_adventure_of_a_pack_opens_with_its_story_and_lays_nothing_out() -> None:
    game, _ = submit(begin(RULES), OpenCampaign(SEED), Device())
    game, _ = submit(game, ChoosePack("small", MARK), Device())
    for name in NAMES[:2]:
        game, _ = submit(game, AddPerson(name), Device())
    hands = Hands(game, View((Open(HOME),)))
    hands.press(Key.NEXT, Key.NEXT)
    assert hands.page == "character"
    assert hands.is_off(Key.ROLL), "what is printed on the boards of a pack nobody enters"
    hands.press(Key.NEXT, Key.NEXT)
    assert hands.page == "chapter"
    hands.press(Key.NEXT)
    assert hands.page == "pack_day"


def test_the_chapter_says_as_many_threats_as_its_pack_lays_out() -> None:
    packed = tiny(row(), quiet=7)
    game, _ = submit(begin(RULES), OpenCampaign(SEED), Device())
    shelf.put(packed)
    game, _ = submit(game, ChoosePack(packed.pages.id, packed.mark), Device())
    for name, board in list(zip(NAMES, packed.pages.characters, strict=False))[:3]:
        game, _ = submit(game, AddPerson(name), Device())
        game, _ = submit(game, TakeBoard(game.state.people[-1].id, board.id), Device())
    hands = Hands(game, View((Open("chapter"),)))
    said = threats(hands.look)
    hands.press(Key.NEXT)
    assert said == hands.play.threats == 7


# --- the day ----------------------------------------------------------------------------------------------------------


def test_an_action_without_a_check_takes_two_presses_when_it_is_in_focus() -> None:
    hands = focused(day_one(), "deed:101:1")
    before = hands.inputs
    hands.press(Key.NEXT)
    assert hands.inputs - before == 1
    assert hands.page == "pack_day"
    assert hands.play.camp.wood == 1, "nothing is booked by hand"
    assert page("pack_day").row.next[0].action == "choose"


def test_a_checked_action_rolls_at_once_and_does_what_the_dice_say() -> None:
    hands = focused(day_one(), "deed:104:0")
    assert hands.offer(Key.NEXT).label == "Explore"
    locations = known.deck_count(hands.play, "location")
    thrown(hands, "GG")
    assert hands.page == "pack_day"
    assert known.deck_count(hands.play, "location") == locations
    assert len(hands.play.players[0].fatigue) == 1, "not met: tired"
    assert hands.play.players[0].experience == 1


def explored(hands: Hands) -> Hands:
    """A place was found; those that ask something themselves are passed by."""
    for _ in range(12):
        focused(hands, "deed:104:0")
        thrown(hands, "GY")
        if hands.page == "came_up":
            return hands
        while hands.page not in ("pack_day", "came_up"):
            hands.press(Key.NEXT)
        if hands.page == "came_up":
            return hands
    raise AssertionError("no place came up")


def test_a_card_that_came_up_is_shown_once_with_what_it_did() -> None:
    hands = explored(day_one())
    seen = hands.view.here.draft.card
    assert known.kind_of(hands.look, seen) is CardKind.LOCATION
    hands.press(Key.NEXT)
    assert hands.page == "pack_day"
    assert seen in {c.number for c in hands.play.cards} | set(hands.play.pile)
    hands.restart()
    assert hands.page == "pack_day", "a restart does not show it again"


def test_a_card_that_comes_with_the_last_action_of_a_turn_is_still_shown_to_who_did_it() -> None:
    hands = explored(day_one())
    who = hands.play.acting
    hands = explored(hands.press(Key.NEXT))
    assert (hands.page, hands.play.acting) == ("came_up", "")
    assert page("came_up").person(hands.look) == who != ""


def test_what_is_taken_back_and_put_back_is_no_news() -> None:
    hands = explored(day_one()).press(Key.NEXT)
    hands.press(Key.UNDO)
    assert hands.view.question is not None, "dice and cards were seen"
    hands.press(Key.NEXT)
    hands.ask(PutBack())
    assert hands.page == "pack_day"


def test_tokens_that_a_deed_needs_are_laid_from_its_card_and_cost_no_action() -> None:
    hands = day_one()
    hands.ask(PutRightCamp(Goods(wood=3)))
    focused(hands, "deed:103:0")
    assert hands.offer(Key.NEXT).label == "Lay it there"
    hands.press(Key.NEXT)
    assert (hands.page, hands.play.camp.wood) == ("pack_cards", 1)
    assert hands.play.players[0].actions == 2
    assert hands.offer(Key.NEXT).label == "Build"


def test_a_deed_that_cannot_be_done_says_why_and_has_no_button() -> None:
    hands = focused(day_one(), "deed:103:0")
    assert hands.is_off(Key.NEXT), "the Camp has no wood"
    offer = pack_cards.offer_of(hands.look, pack_cards.focus(hands.look))
    assert offer is not None
    assert "Wood" in offer.reasons[0].sentence


def test_help_that_costs_nothing_is_used_by_itself_and_counted_in_the_chance() -> None:
    hands = day_one(4)
    hands.press(Key.RIGHT, Key.RIGHT, Key.RIGHT)
    assert hands.ring == "who:p4", "the seer"
    focused(hands, "deed:104:0")
    stop = pack_cards.focus(hands.look)
    assert pack_cards.performed(hands.look, stop) == Perform("p4", "104", 0, ("@seer/0",))
    hands.dice = "GYGG"
    hands.press(Key.NEXT)
    assert hands.play.check is not None
    assert hands.play.check.dice == 4, "dexterity 3 and one more"


def test_after_a_turn_the_next_in_order_is_proposed_whoever_began() -> None:
    hands = day_one()
    hands.tap("who:p2")
    for _ in range(2):
        thrown(focused(hands, "deed:104:0"), "GGGG")
        assert hands.page == "pack_day", "not met, and nothing came up"
    assert (hands.play.acting, hands.ring) == ("", "who:p3")


def test_passing_with_two_actions_asks_first() -> None:
    hands = focused(day_one(), "pass")
    hands.press(Key.NEXT)
    assert hands.view.question is not None
    hands.press(Key.NEXT)
    assert hands.page == "pack_day"
    assert hands.play.players[0].actions == 0


def test_a_card_is_read_large_by_a_tap_and_from_the_overview() -> None:
    hands = focused(day_one(), "deed:103:0")
    hands.tap("deed:103:0")
    assert hands.view.here.draft.card == "103"
    hands.press(Key.NEXT)
    assert hands.page == "pack_cards"
    hands.tap("icon:ui-zoom")
    assert hands.page == "pack_overview"
    hands.press(Key.RIGHT, Key.NEXT)
    assert hands.view.here.draft.card == "103"
    hands.press(Key.RIGHT)
    assert hands.view.here.draft.card == "104"
    hands.press(Key.NEXT)
    assert hands.view.here.draft.card == ""
    hands.press(Key.UNDO)
    assert hands.page == "pack_cards"


def test_nobody_who_does_not_act_is_asked_for_an_action() -> None:
    hands = focused(day_one(), "deed:101:1").press(Key.NEXT)
    assert hands.play.acting == "p1"
    hands.press(Key.RIGHT)
    assert hands.offer(Key.NEXT).action == "board"
    hands.press(Key.NEXT)
    assert hands.page == "board"


# --- dice -------------------------------------------------------------------------------------------------------------


def test_a_free_reroll_comes_before_one_for_experience() -> None:
    hands = day_one()
    hands.press(Key.RIGHT)
    focused(hands, "deed:104:0")
    hands.dice = "GGGG"
    hands.press(Key.NEXT)
    assert hands.offer(Key.ROLL).action == "rethrow"
    assert hands.offer(Key.ROLL).sub.startswith("Diver")
    hands.dice = "GYGG"
    hands.press(Key.ROLL)
    assert hands.play.check is not None
    assert hands.play.check.met
    assert hands.offer(Key.NEXT).label == "Keep"


def test_own_dice_are_typed_for_the_action_in_focus() -> None:
    hands = focused(day_one(), "deed:104:0")
    hands.tap("icon:ui-owndice")
    assert hands.page == "own_dice"
    for colour in (Colour.GREEN, Colour.YELLOW):
        hands.tap(f"colour:{colour}")
    hands.press(Key.NEXT)
    assert hands.play.check is not None
    assert hands.play.check.faces == (Colour.GREEN, Colour.YELLOW)


# --- the night --------------------------------------------------------------------------------------------------------


def night(people: int = 3) -> Hands:
    """The first Threat of the first night."""
    hands = day_one(people)
    hands.ask(PutRightCamp(Goods(9, 2, 2, 9, 2)))
    for _ in range(people):
        focused(hands, "pass").press(Key.NEXT, Key.NEXT)
    assert hands.page == "forecast"
    hands.press(Key.NEXT)
    while hands.page in ("powers", "meal"):
        hands.press(Key.UNDO if hands.page == "powers" else Key.NEXT)
    assert hands.page == "pack_threat", hands.page
    return hands


def test_a_night_takes_one_press_for_each_threat_that_asks_nothing() -> None:
    hands = night()
    for _ in range(40):
        if hands.play.phase is not Phase.THREATS:
            break
        assert hands.page in ("pack_threat", "choice", "dice", "board", "pack_check", "came_up"), hands.page
        hands.press(next(key for key in (Key.ROLL, Key.NEXT) if key in page(hands.page).offers(hands.look)))
    assert hands.play.phase in (Phase.DAWN, Phase.DAY, Phase.SHARING, Phase.LOST)


def test_undo_at_a_threat_gives_the_card_before_back() -> None:
    hands = night()
    assert hands.offer(Key.UNDO).action == "back"
    assert hands.view.here.page == "pack_threat"
    assert hands.is_off(Key.LEFT) or hands.offer(Key.LEFT).action == "powers"


# --- items and abilities ----------------------------------------------------------------------------------------------


def test_what_cannot_be_used_now_says_why_and_next_goes_back() -> None:
    hands = day_one()
    hands.view = hands.view.over(page("powers").fresh(hands.look))
    assert hands.ring == "power:p1:@cook:0"
    assert hands.offer(Key.NEXT).action == "leave", "the cook bakes at dawn"
    hands.tap("power:p1:@cook:0")
    assert hands.said
    hands.press(Key.NEXT)
    assert hands.page == "pack_day"
    assert UsePower not in {type(request) for request in hands.requests}


def test_the_own_box_has_none_of_these_pages() -> None:
    from tests.view.hands import day_one as box

    hands = box(3)
    assert hands.page == "day"
    hands.tap("icon:ui-menu", "tile:cards")
    assert hands.page == "cards"


def test_titles_show_the_achievements_of_the_pack() -> None:
    hands = day_one()
    hands.view = hands.view.over(page("titles").fresh(hands.look))
    hands.tap("title:explorer")
    hands.press(Key.ROLL)
    assert hands.ring == "entry:bath"
    assert entry_words(hands.look, "bath") == "A Bath"
    hands.press(Key.NEXT)
    assert whole(hands.look, Title.EXPLORER), "the only one of this title"


def test_a_card_that_is_looked_at_in_a_deck_is_read_large_by_a_tap_and_by_its_icon() -> None:
    places = (card("110", "location"), card("111", "location"))
    hands = Hands(Table(tiny(row(LookAt("location", 2)), *places)).act().game)
    assert hands.page == "order"
    ring = hands.ring
    hands.tap(ring)
    assert hands.page == "pack_overview"
    assert pack_overview.draft_of(hands.look).card == ring.removeprefix("seen:")
    hands.press(Key.NEXT)
    assert (hands.page, hands.ring) == ("order", ring)
    assert hands.tap("icon:ui-zoom").page == "pack_overview"
    assert hands.press(Key.UNDO).page == "order"


def test_the_table_check_shows_cards_of_the_device_and_lets_none_come_or_go_by_hand() -> None:
    hands = day_one()
    hands.view = hands.view.over(page("table_check").fresh(hands.look))
    while hands.ring != "part:cards":
        hands.press(Key.RIGHT)
    assert hands.offer(Key.ROLL).label == "All cards"
    hands.press(Key.ROLL)
    assert hands.page == "pack_overview"
    hands.press(Key.UNDO)
    hands.press(Key.RIGHT)
    assert hands.offer(Key.ROLL).label == "Put right"
    assert hands.tap("part:cards").page == "pack_overview"


def test_house_rules_leave_out_what_the_pack_says_itself() -> None:
    hands = day_one()
    hands.view = hands.view.over(page("house_rules").fresh(hands.look))
    assert page("house_rules").rings(hands.look) == ("rule:undo", "rule:rescue", "rule:night")
    hands.tap("rule:night")
    assert hands.offer(Key.NEXT).sub == "1 house rule"


def test_nothing_is_packed_away_where_the_cards_are_on_the_device() -> None:
    hands = day_one()
    hands.tap("icon:ui-menu", "icon:ui-box")
    assert hands.page == "menu"
    assert "on the device" in hands.said


def test_a_check_without_anything_to_tick_is_only_thrown() -> None:
    hands = Hands(Table(tiny(row(), threat(Check(Attribute.STRENGTH, (Colour.GREEN,))))).to_threats("150").game)
    assert hands.page == "pack_threat"
    hands.view = hands.view.over(pack_check.opened(hands.look, FaceThreat(hands.play.drawing)))
    assert pack_check.rings(hands.look) == ()
    assert Key.NEXT not in page("pack_check").offers(hands.look)
    assert page("pack_check").offers(hands.look)[Key.ROLL].action == "roll"
