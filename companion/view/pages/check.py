"""The check pad: card, attribute, colours, and who should try it (picture 25).

The ring is the field: ``card`` (``keypad`` where no number is chosen), ``attribute``, ``colours``, ``who``, ``bonus``.
LEFT and RIGHT alter the value in the ringed field, NEXT goes to the next field, ROLL rolls from anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement

from companion.adventure_island import fatigue
from companion.adventure_island.achievements import HUNTERS_DICE, Title
from companion.adventure_island.checks import chance_now, dice_for
from companion.adventure_island.commands import Check
from companion.adventure_island.deciding.gates import drawn_by_device, has_benefit
from companion.adventure_island.state import CardMemory, Island, Phase, Play, Purpose
from companion.adventure_island.turns import done, may_act
from companion.adventure_island.values import Attribute, Colour
from companion.kernel.odds import MOST_DICE, percent
from companion.kernel.rules import Reason
from companion.value import dataclass, replace
from companion.view import own_box, proposals
from companion.view.inputs import Key
from companion.view.page import FLIP, MENU, Does, Look, Offer, Page, PageRow, Step, redraft, ringed, stay
from companion.view.pages import number, own_dice
from companion.view.state import Open
from companion.view.terms import called
from companion.view.turn import ringed_thing
from companion.words import mark, say, say_n

ONE_DIE: tuple[tuple[Colour, ...], ...] = tuple((c,) for c in Colour)
TWO_DICE: tuple[tuple[Colour, ...], ...] = tuple(combinations_with_replacement(Colour, 2))
MOST_NEEDS = 2

ROW = PageRow(
    page="check",
    picture="25-check-pad",
    title=mark("Who should try it?"),
    left_right=(
        Does(
            "value",
            mark("Alters the ringed field; on the colours: to the right one die, to the left two."),
        ),
    ),
    roll=(Does("roll", mark("Rolls the dice of the person who tries.")),),
    next=(
        Does("field", mark("Goes to the next field, whose name is on the cap.")),
        Does("pad", mark("On the keypad: opens the number pad.")),
    ),
    undo=(Does("leave", mark("Goes back; nothing is rolled.")),),
    icons=(
        ("ui-owndice", Does("own-dice", mark("Types the roll of your own dice."))),
        ("achievement", Does("hunters", mark("Two dice more by the Treasure Hunters, once in an adventure."))),
        FLIP,
        MENU,
    ),
    touch=mark("Tap a colour twice for two, a third time for none; a person to try; dice for one more."),
)


@dataclass(frozen=True, slots=True)
class CheckDraft:
    """A check as far as it is entered."""

    who: str
    purpose: Purpose = Purpose.ACTION
    card: str = ""
    attribute: Attribute = Attribute.KNOWLEDGE
    need: tuple[Colour, ...] = ()
    bonus: int = 0
    hunters: bool = False

    @property
    def added(self) -> int:
        """The dice beyond the attribute: from cards and items, and from the Treasure Hunters."""
        return self.bonus + (HUNTERS_DICE if self.hunters else 0)


def candidates(look: Look) -> tuple[str, ...]:
    """Numbers worth proposing; a card that was typed and is not known yet comes first."""
    draft: CheckDraft = look.draft
    match draft.purpose:
        case Purpose.ACTION:
            known = proposals.for_an_action(look.island, draft.who)
        case Purpose.THREAT:
            if _by_device(look):
                return (look.play.drawn,)
            known = proposals.for_a_threat(look)
        case Purpose.DAWN:
            known = proposals.for_dawn(look)
    return known if draft.card in ("", *known) else (draft.card, *known)


def may_try(look: Look, purpose: Purpose) -> tuple[str, ...]:
    """Who may throw: for an action whoever may act now, for a Threat the one who holds it, at dawn everybody."""
    match purpose:
        case Purpose.ACTION:
            return may_act(look.play)
        case Purpose.THREAT:
            return (look.play.drawing,)
    return tuple(p.id for p in look.play.players)


def fields(look: Look) -> tuple[str, ...]:
    """The fields in their order; the card field is the keypad while no number is chosen, one person is no choice."""
    card = "card" if look.draft.card else "keypad"
    who = ("who",) if len(may_try(look, look.draft.purpose)) > 1 else ()
    return (card, "attribute", "colours", *who, "bonus")


def field_word(field: str) -> str:
    """The name of a field on a cap."""
    return {
        "card": say("Card"),
        "keypad": say("Card"),
        "attribute": say("Attribute"),
        "colours": say("Colours"),
        "who": say("Who"),
        "bonus": say("More dice"),
    }[field]


def ring_of(look: Look) -> str:
    """The ringed field, also after the draft changed under the ring."""
    ring = look.here.ring
    order = fields(look)
    return ring if ring in order or ring == "keypad" else order[0]


def dice(look: Look) -> int:
    """How many dice the person who tries would throw."""
    draft: CheckDraft = look.draft
    return dice_for(look.play.player(draft.who), draft.attribute, draft.added)


def most_bonus(play: Play, draft: CheckDraft) -> int:
    """How many dice a card or an item can still add: five are the most (AI-101)."""
    return max(0, MOST_DICE - fatigue.value(play.player(draft.who), draft.attribute))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    draft: CheckDraft = look.draft
    player = look.play.player(draft.who)
    n = dice(look)
    if draft.need:
        p = percent(chance_now(player, draft.attribute, draft.need, draft.added))
        sub = say("{name}, {chance}", name=called(look.play, draft.who), chance=p)
    else:
        sub = say("which colours?")
    ring = ring_of(look)
    order = fields(look)
    if ring == "keypad":
        ahead = Offer("pad", say("Number"))
    else:
        at = order.index(ring) if ring in order else 0
        ahead = Offer("field", field_word(order[(at + 1) % len(order)]))
    return {
        Key.UNDO: Offer("leave"),
        Key.LEFT: Offer("value"),
        Key.ROLL: Offer("roll", say_n("Roll {n} die", "Roll {n} dice", n), sub, primary=True),
        Key.RIGHT: Offer("value"),
        Key.NEXT: ahead,
    }


def act(look: Look, action: str) -> Step:
    """Alter a field, go on to the next, or roll."""
    match action.partition(":"):
        case ("value", _, key):
            return _alter(look, 1 if key == Key.RIGHT else -1)
        case ("field", _, _):
            order = fields(look)
            at = order.index(ring_of(look))
            return ringed(look, order[(at + 1) % len(order)])
        case ("pad", _, _):
            return _pad(look)
        case ("hunters", _, _):
            return _hunters(look)
        case ("leave", _, _):
            return Step(look.view.left())
        case ("roll", _, _):
            return _with_need(look, Step(look.view, request(look.draft)))
        case ("own-dice", _, _):
            return _with_need(look, Step(look.view.over(own_dice.opened(dice(look), request(look.draft)))))
    return stay(look)


def _hunters(look: Look) -> Step:
    """The Treasure Hunters help with this check, or not; where they cannot, the rules say why."""
    draft: CheckDraft = look.draft
    if draft.hunters:
        return redraft(look, replace(draft, hunters=False))
    reasons = tuple(has_benefit(look.island, Title.TREASURE_HUNTERS))
    if not reasons and draft.purpose is not Purpose.ACTION:
        reasons = (Reason("hunters-act", say("Treasure Hunters help in actions only.")),)
    return Step(look.view, refused=reasons) if reasons else redraft(look, replace(draft, hunters=True))


def request(draft: CheckDraft) -> Check:
    """The check that the draft asks for."""
    return Check(draft.who, draft.attribute, draft.need, draft.card, draft.bonus, draft.purpose, draft.hunters)


def _with_need(look: Look, step: Step) -> Step:
    if look.draft.need:
        return step
    return Step(look.view, refused=(Reason("no-colours", say("Choose the colours that the card asks for.")),))


def _by_device(look: Look) -> bool:
    """Whether the check is that of a Threat which the device drew, so that its number stands."""
    return look.draft.purpose is Purpose.THREAT and bool(look.play.drawn)


def _pad(look: Look) -> Step:
    if _by_device(look):
        return Step(look.view, refused=(drawn_by_device(look.play),))
    return Step(look.view.over(number.fresh(look)))


def _alter(look: Look, by: int) -> Step:
    draft: CheckDraft = look.draft
    match ring_of(look):
        case "card" | "keypad" if _by_device(look):
            return Step(look.view, refused=(drawn_by_device(look.play),))
        case "card" | "keypad":
            path = (*candidates(look), "")
            at = path.index(draft.card)
            chosen = path[(at + by) % len(path)]
            return _redraft(look, with_card(look.island, draft, chosen), "card" if chosen else "keypad")
        case "attribute":
            every = tuple(Attribute)
            attribute = every[(every.index(draft.attribute) + by) % len(every)]
            return _redraft(look, replace(draft, attribute=attribute))
        case "colours":
            return _redraft(look, replace(draft, need=_next_need(draft.need, by)))
        case "who":
            may = may_try(look, look.draft.purpose)
            at = may.index(draft.who) if draft.who in may else -by
            return _redraft(look, replace(draft, who=may[(at + by) % len(may)]))
        case "bonus":
            return _more_dice(look, draft.bonus + by)
    return stay(look)


def _more_dice(look: Look, bonus: int) -> Step:
    if bonus < 0:
        return Step(look.view, refused=(Reason("limit", say("The value of the attribute is the least.")),))
    if bonus > most_bonus(look.play, look.draft):
        return Step(look.view, refused=(Reason("limit", say("Five dice are the most.")),))
    return _redraft(look, replace(look.draft, bonus=bonus), "bonus")


def _redraft(look: Look, draft: CheckDraft, ring: str | None = None) -> Step:
    """The draft changes, and never asks for more dice than five."""
    return redraft(look, _with_room(look.play, draft), ring)


def _with_room(play: Play, draft: CheckDraft) -> CheckDraft:
    return replace(draft, bonus=min(draft.bonus, most_bonus(play, draft)))


def _next_need(need: tuple[Colour, ...], by: int) -> tuple[Colour, ...]:
    path = ONE_DIE if by > 0 else TWO_DICE
    return path[(path.index(need) + 1) % len(path)] if need in path else path[0]


def with_card(island: Island, draft: CheckDraft, number: str) -> CheckDraft:
    """The draft for a card: prefilled with what this number asked last time, else as it stands."""
    memory = island.remembered(number)
    if memory is None or memory.attribute is None:
        return replace(draft, card=number)
    return replace(draft, card=number, attribute=memory.attribute, need=memory.need)


def tap(look: Look, target: str) -> Step:
    """A tap answers a field at once and takes the ring along."""
    draft: CheckDraft = look.draft
    kind, _, name = target.partition(":")
    match kind:
        case "keypad":
            return _pad(look)
        case "card" if _by_device(look):
            return ringed(look, "card")
        case "card":
            if name in ("", draft.card):
                return _redraft(look, replace(draft, card=""), "keypad")
            return _redraft(look, with_card(own_box.knowing(look, name), draft, name), "card")
        case "attribute":
            return _redraft(look, replace(draft, attribute=Attribute(name)) if name else draft, "attribute")
        case "colour":
            return _tapped_colour(look, Colour(name))
        case "who":
            return _tapped_person(look, name or draft.who)
        case "bonus":
            return _more_dice(look, (draft.bonus + 1) % (most_bonus(look.play, draft) + 1))
    return stay(look)


def _tapped_colour(look: Look, colour: Colour) -> Step:
    """One, two, none; where two stand already the other colour gives way."""
    draft: CheckDraft = look.draft
    n = draft.need.count(colour)
    rest = tuple(c for c in draft.need if c is not colour)
    wanted = 0 if n == MOST_NEEDS else n + 1
    kept = rest[: MOST_NEEDS - wanted]
    # With another colour beside it a second tap takes the colour away: two symbols are the most a card asks for.
    if rest and n == 1:
        wanted, kept = 0, rest
    need = tuple(sorted((*kept, *(colour,) * wanted), key=list(Colour).index))
    return _redraft(look, replace(draft, need=need), "colours")


def _tapped_person(look: Look, who: str) -> Step:
    if who in may_try(look, look.draft.purpose):
        return _redraft(look, replace(look.draft, who=who), "who" if "who" in fields(look) else None)
    player = look.play.player(who)
    if look.draft.purpose is not Purpose.ACTION:
        return stay(look)
    if done(player):
        sentence = say("{name} has no action left today.", name=player.name)
    else:
        acting = look.play.player(look.play.acting).name
        sentence = say("{name} has begun and goes on first.", name=acting)
    return Step(look.view, refused=(Reason("not-now", sentence),))


def purpose_now(play: Play) -> Purpose:
    """What a check belongs to that is asked for now."""
    if play.phase is Phase.DAY:
        return Purpose.ACTION
    return Purpose.DAWN if play.phase is Phase.DAWN else Purpose.THREAT


def fresh(look: Look) -> Open:
    """For the person ringed on the day page, or the one who holds the Threat, prefilled as the card asked before."""
    play = look.play
    purpose = purpose_now(play)
    if purpose is Purpose.ACTION:
        who = ringed_thing(look)[1] if look.here.page == "day" else (play.acting or may_act(play)[0])
        return opened(look.island, CheckDraft(who))
    who = play.drawing or play.players[0].id
    named = getattr(look.draft, "card", "") or play.drawn
    return opened(own_box.knowing(look, named), CheckDraft(who, purpose, named))


def opened(island: Island, draft: CheckDraft) -> Open:
    """The pad on its card field with the likeliest card, or on the attribute where that card has not asked before."""
    play = island.play
    assert play is not None
    first = draft.card
    # At night another card than last night's lies on the table, so nothing is proposed that nobody named.
    if not first and draft.purpose is Purpose.ACTION:
        numbers = proposals.for_an_action(island, draft.who)
        stands = [n for n in numbers if n == play.player(draft.who).place]
        first = next((n for n in (*stands, *numbers) if n in stands or _asked(island.remembered(n))), "")
    filled = with_card(island, draft, first)
    return Open("check", "card" if _asked(island.remembered(first)) else "attribute", filled)


def _asked(memory: CardMemory | None) -> bool:
    return memory is not None and memory.attribute is not None


def takes_number(look: Look, number: str) -> Open:
    """The pad with another card, ready to roll where the card asked before."""
    island = own_box.knowing(look, number)
    ring = "card" if _asked(island.remembered(number)) else "attribute"
    return look.here.changed(_with_room(look.play, with_card(island, look.draft, number)), ring)


def person(look: Look) -> str:
    """The page belongs to the one who tries."""
    draft: CheckDraft = look.draft
    return draft.who


def fits(look: Look, draft: CheckDraft) -> CheckDraft:
    """The draft for somebody who may still try, with no more dice than five."""
    may = may_try(look, draft.purpose)
    who = draft.who if draft.who in may or not may else may[0]
    helped = draft.hunters and not any(has_benefit(look.island, Title.TREASURE_HUNTERS))
    return _with_room(look.play, replace(draft, who=who, hunters=helped))


PAGE = Page(
    ROW,
    offers,
    act,
    tap,
    fresh,
    person=person,
    drafts=(CheckDraft,),
    takes_number=takes_number,
    fits=fits,
    proposes=candidates,
)
