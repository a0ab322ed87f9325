"""The sign on a real bus: torn out in mid-picture, with a broken wire, missing at the start, and put in again."""

from __future__ import annotations

import errno

import pytest

from tests.rig.scripted import scripted
from tests.rig.table import Table
from tests.rig.waiting import until

COMES_BACK_S = 400.0
"""It is looked for after 1, 2, 4 ... 30 s."""


def _await_sign(table: Table, orders: list[str]) -> None:
    wanted = scripted(orders).sign.tobytes()
    until(lambda: table.sign.picture().tobytes() == wanted, "The script's picture on the sign", COMES_BACK_S)


def _await_transfer(table: Table, kind: str) -> None:
    """Wait for a thing of this kind on the bus, seen since the sign was told to ``forget``."""

    def seen() -> bool:
        table.sign.read()
        return any(transfer.kind == kind for transfer in table.sign.transfers)

    until(seen, f"A transfer of kind {kind}")


@pytest.mark.parametrize("byte_count", [0, 3, 40])
def test_a_sign_torn_out_in_mid_picture_comes_back_with_what_is_true_then(quick_table: Table, byte_count: int) -> None:
    quick_table.begin()
    quick_table.sign.forget()
    quick_table.sign.tear_after(byte_count)
    quick_table.button("roll").press()
    _await_transfer(quick_table, "D")
    assert not quick_table.sign.lit
    quick_table.button("right").press()

    quick_table.sign.plug()

    _await_sign(quick_table, ["press roll", "press right"])


def test_a_wire_that_fails_for_a_while_leaves_a_whole_picture_behind(quick_table: Table) -> None:
    quick_table.begin()
    quick_table.sign.forget()
    quick_table.sign.break_wire(errno.EIO)
    quick_table.button("next").press()
    _await_transfer(quick_table, "F")

    quick_table.sign.mend_wire()

    _await_sign(quick_table, ["press next"])


def test_a_sign_that_comes_after_the_start_is_found_and_lit(quick_table: Table) -> None:
    quick_table.sign.unplug()
    quick_table.machine.run("systemctl start companion")
    quick_table.button("next").press()
    quick_table.sign.forget()
    _await_transfer(quick_table, "N")

    quick_table.sign.plug()

    _await_sign(quick_table, ["press next"])
