"""Header and rail of a page whose left side has the whole height: both stand beside it at the right (picture 09)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.faces.screen.kit.chrome import GLOW_STEPS, Slot, cap, first_icon_x, header_icons, primary, word_cap
from companion.faces.screen.kit.words import icon, one_or_two_lines, words
from companion.faces.screen.layout import touch
from companion.faces.screen.scene import Box, Rect, Scene
from companion.faces.screen.theme import THEME, WALNUT, C

ASIDE_X = 486.0
"""Where what stands beside the left side begins."""
EDGE = 14.0
HEAD_Y, HEAD_H = 10.0, 56.0
RAIL_TOP = 343.0
CAP_Y, CAP = 346.0, 58.0
PRIMARY_Y, PRIMARY_H = 406.0, 64.0


def head(width: float, player: str, name: str, icons: Sequence[str], focused: str = "", warning: str = "") -> Scene:
    """Whose sheet it is, with the header icons beside; ``icons`` are short names as those of the usual header.

    A ``warning`` takes the place of the name.
    """
    tab = Rect(ASIDE_X, HEAD_Y, first_icon_x(width, len(icons)) - 8 - ASIDE_X, HEAD_H)
    look = THEME.players.get(player)
    scene: Scene = (Box(tab, 12, look.fill if look is not None else C.ink3),)
    ink = look.text if look is not None else C.ontext
    x = tab.x + 12
    if warning:
        scene += one_or_two_lines(x, tab.y + tab.h / 2, warning, tab.w - 20, 23, "black", ink)
        return scene + header_icons(width, icons, focused, y=HEAD_Y)
    if look is not None:
        scene += icon(f"chip-{player}", tab.x + 6, tab.y + 3, 50)
        x = tab.x + 64
    scene += words(x, tab.y + 38, name, 27, "black", ink, max_w=tab.x + tab.w - x - 8)
    return scene + header_icons(width, icons, focused, y=HEAD_Y)


def rail(width: float, slots: Sequence[Slot], *, pressed: str = "", glow: int = GLOW_STEPS) -> Scene:
    """The five buttons in two rows: the expected one below, as wide as the place, the others above in their order.

    ``slots`` are those of the usual rail. A second choice with a word takes the room that the caps leave.
    """
    place = Rect(ASIDE_X - 7, RAIL_TOP, width - ASIDE_X + 2, 480 - RAIL_TOP - 5)
    scene: Scene = (Box(place, 8, WALNUT), Box(Rect(place.x, place.y, place.w, 2), 0, "#7A5B3D", 0.8))
    big = next((slot for slot in slots if slot.state in ("primary", "busy")), None)
    small = [slot for slot in slots if slot is not big]
    room = width - EDGE - ASIDE_X
    if big is None:
        small, big = list(slots[:-1]), slots[-1]
    spare = room - CAP * len(small)
    worded = [slot for slot in small if slot.state == "word"]
    gap = 6.0 if worded else spare / max(1, len(small) - 1)
    more = (spare - gap * (len(small) - 1)) / len(worded) if worded else 0.0
    x = ASIDE_X
    for slot in small:
        down = slot.button == pressed
        if slot.state == "word" and more > 34:
            w = CAP + more
            scene += word_cap(x, CAP_Y - 3, w, slot.button, slot.label, down)
        else:
            w = CAP
            scene += cap(x, CAP_Y, slot.button, slot.state in ("dim", "word"), CAP, down)
        scene += touch(Rect(x, CAP_Y, w, CAP), f"button:{slot.button}")
        x += w + gap
    below = Rect(ASIDE_X, PRIMARY_Y, room, PRIMARY_H)
    if big.state in ("primary", "busy"):
        shines = glow if big.state == "primary" else GLOW_STEPS
        scene += primary(
            below, big.button, big.label, big.sub, big.badge,
            glow=shines, pressed=big.button == pressed, busy=big.state == "busy",
        )  # fmt: skip
        return scene + touch(below, f"button:{big.button}")
    if big.state == "word":
        scene += word_cap(below.x, below.y, below.w, big.button, big.label, big.button == pressed)
        return scene + touch(below, f"button:{big.button}")
    middle = ASIDE_X + room / 2 - CAP / 2
    scene += cap(middle, PRIMARY_Y + 3, big.button, big.state == "dim", CAP, big.button == pressed)
    return scene + touch(Rect(middle, PRIMARY_Y + 3, CAP, CAP), f"button:{big.button}")
