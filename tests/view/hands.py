"""Hands at the table for tests of the view: they press and tap, a gate without a disk answers at once."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from companion.adventure_island.commands import AddPerson, BeginAdventure, OpenCampaign, TakeBoard
from companion.adventure_island.own_cards import OwnCard
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Island, Play
from companion.adventure_island.values import PIP_OF, Colour
from companion.kernel.chance import Device, Given
from companion.kernel.journal import Timeline, begin, submit
from companion.kernel.rules import Refused
from companion.shelf import Shelf
from companion.stick import Backup, Deed
from companion.view.inputs import Chord, Held, Input, Key, Press, Tap
from companion.view.page import Look, Offer
from companion.view.saved import read_view, view_text
from companion.view.state import View
from companion.view.step import offers, refuse, settle, step

NAMES = ("Olek", "Marta", "Iga", "Tomek", "Ala")
BOARDS = ("navigator", "carpenter", "diver", "herbalist", "cook")
SEED = 7


@dataclass
class Hands:
    """A game and a view, and whoever presses; ``inputs`` counts presses and taps."""

    game: Timeline[Any]
    view: View = field(default_factory=lambda: View().at_stage())
    inputs: int = 0
    dice: str = ""
    requests: list[Any] = field(default_factory=list)
    backup: Backup = field(default_factory=Backup)
    deeds: list[Deed] = field(default_factory=list)
    own: tuple[OwnCard, ...] = ()
    shelf: Shelf = field(default_factory=Shelf)

    def __post_init__(self) -> None:
        self.view = settle(self.look)

    @property
    def look(self) -> Look:
        """What every face reads."""
        return Look(self.game, self.view, backup=self.backup, own=self.own, shelf=self.shelf)

    @property
    def play(self) -> Play:
        """The adventure that is being played."""
        return self.look.play

    @property
    def page(self) -> str:
        """The name of the page on top."""
        return self.view.here.page

    @property
    def ring(self) -> str:
        """The ringed target."""
        return self.view.here.ring

    @property
    def said(self) -> str:
        """The words of the toast."""
        return self.view.toast.words if self.view.toast is not None else ""

    def offer(self, key: Key) -> Offer:
        """What a button does now; raises KeyError when it is off."""
        return offers(self.look)[key]

    def is_off(self, key: Key) -> bool:
        """Whether a button does nothing now."""
        return key not in offers(self.look)

    def press(self, *keys: Key) -> Hands:
        """Press buttons one after the other."""
        for key in keys:
            self.inputs += 1
            self.happen(Press(key))
        return self

    def tap(self, *targets: str) -> Hands:
        """Tap touch areas one after the other."""
        for target in targets:
            self.inputs += 1
            self.happen(Tap(target))
        return self

    def hold_roll(self) -> Hands:
        """Press ROLL and keep it down."""
        self.press(Key.ROLL)
        self.happen(Held(Key.ROLL))
        return self

    def chord(self, first: Key) -> Hands:
        """Press LEFT and RIGHT together, ``first`` a moment before the other."""
        self.press(first)
        self.happen(Chord(first))
        return self

    def happen(self, happened: Input) -> None:
        """One input, and what the gate says to it."""
        result = step(self.look, happened)
        if result.refused:
            about = happened.target if isinstance(happened, Tap) else ""
            self.view = result.view.refuses(" ".join(r.sentence for r in result.refused), about)
            return
        if result.deed is not None:
            self.deeds.append(result.deed)
        if result.request is None:
            self.view = result.view
            return
        self.ask(result.request, result.view, result.pips)

    def ask(self, request: Any, view: View | None = None, pips: tuple[int, ...] | None = None) -> None:
        """A request to the gate; ``dice`` are the faces of the next throw where the script names them."""
        chance: Any = Device()
        if pips is not None:
            chance = Given(pips)
        elif self.dice:
            chance = Given(tuple(PIP_OF[Colour(letter)] for letter in self.dice))
        throws = self.game.state.throws
        try:
            self.game, _ = submit(self.game, request, chance)
        except Refused as no:
            self.view = refuse(replace(self.view, question=None), no.reasons, request)
            return
        self.requests.append(request)
        if self.game.state.throws > throws:
            self.dice = ""
        self.view = settle(Look(self.game, self.view if view is None else view, own=self.own))

    def restart(self) -> Hands:
        """The view goes to its text and back, as over a pulled plug."""
        self.view = settle(Look(self.game, read_view(view_text(self.view)), own=self.own))
        return self


def campaign(people: int = 4, names: tuple[str, ...] = NAMES) -> Timeline[Island]:
    """A campaign with this many people who have boards."""
    game = begin(RULES)
    game, _ = submit(game, OpenCampaign(SEED), Device())
    for name in names[:people]:
        game, _ = submit(game, AddPerson(name), Device())
    for person, board in zip(game.state.people, BOARDS, strict=False):
        game, _ = submit(game, TakeBoard(person.id, board), Device())
    return game


def day_one(people: int = 4, names: tuple[str, ...] = NAMES) -> Hands:
    """Day 1 of Adventure 1, nobody has acted."""
    game, _ = submit(campaign(people, names), BeginAdventure(), Device())
    return Hands(game)
