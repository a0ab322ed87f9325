"""A card came up: shown large, with what it did when it came."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.cards.foreseen import Row, rows
from companion.adventure_island.cards.pack import PackCard
from companion.adventure_island.laid import find
from companion.value import dataclass, replace
from companion.view import known
from companion.view.inputs import Key
from companion.view.page import FLIP, MENU, Does, Look, Offer, Page, PageRow, Step, stay
from companion.view.state import Open
from companion.view.terms import called
from companion.words import mark, say

ROW = PageRow(
    page="came_up",
    picture="04-threat",
    title=mark("A card came up"),
    left_right=(Does("other", mark("The other cards that came up.")),),
    next=(
        Does("other", mark("The next card that came up.")),
        Does("leave", mark("Goes on.")),
    ),
    undo=(Does("back", mark("Goes on: a card that was seen cannot be unseen here.")),),
    icons=(FLIP, MENU),
)


@dataclass(frozen=True, slots=True)
class CameUpDraft:
    """The cards that came up with one step of the game, and which of them is shown."""

    cards: tuple[str, ...]
    at: int = 0

    @property
    def card(self) -> str:
        """The card that is shown."""
        return self.cards[self.at]


def draft_of(look: Look) -> CameUpDraft:
    """What is shown."""
    return look.draft if isinstance(look.draft, CameUpDraft) else CameUpDraft(("",))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    draft = draft_of(look)
    now = {Key.UNDO: Offer("back")}
    if len(draft.cards) > 1:
        now |= {Key.LEFT: Offer("other"), Key.RIGHT: Offer("other")}
    if draft.at < len(draft.cards) - 1:
        following = known.name_of(look, draft.cards[draft.at + 1])
        return {**now, Key.NEXT: Offer("other", say("Next card"), following, primary=True)}
    return {**now, Key.NEXT: Offer("leave", say("Go on"), primary=True)}


def act(look: Look, action: str) -> Step:
    """The next card, or go on."""
    draft = draft_of(look)
    match action.partition(":"):
        case ("other", _, key):
            by = -1 if key == Key.LEFT else 1
            at = (draft.at + by) % len(draft.cards)
            return Step(look.view.at(Open("came_up", "", replace(draft, at=at))))
        case ("leave", _, _):
            return Step(look.view.left())
    return stay(look)


def tap(look: Look, _target: str) -> Step:
    """Nothing to touch but the rail and the header."""
    return stay(look)


def did(look: Look) -> tuple[Row, ...]:
    """What the shown card did when it came, with the numbers of that moment."""
    card = draft_of(look).card
    thing = known.thing(look, card)
    if not isinstance(thing, PackCard) or not look.game.past:
        return ()
    last = look.game.past[-1]
    if last.before.play is None:
        return ()
    who = person(look) or last.before.play.players[0].id
    return rows(last.before, thing.comes, who, card)


def owner_words(look: Look) -> str:
    """Who has the shown card, where it is an item."""
    lying = find(look.play, draft_of(look).card)
    return say("{name} has it", name=called(look.play, lying.owner)) if lying is not None and lying.owner else ""


def opened(cards: tuple[str, ...]) -> Open:
    """The page for cards that came up."""
    return Open("came_up", "", CameUpDraft(cards))


def fresh(_look: Look) -> Open:
    """The page without a card."""
    return opened(("",))


def person(look: Look) -> str:
    """The page belongs to the one whose step brought the card."""
    play = look.island.play
    if play is None or not look.game.past:
        return ""
    last = look.game.past[-1]
    who = str(getattr(last.command, "who", ""))
    if any(p.id == who for p in play.players):
        return who
    # With the last action of a turn nobody acts any more, but the card came to whoever did.
    before = last.before.play
    return play.acting or (before.acting if before is not None else "")


PAGE = Page(ROW, offers, act, tap, fresh, person=person, drafts=(CameUpDraft,))
