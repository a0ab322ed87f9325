"""Keeps beside each journal where it stands, so that the shelf can be shown without folding any of them.

What is kept carries the check value of the entry after which it was true. Of a journal that has gone on since, or that
came from elsewhere, the standing is found by folding it once.
"""

from __future__ import annotations

import json
from typing import Any

from companion.campaigns import GAMES, last_timeline
from companion.kernel.codec import Unreadable, plain_text
from companion.kernel.journal import Timeline
from companion.saved_games import AWAY, LAST, SavedGames
from companion.shelf import Shelf, Slot
from companion.store import Campaign, StoreProblem

STANDS = "stands "
"""The setting with the standing of a journal begins so."""


class Shelving:
    """The journals of the saved games as a shelf."""

    def __init__(self, games: SavedGames) -> None:
        self._games = games

    def shelf(self) -> Shelf:
        """All journals of games that are known; the standing of the one in play is what its own game says."""
        store, away = self._games.store, self.away()
        slots = [
            Slot(c.id, c.game, c.name, self._stands(c), c.id in away) for c in store.campaigns() if c.game in GAMES
        ]
        last = tuple([store.setting(LAST + game) or "" for game in GAMES])
        return Shelf(tuple(slots), self._games.campaign, last)

    def _stands(self, campaign: Campaign) -> str:
        if campaign.id == self._games.campaign:
            return ""
        store = self._games.store
        head = store.head(campaign.id)
        if head is None or not head.seq:
            return ""
        check, _, text = (store.setting(STANDS + campaign.id) or "").partition("\n")
        if check == head.check:
            return text
        try:
            game = last_timeline(campaign.game, store.played(campaign.id))
        except (Unreadable, StoreProblem):
            return ""  # whoever takes it from the shelf is told why it cannot be played
        return self.note(campaign.id, game)

    def note(self, journal: str, game: Timeline[Any]) -> str:
        """Keep where a journal stands; gives the text that is kept."""
        text = plain_text(standing_value(game.state))
        self._games.store.save_setting(STANDS + journal, f"{game.check}\n{text}")
        return text

    def played(self, journal: str) -> None:
        """This journal is the one of its game that was played last."""
        self._games.store.save_setting(LAST + self._games.game_of(journal), journal)

    def away(self) -> frozenset[str]:
        """The journals that people left out of the shelf."""
        try:
            ids = json.loads(self._games.store.setting(AWAY) or "[]")
        except ValueError:
            return frozenset()
        return frozenset([id_ for id_ in ids if isinstance(id_, str)]) if isinstance(ids, list) else frozenset()

    def put_away(self, journal: str, away: bool) -> None:
        """Leave a journal out of the shelf, or take it back; its entries stay as they are."""
        ids = self.away() | {journal} if away else self.away() - {journal}
        self._games.store.save_setting(AWAY, json.dumps(sorted(ids)))


def standing_value(state: Any) -> Any:
    """Where a game stands, as a value of its own package."""
    from companion.adventure_island.state import Island

    if isinstance(state, Island):
        from companion.adventure_island import standing as of_island

        return of_island.standing_of(state)
    from companion.skull_island import standing as of_skull

    return of_skull.standing_of(state)
