"""What a page is made of: its row in the table of pages, its offers to the buttons, its ring, its answers to taps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.adventure_island.own_cards import OwnCard
from companion.adventure_island.state import Island, Play
from companion.kernel.journal import Timeline
from companion.kernel.rules import Reason
from companion.parts import Health
from companion.settings import Settings
from companion.shelf import Shelf
from companion.stick import Backup, Deed
from companion.value import dataclass, replace
from companion.view.inputs import Key
from companion.view.state import Open, View
from companion.words import mark

TYPE_CHECKING = False
if TYPE_CHECKING:
    # A table that plays Adventure Island loads nothing of the other game.
    from companion.coached import CoachDeed, Coached
    from companion.skull_island.state import Skull


@dataclass(frozen=True, slots=True)
class Look:
    """What every face reads: the game (a folded journal), the view, what the table prefers, its parts, its stick.

    The journal is a campaign of Adventure Island or a game of Skull Island; pages of one game open over that game only.
    ``own`` is what people entered about the cards of their box, in any campaign of this table. ``coach`` is what the
    coach of Skull Island said last, None before anybody asked; its seat and round say to which question. ``shelf`` are
    the journals of the table; it is empty while the view shows nothing of them.
    """

    game: Timeline[Any]
    view: View
    settings: Settings = Settings()
    health: Health = Health()
    backup: Backup = Backup()
    own: tuple[OwnCard, ...] = ()
    coach: Coached | None = None
    shelf: Shelf = Shelf()

    @property
    def plays_skull(self) -> bool:
        """Whether the journal on the table is a game of Skull Island."""
        return not isinstance(self.game.state, Island)

    @property
    def island(self) -> Island:
        """The campaign as it stands; only where one lies on the table."""
        state = self.game.state
        assert isinstance(state, Island)
        return state

    @property
    def skull(self) -> Skull:
        """The game of Skull Island as it stands; only where one lies on the table."""
        state: Skull = self.game.state
        assert self.plays_skull
        return state

    @property
    def adventure(self) -> Play | None:
        """The adventure that is being played, if the journal is a campaign in which one was begun."""
        state = self.game.state
        return state.play if isinstance(state, Island) else None

    @property
    def play(self) -> Play:
        """The adventure that is being played; only for pages that the game is at."""
        play = self.island.play
        assert play is not None
        return play

    @property
    def here(self) -> Open:
        """The page on top."""
        return self.view.here

    @property
    def draft(self) -> Any:
        """What is half entered on the page on top."""
        return self.view.here.draft


@dataclass(frozen=True, slots=True)
class TrayThrow:
    """A wish for loose dice: 1 to 5 coloured ones, or three Skull dice."""

    dice: int


@dataclass(frozen=True, slots=True)
class Step:
    """What one input leads to: a view, perhaps a request to the gate with typed dice, a no, new settings.

    ``deed`` is a wish that is no step of the game, such as a backup; ``coach`` one that the coach obeys.
    """

    view: View
    request: Any = None
    pips: tuple[int, ...] | None = None
    tray: TrayThrow | None = None
    refused: tuple[Reason, ...] = ()
    settings: Settings | None = None
    deed: Deed | None = None
    coach: CoachDeed | None = None


@dataclass(frozen=True, slots=True)
class Offer:
    """What a button does now: the action's name, the words on its cap ("" = plain), whether it is the one expected.

    ``working``: the words say what is under way, and no button does anything until it is done.
    """

    action: str
    label: str = ""
    sub: str = ""
    primary: bool = False
    badge: str = ""
    working: bool = False


@dataclass(frozen=True, slots=True)
class Does:
    """One thing that a button or icon may do on a page: the action's name and the sentence for the help page."""

    action: str
    words: str


@dataclass(frozen=True, slots=True)
class PageRow:
    """One row of the table of pages (design 15.2, docs/pages.md): what each button may do here. No entry = off."""

    page: str
    picture: str
    title: str
    left_right: tuple[Does, ...] = ()
    roll: tuple[Does, ...] = ()
    next: tuple[Does, ...] = ()
    undo: tuple[Does, ...] = ()
    icons: tuple[tuple[str, Does], ...] = ()
    touch: str = ""

    def of(self, key: Key) -> tuple[Does, ...]:
        """What one button may do here."""
        if key in (Key.LEFT, Key.RIGHT):
            return self.left_right
        return {Key.ROLL: self.roll, Key.NEXT: self.next, Key.UNDO: self.undo}[key]


