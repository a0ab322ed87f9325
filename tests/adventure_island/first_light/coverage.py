"""Which cards of a pack came up in games, and which of their effects were due."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.adventure_island import card_events as cv
from companion.adventure_island import events as ev
from companion.adventure_island import pack_commands as pc
from companion.adventure_island.cards.effects import EFFECTS
from companion.adventure_island.cards.pack import CardPack, Character, PackCard
from companion.adventure_island.cards.paths import BOARD
from companion.adventure_island.knowing import MORE
from companion.adventure_island.state import Island
from companion.value import fields_of, is_value


def effect_paths(thing: Any, path: str = "") -> Iterator[str]:
    """The paths of all effects in a value, however deep."""
    if type(thing) in EFFECTS:
        yield path
    if isinstance(thing, tuple):
        for at, part in enumerate(thing):
            yield from effect_paths(part, f"{path}.{at}" if path else str(at))
    elif is_value(thing):
        for field in fields_of(type(thing)):
            yield from effect_paths(getattr(thing, field.name), f"{path}.{field.name}" if path else field.name)


class Coverage:
    """What was seen: give ``watch`` to a game. ``left`` are the effects, by card and path, that were never due."""

    def __init__(self, pack: CardPack) -> None:
        self.things: dict[str, PackCard | Character] = {
            **{card.number: card for card in pack.pages.cards},
            **{f"{BOARD}{character.id}": character for character in pack.pages.characters},
        }
        self.cards: set[str] = set()
        self.left = {(name, path) for name, thing in self.things.items() for path in effect_paths(thing)}
        self.helps: set[str] = set()
        self.uses: set[str] = set()

    def watch(self, island: Island, command: Any, events: tuple[Any, ...]) -> None:
        """Remember what a command of a game did."""
        if island.play is not None:
            self.cards.update(card.number for card in island.play.cards)
        if isinstance(command, pc.UsePower):
            self.uses.add(f"{command.card}/{command.use}")
        for event in events:
            match event:
                case ev.CardLaid():
                    self.cards.add(event.number)
                case ev.ThreatDrawn():
                    self.cards.add(event.number)
                case cv.EffectsDue():
                    self.left.difference_update((event.card, path.partition(MORE)[0]) for path in event.paths)
                case ev.CheckBegun():
                    self.left.discard((event.card, event.at))
                    self.helps.update(event.helps)
                case cv.HelpUsed():
                    self.helps.add(event.key)

    def never_up(self) -> list[str]:
        """Cards that did not come up."""
        return sorted(name for name in self.things if not name.startswith(BOARD) and name not in self.cards)

    def never_due(self) -> list[tuple[str, str]]:
        """Effects that were never due."""
        return sorted(self.left)

    def never_used(self) -> list[str]:
        """Helps and uses of items and characters that nobody ever used."""
        helps = {f"{name}/{at}" for name, thing in self.things.items() for at in range(len(thing.helps))}
        uses = {f"{name}/{at}" for name, thing in self.things.items() for at in range(len(thing.uses))}
        return sorted((helps - self.helps) | {f"use {key}" for key in uses - self.uses})
