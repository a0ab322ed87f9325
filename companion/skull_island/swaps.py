"""Who marks whose sheet on a danger: nobody the own one, each way of that as likely (SI-044, SR-16)."""

from __future__ import annotations

from companion.skull_island.state import SetUp, Swap, Way

MOST_NAMED = 8
"""So many people at most are told by name whose sheet they take; more pass theirs on."""


def ways_to_swap(setup: SetUp) -> int:
    """How many ways there are to deal the sheets, each as likely; 1 where there is nothing to draw, 0 for one alone."""
    if setup.alone:
        return 0
    if passes_on(setup):
        return setup.people - 1
    return _derangements(setup.people)


def passes_on(setup: SetUp) -> bool:
    """Whether all sheets go so many places to the left: on paper, where people have no names or are too many."""
    return setup.way is Way.PAPER and (not setup.seats or setup.people > MOST_NAMED)


def swap_number(setup: SetUp, number: int) -> Swap:
    """One of the ways to deal the sheets, ``number`` from 0."""
    if passes_on(setup):
        return Swap(shift=number + 1)
    return Swap(tuple(_derangement(list(range(setup.people)), list(range(setup.people)), number)))


def _derangements(people: int) -> int:
    """In how many ways so many people can take one another's sheet."""
    before, ways = 1, 0
    for n in range(2, people + 1):
        before, ways = ways, (n - 1) * (before + ways)
    return ways


def _ways(takers: list[int], sheets: list[int]) -> int:
    """In how many ways these people can take these sheets, nobody the own one.

    Of k people whose own sheets are among m: by inclusion and exclusion over those who would take their own.
    """
    own = len(set(takers) & set(sheets))
    count = len(takers)
    total, choose, factorials = 0, 1, [1]
    for n in range(1, count + 1):
        factorials.append(factorials[-1] * n)
    for k in range(own + 1):
        total += (-1) ** k * choose * factorials[count - k]
        choose = choose * (own - k) // (k + 1)
    return total


def _derangement(takers: list[int], sheets: list[int], number: int) -> list[int]:
    """The way with this number: the first person takes the first sheet after which enough ways are left."""
    dealt = []
    while takers:
        taker = takers[0]
        for sheet in sheets:
            if sheet == taker:
                continue
            rest = [other for other in sheets if other != sheet]
            ways = _ways(takers[1:], rest)
            if number < ways:
                dealt.append(sheet)
                sheets = rest
                break
            number -= ways
        else:
            raise ValueError(f"there is no swap with this number for {len(dealt) + len(takers)} people")
        takers = takers[1:]
    return dealt
