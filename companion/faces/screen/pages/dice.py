"""The dice on the table beside what was needed, and what a reroll is worth (picture 03)."""

from __future__ import annotations

from companion.adventure_island.state import CAMP, SOME_CARD, CheckOpen, Play, Purpose
from companion.adventure_island.values import Colour, colour_of
from companion.faces.screen import kit
from companion.faces.screen import text as type_
from companion.faces.screen.coming import coming
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit.dice import SETTLED, DieState
from companion.faces.screen.layout import CONTENT_TOP, MARGIN
from companion.faces.screen.remembered import part
from companion.faces.screen.scene import Rect, Scene, Target
from companion.faces.screen.theme import BAD_PAPER, GOOD_PAPER, GOOD_TYPE, C
from companion.view.page import Look
from companion.view.pages.dice import chance_of_reroll, may_throw_again, open_check, tenths_of_reroll
from companion.view.state import WHY
from companion.view.terms import FACES, attribute_word, card_word, need_words
from companion.words import say, say_n

NEED_W = 240
FEW_NEEDS = TWO = 2
TURNING = 47.0
"""How far a die in the air turns from one face to the next, in degrees."""


def _header(look: Look) -> Header:
    check = open_check(look)
    if check.card in ("", CAMP, SOME_CARD):
        return Header(say("{colours} needed", colours=need_words(check.need)), icon="ui-roll", icon_tint=C.roll)
    if look.island.pack.mark:
        return _named(look, check.card)
    kind = next((c.kind for c in look.play.cards if c.number == check.card), None)
    symbol = f"card-{kind.picture}" if kind is not None else "ui-roll"
    return Header(card_word(check.card), icon=symbol, icon_tint=C.goodon if kind is not None else C.roll)


def _named(look: Look, card: str) -> Header:
    """The name of a card that the device knows."""
    from companion.view import known

    symbol = f"card-{known.kind_of(look, card).picture}"
    return Header(known.name_of(look, card), icon=symbol, icon_tint=C.goodon)


def _met(check: CheckOpen, in_the_air: bool) -> tuple[tuple[str, bool], ...]:
    """The needed symbols, each with whether a die of its own shows it (AI-098)."""
    left = [] if in_the_air else list(check.faces)
    found = []
    for colour in check.need:
        there = colour in left
        if there:
            left.remove(colour)
        found.append((FACES[colour], there))
    return tuple(found)


def _dice(check: CheckOpen, tumbling: tuple[int, ...]) -> tuple[tuple[str, DieState], ...]:
    if tumbling:
        return tuple((FACES[colour_of(pip)], "normal") for pip in tumbling)
    wanted: list[Colour] = list(check.need)
    drawn: list[tuple[str, DieState]] = []
    for face in check.faces:
        counts = face in wanted
        if counts:
            wanted.remove(face)
        drawn.append((FACES[face], "counts" if counts else "normal"))
    return tuple(drawn)


@part
def _needs(look: Look, in_the_air: bool) -> Scene:
    check = open_check(look)
    x, y = MARGIN, CONTENT_TOP
    scene = kit.card(Rect(x, y, NEED_W, 306), 16, level=2)
    scene += kit.tile(x + 14, y + 14, 52, f"attr-{check.attribute}", 0.73)
    scene += kit.words(x + 78, y + 36, attribute_word(check.attribute), 23, "black", max_w=154)
    rolls = say_n("rolls {n} die", "rolls {n} dice", check.dice)
    scene += kit.words(x + 78, y + 61, rolls, 20, "bold", C.text2, max_w=154)
    scene += kit.rule(x + 16, y + 80, 208)
    needs = _met(check, in_the_air)
    heading = say("Needs both") if len(needs) == 2 else say("Needs one") if len(needs) == 1 else say("Needs all")
    scene += kit.words(x + NEED_W / 2, y + 110, heading, 22, "heavy", C.text2, "centre", 208)
    scene += _need_list(needs, x + NEED_W / 2, y + 157, in_the_air)
    return scene + kit.rule(x + 16, y + 210, 208) + _experience(look.play, check, in_the_air, x, y)


def _need_list(needs: tuple[tuple[str, bool], ...], cx: float, cy: float, in_the_air: bool) -> Scene:
    """What is needed; while the dice are in the air nothing is met or missing yet."""
    size, gap = (66.0, 20.0) if len(needs) <= FEW_NEEDS else (36.0, 6.0)
    if in_the_air:
        faces = [face for face, _ in needs]
        left = cx - (len(needs) * (size + gap) - gap) / 2
        return kit.small_dice(left, cy - size / 2, faces, size, size + gap)
    return kit.need_list(cx, cy - size / 2, needs, size, gap)


