"""A sheet on the device: the island as high as the screen, beside it dice, numbers, treasures, bubbles (09, 09b)."""

from __future__ import annotations

from companion.faces.screen import kit, skull_dice
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit.aside import ASIDE_X, EDGE
from companion.faces.screen.kit.paper import box, disc
from companion.faces.screen.kit.sheet import Shown, sheet_picture
from companion.faces.screen.kit.skull import AMBER_EDGE, AMBER_INK, BLACK, CORAL, SEA, SEA_LINE
from companion.faces.screen.kit.words import icon_at, one_or_two_lines, paragraph, words
from companion.faces.screen.layout import grid, touch
from companion.faces.screen.scene import Box, Rect, Scene
from companion.faces.screen.theme import PAPER, PAPER_EDGE, C
from companion.skull_island.marks import Kind, Mark, marked
from companion.skull_island.sheet import MOST_BUBBLES, MOST_TREASURES, Sheet
from companion.skull_island.spaces import each, name_of
from companion.skull_island.state import Play
from companion.skull_island.treasures import cells_of
from companion.view.page import Look
from companion.view.pages.skull_sheet import ROW, chosen, lit, seat_of, sheet_of, space_of
from companion.view.skull_sheets import (
    BOAT,
    CLAIM,
    MOST_CHOICES,
    NUMBER,
    Choice,
    choices,
    dice_of,
    drawing,
    found_by,
    play_of,
)
from companion.words import say

SHEET_X, SHEET_Y = 7.0, 7.0
SPACE_PX = 51.7
DIE_PX = 70.0
TRAY_Y, TRAY_H = 72.0, 82.0
NUMBERS_Y = 168.0
MANY_Y = 156.0
"""Where tiles in three rows begin."""
TILES_OF_TWO_ROWS = 10
LINE_Y = 320.0
"""The middle of the line with treasure boxes and bubbles."""


def _header(_look: Look) -> Header:
    return Header(say(ROW.title))


def _shown(look: Look) -> Shown:
    """What may be chosen, what is, and what it would find."""
    play, choice, space = play_of(look), chosen(look), space_of(look)
    if choice is None or space < 0:
        return Shown(named=True)
    sheet = sheet_of(look)
    if choice.kind == CLAIM:
        crossing = cells_of(sheet, choice.value, space, play.setup.house.t_shape)
        return Shown(found=1 << space, cells=(crossing,), others=lit(look) & ~(1 << space), named=True)
    if choice.kind not in (NUMBER, BOAT):
        return Shown(at=space, named=True)
    found, cells = 0, []
    kind = Kind.NUMBER if choice.kind == NUMBER else Kind.BOAT
    after = marked(sheet, Mark(kind, choice.value, space))
    for value, spaces in found_by(play, sheet, choice, space).items():
        found |= spaces
        first = next(each(spaces))
        cells.append(cells_of(after, value, first, play.setup.house.t_shape))
    mark_ = str(choice.value) if choice.kind == NUMBER else "boat"
    return Shown(lit(look) & ~(1 << space), False, space, mark_, found, tuple(cells), named=True)


def dice_beside(play: Play, moment: Moment, rect: Rect, made_of: tuple[int, ...] = ()) -> Scene:
    """The dice beside a sheet: in the air, as they lie, or not thrown yet."""
    step = min(100.0, rect.w / 3)
    if skull_dice.falling(moment):
        return skull_dice.in_the_air(rect, moment, DIE_PX, step)
    if play.roll is None:
        return skull_dice.ready(rect, DIE_PX, step)
    return skull_dice.lying(rect, play, DIE_PX, step, made_of)


def _choice_tile(rect: Rect, choice: Choice, on: bool, ringed: bool) -> Scene:
    """A number, a boat, a treasure to claim or a danger to cross out."""
    x, y, w, h = rect
    cx, cy = x + w / 2, y + h / 2
    if choice.kind == NUMBER:
        scene: Scene = (Box(Rect(x, y + 3, w, h), 10, PAPER_EDGE), Box(rect, 10, C.confirm if on else PAPER))
        scene += words(cx, cy + 11, str(choice.value), 31 if h > 44 else 26, "black", C.ink, "centre")
    elif choice.kind == BOAT:
        scene = (Box(rect, 10, C.confirm if on else SEA, 1.0, SEA_LINE, 2),)
        scene += icon_at("boat", cx, cy, h * 0.82, C.ink if on else C.ontext)
    elif choice.kind == CLAIM:
        scene = box(Rect(x, y + 3, w, h), 10, AMBER_EDGE) + box(rect, 10, C.confirm if on else C.roll)
        scene += icon_at("treasure", cx - 17, cy, h * 0.62, AMBER_INK)
        scene += words(cx + 4, cy + 10, str(choice.value), 27, "black", AMBER_INK)
    else:
        scene = box(rect, 10, C.confirm if on else "#5E554B") + icon_at(
            "danger", cx - 18, cy, h * 0.5, C.ink if on else "#FFFFFF"
        )
        scene += words(cx + 2, cy + 9, name_of(choice.value), 23, "black", C.ink if on else "#FFFFFF")
    if on and ringed:
        scene += (Box(rect.grown(2), 12, "", 1.0, "#FFFFFF", 4),)
    return scene + touch(rect, choice.target)


