"""Reminders come at exact moments, once each, and are steps of the game."""

from __future__ import annotations

import pytest

from companion.adventure_island import reminders
from companion.adventure_island.commands import Act, BeginAdventure, BeginDay, CardGoes, EndSharing, ReachGoal, Resolve
from companion.adventure_island.reminding import ForgetReminder, Remind, SeeReminder, When
from companion.adventure_island.state import Phase
from companion.adventure_island.story import tell
from companion.adventure_island.values import CardKind
from tests.adventure_island.evening import Evening


def words(evening: Evening, card: str = "") -> list[str]:
    """What the table is reminded of now."""
    return [reminders.words_of(r) for r in reminders.due(evening.play, card)]


def through_the_night(evening: Evening) -> Evening:
    """Everybody settles a Threat."""
    while evening.phase is Phase.THREATS:
        evening.do(Resolve(evening.play.drawing))
    return evening


def test_a_reminder_comes_at_the_next_moment_of_its_kind_and_not_at_the_passing_one() -> None:
    evening = Evening(2, threats=8).do(Remind(When.DAWN, "118", "roll a die"))
    assert words(evening) == [], "the dawn of day 1 is over"
    through_the_night(evening.night())
    assert (evening.play.day, words(evening)) == (2, ["Card 118: roll a die"])


def test_once_read_it_comes_again_only_at_the_next_moment() -> None:
    evening = Evening(2, threats=8).do(Remind(When.DAWN, words="Roll a die"))
    through_the_night(evening.night()).do(SeeReminder(1))
    assert words(evening) == []
    assert evening.no(SeeReminder(1)).keys() == {"not-now"}
    through_the_night(evening.night())
    assert (evening.play.day, words(evening)) == (3, ["Roll a die"])


def test_before_the_meal_and_before_each_draw() -> None:
    evening = Evening(2, threats=8).do(Remind(When.MEAL, words="Fish first")).do(Remind(When.DRAW, words="Look out"))
    evening.dusk()
    assert words(evening) == ["Fish first"]
    evening.do(SeeReminder(1)).eat()
    seen = 0
    while evening.phase is Phase.THREATS:
        assert words(evening) == ["Look out"]
        evening.do(SeeReminder(2))
        assert words(evening) == []
        evening.do(Resolve(evening.play.drawing))
        seen += 1
    assert seen == 2


def test_the_end_of_the_night_comes_before_the_dawn_with_and_without_pages_of_their_own() -> None:
    for card in ({"dawn": True}, {"owner": "p1"}, {}):
        evening = Evening(2, threats=8)
        if card:
            evening.given_card("118", CardKind.WRECK, **card)
        evening.do(Remind(When.DAWN, words="Dawn")).do(Remind(When.NIGHT_END, words="Night"))
        through_the_night(evening.night())
        come: list[str] = []
        for _ in range(6):
            for reminder in reminders.due(evening.play):
                come.append(reminder.words)
                evening.do(SeeReminder(reminder.id))
            if evening.phase is Phase.SHARING:
                evening.do(EndSharing())
            elif evening.phase is Phase.DAWN:
                evening.do(BeginDay())
        assert come == ["Night", "Dawn"], card


def test_the_start_of_an_action_on_a_card_and_again_at_the_next_action() -> None:
    evening = Evening(2).do(Remind(When.ACTION, "104", "take a marker"))
    assert words(evening, "101") == []
    assert words(evening, "104") == ["Card 104: take a marker"]
    evening.do(SeeReminder(1))
    assert words(evening, "104") == []
    evening.do(Act("p1", "104"))
    assert words(evening, "104") == ["Card 104: take a marker"]


def test_at_the_end_of_the_game_and_gone_with_the_next_one() -> None:
    evening = Evening(2).do(Remind(When.END, words="Keep card 118")).do(ReachGoal())
    assert words(evening) == ["Keep card 118"]
    evening.do(SeeReminder(1))
    assert words(evening) == []
    assert evening.do(BeginAdventure(1)).play.reminders == ()


def test_a_reminder_goes_with_its_card_and_undo_brings_both_back() -> None:
    evening = Evening(2).given_card("118").do(Remind(When.MEAL, "118")).do(CardGoes("118"))
    assert evening.play.reminders == ()
    assert [r.card for r in evening.back().play.reminders] == ["118"]


def test_it_can_be_given_up_and_that_can_be_undone() -> None:
    evening = Evening(2).do(Remind(When.MEAL, words="Fish first")).do(ForgetReminder(1))
    assert evening.play.reminders == ()
    assert evening.no(ForgetReminder(1)).keys() == {"no-reminder"}
    evening.back().dusk()
    assert words(evening) == ["Fish first"]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Remind(When.ACTION, words="no card"), "no-number"),
        (Remind(When.DAWN), "no-words"),
        (Remind(When.DAWN, words="x" * 41), "too-long"),
        (Remind(When.DAWN, "999"), "other-adventure"),
        (SeeReminder(3), "no-reminder"),
    ],
)
def test_what_cannot_be_a_reminder_is_refused_with_the_reason(command: object, code: str) -> None:
    assert code in Evening(2).no(command)


def test_history_tells_what_was_set_read_and_given_up() -> None:
    evening = Evening(2).do(Remind(When.MEAL, "118", "fish first")).dusk().do(SeeReminder(1)).do(ForgetReminder(1))
    told = [tell(step) for step in evening.game.past if type(step.command).__name__.endswith(("Remind", "Reminder"))]
    assert [(row.words, row.result) for row in told] == [
        ("A reminder was set: Card 118: fish first", "before the meal"),
        ("Read: Card 118: fish first", "before the meal"),
        ("A reminder was given up: Card 118: fish first", ""),
    ]
