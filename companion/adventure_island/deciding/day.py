"""Actions by day: cards of the box, the own board, a visit, passing; and the end of the day."""

from __future__ import annotations

from collections.abc import Iterator

from companion.adventure_island import commands as co
from companion.adventure_island import events as ev
from companion.adventure_island import laid, meals, turns
from companion.adventure_island.changing import beyond_turn
from companion.adventure_island.deciding import gates
from companion.adventure_island.deciding.scratch import Scratch, Topic
from companion.adventure_island.state import CAMP, SOME_CARD, Island, Phase
from companion.adventure_island.values import TOKENS
from companion.kernel.rules import Reason
from companion.words import all_of, say, say_n


def why_not_act(island: Island, who: str) -> Iterator[Reason]:
    """Reasons why ``who`` cannot take an action now (AI-081, AI-086)."""
    yield from gates.hands_free(island)
    yield from gates.in_phase(island, Phase.DAY)
    yield from gates.is_player(island, who)
    play = island.play
    if play is None or play.phase is not Phase.DAY or any(gates.is_player(island, who)):
        return
    name = play.player(who).name
    if turns.done(play.player(who)):
        yield Reason("lying", say("{name} has no action left today.", name=name))
    if play.acting not in ("", who) and not beyond_turn(play.player(who)):
        acting = play.player(play.acting).name
        yield Reason("other-turn", say("{acting} acts or passes first, then {name}.", acting=acting, name=name))


def why_not_card(island: Island, number: str) -> Iterator[Reason]:
    """The requirement of a card must be met before its action is taken (AI-032)."""
    yield from gates.numbered(island, number, needed=False)
    card = laid.find(island.play, number) if island.play is not None else None
    if card is None:
        return
    lacks = laid.still_needed(card)
    for token in TOKENS:
        if lacks.of(token):
            yield Reason("requirement", _missing(token, lacks.of(token), number))


def _missing(token: str, n: int, number: str) -> str:
    match token:
        case "food":
            return say_n("{n} Food missing on card {card}.", "{n} Food missing on card {card}.", n, card=number)
        case "fish":
            return say_n("{n} Fish missing on card {card}.", "{n} Fish missing on card {card}.", n, card=number)
        case "meat":
            return say_n("{n} Meat missing on card {card}.", "{n} Meat missing on card {card}.", n, card=number)
        case "wood":
            return say_n("{n} Wood missing on card {card}.", "{n} Wood missing on card {card}.", n, card=number)
        case _:
            return say_n("{n} Hide missing on card {card}.", "{n} Hides missing on card {card}.", n, card=number)


def _why_not_card_action(island: Island, command: co.Act) -> Iterator[Reason]:
    yield from why_not_act(island, command.who)
    yield from why_not_card(island, command.card)


def _act(scratch: Scratch, command: co.Act) -> None:
    scratch.tell(ev.ActionDone(command.who, command.card or SOME_CARD))


def _why_not_board(island: Island, command: co.UseBoard) -> Iterator[Reason]:
    yield from why_not_act(island, command.who)


def _use_board(scratch: Scratch, command: co.UseBoard) -> None:
    scratch.tell(ev.ActionDone(command.who, CAMP))


def _why_not_visit(island: Island, command: co.Visit) -> Iterator[Reason]:
    yield from why_not_act(island, command.who)
    yield from gates.is_player(island, command.whom)
    if command.who == command.whom:
        yield Reason("visit-self", say("A visit goes to somebody else."))
    if command.item and island.play is not None:
        card = laid.find(island.play, command.item)
        if card is None or card.owner != command.whom:
            yield Reason(
                "not-owner",
                say("{name} has no item {item}.", name=gates.name_of(island, command.whom), item=command.item),
            )


def _visit(scratch: Scratch, command: co.Visit) -> None:
    """The action is spent whether the owner agrees or not (AI-094, AI-095, AR-19)."""
    scratch.tell(ev.ActionDone(command.who, scratch.play.player(command.whom).place))
    if command.item and command.agreed:
        scratch.tell(ev.ItemGiven(command.item, command.who))


def _why_not_pass(island: Island, command: co.Pass) -> Iterator[Reason]:
    yield from why_not_act(island, command.who)


def _pass(scratch: Scratch, command: co.Pass) -> None:
    scratch.tell(ev.TurnPassed(command.who))


def _why_not_end(island: Island, command: co.EndDay) -> Iterator[Reason]:
    yield from gates.hands_free(island)
    yield from gates.in_phase(island, Phase.DAY)
    play = island.play
    if play is None or play.phase is not Phase.DAY:
        return
    waiting = [p.name for p in play.players if not turns.done(p)]
    if waiting:
        yield Reason(
            "day-goes-on",
            say_n(
                "{names} can still act, or passes.",
                "{names} can still act, or pass.",
                len(waiting),
                names=all_of(waiting),
            ),
        )
    if command.plates and not meals.possible(play, command.plates):
        yield Reason("plates", say("The Camp has not enough for these plates."))


def _end(scratch: Scratch, command: co.EndDay) -> None:
    scratch.tell(ev.NightFell(command.plates or meals.propose(scratch.play)))


TOPICS: dict[type, Topic] = {
    co.Act: Topic(_why_not_card_action, _act),
    co.UseBoard: Topic(_why_not_board, _use_board),
    co.Visit: Topic(_why_not_visit, _visit),
    co.Pass: Topic(_why_not_pass, _pass),
    co.EndDay: Topic(_why_not_end, _end),
}
