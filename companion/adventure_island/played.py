"""What the device offers and asks where it knows the cards: values that pages, bots and tests read.

All of it is a view of the state; what cannot be done now says why.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

from companion.adventure_island import checks, knowing
from companion.adventure_island import pack_commands as pc
from companion.adventure_island.cards.effects import Check, Choose, Look, Moment, Note, Pay, Text
from companion.adventure_island.cards.pack import CardPack, PackCard
from companion.adventure_island.cards.paths import BOARD, source
from companion.adventure_island.deciding.effects import people
from companion.adventure_island.deciding.effects.goods import payment
from companion.adventure_island.knowing import pack_of as pack_of
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Duty, Island, Play, Purpose, Task
from companion.adventure_island.values import Attribute, Colour, Goods
from companion.kernel.rules import Reason
from companion.value import dataclass


class Asked(StrEnum):
    """What an effect in the middle of a card waits for."""

    CHECK = "check"  # ThrowCheck
    PLAYER = "player"  # ChoosePlayer
    OPTION = "option"  # ChooseOption
    PAY = "pay"  # ChooseOption 0 or 1
    LOOK = "look"  # PutBack
    NOTE = "note"  # GoOn


@dataclass(frozen=True, slots=True)
class Roll:
    """A check as it would be thrown: who, what, with how many dice (five at most) before any help."""

    who: str
    attribute: Attribute
    need: tuple[Colour, ...]
    dice: int


@dataclass(frozen=True, slots=True)
class Ask:
    """What waits: its kind, for whom, on which card and path, and what there is to choose from.

    ``players`` are the ids to choose from, ``options`` the words of a choice with the number to answer (options that
    cannot be chosen are left out), ``cards`` those that were looked at, ``goods`` the payment, ``roll`` the check.
    """

    kind: Asked
    who: str
    card: str
    at: str
    players: tuple[str, ...] = ()
    options: tuple[tuple[int, Text], ...] = ()
    cards: tuple[str, ...] = ()
    goods: Goods | None = None
    roll: Roll | None = None
    text: Text | None = None


@dataclass(frozen=True, slots=True)
class DeedOffer:
    """A deed of a card or of the own board, with all reasons against it; ``roll`` where it begins with a check."""

    card: str
    deed: int
    name: Text
    reasons: tuple[Reason, ...] = ()
    roll: Roll | None = None


@dataclass(frozen=True, slots=True)
class HelpOffer:
    """A help that may be used for a roll: ``key`` as in commands (``136/0``), whose it is, whether it is used up."""

    key: str
    card: str
    owner: str
    dice: int = 0
    rethrow: int = 0
    counts: tuple[Colour, Colour] | None = None
    discards: bool = False


@dataclass(frozen=True, slots=True)
class PowerOffer:
    """A use of an item or a board now, with all reasons against it."""

    who: str
    card: str
    use: int
    name: Text
    reasons: tuple[Reason, ...] = ()


# --- what waits -------------------------------------------------------------------------------------------------------


def asks(island: Island) -> Ask | None:
    """What people must answer before the game goes on; None when no card waits for them."""
    play = island.play
    if play is None or play.check is not None or not play.agenda:
        return None
    if play.agenda[0].task is Task.LOOK and play.looking:
        return Ask(Asked.LOOK, play.agenda[0].who, "", "", cards=play.looking)
    found = knowing.waiting(island)
    return None if found is None else _ask(island, play, *found)


def _ask(island: Island, play: Play, duty: Duty, effect: Any) -> Ask | None:
    where = (duty.who, duty.card, duty.at)
    match effect:
        case Check():
            return Ask(Asked.CHECK, *where, roll=roll_of(play, duty.who, effect))
        case Pay():
            return Ask(Asked.PAY, *where, goods=payment(play.camp, effect.goods))
        case Choose():
            open_ = knowing.open_options(island, duty, effect)
            return Ask(Asked.OPTION, *where, options=tuple((at, effect.options[at].name) for at in open_))
        case Look():
            return Ask(Asked.LOOK, *where, cards=play.looking)
        case Note():
            return Ask(Asked.NOTE, *where, text=effect.text)
    if people.picks(effect):
        return Ask(Asked.PLAYER, *where, players=people.meant(island, duty, effect))
    return None


def roll_of(play: Play, who: str, check: Check) -> Roll:
    """A check as somebody would throw it without any help."""
    dice = checks.dice_for(play.player(who), check.attribute, check.dice)
    return Roll(who, check.attribute, check.need, dice)


# --- what is offered --------------------------------------------------------------------------------------------------


def threat_of(island: Island) -> PackCard | None:
    """The Threat in hand."""
    pack = pack_of(island)
    return pack.card(island.play.drawn) if pack is not None and island.play is not None else None


def deeds(island: Island, who: str) -> tuple[DeedOffer, ...]:
    """All actions of the cards that lie face up and of the own board, with the reasons against each."""
    play, pack = island.play, pack_of(island)
    if play is None or pack is None or all(p.id != who for p in play.players):
        return ()
    boards = [name for name, _ in knowing.within_reach(play, who) if name.startswith(BOARD)]
    return tuple(_deeds(island, play, pack, who, [*(c.number for c in play.cards), *boards]))


def _deeds(island: Island, play: Play, pack: CardPack, who: str, cards: list[str]) -> Iterator[DeedOffer]:
    for card in cards:
        thing = source(pack, card)
        for at, deed in enumerate(thing.deeds if thing is not None else ()):
            first = deed.then[0] if deed.then else None
            roll = roll_of(play, who, first) if isinstance(first, Check) else None
            yield DeedOffer(card, at, deed.name, RULES.reasons(island, pc.Perform(who, card, at)), roll)


_PURPOSE = {Moment.ACTION: Purpose.ACTION, Moment.THREAT: Purpose.THREAT, Moment.DAWN: Purpose.DAWN}


def helps(island: Island, who: str, roll: Roll, at: Moment, card: str = "") -> tuple[HelpOffer, ...]:
    """The helps that somebody may use for a roll of a card at a moment."""
    check = Check(roll.attribute, roll.need)
    return tuple(_help_offer(o) for o in knowing.open_helps(island, who, check, card, _PURPOSE[at]))


def rethrows(island: Island) -> tuple[HelpOffer, ...]:
    """The helps that give a free throw of all dice to the open check."""
    return tuple(_help_offer(o) for o in knowing.rethrows(island))


def _help_offer(offer: knowing.OpenHelp) -> HelpOffer:
    help_ = offer.help
    return HelpOffer(offer.key, offer.card, offer.owner, help_.dice, help_.rethrow, help_.counts, help_.discards)


def powers(island: Island) -> tuple[PowerOffer, ...]:
    """All uses of items and boards by those who have them in reach, with the reasons against each."""
    play, pack = island.play, pack_of(island)
    if play is None or pack is None:
        return ()
    found = []
    for player in play.players:
        for card, owner in knowing.within_reach(play, player.id):
            thing = source(pack, card)
            for at, use in enumerate(thing.uses if thing is not None else ()):
                asked = pc.UsePower(player.id, card, at, agreed=owner != player.id)
                found.append(PowerOffer(player.id, card, at, use.name, RULES.reasons(island, asked)))
    return tuple(found)
