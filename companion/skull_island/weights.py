"""The numbers behind a bot's judgement of a sheet: data, found by play, in one place.

They were found by the cross-entropy method: forty sets of weights played the same sixty lone games of *voyager* on
map T, the best eight made the next forty, and so on; docs/bots.md tells how, and what the bots reach with them.
"""

from __future__ import annotations

from companion.value import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """How a sheet is judged.

    What a pair on a line still needs counts as so many numbers of its own value: ``narrow_one`` one number for which
    only one space is left, ``one`` one number, ``narrow_either`` and ``either`` one number or a boat, ``boat`` a boat,
    ``two`` and ``narrow_two`` two numbers, ``number_and_boat`` a number where the other side has no land.

    A value is written about ``pace`` × turns × (its chance in a roll) ^ ``rarity`` times; ``late`` turns are added to
    those that are left. A second crossing of the same value counts ``second`` of the best.

    A danger loses ``crowding`` stars for each empty space around it, as low numbers may be written there; a 9 beside
    it comes ``nine`` as often as it can be written, in a nook of one space ``nook`` times that; a danger beside
    nothing is ``bare`` stars bad. A danger still to come is worth ``coming`` of the three best spaces, and what lies
    around the space drawn in last counts ``next`` of its chance. To end a lone game
    must be worth ``patience`` stars more than what going on promises.
    """

    narrow_one: float
    one: float
    narrow_either: float
    either: float
    boat: float
    two: float
    narrow_two: float
    number_and_boat: float
    pace: float
    rarity: float
    late: float
    second: float
    crowding: float
    nine: float
    nook: float
    bare: float
    coming: float
    next: float
    patience: float


WEIGHTS = Weights(
    narrow_one=1.052,
    one=0.952,
    narrow_either=1.001,
    either=0.575,
    boat=1.294,
    two=1.821,
    narrow_two=2.11,
    number_and_boat=2.75,
    pace=0.31,
    rarity=0.914,
    late=0.005,
    second=0.127,
    crowding=0.147,
    nine=0.695,
    nook=0.285,
    bare=2.397,
    coming=0.778,
    next=1.581,
    patience=0.56,
)
