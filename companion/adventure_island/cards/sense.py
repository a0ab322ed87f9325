"""Whether the parts of a pack fit each other: names that exist, decks that suffice, items that are items."""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Iterator

from companion.adventure_island.campaign_state import bare
from companion.adventure_island.cards import effects as e
from companion.adventure_island.cards.draft import Draft, Placed, head_fault
from companion.adventure_island.cards.effects import THIS
from companion.adventure_island.cards.faults import Fault, meant, shown
from companion.adventure_island.cards.pack import DECKS, ROW, Character, Deed, PackCard
from companion.adventure_island.cards.walk import Step, walked
from companion.adventure_island.values import CardKind
from companion.words import later

CARD_FIELDS = {
    (e.InPlay, "card"): False,
    (e.Holds, "card"): True,
    (e.Counted, "card"): True,
    (e.Befriended, "card"): True,
    (e.Bring, "card"): False,
    (e.Insert, "card"): True,
    (e.Turn, "card"): True,
    (e.Turn, "to"): False,
    (e.Discard, "card"): True,
    (e.Archive, "card"): True,
    (e.Advance, "card"): True,
    (e.Ask, "card"): True,
    (e.BefriendNative, "card"): True,
    (e.Help, "cards"): False,
}
"""The fields that name a card, and whether ``this`` can stand there."""
ENTRY_FIELDS = {(e.Achieve, "entry"), (PackCard, "flag"), (Deed, "flag")}
FEWEST_BOARDS = 5
"""As many people can play, each with a board."""


def fitting(draft: Draft) -> Iterator[Fault]:
    """Everything that does not fit together; what could not be read is not missed."""
    yield from doubles(draft)
    yield from _chapters(draft)
    for placed in draft.things():
        steps = list(walked(placed.thing))
        yield from _names(draft, placed, steps)
        yield from _places(placed, steps)
        yield from _choices(placed, steps)
    yield from _earlier_choices(draft)
    if draft.whole:
        yield from _decks(draft)


def _twice(names: Iterator[str]) -> set[str]:
    return {name for name, times in Count(names).items() if times > 1}


def doubles(draft: Draft) -> Iterator[Fault]:
    """Things with one name."""
    seen: dict[str, str] = {}
    for placed in draft.cards:
        if placed.card in seen:
            sentence = later("There are two cards with the number {number}.", number=placed.card)
            yield placed.fault("number", sentence, later("the other stands in {file}", file=seen[placed.card]))
        seen.setdefault(placed.card, placed.file)
    head = draft.head
    for name in sorted(_twice(character.id for character in head.characters)):
        yield head_fault("characters", later("There are two characters with the id “{id}”.", id=shown(name)))
    for name in sorted(_twice(entry.id for entry in head.achievements)):
        yield head_fault("achievements", later("There are two achievements with the id “{id}”.", id=shown(name)))
    for name in sorted(_twice(str(chapter.adventure) for chapter in head.chapters)):
        yield head_fault("chapters", later("There are two chapters of Adventure {n}.", n=name))


def _chapters(draft: Draft) -> Iterator[Fault]:
    chapters = draft.head.chapters
    told = sorted({chapter.adventure for chapter in chapters})
    if draft.whole and not told:
        yield head_fault("chapters", later("The pack has no chapter."), later("write one under [[chapters]]"))
    elif draft.whole and told != list(range(1, len(told) + 1)):
        yield head_fault("chapters", later("Chapters begin with Adventure 1, and none is left out."))
    for at, chapter in enumerate(chapters):
        for people, size in enumerate(chapter.threats, 2):
            if size < people:
                sentence = later("{size} Threats are too few for {people} people.", size=size, people=people)
                yield head_fault(f"chapters.{at}.threats.{people - 2}", sentence, later("one a night for each"))
    boards = len(draft.head.characters)
    if draft.whole and boards < FEWEST_BOARDS:
        sentence = later("There are {n} characters; with five people somebody has none.", n=boards)
        yield head_fault("characters", sentence, warning=boards >= 2)


def _names(draft: Draft, placed: Placed, steps: list[Step]) -> Iterator[Fault]:
    """Cards, achievements and pictures that are named and not there."""
    for step in steps:
        place = (type(step.inside), step.field)
        if place in CARD_FIELDS:
            yield from _card_named(draft, placed, step, CARD_FIELDS[place])
        elif place in ENTRY_FIELDS and step.value and step.value not in draft.entries:
            sentence = later("There is no achievement “{id}” in the pack.", id=shown(step.value))
            yield placed.fault(step.path, sentence, meant(step.value, draft.entries))


def _card_named(draft: Draft, placed: Placed, step: Step, this: bool) -> Iterator[Fault]:
    if step.value == THIS:
        if draft.card_of(placed) is None:
            yield placed.fault(step.path, later("A board is no card that could be meant here."), later("name a card"))
        elif not this:
            yield placed.fault(step.path, later("“this” cannot stand here."), later("name a card by its number"))
    elif step.value not in draft.numbers:
        sentence = later("There is no card {number} in the pack.", number=shown(step.value))
        yield placed.fault(step.path, sentence, meant(step.value, draft.numbers))
    elif isinstance(step.inside, e.Turn) and step.field == "to":
        turned = placed.card if step.inside.card == THIS else step.inside.card
        if bare(turned) != bare(step.value):
            sentence = later("{to} is no other version of {number}.", to=step.value, number=turned)
            yield placed.fault(step.path, sentence, later("versions have one number and another letter"))


