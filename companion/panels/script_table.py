"""A table for scripts: the real drivers on mock pins, time that stands still until the script lets it pass.

Speaks JSON lines on standard input and output with ``companion.panels.script``; it is a process of its own, so that a
script can kill it like a pulled plug.
"""

from __future__ import annotations

import json
import os
import select
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.evening import unfold
from companion.faces.screen.compose import target_at
from companion.faces.screen.display import Display, surface_png
from companion.faces.screen.scene import Target, Text
from companion.faces.sign_show import SignShow
from companion.faces.voice_show import VoiceShow
from companion.kernel.chance import Answer, Device, DiceRequest, Request
from companion.loop import Loop, VirtualClock, WakingInbox
from companion.panels.examining import Examiner
from companion.panels.running import Running, finish, prepared
from companion.panels.script_file import SILENCE
from companion.panels.sim import SIGN_SIZE, sign_pixels
from companion.panels.stick import attach_stick
from companion.ports import Button, Inbox, StickChanged, Touch, Typed
from companion.saved_games import SavedGames, open_games
from companion.state_names import NoSuchName, find
from companion.table import Table

PRESS_S = 0.06
GAP_S = 0.3
"""Between two presses: a person's pace, and longer than a button refuses whose meaning has just changed."""
PATIENCE_S = 10.0
INPUTS = ("press", "hold", "chord", "tap", "type")
STICKS = "sticks"
"""The folder in which a script's sticks lie."""


class Complaint(Exception):
    """What an order expected and did not find."""


class ScriptDice:
    """The dice of a script: the next throw falls as it says, all others as the campaign's own dice do."""

    def __init__(self, loose: Callable[[int], tuple[int, ...]]) -> None:
        self._loose = loose
        self._device = Device()
        self.named: tuple[int, ...] | None = None
        self.complaint = ""

    def answer(self, request: Request) -> Answer:
        """The answer to a request of the rules; raises ValueError where the script named another number of dice."""
        if self.named is None or not isinstance(request, DiceRequest):
            return self._device.answer(request)
        pips, self.named = self.named, None
        if not self._fit(pips, request.dice):
            raise ValueError(self.complaint)
        return Answer("script", pips)

    def loose(self, dice: int) -> tuple[int, ...]:
        """A throw of the tray."""
        pips, self.named = self.named, None
        return pips if pips is not None and self._fit(pips, dice) else self._loose(dice)

    def _fit(self, pips: tuple[int, ...], dice: int) -> bool:
        if len(pips) != dice:
            self.complaint = f"this throw has {dice} dice, the script named {len(pips)}"
        return len(pips) == dice


