"""How a game ended: the stars of everybody, from the sheets on the device or as people counted them; and the places."""

from __future__ import annotations

from collections.abc import Iterator

from companion.kernel.rules import Reason
from companion.skull_island.notation import NotationFault, print_sheet, read_sheet
from companion.skull_island.score import at_the_end, ranked, score
from companion.skull_island.sheet import HIGHEST, MOST_BUBBLES, MOST_TREASURES, Sheet
from companion.skull_island.state import Count, Play
from companion.words import say


def results(play: Play) -> tuple[Count, ...]:
    """What everybody has, in the order of the seats; on paper as far as it was entered."""
    return tuple([count_of(sheet) for sheet in play.sheets]) if play.sheets else play.counts


def count_of(sheet: Sheet) -> Count:
    """What is counted on a sheet as it stands, treasures as found and dangers as drawn (SI-099)."""
    scored = score(sheet)
    return Count(
        treasures=tuple([treasure.stars for treasure in scored.treasures]),
        dangers=tuple([danger.stars for danger in scored.dangers]),
        worthless=tuple([treasure.value for treasure in scored.treasures if not treasure.stars]),
        line=print_sheet(sheet),
    )


def places(counts: tuple[Count, ...]) -> tuple[int, ...]:
    """The place of each, from 1: most stars, then the most valuable treasure that counts; equal ones share (SR-28)."""
    return ranked([(count.stars, max(count.treasures, default=0)) for count in counts])


def counted(count: Count) -> Count:
    """What somebody entered; a whole sheet is scored by the rules, whatever else was said. Raises NotationFault."""
    return count_of(at_the_end(read_sheet(count.line))) if count.line else count


def faults_of_count(count: Count) -> Iterator[Reason]:
    """All reasons why nobody can have counted that (SI-037, SI-081)."""
    if count.line:
        try:
            read_sheet(count.line)
        except NotationFault as fault:
            yield Reason("sheet", str(fault))
        return
    found = [stars for stars in count.treasures if stars] + list(count.worthless)
    if len(found) > MOST_TREASURES or len(count.treasures) > MOST_TREASURES:
        yield Reason("treasures", say("There are five treasures at most."))
    if any(not 1 <= value <= HIGHEST for value in found):
        yield Reason("range", say("A treasure has a number from 1 to 15."))
    if len(set(found)) < len(found):
        yield Reason("twice", say("Each number finds one treasure."))
    if len(count.dangers) > MOST_BUBBLES:
        yield Reason("dangers", say("There are five dangers at most."))
    if any(not -HIGHEST <= stars <= 9 for stars in count.dangers):
        yield Reason("danger-range", say("A danger is worth −15 to +9 stars."))
