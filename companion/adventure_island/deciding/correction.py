"""Putting right what the table and the device see differently, and the goal that the table confirms."""

from __future__ import annotations

from collections.abc import Iterator

from companion.adventure_island import campaign, fatigue, threats
from companion.adventure_island import commands as co
from companion.adventure_island import events as ev
from companion.adventure_island.deciding import gates
from companion.adventure_island.deciding.scratch import Scratch, Topic
from companion.adventure_island.state import Island, Phase
from companion.kernel.rules import Reason
from companion.words import say


def _why_not_goal(island: Island, command: co.ReachGoal) -> Iterator[Reason]:
    yield from gates.playing(island)
    yield from gates.numbered(island, command.card, needed=False, any_version=True)


def _goal(scratch: Scratch, command: co.ReachGoal) -> None:
    scratch.tell(ev.GoalReached(command.card))


def _why_not_camp(island: Island, command: co.PutRightCamp) -> Iterator[Reason]:
    yield from gates.playing(island)
    yield from gates.countable(*command.goods.counts())


def _camp(scratch: Scratch, command: co.PutRightCamp) -> None:
    scratch.tell(ev.CampPutRight(command.goods))


def _why_not_player(island: Island, command: co.PutRightPlayer) -> Iterator[Reason]:
    yield from gates.playing(island)
    yield from gates.is_player(island, command.who)
    play = island.play
    if play is None or play.phase in gates.OVER:
        return
    player = next((p for p in play.players if p.id == command.who), None)
    if player is None:
        return
    if not command.fatigue.issubset(fatigue.spaces(len(play.players))):
        yield Reason("no-space", say("{name}'s board has no such space with so many players.", name=player.name))
    yield from gates.countable(command.experience)
    if not 0 <= command.actions <= campaign.full_turn(play):
        yield Reason("actions", say("A day has two actions."))
    if command.actions == player.actions:
        return
    if play.phase is not Phase.DAY:
        yield Reason("not-now", say("At night nobody has actions."))
    if play.check is not None and play.check.who == command.who:
        yield Reason("check-open", say("{name} has a check on the table.", name=player.name))
    if 0 < command.actions < campaign.full_turn(play) and play.acting not in ("", command.who):
        acting = play.player(play.acting).name
        yield Reason("other-turn", say("{acting} is in the middle of a turn.", acting=acting))


def _player(scratch: Scratch, command: co.PutRightPlayer) -> None:
    """Where markers of this person wait, the board as the table shows it has them already: none comes afterwards."""
    play = scratch.play
    counted = command.fatigue != play.player(command.who).fatigue and fatigue.waiting(play, command.who)
    scratch.tell(ev.PlayerPutRight(command.who, command.fatigue, command.experience, command.actions))
    if counted:
        scratch.tell(ev.MarkersCounted(command.who))


def _why_not_threats(island: Island, command: co.PutRightThreats) -> Iterator[Reason]:
    yield from gates.playing(island)
    play = island.play
    if play is None or play.phase in gates.OVER:
        return
    if island.pack.mark:
        from companion.adventure_island.deciding import putting_right  # no card is loaded for people with a box

        yield from putting_right.why_not_threats(island, command)
        return
    most = threats.most_threats(play.adventure)
    if not 0 <= command.left <= most:
        yield Reason("deck-size", say("The Threat deck has {n} cards at most.", n=most))
    elif play.numbers and command.left != len(play.numbers) - play.aside:
        yield Reason("device-draws", say("The device draws and knows which {n} cards are left.", n=play.threats))


def _threats(scratch: Scratch, command: co.PutRightThreats) -> None:
    scratch.tell(ev.ThreatsPutRight(command.left))


def _why_not_card(island: Island, command: co.PutRightCard) -> Iterator[Reason]:
    yield from gates.playing(island)
    yield from gates.numbered(island, command.number, needed=True)
    yield from gates.not_archived(island, command.number)
    if command.owner:
        yield from gates.is_player(island, command.owner)
    if island.pack.mark and not any(gates.playing(island)):
        from companion.adventure_island.deciding import putting_right  # no card is loaded for people with a box

        yield from putting_right.why_not_number(island, command.number)
    counts = (*command.needs.counts(), *command.goods.counts(), command.progress, command.steps)
    yield from gates.countable(*counts)


def _card(scratch: Scratch, command: co.PutRightCard) -> None:
    if scratch.island.pack.mark:
        from companion.adventure_island.deciding import putting_right

        putting_right.card(scratch, command)
        return
    scratch.tell(
        ev.CardPutRight(
            command.number,
            command.kind,
            command.owner,
            command.dawn,
            command.needs,
            command.goods,
            command.progress,
            command.steps,
        )
    )


TOPICS: dict[type, Topic] = {
    co.ReachGoal: Topic(_why_not_goal, _goal),
    co.PutRightCamp: Topic(_why_not_camp, _camp),
    co.PutRightPlayer: Topic(_why_not_player, _player),
    co.PutRightThreats: Topic(_why_not_threats, _threats),
    co.PutRightCard: Topic(_why_not_card, _card),
}
