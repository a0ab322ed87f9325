"""The sign is pulled out and put back at every step of an evening: nothing else minds."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import patch

from companion.kernel.check import FIRST_CHECK
from companion.panels import script
from companion.saved_games import CAMPAIGN, check_of
from companion.store import Row, open_store
from tests.evenings.in_process import SEED, InProcess
from tests.evenings.playing import HERE

EVENING = HERE / "lost_collapse.evening"
HANDS = ("press", "hold", "chord", "tap", "type")
TOAST_S = 3.0
BACK_S = 60.0
"""So long a sign that was put back may take to be found."""


class Torn(InProcess):
    """Whatever hands do, the sign is missing while they do it."""

    torn = 0

    def ask(self, verb: str, **words: Any) -> dict[str, Any]:
        """One order, without a sign if it is one for hands."""
        if verb not in HANDS:
            return super().ask(verb, **words)
        table = self.table
        table.bench.unplug_sign()
        answer = super().ask(verb, **words)
        table.wait(TOAST_S)
        type(self).torn += table.bench.sign_picture() != table.table.showing.sign.bits  # type: ignore[union-attr]
        table.bench.plug_sign()
        back_by_s = table.clock.now() + BACK_S
        while table.bench.sign_picture() != table.table.showing.sign.bits and table.clock.now() < back_by_s:  # type: ignore[union-attr]
            table.wait(1.0)
        table.wait(TOAST_S)
        assert table.bench.sign_picture() == table.table.showing.sign.bits, f"{verb} {words}"  # type: ignore[union-attr]
        return answer


def journal(kind: type[InProcess], data: Path) -> tuple[Row, ...]:
    """What an evening writes at this table."""
    with patch.object(script, "ScriptTable", lambda *_: kind(data)):
        assert script.play(EVENING, data, data, SEED, "") == 0
    with open_store(data, check_of, first_check=FIRST_CHECK).store as store:
        return store.entries(CAMPAIGN)


def test_a_sign_torn_and_returned_at_every_step_leaves_the_same_journal(tmp_path: Path) -> None:
    quiet = journal(InProcess, tmp_path / "quiet")
    assert journal(Torn, tmp_path / "torn") == quiet
    assert len(quiet) > 20
    assert Torn.torn > 20, "often there was something new to show that the sign missed"
