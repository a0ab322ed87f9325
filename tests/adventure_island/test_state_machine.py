"""Whole campaigns as a state machine: any adventure, any number of people, evening after evening, undo in between."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.adventure_island import campaign
from companion.adventure_island import commands as co
from companion.adventure_island.achievements import TITLE_OF, Title, titles
from companion.adventure_island.adventures import PLAYABLE
from companion.adventure_island.campaign_state import Campaign
from companion.adventure_island.legal import moves
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Phase
from companion.adventure_island.threats import SIZE_RULES, last_day, most_threats, night_fails, still_draw
from companion.kernel.journal import PutBack, TakeBack, fold
from tests.adventure_island.evening import Evening, story_before
from tests.adventure_island.test_random_games import choose, holds

MOST_STEPS = 15
BURST = 12
"""Commands of one step, so that games come to their ends."""


class Campaigns(RuleBasedStateMachine):
    """A table that plays whatever is legal; what must hold is looked at after every command."""

    @initialize(
        adventure=st.sampled_from(PLAYABLE),
        people=st.integers(2, 5),
        draws=st.sampled_from(["people", "device"]),
        deck=st.sampled_from(list(SIZE_RULES)),
        night=st.sampled_from(["each", "1", "2", "3", "4"]),
        rescue=st.sampled_from(["rescue", "no-rescue"]),
        complete=st.sets(st.sampled_from(Title)),
        seed=st.integers(0, 2**32),
    )
    def sit_down(
        self,
        adventure: int,
        people: int,
        draws: str,
        deck: str,
        night: str,
        rescue: str,
        complete: set[Title],
        seed: int,
    ) -> None:
        house = (("deck", deck), ("night", night), ("rescue", rescue))
        before = story_before(adventure, titles=tuple(complete))
        self.evening = Evening(people, seed=seed + 1, adventure=adventure, before=before, draws=draws, house=house)

    def _do(self, command: Any) -> None:
        before = self.evening.island
        self.evening.do(command)
        holds(self.evening.island)
        self._campaign_grows(before.campaign, command)

    def _campaign_grows(self, before: Campaign, command: Any) -> None:
        after = self.evening.island.campaign
        assert before.packs <= after.packs
        assert before.achievements <= after.achievements <= TITLE_OF.keys()
        assert after.attempts[: len(before.attempts)] == before.attempts
        ended = self.evening.play.ending is not None and not isinstance(command, co.BeginAdventure)
        assert len(after.attempts) - len(before.attempts) in ((0, 1) if ended else (0,))
        if self.evening.phase is not Phase.WON:
            kept = ("natives", "versions", "archive", "choices")
            assert [getattr(after, k) for k in kept] == [getattr(before, k) for k in kept], "only a win is for good"
        assert set(titles(before.achievements)) <= set(titles(after.achievements))

    @rule(seed=st.integers(0, 2**32))
    def play_on(self, seed: int) -> None:
        rng = random.Random(seed)
        for _ in range(BURST):
            if self.evening.play.ending is not None:
                return
            self._do(choose(rng, self.evening.island))

    @precondition(lambda self: self.evening.play.ending is not None)
    @rule(at=st.integers(0, 9))
    def play_again(self, at: int) -> None:
        begins = list(moves(self.evening.island))
        assert begins, "the adventure that just ended can begin again"
        self._do(begins[at % len(begins)])
        assert self.evening.play.phase is Phase.DAY
        assert self.evening.play.used == ()

    @precondition(lambda self: self.evening.play.ending is None)
    @rule()
    def win(self) -> None:
        self._do(co.ReachGoal())
        assert self.evening.play.adventure in campaign.won(self.evening.island)

    @rule(steps=st.integers(1, 20))
    def take_back_and_put_back(self, steps: int) -> None:
        state = self.evening.island
        steps = min(steps, len(self.evening.game.past) - 1)
        self.evening.do(TakeBack(steps, agreed=True))
        self.evening.do(PutBack(steps))
        assert self.evening.island == state

    @invariant()
    def a_deck_lasts_as_long_as_it_says(self) -> None:
        play = self.evening.play
        assert 0 <= play.threats <= most_threats(play.adventure)
        assert play.aside in (0, 1, 2)
        assert play.threats >= still_draw(play) or night_fails(play)
        assert last_day(play) >= play.day

    def teardown(self) -> None:
        if not hasattr(self, "evening"):
            return
        assert fold(RULES, self.evening.entries).state == self.evening.island
        past = len(self.evening.game.past)
        self.evening.do(TakeBack(past - 1, agreed=True))
        assert (self.evening.island.people, self.evening.island.campaign) == ((), Campaign())


TestCampaigns = Campaigns.TestCase
TestCampaigns.settings = settings(
    max_examples=40, stateful_step_count=MOST_STEPS, deadline=None, suppress_health_check=list(HealthCheck)
)
