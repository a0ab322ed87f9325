"""The entries of each title: of the printed list beside the box, of the pack where the device has the cards."""

from __future__ import annotations

from companion.adventure_island.achievements import ENTRIES, Title
from companion.view.page import Look


def entries_of(look: Look) -> dict[Title, tuple[str, ...]]:
    """The entries by title; each title has a row, though a pack may have nothing for it."""
    if not look.island.pack.mark:
        return ENTRIES
    # Not at the top: a table that plays with its own box never loads a card.
    from companion.adventure_island import knowing

    found = knowing.entries(look.island)
    return {title: found.get(title, ()) for title in Title}


def title_of(look: Look, entry: str) -> Title:
    """The title that an entry belongs to; the first where nobody knows it."""
    return next((title for title, entries in entries_of(look).items() if entry in entries), next(iter(Title)))


def whole(look: Look, title: Title) -> bool:
    """Whether all entries of a title are marked."""
    entries = entries_of(look)[title]
    return bool(entries) and look.island.campaign.achievements.issuperset(entries)


def found(look: Look, title: Title) -> int:
    """How many entries of a title are marked."""
    return sum(entry in look.island.campaign.achievements for entry in entries_of(look)[title])


def entry_words(look: Look, entry: str) -> str:
    """What an entry is called: as it is printed, or as the pack says it."""
    if not look.island.pack.mark:
        return entry
    from companion.adventure_island.cards.wording import entry_name
    from companion.view import known

    return entry_name(known.pack(look), entry)
