"""Checks: throwing, throwing again for Experience, letting the dice stand, and what the success brought."""

from __future__ import annotations

from collections.abc import Iterator

from companion.adventure_island import campaign_events as ce
from companion.adventure_island import checks, fatigue, laid
from companion.adventure_island import commands as co
from companion.adventure_island import events as ev
from companion.adventure_island.achievements import HUNTERS_DICE, Title
from companion.adventure_island.deciding import gates
from companion.adventure_island.deciding.day import why_not_act, why_not_card
from companion.adventure_island.deciding.scratch import Scratch, Topic
from companion.adventure_island.state import NO_NUMBER, SOME_CARD, Island, Phase, Play, Purpose, Task
from companion.adventure_island.values import TOKENS, Goods
from companion.kernel.rules import Reason
from companion.words import say, say_n


def _why_not_check(island: Island, command: co.Check) -> Iterator[Reason]:
    if not 1 <= len(command.need) <= checks.MOST_SYMBOLS:
        yield Reason("no-colour", say("A check asks for one colour or more, five at most."))
    if command.hunters:
        yield from gates.has_benefit(island, Title.TREASURE_HUNTERS)
        if command.purpose is not Purpose.ACTION:
            yield Reason("hunters-act", say("Treasure Hunters help in actions only."))
    if command.purpose is Purpose.ACTION:
        yield from why_not_act(island, command.who)
        yield from why_not_card(island, command.card)
        return
    yield from gates.hands_free(island)
    yield from gates.is_player(island, command.who)
    yield from gates.numbered(island, command.card, needed=False)
    if command.purpose is Purpose.DAWN:
        yield from gates.in_phase(island, Phase.DAWN)
        return
    yield from gates.in_phase(island, Phase.THREATS)
    play = island.play
    if play is not None and play.phase is Phase.THREATS and play.drawing != command.who:
        yield Reason("not-drawing", say("{name} settles a Threat now.", name=gates.name_of(island, play.drawing)))
    if play is not None:
        yield from gates.as_drawn(play, command.card)


def _check(scratch: Scratch, command: co.Check) -> None:
    bonus = command.bonus + (HUNTERS_DICE if command.hunters else 0)
    dice = checks.dice_for(scratch.play.player(command.who), command.attribute, bonus)
    card = command.card or (SOME_CARD if command.purpose is Purpose.ACTION else "")
    pips = scratch.throw(dice)
    if command.hunters:
        scratch.tell(ce.BenefitUsed(Title.TREASURE_HUNTERS, command.who))
    scratch.tell(
        ev.CheckBegun(command.who, command.attribute, command.need, card, dice, command.purpose),
        ev.DiceThrown(pips),
    )


def _why_not_reroll(island: Island, command: co.Reroll) -> Iterator[Reason]:
    yield from _why_no_dice(island)
    play = island.play
    if play is None or play.check is None:
        return
    check = play.check
    name = gates.name_of(island, check.who)
    if check.purpose is not Purpose.ACTION:
        yield Reason("no-experience-here", say("Experience helps in actions only."))
    if command.paid_by != check.who:
        yield Reason("own-experience", say("Only {name}'s own Experience can pay for this.", name=name))
    if check.met:
        yield Reason("already-met", say("{name}'s check is met.", name=name))
    if play.player(check.who).experience == 0:
        yield Reason("no-experience", say("{name} has no Experience.", name=name))


def _why_no_dice(island: Island) -> Iterator[Reason]:
    yield from gates.playing(island)
    if island.play is not None and island.play.phase not in gates.OVER and island.play.check is None:
        yield Reason("no-check", say("No dice lie on the table."))


def _reroll(scratch: Scratch, command: co.Reroll) -> None:
    check = scratch.play.check
    assert check is not None
    pips = scratch.throw(check.dice)
    scratch.tell(ev.ExperienceGained(command.paid_by, -1), ev.DiceThrown(pips))


def _why_not_keep(island: Island, _command: co.Keep) -> Iterator[Reason]:
    yield from _why_no_dice(island)


def _keep(scratch: Scratch, _command: co.Keep) -> None:
    """A met check brings an outcome, a failed action one Experience, however many throws it took (AI-054, AI-058)."""
    check = scratch.play.check
    assert check is not None
    if check.at:
        from companion.adventure_island.deciding.playing import keep  # no card is loaded for people with a box

        keep(scratch)
        return
    scratch.tell(ev.CheckKept(check.met))
    if check.met and check.purpose is not Purpose.THREAT:
        scratch.tell(ev.OutcomeDue(check.who, check.card))
    elif not check.met and check.purpose is Purpose.ACTION:
        scratch.tell(ev.ExperienceGained(check.who))


# --- what a card brought --------------------------------------------------------------------------------------------


MOST_MARKERS = 15
"""All Fatigue markers of the box: more than any board takes."""


def why_not_fatigue(island: Island, changes: tuple[co.FatigueChange, ...]) -> Iterator[Reason]:
    """Markers go to players, and only markers that are there go away."""
    play = island.play
    if play is None:
        return
    for change in changes:
        yield from gates.is_player(island, change.who)
        if abs(change.count) > MOST_MARKERS:
            yield Reason("too-many", say("{n} Fatigue markers at once are too many.", n=abs(change.count)))
        player = next((p for p in play.players if p.id == change.who), None)
        if player is not None and -change.count > len(player.fatigue):
            yield Reason(
                "no-fatigue",
                say_n(
                    "{name} has only {n} Fatigue marker.",
                    "{name} has only {n} Fatigue markers.",
                    len(player.fatigue),
                    name=player.name,
                ),
            )


