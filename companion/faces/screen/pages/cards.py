"""Cards in play: a table of tiles; one card with counters for what is laid on it; the form of what is known of it."""

from __future__ import annotations

from companion.adventure_island.state import Card, Phase, Play
from companion.adventure_island.values import FIRST_KINDS, NO_GOODS, TOKENS
from companion.faces.screen import kit
from companion.faces.screen import text as type_
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import CONTENT_TOP, MARGIN, columns, grid, shares, touch
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import EMPTY, PAPER, THEME, C
from companion.view.page import Look
from companion.view.pages.cards import ITEM_TILES, CardsDraft, may_count, may_need, ringed_number, shown_card, tiles
from companion.view.terms import called, card_word, goods_words, kind_word
from companion.words import say, say_in, say_n

ACROSS, DOWN = 4, 3
SHORT = 7
"""So many letters of a name stand beside other words on the tile of a card."""
TILE_H = 96
COUNTERS_Y, COUNTERS_H = 84, 142
BELOW_Y, BELOW_H = 240, 144
ABOUT_W = 300


def _header(look: Look) -> Header:
    draft: CardsDraft = look.draft
    if not draft.number:
        return Header(say("Cards in play"), _count(look.play), "ui-map")
    if draft.form:
        return Header(card_word(draft.number), say("what is known of it"), f"card-{draft.kind.picture}")
    left = look.play.camp - draft.goods
    sub = say("camp: {goods}", goods=goods_words(left)) if left != NO_GOODS else say("the camp is empty")
    return Header(card_word(draft.number), sub, f"card-{shown_card(look).kind.picture}")


def _count(play: Play) -> str:
    n = len(play.cards)
    gone = sum(count for _, count in play.discards)
    if gone:
        return say_n("{n} card face up, {gone} discarded", "{n} cards face up, {gone} discarded", n, gone=gone)
    return say_n("{n} card face up", "{n} cards face up", n)


# --- the list ---------------------------------------------------------------------------------------------------------


