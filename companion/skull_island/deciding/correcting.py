"""Somebody noticed a violation of the rules: a mark is struck out, logged as such, apart from taking back (SR-30)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.kernel.rules import Reason
from companion.skull_island.commands import StrikeOut, StrikeTreasure
from companion.skull_island.deciding import gates
from companion.skull_island.events import MarkStruckOut, TreasureStruckOut
from companion.skull_island.scratch import Scratch, Topic
from companion.skull_island.spaces import read_space
from companion.skull_island.state import Skull
from companion.words import say


def _why_not_strike(skull: Skull, command: StrikeOut) -> Iterator[Reason]:
    if against := tuple(gates.on_a_sheet(skull, command.seat, command.space)):
        yield from against
        return
    assert skull.play is not None
    sheet = skull.play.sheets[command.seat]
    if not (sheet.written | sheet.skulls | sheet.boats) >> read_space(command.space) & 1:
        yield Reason("nothing-there", say("Nothing is written on {space}.", space=command.space))


def _strike(scratch: Scratch, command: StrikeOut) -> None:
    scratch.tell(MarkStruckOut(command.seat, command.space, command.frees))


def _why_not_treasure(skull: Skull, command: StrikeTreasure) -> Iterator[Reason]:
    if against := tuple(gates.on_a_sheet(skull, command.seat)):
        yield from against
        return
    assert skull.play is not None
    if all(treasure.value != command.value for treasure in skull.play.sheets[command.seat].treasures):
        yield Reason("not-claimed", say("No treasure {value} was claimed.", value=command.value))


def _strike_treasure(scratch: Scratch, command: StrikeTreasure) -> None:
    scratch.tell(TreasureStruckOut(command.seat, command.value))


TOPICS: Mapping[type, Topic] = {
    StrikeOut: Topic(_why_not_strike, _strike),
    StrikeTreasure: Topic(_why_not_treasure, _strike_treasure),
}
