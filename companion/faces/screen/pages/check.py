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
from companion.faces.screen import text as type_
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import CONTENT_TOP, MARGIN, columns, rows, touch
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import C
from companion.kernel.odds import percent
from companion.view.page import Look
from companion.view.pages.check import CheckDraft, candidates, may_try, most_bonus
from companion.view.terms import FACES, attribute_word, need_words, signed
from companion.words import say, say_n

PAD_W = 300
COLOURS_Y = CONTENT_TOP + 213
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
    return scene


def _over(look: Look, _width: float) -> Scene:
    """How many of each colour, over the ring and inside the panel."""
    scene: Scene = ()
    for colour, place in zip(Colour, _places(), strict=True):
        scene += kit.sum_badge(place.x + place.w - 22, COLOURS_Y + 13, look.draft.need.count(colour))
    return scene


def _places() -> tuple[Rect, ...]:
    return columns(Rect(MARGIN + 14, CONTENT_TOP + 14, PAD_W - 28, 56), 3, 8)


def _pad(look: Look) -> Scene:
    draft: CheckDraft = look.draft
    x, y = MARGIN, CONTENT_TOP
    places = _places()
    scene = kit.card(Rect(x, y, PAD_W, 306), 18, level=2) + _cards(look, places)
    scene += kit.rule(x + 16, y + 84, PAD_W - 32)
    scene += kit.one_or_two_lines(x + 16, y + 107, _asked(draft), PAD_W - 30, 23, "black")
    return scene + _attributes(draft, y + 131, places) + _colours(draft, COLOURS_Y, places)


# --- who should try it ------------------------------------------------------------------------------------------------


def _row(look: Look, player: Player, rect: Rect) -> Scene:
    draft: CheckDraft = look.draft
    chosen = player.id == draft.who
    bonus = draft.added if chosen else 0
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
        rolls = f"{rolls} ({signed(bonus)})"
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
    if chosen:
        scene += _more(look, rect, rolls)
    return scene


def _more(look: Look, rect: Rect, rolls: str) -> Scene:
    """Name and dice of the one who tries: a tap adds a die, as the plus behind them says."""
    draft: CheckDraft = look.draft
    scene = touch(Rect(rect.x + 62, rect.y + 3, 108, rect.h - 6), "bonus")
    if draft.added or not most_bonus(look.play, draft):
        return scene
    at = rect.x + 84 + type_.measure(rolls, 20, "bold")
    return scene + kit.icon_at("ui-plus", at, rect.y + rect.h / 2 + (17 if rect.h >= 66 else 12), 20, C.text2)


def _chance(look: Look, rect: Rect) -> Scene:
    """The chance in large, where only one person can throw."""
    draft: CheckDraft = look.draft
    if not draft.need:
        return ()
    chance = chance_now(look.play.player(draft.who), draft.attribute, draft.need, draft.added)
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


FACE = PageFace(_header, _body, _backdrop, ring_gap=2, over=_over)
