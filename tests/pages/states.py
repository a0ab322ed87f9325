"""Whole evenings with a look taken wherever something can be seen: the states in which every page is checked.

All of them come from presses, taps and commands through the gate; nothing is put together by hand but pages that only
a damaged file or a header icon would open.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from errno import EREMOTEIO
from functools import cache
from typing import Any

from companion.adventure_island import meals
from companion.adventure_island.checks import dice_for
from companion.adventure_island.commands import (
    Act,
    AddPerson,
    BeginDay,
    CardComes,
    CardGoes,
    Check,
    Deposit,
    Eat,
    EndDay,
    EndSharing,
    FatigueChange,
    Keep,
    OpenCampaign,
    Outcome,
    Pass,
    PutRightCamp,
    PutRightPlayer,
    PutRightThreats,
    ReachGoal,
    Rename,
    Resolve,
    SetPlaying,
)
from companion.adventure_island.fatigue import spaces
from companion.adventure_island.reminding import Remind, When
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Phase, Task
from companion.adventure_island.values import Attribute, CardKind, Colour, Goods, Space
from companion.evening import damaged
from companion.faces.screen.compose import face
from companion.faces.screen.face import Moment
from companion.faces.screen.scene import Target
from companion.judging import read_only
from companion.kernel.chance import Device
from companion.kernel.journal import PutBack, SavePoint, TakeBack, begin, submit
from companion.panels.pi import wiring_cure
from companion.parts import ABSENT, LOST, WRONG, Health, Part
from companion.settings import DEFAULTS, Settings
from companion.stick import Backup
from companion.store import Found, Report
from companion.store.values import Campaign, CampaignFound
from companion.view.book import NAMES, page
from companion.view.inputs import Char, Key, LooseDice, Press, Tap
from companion.view.page import Look
from companion.view.pages.backup import told
from companion.view.pages.damaged import DamageReport
from companion.view.pages.help import LINES, HelpDraft, lines, shown
from companion.view.pages.reminded import opened as reminded
from companion.view.pages.touch_check import TouchDraft
from companion.view.state import Open, Question, View
from companion.view.step import offers, step
from companion.words import language, later, say
from hardware.cures import pin_cure, sign_cure
from hardware.touch import touch_news
from hardware.wiring import SignWiring, parse_wiring
from tests.pages.campaign_states import first_evening, later_evenings
from tests.pages.own_box_states import remember
from tests.pages.pack_states import pack_evening
from tests.pages.start_states import start_problems
from tests.pages.sticks import OUTCOMES, STICKS
from tests.view.hands import SEED, Hands

_NAMES = tuple(f"{group}.{key}" for group in ("buttons", "lamps") for key in Key)
MISWIRED = "[buttons]\nundo = 99\n[lamps]\nrol = 16\n"
_ROOM = later("{folder}, {free} GB free", folder="/var/lib/island-companion/tuesdays", free="21.4")
WELL = Health(
    (
        *(Part(name) for name in (*_NAMES, "sign")),
        Part("screen", detail="SDL 2.26.5, kmsdrm, DSI-1, 800×480"),
        Part("touch", detail="10-0038 generic ft5x06 (79) (/dev/input/event1)"),
        Part("data", detail=_ROOM),
    ),
    21_400_000_000,
)
UNWELL = Health(
    (
        *(Part(name) for name in _NAMES[1:]),
        Part(_NAMES[0], LOST, pin_cure("UNDO", 5, OSError("GPIO busy"))),
        Part("sign", ABSENT, sign_cure(OSError(EREMOTEIO, "no answer"), SignWiring())),
        Part("screen", detail="SDL 2.26.5, kmsdrm, HDMI-A-1, 1280×720"),
        Part("touch", LOST, touch_news((), was_there=True).cure),
        Part("data", WRONG, read_only("/var/lib/island-companion/tuesdays"), _ROOM),
        Part("wiring", WRONG, wiring_cure([mistake.sentence for mistake in parse_wiring(MISWIRED).mistakes])),
    ),
    300_000_000,
)
SHORT = ("Olek", "Marta", "Iga", "Tomek", "Ala")
LONG = (
    "Maximiliane Wilhelmina W",
    "Wolfgang-Wilhelm Wommack",
    "Małgorzata Wąchocka-Żółć",
    "Gwendolyn Mwamba-Wimmer ",
    "Mmmmmmmmmmmmmmmmmmmmmmmm",
)
WHY = (
    "Five people play at most. Somebody sits out first.",
    "Printed values go from 2 to 4.",
    "The marker goes to the highest attribute without one.",
    "Items are shared out when all Threats of the night are settled.",
)
"""Reasons of one refusal, as many as a toast may have to hold."""


@dataclass
class Evening:
    """Hands that remember what they saw: looks by page, each with a label."""

    people: int
    names: tuple[str, ...]
    hands: Hands = field(init=False)
    seen: dict[str, dict[str, Look]] = field(default_factory=lambda: {name: {} for name in NAMES})

    def __post_init__(self) -> None:
        game, _ = submit(begin(RULES), OpenCampaign(SEED), Device())
        self.hands = Hands(game, View())

    def look(self, label: str) -> None:
        """Take the look that is on the screen now."""
        looks = self.seen[self.hands.page]
        looks.setdefault(label if label not in looks else f"{label} ({len(looks)})", self.hands.look)

    def open(self, name: str, label: str, opened: Open | None = None) -> None:
        """Open a page over the others, take its looks, and leave it."""
        before = self.hands.view
        self.hands.view = before.over(page(name).fresh(self.hands.look) if opened is None else opened)
        self.walk(label)
        self.hands.view = before

    def walk(self, label: str, most: int = 8) -> None:
        """Take looks along the ring, with ROLL at each stop, and along ROLL, with a step to both sides at each.

        Only the view changes on the way; a press that would ask the gate for something ends it.
        """
        self.look(label)
        start = self.hands.look
        self._along_roll(label, start, 2 * most - 2)
        look = start
        for stop in range(1, most + 1):
            rolled = _only_looking(look, Key.ROLL)
            if rolled is not None:
                self.seen[rolled.here.page].setdefault(f"{label}, ROLL at stop {stop - 1}", rolled)
            after = _only_looking(look, Key.RIGHT)
            if after is None or after.view == start.view:
                break
            look = after
            self.seen[look.here.page].setdefault(f"{label}, stop {stop}", look)

    def _along_roll(self, label: str, look: Look, most: int) -> None:
        for times in range(1, most + 1):
            after = _only_looking(look, Key.ROLL)
            if after is None or after.view == look.view or after.here.page != look.here.page:
                return
            look = after
            self.seen[look.here.page].setdefault(f"{label}, ROLL {times} times", look)
            for key in (Key.LEFT, Key.RIGHT):
                beside = _only_looking(look, key)
                if beside is not None and beside.here.page == look.here.page:
                    self.seen[look.here.page].setdefault(f"{label}, ROLL {times} times, {key}", beside)

    def ask(self, *requests: Any) -> None:
        """Requests to the gate; a refusal is a mistake of these states."""
        for request in requests:
            before = self.hands.game.seq
            self.hands.ask(request)
            assert self.hands.game.seq > before, f"{request}: {self.hands.said}"


def _only_looking(look: Look, key: Key) -> Look | None:
    result = step(look, Press(key))
    if result.request is not None or result.refused or result.tray is not None:
        return None
    return replace(look, view=result.view)


def _set_up(evening: Evening) -> None:
    hands = evening.hands
    evening.walk("first evening")
    hands.press(Key.ROLL)
    evening.walk("dice in the air", 6)
    hands.happen(LooseDice((1, 4, 6)))
    evening.look("fallen")
    hands.tap("dice:5").happen(LooseDice((6, 6, 5, 4, 1)))
    evening.look("five dice")
    hands.tap("dice:skull").happen(LooseDice((6, 6, 6)))
    evening.look("Skull dice")
    hands.press(Key.NEXT, Key.NEXT)
    evening.look("nobody yet")
    for name in evening.names[: evening.people]:
        hands.tap("add")
        evening.walk("nobody's name", 3)
        for letter in name:
            hands.happen(Char(letter))
        evening.look(f"typed {name}")
        hands.press(Key.NEXT)
        evening.look(f"with {name}")
    evening.walk("all are in")
    hands.tap("person:p1")
    for field_ in ("name", "pawn", "seat", "board"):
        hands.view = hands.view.at(replace(hands.view.here, ring=f"{field_}:p1"))
        evening.look(f"ring on {field_}")
    hands.tap("side:far")
    evening.look("far side")
    hands.tap("name:p1")
    evening.look("renaming")
    hands.press(Key.UNDO)
    hands.ask(SetPlaying("p2", False))
    evening.look("one sits out")
    hands.tap("icon:ui-plus")
    evening.look("somebody new")
    hands.tap("icon:ui-close")
    if evening.people == 5:
        evening.ask(AddPerson("Zofia"), SetPlaying("p6", False))
        evening.walk("six at the table", 10)
    else:
        evening.ask(Rename("p1", "Wiesława"), Rename("p1", evening.names[0]))
        evening.open("name", "a name used before")
    evening.ask(SetPlaying("p2", True))
    hands.tap("person:p1")
    hands.press(Key.NEXT)
    evening.walk("first board")
    hands.tap("plus:dexterity", "icon:ui-pencil")
    evening.look("naming a board")
    hands.press(Key.NEXT)
    evening.look("naming an ability")
    hands.press(Key.UNDO, Key.UNDO, Key.NEXT)
    for _ in range(evening.people):
        evening.look("choosing")
        hands.press(Key.NEXT)
    assert hands.page == "adventure", hands.page
    evening.walk("laying out")
    hands.tap("icon:ui-rules")
    while (first := hands.view.here.draft.first) < len(shown(hands.look)) - LINES:
        evening.look(f"what to lay out, line {first}")
        hands.press(Key.RIGHT)
    evening.look(f"what to lay out, line {first}")
    hands.press(Key.NEXT)
    hands.tap("row:cards", "row:camp", "threats", "plus", "draws:device")
    evening.look("half ticked")
    hands.tap("draws:people")
    hands.press(Key.NEXT)


def _lists(evening: Evening, label: str) -> None:
    """The lists of what a table does, one after the other, some rows ticked."""
    hands = evening.hands
    before = hands.view
    hands.view = before.over(page("pack_away").fresh(hands.look))
    while True:
        evening.walk(label, 12)
        hands.press(Key.ROLL, Key.ROLL)
        evening.look(f"{label}, two ticked")
        if hands.offer(Key.NEXT).action == "leave":
            break
        hands.press(Key.NEXT)
    hands.view = before


def _over_the_day(evening: Evening, label: str) -> None:
    """Every page that opens over the game."""
    for name in (
        "menu",
        "cards",
        "table_check",
        "history",
        "moments",
        "seats",
        "board",
        "put_right",
        "why",
        "remind",
        "benefit",
        "pack_away",
    ):
        evening.open(name, label)
    for name in ("number", "check", "own_dice"):
        if evening.hands.page != name:
            _try_to_open(evening, name, label)


def _try_to_open(evening: Evening, name: str, label: str) -> None:
    """Pages that only some pages lead to: through a header icon that names them."""
    before = evening.hands.view
    for icon, _ in page(evening.hands.page).row.icons:
        evening.hands.tap(f"icon:{icon}")
        if evening.hands.page == name:
            evening.walk(label)
        evening.hands.view = before


def _day(evening: Evening) -> None:
    hands = evening.hands
    evening.walk("day 1")
    _over_the_day(evening, "day 1")
    evening.ask(PutRightCamp(Goods(3, 1, 0, 12, 2)))
    evening.ask(
        CardComes("118", CardKind.LOCATION, needs=Goods(wood=3)),
        CardComes("121", CardKind.WRECK, owner="p1"),
        CardComes("122", CardKind.WRECK, owner="p2"),
        CardComes("155", CardKind.THREAT, dawn=True),
        Deposit("118", Goods(wood=1)),
    )
    for number in ("119", "123", "124", "125", "126", "127"):
        evening.ask(CardComes(number, CardKind.LOCATION))
    evening.ask(PutRightPlayer("p1", frozenset(), 2, 2))
    evening.look("a fuller table")
    evening.open("check", "check")
    check = Check("p1", Attribute.DEXTERITY, (Colour.GREEN, Colour.GREEN), "118")
    before = hands.view
    hands.press(Key.ROLL)
    evening.walk("check by ROLL")
    _try_to_open(evening, "own_dice", "own dice")
    _try_to_open(evening, "number", "a number")
    hands.view = before
    _fields_and_digits(evening)
    _cards(evening)
    evening.ask(Act("p1", "101"))
    evening.walk("in the middle of a turn")
    _lists(evening, "in the middle of a turn")
    hands.dice = ("YO" * 3)[: _dice(hands, "p1")]
    evening.ask(replace(check, card="103"))
    evening.walk("rolled, not met")
    _try_to_open(evening, "own_dice", "own dice for a reroll")
    evening.ask(Keep())
    evening.look("after a check")
    for request in _to_an_outcome(evening):
        evening.ask(request)
    evening.walk("what it brought")
    remember(evening)
    _reminders(evening)
    _over_the_day(evening, "evening of day 1")


def _reminders(evening: Evening) -> None:
    """Reminders as they are set, and as they come."""
    evening.ask(
        Remind(When.ACTION, "118", "Roll a die, who carries the lantern?"),
        Remind(When.NIGHT_END, words="Count the wood, all of it, and write it"),
        Remind(When.MEAL, "121"),
    )
    evening.open("remind", "three stand")
    for number in (1, 2, 3):
        evening.open("reminded", "one comes", reminded(number))
    evening.ask(TakeBack(3))


def _fields_and_digits(evening: Evening) -> None:
    """The fields of the check pad, the places of the number pad, and dice that are typed one by one."""
    hands = evening.hands
    before = hands.view
    hands.press(Key.ROLL)
    hands.tap("colour:G", "colour:Y")
    for _ in range(4):
        hands.press(Key.NEXT)
        evening.walk("a field")
    hands.view = before
    hands.press(Key.ROLL)
    hands.tap("keypad")
    evening.walk("no number yet")
    for _ in range(5):
        hands.press(Key.ROLL)
        evening.walk("digits")
    hands.tap("key:1", "key:1", "key:8", "key:b")
    evening.look("a typed number")
    hands.view = before
    hands.press(Key.ROLL)
    hands.tap("colour:O", "icon:ui-owndice")
    while Key.ROLL in offers(hands.look):
        hands.press(Key.RIGHT, Key.ROLL)
        evening.look("dice typed so far")
    hands.view = before


def _cards(evening: Evening) -> None:
    """One card, an item, and the form of what is known of them."""
    hands = evening.hands
    before = hands.view
    for number in ("118", "121"):
        hands.view = before.over(page("cards").fresh(hands.look))
        hands.tap(f"card:{number}", "wood:plus")
        evening.walk("one card", 9)
        hands.press(Key.UNDO)
        for _ in range(8):
            hands.press(Key.ROLL)
            evening.look("one card, next")
        hands.tap("known", "wood:plus")
        evening.look("described")
        for _ in range(8):
            hands.press(Key.ROLL)
            evening.look("described, next")
    hands.view = before
    lying = [card.number for card in hands.play.cards]
    evening.ask(*(CardGoes(number) for number in lying))
    evening.open("cards", "no card lies on the table")
    evening.ask(TakeBack(len(lying)))
    hands.view = before


def _dice(hands: Hands, who: str) -> int:
    return dice_for(hands.play.player(who), Attribute.DEXTERITY)


def _to_an_outcome(evening: Evening) -> Iterator[Any]:
    """Somebody's check that is met."""
    hands = evening.hands
    if hands.play.agenda:
        yield Outcome()
    who = next(p.id for p in hands.play.players if p.actions and (not hands.play.acting or p.id == hands.play.acting))
    hands.dice = "G" * _dice(hands, who)
    yield Check(who, Attribute.DEXTERITY, (Colour.GREEN,), "104")
    evening.walk("met")
    yield Keep()


