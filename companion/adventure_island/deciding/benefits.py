"""The benefits of titles: what they bring before day 1, and those that are used once a game (AI-133 to AI-142)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.adventure_island import achievements, card_events, fatigue
from companion.adventure_island import campaign_commands as cc
from companion.adventure_island import campaign_events as ce
from companion.adventure_island import events as ev
from companion.adventure_island.achievements import Title, title_name
from companion.adventure_island.deciding import gates
from companion.adventure_island.deciding.day import why_not_act
from companion.adventure_island.deciding.scratch import Scratch, Topic
from companion.adventure_island.lending import lent_key
from companion.adventure_island.state import CAMP, Island, Phase, Task
from companion.adventure_island.values import CardKind, Goods, Space
from companion.kernel.rules import Reason
from companion.words import say

# --- before day 1 ---------------------------------------------------------------------------------------------------


def _waits(island: Island, task: Task, title: Title) -> Iterator[Reason]:
    yield from gates.playing(island)
    play = island.play
    if play is not None and play.phase not in gates.OVER and not (play.agenda and play.agenda[0].task is task):
        yield Reason("no-benefit", say("{title} has nothing to do now.", title=title_name(title)))


def _why_not_gifts(island: Island, command: cc.TakeGifts) -> Iterator[Reason]:
    yield from _waits(island, Task.GIFTS, Title.MYSTIC)
    if min(command.fish, command.meat) < 0 or command.fish + command.meat != achievements.MYSTIC_GIFTS:
        yield Reason("gifts", say("Fish and Meat are {n} in all.", n=achievements.MYSTIC_GIFTS))


def _gifts(scratch: Scratch, command: cc.TakeGifts) -> None:
    scratch.tell(ce.GiftsTaken(), ev.CampChanged(Goods(fish=command.fish, meat=command.meat)))


def _why_not_lessons(island: Island, command: cc.ShareLessons) -> Iterator[Reason]:
    yield from _waits(island, Task.LESSONS, Title.HISTORIAN)
    for lesson in command.lessons:
        yield from gates.is_player(island, lesson.who)
    counts = [lesson.count for lesson in command.lessons]
    if min(counts, default=0) < 0 or sum(counts) != achievements.HISTORIAN_EXPERIENCE:
        yield Reason("lessons", say("Experience is {n} in all.", n=achievements.HISTORIAN_EXPERIENCE))


def _lessons(scratch: Scratch, command: cc.ShareLessons) -> None:
    scratch.tell(ce.LessonsShared())
    scratch.tell(*(ev.ExperienceGained(lesson.who, lesson.count) for lesson in command.lessons if lesson.count))


def _why_not_end_look(island: Island, _command: cc.EndLook) -> Iterator[Reason]:
    yield from _waits(island, Task.LOOK, Title.EXPLORER)


def _end_look(scratch: Scratch, _command: cc.EndLook) -> None:
    scratch.tell(ce.LookEnded())


# --- once a game ----------------------------------------------------------------------------------------------------


def _discard_space(island: Island, command: cc.DiscardFatigue) -> Space | None:
    """The space that was named, or the only one with a marker."""
    play = island.play
    player = next((p for p in play.players if p.id == command.who), None) if play is not None else None
    if command.space is not None or play is None or player is None:
        return command.space
    marked = fatigue.marked(player, len(play.players))
    return marked[0] if len(marked) == 1 else None


def _why_not_discard(island: Island, command: cc.DiscardFatigue) -> Iterator[Reason]:
    yield from gates.playing(island)
    yield from gates.has_benefit(island, Title.TROUBLEMAKER)
    yield from gates.is_player(island, command.who)
    play = island.play
    if play is None or play.phase in gates.OVER or any(gates.is_player(island, command.who)):
        return
    player, space = play.player(command.who), _discard_space(island, command)
    if not player.fatigue:
        yield Reason("no-fatigue", say("{name} has no Fatigue.", name=player.name))
    elif space is None:
        yield Reason("which-space", say("Which of {name}'s markers?", name=player.name))
    elif space not in player.fatigue:
        yield Reason("not-this-space", say("No marker lies there."))
    falling = fatigue.unplaceable(play)
    if falling is not None and falling.who != command.who:
        yield Reason("rescue-first", say("{name} collapses without it.", name=gates.name_of(island, falling.who)))


def _discard(scratch: Scratch, command: cc.DiscardFatigue) -> None:
    """The old marker is gone before the one that waits is placed (AI-133)."""
    space = _discard_space(scratch.island, command)
    assert space is not None
    scratch.tell(ce.BenefitUsed(Title.TROUBLEMAKER, command.who), ce.FatigueDiscarded(command.who, space))


def _why_not_collapse(island: Island, command: cc.Collapse) -> Iterator[Reason]:
    yield from gates.playing(island)
    play = island.play
    if play is None or play.phase in gates.OVER:
        return
    falling = fatigue.unplaceable(play)
    if falling is None or falling.who != command.who:
        yield Reason("stands", say("{name} does not collapse.", name=gates.name_of(island, command.who)))


def _collapse(scratch: Scratch, command: cc.Collapse) -> None:
    scratch.tell(ev.Collapsed(command.who, scratch.play.agenda[0].card))


def _why_not_add(island: Island, command: cc.AddAction) -> Iterator[Reason]:
    yield from gates.hands_free(island)
    yield from gates.in_phase(island, Phase.DAY)
    yield from gates.is_player(island, command.who)
    yield from gates.has_benefit(island, Title.ANIMAL_LOVER)


def _add(scratch: Scratch, command: cc.AddAction) -> None:
    scratch.tell(ce.BenefitUsed(Title.ANIMAL_LOVER, command.who), ce.ActionAdded(command.who))


def _why_not_borrow(island: Island, command: cc.BorrowAbility) -> Iterator[Reason]:
    if command.as_action:
        yield from why_not_act(island, command.who)
    else:
        yield from gates.playing(island)
        yield from gates.is_player(island, command.who)
    yield from gates.is_player(island, command.whose)
    if command.who == command.whose:
        yield Reason("own-ability", say("The ability of somebody else is borrowed, not the own one."))
    yield from gates.has_benefit(island, Title.DIPLOMAT)


def _borrow(scratch: Scratch, command: cc.BorrowAbility) -> None:
    scratch.tell(ce.BenefitUsed(Title.DIPLOMAT, command.who))
    if scratch.island.pack.mark:
        # The board lies open to the borrower until it was used once; an action on it is one like any other.
        board = f"@{scratch.play.player(command.whose).board.id}"
        scratch.tell(card_events.PowerSpent(lent_key(command.who, board), "game"))
        return
    if command.as_action:
        scratch.tell(ev.ActionDone(command.who, CAMP))


def _why_not_ignore(island: Island, command: cc.IgnoreThreat) -> Iterator[Reason]:
    yield from gates.hands_free(island)
    yield from gates.in_phase(island, Phase.THREATS)
    yield from gates.is_player(island, command.who)
    yield from gates.has_benefit(island, Title.IMMORTAL)
    play = island.play
    if play is None or play.phase is not Phase.THREATS:
        return
    yield from gates.numbered(island, command.card, needed=False)
    yield from gates.as_drawn(play, command.card)
    if play.drawing != command.who:
        yield Reason("not-drawing", say("{name} settles a Threat now.", name=gates.name_of(island, play.drawing)))
    if play.begun:
        name = gates.name_of(island, play.drawing)
        yield Reason("begun", say("{name} has begun to settle this Threat.", name=name))
    if command.then:
        yield from gates.is_player(island, command.then)
        if command.then in (command.who, *play.resolved):
            yield Reason("once", say("{name} draws once a night.", name=gates.name_of(island, command.then)))


def _ignore(scratch: Scratch, command: cc.IgnoreThreat) -> None:
    """The card counts as drawn and is discarded (AI-141, AR-38)."""
    number, kind = command.card or scratch.play.drawn, CardKind.THREAT
    if scratch.island.pack.mark:
        from companion.adventure_island.knowing import threat_kind  # no card is loaded for people with a box

        kind = threat_kind(scratch.island)
    scratch.tell(
        ce.BenefitUsed(Title.IMMORTAL, command.who),
        ev.ThreatResolved(command.who, False, number, kind=kind),
        ev.DrawDue(command.then),
    )


TOPICS: dict[type, Topic] = {
    cc.TakeGifts: Topic(_why_not_gifts, _gifts),
    cc.ShareLessons: Topic(_why_not_lessons, _lessons),
    cc.EndLook: Topic(_why_not_end_look, _end_look),
    cc.DiscardFatigue: Topic(_why_not_discard, _discard),
    cc.Collapse: Topic(_why_not_collapse, _collapse),
    cc.AddAction: Topic(_why_not_add, _add),
    cc.BorrowAbility: Topic(_why_not_borrow, _borrow),
    cc.IgnoreThreat: Topic(_why_not_ignore, _ignore),
}
