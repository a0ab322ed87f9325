"""The table: takes news in order, steps the view, passes requests through the one gate, and has its faces show it.

What a request caused is shown only after its commit. While one is on its way to the disk, further inputs wait in
their order; what was on the screen is therefore never lost.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

from companion.adventure_island.own_cards import OwnCard
from companion.adventure_island.state import Island
from companion.faces.screen.compose import target_at
from companion.faces.screen.face import Moment
from companion.faces.screen.scene import Scene
from companion.faces.voice import What
from companion.gestures import Gestures
from companion.kernel.chance import Chance, Device, Given
from companion.kernel.journal import Entry, TakeBack, Timeline, submit
from companion.kernel.rules import Refused
from companion.meanings import Meanings
from companion.news import Saved, StoreTrouble
from companion.parts import Health, Part
from companion.passing import Passing, glow, next_glow_s
from companion.ports import Button, ButtonDown, ButtonUp, Clock, Inbox, PartChanged, PartState, Stop, Touch, Typed
from companion.settings import DEFAULTS, Settings
from companion.shelf import Shelf
from companion.showing import Showing
from companion.stick import Backup, Deed, Outcome
from companion.unsaved import BUSY_AFTER_S, HANGS_AFTER_S, SAVING_AFTER_S, SLOW_AFTER_S, Unsaved, hangs, next_s
from companion.value import dataclass, replace
from companion.view.book import page, shows_shelf
from companion.view.inputs import Char, Held, Input, Key, LooseDice, Press, Tap, ToastOver
from companion.view.page import Look, Step
from companion.view.state import View
from companion.view.step import refuse, settle, step
from companion.view.turning import faced
from companion.words import mark, say, say_now, use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from companion.coached import CoachDeed, Coached

SKULL_DICE = 3
TOAST_S = 2.5
TOAST_LEAST_S = 0.8
"""A toast is read at least so long; after that the next input takes it away, for it may lie over what is wanted."""
EXAMINED = ("device", "parts")
"""The pages at whose opening the device is looked at again."""
TOAST = "toast"
"""The touch area of a toast."""
UNSAVED = "unsaved"
"""The touch area of the note that not everything is saved."""
_BACK = {
    "sign": mark("The sign is back."),
    "buttons": mark("The button is back."),
    "lamps": mark("The lamp is back."),
    "touch": mark("The touch panel is back."),
    "speaker": mark("The sound is back."),
}
_UNTOLD = (("speaker", PartState.ABSENT),)
"""A table without a loudspeaker misses nothing; the page of parts says what to do about it."""


class Journal(Protocol):
    """Where entries and the last view go."""

    def append(self, entry: Entry, view: View) -> None:
        """Write an entry with the view that stands after it; ``Saved`` comes into the inbox when both are durable."""

    def save_view(self, view: View) -> None:
        """Keep the view for the next start; the newest wins."""


class OwnCards(Protocol):
    """Where the table keeps what people entered about the cards of their box."""

    def cards(self) -> tuple[OwnCard, ...]:
        """All that is known."""

    def follow(self, before: tuple[OwnCard, ...], after: tuple[OwnCard, ...]) -> tuple[OwnCard, ...]:
        """All that is known after a campaign entered something, or took it back."""


@dataclass(frozen=True, slots=True)
class Pending:
    """A request that was accepted and is on its way to the disk."""

    seq: int
    game: Timeline[Any]
    view: View
    since_s: float
    button: str
    took_back: bool


class Table:
    """One table: the folded game, the view, and what passes in time."""

    def __init__(
        self,
        game: Timeline[Any],
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
        self.showing = Showing(clock.now())
        self.keep_settings: Callable[[Settings], None] | None = None
        self.free_bytes: Callable[[], int] | None = None
        self.examine: Callable[[], tuple[Part, ...]] | None = None
        self.do: Callable[[Deed], None] | None = None
        self.backup_now: Callable[[], Backup] | None = None
        self.ask_coach: Callable[[CoachDeed], None] | None = None
        self.own_cards: OwnCards | None = None
        self.read_shelf: Callable[[], Shelf] | None = None
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
        self._unsaved = Unsaved()
        self._waiting: deque[object] = deque()
        self._undo_took = False
        self._finger: str | None = None
        self._passing = Passing()
        self._toast_until_s: float | None = None
        self._health = Health()
        self._examined: tuple[Part, ...] = ()
        self._backup = Backup()
        self._coached: Coached | None = None
        self._own: tuple[OwnCard, ...] | None = None
        self._shelf: Shelf | None = None
        self.view = settle(self.look) if game.seq else view
        self._before = self.look
        self._meanings = Meanings(self.look)

    @property
    def look(self) -> Look:
        """The values that every face reads."""
        own, shelf = self._own or (), self._shelf or Shelf()
        return Look(self.game, self.view, self.settings, self._health, self._backup, own, self._coached, shelf)

    @property
    def scene(self) -> Scene:
        """The picture on the screen, which is what a finger touches."""
        return self.showing.scene

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
                self._refused(sentence or "")
            case PartChanged():
                self._part(message)
            case Stop():
                self.stopped = message
            case ButtonUp(button, _):
                if self._pending is None:
                    self._gestures.up(self._held_as.pop(button, button))
                else:
                    self._waiting.append(message)
            case ButtonDown() | Touch() | Typed() if self.showing.care.kind.asleep:
                self._wake()
            case ButtonDown() | Touch() | Typed():
                if self._pending is not None:
                    self._waiting.append(message)
                else:
                    self._input(message)

    def _input(self, message: ButtonDown | Touch | Typed) -> None:
        now = self._clock.now()
        self.showing.care.stir(now)
        self._passing.end()
        if self._own is None and self.own_cards is not None:
            self._own = self.own_cards.cards()
        match message:
            case ButtonDown(button, at_s):
                self.inputs += 1
                self._push_down(button)
                for happened in self._gestures.down(self._as_seen(button), at_s):
                    self._happen(happened, at_s)
            case Touch(True, x, y, at_s):
                self._finger_down(target_at(self.scene, x, y), at_s)
            case Touch(False, x, y, at_s):
                self._finger_up(x, y, at_s)
            case Typed(text):
                self.inputs += 1
                self._happen(Char(text), now)

    def _wake(self) -> None:
        """The screen shows its page again; who woke it could not see what the input would have meant."""
        now = self._clock.now()
        self.inputs += 1
        self.showing.care.stir(now)
        self._finger = None
        self._meanings.begin_anew(now)

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
        elif target in page(self.view.here.page).runs and not self._meanings.page_just_changed(at_s):
            self._gestures.finger_down(target, at_s)

    def _finger_up(self, x: float, y: float, at_s: float) -> None:
        began, self._finger = self._finger, None
        if self._gestures.finger_up() or began is None:
            return
        # A toast that came while the finger was down does not lie between it and what it went down on.
        target = target_at(self.scene, x, y, under="" if began == TOAST else TOAST)
        if began.startswith("button:"):
            self._gestures.up(Button(began.removeprefix("button:")))
        elif began == target == UNSAVED:
            self._set_view(self.view.says(say_now(self._unsaved.why), "bad"))
        elif began == target and not self._meanings.page_just_changed(at_s):
            self._happen(Tap(began), at_s)

    def _happen(self, happened: Input, at_s: float) -> None:
        if self._toast_until_s is not None and self._toast_until_s - self._clock.now() < TOAST_S - TOAST_LEAST_S:
            self._set_view(replace(self.view, toast=None))
        before = self.look
        if isinstance(happened, Press) and self._meanings.just_changed(happened.key, at_s):
            self._refuse_blink(happened.key)
            self.showing.hear(before, before, What.REFUSED, self._clock.now(), at_s)
            return
        if isinstance(happened, Press) and happened.key is Key.UNDO:
            self._undo_took = False
        if isinstance(happened, Held) and happened.key is Key.UNDO:
            happened = replace(happened, undone=self._undo_took)
            self._undo_took = False
        what = self._follow(step(before, happened), happened)
        self.showing.hear(before, self.look, what, self._clock.now(), at_s)

    def _follow(self, result: Step, happened: Input) -> What:
        """Do what an input leads to, and tell what that was."""
        key = happened.key if isinstance(happened, Press) else None
        if result.settings is not None and result.settings != self.settings:
            self._obey(result.settings)
        if result.refused:
            if key is not None:
                self._refuse_blink(key)
            said = tuple(r for r in result.refused if r.code != "off")
            about = happened.target if isinstance(happened, Tap) else ""
            view = result.view.refuses(" ".join(r.sentence for r in said), about) if said else result.view
            seen = key is not None or view.toast != self.view.toast
            self._set_view(view)
            return What.REFUSED if seen else What.MOVED
        what = What.UNDID if key is Key.UNDO else What.MOVED if key is None else What.PRESSED
        if result.tray is not None:
            self._set_view(result.view)
            self._throw_loose(result.tray.dice)
            what = What.THROWN
        elif result.request is None:
            self._set_view(result.view)
        else:
            what = self._request(result, key)
        if result.deed is not None and self.do is not None:
            self.do(result.deed)
        if result.coach is not None and self.ask_coach is not None:
            self.ask_coach(result.coach)
        return what

    def _obey(self, settings: Settings) -> None:
        """Keep other settings, and do at once as they say."""
        if settings.language != self.settings.language:
            try:
                use(settings.language)
            except LookupError:
                settings = replace(settings, language=self.settings.language)
        self.settings = self.showing.obey(settings)
        if self.keep_settings is not None:
            self.keep_settings(self.settings)

    def _throw_loose(self, dice: int) -> None:
        pips = self._loose_dice(dice)
        self._set_view(step(self.look, LooseDice(pips)).view)
        self._tumble_for(len(pips))

    def _tumble_for(self, dice: int) -> None:
        """Dice are in the air; where the table likes it calm, they only come."""
        if self.settings.calm:
            self._passing.come("dice", self._clock.now())
        else:
            self._passing.throw(dice, self._clock.now())

    def _request(self, result: Step, key: Key | None) -> What:
        """Pass a request through the gate and on to the disk, and tell what became of it."""
        pressed = What.MOVED if key is None else What.PRESSED
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
            return What.REFUSED if self.view.question is None else pressed
        except ValueError as problem:
            self._set_view(self.view.refuses(str(problem)))
            return What.REFUSED
        thrown = after.state.throws > before.state.throws
        if thrown:
            self._tumble_for(_dice(after.state))
        stands = replace(self.look, game=after, view=result.view)
        stands = replace(stands, view=settle(stands))
        self._pending = Pending(
            entry.seq,
            after,
            stands.view,
            self._clock.now(),
            key or "",
            isinstance(result.request, TakeBack),
        )
        self._journal.append(entry, faced(self._before, stands))
        if self._unsaved.why:
            self._show_unsaved()
        return What.THROWN if thrown else pressed

    def _saved(self, news: Saved) -> None:
        pending = self._pending
        if not news.error and self._unsaved.take(news.seq):
            self._take_parts(look=self.view.here.page in EXAMINED)
            if not self._unsaved.count:
                self._set_view(self.view.says(say("Everything is saved again."), "ok"))
        elif pending is not None and news.seq == pending.seq:
            self._land(pending, news.error)

    def _land(self, pending: Pending, error: str = "") -> None:
        """Show what a request led to, or why it could not be saved; then take the inputs that waited for that."""
        self._pending = None
        before = self.look
        if error:
            self._passing.land()
            self._set_view(self.view.says(say("Not saved: {error}", error=say_now(error)), "bad"))
        else:
            if isinstance(self.game.state, Island):
                self._follow_own(self.game.state, pending.game.state)
            self.game = pending.game
            self._undo_took = pending.took_back
            self._set_view(pending.view)
        self.showing.hear(before, self.look, What.REFUSED if error else What.SAVED, self._clock.now())
        while self._waiting and self._pending is None:
            self.handle(self._waiting.popleft())

    def _follow_own(self, before: Any, after: Any) -> None:
        """Only campaigns of Adventure Island enter something about cards."""
        if self.own_cards is not None and isinstance(after, Island) and before.own is not after.own:
            self._own = self.own_cards.follow(before.own, after.own)

    def say(self, words: str) -> None:
        """Say that something could not be done."""
        self._set_view(self.view.says(words, "bad"))

    def look_at_shelf(self) -> None:
        """Take anew what lies on the shelf, where the view shows something of it."""
        self._shelf = None
        self._take_shelf(self.view)
        self._meanings.note(self.look, self._clock.now())

    def _take_shelf(self, view: View) -> None:
        """The shelf is read when a page first shows it: most evenings only play."""
        if self._shelf is None and self.read_shelf is not None and shows_shelf(p.page for p in view.pages):
            self._shelf = self.read_shelf()

    def _refused(self, why: str) -> None:
        """The disk refuses what it gets, or takes it again (""): the game goes on, and says that it is not saved."""
        over = bool(self._unsaved.why) and not why and not self._unsaved.count
        self._unsaved.why = why
        if why:
            self._show_unsaved()
            self._set_view(self.view.says(say_now(why), "bad"))
        elif over:
            self._set_view(self.view.says(say("Everything is saved again."), "ok"))
        self._take_parts(look=self.view.here.page in EXAMINED)

    def begin_unsaved(self, why: str) -> None:
        """The start found that nothing can be saved, and its page says why."""
        self._unsaved.why = why
        self._take_parts(look=False)

    def _show_unsaved(self) -> None:
        """Go on with a request that the disk does not take."""
        if self._pending is not None:
            self._unsaved.add(self._pending.seq)
            self._take_parts(look=False)
            self._land(self._pending)

    def _part(self, news: PartChanged) -> None:
        before = self.parts.get(news.part)
        self.parts[news.part] = news
        self._take_parts(look=self.view.here.page in EXAMINED)
        if before is None or before.state is not news.state:
            if news.state is not PartState.READY and news.cure and (news.part, news.state) not in _UNTOLD:
                self._set_view(self.view.says(say_now(news.cure), "bad"))
            elif before is not None and before.state is PartState.LOST and news.state is PartState.READY:
                self._set_view(self.view.says(say(_BACK[news.part.partition(".")[0]]), "ok"))

    def show_backup(self, backup: Backup, outcome: Outcome | None = None) -> None:
        """Take what there is to show about the stick, and say how something with it has ended."""
        self._backup = backup
        if outcome is not None:
            from companion.view.pages.backup import told

            self._shelf = None  # something may have come from the stick
            self._set_view(told(self.look, outcome))
        self._meanings.note(self.look, self._clock.now())

    def show_coach(self, coached: Coached | None) -> None:
        """Take what the coach says."""
        self._coached = coached
        self._meanings.note(self.look, self._clock.now())

    def take_up(self, game: Timeline[Any], view: View) -> None:
        """Lay another campaign on the table; what was half pressed or under way at the last one is over."""
        self._pending, self._undo_took = None, False
        self._passing.end()
        self._gestures = Gestures()
        self._coached = self._shelf = None
        self.game, self.view = game, view
        self._take_shelf(view)
        self.view = settle(self.look)
        self._before = self.look
        self._meanings = Meanings(self.look)
        self._journal.save_view(self.view)

    def _take_parts(self, look: bool) -> None:
        """Take how the parts are, for the pages that show it; ``look`` at those too that tell nothing by themselves."""
        free_bytes = self._health.free_bytes
        if look:
            self._examined = () if self.examine is None else self.examine()
            free_bytes = -1 if self.free_bytes is None else self.free_bytes()
        told = tuple(Part(p.part, p.state.value, p.cure, p.detail) for _, p in sorted(self.parts.items()))
        self._health = Health(told + self._examined + self._unsaved.parts, free_bytes, self._unsaved.count)

    def _set_view(self, view: View) -> None:
        if view.here.page != self.view.here.page and view.here.page in EXAMINED:
            self._take_parts(look=True)
            if self.backup_now is not None:
                self._backup = self.backup_now()
        self._take_shelf(view)
        view = faced(self._before, replace(self.look, view=view))
        self._let_come(view)
        changed = _lasting(view) != _lasting(self.view)
        self.view = view
        self._before = self.look
        if changed:
            self._journal.save_view(view)
        self._meanings.note(self._before, self._clock.now())

    def _let_come(self, view: View) -> None:
        """Have what is new in a view come onto the picture, and the picture turn if it faces another side."""
        now = self._clock.now()
        if view.toast != self.view.toast:
            self._toast_until_s = None if view.toast is None else now + TOAST_S
            self._passing.come("toast", now)
        if view.question is not None and view.question != self.view.question:
            self._passing.come("question", now)
        if view.turned != self.view.turned:
            self._passing.turn(now, self.settings.calm)

    def _refuse_blink(self, key: Key) -> None:
        self._passing.refuse(Button(key), self._clock.now())

    # --- time ----------------------------------------------------------------------------------------------------

    def due_s(self) -> float | None:
        """When something of the table changes by itself."""
        now = self._clock.now()
        dues = [self._toast_until_s, self._passing.due_s(now)]
        if self._pending is None:
            dues += [self._gestures.due_s(), self.showing.keep_at_s, self.showing.speaks_s]
        if self._pending is not None:
            dues.append(next_s(self._pending, now))
        if (leaves_s := page(self.view.here.page).leaves_after_s) and self._pending is None:
            dues.append(now - self.showing.care.idle_s(now) + leaves_s)
        if not self.showing.care.still(now, self.settings):
            dues.append(next_glow_s(now))
        dues.append(self.showing.due_s(now, self.settings))
        return min((d for d in dues if d is not None), default=None)

    def tick(self, now_s: float) -> None:
        """Let repeats, holds, toasts, blinks and dice in the air go on."""
        if self._pending is not None and now_s >= self._pending.since_s + HANGS_AFTER_S:
            self._refused(hangs())
        if self._pending is None:
            for happened in self._gestures.ripe(now_s):
                self.showing.care.stir(now_s)
                self._happen(happened, now_s)
                if self._pending is not None:
                    break
        keep_at_s = self.showing.keep_at_s
        if keep_at_s is not None and now_s >= keep_at_s and self._pending is None:
            self.keep()
        if self._toast_until_s is not None and now_s >= self._toast_until_s:
            self._set_view(step(self.look, ToastOver()).view)
        leaves_s = page(self.view.here.page).leaves_after_s
        if leaves_s and self._pending is None and self.showing.care.idle_s(now_s) >= leaves_s:
            self._set_view(self.view.left())
        self._passing.tick(now_s)
        if self._pending is None:
            self.showing.tick(self.look, now_s)

    def moment(self) -> Moment:
        """What passes with time, as it is now."""
        now = self._clock.now()
        tumbling = self._passing.tumbling(now)
        waited = 0.0 if self._pending is None else now - self._pending.since_s
        return Moment(
            tumbling,
            glow(now, breathing=not self.showing.care.still(now, self.settings)),
            self._passing.pressed,
            self._busy_button(waited, bool(tumbling)),
            waited >= SAVING_AFTER_S,
            waited >= SLOW_AFTER_S,
            self._passing.step_of("toast", now),
            self._passing.step_of("question", now),
            self._passing.step_of("dice", now),
            *self._passing.turning(now),
        )

    def _busy_button(self, waited_s: float, tumbling: bool) -> str:
        """The button whose work is not done yet: its entry takes long, or its dice are still in the air."""
        if self._pending is not None and waited_s >= BUSY_AFTER_S:
            return self._pending.button
        return Button.ROLL if tumbling and page(self.view.here.page).throws else ""

    # --- faces ---------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Have the faces show the table where it changed."""
        now = self._clock.now()
        self.showing.draw(self.look, self.moment(), self._meanings.offers, self._passing.blinking(now), now)

    def _push_down(self, cap: str) -> None:
        self._passing.push(cap, self._clock.now())
        self.showing.push_down(self.look, self.moment())

    def keep(self) -> None:
        """Have the page kept that the next start would open."""
        self.showing.keep(self.look)

    @property
    def settled(self) -> bool:
        """Whether nothing is on its way: no commit, nothing waiting, no animation."""
        return self._pending is None and not self._waiting and not self._passing.moves


def _lasting(view: View) -> tuple[Any, ...]:
    """What of a view the next start shall find."""
    return view.pages, view.turned, view.question, view.unanswered


def _dice(state: Any) -> int:
    """How many dice were thrown last."""
    if not isinstance(state, Island):
        return SKULL_DICE
    play = state.play
    return len(play.check.faces) if play is not None and play.check is not None else 0
