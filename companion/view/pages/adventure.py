"""Laying out an adventure: what lies where, how many Threats there are, and who draws them."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island import campaign
from companion.adventure_island.box import first_sorting, laying_out
from companion.adventure_island.campaign_state import Campaign
from companion.adventure_island.commands import BeginAdventure, SetHouseRule
from companion.adventure_island.setting_up import setting_up
from companion.adventure_island.threats import ThreatDeck, most_threats, nights_left, ruled_size
from companion.value import dataclass, replace
from companion.view.book import page
from companion.view.crowd import playing
from companion.view.inputs import Key
from companion.view.next_adventure import chosen
from companion.view.page import FLIP, Does, Look, Offer, Page, PageRow, Step, redraft, stay
from companion.view.pages.house_rules import HOUSE
from companion.view.pages.taken_day import MIDDLE, with_the_adventure
from companion.view.state import Open
from companion.view.visit import back_here, opened_at
from companion.words import mark, say, say_n

DRAWERS = ("people", "device")
DECK = "deck:"
"""A row is named ``cards``, ``natives``, ``wreck``, ``location``, ``deck:cave``, ``camp``, ``archive`` or ``rest``."""


@dataclass(frozen=True, slots=True)
class AdventureDraft:
    """Which adventure, how many Threats are in the deck, and what is ticked (a help for the memory, never a lock)."""

    threats: int
    ticks: tuple[str, ...] = ()
    depth: int = 0
    adventure: int = 1


def people(look: Look) -> int:
    """How many play."""
    return len(playing(look.island))


def rows(look: Look) -> tuple[str, ...]:
    """The things to lay out, as rows with a tick box."""
    island, adventure = look.island, look.draft.adventure
    natives = ("natives",) if campaign.natives(island, adventure) else ()
    decks = tuple(DECK + pack.value for pack in campaign.later_decks(island, adventure))
    archive = ("archive",) if campaign.taken_back(island, adventure) else ()
    return ("cards", *natives, "wreck", "location", *decks, "camp", *archive, "rest")


def deck(look: Look) -> ThreatDeck:
    """How the Threat deck is made at the size that is set."""
    return campaign.deck_of_threats(look.island, look.draft.adventure, people(look), look.draft.threats)


def ruled_deck(look: Look, adventure: int) -> int:
    """The size of the deck by the rules, less what the Archive lacks."""
    return campaign.deck_of_threats(look.island, adventure, people(look)).size


def threat_numbers(look: Look) -> str:
    """The numbers on the cards of the first adventure's deck, ``150–157``; later its reckoning, such as ``16 − 1``."""
    made = deck(look)
    if look.draft.adventure > 1:
        listed = len(made.listed)
        return f"{listed} − {made.remove}" if made.remove else f"{listed} + {made.add}" if made.add else f"{listed}"
    first, last = made.listed[0], made.listed[-1]
    return first if first == last else f"{first}–{last}"


def explains(look: Look) -> tuple[tuple[str, str], ...]:
    """What lies where, step by step, and for a new box what is done with it once."""
    adventure, size = look.draft.adventure, look.draft.threats
    if adventure == 1 and look.island.campaign == Campaign():
        steps = laying_out(adventure, size)
        return (*(("ui-map", step) for step in steps), *(("ui-box", step) for step in first_sorting()))
    return tuple((chore.icon, chore.words) for chore in setting_up(look.island, adventure, people(look), size))


def nights(look: Look) -> str:
    """How many nights the deck lasts, in words."""
    left = nights_left(look.draft.threats, people(look), look.island.house.per_night)
    return say_n("{n} night", "{n} nights", left)


def ruled_sizes(adventure: int = 1) -> tuple[int, ...]:
    """The sizes that the rules know, smallest first."""
    return tuple(sorted({ruled_size(n, adventure) for n in range(2, 6)}))


def rings(look: Look) -> tuple[str, ...]:
    """Rows, deck, who draws."""
    return (*(f"row:{row}" for row in rows(look)), "deck", "draws")


def _on_roll(look: Look) -> Offer:
    match look.here.ring:
        case "deck":
            return Offer("size", say_n("{n} card", "{n} cards", _other_size(look)))
        case "draws":
            return Offer("draws", say("Change"))
    return Offer("tick", say("Tick"))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    done, every = len(look.draft.ticks), len(rows(look)) + 1
    sub = say("{n} of {all} ticked", n=done, all=every) if 0 < done < every else say("shuffled and laid out")
    return {
        Key.UNDO: Offer("undo"),
        Key.LEFT: Offer("ring"),
        Key.ROLL: _on_roll(look),
        Key.RIGHT: Offer("ring"),
        Key.NEXT: Offer("begin", say("Start day 1"), sub, primary=True),
    }


