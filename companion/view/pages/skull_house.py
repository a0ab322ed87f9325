"""House rules of one game of Skull Island: what this table reads otherwise than ruled. The ring: ``rule:t_shape``."""

from __future__ import annotations

from collections.abc import Mapping

from companion.skull_island.state import House, Way
from companion.value import dataclass, replace
from companion.view.inputs import Key
from companion.view.page import CLOSE, FLIP, RING, Does, Look, Offer, Page, PageRow, Step, redraft, stay
from companion.view.skull_setting_up import SetUpDraft
from companion.view.state import Open
from companion.words import mark, say

RULE = "rule:"
UNDO_WAYS = ("allow", "ask", "never")
ON_THE_SCREEN = ("auto_claim",)
"""Rules that need sheets on the device."""


@dataclass(frozen=True, slots=True)
class HouseDraft:
    """The rules as they are changed here, and the way that is played."""

    house: House = House()
    way: Way = Way.PAPER


def opened(setup: SetUpDraft) -> Open:
    """The page for the rules of a set-up; what is changed goes to the page below."""
    return Open("skull_house", f"{RULE}t_shape", HouseDraft(setup.house, setup.way))


def rules_of(draft: HouseDraft) -> tuple[str, ...]:
    """The rules that mean something in this way of playing."""
    every = ("t_shape", "auto_claim", "free_pencil", "undo")
    return tuple([rule for rule in every if draft.way is Way.SCREEN or rule not in ON_THE_SCREEN])


def words_of(house: House, rule: str) -> str:
    """What a rule says now, as a sentence."""
    match rule:
        case "t_shape":
            return (
                say("A crossing in the shape of a T finds treasures too")
                if house.t_shape
                else say("A treasure lies between both pairs")
            )
        case "auto_claim":
            return (
                say("Treasures are claimed by themselves")
                if house.auto_claim
                else say("Everybody claims treasures, now or later")
            )
        case "free_pencil":
            return (
                say("A number of the pencil goes anywhere")
                if house.free_pencil
                else say("A number of the pencil lies beside a mark too")
            )
    return {
        "allow": say("A throw is taken back without a question"),
        "ask": say("Taking back a throw asks first"),
        "never": say("A throw that was seen stays"),
    }[house.undo]


def is_changed(house: House, rule: str) -> bool:
    """Whether a rule is otherwise than ruled."""
    return bool(getattr(house, rule) != getattr(House(), rule))


def rings(look: Look) -> tuple[str, ...]:
    """All rules."""
    return tuple([RULE + rule for rule in rules_of(look.draft)])


def offers(_look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    return {
        Key.UNDO: Offer("back"),
        Key.LEFT: Offer("ring"),
        Key.ROLL: Offer("change", say("Change")),
        Key.RIGHT: Offer("ring"),
        Key.NEXT: Offer("take", say("Done"), say("back to the set-up"), primary=True),
    }


def _change(look: Look, target: str) -> Step:
    rule = target.removeprefix(RULE)
    if rule not in rules_of(look.draft):
        return stay(look)
    house = look.draft.house
    if rule == "undo":
        after = replace(house, undo=UNDO_WAYS[(UNDO_WAYS.index(house.undo) + 1) % len(UNDO_WAYS)])
    else:
        after = replace(house, **{rule: not getattr(house, rule)})
    return redraft(look, replace(look.draft, house=after), target)


def act(look: Look, action: str) -> Step:
    """Change the ringed rule, or take all to the set-up."""
    if action == "change":
        return _change(look, look.here.ring)
    if action == "take":
        below = look.view.left()
        if below.here.page != "skull_setup":
            return Step(below)
        return Step(below.at(below.here.changed(replace(below.here.draft, house=look.draft.house))))
    return stay(look)


def fresh(_look: Look) -> Open:
    """The rules as ruled."""
    return opened(SetUpDraft())


ROW = PageRow(
    page="skull_house",
    picture="12-settings",
    title=mark("House rules of this game"),
    left_right=RING,
    roll=(Does("change", mark("Takes the next way of the ringed rule.")),),
    next=(Does("take", mark("Goes back to the set-up with these rules.")),),
    undo=(Does("back", mark("Take back the last change; when there is none, go back without any.")),),
    icons=(FLIP, CLOSE),
    touch=mark("Tap a rule to change it."),
)
PAGE = Page(ROW, offers, act, _change, fresh, rings, drafts=(HouseDraft,))
