"""Opens all parts of the table and keeps them together: outputs first, inputs last, each on its own.

A part that cannot be opened is replaced by one that does nothing, and says so once in the inbox with a sentence on what
to do. Nothing else changes: the table goes on without it.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from typing import Any

from companion.ports import Button, Clock, Cue, Inbox, Lamp, Lamps, PartChanged, PartState, Sign, Speaker
from companion.words import later
from hardware.board import Board, RaspberryPi
from hardware.buttons import Buttons, Contact, GpioContact
from hardware.chores import Chore, InlineRunner, Runner, ThreadRunner
from hardware.cures import pin_cure, pins_cure
from hardware.health import BUTTONS, LAMPS, SIGN, SPEAKER, Health, button_part, lamp_part
from hardware.lamps import Bulb, ButtonLamps, GpioBulb
from hardware.sign import OledSign
from hardware.speaker import CueSpeaker
from hardware.wiring import ButtonDriver, Controller, LampDriver, LitLevel, SpeakerDriver, Wiring


class NoSign:
    """Stands for a sign that the wiring switches off."""

    def show(self, bits: bytes, contrast: float = 1.0) -> None:
        """Nobody sees it."""

    def close(self, last: bytes | None = None) -> None:
        """Nothing to let go."""


class NoLamps:
    """Stands for lamps that the wiring switches off."""

    def show(self, lamps: Mapping[Button, Lamp]) -> None:
        """Nobody sees them."""

    def close(self) -> None:
        """Nothing to let go."""


class NoSpeaker:
    """Stands for a speaker that the wiring switches off."""

    def play(self, cue: Cue, volume: float) -> None:
        """Nobody hears it."""

    def close(self) -> None:
        """Nothing to let go."""


def open_parts(
    wiring: Wiring, inbox: Inbox, clock: Clock, board: Board | None = None, *, threads: bool = True
) -> Parts:
    """Open sign, lamps, speaker and buttons, in this order, on ``board`` (the machine's own pins and buses if None).

    Never raises for a missing part. Every part tells the inbox once how it is (``PartChanged``) and again whenever that
    changes. With ``threads`` the parts look after themselves, and sleep without a time-out while nothing happens; the
    clock must then flow like ``time.monotonic``. Without, nothing runs in the background: the sign is drawn within
    ``Sign.show``, and the caller calls ``Parts.run_due`` when ``Parts.deadline`` has come.
    """
    parts = Parts(wiring, inbox, clock, board or RaspberryPi(wiring.pins.factory), threads=threads)
    parts.open_outputs()
    parts.open_inputs()
    return parts


class Parts:
    """The parts of one table; ``sign``, ``lamps`` and ``speaker`` may be used whatever their state."""

    sign: Sign
    lamps: Lamps
    speaker: Speaker

    def __init__(self, wiring: Wiring, inbox: Inbox, clock: Clock, board: Board, *, threads: bool) -> None:
        """Open nothing yet: ``open_outputs`` and ``open_inputs`` do, so that a press cannot reach half a table."""
        self._wiring = wiring
        self._inbox = inbox
        self._clock = clock
        self._board = board
        self._threads = threads
        self._health = Health(inbox)
        self._inline: list[tuple[Chore, InlineRunner]] = []
        self._buttons: Buttons | None = None
        self.sign = NoSign()
        self.lamps = NoLamps()
        self.speaker = NoSpeaker()

    def open_outputs(self) -> None:
        """Open sign, lamps and speaker; the sign's driver is loaded on its own thread where there are threads."""
        self.open_sign()
        self._open_lamps()
        self.open_speaker()

    def open_speaker(self) -> None:
        """Open the speaker alone: any machine may have one."""
        wiring = self._wiring.speaker
        if wiring.driver is SpeakerDriver.NONE:
            self._health.report(SPEAKER, PartState.ABSENT)
            return
        speaker = CueSpeaker(wiring, self._board.play, self._clock, self._health)
        speaker.start(self._runner(speaker, "speaker"))
        self.speaker = speaker

    def open_inputs(self) -> None:
        """Open the buttons and listen to them."""
        wiring = self._wiring.buttons
        if wiring.driver is ButtonDriver.NONE:
            self._health.report(BUTTONS, PartState.ABSENT)
            return
        factory = self._pin_factory(BUTTONS)
        if factory is None:
            return
        contacts: dict[Button, Contact] = {}
        for button, gpio in wiring.gpios.wired():
            try:
                contacts[button] = GpioContact(gpio, factory)
            except Exception as problem:  # each driver raises its own classes here
                cure = pin_cure(button.value.upper(), gpio, problem)
                self._health.report(button_part(button), PartState.ABSENT, cure)
        self._buttons = Buttons(contacts, self._inbox, self._clock, self._health)
        self._buttons.listen(self._runner(self._buttons, "buttons"))
        self._report_group(BUTTONS, len(wiring.gpios.wired()), len(contacts))

    def states(self) -> tuple[PartChanged, ...]:
        """How every part is now, by name; a sign or speaker that is still being opened is not among them yet."""
        return self._health.states()

    def deadline(self) -> float | None:
        """When ``run_due`` wants to be called next; always None with threads."""
        deadlines = [deadline for chore, _ in self._inline if (deadline := chore.deadline()) is not None]
        return min(deadlines, default=None)

    def run_due(self) -> None:
        """Do what is due by the clock; nothing with threads."""
        for _, runner in self._inline:
            runner.run_due()

    def close(self, last: bytes | None = None) -> None:
        """Let everything go, inputs first; the sign keeps the picture ``last`` if given, else goes dark."""
        # A driver that fails now must not keep the others from going dark.
        with ExitStack() as last_first:
            last_first.callback(self.sign.close, last)
            last_first.callback(self.lamps.close)
            last_first.callback(self.speaker.close)
            if self._buttons is not None:
                last_first.callback(self._buttons.close)

    def open_sign(self) -> None:
        """Open the sign alone: for a word where there is no table to show."""
        wiring = self._wiring.sign
        if wiring.controller is Controller.NONE:
            self._health.report(SIGN, PartState.ABSENT)
            return
        sign = OledSign(wiring, lambda: self._board.open_wire(wiring), self._clock, self._health)
        sign.start(self._runner(sign, "sign"))
        self.sign = sign

    def _open_lamps(self) -> None:
        wiring = self._wiring.lamps
        if wiring.driver is LampDriver.NONE:
            self._health.report(LAMPS, PartState.ABSENT)
            return
        factory = self._pin_factory(LAMPS)
        if factory is None:
            return
        dimmed = wiring.driver is LampDriver.PWM
        bulbs: dict[Button, Bulb] = {}
        for button, gpio in wiring.gpios.wired():
            try:
                bulbs[button] = GpioBulb(gpio, factory, dimmed=dimmed, active_high=wiring.lit is LitLevel.HIGH)
            except Exception as problem:  # each driver raises its own classes here
                cure = pin_cure(later("The lamp of {button}", button=button.value.upper()), gpio, problem)
                self._health.report(lamp_part(button), PartState.ABSENT, cure)
        self.lamps = ButtonLamps(bulbs, self._health, dimmed=dimmed)
        self._report_group(LAMPS, len(wiring.gpios.wired()), len(bulbs))

    def _pin_factory(self, part: str) -> Any:
        try:
            return self._board.pin_factory()
        except Exception as problem:  # each driver raises its own classes here
            self._health.report(part, PartState.ABSENT, pins_cure(problem))
            return None

    def _report_group(self, part: str, wired: int, opened: int) -> None:
        """A group is there as soon as one of it is; those that are not have reported themselves."""
        if opened:
            self._health.report(part, PartState.READY)
        else:
            none = {
                BUTTONS: later("None of the buttons could be opened; see each of them."),
                LAMPS: later("None of the lamps could be opened; see each of them."),
            }
            cure = none[part] if wired else ""
            self._health.report(part, PartState.ABSENT, cure)

    def _runner(self, chore: Chore, name: str) -> Runner:
        if self._threads:
            return ThreadRunner(chore, self._clock, f"table {name}")
        runner = InlineRunner(chore, self._clock)
        self._inline.append((chore, runner))
        return runner
