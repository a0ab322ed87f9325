"""The whole picture: backdrop, header, a page's body, the ring, a question, a toast, the rail and the frame."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Literal

from companion.faces.screen import kit
from companion.faces.screen import text as type_
from companion.faces.screen.coming import coming, moved
from companion.faces.screen.face import Moment, PageFace
from companion.faces.screen.kit import aside
from companion.faces.screen.remembered import Memory, part, remembered
from companion.faces.screen.scene import Box, Part, Rect, Scene, Shadow, Shape, Target, flat
from companion.faces.screen.theme import HEADER, C
from companion.passing import THERE
from companion.value import replace
from companion.view.book import NAMES, page
from companion.view.inputs import Key
from companion.view.page import Look, Offer
from companion.view.somebody import somebody
from companion.view.state import Question, Toast
from companion.view.step import offers
from companion.words import say, say_n

RAIL_ORDER = (Key.UNDO, Key.LEFT, Key.ROLL, Key.RIGHT, Key.NEXT)
AT_REST = Moment()
"""What a body is told of a moment at which no dice move."""
TOUCH_GROWN = 4
"""How far a touch area goes beyond its drawing (design 4)."""
CLOSE_GAP = 3
"""The focus ring of things that lie close stays this near to them (design 15.1)."""
NOTE_BOTTOM = 382
"""A toast ends here, just above the rail."""
NOTE_TOP = 80
"""There it begins just below the header."""
NOTE_LINES = 5
QUESTION_W = 580
MOST_ICONS = 3
"""With more of them beside a person the second line of a header is short."""
SHORT_RAIL = 574
"""The width of the rail on a bare page, which leaves the corners free."""

_SlotState = Literal["off", "dim", "word", "primary", "busy"]


@cache
def face(name: str) -> PageFace:
    """The face of a page, imported when it is first shown; raises KeyError."""
    if name not in NAMES:
        raise KeyError(name)
    found: PageFace = import_module(f"companion.faces.screen.pages.{name.replace('-', '_')}").FACE
    return found


def compose(look: Look, moment: Moment, width: float) -> Scene:
    """The picture of a look, 480 high and ``width`` wide, back to front."""
    return above_rail(look, moment, width) + rail(look, moment, width)


class Composer:
    """Composes picture after picture; what is made of the same values as in the one before is the same part."""

    def __init__(self) -> None:
        self._page = Memory()
        self._rail = Memory()

    def above_rail(self, look: Look, moment: Moment, width: float) -> Scene:
        """The picture without its rail and frame."""
        with self._page:
            return above_rail(look, moment, width)

    def rail(self, look: Look, moment: Moment, width: float) -> Scene:
        """The rail, and the frame over it."""
        with self._rail:
            return rail(look, moment, width)


def rail(look: Look, moment: Moment, width: float) -> Scene:
    """The part of the picture that changes when a cap goes down: the rail, and the frame over it."""
    here = face(look.here.page)
    plain = look.view.question is None
    bare = here.bare and plain
    now = shown_offers(look, moment)
    if here.aside and plain:
        return _rail_aside(now, moment.glow, moment.pressed, moment.busy, width) + _frame(look, width)
    drawn = _rail(now, moment.glow, moment.pressed, moment.busy, SHORT_RAIL if bare else width)
    if bare:
        drawn = _in_the_middle(drawn, (width - SHORT_RAIL) / 2)
    return drawn + _frame(look, width)


def above_rail(look: Look, moment: Moment, width: float) -> Scene:
    """The picture without its rail and frame."""
    view = look.view
    here = face(view.here.page)
    rises = not look.settings.calm
    page_ = _backdrop(width, here.backdrop(look))
    if here.aside:
        page_ += _head_aside(look, width)
    elif not here.bare:
        page_ += _header(look, here, width, bool(moment.tumbling))
    told = Moment(moment.tumbling, pressed=moment.pressed if here.tries_buttons else "", dice=moment.dice)
    body = here.body(look, told, width) if here.in_parts else _body(look, here, told, width)
    page_ += body
    if view.question is None and not view.icon:
        page_ += _ring(here, body, view.here.ring)
    if here.over is not None:
        page_ += _over(look, here, width)
    if view.question is not None:
        page_ = tuple(_untouchable(page_)) + _question(view.question, width, moment.question, rises)
    toast = _waits(moment.slow) if moment.saving else view.toast
    if toast is not None:
        meant = _place_of(page_, toast.about or view.here.ring)
        page_ += _note(toast, width, meant, THERE if moment.saving else moment.toast, rises)
    return page_


def _waits(slow: bool) -> Toast:
    if slow:
        return Toast(say("Saving takes long: the memory card is slow. It goes on by itself."))
    return Toast(say("Saving…"))


def _untouchable(scene: Scene) -> Iterator[Shape | Part]:
    """A scene without its touch areas."""
    for shape in scene:
        if isinstance(shape, Part):
            yield shape.untouchable
        elif not isinstance(shape, Target):
            yield shape


@part
def _backdrop(width: float, kind: str) -> Scene:
    return kit.backdrop(width, kind)


@part
def _body(look: Look, here: PageFace, moment: Moment, width: float) -> Scene:
    return here.body(look, moment, width)


@part
def _over(look: Look, here: PageFace, width: float) -> Scene:
    assert here.over is not None
    return here.over(look, width)


@part
def _frame(look: Look, width: float) -> Scene:
    return kit.frame(width, person_colour(look))


@part
def _in_the_middle(scene: Scene, by: float) -> Scene:
    """A scene further to the right."""
    return tuple(moved(shape, by, 0) for shape in flat(scene))


def shown_offers(look: Look, moment: Moment) -> Mapping[Key, Offer]:
    """The offers as rail and lamps show them: while dice of a check are in the air, nothing tells how they fall."""
    if moment.tumbling and page(look.here.page).throws:
        return _falling()
    return _offers(look)


@remembered
def _falling() -> Mapping[Key, Offer]:
    return {Key.ROLL: Offer("falling", say("Rolling"), primary=True)}


@remembered
def _offers(look: Look) -> Mapping[Key, Offer]:
    return offers(look)


def target_at(scene: Scene, x: float, y: float, under: str = "") -> str | None:
    """The name of the topmost touch area at a point of the logical picture; ``under`` one that is looked through."""
    targets = (shape for shape in reversed(flat(scene)) if isinstance(shape, Target) and shape.name != under)
    return next((target.name for target in targets if target.rect.holds(x, y)), None)


def person_colour(look: Look) -> str:
    """The pawn colour of the person whose page it is; "" for a page of everybody."""
    person = somebody(look, page(look.here.page).person(look))
    return "" if person is None or person.pawn is None else person.pawn.value


@part
def _header(look: Look, here: PageFace, width: float, falling: bool) -> Scene:
    row = page(look.here.page).row
    words = here.falling(look) if falling and here.falling is not None else here.header(look)
    person = somebody(look, page(look.here.page).person(look))
    name = "" if person is None else person.name
    unsaved = look.health.unsaved
    drawn = kit.header(
        width,
        words.title,
        _unsaved_words(unsaved, bool(name) and len(row.icons) > MOST_ICONS) if unsaved else words.sub,
        player=person_colour(look) if words.tab else "",
        name=name,
        symbol="ui-warning" if unsaved else words.icon,
        symbol_colour=kit.over.TOASTS["bad"][0] if unsaved else words.icon_tint or C.warn,
        icons=tuple(_short(icon) for icon, _ in row.icons),
        focused=_short(look.view.icon),
        beside=words.beside,
        beside_w=words.beside_w,
    )
    names = {f"icon:{_short(icon)}": f"icon:{icon}" for icon, _ in row.icons}
    if unsaved:
        # Whoever touches the note is told why, and what to do.
        drawn = (*drawn, Target(Rect(0, 0, width - 16 - 64 * len(row.icons), kit.HEADER_H), "unsaved"))
    return tuple(replace(s, name=names.get(s.name, s.name)) if isinstance(s, Target) else s for s in drawn)


@part
def _head_aside(look: Look, width: float) -> Scene:
    icons = tuple(icon for icon, _ in page(look.here.page).row.icons)
    person = somebody(look, page(look.here.page).person(look))
    name = "" if person is None else person.name
    warning = _unsaved_words(look.health.unsaved, True) if look.health.unsaved else ""
    shorts = tuple(map(_short, icons))
    drawn = aside.head(width, person_colour(look), name, shorts, _short(look.view.icon), warning)
    names = {f"icon:{short}": f"icon:{icon}" for short, icon in zip(shorts, icons, strict=True)}
    if warning:
        drawn = (*drawn, Target(Rect(aside.ASIDE_X, 10, 150, 56), "unsaved"))
    return tuple(replace(s, name=names.get(s.name, s.name)) if isinstance(s, Target) else s for s in drawn)


def _unsaved_words(unsaved: int, crowded: bool) -> str:
    """How many steps are not saved; in few letters where a person and many icons leave little room."""
    if crowded:
        return say("{n} unsaved", n=unsaved)
    return say_n("{n} step not saved", "{n} steps not saved", unsaved)


def _short(icon: str) -> str:
    """The kit's name of a header icon: ``menu`` for the drawing ``ui-menu``."""
    return icon.removeprefix("ui-")


