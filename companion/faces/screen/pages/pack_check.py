"""Before the throw: what is needed at the left, what may help at the right, with dice and chance as they stand."""

from __future__ import annotations

from fractions import Fraction

from companion.adventure_island.achievements import HUNTERS_DICE, Title, title_name
from companion.adventure_island.cards.wording import sentences
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit import cards as card_kit
from companion.faces.screen.layout import CONTENT_TOP, MARGIN, first_shown, rows, touch
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import GOOD_PAPER, PAPER, C
from companion.kernel.odds import percent
from companion.value import dataclass
from companion.view import known
from companion.view.page import Look
from companion.view.pages.pack_check import (
    HELP,
    HUNTERS,
    check_of,
    hunters,
    may_hunt,
    offered,
    prepared,
    rings,
    roll_of,
    ticked,
    where,
)
from companion.view.terms import FACES, attribute_word
from companion.words import say, say_n

LEFT_W = 344
ROWS_SHOWN = 2
ROW_H = 92


@dataclass(frozen=True, slots=True)
class _Line:
    """A help that can be ticked: what it does, by what, what it costs, whose it is."""

    target: str
    title: str
    sub: str
    ticked: bool
    cost: str = ""
    pawn: str = ""


def _header(look: Look) -> Header:
    card, _ = where(look)
    title = say("What helps?") if rings(look) else say("A check")
    return Header(title, known.name_of(look, card) if card else "", "ui-roll", C.roll)


def _needs(look: Look) -> Scene:
    roll = roll_of(look)
    if roll is None:
        return ()
    x, y = MARGIN, CONTENT_TOP
    scene = kit.card(Rect(x, y, LEFT_W, 306), 16, level=2)
    scene += kit.tile(x + 14, y + 14, 52, f"attr-{roll.attribute}", 0.73)
    scene += kit.words(x + 78, y + 36, attribute_word(roll.attribute), 23, "black", max_w=LEFT_W - 90)
    dice = known.dice_of(roll, ticked(look), hunters(look))
    scene += kit.words(x + 78, y + 61, say_n("rolls {n} die", "rolls {n} dice", dice), 20, "bold", C.text2)
    scene += kit.rule(x + 16, y + 80, LEFT_W - 32)
    size = min(48.0, (LEFT_W - 40) / max(1, len(roll.need)) - 12)
    left = x + LEFT_W / 2 - (len(roll.need) * (size + 12) - 12) / 2
    scene += kit.small_dice(left, y + 90, tuple(FACES[c] for c in roll.need), size, size + 12)
    scene += kit.rule(x + 16, y + 146, LEFT_W - 32)
    check, pack = check_of(look), known.pack(look)
    if check is None:
        return scene
    works = say("If it works: {effects}", effects=sentences(check.success, pack)) if check.success else ""
    fails = say("If not: {effects}", effects=sentences(check.failure, pack)) if check.failure else ""
    words = " ".join(part for part in (works, fails) if part)
    return scene + card_kit.lines(x + 18, y + 226, words, LEFT_W - 36, 152)


def _help(line: _Line, rect: Rect) -> Scene:
    x, y, w, h = rect
    scene = kit.card(rect, 14, GOOD_PAPER if line.ticked else PAPER, 1, False)
    scene += kit.tick(x + 14, y + (h - 38) / 2, line.ticked)
    room = w - 80
    if line.pawn:
        scene += kit.chip(line.pawn, x + w - 32, y + h / 2, 44)
        room -= 50
    scene += kit.words(x + 66, y + 28, line.title, 23, "black", max_w=room)
    scene += kit.words(x + 66, y + 54, line.sub, 20, "bold", C.text2, max_w=room)
    scene += kit.words(x + 66, y + 79, line.cost, 20, "heavy", "#8A4B00", max_w=room)
    return scene + touch(rect, line.target)


def _lines(look: Look) -> tuple[_Line, ...]:
    keys = prepared(look).helps
    found = []
    for offer in offered(look):
        pawn = look.play.player(offer.owner).pawn.value if offer.owner else ""
        cost = known.cost_words(look, offer)
        title, sub = known.help_words(offer), known.name_of(look, offer.card)
        found.append(_Line(HELP + offer.key, title, sub, offer.key in keys, cost, pawn))
    if may_hunt(look):
        title = say_n("{n} die more", "{n} dice more", HUNTERS_DICE)
        cost = say("once a game")
        found.append(_Line(HUNTERS, title, title_name(Title.TREASURE_HUNTERS), bool(hunters(look)), cost))
    return tuple(found)


def _helps(look: Look, area: Rect) -> Scene:
    found = _lines(look)
    at = next((i for i, line in enumerate(found) if line.target == look.here.ring), 0)
    first = first_shown(len(found), at, ROWS_SHOWN)
    scene: Scene = ()
    for line, rect in zip(found[first : first + ROWS_SHOWN], rows(area, ROWS_SHOWN, 8, ROW_H), strict=False):
        scene += _help(line, rect)
    return scene


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    roll = roll_of(look)
    x = MARGIN + LEFT_W + 14
    w = width - x - MARGIN
    scene = _needs(look) + _helps(look, Rect(x, CONTENT_TOP, w, 220))
    if roll is None:
        return scene
    chance = known.chance(roll, ticked(look), hunters(look))
    tenths = int(chance * 10 + Fraction(1, 2))
    return scene + kit.odds(Rect(x, 312, w, 74), percent(chance), tenths, say("chance of this roll"))


def _backdrop(look: Look) -> str:
    return "day" if look.play.phase == "day" else "night"


FACE = PageFace(_header, _body, _backdrop, ring_radius=16, ring_gap=3)
