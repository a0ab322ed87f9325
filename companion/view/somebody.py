"""Whose page it is, in either game: a name, the pawn that tells the person apart, the side of the table."""

from __future__ import annotations

from companion.kernel.pawns import Pawn
from companion.value import dataclass
from companion.view.page import Look
from companion.words import say


@dataclass(frozen=True, slots=True)
class Somebody:
    """A person as faces show one; from the sixth at a game of Skull Island on there is no pawn."""

    id: str
    name: str
    pawn: Pawn | None = None
    far_side: bool = False


def somebody(look: Look, who: str) -> Somebody | None:
    """The person with this id; None for everybody's.

    In a game of Skull Island the id is the seat, counted from 0.
    """
    if not who:
        return None
    if not look.plays_skull:
        person = next((p for p in look.island.people if p.id == who), None)
        return None if person is None else Somebody(person.id, person.name, person.pawn, person.far_side)
    play = look.skull.play
    if play is None or not who.isdecimal() or int(who) >= play.setup.people:
        return None
    seats = play.setup.seats
    seat = seats[int(who)] if int(who) < len(seats) else None
    name = seat.name if seat is not None and seat.name else person_words(int(who))
    return Somebody(who, name, None if seat is None else seat.pawn)


def name_at(look: Look, seat: int) -> str:
    """What somebody at a seat of Skull Island is called."""
    found = somebody(look, str(seat))
    return "" if found is None else found.name


def pawn_at(look: Look, seat: int) -> str:
    """The pawn of somebody at a seat of Skull Island, by its colour; "" where there is none."""
    found = somebody(look, str(seat))
    return "" if found is None or found.pawn is None else found.pawn.value


def person_words(seat: int) -> str:
    """What somebody is called who gave no name: by number."""
    return say("Person {n}", n=seat + 1)
