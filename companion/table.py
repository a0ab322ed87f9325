"""The table: takes news in order, steps the view, passes requests through the one gate, and shows all faces.

What a request caused is shown only after its commit. While one is on its way to the disk, further inputs wait in
their order; what was on the screen is therefore never lost.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from companion.adventure_island.state import Island
from companion.faces.lamps import lamps
from companion.faces.screen import saver
from companion.faces.screen.compose import above_rail, rail, shown_offers, target_at
from companion.faces.screen.face import Moment
from companion.faces.screen.scene import Scene
from companion.faces.sign import last_active
from companion.gestures import Gestures
from companion.kernel.chance import Chance, Device, Given
from companion.kernel.journal import Entry, TakeBack, Timeline, submit
from companion.kernel.rules import Refused
from companion.meanings import Meanings
from companion.news import Saved, StoreTrouble
from companion.parts import Health, PartHealth
from companion.passing import Passing, glow, next_glow_s
from companion.ports import Button, ButtonDown, ButtonUp, Clock, Inbox, Lamp, PartChanged, PartState, Stop, Touch, Typed
from companion.screen_care import Care, care, light, saver_step
from companion.screen_care import due_s as care_due_s
from companion.settings import DEFAULTS, Settings
from companion.value import dataclass, replace
from companion.view.book import page
from companion.view.inputs import Char, Held, Input, Key, LooseDice, Press, Tap, ToastOver
from companion.view.page import Look, Step
from companion.view.state import View
from companion.view.step import refuse, settle, step
from companion.view.turning import faced
from companion.words import language, mark, say, say_now, use

TOAST_S = 2.5
TOAST_LEAST_S = 0.8
"""A toast is read at least so long; after that the next input takes it away, for it may lie over what is wanted."""
BUSY_AFTER_S = 0.4
SAVING_AFTER_S = 2.0
AWAKE_S = 10.0
"""The glow of the primary and the breath of its lamp stop this long after the last input."""
KEEP_AFTER_S = AWAKE_S
"""A page that stood so long is kept, so that the next start can show it at once."""
KEEP_FIRST_S = 1.0
"""The page of a start is kept so soon: this start may not have had one, and the next may come after a pulled plug."""
DEVICE = "device"
"""The page at whose opening the device is looked at again."""
_BACK = {
    "sign": mark("The sign is back."),
    "buttons": mark("The button is back."),
    "lamps": mark("The lamp is back."),
}


class Journal(Protocol):
    """Where entries and the last view go."""

    def append(self, entry: Entry) -> None:
        """Write an entry; ``Saved`` comes into the inbox when it is durable."""

    def save_view(self, view: View) -> None:
        """Keep the view for the next start; the newest wins."""


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


@dataclass(frozen=True, slots=True)
class Pending:
    """A request that was accepted and is on its way to the disk."""

    seq: int
    game: Timeline[Island]
    view: View
    since_s: float
    button: str
    took_back: bool


class Table:
    """One table: the folded game, the view, and what passes in time."""

    def __init__(
        self,
        game: Timeline[Island],
        view: View,
        journal: Journal,
        clock: Clock,
        inbox: Inbox,
        loose_dice: Callable[[int], tuple[int, ...]],
        chance: Chance | None = None,
        settings: Settings = DEFAULTS,
    ) -> None:
        self.game = game
        self.view = view
        self.settings = settings
        self.screen: Screen | None = None
        self.show_lamps: Callable[[Mapping[Button, Lamp]], None] | None = None
        self.keep_page: Callable[[Timeline[Island], View, float], None] | None = None
        self.keep_settings: Callable[[Settings], None] | None = None
        self.free_bytes: Callable[[], int] | None = None
        self.set_light: Callable[[float], bool] | None = None
        self.sign: SignFace | None = None
        self.stopped: Stop | None = None
        self.parts: dict[str, PartChanged] = {}
        self.inputs = 0
        self._journal = journal
        self._clock = clock
        self._inbox = inbox
        self._loose_dice = loose_dice
        self._chance = chance or Device()
        self._gestures = Gestures()
        self._held_as: dict[Button, Button] = {}
        self._pending: Pending | None = None
        self._waiting: deque[object] = deque()
        self._undo_took = False
        self._finger: str | None = None
        self._passing = Passing()
        self._toast_until_s: float | None = None
        self._keep_at_s: float | None = None
        self._last_input_s = clock.now()
        self._shown: tuple[Any, ...] = ()
        self._health = Health()
        self._lit: Mapping[Button, Lamp] | None = None
        self.care = Care.AWAKE
        self._backlit = False
        self.scene: Scene = ()
        self._page: Scene = ()
        self._lasting: tuple[Any, ...] = ()
        self.view = settle(self.look) if game.seq else view
        self._before = self.look
        self._meanings = Meanings(self.look)

    @property
    def look(self) -> Look:
        """The values that every face reads."""
        return Look(self.game, self.view, self.settings, self._health)

    @property
    def busy(self) -> bool:
        """Whether a request is on its way to the disk."""
        return self._pending is not None

    # --- news ----------------------------------------------------------------------------------------------------

    def handle(self, message: object) -> None:
        """Take one piece of news; inputs wait while a request is on its way to the disk."""
        match message:
            case Saved():
                self._saved(message)
            case StoreTrouble(sentence):
                if sentence is not None:
                    self._set_view(self.view.says(say_now(sentence), "bad"))
            case PartChanged():
                self._part(message)
            case Stop():
                self.stopped = message
            case ButtonUp(button, _):
                if self._pending is None:
                    self._gestures.up(self._held_as.pop(button, button))
                else:
                    self._waiting.append(message)
            case ButtonDown() | Touch() | Typed() if self.care.asleep:
                self._wake()
            case ButtonDown() | Touch() | Typed():
                if self._pending is not None:
                    self._waiting.append(message)
                else:
                    self._input(message)

    def _input(self, message: ButtonDown | Touch | Typed) -> None:
        now = self._clock.now()
        self._last_input_s = now
        self._passing.land()
        match message:
            case ButtonDown(button, at_s):
                self.inputs += 1
                self._push_down(button)
                for happened in self._gestures.down(self._as_seen(button), at_s):
                    self._happen(happened, at_s)
            case Touch(True, x, y, at_s):
                self._finger_down(target_at(self.scene, x, y), at_s)
            case Touch(False, x, y, at_s):
                self._finger_up(target_at(self.scene, x, y), at_s)
            case Typed(text):
                self.inputs += 1
                self._happen(Char(text), now)

    def _wake(self) -> None:
        """The screen shows its page again; who woke it could not see what the input would have meant."""
        self.inputs += 1
        self._last_input_s = self._clock.now()
        self.care = Care.AWAKE
        self._finger = None
        self._meanings.begin_anew(self._last_input_s)

    def _as_seen(self, button: Button) -> Button:
        """From the far side the left button is a right arrow (design 6); it comes up as what it went down as."""
        seen = button
        if self.view.turned and button in (Button.LEFT, Button.RIGHT):
            seen = Button.RIGHT if button is Button.LEFT else Button.LEFT
        self._held_as[button] = seen
        return seen

    def _finger_down(self, target: str | None, at_s: float) -> None:
        self._finger = target
        if target is None:
            return
        self.inputs += 1
        if target.startswith("button:"):
            button = Button(target.removeprefix("button:"))
            self._push_down(button)
            for happened in self._gestures.down(button, at_s):
                self._happen(happened, at_s)

    def _finger_up(self, target: str | None, at_s: float) -> None:
        began, self._finger = self._finger, None
        if began is None:
            return
        if began.startswith("button:"):
            self._gestures.up(Button(began.removeprefix("button:")))
        elif began == target and not self._meanings.page_just_changed(at_s):
            self._happen(Tap(began), at_s)

    def _happen(self, happened: Input, at_s: float) -> None:
        if self._toast_until_s is not None and self._toast_until_s - self._clock.now() < TOAST_S - TOAST_LEAST_S:
            self._set_view(replace(self.view, toast=None))
        if isinstance(happened, Press) and self._meanings.just_changed(happened.key, at_s):
            self._refuse_blink(happened.key)
            return
        if isinstance(happened, Press) and happened.key is Key.UNDO:
            self._undo_took = False
        if isinstance(happened, Held) and happened.key is Key.UNDO:
            happened = replace(happened, undone=self._undo_took)
            self._undo_took = False
        self._follow(step(self.look, happened), happened)

    def _follow(self, result: Step, happened: Input) -> None:
        key = happened.key if isinstance(happened, Press) else None
        if result.settings is not None and result.settings != self.settings:
            self._obey(result.settings)
        if result.refused:
            if key is not None:
                self._refuse_blink(key)
            said = tuple(r for r in result.refused if r.code != "off")
            about = happened.target if isinstance(happened, Tap) else ""
            view = result.view.refuses(" ".join(r.sentence for r in said), about) if said else result.view
            self._set_view(view)
        elif result.tray is not None:
            self._set_view(result.view)
            self._throw_loose(result.tray.dice)
        elif result.request is None:
            self._set_view(result.view)
        else:
            self._request(result, key)

    def _obey(self, settings: Settings) -> None:
        """Keep other settings, and do at once as they say."""
        if settings.language != self.settings.language:
            try:
                use(settings.language)
            except LookupError:
                settings = replace(settings, language=self.settings.language)
        self.settings = settings if self.screen is None else self.screen.obey(settings)
        if self.keep_settings is not None:
            self.keep_settings(self.settings)

    def _throw_loose(self, dice: int) -> None:
        pips = self._loose_dice(dice)
        self._set_view(step(self.look, LooseDice(pips)).view)
        self._tumble_for(len(pips))

    def _tumble_for(self, dice: int) -> None:
        """Dice are in the air, unless the table likes it calm."""
        if not self.settings.calm:
            self._passing.throw(dice, self._clock.now())

    def _request(self, result: Step, key: Key | None) -> None:
        chance = self._chance
        if result.pips is not None:
            chance = Given(result.pips, behind=self._chance)
        before = self.game
        try:
            after, entry = submit(before, result.request, chance)
        except Refused as no:
            if key is not None:
                self._refuse_blink(key)
            self._set_view(refuse(replace(self.view, question=None), no.reasons, result.request))
            return
        except ValueError as problem:
            self._set_view(self.view.refuses(str(problem)))
            return
        if after.state.throws > before.state.throws:
            self._tumble_for(len(_faces(after.state)))
        self._pending = Pending(
            entry.seq,
            after,
            result.view,
            self._clock.now(),
            key or "",
            isinstance(result.request, TakeBack),
        )
        self._journal.append(entry)

    def _saved(self, news: Saved) -> None:
        pending = self._pending
        if pending is None or news.seq != pending.seq:
            return
        self._pending = None
        if news.error:
            self._passing.land()
            self._set_view(self.view.says(say("Not saved: {error}", error=say_now(news.error)), "bad"))
        else:
            self.game = pending.game
            self._undo_took = pending.took_back
            self._set_view(settle(replace(self.look, view=pending.view)))
        while self._waiting and self._pending is None:
            self.handle(self._waiting.popleft())

    def _part(self, news: PartChanged) -> None:
        before = self.parts.get(news.part)
        self.parts[news.part] = news
        self._examine()
        if before is None or before.state is not news.state:
            if news.state is not PartState.READY and news.cure:
                self._set_view(self.view.says(say_now(news.cure), "bad"))
            elif before is not None and before.state is PartState.LOST and news.state is PartState.READY:
                self._set_view(self.view.says(say(_BACK[news.part.partition(".")[0]]), "ok"))

    def _examine(self) -> None:
        """Take how the parts are, and how much room the disk has, for the pages that show it."""
        parts = tuple(PartHealth(p.part, p.state.value, p.cure) for _, p in sorted(self.parts.items()))
        self._health = Health(parts, -1 if self.free_bytes is None else self.free_bytes())

    def _set_view(self, view: View) -> None:
        if view.here.page != self.view.here.page and view.here.page == DEVICE:
            self._examine()
        view = faced(self._before, replace(self.look, view=view))
        if view.toast != self.view.toast:
            self._toast_until_s = None if view.toast is None else self._clock.now() + TOAST_S
        changed = view.pages != self.view.pages or view.turned != self.view.turned
        self.view = view
        self._before = self.look
        if changed:
            self._journal.save_view(view)
        self._meanings.note(self._before, self._clock.now())

    def _refuse_blink(self, key: Key) -> None:
        self._passing.refuse(Button(key), self._clock.now())

    # --- time ----------------------------------------------------------------------------------------------------

    def due_s(self) -> float | None:
        """When something of the table changes by itself."""
        now = self._clock.now()
        dues = [self._toast_until_s, self._passing.due_s(now)]
        if self._pending is None:
            dues += [self._gestures.due_s(), self._keep_at_s]
        if self._pending is not None:
            waited = now - self._pending.since_s
            dues.append(self._pending.since_s + (BUSY_AFTER_S if waited < BUSY_AFTER_S else SAVING_AFTER_S))
            if waited >= SAVING_AFTER_S:
                dues.pop()
        idle_s = now - self._last_input_s
        if (leaves_s := page(self.view.here.page).leaves_after_s) and self._pending is None:
            dues.append(self._last_input_s + leaves_s)
        if (rest := care_due_s(idle_s, self.settings)) is not None:
            dues.append(now + rest)
        if idle_s < AWAKE_S and not self.settings.calm:
            dues.append(next_glow_s(now))
        if self.sign is not None and (rest := self.sign.due_s(idle_s)) is not None:
            dues.append(now + rest)
        return min((d for d in dues if d is not None), default=None)

    def tick(self, now_s: float) -> None:
        """Let repeats, holds, toasts, blinks and dice in the air go on."""
        if self._pending is None:
            for happened in self._gestures.ripe(now_s):
                self._last_input_s = now_s
                self._happen(happened, now_s)
                if self._pending is not None:
                    break
        if self._keep_at_s is not None and now_s >= self._keep_at_s and self._pending is None:
            self.keep()
        if self._toast_until_s is not None and now_s >= self._toast_until_s:
            self._set_view(step(self.look, ToastOver()).view)
        leaves_s = page(self.view.here.page).leaves_after_s
        if leaves_s and self._pending is None and now_s >= self._last_input_s + leaves_s:
            self._set_view(self.view.left())
        self._passing.tick(now_s)

    def moment(self) -> Moment:
        """What passes with time, as it is now."""
        now = self._clock.now()
        idle_s = now - self._last_input_s
        tumbling = self._passing.tumbling(now)
        waited = 0.0 if self._pending is None else now - self._pending.since_s
        return Moment(
            tumbling,
            glow(now, breathing=idle_s < AWAKE_S and not self.settings.calm),
            self._passing.pressed,
            self._busy_button(waited, bool(tumbling)),
            waited >= SAVING_AFTER_S,
        )

    def _busy_button(self, waited_s: float, tumbling: bool) -> str:
        """The button whose work is not done yet: its entry takes long, or its dice are still in the air."""
        if self._pending is not None and waited_s >= BUSY_AFTER_S:
            return self._pending.button
        return Button.ROLL if tumbling and self.view.here.page == "dice" else ""

    # --- faces ---------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Show lamps, screen and sign where they changed; the lamps first, for they answer the finger."""
        moment = self.moment()
        now = self._clock.now()
        idle_s = now - self._last_input_s
        self._light(moment, now, idle_s)
        self.care = care(idle_s, self.settings)
        step_ = saver_step(idle_s, self.settings) if self.care is Care.SAVER else 0
        veil = self._veil()
        shown = (self.game, self.view, moment, language(), self.settings, self._health, self.care, step_, veil)
        if self.screen is not None and not _same(shown, self._shown):
            self._shown = shown
            if not _same(lasting := (self.game, self.view, self.settings), self._lasting):
                self._keep_at_s = now + (KEEP_AFTER_S if self._lasting else KEEP_FIRST_S)
                self._lasting = lasting
            if not self.care.asleep:
                self._page = above_rail(self.look, moment, self.screen.width)
            self.scene = self._picture(moment, step_, veil, self.screen.width)
            self.screen.show(self.scene, self.view.turned)
        if self.sign is not None:
            self.sign.show(self.look, moment, idle_s)

    def _veil(self) -> float:
        """How dark the picture must be drawn: not at all where a backlight does it."""
        level = light(self.care, self.settings)
        self._backlit = self.set_light is not None and self.set_light(level)
        return 0.0 if self._backlit else 1.0 - level

    def _picture(self, moment: Moment, step_: int, veil: float, width: float) -> Scene:
        if self.care is Care.OFF:
            return saver.dark(width)
        if self.care is Care.SAVER:
            return saver.saver(width, step_, last_active(self.look))
        return self._page + rail(self.look, moment, width) + saver.shade(width, veil)

    def _push_down(self, cap: str) -> None:
        """Show a cap pushed down before anybody finds out what it means: that is what the finger waits for."""
        self._passing.push(cap, self._clock.now())
        if self.screen is not None and self._page:
            self.scene = self._picture(self.moment(), 0, self._veil(), self.screen.width)
            self.screen.show(self.scene, self.view.turned)

    def keep(self) -> None:
        """Have the page kept that the next start would open."""
        self._keep_at_s = None
        if self.keep_page is not None and self.screen is not None:
            veil = 0.0 if self._backlit else 1.0 - light(Care.AWAKE, self.settings)
            self.keep_page(self.game, self.view, veil)

    def _light(self, moment: Moment, now: float, idle_s: float) -> None:
        if self.show_lamps is None:
            return
        lit = lamps(
            self.look,
            shown_offers(self.look, moment) if moment.tumbling else self._meanings.offers,
            moment,
            blink=self._passing.blinking(now),
            still=idle_s >= AWAKE_S or self.settings.calm,
        )
        if lit != self._lit:
            self._lit = lit
            self.show_lamps(lit)

    @property
    def settled(self) -> bool:
        """Whether nothing is on its way: no commit, nothing waiting, no animation."""
        return self._pending is None and not self._waiting and not self._passing.in_the_air


def _same(new: tuple[Any, ...], old: tuple[Any, ...]) -> bool:
    return bool(old) and new[0] is old[0] and new[1:] == old[1:]


def _faces(island: Island) -> tuple[Any, ...]:
    play = island.play
    return play.check.faces if play is not None and play.check is not None else ()
