"""States from the meal to the ends of an adventure, with ties on the way, and after taking back."""

from __future__ import annotations

from companion.adventure_island import meals
from companion.adventure_island.commands import (
    BeginDay,
    Check,
    Eat,
    EndDay,
    EndSharing,
    FatigueChange,
    Keep,
    Outcome,
    Pass,
    PutRightCamp,
    PutRightPlayer,
    PutRightThreats,
    ReachGoal,
    Resolve,
)
from companion.adventure_island.fatigue import spaces
from companion.adventure_island.reminding import Remind, When
from companion.adventure_island.state import Phase, Task
from companion.adventure_island.values import Attribute, Colour, Goods, Space
from companion.kernel.journal import PutBack, SavePoint, TakeBack
from companion.view.inputs import Key
from companion.view.state import View
from tests.pages.day_states import dice_of, lists
from tests.pages.evening import Evening


def night(evening: Evening) -> None:
    hands = evening.hands
    while hands.play.agenda:
        evening.ask(Outcome(Goods(wood=2), progress=1, card="104"))
    for player in hands.play.players:
        if hands.play.player(player.id).actions:
            evening.ask(Pass(player.id))
    evening.ask(PutRightCamp(Goods(2, 1, 0, 5, 2)))
    evening.walk("before the night")
    evening.ask(PutRightCamp(Goods(wood=1)))
    evening.walk("nothing to eat")
    evening.ask(PutRightCamp(Goods(9, 1, 1, 5, 2)))
    evening.ask(
        Remind(When.MEAL, "118", "Roll a die, who carries the lantern?"),
        Remind(When.MEAL, words="Count the wood, all of it, and write it"),
        Remind(When.MEAL, "121"),
    )
    hands.press(Key.NEXT)
    for _ in range(3):
        assert hands.page == "reminded"
        evening.walk("one comes")
        hands.press(Key.ROLL)
    evening.walk("the meal")
    evening.ask(Eat(meals.propose(hands.play)))
    while hands.play.phase is Phase.THREATS:
        evening.walk("a Threat", 12)
        lists(evening, "a Threat")
        who = hands.play.drawing
        evening.ask(Resolve(who, fatigue=(FatigueChange(who, 1),), stays=not hands.play.resolved))
        _settle_ties(evening)
    evening.walk("sharing")
    if hands.play.phase is Phase.SHARING:
        evening.ask(EndSharing())
    evening.walk("dawn")
    if hands.play.phase is Phase.DAWN:
        evening.ask(BeginDay())
    evening.walk("day 2")


def _settle_ties(evening: Evening) -> None:
    hands = evening.hands
    while hands.play.agenda and hands.play.agenda[0].task in (Task.PLACE, Task.LIFT):
        evening.walk("a tie")
        hands.press(Key.NEXT)


def tie(evening: Evening) -> None:
    """Two attributes are equally high, so the person chooses the space."""
    hands = evening.hands
    taken = frozenset({Space.LEFT_A, Space.LEFT_B}) & frozenset(spaces(evening.people))
    for player in hands.play.players:
        evening.ask(PutRightPlayer(player.id, taken, 1, 2))
    for player in hands.play.players:
        hands.dice = "G" * dice_of(hands, player.id)
        evening.ask(Check(player.id, Attribute.DEXTERITY, (Colour.GREEN,)), Keep())
        evening.ask(Outcome(fatigue=(FatigueChange(player.id, 2),)))
        _settle_ties(evening)
        if evening.seen["board"].get("a tie"):
            return
        if hands.play.player(player.id).actions:
            evening.ask(Pass(player.id))


def ends(evening: Evening) -> None:
    hands = evening.hands
    start = hands.game
    evening.ask(ReachGoal("127"))
    evening.walk("won by a card")
    evening.open("history", "won")
    evening.open("campaign", "won here")
    lists(evening, "won")
    hands.view = View()
    evening.look("a finished adventure")
    hands.press(Key.NEXT)
    evening.look("the same people again")
    hands.game, hands.view = start, View().at_stage()
    hands.ask(SavePoint("Before it all went wrong, or so we thought"))
    evening.open("moments", "named moments")
    _collapse(evening)
    hands.game, hands.view = start, View().at_stage()
    hands.__post_init__()
    _run_out_of_threats(evening)


def _collapse(evening: Evening) -> None:
    hands = evening.hands
    who = hands.play.players[0].id
    full = frozenset(spaces(evening.people))
    evening.ask(PutRightCamp(Goods()), PutRightPlayer(who, full, 0, 0))
    for player in hands.play.players[1:]:
        if hands.play.player(player.id).actions:
            evening.ask(Pass(player.id))
    evening.walk("somebody would collapse")
    evening.ask(EndDay(meals.propose(hands.play)))
    evening.walk("the last meal")
    evening.ask(Eat(meals.propose(hands.play)))
    evening.walk("collapsed")
    lists(evening, "collapsed")
    evening.open("campaign", "lost here")
    hands.view = View()
    evening.look("a lost adventure")


def _run_out_of_threats(evening: Evening) -> None:
    hands = evening.hands
    evening.ask(PutRightThreats(0), PutRightCamp(Goods(9)))
    for player in hands.play.players:
        if hands.play.player(player.id).actions:
            evening.ask(Pass(player.id))
    evening.ask(EndDay(meals.propose(hands.play)), Eat(meals.propose(hands.play)))
    evening.walk("no Threat left")


def taken_back(evening: Evening) -> None:
    hands = evening.hands
    hands.ask(SavePoint("A moment that is taken back"))
    hands.ask(TakeBack(3, agreed=True))
    evening.open("history", "after taking back")
    evening.open("moments", "after taking back")
    hands.ask(PutBack(3))
