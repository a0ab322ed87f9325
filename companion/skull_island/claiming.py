"""Which treasures to claim, and when: five boxes, one treasure a value, one a space (SI-033 to SI-037)."""

from __future__ import annotations

from companion.skull_island.dangers import overcomable
from companion.skull_island.marks import Kind, Mark, marked
from companion.skull_island.score import at_the_end, score
from companion.skull_island.sheet import MOST_TREASURES, Sheet
from companion.skull_island.spaces import each
from companion.skull_island.treasures import claimable


def best_claims(sheet: Sheet, t_shape: bool = False) -> tuple[Mark, ...]:
    """The claims worth most together, highest first; none in a space where the treasure would be worthless.

    A value takes its space only if all higher ones keep one, moving to another of theirs where they must.
    """
    worthless = sheet.skulls & ~(sheet.crossed | overcomable(sheet))
    spaces = {value: mask & ~worthless for value, mask in claimable(sheet, t_shape).items()}
    holder: dict[int, int] = {}
    boxes = MOST_TREASURES - len(sheet.treasures)
    for value in sorted(spaces, reverse=True):
        if len(holder) < boxes:
            _seat(value, spaces, holder, set())
    return tuple(Mark(Kind.CLAIM, value, space) for space, value in sorted(holder.items(), key=lambda at: -at[1]))


def _seat(value: int, spaces: dict[int, int], holder: dict[int, int], tried: set[int]) -> bool:
    """Give a value one of its spaces, moving who holds it if it has another."""
    for space in each(spaces[value]):
        if space not in tried:
            tried.add(space)
            if space not in holder or _seat(holder[space], spaces, holder, tried):
                holder[space] = value
                return True
    return False


def ending(sheet: Sheet, t_shape: bool = False) -> tuple[int, tuple[Mark, ...]]:
    """The stars of the sheet if it were claimed and counted now, and the claims."""
    claims = best_claims(sheet, t_shape)
    for claim in claims:
        sheet = marked(sheet, claim)
    return score(at_the_end(sheet)).stars, claims
