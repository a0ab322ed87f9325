"""A scene: what the touchscreen shows, as a list of frozen shapes in logical pixels, back to front.

Pages build scenes without pygame; the painter draws them, tests read them. The logical picture is 480 high
and 800 (or 853) wide; the painter multiplies by its scale. Two equal shapes look the same, so the painter
redraws only where old and new scene differ. Shapes are named tuples: a page compares hundreds of them for every
picture, and no two kinds have values that could be equal by chance.

Shapes that belong together may come as one :class:`Part`; a part that is the same object again needs no comparing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from companion.value import dataclass


class Rect(NamedTuple):
    """A rectangle in logical pixels: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    def grown(self, by: float) -> Rect:
        """The rectangle with ``by`` more on all four sides."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h


class Backdrop(NamedTuple):
    """The whole background: ``table``, ``day``, ``night`` or ``sea``."""

    rect: Rect
    kind: str


class Box(NamedTuple):
    """A rounded rectangle. ``fill`` is a colour or ``top>bottom`` for a gradient, ``""`` for none.

    A gradient may have more stops, and a place for each: ``#4A3523>#33241A@.12>#1E140D``; eight digits in a stop
    give it an alpha of its own. ``across`` runs it from left to right. A stroke lies on the edge, half of it outside.
    ``corners`` names the corners that are round: ``all``, ``top``, ``bottom``, ``left`` or ``right``.
    """

    rect: Rect
    radius: float
    fill: str
    opacity: float = 1.0
    stroke: str = ""
    stroke_width: float = 0.0
    stroke_opacity: float = 1.0
    dashed: bool = False
    across: bool = False
    corners: str = "all"


class Shadow(NamedTuple):
    """The soft shadow of a box, level 1 to 3 (design 4), or its glow when ``colour`` is given.

    A glow lies all round the box, a shadow below it; ``strength`` from 0 to 1 weakens either.
    """

    rect: Rect
    radius: float
    level: int
    colour: str = "#000000"
    strength: float = 1.0


class Disc(NamedTuple):
    """A circle in its bounding square."""

    rect: Rect
    fill: str
    opacity: float = 1.0
    stroke: str = ""
    stroke_width: float = 0.0
    dashed: bool = False


class Poly(NamedTuple):
    """A filled polygon; ``rect`` bounds it."""

    rect: Rect
    points: tuple[tuple[float, float], ...]
    fill: str
    opacity: float = 1.0


class Icon(NamedTuple):
    """A drawing of ``sprites/svg`` in its square; a glyph is tinted, ``turn`` is in degrees anticlockwise."""

    rect: Rect
    name: str
    tint: str = ""
    opacity: float = 1.0
    turn: float = 0.0


class Picture(NamedTuple):
    """A vignette that fills its rectangle, cropped, with round corners.

    ``bias`` says which part of a picture that is too high stays: 0 its top, 1 its bottom.
    """

    rect: Rect
    name: str
    radius: float = 10.0
    bias: float = 0.5


class CardPicture(NamedTuple):
    """A picture of a pack of cards that fills its rectangle like a ``Picture``.

    ``mark`` is the pack's, ``name`` the picture's; where it is missing or damaged, ``instead`` stands there.
    """

    rect: Rect
    mark: str
    name: str
    instead: str
    radius: float = 10.0
    bias: float = 0.5


class Text(NamedTuple):
    """One line of text inside ``rect``, on a baseline ``base`` below its top.

    ``face`` is ``semibold``, ``bold``, ``heavy``, ``black`` (Lato) or ``title`` (Vollkorn Black with Lato digits);
    ``align`` is ``left``, ``centre`` or ``right``. ``size`` is what the kit has already fitted.
    """

    rect: Rect
    text: str
    size: float
    face: str
    colour: str
    align: str = "left"
    base: float = 0.0
    opacity: float = 1.0


class Faded(NamedTuple):
    """Shapes together, ``seen`` from 0 (not at all) to 1; ``rect`` is round them."""

    rect: Rect
    shapes: tuple[Shape, ...]
    seen: float


@dataclass(frozen=True, slots=True)
class Target:
    """A touch area: a tap inside means ``name`` to the page. Draws nothing."""

    rect: Rect
    name: str


class Part:
    """Shapes that were made together, without parts among them; two parts are the same only if they are one object.

    ``drawn`` are those that can be seen, ``targets`` the others, ``places`` where the topmost of each name lies.
    """

    __slots__ = ("_untouchable", "drawn", "places", "shapes", "targets")

    def __init__(self, shapes: tuple[Shape, ...]) -> None:
        self.shapes = shapes
        self.targets = tuple([shape for shape in shapes if type(shape) is Target])
        self.drawn = tuple([shape for shape in shapes if type(shape) is not Target]) if self.targets else shapes
        self.places: Mapping[str, Rect] = {target.name: target.rect for target in self.targets}
        self._untouchable: Part | None = None if self.targets else self

    @property
    def untouchable(self) -> Part:
        """The same without its touch areas, and always the same one."""
        if self._untouchable is None:
            self._untouchable = Part(self.drawn)
        return self._untouchable


Shape = Backdrop | Box | Shadow | Disc | Poly | Icon | Picture | CardPicture | Text | Faded | Target
Scene = tuple[Shape | Part, ...]


def flat(scene: Scene) -> tuple[Shape, ...]:
    """All shapes of a scene, without parts."""
    shapes: list[Shape] = []
    for shape in scene:
        if isinstance(shape, Part):
            shapes += shape.shapes
        else:
            shapes.append(shape)
    return tuple(shapes)


def opened(scene: Scene) -> tuple[Shape, ...]:
    """All shapes of a scene, also those that are only partly seen."""
    shapes: list[Shape] = []
    for shape in flat(scene):
        if isinstance(shape, Faded):
            shapes += opened(shape.shapes)
        else:
            shapes.append(shape)
    return tuple(shapes)


def parts_of(scene: Scene) -> list[Part]:
    """A scene as nothing but parts, each run of single shapes as one."""
    parts = [shape for shape in scene if type(shape) is Part]
    if len(parts) == len(scene):
        return parts
    parts = []
    loose: list[Shape] = []
    for shape in scene:
        if not isinstance(shape, Part):
            loose.append(shape)
            continue
        if loose:
            parts.append(Part(tuple(loose)))
            loose = []
        parts.append(shape)
    if loose:
        parts.append(Part(tuple(loose)))
    return parts
