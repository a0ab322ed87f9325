"""Past games of Skull Island: who won each, and its sheets (picture 53). The ring: ``game:skull-3``."""

from __future__ import annotations

from collections.abc import Mapping

from companion.value import dataclass, replace
from companion.view.book import page
from companion.view.finished import Finished, finished
from companion.view.inputs import Key
from companion.view.page import CLOSE, FLIP, Does, Look, Offer, Page, PageRow, Step, ringed, stay
from companion.view.state import Open
from companion.words import mark, say

GAME = "game:"


@dataclass(frozen=True, slots=True)
class PastDraft:
    """Which sheet of the ringed game is shown, counted from 0."""

    sheet: int = 0


def ringed_game(look: Look) -> Finished | None:
    """The ringed game, else the newest; None where none was counted yet."""
    every = finished(look)
    return next((game for game in every if GAME + game.journal == look.here.ring), every[0] if every else None)


def seat_of(look: Look) -> int:
    """Whose sheet of the ringed game is shown: the winner's first."""
    game = ringed_game(look)
    return (game.winner + look.draft.sheet) % len(game.counts) if game is not None else 0


def rings(look: Look) -> tuple[str, ...]:
    """All games, the newest first."""
    return tuple(GAME + game.journal for game in finished(look))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    game = ringed_game(look)
    if game is None:
        return {Key.UNDO: Offer("back"), Key.NEXT: Offer("leave", say("Back"), primary=True)}
    now = {Key.UNDO: Offer("back")}
    if len(rings(look)) > 1:
        now |= {Key.LEFT: Offer("game"), Key.RIGHT: Offer("game")}
    if len(game.counts) > 1:
        now[Key.ROLL] = Offer("sheet", say("Sheet"))
    sub = say("game {game}, throws: {n}", game=game.number, n=game.rounds)
    if game.sheet(seat_of(look)) is None:
        return {**now, Key.NEXT: Offer("leave", say("Back"), sub, primary=True)}
    return {**now, Key.NEXT: Offer("look", say("Look closely"), sub, primary=True)}


def act(look: Look, action: str) -> Step:
    """Another game, the next sheet of this one, or a sheet as high as the screen."""
    verb, _, key = action.partition(":")
    match verb:
        case "leave":
            return Step(look.view.left())
        case "game":
            every = rings(look)
            at = every.index(look.here.ring) if look.here.ring in every else 0
            other = every[(at + (1 if key == Key.RIGHT else -1)) % len(every)]
            return ringed(replace(look, view=look.view.at(replace(look.here, draft=PastDraft()))), other)
        case "sheet":
            draft = PastDraft(look.draft.sheet + 1)
            return Step(look.view.at(replace(look.here, draft=draft)))
        case "look":
            return Step(look.view.over(page("skull_look").fresh(look)))
    return stay(look)


def tap(look: Look, target: str) -> Step:
    """A tap on a row rings that game."""
    if target not in rings(look):
        return stay(look)
    return ringed(replace(look, view=look.view.at(replace(look.here, draft=PastDraft()))), target)


def fresh(look: Look) -> Open:
    """The newest game."""
    every = rings(look)
    return Open("skull_past", every[0] if every else "", PastDraft())


ROW = PageRow(
    page="skull_past",
    picture="53-past-games",
    title=mark("Past games"),
    left_right=(Does("game", mark("Goes to the next game, and to the one before.")),),
    roll=(Does("sheet", mark("Shows the next sheet of this game.")),),
    next=(
        Does("look", mark("Shows the sheet as high as the screen.")),
        Does("leave", mark("Leaves the page: people kept these sheets.")),
    ),
    undo=(Does("back", mark("Leaves the page.")),),
    icons=(CLOSE, FLIP),
    touch=mark("Tap a game."),
)
PAGE = Page(ROW, offers, act, tap, fresh, rings, drafts=(PastDraft,), shelf=True)
