"""A table for tests: the real gate, view and faces, a store that answers when told to, and time that stands still."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.adventure_island.commands import AddPerson, BeginAdventure, OpenCampaign, SetHouseRule, TakeBoard
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Island
from companion.faces.screen.scene import Scene, Target, Text, opened
from companion.kernel.chance import Chance, Device
from companion.kernel.journal import Entry, Timeline, begin, submit
from companion.loop import Loop, VirtualClock, WakingInbox
from companion.ports import Button, ButtonDown, ButtonUp, Lamp, Touch
from companion.settings import DEFAULTS, Settings
from companion.table import Saved, Table
from companion.view.state import View

BOARDS = ("navigator", "carpenter", "herbalist", "diver", "cook")
NAMES = ("Olek", "Marta", "Iga", "Tomek", "Ala")


def campaign(*commands: object, seed: int = 7) -> Timeline[Island]:
    """A campaign in which these commands were accepted."""
    game = begin(RULES)
    for command in (OpenCampaign(seed), *commands):
        game, _ = submit(game, command, Device())
    return game


def started(people: int = 2, undo: str = "ask", seed: int = 7) -> Timeline[Island]:
    """Day 1 with so many people, who have the ids p1, p2 and so on."""
    game = campaign(*(AddPerson(name) for name in NAMES[:people]), seed=seed)
    for person, board in zip(game.state.people, BOARDS, strict=False):
        game, _ = submit(game, TakeBoard(person.id, board), Device())
    if undo != "ask":
        game, _ = submit(game, SetHouseRule("undo", undo), Device())
    game, _ = submit(game, BeginAdventure(), Device())
    return game


@dataclass
class SlowJournal:
    """Keeps entries; says ``Saved`` at once, or when ``answer`` is called."""

    inbox: WakingInbox
    at_once: bool = True
    entries: list[Entry] = field(default_factory=list)
    views: list[View] = field(default_factory=list)

    def append(self, entry: Entry, view: View) -> None:
        """Keep an entry, and the view that goes with it."""
        self.entries.append(entry)
        self.views.append(view)
        if self.at_once:
            self.answer()

    def answer(self, error: str = "") -> None:
        """Say that the last entry is on the disk, or why not."""
        self.inbox.put(Saved(self.entries[-1].seq, error))

    def save_view(self, view: View) -> None:
        """Keep a view."""
        self.views.append(view)


class Glass:
    """A screen that only keeps the scene."""

    width = 800.0

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.turned = False
        self.settings = DEFAULTS

    def obey(self, settings: Settings) -> Settings:
        """Keep settings."""
        self.settings = settings
        return settings

    def show(self, scene: Scene, turned: bool = False) -> None:
        """Keep a scene, and which side it faces."""
        self.scenes.append(opened(scene))
        self.turned = turned


class TableRig:
    """Hands at a table."""

    def __init__(
        self,
        game: Timeline[Island] | None = None,
        view: View | None = None,
        at_once: bool = True,
        chance: Chance | None = None,
        settings: Settings = DEFAULTS,
    ) -> None:
        self.clock = VirtualClock()
        self.inbox = WakingInbox()
        self.journal = SlowJournal(self.inbox, at_once)
        self.glass = Glass()
        self.lit: Mapping[Button, Lamp] = {}
        start = View().at_stage() if view is None and game is not None and game.state.play else view or View()
        self.table = Table(
            game or campaign(),
            start,
            self.journal,
            self.clock,
            self.inbox,
            lambda dice: (1, 4, 6, 2, 5)[:dice],
            chance,
            settings,
        )
        self.table.showing.screen = self.glass
        self.table.showing.show_lamps = self._light
        self.kept: list[Settings] = []
        self.table.keep_settings = self.kept.append
        self.loop = Loop(self.clock, self.inbox, self.table.handle, self.table.draw, sleepers=[self.table])
        self.wait(0.5)

    def _light(self, lamps: Mapping[Button, Lamp]) -> None:
        self.lit = lamps

    def work(self) -> None:
        """Handle what lies in the inbox."""
        while self.loop.round(0.0):
            pass

    def wait(self, for_s: float) -> None:
        """Let time pass, with everything that is due on the way."""
        end = self.clock.now() + for_s
        self.work()
        while (due := self.loop.due_s()) is not None and due < end:
            self.clock.move_to(max(due, self.clock.now() + 0.001))
            self.work()
        self.clock.move_to(end)
        self.work()

    def down(self, button: Button) -> None:
        """A button's first edge."""
        self.inbox.put(ButtonDown(button, self.clock.now()))
        self.work()

    def up(self, button: Button) -> None:
        """A button comes up."""
        self.inbox.put(ButtonUp(button, self.clock.now()))
        self.work()

    def press(self, *buttons: Button) -> None:
        """Presses at a person's pace."""
        for button in buttons:
            self.down(button)
            self.wait(0.06)
            self.up(button)
            self.wait(0.24)

    def tap(self, target: str) -> None:
        """A finger on a touch area."""
        for down in (True, False):
            self.inbox.put(Touch(down, *finger_on(self, target), self.clock.now()))
            self.wait(0.15)

    @property
    def said(self) -> str:
        """All words on the screen."""
        return " ".join(s.text for s in self.table.scene if isinstance(s, Text))

    @property
    def page(self) -> str:
        """The page on top."""
        return self.table.view.here.page


def finger_on(rig: TableRig, target: str) -> tuple[float, float]:
    """The middle of a touch area."""
    rect = next(s.rect for s in reversed(rig.table.scene) if isinstance(s, Target) and s.name == target)
    return rect.x + rect.w / 2, rect.y + rect.h / 2
