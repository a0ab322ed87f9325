"""The day: people with their pawns, the other kinds of action, the Camp and the Threat deck (pictures 24, 24b)."""

from __future__ import annotations

from companion.adventure_island.state import Play, Player
from companion.adventure_island.threats import night_fails, nights_ahead
from companion.adventure_island.turns import done, may_act
from companion.adventure_island.values import TOKENS, Goods
from companion.faces.screen import kit
from companion.faces.screen import text as type_
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit.people import PersonState
from companion.faces.screen.layout import MARGIN, columns, shares, touch
from companion.faces.screen.remembered import part
from companion.faces.screen.scene import Box, Rect, Scene
from companion.faces.screen.theme import NIGHT_PANEL, C
from companion.view.page import Look
from companion.view.pages.day import TILES
from companion.view.terms import called, day_words
from companion.view.turn import ringed_thing
from companion.words import say, say_n

DECK_W = 214
OR_W = 58
BAND = "#7A5A26"


def _header(look: Look) -> Header:
    play = look.play
    if not play.acting:
        waiting = len(may_act(play))
        sub = say("{day} · {n} of {all} still act", day=day_words(play), n=waiting, all=len(play.players))
        return Header(say("Whose turn next?"), sub, "phase-day")
    left = play.player(play.acting).actions
    title = say_n("{n} action left", "{n} actions left", left)
    after = _after(play)
    if after is None:
        return Header(title, say("{day}, then the night", day=day_words(play)), "phase-day")
    return Header(title, say("{day}, then {name}", day=day_words(play), name=called(play, after.id)), "phase-day")


def _after(play: Play) -> Player | None:
    """Who is proposed once the one who acts is done."""
    order = [p.id for p in play.players]
    at = order.index(play.acting) + 1
    turn = (*play.players[at:], *play.players[: at - 1])
    return next((p for p in turn if not done(p)), None)


def _state(play: Play, player: Player) -> PersonState:
    if done(player):
        return "done"
    return "active" if play.acting == player.id else "waiting"


@part
def _people(look: Look, width: float) -> Scene:
    play = look.play
    may = may_act(play)
    scene: Scene = ()
    area = Rect(MARGIN, 84, width - 2 * MARGIN, 116)
    for player, rect in zip(play.players, columns(area, len(play.players)), strict=True):
        scene += _person(rect, player, _state(play, player), player.id not in may and not done(player))
    return scene


@part
def _person(rect: Rect, player: Player, state: PersonState, locked: bool) -> Scene:
    target = f"who:{player.id}"
    return kit.player_card(rect, player.pawn, player.name, player.actions, state, locked=locked, target=target)


@part
def _tiles(look: Look, width: float) -> Scene:
    _, who = ringed_thing(look)
    drawn = (
        ("ui-board", say("Own board")),
        ("ui-visit", say("To a player")),
        ("phase-night", say("Pass")),
    )
    band = Rect(MARGIN, 218, width - 2 * MARGIN, 66)
    word = say("or")
    scene: Scene = (Box(band, 16, BAND, 0.30),)
    scene += kit.words(MARGIN + OR_W / 2, 259, word, 24, "black", C.text, "centre", OR_W - 8)
    area = Rect(MARGIN + OR_W, 222, band.w - OR_W - 8, 56)
    for tile, (symbol, text), rect in zip(TILES, drawn, columns(area, len(TILES), 8), strict=True):
        scene += kit.choice(rect, text, symbol=symbol, name=f"{tile}:{who}")
    return scene


def _camp(camp: Goods, rect: Rect) -> Scene:
    scene = _camp_ground(rect)
    step = (rect.w - 16) / len(TOKENS)
    for i, token in enumerate(TOKENS):
        scene += _thing_of_camp(rect.x + 10 + i * step, rect.y + 14, token, camp.of(token))
    return scene


@part
def _camp_ground(rect: Rect) -> Scene:
    return kit.dark_card(rect, NIGHT_PANEL) + touch(rect, "camp")


@part
def _thing_of_camp(x: float, y: float, token: str, count: int) -> Scene:
    return kit.camp_cell(x, y, f"token-{token}", count)


@part
def _deck(look: Look, rect: Rect) -> Scene:
    play = look.play
    nights = nights_ahead(play)
    x, y, w, h = rect
    few = night_fails(play)
    scene = kit.card(Rect(x, y, w, h - 2), 16, hairline=False) + kit.icon("deck-threat", x + 6, y + 6, 72)
    scene += kit.words(x + 102, y + 60, str(play.threats), 48, "black", C.bad if few else C.text, "centre", 44)
    scene += kit.rule(x + 130, y + 14, 58, upright=True)
    number = str(nights)
    size = 36 if len(number) < 2 else 28
    scene += kit.words(x + 142, y + 56, number, size, "black", C.bad if not nights else C.text)
    left = x + (164 if size == 36 else 158)
    return scene + kit.icon_at("phase-night", left + type_.measure(number, size, "black"), y + 43, 34, C.night)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    below = Rect(MARGIN, 298, width - 2 * MARGIN, 86)
    camp, deck = shares(below, (below.w - DECK_W - 12, DECK_W))
    return _people(look, width) + _tiles(look, width) + _camp(look.play.camp, camp) + _deck(look, deck)


FACE = PageFace(_header, _body, lambda _look: "day", close=TILES, in_parts=True)
