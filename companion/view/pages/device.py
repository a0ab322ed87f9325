"""The device: how it speaks, sounds, shines and hangs, the house rules of the campaign, and the way to its parts.

Two leaves of one page; the ring goes from one to the other. Everything is kept at once and taken back by UNDO.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.adventure_island.commands import SetHouseRule
from companion.adventure_island.state import Phase
from companion.settings import BRIGHTEST, DEFAULTS, LANGUAGES, LOUDEST, ROTATIONS, Settings
from companion.value import dataclass, replace
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.page import FLIP, Does, Look, Offer, Page, PageRow, Step, ringed, stay
from companion.view.state import Open
from companion.words import mark, say

FIRST_LEAF = (
    "row:language",
    "row:sound",
    "row:quiet",
    "row:brightness",
    "row:calm",
    "row:dark",
    "row:rotation",
    "row:parts",
)
SECOND_LEAF = ("row:backup", "row:touch", "row:far", "row:undo", "row:draws", "row:space")
SLIDERS = ("row:sound", "row:brightness")
OF_A_CAMPAIGN = ("row:undo", "row:draws")
"""House rules of a campaign of Adventure Island."""
HELD = (*SLIDERS, "row:dark", "row:rotation", "row:undo")
"""Values with more than two steps: ROLL takes hold of them."""
OPENS = {"row:parts": "parts", "row:backup": "backup", "row:touch": "touch_check"}

DARK_S = ((60, 120, 300), (60, 240, 600), (120, 300, 1200), (300, 900, 3600), (0, 0, 0))
"""After how many seconds the screen dims, rests and goes dark; the last is never."""
UNDO = ("allow", "ask", "never")
DRAWS = ("people", "device")
_ROWS = {
    "language": "row:language",
    "volume": "row:sound",
    "quiet": "row:quiet",
    "brightness": "row:brightness",
    "off_after_s": "row:dark",
    "calm": "row:calm",
    "far_side_turns": "row:far",
    "rotation": "row:rotation",
}
"""Where each setting is changed."""
_UNDO_WORDS = {"allow": mark("always"), "ask": mark("asks"), "never": mark("never")}
_DRAWS_WORDS = {"people": mark("People"), "device": mark("Device")}


@dataclass(frozen=True, slots=True)
class DeviceDraft:
    """Whether the ringed value is held, and everything as the last change on this page left it."""

    held: bool = False
    settings: Settings = DEFAULTS
    undo: str = "ask"
    draws: str = "people"


def second_leaf(look: Look) -> bool:
    """Whether the second leaf is shown."""
    return look.here.ring in SECOND_LEAF


def second_rows(look: Look) -> tuple[str, ...]:
    """The rows of the second leaf; the rules of a campaign are on it where one lies on the table."""
    return tuple([row for row in SECOND_LEAF if not (look.plays_skull and row in OF_A_CAMPAIGN)])


def rings(look: Look) -> tuple[str, ...]:
    """All rows of both leaves."""
    return FIRST_LEAF + second_rows(look)


def dark_words(settings: Settings) -> str:
    """After how long the screen is dark."""
    if not settings.off_after_s:
        return say("never")
    return say("{n} min", n=round(settings.off_after_s / 60))


def dim_words(settings: Settings) -> str:
    """After how long it dims."""
    if not settings.dim_after_s:
        return say("it stays bright")
    return say("dim: {n} min", n=round(settings.dim_after_s / 60))


def undo_words(look: Look) -> str:
    """What happens where something has already been seen."""
    return say(_UNDO_WORDS[look.island.house.undo])


def draws_words(look: Look) -> str:
    """Who draws Threats; an adventure that is running keeps the way it began with."""
    who, play = say(_DRAWS_WORDS[look.island.house.draws]), look.island.play
    if play is None or play.phase in (Phase.WON, Phase.LOST):
        return who
    return say("{who}, from the next adventure", who=who)


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    if look.draft.held:
        return {
            Key.UNDO: Offer("undo"),
            Key.LEFT: Offer("alter"),
            Key.ROLL: Offer("let-go", say("Let go")),
            Key.RIGHT: Offer("alter"),
            Key.NEXT: Offer("let-go", say("Keep it"), primary=True),
        }
    ring = look.here.ring
    now = {
        Key.UNDO: Offer("undo"),
        Key.LEFT: Offer("ring"),
        Key.RIGHT: Offer("ring"),
        Key.NEXT: Offer("done", say("Done"), say("kept at once"), primary=True),
    }
    if ring in OPENS:
        return {**now, Key.ROLL: Offer("open", say("Open"))}
    return now if ring == "row:space" else {**now, Key.ROLL: Offer("change", say("Change"))}


def _now(look: Look, held: bool = False) -> DeviceDraft:
    if look.plays_skull:
        return DeviceDraft(held, look.settings)
    house = look.island.house
    return DeviceDraft(held, look.settings, house.undo, house.draws)


def _kept(look: Look, **changes: Any) -> Step:
    """Other settings, kept at once."""
    after = replace(look.settings, **changes)
    draft = replace(_now(look, look.draft.held), settings=after)
    return Step(look.view.at(look.here.changed(draft)), settings=after)


def _ruled(look: Look, rule: str, value: str) -> Step:
    """Another house rule, which is an entry of the journal."""
    held = look.draft.held
    draft = replace(_now(look, held), undo=value) if rule == "undo" else replace(_now(look, held), draws=value)
    return Step(look.view.at(look.here.changed(draft)), SetHouseRule(rule, value))


def _holding(look: Look, held: bool) -> Step:
    return Step(look.view.at(replace(look.here, draft=replace(look.draft, held=held))))


def _dark_at(settings: Settings) -> int:
    """The step of ``DARK_S`` that is nearest to the settings."""
    if not settings.off_after_s:
        return len(DARK_S) - 1
    return min(range(len(DARK_S) - 1), key=lambda i: abs(DARK_S[i][2] - settings.off_after_s))


def _altered(look: Look, row: str, by: int, wraps: bool = False) -> Step:
    """The value of a row one step on or back; ``wraps`` lets the last be followed by the first."""
    settings = look.settings
    match row:
        case "row:brightness":
            return _kept(look, brightness=min(BRIGHTEST, max(1, settings.brightness + by)))
        case "row:sound":
            # Whoever wants it louder wants to hear it.
            quiet = settings.quiet and by < 0
            return _kept(look, volume=min(LOUDEST, max(0, settings.volume + by)), quiet=quiet)
        case "row:quiet":
            return _kept(look, quiet=not settings.quiet)
        case "row:dark":
            at = _dark_at(settings) + by
            at = at % len(DARK_S) if wraps else min(len(DARK_S) - 1, max(0, at))
            dim_s, saver_s, off_s = DARK_S[at]
            return _kept(look, dim_after_s=dim_s, saver_after_s=saver_s, off_after_s=off_s)
        case "row:rotation":
            return _kept(look, rotation=(settings.rotation + 360 // len(ROTATIONS) * by) % 360)
        case "row:undo" if not look.plays_skull:
            return _ruled(look, "undo", UNDO[(UNDO.index(look.island.house.undo) + by) % len(UNDO)])
        case "row:draws" if not look.plays_skull:
            return _ruled(look, "draws", DRAWS[(DRAWS.index(look.island.house.draws) + by) % len(DRAWS)])
        case "row:language":
            at = LANGUAGES.index(settings.language) if settings.language in LANGUAGES else -1
            return _kept(look, language=LANGUAGES[(at + by) % len(LANGUAGES)])
        case "row:calm":
            return _kept(look, calm=not settings.calm)
        case "row:far":
            return _kept(look, far_side_turns=not settings.far_side_turns)
    return stay(look)


def _opened(look: Look) -> Step:
    name = OPENS.get(look.here.ring)
    return stay(look) if name is None else Step(look.view.over(page(name).fresh(look)))


def _taken_back(look: Look) -> Step:
    """Back to what the last change left, if something else has changed it since; else to before that change."""
    here = look.here
    draft: DeviceDraft = look.draft
    now = _now(look, draft.held)
    # The panel may have found another rotation that it can show; that is no change of anybody's.
    if replace(now, settings=replace(now.settings, rotation=draft.settings.rotation)) != draft:
        return _restored(look, here, draft)
    if here.trail:
        # The ring goes to what is taken back, and the leaf turns with it: nothing changes out of sight.
        row = _row_between(now, here.trail[-1]) or here.ring
        before = replace(here.trail[-1], held=draft.held and row == here.ring)
        return _restored(look, replace(here, ring=row, draft=before, trail=here.trail[:-1]), before)
    return _holding(look, held=False) if draft.held else Step(look.view.left())


def _row_between(now: DeviceDraft, before: DeviceDraft) -> str:
    """The row in which both differ; "" where they do not."""
    if now.undo != before.undo:
        return "row:undo"
    if now.draws != before.draws:
        return "row:draws"
    was, is_ = before.settings, now.settings
    return next((row for setting, row in _ROWS.items() if getattr(was, setting) != getattr(is_, setting)), "")


def _restored(look: Look, here: Open, wanted: DeviceDraft) -> Step:
    view = look.view.at(here)
    if look.plays_skull:
        return Step(view, settings=wanted.settings)
    house = look.island.house
    if wanted.undo != house.undo:
        return Step(view, SetHouseRule("undo", wanted.undo), settings=wanted.settings)
    if wanted.draws != house.draws:
        return Step(view, SetHouseRule("draws", wanted.draws), settings=wanted.settings)
    return Step(view, settings=wanted.settings)


def act(look: Look, action: str) -> Step:
    """Change, take hold of, alter and let go of the ringed value; open what has a page of its own; leave."""
    verb, _, way = action.partition(":")
    ring = look.here.ring
    match verb:
        case "change":
            return _holding(look, held=True) if ring in HELD else _altered(look, ring, 1)
        case "alter":
            return _altered(look, ring, -1 if way == Key.LEFT else 1)
        case "let-go":
            return _holding(look, held=False)
        case "open":
            return _opened(look)
        case "undo":
            return _taken_back(look)
        case "done":
            return Step(look.view.left())
        case "leaf":
            return ringed(look, FIRST_LEAF[0] if second_leaf(look) else SECOND_LEAF[0])
        case "help":
            return Step(look.view.over(page("help").fresh(look)))
    return stay(look)


def tap(look: Look, target: str) -> Step:
    """A tap on a row changes it as often as it is tapped; − and + alter sound and brightness."""
    let_go = replace(look, view=_holding(look, held=False).view)
    kind, _, which = target.partition(":")
    match kind:
        case "language" if which in LANGUAGES:
            return _kept(replace(let_go, view=ringed(let_go, "row:language").view), language=which)
        case "less" | "more" if (slider := f"row:{which}") in SLIDERS:
            at = replace(let_go, view=ringed(let_go, slider).view)
            return _altered(at, slider, -1 if kind == "less" else 1)
    if target not in rings(look):
        return stay(look)
    at = replace(let_go, view=ringed(let_go, target).view)
    if target in OPENS:
        return _opened(at)
    if target in ("row:language", *SLIDERS, "row:space"):
        return Step(at.view)
    return _altered(at, target, 1, wraps=True)


def fresh(look: Look) -> Open:
    """The first leaf with the ring on the language."""
    return Open("device", FIRST_LEAF[0], _now(look))


ROW = PageRow(
    page="device",
    picture="54-device",
    title=mark("Device"),
    left_right=(
        Does("ring", mark("Move the ring, on to the second leaf and back.")),
        Does("alter", mark("Alter the value that you hold.")),
    ),
    roll=(
        Does("change", mark("Change the ringed value: a switch at once, others you take hold of.")),
        Does("let-go", mark("Let go of the value.")),
        Does("open", mark("Open the ringed page.")),
    ),
    next=(Does("done", mark("Leave the page; everything is kept.")), Does("let-go", mark("Let go of the value."))),
    undo=(Does("undo", mark("Take back the last change here; when there is none, go back.")),),
    icons=(
        ("ui-right", Does("leaf", mark("Turns to the other leaf."))),
        ("ui-rules", Does("help", mark("Say what each button does here."))),
        FLIP,
    ),
    touch=mark("Tap a row to change it, − or + for sound and brightness, the loudspeaker for quiet."),
)
PAGE = Page(ROW, offers, act, tap, fresh, rings, drafts=(DeviceDraft,))
