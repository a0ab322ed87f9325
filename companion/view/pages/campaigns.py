"""The campaigns of Adventure Island on the shelf: go on with one, begin another, give a name, put one away.

A campaign is never thrown away: what people put away stands last, and comes back with one press.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.rules import Reason
from companion.shelf import ISLAND, PlayJournal, PutAway, Slot
from companion.value import replace
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.on_shelf import standing_in
from companion.view.page import BACK, CLOSE, FLIP, RING, Does, Look, Offer, Page, PageRow, Step, ringed, stay
from companion.view.pages import name
from companion.view.resume import resumed
from companion.view.state import HOME, Open, Question
from companion.view.step import replace_view
from companion.words import mark, say

PAGE_NAME = "campaigns"
PLACE = "campaign:"
ANOTHER = "another"

ROW = PageRow(
    page=PAGE_NAME,
    picture="08-campaign",
    title=mark("Campaigns"),
    left_right=RING,
    roll=(Does("name", mark("Gives the ringed campaign a name.")),),
    next=(
        Does("go-on", mark("Lays the ringed campaign on the table; the one that lies there stays as it is.")),
        Does("another", mark("Begins another campaign: first you say with which cards.")),
        Does("bring-back", mark("Takes back a campaign that was put away.")),
    ),
    undo=BACK,
    icons=(
        ("ui-down", Does("put-away", mark("Puts the ringed campaign away; asks first. Nothing of it is lost."))),
        FLIP,
        CLOSE,
    ),
    touch=mark("Tap a line to ring it."),
)


def campaigns(look: Look) -> tuple[Slot, ...]:
    """All campaigns, those that were put away last."""
    found = [slot for slot in look.shelf.slots if slot.game == ISLAND]
    return (*(slot for slot in found if not slot.away), *(slot for slot in found if slot.away))


def target_of(slot: Slot) -> str:
    """The touch area of a campaign."""
    return PLACE + slot.id


def on_table(look: Look, slot: Slot) -> bool:
    """Whether this campaign lies on the table."""
    return slot.id == look.shelf.in_play


def rings(look: Look) -> tuple[str, ...]:
    """The campaigns, beginning another one, and at the end those that were put away."""
    found = campaigns(look)
    here = [target_of(slot) for slot in found if not slot.away]
    return (*here, ANOTHER, *(target_of(slot) for slot in found if slot.away))


def ringed_campaign(look: Look) -> Slot | None:
    """The campaign with the ring; None on the row that begins another one."""
    ring = look.here.ring if look.here.ring in rings(look) else rings(look)[0]
    return next((slot for slot in campaigns(look) if target_of(slot) == ring), None)


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    now = {Key.UNDO: Offer("back"), Key.LEFT: Offer("ring"), Key.RIGHT: Offer("ring")}
    slot = ringed_campaign(look)
    if slot is None:
        return {**now, Key.NEXT: Offer("another", say("Begin another"), say("first: which cards"), primary=True)}
    now[Key.ROLL] = Offer("name", say("Name"))
    if slot.away:
        return {**now, Key.NEXT: Offer("bring-back", say("Bring it back"), slot.name, primary=True)}
    return {**now, Key.NEXT: Offer("go-on", say("Play this one"), slot.name, primary=True)}


def act(look: Look, action: str) -> Step:
    """Go on with a campaign, begin another one, name it, put it away or bring it back."""
    slot = ringed_campaign(look)
    if action == "another":
        from companion.view.pages.packs import for_another  # loaded when another campaign is begun

        return Step(look.view.over(for_another()))
    if slot is None:
        return stay(look)
    match action:
        case "go-on":
            return _go_on(look, slot)
        case "name":
            return Step(look.view.over(name.naming_campaign(slot.id, slot.name)))
        case "put-away":
            return _put_away(look, slot)
        case "bring-back":
            return Step(look.view, deed=PutAway(slot.id, away=False))
    return stay(look)


def _go_on(look: Look, slot: Slot) -> Step:
    """An adventure that is in progress is gone on with; else its map shows what may be played."""
    in_progress = standing_in(look, slot).in_progress
    if not on_table(look, slot):
        return Step(look.view, deed=PlayJournal(slot.id, "" if in_progress else "campaign"))
    if in_progress:
        below = look.view.pages[0]
        return Step(resumed(look) if below.page == HOME else replace(look.view, pages=look.view.pages[:1], icon=""))
    home = replace(look.view, pages=(Open(HOME),), icon="")
    return Step(home.over(page("campaign").fresh(replace_view(look, home))))


def _put_away(look: Look, slot: Slot) -> Step:
    if slot.away:
        return Step(look.view, refused=(Reason("away", say("It was put away already.")),))
    if on_table(look, slot):
        sentence = say("It lies on the table. Play another one first, then this one can be put away.")
        return Step(look.view, refused=(Reason("on-the-table", sentence),))
    question = Question(
        say("Put {name} away?", name=slot.name),
        say("It stands last from then on. All of it is kept, and it can be brought back at any time."),
        say("Put it away"),
        icon="ui-down",
        deed=PutAway(slot.id),
    )
    return Step(replace(look.view, question=question))


def tap(look: Look, target: str) -> Step:
    """A tap rings a line; one on the line with the ring does what NEXT does."""
    if target not in rings(look):
        return stay(look)
    return ringed(look, target) if target != look.here.ring else act(look, offers(look)[Key.NEXT].action)


def fresh(look: Look) -> Open:
    """The ring on the campaign on the table, else on the one that was played last."""
    slot = look.shelf.find(look.shelf.in_play) if not look.plays_skull else look.shelf.latest(ISLAND)
    return Open(PAGE_NAME, ANOTHER if slot is None else target_of(slot))


PAGE = Page(ROW, offers, act, tap, fresh, rings, shelf=True)