def _shown(look: Look) -> tuple[Card, ...]:
    """Three rows of cards, those with the ringed one among them."""
    cards = look.play.cards
    numbers = [c.number for c in cards]
    row = numbers.index(ringed_number(look)) // ACROSS if cards else 0
    rows = -(-len(cards) // ACROSS)
    first = min(max(0, row - 1), max(0, rows - DOWN))
    return cards[first * ACROSS : (first + DOWN) * ACROSS]


def _tile(play: Play, card: Card, rect: Rect) -> Scene:
    x, y, w, _ = rect
    scene = kit.card(rect, 14, hairline=False)
    scene += kit.tile(x + 10, y + 10, 44, f"card-{card.kind.picture}", 0.68, THEME.cards[card.kind.picture])
    number = say("no number") if card.number.startswith("?") else card.number
    scene += kit.words(x + 64, y + 42, number, 29, "black", max_w=w - 64 - (54 if card.owner else 12))
    if card.owner:
        scene += kit.chip(play.player(card.owner).pawn, x + w - 31, y + 32, 46)
    return scene + _marks(card, x + 10, y + 60, w - 20) + touch(rect, f"card:{card.number}")


def _marks(card: Card, x: float, y: float, room: float) -> Scene:
    """What lies on a card, small: tokens, of those asked for, and Progress; else its kind."""
    marks = [(f"token-{t}", _of(card.goods.of(t), card.needs.of(t))) for t in TOKENS if _lies(card, t)]
    if card.progress:
        marks.append(("marker-progress", str(card.progress)))
    if card.dawn:
        marks.append(("phase-day", ""))
    if not marks:
        return kit.words(x + 2, y + 22, kind_word(card.kind), 20, "bold", C.text2, max_w=room - 4)
    scene: Scene = ()
    end = x + room
    for symbol, text in marks:
        wide = 31 + type_.measure(text, 20, "black")
        if x + wide > end:
            break
        scene += kit.icon(symbol, x, y, 28, C.text2 if symbol.startswith("phase") else "")
        scene += kit.words(x + 31, y + 22, text, 20, "black")
        x += wide + 9
    return scene


def _lies(card: Card, token: str) -> bool:
    return bool(card.goods.of(token) or card.needs.of(token))


def _of(there: int, asked: int) -> str:
    return f"{there}/{asked}" if asked else str(there)


def _list(look: Look, width: float) -> Scene:
    cards = _shown(look)
    if not cards:
        scene = kit.card(Rect(MARGIN, CONTENT_TOP + 90, width - 2 * MARGIN, 120), 18)
        text = say("No card with a number lies on the table.")
        return scene + kit.words(width / 2, CONTENT_TOP + 158, text, 24, "heavy", C.text, "centre", width - 80)
    area = Rect(MARGIN, CONTENT_TOP + 2, width - 2 * MARGIN, DOWN * TILE_H + 16)
    places = grid(area, ACROSS, max(len(cards), ACROSS), 8, TILE_H)
    scene = ()
    for card, rect in zip(cards, places, strict=False):
        scene += _tile(look.play, card, rect)
    return scene


# --- one card ---------------------------------------------------------------------------------------------------------


def _counters(look: Look, width: float) -> Scene:
    """How many tokens lie on the card with those that are to be laid there."""
    draft: CardsDraft = look.draft
    card = shown_card(look)
    area = Rect(MARGIN, COUNTERS_Y, width - 2 * MARGIN, COUNTERS_H)
    scene: Scene = ()
    for token, rect in zip(TOKENS, columns(area, len(TOKENS), 10), strict=True):
        laid = draft.goods.of(token)
        scene += touch(rect, token)
        scene += kit.token_counter(
            rect,
            f"token-{token}",
            card.goods.of(token) + laid,
            laid,
            minus_on=may_count(look.play, draft, token, -1),
            plus_on=may_count(look.play, draft, token, 1),
            minus=f"{token}:minus",
            plus=f"{token}:plus",
        )
    return scene


def _about(look: Look, rect: Rect) -> Scene:
    """Kind, owner, requirement, Progress and start of day of the open card."""
    card = shown_card(look)
    x, y, w, _ = rect
    scene = kit.card(rect, 16, hairline=False)
    scene += kit.tile(x + 14, y + 14, 52, f"card-{card.kind.picture}", 0.7, THEME.cards[card.kind.picture])
    scene += kit.words(x + 78, y + 36, kind_word(card.kind), 24, "black", max_w=w - 150)
    scene += kit.words(x + 78, y + 62, _whose(look, card), 20, "bold", C.text2, max_w=w - 150)
    if card.owner:
        scene += kit.chip(look.play.player(card.owner).pawn, x + w - 38, y + 40, 52)
    elif card.dawn:
        scene += kit.icon_at("phase-day", x + w - 38, y + 40, 44, C.text2)
    scene += kit.rule(x + 16, y + 80, w - 32)
    scene += kit.icon("marker-progress", x + 14, y + 92, 42)
    scene += kit.words(x + 66, y + 122, str(card.progress), 30, "black", C.text if card.progress else C.text2)
    if card.needs != NO_GOODS:
        asks = say("asks for {goods}", goods=goods_words(card.needs))
        scene += kit.one_or_two_lines(x + 108, y + 113, asks, w - 122, 21, "heavy", C.text2)
    return scene


def _whose(look: Look, card: Card) -> str:
    if card.owner:
        return say("{name} has it", name=called(look.play, card.owner, SHORT))
    return say("speaks at dawn") if card.dawn else say_in("one card", "face up")


def _tiles(look: Look, area: Rect) -> Scene:
    words = {
        "known": ("ui-pencil", say("Describe"), say("what it is")),
        "use": ("ui-ok", say("Use it"), say("as an item")),
        "use-up": ("ui-erase", say("Use it up"), ""),
        "goal": ("ui-winner", say("Goal"), say("we have won")),
        "goes": ("ui-box", say("Leaves"), say("the table")),
    }
    shown = tiles(look)
    scene: Scene = ()
    if shown == ITEM_TILES:
        for tile, rect in zip(shown, grid(area, 2, len(shown), 10), strict=True):
            symbol, text, _ = words[tile]
            scene += kit.choice(rect, text, symbol=symbol, name=tile)
        return scene
    for tile, rect in zip(shown, columns(area, len(shown), 10), strict=True):
        scene += kit.menu_tile(rect, *words[tile], name=tile)
    return scene


def _card(look: Look, width: float) -> Scene:
    about = Rect(MARGIN, BELOW_Y, ABOUT_W, BELOW_H)
    x = MARGIN + ABOUT_W + 12
    return _counters(look, width) + _about(look, about) + _tiles(look, Rect(x, BELOW_Y, width - x - MARGIN, BELOW_H))


# --- what is known ----------------------------------------------------------------------------------------------------


def _kinds(draft: CardsDraft, area: Rect) -> Scene:
    scene: Scene = ()
    for kind, rect in zip(FIRST_KINDS, columns(area, len(FIRST_KINDS), 10), strict=True):
        chosen = kind is draft.kind
        name = "kind" if chosen else f"kind:{kind}"
        scene += kit.choice(rect, kind_word(kind), symbol=f"card-{kind}", selected=chosen, name=name)
    return scene


def _owners(look: Look, area: Rect) -> Scene:
    """Nobody or somebody, and whether the card speaks at the start of day."""
    draft: CardsDraft = look.draft
    people = look.play.players
    places = shares(area, (1.7, *(1.0 for _ in people), 2.0), 8)
    nobody = "owner" if not draft.owner else "owner:nobody"
    scene = kit.choice(places[0], say("Nobody"), selected=not draft.owner, name=nobody)
    for player, rect in zip(people, places[1:], strict=False):
        chosen = player.id == draft.owner
        chip = kit.chip(player.pawn, rect.x + rect.w / 2, rect.y + rect.h / 2, 46)
        name = "owner" if chosen else f"owner:{player.id}"
        scene += kit.choice(rect, selected=chosen, content=chip, name=name)
    return scene + kit.choice(places[-1], say("At dawn"), symbol="phase-day", selected=draft.dawn, name="dawn")


def _needs(draft: CardsDraft, area: Rect) -> Scene:
    scene: Scene = ()
    for token, rect in zip(TOKENS, columns(area, len(TOKENS), 10), strict=True):
        n = draft.needs.of(token)
        x, y, w, h = rect
        key_w = (w - 22) / 2
        scene += touch(rect, token) + kit.card(rect, 16, PAPER if n else EMPTY, hairline=False)
        scene += kit.icon(f"token-{token}", x + 8, y + 4, 60)
        scene += kit.words(x + w - 34, y + 52, str(n), 42, "black", C.text if n else C.text2, "centre")
        minus, plus = Rect(x + 8, y + h - 64, key_w, 58), Rect(x + 14 + key_w, y + h - 64, key_w, 58)
        scene += kit.counter_key(minus, "minus", on=may_need(draft, token, -1), name=f"{token}:minus")
        scene += kit.counter_key(plus, "plus", on=may_need(draft, token, 1), name=f"{token}:plus")
    return scene


def _form(look: Look, width: float) -> Scene:
    draft: CardsDraft = look.draft
    w = width - 2 * MARGIN
    scene = _kinds(draft, Rect(MARGIN, 80, w, 56)) + _owners(look, Rect(MARGIN, 149, w, 56))
    text = say("Asks for")
    scene += kit.words(MARGIN + 4, 234, text, 22, "heavy", C.text if _day(look) else C.ontext, max_w=w)
    return scene + _needs(draft, Rect(MARGIN, 252, w, 132))


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    draft: CardsDraft = look.draft
    if not draft.number:
        return _list(look, width)
    return _form(look, width) if draft.form else _card(look, width)


def _day(look: Look) -> bool:
    return look.play.phase is Phase.DAY


def _backdrop(look: Look) -> str:
    return "day" if _day(look) else "night"


def _over(look: Look, width: float) -> Scene:
    """The pills of what is to be laid on the card stick out of the counters, over the ring."""
    draft: CardsDraft = look.draft
    if not draft.number or draft.form:
        return ()
    area = Rect(MARGIN, COUNTERS_Y, width - 2 * MARGIN, COUNTERS_H)
    scene: Scene = ()
    for token, rect in zip(TOKENS, columns(area, len(TOKENS), 10), strict=True):
        scene += kit.changed_badge(rect.x + rect.w - 24, rect.y + 2, draft.goods.of(token))
    return scene


FACE = PageFace(_header, _body, _backdrop, ring_gap=3, over=_over)
