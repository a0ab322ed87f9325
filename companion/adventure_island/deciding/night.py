"""The night: the meal, one Threat each, sharing, the cards that speak at dawn (AI-103 to AI-116)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.adventure_island import commands as co
from companion.adventure_island import events as ev
from companion.adventure_island import laid, meals
from companion.adventure_island.deciding import gates
from companion.adventure_island.deciding.agenda import after_threats
from companion.adventure_island.deciding.checking import owe_fatigue, remember, why_not_fatigue
from companion.adventure_island.deciding.scratch import Scratch, Topic
from companion.adventure_island.state import Island, Phase, Play
from companion.adventure_island.values import Goods, Meal
from companion.kernel.rules import Reason
from companion.words import say


def _at(island: Island, *phases: Phase) -> Play | None:
    """The play, if it is at one of these phases."""
    return island.play if island.play is not None and island.play.phase in phases else None


def _still_draws(island: Island, play: Play, who: str) -> Iterator[Reason]:
    """``who`` (if somebody was named) has no Threat settled tonight."""
    if not who:
        return
    yield from gates.is_player(island, who)
    if who in play.resolved:
        yield Reason("threat-settled", say("{name} has settled tonight's Threat.", name=gates.name_of(island, who)))


def _not_begun(island: Island, play: Play) -> Iterator[Reason]:
    """Dice were thrown for the Threat that lies open, so it is known whose it is (AI-112)."""
    if play.begun:
        name = gates.name_of(island, play.drawing)
        yield Reason("begun", say("{name} has begun to settle this Threat.", name=name))


def _why_not_eat(island: Island, command: co.Eat) -> Iterator[Reason]:
    yield from gates.hands_free(island)
    yield from gates.in_phase(island, Phase.MEAL)
    play = _at(island, Phase.MEAL)
    if play is None:
        return
    if sorted(p.who for p in command.plates) != sorted(p.id for p in play.players):
        yield Reason("plates", say("Everybody has one plate."))
    yield from gates.in_camp(play, meals.eaten(command.plates))
    yield from _still_draws(island, play, command.first)


def _eat(scratch: Scratch, command: co.Eat) -> None:
    """All eat first; hungry people's markers may end the game before any Threat (AI-110, AR-23)."""
    fed = scratch.play.fed
    scratch.tell(ev.MealEaten(command.plates))
    for plate in command.plates:
        if plate.meal is Meal.HUNGRY and plate.who not in fed:
            scratch.tell(ev.FatigueDue(plate.who))
    scratch.tell(ev.DrawDue(command.first))


def _why_not_instead(island: Island, command: co.DrawInstead) -> Iterator[Reason]:
    yield from gates.hands_free(island)
    yield from gates.in_phase(island, Phase.THREATS)
    play = _at(island, Phase.THREATS)
    if play is None:
        return
    yield from _still_draws(island, play, command.who)
    yield from _not_begun(island, play)
    if play.drawn:
        drawing = gates.name_of(island, play.drawing)
        yield Reason("seen", say("Threat {card} was drawn for {name}.", card=play.drawn, name=drawing))


def _instead(scratch: Scratch, command: co.DrawInstead) -> None:
    scratch.tell(ev.ThreatHanded(command.who))


def _why_not_resolve(island: Island, command: co.Resolve) -> Iterator[Reason]:
    yield from gates.hands_free(island)
    yield from gates.in_phase(island, Phase.THREATS)
    yield from gates.is_player(island, command.who)
    play = _at(island, Phase.THREATS)
    if play is None:
        return
    if play.drawing != command.who:
        yield Reason("not-drawing", say("{name} settles a Threat now.", name=gates.name_of(island, play.drawing)))
    yield from gates.numbered(island, command.card, needed=False)
    yield from gates.as_drawn(play, command.card)
    yield from gates.in_camp(play, -command.goods)
    yield from why_not_fatigue(island, command.fatigue)
    yield from _still_draws(island, play, command.then)
    if command.then == command.who:
        yield Reason("once", say("{name} draws once a night.", name=gates.name_of(island, command.who)))
    number = command.card or play.drawn
    if command.stays and number and laid.find(play, number) is not None:
        yield Reason("lies-there", say("Card {card} lies face up already.", card=number))


def _resolve(scratch: Scratch, command: co.Resolve) -> None:
    """What it did, then discarded or in play, then the next draws (AI-111 to AI-113)."""
    number = command.card or scratch.play.drawn
    if command.goods != Goods():
        scratch.tell(ev.CampChanged(command.goods))
    remember(scratch, number, command.goods, command.fatigue)
    scratch.tell(ev.ThreatResolved(command.who, command.stays, number))
    owe_fatigue(scratch, command.fatigue, number)
    scratch.tell(ev.DrawDue(command.then))


def _why_not_skip(island: Island, command: co.SkipThreat) -> Iterator[Reason]:
    yield from gates.hands_free(island)
    yield from gates.in_phase(island, Phase.THREATS, Phase.MEAL, Phase.DAY)
    play = _at(island, Phase.THREATS, Phase.MEAL, Phase.DAY)
    if play is not None:
        yield from gates.is_player(island, command.who)
        yield from _still_draws(island, play, command.who)
        if play.drawing == command.who:
            yield from _not_begun(island, play)


def _skip(scratch: Scratch, command: co.SkipThreat) -> None:
    """A card overrides the rule (AI-016); a Threat that was drawn for this person goes back on the deck."""
    held = scratch.play.drawing == command.who
    scratch.tell(ev.ThreatSkipped(command.who))
    if held:
        scratch.tell(ev.DrawDue())


def _why_not_share(island: Island, command: co.ShareItem) -> Iterator[Reason]:
    yield from gates.hands_free(island)
    yield from gates.in_phase(island, Phase.SHARING)
    yield from gates.is_player(island, command.to)
    play = island.play
    if play is None:
        return
    card = laid.find(play, command.item)
    if card is None or not card.owner:
        yield Reason("no-item", say("Nobody has an item {item}.", item=command.item))
    elif card.owner == command.to:
        yield Reason("nothing", say("{name} has this item.", name=gates.name_of(island, command.to)))


def _share(scratch: Scratch, command: co.ShareItem) -> None:
    scratch.tell(ev.ItemGiven(command.item, command.to))


def _why_not_end_sharing(island: Island, _command: co.EndSharing) -> Iterator[Reason]:
    yield from gates.hands_free(island)
    yield from gates.in_phase(island, Phase.SHARING)


def _end_sharing(scratch: Scratch, _command: co.EndSharing) -> None:
    after_threats(scratch)


def _why_not_day(island: Island, _command: co.BeginDay) -> Iterator[Reason]:
    yield from gates.hands_free(island)
    yield from gates.in_phase(island, Phase.DAWN)


def _day(scratch: Scratch, _command: co.BeginDay) -> None:
    """Where the device knows the cards, those that speak at dawn do it now."""
    if scratch.island.pack.mark:
        from companion.adventure_island.deciding.settling import dawn

        dawn(scratch)
        return
    scratch.tell(ev.DayBegan())


TOPICS: dict[type, Topic] = {
    co.Eat: Topic(_why_not_eat, _eat),
    co.DrawInstead: Topic(_why_not_instead, _instead),
    co.Resolve: Topic(_why_not_resolve, _resolve),
    co.SkipThreat: Topic(_why_not_skip, _skip),
    co.ShareItem: Topic(_why_not_share, _share),
    co.EndSharing: Topic(_why_not_end_sharing, _end_sharing),
    co.BeginDay: Topic(_why_not_day, _day),
}
