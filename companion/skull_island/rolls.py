"""The three dice, and what a throw of them allows (SI-005 to SI-007, SI-038 to SI-050)."""

from __future__ import annotations

from itertools import combinations

from companion.skull_island.sheet import HIGHEST, MOST_BUBBLES
from companion.value import dataclass
from companion.words import later

SPECIAL = 6
"""The pip that stands for a die's own face: Penny (purple), Navigation (green), Danger (red)."""
PURPLE, GREEN, RED = range(3)
OWN_FACES = "PNX"
"""How the three own faces are written."""


@dataclass(frozen=True, slots=True)
class Roll:
    """A throw of the purple, the green and the red die, each 1 to 6."""

    purple: int
    green: int
    red: int

    def __str__(self) -> str:
        """Three characters: ``2N4``."""
        pips = (self.purple, self.green, self.red)
        return "".join(face if pip == SPECIAL else str(pip) for pip, face in zip(pips, OWN_FACES, strict=True))


@dataclass(frozen=True, slots=True)
class Options:
    """What a throw lets everybody do.

    ``danger``: a skull is drawn and nothing else (SR-13). ``void``: the Danger face counts for nothing, for five
    bubbles were marked before (SR-12). ``numbers``: what may be written, rising. ``boat``: a boat may be drawn instead
    (SI-039). ``pencil``: Penny shows, so that any number may be written (SI-041).
    """

    danger: bool
    void: bool
    numbers: tuple[int, ...]
    boat: bool
    pencil: bool


def read_roll(text: str) -> Roll:
    """The throw that is written as ``2N4``, purple, green, red; raises ValueError with a sentence."""
    pips: list[int] = []
    for character, face in zip(text, OWN_FACES, strict=False):
        if character == face:
            pips.append(SPECIAL)
        elif character in "12345":
            pips.append(int(character))
        else:
            break
    if len(pips) != 3 or len(text) != 3:
        raise ValueError(
            later(
                "“{roll}” is no throw; it is purple, green, red, each 1 to 5 or the die’s own face, P, N or X: 2N4.",
                roll=text,
            )
        )
    return Roll(*pips)


_CASES = SPECIAL * 36 + SPECIAL * 6 + SPECIAL + 1
_some_open: list[Options | None] = [None] * _CASES
_all_marked: list[Options | None] = [None] * _CASES
"""What was found, by throw; it is asked for every turn of every game that a bot thinks about."""


def options(roll: Roll, bubbles: int) -> Options:
    """What a throw allows where ``bubbles`` were marked before it: one of 432 cases (SR-12 to SR-14)."""
    known = _some_open if bubbles < MOST_BUBBLES else _all_marked
    case = roll.purple * 36 + roll.green * 6 + roll.red
    found = known[case]
    if found is None:
        found = known[case] = _options(roll, bubbles >= MOST_BUBBLES)
    return found


def _options(roll: Roll, all_marked: bool) -> Options:
    if roll.red == SPECIAL and not all_marked:
        return Options(danger=True, void=False, numbers=(), boat=False, pencil=False)
    pencil = roll.purple == SPECIAL
    return Options(
        danger=False,
        void=roll.red == SPECIAL,
        numbers=tuple(range(1, HIGHEST + 1)) if pencil else tuple(sorted(_made_of(roll))),
        boat=roll.green == SPECIAL,
        pencil=pencil,
    )


def _made_of(roll: Roll) -> dict[int, tuple[int, ...]]:
    """Every number that dice make, each die once at most (SR-34), with the fewest dice for it."""
    pips = (roll.purple, roll.green, roll.red)
    shown = [die for die in (PURPLE, GREEN, RED) if pips[die] != SPECIAL]
    made: dict[int, tuple[int, ...]] = {}
    for count in range(1, len(shown) + 1):
        for dice in combinations(shown, count):
            made.setdefault(sum(pips[die] for die in dice), dice)
    return made


def dice_for(roll: Roll, value: int) -> tuple[int, ...]:
    """The fewest dice that make a number: 0 purple, 1 green, 2 red; Penny makes every number by itself.

    Empty for a number that these dice do not make.
    """
    if roll.purple == SPECIAL:
        return (PURPLE,) if 1 <= value <= HIGHEST else ()
    return _made_of(roll).get(value, ())
