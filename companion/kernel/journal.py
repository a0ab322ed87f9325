"""The journal is the truth: entries are only ever added, and folding them gives the game.

One entry holds the command line as it was accepted, the answers of chance, the events it caused and a check value
chained to the entry before. Undo, redo and save points are entries too. Folding replays events, never decisions, so a
later version of the rules cannot change an evening that was played.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from enum import StrEnum
from typing import Any, Generic, TypeVar

from companion.kernel.chance import Answer, Chance, NeedsAnswer
from companion.kernel.check import FIRST_CHECK, check_value
from companion.kernel.codec import Unreadable, Vocabulary
from companion.kernel.rules import Reason, Refused, Rules
from companion.value import dataclass, replace

S = TypeVar("S")


class Kind(StrEnum):
    """What an entry does to the game."""

    COMMAND = "command"
    UNDO = "undo"
    REDO = "redo"
    SAVE = "save"


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Undo the last ``steps`` commands; ``agreed`` means that the table said yes although something was seen."""

    steps: int = 1
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class PutBack:
    """Redo ``steps`` commands that were taken back."""

    steps: int = 1


@dataclass(frozen=True, slots=True)
class SavePoint:
    """Name this moment, to come back to it."""

    name: str


@dataclass(frozen=True, slots=True)
class RenamePoint:
    """Give the save point of entry ``point`` another name."""

    point: int
    name: str


@dataclass(frozen=True, slots=True)
class DropPoint:
    """Keep the save point of entry ``point`` no longer; what was played stays as it is."""

    point: int


MARKS = Vocabulary((TakeBack, PutBack, SavePoint, RenamePoint, DropPoint))
"""What any game's journal holds besides the commands of the game."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal; ``answers`` and ``events`` are JSON lists of lines."""

    seq: int
    kind: Kind
    line: str
    answers: str
    events: str
    check: str


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """One command that stands (or stood) in the game: what it was, what it caused, the state before and after."""

    seq: int
    command: Any
    events: tuple[Any, ...]
    before: S
    after: S
    reveals: bool


@dataclass(frozen=True, slots=True)
class NamedMoment:
    """A save point: its name and how many steps stood when it was set."""

    seq: int
    name: str
    depth: int


@dataclass(frozen=True, slots=True)
class Timeline(Generic[S]):
    """A journal folded: the state, the steps that stand, those that may be put back, and those that were abandoned."""

    rules: Rules[S]
    state: S
    past: tuple[Step[S], ...] = ()
    future: tuple[Step[S], ...] = ()
    abandoned: tuple[Step[S], ...] = ()
    moments: tuple[NamedMoment, ...] = ()
    seq: int = 0
    check: str = FIRST_CHECK
    last_line: str = ""

    @property
    def seen(self) -> tuple[Step[S], ...]:
        """Steps that were taken back although they had shown dice or a card."""
        return tuple(s for s in (*self.abandoned, *self.future) if s.reveals)

    def taking_back_reveals(self, steps: int = 1) -> bool:
        """Whether one of the last ``steps`` steps showed something that cannot be unseen."""
        return any(s.reveals for s in self.past[len(self.past) - steps :])

    def why_no_point(self, request: SavePoint | RenamePoint | DropPoint) -> tuple[Reason, ...]:
        """All reasons why a save point cannot be set, renamed or given up."""
        reasons = []
        if not isinstance(request, DropPoint) and not request.name.strip():
            reasons.append(Reason("no-name", "A moment needs a name."))
        if not isinstance(request, SavePoint) and all(m.seq != request.point for m in self.moments):
            reasons.append(Reason("no-point", "There is no such save point."))
        return tuple(reasons)

    def why_not_back(self, request: TakeBack) -> tuple[Reason, ...]:
        """All reasons why these steps cannot be taken back."""
        reasons = []
        taken = self.past[max(0, len(self.past) - request.steps) :]
        on_ground = any(self.rules.ground(event) for step in taken for event in step.events)
        if request.steps < 1 or request.steps > len(self.past) or on_ground:
            reasons.append(Reason("nothing-to-undo", "There is nothing to take back."))
        elif self.taking_back_reveals(request.steps):
            rule = self.rules.undo_rule(self.state)
            if rule == "never":
                reasons.append(Reason("undo-seen", "What was seen stays, says your house rule."))
            elif rule == "ask" and not request.agreed:
                reasons.append(Reason("undo-ask", "This was already seen. Take it back all the same?"))
        return tuple(reasons)


def begin(rules: Rules[S]) -> Timeline[S]:
    """The timeline of an empty journal."""
    return Timeline(rules, rules.start())


