"""What people meet of a table: screen, lamps, sign and voice, each shown only where it changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from companion.faces.lamp_times import LampTimes
from companion.faces.screen import saver
from companion.faces.screen.compose import Composer, shown_offers
from companion.faces.screen.face import Moment
from companion.faces.screen.scene import Scene, opened
from companion.faces.sign import last_active
from companion.faces.voice import What
from companion.kernel.journal import Timeline
from companion.ports import Button, Lamp
from companion.screen_care import AWAKE_S, Care, ScreenCare
from companion.settings import Settings
from companion.view.inputs import Key
from companion.view.page import Look, Offer
from companion.view.state import View
from companion.words import language

KEEP_AFTER_S = AWAKE_S
"""A page that stood so long is kept, so that the next start can show it at once."""
KEEP_FIRST_S = 1.0
"""The page of a start is kept so soon: this start may not have had one, and the next may come after a pulled plug."""


class Screen(Protocol):
    """What shows scenes."""

    @property
    def width(self) -> float:
        """The logical width of the picture."""

    def show(self, scene: Scene, turned: bool = False) -> None:
        """Show a scene; only what changed is drawn."""

    def obey(self, settings: Settings) -> Settings:
        """Hang the picture and read fingers as these settings say; what could be obeyed."""


class SignFace(Protocol):
    """The face of the turn display: draws a look and sends it when it changed."""

    def show(self, look: Look, moment: Moment, idle_s: float) -> None:
        """Show what the sign says of a look."""

    def due_s(self, idle_s: float) -> float | None:
        """In how many seconds of idleness the picture changes by itself; None for never."""


class VoiceFace(Protocol):
    """The voice: lets cues be heard."""

    def tell(self, before: Look, after: Look, what: What, now_s: float, since_s: float | None = None) -> None:
        """Something led from one look to another; ``since_s`` is when its input came, if it was one."""

    def due_s(self) -> float | None:
        """When it has something to say by itself; None for never."""

    def tick(self, look: Look, now_s: float) -> None:
        """Find out what it has to say by itself."""

    def speak(self) -> None:
        """Let be heard what there is to say."""


class Showing:
    """The faces of one table, those that there are, and what each shows now."""

    def __init__(self, now_s: float) -> None:
        self.screen: Screen | None = None
        self.show_lamps: Callable[[Mapping[Button, Lamp]], None] | None = None
        self.sign: SignFace | None = None
        self.voice: VoiceFace | None = None
        self.keep_page: Callable[[Timeline[Any], View, float], None] | None = None
        self.care = ScreenCare(now_s)
        self.keep_at_s: float | None = None
        self._composer = Composer()
        self._scene: Scene = ()
        self._stood: tuple[Scene, bool] = ((), False)
        self._page: Scene = ()
        self._shown: tuple[Any, ...] = ()
        self._lasting: tuple[Any, ...] = ()
        self._lamp_times = LampTimes()
        self._lit: Mapping[Button, Lamp] | None = None

    @property
    def scene(self) -> Scene:
        """The picture on the screen, shape by shape."""
        return opened(self._scene)

    def obey(self, settings: Settings) -> Settings:
        """Have the screen hang and read fingers as these settings say; what it could obey."""
        return settings if self.screen is None else self.screen.obey(settings)

    def due_s(self, now_s: float, settings: Settings) -> float | None:
        """When a face changes by itself although nothing happens; None for never."""
        dues = [self.care.due_s(now_s, settings), self._lamp_times.due_s(now_s)]
        if self.sign is not None and (rest_s := self.sign.due_s(self.care.idle_s(now_s))) is not None:
            dues.append(now_s + rest_s)
        return min((d for d in dues if d is not None), default=None)

    def hear(self, before: Look, after: Look, what: What, now_s: float, since_s: float | None = None) -> None:
        """Let be heard what led from one look to another."""
        if self.voice is not None:
            self.voice.tell(before, after, what, now_s, since_s)

    @property
    def speaks_s(self) -> float | None:
        """When the voice has something to say by itself; None for never."""
        return None if self.voice is None else self.voice.due_s()

    def tick(self, look: Look, now_s: float) -> None:
        """Let the voice find out what it has to say by itself."""
        if self.voice is not None:
            self.voice.tick(look, now_s)

    def draw(
        self, look: Look, moment: Moment, offers: Mapping[Key, Offer], blink: tuple[Button, bool] | None, now_s: float
    ) -> None:
        """Show lamps, screen and sign where they changed, the lamps first, for they answer the finger; then speak."""
        self._light(look, moment, offers, blink, now_s)
        step = self.care.look_again(now_s, look.settings)
        veil = self.care.veil(look.settings)
        parts = (look.health, look.backup, look.shelf, look.coach)
        shown = (look.game, look.view, moment, language(), look.settings, parts, self.care.kind, step, veil)
        if self.screen is not None and not _same(shown, self._shown):
            self._shown = shown
            if not _same(lasting := (look.game, look.view, look.settings), self._lasting):
                self.keep_at_s = now_s + (KEEP_AFTER_S if self._lasting else KEEP_FIRST_S)
                self._lasting = lasting
            if not self.care.kind.asleep:
                self._page = self._composer.above_rail(look, moment, self.screen.width)
            self._show(self.screen, look, moment, step, veil)
        if self.sign is not None:
            self.sign.show(look, moment, self.care.idle_s(now_s))
        if self.voice is not None:
            self.voice.speak()

    def push_down(self, look: Look, moment: Moment) -> None:
        """Show a cap pushed down before anybody finds out what it means: that is what the finger waits for."""
        if self.screen is not None and self._page:
            self._show(self.screen, look, moment, 0, self.care.veil(look.settings))

    def _show(self, screen: Screen, look: Look, moment: Moment, step: int, veil: float) -> None:
        if self.care.kind is Care.OFF:
            self._scene = saver.dark(screen.width)
        elif self.care.kind is Care.SAVER:
            self._scene = saver.saver(screen.width, step, last_active(look))
        else:
            self._scene = self._page + self._composer.rail(look, moment, screen.width) + saver.shade(screen.width, veil)
        turned = look.view.turned
        if moment.leaving:
            self._scene, turned = self._stood
        else:
            self._stood = self._scene, turned
        if moment.dark:
            self._scene += saver.shade(screen.width, moment.dark)
        screen.show(self._scene, turned)

    def _light(
        self, look: Look, moment: Moment, offers: Mapping[Key, Offer], blink: tuple[Button, bool] | None, now_s: float
    ) -> None:
        if self.show_lamps is None:
            return
        lit = self._lamp_times.lamps(
            look,
            shown_offers(look, moment) if moment.tumbling else offers,
            moment,
            blink=blink,
            still=self.care.still(now_s, look.settings),
            now_s=now_s,
        )
        if lit != self._lit:
            self._lit = lit
            self.show_lamps(lit)

    def keep(self, look: Look) -> None:
        """Have the page kept that the next start would open."""
        self.keep_at_s = None
        if self.keep_page is not None and self.screen is not None:
            self.keep_page(look.game, look.view, self.care.veil_of_a_start(look.settings))


def _same(new: tuple[Any, ...], old: tuple[Any, ...]) -> bool:
    return bool(old) and new[0] is old[0] and new[1:] == old[1:]
