"""Put right what the device counts: the Camp, one person, the Threat deck; each part is one entry (picture 35)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.adventure_island import fatigue
from companion.adventure_island.commands import PutRightCamp, PutRightPlayer, PutRightThreats
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import FULL_TURN, Phase, Play
from companion.adventure_island.threats import MOST_THREATS
from companion.adventure_island.values import TOKENS, Goods, Space
from companion.kernel.rules import Reason
from companion.value import dataclass, replace
from companion.view.inputs import Key
from companion.view.page import CLOSE, FLIP, Does, Look, Offer, Page, PageRow, Step, moved_ring, redraft, ringed, stay
from companion.view.state import Open
from companion.words import mark, say

CAMP = "camp"
THREATS = "threats"
TAB = "tab:"
FIELD = "field:"
SPACE = FIELD + "space:"
EXPERIENCE = FIELD + "experience"
ACTIONS = FIELD + "actions"
DECK = FIELD + "deck"
MINUS = "minus:"
PLUS = "plus:"
TURN = "actions:"
NOTHING = Goods()
CHANGES = {
    "food": mark("food {old} → {new}"),
    "fish": mark("fish {old} → {new}"),
    "meat": mark("meat {old} → {new}"),
    "wood": mark("wood {old} → {new}"),
    "hide": mark("hide {old} → {new}"),
}

ROW = PageRow(
    page="put_right",
    picture="35-correct",
    title=mark("Put right"),
    left_right=(Does("change", mark("Less and more in the ringed field; on the tabs the part before and after.")),),
    roll=(Does("next-field", mark("The next field; held: the one before.")),),
    next=(
        Does("put-right", mark("Writes the shown part as one entry, marked in the history.")),
        Does("leave", mark("Nothing is changed: leaves the page.")),
    ),
    undo=(Does("back", mark("Takes back the last change, then leaves the page.")),),
    icons=(CLOSE, FLIP),
    touch=mark("Tap a tab, a key, a space for a marker, or the pawns."),
)


@dataclass(frozen=True, slots=True)
class PlayerRight:
    """One person's markers and actions as they really are."""

    who: str
    fatigue: frozenset[Space]
    experience: int
    actions: int


@dataclass(frozen=True, slots=True)
class PutRightDraft:
    """All parts as they really are, and the one that is shown: ``camp``, a person's id, or ``threats``."""

    part: str
    goods: Goods = NOTHING
    players: tuple[PlayerRight, ...] = ()
    threats: int = 0

    def player(self, who: str) -> PlayerRight:
        """One person's part; raises StopIteration for somebody who does not play."""
        return next(p for p in self.players if p.who == who)


def as_counted(play: Play, part: str) -> PutRightDraft:
    """Everything as the device counts it."""
    players = tuple(PlayerRight(p.id, p.fatigue, p.experience, p.actions) for p in play.players)
    return PutRightDraft(part, play.camp, players, play.threats)


def draft_of(look: Look) -> PutRightDraft:
    """What is entered."""
    return look.draft if isinstance(look.draft, PutRightDraft) else as_counted(look.play, CAMP)


def parts(play: Play) -> tuple[str, ...]:
    """The tabs: Camp, people, Threats."""
    return (CAMP, *(p.id for p in play.players), THREATS)


def fields(play: Play, part: str) -> tuple[str, ...]:
    """The fields of one part as ring stops."""
    if part == CAMP:
        return tuple(FIELD + token for token in TOKENS)
    if part == THREATS:
        return (DECK,)
    spaces = tuple(SPACE + space for space in fatigue.spaces(len(play.players)))
    return (*spaces, EXPERIENCE, ACTIONS) if has_actions(play) else (*spaces, EXPERIENCE)


def has_actions(play: Play) -> bool:
    """Whether anybody has actions now: by day only."""
    return play.phase is Phase.DAY


def rings(look: Look) -> tuple[str, ...]:
    """The shown tab, then its fields."""
    part = draft_of(look).part
    return (TAB + part, *fields(look.play, part))


def person(look: Look) -> str:
    """The page belongs to the person whose part is shown."""
    part = draft_of(look).part
    return "" if part in (CAMP, THREATS) else part


def command(look: Look, part: str) -> Any:
    """The command that puts one part right; None when nothing in it differs from what the device counts."""
    play, draft = look.play, draft_of(look)
    if part == CAMP:
        return None if draft.goods == play.camp else PutRightCamp(draft.goods)
    if part == THREATS:
        return None if draft.threats == play.threats else PutRightThreats(draft.threats)
    right = draft.player(part)
    if right == as_counted(play, part).player(part):
        return None
    return PutRightPlayer(right.who, right.fatigue, right.experience, right.actions)


