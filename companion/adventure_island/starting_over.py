"""From the beginning: what a table puts back so that the box is as it was before the first adventure (AI-010)."""

from __future__ import annotations

from companion.adventure_island.box import sections
from companion.adventure_island.campaign_state import Campaign, bare
from companion.adventure_island.packs import pack_name
from companion.adventure_island.state import Island
from companion.adventure_island.table_words import Chore, numbers_words
from companion.adventure_island.values import Pack
from companion.words import all_of, say


def has_begun(island: Island) -> bool:
    """Whether there is anything to begin again."""
    story = island.campaign
    return story != Campaign(achievements=story.achievements) or bool(story.achievements)


def starting_over(island: Island, keeps_achievements: bool = True) -> tuple[Chore, ...]:
    """What to do at the table, thing by thing: nothing in the box was ever destroyed, so everything goes back."""
    story = island.campaign
    chores = []
    if story.archive:
        archived = numbers_words(tuple([a.number for a in story.archive]))
        words = say("Out of the Archive into their sections: {cards}.", cards=archived)
        chores.append(Chore("ui-box", words))
    if story.versions:
        first = numbers_words(tuple([bare(number) for number in story.versions]))
        chores.append(Chore("ui-flip", say("In their first version again: {cards}.", cards=first)))
    if story.natives:
        friends = numbers_words(story.natives)
        words = say("By number behind Current Adventure, as friends no more: {cards}.", cards=friends)
        chores.append(Chore("ui-players", words))
    opened = [pack_name(pack) for pack in Pack if pack in story.packs]
    if opened:
        words = say("Into the largest section, as packs that are closed: {packs}.", packs=all_of(opened))
        chores.append(Chore("ui-box", words))
    if story.joined:
        words = say("Out of the game: Threat {cards}.", cards=numbers_words(tuple(story.joined)))
        chores.append(Chore("deck-threat", words))
    if story.attempts:
        upcoming, current, *_ = sections()
        words = say(
            "Cards of Adventure 1 into “{section}”, all later ones into “{later}”.", section=current, later=upcoming
        )
        chores.append(Chore("ui-map", words))
        chores.append(Chore("ui-box", say("Use the End of Game cards to sort the decks as they were.")))
    if story.achievements and not keeps_achievements:
        chores.append(Chore("achievement", say("Rub out the marks in the list of achievements.")))
    return tuple(chores)