class ScriptTable:
    """A table, its simulated hardware and its clock; ``open_data`` opens the saved games."""

    def __init__(
        self,
        data: Path,
        size: tuple[int, int],
        seed: int | None,
        spoken: str = "",
        open_data: Callable[[Path, Inbox], SavedGames] = open_games,
    ) -> None:
        from hardware.sim.bench import Bench
        from hardware.supervisor import open_parts
        from hardware.touch import TouchWatch
        from hardware.wiring import Wiring

        self.clock = VirtualClock()
        self.inbox = WakingInbox()
        games = open_data(data, self.inbox)
        settings = prepared(games, spoken)
        evening = unfold(games, seed)
        self.display = Display(size, self.inbox, self.clock, settings=settings)
        self.dice = ScriptDice(evening.loose_dice)
        self.table = Table(
            evening.game, evening.view, evening, self.clock, self.inbox, self.dice.loose, self.dice, settings
        )
        self.table.showing.screen = self.display
        self.table.keep_settings = evening.keep_settings
        self.table.free_bytes = evening.free_bytes
        self.table.own_cards = evening.own_cards
        self.table.read_shelf = evening.shelf
        self.table.look_at_shelf()
        self.table.examine = Examiner(self.display, evening)
        self.loop = Loop(self.clock, self.inbox, self.table.handle, self.table.draw, sleepers=[self.table])
        self.table.draw()
        wiring = Wiring()
        self.bench = Bench(wiring)
        self.parts = open_parts(wiring, self.inbox, self.clock, self.bench, threads=False)
        self.running = Running(self.table, self.loop, evening, self.display, self.parts)
        self.sticks = attach_stick(self.running)
        self.touch_watch = TouchWatch(self.inbox, self.bench.touch_panels)
        self.touch_watch.look()
        self.table.showing.show_lamps = self.parts.lamps.show
        self.table.showing.sign = SignShow(self.parts.sign)
        self.table.showing.voice = VoiceShow(self.parts.speaker)
        self.work()

    # --- time ----------------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether something is on its way to a disk or stick."""
        return self.table.busy or self.sticks.busy

    def plug_stick(self, name: str) -> None:
        """Put in the stick with this name, for which a folder beside the games stands; "" pulls the one that is in."""
        folder = self.running.evening.games.folder / STICKS / name
        if name:
            folder.mkdir(parents=True, exist_ok=True)
        self.inbox.put(StickChanged(str(folder) if name else None))
        self.wait(GAP_S)

    def work(self) -> None:
        """Handle everything that has happened; a commit is waited for in real time, for the disk has its own."""
        give_up = time.monotonic() + PATIENCE_S
        while True:
            self.parts.run_due()
            busy = self.busy
            if busy and not select.select([self.inbox.fileno()], [], [], 0.05)[0] and time.monotonic() > give_up:
                raise Complaint(f"the store did not answer for {PATIENCE_S:g} s")
            if not self.loop.round(0.0) and not self.busy and not busy:
                return

    def wait(self, for_s: float) -> None:
        """Let virtual time pass, stopping at everything that is due on the way."""
        end = self.clock.now() + for_s
        while True:
            self.work()
            dues = [d for d in (self.loop.due_s(), self.parts.deadline()) if d is not None]
            due = min(dues, default=end)
            if due >= end:
                break
            self.clock.move_to(max(due, self.clock.now() + 0.001))
        self.clock.move_to(end)
        self.work()

    def calm(self) -> None:
        """Let animations end."""
        for _ in range(100):
            if self.table.settled:
                return
            self.wait(0.05)

    def rest(self) -> None:
        """Wait until all that was shown is on the disk; dice that were named must have been thrown."""
        kept = threading.Event()
        self.running.evening.when_kept(kept.set)
        if not kept.wait(PATIENCE_S):
            raise Complaint(f"the store did not answer for {PATIENCE_S:g} s")
        if self.dice.named is not None:
            raise Complaint("the dice that were named last were never thrown")

    # --- orders --------------------------------------------------------------------------------------------------

    def press(self, key: str, for_s: float = PRESS_S, gap_s: float | None = None) -> None:
        """Press and let go a button by its mock pin, then wait until the next press."""
        button = Button(key)
        self.bench.press(button)
        self.wait(for_s)
        self.bench.release(button)
        self.wait(max(0.0, (GAP_S if gap_s is None else gap_s) - (for_s if gap_s is None else 0.0)))

    def chord(self) -> None:
        """LEFT and RIGHT together."""
        self.bench.press(Button.LEFT)
        self.wait(0.05)
        self.bench.press(Button.RIGHT)
        self.wait(PRESS_S)
        self.bench.release(Button.LEFT)
        self.bench.release(Button.RIGHT)
        self.wait(GAP_S)

    def tap(self, x: float, y: float) -> None:
        """A finger at a point of the touchscreen."""
        width, height = self.display.hanging.panel
        if not (0 <= x < width and 0 <= y < height):
            raise Complaint(f"the touchscreen has {width} by {height} points")
        for down in (True, False):
            touch = self.display.touch(down, x, y)
            self.inbox.put(Touch(down, touch.x, touch.y, self.clock.now()))
            # A tap acts when the finger goes up, so that is when the next input begins to wait.
            self.wait(PRESS_S if down else GAP_S)

    def tap_words(self, words: str) -> None:
        """A finger on the touch area that shows these words, or whose name follows ``@``."""
        self.calm()
        targets = [s for s in self.table.scene if isinstance(s, Target)]
        if words.startswith("@"):
            found = next((t for t in reversed(targets) if t.name == words[1:]), None)
            if found is None:
                raise Complaint(
                    f"no touch area {words[1:]!r}; there are {', '.join(sorted({t.name for t in targets}))}"
                )
        else:
            found = self._target_with(words, targets)
        x, y = found.rect.x + found.rect.w / 2, found.rect.y + found.rect.h / 2
        if (above := target_at(self.table.scene, x, y)) != found.name:
            raise Complaint(f"{found.name!r} lies under {above!r}")
        self.tap(*self.display.point(x, y))

    def _target_with(self, words: str, targets: list[Target]) -> Target:
        texts = [s for s in self.table.scene if isinstance(s, Text)]
        for matches in (lambda t: t == words, lambda t: words in t):
            for text in texts:
                if matches(text.text):
                    middle = (text.rect.x + text.rect.w / 2, text.rect.y + text.rect.h / 2)
                    inside = [t for t in targets if t.rect.holds(*middle)]
                    if inside:
                        return inside[-1]
        shown = ", ".join(repr(t.text) for t in texts)
        raise Complaint(f"nothing to tap says {words!r}; the page says {shown}")

    def plug(self, part: str) -> None:
        """Put the sign, the touch panel or the loudspeaker in again."""
        if part == "touch":
            self.bench.plug_touch()
            self.touch_watch.look()
        elif part == "speaker":
            self.bench.loudspeaker.plug()
        else:
            self.bench.plug_sign()

    def unplug(self, part: str) -> None:
        """Pull the sign, the touch panel or the loudspeaker."""
        if part == "touch":
            self.bench.unplug_touch()
            self.touch_watch.look()
        elif part == "speaker":
            self.bench.loudspeaker.unplug()
        else:
            self.bench.unplug_sign()

    def type(self, text: str) -> None:
        """Characters from a keyboard."""
        for character in text:
            self.inbox.put(Typed(character))
            self.wait(GAP_S)

    def expect_text(self, words: str, wanted: bool = True) -> None:
        """The page says these words (or does not)."""
        self.calm()
        said = " ".join(s.text for s in self.table.scene if isinstance(s, Text))
        if (words in said) is not wanted:
            raise Complaint(f"the page {'does not say' if wanted else 'says'} {words!r}; it says: {said}")

    def expect_sign(self, words: str) -> None:
        """The sign says these words."""
        self.calm()
        assert isinstance(self.table.showing.sign, SignShow)
        said = self.table.showing.sign.words
        if words not in said:
            raise Complaint(f"the sign does not say {words!r}; it says: {said}")
        if self.bench.sign_picture() != self.table.showing.sign.bits:
            raise Complaint(f"the sign shows another picture than the one that says: {said}")

    def expect_sound(self, wanted: str) -> None:
        """This cue has been heard since the last input began, or none at all."""
        self.calm()
        heard = [str(heard.cue) for heard in self.bench.loudspeaker.heard()]
        if wanted not in (heard or [SILENCE]):
            raise Complaint(f"{wanted!r} was not heard since the last input; heard: {', '.join(heard) or SILENCE}")

    def name_dice(self, pips: tuple[int, ...]) -> None:
        """The next throw falls like this."""
        if self.dice.named is not None:
            raise Complaint("the dice that were named before were never thrown")
        self.dice.named = pips

    def expect_state(self, path: str, wanted: str) -> None:
        """A dotted name has this value."""
        try:
            found = find(self.table.look, path)
        except NoSuchName as no:
            raise Complaint(str(no)) from None
        if found != wanted:
            raise Complaint(f"{path} is {found!r}, not {wanted!r}")

    def shot(self, file: str) -> None:
        """The touchscreen as a PNG."""
        self.calm()
        self.display.save(Path(file))

    def sign(self, file: str) -> None:
        """The sign as it can be read off its wire, as a PNG."""
        self.calm()
        from companion.faces.screen.sdl import import_pygame

        pygame = import_pygame()
        grey = bytearray(v for p in sign_pixels(self.bench.sign_picture()) for v in (p, p, p))
        path = Path(file)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(surface_png(pygame.image.frombuffer(grey, SIGN_SIZE, "RGB")))


