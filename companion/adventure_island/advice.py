"""What to remember before an adventure begins: hints that are no rules, and what differs this time (AI-154, AI-178)."""

from __future__ import annotations

from companion.adventure_island import campaign
from companion.adventure_island.adventures import choice_name
from companion.adventure_island.state import FULL_TURN, Island
from companion.words import say, say_n


def reminders(island: Island, adventure: int, people: int) -> tuple[str, ...]:
    """Sentences for this adventure and so many people; the warning of a deck that stays short comes first (AI-163)."""
    deck = campaign.deck_of_threats(island, adventure, people)
    told = []
    if deck.missing:
        told.append(
            say_n(
                "The Archive lacks {n} Threat for this deck: play with {size}.",
                "The Archive lacks {n} Threats for this deck: play with {size}.",
                deck.missing,
                size=deck.size,
            )
        )
    if adventure == 2:
        told.append(say("From now on Govinda Jaipur may be played."))
    if adventure == 3:
        told.append(say("Make the shelter stronger, if you have not yet."))
    if adventure == 4:
        told.append(say("Look for allies among the natives, and for more food."))
        told.append(say("You will have to decide together: help the natives, or look after your own business."))
    decided = campaign.decision(island, 4)
    if adventure == 5 and decided:
        told.append(say("In Adventure 4 you decided: {choice}.", choice=choice_name(decided)))
    if campaign.first_day_actions(adventure, people) < FULL_TURN:
        told.append(say("With five people everybody has one action only on day 1."))
    return tuple(told)
