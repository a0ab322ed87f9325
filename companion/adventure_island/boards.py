"""Six character boards: five examples of our own to play with at once, and Govinda Jaipur, locked in Adventure 1.

Owners enter the values that are printed on their boards over these; a changed board is kept.
"""

from __future__ import annotations

from companion.adventure_island.state import Board
from companion.words import mark, say

EXAMPLES: tuple[Board, ...] = (
    Board("navigator", mark("Navigator"), 3, 3, 4, mark("Swap two dice")),
    Board("carpenter", mark("Carpenter"), 2, 3, 4, mark("Saves 1 Wood")),
    Board("herbalist", mark("Herbalist"), 4, 3, 2, mark("Lifts 1 Fatigue")),
    Board("diver", mark("Diver"), 2, 4, 3, mark("Keeps 1 die")),
    Board("cook", mark("Cook"), 3, 4, 2, mark("1 more Food")),
    Board("govinda", "Govinda Jaipur", 3, 3, 3, from_adventure=2),
)
LEAST_VALUE, MOST_VALUE = 2, 4
_OURS = frozenset(text for board in EXAMPLES[:-1] for text in (board.name, board.ability))


def board_name(board: Board) -> str:
    """What a board is called: our examples in the language of the table, an owner's board as it was typed."""
    return say(board.name) if board.name in _OURS else board.name


def board_ability(board: Board) -> str:
    """The ability of a board in the same way."""
    return say(board.ability) if board.ability in _OURS else board.ability
