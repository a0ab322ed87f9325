"""A campaign file is taken whole and unchanged, or refused with the first line that is wrong."""

from __future__ import annotations

import json
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.campaign_file import CampaignFile, NoCampaign, read, text_of
from companion.store import Row
from tests.campaigns import GAME, chained, file_of, journal

ROWS = journal()
FILE = file_of(ROWS)


def refused(content: bytes) -> NoCampaign:
    """Why a file is refused."""
    with pytest.raises(NoCampaign) as why:
        read(content)
    return why.value


def with_line(number: int, line: str) -> bytes:
    """The file with one line replaced."""
    lines = FILE.split(b"\n")
    lines[number - 1] = line.encode()
    return b"\n".join(lines)


def closed(lines: list[str], entries: int) -> bytes:
    """Lines with a closing line that fits them."""
    body = "".join(f"{line}\n" for line in lines).encode()
    return body + json.dumps({"entries": entries, "sha256": sha256(body).hexdigest()}).encode() + b"\n"


def test_a_campaign_comes_out_of_a_file_as_it_went_in() -> None:
    assert read(FILE) == CampaignFile("island-companion 0.1.0", GAME, "Rainy days", ROWS)
    assert text_of(read(FILE)) == FILE


def test_a_campaign_in_which_nothing_happened_is_one_too() -> None:
    assert read(file_of(())).rows == ()


def test_a_file_is_lines_of_json_in_plain_text() -> None:
    head, *entries, closing = [json.loads(line) for line in FILE.decode().splitlines()]
    assert head == {
        "companion campaign": 1, "program": "island-companion 0.1.0", "game": GAME, "name": "Rainy days",
    }  # fmt: skip
    assert [entry["seq"] for entry in entries] == list(range(1, len(ROWS) + 1))
    assert closing["entries"] == len(ROWS)
    assert "Żaneta".encode() in FILE


@given(st.integers(0, len(FILE) - 1))
def test_a_file_that_breaks_off_anywhere_is_refused(length: int) -> None:
    why = refused(FILE[:length])
    assert 1 <= why.line <= FILE[:length].count(b"\n") + 1


@given(st.integers(0, len(FILE) - 1), st.integers(1, 255))
def test_a_file_with_any_changed_byte_is_refused(at: int, change: int) -> None:
    content = bytearray(FILE)
    content[at] ^= change
    refused(bytes(content))


@given(st.binary(max_size=300))
def test_any_other_file_is_refused_at_its_first_line(content: bytes) -> None:
    assert refused(content).why == "this is no campaign that a companion has exported."


@pytest.mark.parametrize("other", ["{}", "[1]", '{"name": "x"}', "[" * 100_000, '{"companion campaign": [1]}', "1e999"])
def test_any_other_json_is_refused_at_its_first_line(other: str) -> None:
    assert refused(other.encode() + b"\n").line == 1


def test_a_file_of_a_newer_companion_is_refused_with_both_numbers_whatever_it_holds() -> None:
    why = refused(b'{"companion campaign":2,"pages":[],"colour":"blue"}\nbinary \xff\n')
    assert why.line == 1
    assert "format 2, this one reads 1" in why.why
    assert "update" in why.why


def test_a_file_of_another_game_is_refused_by_name() -> None:
    assert "knows no game 'chess'" in refused(file_of(ROWS, game="chess")).why


def test_a_line_that_was_taken_out_is_missed_at_the_next_one() -> None:
    lines = FILE.split(b"\n")
    why = refused(b"\n".join(lines[:4] + lines[5:]))
    assert (why.line, "does not follow" in why.why) == (5, True)


def test_a_changed_entry_is_named_by_its_line() -> None:
    changed = FILE.decode().split("\n")[3].replace("Żaneta", "Danuta")
    assert refused(with_line(4, changed)).line == 4


def test_a_changed_name_is_found_by_the_closing_line() -> None:
    head = FILE.decode().split("\n")[0].replace("Rainy", "Sunny")
    why = refused(with_line(1, head))
    assert why.line == len(ROWS) + 2
    assert "check of the whole file" in why.why


def test_line_ends_of_another_system_are_found_by_the_closing_line() -> None:
    assert "ends of its lines" in refused(FILE.replace(b"\n", b"\r\n")).why


def test_a_second_campaign_behind_the_first_is_refused() -> None:
    assert "after the closing line" in refused(FILE + FILE).why


def test_a_wrong_number_of_entries_is_refused() -> None:
    lines = FILE.decode().splitlines()[:-1]
    assert "99 entries were written, and 8 are here" in refused(closed(lines, 99)).why
    assert read(closed(lines, len(ROWS))).rows == ROWS


@pytest.mark.parametrize(
    "field",
    [{"seq": True}, {"seq": "1"}, {"seq": 1.0}, {"kind": None}, {"line": ["x"]}, {"more": 1}, {"line": "\ud800"}],
    ids=str,
)
def test_a_line_with_other_fields_is_refused(field: dict[str, object]) -> None:
    head, first, *rest = FILE.decode().splitlines()[:-1]
    lines = [head, json.dumps({**json.loads(first), **field}), *rest]
    assert refused(closed(lines, len(ROWS))).line == 2


@pytest.mark.parametrize(
    "last",
    [
        Row(0, "command", "fly who=p1", "[]", "[]", ""),
        Row(0, "command", "begin-adventure", "[]", '["turned-into-stone"]', ""),
        Row(0, "command", "begin-adventure", "[]", '["person-removed person=p9"]', ""),
        Row(0, "command", "begin-adventure", "[]", "no list", ""),
        Row(0, "undo", "take-back steps=50", "[]", "[]", ""),
        Row(0, "miracle", "take-back", "[]", "[]", ""),
    ],
    ids=lambda row: f"{row.kind} {row.line} {row.events}",
)
def test_an_entry_that_the_rules_cannot_play_is_named_by_its_line(last: Row) -> None:
    why = refused(file_of(chained((*ROWS, last))))
    assert why.line == len(ROWS) + 2
    assert "cannot play it" in why.why


def test_a_name_that_would_play_with_a_terminal_is_refused() -> None:
    assert refused(file_of(ROWS, name="red \x1b[31m")).line == 1
