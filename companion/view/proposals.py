"""Card numbers worth proposing: what lies face up by day, Threats that may still come, cards that may return."""

from __future__ import annotations

from companion.adventure_island.commands import BeginAdventure, Resolve
from companion.adventure_island.laid import find, kind_of, speaking_at_dawn
from companion.adventure_island.state import Island, Play
from companion.adventure_island.values import CardKind
from companion.view.page import Look


def _numbered(play: Play) -> tuple[str, ...]:
    return tuple(card.number for card in play.cards if not card.number.startswith("?"))


def for_an_action(island: Island, who: str) -> tuple[str, ...]:
    """Where the pawn stands, then what was used before, the latest first, then the rest of what lies face up.

    A card that went is left out: no pawn can go there, and what it asked is remembered for when it returns.
    """
    play = island.play
    assert play is not None
    lying = _numbered(play)
    stands = play.player(who).place
    used = [m.number for m in island.memory if m.number in lying]
    # Items are used, nobody goes to them, so they come last.
    rest = sorted((c for c in play.cards if c.number in lying), key=lambda c: (bool(c.owner), c.number))
    return tuple(dict.fromkeys([*[n for n in (stands,) if n in lying], *used, *(c.number for c in rest)]))


def for_a_threat(look: Look) -> tuple[str, ...]:
    """Threats that did something before and can still be drawn or lie there; not those that were settled already."""
    lying = {card.number for card in look.play.cards if card.kind is CardKind.THREAT}
    settled = _settled(look)
    remembered = [m.number for m in look.island.memory]
    return tuple(n for n in remembered if n in lying or (kind_of(n) is CardKind.THREAT and n not in settled))


def _settled(look: Look) -> set[str]:
    """The numbers of the Threats that were settled in this attempt."""
    numbers: set[str] = set()
    for step in reversed(look.game.past):
        if isinstance(step.command, BeginAdventure):
            break
        if isinstance(step.command, Resolve) and step.before.play is not None:
            numbers.add(step.command.card or step.before.play.drawn)
    return numbers


def for_dawn(look: Look) -> tuple[str, ...]:
    """The cards that speak at the start of a day."""
    return tuple(card.number for card in speaking_at_dawn(look.play))


def for_the_table(look: Look) -> tuple[str, ...]:
    """Cards that lay face up before and may return, the latest first."""
    known = (m.number for m in look.island.memory)
    return tuple(n for n in known if find(look.play, n) is None and kind_of(n) is not CardKind.THREAT)
