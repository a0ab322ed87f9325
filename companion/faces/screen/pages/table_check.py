"""Everything that the device counts, to compare with the table at a glance (picture 30)."""

from __future__ import annotations

from companion.adventure_island.state import Play
from companion.adventure_island.values import TOKENS
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, columns, touch
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import NIGHT_PANEL, C
from companion.view.page import Look
from companion.view.pages import put_right
from companion.view.pages.table_check import CARDS, PART
from companion.words import say

GAP = 12
MOST_CHIPS = 6
CHIP_GAP = 6
WORDS_W = 128


def _waiting(play: Play) -> str:
    """Whose markers are not on a board yet: the first of them, which is the one that is asked for."""
    for player in play.players:
        waits = put_right.waiting_words(play, player.id)
        if waits:
            return f"{player.name}: {waits}"
    return ""


def _header(look: Look) -> Header:
    return Header(say("Does your table match?"), _waiting(look.play), icon="ui-ok", icon_tint=C.goodon)


def _camp(play: Play, rect: Rect) -> Scene:
    scene = kit.dark_card(rect, NIGHT_PANEL)
    scene += kit.title(rect.x + 20, rect.y + 51, say("Camp"), 28, C.ontext, max_w=120)
    cells = columns(Rect(rect.x + 156, rect.y, rect.w - 160, rect.h), len(TOKENS), 0)
    for token, cell in zip(TOKENS, cells, strict=True):
        scene += kit.camp_cell(cell.x, rect.y + 13, f"token-{token}", play.camp.of(token))
    return scene + touch(rect, PART + put_right.CAMP)


def _people(play: Play, area: Rect) -> Scene:
    scene: Scene = ()
    for player, rect in zip(play.players, columns(area, len(play.players), GAP), strict=True):
        x, y, w, _ = rect
        scene += kit.card(rect, 16, hairline=False) + kit.head(Rect(x, y, w, 42), player.pawn.value, player.name)
        size = 48 if w >= 165 else 42
        shown = (("marker-fatigue", len(player.fatigue)), ("marker-experience", player.experience))
        for k, (marker, count) in enumerate(shown):
            left = x + 8 + k * (w / 2 - 2)
            scene += kit.icon_at(marker, left + size / 2, y + 73, size)
            room = w / 2 - size - 14
            tint = C.text if count else C.text2
            scene += kit.words(left + size + 4, y + 85, str(count), 34, "black", tint, max_w=room)
        scene += touch(rect, PART + player.id)
    return scene


def _cards(play: Play, rect: Rect) -> Scene:
    x, y, w, h = rect
    scene = kit.card(rect, 16, hairline=False)
    scene += kit.words(x + 18, y + 50, say("In play"), 24, "black", max_w=WORDS_W - 24)
    numbers = [c.number for c in play.cards if not c.number.startswith("?")]
    rest = max(0, len(numbers) - MOST_CHIPS) + len(play.cards) - len(numbers)
    chip_w = (w - WORDS_W - 22) / (MOST_CHIPS + 1) - CHIP_GAP + 1
    left = x + WORDS_W
    shown = numbers[:MOST_CHIPS]
    scene += kit.chips(left, y + 22, shown, chip_w, 40, CHIP_GAP)
    if rest:
        at = left + len(shown) * (chip_w + CHIP_GAP) + chip_w / 2
        scene += kit.words(at, y + 51, say("+ {n}", n=rest), 24, "black", C.text, "centre", chip_w)
    elif not shown:
        scene += kit.words(left, y + 50, say("none with a number"), 22, "heavy", C.text2, max_w=w - WORDS_W - 20)
    return scene + touch(Rect(x, y, w, h), CARDS)


def _deck(play: Play, rect: Rect) -> Scene:
    x, y, w, _ = rect
    scene = kit.card(rect, 16, hairline=False) + kit.icon("deck-threat", x + 12, y + 6, 72)
    tint = C.bad if play.threats < len(play.players) else C.text
    scene += kit.words(x + 84 + (w - 84) / 2, y + 59, str(play.threats), 48, "black", tint, "centre", w - 96)
    return scene + touch(rect, PART + put_right.THREATS)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    play = look.play
    w = width - 2 * MARGIN
    deck_w = (w - 3 * GAP) / 4
    scene = _camp(play, Rect(MARGIN, 82, w, 84)) + _people(play, Rect(MARGIN, 180, w, 106))
    scene += _cards(play, Rect(MARGIN, 300, w - deck_w - GAP, 84))
    return scene + _deck(play, Rect(MARGIN + w - deck_w, 300, deck_w, 84))


FACE = PageFace(_header, _body, lambda _look: "day")
