"""An evening for tests: every command goes through the same gate as at the table, with the dice that the test names."""

from __future__ import annotations

from typing import Any

import pytest

from companion.adventure_island.achievements import ENTRIES, Title
from companion.adventure_island.campaign import NATIVES_NEEDED
from companion.adventure_island.campaign_commands import TakeOver
from companion.adventure_island.commands import (
    AddPerson,
    BeginAdventure,
    CardComes,
    Check,
    Eat,
    EndDay,
    Keep,
    OpenCampaign,
    Pass,
    PutRightCamp,
    PutRightPlayer,
    PutRightThreats,
    Reroll,
    SetBoard,
    SetHouseRule,
    TakeBoard,
)
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Card, Island, Phase, Plate, Play, Player, Purpose
from companion.adventure_island.turns import done
from companion.adventure_island.values import PIP_OF, Attribute, CardKind, Colour, Goods, Meal, Space
from companion.kernel.chance import Chance, Device, Given
from companion.kernel.journal import Entry, PutBack, TakeBack, Timeline, begin, submit
from companion.kernel.rules import Refused

NAMES = ("Iga", "Olek", "Maja", "Bo", "Ala")
BOARDS = ("navigator", "carpenter", "herbalist", "diver", "cook")
LETTERS = {
    "F": Meal.FOOD,
    "Fi": Meal.FISH,
    "M": Meal.MEAT,
    "-": Meal.HUNGRY,
}


def pips(faces: str) -> tuple[int, ...]:
    """Pips of plain dice that show these colours: "YOG" is 4, 6, 1."""
    return tuple(PIP_OF[Colour(face)] for face in faces)


def colours(need: str) -> tuple[Colour, ...]:
    """Colours by their letters."""
    return tuple(Colour(letter) for letter in need)


def story_before(adventure: int, *, titles: tuple[Title, ...] = (), **more: Any) -> TakeOver:
    """A campaign that can begin this adventure, with these titles complete."""
    entries = frozenset(entry for title in titles for entry in ENTRIES[title])
    kept = {"natives": ("210", "310")[: NATIVES_NEEDED.get(adventure, 0)], "achievements": entries, **more}
    return TakeOver(won=tuple(range(1, adventure)), **kept)


