"""The set-up of Skull Island: two ways to play, and below them people, island and house rules (picture 40)."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen import text as type_
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit.island import small_island
from companion.faces.screen.kit.words import LEAST
from companion.faces.screen.layout import MARGIN, columns, touch
from companion.faces.screen.scene import Box, Rect, Scene
from companion.faces.screen.theme import C
from companion.skull_island.state import Way
from companion.view.page import Look
from companion.view.pages.skull_setup import ROW, names_offered, rules_on
from companion.view.skull_setting_up import SetUpDraft, islands_of, map_of
from companion.words import say, say_n

PEOPLE_W, ISLAND_W = 300, 232
TOP, CARD_H = 206, 178
PENCIL = "#6A4FB3"
KEY_SHADE, KEY_OFF = "#0D1B25", "#B5A884"


def _header(_look: Look) -> Header:
    return Header(say(ROW.title), icon="treasure", icon_tint=C.warn)


def _ways(draft: SetUpDraft, area: Rect) -> Scene:
    scene: Scene = ()
    ways = (
        (Way.PAPER, "penny", PENCIL, say("On paper"), say("the table rolls and counts")),
        (Way.SCREEN, "ui-device", C.ink3, say("On the screen"), say("1 to 5 sheets")),
    )
    for (way, symbol, fill, words, sub), place in zip(ways, columns(area, 2, 12), strict=True):
        chosen = draft.way is way
        x, y, w, _ = place
        scene += kit.card(place, 16, level=2 if chosen else 1, hairline=False)
        scene += kit.tile(x + 14, y + 13, 80, symbol, 0.68, fill)
        scene += kit.words(x + 110, y + 49, words, 28, "black", max_w=w - 160)
        one = type_.measure(sub, LEAST, "bold") <= w - 126
        scene += kit.paragraph(x + 110, y + (77 if one else 73), sub, w - 126, LEAST, "bold", C.text2, 1.12, 2)
        if chosen:
            # The ring goes round the way that is chosen.
            scene += touch(place, "way")
            scene += kit.outline(place, C.confirm, 17, 5, 2) + kit.done_disc(x + w - 26, y + 22, 16)
        scene += touch(place, f"way:{way}")
    return scene


def _key(rect: Rect, symbol: str, on: bool, name: str) -> Scene:
    scene: Scene = (
        Box(Rect(rect.x, rect.y + 3, rect.w, rect.h), 16, KEY_SHADE if on else "#8A7B58"),
        Box(rect, 16, C.ink3 if on else KEY_OFF),
    )
    scene += kit.icon_at(symbol, rect.x + rect.w / 2, rect.y + rect.h / 2, 38, C.ontext)
    return scene + touch(rect, name)


def _names(draft: SetUpDraft) -> str:
    """The names that were given, else what may be done there."""
    names = [draft.name(seat) for seat in range(draft.people)]
    if any(names) and names_offered(draft):
        return ", ".join([name or f"{n}." for n, name in enumerate(names, 1)])
    return say("Names, if you like") if names_offered(draft) else say("too many for names")


def _people(draft: SetUpDraft, rect: Rect) -> Scene:
    x, y, w, _ = rect
    scene = kit.card(rect, 16, level=1, hairline=False) + touch(rect, "people")
    scene += kit.icon_at("ui-players", x + 28, y + 25, 34, C.text2)
    scene += kit.words(x + 54, y + 33, say("People"), 24, "black", max_w=w - 70)
    scene += _key(Rect(x + 14, y + 48, 70, 66), "ui-minus", draft.people > 1, "minus")
    scene += _key(Rect(x + w - 84, y + 48, 70, 66), "ui-plus", draft.people < draft.most, "plus")
    if draft.held == "people":
        scene += kit.chosen(Rect(x + 92, y + 46, w - 184, 70), 14, 5, 0)
    scene += kit.words(x + w / 2, y + 104, str(draft.people), 64, "black", C.text, "centre")
    names = Rect(x + 10, y + 126, w - 20, 46)
    if names_offered(draft):
        scene += touch(names, "names")
    return scene + _line(names, _names(draft))


def _line(rect: Rect, words: str) -> Scene:
    """Names in one line or two; people's own words may be cut."""
    if type_.measure(words, LEAST, "bold") <= rect.w or " " not in words:
        return kit.words(rect.x + rect.w / 2, rect.y + 32, words, 20, "bold", C.text2, "centre", rect.w)
    return kit.paragraph(rect.x + rect.w / 2, rect.y + 21, words, rect.w, LEAST, "bold", C.text2, 1.1, 2, "centre")


