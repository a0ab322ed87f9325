"""Cards on the table, one of them in focus with what can be done there (picture 05).

Every action is one stop of LEFT and RIGHT: the deeds of the cards, those of the own board, visits, passing. A card that
offers nothing is a stop to look at. What a card still lacks before its deed is laid there from here.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island import laid
from companion.adventure_island.cards.effects import Moment
from companion.adventure_island.cards.pack import Deed
from companion.adventure_island.cards.paths import BOARD
from companion.adventure_island.cards.wording import words_of
from companion.adventure_island.commands import Deposit, Pass, Visit
from companion.adventure_island.laid import find
from companion.adventure_island.pack_commands import Perform
from companion.adventure_island.played import DeedOffer, HelpOffer
from companion.adventure_island.state import FULL_TURN
from companion.adventure_island.values import NO_GOODS, Goods
from companion.kernel.rules import Reason
from companion.value import dataclass, replace
from companion.view import known
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.page import BACK, FLIP, RING, Does, Look, Offer, Page, PageRow, Step, ringed, stay
from companion.view.pages import own_dice, pack_check, pack_overview
from companion.view.state import Open, Question, View
from companion.view.terms import called, goods_words
from companion.words import mark, say

DEED, CARD, VISIT, PASS = "deed:", "card:", "visit:", "pass"

ROW = PageRow(
    page="pack_cards",
    picture="05-cards",
    title=mark("Cards on the table"),
    left_right=RING,
    next=(
        Does("do", mark("Does the action in focus; where it begins with a check, the dice roll.")),
        Does("check", mark("Opens the check first, for there are items or abilities that help.")),
        Does("lay", mark("Lays the tokens there that the action in focus still needs.")),
        Does("visit", mark("Goes to another pawn, to receive an item.")),
        Does("pass", mark("Gives up the actions that are left today; asks when two are left.")),
        Does("read", mark("Shows the card in focus large.")),
    ),
    undo=BACK,
    icons=(
        ("ui-zoom", Does("overview", mark("All cards on the table, and each of them large."))),
        ("ui-owndice", Does("own-dice", mark("Types the roll of your own dice."))),
        FLIP,
    ),
    touch=mark("Tap a card to bring it into focus, the card in focus to see it large."),
)


@dataclass(frozen=True, slots=True)
class CardsDraft:
    """Who chooses an action."""

    who: str


@dataclass(frozen=True, slots=True)
class Stop:
    """One thing in the row: a card or board with one of its deeds (-1 = none), a visit, or passing."""

    ring: str
    card: str = ""
    deed: int = -1
    whom: str = ""
    item: str = ""


def chooser(look: Look) -> str:
    """Who chooses; the one who acts, where somebody is in the middle of a turn."""
    draft = look.draft
    return draft.who if isinstance(draft, CardsDraft) else look.play.acting or look.play.players[0].id


def stops(look: Look) -> tuple[Stop, ...]:
    """Everything in the row, from left to right."""
    play, who = look.play, chooser(look)
    offered: dict[str, list[int]] = {}
    for offer in known.deeds(look, who):
        offered.setdefault(offer.card, []).append(offer.deed)
    found: list[Stop] = []
    for number in (*(c.number for c in known.on_the_table(play)), *(c for c in offered if _elsewhere(look, c))):
        if number not in offered:
            found.append(Stop(CARD + number, number))
        found.extend(Stop(f"{DEED}{number}:{n}", number, n) for n in offered.get(number, ()))
    for other in play.players:
        if other.id != who:
            found.append(Stop(VISIT + other.id, whom=other.id))
            found.extend(
                Stop(f"{VISIT}{other.id}:{item.number}", whom=other.id, item=item.number)
                for item in known.owned(play, other.id)
            )
    return (*found, Stop(PASS))


def _elsewhere(look: Look, card: str) -> bool:
    """Whether a thing with deeds is no card that lies on the table: a board, or an item."""
    lying = find(look.play, card)
    return card.startswith(BOARD) or (lying is not None and bool(lying.owner))


def focus(look: Look) -> Stop:
    """The stop with the ring; the first where it is nowhere."""
    row = stops(look)
    return next((stop for stop in row if stop.ring == look.here.ring), row[0])


def rings(look: Look) -> tuple[str, ...]:
    """The row."""
    return tuple(stop.ring for stop in stops(look))


def offer_of(look: Look, stop: Stop) -> DeedOffer | None:
    """The deed at a stop, with what speaks against it."""
    found = known.deeds(look, chooser(look))
    return next((o for o in found if (o.card, o.deed) == (stop.card, stop.deed)), None)


def deed_of(look: Look, stop: Stop) -> Deed | None:
    """The deed at a stop as it stands on the card."""
    thing = known.thing(look, stop.card)
    return None if thing is None or stop.deed < 0 else thing.deeds[stop.deed]


def helping(look: Look, offer: DeedOffer) -> tuple[HelpOffer, ...]:
    """Items and abilities that may be ticked before this throw: those that are used before the dice fall."""
    if offer.roll is None:
        return ()
    return known.before_throw(known.helps(look, offer.roll, Moment.ACTION, offer.card))


def lacking(look: Look, stop: Stop) -> Goods:
    """The tokens that must still lie on a card before its deed can be done (AI-032)."""
    deed, card = deed_of(look, stop), find(look.play, stop.card)
    if deed is None or card is None:
        return NO_GOODS
    return laid.lacking(deed.needs, card.goods)


def to_lay(look: Look, stop: Stop) -> Goods:
    """Of those as many as the Camp has; Fish and Meat serve as Food where there is none (AI-108)."""
    lacks, camp = lacking(look, stop), look.play.camp
    food, fish, meat = min(lacks.food, camp.food), min(lacks.fish, camp.fish), min(lacks.meat, camp.meat)
    more_fish = min(lacks.food - food, camp.fish - fish)
    more_meat = min(lacks.food - food - more_fish, camp.meat - meat)
    return Goods(food, fish + more_fish, meat + more_meat, min(lacks.wood, camp.wood), min(lacks.hide, camp.hide))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    now = {Key.UNDO: Offer("back"), Key.LEFT: Offer("ring"), Key.RIGHT: Offer("ring")}
    primary = _next(look, focus(look))
    return now if primary is None else {**now, Key.NEXT: primary}


def order_words(look: Look) -> str:
    """Which of the actions of today comes now."""
    player = look.play.player(chooser(look))
    if player.actions >= FULL_TURN:
        return say("first of {n} actions", n=FULL_TURN)
    return say("last action") if player.actions == 1 else ""


def _next(look: Look, stop: Stop) -> Offer | None:
    name = called(look.play, chooser(look))
    if stop.ring == PASS:
        return Offer("pass", say("Pass"), say("{name} ends the turn", name=name), primary=True)
    if stop.item:
        label = say("Take an item")
        return Offer("visit", label, known.name_of(look, stop.item), primary=True)
    if stop.whom:
        return Offer("visit", say("Go to {name}", name=called(look.play, stop.whom)), order_words(look), primary=True)
    lay = to_lay(look, stop)
    if lay != NO_GOODS:
        return Offer("lay", say("Lay it there"), say("{goods} from the camp", goods=goods_words(lay)), primary=True)
    offer = offer_of(look, stop)
    if offer is None:
        return Offer("read", say("Look closely"), primary=True)
    if offer.reasons:
        return None
    name_words = words_of(offer.name)
    if known.costing(look, helping(look, offer)):
        return Offer("check", name_words, order_words(look), primary=True)
    return Offer("do", name_words, order_words(look), primary=True)


def act(look: Look, action: str) -> Step:
    """Do what is in focus."""
    who, stop = chooser(look), focus(look)
    match action:
        case "do":
            return Step(at_base(look), performed(look, stop))
        case "check":
            return Step(look.view.over(pack_check.opened(look, performed(look, stop))))
        case "lay":
            return Step(look.view, Deposit(stop.card, to_lay(look, stop)))
        case "visit":
            return Step(at_base(look), Visit(who, stop.whom, stop.item))
        case "pass":
            return _pass(look, who)
        case "read":
            return _read(look, stop.card)
        case "overview":
            return Step(look.view.over(page("pack_overview").fresh(look)))
        case "own-dice":
            return _own_dice(look, stop)
    return stay(look)


def performed(look: Look, stop: Stop) -> Perform:
    """The action at a stop, helped by all that costs nothing."""
    offer = offer_of(look, stop)
    free = known.free(look, helping(look, offer)) if offer is not None else ()
    return Perform(chooser(look), stop.card, stop.deed, tuple(h.key for h in free))


def at_base(look: Look) -> View:
    """The page of the game, without those that lay over it to choose something."""
    return replace(look.view, pages=look.view.pages[:1], icon="")


def _read(look: Look, card: str) -> Step:
    return Step(look.view.over(pack_overview.opened(card)))


def _pass(look: Look, who: str) -> Step:
    if look.play.player(who).actions < FULL_TURN:
        return Step(at_base(look), Pass(who))
    question = Question(
        say("End {name}’s turn?", name=look.play.player(who).name),
        say("{n} actions are left today.", n=FULL_TURN),
        say("End the turn"),
        Pass(who),
        icon="phase-night",
        pages=at_base(look).pages,
    )
    return Step(replace(look.view, question=question))


def _own_dice(look: Look, stop: Stop) -> Step:
    offer = offer_of(look, stop)
    if offer is None or offer.roll is None:
        sentence = say("The action in focus asks for no dice.")
        return Step(look.view, refused=(Reason("no-check", sentence),))
    if offer.reasons:
        return Step(look.view, refused=offer.reasons)
    helped = helping(look, offer)
    if known.costing(look, helped):
        return act(look, "check")
    dice = known.dice_of(offer.roll, helped)
    return Step(at_base(look).over(own_dice.opened(dice, performed(look, stop))))


def tap(look: Look, target: str) -> Step:
    """A tap brings something into focus; what is in focus is seen large."""
    stop = focus(look)
    if target == stop.ring:
        return _read(look, stop.card) if stop.card else stay(look)
    return ringed(look, target) if target in rings(look) else stay(look)


def opened(look: Look, who: str) -> Open:
    """The row for somebody, with what can be done there in focus: where the pawn stands, else the first deed."""
    view = Open("pack_cards", "", CardsDraft(who))
    there = replace(look, view=look.view.over(view))
    row = stops(there)
    possible = [s for s in row if (o := offer_of(there, s)) is not None and not o.reasons]
    place = look.play.player(who).place
    first = next((s for s in possible if s.card == place), next(iter(possible), row[0]))
    return replace(view, ring=first.ring)


def fresh(look: Look) -> Open:
    """The row for the one who acts, else for the first at the table."""
    return opened(look, look.play.acting or look.play.players[0].id)


def person(look: Look) -> str:
    """The page belongs to the one who chooses."""
    return chooser(look)


PAGE = Page(ROW, offers, act, tap, fresh, rings, person, drafts=(CardsDraft,))
