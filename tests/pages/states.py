"""Whole evenings with a look taken wherever something can be seen: the states in which every page is checked.

All of them come from presses, taps and commands through the gate; nothing is put together by hand but pages that only
a damaged file or a header icon would open.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from companion.faces.screen.compose import face
from companion.faces.screen.face import Moment
from companion.faces.screen.scene import Target
from companion.view.book import page
from companion.view.inputs import Tap
from companion.view.page import Look
from companion.view.state import Question, View
from companion.view.step import step
from companion.words import language, say
from tests.pages.campaign_states import first_evening, later_evenings
from tests.pages.day_states import day
from tests.pages.device_states import damage, every_help, the_device, the_stick
from tests.pages.evening import Evening
from tests.pages.night_states import ends, night, taken_back, tie
from tests.pages.pack_states import pack_evening
from tests.pages.setting_up_states import set_up
from tests.pages.shelf_states import the_shelf
from tests.pages.skull_paper_states import skull_on_paper
from tests.pages.skull_screen_states import skull_on_screen
from tests.pages.start_states import start_problems

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


@cache
def evening_of(people: int, long: bool, _language: str) -> dict[str, dict[str, Look]]:
    """Looks by page and label of one evening with so many people, with long names if asked, in the language in use."""
    names = LONG if long else SHORT
    evening = Evening(people, tuple(name.strip() for name in names))
    damage(evening)
    start_problems(evening)
    first_evening(evening)
    set_up(evening)
    day(evening)
    night(evening)
    every_help(evening)
    the_device(evening)
    the_stick(evening)
    tie(evening)
    evening.hands.view = View()
    evening.look("in progress")
    the_shelf(evening)
    evening.hands.view = View().at_stage()
    evening.hands.__post_init__()
    taken_back(evening)
    ends(evening)
    later_evenings(evening)
    pack_evening(evening)
    skull_on_paper(evening)
    skull_on_screen(evening)
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
