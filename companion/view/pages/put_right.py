"""Put right what the device counts: the Camp, one person, the Threat deck; each part is one entry (picture 35)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.adventure_island import fatigue
from companion.adventure_island.commands import PutRightCamp, PutRightPlayer, PutRightThreats
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import FULL_TURN, Phase, Play
from companion.adventure_island.threats import most_threats
from companion.adventure_island.values import TOKENS, Goods, Space
from companion.kernel.rules import Reason
from companion.value import dataclass, replace
from companion.view.inputs import Key
from companion.view.page import FLIP, Does, Look, Offer, Page, PageRow, Step, moved_ring, redraft, ringed, stay
from companion.view.state import Open, Question
from companion.words import all_of, mark, say, say_n

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
        Does("put-right", mark("Writes the shown part as one entry, marked in the history; then shows what waits.")),
        Does("go-on", mark("Goes on to a part that is changed and not written yet.")),
        Does("leave", mark("Nothing is changed: leaves the page.")),
    ),
    undo=(Does("back", mark("Takes back the last change, then leaves the page.")),),
    icons=(("ui-close", Does("shut", mark("Closes this page; asks where a change is not written yet."))), FLIP),
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
class Table:
    """All parts as they really are."""

    goods: Goods
    players: tuple[PlayerRight, ...]
    threats: int

    def player(self, who: str) -> PlayerRight:
        """One person's part; raises StopIteration for somebody who does not play."""
        return next(p for p in self.players if p.who == who)


@dataclass(frozen=True, slots=True)
class PutRightDraft:
    """The shown part (``camp``, a person's id, or ``threats``), and those parts that are not as the device counts them.

    What nobody touched is left out, so that it follows the game.
    """

    part: str
    goods: Goods | None = None
    players: tuple[PlayerRight, ...] = ()
    threats: int | None = None

    def without(self, part: str) -> PutRightDraft:
        """The draft with one part as the device counts it."""
        if part == CAMP:
            return replace(self, goods=None)
        if part == THREATS:
            return replace(self, threats=None)
        return replace(self, players=tuple(p for p in self.players if p.who != part))


def as_counted(play: Play) -> Table:
    """Everything as the device counts it."""
    players = tuple(PlayerRight(p.id, p.fatigue, p.experience, p.actions) for p in play.players)
    return Table(play.camp, players, play.threats)


def draft_of(look: Look) -> PutRightDraft:
    """The shown part and what is changed."""
    return look.draft if isinstance(look.draft, PutRightDraft) else PutRightDraft(CAMP)


def entered(look: Look) -> Table:
    """Everything as it is entered."""
    counted, draft = as_counted(look.play), draft_of(look)
    changed = {p.who: p for p in draft.players}
    return Table(
        counted.goods if draft.goods is None else draft.goods,
        tuple(changed.get(p.who, p) for p in counted.players),
        counted.threats if draft.threats is None else draft.threats,
    )


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


def most(play: Play) -> int:
    """The most cards that the Threat deck of this adventure can hold."""
    return most_threats(play.adventure)


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
    was, now = as_counted(look.play), entered(look)
    if part == CAMP:
        return None if now.goods == was.goods else PutRightCamp(now.goods)
    if part == THREATS:
        return None if now.threats == was.threats else PutRightThreats(now.threats)
    right = now.player(part)
    if right == was.player(part):
        return None
    return PutRightPlayer(right.who, right.fatigue, right.experience, right.actions)


def others_changed(look: Look) -> tuple[str, ...]:
    """The parts that are not shown and wait to be written."""
    shown = draft_of(look).part
    return tuple(part for part in parts(look.play) if part != shown and command(look, part) is not None)


def change_words(look: Look) -> str:
    """What changes in the shown part: ``fatigue 3 → 2``; how much where there is more than one thing; "" for none."""
    changes = _changes(look)
    if len(changes) > 1:
        return say_n("{n} change", "{n} changes", len(changes))
    return changes[0] if changes else ""


def _changes(look: Look) -> tuple[str, ...]:
    """Everything that changes in the shown part."""
    part, before, after = draft_of(look).part, as_counted(look.play), entered(look)
    if part == CAMP:
        tokens = (t for t in TOKENS if after.goods.of(t) != before.goods.of(t))
        return tuple(say(CHANGES[t], old=before.goods.of(t), new=after.goods.of(t)) for t in tokens)
    if part == THREATS:
        same = after.threats == before.threats
        return () if same else (say("Threats {old} → {new}", old=before.threats, new=after.threats),)
    was, now = before.player(part), after.player(part)
    changes = []
    if was.fatigue != now.fatigue:
        changes.append(_fatigue_words(look.play, part, len(was.fatigue), len(now.fatigue)))
    if was.experience != now.experience:
        changes.append(say("experience {old} → {new}", old=was.experience, new=now.experience))
    if was.actions != now.actions:
        changes.append(say("actions {old} → {new}", old=was.actions, new=now.actions))
    return tuple(changes)


