"""Which side the picture faces: it turns by itself when the turn passes to somebody who sits across (design 6)."""

from __future__ import annotations

from companion.value import replace
from companion.view.book import page
from companion.view.page import Look
from companion.view.somebody import somebody
from companion.view.state import View

ASIDE = frozenset(
    {"menu", "help", "history", "moments", "number", "own_dice", "cards", "device", "parts", "touch_check"}
)
"""Pages that one person opens for a moment: whoever did goes on looking from where they sit."""


def faced(before: Look, look: Look) -> View:
    """The view of ``look``, which came after ``before``, turned to the person whose page it has become.

    A page for everybody is never turned. Choosing on a page does not turn it, and what somebody turned by hand stays
    until the turn passes on.
    """
    view = look.view
    passed = (view.here.page, view.here.key) != (before.here.page, before.here.key) or look.game is not before.game
    if not (look.settings.far_side_turns and passed) or _aside(view):
        return view
    who = page(view.here.page).person(look)
    if who == view.faces:
        return view
    person = somebody(look, who)
    return replace(view, faces=who, turned=person is not None and person.far_side)


def _aside(view: View) -> bool:
    """Whether somebody only looks at something; a board lies over the game unless it asks for a space."""
    return view.here.page in ASIDE or (view.here.page == "board" and len(view.pages) > 1)
