"""The answers of chance while one command is decided: each taken once, in their order."""

from __future__ import annotations

from companion.kernel.chance import Answer, DiceRequest, DrawRequest, NeedsAnswer, Request


class Answers:
    """The answers of chance to one command, each taken once; raises NeedsAnswer where one is missing."""

    def __init__(self, answers: tuple[Answer, ...]) -> None:
        self._left = iter(answers)

    def pips(self, seed: int, throw: int, dice: int) -> tuple[int, ...]:
        """The pips of this many dice in this throw; raises ValueError for dice that cannot be."""
        answer = self._to(DiceRequest(seed, throw, dice))
        if len(answer.pips) != dice or not all(1 <= pip <= 6 for pip in answer.pips):
            raise ValueError(f"{dice} dice were thrown, not {answer.pips}")
        return answer.pips

    def drawn(self, seed: int, draw: int, choices: tuple[str, ...]) -> str:
        """One of these in this draw; raises ValueError for something else."""
        answer = self._to(DrawRequest(seed, draw, choices))
        if answer.drawn not in choices:
            raise ValueError(f"{answer.drawn!r} cannot be drawn")
        return answer.drawn

    def _to(self, request: Request) -> Answer:
        answer = next(self._left, None)
        if answer is None:
            raise NeedsAnswer(request)
        return answer
