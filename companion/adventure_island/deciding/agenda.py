"""The agenda is worked off until somebody must choose: markers that are forced, Threats, the end of the night."""

from __future__ import annotations

from companion.adventure_island import events as ev
from companion.adventure_island import fatigue, laid, turns
from companion.adventure_island.deciding.scratch import Scratch
from companion.adventure_island.state import Duty, Phase, Play, Task


def work_off(scratch: Scratch) -> None:
    """Do all duties that need no choice, in their order."""
    while (play := scratch.island.play) is not None and play.agenda and play.check is None:
        if not _WORK[play.agenda[0].task](scratch, play.agenda[0]):
            return


def _place(scratch: Scratch, duty: Duty) -> bool:
    """One marker: forced to its space, no space is a collapse (AI-025, AI-046, AI-169), a tie waits (AI-047).

    Where the markers that follow cannot all be placed, a tie is not asked: wherever this one goes, all is lost. A
    marker without a space waits where the Troublemaker may still help (AR-36).
    """
    play = scratch.play
    options = fatigue.next_spaces(play.player(duty.who), len(play.players))
    falls = _sure_to_fall(play) if len(options) != 1 else None
    if falls is not None:
        scratch.tell(ev.Collapsed(falls.who, falls.card))
    elif len(options) == 1:
        scratch.tell(ev.FatiguePlaced(duty.who, options[0]))
    return falls is not None or len(options) == 1


def _sure_to_fall(play: Play) -> Duty | None:
    """The first marker without a space, and without a rescue, among those that are placed one after the other now."""
    room = {p.id: fatigue.free(p, len(play.players)) for p in play.players}
    rescue = fatigue.can_rescue(play)
    for duty in play.agenda:
        if duty.task is not Task.PLACE:
            return None
        if not room[duty.who]:
            if not rescue:
                return duty
            rescue = False
            room[duty.who] += 1
        room[duty.who] -= 1
    return None


def _lift(scratch: Scratch, duty: Duty) -> bool:
    """One marker away: several wait for the person's choice (AI-050)."""
    play = scratch.play
    options = fatigue.marked(play.player(duty.who), len(play.players))
    if not options:
        scratch.tell(ev.NothingToLift(duty.who))
    elif len(options) == 1:
        scratch.tell(ev.FatigueLifted(duty.who, options[0]))
    return len(options) < 2


def _draw(scratch: Scratch, duty: Duty) -> bool:
    """The next Threat; when all have drawn the night goes on, when the deck is empty all is lost (AI-026, AR-24)."""
    play = scratch.play
    next_ = turns.next_drawer(play)
    who = duty.who if next_ and duty.who and duty.who not in play.resolved else next_
    if not who:
        after_threats(scratch)
    elif play.threats == 0:
        scratch.tell(ev.ThreatsRanOut(who))
    else:
        scratch.tell(ev.ThreatDrawn(who, _next_threat(scratch)))
    return True


def _next_threat(scratch: Scratch) -> str:
    """The number of the next Threat, where the device draws it."""
    play = scratch.play
    if not scratch.island.pack.mark:
        return scratch.draw(play.numbers) if play.numbers else ""
    deck = next((deck for deck in play.decks if deck.name == "threat"), None)
    return scratch.next_of(deck)[0] if deck is not None and deck.count else ""


def _wait(_scratch: Scratch, _duty: Duty) -> bool:
    return False


def _effect(scratch: Scratch, duty: Duty) -> bool:
    from companion.adventure_island.deciding.effects.working import work  # no card is loaded for people with a box

    return work(scratch, duty)


def _settle(scratch: Scratch, duty: Duty) -> bool:
    from companion.adventure_island.deciding.settling import settle

    return settle(scratch, duty)


def _look(scratch: Scratch, _duty: Duty) -> bool:
    """Before day 1 the Explorer looks at the Location deck; where the device knows the cards it shows them (AI-134)."""
    if scratch.island.pack.mark and not scratch.play.looking:
        from companion.adventure_island.deciding.settling import look_before_day_1

        return look_before_day_1(scratch)
    return False


_WORK = {Task.PLACE: _place, Task.LIFT: _lift, Task.DRAW: _draw, Task.OUTCOME: _wait}
_WORK |= dict.fromkeys((Task.GIFTS, Task.LESSONS), _wait)
_WORK |= {Task.EFFECT: _effect, Task.SETTLE: _settle, Task.LOOK: _look}


def after_threats(scratch: Scratch) -> None:
    """Sharing if there is an item, then start-of-day cards if there are any, then the day (AI-114 to AI-116, AR-30)."""
    play = scratch.play
    if play.phase in (Phase.MEAL, Phase.THREATS) and laid.items(play):
        scratch.tell(ev.SharingBegan())
    elif laid.speaking_at_dawn(play):
        scratch.tell(ev.DawnBegan())
    else:
        scratch.tell(ev.DayBegan())
