"""Marks on sheets: the one that every turn asks of everybody, and claims and crossings that may wait."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.kernel.rules import Reason
from companion.skull_island import refusals
from companion.skull_island.claiming import best_claims
from companion.skull_island.commands import Claim, CrossOut, DrawBoat, PlaceDanger, Write
from companion.skull_island.deciding import gates
from companion.skull_island.events import (
    BoatDrawn,
    BubbleMarked,
    DangerCrossedOut,
    EndCame,
    NumberWritten,
    SkullDrawn,
    TreasureClaimed,
)
from companion.skull_island.marks import Kind, Mark
from companion.skull_island.scratch import Scratch, Topic
from companion.skull_island.sheet import finished
from companion.skull_island.spaces import name_of, read_space
from companion.skull_island.state import Play, Skull
from companion.skull_island.turns import allowed, owner_of


def _play_of(skull: Skull) -> Play:
    """The game, where the gates were passed."""
    assert skull.play is not None
    return skull.play


def _why_not_write(skull: Skull, command: Write) -> Iterator[Reason]:
    if against := tuple(gates.on_a_sheet(skull, command.seat, command.space)):
        yield from against
        return
    play = _play_of(skull)
    yield from gates.has_drawn(play, command.seat)
    space, sheet = read_space(command.space), play.sheets[command.seat]
    yield from refusals.why_not_number(sheet, allowed(play), command.value, space, play.setup.house)


def _write(scratch: Scratch, command: Write) -> None:
    _draw(scratch, NumberWritten(command.seat, command.value, command.space), command.seat)


def _why_not_boat(skull: Skull, command: DrawBoat) -> Iterator[Reason]:
    if against := tuple(gates.on_a_sheet(skull, command.seat, command.space)):
        yield from against
        return
    play = _play_of(skull)
    yield from gates.has_drawn(play, command.seat)
    yield from refusals.why_not_boat(play.sheets[command.seat], allowed(play), read_space(command.space))


def _draw_boat(scratch: Scratch, command: DrawBoat) -> None:
    _draw(scratch, BoatDrawn(command.seat, command.space), command.seat)


def _why_not_danger(skull: Skull, command: PlaceDanger) -> Iterator[Reason]:
    if against := tuple(gates.on_a_sheet(skull, command.seat, command.space)):
        yield from against
        return
    play = _play_of(skull)
    yield from gates.has_drawn(play, command.seat)
    sheet = play.sheets[owner_of(play, command.seat)]
    yield from refusals.why_not_skull(sheet, allowed(play), read_space(command.space), play.setup.alone)


def _place_danger(scratch: Scratch, command: PlaceDanger) -> None:
    owner = owner_of(scratch.play, command.seat)
    _draw(scratch, SkullDrawn(command.seat, owner, command.space), owner)


def _draw(scratch: Scratch, event: Any, owner: int) -> None:
    """Make the mark of the turn, and what a house rule claims by itself then (SR-06)."""
    scratch.tell(event)
    house = scratch.play.setup.house
    if house.auto_claim:
        for mark in best_claims(scratch.play.sheets[owner], house.t_shape):
            scratch.tell(as_events(owner, mark))
    note_end(scratch)


def no_room(scratch: Scratch, seat: int) -> None:
    """There is no empty land for a skull: the bubble is marked all the same (SR-18)."""
    scratch.tell(BubbleMarked(seat, owner_of(scratch.play, seat)))


def note_end(scratch: Scratch) -> None:
    """Say that this turn is the last one, when a sheet has just said so."""
    before = any(isinstance(event, EndCame) for event in scratch.events)
    if scratch.play.ending and not scratch.began_as_last and not before:
        seat = next(seat for seat, sheet in enumerate(scratch.play.sheets) if finished(sheet))
        scratch.tell(EndCame(seat))


def _why_not_claim(skull: Skull, command: Claim) -> Iterator[Reason]:
    if against := tuple(gates.on_a_sheet(skull, command.seat, command.space)):
        yield from against
        return
    play = _play_of(skull)
    sheet = play.sheets[command.seat]
    yield from refusals.why_not_treasure(sheet, command.value, read_space(command.space), play.setup.house)


def _claim(scratch: Scratch, command: Claim) -> None:
    scratch.tell(TreasureClaimed(command.seat, command.value, command.space))
    note_end(scratch)


def _why_not_cross(skull: Skull, command: CrossOut) -> Iterator[Reason]:
    if against := tuple(gates.on_a_sheet(skull, command.seat, command.space)):
        yield from against
        return
    yield from refusals.why_not_crossing(_play_of(skull).sheets[command.seat], read_space(command.space))


def _cross(scratch: Scratch, command: CrossOut) -> None:
    scratch.tell(DangerCrossedOut(command.seat, command.space))


def as_events(seat: int, mark: Mark) -> Any:
    """What a mark on the own sheet is called in the journal."""
    space = name_of(mark.space)
    match mark.kind:
        case Kind.NUMBER:
            return NumberWritten(seat, mark.value, space)
        case Kind.BOAT:
            return BoatDrawn(seat, space)
        case Kind.SKULL:
            return SkullDrawn(seat, seat, space)
        case Kind.CLAIM:
            return TreasureClaimed(seat, mark.value, space)
        case Kind.CROSS:
            return DangerCrossedOut(seat, space)


TOPICS: Mapping[type, Topic] = {
    Write: Topic(_why_not_write, _write),
    DrawBoat: Topic(_why_not_boat, _draw_boat),
    PlaceDanger: Topic(_why_not_danger, _place_danger),
    Claim: Topic(_why_not_claim, _claim),
    CrossOut: Topic(_why_not_cross, _cross),
}
