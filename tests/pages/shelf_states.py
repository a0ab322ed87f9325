"""The shelf with journals of both games on it: home, and the list of campaigns, in all their states."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.adventure_island.cards import shelf
from companion.adventure_island.standing import IslandStanding
from companion.kernel.codec import plain_text
from companion.shelf import ISLAND, SKULL, Shelf, Slot
from companion.view.pages.packs import for_another
from companion.view.state import View

if TYPE_CHECKING:
    from tests.pages.evening import Evening

GOING_ON = '{"setup":{"way":"paper","people":99},"round":31}'
COUNTED = '{"setup":{"way":"paper","people":2},"round":31,"over":true,"counts":[{"treasures":[15,14,13,12,11]},{}]}'
LONG_NAME = "Niedzielne wieczory u Wąchockich"


def the_shelf(evening: Evening) -> None:
    """Both boxes with a ribbon, and campaigns side by side, one of them put away."""
    hands = evening.hands
    before, were = hands.view, hands.shelf
    people = tuple(person.name for person in hands.game.state.people) or evening.names[: evening.people]
    pack = shelf.packs()[0].mark
    hands.shelf = Shelf(
        (
            Slot("island-1", ISLAND, "Adventure Island"),
            Slot("island-2", ISLAND, LONG_NAME, plain_text(IslandStanding(1, 12, people=people, cards=pack))),
            Slot("island-3", ISLAND, "C", plain_text(IslandStanding(5, 9, ended="lost", people=people))),
            Slot("island-4", ISLAND, "D", plain_text(IslandStanding(2, 3, ended="won")), away=True),
            Slot("skull-1", SKULL, "Skull Island", COUNTED),
            Slot("skull-2", SKULL, "Skull Island", GOING_ON),
        ),
        "island-1",
        ("island-1", "skull-2"),
    )
    hands.view = View()
    evening.walk("both games go on")
    evening.open("campaigns", "side by side")
    evening.open("packs", "for another campaign", for_another())
    hands.view, hands.shelf = before, were
