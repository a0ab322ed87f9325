"""Which short sound a change of (game, view) makes: a pure function, and at most one sound for each thing that happens.

Everything that can be heard can be seen too (design 8). What is said here in words comes in the order of importance: of
an entry that ends the adventure and passes the turn, the ending is heard.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any

from companion.adventure_island.state import Phase
from companion.ports import Cue
from companion.value import replace
from companion.view.book import page
from companion.view.page import Look
from companion.view.pages.threat import drawer
from companion.view.reminded import PAGE as REMINDED
from companion.view.state import HOME, STAGE
from companion.view.turn import proposed

SEATS = (Cue.YOUR_TURN_1, Cue.YOUR_TURN_2, Cue.YOUR_TURN_3, Cue.YOUR_TURN_4, Cue.YOUR_TURN_5)
"""The note of each player, in the order in which they sit."""


class What(StrEnum):
    """What led from one look to the next.

    ``PRESSED`` a button; ``UNDID`` the button UNDO, where no entry comes of it; ``MOVED`` any other input: a finger, a
    character, a button that is held; ``REFUSED`` an input, or an entry that could not be kept; ``THROWN`` dice are in
    the air; ``LANDED`` they lie; ``SAVED`` an entry is on the disk and shown.
    """

    PRESSED = "pressed"
    UNDID = "undid"
    MOVED = "moved"
    REFUSED = "refused"
    THROWN = "thrown"
    LANDED = "landed"
    SAVED = "saved"


def cue(before: Look, after: Look, what: What) -> Cue | None:
    """What is heard now; None for nothing."""
    settings = after.settings
    if settings.quiet or not settings.volume:
        return None
    if (settings.quiet, settings.volume) != (before.settings.quiet, before.settings.volume):
        # Whoever sets how loud it is wants to hear that, and longer than a click.
        return Cue.CONFIRM
    match what:
        case What.REFUSED:
            return Cue.REFUSE
        case What.THROWN:
            return Cue.DICE
        case What.LANDED:
            return verdict(after)
        case What.SAVED:
            return None if _thrown(before, after) else of_entry(before, after)
        case What.PRESSED:
            return _reminded(before, after) or Cue.PRESS
    if _seen(before) == _seen(after):
        return None
    if called := _reminded(before, after):
        return called
    return Cue.UNDO if what is What.UNDID else Cue.PRESS


def _seen(look: Look) -> tuple[Any, ...]:
    """Everything by which an input can show that it did something."""
    view = look.view
    return (view.pages, view.question, view.icon, view.toast, view.turned, look.settings)


def verdict(look: Look) -> Cue | None:
    """How a check has ended with the dice as they lie; None while they may still be rolled again.

    At Skull Island: what the throw allows.
    """
    if look.plays_skull:
        from companion.faces import voice_skull  # loaded when that game is played

        return voice_skull.of_throw(look)
    play = look.adventure
    # Dice of the tray, thrown beside a check that is open, belong to nobody.
    if look.here.page != "dice" or play is None or play.check is None:
        return None
    if play.check.met:
        return Cue.SUCCESS
    return None if _may_throw_again(look) else Cue.FAIL


def of_entry(before: Look, after: Look) -> Cue | None:
    """What an entry of the journal sounds like: the first of these that it is."""
    return next((heard for rule in _BY_IMPORTANCE if (heard := rule(before, after)) is not None), Cue.CONFIRM)


def _taken_back(before: Look, after: Look) -> Cue | None:
    return Cue.UNDO if len(after.game.past) < len(before.game.past) else None


def _put_back(before: Look, after: Look) -> Cue | None:
    """What was there before is no news: neither a night nor a turn begins with it."""
    return Cue.CONFIRM if len(after.game.past) > len(before.game.past) and _again(before, after) else None


def _thrown(before: Look, after: Look) -> bool:
    """Whether the entry is a throw: its dice are heard already, and how it ended when they lie."""
    return after.game.state.throws > before.game.state.throws and not _again(before, after)


def _again(before: Look, after: Look) -> bool:
    return after.game.past[-1].seq in {step.seq for step in before.game.future}


def _ending(before: Look, after: Look) -> Cue | None:
    was, is_ = before.adventure, after.adventure
    if is_ is None or is_.ending is None or (was is not None and was.ending is not None):
        return None
    return Cue.TREASURE if is_.phase is Phase.WON else Cue.DANGER


def _at_skull_island(before: Look, after: Look) -> Cue | None:
    if not after.plays_skull:
        return None
    from companion.faces import voice_skull

    return voice_skull.of_step(before, after)


def _nightfall(before: Look, after: Look) -> Cue | None:
    was, is_ = before.adventure, after.adventure
    falls = was is not None and is_ is not None and (was.phase, is_.phase) == (Phase.DAY, Phase.MEAL)
    return Cue.NIGHT if falls else None


def _reminded(before: Look, after: Look) -> Cue | None:
    """A reminder comes: it calls like a turn, with the note of whose turn it is."""
    if after.here.page != REMINDED or before.here == after.here:
        return None
    who = whose_turn(after)
    play = after.adventure
    order = [player.id for player in play.players] if play is not None else []
    return SEATS[order.index(who)] if who in order else SEATS[0]


def _turn_passed(before: Look, after: Look) -> Cue | None:
    who = whose_turn(after)
    play = after.adventure
    if not who or play is None or who == whose_turn(before):
        return None
    return SEATS[[player.id for player in play.players].index(who)]


def _given_up(before: Look, after: Look) -> Cue | None:
    """A failed check stands that could have been rolled again: only now it is heard."""
    was, is_ = before.adventure, after.adventure
    open_ = was is not None and was.check is not None and not was.check.met and _may_throw_again(before)
    return Cue.FAIL if open_ and is_ is not None and is_.check is None else None


_BY_IMPORTANCE: tuple[Callable[[Look, Look], Cue | None], ...] = (
    _taken_back,
    _put_back,
    _ending,
    _at_skull_island,
    _nightfall,
    _reminded,
    _turn_passed,
    _given_up,
)


def whose_turn(look: Look) -> str:
    """The id of the player whose turn it is or who is proposed, asked or to draw next; "" for everybody's."""
    play = look.adventure
    base = look.view.pages[0]
    if play is None or base.page in (HOME, STAGE):
        return ""
    below = replace(look, view=replace(look.view, pages=(base,)))
    if base.page in ("day", "pack_day"):
        return play.acting or proposed(below)
    if base.page == "threat":
        return drawer(below)
    return page(base.page).person(below)


def _may_throw_again(look: Look) -> bool:
    # Here, for exact odds bring decimal numbers into memory, and most of an evening asks for none.
    from companion.view.pages.dice import may_throw_again

    return may_throw_again(look)
