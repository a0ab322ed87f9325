"""A Threat beside the box: the deck, who draws, a row of things and one big counter for the ringed one (picture 28)."""

from __future__ import annotations

from companion.adventure_island import fatigue
from companion.adventure_island.state import Play
from companion.adventure_island.threats import night_fails, nights_ahead
from companion.adventure_island.values import TOKENS, Attribute, Space
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit.people import ATTRIBUTES
from companion.faces.screen.layout import MARGIN, columns, touch
from companion.faces.screen.scene import Box, Disc, Rect, Scene, Shadow, Target
from companion.faces.screen.theme import EMPTY, GOOD_TYPE, PAPER, C
from companion.view.collapse import falls
from companion.view.page import Look
from companion.view.pages.threat import (
    COUNTER,
    DRAWS,
    EVERYBODY,
    FATIGUE,
    ROLL,
    SOMEONE,
    STAYS,
    ThreatDraft,
    concerned,
    count_of,
    draft_of,
    fatigue_of,
    waiting,
)
from companion.view.state import WHY
from companion.view.terms import plain_number, signed, space_word, token_word
from companion.words import say, say_n

MOON = "#C9D2FF"
EDGE = "#8E9AE8"
TILE_EDGE = "#8F7C58"
GAP = 7
KEYS_W = 180
NARROW = 480
NARROW_KEYS_W = 152
DECK = Rect(22, 82, 228, 226)
CARD = 240
"""The drawing of the card in it, with room round it for its corners."""


def _header(look: Look) -> Header:
    card = draft_of(look).card
    if card:
        return Header(say("Threat {number}", number=card), icon="phase-night", icon_tint=MOON)
    return Header(say("Draw a Threat"), icon="phase-night", icon_tint=MOON)


def _left_w(play: Play) -> float:
    """How wide the left column is: five chips need more room than four."""
    return 236 if len(play.players) < 5 else 298


def _deck(play: Play, drawn: str, rect: Rect) -> Scene:
    """The deck on a card that lies a little askew: a drawing of its own, for nothing is turned while it is shown."""
    x, y, w, h = rect.x + (rect.w - DECK.w) / 2, rect.y, DECK.w, DECK.h
    scene: Scene = (Shadow(Rect(x, y, w, h), 18, 3),)
    scene += kit.icon_at("deck-card", x + w / 2, y + h / 2, CARD)
    if drawn:
        # Where the device draws, this is the card to take from the sorted stack.
        scene += kit.chips(x + 30, y + 70, (drawn,), 84, 44)
    tint = C.bad if night_fails(play) else C.text
    middle = x + 132 + (w - 132) / 2 + 4
    scene += kit.words(middle, y + 85, str(play.threats), 64, "black", tint, "centre", w - 144)
    scene += kit.words(middle, y + 113, say("left"), 21, "heavy", C.text2, "centre", w - 144)
    scene += kit.icon_at("phase-night", x + 38, y + 191, 32, C.night)
    nights = nights_ahead(play)
    return scene + kit.words(x + 64, y + 198, say_n("{n} night", "{n} nights", nights), 22, "black", max_w=w - 80)


def _people(look: Look, rect: Rect) -> Scene:
    play, then = look.play, draft_of(look).then
    may = waiting(play)
    order = (*play.resolved, *may)
    scene = kit.panel(rect, 16, C.night2, 0.75, EDGE)
    for who, cell in zip(order, columns(rect, len(order), 0), strict=True):
        player = play.player(who)
        cx, cy = cell.x + cell.w / 2, rect.y + 33
        done = who in play.resolved
        if look.here.ring == DRAWS + who:
            scene += kit.ring(Rect(cx - 28, cy - 28, 56, 56), 30, 0)
        scene += kit.chip(player.pawn.value, cx, cy, 46, 0.55 if done else 1.0)
        if done:
            scene += kit.done_disc(cx + 16, cy + 15, 12, 2.5)
        if who == play.drawing:
            scene += (Disc(Rect(cx - 27, cy - 27, 54, 54), "", 1.0, "#FFFFFF", 4),)
        elif who == then:
            scene += kit.disc(cx + 16, cy + 15, 13, C.ink3, 1.0, "#FFFFFF", 2.5)
            scene += kit.icon_at("ui-arrow", cx + 16, cy + 15, 18, C.ontext)
        if who in may:
            scene += (Target(Rect(cell.x, rect.y, cell.w, rect.h), DRAWS + who),)
    return scene


