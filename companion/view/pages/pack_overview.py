"""All cards on the table at a glance, and each of them large with its words."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.cards.paths import BOARD
from companion.adventure_island.laid import find
from companion.value import dataclass
from companion.view import known
from companion.view.inputs import Key
from companion.view.page import BACK, CLOSE, FLIP, RING, Does, Look, Offer, Page, PageRow, Step, redraft, stay
from companion.view.state import Open
from companion.words import mark, say

LIES = "lies:"

ROW = PageRow(
    page="pack_overview",
    picture="05-cards",
    title=mark("All cards"),
    left_right=(*RING, Does("turn", mark("On a card that is large: the card before and after."))),
    next=(
        Does("large", mark("Shows the ringed card large.")),
        Does("leave", mark("Goes back to the page before.")),
    ),
    undo=BACK,
    icons=(CLOSE, FLIP),
    touch=mark("Tap a card to see it large."),
)


@dataclass(frozen=True, slots=True)
class OverviewDraft:
    """The card that is large; "" for all at a glance. ``only``: it was opened to read this one."""

    card: str = ""
    only: bool = False


def draft_of(look: Look) -> OverviewDraft:
    """What is shown."""
    return look.draft if isinstance(look.draft, OverviewDraft) else OverviewDraft()


def cards(look: Look) -> tuple[str, ...]:
    """The numbers of all cards that lie face up, items last."""
    play = look.play
    items = tuple(c.number for c in play.cards if c.owner)
    return (*(c.number for c in known.on_the_table(play)), *items)


def rings(look: Look) -> tuple[str, ...]:
    """The cards, while they are all at a glance."""
    return () if draft_of(look).card else tuple(LIES + number for number in cards(look))


def ringed_card(look: Look) -> str:
    """The card with the ring."""
    found = cards(look)
    name = look.here.ring.removeprefix(LIES)
    return name if name in found else found[0] if found else ""


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    large, found = draft_of(look).card, cards(look)
    now = {Key.UNDO: Offer("back")}
    if large:
        if len(found) > 1 and large in found:
            now |= {Key.LEFT: Offer("turn"), Key.RIGHT: Offer("turn")}
        return {**now, Key.NEXT: Offer("leave", say("Back"), primary=True)}
    if not found:
        return {**now, Key.NEXT: Offer("leave", say("Back"), primary=True)}
    if len(found) > 1:
        now |= {Key.LEFT: Offer("ring"), Key.RIGHT: Offer("ring")}
    return {**now, Key.NEXT: Offer("large", say("Look closely"), known.name_of(look, ringed_card(look)), primary=True)}


def act(look: Look, action: str) -> Step:
    """Look at a card closely, at the next one, or go back."""
    draft = draft_of(look)
    match action.partition(":"):
        case ("large", _, _):
            return _large(look, ringed_card(look))
        case ("turn", _, key):
            found = cards(look)
            if draft.card not in found:
                return stay(look)
            other = found[(found.index(draft.card) + (1 if key == Key.RIGHT else -1)) % len(found)]
            here = look.here
            return Step(look.view.at(Open(here.page, LIES + other, OverviewDraft(other, draft.only), here.trail)))
        case ("leave", _, _):
            if draft.card and not draft.only:
                return Step(look.view.at(Open("pack_overview", LIES + draft.card, OverviewDraft())))
            return Step(look.view.left())
    return stay(look)


def _large(look: Look, card: str) -> Step:
    return redraft(look, OverviewDraft(card), LIES + card) if card else stay(look)


def tap(look: Look, target: str) -> Step:
    """A tap shows a card large."""
    if draft_of(look).card:
        return stay(look)
    return _large(look, target.removeprefix(LIES)) if target in rings(look) else stay(look)


def opened(card: str) -> Open:
    """One card or board to read, and back."""
    return Open("pack_overview", LIES + card, OverviewDraft(card, only=True))


def fresh(look: Look) -> Open:
    """All cards, the ring on the first."""
    found = cards(look)
    return Open("pack_overview", LIES + found[0] if found else "", OverviewDraft())


def owner_of(look: Look, card: str) -> str:
    """Whose item a card is."""
    lying = find(look.play, card)
    return lying.owner if lying is not None else ""


def is_board(card: str) -> bool:
    """Whether a board is read."""
    return card.startswith(BOARD)


PAGE = Page(ROW, offers, act, tap, fresh, rings, drafts=(OverviewDraft,))
