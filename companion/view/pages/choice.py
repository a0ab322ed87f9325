"""A card asks: for whom, which way, pay or not, or something that people do by hand (while cards are on the device)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.cards.wording import words_of
from companion.adventure_island.pack_commands import ChooseOption, ChoosePlayer, GoOn
from companion.adventure_island.played import Ask, Asked
from companion.view import known
from companion.view.inputs import Key
from companion.view.page import BACK, FLIP, MENU, RING, Does, Look, Offer, Page, PageRow, Step, ringed, stay
from companion.view.state import Open
from companion.view.terms import goods_words
from companion.words import mark, say

OPTION, PLAYER = "option:", "player:"
YES, NO = 0, 1

ROW = PageRow(
    page="choice",
    picture="04-threat",
    title=mark("The card asks"),
    left_right=RING,
    next=(
        Does("take", mark("Takes what is ringed, and the card goes on.")),
        Does("done", mark("It is done; the card goes on.")),
    ),
    undo=BACK,
    icons=(FLIP, MENU),
    touch=mark("Tap a line to ring it."),
)


def asked(look: Look) -> Ask | None:
    """What waits; only on this page."""
    ask = known.asked(look)
    return ask if ask is not None and ask.kind in KINDS else None


KINDS = (Asked.PLAYER, Asked.OPTION, Asked.PAY, Asked.NOTE)


def lines(look: Look) -> tuple[tuple[str, str], ...]:
    """The answers as (target, words), from the top."""
    ask = asked(look)
    if ask is None or ask.kind is Asked.NOTE:
        return ()
    if ask.kind is Asked.PLAYER:
        return tuple((PLAYER + who, look.play.player(who).name) for who in ask.players)
    if ask.kind is Asked.PAY:
        goods = goods_words(ask.goods) if ask.goods is not None else ""
        return ((f"{OPTION}{YES}", say("Pay {goods}", goods=goods)), (f"{OPTION}{NO}", say("Do not pay")))
    return tuple((f"{OPTION}{n}", words_of(text)) for n, text in ask.options)


def rings(look: Look) -> tuple[str, ...]:
    """The answers."""
    return tuple(target for target, _ in lines(look))


def ringed_line(look: Look) -> tuple[str, str]:
    """The ringed answer; the first where the ring is nowhere."""
    found = lines(look)
    return next((line for line in found if line[0] == look.here.ring), found[0] if found else ("", ""))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    now = {Key.UNDO: Offer("back")}
    ask = asked(look)
    if ask is None or ask.kind is Asked.NOTE:
        return {**now, Key.NEXT: Offer("done", say("Done"), say("the card goes on"), primary=True)}
    if len(rings(look)) > 1:
        now |= {Key.LEFT: Offer("ring"), Key.RIGHT: Offer("ring")}
    _, words = ringed_line(look)
    return {**now, Key.NEXT: Offer("take", words, primary=True)}


def act(look: Look, action: str) -> Step:
    """Answer."""
    if action == "done":
        return Step(look.view, GoOn())
    if action == "take":
        return answer(look, ringed_line(look)[0])
    return stay(look)


def answer(look: Look, target: str) -> Step:
    """The answer behind a line."""
    if target.startswith(PLAYER):
        return Step(look.view, ChoosePlayer(target.removeprefix(PLAYER)))
    if target.startswith(OPTION):
        return Step(look.view, ChooseOption(int(target.removeprefix(OPTION))))
    return stay(look)


def tap(look: Look, target: str) -> Step:
    """A tap rings an answer."""
    return ringed(look, target) if target in rings(look) else stay(look)


def fresh(look: Look) -> Open:
    """The ring on the first answer."""
    row = rings(look)
    return Open("choice", row[0] if row else "")


def person(look: Look) -> str:
    """The page belongs to the one whom the card asks."""
    ask = asked(look)
    return ask.who if ask is not None else ""


PAGE = Page(ROW, offers, act, tap, fresh, rings, person)
