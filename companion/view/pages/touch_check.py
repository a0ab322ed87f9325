"""Four circles to touch: where the touches arrive says how the panel must be read.

A panel whose touch is mounted another way than its picture reports every point in one of eight ways. The four corners
tell which; the settings that undo it follow by a little algebra, whatever the rotation and the settings before.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.settings import Settings
from companion.value import dataclass, replace
from companion.view.inputs import Key
from companion.view.page import Does, Look, Offer, Page, PageRow, Step, redraft, stay
from companion.view.state import Open
from companion.words import mark, say

CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""The circles in the order in which they are touched, as directions from the middle: x to the right, y down."""
PATIENCE_S = 60.0

Matrix = tuple[tuple[int, int], tuple[int, int]]
_SWAP: Matrix = ((0, 1), (1, 0))
_ONE: Matrix = ((1, 0), (0, 1))
_ROTATED: dict[int, Matrix] = {0: _ONE, 90: ((0, -1), (1, 0)), 180: ((-1, 0), (0, -1)), 270: ((0, 1), (-1, 0))}
"""From directions in the picture to directions on the panel."""


@dataclass(frozen=True, slots=True)
class TouchDraft:
    """The corners in which the touches so far arrived, by their places in ``CORNERS``."""

    arrived: tuple[int, ...] = ()


def _product(a: Matrix, b: Matrix) -> Matrix:
    (p, q), (r, s) = a
    (t, u), (v, w) = b
    return ((p * t + q * v, p * u + q * w), (r * t + s * v, r * u + s * w))


def _turned_over(a: Matrix) -> Matrix:
    """The transpose, which undoes a matrix of this kind."""
    (p, q), (r, s) = a
    return ((p, r), (q, s))


def _read(settings: Settings) -> Matrix:
    """From what the panel reports to directions on the panel, by the settings."""
    flips: Matrix = ((-1 if settings.touch_flip_x else 1, 0), (0, -1 if settings.touch_flip_y else 1))
    return _product(flips, _SWAP) if settings.touch_swap else flips


def _seen(arrived: tuple[int, ...]) -> Matrix | None:
    """How the picture's corners became those where the touches arrived; None where no panel can do that."""
    if len(set(arrived)) < len(CORNERS):
        return None
    (ax, ay), (bx, by) = CORNERS[arrived[0]], CORNERS[arrived[1]]
    right = ((bx - ax) // 2, (by - ay) // 2)
    (cx, cy) = CORNERS[arrived[2]]
    down = ((cx - bx) // 2, (cy - by) // 2)
    found = ((right[0], down[0]), (right[1], down[1]))
    for place, (x, y) in zip(arrived, CORNERS, strict=True):
        if (found[0][0] * x + found[0][1] * y, found[1][0] * x + found[1][1] * y) != CORNERS[place]:
            return None
    return found


def corrected(settings: Settings, arrived: tuple[int, ...]) -> Settings | None:
    """The settings by which every touch arrives where it was made; None where the four touches do not fit together."""
    seen = _seen(arrived)
    if seen is None:
        return None
    rotated = _ROTATED[settings.rotation]
    on_panel = _product(_product(rotated, _turned_over(seen)), _turned_over(rotated))
    wanted = _product(on_panel, _read(settings))
    swap = wanted[0][0] == 0
    flips = _product(wanted, _SWAP) if swap else wanted
    return replace(settings, touch_swap=swap, touch_flip_x=flips[0][0] < 0, touch_flip_y=flips[1][1] < 0)


def offers(_look: Look) -> Mapping[Key, Offer]:
    """What each button does now; the circle is what is expected, so no button is."""
    return {Key.UNDO: Offer("back"), Key.NEXT: Offer("skip", say("Skip"))}


def act(look: Look, action: str) -> Step:
    """Leave everything as it was."""
    return Step(look.view.left()) if action == "skip" else stay(look)


def tap(look: Look, target: str) -> Step:
    """A touch of the next circle, wherever it arrived; the fourth says how the panel is to be read."""
    kind, _, place = target.partition(":")
    if kind != "corner":
        return stay(look)
    arrived = (*look.draft.arrived, int(place))
    if len(arrived) < len(CORNERS):
        return redraft(look, TouchDraft(arrived))
    after = corrected(look.settings, arrived)
    if after is None:
        again = look.view.at(fresh(look)).says(say("These touches do not fit together. Once more, please."), "bad")
        return Step(again)
    left = look.view.left()
    if after == look.settings:
        return Step(left.says(say("Touch is right."), "ok"))
    return Step(left.says(say("Touch is set right."), "ok"), settings=after)


def fresh(_look: Look) -> Open:
    """The first circle."""
    return Open("touch_check", draft=TouchDraft())


ROW = PageRow(
    page="touch_check",
    picture="55-touch-check",
    title=mark("Touch check"),
    next=(Does("skip", mark("Skip the check; nothing is changed. After 60 seconds without a touch it is skipped.")),),
    undo=(Does("back", mark("Back to the circle before, then back to the device.")),),
    touch=mark("Touch the four circles one after the other, each in its middle."),
)
PAGE = Page(ROW, offers, act, tap, fresh, drafts=(TouchDraft,), leaves_after_s=PATIENCE_S)
