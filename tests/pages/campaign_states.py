"""States of the pages that span evenings: the campaign, its titles and story, what a group brings, what titles give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.adventure_island.achievements import ENTRIES, TITLE_OF, Title
from companion.adventure_island.campaign_commands import OpenPack, TakeOver
from companion.adventure_island.campaign_state import GOAL, GOAL_CHOICES, Archived, Choice
from companion.adventure_island.commands import PutRightPlayer, SetHouseRule
from companion.adventure_island.fatigue import spaces
from companion.adventure_island.house_rules import HOUSE_RULES
from companion.adventure_island.values import CardKind, Pack
from companion.value import replace
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.state import HOME, Open, View

if TYPE_CHECKING:
    from tests.pages.evening import Evening

OVER = ("campaign", "titles", "story", "house_rules")
ALL_BUT_TWO = frozenset(TITLE_OF) - {ENTRIES[Title.IMMORTAL][0], *ENTRIES[Title.COLLECTOR]}
BROUGHT = TakeOver(
    (1, 2, 3),
    frozenset(Pack) - {Pack.CURSE},
    ("200b",),
    tuple(str(n) for n in (210, 211, 310, 311, 312, 313, 314)),
    (Archived("153", CardKind.THREAT), Archived("240", CardKind.LOCATION)),
    ALL_BUT_TWO,
    (),
    frozenset({"455"}),
)


def first_evening(evening: Evening) -> None:
    """A new campaign, and a group that enters what it has, page by page, before it says who plays."""
    hands = evening.hands
    for name in OVER:
        evening.open(name, "a new campaign")
    _titles(evening, "a new campaign")
    _story(evening, "a new campaign", "210")
    _house_rules(evening)
    hands.view = View((Open(HOME),)).over(page("taken_over").fresh(hands.look))
    while True:
        evening.walk("brought", 9)
        for _ in range(6 if "won" in hands.ring else 1):
            if hands.offer(Key.ROLL).action == "number":
                _number(evening, "410")
            else:
                hands.press(Key.ROLL)
            evening.look("changed")
        if hands.offer(Key.NEXT).action == "take":
            break
        hands.press(Key.NEXT)
    hands.view = View()


def later_evenings(evening: Evening) -> None:
    """A campaign far along: Adventure 4 with all its titles, and a collapse that one of them can avert."""
    hands = evening.hands
    hands.view = View()
    evening.ask(BROUGHT)
    evening.look("a long campaign")
    for name in (*OVER, "taken_over", "start_over"):
        evening.open(name, "a long campaign")
    _start_over(evening)
    _titles(evening, "a long campaign")
    _story(evening, "a long campaign", "211")
    _laying_out(evening)
    _middle(evening)
    hands.press(Key.NEXT)
    while hands.page == "benefit":
        evening.walk("before day 1", 12)
        hands.press(Key.NEXT)
    assert hands.page == "day", (hands.page, hands.said)
    evening.walk("day 1 of Adventure 4")
    evening.open("benefit", "by day")
    hands.press(Key.ROLL)
    hands.tap("colour:G", "icon:achievement")
    evening.walk("Treasure Hunters")
    hands.view = View().at_stage()
    hands.__post_init__()
    for name in (*OVER, "menu"):
        evening.open(name, "in Adventure 4")
    _story(evening, "in Adventure 4", "410")
    evening.ask(OpenPack(Pack.CURSE))
    who = hands.play.players[0].id
    evening.ask(PutRightPlayer(who, frozenset(spaces(evening.people)), 0, 2))
    hands.tap("camp", "fatigue:plus")
    hands.press(Key.NEXT)
    assert hands.page == "benefit", hands.page
    evening.walk("somebody collapses")
    evening.open("titles", "somebody collapses")


def _start_over(evening: Evening) -> None:
    """Everything goes back into the box, achievements too; it is asked once."""
    hands = evening.hands
    before, view = hands.game, hands.view
    hands.view = view.over(page("start_over").fresh(hands.look))
    hands.press(Key.NEXT)
    evening.look("asked, achievements stay")
    hands.press(Key.UNDO, Key.ROLL, Key.RIGHT, Key.ROLL, Key.ROLL)
    evening.walk("achievements go", 8)
    hands.press(Key.NEXT)
    evening.look("asked, achievements go")
    hands.game, hands.view = before, view


def _middle(evening: Evening) -> None:
    """The adventure begins in the middle of a day: every guided page, with its lines changed."""
    hands = evening.hands
    before, view = hands.game, hands.view
    hands.tap("icon:ui-history")
    evening.open("story", "nobody has acted yet")
    while True:
        assert hands.page == "taken_day", (hands.page, hands.said)
        evening.look("as it stands")
        for _ in range(5):
            hands.press(Key.RIGHT)
            evening.look("a line changed")
            hands.press(Key.LEFT, Key.LEFT)
            evening.look("a line changed back")
            hands.press(Key.ROLL)
        if hands.offer(Key.NEXT).action == "take":
            break
        hands.press(Key.NEXT)
    _number(evening, "418")
    evening.walk("one card more", 9)
    for card in hands.view.here.draft.cards:
        _number(evening, card.number)
    evening.look("no card")
    hands.game, hands.view = before, view


def _laying_out(evening: Evening) -> None:
    """What lies out in each adventure that can begin, and the map over it."""
    hands = evening.hands
    for n in (4, 1, 2, 3):
        hands.view = View().over(replace(page("campaign").fresh(hands.look), ring=f"place:{n}"))
        evening.look(f"ring on {n}")
        hands.press(Key.NEXT, Key.NEXT)
        while hands.page == "character":
            evening.look(f"boards for Adventure {n}")
            hands.press(Key.NEXT)
        assert hands.page == "adventure", (n, hands.page, hands.said)
        evening.walk(f"laying out {n}", 4)
        evening.open("help", f"laying out {n}")
        evening.open("campaign", f"from laying out {n}")
    _at_five(evening)
    hands.view = hands.view.at(page("adventure").fresh(hands.look))
    _pick(evening, 4)


def _pick(evening: Evening, adventure: int) -> None:
    hands = evening.hands
    hands.tap("icon:ui-map", f"place:{adventure}")
    hands.press(Key.NEXT)
    assert hands.view.here.draft.adventure == adventure


def _at_five(evening: Evening) -> None:
    """The last adventure, for a group that decided in the one before."""
    hands = evening.hands
    before, view = hands.game, hands.view
    decided = (Choice(4, GOAL, GOAL_CHOICES[0]),)
    evening.ask(replace(BROUGHT, won=(1, 2, 3, 4), choices=decided))
    evening.open("story", "decided")
    evening.open("taken_over", "decided")
    _pick(evening, 5)
    evening.walk("laying out 5", 4)
    hands.game, hands.view = before, view


def _house_rules(evening: Evening) -> None:
    """Every value of every house rule; the last of each is seen over a campaign."""
    before, view = evening.hands.game, evening.hands.view
    for rule, values in HOUSE_RULES.items():
        for value in values[1:]:
            evening.ask(SetHouseRule(rule, value))
            evening.hands.view = view.over(page("house_rules").fresh(evening.hands.look))
            evening.look(f"{rule} {value}")
            evening.hands.view = view
    for name in ("campaign", "story"):
        evening.open(name, "house rules")
    evening.hands.game, evening.hands.view = before, view


def _titles(evening: Evening, label: str) -> None:
    """All titles with their entries."""
    hands = evening.hands
    before = hands.view
    opened = page("titles").fresh(hands.look)
    for title, entries in ENTRIES.items():
        for ring in (f"title:{title}", *(f"entry:{entry}" for entry in entries)):
            hands.view = before.over(replace(opened, ring=ring))
            evening.look(f"{label}, {ring}")
    hands.view = before


def _story(evening: Evening, label: str, card: str) -> None:
    """All lines of the story; those that need a number also with one."""
    hands = evening.hands
    before = hands.view
    opened = page("story").fresh(hands.look)
    hands.view = before.over(opened)
    for ring in page("story").rings(hands.look):
        hands.view = before.over(replace(opened, ring=ring))
        evening.look(f"{label}, {ring}")
        if hands.offer(Key.NEXT).action == "number":
            _number(evening, card)
            evening.look(f"{label}, {ring} with a number")
            if ring.endswith("archive"):
                hands.press(Key.NEXT)
                evening.look(f"{label}, {ring} asked")
    hands.view = before


def _number(evening: Evening, card: str) -> None:
    hands = evening.hands
    if hands.page == "taken_day":
        hands.tap("icon:ui-keypad")
    else:
        hands.press(Key.NEXT if hands.page == "story" else Key.ROLL)
    assert hands.page == "number", hands.page
    evening.look("for the story")
    hands.tap(*(f"key:{digit}" for digit in card))
    hands.press(Key.NEXT)