RING = (Does("ring", mark("Move the ring.")),)
BACK = (Does("back", mark("Takes back the last change here, then leaves the page, then undoes the game.")),)
FLIP = ("ui-flip", Does("flip", mark("Turns the picture to the other side of the table.")))
MENU = ("ui-menu", Does("menu", mark("Opens the menu.")))
BENEFITS = ("achievement", Does("benefits", mark("What your titles give now, and marking a flag.")))
CLOSE = ("ui-close", Does("close", mark("Closes this page.")))


def no_rings(_look: Look) -> tuple[str, ...]:
    """No ring on this page, or no number to propose."""
    return ()


def everybody(_look: Look) -> str:
    """A page for all: sand frame, never turned."""
    return ""


@dataclass(frozen=True, slots=True)
class Page:
    """A page's behaviour; every function is pure.

    ``offers`` leaves out the buttons that are off. ``act`` does an action of a button or header icon; ``tap`` answers
    touch areas that are neither a rail cap nor an icon. ``fresh`` is the page as it opens. ``person`` is the id of the
    one it belongs to ("" = everybody): frame, header and sign take that colour. ``typed`` answers characters.
    ``roll_held`` is the action of ROLL held 0.5 s. ``takes_number`` is the page after the number pad gave it a card
    number ("" = none); without it the draft's ``card`` is set. ``keeps`` lays a half-entered page aside while the game
    is at another one. ``apart`` looks at the whole table and stays open while the game below it goes to another page.
    ``proposes`` are card numbers for the number pad over this page.
    ``shelf``: it shows something of the journals on the shelf, which are read for it.
    ``explains`` are lines, each with a drawing, that the help shows before those of the buttons.
    ``fits`` is a half-entered draft as far as the game still allows it, once the game has changed under it.
    ``leaves_after_s``: the page is left by itself after so long without an input; 0 is never.
    ``runs`` are touch areas that act again and again while a finger holds them.
    ``throws``: dice fall on this page, and nothing tells how while they are in the air. ``steady_roll_s``: so long
    after a throw ROLL refuses, for a second one would take the first from those who write.
    """

    row: PageRow
    offers: Callable[[Look], Mapping[Key, Offer]]
    act: Callable[[Look, str], Step]
    tap: Callable[[Look, str], Step]
    fresh: Callable[[Look], Open]
    rings: Callable[[Look], tuple[str, ...]] = no_rings
    person: Callable[[Look], str] = everybody
    typed: Callable[[Look, str], Step] | None = None
    roll_held: str = ""
    drafts: tuple[type, ...] = ()
    takes_number: Callable[[Look, str], Open] | None = None
    keeps: bool = False
    apart: bool = False
    fits: Callable[[Look, Any], Any] | None = None
    leaves_after_s: float = 0.0
    runs: tuple[str, ...] = ()
    throws: bool = False
    steady_roll_s: float = 0.0
    proposes: Callable[[Look], tuple[str, ...]] = no_rings
    explains: Callable[[Look], tuple[tuple[str, str], ...]] | None = None
    shelf: bool = False


def stay(look: Look) -> Step:
    """Nothing happens."""
    return Step(look.view)


def redraft(look: Look, draft: Any, ring: str | None = None) -> Step:
    """The draft of this page changes, and UNDO can take it back."""
    return Step(look.view.at(look.here.changed(draft, ring)))


def ringed(look: Look, ring: str) -> Step:
    """The ring goes to a target."""
    return Step(look.view.at(replace(look.here, ring=ring)))


def moved_ring(look: Look, rings: tuple[str, ...], by: int) -> Step:
    """The ring moves along its path and wraps round; a ring that is nowhere starts at the first."""
    if not rings:
        return stay(look)
    if look.here.ring not in rings:
        return ringed(look, rings[0])
    return ringed(look, rings[(rings.index(look.here.ring) + by) % len(rings)])
