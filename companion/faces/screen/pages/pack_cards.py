"""Cards on the table: the one in focus large, its neighbours peeping, the rest as dots (picture 05)."""

from __future__ import annotations

from companion.adventure_island.cards.effects import Check
from companion.adventure_island.cards.paths import BOARD
from companion.adventure_island.cards.wording import falling_short, sentences
from companion.adventure_island.laid import find
from companion.adventure_island.played import DeedOffer
from companion.adventure_island.values import NO_GOODS, TOKENS, Goods
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit import cards as card_kit
from companion.faces.screen.layout import touch
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import C
from companion.kernel.odds import percent
from companion.view import known
from companion.view.page import Look
from companion.view.pages.pack_cards import PASS, VISIT, Stop, deed_of, focus, helping, offer_of, stops, to_lay
from companion.view.terms import FACES, called
from companion.words import say, say_n

FOCUS_W, FOCUS_H = 310, 300
BESIDE_W, BESIDE_H = 180, 262
FAR_W = 96
MOST_DOTS = 24
GREEN = "#2CCBA5"


def _header(look: Look) -> Header:
    row = stops(look)
    at = row.index(focus(look)) + 1
    return Header(say("Cards on the table"), say("{n} of {all}", n=at, all=len(row)), "ui-map", C.warn)


def face_of(look: Look, card: str) -> card_kit.Face:
    """A card or a board as it is drawn."""
    thing = known.thing(look, card)
    pack = known.pack(look)
    number = "" if card.startswith(BOARD) else card
    title = known.name_of(look, card)
    if thing is None or pack is None:
        return card_kit.Face(known.kind_of(look, card).picture, title, number)
    return card_kit.Face(known.kind_of(look, card).picture, title, number, pack.mark, thing.picture)


def portrait(look: Look, board: str, cx: float, cy: float, r: float) -> Scene:
    """The portrait of a character in a ring."""
    face = face_of(look, BOARD + board)
    scene = kit.disc(cx, cy, r + 3, C.ink)
    if not face.drawing:
        return scene + kit.portrait(cx, cy, r, "navigator")
    return scene + card_kit.card_picture(Rect(cx - r, cy - r, 2 * r, 2 * r), face, radius=r)


def _face(look: Look, stop: Stop) -> card_kit.Face:
    if stop.ring == PASS:
        return card_kit.Face("threat", say("Pass"))
    if stop.ring.startswith(VISIT):
        return card_kit.Face("action", called(look.play, stop.whom))
    return face_of(look, stop.card)


def _groups(look: Look) -> tuple[tuple[Stop, ...], ...]:
    """The stops of each card together."""
    groups: list[list[Stop]] = []
    for stop in stops(look):
        same = groups and stop.card and groups[-1][0].card == stop.card
        if same:
            groups[-1].append(stop)
        else:
            groups.append([stop])
    return tuple(tuple(group) for group in groups)


def _dice(look: Look, offer: DeedOffer, rect: Rect, small: bool) -> Scene:
    assert offer.roll is not None
    roll = offer.roll
    helped = known.free(look, helping(look, offer))
    n = known.dice_of(roll, helped)
    words = "" if small else say_n("{n} die", "{n} dice", n)
    return card_kit.deed_dice(rect, roll.attribute.value, words, tuple(FACES[c] for c in roll.need))


def _lying(look: Look, card: str, x: float, y: float) -> Scene:
    """Tokens and markers that lie on a card."""
    lies = find(look.play, card)
    if lies is None:
        return ()
    things = [(f"token-{t}", lies.goods.of(t)) for t in TOKENS if lies.goods.of(t)]
    things += [(f"marker-{m}", n) for m, n in (("progress", lies.progress), ("curse", lies.curse)) if n]
    scene: Scene = ()
    for i, (symbol, n) in enumerate(things[:4]):
        left = x + i * 62
        scene += kit.icon(symbol, left, y, 40)
        scene += kit.badge(left + 42, y + 32, str(n), C.ink3, 20)
    return scene


def _pawns(look: Look, card: str, x: float, y: float) -> Scene:
    scene: Scene = ()
    for i, pawn in enumerate(known.standing_on(look.play, card)):
        scene += kit.pawn(pawn, x + 26 + i * 34, y, 58, True)
    return scene