class Evening:
    """People p1, p2, … at the table; the first one's board has the values ``kds`` if given.

    ``before`` is a campaign that they bring; an adventure later than the first brings what it needs.
    """

    def __init__(
        self,
        people: int = 4,
        *,
        kds: tuple[int, int, int] | None = None,
        threats: int = 0,
        draws: str = "people",
        undo: str = "ask",
        seed: int = 7,
        begun: bool = True,
        adventure: int = 1,
        before: TakeOver | None = None,
        house: tuple[tuple[str, str], ...] = (),
    ) -> None:
        self.game: Timeline[Island] = begin(RULES)
        self.entries: list[Entry] = []
        self.do(OpenCampaign(seed))
        for name, board in list(zip(NAMES, BOARDS, strict=True))[:people]:
            self.do(AddPerson(name))
            self.do(TakeBoard(self.island.people[-1].id, board))
        if kds is not None:
            self.do(SetBoard("navigator", *kds))
        if draws != "people":
            self.do(SetHouseRule("draws", draws))
        if undo != "ask":
            self.do(SetHouseRule("undo", undo))
        for rule, value in house:
            self.do(SetHouseRule(rule, value))
        if before is None and adventure > 1:
            before = story_before(adventure)
        if before is not None:
            self.do(before)
        if begun:
            self.do(BeginAdventure(adventure, threats))

    @property
    def island(self) -> Island:
        return self.game.state

    @property
    def play(self) -> Play:
        assert self.island.play is not None
        return self.island.play

    @property
    def phase(self) -> Phase:
        return self.play.phase

    @property
    def camp(self) -> Goods:
        return self.play.camp

    @property
    def events(self) -> tuple[Any, ...]:
        """What the last command caused."""
        return self.game.past[-1].events

    def p(self, number: int) -> Player:
        """Player 1, 2, …"""
        return self.play.player(f"p{number}")

    def card(self, number: str) -> Card:
        """A card in play; a test fails with KeyError when it is not there."""
        return {c.number: c for c in self.play.cards}[number]

    def do(self, request: Any, dice: str = "", chance: Chance | None = None) -> Evening:
        """Submit a request; ``dice`` are the colours of the throw it needs."""
        if chance is None:
            chance = Given(pips(dice), "script") if dice else Device()
        self.game, entry = submit(self.game, request, chance)
        self.entries.append(entry)
        return self

    def no(self, request: Any) -> dict[str, str]:
        """Submit a request that must be refused; the reasons as code: sentence."""
        with pytest.raises(Refused) as refused:
            submit(self.game, request, Device())
        reasons = refused.value.reasons
        assert all(r.sentence and r.sentence[-1] in ".?" for r in reasons)
        return {r.code: r.sentence for r in reasons}

    def back(self, steps: int = 1, *, agreed: bool = True) -> Evening:
        """Take steps back."""
        return self.do(TakeBack(steps, agreed))

    def again(self, steps: int = 1) -> Evening:
        """Put steps back."""
        return self.do(PutBack(steps))

    # --- given ------------------------------------------------------------------------------------------------------

    def given_camp(self, **goods: int) -> Evening:
        """The Camp holds exactly this."""
        return self.do(PutRightCamp(Goods(**goods)))

    def given(
        self,
        number: int,
        *,
        fatigue: tuple[Space, ...] | None = None,
        experience: int | None = None,
        actions: int | None = None,
    ) -> Evening:
        """A player has these markers and actions."""
        player = self.p(number)
        return self.do(
            PutRightPlayer(
                player.id,
                player.fatigue if fatigue is None else frozenset(fatigue),
                player.experience if experience is None else experience,
                player.actions if actions is None else actions,
            )
        )

    def given_deck(self, left: int) -> Evening:
        """The Threat deck holds this many cards."""
        return self.do(PutRightThreats(left))

    def given_card(self, number: str, kind: CardKind = CardKind.LOCATION, **more: Any) -> Evening:
        """A card lies face up."""
        return self.do(CardComes(number, kind, **more))

    # --- when -------------------------------------------------------------------------------------------------------

    def check(
        self,
        number: int,
        need: str,
        dice: str = "",
        attribute: Attribute = Attribute.KNOWLEDGE,
        card: str = "104",
        purpose: Purpose = Purpose.ACTION,
        bonus: int = 0,
    ) -> Evening:
        """A player throws for a check."""
        return self.do(Check(f"p{number}", attribute, colours(need), card, bonus, purpose), dice)

    def reroll(self, number: int, dice: str) -> Evening:
        """All dice again, for one Experience."""
        return self.do(Reroll(f"p{number}"), dice)

    def keep(self) -> Evening:
        """The dice stand."""
        return self.do(Keep())

    def all_pass(self) -> Evening:
        """Whoever can still act gives it up."""
        acting = self.play.acting
        for player in sorted(self.play.players, key=lambda p: p.id != acting):
            if not done(player):
                self.do(Pass(player.id))
        return self

    def plates(self, text: str) -> tuple[Plate, ...]:
        """Plates in the order of the players: ``F Fi M -``."""
        return tuple(Plate(p.id, LETTERS[m]) for p, m in zip(self.play.players, text.split(), strict=True))

    def dusk(self) -> Evening:
        """The day is over, the meal is next."""
        return self.all_pass().do(EndDay())

    def eat(self, text: str = "", first: int = 0) -> Evening:
        """The meal; without plates everybody eats Food that is put there first."""
        if not text:
            people = len(self.play.players)
            self.given_camp(food=people)
            text = " ".join(["F"] * people)
        return self.do(Eat(self.plates(text), f"p{first}" if first else ""))

    def night(self) -> Evening:
        """From the day to the first Threat, all fed."""
        return self.dusk().eat()
