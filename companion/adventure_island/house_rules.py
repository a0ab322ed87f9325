"""House rules: what a campaign may do otherwise than ruled, with a sentence for each way (AR-25, AR-36)."""

from __future__ import annotations

from companion.adventure_island import threats
from companion.adventure_island.state import HouseRules
from companion.words import say, say_n

HOUSE_RULES = {
    "undo": ("ask", "allow", "never"),
    "draws": ("people", "device"),
    "deck": tuple(threats.SIZE_RULES),
    "rescue": ("rescue", "no-rescue"),
    "night": ("each", "1", "2", "3", "4"),
}
"""The values of each house rule, the first the one of the rulings."""


def value_of(house: HouseRules, rule: str) -> str:
    """How a campaign has one of its house rules."""
    value: str = getattr(house, rule)
    return value


def changed(house: HouseRules) -> tuple[str, ...]:
    """The rules that a campaign has otherwise than ruled."""
    return tuple([rule for rule, values in HOUSE_RULES.items() if value_of(house, rule) != values[0]])


def value_words(value: str) -> str:
    """What a house rule says with this value, as a sentence; every value belongs to one rule only."""
    words = {
        "allow": lambda: say("What was seen may be taken back"),
        "ask": lambda: say("Taking back what was seen asks first"),
        "never": lambda: say("What was seen stays"),
        "people": lambda: say("People draw the Threats"),
        "device": lambda: say("The device draws the Threats"),
        "ruled": lambda: say("Threat deck of Adventure 1: 8 with 2 or 4, else 10"),
        "ten-for-five": lambda: say("Threat deck of Adventure 1: 10 with 5, else 8"),
        "ten-for-two": lambda: say("Threat deck of Adventure 1: 8 with 4, else 10"),
        "nine-for-three": lambda: say("Threat deck of Adventure 1: 9 with 3, 10 with 5, else 8"),
        "rescue": lambda: say("Troublemaker may save from a collapse"),
        "no-rescue": lambda: say("Troublemaker saves nobody from a collapse"),
        "each": lambda: say("Everybody draws a Threat a night"),
    }
    if value in words:
        return words[value]()
    return say_n("Gentle nights: {n} Threat at most", "Gentle nights: {n} Threats at most", int(value))