def _other_size(look: Look) -> int:
    sizes = ruled_sizes(look.draft.adventure)
    return sizes[0] if look.draft.threats >= sizes[-1] else sizes[-1]


def _tick(look: Look, what: str, ring: str | None = None) -> Step:
    ticks = look.draft.ticks
    after = tuple(t for t in ticks if t != what) if what in ticks else (*ticks, what)
    return redraft(look, replace(look.draft, ticks=after), ring)


def _size(look: Look, threats: int) -> Step:
    kept = min(most_threats(look.draft.adventure), max(1, threats))
    return redraft(look, replace(look.draft, threats=kept), "deck")


def _draws(look: Look, who: str) -> Step:
    at = look.view.at(replace(look.here, ring="draws"))
    return Step(at, SetHouseRule("draws", who)) if who != look.island.house.draws else Step(at)


def act(look: Look, action: str) -> Step:
    """Tick, change the deck or who draws, or begin."""
    match action:
        case "tick":
            return _tick(look, look.here.ring.partition(":")[2])
        case "size":
            return _size(look, _other_size(look))
        case "draws":
            return _draws(look, DRAWERS[1 - DRAWERS.index(look.island.house.draws)])
        case "undo":
            return back_here(look, look.draft.depth)
        case "begin":
            # Everything was just laid out, so there is nothing to compare after coming back to it tonight.
            view = replace(look.view.at_stage(), checked=True)
            return Step(view, BeginAdventure(look.draft.adventure, look.draft.threats))
        case "campaign":
            return Step(look.view.over(page("campaign").fresh(look)))
        case "middle":
            over = look.view.at_stage().over(with_the_adventure())
            return Step(replace(over, checked=True), BeginAdventure(look.draft.adventure, look.draft.threats))
        case "house":
            return Step(look.view.over(page("house_rules").fresh(look)))
    return stay(look)


def tap(look: Look, target: str) -> Step:
    """A tap on a row ticks it; − and + change the deck; a tap on people or device says who draws."""
    kind, _, which = target.partition(":")
    match kind:
        case "row" if which in rows(look):
            return _tick(look, which, target)
        case "threats":
            return _tick(look, "threats", "deck")
        case "minus":
            return _size(look, look.draft.threats - 1)
        case "plus":
            return _size(look, look.draft.threats + 1)
        case "draws" if which:
            return _draws(look, which)
    return stay(look)


def laid_out(look: Look, later: int = 0) -> Open:
    """The page of the adventure that was chosen; ``later`` commands are on their way with it."""
    if look.island.pack.mark:
        # Where the device knows the cards nothing is laid out. Not at the top: the box never loads a card.
        from companion.view.pages import chapter

        return chapter.opened(chosen(look), opened_at(look, later))
    return picked(look, chosen(look), opened_at(look, later))


def picked(look: Look, adventure: int, depth: int) -> Open:
    """The page of one adventure with its deck as ruled."""
    return Open("adventure", "row:cards", AdventureDraft(ruled_deck(look, adventure), (), depth, adventure))


def fresh(look: Look) -> Open:
    """The page as it opens from the people."""
    return laid_out(look)


ROW = PageRow(
    page="adventure",
    picture="23-setup-adventure",
    title=mark("Lay the adventure out"),
    left_right=(Does("ring", mark("Move the ring: rows, the Threat deck, who draws.")),),
    roll=(
        Does("tick", mark("Tick the ringed row. Ticks help, they never lock.")),
        Does("size", mark("Change the Threat deck between the two sizes of the rules.")),
        Does("draws", mark("Change who draws Threats: people from their own deck, or the device names a card.")),
    ),
    next=(Does("begin", mark("Start day 1.")),),
    undo=(Does("undo", mark("Take back the last change; when there is none, go back to the people.")),),
    icons=(
        ("ui-map", Does("campaign", mark("Opens the campaign, to pick another adventure."))),
        MIDDLE,
        HOUSE,
        ("ui-rules", Does("help", mark("Say what each button does here."))),
        FLIP,
    ),
    touch=mark("Tap a row to tick it, − or + for the Threat deck, People or Device for who draws."),
)
PAGE = Page(ROW, offers, act, tap, fresh, rings, drafts=(AdventureDraft,), explains=explains)
