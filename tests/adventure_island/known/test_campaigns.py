"""Whole campaigns with known cards as a state machine: whatever is legal, corrections of all kinds, undo in between."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.adventure_island import commands as co
from companion.adventure_island import pack_commands as pc
from companion.adventure_island.achievements import Title
from companion.adventure_island.campaign_state import Campaign
from companion.adventure_island.legal import moves
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Phase
from companion.adventure_island.values import CardKind, Goods
from companion.kernel.journal import PutBack, TakeBack, fold
from tests.adventure_island.known.every_effect import PACK as EVERY_EFFECT
from tests.adventure_island.known.holding import holds
from tests.adventure_island.known.table import Table
from tests.adventure_island.known.test_games import choose, first_light

MOST_STEPS = 15
BURST = 12
"""Commands of one step, so that games come to their ends."""


class Campaigns(RuleBasedStateMachine):
    """A table that plays whatever is legal; what must hold is looked at after every command."""

    @initialize(
        ours=st.booleans(),
        people=st.integers(2, 5),
        complete=st.sets(st.sampled_from(Title)),
        seed=st.integers(0, 2**32),
    )
    def sit_down(self, ours: bool, people: int, complete: set[Title], seed: int) -> None:
        pack = first_light() if ours else EVERY_EFFECT
        marked = tuple(entry.id for entry in pack.pages.achievements if entry.title in complete)
        self.table = Table(pack, people, seed=seed + 1, marked=marked)

    def _do(self, command: Any) -> None:
        before = self.table.island
        self.table.do(command)
        holds(self.table.island, self.table.pack)
        after = self.table.island.campaign
        assert before.campaign.packs <= after.packs
        assert before.campaign.achievements <= after.achievements
        assert after.attempts[: len(before.campaign.attempts)] == before.campaign.attempts
        if self.table.phase is not Phase.WON:
            kept = ("natives", "versions", "archive", "choices")
            assert [getattr(after, k) for k in kept] == [getattr(before.campaign, k) for k in kept], "a win is for good"

    def _perhaps(self, command: Any) -> None:
        if not RULES.reasons(self.table.island, command):
            self._do(command)

    @rule(seed=st.integers(0, 2**32))
    def play_on(self, seed: int) -> None:
        rng = random.Random(seed)
        for _ in range(BURST):
            if self.table.play.ending is not None:
                return
            self._do(choose(rng, self.table.island))

    @rule(seed=st.integers(0, 2**32))
    def put_cards_right(self, seed: int) -> None:
        rng = random.Random(seed)
        number = rng.choice(self.table.pack.pages.cards).number
        self._perhaps(co.PutRightCard(number, CardKind.ACTION, progress=rng.randrange(3), goods=Goods(wood=1)))
        other = rng.choice(self.table.pack.pages.cards).number
        deck = rng.choice(["location", "wreck", "threat", "cave"])
        self._perhaps(pc.PutRightDeck(other, deck, rng.choice(["top", "bottom", "in"])))
        for card in self.table.play.cards[rng.randrange(4) :: 4]:
            self._perhaps(co.CardGoes(card.number, says_so=True))

    @rule(goods=st.builds(Goods, *(st.integers(0, 4) for _ in range(5))))
    def put_the_camp_right(self, goods: Goods) -> None:
        self._perhaps(co.PutRightCamp(goods))

    @rule(seed=st.integers(0, 2**32))
    def rest(self, seed: int) -> None:
        """Nobody is tired any more, so that games last."""
        player = random.Random(seed).choice(self.table.play.players)
        self._perhaps(co.PutRightPlayer(player.id, frozenset(), player.experience, player.actions))

    @precondition(lambda self: self.table.play.ending is not None)
    @rule(at=st.integers(0, 9))
    def play_again(self, at: int) -> None:
        begins = list(moves(self.table.island))
        assert begins, "the adventure that just ended can begin again"
        self._do(begins[at % len(begins)])
        assert self.table.play.phase is Phase.DAY
        assert self.table.play.spent == ()

    @rule(steps=st.integers(1, 20))
    def take_back_and_put_back(self, steps: int) -> None:
        state = self.table.island
        steps = min(steps, len(self.table.game.past) - 1)
        self.table.do(TakeBack(steps, agreed=True))
        self.table.do(PutBack(steps))
        assert self.table.island == state

    @invariant()
    def every_number_of_a_deck_is_one_of_the_pack(self) -> None:
        for deck in self.table.play.decks:
            assert all(n in self.table.pack.by_number for n in (*deck.rest, *deck.top, *deck.bottom))

    def teardown(self) -> None:
        if not hasattr(self, "table"):
            return
        assert fold(RULES, self.table.entries).state == self.table.island
        self.table.do(TakeBack(len(self.table.game.past) - 1, agreed=True))
        assert (self.table.island.people, self.table.island.campaign) == ((), Campaign())


TestCampaigns = Campaigns.TestCase
TestCampaigns.settings = settings(
    max_examples=30, stateful_step_count=MOST_STEPS, deadline=None, suppress_health_check=list(HealthCheck)
)
