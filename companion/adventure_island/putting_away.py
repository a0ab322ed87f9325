"""Off the table: sorting at the end, and packing away and laying out again in the middle (AI-117 to AI-121)."""

from __future__ import annotations

from companion.adventure_island import campaign
from companion.adventure_island.box import SHARED_SECTION, section_of
from companion.adventure_island.packs import cards_of
from companion.adventure_island.state import CAMP, Card, Island, Phase, Play
from companion.adventure_island.table_words import (
    Chore,
    board_words,
    card_words,
    goods_words,
    has_markers,
    lying_on,
    numbers_words,
    pawn_words,
)
from companion.adventure_island.values import CardKind, Goods
from companion.words import say, say_n

WITH_DECK: tuple[CardKind, ...] = (CardKind.LOCATION, CardKind.WRECK, CardKind.THREAT)


def end_sorting(island: Island) -> tuple[Chore, ...]:
    """Where every card goes when an adventure is over and no other one follows; () while none is over."""
    play = island.play
    if play is None or play.ending is None:
        return ()
    return (
        *_archived(play),
        *(_back(play, kind) for kind in WITH_DECK),
        *_unseen(play),
        *_shared(island, play),
        *_others(play),
        Chore("ui-box", say("Everything else goes into the largest section.")),
    )


def _to_archive(play: Play) -> frozenset[str]:
    """Only after a win anything stays in the Archive (AI-124)."""
    return frozenset([a.number for a in play.gains.archive]) if play.phase is Phase.WON else frozenset()


def _archived(play: Play) -> tuple[Chore, ...]:
    gone = _to_archive(play)
    if gone:
        return (Chore("ui-box", say("Into the Archive: {cards}.", cards=numbers_words(tuple(gone)))),)
    if play.gains.archive:
        back = tuple([a.number for a in play.gains.archive])
        words = say("Not into the Archive, for the game was lost: {cards}.", cards=numbers_words(back))
        return (Chore("ui-box", words),)
    return ()


def _of_kind(play: Play, kind: CardKind) -> tuple[str, ...]:
    gone = _to_archive(play)
    return tuple([c.number for c in play.cards if c.kind is kind and c.number not in gone])


def _back(play: Play, kind: CardKind) -> Chore:
    """Revealed and discarded cards join those that are left of their deck; items too (AI-118, AI-119)."""
    lying = numbers_words(_of_kind(play, kind), dict(play.discards).get(kind, 0))
    icon = f"card-{kind.picture}"
    if not lying:
        return Chore(icon, say("{kind} into their section.", kind=cards_of(kind)))
    return Chore(icon, say("{kind} into their section, with {cards}.", kind=cards_of(kind), cards=lying))


def _unseen(play: Play) -> tuple[Chore, ...]:
    """What was taken out unseen belongs to the Threats again; what the Archive lent goes back there (AR-28, AR-27)."""
    chores = []
    if play.aside:
        words = say_n(
            "With them the Threat that was taken out unseen.",
            "With them the {n} Threats that were taken out unseen.",
            play.aside,
        )
        chores.append(Chore("deck-threat", words))
    if play.filled:
        words = say_n(
            "Back into the Archive: the Threat that filled the deck.",
            "Back into the Archive: the {n} Threats that filled the deck.",
            play.filled,
        )
        chores.append(Chore("deck-threat", words))
    return tuple(chores)


def _shared(island: Island, play: Play) -> tuple[Chore, ...]:
    """The kinds that share a section, as far as they are in the game (AI-120, AR-56)."""
    section = section_of(CardKind.CAVE)
    in_game = {CardKind(p.value) for p in island.campaign.packs} | {c.kind for c in play.cards}
    in_game |= {kind for kind, _ in play.discards}
    return tuple(
        Chore("ui-box", say("{kind} into the section “{section}”.", kind=cards_of(kind), section=section))
        for kind in SHARED_SECTION
        if kind in in_game
    )


def _others(play: Play) -> tuple[Chore, ...]:
    """All other cards by number (AI-121)."""
    gone = _to_archive(play)
    behind = section_of(CardKind.ACTION)
    lying = [c.number for c in play.cards if section_of(c.kind) == behind and c.number not in gone]
    more = sum(n for kind, n in play.discards if section_of(kind) == behind)
    words = say("Behind Current Adventure by number: {cards}.", cards=numbers_words(tuple(lying), more))
    return (Chore("card-action", words),) if lying or more else ()


# --- in the middle --------------------------------------------------------------------------------------------------


def pack_away(island: Island) -> tuple[Chore, ...]:
    """How a running adventure comes off the table, so that it can be laid out again; () when none is running.

    The device keeps what lies where; only what it cannot know must stay apart: the order of decks, and discards.
    """
    play = island.play
    if play is None or play.ending is not None:
        return ()
    return (
        *_held(play),
        *(_deck_apart(play, kind) for kind in campaign.decks_on_table(island, play)),
        *_discards_apart(play),
        *_face_up(play),
        Chore("token-wood", say("All tokens and markers into the supply; the companion remembers them.")),
        Chore("ui-players", say("Boards and pawns into the box.")),
    )


