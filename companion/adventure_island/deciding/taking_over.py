"""A group that played before brings what it has: the campaign, and a day that is half over."""

from __future__ import annotations

from collections.abc import Iterator

from companion.adventure_island import campaign, fatigue, laid, threats
from companion.adventure_island import campaign_commands as cc
from companion.adventure_island import campaign_events as ce
from companion.adventure_island.achievements import ONCE, TITLE_OF
from companion.adventure_island.adventures import PLAYABLE
from companion.adventure_island.campaign_state import GOAL, GOAL_CHOICES, bare
from companion.adventure_island.deciding import gates
from companion.adventure_island.deciding.scratch import Scratch, Topic
from companion.adventure_island.state import CAMP, SOME_CARD, Island, Phase, Play
from companion.adventure_island.threats import OPTIONAL
from companion.kernel.rules import Reason
from companion.words import say

MOST_DAYS = 99


def _why_not_campaign(island: Island, command: cc.TakeOver) -> Iterator[Reason]:
    if island.play is not None and island.play.phase not in gates.OVER:
        yield Reason("in-progress", say("An adventure is in progress."))
    if any(n not in PLAYABLE for n in command.won):
        yield Reason("no-such-adventure", say("There are Adventures 1 to 5."))
    elif sorted(command.won) != list(range(1, len(command.won) + 1)):
        yield Reason("won-in-a-row", say("Adventures are won one after the other, from the first on."))
    numbers = (*command.versions, *command.natives, *(a.number for a in command.archive))
    if not all(_is_card(n) for n in numbers):
        yield Reason("bad-number", say("A card's number has one to three digits and perhaps a letter."))
    for several in (command.natives, tuple(map(bare, command.versions)), tuple(a.number for a in command.archive)):
        if len(set(several)) < len(several):
            yield Reason("twice", say("A card is named twice."))
    if not command.achievements <= TITLE_OF.keys():
        yield Reason("no-entry", say("The list has no achievement of this name."))
    if not command.joined <= {OPTIONAL}:
        yield Reason("not-optional", say("Only Threat {card} may be in the game or not.", card=OPTIONAL))
    for choice in command.choices:
        yield from gates.readable(choice.choice)
        about_goal = choice.about == GOAL and choice.adventure == 4 and choice.choice in GOAL_CHOICES
        if not about_goal and not (choice.adventure in PLAYABLE and _is_card(choice.about) and choice.choice.strip()):
            yield Reason("no-choice", say("A choice belongs to an adventure, and to its goal or a card."))


def _is_card(number: str) -> bool:
    return laid.is_number(number) and not number.startswith("?") and laid.belongs(number, PLAYABLE[-1])


def _campaign(scratch: Scratch, command: cc.TakeOver) -> None:
    scratch.tell(
        ce.CampaignTakenOver(
            tuple(sorted(command.won)),
            command.packs,
            command.versions,
            command.natives,
            command.archive,
            command.achievements,
            command.choices,
            command.joined,
        )
    )


def untouched(play: Play) -> bool:
    """Nobody has done anything in this adventure yet."""
    full = campaign.full_turn(play)
    fresh = all(p.actions == full and p.place == CAMP and not p.extra for p in play.players)
    return fresh and (play.day, play.phase, play.tally.rolls, play.acting) == (1, Phase.DAY, 0, "")


def _why_not_day(island: Island, command: cc.TakeOverDay) -> Iterator[Reason]:
    yield from gates.playing(island)
    play = island.play
    if play is None or play.phase in gates.OVER:
        return
    if not untouched(play):
        yield Reason("begun-here", say("This adventure is being played here already."))
    if not 1 <= command.day <= MOST_DAYS:
        yield Reason("bad-day", say("Which day is it?"))
    most = threats.most_threats(play.adventure)
    if not 0 <= command.threats <= most:
        yield Reason("deck-size", say("The Threat deck has {n} cards at most.", n=most))
    yield from gates.countable(*command.camp.counts())
    yield from _why_not_players(island, play, command)
    yield from _why_not_cards(island, command)
    if not set(command.used) <= set(play.titles) & set(ONCE):
        yield Reason("no-benefit", say("Only benefits that this table has can be used up."))


def _why_not_players(island: Island, play: Play, command: cc.TakeOverDay) -> Iterator[Reason]:
    if sorted(t.who for t in command.players) != sorted(p.id for p in play.players):
        yield Reason("players", say("Everybody who plays stands somewhere, each once."))
        return
    full = campaign.first_day_actions(play.adventure, len(play.players)) if command.day == 1 else 2
    for taken in command.players:
        yield from gates.countable(taken.experience)
        if not taken.fatigue.issubset(fatigue.spaces(len(play.players))):
            name = gates.name_of(island, taken.who)
            yield Reason("no-space", say("{name}'s board has no such space with so many players.", name=name))
        if not 0 <= taken.actions <= full:
            yield Reason("actions", say("A day has two actions."))
        if taken.place not in (CAMP, SOME_CARD, *(c.number for c in command.cards or play.cards)):
            yield Reason("place", say("A pawn stands in the Camp or on a card that lies face up."))
    if sum(0 < t.actions < full for t in command.players) > 1:
        yield Reason("other-turn", say("One person at most is in the middle of a turn."))


def _why_not_cards(island: Island, command: cc.TakeOverDay) -> Iterator[Reason]:
    if len({bare(c.number) for c in command.cards}) < len(command.cards):
        yield Reason("twice", say("A card is named twice."))
    for card in command.cards:
        yield from gates.numbered(island, card.number, needed=True)
        yield from gates.not_archived(island, card.number)
        yield from gates.countable(*card.goods.counts(), *card.needs.counts(), card.progress, card.steps)
        if card.owner:
            yield from gates.is_player(island, card.owner)


def _day(scratch: Scratch, command: cc.TakeOverDay) -> None:
    play = scratch.play
    full = campaign.first_day_actions(play.adventure, len(play.players)) if command.day == 1 else 2
    acting = next((t.who for t in command.players if 0 < t.actions < full), "")
    scratch.tell(
        ce.DayTakenOver(
            command.day, command.threats, command.camp, command.players, command.cards, command.used, acting
        )
    )


TOPICS: dict[type, Topic] = {
    cc.TakeOver: Topic(_why_not_campaign, _campaign),
    cc.TakeOverDay: Topic(_why_not_day, _day),
}
