"""Cards in play: they come and go, tokens are laid on them, items are used (AI-030 to AI-035, AI-089 to AI-093)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.adventure_island import commands as co
from companion.adventure_island import events as ev
from companion.adventure_island import laid
from companion.adventure_island.deciding import gates
from companion.adventure_island.deciding.scratch import Scratch, Topic
from companion.adventure_island.state import CAMP, NO_NUMBER, Island, Player
from companion.adventure_island.values import CardKind, Goods
from companion.kernel.rules import Reason
from companion.words import say


def _why_not_comes(island: Island, command: co.CardComes) -> Iterator[Reason]:
    yield from gates.playing(island)
    yield from gates.numbered(island, command.number, needed=True)
    yield from gates.countable(*command.needs.counts(), command.steps)
    play = island.play
    if play is None or play.phase in gates.OVER:
        return
    if command.owner:
        yield from gates.is_player(island, command.owner)
    card = laid.find(play, command.number)
    if card is None:
        yield from gates.not_archived(island, command.number)
    if card is not None and card.owner and card.owner != command.owner:
        yield Reason(
            "owned",
            say("Card {card} is {name}'s item.", card=command.number, name=gates.name_of(island, card.owner)),
        )


def _comes(scratch: Scratch, command: co.CardComes) -> None:
    laid = ev.CardLaid(command.number, command.kind, command.owner, command.dawn, command.needs, command.steps)
    scratch.tell(laid)


def _why_not_goes(island: Island, command: co.CardGoes) -> Iterator[Reason]:
    yield from gates.playing(island)
    play = island.play
    if play is None or play.phase in gates.OVER:
        return
    pawns = any(p.place == command.number for p in play.players) and command.number not in NO_NUMBER
    if laid.find(play, command.number) is None and not pawns:
        yield Reason("not-in-play", say("Card {card} does not lie face up.", card=command.number))
    card = laid.find(play, command.number)
    if card is not None and card.kind is CardKind.NATIVE and not command.says_so:
        yield Reason("native-stays", say("A friendly native stays face up the whole time. Does a card say otherwise?"))


def _goes(scratch: Scratch, command: co.CardGoes) -> None:
    discard(scratch, command.number)


def discard(scratch: Scratch, number: str) -> None:
    """A card leaves play for the discard pile of its kind."""
    card = laid.find(scratch.play, number)
    scratch.tell(ev.CardDiscarded(number, card.kind if card is not None else laid.kind_of(number)))


def _why_not_deposit(island: Island, command: co.Deposit) -> Iterator[Reason]:
    """At any moment, by anybody, for no action; never back (AI-033 to AI-035, AR-20)."""
    yield from gates.playing(island)
    yield from gates.numbered(island, command.card, needed=True)
    play = island.play
    if play is None or play.phase in gates.OVER:
        return
    if command.goods.missing:
        yield Reason("no-way-back", say("Tokens on a card never return to the Camp."))
    elif command.goods == Goods():
        yield Reason("nothing", say("No token was named."))
    yield from gates.in_camp(play, command.goods)
    if island.pack.mark:
        from companion.adventure_island.deciding.putting_right import why_not_deposit

        yield from why_not_deposit(island, command)
    card = laid.find(play, command.card)
    if card is not None and not command.goods.missing and not laid.fits(card, command.goods):
        yield Reason("not-asked", say("Card {card} does not ask for that.", card=command.card))


def _deposit(scratch: Scratch, command: co.Deposit) -> None:
    scratch.tell(ev.GoodsDeposited(command.card, command.goods))


def _why_not_use(island: Island, command: co.UseItem) -> Iterator[Reason]:
    yield from gates.playing(island)
    yield from gates.is_player(island, command.who)
    play = island.play
    if play is None or play.phase in gates.OVER:
        return
    card = laid.find(play, command.item)
    if card is None or not card.owner:
        yield Reason("no-item", say("Nobody has an item {item}.", item=command.item))
        return
    user = next((p for p in play.players if p.id == command.who), None)
    owner = play.player(card.owner)
    if user is None or user.id == owner.id:
        return
    if not share_a_card(user, owner):
        yield Reason(
            "not-together",
            say("{name} does not share a card with {owner}.", name=user.name, owner=owner.name),
        )
    if command.discards and not command.agreed:
        yield Reason("ask-owner", say("This uses the item up: {owner} must agree.", owner=owner.name))


def share_a_card(one: Player, other: Player) -> bool:
    """Both pawns on one card, and not in the Camp (AR-18)."""
    return one.place == other.place != CAMP


def _use(scratch: Scratch, command: co.UseItem) -> None:
    scratch.tell(ev.ItemUsed(command.who, command.item))
    if command.discards:
        discard(scratch, command.item)


TOPICS: dict[type, Topic] = {
    co.CardComes: Topic(_why_not_comes, _comes),
    co.CardGoes: Topic(_why_not_goes, _goes),
    co.Deposit: Topic(_why_not_deposit, _deposit),
    co.UseItem: Topic(_why_not_use, _use),
}
