"""Five push buttons between their GPIO and ground.

An edge reaches the inbox straight from the thread that heard of it, with the time at which the kernel saw it; only
settling (releases, lost edges, noise) waits for a thread of its own, which sleeps without a time-out while no button is
touched.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from threading import Lock
from typing import Any, Protocol

from companion.ports import Button, ButtonDown, ButtonUp, Clock, Inbox, PartState
from companion.words import later
from hardware.chores import Runner
from hardware.health import Health, button_part
from hardware.settle import Change, News, SettleFilter, SettleTimes

Heard = Callable[[bool, float], None]
"""Takes the level after an edge, True when the contact is closed, and how many seconds ago the edge was."""


class Contact(Protocol):
    """One push button as its pin sees it."""

    gpio: int

    def closed(self) -> bool:
        """The level now: True while the button is down."""

    def listen(self, heard: Heard) -> None:
        """Call ``heard`` at each edge, from whichever thread sees it."""

    def deafen(self) -> None:
        """Take no more edges; called from within ``heard`` or when no edge can come."""

    def close(self) -> None:
        """Let the pin go."""


class GpioContact:
    """A contact on a pin of gpiozero.

    gpiozero's own ``Button`` starts a thread to time how long it is held, and the events of its input devices swallow
    an edge that does not change the level they know, which is just what tells of a lost one. So this takes the plain
    input and hears every edge of its pin.
    """

    def __init__(self, gpio: int, pin_factory: Any) -> None:
        """Claim ``gpio`` (BCM number) as an input with pull-up; raises whatever gpiozero or its driver raises."""
        from gpiozero import InputDevice

        self.gpio = gpio
        self._device = InputDevice(gpio, pull_up=True, pin_factory=pin_factory)
        self._device.pin.bounce = None
        self._device.pin.edges = "both"
        self._stamped = getattr(pin_factory, "edges_have_kernel_time", False)
        self._heard: Callable[[object, object], None] | None = None

    def closed(self) -> bool:
        """True while the pin is pulled to ground."""
        return not self._device.pin.state

    def listen(self, heard: Heard) -> None:
        """Hear every edge; gpiozero keeps only a weak reference, so the strong one stays here."""

        def on_edge(ticks: object, state: object) -> None:
            factory = self._device.pin_factory
            # Other drivers count their ticks on a clock of their own, or when they come round to it.
            ago_s = factory.ticks_diff(factory.ticks(), ticks) if self._stamped else 0.0
            heard(not state, ago_s)

        self._heard = on_edge
        self._device.pin.when_changed = on_edge

    def deafen(self) -> None:
        """Switch the pin's edge detection off."""
        self._device.pin.when_changed = None

    def close(self) -> None:
        """Stop listening and let the pin go."""
        self.deafen()
        self._device.close()


