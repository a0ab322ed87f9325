"""The parts of the rig that need no machine: what a cut leaves of a disk, what an NBD client gets, frames, records."""

from __future__ import annotations

import json
import random
import shutil
import socket
import subprocess
from pathlib import Path

import pytest

from tests.rig.bus import Transfer, transfers
from tests.rig.nbd import SECTOR, Disk, Entry, Flush, Mark, Write, crashed
from tests.rig.wire import packed, unpacked

BASE = bytes(4 * SECTOR)
OLD, NEW = b"o" * SECTOR, b"n" * SECTOR


def _images(log: list[Entry]) -> set[bytes]:
    return {crashed(BASE, log, random.Random(seed)).image for seed in range(300)}


def test_what_was_flushed_is_there_after_every_cut() -> None:
    assert {image[:SECTOR] for image in _images([Write(0, OLD), Flush(), Write(SECTOR, NEW)])} == {OLD}


def test_what_was_not_flushed_may_be_there_or_not() -> None:
    assert {image[:SECTOR] for image in _images([Write(0, NEW)])} == {NEW, bytes(SECTOR)}


def test_of_two_writes_after_the_flush_the_later_one_may_be_the_only_one() -> None:
    found = {(image[:1], image[SECTOR : SECTOR + 1]) for image in _images([Write(0, OLD), Write(SECTOR, NEW)])}
    assert {(b"\0", b"n"), (b"o", b"\0"), (b"o", b"n")} <= found


def test_a_write_that_was_asked_to_last_is_there_whole_without_a_flush() -> None:
    assert {image[:SECTOR] for image in _images([Write(0, NEW, lasting=True)])} == {NEW}


def test_a_long_write_may_be_torn_between_sectors_and_nowhere_else() -> None:
    lengths = {image.count(b"n") for image in _images([Write(0, NEW * 4)])}
    assert lengths & {SECTOR, 2 * SECTOR, 3 * SECTOR}
    assert all(length % SECTOR == 0 for length in lengths)


def test_a_crash_knows_what_was_promised_before_it() -> None:
    log: list[Entry] = [Mark("first"), Write(0, NEW), Flush(), Mark("second")]
    assert crashed(BASE, log[:3], random.Random(1)).promised == ("first",)
    assert crashed(BASE, log, random.Random(1)).promised == ("first", "second")


@pytest.mark.skipif(shutil.which("qemu-io") is None, reason="NOT TESTED: qemu-io not installed (qemu-utils)")
def test_another_programs_client_writes_flushes_and_reads_back(tmp_path: Path) -> None:
    disk = Disk(bytes(1 << 20), tmp_path / "disk")
    orders = ["write -P 0x61 4096 512", "flush", "write -f -P 0x62 8192 512", "read -P 0x61 4096 512"]
    command = ["qemu-io", "-t", "writeback", "-f", "raw", *(word for order in orders for word in ("-c", order))]

    done = subprocess.run([*command, f"nbd+unix:///?socket={disk.path}"], capture_output=True, text=True, timeout=60)

    assert "Pattern verification failed" not in done.stdout + done.stderr
    assert disk.log[:2] == [Write(4096, b"a" * 512), Flush()]
    assert Write(8192, b"b" * 512, lasting=True) in disk.log
    assert disk.content()[4096:4608] == b"a" * 512
    disk.close()


def test_a_closed_disk_serves_nobody(tmp_path: Path) -> None:
    Disk(BASE, tmp_path / "disk").close()
    with socket.socket(socket.AF_UNIX) as client, pytest.raises(FileNotFoundError):
        client.connect(str(tmp_path / "disk"))


def test_a_frame_that_comes_byte_by_byte_is_whole_at_its_last_one() -> None:
    frame = packed({"do": "write", "path": "/ż"}, b"\0blob\n")
    buffer = bytearray()
    for byte in frame[:-1]:
        buffer.append(byte)
        assert unpacked(buffer) is None
    buffer += frame[-1:] + b"rest"
    assert unpacked(buffer) == (json.loads('{"do": "write", "path": "/\\u017c"}'), b"\0blob\n")
    assert buffer == b"rest"


def test_records_of_the_bus_are_told_apart() -> None:
    recorded = b"A\x3c\x00\x00" + (7).to_bytes(8, "little") + b"W\x3c\x02\x00" + (9).to_bytes(8, "little") + b"\x00\xaf"
    assert list(transfers(recorded)) == [Transfer("A", 0x3C, 7, b""), Transfer("W", 0x3C, 9, b"\x00\xaf")]
