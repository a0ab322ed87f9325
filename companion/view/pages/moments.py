"""Save points: moments that the device keeps by itself or that people named, to go back to (picture 31)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island import turns
from companion.adventure_island.state import Phase
from companion.adventure_island.story import moment_names
from companion.kernel.journal import DropPoint, PutBack
from companion.kernel.rules import Reason
from companion.value import dataclass, replace
from companion.view import back_and_forth
from companion.view.back_and_forth import again_words, take_back
from companion.view.inputs import Key
from companion.view.page import CLOSE, FLIP, Does, Look, Offer, Page, PageRow, Step, stay
from companion.view.pages import name
from companion.view.resume import NIGHT
from companion.view.state import Open, Question
from companion.words import mark, say, say_n

ROW_AT = "row:"

ROW = PageRow(
    page="moments",
    picture="31-history-save-points",
    title=mark("Save points"),
    left_right=(Does("mark", mark("Move the mark: LEFT to older save points, RIGHT to newer.")),),
    roll=(Does("rename", mark("Gives the marked save point another name, where people named it.")),),
    next=(
        Does("close", mark("Closes this page.")),
        Does("go-forward", mark("Puts everything back up to the marked save point.")),
    ),
    undo=(
        Does("go-back", mark("Goes back to the marked save point; asks where dice or a card were seen.")),
        Does("close", mark("The mark is at this moment: closes this page.")),
    ),
    icons=(
        ("ui-plus", Does("name-now", mark("Names this moment, so that you can come back to it."))),
        ("ui-erase", Does("drop", mark("Gives up the marked save point, where people named it; asks first."))),
        CLOSE,
        FLIP,
    ),
    touch=mark("Tap a row to move the mark there."),
)


@dataclass(frozen=True, slots=True)
class MomentsDraft:
    """Which row is marked, from the top."""

    mark: int = 0


@dataclass(frozen=True, slots=True)
class Moment:
    """One row: the name, how many steps stood then, its picture; ``point`` is its entry where people named it."""

    name: str
    depth: int
    icon: str
    point: int = 0

    @property
    def named(self) -> bool:
        """Whether people named it."""
        return self.point > 0


def moments(look: Look) -> tuple[Moment, ...]:
    """All save points, newest on top; a name that people gave comes before the device's own at the same place."""
    own = () if look.plays_skull else moment_names(look.game)
    automatic = [Moment(m.name, m.depth, m.icon) for m in own]
    named = [Moment(m.name, m.depth, "ui-pencil", m.seq) for m in look.game.moments]
    return tuple(sorted((*automatic, *named), key=lambda m: (m.depth, m.named), reverse=True))


def draft_of(look: Look) -> MomentsDraft:
    """The mark."""
    return look.draft if isinstance(look.draft, MomentsDraft) else MomentsDraft()


def marked(look: Look) -> Moment | None:
    """The marked save point; None when there is none."""
    found = moments(look)
    return found[min(draft_of(look).mark, len(found) - 1)] if found else None


def steps_back(look: Look, moment: Moment) -> int:
    """How many steps lie between a save point and now; negative when it was taken back."""
    return len(look.game.past) - moment.depth


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    draft = draft_of(look)
    found: dict[Key, Offer] = {}
    if draft.mark < len(moments(look)) - 1:
        found[Key.LEFT] = Offer("mark")
    if draft.mark > 0:
        found[Key.RIGHT] = Offer("mark")
    moment = marked(look)
    if moment is not None and moment.named:
        found[Key.ROLL] = Offer("rename", say("Name"))
    steps = 0 if moment is None else steps_back(look, moment)
    back = say_n("Go back {n} step", "Go back {n} steps", max(steps, 0))
    forth = say_n("Go forward {n} step", "Go forward {n} steps", max(-steps, 0))
    found |= back_and_forth.offers(
        look,
        steps,
        Offer("go-back", back, again_words(look, steps) if steps > 0 else ""),
        Offer("go-forward", forth),
        say("this is now") if moment else "",
    )
    return found


def act(look: Look, action: str) -> Step:
    """Move the mark, go there, name this moment, or close."""
    draft, moment = draft_of(look), marked(look)
    match action:
        case "mark:left":
            return _mark(look, draft.mark + 1)
        case "mark:right":
            return _mark(look, draft.mark - 1)
        case "go-back" if moment is not None:
            return take_back(look, steps_back(look, moment), replace(look.view, pages=look.view.pages[:1]))
        case "go-forward" if moment is not None:
            return Step(replace(look.view, pages=look.view.pages[:1]), PutBack(-steps_back(look, moment)))
        case "name-now":
            return Step(look.view.over(name.naming_moment(now_name(look))))
        case "rename" if moment is not None and moment.named:
            return Step(look.view.over(name.renaming_moment(moment.point, moment.name)))
        case "drop":
            return _drop(look, moment)
        case "close":
            return Step(look.view.left())
    return stay(look)


def _drop(look: Look, moment: Moment | None) -> Step:
    if moment is None or not moment.named:
        reason = Reason("not-yours", say("The device keeps this one by itself."))
        return Step(look.view, refused=(reason,))
    question = Question(
        say("Give up “{name}”?", name=moment.name),
        say("What was played stays as it is."),
        say("Give it up"),
        DropPoint(moment.point),
        icon="ui-bookmark",
    )
    return Step(replace(look.view, question=question))


def now_name(look: Look) -> str:
    """A name for this moment if nobody types one: the day and whose turn it is."""
    if look.plays_skull:
        game = look.skull.play
        return say("Throw {n}", n=game.round) if game is not None and game.round else say("Before the first throw")
    play = look.island.play
    if play is None:
        return say("Before day 1")
    if play.phase is Phase.DAY and all(turns.done(p) for p in play.players):
        return say("Before the night of day {n}", n=play.day)
    who = play.drawing if play.phase is Phase.THREATS else play.acting
    if play.phase in NIGHT:
        if who:
            return say("Night {n}, {name} draws", n=play.day, name=play.player(who).name)
        return say("Night {n}", n=play.day)
    if who:
        return say("Day {n}, {name} acts", n=play.day, name=play.player(who).name)
    acted = sum(p.actions == 0 for p in play.players)
    return say("Day {n}, {acted} of {all} have acted", n=play.day, acted=acted, all=len(play.players))


def _mark(look: Look, mark: int) -> Step:
    last = max(0, len(moments(look)) - 1)
    draft = replace(draft_of(look), mark=max(0, min(mark, last)))
    return Step(look.view.at(replace(look.here, draft=draft)))


def tap(look: Look, target: str) -> Step:
    """The mark goes to the tapped row."""
    number = target.removeprefix(ROW_AT)
    if target.startswith(ROW_AT) and number.isdecimal() and int(number) < len(moments(look)):
        return _mark(look, int(number))
    return stay(look)


def fresh(_look: Look) -> Open:
    """The newest save point is marked."""
    return Open("moments", draft=MomentsDraft())


PAGE = Page(ROW, offers, act, tap, fresh, drafts=(MomentsDraft,), apart=True)
