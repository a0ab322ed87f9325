"""What the rules ask of the cards that the device knows: the effect that is due, who may use what, and why not.

Everything here reads; nothing decides. Where the device lacks the pack of a campaign, there is nothing to know.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.adventure_island import laid
from companion.adventure_island.achievements import Title
from companion.adventure_island.cards import shelf
from companion.adventure_island.cards.effects import Check, Choose, Effect, Help, Moment, Once, Use
from companion.adventure_island.cards.meant import holds
from companion.adventure_island.cards.pack import CardPack, Character, Deed, PackCard
from companion.adventure_island.cards.paths import BOARD, effect_at, source
from companion.adventure_island.lending import borrows
from companion.adventure_island.state import CAMP, Duty, Island, Phase, Play, Purpose, Task
from companion.adventure_island.table_words import goods_words
from companion.adventure_island.values import NO_GOODS, CardKind
from companion.kernel.rules import Reason
from companion.value import dataclass
from companion.words import say

MORE = "#"
"""Stands between the path of a draw and how many of its cards are still to come."""


def pack_of(island: Island) -> CardPack | None:
    """The pack of a campaign; None where people play with their own box, or where the device lacks the pack."""
    return shelf.find(island.pack.mark) if island.pack.mark else None


def card_of(island: Island, number: str) -> PackCard | None:
    """The card of the pack with this number."""
    pack = pack_of(island)
    return pack.card(number) if pack is not None else None


def threat_kind(island: Island) -> CardKind:
    """The kind of the card in hand: a Threat, but where something else was put into their deck."""
    card = card_of(island, island.play.drawn) if island.play is not None else None
    return card.kind if card is not None else CardKind.THREAT


def thing_of(island: Island, name: str) -> PackCard | Character | None:
    """The card or the board (``@navigator``) of the pack with this name."""
    pack = pack_of(island)
    return source(pack, name) if pack is not None else None


def entries(island: Island) -> dict[Title, tuple[str, ...]]:
    """The achievements of the pack of a campaign by their titles; a title without any is left out."""
    pack = pack_of(island)
    found: dict[Title, tuple[str, ...]] = {}
    for entry in pack.pages.achievements if pack is not None else ():
        found[entry.title] = (*found.get(entry.title, ()), entry.id)
    return found


def effect_of(island: Island, duty: Duty) -> Effect | None:
    """The effect that a duty stands for; None where the cards do not have it."""
    thing = thing_of(island, duty.card)
    if thing is None:
        return None
    try:
        return effect_at(thing, duty.at.partition(MORE)[0])
    except LookupError:
        return None


def waiting(island: Island) -> tuple[Duty, Effect] | None:
    """The effect that waits for people, if one does."""
    play = island.play
    if play is None or play.check is not None or not play.agenda or play.agenda[0].task is not Task.EFFECT:
        return None
    effect = effect_of(island, play.agenda[0])
    return None if effect is None else (play.agenda[0], effect)


def first_check(island: Island, card: str, row: str) -> Check | None:
    """The check that a row of effects begins with, if it does."""
    effect = effect_of(island, Duty(Task.EFFECT, "", card, f"{row}.0"))
    return effect if isinstance(effect, Check) else None


def open_options(island: Island, duty: Duty, effect: Choose) -> tuple[int, ...]:
    """The options of a choice that can be chosen now."""
    return tuple(
        at
        for at, option in enumerate(effect.options)
        if option.when is None or holds(island, option.when, duty.who, duty.card)
    )


def purpose_of(play: Play) -> Purpose:
    """What a check in the middle of a card belongs to: by day it is part of an action (AR-08)."""
    if play.phase is Phase.DAY:
        return Purpose.ACTION
    return Purpose.DAWN if play.phase is Phase.DAWN else Purpose.THREAT


# --- deeds ----------------------------------------------------------------------------------------------------------


def why_not_now(island: Island, deed: Deed, who: str, card: str, deed_at: int) -> Iterator[Reason]:
    """What a deed asks for: its condition, tokens that lie on the card, and that it was not used up."""
    play = island.play
    assert play is not None
    lying = laid.find(play, card)
    on_card = lying.goods if lying is not None else NO_GOODS
    lacks = laid.lacking(deed.needs, on_card)
    if lacks != NO_GOODS:
        yield Reason("requirement", say("Tokens are missing on it: {goods}.", goods=goods_words(lacks)))
    if deed.when is not None and not holds(island, deed.when, who, card):
        yield Reason("condition", say("What it asks for is not so now."))
    yield from why_spent(play, f"{card}/deed/{deed_at}")


def why_spent(play: Play, key: str) -> Iterator[Reason]:
    """Something that can be used once a day, or once a game, was used."""
    once = next((once for used, once in play.spent if used == key), "")
    if once == Once.DAY.value:
        yield Reason("used-today", say("That was used today."))
    elif once:
        yield Reason("used", say("That was used in this game."))


# --- helps ------------------------------------------------------------------------------------------------------------

_AT = {Purpose.ACTION: Moment.ACTION, Purpose.THREAT: Moment.THREAT, Purpose.DAWN: Moment.DAWN}


@dataclass(frozen=True, slots=True)
class OpenHelp:
    """A help that somebody may use for a roll: its key in commands, the card or board, and whose it is."""

    key: str
    card: str
    owner: str
    help: Help


def within_reach(play: Play, who: str) -> tuple[tuple[str, str], ...]:
    """The items and boards that somebody may use, with their owners: own ones, those on a shared card (AI-091)."""
    user = play.player(who)
    boards = [(f"{BOARD}{user.board.id}", who)]
    boards += [(f"{BOARD}{p.board.id}", p.id) for p in play.players if borrows(play, who, f"{BOARD}{p.board.id}")]
    near = {p.id for p in play.players if p.place == user.place != CAMP} | {who}
    return (*boards, *((card.number, card.owner) for card in laid.items(play) if card.owner in near))


def open_helps(island: Island, who: str, check: Check, card: str, purpose: Purpose) -> tuple[OpenHelp, ...]:
    """All helps that somebody may use for a roll now."""
    play, pack = island.play, pack_of(island)
    if play is None or pack is None or all(p.id != who for p in play.players):
        return ()
    found = []
    for thing_name, owner in within_reach(play, who):
        thing = source(pack, thing_name)
        for at, help_ in enumerate(thing.helps if thing is not None else ()):
            fits = (
                help_.at in (_AT[purpose], Moment.ANY)
                and help_.attribute in (None, check.attribute)
                and (not help_.cards or card in help_.cards)
                and not any(why_spent(play, f"{thing_name}/help/{at}"))
            )
            if fits:
                found.append(OpenHelp(f"{thing_name}/{at}", thing_name, owner, help_))
    return tuple(found)


def why_not_helps(
    island: Island,
    who: str,
    check: Check,
    card: str,
    keys: tuple[str, ...],
    purpose: Purpose,
    *,
    agreed: bool = False,
) -> Iterator[Reason]:
    """The helps that were named must be open to the one who throws, each once, and their owners must agree (AR-18)."""
    open_ = {offer.key: offer for offer in open_helps(island, who, check, card, purpose)} if keys else {}
    if len(set(keys)) != len(keys) or not open_.keys() >= set(keys):
        yield Reason("no-help", say("That does not help here."))
    elif not agreed:
        yield from (ask_owner(island, offer.owner) for key in keys if needs_yes(offer := open_[key], who))


def needs_yes(offer: OpenHelp, who: str) -> bool:
    """Whether a help uses up the item of somebody else."""
    return offer.help.discards and offer.owner != who


def ask_owner(island: Island, who: str) -> Reason:
    """The reason against using up an item without its owner's yes."""
    assert island.play is not None
    return Reason("ask-owner", say("This uses the item up: {owner} must agree.", owner=island.play.player(who).name))


