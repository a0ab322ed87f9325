"""An adventure that began without this device, in the middle of a day: one guided page each for the day, the Camp,
the cards that lie face up, every person, and the titles that were used.

Everything is half entered until NEXT writes it as one step, which UNDO takes back. The ring names a field:
``line:day``, ``line:food``, ``line:p1:place``, ``line:card:104``, ``line:used:immortal``.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island import campaign, fatigue
from companion.adventure_island.achievements import ONCE, Title, title_name
from companion.adventure_island.campaign_commands import TakenCard, TakenPlayer, TakeOverDay
from companion.adventure_island.campaign_state import bare
from companion.adventure_island.deciding.taking_over import MOST_DAYS, untouched
from companion.adventure_island.laid import kind_of
from companion.adventure_island.state import CAMP, FULL_TURN, SOME_CARD, Play
from companion.adventure_island.threats import most_threats
from companion.adventure_island.values import TOKENS, Space
from companion.value import dataclass, replace
from companion.view.inputs import Key
from companion.view.page import CLOSE, FLIP, Does, Look, Offer, Page, PageRow, Step, moved_ring, redraft, ringed, stay
from companion.view.pages import number
from companion.view.resume import in_progress
from companion.view.state import Open
from companion.view.terms import called, card_word, space_name, token_word
from companion.words import mark, say

LINE = "line:"
CARD, USED = "card:", "used:"
MOST = 99
"""So many tokens or markers of a kind can be entered."""
NOT_YET = TakeOverDay(0, 0)
"""The draft of a page that was opened together with the adventure: it is filled as soon as that has begun."""
MIDDLE = ("ui-history", Does("middle", mark("You are in the middle of it already: begins it, and asks how it stands.")))

ROW = PageRow(
    page="taken_day",
    picture="08-campaign",
    title=mark("In the middle of a day"),
    left_right=(Does("change", mark("Less and more of the ringed thing, or its next value.")),),
    roll=(Does("field", mark("Rings the next line; held: the one before.")),),
    next=(
        Does("next", mark("Goes on to the next page of how it stands.")),
        Does("take", mark("Writes everything as one step; UNDO takes it back.")),
    ),
    undo=(Does("undo", mark("Takes back the last change, then goes to the page before.")),),
    icons=(
        ("ui-keypad", Does("number", mark("Lays a card face up by its number; the same number again takes it out."))),
        FLIP,
        CLOSE,
    ),
    touch=mark("Tap − and + of a line; any other line changes when it is tapped."),
)


@dataclass(frozen=True, slots=True)
class Field:
    """A line of the page: its name, drawing, words and value; ``counts`` has keys for less and more."""

    name: str
    symbol: str
    words: str
    value: str
    counts: bool = False
    done: bool = False


def sections(look: Look) -> tuple[str, ...]:
    """The guided pages in their order: ``day``, ``camp``, ``cards``, the ids of the people, ``used``."""
    people = tuple(p.id for p in look.play.players)
    # Pawns stand on cards, so cards come before people.
    return ("day", "camp", "cards", *people, *(("used",) if helps_once(look.play) else ()))


def helps_once(play: Play) -> tuple[Title, ...]:
    """The titles of this table that help once in an adventure."""
    return tuple(title for title in ONCE if title in play.titles)


def section(look: Look) -> str:
    """Which of the guided pages is open: the one that the ringed line belongs to."""
    kind = look.here.ring.removeprefix(LINE).partition(":")[0]
    if kind in ("day", "threats"):
        return "day"
    if kind in TOKENS:
        return "camp"
    return {"card": "cards", "used": "used"}.get(kind, kind if kind in sections(look) else "day")


def lines(look: Look) -> tuple[Field, ...]:
    """The lines of the open page."""
    return _lines(look, section(look))


def _lines(look: Look, which: str) -> tuple[Field, ...]:
    draft: TakeOverDay = look.draft
    if which == "day":
        return (
            Field("day", "phase-day", say("Which day is it?"), str(draft.day), counts=True),
            Field("threats", "deck-threat", say("Threats left in the deck"), str(draft.threats), counts=True),
        )
    if which == "camp":
        return tuple(
            Field(token, f"token-{token}", token_word(token), str(draft.camp.of(token)), counts=True)
            for token in TOKENS
        )
    if which == "cards":
        return tuple(_card(look, card) for card in draft.cards)
    if which == "used":
        return tuple(
            Field(
                USED + title,
                "achievement",
                title_name(title),
                say("used") if title in draft.used else say("not used"),
                done=title in draft.used,
            )
            for title in helps_once(look.play)
        )
    return _person(look, taken_player(draft, which))


def taken_player(draft: TakeOverDay, who: str) -> TakenPlayer:
    """How somebody is entered so far."""
    return next(p for p in draft.players if p.who == who)


def _person(look: Look, taken: TakenPlayer) -> tuple[Field, ...]:
    people = len(look.play.players)
    at = {CAMP: say("in the Camp"), SOME_CARD: say("on some card")}.get(taken.place, card_word(taken.place))
    return (
        Field(f"{taken.who}:actions", "card-action", say("Actions left today"), str(taken.actions), counts=True),
        Field(f"{taken.who}:place", "ui-person", say("The pawn is"), at),
        Field(f"{taken.who}:experience", "marker-experience", say("Experience"), str(taken.experience), counts=True),
        *(
            Field(
                f"{taken.who}:{space}",
                "marker-fatigue",
                say("Fatigue: {space}", space=space_name(space)),
                say("a marker") if space in taken.fatigue else say("free"),
                done=space in taken.fatigue,
            )
            for space in fatigue.spaces(people)
        ),
    )


def _card(look: Look, card: TakenCard) -> Field:
    whose = say("item: {name}", name=called(look.play, card.owner)) if card.owner else say("face up")
    return Field(CARD + card.number, f"card-{card.kind.picture}", card_word(card.number), whose, done=bool(card.owner))


def advice(look: Look) -> str:
    """What to enter here, in one sentence; "" on the pages after the first, whose lines take all the room."""
    if section(look) != "day":
        return ""
    return say("Enter how your table stands. What lies on cards is put right afterwards in the menu.")


def hint(look: Look) -> str:
    """A few words on the open page."""
    return {
        "camp": lambda: say("what lies in the Camp"),
        "cards": lambda: say("keypad: one more, or out"),
        "used": lambda: say("used already?"),
    }.get(section(look), str)()


def rings(look: Look) -> tuple[str, ...]:
    """The lines of the open page."""
    return tuple(LINE + line.name for line in lines(look))


def ringed_line(look: Look) -> Field | None:
    """The line with the ring; None on a page without lines."""
    every = lines(look)
    return next((line for line in every if LINE + line.name == look.here.ring), every[0] if every else None)


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    now = {Key.UNDO: Offer("undo")}
    if lines(look):
        now |= {Key.LEFT: Offer("change"), Key.ROLL: Offer("field", say("Next")), Key.RIGHT: Offer("change")}
    every = sections(look)
    at = every.index(section(look))
    place = say("page {n} of {all}", n=at + 1, all=len(every))
    if at + 1 < len(every):
        return {**now, Key.NEXT: Offer("next", say("Go on"), place, primary=True)}
    return {**now, Key.NEXT: Offer("take", say("Take it over"), say("day {n}", n=look.draft.day), primary=True)}


def act(look: Look, action: str) -> Step:
    """Change a line, go on, or write everything."""
    line = ringed_line(look)
    match action:
        case "change:left" | "change:right" if line is not None:
            by = -1 if action == "change:left" else 1
            return redraft(look, changed(look, line.name, by), LINE + line.name)
        case "field":
            return moved_ring(look, rings(look), 1)
        case "field-before":
            # The press that is now held has moved the ring one step on already.
            return moved_ring(look, rings(look), -2)
        case "number":
            return Step(_to(look, "cards").view.over(number.fresh(look)))
        case "next":
            every = sections(look)
            return _to(look, every[every.index(section(look)) + 1])
        case "undo":
            return _undo(look)
        case "take":
            return Step(look.view.left(), look.draft)
    return stay(look)


def _to(look: Look, which: str) -> Step:
    first = _lines(look, which)
    return ringed(look, LINE + (first[0].name if first else CARD))


def _undo(look: Look) -> Step:
    """The last change of the open page; where there is none, the page before; from the first the page is left."""
    here = look.here
    if here.trail:
        before = replace(look, view=look.view.at(replace(here, draft=here.trail[-1], trail=here.trail[:-1])))
        if lines(before) != lines(look):
            return Step(before.view)
    every = sections(look)
    at = every.index(section(look))
    return _to(look, every[at - 1]) if at else Step(look.view.left())


def changed(look: Look, name: str, by: int) -> TakeOverDay:
    """The draft with one line changed by a step up or down."""
    draft: TakeOverDay = look.draft
    kind, _, which = name.partition(":")
    match kind:
        case "day":
            return _on_day(look, min(MOST_DAYS, max(1, draft.day + by)))
        case "threats":
            return replace(draft, threats=min(most_threats(look.play.adventure), max(0, draft.threats + by)))
        case "card":
            return replace(draft, cards=tuple(_owned(look, c, by) if c.number == which else c for c in draft.cards))
        case "used":
            used = (t for t in ONCE if (t in draft.used) != (t == which))
            return replace(draft, used=tuple(used))
    if kind in TOKENS:
        count = min(MOST, max(0, draft.camp.of(kind) + by))
        return replace(draft, camp=replace(draft.camp, **{kind: count}))
    taken = _changed_player(look, taken_player(draft, kind), which, by)
    return replace(draft, players=tuple(taken if p.who == kind else p for p in draft.players))


def _full(look: Look, day: int) -> int:
    """How many actions everybody has on a day."""
    return campaign.first_day_actions(look.play.adventure, len(look.play.players)) if day == 1 else FULL_TURN


def _on_day(look: Look, day: int) -> TakeOverDay:
    """Another day; who has not acted yet has all actions of that day."""
    draft: TakeOverDay = look.draft
    was, full = _full(look, draft.day), _full(look, day)
    players = tuple(replace(p, actions=full if p.actions == was else min(full, p.actions)) for p in draft.players)
    return replace(draft, day=day, players=players)


def _changed_player(look: Look, taken: TakenPlayer, what: str, by: int) -> TakenPlayer:
    match what:
        case "actions":
            return replace(taken, actions=(taken.actions + by) % (_full(look, look.draft.day) + 1))
        case "experience":
            return replace(taken, experience=min(MOST, max(0, taken.experience + by)))
        case "place":
            order = (CAMP, *(c.number for c in look.draft.cards if not c.owner), SOME_CARD)
            at = order.index(taken.place) if taken.place in order else 0
            return replace(taken, place=order[(at + by) % len(order)])
    return replace(taken, fatigue=taken.fatigue ^ {Space(what)})


def _owned(look: Look, card: TakenCard, by: int) -> TakenCard:
    order = ("", *(p.id for p in look.play.players))
    return replace(card, owner=order[(order.index(card.owner) + by) % len(order)])


def tap(look: Look, target: str) -> Step:
    """A tap on a key counts, on any other line takes its next value."""
    kind, _, name = target.partition(":")
    by = -1 if kind == "minus" else 1
    if f"{LINE}{name}" not in rings(look) or kind not in ("minus", "plus", "line"):
        return stay(look)
    if kind == "line" and next(line for line in lines(look) if line.name == name).counts:
        return ringed(look, target)
    return redraft(look, changed(look, name, by), LINE + name)


def takes_number(look: Look, card: str) -> Open:
    """A card from the pad lies face up, in place of another version of it; one that is there is taken out."""
    draft: TakeOverDay = look.draft
    if not card:
        return look.here
    others = tuple(c for c in draft.cards if bare(c.number) != bare(card))
    there = any(c.number == card for c in draft.cards)
    cards = others if there else (*others, TakenCard(card, kind_of(card)))
    places = {CAMP, SOME_CARD, *(c.number for c in cards)}
    players = tuple(p if p.place in places else replace(p, place=CAMP) for p in draft.players)
    ring = LINE + CARD + (card if not there else cards[0].number if cards else "")
    return look.here.changed(replace(draft, cards=cards, players=players), ring)


def person(look: Look) -> str:
    """The page of a person belongs to that person."""
    which = section(look)
    return which if any(p.id == which for p in look.play.players) else ""


def _as_it_stands(play: Play) -> TakeOverDay:
    """The draft to begin with: how the adventure stands on the device."""
    players = tuple(TakenPlayer(p.id, p.fatigue, p.experience, p.actions, p.place) for p in play.players)
    cards = tuple(
        TakenCard(c.number, c.kind, c.owner, c.dawn, c.goods, c.progress, c.needs, c.steps) for c in play.cards
    )
    return TakeOverDay(play.day, play.threats, play.camp, players, cards)


def fits(look: Look, draft: TakeOverDay) -> TakeOverDay:
    """A draft for these people; one that was opened together with the adventure is filled now."""
    same = look.island.play is not None and {p.who for p in draft.players} == {p.id for p in look.play.players}
    return draft if same or look.island.play is None else _as_it_stands(look.play)


def with_the_adventure() -> Open:
    """The page as it opens over an adventure that is only about to begin."""
    return Open("taken_day", f"{LINE}day", NOT_YET)


def may_open(look: Look) -> bool:
    """Whether a day can be taken over: an adventure is in progress, and nobody has done anything in it here."""
    return in_progress(look.island) and untouched(look.play)


def fresh(look: Look) -> Open:
    """The first page, as the adventure stands on the device."""
    return replace(with_the_adventure(), draft=_as_it_stands(look.play))


PAGE = Page(
    ROW,
    offers,
    act,
    tap,
    fresh,
    rings,
    person,
    roll_held="field-before",
    drafts=(TakeOverDay,),
    takes_number=takes_number,
    fits=fits,
    apart=True,
)
