"""What people enter about the cards of their box: remembered by number, changed and forgotten at any time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.adventure_island.deciding import gates
from companion.adventure_island.deciding.scratch import Scratch, Topic
from companion.adventure_island.own_cards import (
    MOST_COUNTED,
    WHATS,
    CardEntered,
    Case,
    OwnWord,
    RememberCard,
    most_words,
)
from companion.adventure_island.state import Island
from companion.kernel.rules import Reason
from companion.words import say

MOST_SYMBOLS = 5


def _why_not(island: Island, command: RememberCard) -> Iterator[Reason]:
    yield from gates.numbered(island, command.number, needed=True, any_version=True)
    if command.number.startswith("?"):
        yield Reason("no-number", say("Which card? A number is needed."))
    if island.pack.mark:
        yield Reason("known-cards", say("The device knows these cards already."))
    if (command.attribute is None) != (not command.need) or len(command.need) > MOST_SYMBOLS:
        yield Reason("no-check", say("A check needs an attribute and one to five symbols."))
    if command.attribute is None and any(word.case is not Case.ALWAYS for word in command.does):
        yield Reason("no-check", say("Without a check nothing works and nothing fails."))
    asks, counted = command.attribute is not None, Counter(word.case for word in command.does)
    if any(n > most_words(case, asks) for case, n in counted.items()):
        yield Reason("too-much", say("There is no room for more; the card itself tells the rest."))
    if len({(word.word, word.what, word.case) for word in command.does}) < len(command.does):
        yield Reason("twice", say("This stands there already."))
    if not all(_sensible(word) for word in command.does):
        yield Reason("no-word", say("No card can be told like this."))


def _sensible(word: OwnWord) -> bool:
    return word.what in WHATS[word.word] and 1 <= word.count <= MOST_COUNTED


def _remember(scratch: Scratch, command: RememberCard) -> None:
    scratch.tell(CardEntered(command.number, command.attribute, command.need, command.does))


TOPICS: dict[type, Topic] = {RememberCard: Topic(_why_not, _remember)}
