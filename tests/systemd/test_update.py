"""An update: taken only when it is whole, ours and newer; put beside what runs; refused with a sentence otherwise."""

from __future__ import annotations

import hashlib
import json
import os
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from installer import bundle, update
from tests.systemd.conftest import Install
from tests.systemd.fake_debian import FakeDebian

NEXT = "0.2.0"
ON_STICK = "/run/companion-stick/island.update"
WELL = [{"name": name, "state": "ready", "cure": ""} for name in ("python", "pictures", "data")]


def contents(version: str = NEXT) -> dict[str, bytes]:
    return {
        f"wheels/island_companion-{version}-py3-none-any.whl": f"program {version}".encode(),
        "wheels/luma_core-2.6.0-py3-none-any.whl": b"what it needs",
        "systemd/install.py": b"never run by an update",
    }


class Table:
    """An installed table that may ask for updates."""

    def __init__(self, debian: FakeDebian, monkeypatch: pytest.MonkeyPatch) -> None:
        self.debian = debian
        self.doctor: Any = WELL
        obey = debian._obey

        def obeyed(words: tuple[str, ...]) -> str:
            if words[0] == "/bin/sh" and "doctor" in words:
                return f"a word of some library\n{json.dumps(self.doctor)}"
            return obey(words)

        monkeypatch.setattr(debian, "_obey", obeyed)
        monkeypatch.setattr(update, "System", lambda _: debian)
        monkeypatch.setattr(bundle, "LARGEST_BYTES", 10_000_000)
        monkeypatch.setattr(update, "SPARE_BYTES", 0)
        debian.said_version = NEXT
        debian.ran.clear()

    def put(self, write: Callable[[Path], object], place: str = ON_STICK) -> None:
        """Lay a file somewhere and ask for it."""
        path = self.debian.at(place)
        path.parent.mkdir(parents=True, exist_ok=True)
        write(path)
        self.ask(place)

    def ask(self, place: str) -> None:
        wish = self.debian.at(update.WANTED)
        wish.parent.mkdir(parents=True, exist_ok=True)
        wish.write_text(f"{place}\n")

    def update(self) -> int:
        return update.main(self.debian.root)

    @property
    def result(self) -> dict[str, str]:
        return json.loads(self.debian.read(update.RESULT) or "{}")  # type: ignore[no-any-return]

    @property
    def current(self) -> str:
        return self.debian.at("/opt/companion/current").readlink().name


@pytest.fixture
def table(debian: FakeDebian, install: Install, monkeypatch: pytest.MonkeyPatch) -> Table:
    assert install(debian) == 0
    return Table(debian, monkeypatch)


def good(path: Path) -> None:
    bundle.write(path, NEXT, ("bookworm", "trixie"), contents())


def untouched(table: Table) -> bool:
    """Whether everything is as before, but for the answer."""
    left = {place.name for place in table.debian.at("/opt/companion").iterdir()}
    versions = [place.name for place in table.debian.at("/opt/companion/versions").iterdir()]
    return (
        table.current == "0.1.0"
        and versions == ["0.1.0"]
        and left == {"current", "versions", "found.json", "update.json"}
        and not table.debian.at(update.WANTED).exists()
    )


def test_a_newer_version_is_put_beside_switched_to_and_on_trial(table: Table) -> None:
    table.put(good)
    assert table.update() == 0
    assert table.current == NEXT
    assert table.debian.at("/opt/companion/previous").readlink().name == "0.1.0"
    assert table.debian.read("/opt/companion/trial") == f"{NEXT}\n"
    assert (table.result["state"], table.result["version"], table.result["before"]) == ("trying", NEXT, "0.1.0")
    assert not table.debian.at(update.COPY).exists()
    assert not table.debian.at(update.INCOMING).exists()
    assert not table.debian.at(update.WANTED).exists()


