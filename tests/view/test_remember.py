"""What people tell about the cards of their box: the page, what it fills in later, and what it never shows."""

from __future__ import annotations

import pytest

from companion.adventure_island.commands import Act, CardComes, Check, FatigueChange, Keep, Outcome, Resolve
from companion.adventure_island.own_cards import ALL, ANOTHER, Case, OwnCard, OwnWord, RememberCard, Word
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Phase, Purpose
from companion.adventure_island.story import tell
from companion.adventure_island.values import Attribute, CardKind, Colour, Goods
from companion.kernel.journal import TakeBack
from companion.stick import Backup, Stick, TakePicture
from companion.view import own_box
from companion.view.inputs import Key
from companion.view.pages import number, outcome
from companion.view.saved import read_view, view_text
from tests.ledger import rule
from tests.view.hands import Hands, day_one
from tests.view.nights import threat as first_threat
from tests.view.test_outcome import succeeded

UNDO, LEFT, ROLL, RIGHT, NEXT = Key.UNDO, Key.LEFT, Key.ROLL, Key.RIGHT, Key.NEXT
WOOD = OwnWord(Word.GAIN, "wood", 2, Case.WORKS)
TOLD = (
    WOOD,
    OwnWord(Word.GAIN, "progress", 1, Case.WORKS),
    OwnWord(Word.DRAW, "wreck", 1, Case.WORKS),
    OwnWord(Word.FATIGUE, ALL, 1, Case.FAILS),
)


def knowing(hands: Hands, *cards: OwnCard) -> Hands:
    """The same hands at a table that knows cards from another campaign."""
    hands.own = cards
    return hands


def test_a_card_is_told_with_buttons_alone() -> None:
    hands = succeeded()
    hands.tap("icon:ui-pencil")
    assert (hands.page, hands.ring) == ("remember", "word:gain")
    hands.press(ROLL, RIGHT, RIGHT, RIGHT, ROLL, RIGHT, ROLL, ROLL)
    assert hands.ring == "word:gain"
    hands.press(NEXT)
    assert hands.requests[-1] == RememberCard("118", Attribute.DEXTERITY, (Colour.GREEN,), (WOOD,))
    assert hands.page == "outcome"


def test_it_takes_fewer_taps_by_touch() -> None:
    hands = succeeded()
    before = hands.inputs
    hands.tap("icon:ui-pencil", "word:gain", "what", "what", "what", "plus", "case:fails", "word:fatigue")
    hands.press(NEXT)
    assert hands.inputs - before == 9
    assert hands.look.island.own == (
        OwnCard("118", Attribute.DEXTERITY, (Colour.GREEN,), (WOOD, OwnWord(Word.FATIGUE, "me", 1, Case.FAILS))),
    )


def test_what_is_entered_on_the_page_of_counters_stands_there_already() -> None:
    hands = succeeded()
    hands.tap("wood:plus", "wood:plus", "progress:plus", "icon:ui-pencil")
    assert hands.view.here.draft.does == TOLD[:2]


def test_a_remembered_card_fills_in_the_counters_and_next_accepts_them() -> None:
    hands = succeeded()
    hands.press(NEXT)
    hands.ask(RememberCard("118", Attribute.DEXTERITY, (Colour.GREEN,), TOLD))
    hands.dice = "GGG"
    hands.ask(Check("p1", Attribute.DEXTERITY, (Colour.GREEN,), "118"))
    hands.press(NEXT)
    assert hands.page == "outcome"
    assert hands.offer(NEXT).sub == "2 wood, 1 progress"
    hands.press(NEXT)
    assert hands.requests[-1] == Outcome(Goods(wood=2), progress=1, card="118", who="p1")


def test_what_the_counters_cannot_do_is_said_when_they_are_written_down() -> None:
    hands = succeeded()
    hands.press(NEXT)
    hands.ask(RememberCard("118", Attribute.DEXTERITY, (Colour.GREEN,), TOLD))
    hands.dice = "GGG"
    hands.ask(Check("p1", Attribute.DEXTERITY, (Colour.GREEN,), "118"))
    hands.press(NEXT)
    assert hands.page == "outcome"
    hands.press(NEXT)
    assert hands.said == "Now you: draw 1: Wreck"


def test_what_a_threat_asks_of_another_is_said_when_it_is_settled() -> None:
    hands = threat("153", (OwnWord(Word.FATIGUE, ANOTHER, 1),))
    hands.tap("icon:ui-keypad", "key:1", "key:5", "key:3").press(NEXT, NEXT)
    assert hands.said == "Now you: 1 fatigue for another"


def threat(number_: str, does: tuple[OwnWord, ...], attribute: Attribute | None = None) -> Hands:
    """The first Threat of a night at a table that knows a card."""
    need = (Colour.GREEN,) if attribute is not None else ()
    return knowing(first_threat(), OwnCard(number_, attribute, need, does))


