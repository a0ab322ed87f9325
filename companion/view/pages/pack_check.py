"""Before the throw, where something may help: items and abilities to tick, dice and chance as they stand then.

As on the check pad, NEXT goes on to the next field, LEFT and RIGHT alter it, ROLL rolls.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.achievements import HUNTERS_DICE, Title
from companion.adventure_island.cards.effects import Check, Moment
from companion.adventure_island.cards.paths import effect_at
from companion.adventure_island.deciding.gates import has_benefit
from companion.adventure_island.pack_commands import FaceThreat, Perform, ThrowCheck
from companion.adventure_island.played import Asked, HelpOffer, Roll
from companion.adventure_island.state import Phase
from companion.value import dataclass, replace
from companion.view import known, owners_yes
from companion.view.inputs import Key
from companion.view.page import BACK, FLIP, MENU, Does, Look, Offer, Page, PageRow, Step, redraft, ringed, stay
from companion.view.pages import own_dice
from companion.view.state import Open, View
from companion.words import mark, say, say_n

HELP = "help:"
HUNTERS = HELP + "hunters"

ROW = PageRow(
    page="pack_check",
    picture="25-check-pad",
    title=mark("What helps?"),
    left_right=(Does("tick", mark("Ticks the ringed help, or leaves it out.")),),
    roll=(Does("roll", mark("Rolls the dice, with all that is ticked.")),),
    next=(Does("field", mark("Goes to the next help, whose name is on the cap.")),),
    undo=BACK,
    icons=(("ui-owndice", Does("own-dice", mark("Types the roll of your own dice."))), FLIP, MENU),
    touch=mark("Tap a help to tick it."),
)


@dataclass(frozen=True, slots=True)
class CheckDraft:
    """The throw that is prepared, with the keys of the helps that are ticked."""

    request: Perform | FaceThreat | ThrowCheck


def prepared(look: Look) -> Perform | FaceThreat | ThrowCheck:
    """The throw as it stands."""
    draft = look.draft
    return draft.request if isinstance(draft, CheckDraft) else ThrowCheck()


def roller(look: Look) -> str:
    """Who throws."""
    request = prepared(look)
    if not isinstance(request, ThrowCheck):
        return request.who
    waiting = _waiting(look)
    return waiting.who if waiting is not None else look.play.acting


def _waiting(look: Look) -> Roll | None:
    ask = known.asked(look)
    return ask.roll if ask is not None else None


def where(look: Look) -> tuple[str, str]:
    """The card or board of the check, and the path of the check on it."""
    request = prepared(look)
    if isinstance(request, Perform):
        return request.card, f"deeds.{request.deed}.then.0"
    if isinstance(request, FaceThreat):
        return look.play.drawn, "comes.0"
    ask = known.asked(look)
    return (ask.card, ask.at) if ask is not None and ask.kind is Asked.CHECK else ("", "")


def roll_of(look: Look) -> Roll | None:
    """What would be thrown, before any help."""
    request = prepared(look)
    if isinstance(request, Perform):
        offered = known.deeds(look, request.who)
        return next((o.roll for o in offered if (o.card, o.deed) == (request.card, request.deed)), None)
    if isinstance(request, FaceThreat):
        return known.threat_roll(look)
    return _waiting(look)


def check_of(look: Look) -> Check | None:
    """The check as it stands on its card."""
    card, at = where(look)
    thing = known.thing(look, card)
    if thing is None or not at:
        return None
    found = effect_at(thing, at)
    return found if isinstance(found, Check) else None


def offered(look: Look) -> tuple[HelpOffer, ...]:
    """All helps that may be ticked."""
    roll = roll_of(look)
    if roll is None:
        return ()
    return known.before_throw(known.helps(look, roll, moment(look), where(look)[0]))


def moment(look: Look) -> Moment:
    """What the throw belongs to: by day it is part of an action."""
    if look.play.phase is Phase.DAY:
        return Moment.ACTION
    return Moment.DAWN if look.play.phase is Phase.DAWN else Moment.THREAT


def ticked(look: Look) -> tuple[HelpOffer, ...]:
    """The helps that are ticked."""
    keys = prepared(look).helps
    return tuple(h for h in offered(look) if h.key in keys)


def hunters(look: Look) -> int:
    """The dice of the Treasure Hunters, where they are ticked (AI-142)."""
    request = prepared(look)
    return HUNTERS_DICE if isinstance(request, Perform) and request.hunters else 0


def may_hunt(look: Look) -> bool:
    """Whether the Treasure Hunters can help: in actions, once a game."""
    return isinstance(prepared(look), Perform) and not any(has_benefit(look.island, Title.TREASURE_HUNTERS))


def rings(look: Look) -> tuple[str, ...]:
    """The helps, one below the other."""
    found = tuple(HELP + h.key for h in offered(look))
    return (*found, HUNTERS) if may_hunt(look) else found


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    roll = roll_of(look)
    now = {Key.UNDO: Offer("back")}
    if roll is None:
        return now
    dice = known.dice_of(roll, ticked(look), hunters(look))
    label = say_n("Roll {n} die", "Roll {n} dice", dice)
    now[Key.ROLL] = Offer("roll", label, known.chance_words(roll, ticked(look), hunters(look)), primary=True)
    row = rings(look)
    if look.here.ring in row:
        now |= {Key.LEFT: Offer("tick"), Key.RIGHT: Offer("tick")}
    if row and (len(row) > 1 or look.here.ring not in row):
        now[Key.NEXT] = Offer("field", say("Next"))
    return now


def act(look: Look, action: str) -> Step:
    """Tick, go on, or roll."""
    match action.partition(":")[0]:
        case "tick":
            return _tick(look, look.here.ring)
        case "field":
            row = rings(look)
            at = row.index(look.here.ring) + 1 if look.here.ring in row else 0
            return ringed(look, row[at % len(row)]) if row else stay(look)
        case "roll":
            below, request = _below(look), _agreed(look)
            return owners_yes.asked(look, ticked(look), roller(look), request, below.pages) or Step(below, request)
        case "own-dice":
            roll = roll_of(look)
            if roll is None:
                return stay(look)
            dice = known.dice_of(roll, ticked(look), hunters(look))
            own = _below(look).over(own_dice.opened(dice, _agreed(look)))
            return owners_yes.asked(look, ticked(look), roller(look), None, own.pages) or Step(own)
    return stay(look)


def _agreed(look: Look) -> Perform | FaceThreat | ThrowCheck:
    """What is asked for, with the yes of those whose items are used up for it."""
    return replace(prepared(look), agreed=owners_yes.needed(ticked(look), roller(look)))


def _below(look: Look) -> View:
    """Where the dice are thrown: pages that were opened for it are over then."""
    return replace(look.view, pages=look.view.pages[:1], icon="")


def _tick(look: Look, ring: str) -> Step:
    request = prepared(look)
    if ring == HUNTERS and isinstance(request, Perform):
        return redraft(look, CheckDraft(replace(request, hunters=not request.hunters)), ring)
    key = ring.removeprefix(HELP)
    if all(h.key != key for h in offered(look)):
        return stay(look)
    keys = request.helps
    after = tuple(k for k in keys if k != key) if key in keys else (*keys, key)
    return redraft(look, CheckDraft(replace(request, helps=after)), ring)


def tap(look: Look, target: str) -> Step:
    """A tap on a help ticks it."""
    return _tick(look, target) if target in rings(look) else stay(look)


def opened(look: Look, request: Perform | FaceThreat | ThrowCheck) -> Open:
    """The page for a throw, the ring on the first help."""
    start = Open("pack_check", "", CheckDraft(request))
    row = rings(replace(look, view=look.view.over(start)))
    return replace(start, ring=row[0] if row else "")


def fresh(look: Look) -> Open:
    """The page for the check that waits in the middle of a card, with all that helps for nothing."""
    start = opened(look, ThrowCheck())
    there = replace(look, view=look.view.over(start))
    free = known.free(look, offered(there))
    return replace(start, draft=CheckDraft(ThrowCheck(tuple(h.key for h in free))))


def person(look: Look) -> str:
    """The page belongs to the one who throws."""
    return roller(look)


PAGE = Page(ROW, offers, act, tap, fresh, rings, person, drafts=(CheckDraft,))