def _night(evening: Evening) -> None:
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
    hands.press(Key.NEXT)
    evening.walk("the meal")
    evening.ask(Eat(meals.propose(hands.play)))
    while hands.play.phase is Phase.THREATS:
        evening.walk("a Threat", 12)
        _lists(evening, "a Threat")
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


def _tie(evening: Evening) -> None:
    """Two attributes are equally high, so the person chooses the space."""
    hands = evening.hands
    taken = frozenset({Space.LEFT_A, Space.LEFT_B}) & frozenset(spaces(evening.people))
    for player in hands.play.players:
        evening.ask(PutRightPlayer(player.id, taken, 1, 2))
    for player in hands.play.players:
        hands.dice = "G" * _dice(hands, player.id)
        evening.ask(Check(player.id, Attribute.DEXTERITY, (Colour.GREEN,)), Keep())
        evening.ask(Outcome(fatigue=(FatigueChange(player.id, 2),)))
        _settle_ties(evening)
        if evening.seen["board"].get("a tie"):
            return
        if hands.play.player(player.id).actions:
            evening.ask(Pass(player.id))


def _ends(evening: Evening) -> None:
    hands = evening.hands
    start = hands.game
    evening.ask(ReachGoal("127"))
    evening.walk("won by a card")
    evening.open("history", "won")
    evening.open("campaign", "won here")
    _lists(evening, "won")
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
    _lists(evening, "collapsed")
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


