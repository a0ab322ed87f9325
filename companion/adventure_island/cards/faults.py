"""What is wrong with a pack of cards: where it stands, in a sentence, and what would cure it."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from companion.value import dataclass
from companion.words import in_a_row, later, say_now


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a pack: its file, the number of the card (or the id of a board), the path of the field, a sentence.

    A ``warning`` is told and hinders nothing. ``sentence`` and ``hint`` are of ``later``, so that every language can
    say them.
    """

    file: str
    card: str
    field: str
    sentence: str
    hint: str = ""
    warning: bool = False


class Wrong(ValueError):
    """A value that does not fit, told by the one who reads it; where it stands is known further out."""

    def __init__(self, sentence: str, hint: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.hint = hint


def line_of(fault: Fault) -> str:
    """The fault as one line in the language of the table: ``cards/a.toml: card 118: comes.0: sentence (hint)``."""
    card = say_now(later("card {number}", number=fault.card)) if fault.card else ""
    where = [part for part in (fault.file, card, fault.field) if part]
    hint = f" ({say_now(fault.hint)})" if fault.hint else ""
    return f"{': '.join(where)}: {say_now(fault.sentence)}{hint}"


def meant(word: str, words: Iterable[str]) -> str:
    """The hint for a word that is none of ``words``: the nearest one, else all of them where those are few."""
    known = sorted(words)
    near = get_close_matches(word[:LONGEST_WORD], known, n=1, cutoff=0.6)
    if near:
        return later("did you mean “{word}”?", word=near[0])
    if len(known) > MOST_WORDS:
        return ""
    return later("it may be {words}", words=", ".join(known)) if known else ""


def both(*hints: str) -> str:
    """Hints one after the other, those that say something."""
    said = [hint for hint in hints if hint]
    return said[0] if len(said) == 1 else in_a_row(*said) if said else ""


def shown(value: object) -> str:
    """A value of a pack as it may stand in a sentence: short, and without anything that a terminal would obey."""
    text = value if isinstance(value, str) else repr(value) if isinstance(value, int | float) else type(value).__name__
    clean = "".join(c if c.isprintable() else "·" for c in text[: LONGEST_WORD + 1])
    return clean if len(clean) <= LONGEST_WORD else clean[: LONGEST_WORD - 1] + "…"


LONGEST_WORD = 40
"""As many characters of somebody's text stand in a sentence about it."""
MOST_WORDS = 40
"""As many words to choose from are listed."""
