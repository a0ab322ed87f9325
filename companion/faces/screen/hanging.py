"""How the picture hangs on its panel, and what a finger on the panel means: pure arithmetic on points.

The picture is always landscape. A panel may be mounted in four ways, people may look at it from the far side, and its
touch may disagree with its picture; all three are put together here and nowhere else.
"""

from __future__ import annotations

from companion.settings import Settings
from companion.value import dataclass, replace

Area = tuple[int, int, int, int]
"""Left, top, width and height in whole pixels."""


@dataclass(frozen=True, slots=True)
class Hanging:
    """A picture of ``width`` by ``height`` pixels, turned clockwise on its panel by ``degrees`` (0, 90, 180, 270).

    ``swap``, ``flip_x`` and ``flip_y`` say in this order how the touch of the panel must be read.
    """

    width: int
    height: int
    degrees: int = 0
    swap: bool = False
    flip_x: bool = False
    flip_y: bool = False

    @property
    def panel(self) -> tuple[int, int]:
        """Width and height of the panel in pixels."""
        return (self.height, self.width) if self.degrees in (90, 270) else (self.width, self.height)

    def to_panel(self, x: float, y: float) -> tuple[float, float]:
        """Where a pixel of the picture is on the panel."""
        match self.degrees:
            case 90:
                return self.height - 1 - y, x
            case 180:
                return self.width - 1 - x, self.height - 1 - y
            case 270:
                return y, self.width - 1 - x
        return x, y

    def to_picture(self, x: float, y: float) -> tuple[float, float]:
        """Which pixel of the picture stands at a pixel of the panel."""
        match self.degrees:
            case 90:
                return y, self.height - 1 - x
            case 180:
                return self.width - 1 - x, self.height - 1 - y
            case 270:
                return self.width - 1 - y, x
        return x, y

    def area(self, area: Area) -> Area:
        """Where a part of the picture is on the panel."""
        x, y, w, h = area
        match self.degrees:
            case 90:
                return self.height - y - h, x, h, w
            case 180:
                return self.width - x - w, self.height - y - h, w, h
            case 270:
                return y, self.width - x - w, h, w
        return area

    def felt(self, u: float, v: float) -> tuple[float, float]:
        """The pixel of the panel on which a finger is, of which the touch reports ``u`` and ``v`` from 0 to 1."""
        if self.swap:
            u, v = v, u
        width, height = self.panel
        return (1 - u if self.flip_x else u) * (width - 1), (1 - v if self.flip_y else v) * (height - 1)


def possible(settings: Settings, portrait: bool | None, before: int | None = None) -> Settings:
    """The settings with a rotation that a real panel can show, for no setting may leave people without a picture.

    ``portrait`` is how the panel is built; None is a simulated one, which is built as the rotation wants it. A rotation
    that does not fit goes a quarter turn further, in the direction in which it came from ``before``.
    """
    if portrait is None or (settings.rotation in (90, 270)) is portrait:
        return settings
    back = before is not None and (before - settings.rotation) % 360 == 90
    return replace(settings, rotation=(settings.rotation + (-90 if back else 90)) % 360)


def hung(size: tuple[int, int], settings: Settings, turned: bool) -> Hanging:
    """How a picture of ``size`` pixels hangs by these settings, ``turned`` to the far side or not."""
    degrees = (settings.rotation + (180 if turned else 0)) % 360
    return Hanging(*size, degrees, settings.touch_swap, settings.touch_flip_x, settings.touch_flip_y)