def _the_device(evening: Evening) -> None:
    """The device from the menu: as it comes, with values held, with parts that need somebody, and the touch check."""
    evening.open("device", "as it comes")
    for ring in ("row:sound", "row:rotation", "row:undo"):
        held = page("device").fresh(evening.hands.look)
        evening.open("device", f"{ring} held", replace(held, ring=ring, draft=replace(held.draft, held=True)))
    calm = Settings(volume=10, quiet=True, calm=True, far_side_turns=False, brightness=1, rotation=270)
    for health, settings, label in ((WELL, DEFAULTS, "all well"), (UNWELL, calm, "not well")):
        for name in ("device", "parts"):
            look = replace(evening.hands.look, health=health, settings=settings)
            for ring in page(name).rings(look):
                opened = replace(page(name).fresh(look), ring=ring)
                there = replace(look, view=evening.hands.view.over(opened))
                evening.seen[name][f"{label}, {ring}"] = there
    for arrived in ((), (0,), (3, 0), (2, 1, 0)):
        evening.open("touch_check", f"{len(arrived)} touches", Open("touch_check", draft=TouchDraft(arrived)))


def _the_stick(evening: Evening) -> None:
    """What the pages about the stick show: none, an empty and a full one, and while something is under way."""
    damage = Open("damaged", draft=replace(DamageReport(), kept="companion.damaged-12.db"))
    for label, backup in STICKS.items():
        evening.hands.backup = backup
        evening.open("backup", label)
        evening.open("restore", label)
        evening.open("damaged", label, damage)
        device = page("device").fresh(evening.hands.look)
        evening.open("device", label, replace(device, ring="row:backup"))
    before = evening.hands.view
    for outcome in OUTCOMES:
        evening.hands.view = before.over(page("backup").fresh(evening.hands.look))
        evening.hands.view = told(evening.hands.look, outcome)
        evening.look(outcome.words)
        evening.hands.view = before
    evening.hands.backup = Backup()


