"""The sign as the table shows it: a picture is drawn and sent only when what it says has changed."""

from __future__ import annotations

from companion.faces.screen.face import Moment
from companion.faces.sign import SafeToUnplug, last_active, sign_state, turn_number
from companion.faces.sign_rest import Rested, due_s, rested
from companion.ports import Sign
from companion.view.page import Look


class SignShow:
    """Shows looks on a sign. ``words`` is what the last picture says, for scripts and tests."""

    def __init__(self, sign: Sign) -> None:
        """Take the sign; nothing is sent before the first ``show``."""
        self.words = ""
        self._sign = sign
        self._shown: tuple[Rested, bool] | None = None

    def show(self, look: Look, moment: Moment, idle_s: float) -> None:
        """Show what the sign says of a look, ``idle_s`` seconds after the last input; cheap when nothing changed.

        While dice are in the air the sign keeps its picture, or it would tell how they fall.
        """
        if moment.tumbling and self._shown is not None:
            return
        now = rested(sign_state(look), idle_s, turn_number(look.island.play), last_active(look))
        if (now, look.view.turned) == self._shown:
            return
        self._shown = (now, look.view.turned)
        self.words = "" if now.state is None else now.state.words()
        from companion.faces.sign_picture import dark, draw

        bits = dark() if now.state is None else draw(now.state, now.shift, look.view.turned)
        self._sign.show(bits, now.contrast)

    def due_s(self, idle_s: float) -> float | None:
        """In how many seconds of idleness the picture changes by itself; None for never."""
        return due_s(idle_s)


def safe_to_unplug() -> bytes:
    """The last picture, which stands until the power goes: everything is on the disk."""
    from companion.faces.sign_picture import draw

    return draw(SafeToUnplug())
