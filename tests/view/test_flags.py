"""A flag inside an action is marked only when that action was done and succeeded."""

from __future__ import annotations

from companion.adventure_island.commands import Act, Check, Keep
from companion.adventure_island.values import Attribute, Colour
from companion.view.book import page
from companion.view.inputs import Key
from tests.ledger import rule
from tests.view.hands import Hands, day_one

UNDO, LEFT, ROLL, RIGHT, NEXT = Key


def titles(hands: Hands) -> Hands:
    """The entries of a title, for a flag that stands inside an action."""
    hands.view = hands.view.over(page("titles").fresh(hands.look))
    return hands.tap("icon:card-action")


def checked(dice: str) -> Hands:
    """Olek tried the action of card 104."""
    hands = day_one(2)
    hands.dice = dice
    hands.ask(Check("p1", Attribute.KNOWLEDGE, (Colour.GREEN,), "104"))
    hands.ask(Keep())
    return hands


@rule("AI-129")
def test_a_flag_inside_an_action_that_was_not_done_or_failed_is_not_marked() -> None:
    hands = titles(day_one(2))
    assert hands.offer(NEXT).sub == "its action was done"
    assert hands.press(NEXT).said == "This flag counts only by performing the action."
    hands = titles(checked("YOY")).press(NEXT)
    assert hands.said == "The action failed, so its flag is not earned."
    assert hands.look.island.campaign.achievements == frozenset()


@rule("AI-129")
def test_after_the_action_it_is_marked_and_a_flag_beside_actions_needs_none() -> None:
    done = day_one(2)
    done.ask(Act("p1", "104"))
    assert len(titles(done).press(NEXT).look.island.campaign.achievements) == 1
    assert len(titles(checked("GYY")).press(NEXT).look.island.campaign.achievements) == 1
    plain = titles(day_one(2)).tap("icon:card-action")
    assert plain.offer(NEXT).sub == "the flag was found"
    assert len(plain.press(NEXT).look.island.campaign.achievements) == 1
