"""What a card brought: one page of counters, written down as one entry or skipped (picture 26)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island import fatigue
from companion.adventure_island.adventures import goal
from companion.adventure_island.commands import FatigueChange, Outcome, ReachGoal
from companion.adventure_island.laid import find
from companion.adventure_island.own_cards import Case, OwnCard
from companion.adventure_island.state import CAMP, SOME_CARD, Play, Task
from companion.adventure_island.values import NO_GOODS, TOKENS, Goods
from companion.kernel.rules import Reason
from companion.value import dataclass, replace
from companion.view import own_box
from companion.view.book import page
from companion.view.collapse import collapse_question, falls
from companion.view.inputs import Key
from companion.view.page import (
    BACK,
    BENEFITS,
    FLIP,
    MENU,
    Does,
    Look,
    Offer,
    Page,
    PageRow,
    Step,
    redraft,
    ringed,
    stay,
)
from companion.view.state import Open, Question
from companion.view.terms import count_words, goods_words
from companion.view.within import fatigue_within, goods_within
from companion.words import mark, say

COUNTERS = (*TOKENS, "fatigue", "whom", "progress", "experience")
"""The rings in their order; ``whom`` is the chip that says who receives the Fatigue."""

ROW = PageRow(
    page="outcome",
    picture="26-outcome",
    title=mark("What it brought"),
    left_right=(Does("count", mark("Less or more of the ringed thing; on the chip: for whom.")),),
    roll=(Does("next", mark("Rings the next counter; held: the one before.")),),
    next=(Does("write", mark("Writes all counters down as one entry; with nothing changed it goes on.")),),
    undo=BACK,
    icons=(
        ("ui-winner", Does("goal", mark("The goal is reached: asks, then ends the adventure as won."))),
        ("ui-pencil", Does("remember", mark("What this card does is remembered for the next time."))),
        BENEFITS,
        FLIP,
        MENU,
    ),
    touch=mark("Tap − and + of any counter, and the chip at Fatigue for whom it is."),
)


@dataclass(frozen=True, slots=True)
class OutcomeDraft:
    """Changes as far as they are entered; ``whom`` receives the Fatigue of the next tap, ``who`` acted."""

    who: str
    card: str = ""
    goods: Goods = NO_GOODS
    fatigue: tuple[FatigueChange, ...] = ()
    progress: int = 0
    experience: int = 0
    whom: str = ""

    def fatigue_of(self, who: str) -> int:
        """How many markers a person receives."""
        return next((f.count for f in self.fatigue if f.who == who), 0)

    @property
    def empty(self) -> bool:
        """Whether nothing is changed yet."""
        return self.goods == NO_GOODS and not (self.fatigue or self.progress or self.experience)


def opened(look: Look, who: str, card: str = "", cases: tuple[Case, ...] = (Case.ALWAYS,)) -> Open:
    """The page for one person and one card, the ring where this card changed something last time.

    What people remembered of the card in these cases is filled in.
    """
    number = "" if card in (CAMP, SOME_CARD) else card
    memory = look.island.remembered(number)
    ring = memory.changed if memory is not None and memory.changed in COUNTERS else COUNTERS[0]
    return Open("outcome", ring, _filled_in(look, OutcomeDraft(who, number, whom=who), cases))


def fresh(look: Look) -> Open:
    """The page for the outcome that is due, else for the one who acts."""
    play = look.play
    if play.agenda and play.agenda[0].task is Task.OUTCOME:
        duty = play.agenda[0]
        return opened(look, duty.who, duty.card, (Case.ALWAYS, Case.WORKS))
    return opened(look, play.acting or play.drawing or play.players[0].id)


def _filled_in(look: Look, draft: OutcomeDraft, cases: tuple[Case, ...]) -> OutcomeDraft:
    """The draft with what the card is known to bring, as far as Camp and boards have it."""
    known = own_box.own(look, draft.card)
    if known is None:
        return draft
    found = own_box.brings(known.under(*cases), draft.who, tuple(p.id for p in look.play.players))
    markers = tuple(FatigueChange(who, n) for who, n in found.fatigue)
    return fits(
        look, replace(draft, goods=found.goods, fatigue=markers, progress=found.progress, experience=found.experience)
    )


def reminder(look: Look, draft: OutcomeDraft) -> str:
    """What the card is known to do besides, which people do themselves; "" for nothing."""
    known = own_box.own(look, draft.card)
    if known is None:
        return ""
    return own_box.reminder(own_box.brings(known.under(Case.ALWAYS, Case.WORKS), draft.who, ()).reminders)


def count(play: Play, draft: OutcomeDraft, thing: str) -> int:
    """How many there will be: in the Camp, on the person, on the card."""
    if thing in TOKENS:
        return play.camp.of(thing) + draft.goods.of(thing)
    if thing == "fatigue":
        return len(play.player(draft.whom).fatigue) + draft.fatigue_of(draft.whom)
    if thing == "progress":
        card = find(play, draft.card)
        return (card.progress if card is not None else 0) + draft.progress
    return play.player(draft.who).experience + draft.experience


def change(draft: OutcomeDraft, thing: str) -> int:
    """By how much a counter is changed."""
    if thing in TOKENS:
        return draft.goods.of(thing)
    if thing == "fatigue":
        return draft.fatigue_of(draft.whom)
    return draft.progress if thing == "progress" else draft.experience


def counts_progress(draft: OutcomeDraft) -> bool:
    """Progress lies on a card, so it needs the card's number."""
    return bool(draft.card)


