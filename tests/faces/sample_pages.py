"""Pages of the mock-ups with their sample data, built from the kit alone: a proof of its look, not the product."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen.kit import Slot
from companion.faces.screen.layout import columns, content, rows
from companion.faces.screen.scene import Box, Poly, Rect, Scene, Shadow
from companion.faces.screen.theme import NIGHT_PANEL, WALNUT, C

PEOPLE = (("cobalt", "Olek"), ("ruby", "Marta"), ("ice", "Iga"), ("rose", "Tomek"))
CAMP = (("food", 3), ("fish", 1), ("meat", 0), ("wood", 5), ("hide", 2))


def shelf_box(rect: Rect, picture: str, bias: float, name: str, foot: str, selected: bool) -> Scene:
    x, y, w, h = rect
    scene: Scene = ()
    if selected:
        scene += (Shadow(rect.grown(4), 18, 3, C.confirm, 0.75),)
    side = ((x + w, y + 10), (x + w + 12, y), (x + w + 12, y + h - 20), (x + w, y + h - 10))
    scene += (Shadow(rect, 12, 3), Poly(Rect(x + w, y, 12, h), side, "#1A1109"), Box(rect, 10, C.ink))
    scene += kit.picture(Rect(x + 6, y + 6, w - 12, h - 92), picture, 7, bias)
    scene += kit.title(x + w / 2, y + h - 50, name, 33, C.cream, "centre", w - 30)
    scene += (Box(Rect(x + 40, y + h - 39, w - 80, 2), 0, C.sand2, 0.7),)
    scene += kit.words(x + w / 2, y + h - 14, foot, 20, "heavy", C.warn if selected else C.ontext2, "centre", w - 24)
    if selected:
        scene += (Box(rect.grown(2), 13, "", 1.0, C.confirm, 5),)
    return scene


def home(width: float) -> Scene:
    scene = kit.backdrop(width, "table") + kit.header(width, "Choose your island", icons=("settings", "flip"))
    scene += (
        Box(Rect(16, 352, width - 32, 26), 6, WALNUT),
        Box(Rect(16, 352, width - 32, 4), 2, "#8A6A48"),
        Box(Rect(24, 378, width - 48, 14), 0, "#000000", 0.35),
    )
    w = (width - 32 - 60) / 2
    scene += shelf_box(Rect(30, 82, w + 14, 268), "island", 0.78, "Adventure Island", "Campaign · 1 of 5 done", True)
    scene += shelf_box(
        Rect(30 + w + 48, 106, w - 18, 246), "skull", 0.12, "Skull Island", "Best score: 81 stars", False
    )
    ribbon = kit.words(70, 239, "Adventure 2 · Day 3", 23, "black", "#2A1B06", max_w=330)
    right = 18 + ribbon[0].rect.w + 74
    points = ((18.0, 206.0), (right + 16, 206.0), (right, 231.0), (right + 16, 256.0), (18.0, 256.0))
    scene += (
        Shadow(Rect(18, 208, right - 18, 50), 8, 2),
        Poly(Rect(18, 206, right - 2, 50), points, C.roll),
        Poly(Rect(18, 256, 12, 10), ((18, 256), (30, 266), (30, 256)), "#7A4A00"),
    )
    scene += kit.icon_at("phase-day", 46, 231, 34, "#2A1B06") + ribbon
    scene += kit.rail(
        width,
        (
            Slot("undo"),
            Slot("left", "dim"),
            Slot("roll"),
            Slot("right", "dim"),
            Slot("next", "primary", "Resume campaign", "4 players · today 21:40"),
        ),
    )
    return scene + kit.frame(width)


def dice(width: float) -> Scene:
    scene = kit.backdrop(width, "day")
    scene += kit.header(
        width,
        "Cross the rope bridge",
        player="ruby",
        name="Marta",
        symbol="card-location",
        symbol_colour=C.goodon,
        icons=("rules", "flip"),
    )
    scene += kit.card(Rect(18, 80, 240, 306), level=2)
    scene += kit.tile(32, 94, 52, "attr-dexterity", 0.73)
    scene += kit.words(96, 116, "Dexterity", 23, "black", max_w=154)
    scene += kit.words(96, 141, "rolls 3 dice", 20, "bold", C.text2, max_w=156)
    scene += kit.rule(34, 160, 208) + kit.words(138, 190, "Needs both", 22, "heavy", C.text2, "centre")
    scene += kit.need_list(138, 204, (("green", True), ("green", False))) + kit.rule(34, 290, 208)
    scene += kit.icon("marker-experience", 34, 304, 66) + kit.words(112, 326, "2 left", 26, "black", max_w=136)
    scene += kit.words(112, 350, "reroll −1", 20, "bold", C.text2) + kit.words(112, 373, "keep +1", 20, "bold", C.text2)
    tray = Rect(270, 80, width - 288, 204)
    scene += kit.dice_in_tray(tray, (("yellow", "normal"), ("orange", "normal"), ("green", "counts")))
    scene += kit.odds(Rect(270, 296, width - 288, 90), "50%", 5, "chance if you reroll all 3")
    scene += kit.rail(
        width,
        (
            Slot("undo", "dim"),
            Slot("left"),
            Slot("roll", "primary", "Reroll all 3", "spend 1 of 2", "marker-experience"),
            Slot("right"),
            Slot("next", "word", "Keep"),
        ),
    )
    return scene + kit.frame(width, "ruby")


def day(width: float) -> Scene:
    scene = kit.backdrop(width, "day")
    scene += kit.header(width, "Whose turn next?", "Day 2 · 2 of 4 still act", symbol="phase-day")
    cards = columns(Rect(18, 84, width - 36, 116), 4)
    for i, ((player, name), place) in enumerate(zip(PEOPLE, cards, strict=True)):
        done = i < 2
        scene += kit.player_card(
            place, player, name, 0 if done else 2, "done" if done else "waiting", target=f"person:{player}"
        )
    scene += kit.ring(cards[2], 20)
    scene += kit.box(Rect(18, 218, width - 36, 66), 16, "#7A5A26", 0.30)
    scene += kit.words(47, 259, "or", 24, "black", align="centre")
    tiles = columns(Rect(76, 222, width - 102, 56), 3, 8)
    kinds = (("ui-board", "Own board"), ("ui-visit", "To a player"), ("phase-night", "Pass"))
    for place, (symbol, label) in zip(tiles, kinds, strict=True):
        scene += kit.choice(place, label, symbol=symbol, name=f"kind:{label}")
    rest = width - 36 - 214 - 12
    scene += kit.dark_card(Rect(18, 298, rest, 86), NIGHT_PANEL)
    for (token, count), place in zip(CAMP, columns(Rect(26, 298, rest - 16, 86), 5, 0), strict=True):
        scene += kit.camp_cell(place.x + 2, 312, f"token-{token}", count)
    x = width - 18 - 214
    scene += kit.card(Rect(x, 298, 214, 84), hairline=False) + kit.icon("deck-threat", x + 6, 304, 72)
    scene += kit.words(x + 86, 358, "4", 48, "black") + kit.rule(x + 128, 312, 58, True)
    scene += kit.words(x + 142, 354, "1", 36, "black") + kit.icon_at("phase-night", x + 184, 341, 34, C.night)
    scene += kit.rail(
        width,
        (
            Slot("undo", "dim"),
            Slot("left", "dim"),
            Slot("roll", "word", "Check"),
            Slot("right", "dim"),
            Slot("next", "primary", "Iga acts", "action 1 of 2"),
        ),
    )
    return scene + kit.frame(width)


def check_pad(width: float) -> Scene:
    scene = kit.backdrop(width, "day")
    scene += kit.header(width, "Who should try it?", player="ice", name="Iga", icons=("owndice", "flip"))
    scene += kit.card(Rect(18, 80, 300, 306), 18, level=2)
    first, second, third = columns(Rect(32, 94, 272, 56), 3, 8)
    scene += kit.choice(first, "118", selected=True, size=25) + kit.choice(second, "104", size=25)
    scene += kit.choice(third, symbol="ui-keypad")
    scene += kit.rule(34, 164, 268) + kit.words(34, 194, "Dexterity, 2 greens", 23, "black", max_w=275)
    for i, (name, place) in enumerate(zip(kit.ATTRIBUTES, columns(Rect(32, 206, 272, 68), 3, 8), strict=True)):
        scene += kit.option(place, kit.ATTRIBUTES[name], selected=i == 1, dark=True)
    for i, (name, place) in enumerate(
        zip(("green", "yellow", "orange"), columns(Rect(32, 290, 272, 80), 3, 8), strict=True)
    ):
        scene += kit.option(place, f"die-{name}", selected=i == 0, size=62, dx=-10 if i == 0 else 0)
        if i == 0:
            scene += kit.sum_badge(place.x + place.w - 15, 303, 2)
    scene += kit.ring(first, 16, 2)
    w = width - 348
    people = rows(Rect(330, 80, w, 304), 4, 8, 70)
    data = (
        ("2 dice", "25%", "58%", "with 2"),
        ("done", "69%", "", "none"),
        ("3 dice", "50%", "75%", "with 1"),
        ("2 dice", "25%", "44%", "with 1"),
    )
    for i, ((player, name), (dice_, now, better, words), place) in enumerate(zip(PEOPLE, data, people, strict=True)):
        scene += kit.candidate_row(
            place, player, name, dice_, now, "now", better, words, out=i == 1, lowered=i == 3, selected=i == 2
        )
    scene += kit.rail(
        width,
        (
            Slot("undo", "dim"),
            Slot("left", "dim"),
            Slot("roll", "primary", "Roll 3 dice", "Iga, 50%"),
            Slot("right", "dim"),
            Slot("next", "word", "Attribute"),
        ),
    )
    return scene + kit.frame(width, "ice")


def outcome(width: float) -> Scene:
    scene = kit.backdrop(width, "day")
    scene += kit.header(
        width,
        "What did it bring?",
        player="ice",
        name="Iga",
        symbol="ui-ok",
        symbol_colour=C.goodon,
        icons=("pencil", "flip"),
    )
    area = content(width)
    cells = columns(Rect(area.x, 84, area.w, 142), 5, 10)
    for (token, count), place in zip(CAMP, cells, strict=True):
        change = 2 if token == "wood" else 0
        scene += kit.token_counter(place, f"token-{token}", count + change, change, minus_on=count > 0)
        if change:
            scene += kit.ring(place, 20)
            scene += kit.changed_badge(place.x + place.w - 24, 86, change)
    below = columns(Rect(area.x, 240, area.w, 144), 3, 10)
    scene += kit.marker_counter(below[0], "marker-fatigue", "Fatigue", 0, chip="ice", minus_on=False)
    scene += kit.marker_counter(below[1], "marker-progress", "Progress", 2, 1)
    scene += kit.marker_counter(below[2], "marker-experience", "Experience", 1)
    scene += kit.rail(
        width,
        (
            Slot("undo", "dim"),
            Slot("left", "dim"),
            Slot("roll", "word", "Next"),
            Slot("right", "dim"),
            Slot("next", "primary", "Write it down", "2 wood, 1 progress"),
        ),
    )
    return scene + kit.frame(width, "ice")


def dialog(width: float) -> Scene:
    page = tuple(shape for shape in day(width) if shape.rect.y < 395 or shape.rect.w > 600)
    scene = page + kit.dialog(width, "End Marta’s turn?", "Iga goes next. You can undo this.")
    scene += kit.toast(width, "Game saved", y=326, w=340)
    scene += kit.rail(
        width,
        (
            Slot("undo", "word", "Back"),
            Slot("left"),
            Slot("roll"),
            Slot("right"),
            Slot("next", "primary", "End the turn", "Iga goes next"),
        ),
    )
    return scene + kit.frame(width, "ruby")


PAGES = {
    "01-home": home,
    "03-dice": dice,
    "24-day-choose": day,
    "25-check-pad": check_pad,
    "26-outcome": outcome,
    "13-dialog": dialog,
}
