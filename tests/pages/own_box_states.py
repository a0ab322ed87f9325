"""The page on which people tell what a card of their box does, in the states in which it is checked."""

from __future__ import annotations

from typing import Any

from companion.adventure_island.own_cards import OwnWord, RememberCard, Word
from companion.adventure_island.values import Attribute, Colour


def remember(evening: Any) -> None:
    """From the page of what a card brought: nothing told, a check, all that fits, a card that is known."""
    hands = evening.hands
    before = hands.view
    hands.tap("icon:ui-pencil")
    evening.walk("a check that it asked")
    hands.tap("word:check")
    evening.look("no check")
    hands.tap("word:draw", "word:stays", "word:fatigue")
    evening.walk("without a check", 4)
    hands.tap("what", "what")
    evening.look("fatigue for all")
    hands.tap("word:check", "need:G", "need:Y", "need:O", "need:O")
    evening.look("five symbols")
    hands.tap("case:works", "word:gain", "case:fails", "word:fatigue", "word:lose", "plus", "word:lose", "word:draw")
    evening.look("full of words")
    hands.tap("case:always", "word:stays", "word:gain")
    evening.look("words in every case")
    hands.tap("does:0")
    evening.walk("an effect", 6)
    hands.view, game = before, hands.game
    evening.ask(RememberCard("104", Attribute.DEXTERITY, (Colour.GREEN,), (OwnWord(Word.GAIN, "wood", 2),)))
    hands.tap("icon:ui-pencil", "word:check")
    while hands.view.here.draft.does:
        hands.tap("does:0", "minus")
    evening.look("nothing is left")
    # The evening goes on as if it had never been told.
    hands.game, hands.view = game, before
