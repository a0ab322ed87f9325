"""The check pad: card, attribute and colours at the left, who should try it at the right (picture 25)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from companion.adventure_island import fatigue
from companion.adventure_island.checks import chance_now, chance_with_experience, dice_for
from companion.adventure_island.state import Player, Purpose
from companion.adventure_island.turns import done
from companion.adventure_island.values import Attribute, Colour
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import CONTENT_TOP, MARGIN, columns, rows, touch
from companion.faces.screen.scene import Rect, Scene
from companion.kernel.odds import percent
from companion.view.page import Look
from companion.view.pages.check import CheckDraft, candidates, may_try, ring_of
from companion.view.terms import FACES, attribute_word, need_words, signed
from companion.words import say, say_n

PAD_W = 300
MOST_ROWS = 4


def _header(look: Look) -> Header:
    draft: CheckDraft = look.draft
    if draft.purpose is Purpose.ACTION:
        return Header(say("Who should try it?"))
    return Header(say("It needs a roll"), icon="phase-night", icon_tint="#C9D2FF")


def _backdrop(look: Look) -> str:
    return "day" if look.draft.purpose is Purpose.ACTION else "night"


# --- the pad ----------------------------------------------------------------------------------------------------------


def _shown(numbers: Sequence[str], chosen: str) -> tuple[str, ...]:
    """Two of the candidates, the chosen one among them."""
    if chosen not in numbers:
        return tuple(numbers[:2])
    first = min(numbers.index(chosen) // 2 * 2, max(0, len(numbers) - 2))
    return tuple(numbers[first : first + 2])


def _cards(look: Look, places: Sequence[Rect]) -> Scene:
    draft: CheckDraft = look.draft
    shown = _shown(candidates(look), draft.card)
    scene: Scene = ()
    for number, rect in zip(shown, places, strict=False):
        chosen = number == draft.card
        name = "card" if chosen else f"card:{number}"
        scene += kit.choice(rect, number, selected=chosen, size=25, name=name)
    pad = places[len(shown)]
    pad = Rect(pad.x, pad.y, places[-1].x + places[-1].w - pad.x, pad.h)
    return scene + kit.choice(pad, symbol="ui-keypad", name="keypad")


def _asked(draft: CheckDraft) -> str:
    attribute = attribute_word(draft.attribute)
    if not draft.need:
        return say("{attribute}, which colours?", attribute=attribute)
    return say("{attribute}, {colours}", attribute=attribute, colours=need_words(draft.need))


def _attributes(draft: CheckDraft, y: float, places: Sequence[Rect]) -> Scene:
    scene: Scene = ()
    for attribute, place in zip(Attribute, places, strict=True):
        chosen = attribute is draft.attribute
        name = "attribute" if chosen else f"attribute:{attribute}"
        rect = Rect(place.x, y, place.w, 68)
        scene += kit.option(rect, f"attr-{attribute}", selected=chosen, dark=True, name=name)
    return scene


def _colours(draft: CheckDraft, y: float, places: Sequence[Rect]) -> Scene:
    whole = Rect(places[0].x, y, places[-1].x + places[-1].w - places[0].x, 80)
    # The field as a whole is what the ring goes round; the colours lie over it for the finger.
    scene: Scene = touch(whole, "colours")
    badges: Scene = ()
    for colour, place in zip(Colour, places, strict=True):
        n = draft.need.count(colour)
        rect = Rect(place.x, y, place.w, 80)
        scene += kit.option(
            rect,
            f"die-{FACES[colour]}",
            selected=bool(n),
            size=62,
            name=f"colour:{colour}",
            dx=-10 if n > 1 else 0,
        )
        badges += kit.sum_badge(place.x + place.w - 15, y + 13, n)
    return scene + badges


def _pad(look: Look) -> Scene:
    draft: CheckDraft = look.draft
    x, y = MARGIN, CONTENT_TOP
    places = columns(Rect(x + 14, y + 14, PAD_W - 28, 56), 3, 8)
    scene = kit.card(Rect(x, y, PAD_W, 306), 18, level=2) + _cards(look, places)
    scene += kit.rule(x + 16, y + 84, PAD_W - 32)
    scene += kit.one_or_two_lines(x + 16, y + 107, _asked(draft), PAD_W - 30, 23, "black")
    return scene + _attributes(draft, y + 131, places) + _colours(draft, y + 213, places)


# --- who should try it ------------------------------------------------------------------------------------------------


def _row(look: Look, player: Player, rect: Rect) -> Scene:
    draft: CheckDraft = look.draft
    chosen = player.id == draft.who
    bonus = draft.bonus if chosen else 0
    dice = dice_for(player, draft.attribute, bonus)
    out = player.id not in may_try(look, draft.purpose)
    ruled = draft.purpose is Purpose.ACTION
    now = percent(chance_now(player, draft.attribute, draft.need, bonus)) if draft.need else "–"
    better = ""
    words = say("none")
    if not ruled:
        words = say("not here")
    elif player.experience:
        words = say("with {n}", n=player.experience)
        chance = chance_with_experience(player, draft.attribute, draft.need, bonus)
        better = percent(chance) if draft.need else "–"
    rolls = say_n("{n} die", "{n} dice", dice)
    if bonus:
        rolls = say("{dice} ({more})", dice=rolls, more=signed(bonus))
    if out and done(player) and ruled:
        rolls = say("done")
    lowered = fatigue.ON_ATTRIBUTE[draft.attribute] in player.fatigue
    scene = kit.candidate_row(
        rect,
        player.pawn,
        player.name,
        rolls,
        now,
        say("now"),
        better if not out else "",
        words if not out else say("none") if not better else words,
        out=out,
        lowered=lowered,
        selected=chosen,
        target="who" if chosen else f"who:{player.id}",
    )
    if chosen and ring_of(look) == "bonus":
        scene += touch(Rect(rect.x + 65, rect.y + 2, 102, rect.h - 4), "bonus")
    return scene


def _chance(look: Look, rect: Rect) -> Scene:
    """The chance in large, where only one person can throw."""
    draft: CheckDraft = look.draft
    if not draft.need:
        return ()
    chance = chance_now(look.play.player(draft.who), draft.attribute, draft.need, draft.bonus)
    return kit.odds(rect, percent(chance), int(chance * 10 + Fraction(1, 2)), say("chance of this roll"))


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    draft: CheckDraft = look.draft
    x = MARGIN + PAD_W + 12
    area = Rect(x, CONTENT_TOP, width - x - MARGIN, 304)
    scene = _pad(look)
    if draft.purpose is Purpose.THREAT:
        scene += _row(look, look.play.player(draft.who), Rect(x, CONTENT_TOP, area.w, 70))
        return scene + _chance(look, Rect(x, CONTENT_TOP + 78, area.w, 90))
    players = look.play.players
    few = len(players) <= MOST_ROWS
    for player, rect in zip(players, rows(area, len(players), 8 if few else 5, 70 if few else 57), strict=True):
        scene += _row(look, player, rect)
    return scene


FACE = PageFace(_header, _body, _backdrop, ring_gap=2)