def _many(look: Look) -> bool:
    """Whether the tiles take the place of treasure boxes and bubbles too."""
    found = choices(play_of(look), seat_of(look))
    return drawing(play_of(look)) >= 0 and len(found) > TILES_OF_TWO_ROWS


def _numbers(look: Look, width: float) -> Scene:
    """The choices as tiles; a boat beside a pencil, which leaves it no room, stands beside the dice."""
    found = choices(play_of(look), seat_of(look))
    boat = boat_beside(look)
    tiles = [choice for choice in found if not (boat and choice.kind == BOAT)]
    rect = Rect(ASIDE_X, MANY_Y if _many(look) else NUMBERS_Y, width - EDGE - ASIDE_X, 184)
    across = 3 if len(tiles) <= 6 else 4 if len(tiles) <= 8 else 5
    scene: Scene = ()
    ringed = drawing(play_of(look)) < 0 or not look.draft.on_space
    for choice, place in zip(tiles, grid(rect, across, len(tiles), 5 if across == 5 else 7, 56), strict=True):
        scene += _choice_tile(place, choice, choice == chosen(look), ringed)
    if boat:
        place = Rect(width - EDGE - 58, TRAY_Y + (TRAY_H - 58) / 2, 58, 58)
        scene += _choice_tile(place, Choice(BOAT), chosen(look) == Choice(BOAT), ringed)
    return scene


def boat_beside(look: Look) -> bool:
    """Whether the boat's tile stands beside the dice."""
    found = choices(play_of(look), seat_of(look))
    return Choice(BOAT) in found and len(found) > MOST_CHOICES


def _all_written(look: Look, rect: Rect) -> Scene:
    """Once all have drawn: whose sheet people look at, and what follows."""
    play = play_of(look)
    scene = kit.card(rect, 14, level=1, hairline=False)
    x, y, w, _ = rect
    text = say("This was the last turn.") if play.ending else say("All have written.")
    scene += one_or_two_lines(x + 16, y + 34, text, w - 32, 24, "black", C.text)
    seats = len(play.sheets)
    if seats > 1:
        note = say("LEFT and RIGHT show all islands.")
        scene += paragraph(x + 16, y + 72, note, w - 32, 20, "bold", C.text2, 1.15, 2)
    return scene


def _line(sheet: Sheet, width: float) -> Scene:
    """Five boxes for treasures and five bubbles of danger."""
    scene: Scene = ()
    size, step = 30.0, 35.0
    for n in range(MOST_TREASURES):
        rect = Rect(ASIDE_X + n * step, LINE_Y - size / 2, size, size)
        if n < len(sheet.treasures):
            value = sheet.treasures[n].value
            scene += box(rect, 7, C.roll, 1.0, AMBER_EDGE, 1.5)
            scene += words(rect.x + size / 2, LINE_Y + 8, str(value), 22, "black", AMBER_INK, "centre")
        else:
            scene += box(rect, 7, "#0A2A35", 1.0, "#8C7A55", 1.5)
            scene += icon_at("treasure", rect.x + size / 2, LINE_Y, 20, "#4F8A95")
    left = max(ASIDE_X + MOST_TREASURES * step + 14, width - EDGE - MOST_BUBBLES * 23 + 4)
    for n in range(MOST_BUBBLES):
        on = n < sheet.bubbles
        cx = left + n * 23
        scene += disc(cx, LINE_Y, 9.5, CORAL if on else "#0A2A35", 1.0, "#FFD9D2" if on else "#7FA3AB", 2)
        if on:
            scene += icon_at("danger", cx, LINE_Y, 14, BLACK)
    return scene


def _body(look: Look, moment: Moment, width: float) -> Scene:
    play = play_of(look)
    in_the_air = skull_dice.falling(moment)
    shown = Shown() if in_the_air or play.roll is None else _shown(look)
    scene = sheet_picture(SHEET_X, SHEET_Y, SPACE_PX, sheet_of(look), shown)
    room = width - EDGE - ASIDE_X
    choice = None if in_the_air else chosen(look)
    tray = Rect(ASIDE_X, TRAY_Y, room - (66 if not in_the_air and boat_beside(look) else 0), TRAY_H)
    scene += dice_beside(play, moment, tray, dice_of(play, choice))
    if play.roll is None:
        place = Rect(ASIDE_X, NUMBERS_Y, room, 118)
        scene += kit.card(place, 14, level=1, hairline=False)
        text = say("The first number goes beside the sea.")
        scene += paragraph(place.x + 16, place.y + 42, text, room - 32, 24, "black", C.text, 1.2, 3)
    elif not in_the_air:
        if drawing(play) >= 0 or choices(play, seat_of(look)):
            scene += _numbers(look, width)
        else:
            scene += _all_written(look, Rect(ASIDE_X, NUMBERS_Y, room, 118))
    many = not in_the_air and _many(look)
    return scene if many else scene + _line(sheet_of(look), width)


FACE = PageFace(_header, _body, lambda _look: "sea", ring_gap=None, aside=True)