def _places(placed: Placed, steps: list[Step]) -> Iterator[Fault]:
    """Things that stand where they can do nothing."""
    card = placed.thing
    if isinstance(card, PackCard):
        for field in ("helps", "uses"):
            if getattr(card, field) and not card.item:
                sentence = later("Only an item or a character has “{field}”.", field=field)
                yield placed.fault(field, sentence, later("write item = true, or make a deed of it"))
        if card.place == "threat" and card.kind is not CardKind.THREAT:
            yield placed.fault("kind", later("Only Threats lie in the deck of Threats."), 'kind = "threat"')
        if card.item and card.kind is CardKind.THREAT:
            yield placed.fault("item", later("A Threat is nobody's item."))
    threat = isinstance(card, PackCard) and card.kind is CardKind.THREAT
    item = isinstance(card, PackCard) and card.item
    for step in steps:
        if isinstance(step.value, e.Stay) and not threat:
            yield placed.fault(step.path, later("Only a Threat stays: all other cards lie until they are discarded."))
        if step.field == "who" and step.value is e.Who.OWNER and not item:
            yield placed.fault(step.path, later("This card is no item, so it has no owner."))
        if isinstance(step.inside, e.Players) and step.field == "most" and step.value < step.inside.least:
            yield placed.fault(step.path, later("The most is less than the least."))
        if isinstance(step.value, e.Check) and not 1 <= len(step.value.need) <= 5:
            sentence = later("A check needs one to five symbols.")
            yield placed.fault(f"{step.path}.need", sentence, later("as in {example}", example='["G", "Y"]'))
        if isinstance(step.value, e.Use) and step.value.ignores and step.value.at is not e.Moment.THREAT:
            sentence = later("Only at a Threat is there one to ignore.")
            yield placed.fault(f"{step.path}.ignores", sentence, later("as in {example}", example='at = "threat"'))


def _choices(placed: Placed, steps: list[Step]) -> Iterator[Fault]:
    for step in steps:
        choice = step.value
        if not isinstance(choice, e.Choose):
            continue
        if len(choice.options) < 2:
            yield placed.fault(f"{step.path}.options", later("A choice needs at least two options."))
        if choice.options and all(option.when is not None for option in choice.options):
            sentence = later("Every option has a condition, so that perhaps none is left.")
            yield placed.fault(f"{step.path}.options", sentence, later("leave one without “when”"))
        keys = [option.key for option in choice.options]
        if choice.key and (not all(keys) or len(set(keys)) < len(keys)):
            sentence = later("A choice that is remembered needs a key of its own for each option.")
            yield placed.fault(f"{step.path}.options", sentence, later("as in {example}", example='key = "left"'))


def _earlier_choices(draft: Draft) -> Iterator[Fault]:
    """Conditions on choices that nobody is ever asked for."""
    asked: dict[str, set[str]] = {}
    for placed in draft.things():
        for step in walked(placed.thing):
            if isinstance(step.value, e.Choose) and step.value.key:
                asked.setdefault(step.value.key, set()).update(option.key for option in step.value.options)
    if not draft.whole:
        return
    for placed in draft.things():
        for step in walked(placed.thing):
            if not isinstance(step.value, e.Chose):
                continue
            if step.value.key not in asked:
                sentence = later("No choice has the key “{key}”.", key=shown(step.value.key))
                yield placed.fault(f"{step.path}.key", sentence, meant(step.value.key, asked))
            elif step.value.option not in asked[step.value.key]:
                sentence = later("That choice has no option “{key}”.", key=shown(step.value.option))
                yield placed.fault(f"{step.path}.option", sentence, meant(step.value.option, asked[step.value.key]))


def _decks(draft: Draft) -> Iterator[Fault]:
    """Decks that are used and hold too little, and rows without a card."""
    put_in = {
        step.value.deck
        for placed in draft.things()
        for step in walked(placed.thing)
        if isinstance(step.value, e.Insert)
    }
    sizes = {deck: draft.in_deck(deck) for deck in DECKS}
    for placed in draft.things():
        for step in walked(placed.thing):
            value = step.value
            if isinstance(value, e.Draw | e.Look) and not sizes.get(value.deck, 1) and value.deck not in put_in:
                sentence = later("No card lies in the deck “{deck}”.", deck=value.deck)
                yield placed.fault(f"{step.path}.deck", sentence, later("place = “{deck}”", deck=value.deck))
            elif isinstance(value, e.Open) and not sizes[value.pack.value]:
                sentence = later("No card lies in the deck “{deck}”.", deck=value.pack.value)
                yield placed.fault(f"{step.path}.pack", sentence, later("place = “{deck}”", deck=value.pack.value))
            elif isinstance(value, e.Look) and value.count > sizes.get(value.deck, 0) > 0:
                n, deck = sizes[value.deck], value.deck
                yield placed.fault(f"{step.path}.count", later("The deck “{deck}” has only {n} cards.", deck=deck, n=n))
    for at, chapter in enumerate(draft.head.chapters):
        in_use = [c for p in draft.cards if (c := draft.card_of(p)) is not None and c.adventure <= chapter.adventure]
        threats = sum(card.place == "threat" for card in in_use)
        if threats < max(chapter.threats):
            sentence = later("The deck of Threats has {n} cards.", n=threats)
            hint = later("the chapter wants {n}", n=max(chapter.threats))
            yield head_fault(f"chapters.{at}.threats", sentence, hint)
        if not any(card.place == ROW for card in in_use):
            yield head_fault(f"chapters.{at}", later("No card lies in the row."), later("place = “{deck}”", deck=ROW))
    last = max((chapter.adventure for chapter in draft.head.chapters), default=0)
    for placed in draft.things():
        field = "from_adventure" if isinstance(placed.thing, Character) else "adventure"
        if last < getattr(placed.thing, field) <= 5:
            yield placed.fault(field, later("The pack has no chapter for this adventure."))
