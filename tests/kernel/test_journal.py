"""The journal on a tiny game of its own: a counter that can be raised, and thrown for."""

from __future__ import annotations

from typing import Any

import pytest

from companion.kernel.chance import Answer, Device, DiceRequest, Given, NeedsAnswer
from companion.kernel.check import FIRST_CHECK, check_value
from companion.kernel.codec import Unreadable, Vocabulary
from companion.kernel.journal import (
    DropPoint,
    Entry,
    Kind,
    PutBack,
    RenamePoint,
    SavePoint,
    TakeBack,
    Timeline,
    begin,
    fold,
    fold_one,
    submit,
)
from companion.kernel.rules import Reason, Refused
from companion.value import dataclass, replace


@dataclass(frozen=True, slots=True)
class Open:
    """The first command."""


@dataclass(frozen=True, slots=True)
class Raise:
    """Raise the counter."""

    by: int


@dataclass(frozen=True, slots=True)
class Throw:
    """Raise the counter by dice."""

    dice: int = 1


@dataclass(frozen=True, slots=True)
class Obey:
    """Another rule for undo."""

    rule: str


@dataclass(frozen=True, slots=True)
class Opened:
    """It is open."""


@dataclass(frozen=True, slots=True)
class Raised:
    """The counter was raised."""

    by: int


@dataclass(frozen=True, slots=True)
class Fell:
    """Dice fell."""

    pips: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Obeyed:
    """The rule for undo is another."""

    rule: str


@dataclass(frozen=True, slots=True)
class Count:
    """The state."""

    n: int = 0
    throws: int = 0
    rule: str = "ask"


class Counting:
    """The rules of the tiny game."""

    commands = Vocabulary((Open, Raise, Throw, Obey))
    events = Vocabulary((Opened, Raised, Fell, Obeyed))

    def start(self) -> Count:
        return Count()

    def reasons(self, state: Count, command: Any) -> tuple[Reason, ...]:
        if isinstance(command, Raise) and command.by <= 0:
            low = Reason("low", "Only upwards.")
            return (low, Reason("full", "It is full.")) if state.n > 100 else (low,)
        return ()

    def decide(self, state: Count, command: Any, answers: tuple[Answer, ...]) -> tuple[Any, ...]:
        if reasons := self.reasons(state, command):
            raise Refused(reasons)
        match command:
            case Open():
                return (Opened(),)
            case Raise(by):
                return (Raised(by),)
            case Obey(rule):
                return (Obeyed(rule),)
            case Throw(dice):
                if not answers:
                    raise NeedsAnswer(DiceRequest(1, state.throws, dice))
                return (Fell(answers[0].pips), Raised(sum(answers[0].pips)))
        raise AssertionError(command)

    def evolve(self, state: Count, event: Any) -> Count:
        match event:
            case Raised(by):
                return replace(state, n=state.n + by)
            case Fell():
                return replace(state, throws=state.throws + 1)
            case Obeyed(rule):
                return replace(state, rule=rule)
        return state

    def reveals(self, event: Any) -> bool:
        return isinstance(event, Fell)

    def ground(self, event: Any) -> bool:
        return isinstance(event, Opened)

    def undo_rule(self, state: Count) -> str:
        return state.rule


RULES = Counting()


class Game:
    """A timeline and its entries."""

    def __init__(self) -> None:
        self.timeline: Timeline[Count] = begin(RULES)
        self.entries: list[Entry] = []
        self.do(Open())

    def do(self, request: Any, *dice: int) -> Game:
        self.timeline, entry = submit(self.timeline, request, Given(dice) if dice else Device())
        self.entries.append(entry)
        return self

    @property
    def n(self) -> int:
        return self.timeline.state.n


def test_an_entry_holds_line_answers_events_and_a_chained_check_value() -> None:
    game = Game().do(Throw(2), 3, 4)
    first, second = game.entries
    assert (second.seq, second.kind, second.line) == (2, Kind.COMMAND, "throw dice=2")
    assert second.answers == '["typed 34"]'
    assert second.events == '["fell pips=[3,4]","raised by=7"]'
    assert first.check == check_value(FIRST_CHECK, 1, "command", "open", "[]", '["opened"]')
    assert second.check == check_value(first.check, 2, "command", second.line, second.answers, second.events)
    assert len(second.check) == 16
    assert game.n == 7


def test_a_refusal_has_all_reasons_and_adds_no_entry() -> None:
    game = Game().do(Raise(200))
    with pytest.raises(Refused) as refused:
        game.do(Raise(-1))
    assert [r.code for r in refused.value.reasons] == ["low", "full"]
    assert str(refused.value) == "Only upwards. It is full."
    assert len(game.entries) == 2


def test_undo_and_redo_are_entries() -> None:
    game = Game().do(Raise(1)).do(Raise(2)).do(Raise(3)).do(TakeBack(2))
    assert game.n == 1
    game.do(PutBack())
    assert game.n == 3
    assert [e.kind for e in game.entries[-2:]] == [Kind.UNDO, Kind.REDO]
    assert [e.line for e in game.entries[-2:]] == ["take-back steps=2", "put-back"]
    assert [s.command for s in game.timeline.future] == [Raise(3)]


