"""The view: pages that lie on each other, the ring, what is half entered, a question, a toast, the side it faces."""

from __future__ import annotations

from typing import Any

from companion.stick import Deed
from companion.value import dataclass, replace

HOME = "home"
TABLE_CHECK = "table_check"
"""The page over an adventure after a start, on which table and device are compared."""
WHY = "why:"
"""A touch area over a number of any page begins so: it asks why the number is what it is."""
STAGE = "stage"
"""A base page that ``settle`` replaces by the page that the game is at."""


@dataclass(frozen=True, slots=True)
class Open:
    """One open page: its name, the ringed target, the half-entered draft and the drafts before each change.

    ``key`` tells apart two visits of one page (whose turn, which night); when the game's key differs, the page opens
    afresh. ``since`` is the step of the game that led to the page of a visit (0 = none).
    """

    page: str
    ring: str = ""
    draft: Any = None
    trail: tuple[Any, ...] = ()
    key: str = ""
    since: int = 0

    def changed(self, draft: Any, ring: str | None = None) -> Open:
        """The page with another draft, the old one kept for UNDO; equal drafts leave no trail."""
        trail = self.trail if draft == self.draft else (*self.trail, self.draft)
        return replace(self, draft=draft, trail=trail, ring=self.ring if ring is None else ring)


@dataclass(frozen=True, slots=True)
class Question:
    """One question over a page: NEXT does ``request`` or ``deed``, then ``pages`` are open if given; UNDO goes back."""

    title: str
    body: str
    yes: str
    request: Any = None
    sub: str = ""
    icon: str = "ui-warning"
    pages: tuple[Open, ...] | None = None
    deed: Deed | None = None


@dataclass(frozen=True, slots=True)
class Toast:
    """Up to a few words for 2.5 s: ``ok``, ``bad`` or ``info``.

    ``refusal``: says why an input was refused, and goes as soon as something else happens; ``about`` is the touch area
    that was meant ("" = the ringed one).
    """

    words: str
    kind: str = "info"
    refusal: bool = False
    about: str = ""


@dataclass(frozen=True, slots=True)
class View:
    """Where people are looking.

    ``icon`` is the ringed header icon; ``checked``: table and device were compared since the start; ``aside`` are
    half-entered pages that the game has left and may come back to, the latest last. ``before`` are the pages as they
    were before the last press of LEFT or RIGHT, which the other of them, pressed right after it, takes back.
    ``shelved`` are the pages that were open when somebody went to the shelf, to go on there. ``faces`` is the id
    of the person to whom the picture was turned last by itself, "" for everybody. ``unanswered`` is a question that was
    open when the power went; it stands again when the table was compared. ``shown`` is the step of the game whose cards
    were shown last, where the device knows the cards.
    """

    pages: tuple[Open, ...] = (Open(HOME),)
    question: Question | None = None
    toast: Toast | None = None
    icon: str = ""
    turned: bool = False
    faces: str = ""
    checked: bool = False
    aside: tuple[Open, ...] = ()
    shelved: tuple[Open, ...] = ()
    before: tuple[Open, ...] | None = None
    unanswered: Question | None = None
    shown: int = 0

    @property
    def here(self) -> Open:
        """The page on top."""
        return self.pages[-1]

    def at(self, page: Open) -> View:
        """The view with the page on top replaced."""
        return replace(self, pages=(*self.pages[:-1], page))

    def over(self, page: Open) -> View:
        """The view with a page opened over the others."""
        return replace(self, pages=(*self.pages, page), icon="")

    def left(self) -> View:
        """The view without the page on top; the last page stays."""
        return replace(self, pages=self.pages[:-1], icon="") if len(self.pages) > 1 else self

    def at_stage(self) -> View:
        """The view at the page of the game, whatever that is."""
        return replace(self, pages=(Open(STAGE),), icon="", question=None)

    def says(self, words: str, kind: str = "info") -> View:
        """The view with a toast."""
        return replace(self, toast=Toast(words, kind))

    def refuses(self, words: str, about: str = "") -> View:
        """The view with the reasons why an input was refused."""
        return replace(self, toast=Toast(words, "bad", refusal=True, about=about))
