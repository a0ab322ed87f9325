"""Whoever owns an item that somebody else's dice would use up is asked first (AR-18)."""

from __future__ import annotations

from companion.adventure_island import commands as co
from companion.adventure_island.cards.effects import Check, Help
from companion.adventure_island.pack_commands import Rethrow
from companion.adventure_island.values import Attribute, CardKind, Colour
from companion.view.inputs import Key
from companion.view.pages import pack_check
from companion.view.pages.own_dice import OwnDiceDraft
from companion.view.state import Open
from tests.adventure_island.known.table import Table
from tests.adventure_island.known.tiny import card, row, tiny
from tests.view.hands import Hands


def torch_of_the_first(**of_help: int) -> Table:
    """The torch is the first one's; both have a marker on card 101, and the second one has an action left."""
    torch = card("130", item=True, helps=(Help(discards=True, **of_help),))  # type: ignore[arg-type]
    table = Table(tiny(row(Check(Attribute.STRENGTH, (Colour.GREEN,))), torch))
    table.do(co.PutRightCard("130", CardKind.ACTION, owner="p1"))
    table.act("GG").do(co.Keep())
    table.do(co.Pass("p1"))
    return table


def before_the_throw() -> Hands:
    """The second one's check with the torch ticked."""
    table = torch_of_the_first(dice=1)
    table.act("OO", who=2).do(co.Keep())
    hands = Hands(table.game)
    hands.press(Key.NEXT)
    while hands.ring != "deed:101:0":
        hands.press(Key.RIGHT)
    hands.press(Key.NEXT)
    assert hands.page == "pack_check"
    assert [h.key for h in pack_check.ticked(hands.look)] == []
    while hands.ring != "help:130/0":
        hands.press(Key.NEXT)
    hands.press(Key.RIGHT)
    assert [h.key for h in pack_check.ticked(hands.look)] == ["130/0"]
    return hands


def test_a_help_that_is_used_up_asks_its_owner_before_the_dice_fall() -> None:
    hands = before_the_throw()
    hands.press(Key.ROLL)
    assert hands.view.question is not None
    assert hands.play.check is None
    hands.press(Key.UNDO)
    assert hands.page == "pack_check", "no is a way back"
    hands.press(Key.ROLL, Key.NEXT)
    assert hands.play.check is not None
    assert hands.play.check.dice == 3
    assert hands.play.pile == ("130",)


def test_the_owner_is_asked_before_own_dice_are_typed_too() -> None:
    hands = before_the_throw()
    before = hands.look
    asked = pack_check.act(before, "own-dice").view
    assert asked.question is not None
    assert asked.question.request is None
    assert asked.question.pages is not None
    opened: Open = asked.question.pages[-1]
    assert isinstance(opened.draft, OwnDiceDraft)
    assert opened.draft.dice == 3
    assert getattr(opened.draft.request, "agreed", None) is True


def test_a_throw_again_that_uses_an_item_up_asks_its_owner() -> None:
    hands = Hands(torch_of_the_first(rethrow=1).act("OO", who=2).game)
    assert hands.page == "dice"
    hands.press(Key.ROLL)
    assert hands.view.question is not None
    assert hands.view.question.request == Rethrow("130/0", agreed=True)
    hands.press(Key.NEXT)
    assert hands.play.pile == ("130",)
