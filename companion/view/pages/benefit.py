"""What a title gives, as a list to choose from: before day 1, before a collapse, or whenever it helps.

The game is at this page while a benefit waits for a choice; opened over another page it lists those that can be used
now. The ring names an option by its place in the list: ``option:0``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.adventure_island import campaign_commands as cc
from companion.adventure_island import fatigue, legal_story
from companion.adventure_island.achievements import Title, title_name
from companion.adventure_island.boards import board_ability
from companion.adventure_island.state import Phase, Play, Task
from companion.value import dataclass
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.page import BACK, FLIP, MENU, Does, Look, Offer, Page, PageRow, Step, ringed, stay
from companion.view.stage import BEFORE_DAY_1
from companion.view.state import Open
from companion.view.terms import called, count_words, space_name
from companion.words import mark, say

OPTION = "option:"

ROW = PageRow(
    page="benefit",
    picture="08-campaign",
    title=mark("What your titles give"),
    left_right=(Does("ring", mark("Move the ring over what can be chosen.")),),
    roll=(Does("titles", mark("Opens the titles: what they give, and to mark a flag.")),),
    next=(
        Does("use", mark("Does what is ringed. Benefits of titles are used once in an adventure.")),
        Does("leave", mark("Goes back: no title helps now.")),
    ),
    undo=BACK,
    icons=(FLIP, MENU),
    touch=mark("Tap a line to ring it."),
)


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose: what it is, a second line, whose it is ("" = everybody's), and the command."""

    words: str
    sub: str
    who: str
    command: Any


def waits(play: Play) -> bool:
    """Whether the game is at this page: a choice before day 1, or a collapse that can be averted."""
    if play.agenda and play.agenda[0].task in BEFORE_DAY_1:
        return True
    return fatigue.unplaceable(play) is not None


def title_now(play: Play) -> Title | None:
    """The title whose benefit waits for a choice."""
    if not waits(play):
        return None
    tasks = {Task.GIFTS: Title.MYSTIC, Task.LESSONS: Title.HISTORIAN, Task.LOOK: Title.EXPLORER}
    return tasks.get(play.agenda[0].task, Title.TROUBLEMAKER)


def options(look: Look) -> tuple[Option, ...]:
    """What can be chosen now."""
    play = look.play
    if play.agenda and play.agenda[0].task in BEFORE_DAY_1:
        return tuple(_option(play, command) for command in legal_story.before_day_1(play))
    if fatigue.unplaceable(play) is not None:
        falls = play.agenda[0].who
        every = [c for c in legal_story.benefits(play) if isinstance(c, (cc.DiscardFatigue, cc.Collapse))]
        kept = [c for c in every if c.who == falls]
        return tuple(_option(play, c) for c in sorted(kept, key=lambda c: isinstance(c, cc.Collapse)))
    if play.phase in (Phase.WON, Phase.LOST):
        return ()
    found = tuple(_option(play, command) for command in legal_story.benefits(play))
    # With five people there are dozens; those of the one whose turn it is come first.
    first = play.acting or play.drawing
    return tuple(sorted(found, key=lambda option: bool(first) and option.who != first))


def _option(play: Play, command: Any) -> Option:
    match command:
        case cc.TakeGifts(fish, meat):
            taken = [count_words(t, n) for t, n in (("fish", fish), ("meat", meat)) if n]
            return Option(", ".join(taken), say("into the Camp"), "", command)
        case cc.ShareLessons(lessons):
            names = [f"{called(play, lesson.who)} +{lesson.count}" for lesson in lessons]
            return Option(", ".join(names), say("Experience"), lessons[0].who, command)
        case cc.EndLook():
            return Option(say("Seen and put back"), say("3 Locations, in any order"), "", command)
        case cc.DiscardFatigue(who, space):
            where = space_name(space) if space is not None else ""
            return Option(say("{name}: one Fatigue less", name=called(play, who)), where, who, command)
        case cc.Collapse(who):
            return Option(say("{name} collapses", name=called(play, who)), say("the adventure is lost"), who, command)
        case cc.AddAction(who):
            words = say("{name}: one action more", name=called(play, who))
            return Option(words, title_name(Title.ANIMAL_LOVER), who, command)
        case cc.BorrowAbility(who, whose, as_action):
            words = say("{name} with {other}'s ability", name=called(play, who), other=called(play, whose))
            what = board_ability(play.player(whose).board) or title_name(Title.DIPLOMAT)
            return Option(words, say("{ability}, as an action", ability=what) if as_action else what, who, command)
        case cc.IgnoreThreat(who):
            words = say("{name} ignores this Threat", name=called(play, who))
            return Option(words, title_name(Title.IMMORTAL), who, command)
    raise TypeError(type(command).__name__)


def ringed_option(look: Look) -> int:
    """The place of the ringed option in the list."""
    found = len(options(look))
    ring = look.here.ring
    at = int(ring.removeprefix(OPTION)) if ring.startswith(OPTION) else 0
    return at if at < found else 0


def rings(look: Look) -> tuple[str, ...]:
    """All options."""
    return tuple(f"{OPTION}{i}" for i in range(len(options(look))))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    found = options(look)
    now = {Key.UNDO: Offer("back"), Key.ROLL: Offer("titles", say("Titles"))}
    if not found:
        return {**now, Key.NEXT: Offer("leave", say("Close"), primary=True)}
    use = say("Put back") if isinstance(found[0].command, cc.EndLook) else say("This one")
    return {
        **now,
        Key.LEFT: Offer("ring"),
        Key.RIGHT: Offer("ring"),
        Key.NEXT: Offer("use", use, primary=True),
    }


def act(look: Look, action: str) -> Step:
    """Use the ringed benefit, open the titles, or go back."""
    match action:
        case "use":
            view = look.view if len(look.view.pages) == 1 else look.view.left()
            return Step(view, options(look)[ringed_option(look)].command)
        case "titles":
            return Step(look.view.over(page("titles").fresh(look)))
        case "leave":
            return Step(look.view.left())
    return stay(look)


def tap(look: Look, target: str) -> Step:
    """A tap rings a line."""
    return ringed(look, target) if target in rings(look) else stay(look)


def person(look: Look) -> str:
    """Who would collapse; else everybody's."""
    falling = fatigue.unplaceable(look.play)
    return falling.who if falling is not None else ""


def fresh(_look: Look) -> Open:
    """The ring on the first line."""
    return Open("benefit", f"{OPTION}0")


PAGE = Page(ROW, offers, act, tap, fresh, rings, person)