def test_a_new_command_gives_up_what_was_taken_back() -> None:
    game = Game().do(Raise(1)).do(Throw(), 6).do(TakeBack(1, agreed=True)).do(Raise(2))
    assert game.timeline.future == ()
    assert [s.command for s in game.timeline.abandoned] == [Throw()]
    assert [s.command for s in game.timeline.seen] == [Throw()]
    with pytest.raises(Refused):
        game.do(PutBack())


@pytest.mark.parametrize("steps", [0, -1, 3, 99])
def test_more_than_there_is_cannot_be_taken_back(steps: int) -> None:
    game = Game().do(Raise(1)).do(Raise(1))
    with pytest.raises(Refused) as refused:
        game.do(TakeBack(steps))
    assert refused.value.reasons[0].code == "nothing-to-undo"
    with pytest.raises(Refused):
        game.do(PutBack(steps))


def test_what_was_seen_is_taken_back_as_the_rule_says() -> None:
    game = Game().do(Throw(), 3)
    with pytest.raises(Refused) as refused:
        game.do(TakeBack())
    assert refused.value.reasons[0].code == "undo-ask"
    assert game.do(TakeBack(agreed=True)).n == 0
    game.do(Obey("never")).do(Throw(), 3).do(Raise(1)).do(TakeBack())
    with pytest.raises(Refused) as refused:
        game.do(TakeBack(agreed=True))
    assert refused.value.reasons[0].code == "undo-seen"
    game.do(Obey("allow")).do(TakeBack(2))
    assert game.timeline.state.n == 0


def test_a_save_point_is_renamed_and_given_up_by_its_entry() -> None:
    game = Game().do(Raise(1)).do(SavePoint("before")).do(SavePoint("here"))
    game.do(RenamePoint(3, "long before")).do(DropPoint(4))
    assert [(m.name, m.depth, m.seq) for m in game.timeline.moments] == [("long before", 2, 3)]
    for request, codes in ((DropPoint(4), ["no-point"]), (RenamePoint(4, " "), ["no-name", "no-point"])):
        assert [reason.code for reason in game.timeline.why_no_point(request)] == codes
        with pytest.raises(Refused):
            game.do(request)


def test_moments_know_how_many_steps_stood() -> None:
    game = Game().do(Raise(1)).do(SavePoint("before")).do(Raise(1)).do(SavePoint("after"))
    assert [(m.name, m.depth, m.seq) for m in game.timeline.moments] == [("before", 2, 3), ("after", 3, 5)]
    game.do(TakeBack())
    assert [m.name for m in game.timeline.moments] == ["before", "after"], "what is put back has its moment again"
    game.do(Raise(9))
    assert [m.name for m in game.timeline.moments] == ["before"]


def test_the_folded_journal_is_the_same_timeline() -> None:
    game = Game().do(Raise(1)).do(Throw(3)).do(TakeBack(agreed=True)).do(PutBack()).do(SavePoint("x")).do(Raise(2))
    assert fold(RULES, game.entries) == game.timeline


def forged(line: str, kind: Kind = Kind.COMMAND, events: str = "[]", answers: str = "[]") -> Entry:
    """An entry after ``Game().do(Raise(1))`` that is whole but says something impossible."""
    game = Game().do(Raise(1))
    check = check_value(game.timeline.check, 3, kind, line, answers, events)
    return Entry(3, kind, line, answers, events, check)


@pytest.mark.parametrize(
    "entry",
    [
        forged("fly"),
        forged("raise"),
        forged("raise by=1", events="["),
        forged("raise by=1", events="{}"),
        forged("raise by=1", events="[1]"),
        forged("raise by=1", events='["sunk"]'),
        forged("take-back steps=9", Kind.UNDO),
        forged("take-back steps=0", Kind.UNDO),
        forged("put-back", Kind.REDO),
        forged("raise by=1", Kind.UNDO),
    ],
)
def test_a_whole_entry_that_says_something_impossible_is_unreadable(entry: Entry) -> None:
    with pytest.raises(Unreadable):
        fold_one(Game().do(Raise(1)).timeline, entry)


def test_entries_follow_each_other() -> None:
    game = Game().do(Raise(1)).do(Raise(2))
    with pytest.raises(Unreadable, match="entry 3 does not follow entry 1"):
        fold(RULES, [game.entries[0], game.entries[2]])
    with pytest.raises(Unreadable):
        fold(RULES, game.entries[1:])


def test_a_long_journal_folds_in_a_steady_pace() -> None:
    game = Game()
    for n in range(1, 500):
        game.do(Raise(n % 7 + 1))
    timeline = fold(RULES, game.entries)
    assert len(timeline.past) == 500
    assert timeline.state == game.timeline.state