def _island(look: Look, draft: SetUpDraft, rect: Rect) -> Scene:
    x, y, w, _ = rect
    islands = islands_of(look, draft.way)
    cx = x + w / 2
    scene = kit.card(rect, 16, level=1, hairline=False) + touch(rect, "island")
    scene += kit.words(cx, y + 30, draft.island or say("Any island"), 24, "black", C.text, "centre", w - 20)
    found = map_of(look, draft.island)
    if found is not None:
        scene += small_island(cx - 52, y + 39, 11.6, found.sea, found.mountains)
    else:
        scene += kit.icon_at("ui-map", cx, y + 91, 84, C.text2)
    for symbol, at, name in (("ui-left", x + 30, "before"), ("ui-right", x + w - 30, "after")):
        scene += kit.icon_at(symbol, at, y + 91, 34, C.text2) + touch(Rect(at - 26, y + 63, 52, 56), name)
    if draft.held == "island":
        scene += kit.chosen(Rect(cx - 58, y + 33, 116, 116), 10, 5, 0)
    at = islands.index(draft.island) if draft.island in islands else 0
    if draft.way is Way.PAPER:
        # The device need not know which island lies there, and that is no island of its own.
        words = say("{n} of {most}", n=at, most=len(islands) - 1) if at else say("not told")
    else:
        words = say("{n} of {most}", n=at + 1, most=len(islands))
    return scene + kit.words(cx, y + 169, words, 20, "bold", C.text2, "centre", w - 20)


def _rules(draft: SetUpDraft, rect: Rect) -> Scene:
    x, y, w, _ = rect
    on = rules_on(draft.house, draft.way)
    scene = kit.card(rect, 16, level=1, hairline=False) + touch(rect, "rules")
    scene += kit.words(x + 16, y + 33, say("House rules"), 24, "black", max_w=w - 30)
    if not on:
        return scene + kit.paragraph(x + 16, y + 76, say("All as ruled"), w - 28, 22, "bold", C.text2, 1.2, 3)
    pill = Rect(x + 16, y + 52, min(132, w - 32), 38)
    scene += kit.pill(pill, C.good, say_n("{n} on", "{n} on", len(on)), "#FFFFFF", 22, "black", "ui-ok")
    words = {
        "t_shape": say("A T finds treasures"),
        "auto_claim": say("Claims by itself"),
        "pencil": say("Penny may go anywhere"),
    }[on[0]]
    return scene + kit.paragraph(x + 16, y + 123, words, w - 28, 20, "bold", C.text2, 1.2, 3)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    draft: SetUpDraft = look.draft
    scene = _ways(draft, Rect(MARGIN, 82, width - 2 * MARGIN, 106))
    scene += _people(draft, Rect(MARGIN, TOP, PEOPLE_W, CARD_H))
    left = MARGIN + PEOPLE_W + 16.0
    island_w = ISLAND_W + (width - 800) / 2
    scene += _island(look, draft, Rect(left, TOP, island_w, CARD_H))
    left += island_w + 12
    scene += _rules(draft, Rect(left, TOP, width - MARGIN - left, CARD_H))
    return scene


FACE = PageFace(_header, _body, lambda _look: "sea", ring_radius=16, ring_gap=6)