def may_count(play: Play, draft: OutcomeDraft, thing: str, by: int) -> bool:
    """Whether − or + of a counter still does something."""
    if thing == "progress" and not counts_progress(draft):
        return False
    if thing == "fatigue" and by > 0:
        # One more than fits is a collapse, which may be what the card says; more than that says nothing new.
        player = play.player(draft.whom)
        return draft.fatigue_of(draft.whom) <= fatigue.free(player, len(play.players))
    return by > 0 or count(play, draft, thing) > 0


def counted(play: Play, draft: OutcomeDraft, thing: str, by: int) -> OutcomeDraft:
    """The draft with a counter changed."""
    if thing in TOKENS:
        return replace(draft, goods=draft.goods + Goods(**{thing: by}))
    if thing == "fatigue":
        now = {f.who: f.count for f in draft.fatigue}
        now[draft.whom] = now.get(draft.whom, 0) + by
        order = [p.id for p in play.players if now.get(p.id)]
        return replace(draft, fatigue=tuple(FatigueChange(who, now[who]) for who in order))
    if thing == "progress":
        return replace(draft, progress=draft.progress + by)
    return replace(draft, experience=draft.experience + by)


def rings(_look: Look) -> tuple[str, ...]:
    """The counters in their order."""
    return COUNTERS


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    draft: OutcomeDraft = look.draft
    if draft.empty:
        write = Offer("write", say("Go on"), say("nothing changed"), primary=True)
    else:
        write = Offer("write", say("Write it down"), summary(draft), primary=True)
    return {
        Key.UNDO: Offer("back"),
        Key.LEFT: Offer("count"),
        Key.ROLL: Offer("next", say("Next")),
        Key.RIGHT: Offer("count"),
        Key.NEXT: write,
    }


def summary(draft: OutcomeDraft) -> str:
    """All changes in a few words: ``2 wood, 1 progress``."""
    markers = sum(f.count for f in draft.fatigue)
    parts = [
        goods_words(draft.goods),
        count_words("fatigue", markers) if draft.fatigue else "",
        count_words("progress", draft.progress) if draft.progress else "",
        count_words("experience", draft.experience) if draft.experience else "",
    ]
    return ", ".join(p for p in parts if p)


def act(look: Look, action: str) -> Step:
    """Count, move the ring, write down, or ask whether the goal is reached."""
    ring = look.here.ring
    match action.partition(":"):
        case ("count", _, key):
            by = 1 if key == Key.RIGHT else -1
            return _whom(look, by) if ring == "whom" else _count(look, ring, by)
        case ("next", _, _):
            return ringed(look, _along(ring, 1))
        case ("previous", _, _):
            # The first edge of the press has gone one on already.
            return ringed(look, _along(ring, -2))
        case ("write", _, _):
            return _write(look)
        case ("remember", _, _):
            return remembering(look, look.draft)
        case ("goal", _, _):
            return Step(replace(look.view, question=goal_question(look, look.draft.card)))
    return stay(look)