def _held(play: Play) -> tuple[Chore, ...]:
    """A Threat that is being settled stays with its person."""
    if not play.drawing:
        return ()
    name = play.player(play.drawing).name
    return (Chore("card-threat", say("{name} keeps the Threat in hand, face down on the board.", name=name)),)


def _deck_apart(play: Play, kind: CardKind) -> Chore:
    if kind is CardKind.THREAT:
        words = say_n(
            "Threat deck, {n} card: as it lies, into its section.",
            "Threat deck, {n} cards: as it lies, into its section.",
            play.threats,
        )
        return Chore("deck-threat", words)
    return Chore(f"card-{kind.picture}", say("{kind}: the deck as it lies, into its section.", kind=cards_of(kind)))


def _discards_apart(play: Play) -> tuple[Chore, ...]:
    return tuple(
        Chore(
            f"card-{kind.picture}",
            say_n(
                "{kind}: the discarded {n} behind its deck, turned across.",
                "{kind}: the discarded {n} behind their deck, turned across.",
                n,
                kind=cards_of(kind),
            ),
        )
        for kind, n in play.discards
    )


def _face_up(play: Play) -> tuple[Chore, ...]:
    numbers = tuple([c.number for c in play.cards])
    return (
        Chore("card-action", say("The cards that lie face up, in one pile: {cards}.", cards=numbers_words(numbers))),
    )


def lay_out_again(island: Island) -> tuple[Chore, ...]:
    """How a running adventure comes back onto the table, in the order in which a table can follow."""
    play = island.play
    if play is None or play.ending is not None:
        return ()
    return (
        *_cards_again(play),
        *(_deck_again(play, kind) for kind in campaign.decks_on_table(island, play)),
        *_discards_again(play),
        Chore("sym-flame", _camp(play.camp)),
        *_boards_again(play),
        *_now(play),
    )


def _cards_again(play: Play) -> tuple[Chore, ...]:
    """First the row, then what came to it, with what lies on each; items by their owners later."""
    common = [c for c in play.cards if not c.owner]
    chores = [
        Chore(
            "card-action",
            say("Lay out face up: {cards}.", cards=numbers_words(tuple([c.number for c in common]))),
        )
    ]
    return (*chores, *(_load(c) for c in common if lying_on(c)))


def _load(card: Card) -> Chore:
    return Chore("marker-progress", say("{card}: {what} on it.", card=card_words(card), what=lying_on(card)))


def _deck_again(play: Play, kind: CardKind) -> Chore:
    if kind is CardKind.THREAT:
        words = say_n(
            "Threat deck face down in reach of all: {n} card.",
            "Threat deck face down in reach of all: {n} cards.",
            play.threats,
        )
        return Chore("deck-threat", words)
    icon = f"card-{kind.picture}"
    if kind is CardKind.WRECK:
        return Chore(icon, say("Wreck deck beside card {card}.", card="101"))
    if kind is CardKind.LOCATION:
        return Chore(icon, say("Location deck beside card {card}.", card="104"))
    return Chore(icon, say("{kind}: their deck face down.", kind=cards_of(kind)))


def _discards_again(play: Play) -> tuple[Chore, ...]:
    return tuple(
        Chore(
            f"card-{kind.picture}",
            say_n("{kind}: {n} on the discard pile.", "{kind}: {n} on the discard pile.", n, kind=cards_of(kind)),
        )
        for kind, n in play.discards
    )


def _camp(camp: Goods) -> str:
    held = goods_words(camp)
    return say("In the Camp: {goods}.", goods=held) if held else say("The Camp is empty.")


def _boards_again(play: Play) -> tuple[Chore, ...]:
    chores = []
    for player in play.players:
        if has_markers(player):
            words = say("{name}'s board: {markers}.", name=player.name, markers=board_words(player))
            chores.append(Chore("marker-fatigue", words))
        mine = [c for c in play.cards if c.owner == player.id]
        if mine:
            held = numbers_words(tuple([c.number for c in mine]))
            chores.append(Chore("card-item", say("{name}'s items: {cards}.", name=player.name, cards=held)))
            chores += [_load(c) for c in mine if lying_on(c)]
        if player.place != CAMP or play.phase is Phase.DAY:
            chores.append(Chore("ui-person", pawn_words(play, player)))
    return tuple(chores)


def _now(play: Play) -> tuple[Chore, ...]:
    """Where it goes on."""
    chores = []
    if play.drawing:
        name = play.player(play.drawing).name
        chores.append(Chore("card-threat", say("{name} holds a Threat that is not settled yet.", name=name)))
    words = say("It is day {n}.", n=play.day) if play.phase is Phase.DAY else say("It is night {n}.", n=play.day)
    if play.acting:
        words = say("It is day {n}, and {name} is acting.", n=play.day, name=play.player(play.acting).name)
    return (*chores, Chore("phase-day" if play.phase is Phase.DAY else "phase-night", words))
