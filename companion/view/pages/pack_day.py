"""The day with cards on the device: who acts, the Camp, the meals of tonight, the nights left (picture 02)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.state import Play
from companion.adventure_island.turns import may_act
from companion.adventure_island.values import Goods
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.page import BACK, BENEFITS, FLIP, MENU, Does, Look, Offer, Page, PageRow, Step, ringed, stay
from companion.view.pages import board, pack_cards, powers
from companion.view.state import Open
from companion.view.terms import called
from companion.view.turn import proposed
from companion.words import all_of, mark, say, say_n

WHO = "who:"

ROW = PageRow(
    page="pack_day",
    picture="02-day",
    title=mark("The day"),
    left_right=(Does("ring", mark("Move the ring to the others.")),),
    roll=(Does("powers", mark("Opens what can be used now: items and abilities.")),),
    next=(
        Does("choose", mark("Opens the cards on the table: the ringed person chooses an action.")),
        Does("board", mark("Looks at the board of the ringed person, who does not act now.")),
    ),
    undo=BACK,
    icons=(BENEFITS, FLIP, MENU),
    touch=mark("Tap a person to ring them, again for the board."),
)


def ringed_person(look: Look) -> str:
    """Whom the page is about: the ringed person, else who acts."""
    who = look.here.ring.removeprefix(WHO)
    if any(p.id == who for p in look.play.players):
        return who
    return look.play.acting or proposed(look) or look.play.players[0].id


def rings(look: Look) -> tuple[str, ...]:
    """Everybody at the table."""
    return tuple(WHO + p.id for p in look.play.players)


def changed_camp(look: Look) -> Goods:
    """What the last step changed in the Camp, for the pills on its counters."""
    before: Play | None = look.game.past[-1].before.play if look.game.past else None
    if before is None or look.game.past[-1].before.plays != look.island.plays:
        return Goods()
    return look.play.camp - before.camp


def then_words(look: Look, who: str) -> str:
    """Who still acts after somebody, in a few words."""
    play = look.play
    others = [called(play, p) for p in may_act(play) if p != who]
    if play.acting:
        others = [called(play, p.id) for p in play.players if p.actions and p.id != who]
    if not others:
        return say("then the night")
    if len(others) > 2:
        return say_n("then {n} other", "then {n} others", len(others))
    return say("then {names}", names=all_of(others))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    who = ringed_person(look)
    now = {Key.UNDO: Offer("back"), Key.LEFT: Offer("ring"), Key.RIGHT: Offer("ring")}
    if powers.usable(look):
        now[Key.ROLL] = Offer("powers", say("Use"))
    if who in may_act(look.play):
        return {**now, Key.NEXT: Offer("choose", say("Choose an action"), _by(look, who), primary=True)}
    name = called(look.play, who)
    return {**now, Key.NEXT: Offer("board", say("Look at the board"), say("{name} does not act now", name=name))}


def _by(look: Look, who: str) -> str:
    if look.play.acting == who:
        return then_words(look, who)
    return say("{name}, {then}", name=called(look.play, who), then=then_words(look, who))


def act(look: Look, action: str) -> Step:
    """Open the cards, a board, or what can be used."""
    match action:
        case "choose":
            return Step(look.view.over(pack_cards.opened(look, ringed_person(look))))
        case "board":
            return Step(look.view.over(board.opened(ringed_person(look))))
        case "powers":
            return Step(look.view.over(page("powers").fresh(look)))
    return stay(look)


def tap(look: Look, target: str) -> Step:
    """A tap moves the ring; on the ringed person it opens the board."""
    if target not in rings(look):
        return stay(look)
    if target == look.here.ring:
        return Step(look.view.over(board.opened(target.removeprefix(WHO))))
    return ringed(look, target)


def fresh(look: Look) -> Open:
    """The ring on the one in the middle of a turn, else on who is proposed."""
    who = look.play.acting or proposed(look)
    return Open("pack_day", WHO + who if who else "")


def person(look: Look) -> str:
    """The page belongs to the one in the middle of a turn."""
    return look.play.acting


PAGE = Page(ROW, offers, act, tap, fresh, rings, person)
