"""Who sits where at Skull Island: a name for each seat, which nobody must give, and on the screen who moves for it.

The ring names the seat: ``name:2``, and on the screen ``bot:2`` for who moves.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.rules import Reason
from companion.skull_island.state import Bot, Way
from companion.value import dataclass, replace
from companion.view.inputs import Key
from companion.view.page import CLOSE, FLIP, RING, Does, Look, Offer, Page, PageRow, Step, redraft, ringed, stay
from companion.view.skull_setting_up import SetUpDraft
from companion.view.state import Open
from companion.words import mark, say

NAME, BOT = "name:", "bot:"
BOTS = tuple(Bot)


@dataclass(frozen=True, slots=True)
class SeatsDraft:
    """Names and movers of the seats that there are, and whether anybody but people can move."""

    names: tuple[str, ...] = ("", "")
    bots: tuple[Bot, ...] = ()

    @property
    def with_bots(self) -> bool:
        """Whether the table can move for a seat."""
        return bool(self.bots)


def opened(setup: SetUpDraft) -> Open:
    """The page for the seats of a set-up; what is changed goes to the page below."""
    names = tuple([setup.name(n) for n in range(setup.people)])
    bots = tuple([setup.bot(n) for n in range(setup.people)]) if setup.way is Way.SCREEN else ()
    return Open("skull_seats", f"{NAME}0", SeatsDraft(names, bots))


def bot_words(bot: Bot) -> str:
    """Who moves for a seat, in a word."""
    return {
        Bot.PERSON: say("A person"),
        Bot.TOURIST: say("Tourist"),
        Bot.VOYAGER: say("Voyager"),
        Bot.EXPLORER: say("Explorer"),
    }[bot]


def rings(look: Look) -> tuple[str, ...]:
    """The name of each seat, with who moves for it after that."""
    draft: SeatsDraft = look.draft
    if not draft.with_bots:
        return tuple([f"{NAME}{n}" for n in range(len(draft.names))])
    return tuple([f"{kind}{n}" for n in range(len(draft.names)) for kind in (NAME, BOT)])


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    on_bot = look.here.ring.startswith(BOT)
    return {
        Key.UNDO: Offer("back"),
        Key.LEFT: Offer("ring"),
        Key.ROLL: Offer("change", say("Change") if on_bot else say("Give a name")),
        Key.RIGHT: Offer("ring"),
        Key.NEXT: Offer("take", say("Done"), say("back to the set-up"), primary=True),
    }


def _change(look: Look, target: str) -> Step:
    if target not in rings(look):
        return stay(look)
    kind, _, which = target.partition(":")
    seat = int(which)
    if kind == "bot":
        return _next_bot(look, seat)
    from companion.view.pages.name import naming_seat  # the letters are needed by few

    return Step(ringed(look, target).view.over(naming_seat(seat, look.draft.names[seat])))


def _next_bot(look: Look, seat: int) -> Step:
    """The next kind of mover; somebody must be left who is a person."""
    draft: SeatsDraft = look.draft
    after = BOTS[(BOTS.index(draft.bots[seat]) + 1) % len(BOTS)]
    bots = (*draft.bots[:seat], after, *draft.bots[seat + 1 :])
    if all(bot is not Bot.PERSON for bot in bots):
        return Step(look.view, refused=(Reason("no-person", say("At least one person plays.")),))
    return redraft(look, replace(draft, bots=bots), f"{BOT}{seat}")


def named(draft: SeatsDraft, seat: int, name: str) -> SeatsDraft:
    """The seats with another name for one of them."""
    return replace(draft, names=(*draft.names[:seat], name, *draft.names[seat + 1 :]))


def act(look: Look, action: str) -> Step:
    """Type a name, change who moves, or take all to the set-up."""
    if action == "change":
        return _change(look, look.here.ring)
    if action == "take":
        return _take(look)
    return stay(look)


def _take(look: Look) -> Step:
    below = look.view.left()
    if below.here.page != "skull_setup":
        return Step(below)
    draft, setup = look.draft, below.here.draft
    n = len(draft.names)
    # Names of seats that are not taken now are kept for when more people play.
    after = replace(setup, names=draft.names + setup.names[n:], bots=draft.bots or setup.bots)
    return Step(below.at(below.here.changed(after)))


def fresh(_look: Look) -> Open:
    """Two seats without names."""
    return Open("skull_seats", f"{NAME}0", SeatsDraft())


ROW = PageRow(
    page="skull_seats",
    picture="21-setup-people",
    title=mark("Who sits where?"),
    left_right=RING,
    roll=(Does("change", mark("Types the name of this seat, or changes who moves for it.")),),
    next=(Does("take", mark("Goes back to the set-up with these seats.")),),
    undo=(Does("back", mark("Take back the last change; when there is none, go back without any.")),),
    icons=(FLIP, CLOSE),
    touch=mark("Tap a seat to give it a name; tap who moves to change that."),
)
PAGE = Page(ROW, offers, act, _change, fresh, rings, drafts=(SeatsDraft,))