def test_the_number_of_a_remembered_threat_fills_in_what_it_does() -> None:
    does = (OwnWord(Word.LOSE, "wood", 1), OwnWord(Word.FATIGUE, ALL, 1), OwnWord(Word.STAYS))
    hands = threat("153", does)
    who = hands.play.drawing
    hands.tap("icon:ui-keypad", "key:1", "key:5", "key:3").press(NEXT)
    assert hands.page == "threat"
    draft = hands.view.here.draft
    assert draft.stays
    assert {change.who for change in draft.fatigue} == {p.id for p in hands.play.players}
    hands.press(NEXT)
    resolved = hands.requests[-1]
    assert isinstance(resolved, Resolve)
    assert (resolved.who, resolved.card, resolved.stays) == (who, "153", True)


def test_after_the_roll_of_a_threat_what_follows_is_filled_in() -> None:
    does = (OwnWord(Word.GAIN, "meat", 1, Case.WORKS), OwnWord(Word.FATIGUE, "me", 1, Case.FAILS))
    for dice, meat, markers in (("GGGG", 1, 0), ("OOOO", 0, 1)):
        hands = threat("153", does, Attribute.STRENGTH)
        who = hands.play.drawing
        hands.tap("icon:ui-keypad", "key:1", "key:5", "key:3").press(NEXT)
        assert not hands.view.here.draft.does_something
        hands.dice = dice
        hands.ask(Check(who, Attribute.STRENGTH, (Colour.GREEN,), "153", purpose=Purpose.THREAT))
        hands.ask(Keep())
        draft = hands.view.here.draft
        assert draft.card == "153"
        assert draft.goods.meat == meat
        assert draft.fatigue == ((FatigueChange(who, 1),) if markers else ())


def test_what_people_changed_themselves_is_not_filled_in_again() -> None:
    hands = threat("153", (OwnWord(Word.GAIN, "wood", 1),))
    hands.tap("counter:food", "plus", "icon:ui-keypad", "key:1", "key:5", "key:3").press(NEXT)
    assert hands.view.here.draft.goods == Goods(food=1)


def test_another_campaign_knows_what_the_card_asks_once_it_is_in_hand() -> None:
    hands = knowing(day_one(), OwnCard("118", Attribute.STRENGTH, (Colour.YELLOW, Colour.ORANGE), TOLD))
    hands.press(ROLL)
    assert hands.page == "check"
    hands.tap("keypad", "key:1", "key:1", "key:8").press(NEXT)
    draft = hands.view.here.draft
    assert (draft.attribute, draft.need) == (Attribute.STRENGTH, (Colour.YELLOW, Colour.ORANGE))


def test_a_number_that_is_only_typed_shows_nothing_of_a_card_that_did_not_come_up() -> None:
    hands = knowing(day_one(), OwnCard("118", Attribute.STRENGTH, (Colour.YELLOW,), TOLD))
    hands.press(ROLL)
    hands.tap("keypad", "key:1", "key:1", "key:8")
    assert number.memory(hands.look, "118") is None
    assert hands.offer(NEXT).sub == "has not asked before"


def test_another_card_can_be_told_only_when_it_came_up() -> None:
    hands = knowing(succeeded(), OwnCard("121", does=(WOOD,)))
    hands.tap("icon:ui-pencil", "icon:ui-keypad", "key:1", "key:2", "key:1").press(NEXT)
    assert hands.page == "number"
    assert hands.said == "Card 121 has not come up in this campaign yet."
    hands.press(UNDO, UNDO)
    hands.press(NEXT)
    hands.ask(CardComes("121", CardKind.LOCATION))
    assert own_box.came_up(hands.look, "121")
    assert own_box.shown_of(hands.look, "121") == OwnCard("121", does=(WOOD,))


def test_a_typed_number_finds_what_was_told_of_any_card_that_came_up() -> None:
    hands = succeeded()
    hands.press(NEXT)
    hands.ask(RememberCard("118", Attribute.DEXTERITY, (Colour.GREEN,), TOLD))
    hands.tap("icon:ui-menu", "tile:cards", "icon:ui-pencil")
    assert hands.view.here.draft.card == "101"
    hands.tap("icon:ui-keypad", "key:1", "key:1", "key:8").press(NEXT)
    assert hands.page == "remember"
    assert hands.view.here.draft.does == TOLD


def test_history_says_that_a_card_is_remembered_and_not_what_it_does() -> None:
    hands = succeeded()
    hands.press(NEXT)
    hands.ask(RememberCard("118", Attribute.DEXTERITY, (Colour.GREEN,), TOLD))
    told = tell(hands.game.past[-1])
    assert (told.words, told.result) == ("Card 118 is remembered", "")
    hands.ask(RememberCard("118"))
    assert tell(hands.game.past[-1]).words == "Card 118 is not remembered any more"


