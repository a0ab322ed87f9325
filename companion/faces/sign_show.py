"""The sign as the table shows it: a picture is drawn and sent only when what it says, or how, has changed."""

from __future__ import annotations

from companion.faces import sign_rest
from companion.faces.screen.face import Moment
from companion.faces.sign import SafeToUnplug, last_active, no_screen, sign_state, turn_number
from companion.faces.sign_dice import SkullDanger
from companion.ports import Sign
from companion.view.page import Look
from companion.words import language


class SignShow:
    """Keeps what the sign says in step with a look. ``words`` and ``bits`` are of its last picture."""

    def __init__(self, port: Sign) -> None:
        self._port = port
        self._look: Look | None = None
        self._shown: tuple[sign_rest.Rested, bool, str] | None = None
        self.words = ""
        self.bits = b""

    def show(self, look: Look, moment: Moment, idle_s: float) -> None:
        """Show what the sign says of a look; dice in the air keep the picture before, for they have not fallen yet."""
        if moment.tumbling:
            return
        told = self._look
        same = told is not None and told.game is look.game and told.view is look.view and told.backup is look.backup
        before = self._shown
        new = before is not None and isinstance(before[0].state, SkullDanger) and before[0].state.inverse
        lit = not new and before is not None and before[0].contrast == 1.0 and before[2] == language()
        if same and lit and idle_s < sign_rest.DIM_AFTER_S:
            return
        self._look = look
        turns = look.skull.throws if look.plays_skull else turn_number(look.adventure)
        rested = sign_rest.rested(sign_state(look), idle_s, turns, last_active(look))
        wanted = (rested, look.view.turned, language())
        if wanted == self._shown:
            return
        from companion.faces.sign_picture import dark, draw

        self._shown = wanted
        self.words = "" if rested.state is None else rested.state.words()
        self.bits = dark() if rested.state is None else draw(rested.state, rested.shift, look.view.turned)
        self._port.show(self.bits, rested.contrast)

    def due_s(self, idle_s: float) -> float | None:
        """In how many seconds of idleness the picture changes by itself; None for never."""
        return sign_rest.due_s(idle_s, None if self._shown is None else self._shown[0].state)


def safe_to_unplug() -> bytes:
    """The last picture: everything is on the disk."""
    from companion.faces.sign_picture import draw

    return draw(SafeToUnplug())


def nothing_to_see() -> bytes:
    """The picture of a start that found no screen."""
    from companion.faces.sign_picture import draw

    return draw(no_screen())
