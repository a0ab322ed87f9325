"""The people at the table before an adventure: who is in tonight, and what they still need."""

from __future__ import annotations

from companion.adventure_island.state import Island, Person
from companion.adventure_island.values import Pawn

LEAST_PLAYERS, MOST_PLAYERS = 2, 5


def playing(island: Island) -> tuple[Person, ...]:
    """The people who are in tonight."""
    return tuple(p for p in island.people if p.plays)


def without_board(island: Island, adventure: int = 1) -> tuple[Person, ...]:
    """The people in tonight who still need a board: theirs is missing, locked, or somebody's before them."""
    open_ = {b.id for b in island.boards if b.from_adventure <= adventure}
    taken: set[str] = set()
    needing = []
    for person in playing(island):
        if person.board not in open_ - taken:
            needing.append(person)
        taken.add(person.board)
    return tuple(needing)


def same_again(island: Island, adventure: int = 1) -> bool:
    """Whether exactly the people of the last adventure are in, each with the same board."""
    if island.play is None or without_board(island, adventure):
        return False
    return {(p.id, p.board) for p in playing(island)} == {(p.id, p.board.id) for p in island.play.players}


def free_pawns(island: Island, who: Person) -> tuple[Pawn, ...]:
    """The pawns that this person can take: those of nobody else who is in tonight, and the own one."""
    taken = {p.pawn for p in playing(island) if p.id != who.id}
    return tuple(pawn for pawn in Pawn if pawn not in taken)