def change_words(look: Look) -> str:
    """What changes in the shown part: ``fatigue 3 → 2``; only the first of several things."""
    play, draft = look.play, draft_of(look)
    if draft.part == CAMP:
        token = next((t for t in TOKENS if draft.goods.of(t) != play.camp.of(t)), "")
        return say(CHANGES[token], old=play.camp.of(token), new=draft.goods.of(token)) if token else ""
    if draft.part == THREATS:
        return say("Threats {old} → {new}", old=play.threats, new=draft.threats)
    was, now = as_counted(play, draft.part).player(draft.part), draft.player(draft.part)
    if was.fatigue != now.fatigue:
        if len(was.fatigue) == len(now.fatigue):
            return say("fatigue moved")
        return say("fatigue {old} → {new}", old=len(was.fatigue), new=len(now.fatigue))
    if was.experience != now.experience:
        return say("experience {old} → {new}", old=was.experience, new=now.experience)
    return say("actions {old} → {new}", old=was.actions, new=now.actions)


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    if command(look, draft_of(look).part) is None:
        primary = Offer("leave", say("It is right"), say("nothing changed"), primary=True)
    else:
        primary = Offer("put-right", say("Put it right"), change_words(look), primary=True)
    return {
        Key.UNDO: Offer("back"),
        Key.LEFT: Offer("change"),
        Key.ROLL: Offer("next-field", say("Next")),
        Key.RIGHT: Offer("change"),
        Key.NEXT: primary,
    }


def act(look: Look, action: str) -> Step:
    """Change the ringed field, go on to the next, or write the part."""
    match action:
        case "change:left":
            return _change(look, look.here.ring, -1)
        case "change:right":
            return _change(look, look.here.ring, 1)
        case "next-field":
            return moved_ring(look, rings(look), 1)
        case "field-before":
            # The press that is now held has moved the ring one field on already.
            return moved_ring(look, rings(look), -2)
        case "put-right":
            return _write(look)
        case "leave":
            return Step(look.view.left())
    return stay(look)


def tap(look: Look, target: str) -> Step:
    """A tab is shown, a key counts, a space gains or loses its marker, pawns stand up or lie down."""
    play, draft = look.play, draft_of(look)
    if target.startswith(TAB) and target.removeprefix(TAB) in parts(play):
        return _show(look, target.removeprefix(TAB))
    if target.startswith((MINUS, PLUS)):
        sign, _, field = target.partition(":")
        return _change(look, FIELD + field, 1 if sign == "plus" else -1)
    if target.startswith(TURN) and not has_actions(play):
        return Step(look.view, refused=(Reason("not-now", say("At night nobody has actions.")),))
    if target.startswith(TURN) and target.removeprefix(TURN) in ("0", "1", "2"):
        return _with_player(look, ACTIONS, actions=int(target.removeprefix(TURN)))
    if target.startswith(SPACE) and target in rings(look):
        held = draft.player(draft.part).fatigue
        return _change(look, target, -1 if target.removeprefix(SPACE) in held else 1)
    return ringed(look, target) if target in rings(look) else stay(look)


def _show(look: Look, part: str) -> Step:
    # Looking at another part is no change: UNDO must not walk back through tabs.
    return Step(look.view.at(replace(look.here, draft=replace(draft_of(look), part=part), ring=TAB + part)))


def _change(look: Look, ring: str, by: int) -> Step:
    draft = draft_of(look)
    if ring not in rings(look):
        return ringed(look, rings(look)[0])
    if ring.startswith(TAB):
        order = parts(look.play)
        return _show(look, order[(order.index(draft.part) + by) % len(order)])
    if ring == DECK:
        return redraft(look, replace(draft, threats=min(MOST_THREATS, max(0, draft.threats + by))), ring)
    if ring == EXPERIENCE:
        return _with_player(look, ring, experience=max(0, draft.player(draft.part).experience + by))
    if ring == ACTIONS:
        actions = draft.player(draft.part).actions + by
        return _with_player(look, ring, actions=min(FULL_TURN, max(0, actions)))
    if ring.startswith(SPACE):
        space, held = Space(ring.removeprefix(SPACE)), draft.player(draft.part).fatigue
        return _with_player(look, ring, fatigue=held | {space} if by > 0 else held - {space})
    token = ring.removeprefix(FIELD)
    goods = replace(draft.goods, **{token: max(0, draft.goods.of(token) + by)})
    return redraft(look, replace(draft, goods=goods), ring)


def _with_player(look: Look, ring: str, **changes: Any) -> Step:
    draft = draft_of(look)
    players = tuple(replace(p, **changes) if p.who == draft.part else p for p in draft.players)
    return redraft(look, replace(draft, players=players), ring)


def _write(look: Look) -> Step:
    """The shown part goes to the gate; where another part is changed too it is shown next, else the page is left."""
    draft = draft_of(look)
    asked = command(look, draft.part)
    reasons = RULES.reasons(look.island, asked)
    if reasons:
        return Step(look.view, refused=reasons)
    other = next((p for p in parts(look.play) if p != draft.part and command(look, p) is not None), "")
    if not other:
        return Step(look.view.left(), asked)
    shown = _show(look, other).view
    # What is written is undone as a step of the game, not by walking back through the drafts.
    return Step(shown.at(replace(shown.here, trail=())), asked)


def opened(look: Look, part: str) -> Open:
    """The page at one part."""
    return Open("put_right", fields(look.play, part)[0], as_counted(look.play, part))


def fresh(look: Look) -> Open:
    """The page at the Camp."""
    return opened(look, CAMP)


PAGE = Page(
    ROW,
    offers,
    act,
    tap,
    fresh,
    rings,
    person,
    roll_held="field-before",
    drafts=(PutRightDraft, PlayerRight),
)