class Buttons:
    """Five settle filters behind one lock, so that two presses keep their order; a chore of the settling runner."""

    def __init__(
        self,
        contacts: Mapping[Button, Contact],
        inbox: Inbox,
        clock: Clock,
        health: Health,
        times: SettleTimes | None = None,
    ) -> None:
        """Nothing is listened to before ``listen``."""
        self._contacts = dict(contacts)
        self._gpios = {button: contact.gpio for button, contact in contacts.items()}
        self._inbox = inbox
        self._clock = clock
        self._health = health
        self._times = times or SettleTimes()
        self._lock = Lock()
        self._filters: dict[Button, SettleFilter] = {}
        self._runner: Runner | None = None

    def listen(self, runner: Runner) -> None:
        """Arm the buttons; ``runner`` runs this chore."""
        self._runner = runner
        for button, contact in list(self._contacts.items()):
            try:
                with self._lock:
                    closed = contact.closed()
                    self._filters[button] = SettleFilter(self._clock.now(), closed=closed, times=self._times)
                contact.listen(self._ear(button, contact))
            except Exception as problem:  # each driver raises its own classes here
                self._lose(button, problem)
        deadline = self.deadline()
        if deadline is not None:
            runner.wake_by(deadline)

    def close(self) -> None:
        """Stop listening and let the pins go."""
        with self._lock:
            self._filters.clear()
        if self._runner is not None:
            self._runner.stop(limit_s=0.5)
        contacts, self._contacts = self._contacts, {}
        with ExitStack() as closing:
            for contact in contacts.values():
                closing.callback(contact.close)

    # The edge side: called in the thread that saw the edge.

    def _ear(self, button: Button, contact: Contact) -> Heard:
        def heard(closed: bool, ago_s: float) -> None:
            # Taken before the lock: while this thread waits there, the level may be looked at, after the edge.
            self._on_edge(button, contact, closed, self._clock.now() - ago_s)

        return heard

    def _on_edge(self, button: Button, contact: Contact, closed: bool, at_s: float) -> None:
        with self._lock:
            settle = self._filters.get(button)
            if settle is None:
                return
            news = settle.edge(closed, at_s)
            self._tell(button, news)
            deadline = settle.deadline()
        for change, _ in news:
            if change is Change.CHATTERS:
                # In this very thread: switched off from another one, an edge on its way would meet a pin of gpiozero
                # without a handler, and that error ends the driver's only edge thread.
                contact.deafen()
        if deadline is not None and self._runner is not None:
            self._runner.wake_by(deadline)

    # The settling side: called by the runner.

    def deadline(self) -> float | None:
        """When the first of the filters is due."""
        with self._lock:
            deadlines = [deadline for settle in self._filters.values() if (deadline := settle.deadline()) is not None]
        return min(deadlines, default=None)

    def run(self, now_s: float) -> None:  # noqa: ARG002 -- the time is taken under the lock, in the order of the news
        """Settle the buttons that are due."""
        for button, contact in list(self._contacts.items()):
            try:
                with self._lock:
                    news = self._settle(button, contact)
                for change, _ in news:
                    if change is Change.LISTEN:
                        contact.listen(self._ear(button, contact))
            except Exception as problem:  # each driver raises its own classes here
                self._lose(button, problem)

    def _settle(self, button: Button, contact: Contact) -> tuple[News, ...]:
        settle = self._filters.get(button)
        if settle is None:
            return ()
        deadline = settle.deadline()
        if deadline is None or deadline > self._clock.now():
            return ()
        closed = contact.closed()
        # Taken after the look: an edge from before it that is on its way must count as seen, or it is a second press.
        news = settle.due(closed, self._clock.now())
        self._tell(button, news)
        return news

    def _tell(self, button: Button, news: tuple[News, ...]) -> None:
        for change, at_s in news:
            match change:
                case Change.PRESSED:
                    self._inbox.put(ButtonDown(button, at_s))
                case Change.RELEASED:
                    self._inbox.put(ButtonUp(button, at_s))
                case Change.CHATTERS:
                    self._health.report(button_part(button), PartState.WRONG, self._chatter_cure(button))
                case Change.STUCK:
                    self._health.report(button_part(button), PartState.WRONG, self._stuck_cure(button))
                case Change.WELL:
                    self._health.report(button_part(button), PartState.READY)
                case Change.LISTEN:
                    pass

    def _lose(self, button: Button, problem: Exception) -> None:
        with self._lock:
            settle = self._filters.pop(button, None)
            if settle is not None and settle.down:
                self._inbox.put(ButtonUp(button, self._clock.now()))
            gpio = self._gpios[button]
            self._health.report(
                button_part(button),
                PartState.LOST,
                later(
                    "{button} on GPIO {gpio} cannot be read any more ({problem}); start the table again.",
                    button=_cap(button),
                    gpio=gpio,
                    problem=str(problem),
                ),
            )

    def _chatter_cure(self, button: Button) -> str:
        return later(
            "{button} on GPIO {gpio} flickers faster than any hand, so it is switched off"
            " until it is quiet; look for a loose lead, or add a 10 kΩ resistor from the GPIO to 3.3 V.",
            button=_cap(button),
            gpio=self._gpios[button],
        )

    def _stuck_cure(self, button: Button) -> str:
        return later(
            "{button} on GPIO {gpio} stays pressed, so its presses do not count; see"
            " whether something lies on it, or whether its lead touches ground.",
            button=_cap(button),
            gpio=self._gpios[button],
        )


def _cap(button: Button) -> str:
    return button.value.upper()
