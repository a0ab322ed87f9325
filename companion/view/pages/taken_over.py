"""What a group brings from evenings without this device: adventures won, packs, friends, the Archive, achievements.

Everything is half entered until NEXT writes it as one step, which UNDO takes back. The pages follow each other by
NEXT; the ring names a row: ``line:won``, ``line:pack:cave``, ``line:entry:Checkmate``.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.achievements import ENTRIES, TITLE_OF, Title, title_name
from companion.adventure_island.adventures import PLAYABLE, choice_name
from companion.adventure_island.campaign_commands import TakeOver
from companion.adventure_island.campaign_state import GOAL, GOAL_CHOICES, Archived, Choice, bare, with_version
from companion.adventure_island.laid import EITHER, kind_of
from companion.adventure_island.packs import pack_name
from companion.adventure_island.threats import OPTIONAL
from companion.adventure_island.values import Pack
from companion.value import replace
from companion.view.inputs import Key
from companion.view.next_adventure import with_ring_on
from companion.view.page import CLOSE, FLIP, Does, Look, Offer, Page, PageRow, Step, redraft, ringed, stay
from companion.view.pages import number
from companion.view.pages.story import LINE, PACK, Line, few
from companion.view.state import Open
from companion.words import mark, say, say_n

ENTRY = "entry:"
OTHER_SIDE = f"{EITHER}b"
SECTIONS = ("won", "packs", "friends", "archive", "titles")
"""The guided pages, in their order."""

ROW = PageRow(
    page="taken_over",
    picture="08-campaign",
    title=mark("What you bring"),
    left_right=(Does("ring", mark("Move the ring from line to line.")),),
    roll=(
        Does("change", mark("Changes the ringed line: one more, open or closed, marked or not.")),
        Does("number", mark("Opens the number pad: which card? The same number again takes it out.")),
    ),
    next=(
        Does("next", mark("Goes on to the next page of what you bring.")),
        Does("take", mark("Writes everything as one step; UNDO takes it back.")),
    ),
    undo=(Does("back", mark("Takes back the last change, then goes to the page before.")),),
    icons=(FLIP, CLOSE),
    touch=mark("Tap a line to change it."),
)


def section(look: Look) -> str:
    """Which of the guided pages is open: the one that the ringed line belongs to."""
    name = look.here.ring.removeprefix(LINE)
    kind = name.partition(":")[0]
    return {
        "won": "won",
        "choice": "won",
        "optional": "archive",
        "pack": "packs",
        "friend": "friends",
        "turned": "friends",
        "archive": "archive",
        "entry": "titles",
    }.get(kind, "won")


def lines(look: Look) -> tuple[Line, ...]:
    """The rows of the open page."""
    return _lines(look.draft, section(look))


def _lines(draft: TakeOver, which: str) -> tuple[Line, ...]:
    match which:
        case "packs":
            return tuple(
                Line(
                    PACK + pack.value,
                    "ui-box",
                    pack_name(pack),
                    say("open") if pack in draft.packs else say("closed"),
                    done=pack in draft.packs,
                )
                for pack in Pack
            )
        case "friends":
            turned = OTHER_SIDE in draft.versions
            return (
                Line("friend", "ui-players", say("Friendly natives"), few(draft.natives)),
                Line(
                    "turned",
                    "ui-flip",
                    say("Card {card} is turned", card=EITHER),
                    OTHER_SIDE if turned else "",
                    done=turned,
                ),
            )
        case "archive":
            joined = OPTIONAL in draft.joined
            return (
                Line("archive", "ui-down", say("In the Archive"), few(tuple(a.number for a in draft.archive))),
                Line(
                    "optional",
                    "deck-threat",
                    say("Threat {card}", card=OPTIONAL),
                    say("in the game") if joined else say("not in it"),
                    done=joined,
                ),
            )
        case "titles":
            return tuple(
                Line(ENTRY + entry, "achievement", entry, title_name(title), done=entry in draft.achievements)
                for title in Title
                for entry in ENTRIES[title]
            )
    decided = next((c.choice for c in draft.choices), "")
    told = choice_name(decided) if decided else say("Adventure 4: not decided")
    won = Line("won", "ui-winner", say("Adventures won"), str(len(draft.won)))
    return (won, Line("choice", "ui-players", told, done=bool(decided))) if len(draft.won) > 3 else (won,)


def advice(look: Look) -> str:
    """What to enter on the open page, in one sentence; "" where the lines say enough."""
    return {
        "won": lambda: say("Adventures are won one after the other. How many has this group won?"),
        "friends": lambda: say("Enter the number of each native that is a friend. The same number again takes it out."),
        "archive": lambda: say("Enter the number of each card in the Archive. The same number again takes it out."),
    }.get(section(look), str)()


def ringed_line(look: Look) -> Line:
    """The row with the ring."""
    every = lines(look)
    return next((line for line in every if LINE + line.name == look.here.ring), every[0])


def rings(look: Look) -> tuple[str, ...]:
    """The rows of the open page."""
    return tuple(LINE + line.name for line in lines(look))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    line = ringed_line(look)
    change = Offer("number", say("Number")) if line.name in ("friend", "archive") else Offer("change", say("Change"))
    now = {Key.UNDO: Offer("back"), Key.LEFT: Offer("ring"), Key.ROLL: change, Key.RIGHT: Offer("ring")}
    at = SECTIONS.index(section(look))
    place = say("page {n} of {all}", n=at + 1, all=len(SECTIONS))
    if at + 1 < len(SECTIONS):
        return {**now, Key.NEXT: Offer("next", say("Go on"), place, primary=True)}
    n = len(look.draft.won)
    sub = say_n("{n} adventure won", "{n} adventures won", n)
    return {**now, Key.NEXT: Offer("take", say("Take it over"), sub, primary=True)}


def act(look: Look, action: str) -> Step:
    """Change a row, go on, or write everything."""
    match action:
        case "change":
            return redraft(look, _changed(look.draft, ringed_line(look).name))
        case "number":
            return Step(look.view.over(number.fresh(look)))
        case "next":
            return _to(look, SECTIONS.index(section(look)) + 1)
        case "take":
            return Step(with_ring_on(look.view.left(), frozenset(look.draft.won)), look.draft)
    return stay(look)


def _to(look: Look, at: int) -> Step:
    """The next page. What is entered stays, and UNDO leads back through the changes."""
    return ringed(look, LINE + _lines(look.draft, SECTIONS[at])[0].name)


def _changed(draft: TakeOver, name: str) -> TakeOver:
    kind, _, which = name.partition(":")
    match kind:
        case "won":
            n = (len(draft.won) + 1) % (len(PLAYABLE) + 1)
            return replace(draft, won=PLAYABLE[:n], choices=draft.choices if n > 3 else ())
        case "choice":
            made = next((c.choice for c in draft.choices), "")
            order = ("", *GOAL_CHOICES)
            choice = order[(order.index(made) + 1) % len(order)]
            return replace(draft, choices=(Choice(4, GOAL, choice),) if choice else ())
        case "pack":
            return replace(draft, packs=draft.packs ^ {Pack(which)})
        case "turned":
            number_ = bare(OTHER_SIDE) if OTHER_SIDE in draft.versions else OTHER_SIDE
            return replace(draft, versions=with_version(draft.versions, number_))
        case "optional":
            return replace(draft, joined=draft.joined ^ {OPTIONAL})
        case "entry":
            return replace(draft, achievements=draft.achievements ^ {which})
    return draft


def tap(look: Look, target: str) -> Step:
    """A tap changes a row, or asks for its number."""
    if target not in rings(look):
        return stay(look)
    name = target.removeprefix(LINE)
    if name in ("friend", "archive"):
        return Step(ringed(look, target).view.over(number.fresh(look)))
    return redraft(look, _changed(look.draft, name), target)


def takes_number(look: Look, card: str) -> Open:
    """A number from the pad comes into the row, or goes out when it is there."""
    draft: TakeOver = look.draft
    if not card:
        return look.here
    if ringed_line(look).name == "friend":
        natives = tuple(n for n in draft.natives if n != card)
        return look.here.changed(replace(draft, natives=natives if card in draft.natives else (*natives, card)))
    archive = tuple(a for a in draft.archive if a.number != card)
    there = len(archive) < len(draft.archive)
    kept = archive if there else (*archive, Archived(card, kind_of(card)))
    return look.here.changed(replace(draft, archive=kept))


def fresh(look: Look) -> Open:
    """What the campaign has already, to be changed; the first page."""
    has = look.island.campaign
    won = tuple(sorted({a.adventure for a in has.attempts if a.won}))
    marked = frozenset(e for e in has.achievements if e in TITLE_OF)
    draft = TakeOver(won, has.packs, has.versions, has.natives, has.archive, marked, has.choices, has.joined)
    return Open("taken_over", LINE + "won", draft)


PAGE = Page(ROW, offers, act, tap, fresh, rings, drafts=(TakeOver,), takes_number=takes_number)
