"""The page of a start that found its saved games where nothing can be written, or shut, in all its states."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.evening import troubled
from companion.panels.running import unknown_step
from companion.parts import DATA, WRONG, Health, Part
from companion.store import Found, Report
from companion.store.files import disk_failing, disk_full, problem_of, read_only
from companion.store.inspection import newer
from companion.store.values import Campaign, CampaignFound
from companion.value import replace
from companion.view.pages.start_problem import StartProblem
from companion.view.state import Open, View

if TYPE_CHECKING:
    from tests.pages.evening import Evening

INSTALLED = Path("/var/lib/companion/companion.db")
AT_HOME = Path("/var/lib/games of Maximiliane/island-companion/companion.db")
SOMEWHERE = Path("/srv/maximiliane/0123-4567/games of our Tuesdays/the second campaign/island-companion")
NO_STEP = "no step is called fly-to-the-moon"
"""What the code says of a step that it does not know."""
FRESH = Report(Found.FRESH)


def start_problems(evening: Evening) -> None:
    """A disk that takes nothing, with whole and with damaged games; games that stay shut; and the end of it."""
    hands = evening.hands
    before = hands.view
    seen = evening.seen["start_problem"]
    campaign = Campaign("island-1", "adventure-island", "Adventure Island")
    for problem in (
        read_only(INSTALLED),
        disk_full(AT_HOME),
        disk_failing(INSTALLED, "unable to open database file"),
        problem_of(FileExistsError(17, "File exists"), SOMEWHERE),
    ):
        health = Health((Part(DATA, WRONG, problem.sentences),))
        for recovered, lost in ((0, 0), (412, 0), (412, 3)):
            found = CampaignFound(campaign, recovered, lost)
            report = Report(Found.DAMAGED, "", (found,)) if lost else FRESH
            hands.view = troubled(hands.game, before, problem, report)
            seen[f"{problem.what}, {recovered} whole, {lost} lost"] = replace(hands.look, health=health)
    evening.look("the disk takes it after all")
    for problem in (newer(SOMEWHERE, 12), unknown_step(AT_HOME, ValueError(NO_STEP))):
        hands.view = troubled(hands.game, before, problem, FRESH, shut=True)
        evening.look(problem.what)
    hands.view = View((Open("home"), Open("start_problem", draft=StartProblem())))
    evening.look("nothing is known")
    hands.view = before
