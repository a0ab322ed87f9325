"""The coach: ranks what a throw allows by the stars to expect in the end, better the longer it thinks.

It thinks in three steps: every mark is judged as *voyager* does, the best are looked ahead from as *explorer* does, and
from the best of these whole games are played out, all with the same throws, for as long as somebody listens.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.coached import Advice, Ranked
from companion.skull_island.bots import judge, look_ahead, rest_of_turn
from companion.skull_island.marks import Kind, Mark, marked
from companion.skull_island.rolls import Roll, options
from companion.skull_island.sheet import Sheet
from companion.skull_island.simulation import play_on, play_on_in_company
from companion.skull_island.state import Bot, House, Phase, Play
from companion.skull_island.turns import danger_stands, owner_of
from companion.skull_island.why_best import why
from companion.value import dataclass

LOOKED_FURTHER = 8
"""From so many marks it looks one throw ahead."""
PLAYED_OUT = 3
"""From so many of these whole games are played."""
SHOWN = 8
"""So many are ranked for people."""
PRIOR_GAMES = 6
"""What looking ahead said counts as so many games."""


@dataclass(frozen=True, slots=True)
class Question:
    """What to do on a sheet with a throw; ``bubbles`` were marked before it.

    ``hurts``: the throw is a danger, and the sheet is that of somebody else.
    """

    sheet: Sheet
    roll: Roll
    bubbles: int
    alone: bool
    house: House
    hurts: bool = False


def question_of(play: Play, seat: int) -> Question | None:
    """What a seat on the screen has to decide in the turn that stands; None where it has drawn, or nothing is thrown.

    On a danger in company that is the sheet which was dealt to it.
    """
    if play.roll is None or play.phase is not Phase.TURN or seat in play.done or not 0 <= seat < len(play.sheets):
        return None
    danger = danger_stands(play)
    alone = play.setup.alone
    hurts = danger and not alone
    if hurts and seat >= len(play.swap.sheets):
        return None
    sheet = play.sheets[owner_of(play, seat)]
    return Question(sheet, play.roll, play.bubbles - danger, alone, play.setup.house, hurts)


class _Candidate:
    """A mark, and what is known of it so far."""

    def __init__(self, stars: float, mark: Mark) -> None:
        self.mark = mark
        self.stars = stars
        self.looked = False
        self.total = 0
        self.games = 0

    def better_known(self, stars: float) -> None:
        """Somebody looked ahead from it."""
        self.stars, self.looked = stars, True

    def played(self, stars: int) -> None:
        """A game was played out from it."""
        self.total += stars
        self.games += 1

    @property
    def expected(self) -> float:
        """The stars to expect."""
        return (PRIOR_GAMES * self.stars + self.total) / (PRIOR_GAMES + self.games)


def advise(question: Question, seed: int = 0) -> Iterator[Advice]:
    """Advice, better and better, without end; nothing where nothing can be drawn.

    The first comes after one look at every mark. Who has heard enough stops asking.
    """
    sheet, house, alone = question.sheet, question.house, question.alone
    allowed = options(question.roll, question.bubbles)
    candidates = [_Candidate(stars, mark) for stars, mark in judge(sheet, allowed, alone, house)]
    if not candidates:
        return
    counsel = _Counsel(question, candidates)
    yield counsel.advice()
    shift = 0.0
    for count, candidate in enumerate(counsel.ranked()[:LOOKED_FURTHER], 1):
        ahead = look_ahead(marked(sheet, candidate.mark), alone, house)
        shift += (ahead - candidate.stars - shift) / count
        candidate.better_known(ahead)
        counsel.others_differ_by(shift)
        yield counsel.advice()
    finalists = counsel.ranked()[:PLAYED_OUT]
    while True:
        for candidate in finalists:
            candidate.played(_played_out(question, candidate.mark, seed + counsel.games))
        counsel.games += 1
        yield counsel.advice()


def _played_out(question: Question, mark: Mark, seed: int) -> int:
    """The stars of one game played on from a mark."""
    sheet, alone, house = marked(question.sheet, mark), question.alone, question.house
    for also in rest_of_turn(Bot.VOYAGER, sheet, alone, house, seed):
        sheet = marked(sheet, also)
    play = play_on if alone else play_on_in_company
    return play(Bot.VOYAGER, sheet, seed, house).score.stars


class _Counsel:
    """All candidates of a question, and how they stand."""

    def __init__(self, question: Question, candidates: list[_Candidate]) -> None:
        self._question = question
        self._candidates = candidates
        self._shift = 0.0
        self._reasons: dict[Mark, str] = {}
        self.games = 0

    def others_differ_by(self, shift: float) -> None:
        """Looking ahead finds on average so many stars more; who was not looked ahead from is judged with them."""
        self._shift = shift

    def _stars(self, candidate: _Candidate) -> float:
        return candidate.expected + (0.0 if candidate.looked else self._shift)

    def ranked(self) -> list[_Candidate]:
        """The candidates, best first: those looked ahead from, and then the others."""
        sign = 1.0 if self._question.hurts else -1.0
        return sorted(self._candidates, key=lambda c: (not c.looked, not c.games, sign * self._stars(c)))

    def advice(self) -> Advice:
        """What can be said now."""
        best = self.ranked()[:SHOWN]
        first = best[0].mark
        if first not in self._reasons:
            self._reasons[first] = why(self._question.sheet, first, self._question.house, self._question.hurts)
        played = self.games * min(PLAYED_OUT, len(self._candidates))
        return Advice(tuple(self._told(c) for c in best), self._reasons[first], played, self._question.hurts)

    def _told(self, candidate: _Candidate) -> Ranked:
        mark = candidate.mark
        return Ranked(mark.kind.value, mark.value, mark.space, self._stars(candidate))


def mark_of(ranked: Ranked) -> Mark:
    """The mark that a line of advice means."""
    return Mark(Kind(ranked.kind), ranked.value, ranked.space)
