"""Six character boards: five examples of our own to play with at once, and Govinda Jaipur, locked in Adventure 1.

Owners enter the values that are printed on their boards over these; a changed board is kept.
"""

from __future__ import annotations

from companion.adventure_island.state import Board

EXAMPLES: tuple[Board, ...] = (
    Board("navigator", "Navigator", 3, 3, 4, "Swap two dice"),
    Board("carpenter", "Carpenter", 2, 3, 4, "Builds with 1 Wood less"),
    Board("herbalist", "Herbalist", 4, 3, 2, "Lifts 1 Fatigue"),
    Board("diver", "Diver", 2, 4, 3, "Keeps 1 die"),
    Board("cook", "Cook", 3, 4, 2, "1 more Food"),
    Board("govinda", "Govinda Jaipur", 3, 3, 3, from_adventure=2),
)
LEAST_VALUE, MOST_VALUE = 2, 4
