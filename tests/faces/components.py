"""Every component of the kit with its states on one sheet, to be looked at beside the mock-up of components."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen.kit import Slot
from companion.faces.screen.layout import columns
from companion.faces.screen.scene import Box, Rect, Scene
from companion.faces.screen.theme import C

WIDTH, HEIGHT = 1100, 2220


def heading(y: float, words: str) -> Scene:
    return (*kit.title(18, y, words, 28, C.ontext), Box(Rect(18, y + 10, 1064, 2), 1, C.sand2, 0.5))


def buttons(y: float) -> Scene:
    scene = heading(y + 44, "Primary button: one per screen")
    row = (("next", "Resolve"), ("roll", "Roll 3 dice"), ("undo", "Undo 2 steps"))
    for i, (button, label) in enumerate(row):
        scene += kit.primary(Rect(18 + i * 356, y + 72, 340, 66), button, label)
    scene += kit.primary(Rect(18, y + 152, 340, 66), "next", "Lit", glow=0)
    scene += kit.primary(Rect(374, y + 152, 340, 66), "next", "Pressed", pressed=True)
    scene += kit.primary(Rect(730, y + 152, 340, 66), "next", "Wait", busy=True)
    scene += heading(y + 262, "Caps of the rail, icon button, focus ring")
    x = 18.0
    for button in ("undo", "left", "roll", "right", "next"):
        scene += kit.cap(x, y + 286, button, True)
        x += 74
    scene += kit.cap(x + 14, y + 286, "roll", False) + kit.word_cap(x + 92, y + 286, 140, "next", "Keep")
    scene += kit.icon_button(x + 250, y + 290, "ui-flip") + kit.icon_button(x + 320, y + 290, "ui-menu")
    scene += kit.icon_button(x + 400, y + 290, "ui-zoom", pressed=True, focused=True)
    place = Rect(x + 486, y + 288, 180, 60)
    return scene + kit.choice(place, "Focused") + kit.ring(place)


def dice(y: float) -> Scene:
    scene = heading(y, "Dice: colour, symbol and dots")
    x = 60.0
    for face in ("green", "yellow", "orange", "blank", "1", "3", "5", "penny", "navigation", "danger"):
        scene += kit.die(x, y + 66, 84, face)
        x += 92
    scene += kit.need(x - 40, y + 30, "green", True) + kit.need(x + 42, y + 30, "green", False)
    place = Rect(18, y + 124, 700, 150)
    states = (("yellow", "normal"), ("green", "counts"), ("orange", "unused"), ("blank", "ignored"))
    scene += kit.dice_in_tray(place, states)
    return scene + kit.odds(Rect(734, y + 124, 348, 90), "58%", 6, "chance now")


def tokens(y: float) -> Scene:
    scene = heading(y, "Tokens, markers, counters")
    for i, name in enumerate(("food", "fish", "meat", "wood", "hide")):
        scene += kit.icon(f"token-{name}", 18 + i * 70, y + 20, 66)
    for i, name in enumerate(("fatigue", "experience", "progress", "curse", "multiplier")):
        scene += kit.icon(f"marker-{name}", 380 + i * 64, y + 22, 58)
    for i, (token, count) in enumerate((("wood", 5), ("fish", 0))):
        scene += kit.camp_card(Rect(720 + i * 100, y + 20, 90, 130), f"token-{token}", count)
    scene += kit.token_counter(Rect(930, y + 20, 146, 142), "token-wood", 7, 2)
    scene += kit.marker_counter(Rect(18, y + 96, 248, 144), "marker-fatigue", "Fatigue", 1, 1, good=False, chip="ice")
    scene += kit.stepper(290, y + 100, "8", 160, 54) + kit.stepper(290, y + 170, "0", 180, 46, C.bad, minus_on=False)
    scene += kit.tick(500, y + 104, True) + kit.tick(556, y + 104, False)
    scene += kit.pill(Rect(490, y + 160, 130, 38), C.good, "5 OK", "#FFFFFF", 20, "black", "ui-ok")
    scene += kit.chips(490, y + 206, ("101", "118"), 74)
    return scene + kit.badge(668, y + 120, "+2", C.good, 22) + kit.sum_badge(668, y + 170, 2)


def people(y: float) -> Scene:
    scene = heading(y, "People: colour and emblem, always together")
    cells = columns(Rect(18, y + 26, 1064, 116), 6, 10)
    scene += kit.player_card(cells[0], "cobalt", "Olek", 0, "done")
    scene += kit.player_card(cells[1], "ruby", "Marta", 2, "active")
    scene += kit.player_card(cells[2], "ice", "Iga", 1)
    scene += kit.player_card(cells[3], "rose", "Tomek", 2, locked=True)
    scene += kit.seat_card(Rect(cells[4].x, y + 26, cells[4].w, 96), "dusk", "Ala", 0)
    scene += kit.seat_card(Rect(cells[5].x, y + 26, cells[5].w, 96), "rose", "Tomek", 2, "2 left")
    scene += kit.candidate_row(
        Rect(18, y + 160, 520, 70), "ice", "Iga", "3 dice", "50%", "now", "75%", "with 1", selected=True
    )
    scene += kit.candidate_row(
        Rect(560, y + 160, 520, 57), "rose", "Tomek", "2 dice", "25%", "now", "", "none", lowered=True, out=True
    )
    scene += kit.person_row(Rect(18, y + 246, 370, 57), "ruby", "Marta", "near side", ticked=True)
    scene += kit.person_row(Rect(404, y + 246, 370, 57), "dusk", "Ala", "", playing=False, ticked=False)
    for i, kind in enumerate(("navigator", "builder", "herb", "diver", "cook", "lock")):
        scene += kit.portrait(40 + i * 92, y + 350, 36, kind)
    for i, state in enumerate(("free", "taken", "next", "closed")):
        scene += kit.marker_space(600 + i * 84, y + 350, state, 34)
    scene += kit.small_spaces(940, y + 350, ("taken", "next", "free"))
    scene += kit.attribute_row(Rect(18, y + 400, 520, 86), "knowledge", "Knowledge", 3, "next")
    return scene + kit.attribute_row(Rect(556, y + 400, 520, 86), "strength", "Strength", 4, "taken")


def rows(y: float) -> Scene:
    scene = heading(y, "Rows, keys, meals")
    scene += kit.list_row(Rect(18, y + 26, 520, 57), "deck-wreck", "Wreck deck by 101", ticked=True)
    scene += kit.list_row(Rect(556, y + 26, 520, 57), "sym-flame", "Camp tile, all tokens", ticked=False)
    scene += kit.list_row(Rect(18, y + 94, 520, 69), "phase-day", "Day 2 begins", "4 steps back", symbol_fill="#7A4A12")
    scene += kit.list_row(
        Rect(556, y + 94, 520, 76), "ui-undo", "The last step is gone", sub="Olek’s roll", fill="#FFF0D0"
    )
    scene += kit.history_row(
        Rect(70, y + 182, 468, 67),
        "ruby",
        "die-green",
        "Marta explored the ridge",
        "success",
        goes_away=True,
        selected=True,
    )
    scene += kit.effect_row(Rect(556, y + 182, 520, 76), "token-wood", "Camp loses 2 wood", "5", "3")
    for i, key in enumerate("12b"):
        scene += kit.number_key(Rect(18 + i * 107, y + 268, 98, 70), key)
    scene += kit.number_key(Rect(339, y + 268, 98, 70), symbol="ui-erase")
    scene += kit.digit_box(Rect(456, y + 262, 60, 90), "1") + kit.digit_box(
        Rect(524, y + 262, 60, 90), "8", focused=True
    )
    scene += kit.stat(Rect(600, y + 264, 300, 88), "phase-day", "3", "days survived", "#7A4A12")
    scene += kit.menu_tile(Rect(916, y + 264, 166, 140), "ui-ok", "Check", "and put right")
    scene += kit.meal_card(Rect(18, y + 356, 182, 206), "ice", "Iga", "fish", "Eats fish")
    scene += kit.meal_card(Rect(212, y + 356, 182, 206), "rose", "Tomek", "", "Hungry")
    scene += kit.forecast_card(
        Rect(412, y + 380, 182, 108), "cobalt", "Olek", "food", "eats", ("taken", "free", "free")
    )
    scene += kit.forecast_card(Rect(606, y + 380, 182, 108), "ruby", "Marta", "", "hungry", ("taken", "next", "free"))
    scene += kit.letter_key(Rect(806, y + 420, 60, 60), "A") + kit.letter_key(
        Rect(876, y + 420, 60, 60), "B", selected=True
    )
    return scene + kit.option(Rect(412, y + 500, 84, 68), "attr-dexterity", selected=True, dark=True)


def over(y: float) -> Scene:
    scene = heading(y, "Toast, rail")
    scene += tuple(s for s in kit.toast(600, "Saved. You can switch off.", "ok", y + 26) if True)
    scene += kit.toast(1000, "No legal place here", "bad", y + 26, 340)
    slots = (
        Slot("undo", "word", "Back"),
        Slot("left", "dim"),
        Slot("roll"),
        Slot("right", "dim"),
        Slot("next", "primary", "Go on", "then Iga", "marker-experience"),
    )
    lowered = kit.rail(1100, slots)
    return scene + tuple(
        s._replace(rect=Rect(s.rect.x, s.rect.y + y - 300, *s.rect[2:]))
        for s in lowered
        if hasattr(s, "_replace") and not hasattr(s, "points")
    )


def sheet(width: float = WIDTH) -> Scene:
    """All of it."""
    scene: Scene = (Box(Rect(0, 0, width, HEIGHT), 0, C.ink2),)
    return scene + buttons(0) + dice(420) + tokens(740) + people(1040) + rows(1560) + over(HEIGHT - 60)
