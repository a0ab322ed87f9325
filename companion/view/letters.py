"""Which characters a name may hold: letters that every face of the screen can show, and what joins them."""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import normalize

from companion.kernel.rules import Reason
from companion.words import say

NAME_LENGTH = 24
ABILITY_LENGTH = 40
JOINTS = " -'’.,&+"
"""What may stand between the letters of a name."""
DIGITS = "0123456789"

# Latin with its extensions for Europe and Viet Nam, Greek, Cyrillic. A test holds every one against the fonts.
_RANGES = (
    (0x0041, 0x005A),
    (0x0061, 0x007A),
    (0x00C0, 0x00D6),
    (0x00D8, 0x00F6),
    (0x00F8, 0x017F),
    (0x01A0, 0x01A1),
    (0x01AF, 0x01B0),
    (0x01CD, 0x01DC),
    (0x01FA, 0x021F),
    (0x0228, 0x0229),
    (0x0230, 0x0233),
    (0x0386, 0x0386),
    (0x0388, 0x038A),
    (0x038C, 0x038C),
    (0x038E, 0x03A1),
    (0x03A3, 0x03CE),
    (0x0400, 0x045F),
    (0x048A, 0x04A5),
    (0x04A8, 0x04FF),
    (0x1E80, 0x1E85),
    (0x1E9E, 0x1E9E),
    (0x1EA0, 0x1EF9),
)


def alphabet() -> Iterator[str]:
    """Every letter that a name may hold."""
    return (chr(code) for first, last in _RANGES for code in range(first, last + 1))


def _known(letter: str) -> bool:
    code = ord(letter)
    return letter in JOINTS or letter in DIGITS or any(first <= code <= last for first, last in _RANGES)


def joined(text: str, more: str) -> str:
    """``text`` with ``more`` at its end, accents joined to their letters (NFC); without blanks at its beginning."""
    return normalize("NFC", text + more).lstrip()


def why_no_name(text: str, most: int = NAME_LENGTH) -> tuple[Reason, ...]:
    """All reasons why ``text`` cannot stand on the screen as a name of at most ``most`` letters."""
    reasons = []
    if len(text) > most:
        reasons.append(Reason("too-long", say("{n} letters are the most.", n=most)))
    if any(not _known(letter) for letter in text):
        reasons.append(Reason("no-letter", say("The screen cannot show this letter. Try another one.")))
    return tuple(reasons)


def capital_next(text: str) -> bool:
    """Whether the next letter of a name starts a word."""
    return not text or text[-1] in " -'’."


def shown_letter(letter: str, text: str) -> str:
    """``letter`` (a small one) as it would be added to ``text``; one that has no single capital stays small."""
    capital = letter.upper()
    return capital if capital_next(text) and len(capital) == 1 else letter
