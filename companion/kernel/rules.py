"""What a game offers the kernel: commands and events, ``decide`` that may refuse, ``evolve`` that cannot fail."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from companion.kernel.chance import Answer
from companion.kernel.codec import Vocabulary
from companion.value import dataclass


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is not allowed now: a code for programs, a whole sentence for people."""

    code: str
    sentence: str


class Refused(Exception):
    """A command that is not allowed now, with *all* the reasons."""

    def __init__(self, reasons: tuple[Reason, ...]) -> None:
        super().__init__(" ".join(r.sentence for r in reasons))
        self.reasons = reasons


S = TypeVar("S")


class Rules(Protocol[S]):
    """A game as pure functions; ``S`` is its frozen state. Commands and events are frozen dataclasses."""

    commands: Vocabulary
    events: Vocabulary

    def start(self) -> S:
        """The state before the first command."""

    def reasons(self, state: S, command: Any) -> tuple[Reason, ...]:
        """All reasons why ``command`` is not allowed now; empty when it is."""

    def decide(self, state: S, command: Any, answers: tuple[Answer, ...]) -> tuple[Any, ...]:
        """The events of an allowed command; raises Refused, or NeedsAnswer when chance must speak first."""

    def evolve(self, state: S, event: Any) -> S:
        """The state after ``event``; cannot fail."""

    def reveals(self, event: Any) -> bool:
        """Whether the event showed people something that cannot be unseen: dice, a drawn card."""

    def ground(self, event: Any) -> bool:
        """Whether the event is the ground of the journal, that nothing takes back: its seed of chance."""

    def undo_rule(self, state: S) -> str:
        """The house rule on taking back what was seen: ``allow``, ``ask`` or ``never``."""
