"""The house rules of the campaign on one page: what this table does otherwise than ruled.

The ring names a rule: ``rule:night``. Every change is a step of the game at once, and stands in the history.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.commands import SetHouseRule
from companion.adventure_island.house_rules import HOUSE_RULES, changed, value_of, value_words
from companion.adventure_island.threats import ruled_size
from companion.value import dataclass, replace
from companion.view.crowd import playing
from companion.view.inputs import Key
from companion.view.page import CLOSE, FLIP, Does, Look, Offer, Page, PageRow, Step, stay
from companion.view.resume import in_progress
from companion.view.state import Open, View
from companion.view.visit import back_here, opened_at
from companion.words import mark, say, say_n

RULE = "rule:"
HOUSE = ("ui-house", Does("house", mark("Opens the house rules of this campaign.")))
FROM_THE_NEXT = ("draws", "deck")
"""The rules that an adventure keeps as they were when it began."""

ROW = PageRow(
    page="house_rules",
    picture="08-campaign",
    title=mark("House rules"),
    left_right=(Does("ring", mark("Move the ring from rule to rule.")),),
    roll=(Does("change", mark("Takes the next way of the ringed rule.")),),
    next=(Does("leave", mark("Goes back; every change is kept in the campaign.")),),
    undo=(Does("undo", mark("Take back the last change of this visit; when there is none, go back.")),),
    icons=(FLIP, CLOSE),
    touch=mark("Tap a rule to change it."),
)


@dataclass(frozen=True, slots=True)
class HouseDraft:
    """How many steps of the game stood when the page was opened."""

    depth: int = 0


def words(look: Look, rule: str) -> str:
    """What a rule says in this campaign, as a sentence."""
    return value_words(value_of(look.island.house, rule))


def stands(look: Look, rule: str) -> str:
    """Whether a rule is as ruled, in a word or two."""
    if rule not in changed(look.island.house):
        return say("as ruled")
    later = in_progress(look.island) and rule in FROM_THE_NEXT
    return say("from the next adventure on") if later else say("house rule")


def count_words(look: Look) -> str:
    """How many rules are otherwise than ruled, in words; "" for none."""
    n = len(set(changed(look.island.house)) & set(rules_of(look)))
    return say_n("{n} house rule", "{n} house rules", n) if n else ""


def rules_of(look: Look) -> tuple[str, ...]:
    """The rules that can be otherwise here: who draws and how large the deck is says a pack that the device has."""
    left_out = FROM_THE_NEXT if look.island.pack.mark else ()
    return tuple(rule for rule in HOUSE_RULES if rule not in left_out)


def rings(look: Look) -> tuple[str, ...]:
    """All rules."""
    return tuple(RULE + rule for rule in rules_of(look))


def ringed_rule(look: Look) -> str:
    """The rule with the ring."""
    rule = look.here.ring.removeprefix(RULE)
    found = rules_of(look)
    return rule if rule in found else found[0]


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    return {
        Key.UNDO: Offer("undo"),
        Key.LEFT: Offer("ring"),
        Key.ROLL: Offer("change", say("Change")),
        Key.RIGHT: Offer("ring"),
        Key.NEXT: Offer("leave", say("Done"), count_words(look) or say("all as ruled"), primary=True),
    }


def act(look: Look, action: str) -> Step:
    """Change the ringed rule, take it back, or leave."""
    match action:
        case "change":
            return _change(look, ringed_rule(look))
        case "undo":
            return _take_back(look)
        case "leave":
            return Step(look.view.left())
    return stay(look)


def _change(look: Look, rule: str) -> Step:
    values = HOUSE_RULES[rule]
    after = values[(values.index(value_of(look.island.house, rule)) + 1) % len(values)]
    view = look.view.at(replace(look.here, ring=RULE + rule))
    return Step(_laid_out(look, view, after) if rule == "deck" else view, SetHouseRule(rule, after))


def _take_back(look: Look) -> Step:
    step = back_here(look, look.draft.depth)
    last = look.game.past[-1] if look.game.past else None
    if step.request is None or last is None or last.before.house.deck == look.island.house.deck:
        return step
    return replace(step, view=_laid_out(look, step.view, last.before.house.deck))


def _laid_out(look: Look, view: View, deck: str) -> View:
    """The view with the deck of Adventure 1, where it is just laid out as ruled, as this reading has it."""
    people = len(playing(look.island))
    was = look.island.house.deck

    def resized(opened: Open) -> Open:
        draft = opened.draft
        if opened.page != "adventure" or draft.adventure != 1 or draft.threats != ruled_size(people, 1, was):
            return opened
        return replace(opened, draft=replace(draft, threats=ruled_size(people, 1, deck)))

    return replace(view, pages=tuple(resized(opened) for opened in view.pages))


def tap(look: Look, target: str) -> Step:
    """A tap changes a rule."""
    return _change(look, target.removeprefix(RULE)) if target in rings(look) else stay(look)


def fresh(look: Look) -> Open:
    """The ring on the first rule."""
    return Open("house_rules", rings(look)[0], HouseDraft(opened_at(look)))


PAGE = Page(ROW, offers, act, tap, fresh, rings, drafts=(HouseDraft,), apart=True)
