"""What the turn display says of a throw of Skull Island: three dice and what may be written, or a danger."""

from __future__ import annotations

from companion.value import dataclass
from companion.words import say

INVERSE_S = 3.0
"""So long a danger stands inverse, which nobody overlooks; then it turns normal, so that nothing burns in."""
BUBBLES = 5


@dataclass(frozen=True, slots=True)
class SkullThrow:
    """Three Skull dice (6 = their special face) and the numbers that may be written.

    ``boat``: a boat may be drawn instead; ``pencil``: any number up to ``numbers[-1]``; ``void``: the skull of the red
    die counts for nothing.
    """

    pips: tuple[int, int, int]
    numbers: tuple[int, ...]
    boat: bool = False
    pencil: bool = False
    void: bool = False

    def numbers_words(self) -> str:
        """The numbers in one line."""
        if self.pencil:
            return say("{first} to {last}", first=self.numbers[0], last=self.numbers[-1])
        return " ".join(map(str, self.numbers))

    def words(self) -> str:
        """What the picture says."""
        dice = "".join(map(str, self.pips))
        if self.boat:
            return say("{dice}: a boat or {numbers}", dice=dice, numbers=self.numbers_words())
        return f"{dice}: {self.numbers_words()}"


@dataclass(frozen=True, slots=True)
class SkullDanger:
    """A danger for everybody, and how many bubbles are marked; ``inverse`` while it is new."""

    bubbles: int
    inverse: bool = True

    def words(self) -> str:
        """What the picture says."""
        return say("Danger, {n} of {most}", n=self.bubbles, most=BUBBLES)
