"""Whether everything in a pack can be met: cards that something brings, a victory, and nothing without end."""

from __future__ import annotations

from collections.abc import Iterator

from companion.adventure_island.cards import effects as e
from companion.adventure_island.cards.draft import Draft, Placed, head_fault
from companion.adventure_island.cards.effects import THIS
from companion.adventure_island.cards.faults import Fault
from companion.adventure_island.cards.pack import ASIDE, DECKS, ROW, Character, PackCard
from companion.adventure_island.cards.walk import walked
from companion.words import later

ALWAYS = frozenset({ROW, "threat"})
"""Where cards are met whatever anybody does."""


def reaching(draft: Draft) -> Iterator[Fault]:
    """What nobody can ever meet, and what would never end; asked of a pack that could be read whole."""
    met, decks = _met(draft, 5)
    for placed in draft.cards:
        card = draft.card_of(placed)
        if card is not None and card.place == ASIDE and placed.card not in met:
            sentence = later("Nothing brings this card.")
            yield placed.fault("place", sentence, later("it lies aside until an effect brings, turns or inserts it"))
    for deck in DECKS:
        lying = next((p for p in draft.cards if (c := draft.card_of(p)) is not None and c.place == deck), None)
        if lying is not None and deck not in decks:
            yield lying.fault("place", later("Nothing draws from the deck “{deck}”.", deck=deck))
    for at, chapter in enumerate(draft.head.chapters):
        if not _can_win(draft, chapter.adventure):
            sentence = later("Nothing that can be reached wins this adventure.")
            yield head_fault(f"chapters.{at}", sentence, later("some card has to do = “{word}”", word="win"))
    yield from _endless(draft)
    yield from _back_and_forth(draft)


def _things(draft: Draft, adventure: int) -> dict[str, Placed]:
    """Cards by number and boards by path that are in the game in an adventure."""
    found = {}
    for placed in draft.things():
        thing = placed.thing
        first = thing.from_adventure if isinstance(thing, Character) else thing.adventure
        if first <= adventure:
            found[placed.card or placed.path] = placed
    return found


def _met(draft: Draft, adventure: int) -> tuple[set[str], set[str]]:
    """The cards that can be met up to an adventure, and the decks that can be drawn from."""
    things = _things(draft, adventure)
    decks = set(ALWAYS)
    waiting = [
        name for name, placed in things.items() if isinstance(placed.thing, Character) or placed.thing.place in ALWAYS
    ]
    met = set(waiting)
    while waiting:
        names, drawn = _leads_to(things[waiting.pop()])
        for deck in drawn - decks:
            decks.add(deck)
            names |= {n for n, p in things.items() if isinstance(p.thing, PackCard) and p.thing.place == deck}
        new = {name for name in names if name in things} - met
        met |= new
        waiting += sorted(new)
    return met, decks


def _leads_to(placed: Placed) -> tuple[set[str], set[str]]:
    """The cards that a thing brings on the table or into a deck, and the decks that it draws from."""
    names, decks = set(), set()
    for step in walked(placed.thing):
        match step.value:
            case e.Bring(card=card) | e.Insert(card=card) | e.BefriendNative(card=card):
                names.add(card)
            case e.Turn(to=to):
                names.add(to)
            case e.Draw(deck=deck) | e.Look(deck=deck, then=e.After.TAKE):
                decks.add(deck)
    return names, decks


def _can_win(draft: Draft, adventure: int) -> bool:
    met, _ = _met(draft, adventure)
    things = _things(draft, adventure)
    return any(isinstance(step.value, e.Win) for name in met for step in walked(things[name].thing))


# --- without end ----------------------------------------------------------------------------------------------------


def _endless(draft: Draft) -> Iterator[Fault]:
    """Cards that make each other come up for ever: told at the first of each ring."""
    things = {p.card: p for p in draft.cards}
    inserted = _inserted(draft)
    after = {number: _comes_after(placed, inserted) & things.keys() for number, placed in things.items()}
    told: set[str] = set()
    for number in sorted(things):
        ring = _ring(number, after)
        if ring and not told & set(ring):
            told |= set(ring)
            sentence = later("These cards make each other come up without end: {cards}.", cards=", ".join(ring))
            yield things[number].fault("comes", sentence, later("let a deed do one of the steps"))


def _back_and_forth(draft: Draft) -> Iterator[Fault]:
    """Thresholds of one card that lay markers on it and take them away again."""
    for placed in draft.cards:
        signs: dict[e.Counter, set[bool]] = {}
        for step in walked(placed.thing):
            value = step.value
            if (
                isinstance(value, e.Advance)
                and step.path.startswith("thresholds.")
                and value.card in (THIS, placed.card)
            ):
                signs.setdefault(value.counter, set()).add(value.count > 0)
        if any(len(found) == 2 for found in signs.values()):
            yield placed.fault(
                "thresholds", later("Thresholds of this card add markers and take them away without end.")
            )


def _inserted(draft: Draft) -> dict[str, set[str]]:
    """By deck, the cards that put themselves, or are put, into it when something comes up."""
    found: dict[str, set[str]] = {}
    for placed in draft.cards:
        for step in walked(placed.thing):
            if isinstance(step.value, e.Insert) and _of_itself(step.path):
                card = placed.card if step.value.card == THIS else step.value.card
                found.setdefault(step.value.deck, set()).add(card)
    return found


def _of_itself(path: str) -> bool:
    return path.startswith(("comes.", "thresholds."))


def _comes_after(placed: Placed, inserted: dict[str, set[str]]) -> set[str]:
    """The cards that can come up because this one did, without anybody doing anything."""
    found: set[str] = set()
    for step in walked(placed.thing):
        if not _of_itself(step.path):
            continue
        match step.value:
            case e.Bring(card=card):
                found.add(card)
            case e.Turn(to=to):
                found.add(to)
            case e.Draw(deck=deck):
                found |= inserted.get(deck, set())
    return found


def _ring(start: str, after: dict[str, set[str]]) -> tuple[str, ...]:
    """The shortest way from a card back to itself; () where there is none."""
    ways: list[tuple[str, ...]] = [(start,)]
    seen: set[str] = set()
    for way in ways:
        for number in sorted(after[way[-1]]):
            if number == start:
                return way
            if number not in seen:
                seen.add(number)
                ways.append((*way, number))
    return ()
