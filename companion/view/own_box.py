"""What people entered about the cards of their box, for the pages: only of cards that came up in this campaign.

The campaign has what was entered in it; the table has a copy of that from all its campaigns (``look.own``). Nothing of
the copy is shown before the card came up here: it lies face up, was used, was drawn, or somebody took its number as
that of the card in hand.
"""

from __future__ import annotations

from companion.adventure_island.commands import BeginAdventure, Keep, Resolve
from companion.adventure_island.laid import find
from companion.adventure_island.own_cards import (
    ALL,
    ANOTHER,
    ME,
    MOST_COUNTED,
    MOST_WORDS,
    Case,
    OwnCard,
    OwnWord,
    Word,
    own_card,
)
from companion.adventure_island.state import CardMemory, Island, Purpose
from companion.adventure_island.values import TOKENS, CardKind, Goods
from companion.value import dataclass, replace
from companion.view.page import Look
from companion.view.state import View
from companion.view.terms import count_words, kind_word
from companion.words import say


@dataclass(frozen=True, slots=True)
class Brings:
    """What words come to, for one person of some: tokens, markers for each, Progress, Experience, and what is left."""

    goods: Goods = Goods()
    fatigue: tuple[tuple[str, int], ...] = ()
    progress: int = 0
    experience: int = 0
    stays: bool = False
    reminders: tuple[OwnWord, ...] = ()


def came_up(look: Look, number: str) -> bool:
    """Whether the card with this number came up in this campaign."""
    island = look.island
    play = island.play
    if island.remembered(number) is not None or own_card(island.own, number) is not None:
        return True
    if play is not None and (find(play, number) is not None or play.drawn == number):
        return True
    named = {getattr(open_.draft, "card", "") for open_ in look.view.pages}
    return number in named or number in _settled(look)


def _settled(look: Look) -> set[str]:
    """The numbers of the Threats that were settled in this campaign."""
    return {step.command.card for step in look.game.past if isinstance(step.command, Resolve)} - {""}


def own(look: Look, number: str) -> OwnCard | None:
    """What is known about the card in somebody's hand; the campaign's own word comes first."""
    if not number or look.island.pack.mark:
        return None
    return own_card(look.island.own, number) or own_card(look.own, number)


def shown_of(look: Look, number: str) -> OwnCard | None:
    """What may be shown of a number that was only typed."""
    return own(look, number) if came_up(look, number) else None


def knowing(look: Look, number: str) -> Island:
    """The campaign, with what the card in hand asks for where it did not ask yet."""
    known, memory = own(look, number), look.island.remembered(number)
    if known is None or known.attribute is None or (memory is not None and memory.attribute is not None):
        return look.island
    asks = CardMemory(number, known.attribute, known.need, memory.changed if memory is not None else "")
    others = tuple(m for m in look.island.memory if m.number != number)
    return replace(look.island, memory=(asks, *others))


def threat_cases(look: Look) -> tuple[Case, ...]:
    """Which words of the Threat in hand count: after its check was kept, those of how it ended too."""
    for step in reversed(look.game.past):
        if isinstance(step.command, Resolve | BeginAdventure):
            break
        check = step.before.play.check if step.before.play is not None else None
        if isinstance(step.command, Keep) and check is not None and check.purpose is Purpose.THREAT:
            return (Case.ALWAYS, Case.WORKS if check.met else Case.FAILS)
    return (Case.ALWAYS,)


def brings(words: tuple[OwnWord, ...], who: str, everybody: tuple[str, ...]) -> Brings:
    """What words do for ``who``; what needs a choice, or a deck, is left for people."""
    found = Brings()
    markers = dict.fromkeys(everybody, 0)
    for word in words:
        by = -word.count if word.word is Word.LOSE else word.count
        if word.word in (Word.GAIN, Word.LOSE) and word.what in TOKENS:
            found = replace(found, goods=found.goods + Goods(**{word.what: by}))
        elif word.word in (Word.GAIN, Word.LOSE):
            found = replace(found, **{word.what: getattr(found, word.what) + by})
        elif word.word is Word.FATIGUE and word.what in (ME, ALL):
            for person in everybody if word.what == ALL else (who,):
                markers[person] = markers.get(person, 0) + by
        elif word.word is Word.STAYS:
            found = replace(found, stays=True)
        else:
            found = replace(found, reminders=(*found.reminders, word))
    return replace(found, fatigue=tuple((person, n) for person, n in markers.items() if n))


def reminder(words: tuple[OwnWord, ...]) -> str:
    """What people still do themselves, in a few words: ``draw 2 Locations``."""
    said = []
    for word in words:
        if word.word is Word.DRAW:
            said.append(say("draw {n}: {kind}", n=word.count, kind=deck_word(word.what)))
        elif word.word is Word.FATIGUE:
            said.append(say("{fatigue} for another", fatigue=count_words("fatigue", word.count)))
    return ", ".join(said)


def reminded(view: View, what: str) -> View:
    """The view with a toast of what people still do themselves."""
    return view.says(say("Now you: {what}", what=what)) if what else view


def deck_word(deck: str) -> str:
    """The kind of cards in a deck."""
    return kind_word(CardKind(deck))


def words_of(found: Brings, who: str) -> tuple[OwnWord, ...]:
    """The words for what somebody entered on a page of counters; Fatigue of others is told as for another."""
    counts = [*((token, found.goods.of(token)) for token in TOKENS)]
    counts += [("progress", found.progress), ("experience", found.experience)]
    words = [OwnWord(Word.GAIN if n > 0 else Word.LOSE, what, min(abs(n), MOST_COUNTED)) for what, n in counts if n]
    markers = {person: n for person, n in found.fatigue if n > 0}
    least = min(markers.values(), default=0)
    if len(markers) > 1 and who in markers:
        words.append(OwnWord(Word.FATIGUE, ALL, min(least, MOST_COUNTED)))
    elif markers:
        words.append(OwnWord(Word.FATIGUE, ME if who in markers else ANOTHER, min(least, MOST_COUNTED)))
    if found.stays:
        words.append(OwnWord(Word.STAYS))
    return tuple(words[:MOST_WORDS])