def _place_of(scene: Scene, name: str) -> Rect | None:
    """Where a touch area lies."""
    for shape in reversed(scene):
        if isinstance(shape, Part):
            if name in shape.places:
                return shape.places[name]
        elif isinstance(shape, Target) and shape.name == name:
            return shape.rect
    return None


def _ring(here: PageFace, body: Scene, ringed: str) -> Scene:
    if here.ring_gap is None or not ringed:
        return ()
    place = _place_of(body, ringed)
    if place is None:
        return ()
    gap = min(here.ring_gap, CLOSE_GAP) if ringed.partition(":")[0] in here.close else here.ring_gap
    return _ring_round(place, here.ring_radius, gap)


@part
def _ring_round(place: Rect, radius: float, gap: float) -> Scene:
    return kit.ring(place.grown(-TOUCH_GROWN), radius + gap, gap)


@part
def _question(question: Question, width: float, step: int, rises: bool) -> Scene:
    lines = type_.needs_lines(question.body, QUESTION_W - 146, 23, "semibold")
    height = max(164, 124 + 30 * lines)
    scene = kit.dialog(width, question.title, question.body, question.icon, height=height)
    if step < THERE:
        # With its shadow, which the veil swallows, a step would be more than two fifths of the picture.
        scene = tuple(shape for shape in scene if not isinstance(shape, Shadow))
    return coming(scene, step, width, rises)


