"""What stands among the things that were used, but is kept for later: lent boards, and Threats that nobody draws.

A board that the Diplomat lends stands there once when it is lent, and again when the borrower has used it (AI-140,
AR-41). Whoever draws no Threat in the night of the next day stands there until that day begins (AI-016).
"""

from __future__ import annotations

from companion.adventure_island.state import Play

NIGHT = "night"
"""How long something is spent that is kept for the night of the next day."""


def lent_key(who: str, board: str) -> str:
    """Under which key a board that was lent to somebody stands among what was used."""
    return f"lent/{who}/{board}"


def borrows(play: Play, who: str, board: str) -> bool:
    """Whether a board is lent to somebody now."""
    key = lent_key(who, board)
    return sum(used == key for used, _ in play.spent) % 2 == 1


def spared_key(who: str) -> str:
    """Under which key somebody stands who draws no Threat in the night of the next day."""
    return f"spared/{who}"


def spared(play: Play) -> tuple[str, ...]:
    """Who draws no Threat in the night of the day that begins."""
    keys = {key for key, once in play.spent if once == NIGHT}
    return tuple([p.id for p in play.players if spared_key(p.id) in keys])
