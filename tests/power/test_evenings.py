"""Evenings whose plug is pulled at every moment that matters: what was shown is there, whole, and at the same page."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from companion.store import files, rescue
from companion.store.journal import Store
from tests.power.disk import Change, Loss
from tests.power.judge import Evening, after_every_order, at_every_sync, in_between, tried
from tests.power.table import scratch

MANY = 4
"""Of so many changes that are no sync, one is a place to pull the plug as well."""


@pytest.fixture
def place() -> Iterator[Path]:
    with scratch() as folder:
        yield folder


def at_every_sync_but_not_every_way(change: Change | None) -> tuple[Loss, ...]:
    """For a long evening."""
    return at_every_sync(change) and (Loss.NONE_KEPT, Loss.SECTORS, Loss.PREFIX)


def found(evenings: tuple[Evening, ...]) -> str:
    """All that a start should not have found."""
    return "\n".join(str(fault) for evening in evenings for fault in evening.faults)


# "device" keeps settings, "won" is the longest; both have power cuts of their own, after which they go on.
@pytest.mark.parametrize(("name", "disks"), [("no_power_cut", 1), ("device", 2), ("won", 3)])
def test_a_plug_pulled_at_any_moment_of_an_evening_costs_nothing_that_was_shown(
    place: Path, name: str, disks: int
) -> None:
    rng = random.Random(name)
    cut = {"no_power_cut": in_between(rng, 1 / MANY), "won": at_every_sync_but_not_every_way}.get(name, at_every_sync)
    evenings = tried(name, place, cut, rng)
    assert found(evenings) == ""
    assert len(evenings) == disks
    images = sum(evening.images for evening in evenings)
    assert images > 3 * len(evenings[0].rows), "every entry was synced, and every sync was cut"
    assert 0 < sum(evening.ahead for evening in evenings) < images / 2, "some entries were on their way"


# --- the same, with a mistake in it ---------------------------------------------------------------------------------

SHORT = "lost_hungry"


@pytest.mark.parametrize("weaker", ["NORMAL", "OFF"])
def test_a_store_that_does_not_sync_every_commit_is_found_out(place: Path, weaker: str) -> None:
    pragma = {"PRAGMA synchronous = FULL": f"PRAGMA synchronous = {weaker}"}
    said = found(tried(SHORT, place, after_every_order, random.Random(1), weaker=pragma))
    assert "entries were shown and" in said


def test_a_store_that_never_syncs_its_folder_is_found_out(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (files, rescue):
        monkeypatch.setattr(module, "sync_folder", lambda _folder: None)
    said = found(tried(SHORT, place, after_every_order, random.Random(1)))
    assert "a start finds no saved games" in said


def test_a_view_that_follows_its_entry_in_a_commit_of_its_own_is_found_out(place: Path) -> None:
    append = Store.append

    def apart(store: Store, campaign: str, row: object, done: object, _view: str | None = None) -> None:
        append(store, campaign, row, done)  # type: ignore[arg-type]

    with patch.object(Store, "append", apart):
        said = found(tried(SHORT, place, after_every_order, random.Random(1)))
    assert "older than one that is on the disk" in said