def _every_help(evening: Evening) -> None:
    before = evening.hands.view
    for name in NAMES:
        for first in range(0, len(lines(name)), LINES):
            evening.hands.view = before.over(Open("help", draft=HelpDraft(name, first)))
            evening.look(f"help for {name}, line {first}")
    evening.hands.view = before


def _damage(evening: Evening) -> None:
    before = evening.hands.view
    campaign = Campaign("island-1", "adventure-island", "Adventure Island")
    for recovered, lost in ((412, 3), (412, 1), (90, 0), (0, 0)):
        found = CampaignFound(campaign, recovered, lost)
        report = Report(Found.DAMAGED, "companion.damaged-12.db", (found,), 0, ("It is no database.",))
        evening.hands.view = damaged(evening.hands.game, before, report)
        evening.look(f"{recovered} whole, {lost} lost")
    evening.hands.view = View((Open("home"), Open("damaged", draft=DamageReport())))
    evening.look("no finding")
    evening.hands.view = before


def _taken_back(evening: Evening) -> None:
    hands = evening.hands
    hands.ask(SavePoint("A moment that is taken back"))
    hands.ask(TakeBack(3, agreed=True))
    evening.open("history", "after taking back")
    evening.open("moments", "after taking back")
    hands.ask(PutBack(3))