def _decks(look: Look, card: str, x: float, y: float) -> Scene:
    """The decks that lie by a card, since its deeds draw from them."""
    scene: Scene = ()
    for i, deck in enumerate(known.draws_from(look, card)):
        count = known.deck_count(look.play, deck)
        if count is not None:
            scene += card_kit.deck_badge(x, y + i * 74, card_kit.deck_drawing(deck), count)
    return scene


def _needs(look: Look, stop: Stop, needs: Goods, rect: Rect) -> Scene:
    """What must lie on a card before its deed, and what lies there."""
    lies = find(look.play, stop.card)
    there = lies.goods if lies is not None else NO_GOODS
    x, y, w, h = rect
    scene = kit.box(rect, 10, "#F3E2B8")
    step = min(140.0, (w - 16) / max(1, sum(bool(n) for n in needs.counts())))
    left = x + 8
    for token in TOKENS:
        n = needs.of(token)
        if n:
            scene += kit.icon(f"token-{token}", left, y + (h - 34) / 2, 34)
            words = say("{n} of {all}", n=min(n, there.of(token)), all=n)
            scene += kit.words(left + 40, y + h / 2 + 8, words, 21, "heavy", max_w=step - 42)
            left += step
    return scene


def _deed(look: Look, stop: Stop, rect: Rect) -> Scene:
    """What the deed in focus throws, its chance, what it brings, or why it cannot be done now."""
    x, y, w, h = rect
    deed, offer = deed_of(look, stop), offer_of(look, stop)
    pack = known.pack(look)
    if deed is None or offer is None:
        return _text(look, stop.card, rect)
    scene: Scene = ()
    top = y
    first = deed.then[0] if deed.then else None
    told, short = sentences(deed.then, pack), ""
    if offer.roll is not None:
        scene += _dice(look, offer, Rect(x, top, w, 46), small=False)
        top += 49
        if isinstance(first, Check):
            told, short = sentences(first.success, pack), falling_short(first, pack)
    lay = to_lay(look, stop)
    if deed.needs != NO_GOODS and (lay != NO_GOODS or offer.reasons):
        scene += _needs(look, stop, deed.needs, Rect(x, top, w, 36))
        top += 40
    elif offer.roll is not None:
        free = known.free(look, helping(look, offer))
        chance = percent(known.chance(offer.roll, free))
        scene += card_kit.chance_line(Rect(x, top, w, 34), say("Chance"), chance)
        top += 37
    why = " ".join(reason.sentence for reason in offer.reasons)
    if why and lay == NO_GOODS:
        return scene + card_kit.some_lines(Rect(x, top, w, y + h - top), why, C.bad)
    return scene + _promise(told, short, Rect(x, top, w, y + h - top))