def remembering(look: Look, draft: OutcomeDraft) -> Step:
    """The page on which the card is told, with what is entered here; without a number the number pad over it."""
    from companion.view.pages import remember

    markers = tuple((f.who, f.count) for f in draft.fatigue)
    found = own_box.Brings(draft.goods, markers, draft.progress, draft.experience)
    words = own_box.words_of(found, draft.who)
    over = look.view.over(remember.opened(look, draft.card, OwnCard(draft.card, does=words)))
    return Step(over if draft.card else over.over(page("number").fresh(look)))


def _along(ring: str, by: int) -> str:
    at = COUNTERS.index(ring) if ring in COUNTERS else 0
    return COUNTERS[(at + by) % len(COUNTERS)]


def goal_question(look: Look, card: str) -> Question:
    """The question that ends an adventure as won, and with it whatever is open."""
    agreed = say("The card that says so lies on the table and everybody agrees. The adventure ends as won.")
    return Question(
        say("Is the goal reached?"),
        f"{goal(look.play.adventure).sentence} {agreed}",
        say("We have won"),
        ReachGoal(card),
        icon="ui-winner",
        pages=look.view.pages[:1],
    )


def _whom(look: Look, by: int) -> Step:
    draft: OutcomeDraft = look.draft
    order = [p.id for p in look.play.players]
    whom = order[(order.index(draft.whom) + by) % len(order)]
    return redraft(look, replace(draft, whom=whom), "whom")


def _count(look: Look, thing: str, by: int) -> Step:
    if not may_count(look.play, look.draft, thing, by):
        if thing == "progress" and not counts_progress(look.draft):
            sentence = say("Progress lies on a card; this check has no card number.")
            return Step(look.view, refused=(Reason("no-card", sentence),))
        return Step(look.view, refused=(Reason("limit", say("That is the limit.")),))
    return redraft(look, counted(look.play, look.draft, thing, by), thing)


def _write(look: Look) -> Step:
    draft: OutcomeDraft = look.draft
    command = Outcome(draft.goods, draft.fatigue, draft.progress, draft.experience, draft.card, draft.who)
    view = look.view.left() if len(look.view.pages) > 1 else look.view
    if len(look.view.pages) > 1 and draft.empty:
        return Step(view)
    ends = falls(look.play, draft.fatigue)
    if not ends:
        return Step(own_box.reminded(view, reminder(look, draft)), command)
    asked = collapse_question(look.play.player(ends[0]).name, say("Write it down"), command)
    return Step(replace(look.view, question=replace(asked, pages=view.pages)))


def tap(look: Look, target: str) -> Step:
    """The − and + of any counter, and the chip."""
    thing, _, sign = target.partition(":")
    if thing == "whom":
        return _whom(look, 1)
    if thing in COUNTERS and sign in ("minus", "plus"):
        return _count(look, thing, 1 if sign == "plus" else -1)
    if thing in COUNTERS:
        return ringed(look, thing)
    return stay(look)


def person(look: Look) -> str:
    """The page belongs to the one whose outcome it is."""
    draft: OutcomeDraft = look.draft
    return draft.who


def fits(look: Look, draft: OutcomeDraft) -> OutcomeDraft:
    """What is entered, as far as Camp, boards and card have it."""
    play = look.play
    there = replace(draft, progress=0, experience=0)
    return replace(
        draft,
        goods=goods_within(play, draft.goods),
        fatigue=fatigue_within(play, draft.fatigue),
        progress=max(draft.progress, -count(play, there, "progress")),
        experience=max(draft.experience, -count(play, there, "experience")),
    )


PAGE = Page(
    ROW,
    offers,
    act,
    tap,
    fresh,
    rings,
    person,
    roll_held="previous",
    drafts=(OutcomeDraft,),
    keeps=True,
    fits=fits,
)
