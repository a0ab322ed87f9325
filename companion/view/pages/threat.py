"""A Threat beside the box: who holds the card, and what it does, with one counter for the ringed thing (picture 28).

Nothing entered means that nothing happened, so a night without effects is one NEXT for each person.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island import fatigue, turns
from companion.adventure_island.commands import DrawInstead, FatigueChange, Resolve, SkipThreat
from companion.adventure_island.deciding.gates import drawn_by_device
from companion.adventure_island.own_cards import Case, OwnCard
from companion.adventure_island.state import Play
from companion.adventure_island.values import TOKENS, Goods
from companion.kernel.rules import Reason
from companion.value import dataclass, replace
from companion.view import own_box
from companion.view.book import page
from companion.view.collapse import collapse_question, falls
from companion.view.inputs import Key
from companion.view.page import (
    BENEFITS,
    FLIP,
    MENU,
    Does,
    Look,
    Offer,
    Page,
    PageRow,
    Step,
    moved_ring,
    redraft,
    ringed,
    stay,
)
from companion.view.proposals import for_a_threat
from companion.view.state import Open, Question
from companion.view.terms import called
from companion.view.within import fatigue_within, goods_within
from companion.words import mark, say

COUNTER = "counter:"
FATIGUE = COUNTER + "fatigue"
STAYS = "stays"
SOMEONE = "someone"
ROLL = "roll"
DRAWS = "draws:"
EVERYBODY = "all"
NOTHING = Goods()

ROW = PageRow(
    page="threat",
    picture="28-own-box-threat",
    title=mark("Draw a Threat"),
    left_right=(
        Does("count", mark("Less and more of the ringed thing; on a tick, a person or a chip: the next choice.")),
    ),
    roll=(Does("next-counter", mark("The next thing that a Threat may do; held: the one before.")),),
    next=(
        Does("resolve", mark("The Threat is settled with what was entered; the next person draws.")),
        Does("roll", mark("The Threat asks for a check: opens the check pad, without Experience.")),
        Does("draw-instead", mark("The ringed person holds this card, not the one who was to draw.")),
        Does("skip", mark("A card spares this person the Threat of tonight: asks first.")),
    ),
    undo=(Does("back", mark("Take back the last change; when there is none, the person before has the card again.")),),
    icons=(
        ("ui-keypad", Does("name", mark("The number of the card, if it stays or shall be remembered."))),
        ("ui-pencil", Does("remember", mark("What this card does is remembered for the next time."))),
        BENEFITS,
        FLIP,
        MENU,
    ),
    touch=mark("Tap a thing to count it, a chip to let that person draw or not, the deck: why so many."),
)


@dataclass(frozen=True, slots=True)
class ThreatDraft:
    """What the Threat in hand does, as far as it was entered.

    ``whom`` is whose Fatigue the counter shows ("" = the one who draws, ``all`` = everybody); ``then`` draws next
    ("" = the next in order).
    """

    goods: Goods = NOTHING
    fatigue: tuple[FatigueChange, ...] = ()
    whom: str = ""
    stays: bool = False
    card: str = ""
    then: str = ""

    @property
    def does_something(self) -> bool:
        """Whether anything was entered that the Threat did."""
        return self.goods != NOTHING or bool(self.fatigue) or self.stays


def draft_of(look: Look) -> ThreatDraft:
    """What is entered."""
    return look.draft if isinstance(look.draft, ThreatDraft) else ThreatDraft(card=look.play.drawn)


def drawer(look: Look) -> str:
    """The id of the one who holds the card; the page belongs to that person."""
    return look.play.drawing


def concerned(play: Play, draft: ThreatDraft) -> tuple[str, ...]:
    """Whose Fatigue the counter changes now."""
    if draft.whom == EVERYBODY:
        return tuple(p.id for p in play.players)
    return (draft.whom or play.drawing,)


def fatigue_of(draft: ThreatDraft, who: str) -> int:
    """The markers that one person gains or, negative, loses by what is entered."""
    return next((c.count for c in draft.fatigue if c.who == who), 0)


def count_of(play: Play, draft: ThreatDraft, counter: str) -> int:
    """The number at a counter: the change of a token, or of the Fatigue of those concerned (the least of them)."""
    name = counter.removeprefix(COUNTER)
    if name == "fatigue":
        return min(fatigue_of(draft, who) for who in concerned(play, draft))
    return draft.goods.of(name)


def then_draws(look: Look) -> str:
    """The id of who draws after this card; "" when this is the last one."""
    play = look.play
    then = draft_of(look).then
    if then and then not in play.resolved and then != play.drawing:
        return then
    return turns.next_drawer(play)


def waiting(play: Play) -> tuple[str, ...]:
    """Who may still hold a card tonight: the one who draws, then the others."""
    others = tuple(p.id for p in play.players if p.id not in play.resolved and p.id != play.drawing)
    return ((play.drawing,) if play.drawing else ()) + others


def rings(look: Look) -> tuple[str, ...]:
    """The stops of the ring: counters, a tick, for whom, a roll, and one chip (the ringed one, else the drawer's)."""
    ring = look.here.ring
    chip = ring if ring.startswith(DRAWS) else DRAWS + look.play.drawing
    return (FATIGUE, *(COUNTER + t for t in TOKENS), STAYS, SOMEONE, ROLL, chip)


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    found = {Key.UNDO: Offer("back"), Key.ROLL: Offer("next-counter", say("Next")), Key.NEXT: _primary(look)}
    if look.here.ring != ROLL:
        found[Key.LEFT] = found[Key.RIGHT] = Offer("count")
    return found


def _primary(look: Look) -> Offer:
    play, ring, draft = look.play, look.here.ring, draft_of(look)
    done = say("Threat {n} of {all}", n=len(play.resolved) + 1, all=len(play.players))
    if ring == ROLL:
        return Offer("roll", say("Needs a roll"), say("no experience at night"), primary=True)
    if ring.startswith(DRAWS) and not draft.does_something:
        who = ring.removeprefix(DRAWS)
        if who != play.drawing:
            return Offer("draw-instead", say("{name} draws now", name=play.player(who).name), primary=True)
        return Offer(
            "skip", say("{name} draws none", name=play.player(who).name), say("if a card says so"), primary=True
        )
    then = then_draws(look)
    if not then:
        return Offer("resolve", say("Done, night is over"), done, primary=True)
    if not play.threats:
        return Offer("resolve", say("Done"), say("no card for {name}", name=play.player(then).name), primary=True)
    return Offer("resolve", say("Done, {name} draws", name=play.player(then).name), done, primary=True)


def act(look: Look, action: str) -> Step:
    """Count, go on to the next thing, or settle the card."""
    match action:
        case "count:left":
            return _count(look, -1)
        case "count:right":
            return _count(look, 1)
        case "next-counter":
            return moved_ring(look, rings(look), 1)
        case "counter-before":
            # The press that is now held has moved the ring one step on already.
            return moved_ring(look, rings(look), -2)
        case "resolve":
            return _resolve(look)
        case "roll":
            return _roll(look)
        case "name":
            return _name(look)
        case "remember":
            return _remember(look)
        case "draw-instead":
            return Step(look.view, DrawInstead(look.here.ring.removeprefix(DRAWS)))
        case "skip":
            return _ask_skip(look)
    return stay(look)


def tap(look: Look, target: str) -> Step:
    """A tile is ringed, a key counts, a chip draws."""
    if target in ("minus", "plus"):
        return _count(look, -1 if target == "minus" else 1)
    if target.startswith(DRAWS):
        return _tap_chip(look, target)
    if target == ROLL:
        return _roll(look)
    if target in (STAYS, SOMEONE):
        return _count(replace(look, view=ringed(look, target).view), 1)
    if target in rings(look):
        return ringed(look, target)
    return stay(look)


def _count(look: Look, by: int) -> Step:
    ring, draft = look.here.ring, draft_of(look)
    if ring == STAYS:
        return redraft(look, replace(draft, stays=not draft.stays))
    if ring == SOMEONE:
        return redraft(look, replace(draft, whom=_next_whom(look.play, draft.whom or look.play.drawing, by)))
    if ring.startswith(DRAWS):
        return _next_chip(look, by)
    if ring == FATIGUE:
        return _count_fatigue(look, by)
    if ring.startswith(COUNTER):
        return _count_token(look, ring.removeprefix(COUNTER), by)
    return stay(look)


def _next_whom(play: Play, whom: str, by: int) -> str:
    order = (*(p.id for p in play.players), EVERYBODY)
    return order[(order.index(whom) + by) % len(order)]


def _next_chip(look: Look, by: int) -> Step:
    order = waiting(look.play)
    who = order[(order.index(look.here.ring.removeprefix(DRAWS)) + by) % len(order)]
    then = "" if who == look.play.drawing else who
    return redraft(look, replace(draft_of(look), then=then), DRAWS + who)


def _tap_chip(look: Look, target: str) -> Step:
    who = target.removeprefix(DRAWS)
    if who not in waiting(look.play):
        return stay(look)
    if draft_of(look).does_something and who != look.play.drawing:
        return redraft(look, replace(draft_of(look), then=who), target)
    there = replace(look, view=ringed(look, target).view)
    return _ask_skip(there) if who == look.play.drawing else Step(look.view, DrawInstead(who))


def _count_token(look: Look, token: str, by: int) -> Step:
    draft = draft_of(look)
    goods = draft.goods + Goods(**{token: by})
    if (look.play.camp + goods).of(token) < 0:
        return _refused(look, "none-left", say("The Camp has no more of this."))
    return redraft(look, replace(draft, goods=goods))


def _count_fatigue(look: Look, by: int) -> Step:
    play, draft = look.play, draft_of(look)
    changes = {c.who: c.count for c in draft.fatigue}
    for who in concerned(play, draft):
        count = changes.get(who, 0) + by
        player = play.player(who)
        if -len(player.fatigue) <= count <= fatigue.free(player, len(play.players)) + 1:
            # The order in which people were entered is the order in which the team settles it (AI-175).
            changes[who] = count
    after = tuple(FatigueChange(who, count) for who, count in changes.items() if count)
    if after == draft.fatigue:
        return _refused(look, "limit", say("No marker more or less fits there."))
    return redraft(look, replace(draft, fatigue=after))


def _name(look: Look) -> Step:
    """The keypad, unless the device drew this card: then the number is not the table's to type."""
    if look.play.drawn:
        return Step(look.view, refused=(drawn_by_device(look.play),))
    return Step(look.view.over(page("number").fresh(look)))


def _remember(look: Look) -> Step:
    """The page on which the card is told, with what is entered here; without a number the number pad over it."""
    from companion.view.pages import remember

    draft = draft_of(look)
    markers = tuple((c.who, c.count) for c in draft.fatigue)
    words = own_box.words_of(own_box.Brings(draft.goods, markers, stays=draft.stays), look.play.drawing)
    over = look.view.over(remember.opened(look, draft.card, OwnCard(draft.card, does=words)))
    return Step(over if draft.card else over.over(page("number").fresh(look)))


def _filled_in(look: Look, draft: ThreatDraft, cases: tuple[Case, ...]) -> ThreatDraft:
    """The draft with what the card is known to do in these cases, as far as Camp and boards have it."""
    known = own_box.own(look, draft.card)
    if known is None:
        return draft
    found = own_box.brings(known.under(*cases), look.play.drawing, tuple(p.id for p in look.play.players))
    markers = tuple(FatigueChange(who, n) for who, n in found.fatigue)
    filled = replace(draft, goods=found.goods, fatigue=markers, stays=found.stays)
    return replace(
        filled, goods=goods_within(look.play, filled.goods), fatigue=fatigue_within(look.play, filled.fatigue)
    )


def reminder(look: Look) -> str:
    """What the card is known to do besides, which people do themselves; "" for nothing."""
    known = own_box.own(look, draft_of(look).card)
    if known is None:
        return ""
    words = known.under(*own_box.threat_cases(look))
    return own_box.reminder(own_box.brings(words, look.play.drawing, ()).reminders)


def takes_number(look: Look, number: str) -> Open:
    """The page with the number of the card in hand, and what is known of it where nothing was entered yet."""
    draft = replace(draft_of(look), card=number)
    if not draft.does_something:
        draft = _filled_in(look, draft, own_box.threat_cases(look))
    return look.here.changed(draft)


def _refused(look: Look, code: str, sentence: str) -> Step:
    return Step(look.view, refused=(Reason(code, sentence),))


def _resolve(look: Look) -> Step:
    play, draft = look.play, draft_of(look)
    then = then_draws(look) if draft.then else ""
    settled = Resolve(play.drawing, draft.goods, draft.fatigue, draft.stays, draft.card, then)
    ends = falls(play, draft.fatigue)
    if not ends:
        return Step(own_box.reminded(look.view, reminder(look)), settled)
    question = collapse_question(play.player(ends[0]).name, _primary(look).label, settled)
    return Step(replace(look.view, question=question))


def _ask_skip(look: Look) -> Step:
    play = look.play
    question = Question(
        say("{name} draws none tonight?", name=called(play, play.drawing)),
        say("Only where a card says so. The Threat deck stays as it is."),
        say("Draw none"),
        SkipThreat(play.drawing),
        icon="card-threat",
    )
    return Step(replace(look.view, question=question))


def _roll(look: Look) -> Step:
    # After the check the ring is on the counters: one more NEXT there settles the card.
    after = replace(look.here, ring=FATIGUE)
    return Step(look.view.at(after).over(page("check").fresh(look)))


def fresh(look: Look) -> Open:
    """Nothing is entered; the ring stands where this card changed something last time."""
    drawn = look.play.drawn
    memory = look.island.remembered(drawn) if drawn else None
    ring = COUNTER + memory.changed if memory is not None and memory.changed in ("fatigue", *TOKENS) else FATIGUE
    draft = ThreatDraft(card=drawn)
    return Open("threat", ring, _filled_in(look, draft, own_box.threat_cases(look)) if drawn else draft)


def fits(look: Look, draft: ThreatDraft) -> ThreatDraft:
    """What is entered, as far as Camp and boards have it."""
    play = look.play
    cases = own_box.threat_cases(look)
    if (
        len(cases) > 1
        and draft.card
        and replace(draft, then="", whom="") == _filled_in(look, ThreatDraft(card=draft.card), cases[:1])
    ):
        # Nobody changed what was filled in before the roll: now it is known how that ended.
        draft = _filled_in(look, draft, cases)
    goods, markers = goods_within(play, draft.goods), fatigue_within(play, draft.fatigue)
    return replace(draft, goods=goods, fatigue=markers, card=play.drawn or draft.card)


PAGE = Page(
    ROW,
    offers,
    act,
    tap,
    fresh,
    rings,
    drawer,
    roll_held="counter-before",
    drafts=(ThreatDraft,),
    keeps=True,
    takes_number=takes_number,
    fits=fits,
    proposes=for_a_threat,
)