def _fatigue_words(play: Play, part: str, old: int, new: int) -> str:
    if fatigue.waiting(play, part):
        return say("fatigue {old} → {new}, and none waits", old=old, new=new)
    return say("fatigue moved") if old == new else say("fatigue {old} → {new}", old=old, new=new)


def waiting_words(play: Play, part: str) -> str:
    """That markers of a person wait still; "" when none does."""
    waits = fatigue.waiting(play, part)
    return say_n("{n} marker still waits", "{n} markers still wait", waits) if waits else ""


def part_word(play: Play, part: str) -> str:
    """A part in a sentence."""
    if part == CAMP:
        return say("the Camp")
    return say("the Threats") if part == THREATS else play.player(part).name


def _primary(look: Look) -> Offer:
    others = others_changed(look)
    changed = command(look, draft_of(look).part) is not None
    if not others:
        if changed:
            return Offer("put-right", say("Put it right"), change_words(look), primary=True)
        return Offer("leave", say("It is right"), say("nothing changed"), primary=True)
    then = part_word(look.play, others[0])
    if changed:
        sub = say("{change}, then {part}", change=change_words(look), part=then)
        return Offer("put-right", say("Put it right"), sub, primary=True)
    return Offer("go-on", say("On to {part}", part=then), say("changed, not written yet"), primary=True)


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    return {
        Key.UNDO: Offer("back"),
        Key.LEFT: Offer("change"),
        Key.ROLL: Offer("next-field", say("Next")),
        Key.RIGHT: Offer("change"),
        Key.NEXT: _primary(look),
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
        case "go-on":
            return _show(look, others_changed(look)[0])
        case "shut":
            return _shut(look)
        case "leave":
            return Step(look.view.left())
    return stay(look)


def _shut(look: Look) -> Step:
    waiting = [p for p in parts(look.play) if command(look, p) is not None]
    if not waiting:
        return Step(look.view.left())
    question = Question(
        say("Leave without writing?"),
        say("Not written yet: {parts}.", parts=all_of([part_word(look.play, p) for p in waiting])),
        say("Leave it as it was"),
        icon="ui-pencil",
        pages=look.view.left().pages,
    )
    return Step(replace(look.view, question=question))


def tap(look: Look, target: str) -> Step:
    """A tab is shown, a key counts, a space gains or loses its marker, pawns stand up or lie down."""
    play, part = look.play, draft_of(look).part
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
        held = entered(look).player(part).fatigue
        return _change(look, target, -1 if target.removeprefix(SPACE) in held else 1)
    return ringed(look, target) if target in rings(look) else stay(look)


def _show(look: Look, part: str) -> Step:
    # Looking at another part is no change: UNDO must not walk back through tabs.
    return Step(look.view.at(replace(look.here, draft=replace(draft_of(look), part=part), ring=TAB + part)))


def _change(look: Look, ring: str, by: int) -> Step:
    draft, now = draft_of(look), entered(look)
    if ring not in rings(look):
        return ringed(look, rings(look)[0])
    if ring.startswith(TAB):
        order = parts(look.play)
        return _show(look, order[(order.index(draft.part) + by) % len(order)])
    if ring == DECK:
        return redraft(look, replace(draft, threats=min(most(look.play), max(0, now.threats + by))), ring)
    if ring == EXPERIENCE:
        return _with_player(look, ring, experience=max(0, now.player(draft.part).experience + by))
    if ring == ACTIONS:
        actions = now.player(draft.part).actions + by
        return _with_player(look, ring, actions=min(FULL_TURN, max(0, actions)))
    if ring.startswith(SPACE):
        space, held = Space(ring.removeprefix(SPACE)), now.player(draft.part).fatigue
        return _with_player(look, ring, fatigue=held | {space} if by > 0 else held - {space})
    token = ring.removeprefix(FIELD)
    goods = replace(now.goods, **{token: max(0, now.goods.of(token) + by)})
    return redraft(look, replace(draft, goods=goods), ring)


def _with_player(look: Look, ring: str, **changes: Any) -> Step:
    draft = draft_of(look)
    right = replace(entered(look).player(draft.part), **changes)
    others = draft.without(right.who).players
    return redraft(look, replace(draft, players=(*others, right)), ring)


def _write(look: Look) -> Step:
    """The shown part goes to the gate; where another part is changed too it is shown next, else the page is left."""
    written = draft_of(look).part
    asked = command(look, written)
    reasons = RULES.reasons(look.island, asked)
    if reasons:
        return Step(look.view, refused=reasons)
    others = others_changed(look)
    if not others:
        return Step(look.view.left(), asked)
    shown = _show(look, others[0]).view
    # What is written is undone as a step of the game; UNDO here walks back through what still waits.
    trail: list[Any] = []
    for draft in shown.here.trail:
        before = replace(draft.without(written), part=others[0])
        if before not in (*trail[-1:], shown.here.draft.without(written)):
            trail.append(before)
    here = replace(shown.here, draft=shown.here.draft.without(written), trail=tuple(trail))
    return Step(shown.at(here), asked)


def opened(look: Look, part: str) -> Open:
    """The page at one part."""
    return Open("put_right", fields(look.play, part)[0], PutRightDraft(part))


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
    apart=True,
)