@part
def _note(toast: Toast, width: float, meant: Rect | None, step: int, rises: bool) -> Scene:
    return coming(_toast(toast, width, meant), step, width, rises)


def _toast(toast: Toast, width: float, meant: Rect | None) -> Scene:
    """A toast just above the rail, or below the header where it would lie over what it speaks about.

    Sentences that say why not take as many lines as they need.
    """
    long = type_.measure(toast.words, 22, "heavy")
    short = long <= width - 150
    w = max(280.0, long + 90) if short else width - 60
    lines = 1 if short else min(NOTE_LINES, type_.needs_lines(toast.words, w - 84, 21, "heavy"))
    h = 52.0 if short else 26.0 + 25 * lines
    x = width / 2 - w / 2
    rect, high = Rect(x, NOTE_BOTTOM - h, w, h), Rect(x, NOTE_TOP, w, h)
    if meant is not None and _meet(rect, meant) and not _meet(high, meant):
        rect = high
    if short:
        return kit.toast(width, toast.words, toast.kind, rect.y, w)
    colour, symbol = kit.over.TOASTS[toast.kind]
    scene: Scene = (Shadow(rect, 26, 2), Box(rect, 26, HEADER, 1.0, colour, 2.5))
    scene += kit.icon_at(symbol, rect.x + 32, rect.y + rect.h / 2, 28, colour)
    scene += kit.paragraph(rect.x + 58, rect.y + 33, toast.words, w - 84, 21, "heavy", C.ontext, 25 / 21, NOTE_LINES)
    return (*scene, Target(rect.grown(TOUCH_GROWN), "toast"))


def _meet(a: Rect, b: Rect) -> bool:
    """Whether two rectangles share some of the picture."""
    return a.x < b.x + b.w and b.x < a.x + a.w and a.y < b.y + b.h and b.y < a.y + a.h


def _state(key: Key, offer: Offer | None, busy: str) -> _SlotState:
    if offer is None:
        return "off"
    if offer.primary:
        return "busy" if busy or offer.working else "primary"
    if busy and busy != key:
        return "off"
    return "word" if offer.label else "dim"


@part
def _rail(now: Mapping[Key, Offer], glow: int, pressed: str, busy: str, width: float) -> Scene:
    return kit.rail(width, _slots(now, busy), glow=glow, pressed=pressed)


@part
def _rail_aside(now: Mapping[Key, Offer], glow: int, pressed: str, busy: str, width: float) -> Scene:
    return aside.rail(width, _slots(now, busy), glow=glow, pressed=pressed)


def _slots(now: Mapping[Key, Offer], busy: str) -> list[kit.Slot]:
    """The five places of the rail in their order."""
    slots = []
    for key in RAIL_ORDER:
        offer = now.get(key)
        slot = kit.Slot(key.value, _state(key, offer, busy))
        if offer is not None:
            slot = replace(slot, label=offer.label, sub=offer.sub, badge=offer.badge)
        slots.append(slot)
    return slots
