"""Laying out the adventure: rows to tick, the Threat deck with its counter, and who draws."""

from __future__ import annotations

from companion.adventure_island import campaign
from companion.adventure_island.adventures import goal
from companion.adventure_island.box import beside
from companion.adventure_island.packs import pack_name
from companion.adventure_island.threats import most_threats
from companion.adventure_island.values import CardKind, Pack
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, columns, first_shown, rows, touch
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import GOOD_PAPER, PAPER, C
from companion.view.page import Look
from companion.view.pages import adventure as laying_out
from companion.view.pages.adventure import DECK, nights, threat_numbers
from companion.words import mark, say

RIGHT_W = 272
SYMBOLS = {
    "wreck": "deck-wreck",
    "location": "deck-location",
    "camp": "sym-flame",
    "archive": "ui-undo",
    "rest": "ui-box",
}
WORDS = {
    "wreck": mark("Wreck deck by {card}"),
    "location": mark("Location deck by {card}"),
    "camp": mark("Camp tile, all tokens"),
    "archive": mark("Its archived cards back"),
    "rest": mark("Other cards in the box"),
}


BESIDE = {"wreck": CardKind.WRECK, "location": CardKind.LOCATION}


ROWS_SHOWN = 5
CHIPS = 6
"""So many numbers find room in a row; with four of them the words "face up" do too."""
FEW = 4


def _header(look: Look) -> Header:
    n = look.draft.adventure
    return Header(say("Adventure {n}: lay it out", n=n), goal(n).name, "ui-map", C.warn)


def _words(what: str) -> tuple[str, str]:
    """The drawing and the words of a row."""
    if what.startswith(DECK):
        return "ui-box", pack_name(Pack(what.removeprefix(DECK)))
    words = say(WORDS[what], card=beside(BESIDE[what])) if what in BESIDE else say(WORDS[what])
    return SYMBOLS[what], words


def _row(look: Look, what: str, rect: Rect) -> Scene:
    ticked = what in look.draft.ticks
    target = f"row:{what}"
    if what not in ("cards", "natives"):
        symbol, words = _words(what)
        return kit.list_row(rect, symbol, words, ticked=ticked, name=target)
    adventure = look.draft.adventure
    row = what == "cards"
    numbers = campaign.first_row(look.island, adventure) if row else campaign.natives(look.island, adventure)
    if len(numbers) > CHIPS:
        numbers = (*numbers[: CHIPS - 1], f"+{len(numbers) - CHIPS + 1}")
    x, y = rect.x + 120, rect.y
    content = kit.chips(x, y + 10, numbers, 54, 38, 5)
    left = x + len(numbers) * 59 + 4
    if row and len(numbers) <= FEW:
        content += kit.words(left, y + 36, say("face up"), 21, "heavy", max_w=rect.x + rect.w - left - 12)
    return kit.list_row(rect, "card-action" if row else "ui-players", "", ticked=ticked, content=content, name=target)


def _deck(look: Look, rect: Rect) -> Scene:
    x, y, w, _ = rect
    draft = look.draft
    ticked = "threats" in draft.ticks
    scene = kit.card(rect, 18, GOOD_PAPER if ticked else PAPER, 2) + touch(rect, "deck")
    scene += kit.tick(x + 16, y + 14, ticked) + kit.words(x + 64, y + 42, say("Threat deck"), 25, "black", max_w=w - 80)
    scene += touch(Rect(x + 10, y + 8, w - 20, 52), "threats")
    scene += kit.icon("deck-threat", x + 10, y + 62, 84)
    scene += kit.stepper(
        x + 98,
        y + 74,
        str(draft.threats),
        w - 112,
        54,
        minus_on=draft.threats > 1,
        plus_on=draft.threats < most_threats(draft.adventure),
        minus="minus",
        plus="plus",
    )
    scene += kit.rule(x + 16, y + 146, w - 32)
    scene += kit.words(x + 18, y + 175, threat_numbers(look), 21, "black", C.text2)
    scene += kit.icon_at("phase-night", x + 124, y + 168, 26, C.night)
    return scene + kit.words(x + 142, y + 175, nights(look), 21, "black", C.text2, max_w=w - 152)


def _drawers(look: Look, rect: Rect) -> Scene:
    x, y, w, _ = rect
    draws = look.island.house.draws
    scene = kit.card(rect, 18) + touch(rect, "draws")
    scene += kit.words(x + 18, y + 29, say("Who draws?"), 22, "heavy", C.text2, max_w=w - 34)
    people, device = columns(Rect(x + 14, y + 39, w - 28, 56), 2, 8)
    scene += kit.choice(people, say("People"), selected=draws == "people", name="draws:people")
    return scene + kit.choice(device, say("Device"), selected=draws == "device", name="draws:device")


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    left_w = width - 2 * MARGIN - 14 - RIGHT_W
    scene: Scene = ()
    every = laying_out.rows(look)
    at = next((i for i, what in enumerate(every) if look.here.ring == f"row:{what}"), 0)
    first = first_shown(len(every), at, ROWS_SHOWN, ROWS_SHOWN - 2)
    places = rows(Rect(MARGIN, 80, left_w, 305), ROWS_SHOWN, 5, 57)
    for what, rect in zip(every[first : first + ROWS_SHOWN], places, strict=False):
        scene += _row(look, what, rect)
    x = width - MARGIN - RIGHT_W
    return scene + _deck(look, Rect(x, 80, RIGHT_W, 188)) + _drawers(look, Rect(x, 280, RIGHT_W, 105))


FACE = PageFace(_header, _body, lambda _look: "day", ring_radius=16, ring_gap=0)
