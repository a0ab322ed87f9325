"""What a card is called on any page: by its number beside the box, by its name where the device knows it."""

from __future__ import annotations

from companion.view.page import Look
from companion.view.terms import card_word


def card_title(look: Look, number: str) -> str:
    """The name of a card, or its number."""
    if not look.island.pack.mark:
        return card_word(number)
    # Not at the top: a table that plays with its own box never loads a card.
    from companion.view import known

    return known.name_of(look, number)
