"""What entered words of a card bring, for whoever asks."""

from __future__ import annotations

from companion.adventure_island.own_cards import ME, OwnWord, Word
from companion.view import own_box


def test_fatigue_of_whoever_drew_counts_also_where_only_reminders_are_asked_for() -> None:
    """A page that asks what is left for people to do names nobody else."""
    found = own_box.brings((OwnWord(Word.FATIGUE, ME, 1),), "p2", ())
    assert found.fatigue == (("p2", 1),)
    assert found.reminders == ()
