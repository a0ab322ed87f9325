"""The six foil packs, and the kinds of cards with their decks (AI-002, AI-070)."""

from __future__ import annotations

from companion.adventure_island.values import CardKind, Pack
from companion.words import say


def pack_name(pack: Pack) -> str:
    """What a pack is called."""
    return {
        Pack.CAVE: lambda: say("Cave deck"),
        Pack.HERMIT: lambda: say("Hermit deck"),
        Pack.HORIZON: lambda: say("Horizon deck"),
        Pack.PIRATE: lambda: say("Pirate deck"),
        Pack.BRIDGE: lambda: say("Bridge deck"),
        Pack.CURSE: lambda: say("Curse deck"),
    }[pack]()


def cards_of(kind: CardKind) -> str:
    """Cards of a kind, as a step of a list names them."""
    return {
        CardKind.ACTION: lambda: say("Action cards"),
        CardKind.LOCATION: lambda: say("Location cards"),
        CardKind.WRECK: lambda: say("Wreck cards"),
        CardKind.THREAT: lambda: say("Threat cards"),
        CardKind.CAVE: lambda: say("Cave cards"),
        CardKind.HERMIT: lambda: say("Hermit cards"),
        CardKind.HORIZON: lambda: say("Horizon cards"),
        CardKind.PIRATE: lambda: say("Pirate cards"),
        CardKind.BRIDGE: lambda: say("Bridge cards"),
        CardKind.CURSE: lambda: say("Curse cards"),
        CardKind.PARCHMENT: lambda: say("Parchment cards"),
        CardKind.NATIVE: lambda: say("Native cards"),
    }[kind]()
