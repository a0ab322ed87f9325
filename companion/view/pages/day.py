"""The day: who acts, on a card, from the own board, by going to another player, or not at all (pictures 24, 24b).

The ring names who and what at once, so the tiles are always for the person ringed last.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.campaign import full_turn
from companion.adventure_island.commands import Act, Pass, UseBoard, Visit
from companion.adventure_island.laid import items
from companion.adventure_island.state import FULL_TURN, Play
from companion.adventure_island.turns import may_act
from companion.kernel.rules import Reason
from companion.value import dataclass, replace
from companion.view.inputs import Key
from companion.view.page import (
    BACK,
    BENEFITS,
    FLIP,
    MENU,
    RING,
    Does,
    Look,
    Offer,
    Page,
    PageRow,
    Step,
    ringed,
    stay,
)
from companion.view.pages import board, check, outcome
from companion.view.state import Open, Question
from companion.view.terms import called
from companion.view.turn import proposed, ringed_thing
from companion.words import mark, say

TILES = ("own", "visit", "pass")

ROW = PageRow(
    page="day",
    picture="24-day-choose",
    title=mark("Whose turn next?"),
    left_right=RING,
    roll=(
        Does("check", mark("Opens the check pad for the ringed person.")),
        Does("who", mark("On a tile: names the next person who could do it.")),
        Does("whom", mark("On To a player: names the next pawn to go to, or the item to receive there.")),
    ),
    next=(
        Does("act", mark("Logs an action on a card at once.")),
        Does("own", mark("Logs an action of the own board.")),
        Does("visit", mark("Logs an action that goes to another pawn, to receive an item.")),
        Does("pass", mark("Gives up the actions that are left today; asks when two are left.")),
    ),
    undo=BACK,
    icons=(BENEFITS, FLIP, MENU),
    touch=mark("Tap to ring; again: board or next pawn. Tap the camp to write down what a card brought."),
)


@dataclass(frozen=True, slots=True)
class DayDraft:
    """Which pawn a visit goes to, and the item to receive there."""

    whom: str = ""
    item: str = ""


def others(play: Play, who: str) -> tuple[DayDraft, ...]:
    """Whom a person can go to: every other pawn, and every item of its owner."""
    found: list[DayDraft] = []
    for player in play.players:
        if player.id != who:
            found.append(DayDraft(player.id))
            found.extend(DayDraft(player.id, card.number) for card in items(play) if card.owner == player.id)
    return tuple(found)


def visited(look: Look, who: str) -> DayDraft:
    """Whom the visit of a person would go to now."""
    choices = others(look.play, who)
    return look.draft if look.draft in choices else choices[0]


def rings(look: Look) -> tuple[str, ...]:
    """The people who may act now, then the tiles for the person ringed last."""
    _, who = ringed_thing(look)
    return (*(f"who:{p}" for p in may_act(look.play)), *(f"{tile}:{who}" for tile in TILES))


def order_words(play: Play, who: str) -> str:
    """Which of the two actions of today comes now."""
    actions = play.player(who).actions
    if play.acting:
        return say("second action")
    full = full_turn(play)
    return say("action {n} of {all}", n=max(1, full - actions + 1), all=full)


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    play = look.play
    thing, who = ringed_thing(look)
    if not who:
        return {Key.UNDO: Offer("back")}
    return {
        Key.UNDO: Offer("back"),
        Key.LEFT: Offer("ring"),
        Key.ROLL: _roll(look, thing, who),
        Key.RIGHT: Offer("ring"),
        Key.NEXT: _next(look, thing, play.player(who).name, order_words(play, who)),
    }


def _roll(look: Look, thing: str, who: str) -> Offer:
    if thing == "visit" and len(others(look.play, who)) > 1:
        return Offer("whom", say("Whom"))
    if thing in ("own", "pass") and len(may_act(look.play)) > 1:
        return Offer("who", say("Who"))
    return Offer("check", say("Check"))


def _next(look: Look, thing: str, name: str, order: str) -> Offer:
    play = look.play
    _, who = ringed_thing(look)
    by = order if play.acting else say("{name}, {action}", name=called(play, who), action=order)
    if thing == "own":
        return Offer("own", say("Own board"), by, primary=True)
    if thing == "visit":
        there = visited(look, who)
        whom = play.player(there.whom).name
        if there.item:
            return Offer("visit", say("Take {number}", number=there.item), say("from {name}", name=whom), primary=True)
        return Offer("visit", say("Go to {name}", name=whom), by, primary=True)
    if thing == "pass":
        given_up = order if play.acting else say("{name}, both actions", name=called(play, who))
        return Offer("pass", say("Pass"), given_up, primary=True)
    label = say("{name} acts again", name=name) if play.acting else say("{name} acts", name=name)
    return Offer("act", label, order, primary=True)


def act(look: Look, action: str) -> Step:
    """Log an action, or open what an action needs."""
    play = look.play
    _, who = ringed_thing(look)
    match action:
        case "check":
            return Step(look.view.over(check.fresh(look)))
        case "who":
            return _another_person(look)
        case "whom":
            return _another_visit(look, who)
        case "act":
            return Step(look.view, Act(who))
        case "own":
            return Step(look.view, UseBoard(who))
        case "visit":
            there = visited(look, who)
            return Step(look.view, Visit(who, there.whom, there.item))
        case "pass":
            if play.player(who).actions < FULL_TURN:
                return Step(look.view, Pass(who))
            return Step(replace(look.view, question=_really(play.player(who).name, who)))
    return stay(look)


def _really(name: str, who: str) -> Question:
    return Question(
        say("End {name}’s turn?", name=name),
        say("{n} actions are left today.", n=FULL_TURN),
        say("End the turn"),
        Pass(who),
        icon="phase-night",
    )


def _another_person(look: Look) -> Step:
    thing, who = ringed_thing(look)
    may = may_act(look.play)
    return ringed(look, f"{thing}:{may[(may.index(who) + 1) % len(may)]}")


def _another_visit(look: Look, who: str) -> Step:
    choices = others(look.play, who)
    there = choices[(choices.index(visited(look, who)) + 1) % len(choices)]
    # Which pawn is meant is a way of pointing, like the ring: UNDO takes back actions here, not pointing.
    return Step(look.view.at(replace(look.here, draft=there)))


def tap(look: Look, target: str) -> Step:
    """A tap moves the ring; on what is ringed already it goes one further."""
    thing, _, who = target.partition(":")
    if thing == "camp":
        return Step(look.view.over(outcome.opened(look, ringed_thing(look)[1])))
    if thing == "who" and who not in may_act(look.play):
        return Step(look.view.over(board.opened(who)))
    if target not in rings(look):
        return Step(look.view, refused=(Reason("not-now", say("That is not possible now.")),))
    if target == look.here.ring:
        if thing == "who":
            return Step(look.view.over(board.opened(who)))
        if thing == "visit":
            return _another_visit(look, who)
    return ringed(look, target)


def fresh(look: Look) -> Open:
    """The ring on the one in the middle of a turn, else on the next in order after the one who acted last."""
    who = proposed(look)
    return Open("day", f"who:{who}" if who else "", DayDraft())


def person(look: Look) -> str:
    """The page belongs to the one in the middle of a turn."""
    return look.play.acting


PAGE = Page(ROW, offers, act, tap, fresh, rings, person, drafts=(DayDraft,))