def help_of(island: Island, key: str) -> Help:
    """The help with this key; raises LookupError where there is none."""
    name, _, at = key.rpartition("/")
    thing = thing_of(island, name)
    if thing is None:
        raise LookupError(key)
    return thing.helps[int(at)]


def rethrows(island: Island) -> tuple[OpenHelp, ...]:
    """The helps that still give a free throw of all dice to the open check."""
    play = island.play
    if play is None or play.check is None or not play.check.at or play.check.met:
        return ()
    check = play.check
    effect = effect_of(island, Duty(Task.EFFECT, check.who, check.card, check.at))
    if not isinstance(effect, Check):
        return ()
    open_ = open_helps(island, check.who, effect, check.card, check.purpose)
    left = [offer for offer in open_ if offer.help.rethrow > check.helps.count(offer.key)]
    kept = {offer.key for offer in left}
    # One that is spent with its first use may still have throws left in this check.
    for key in dict.fromkeys(check.helps):
        help_ = help_of(island, key)
        if key not in kept and help_.rethrow > check.helps.count(key) and help_.once is not Once.ALWAYS:
            left.append(OpenHelp(key, key.rpartition("/")[0], check.who, help_))
    return tuple(left)


# --- uses -------------------------------------------------------------------------------------------------------------

_USED_AT = {
    Phase.DAY: (Moment.ACTION, Moment.ANY),
    Phase.MEAL: (Moment.MEAL, Moment.ANY),
    Phase.THREATS: (Moment.THREAT, Moment.ANY),
    Phase.SHARING: (Moment.ANY,),
    Phase.DAWN: (Moment.DAWN, Moment.ANY),
}


def use_of(island: Island, card: str, at: int) -> Use | None:
    """One use of an item or a board."""
    thing = thing_of(island, card)
    return thing.uses[at] if thing is not None and 0 <= at < len(thing.uses) else None


def why_not_use(island: Island, who: str, card: str, at: int, *, agreed: bool) -> Iterator[Reason]:
    """Whether somebody may use it now: within reach, at its moment, not used up, and with its owner's yes."""
    play, use = island.play, use_of(island, card, at)
    assert play is not None
    if use is None:
        yield Reason("no-power", say("There is no such thing to use."))
        return
    owners = dict(within_reach(play, who))
    if card not in owners:
        yield Reason("out-of-reach", say("That is with somebody else."))
    elif use.discards and owners[card] != who and not agreed:
        yield ask_owner(island, owners[card])
    if use.at not in _USED_AT.get(play.phase, ()):
        yield Reason("not-now", say("It is not the time for that."))
    elif use.ignores and (play.begun or play.drawing != who):
        yield Reason("no-threat", say("There is no Threat to ignore."))
    yield from why_spent(play, f"{card}/use/{at}")