@cache
def evening_of(people: int, long: bool, _language: str) -> dict[str, dict[str, Look]]:
    """Looks by page and label of one evening with so many people, with long names if asked, in the language in use."""
    names = LONG if long else SHORT
    evening = Evening(people, tuple(name.strip() for name in names))
    _damage(evening)
    start_problems(evening)
    first_evening(evening)
    _set_up(evening)
    _day(evening)
    _night(evening)
    _every_help(evening)
    _the_device(evening)
    _the_stick(evening)
    _tie(evening)
    evening.hands.view = View()
    evening.look("in progress")
    evening.hands.view = View().at_stage()
    evening.hands.__post_init__()
    _taken_back(evening)
    _ends(evening)
    later_evenings(evening)
    pack_evening(evening)
    return evening.seen


EVENINGS = ((2, False), (3, True), (4, False), (5, True))
"""People at the table, and whether their names are long: the states are these evenings."""


def looks(people: int, long: bool, name: str) -> dict[str, Look]:
    """The looks of one page in one evening: as they came, after taps, and with a toast, a question, a ringed icon.

    They hold sentences of the language in use, as a toast or a question does.
    """
    return _looks(people, long, name, language())


@cache
def _looks(people: int, long: bool, name: str, language_: str) -> dict[str, Look]:
    found = dict(evening_of(people, long, language_)[name])
    if not found:
        return found
    as_they_came = list(found.items())
    for label, look in (as_they_came[0], as_they_came[len(as_they_came) // 2], as_they_came[-1]):
        found |= _tapped(name, label, look)
    first = as_they_came[0][1]
    found["with a toast"] = replace(first, view=first.view.says(" ".join(map(say, WHY)), "bad"))
    seen = say("This was already seen. Chance will give the same again.")
    asked = Question(say("Take it back?"), seen, say("Take it back"))
    found["with a question"] = replace(first, view=replace(first.view, question=asked, icon=""))
    found["not saved"] = replace(first, health=replace(first.health, unsaved=12))
    for icon, _ in page(name).row.icons:
        found[f"ring on {icon}"] = replace(first, view=replace(first.view, icon=icon))
    return found


def _tapped(name: str, label: str, look: Look) -> dict[str, Look]:
    """The page after a tap on the first and the last touch area of each kind, and after the same tap twice more."""
    kinds: dict[str, list[str]] = {}
    for shape in face(name).body(look, Moment(), 800):
        if isinstance(shape, Target):
            kinds.setdefault(shape.name.partition(":")[0], []).append(shape.name)
    found = {}
    for names in kinds.values():
        for target in dict.fromkeys((names[0], names[-1])):
            after = look
            for times in (1, 2, 3):
                result = step(after, Tap(target))
                same = result.view.here.page == name and result.request is None and not result.refused
                if not same or result.view == after.view:
                    break
                after = replace(after, view=result.view)
                found[f"{label}, {target} tapped {times}"] = after
    return found