def _promise(works: str, short: str, rect: Rect) -> Scene:
    """What a throw brings when it works and when not; where both are too long, each ends with a mark."""
    x, y, w, h = rect
    both = " ".join(part for part in (works, short) if part)
    if not (works and short) or card_kit.holds(both, rect):
        return card_kit.some_lines(rect, both, C.text2)
    upper = card_kit.LINE_H * (int(h // card_kit.LINE_H) - 1)
    scene = card_kit.some_lines(Rect(x, y, w, upper), works, C.text2)
    below = min(upper, card_kit.lines_h(works, rect))
    return scene + card_kit.some_lines(Rect(x, y + below, w, h - below), short, C.text2)


def _text(look: Look, card: str, rect: Rect) -> Scene:
    return card_kit.some_lines(rect, known.text_of(look, card), C.text2)


def _focus(look: Look, stop: Stop, group: tuple[Stop, ...], cx: float) -> Scene:
    rect = Rect(cx - FOCUS_W / 2, 76, FOCUS_W, FOCUS_H)
    x, y, w, h = rect
    face = _face(look, stop)
    body = Rect(x + 16, y + 138, w - 32, h - 144)
    scene = card_kit.whole_card(rect, face, picture_h=76, level=3)
    scene += kit.box(rect.grown(2), 18, "", 1.0, GREEN, 5)
    scene += _pawns(look, stop.card, x + 14, y + 68) if stop.card else ()
    scene += _lying(look, stop.card, x + 20, y + 16) if stop.card else ()
    scene += _decks(look, stop.card, x - 34, y + 10) if stop.card else ()
    if stop.ring == PASS:
        left = look.play.player(look.draft.who).actions
        scene += card_kit.some_lines(body, say_n("{n} action is given up.", "{n} actions are given up.", left), C.text2)
    elif stop.ring.startswith(VISIT):
        player = look.play.player(stop.whom)
        scene += kit.chip(player.pawn.value, x + w / 2, y + 48, 64)
        words = say("Goes there and receives nothing.")
        if stop.item:
            words = say("Receives {item}, if {name} agrees.", item=known.name_of(look, stop.item), name=player.name)
        scene += card_kit.some_lines(body, words, C.text2)
    else:
        scene += _deed(look, stop, body)
        if len(group) > 1:
            words = say("{n} of {all}", n=group.index(stop) + 1, all=len(group))
            scene += card_kit.number_chip(x + w - 16, y + 50, words)
    return scene + touch(rect, stop.ring)


def _beside(look: Look, group: tuple[Stop, ...], rect: Rect) -> Scene:
    """A neighbour: picture, name and what its first deed throws."""
    stop = group[0]
    face = _face(look, stop)
    x, y, w, _ = rect
    scene = card_kit.whole_card(rect, face, picture_h=104, level=1)
    if stop.ring.startswith(VISIT):
        scene += kit.chip(look.play.player(stop.whom).pawn.value, x + w / 2, y + 62, 60)
    offer = offer_of(look, stop) if stop.card else None
    if offer is not None and offer.roll is not None:
        scene += _dice(look, offer, Rect(x + 14, y + 174, w - 28, 50), small=True)
    return scene


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    groups = _groups(look)
    stop = focus(look)
    at = next(i for i, group in enumerate(groups) if stop in group)
    cx = width / 2
    scene: Scene = ()
    gap = FOCUS_W / 2 - 4
    for way, step in ((-1, 2), (1, 2), (-1, 1), (1, 1)):
        i = at + way * step
        if not 0 <= i < len(groups):
            continue
        near, far = gap + (step - 1) * (BESIDE_W - 6), gap + BESIDE_W
        far = min(far if step == 1 else far + FAR_W, width / 2 - 6)
        rect = Rect(cx + near if way > 0 else cx - far, 94 + (step - 1) * 14, far - near, BESIDE_H - 30 * (step - 1))
        scene += _beside(look, groups[i], rect) if step == 1 else _peep(look, groups[i], rect)
        # What lies in front of it takes its own touches.
        shown = FOCUS_W / 2 + 2 if step == 1 else gap + BESIDE_W + 2
        seen = Rect(cx + shown if way > 0 else cx - far, rect.y, far - shown, rect.h)
        scene += touch(seen, groups[i][0].ring)
    return scene + _focus(look, stop, groups[at], cx) + _dots(look, cx)


def _peep(look: Look, group: tuple[Stop, ...], rect: Rect) -> Scene:
    """The edge of a card that lies further away: its picture and the colour of its kind."""
    face = _face(look, group[0])
    x, y, w, _ = rect
    scene = kit.card(rect, 16, level=1)
    scene += card_kit.card_picture(Rect(x + 8, y + 8, w - 16, 96), face)
    scene += kit.box(Rect(x + 8, y + 100, w - 16, 46), 4, card_kit.band_colour(face.kind))
    scene += kit.icon_at(f"card-{face.kind}", x + w / 2, y + 123, 28, C.cream)
    return scene + kit.dimmed(rect, 16, 0.35, "#6B5A38")


def _dots(look: Look, cx: float) -> Scene:
    row = stops(look)
    if len(row) > MOST_DOTS:
        return ()
    at = row.index(focus(look))
    left = cx - (len(row) - 1) * 11
    scene: Scene = ()
    for i in range(len(row)):
        scene += kit.disc(left + i * 22, 386, 7 if i == at else 5, C.ink3 if i == at else "#A98F5C")
    return scene


FACE = PageFace(_header, _body, lambda _look: "day", ring_gap=None)
