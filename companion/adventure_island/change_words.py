"""Changes of what lies on the table in words, as the history tells them: "+2 wood", "−1 experience"."""

from __future__ import annotations

from companion.adventure_island.terms import signed
from companion.adventure_island.values import TOKENS, Goods
from companion.words import say_n


def token(name: str, n: int) -> str:
    """A change of one token in words: "+2 wood"."""
    change = signed(n)
    match name:
        case "food":
            return say_n("{change} food", "{change} food", n, change=change)
        case "fish":
            return say_n("{change} fish", "{change} fish", n, change=change)
        case "meat":
            return say_n("{change} meat", "{change} meat", n, change=change)
        case "wood":
            return say_n("{change} wood", "{change} wood", n, change=change)
        case _:
            return say_n("{change} hide", "{change} hides", n, change=change)


def experience(n: int) -> str:
    """A change of Experience in words."""
    return say_n("{change} experience", "{change} experience", n, change=signed(n))


def fatigue(n: int) -> str:
    """A change of Fatigue in words."""
    return say_n("{change} fatigue", "{change} fatigue", n, change=signed(n))


def progress(n: int) -> str:
    """A change of Progress in words."""
    return say_n("{change} progress", "{change} progress", n, change=signed(n))


def goods_words(goods: Goods) -> str:
    """A change of goods in words: "+2 wood, −1 food"; nothing changed is no word."""
    return ", ".join(token(name, goods.of(name)) for name in TOKENS if goods.of(name))
