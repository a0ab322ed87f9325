"""The adventures of the box: what each is about (AI-022, AI-023, AI-149, AI-155, AI-160, AI-165)."""

from __future__ import annotations

from companion.adventure_island.campaign_state import NATIVES, OWN_BUSINESS
from companion.adventure_island.laid import FIRST_ROW
from companion.value import dataclass
from companion.words import say

PLAYABLE: tuple[int, ...] = tuple(FIRST_ROW)
"""The adventures of the box."""


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


def choice_name(choice: str) -> str:
    """What a choice of the goal in Adventure 4 is called; any other text as it was written (AI-160)."""
    if choice == NATIVES:
        return say("Help the natives")
    return say("Look after our own business") if choice == OWN_BUSINESS else choice
