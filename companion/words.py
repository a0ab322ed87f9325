"""Words on the screen: whole sentences with named slots, and plural forms, in one place for every language.

``say`` and ``say_n`` are the only ways by which a sentence reaches a face, so that a catalogue can stand
behind them later without a change anywhere else (design 12).
"""

from __future__ import annotations


def say(text: str, **slots: object) -> str:
    """The sentence ``text`` with its named slots filled: ``say("{name} acts", name="Iga")``."""
    return text.format(**slots) if slots else text


def say_n(one: str, many: str, n: int, **slots: object) -> str:
    """The form of a sentence that fits the count ``n``, which is a slot of its own: ``{n}``."""
    return (one if abs(n) == 1 else many).format(n=n, **slots)