def submit(timeline: Timeline[S], request: Any, chance: Chance) -> tuple[Timeline[S], Entry]:
    """The one gate: the journal with one entry more, and that entry; raises Refused with all reasons.

    ``request`` is a command of the game, or TakeBack, PutBack, or one about a save point.
    """
    if isinstance(request, TakeBack):
        if reasons := timeline.why_not_back(request):
            raise Refused(reasons)
        return _enter(timeline, Kind.UNDO, MARKS.line(request))
    if isinstance(request, PutBack):
        if request.steps < 1 or request.steps > len(timeline.future):
            raise Refused((Reason("nothing-to-redo", "There is nothing to put back."),))
        return _enter(timeline, Kind.REDO, MARKS.line(request))
    if isinstance(request, (SavePoint, RenamePoint, DropPoint)):
        if reasons := timeline.why_no_point(request):
            raise Refused(reasons)
        return _enter(timeline, Kind.SAVE, MARKS.line(request))
    rules = timeline.rules
    answers: tuple[Answer, ...] = ()
    while True:
        try:
            events = rules.decide(timeline.state, request, answers)
            break
        except NeedsAnswer as need:
            answers = (*answers, chance.answer(need.request))
    return _enter(
        timeline,
        Kind.COMMAND,
        rules.commands.line(request),
        _list(str(a) for a in answers),
        _list(rules.events.line(e) for e in events),
    )


def _enter(
    timeline: Timeline[S], kind: Kind, line: str, answers: str = "[]", events: str = "[]"
) -> tuple[Timeline[S], Entry]:
    seq = timeline.seq + 1
    entry = Entry(seq, kind, line, answers, events, check_value(timeline.check, seq, kind, line, answers, events))
    return fold_one(timeline, entry), entry


def _list(lines: Iterable[str]) -> str:
    return json.dumps(list(lines), ensure_ascii=False, separators=(",", ":"))


def fold(rules: Rules[S], entries: Iterable[Entry]) -> Timeline[S]:
    """The timeline of a whole journal; raises Unreadable at an entry that does not fit."""
    timeline = begin(rules)
    for entry in entries:
        timeline = fold_one(timeline, entry)
    return timeline


def fold_one(timeline: Timeline[S], entry: Entry) -> Timeline[S]:
    """The timeline with one entry more; raises Unreadable when the entry does not follow or cannot be read."""
    wanted = check_value(timeline.check, entry.seq, entry.kind, entry.line, entry.answers, entry.events)
    if entry.seq != timeline.seq + 1 or entry.check != wanted:
        raise Unreadable(f"entry {entry.seq} does not follow entry {timeline.seq}")
    if entry.kind == Kind.COMMAND:
        return _fold_command(timeline, entry)
    mark = MARKS.read(entry.line)
    place: dict[str, Any] = {"seq": entry.seq, "check": entry.check, "last_line": entry.line}
    past, future = timeline.past, timeline.future
    if isinstance(mark, SavePoint):
        return replace(timeline, **place, moments=(*timeline.moments, NamedMoment(entry.seq, mark.name, len(past))))
    if isinstance(mark, RenamePoint):
        named = tuple([replace(m, name=mark.name) if m.seq == mark.point else m for m in timeline.moments])
        return replace(timeline, **place, moments=named)
    if isinstance(mark, DropPoint):
        return replace(timeline, **place, moments=tuple([m for m in timeline.moments if m.seq != mark.point]))
    if mark.steps < 1 or mark.steps > len(past if isinstance(mark, TakeBack) else future):
        raise Unreadable(f"entry {entry.seq} goes {mark.steps} steps, and there are not so many")
    if isinstance(mark, TakeBack):
        cut = len(past) - mark.steps
        return replace(timeline, **place, past=past[:cut], future=past[cut:] + future, state=past[cut].before)
    again = future[: mark.steps]
    return replace(timeline, **place, past=past + again, future=future[mark.steps :], state=again[-1].after)


def _fold_command(timeline: Timeline[S], entry: Entry) -> Timeline[S]:
    rules = timeline.rules
    try:
        command = rules.commands.read(entry.line)
        events = tuple([rules.events.read(line) for line in _read_list(entry.events)])
    except ValueError as problem:
        raise Unreadable(f"entry {entry.seq}: {problem}") from None
    state = timeline.state
    for event in events:
        state = rules.evolve(state, event)
    step = Step(entry.seq, command, events, timeline.state, state, any(rules.reveals(e) for e in events))
    moments = timeline.moments
    if timeline.future:
        # The steps that were taken back are given up now, and the moments among them with them.
        moments = tuple(m for m in moments if m.depth <= len(timeline.past))
    return replace(
        timeline,
        state=state,
        past=(*timeline.past, step),
        future=(),
        abandoned=timeline.abandoned + timeline.future,
        moments=moments,
        seq=entry.seq,
        check=entry.check,
        last_line=entry.line,
    )


def _read_list(text: str) -> list[str]:
    """The lines of a JSON list; raises ValueError."""
    lines = json.loads(text)
    if type(lines) is not list or any(type(line) is not str for line in lines):
        raise ValueError("not a list of lines")
    return lines
