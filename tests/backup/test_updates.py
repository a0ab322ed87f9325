"""A newer version on a stick is offered when it is whole, asked for in writing, and told of when it has started."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.backup.updates import SUFFIX, NotTaken, Places, SystemUpdates, is_whole, version_of
from companion.stick import Offered, Outcome

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "systemd"))
from installer import bundle


@pytest.fixture
def places(tmp_path: Path) -> Places:
    """The places of an installed system."""
    (tmp_path / "run").mkdir()
    (tmp_path / "boot").write_text("today\n")
    return Places(tmp_path / "run/update-wanted", tmp_path / "update.json", tmp_path / "boot")


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    """An empty stick."""
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


def release(folder: Path, version: str, wheel: bytes = b"a wheel") -> Path:
    """A release file as ``make release`` writes it."""
    path = folder / bundle.name_of(version)
    contents = {f"wheels/island_companion-{version}-py3-none-any.whl": wheel, "systemd/install.py": b"print()"}
    bundle.write(path, version, ("bookworm",), contents)
    return path


def at(places: Places, running: str = "0.1.0", wait: Callable[[float], None] = lambda _s: None) -> SystemUpdates:
    """Updates of a table that runs this version."""
    return SystemUpdates(places, running, wait)


def test_a_release_file_that_was_made_for_the_installer_is_whole_here(stick: Path) -> None:
    path = release(stick, "0.2.0")
    assert bundle.SUFFIX == SUFFIX
    assert version_of(path) == "0.2.0"
    assert is_whole(path)
    bundle.read(path)


def test_the_newest_version_is_offered(stick: Path, places: Places) -> None:
    for version in ("0.9.0", "0.10.0", "0.1.0"):
        release(stick, version)
    assert at(places).offered(stick) == Offered("0.10.0", "island-companion-0.10.0.update")


@pytest.mark.parametrize("version", ["0.1.0", "0.0.9"])
def test_what_is_not_newer_is_not_offered(stick: Path, places: Places, version: str) -> None:
    release(stick, version)
    assert at(places).offered(stick) is None


def test_one_changed_byte_is_a_fault(stick: Path, places: Places) -> None:
    path = release(stick, "0.2.0", b"wheel " * 1000)
    content = bytearray(path.read_bytes())
    content[content.index(b"wheel wheel") + 500] ^= 1
    path.write_bytes(content)
    offered = at(places).offered(stick)
    assert offered is not None
    assert offered.fault == "The update is damaged. Copy it onto the stick again."


@pytest.mark.parametrize("share", [0.0, 0.3, 0.9, 0.999])
def test_half_a_file_is_no_version_at_all(stick: Path, places: Places, share: float) -> None:
    path = release(stick, "0.2.0", b"wheel " * 1000)
    path.write_bytes(path.read_bytes()[: int(share * path.stat().st_size)])
    assert at(places).offered(stick) is None


@pytest.mark.parametrize(
    "manifest", [[], {}, {"product": "another"}, {"product": "island-companion", "version": "1.0; rm", "format": 1}]
)
def test_other_files_with_that_ending_are_left_out(stick: Path, places: Places, manifest: Any) -> None:
    import zipfile

    with zipfile.ZipFile(stick / "a.update", "w") as file:
        file.writestr("manifest.json", json.dumps(manifest))
    (stick / "b.update").write_bytes(b"PK\x03\x04nothing")
    (stick / "c.update").mkdir()
    assert at(places).offered(stick) is None


def answers(places: Places, *states: dict[str, str]) -> Callable[[float], None]:
    """A system that goes on to its next state whenever somebody waits."""
    left = list(states)

    def wait(_seconds: float) -> None:
        if left:
            places.result.write_text(json.dumps(left.pop(0)))

    return wait


OFFERED = Offered("0.2.0", "island-companion-0.2.0.update")


def test_a_version_is_asked_for_with_the_place_of_its_file(stick: Path, places: Places) -> None:
    freed: list[bool] = []
    states = ({"state": "checking"}, {"state": "unpacking"}, {"state": "unpacking"}, {"state": "trying"})
    said = at(places, wait=answers(places, *states)).take(stick, OFFERED, lambda: freed.append(True))
    assert places.wanted.read_text() == f"{stick}/island-companion-0.2.0.update\n"
    assert said == "The table starts anew with version 0.2.0."
    assert freed == [True], "the stick may be pulled once, when the file was copied"


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ({"state": "refused", "code": "no-room"}, "The memory card has too little room for it."),
        ({"state": "failed", "code": "failed"}, "The update did not work. The version of before runs on."),
        ({"state": "refused", "code": "one of tomorrow"}, "The update did not work. The version of before runs on."),
    ],
)  # fmt: skip
def test_a_refusal_is_told_in_a_sentence(stick: Path, places: Places, answer: dict[str, str], sentence: str) -> None:
    with pytest.raises(NotTaken) as no:
        at(places, wait=answers(places, {"state": "checking"}, answer)).take(stick, OFFERED, lambda: None)
    assert no.value.sentence == sentence


def test_what_an_earlier_update_left_is_no_answer(stick: Path, places: Places) -> None:
    places.result.write_text(json.dumps({"state": "refused", "code": "same"}))
    with pytest.raises(NotTaken) as no:
        at(places).take(stick, OFFERED, lambda: None)
    assert no.value.sentence == "The system does not answer. Is companion-update.path enabled?"


def test_a_table_that_may_not_write_the_wish_says_so(stick: Path, places: Places) -> None:
    nowhere = Places(places.wanted.parent / "gone/update-wanted", places.result, places.boot)
    with pytest.raises(NotTaken) as no:
        at(nowhere).take(stick, OFFERED, lambda: None)
    assert no.value.sentence == "The system was not asked for the update (No such file or directory)."


@pytest.mark.parametrize(
    ("said", "running", "told"),
    [
        ({"state": "trying", "version": "0.2.0"}, "0.2.0", Outcome("Version 0.2.0 is in use now.")),
        ({"state": "ready", "version": "0.2.0"}, "0.2.0", Outcome("Version 0.2.0 is in use now.")),
        (
            {"state": "went-back", "version": "0.2.0"},
            "0.1.0",
            Outcome("Version 0.2.0 did not start. Version 0.1.0 is back.", False),
        ),
        (
            {"state": "unpacking", "version": "0.2.0", "boot": "yesterday"},
            "0.1.0",
            Outcome("The update was cut off. Version 0.1.0 runs on.", False),
        ),
        ({"state": "unpacking", "version": "0.2.0", "boot": "today"}, "0.1.0", None),
        ({"state": "refused", "version": "0.2.0", "code": "same"}, "0.1.0", None),
        ({}, "0.1.0", None),
    ],
)
def test_how_an_update_ended_is_told_at_the_next_start(
    places: Places, said: dict[str, str], running: str, told: Outcome | None
) -> None:
    places.result.write_text(json.dumps(said))
    news = at(places, running).news()
    assert (None if news is None else news[1]) == told


@pytest.mark.parametrize("content", [b"", b"[]", b"\xff", b'{"state": 3}'])
def test_a_strange_result_is_none(places: Places, content: bytes) -> None:
    places.result.write_bytes(content)
    assert at(places).news() is None
