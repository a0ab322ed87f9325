"""The shelf with the two boxes: go on with either game, begin one, or throw a few dice."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.standing import IslandStanding
from companion.shelf import ISLAND, SKULL, BeginJournal, PlayJournal
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.on_shelf import best_stars, island_slot, island_standing, skull_glance, skull_slot
from companion.view.page import FLIP, Does, Look, Offer, Page, PageRow, Step, TrayThrow, ringed, stay
from companion.view.resume import goes_on, resumed
from companion.view.state import HOME, Open
from companion.words import mark, say, say_n

ISLAND_BOX = "box:island"
SKULL_BOX = "box:skull"


def lifted(look: Look) -> str:
    """The box that is lifted; nothing ringed yet means that of the game on the table."""
    if look.here.ring in (ISLAND_BOX, SKULL_BOX):
        return look.here.ring
    return SKULL_BOX if look.plays_skull else ISLAND_BOX


def ribbon(stands: IslandStanding) -> str:
    """Where an adventure in progress stands, for the ribbon over its box."""
    if stands.night:
        return say("Adventure {adventure} · Night {n}", adventure=stands.adventure, n=stands.day)
    return say("Adventure {adventure} · Day {n}", adventure=stands.adventure, n=stands.day)


def skull_ribbon(throw: int) -> str:
    """Where a game of Skull Island stands, for the ribbon over its box."""
    return say("Throw {n}", n=throw) if throw else say("Before the first throw")


def foot(look: Look) -> str:
    """The line below the name of the box: how the last adventure ended, or that people bring their own cards."""
    stands = island_standing(look)
    if stands.ended == "won":
        return say("Adventure {n}: won", n=stands.adventure)
    if stands.ended == "lost":
        return say("Adventure {n}: lost", n=stands.adventure)
    if stands.cards:
        return say("with cards on the device")
    return say("beside your own box")


def skull_foot(look: Look) -> str:
    """The line below the name of the other box: the best score so far, or how it is played."""
    best = best_stars(look)
    if best is None:
        return say("on paper or screen")
    return say_n("Best score: {n} star", "Best score: {n} stars", best)


def rings(look: Look) -> tuple[str, ...]:
    """The other box comes first: from a page that nobody has touched, the first move must leave the lifted one."""
    return (ISLAND_BOX, SKULL_BOX) if look.plays_skull else (SKULL_BOX, ISLAND_BOX)


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    now = {Key.LEFT: Offer("ring"), Key.RIGHT: Offer("ring"), Key.ROLL: Offer("throw")}
    if lifted(look) == SKULL_BOX:
        return {**now, Key.NEXT: _of_skull(look)}
    stands = island_standing(look)
    if stands.in_progress:
        n = len(stands.people)
        players = say_n("{n} player", "{n} players", n)
        return {**now, Key.NEXT: Offer("resume", say("Resume campaign"), players, primary=True)}
    return {**now, Key.NEXT: Offer("play", say("Play"), say("first: who plays"), primary=True)}


def _of_skull(look: Look) -> Offer:
    game = skull_glance(look)
    if game.goes_on:
        players = say_n("{n} player", "{n} players", game.people)
        return Offer("resume", say("Resume the game"), players, primary=True)
    return Offer("play", say("Play"), say("first: how you play"), primary=True)


def act(look: Look, action: str) -> Step:
    """Throw loose dice, go on, or begin."""
    match action:
        case "throw":
            tray = page("tray").fresh(look)
            return Step(look.view.over(tray), tray=TrayThrow(tray.draft.count))
        case "resume" | "play":
            return _play_skull(look) if lifted(look) == SKULL_BOX else _play_island(look)
        case "device":
            return Step(look.view.over(page("device").fresh(look)))
        case "campaigns":
            return Step(look.view.over(page("campaigns").fresh(look)))
        case "campaign" | "packs":
            return _open_of_island(look, action)
    return stay(look)


def _play_island(look: Look) -> Step:
    if look.plays_skull:
        return _turn_to_island(look, "" if island_standing(look).in_progress else "people")
    return Step(resumed(look)) if goes_on(look.game.state) else Step(look.view.over(page("people").fresh(look)))


def _open_of_island(look: Look, name: str) -> Step:
    """A page of the campaign; where a game of Skull Island lies on the table, the campaign is laid there first."""
    if look.plays_skull:
        return _turn_to_island(look, name)
    return Step(look.view.over(page(name).fresh(look)))


def _turn_to_island(look: Look, opens: str) -> Step:
    slot = island_slot(look)
    deed = BeginJournal(ISLAND, opens=opens) if slot is None else PlayJournal(slot.id, opens)
    return Step(look.view, deed=deed)


def _play_skull(look: Look) -> Step:
    """Go on with the game on the table, else with the one on the shelf; else begin one."""
    if look.plays_skull and (look.skull.play is None or goes_on(look.game.state)):
        return Step(resumed(look))
    slot = skull_slot(look)
    return Step(look.view, deed=BeginJournal(SKULL) if slot is None else PlayJournal(slot.id))


def tap(look: Look, target: str) -> Step:
    """A tap lifts a box; one on the lifted box opens it."""
    if target not in (ISLAND_BOX, SKULL_BOX):
        return stay(look)
    return act(look, "resume") if target == lifted(look) else ringed(look, target)


def fresh(_look: Look) -> Open:
    """The shelf with the box of the game on the table lifted."""
    return Open(HOME)


ROW = PageRow(
    page="home",
    picture="01-home",
    title=mark("Choose your island"),
    left_right=(Does("ring", mark("Lift the other box.")),),
    roll=(Does("throw", mark("Throw three loose dice and open the tray. Nothing is saved.")),),
    next=(
        Does("resume", mark("Go on with the game of the lifted box; a start compares table and device first.")),
        Does("play", mark("Begin an adventure: first you say who plays. Or a game of Skull Island.")),
    ),
    icons=(
        ("ui-settings", Does("device", mark("Opens the Device page."))),
        ("ui-map", Does("campaign", mark("Opens the campaign: adventures, titles, story."))),
        ("ui-bookmark", Does("campaigns", mark("Opens the list of campaigns: another one, or one more."))),
        ("ui-box", Does("packs", mark("Which cards: your own box, or cards that the device knows."))),
        FLIP,
    ),
    touch=mark("Tap a box to lift it, tap the lifted box to open it."),
)
PAGE = Page(ROW, offers, act, tap, fresh, rings, shelf=True)