def _outcome_of(play: Play, command: co.Outcome) -> tuple[str, str]:
    """Whose outcome it is, and which card brought it."""
    duty = play.agenda[0] if play.agenda and play.agenda[0].task is Task.OUTCOME else None
    who = command.who or (duty.who if duty else play.acting)
    card = command.card or (duty.card if duty else "")
    return who, card


def _why_not_outcome(island: Island, command: co.Outcome) -> Iterator[Reason]:
    yield from gates.hands_free(island, but=Task.OUTCOME)
    play = island.play
    if play is None or play.phase in gates.OVER:
        return
    who, card = _outcome_of(play, command)
    yield from gates.numbered(island, command.card, needed=False)
    yield from gates.in_camp(play, -command.goods)
    yield from why_not_fatigue(island, command.fatigue)
    if command.progress:
        yield from _why_not_progress(play, card, command.progress)
    if command.experience:
        if not who:
            yield Reason("whose-experience", say("Whose Experience is it?"))
        else:
            yield from gates.is_player(island, who)
            player = next((p for p in play.players if p.id == who), None)
            if player is not None and player.experience + command.experience < 0:
                yield Reason("no-experience", say("{name} has not that much Experience.", name=player.name))
            elif player is not None:
                yield from gates.countable(player.experience + command.experience)
    nothing = command == co.Outcome(card=command.card, who=command.who)
    if nothing and not play.agenda:
        yield Reason("nothing", say("Nothing changed."))


def _why_not_progress(play: Play, number: str, count: int) -> Iterator[Reason]:
    if number in NO_NUMBER:
        yield Reason("progress-card", say("Progress lies on a card: which number?"))
        return
    card = laid.find(play, number)
    after = (card.progress if card else 0) + count
    if after < 0:
        yield Reason("no-progress", say("Card {card} has not that much Progress.", card=number))
    yield from gates.countable(max(0, after))


def _outcome(scratch: Scratch, command: co.Outcome) -> None:
    who, card = _outcome_of(scratch.play, command)
    if scratch.play.agenda:
        scratch.tell(ev.OutcomeWritten())
    if command.goods != Goods():
        scratch.tell(ev.CampChanged(command.goods))
    if command.experience:
        scratch.tell(ev.ExperienceGained(who, command.experience))
    if command.progress:
        scratch.tell(ev.ProgressMade(card, command.progress))
    remember(scratch, card, command.goods, command.fatigue, command.progress, command.experience)
    owe_fatigue(scratch, command.fatigue, card)


def owe_fatigue(scratch: Scratch, changes: tuple[co.FatigueChange, ...], card: str) -> None:
    """The markers come one by one, in the order that the team gave (AI-052, AI-175)."""
    for change in changes:
        if change.count:
            scratch.tell(ev.FatigueDue(change.who, change.count, "" if card in NO_NUMBER else card))


def remember(
    scratch: Scratch,
    card: str,
    goods: Goods,
    markers: tuple[co.FatigueChange, ...],
    progress: int = 0,
    experience: int = 0,
) -> None:
    """The counter that this card changed first is where its page opens next time (design 15.1)."""
    if card in NO_NUMBER:
        return
    counters = [token for token in TOKENS if goods.of(token)]
    counters += ["fatigue"] * any(m.count for m in markers) + ["progress"] * bool(progress)
    counters += ["experience"] * bool(experience)
    memory = scratch.island.remembered(card)
    if counters and (memory is None or memory.changed != counters[0]):
        scratch.tell(ev.CardRemembered(card, counters[0]))


# --- Fatigue choices ------------------------------------------------------------------------------------------------


def _why_not_place(island: Island, command: co.Place) -> Iterator[Reason]:
    yield from gates.playing(island)
    play = island.play
    if play is None or play.phase in gates.OVER:
        return
    duty = play.agenda[0] if play.agenda else None
    if duty is None or duty.task is not Task.PLACE or duty.who != command.who:
        yield Reason(
            "no-marker", say("{name} has no Fatigue marker to place.", name=gates.name_of(island, command.who))
        )
        return
    if command.space not in fatigue.next_spaces(play.player(command.who), len(play.players)):
        yield Reason("not-this-space", say("The marker goes to the highest attribute without one."))


def _place(scratch: Scratch, command: co.Place) -> None:
    scratch.tell(ev.FatiguePlaced(command.who, command.space))


def _why_not_lift(island: Island, command: co.Lift) -> Iterator[Reason]:
    yield from gates.playing(island)
    play = island.play
    if play is None or play.phase in gates.OVER:
        return
    duty = play.agenda[0] if play.agenda else None
    if duty is None or duty.task is not Task.LIFT or duty.who != command.who:
        yield Reason("no-lift", say("{name} may not lift Fatigue now.", name=gates.name_of(island, command.who)))
        return
    if command.space not in play.player(command.who).fatigue:
        yield Reason("not-this-space", say("No marker lies there."))


def _lift(scratch: Scratch, command: co.Lift) -> None:
    scratch.tell(ev.FatigueLifted(command.who, command.space))


TOPICS: dict[type, Topic] = {
    co.Check: Topic(_why_not_check, _check),
    co.Reroll: Topic(_why_not_reroll, _reroll),
    co.Keep: Topic(_why_not_keep, _keep),
    co.Outcome: Topic(_why_not_outcome, _outcome),
    co.Place: Topic(_why_not_place, _place),
    co.Lift: Topic(_why_not_lift, _lift),
}
