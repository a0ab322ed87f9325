"""Whole random games: whatever legal command comes next, the sheets stay what the rules allow."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.kernel.chance import Device
from companion.kernel.journal import Entry, PutBack, TakeBack, begin, fold, submit
from companion.skull_island.commands import BeginGame, CountStars, LastRound, OpenGame, StrikeOut, Throw
from companion.skull_island.legal import legal
from companion.skull_island.results import results
from companion.skull_island.rules import RULES
from companion.skull_island.sheet import Sheet
from companion.skull_island.spaces import names
from companion.skull_island.state import Bot, House, Phase, Play, SetUp, Skull, Way
from companion.skull_island.turns import waiting
from tests import ledger
from tests.skull_island.game.played import on_paper, on_screen

HOUSES = st.builds(House, t_shape=st.booleans(), auto_claim=st.booleans(), free_pencil=st.booleans())
SCREENS = st.builds(
    lambda people, house, bots: on_screen(people, house, bots[: people - 1]),
    st.integers(1, 5),
    HOUSES,
    st.lists(st.sampled_from((Bot.TOURIST, Bot.VOYAGER)), max_size=2).map(tuple),
)
PAPERS = st.integers(1, 99).map(on_paper)


def check(sheet: Sheet) -> None:
    """What holds on every sheet that legal play reaches."""
    map_ = sheet.map
    assert not sheet.written & ~map_.land
    assert not sheet.skulls & (~map_.land | sheet.written)
    assert not sheet.boats & ~map_.sea
    assert not sheet.crossed & ~sheet.skulls
    assert sum(mask.bit_count() for mask in sheet.numbers) == sheet.written.bit_count()
    assert sheet.bubbles <= 5
    assert len(sheet.treasures) <= 5
    assert len({t.value for t in sheet.treasures}) == len({t.space for t in sheet.treasures}) == len(sheet.treasures)
    assert not any(map_.sea >> t.space & 1 for t in sheet.treasures)


class Evenings(RuleBasedStateMachine):
    """One game, played, taken back and put back at will."""

    def __init__(self) -> None:
        super().__init__()
        self.game = begin(RULES)
        self.entries: list[Entry] = []

    def do(self, request: Any) -> None:
        """Pass a request through the gate."""
        self.game, entry = submit(self.game, request, Device())
        self.entries.append(entry)

    @property
    def play(self) -> Play:
        """The game."""
        assert self.game.state.play is not None
        return self.game.state.play

    @initialize(setup=SCREENS | PAPERS, seed=st.integers(0, 2**40))
    def begun(self, setup: SetUp, seed: int) -> None:
        self.do(OpenGame(seed))
        self.do(BeginGame(setup))

    @rule(data=st.data())
    def a_legal_command(self, data: st.DataObject) -> None:
        commands = legal(self.game.state)
        if commands:
            self.do(commands[data.draw(st.integers(0, len(commands) - 1))])

    @rule(turns=st.integers(1, 12), pick=st.integers(0, 10**9))
    def some_turns(self, turns: int, pick: int) -> None:
        """Play on: everybody makes some mark, then the next throw."""
        for _ in range(turns):
            for _ in waiting(self.play):
                marks = legal(self.game.state)
                self.do(marks[pick % len(marks)])
                pick = pick * 31 + 7
                if not waiting(self.play):
                    break
            commands = legal(self.game.state)
            following = [c for c in commands if isinstance(c, Throw | CountStars)]
            if not following:
                return
            self.do(following[0])

    @precondition(lambda self: self.game.state.play is not None and self.play.setup.way is Way.PAPER)
    @rule()
    def somebody_is_finished(self) -> None:
        if LastRound() in legal(self.game.state):
            self.do(LastRound())

    @precondition(lambda self: self.play.phase is Phase.TURN and bool(self.play.sheets))
    @rule(seat=st.integers(0, 4), frees=st.booleans(), pick=st.integers(0, 80))
    def a_violation(self, seat: int, frees: bool, pick: int) -> None:
        seat %= self.play.setup.people
        sheet = self.play.sheets[seat]
        marked = names(sheet.written | sheet.skulls | sheet.boats)
        if marked:
            self.do(StrikeOut(seat, marked[pick % len(marked)], frees))

    @precondition(lambda self: len(self.game.past) > 2)
    @rule(steps=st.integers(1, 6))
    def back(self, steps: int) -> None:
        self.do(TakeBack(min(steps, len(self.game.past) - 2), agreed=True))

    @precondition(lambda self: bool(self.game.future))
    @rule()
    def forth(self) -> None:
        self.do(PutBack())

    @invariant()
    def the_sheets_are_what_the_rules_allow(self) -> None:
        if self.game.state.play is None:
            return
        for sheet in self.play.sheets:
            check(sheet)
        assert self.play.bubbles <= 5
        for count in results(self.play):
            assert -75 <= count.stars <= 110

    @invariant()
    def something_is_legal_until_the_end(self) -> None:
        if self.game.state.play is not None and self.play.phase is not Phase.OVER:
            commands = legal(self.game.state)
            assert commands
            assert not any(self.game.rules.reasons(self.game.state, command) for command in commands[:3])

    def teardown(self) -> None:
        assert fold(RULES, self.entries).state == self.game.state
        if len(self.game.past) > 2:
            self.do(TakeBack(len(self.game.past) - 2, agreed=True))
            assert self.game.state.play == Play(self.play.setup, sheets=self.play.sheets)
            assert not any(sheet.written | sheet.boats | sheet.skulls for sheet in self.play.sheets)


TestEvenings = Evenings.TestCase
TestEvenings.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)


@ledger.rule("SI-081")
@given(seed=st.integers(0, 2**40), setup=SCREENS)
@settings(max_examples=25, deadline=None)
def test_a_game_to_its_end_stays_between_the_bounds_and_replays(seed: int, setup: SetUp) -> None:
    game = begin(RULES)
    entries = []
    pick = seed

    def do(command: Any) -> None:
        nonlocal game
        game, entry = submit(game, command, Device())
        entries.append(entry)

    do(OpenGame(seed))
    do(BeginGame(setup))
    while commands := legal(game.state):
        do(commands[pick % len(commands)])
        pick = (pick * 6364136223846793005 + 1442695040888963407) % 2**64 >> 3
    state = game.state
    assert state.play is not None
    for sheet in state.play.sheets:
        check(sheet)
    assert all(-75 <= count.stars <= 110 for count in results(state.play))
    assert fold(RULES, entries).state == state
    assert isinstance(state, Skull)