def _experience(play: Play, check: CheckOpen, in_the_air: bool, x: float, y: float) -> Scene:
    left = play.player(check.who).experience
    by_night = check.purpose is not Purpose.ACTION
    scene = kit.icon("marker-experience", x + 16, y + 224, 66, opacity=0.4 if by_night or not left else 1.0)
    scene += kit.words(x + 94, y + 246, say("{n} left", n=left), 26, "black", max_w=136)
    lines: tuple[str, ...]  # none while the dice are in the air: they would tell the result
    if in_the_air:
        lines = ()
    elif by_night:
        lines = (say("no help here"),)
    elif check.met:
        lines = (say("none needed"),)
    elif left:
        lines = (say("reroll −1"), say("keep +1"))
    else:
        lines = (say("keep +1"),)
    if len(lines) == 1:
        return scene + kit.paragraph(x + 94, y + 270, lines[0], 136, 20, "bold", C.text2, 1.15, 2)
    for i, line in enumerate(lines):
        scene += kit.words(x + 94, y + 270 + 23 * i, line, 20, "bold", C.text2, max_w=136)
    return scene


@part
def _below(look: Look, rect: Rect, in_the_air: bool) -> Scene:
    """What the throw means: the chance of a reroll, or the result in words."""
    check = open_check(look)
    if in_the_air:
        return kit.odds(rect, chance_of_reroll(check), tenths_of_reroll(check), say("chance of this roll"))
    if may_throw_again(look):
        text = say_n("chance if you reroll it", "chance if you reroll all {n}", check.dice)
        return kit.odds(rect, chance_of_reroll(check), tenths_of_reroll(check), text)
    x, y, _, h = rect
    if check.met:
        scene = kit.card(rect, 16, GOOD_PAPER, hairline=False) + kit.icon_at("ui-ok", x + 50, y + h / 2, 54, C.good)
        return scene + _verdict(rect, say("It works"), _comes(look) or _count_words(check), GOOD_TYPE)
    if check.purpose is Purpose.ACTION:
        scene = kit.card(rect, 16, hairline=False) + kit.icon_at("marker-experience", x + 50, y + h / 2, 62)
        sub = _comes(look) or say("the action is spent, 1 experience gained")
        return scene + _verdict(rect, say("Not this time"), sub, C.text)
    scene = kit.card(rect, 16, BAD_PAPER, hairline=False) + kit.icon_at("ui-warning", x + 50, y + h / 2, 54, C.bad)
    return scene + _verdict(rect, say("Not met"), _comes(look) or say("the card says what happens now"), C.bad)


def _comes(look: Look) -> str:
    """What a card that the device knows does now."""
    if not look.island.pack.mark:
        return ""
    from companion.view import known

    return known.comes_of_check(look)


def _verdict(rect: Rect, title: str, sub: str, colour: str) -> Scene:
    x, y, w, _ = rect
    if type_.needs_lines(sub, w - 112, 20, "bold") > TWO:
        # What happens matters more than the word for it, which stands on the button too.
        return kit.paragraph(x + 96, y + 26, sub, w - 112, 20, "bold", colour, 1.1, 4)
    if type_.measure(sub, 20, "bold") > w - 112:
        scene = kit.words(x + 96, y + 34, title, 28, "black", colour, max_w=w - 112)
        return scene + kit.paragraph(x + 96, y + 58, sub, w - 112, 20, "bold", C.text2, 1.1, 2)
    scene = kit.words(x + 96, y + 44, title, 34, "black", colour, max_w=w - 112)
    return scene + kit.words(x + 96, y + 72, sub, 21, "bold", C.text2, max_w=w - 112)


def _count_words(check: CheckOpen) -> str:
    throws = len(check.throws)
    return say_n("with the first throw", "with throw {n}", throws)


@part
def _tray(rect: Rect) -> Scene:
    return kit.tray(rect)


@part
def _thrown(look: Look, rect: Rect, air: tuple[int, ...], step: int, width: float) -> Scene:
    angles = SETTLED if not air else tuple(a + TURNING * pip for a, pip in zip(SETTLED, air, strict=False))
    return coming(kit.dice_thrown(rect, _dice(open_check(look), air), angles), step, width, rises=False)


def _body(look: Look, moment: Moment, width: float) -> Scene:
    air = moment.tumbling
    x = MARGIN + NEED_W + 12
    w = width - x - MARGIN
    tray = Rect(x, CONTENT_TOP, w, 204)
    scene = _needs(look, bool(air)) + _tray(tray) + _thrown(look, tray, air, moment.dice, width)
    below = Rect(x, 296, w, 90)
    return scene + _below(look, below, bool(air)) + _why(look, below)


def _why(look: Look, below: Rect) -> Scene:
    """The numbers of the page can be asked about: dice, Experience, the chance."""
    x, y, who = MARGIN, CONTENT_TOP, open_check(look).who
    return (
        Target(Rect(x, y, NEED_W, 84), f"{WHY}dice::"),
        Target(Rect(x, y + 214, NEED_W, 92), f"{WHY}experience:{who}:"),
        Target(below, f"{WHY}odds::"),
    )


def _backdrop(look: Look) -> str:
    return "day" if open_check(look).purpose is Purpose.ACTION else "night"


FACE = PageFace(_header, _body, _backdrop, in_parts=True)
