"""The story between the adventures: opened packs, friends, turned cards, the Archive, what the table decided.

Every row is one thing that a card may say. A row with a number asks for it first, then it is written down.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.adventure_island import campaign
from companion.adventure_island.adventures import choice_name
from companion.adventure_island.campaign_commands import ArchiveCard, Befriend, Choose, JoinGame, OpenPack, TurnCard
from companion.adventure_island.campaign_state import GOAL_CHOICES, Campaign, settled
from companion.adventure_island.packs import pack_name
from companion.adventure_island.starting_over import has_begun
from companion.adventure_island.threats import OPTIONAL
from companion.adventure_island.values import Pack
from companion.value import dataclass, replace
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.page import CLOSE, FLIP, Does, Look, Offer, Page, PageRow, Step, ringed, stay
from companion.view.pages import number, taken_day
from companion.view.pages.house_rules import HOUSE, count_words
from companion.view.resume import in_progress
from companion.view.state import Open, Question
from companion.view.visit import back_here, opened_at
from companion.words import mark, say, say_n

LINE = "line:"
PACK = "pack:"
CHOICE = "choice:"
NUMBERED = ("friend", "turn", "archive")
"""The rows that need the number of a card."""
OPENS = {"house": "house_rules", "middle": "taken_day", "start-over": "start_over", "take-over": "taken_over"}
"""The rows that lead to a page of their own."""

ROW = PageRow(
    page="story",
    picture="08-campaign",
    title=mark("The story so far"),
    left_right=(Does("ring", mark("Move the ring from line to line.")),),
    roll=(Does("number", mark("Takes another number for the ringed line.")),),
    next=(
        Does("do", mark("Does what the ringed line says, as a card asked.")),
        Does("number", mark("Opens the number pad: which card?")),
        Does("leave", mark("Goes back to the page before.")),
        HOUSE[1],
        Does("middle", mark("Enters how the table stands in the middle of a day.")),
        Does("start-over", mark("Begins the story anew: what goes back into the box, and what stays.")),
        Does("take-over", mark("Enters what this group has from evenings before, page by page.")),
    ),
    undo=(Does("undo", mark("Take back the last change of this visit; when there is none, go back.")),),
    icons=(FLIP, CLOSE),
    touch=mark("Tap a line to ring it. The device knows numbers only; what a card says stays on the card."),
)


@dataclass(frozen=True, slots=True)
class StoryDraft:
    """A number for the ringed row, and how many steps of the game stood when the page was opened."""

    card: str = ""
    depth: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """A row: its name, drawing, words, value at the right, and the command that NEXT asks for (None = nothing)."""

    name: str
    symbol: str
    words: str
    value: str = ""
    command: Any = None
    verb: str = ""
    done: bool = False


def lines(look: Look) -> tuple[Line, ...]:
    """All rows."""
    found = [*_packs(look), _friend(look), _turn(look), _archive(look), *_choices(look), _optional(look)]
    found.append(Line("house", "ui-house", say("House rules"), count_words(look) or say("as ruled"), verb=say("Open")))
    if taken_day.may_open(look):
        found.append(Line("middle", "ui-history", say("We are in the middle of a day"), verb=say("Enter it")))
    if not in_progress(look.island):
        if has_begun(look.island):
            found.append(Line("start-over", "ui-map", say("From the beginning"), verb=say("Open")))
        found.append(Line("take-over", "ui-history", say("We played before"), verb=say("Enter it")))
    return tuple(found)


def _packs(look: Look) -> tuple[Line, ...]:
    opened = look.island.campaign.packs
    return tuple(
        Line(PACK + pack.value, "ui-box", pack_name(pack), say("open"), done=True)
        if pack in opened
        else Line(PACK + pack.value, "ui-box", pack_name(pack), say("closed"), OpenPack(pack), say("Open it"))
        for pack in Pack
    )


def _typed(look: Look, name: str) -> str:
    """The number that was typed for a row."""
    return str(look.draft.card) if look.here.ring == LINE + name else ""


def so_far(look: Look) -> Campaign:
    """The story with what the running adventure has gained, as if it were won."""
    story = look.island.campaign
    return settled(story, look.play.gains) if in_progress(look.island) else story


def _friend(look: Look) -> Line:
    card = _typed(look, "friend")
    command = Befriend(card) if card else None
    known = few(so_far(look).natives)
    return Line("friend", "ui-players", say("A native is a friend"), card or known, command, say("A friend"))


def _turn(look: Look) -> Line:
    card = _typed(look, "turn")
    command = TurnCard(card) if card else None
    value = card or few(so_far(look).versions)
    return Line("turn", "ui-flip", say("A card is turned"), value, command, say("Turn it"))


def _archive(look: Look) -> Line:
    card = _typed(look, "archive")
    command = ArchiveCard(card, says_so=True) if card else None
    kept = tuple(a.number for a in so_far(look).archive)
    return Line("archive", "ui-down", say("Into the Archive"), card or few(kept), command, say("Archive it"))


def _choices(look: Look) -> tuple[Line, ...]:
    play = look.island.play
    decided = campaign.decision(look.island, 4)
    if decided or play is None or play.adventure != 4:
        shown = (decided,) if decided else ()
        return tuple(Line(CHOICE + choice, "ui-players", choice_name(choice), done=True) for choice in shown)
    return tuple(
        Line(CHOICE + choice, "ui-players", choice_name(choice), "", Choose(choice), say("Decide"))
        for choice in GOAL_CHOICES
    )


def _optional(look: Look) -> Line:
    joined = OPTIONAL in look.island.campaign.joined
    words = say("Threat {card}", card=OPTIONAL)
    value = say("in the game") if joined else say("not in it")
    verb = say("Take it out") if joined else say("Put it in")
    return Line("optional", "deck-threat", words, value, JoinGame(OPTIONAL, not joined), verb)


def few(numbers: tuple[str, ...]) -> str:
    """Numbers in a row: up to three, else how many."""
    return ", ".join(numbers) if len(numbers) <= 3 else say_n("{n} card", "{n} cards", len(numbers))


def ringed_line(look: Look) -> Line:
    """The row with the ring."""
    every = lines(look)
    return next((line for line in every if LINE + line.name == look.here.ring), every[0])


def rings(look: Look) -> tuple[str, ...]:
    """All rows."""
    return tuple(LINE + line.name for line in lines(look))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    line = ringed_line(look)
    now = {Key.UNDO: Offer("undo"), Key.LEFT: Offer("ring"), Key.RIGHT: Offer("ring")}
    if line.name in OPENS:
        return {**now, Key.NEXT: Offer(line.name, line.verb, primary=True)}
    if line.name in NUMBERED and line.command is None:
        return {**now, Key.NEXT: Offer("number", say("Which card?"), primary=True)}
    if line.command is None:
        return {**now, Key.NEXT: Offer("leave", say("Close"))}
    if line.name in NUMBERED:
        now[Key.ROLL] = Offer("number", say("Number"))
    sub = line.value if line.name in NUMBERED else line.words
    return {**now, Key.NEXT: Offer("do", line.verb, sub, primary=True)}


def act(look: Look, action: str) -> Step:
    """Do what the row says, ask for a number, or leave."""
    match action.partition(":")[0]:
        case "do":
            return _do(look, ringed_line(look))
        case "number":
            return Step(look.view.over(number.fresh(look)))
        case name if name in OPENS:
            return Step(look.view.over(page(OPENS[name]).fresh(look)))
        case "undo":
            return back_here(look, look.draft.depth)
        case "leave":
            return Step(look.view.left())
    return stay(look)


def _do(look: Look, line: Line) -> Step:
    after = look.view.at(replace(look.here, draft=replace(look.draft, card=""), trail=()))
    if line.name != "archive":
        return Step(after, line.command)
    asked = Question(
        say("Does its text say so?"),
        say("Only a card whose own text says so goes to the Archive. It goes there when this adventure is won."),
        say("It says so"),
        line.command,
        sub=say("card {card}", card=line.command.number),
        icon="ui-box",
        pages=after.pages,
    )
    return Step(replace(look.view, question=asked))


def tap(look: Look, target: str) -> Step:
    """A tap rings a row; on the ringed row with a number it opens the pad."""
    if target not in rings(look):
        return stay(look)
    if target == look.here.ring:
        return act(look, "number") if target.removeprefix(LINE) in NUMBERED else stay(look)
    return Step(ringed(look, target).view.at(replace(look.here, ring=target, draft=replace(look.draft, card=""))))


def takes_number(look: Look, card: str) -> Open:
    """The row with a number from the pad."""
    return look.here.changed(replace(look.draft, card=card))


def fresh(look: Look) -> Open:
    """The ring on the first row."""
    return Open("story", LINE + PACK + next(iter(Pack)).value, StoryDraft("", opened_at(look)))


PAGE = Page(ROW, offers, act, tap, fresh, rings, drafts=(StoryDraft,), takes_number=takes_number, apart=True)
