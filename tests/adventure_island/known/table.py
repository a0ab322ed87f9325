"""A table that plays with known cards: every command goes through the same gate as in the living room."""

from __future__ import annotations

from typing import Any

from companion.adventure_island import campaign_commands as cc
from companion.adventure_island import commands as co
from companion.adventure_island import meals, played
from companion.adventure_island import pack_commands as pc
from companion.adventure_island.cards import shelf
from companion.adventure_island.cards.pack import CardPack
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Deck
from companion.kernel.chance import Answer, Device, DiceRequest, Request
from companion.kernel.journal import begin
from tests.adventure_island.evening import NAMES, Evening, pips


class Said:
    """Chance that a test tells: the colours of the throws and the numbers of the cards, one after the other."""

    def __init__(self, dice: str = "", cards: tuple[str, ...] = ()) -> None:
        self.pips, self.cards = list(pips(dice)), list(cards)

    def answer(self, request: Request) -> Answer:
        """The next faces or the next card; the device says what nobody told."""
        if isinstance(request, DiceRequest):
            if not self.pips:
                return Device().answer(request)
            thrown, self.pips = tuple(self.pips[: request.dice]), self.pips[request.dice :]
            assert len(thrown) == request.dice, f"{request.dice} dice are thrown"
            return Answer("script", thrown)
        return Answer("script", drawn=self.cards.pop(0)) if self.cards else Device().answer(request)


class Table(Evening):
    """People p1, p2, … with the characters of a pack, in its first adventure."""

    def __init__(
        self,
        pack: CardPack,
        people: int = 2,
        *,
        seed: int = 7,
        marked: tuple[str, ...] = (),
        begun: bool = True,
        undo: str = "ask",
        adventure: int = 1,
    ) -> None:
        shelf.put(pack)
        self.pack = pack
        self.game = begin(RULES)
        self.entries = []
        self.do(co.OpenCampaign(seed))
        self.do(pc.ChoosePack(pack.pages.id, pack.mark))
        for name, board in list(zip(NAMES, pack.pages.characters, strict=False))[:people]:
            self.do(co.AddPerson(name))
            self.do(co.TakeBoard(self.island.people[-1].id, board.id))
        if undo != "ask":
            self.do(co.SetHouseRule("undo", undo))
        if marked:
            self.do(co.BeginAdventure(adventure))
            for entry in marked:
                self.do(cc.MarkAchievement(entry))
        if begun:
            self.do(co.BeginAdventure(adventure, afresh=bool(marked)))

    def said(self, request: Any, dice: str = "", *cards: str) -> Table:
        """Submit a request with what chance says to it."""
        self.do(request, chance=Said(dice, cards))
        return self

    def act(self, dice: str = "", *cards: str, who: int = 1, card: str = "101", deed: int = 0, **more: Any) -> Table:
        """Somebody takes an action of a card."""
        return self.said(pc.Perform(f"p{who}", card, deed, **more), dice, *cards)

    def face(self, dice: str = "", *cards: str, **more: Any) -> Table:
        """The Threat that is drawn does what it does."""
        return self.said(pc.FaceThreat(self.play.drawing, **more), dice, *cards)

    def to_meal(self) -> Table:
        """All pass, night falls."""
        for player in self.play.players:
            if player.actions:
                self.do(co.Pass(player.id))
        self.do(co.EndDay())
        return self

    def to_threats(self, *drawn: str) -> Table:
        """All pass and eat, and the first of them draws this Threat."""
        self.to_meal()
        return self.said(co.Eat(meals.propose(self.play)), "", *drawn)

    def to_morning(self, *drawn: str) -> Table:
        """A night of these Threats, the others as they come, up to the start of the next day."""
        numbers = list(drawn)
        self.to_threats(*numbers[:1])
        for at in range(len(self.play.players)):
            self.face("", *numbers[at + 1 : at + 2])
        return self

    @property
    def asked(self) -> played.Ask:
        """What waits for people now."""
        found = played.asks(self.island)
        assert found is not None
        return found

    def deck(self, name: str) -> Deck:
        """One of the decks."""
        return next(deck for deck in self.play.decks if deck.name == name)

    def lies(self, number: str) -> bool:
        """Whether a card lies face up."""
        return any(c.number == number for c in self.play.cards)
