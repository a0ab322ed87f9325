"""The day with cards on the device: people with their pawns, the Camp in large, Threats and nights (picture 02)."""

from __future__ import annotations

from companion.adventure_island.state import Play, Player
from companion.adventure_island.threats import night_fails, nights_ahead
from companion.adventure_island.turns import done, may_act
from companion.adventure_island.values import TOKENS, Goods
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, columns, shares
from companion.faces.screen.remembered import part
from companion.faces.screen.scene import Box, Rect, Scene
from companion.faces.screen.theme import NIGHT_PANEL, C
from companion.view.page import Look
from companion.view.pages.pack_day import WHO, changed_camp
from companion.view.terms import day_words
from companion.words import say, say_n

DECK_W = 216
PILL = "#0A0F22"


def _header(look: Look) -> Header:
    play = look.play
    waiting = len(may_act(play))
    if play.acting:
        return Header(day_words(play), icon="phase-day")
    return Header(day_words(play), say("{n} of {all} still act", n=waiting, all=len(play.players)), "phase-day")


@part
def _people(look: Look, width: float) -> Scene:
    play = look.play
    area = Rect(MARGIN, 80, width - 2 * MARGIN, 96)
    acting = play.acting
    weights = [1.55 if p.id == acting and len(play.players) < 5 else 1.0 for p in play.players]
    scene: Scene = ()
    for player, rect in zip(play.players, shares(area, weights, 12), strict=True):
        scene += _person(player, rect, player.id == acting)
    return scene


@part
def _person(player: Player, rect: Rect, active: bool) -> Scene:
    left = player.actions + player.extra
    text = say_n("{n} action", "{n} actions", left) if active and rect.w > 190 else ""
    out = done(player) and not active
    return kit.seat_card(rect, player.pawn.value, player.name, left, text, out=out, target=WHO + player.id)


@part
def _camp(camp: Goods, changed: Goods, people: int, rect: Rect) -> Scene:
    x, y, w, h = rect
    scene = kit.dark_card(rect, NIGHT_PANEL)
    scene += kit.title(x + 20, y + 36, say("Camp"), 26, C.ontext, max_w=w / 2 - 40)
    pill = Rect(x + w - 206, y + 8, 194, 36)
    enough = camp.meals >= people
    words = say("Tonight: {n}", n=people)
    scene += kit.pill(pill, PILL, words, C.warn if enough else C.badon, 22, symbol="phase-meal")
    cells = columns(Rect(x + 15, y + 52, w - 30, h - 64), len(TOKENS), 7)
    for token, cell in zip(TOKENS, cells, strict=True):
        scene += kit.camp_card(cell, f"token-{token}", camp.of(token))
        scene += kit.changed_badge(cell.x + cell.w - 24, cell.y + 14, changed.of(token))
    return scene


@part
def _deck(look: Look, rect: Rect) -> Scene:
    play: Play = look.play
    x, y, w, h = rect
    scene = kit.card(rect, 16) + kit.icon("deck-threat", x + 6, y + 12, 94)
    tint = C.bad if night_fails(play) else C.text
    scene += kit.words(x + 154, y + 76, str(play.threats), 60, "black", tint, "centre", w - 110)
    threats = say_n("threat", "threats", play.threats)
    scene += kit.words(x + 154, y + 108, threats, 22, "heavy", C.text2, "centre", w - 104)
    scene += (Box(Rect(x + 16, y + h - 62, w - 32, 2), 0, "#B79F73"),)
    nights = nights_ahead(play)
    scene += kit.icon_at("phase-night", x + 38, y + h - 31, 34, C.night)
    words = say_n("{n} night", "{n} nights", nights)
    return scene + kit.words(x + 64, y + h - 22, words, 25, "black", C.text if nights else C.bad, max_w=w - 78)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    below = Rect(MARGIN, 190, width - 2 * MARGIN, 194)
    camp, deck = shares(below, (below.w - DECK_W - 12, DECK_W))
    people = len(look.play.players)
    return _people(look, width) + _camp(look.play.camp, changed_camp(look), people, camp) + _deck(look, deck)


FACE = PageFace(_header, _body, lambda _look: "day", ring_radius=18, ring_gap=3, in_parts=True)
