"""The shelf with the two boxes: go on with an adventure, begin one, or throw a few dice."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.state import Phase, Play
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.page import FLIP, Does, Look, Offer, Page, PageRow, Step, TrayThrow, ringed, stay
from companion.view.resume import NIGHT, in_progress, resumed
from companion.view.state import HOME, Open
from companion.words import mark, say, say_n

ISLAND_BOX = "box:island"
SKULL_BOX = "box:skull"


def lifted(look: Look) -> str:
    """The box that is lifted; nothing ringed yet means the one with the adventures."""
    return SKULL_BOX if look.here.ring == SKULL_BOX else ISLAND_BOX


def ribbon(play: Play) -> str:
    """Where a game in progress stands, for the ribbon over its box."""
    if play.phase in NIGHT:
        return say("Adventure {adventure} · Night {n}", adventure=play.adventure, n=play.day)
    return say("Adventure {adventure} · Day {n}", adventure=play.adventure, n=play.day)


def foot(look: Look) -> str:
    """The line below the name of the box: how the last adventure ended, or that people bring their own cards."""
    play = look.island.play
    if play is not None and play.phase is Phase.WON:
        return say("Adventure {n}: won", n=play.adventure)
    if play is not None and play.phase is Phase.LOST:
        return say("Adventure {n}: lost", n=play.adventure)
    if look.island.pack.mark:
        return say("with cards on the device")
    return say("beside your own box")


def rings(_look: Look) -> tuple[str, ...]:
    """The other box comes first: from a page that nobody has touched, the first move must leave the lifted one."""
    return (SKULL_BOX, ISLAND_BOX)


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now; nothing opens the box that comes later."""
    now = {Key.LEFT: Offer("ring"), Key.RIGHT: Offer("ring"), Key.ROLL: Offer("throw")}
    if lifted(look) == SKULL_BOX:
        return now
    if in_progress(look.island):
        n = len(look.play.players)
        players = say_n("{n} player", "{n} players", n)
        return {**now, Key.NEXT: Offer("resume", say("Resume campaign"), players, primary=True)}
    return {**now, Key.NEXT: Offer("play", say("Play"), say("first: who plays"), primary=True)}


def act(look: Look, action: str) -> Step:
    """Throw loose dice, go on, or begin."""
    match action:
        case "throw":
            tray = page("tray").fresh(look)
            return Step(look.view.over(tray), tray=TrayThrow(tray.draft.count))
        case "resume":
            return Step(resumed(look))
        case "device":
            return Step(look.view.over(page("device").fresh(look)))
        case "campaign":
            return Step(look.view.over(page("campaign").fresh(look)))
        case "packs":
            return Step(look.view.over(page("packs").fresh(look)))
        case "play":
            return Step(look.view.over(page("people").fresh(look)))
    return stay(look)


def tap(look: Look, target: str) -> Step:
    """A tap lifts a box; one on the lifted box opens it."""
    if target not in (ISLAND_BOX, SKULL_BOX):
        return stay(look)
    if target == ISLAND_BOX == lifted(look):
        return act(look, "resume" if in_progress(look.island) else "play")
    return ringed(look, target)


def fresh(_look: Look) -> Open:
    """The shelf with the first box lifted."""
    return Open(HOME)


ROW = PageRow(
    page="home",
    picture="01-home",
    title=mark("Choose your island"),
    left_right=(Does("ring", mark("Lift the other box.")),),
    roll=(Does("throw", mark("Throw three loose dice and open the tray. Nothing is saved.")),),
    next=(
        Does("resume", mark("Go on with the adventure; after a start you compare table and device first.")),
        Does("play", mark("Begin an adventure: first you say who plays.")),
    ),
    icons=(
        ("ui-settings", Does("device", mark("Opens the Device page."))),
        ("ui-map", Does("campaign", mark("Opens the campaign: adventures, titles, story."))),
        ("ui-box", Does("packs", mark("Which cards: your own box, or cards that the device knows."))),
        FLIP,
    ),
    touch=mark("Tap a box to lift it, tap the lifted box to open it. Skull Island comes later."),
)
PAGE = Page(ROW, offers, act, tap, fresh, rings)