def _tile(look: Look, rect: Rect, stop: str) -> Scene:
    play, draft = look.play, draft_of(look)
    x, y, w, h = rect
    ticked = stop == STAYS and draft.stays
    name = stop.removeprefix(COUNTER)
    empty = name in TOKENS and not play.camp.of(name) + draft.goods.of(name)
    scene: Scene = (
        Box(Rect(x, y + 4, w, h), 14, TILE_EDGE),
        Box(rect, 14, C.confirm if ticked else EMPTY if empty else PAPER, 1.0, "#FFFFFF" if ticked else "", 4),
    )
    size = min(58.0, w - 6)
    if stop == STAYS:
        scene += kit.icon_at("ui-stays", x + w / 2, y + h / 2, size * 0.8, kit.choice_ink(ticked))
    else:
        drawing = "marker-fatigue" if stop == FATIGUE else f"token-{name}"
        scene += kit.icon_at(drawing, x + w / 2, y + h / 2 + 2, size)
    # Half the gap on either side: touch areas meet, and do not lie over each other.
    return (*scene, Target(Rect(x - GAP / 2, y - 4, w + GAP, h + 8), stop))


def _badges(look: Look, tiles: dict[str, Rect]) -> Scene:
    draft = draft_of(look)
    markers = sum(change.count for change in draft.fatigue)
    at = tiles[FATIGUE]
    scene = kit.changed_badge(at.x + at.w - 12, at.y, markers, markers < 0, 20)
    for token in TOKENS:
        at = tiles[COUNTER + token]
        scene += kit.changed_badge(at.x + at.w - 12, at.y, draft.goods.of(token), size=20)
    return scene


def _tiles(look: Look, area: Rect) -> Scene:
    stops = (FATIGUE, *(COUNTER + t for t in TOKENS), STAYS)
    tiles = dict(zip(stops, columns(area, len(stops), GAP), strict=True))
    scene: Scene = ()
    for stop, rect in tiles.items():
        scene += _tile(look, rect, stop)
    if look.here.ring in tiles:
        # Drawn here and not by the composer, so that a badge lies over the ring.
        scene += kit.ring(tiles[look.here.ring], 17, 2)
    return scene + _badges(look, tiles)


def _panel(look: Look, rect: Rect) -> Scene:
    """The ringed thing at large, with its two keys."""
    ring = look.here.ring
    scene = kit.card(rect, 16, level=2, hairline=False)
    if ring == STAYS:
        return scene + _stays(look, rect)
    if ring == SOMEONE:
        return scene + _whom(look, rect)
    if ring == ROLL:
        text = say("no experience at night")
        return scene + _thing(rect, say("Needs a roll"), text, rect.w - 120) + _symbol(rect, "ui-roll")
    if ring.startswith(DRAWS):
        return scene + _draws(look, rect, ring.removeprefix(DRAWS))
    if ring == FATIGUE:
        return scene + _fatigue(look, rect)
    return scene + _token(look, rect, ring.removeprefix(COUNTER))


def _symbol(rect: Rect, name: str) -> Scene:
    return kit.tile(rect.x + 18, rect.y + 25, 66, name)


def _thing(rect: Rect, title: str, second: str, room: float, colour: str = C.text2) -> Scene:
    scene = kit.words(rect.x + 104, rect.y + 46, title, 26, "black", max_w=room)
    return scene + kit.one_or_two_lines(rect.x + 104, rect.y + 76, second, room, 22, "heavy", colour)


