"""What a page's face is made of: a header, a background and a body, each a pure function of (game, view)."""

from __future__ import annotations

from collections.abc import Callable

from companion.faces.screen.scene import Scene
from companion.passing import THERE
from companion.value import dataclass
from companion.view.page import Look


@dataclass(frozen=True, slots=True)
class Moment:
    """What passes with time and is in neither game nor view.

    ``tumbling`` are pips (1 to 6) of dice in the air, ``glow`` the step 0 to 7 of the primary's breath, ``pressed`` a
    cap that is down, ``busy`` a button whose result is not on the disk yet, ``saving`` that it takes longer than two
    seconds, ``slow`` longer than five. ``toast``, ``question`` and ``dice`` are how far these have come (``THERE`` at
    last); ``dark`` is how dark the picture is while it turns, 0 to 1, ``leaving`` that it faces the other side still.
    """

    tumbling: tuple[int, ...] = ()
    glow: int = 4
    pressed: str = ""
    busy: str = ""
    saving: bool = False
    slow: bool = False
    toast: int = THERE
    question: int = THERE
    dice: int = THERE
    dark: float = 0.0
    leaving: bool = False


@dataclass(frozen=True, slots=True)
class Header:
    """The words of the header: a title, a second line, an icon before it; the person's tab comes from the page.

    Without ``tab`` only the frame has the person's colour. ``beside`` stands left of the header icons in ``beside_w``,
    drawn as if those began at x = 0.
    """

    title: str
    sub: str = ""
    icon: str = ""
    icon_tint: str = ""
    beside: Scene = ()
    beside_w: float = 0.0
    tab: bool = True


@dataclass(frozen=True, slots=True)
class PageFace:
    """A page's face. ``body`` fills the content between header and rail (y 78 to 386) for a picture of the given width;
    of the moment it is told what dice do, and which button is down where the page ``tries_buttons``; nothing else.

    Every touch area of the body is a ``Target`` whose name the page's ``tap`` understands; the composer draws the ring
    around the target that the view rings, ``ring_gap`` px outside the drawing (0 to 3 where things lie close, None
    where the body shows the ringed thing itself). ``close`` names kinds of targets (the name before ``:``) that lie
    closer to their neighbours than others of the page; ``over`` is drawn after the ring (badges that stick out).
    ``backdrop`` is ``table``, ``day``, ``night`` or ``sea``. A ``bare`` page has no header and a short rail in the
    middle, and its body the whole picture. On a page ``aside`` the left of the body has the whole height, and header
    and rail stand beside it, ``ASIDE_X`` px from the left. A body ``in_parts`` remembers its parts one by one
    (:mod:`companion.faces.screen.remembered`); any other is remembered as one. ``falling`` is the header while dice
    of this page are in the air, where the usual one would tell how they fall.
    """

    header: Callable[[Look], Header]
    body: Callable[[Look, Moment, float], Scene]
    backdrop: Callable[[Look], str]
    ring_radius: float = 14.0
    ring_gap: float | None = 6.0
    close: tuple[str, ...] = ()
    over: Callable[[Look, float], Scene] | None = None
    bare: bool = False
    aside: bool = False
    in_parts: bool = False
    tries_buttons: bool = False
    falling: Callable[[Look], Header] | None = None
