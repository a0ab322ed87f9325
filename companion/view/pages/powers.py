"""What can be used now, for no action and outside of any roll: items and abilities, each with what it does."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.cards.effects import Use
from companion.adventure_island.cards.paths import BOARD
from companion.adventure_island.cards.wording import words_of
from companion.adventure_island.laid import find
from companion.adventure_island.pack_commands import UsePower
from companion.adventure_island.played import PowerOffer
from companion.value import replace
from companion.view import known
from companion.view.inputs import Key
from companion.view.page import BACK, CLOSE, FLIP, RING, Does, Look, Offer, Page, PageRow, Step, ringed, stay
from companion.view.state import Open, Question
from companion.view.terms import called
from companion.words import mark, say

POWER = "power:"

ROW = PageRow(
    page="powers",
    picture="",
    title=mark("Use something?"),
    left_right=RING,
    next=(
        Does("use", mark("Uses what is ringed; asks where its owner must agree.")),
        Does("leave", mark("Goes back; nothing is used.")),
    ),
    undo=BACK,
    icons=(CLOSE, FLIP),
    touch=mark("Tap a line to ring it."),
)


def rows(look: Look) -> tuple[PowerOffer, ...]:
    """Everything that may be used at some time, what can be used now first."""
    return tuple(sorted(known.powers(look), key=lambda offer: bool(offer.reasons)))


def usable(look: Look) -> bool:
    """Whether anything can be used now."""
    return any(not offer.reasons for offer in known.powers(look))


def ring_of(offer: PowerOffer) -> str:
    """The target of a row."""
    return f"{POWER}{offer.who}:{offer.card}:{offer.use}"


def ringed_power(look: Look) -> PowerOffer | None:
    """The ringed row, else the first."""
    found = rows(look)
    return next((o for o in found if ring_of(o) == look.here.ring), found[0] if found else None)


def use_of(look: Look, offer: PowerOffer) -> Use | None:
    """A use as it stands on its card or board."""
    thing = known.thing(look, offer.card)
    return None if thing is None else thing.uses[offer.use]


def owner_of(look: Look, offer: PowerOffer) -> str:
    """Whose item it is; a board belongs to who uses it."""
    card = find(look.play, offer.card)
    return card.owner if card is not None and card.owner else offer.who


def rings(look: Look) -> tuple[str, ...]:
    """All rows; the ring may stand on one that cannot be used, so that its words say why."""
    return tuple(ring_of(offer) for offer in rows(look))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    offer = ringed_power(look)
    now = {Key.UNDO: Offer("back")}
    if len(rings(look)) > 1:
        now |= {Key.LEFT: Offer("ring"), Key.RIGHT: Offer("ring")}
    if offer is None or offer.reasons:
        return {**now, Key.NEXT: Offer("leave", say("Back"), primary=True)}
    name = words_of(offer.name) or known.name_of(look, offer.card)
    return {**now, Key.NEXT: Offer("use", name, by_words(look, offer), primary=True)}


def by_words(look: Look, offer: PowerOffer) -> str:
    """Who uses it, and what it costs."""
    use = use_of(look, offer)
    name = called(look.play, offer.who)
    if use is not None and use.discards:
        return say("{name}: it is used up", name=name)
    return say("{name} uses it", name=name)


def act(look: Look, action: str) -> Step:
    """Use the ringed thing, or go back."""
    offer = ringed_power(look)
    if action == "leave" or offer is None:
        return Step(look.view.left())
    if action != "use":
        return stay(look)
    use, owner = use_of(look, offer), owner_of(look, offer)
    below = look.view.left()
    if owner != offer.who and use is not None and use.discards:
        question = Question(
            say("Does {name} agree?", name=called(look.play, owner)),
            say("{card} is used up and leaves play.", card=known.name_of(look, offer.card)),
            say("Use it up"),
            UsePower(offer.who, offer.card, offer.use, agreed=True),
            icon="ui-players",
            pages=below.pages,
        )
        return Step(replace(look.view, question=question))
    return Step(below, UsePower(offer.who, offer.card, offer.use))


def tap(look: Look, target: str) -> Step:
    """A tap rings a row; on one that cannot be used it says why."""
    if target not in rings(look):
        return stay(look)
    there = ringed(look, target)
    offer = next(o for o in rows(look) if ring_of(o) == target)
    return replace(there, refused=offer.reasons) if offer.reasons else there


def fresh(look: Look) -> Open:
    """The ring on the first row."""
    row = rings(look)
    return Open("powers", row[0] if row else "")


def person(look: Look) -> str:
    """The page belongs to the one who would use the ringed thing."""
    offer = ringed_power(look)
    return offer.who if offer is not None else ""


def is_board(offer: PowerOffer) -> bool:
    """Whether it is the ability of a board."""
    return offer.card.startswith(BOARD)


PAGE = Page(ROW, offers, act, tap, fresh, rings, person)
