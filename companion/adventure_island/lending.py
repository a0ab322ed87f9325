"""A board that the Diplomat lends, where the device knows what its ability does (AI-140, AR-41).

It stands among what was used: once when it is lent, again when the borrower has used it.
"""

from __future__ import annotations

from companion.adventure_island.state import Play


def lent_key(who: str, board: str) -> str:
    """Under which key a board that was lent to somebody stands among what was used."""
    return f"lent/{who}/{board}"


def borrows(play: Play, who: str, board: str) -> bool:
    """Whether a board is lent to somebody now."""
    key = lent_key(who, board)
    return sum(used == key for used, _ in play.spent) % 2 == 1
