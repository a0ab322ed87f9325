"""What cards and adventures are called on any page: as the box has it, or as the pack of the device says it."""

from __future__ import annotations

from companion.adventure_island.adventures import Goal, goal
from companion.view.page import Look
from companion.view.terms import card_word


def card_title(look: Look, number: str) -> str:
    """The name of a card, or its number."""
    if not look.island.pack.mark:
        return card_word(number)
    # Not at the top: a table that plays with its own box never loads a card.
    from companion.view import known

    return known.name_of(look, number)


def goal_of(look: Look, adventure: int) -> Goal:
    """What an adventure asks for, by the box or by the pack; raises KeyError for another number."""
    if not look.island.pack.mark:
        return goal(adventure)
    from companion.adventure_island.cards.wording import words_of
    from companion.view import known

    chapter = known.chapter(look, adventure)
    if chapter is None:
        return Goal(adventure, "", "")
    return Goal(adventure, words_of(chapter.name), words_of(chapter.goal))