def _keys(rect: Rect, value: str, colour: str, *, minus_on: bool = True, plus_on: bool = True) -> Scene:
    w = _keys_w(rect)
    x, y = rect.x + rect.w - w - 14, rect.y + 30
    return kit.stepper(x, y, value, w, 46, colour, minus_on=minus_on, plus_on=plus_on, minus="minus", plus="plus")


def _keys_w(rect: Rect) -> float:
    """How wide number and keys are; beside five chips there is less room."""
    return KEYS_W if rect.w > NARROW else NARROW_KEYS_W


def _turn_keys(rect: Rect) -> Scene:
    """Two keys that choose the one before and the one after."""
    x, y = rect.x + rect.w - 136, rect.y + 30
    return (
        *kit.counter_key(Rect(x, y, 56, 56), "left", name="minus"),
        *kit.counter_key(Rect(x + 66, y, 56, 56), "right", name="plus"),
    )


def _token(look: Look, rect: Rect, token: str) -> Scene:
    play, change = look.play, draft_of(look).goods.of(token)
    before, after = play.camp.of(token), play.camp.of(token) + change
    x, y = rect.x, rect.y
    scene = kit.icon(f"token-{token}", x + 12, y + 18, 80)
    scene += kit.words(x + 104, y + 46, token_word(token), 26, "black", max_w=rect.w - _keys_w(rect) - 124)
    scene += kit.icon_at("sym-flame", x + 120, y + 81, 32, "#B4501A")
    tone = C.bad if change < 0 else GOOD_TYPE if change > 0 else C.text2
    scene += kit.words(x + 144, y + 91, str(before), 30, "black", C.text2)
    if change:
        scene += _arrow_to(x + 152 + 17 * len(str(before)), y, str(after), tone)
    return scene + _keys(rect, signed(change) if change else "0", tone if change else C.text, minus_on=after > 0)


def _arrow_to(x: float, y: float, after: str, tone: str) -> Scene:
    return kit.icon_at("ui-arrow", x + 13, y + 81, 26, tone) + kit.words(x + 32, y + 92, after, 34, "black", tone)


def _fatigue(look: Look, rect: Rect) -> Scene:
    play, draft = look.play, draft_of(look)
    x, y = rect.x, rect.y
    count = count_of(play, draft, FATIGUE)
    room = rect.w - _keys_w(rect) - 124
    scene = kit.icon("marker-fatigue", x + 12, y + 18, 80)
    scene += kit.words(x + 104, y + 46, say("Fatigue"), 26, "black", max_w=room)
    if draft.whom == EVERYBODY:
        scene += kit.words(x + 104, y + 84, say("for everybody"), 22, "heavy", C.text2, max_w=room)
    else:
        who = concerned(play, draft)[0]
        scene += kit.chip(play.player(who).pawn.value, x + 123, y + 81, 42)
        scene += _consequence(play, draft, who, Rect(x + 150, y, room - 46, rect.h))
    tone = C.bad if count > 0 else GOOD_TYPE if count < 0 else C.text
    fits = any(_may_gain(play, draft, who) for who in concerned(play, draft))
    some = any(len(play.player(who).fatigue) + fatigue_of(draft, who) > 0 for who in concerned(play, draft))
    return scene + _keys(rect, plain_number(count), tone, minus_on=some, plus_on=fits)


def _may_gain(play: Play, draft: ThreatDraft, who: str) -> bool:
    return fatigue_of(draft, who) <= fatigue.free(play.player(who), len(play.players))


def _consequence(play: Play, draft: ThreatDraft, who: str, place: Rect) -> Scene:
    """What the next marker does to the person: ``3 → 2`` for an attribute, else in a word or two."""
    player, people = play.player(who), len(play.players)
    count, free = fatigue_of(draft, who), fatigue.free(player, people)
    spaces = fatigue.next_spaces(player, people)
    if count > free:
        word = say("collapses") if who in falls(play, draft.fatigue) else say("Troublemaker?")
        return kit.words(place.x, place.y + 89, word, 24, "black", C.bad, max_w=place.w)
    if count < 0:
        text, tone = say("loses {n}", n=-count), GOOD_TYPE
    elif count == 0:
        text, tone = (say("{n} free", n=free), C.text2) if free else (say("none free"), C.bad)
    elif len(spaces) > 1:
        text, tone = say("choose"), C.bad
    elif spaces[0] in (Space.LEFT_A, Space.LEFT_B):
        text, tone = space_word(spaces[0]), C.text2
    else:
        return _lowered(play, who, Attribute(spaces[0].value), place)
    return kit.words(place.x, place.y + 89, text, 22, "heavy", tone, max_w=place.w)