def serve(table: ScriptTable, read: Any, answer: Callable[[dict[str, Any]], None]) -> int:
    """Take orders until ``stop``; every answer is ``{}`` or ``{"failed": …}``."""
    answer({})
    for line in read:
        order = json.loads(line)
        verb = order.pop("verb")
        if verb in INPUTS:
            table.bench.loudspeaker.forget()
        try:
            match verb:
                case "press":
                    table.press(order["key"], gap_s=order["gap_s"])
                case "hold":
                    table.press(order["key"], order["for_s"])
                    table.wait(GAP_S)
                case "chord":
                    table.chord()
                case "tap" if "words" in order:
                    table.tap_words(order["words"])
                case "tap":
                    table.tap(order["x"], order["y"])
                case "type":
                    table.type(order["text"])
                case "dice":
                    table.name_dice(tuple(order["pips"]))
                case "wait":
                    table.wait(order["for_s"])
                case "shot":
                    table.shot(order["file"])
                case "sign":
                    table.sign(order["file"])
                case "expect-text":
                    table.expect_text(order["words"][0])
                case "expect-no-text":
                    table.expect_text(order["words"][0], wanted=False)
                case "expect-sign":
                    table.expect_sign(order["words"][0])
                case "expect-sound":
                    table.expect_sound(order["words"][0])
                case "expect-state":
                    table.expect_state(*order["words"])
                case "unplug":
                    table.unplug(order["part"])
                    table.wait(1.0)
                case "plug":
                    table.plug(order["part"])
                    table.wait(60.0)
                case "stick":
                    table.plug_stick(order["name"])
                case "page":
                    answer({"page": table.table.view.here.page})
                    continue
                case "rest":
                    table.rest()
                case "stop":
                    status = finish(table.running)
                    table.bench.close()
                    table.inbox.close()
                    answer({})
                    return status
        except Complaint as complaint:
            answer({"failed": str(complaint)})
            continue
        answer({"failed": table.dice.complaint} if table.dice.complaint else {})
    return 0


def main() -> int:
    """``python -m companion.panels.script_table DATA WxH LANGUAGE [SEED]``."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    data, size, language, *seed = sys.argv[1:]
    width, _, height = size.partition("x")
    answers = sys.stdout

    def answer(said: dict[str, Any]) -> None:
        answers.write(json.dumps(said) + "\n")
        answers.flush()

    from companion.store import StoreProblem

    try:
        table = ScriptTable(Path(data), (int(width), int(height)), int(seed[0]) if seed else None, language)
    except StoreProblem as problem:
        answer({"failed": str(problem)})
        return 1
    return serve(table, sys.stdin, answer)


if __name__ == "__main__":
    sys.exit(main())
