"""The menu: the tiles of the game on the table, and the way back to the shelf."""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.rules import Reason
from companion.value import dataclass, replace
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.page import CLOSE, FLIP, Does, Look, Offer, Page, PageRow, Step, ringed, stay
from companion.view.state import HOME, Open
from companion.view.step import replace_view
from companion.words import mark, say


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile: its target, symbol, words, and the page behind it ("" = that page comes later)."""

    target: str
    symbol: str
    words: str
    sub: str
    opens: str


TILES: tuple[Tile, ...] = (
    Tile("tile:check", "ui-ok", mark("Check the table"), mark("and put right"), "table_check"),
    Tile("tile:history", "ui-history", mark("What happened"), mark("and save points"), "history"),
    Tile("tile:cards", "ui-map", mark("Cards in play"), mark("and on discard"), "cards"),
    Tile("tile:right", "ui-pencil", mark("Put right"), mark("what the table has otherwise"), "put_right"),
    Tile("tile:why", "ui-coach", mark("Why this number?"), mark("and what led to it"), "why"),
    Tile("tile:remind", "card-daystart", mark("Reminders"), mark("for a card or a moment"), "remind"),
    Tile("tile:people", "ui-players", mark("People"), mark("seats, boards"), "seats"),
    Tile("tile:help", "ui-rules", mark("Help"), mark("for this page"), "help"),
    Tile("tile:device", "ui-settings", mark("Device"), mark("light, language"), "device"),
)


SKULL_TILES: tuple[Tile, ...] = (
    Tile("tile:history", "ui-history", mark("What happened"), mark("and save points"), "history"),
    Tile("tile:past", "ui-sheet", mark("Past games"), mark("sheet by sheet"), "skull_past"),
    Tile("tile:campaigns", "ui-bookmark", mark("Campaigns"), mark("of Adventure Island"), "campaigns"),
    Tile("tile:device", "ui-settings", mark("Device"), mark("light, language"), "device"),
    Tile("tile:backup", "hw-stick", mark("Backup"), mark("on a stick"), "backup"),
    Tile("tile:help", "ui-rules", mark("Help"), mark("for this page"), "help"),
)
"""Over a game of Skull Island."""


def tiles(look: Look) -> tuple[Tile, ...]:
    """The tiles of the game on the table."""
    return SKULL_TILES if look.plays_skull else TILES


def ringed_tile(look: Look) -> Tile:
    """The tile with the ring."""
    return next((t for t in tiles(look) if t.target == look.here.ring), tiles(look)[0])


def rings(look: Look) -> tuple[str, ...]:
    """All tiles; the ring may stand on one that is off, so that its words say why."""
    return tuple(t.target for t in tiles(look))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now; NEXT is off on a tile whose page comes later."""
    tile = ringed_tile(look)
    now = {
        Key.UNDO: Offer("back"),
        Key.LEFT: Offer("ring"),
        Key.ROLL: Offer("shelf", say("Shelf")),
        Key.RIGHT: Offer("ring"),
    }
    return {**now, Key.NEXT: Offer("open", say(tile.words), say(tile.sub), primary=True)} if tile.opens else now


def _open(look: Look, tile: Tile) -> Step:
    # The page takes the menu's place: whoever closes it is back in the game.
    below = look.view.left()
    opens = "pack_overview" if tile.opens == "cards" and look.island.pack.mark else tile.opens
    return Step(below.over(page(opens).fresh(replace_view(look, below))))


def act(look: Look, action: str) -> Step:
    """Open the ringed tile, or go home; the game is saved."""
    match action:
        case "open":
            return _open(look, ringed_tile(look))
        case "campaign" | "lists" if look.plays_skull:
            sentence = say("That belongs to Adventure Island. The shelf leads there.")
            return Step(look.view, refused=(Reason("other-game", sentence),))
        case "campaign":
            below = look.view.left()
            return Step(below.over(page("campaign").fresh(replace_view(look, below))))
        case "lists" if look.island.pack.mark:
            sentence = say("The cards are on the device: nothing is put away.")
            return Step(look.view, refused=(Reason("no-lists", sentence),))
        case "lists":
            below = look.view.left()
            return Step(below.over(page("pack_away").fresh(replace_view(look, below))))
        case "shelf":
            return Step(replace(look.view, pages=(Open(HOME),), shelved=look.view.left().pages, icon=""))
    return stay(look)


def tap(look: Look, target: str) -> Step:
    """A tap on a tile opens it."""
    tile = next((t for t in tiles(look) if t.target == target), None)
    if tile is None:
        return stay(look)
    return _open(look, tile) if tile.opens else ringed(look, target)


def fresh(look: Look) -> Open:
    """The menu with the ring on its first tile."""
    return Open("menu", tiles(look)[0].target)


ROW = PageRow(
    page="menu",
    picture="36-menu",
    title=mark("Menu"),
    left_right=(Does("ring", mark("Move the ring from tile to tile.")),),
    roll=(Does("shelf", mark("Go to the shelf. The game is saved.")),),
    next=(Does("open", mark("Open the ringed tile.")),),
    undo=(Does("back", mark("Go back.")),),
    icons=(
        ("ui-map", Does("campaign", mark("Opens the campaign: adventures, titles, story."))),
        ("ui-box", Does("lists", mark("Lists to tick: pack away, and lay out again."))),
        FLIP,
        CLOSE,
    ),
    touch=mark("Tap a tile to open it."),
)
PAGE = Page(ROW, offers, act, tap, fresh, rings, shelf=True)
