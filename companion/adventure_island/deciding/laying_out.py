"""The beginning of an adventure with known cards: row, decks, what is taken out unseen (AI-066 to AI-070, AR-28)."""

from __future__ import annotations

from companion.adventure_island import campaign, knowing
from companion.adventure_island import card_events as cv
from companion.adventure_island import commands as co
from companion.adventure_island import events as ev
from companion.adventure_island.achievements import Title
from companion.adventure_island.campaign_state import bare
from companion.adventure_island.cards.pack import ROW, CardPack
from companion.adventure_island.deciding.effects.decks import THREATS, lay
from companion.adventure_island.deciding.scratch import Scratch
from companion.adventure_island.deciding.table import tonight
from companion.adventure_island.state import Deck, Island
from companion.adventure_island.values import Pack

UNSEEN = "unseen"
"""The cards that were taken out before day 1; nobody knows which (AR-28)."""


def adventures(island: Island) -> tuple[int, ...]:
    """The adventures that the pack of a campaign tells."""
    pack = knowing.pack_of(island)
    return tuple(sorted(pack.by_chapter)) if pack is not None else ()


def titles_of(island: Island) -> tuple[Title, ...]:
    """The titles all of whose entries in the pack of a campaign are marked."""
    listed, marked = knowing.entries(island), island.campaign.achievements
    return tuple(title for title in Title if title in listed and marked.issuperset(listed[title]))


def first_row(island: Island, pack: CardPack, adventure: int) -> tuple[str, ...]:
    """The cards that lie face up at the start, one version of each: the newest that the pack tells for the adventure.

    What the story turned stays turned in later adventures, but not when one that was won is played again (AR-50).
    """
    out = campaign.out_of_game(island, adventure)
    lying = [card for n in pack.lying(adventure, ROW) if n not in out and (card := pack.card(n)) is not None]
    shown = {bare(card.number): card.number for card in sorted(lying, key=lambda card: card.adventure)}
    if adventure not in campaign.won(island):
        kept = {bare(n): n for n in island.campaign.versions if pack.card(n) is not None and n not in out}
        shown = {digits: kept.get(digits, number) for digits, number in shown.items()}
    return tuple(sorted(shown.values()))


def threats_of(island: Island, pack: CardPack, adventure: int) -> tuple[tuple[str, ...], int]:
    """The Threats that an adventure can have, and how many of them lie in its deck with the people of tonight."""
    out = campaign.out_of_game(island, adventure)
    found = tuple(n for n in pack.lying(adventure, THREATS) if n not in out)
    return found, min(len(found), pack.by_chapter[adventure].threats[len(tonight(island)) - 2])


def begin(scratch: Scratch, command: co.BeginAdventure) -> tuple[Title, ...]:
    """Lay everything out; the titles that are in force."""
    island, adventure = scratch.island, command.adventure
    pack = knowing.pack_of(island)
    assert pack is not None
    people = tonight(island)
    out = campaign.out_of_game(island, adventure)
    lying, size = threats_of(island, pack, adventure)
    threats, wanted = list(lying), command.threats or size
    unseen: list[str] = []
    while len(threats) > wanted:
        drawn = scratch.draw(tuple(threats), len(unseen))
        threats.remove(drawn)
        unseen.append(drawn)
    natives = campaign.natives(island, adventure)
    row = first_row(island, pack, adventure)
    titles = titles_of(island)
    scratch.tell(
        ev.AdventureBegun(
            adventure,
            tuple(p.id for p in people),
            len(threats),
            row=row,
            natives=natives,
            titles=titles,
            actions=campaign.first_day_actions(adventure, len(people)),
            replay=adventure in campaign.won(island),
        )
    )
    decks = [Deck(THREATS, tuple(threats)), Deck(UNSEEN, tuple(sorted(unseen)))]
    named = ("location", "wreck", *(p.value for p in Pack if p in island.campaign.packs))
    decks += [Deck(name, tuple(n for n in pack.lying(adventure, name) if n not in out)) for name in named]
    scratch.tell(cv.DecksLaid(tuple(decks), len(unseen)))
    for number in (*row, *natives):
        card = pack.card(number)
        if card is not None:
            lay(scratch, card, "")
    return titles
