"""The adventures of the box: what each is about, and which can be played (AI-022, AI-023)."""

from __future__ import annotations

from companion.adventure_island.cards import FIRST_ROW
from companion.value import dataclass
from companion.words import say

PLAYABLE: tuple[int, ...] = tuple(FIRST_ROW)
"""The adventures that can be played beside the box so far."""


@dataclass(frozen=True, slots=True)
class Goal:
    """What an adventure asks for: a short name for a heading, and the sentence."""

    adventure: int
    name: str
    sentence: str


def goal(adventure: int) -> Goal:
    """The goal of an adventure, 1 to 5; raises KeyError for another number."""
    name, sentence = {
        1: (say("Shelter and a fire"), say("Find a shelter and get a fire going.")),
        2: (say("Friends"), say("Win friends on the island.")),
        3: (say("Another friend"), say("Win one more friend.")),
        4: (say("Natives or own business"), say("Help the natives, or look after your own business.")),
        5: (say("Leave the island"), say("Get away from the island and home again.")),
    }[adventure]
    return Goal(adventure, name, sentence)