def test_undo_takes_it_back_and_nothing_of_it_is_known() -> None:
    hands = succeeded()
    hands.press(NEXT)
    hands.ask(RememberCard("118", Attribute.DEXTERITY, (Colour.GREEN,), TOLD))
    hands.ask(TakeBack())
    assert hands.look.island.own == ()
    assert own_box.own(hands.look, "118") is None


def test_undo_on_the_page_takes_the_last_word_away() -> None:
    hands = succeeded()
    hands.tap("icon:ui-pencil", "word:gain", "word:lose")
    hands.press(UNDO)
    assert [word.word for word in hands.view.here.draft.does] == [Word.GAIN]
    hands.press(UNDO, UNDO)
    assert hands.page == "outcome"


def test_down_to_none_an_effect_is_gone() -> None:
    hands = succeeded()
    hands.tap("icon:ui-pencil", "word:gain", "does:0", "minus")
    assert hands.view.here.draft.does == ()
    assert hands.offer(NEXT).action == "remember"
    hands.tap("word:check")
    assert hands.offer(NEXT).action == "leave"
    hands.press(NEXT)
    assert hands.page == "outcome"


def test_a_card_without_a_number_asks_for_it_first() -> None:
    hands = day_one()
    hands.ask(Act("p1", "card"))
    hands.view = hands.view.over(outcome.opened(hands.look, "p1"))
    hands.tap("icon:ui-pencil")
    assert hands.page == "number"
    hands.press(UNDO)
    hands.tap("word:gain").press(NEXT)
    assert hands.said == "Which card? A number is needed."


def test_the_key_of_the_case_goes_round() -> None:
    hands = succeeded()
    hands.tap("icon:ui-pencil", "word:gain")
    cases = []
    for _ in range(3):
        hands.tap("case")
        cases.append(hands.view.here.draft.chosen.case)
    assert cases == [Case.FAILS, Case.ALWAYS, Case.WORKS]


def test_colours_of_the_check_are_counted_by_taps_as_on_the_check_pad() -> None:
    hands = succeeded()
    hands.tap("icon:ui-pencil", "attribute", "need:G", "need:Y")
    assert hands.view.here.draft.need == (Colour.GREEN, Colour.GREEN, Colour.YELLOW)
    hands.tap("need:G")
    assert hands.view.here.draft.need == (Colour.YELLOW,)
    hands.tap("need:Y", "need:Y")
    hands.press(NEXT)
    assert hands.said == "The check needs a colour."


def test_the_half_told_card_survives_a_power_cut() -> None:
    hands = succeeded()
    hands.tap("icon:ui-pencil", "word:gain", "what")
    assert read_view(view_text(hands.view)).pages[-1].draft == hands.view.here.draft


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (RememberCard(""), "no-number"),
        (RememberCard("?1"), "no-number"),
        (RememberCard("999"), "other-adventure"),
        (RememberCard("118", Attribute.STRENGTH), "no-check"),
        (RememberCard("118", None, (Colour.GREEN,)), "no-check"),
        (RememberCard("118", does=(WOOD,)), "no-check"),
        (RememberCard("118", does=(OwnWord(Word.GAIN, "gold"),)), "no-word"),
        (RememberCard("118", does=(OwnWord(Word.GAIN, "wood", 0),)), "no-word"),
        (RememberCard("118", does=(OwnWord(Word.GAIN, "wood"), OwnWord(Word.GAIN, "wood", 2))), "twice"),
        (
            RememberCard("118", does=tuple(OwnWord(Word.GAIN, w) for w in ("food", "fish", "meat", "wood", "hide"))),
            "too-much",
        ),
    ],
)
def test_what_no_card_can_be_is_refused(command: RememberCard, reason: str) -> None:
    assert reason in {r.code for r in RULES.reasons(day_one().look.island, command)}


@rule("AI-064")
def test_the_device_knows_of_a_printed_card_only_what_people_told_it() -> None:
    hands = day_one()
    assert hands.play.phase is Phase.DAY
    assert hands.look.island.own == ()
    assert all(own_box.own(hands.look, str(n)) is None for n in range(101, 600))


def test_the_picture_of_a_card_is_wished_from_the_stick_that_is_in() -> None:
    hands = succeeded()
    hands.tap("icon:ui-pencil", "icon:hw-stick")
    assert hands.said == "Put in a stick that has 118.jpg on it."
    hands.backup = Backup(Stick(there=True))
    hands.tap("icon:hw-stick")
    assert hands.deeds == [TakePicture("118")]