def test_how_it_stands_can_be_read_at_every_step(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    states, write = [], table.debian.write

    def written(path: str, content: str | bytes, mode: int = 0o644) -> None:
        if path == update.RESULT:
            states.append(json.loads(content)["state"])
        write(path, content, mode)

    monkeypatch.setattr(table.debian, "write", written)
    table.put(good)
    table.update()
    assert states == ["checking", "unpacking", "trying"]


def test_nothing_that_came_with_the_file_runs_as_root(table: Table) -> None:
    table.put(good)
    table.update()
    pip = max(n for n, command in enumerate(table.debian.ran) if "pip" in command)
    assert table.debian.ran[pip][-1].endswith(".whl")
    assert "--no-index" in table.debian.ran[pip]
    later = table.debian.ran[pip + 1 :]
    assert later
    assert all("setpriv" in command[:5] for command in later)


def test_an_update_needs_no_network_and_no_apt(table: Table) -> None:
    table.put(good)
    table.update()
    assert "apt-get" not in table.debian.commands()
    assert all("--no-index" in command for command in table.debian.ran if "install" in command)


def twisted(change: Callable[[dict[str, Any]], object]) -> Callable[[Path], None]:
    """A whole file whose list was changed."""

    def write(path: Path) -> None:
        good(path)
        with zipfile.ZipFile(path) as file:
            members = {info.filename: file.read(info) for info in file.infolist()}
        manifest = json.loads(members.pop(bundle.MANIFEST))
        change(manifest)
        with zipfile.ZipFile(path, "w") as file:
            file.writestr(bundle.MANIFEST, json.dumps(manifest))
            for name, data in members.items():
                file.writestr(name, data)

    return write


def one_byte_other(path: Path) -> None:
    good(path)
    data = path.read_bytes()
    path.write_bytes(data.replace(b"program 0.2.0", b"program 0.2.1"))


def half(path: Path) -> None:
    good(path)
    path.write_bytes(path.read_bytes()[:600])


def with_more(path: Path) -> None:
    good(path)
    with zipfile.ZipFile(path, "a") as file:
        file.writestr("wheels/one_more-1.0-py3-none-any.whl", b"smuggled")


def leading_out(path: Path) -> None:
    data, name = b"gotcha", "wheels/../../../etc/x"

    def change(manifest: dict[str, Any]) -> None:
        manifest["files"][name] = {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}

    twisted(change)(path)
    with zipfile.ZipFile(path, "a") as file:
        file.writestr(name, data)


def of_version(version: str) -> Callable[[Path], None]:
    return lambda path: bundle.write(path, version, ("bookworm",), contents(version))


REFUSED = {
    "a picture": (lambda path: path.write_bytes(b"\x89PNG and so on"), "not-ours"),
    "nothing": (lambda path: path.write_bytes(b""), "not-ours"),
    "another zip file": (lambda path: zipfile.ZipFile(path, "w").close(), "not-ours"),
    "another product": (twisted(lambda m: m.update(product="squeezelite")), "not-ours"),
    "no version": (twisted(lambda m: m.update(version="../..")), "not-ours"),
    "a list of lists": (twisted(lambda m: m.update(files=[])), "not-ours"),
    "without the program": (
        lambda path: bundle.write(path, NEXT, ("bookworm",), {"wheels/luma_core-2.6.0-py3-none-any.whl": b"x"}),
        "not-ours",
    ),
    "the program of another version": (twisted(lambda m: m.update(version="0.3.0")), "not-ours"),
    "half a file": (half, "not-ours"),
    "one byte other": (one_byte_other, "damaged"),
    "something more": (with_more, "damaged"),
    "a name that leads out": (leading_out, "damaged"),
    "a newer form": (twisted(lambda m: m.update(format=2)), "newer-format"),
    "an older version": (of_version("0.0.9"), "older"),
    "the same version": (of_version("0.1.0"), "same"),
    "another system": (lambda path: bundle.write(path, NEXT, ("trixie",), contents()), "other-system"),
    "a folder": (lambda path: path.mkdir(), "not-ours"),
    "a pipe": (os.mkfifo, "not-ours"),
    "a link elsewhere": (lambda path: path.symlink_to("/etc/passwd"), "unreadable"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_everything_else_is_refused_with_a_sentence_and_changes_nothing(table: Table, what: str) -> None:
    write, code = REFUSED[what]
    table.put(write)  # type: ignore[arg-type]
    assert table.update() == 1
    assert (table.result["state"], table.result["code"]) == ("refused", code)
    assert table.result["sentence"].endswith((".", "?"))
    assert untouched(table)
    assert not table.debian.at("/etc/x").exists()
    assert table.debian.ran == []


def test_a_file_whose_list_would_fill_the_memory_is_not_even_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bomb.update"
    with zipfile.ZipFile(path, "w") as file:
        for number in range(40_000):
            file.writestr(f"systemd/{number:08}", b"")

    def never(*_: object) -> None:
        raise AssertionError("the list was read")

    monkeypatch.setattr(zipfile, "ZipFile", never)
    with pytest.raises(bundle.Refused, match="no update of the companion") as refused:
        bundle.read(path)
    assert refused.value.code == "not-ours"


@pytest.mark.parametrize("place", ["/etc/shadow", "/run/companion-stick/../../etc/shadow", "/nowhere", "", "\0"])
def test_root_reads_no_file_for_the_table_that_lies_elsewhere(table: Table, place: str) -> None:
    table.debian.at("/run/companion-stick").mkdir(parents=True, exist_ok=True)
    good(table.debian.at("/etc/shadow"))
    table.ask(place)
    assert table.update() == 1
    assert table.result["code"] in ("not-ours", "unreadable")
    assert untouched(table)


def test_a_folder_of_the_table_that_is_a_link_elsewhere_is_no_way_around(table: Table) -> None:
    good(table.debian.at("/etc/shadow"))
    table.debian.at("/var/lib/companion/x").symlink_to(table.debian.at("/etc"))
    table.ask("/var/lib/companion/x/shadow")
    assert table.update() == 1
    assert untouched(table)


def test_a_wish_that_is_no_file_is_gone_afterwards_and_not_asked_again(table: Table) -> None:
    wish = table.debian.at(update.WANTED)
    for make in (lambda: wish.symlink_to("/etc/passwd"), lambda: wish.mkdir(parents=True)):
        wish.parent.mkdir(parents=True, exist_ok=True)
        make()
        assert table.update() == 1
        assert not wish.is_symlink()
        assert not wish.exists()


def test_a_card_without_room_is_said_with_what_is_needed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(update, "SPARE_BYTES", 10**18)
    table.put(good)
    assert table.update() == 1
    assert table.result["code"] == "no-room"
    assert " MB " in table.result["sentence"]
    assert untouched(table)


@pytest.mark.parametrize(
    "doctor",
    [
        [{**part, "state": "wrong"} if part["name"] == "pictures" else part for part in WELL],
        WELL[:1],
        "nothing of sense",
    ],
)
def test_a_version_that_does_not_find_itself_well_is_taken_away_again(table: Table, doctor: Any) -> None:
    table.doctor = doctor
    table.put(good)
    assert table.update() == 1
    assert table.result["code"] == "doctor"
    assert untouched(table)


def test_a_loose_cable_is_no_reason_against_an_update(table: Table) -> None:
    table.doctor = [*WELL, {"name": "sign", "state": "lost", "cure": "Check its leads."}]
    table.put(good)
    assert table.update() == 0


def test_a_failing_pip_leaves_what_runs(table: Table) -> None:
    table.debian.fails = lambda command: command[-1].endswith(".whl")
    table.put(good)
    assert table.update() == 1
    assert table.result["state"] == "failed"
    assert untouched(table)


def test_an_update_while_something_else_is_installed_waits_for_another_wish(table: Table) -> None:
    from installer.system import alone

    table.put(good)
    with alone(table.debian):
        assert table.update() == 1
    assert table.result["state"] == "failed"
    assert untouched(table)


def test_the_same_contents_make_the_same_file(tmp_path: Path) -> None:
    bundle.write(tmp_path / "a", NEXT, ("bookworm",), contents())
    os.utime(tmp_path / "a", (0, 0))
    bundle.write(tmp_path / "b", NEXT, ("bookworm",), dict(reversed(contents().items())))
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    assert bundle.read(tmp_path / "a").version == NEXT