def _lowered(play: Play, who: str, attribute: Attribute, place: Rect) -> Scene:
    value = fatigue.value(play.player(who), attribute)
    gap = 12 if place.w > 130 else 6
    x = place.x + gap / 2
    scene = kit.tile(x, place.y + 62, 36, ATTRIBUTES[attribute.value])
    scene += kit.words(x + 36 + gap, place.y + 91, str(value), 30, "black", C.text2)
    return scene + _arrow_to(x + 60 + gap, place.y, str(value - 1), C.bad)


def _stays(look: Look, rect: Rect) -> Scene:
    draft = draft_of(look)
    text = say("as card {number}", number=draft.card) if draft.card else say("number: the keypad")
    x = rect.x + rect.w - 84
    tick = Rect(x, rect.y + 30, 56, 56)
    scene = _symbol(rect, "ui-stays") + _thing(rect, say("Stays in play"), text, rect.w - 204)
    return scene + kit.tick(tick.x, tick.y, draft.stays, 56) + touch(tick, "plus")


def _whose(play: Play, draft: ThreatDraft) -> str:
    """Whose Fatigue the counter counts, where it is not that of the one who draws."""
    if draft.whom == EVERYBODY:
        return say("Everybody")
    return play.player(draft.whom).name if draft.whom not in ("", play.drawing) else say("Someone else")


def _whom(look: Look, rect: Rect) -> Scene:
    play, draft = look.play, draft_of(look)
    room = rect.w - 104 - 150
    if draft.whom == EVERYBODY:
        scene = _symbol(rect, "ui-players")
        name = say("Everybody")
    else:
        player = play.player(concerned(play, draft)[0])
        scene = kit.chip(player.pawn.value, rect.x + 52, rect.y + 58, 72)
        name = player.name
    return scene + _thing(rect, name, say("gets the fatigue"), room) + _turn_keys(rect)


def _draws(look: Look, rect: Rect, who: str) -> Scene:
    play = look.play
    player = play.player(who)
    room = rect.w - 104 - 150
    if who != play.drawing:
        text = say("draws next") if draft_of(look).does_something else say("draws this card")
    else:
        text = say("draws now, or none")
    scene = kit.chip(player.pawn.value, rect.x + 52, rect.y + 58, 72) + _thing(rect, player.name, text, room)
    return scene + _turn_keys(rect)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    play, draft = look.play, draft_of(look)
    lw = _left_w(play)
    scene = _deck(play, play.drawn, Rect(DECK.x, DECK.y, lw - 8, DECK.h))
    scene += (Target(Rect(DECK.x, DECK.y, lw - 8, DECK.h), f"{WHY}threats::"),)
    scene += _people(look, Rect(MARGIN, 318, lw, 66))
    x = MARGIN + lw + 16
    w = width - x - MARGIN
    scene += _tiles(look, Rect(x, 94, w, 80)) + _panel(look, Rect(x, 192, w, 116))
    someone, roll = columns(Rect(x, 324, w, 58), 2, 10)
    other = bool(draft.whom) and draft.whom != play.drawing
    scene += kit.choice(someone, _whose(play, draft), selected=other, symbol="ui-person", name=SOMEONE)
    scene += kit.choice(roll, say("Needs a roll"), symbol="ui-roll", name=ROLL)
    ringed = {SOMEONE: someone, ROLL: roll}.get(look.here.ring)
    return scene if ringed is None else scene + kit.ring(ringed, 18, 3)


FACE = PageFace(_header, _body, lambda _look: "night", ring_gap=None)
