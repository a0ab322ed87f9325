"""A pack may come from anywhere: nothing leads out of its folder, and nothing larger than stated is read or decoded."""

from __future__ import annotations

import io
import os
import random
import stat
import zipfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.adventure_island.cards import limits
from companion.adventure_island.cards.faults import line_of
from companion.adventure_island.cards.loading import Checked, check
from companion.adventure_island.cards.picture_heads import picture_fault, picture_size
from tests.adventure_island.cards.pack_files import checked, lines, starter

PNG = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + (320).to_bytes(4, "big") + (200).to_bytes(4, "big") + b"\x08\x02\0\0\0crc!"
)
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400"><path d="M0 0h9"/></svg>'


def jpeg(width: int, height: int) -> bytes:
    """The head of a photograph: a comment, then the size."""
    size = b"\xff\xc0\x00\x11\x08" + height.to_bytes(2, "big") + width.to_bytes(2, "big") + b"\x03" + bytes(9)
    return b"\xff\xd8\xff\xfe\x00\x05abc" + size + b"\xff\xd9"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The small pack as a folder."""
    for name, text in starter().items():
        path = tmp_path / "pack" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (tmp_path / "pack" / "pictures").mkdir()
    return tmp_path / "pack"


def archive(path: Path, *more: tuple[str | zipfile.ZipInfo, bytes], inside: str = "") -> Path:
    """The small pack as an archive, with more entries."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as out:
        for name, text in starter().items():
            out.writestr(inside + name, text)
        for entry, content in more:
            out.writestr(entry, content)
    return path


def told(found: Checked) -> str:
    """All that is wrong, as lines."""
    return "\n".join(line_of(fault) for fault in found.faults)


# --- folders ----------------------------------------------------------------------------------------------------------


def test_a_folder_and_an_archive_of_a_pack_are_the_same_pack(folder: Path, tmp_path: Path) -> None:
    for path in (folder, archive(tmp_path / "a.zip"), archive(tmp_path / "b.zip", inside="lighthouse/")):
        found = check(path)
        assert found.faults == ()
        assert found.pages == checked(starter()).pages


@pytest.mark.parametrize("name", ["cards/more.toml", "pictures/lamp.png"])
def test_a_link_is_not_followed(folder: Path, tmp_path: Path, name: str) -> None:
    (tmp_path / "secret").write_bytes(PNG)
    (folder / name).symlink_to(tmp_path / "secret")
    assert f"{name}: This is a link; a pack holds whole files." in told(check(folder))


def test_a_folder_of_cards_that_is_a_link_is_not_entered(folder: Path) -> None:
    (folder / "cards").rename(folder.parent / "elsewhere")
    (folder / "cards").symlink_to(folder.parent / "elsewhere")
    assert "cards: This is a link" in told(check(folder))


def test_a_pipe_is_not_waited_for(folder: Path) -> None:
    os.mkfifo(folder / "cards" / "more.toml")
    assert "cards/more.toml: This is no plain file." in told(check(folder))


def test_a_large_text_is_not_read(folder: Path) -> None:
    with (folder / "cards" / "more.toml").open("wb") as file:
        file.truncate(10**9)
    assert "cards/more.toml: The file is larger than 128 KiB." in told(check(folder))


def test_all_files_together_have_a_limit(folder: Path) -> None:
    for number in range(10):
        (folder / "cards" / f"more-{number}.toml").write_text("#" * limits.LARGEST_TEXT_BYTES)
    assert "With this file the pack is larger than a pack may be." in told(check(folder))


def test_too_many_files_are_not_listed(folder: Path) -> None:
    for number in range(limits.MOST_FILES + 1):
        (folder / "cards" / f"{number}.txt").touch()
    assert "There are more than 1000 files in it." in told(check(folder))


def test_other_files_beside_a_pack_are_let_be(folder: Path) -> None:
    (folder / "README.md").write_text("mine")
    (folder / "cards" / ".hidden.toml").write_text("[[")
    (folder / "drafts").mkdir()
    assert check(folder).faults == ()


def test_a_file_that_nobody_may_read_is_a_fault(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    assert "pack.toml: This cannot be read: Permission denied." in told(check(folder))


@pytest.mark.parametrize("what", ["nothing", "a text", "an empty file", "an empty folder"])
def test_what_is_no_pack_is_told(tmp_path: Path, what: str) -> None:
    path = tmp_path / "x"
    if what == "an empty folder":
        path.mkdir()
    elif what != "nothing":
        path.write_text("" if what == "an empty file" else "hello")
    found = check(path)
    assert found.pages is None
    assert found.errors


# --- archives ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["../cards/x.toml", "/etc/cron.d/x", "cards/../../x.toml", "C:x.toml", "cards\\..\\x"])
def test_a_name_that_leads_out_is_told_and_nothing_is_written(tmp_path: Path, name: str) -> None:
    before = sorted(tmp_path.parent.rglob("*"))
    entry = zipfile.ZipInfo("x")
    entry.filename = name
    path = archive(tmp_path / "a.zip", (entry, b"x"))
    assert "This name leads out of the pack." in told(check(path))
    path.unlink()
    assert sorted(tmp_path.parent.rglob("*")) == before


def test_a_link_in_an_archive_is_told(tmp_path: Path) -> None:
    entry = zipfile.ZipInfo("cards/more.toml")
    entry.external_attr = (stat.S_IFLNK | 0o777) << 16
    assert "cards/more.toml: This is a link" in told(check(archive(tmp_path / "a.zip", (entry, b"/etc/passwd"))))


def test_a_bomb_is_unpacked_no_further_than_the_limit(tmp_path: Path) -> None:
    path = archive(tmp_path / "a.zip", ("cards/more.toml", bytes(50_000_000)))
    assert path.stat().st_size < 100_000
    assert "cards/more.toml: The file is larger than 128 KiB." in told(check(path))


def test_the_same_file_twice_is_told(tmp_path: Path) -> None:
    with pytest.warns(UserWarning, match="Duplicate name"):
        path = archive(tmp_path / "a.zip", ("pack.toml", b"id = 1"))
    assert "pack.toml: The archive holds this file twice." in told(check(path))


def test_a_file_with_a_password_is_told(tmp_path: Path) -> None:
    content = bytearray(archive(tmp_path / "a.zip").read_bytes())
    local, central = content.index(b"PK\x03\x04"), content.index(b"PK\x01\x02")
    content[local + 6] |= 1
    content[central + 8] |= 1
    (tmp_path / "a.zip").write_bytes(content)
    assert "This file is packed in a way that is not taken." in told(check(tmp_path / "a.zip"))


def test_what_cannot_be_opened_is_one_fault_and_not_called_a_pack_without_a_head(tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    path.write_bytes(b"PK")
    (fault,) = check(path).faults
    assert "no whole zip archive" in str(fault.sentence)


def test_a_large_archive_is_not_opened(tmp_path: Path) -> None:
    with (tmp_path / "a.zip").open("wb") as file:
        file.truncate(limits.LARGEST_ARCHIVE_BYTES + 1)
    assert "The archive is larger than 64 MiB." in told(check(tmp_path / "a.zip"))


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9))
def test_a_damaged_archive_makes_faults_and_no_crash(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    chance = random.Random(seed)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in starter().items():
            file.writestr(name, text)
    content = bytearray(out.getvalue())
    for _ in range(chance.randrange(1, 8)):
        at = chance.randrange(len(content))
        if chance.random() < 0.7:
            content[at] = chance.randrange(256)
        else:
            del content[at : at + chance.randrange(1, 60)]
    path = tmp_path_factory.getbasetemp() / "damaged.zip"
    path.write_bytes(content)
    found = check(path)
    assert (found.pages is None) == bool(found.errors)


# --- pictures ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "content", "size"),
    [("a.png", PNG, (320, 200)), ("a.jpg", jpeg(640, 400), (640, 400)), ("a.svg", SVG, (640, 400))],
)
def test_the_size_of_a_picture_is_read_from_its_head(name: str, content: bytes, size: tuple[int, int]) -> None:
    assert picture_size(name, content) == size
    assert picture_fault(name, content) is None


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("a.png", PNG[:16] + (20_000).to_bytes(4, "big") + PNG[20:], "The picture has 20000 × 200 px."),
        ("a.png", PNG[:16] + bytes(4) + PNG[20:], "The picture has 0 × 200 px."),
        ("a.jpg", jpeg(9_000, 9_000), "The picture has 9000 × 9000 px."),
        ("a.svg", b'<svg width="1e9" height="100000"/>', "no whole picture"),
        ("a.svg", b'<svg width="5" height="99999"></svg>', "The picture has 5 × 99999 px."),
        ("a.jpg", PNG, "no whole picture"),
        ("a.png", b"", "no whole picture"),
        ("a.jpg", b"\xff\xd8\xff\xe0\x00\x00" * 9, "no whole picture"),
        ("a.svg", b"<html></html>", "no whole picture"),
        ("a.svg", b'<!DOCTYPE x [<!ENTITY a "aa">]>' + SVG, "names other files"),
        ("a.svg", SVG.replace(b"<path", b'<image href="/etc/passwd"/><path'), "names other files"),
        ("a.svg", SVG.replace(b"<path", b'<use xlink:href="http://x.example/"/><path'), "names other files"),
    ],
)
def test_a_picture_that_nobody_should_decode_is_told(name: str, content: bytes, why: str) -> None:
    fault = picture_fault(name, content)
    assert fault is not None
    assert why in line_of(fault)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from([PNG, jpeg(5, 5), SVG]), st.sampled_from(["a.png", "a.jpg", "a.svg"]), st.data())
def test_any_bytes_for_a_picture_are_a_fault_or_have_a_size(content: bytes, name: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(content)))
    some = content[:at] + data.draw(st.binary(max_size=20)) + content[at:]
    assert picture_fault(name, some) is not None or picture_size(name, some) is not None


def test_a_picture_that_is_named_and_not_there_is_a_warning() -> None:
    files = starter()
    files["cards/places.toml"] = files["cards/places.toml"].replace(
        'flag = "wet-feet"', 'flag = "wet-feet"\npicture = "pool"'
    )
    found = checked(files)
    assert found.pages is not None
    [line] = lines(found)
    assert line.startswith("warning: cards/places.toml: card 111: picture: There is no picture “pool”.")
    assert checked(files, (("pictures/pool.png", PNG),)).faults == ()


# --- nesting ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 5_000 + "]" * 5_000,
        ".".join("a" * 20_000) + " = 1",
        "a = " + "{b = " * 3_000 + "1" + "}" * 3_000,
        "n = " + "9" * 100_000,
        "".join(f"[{'.'.join('x' * n)}]\n" for n in range(1, 300)),
    ],
)
def test_what_is_nested_without_end_or_has_no_end_is_a_fault(text: str) -> None:
    assert checked({**starter(), "cards/more.toml": text}).pages is None


def test_a_pack_made_of_faults_is_told_for_its_first_three_hundred() -> None:
    row = '[[card]]\nnumber = "{}"\nkind = "action"\nname = "A"\nplace = "row"\ncomes = [{}]\n'
    unknown = ", ".join('{do = "bring", card = "9zz"}' for _ in range(50))
    more = "".join(row.format(200 + n, unknown) for n in range(60))
    found = checked({**starter(), "cards/more.toml": more})
    assert len(found.errors) == limits.MOST_FAULTS + 1
    assert "pack.toml: There is more: these are the first 300." in lines(found)
    strange = "[[card]]\n" + "".join(f"field-{n} = 1\n" for n in range(3_000))
    assert len(checked({**starter(), "cards/more.toml": strange}).errors) == limits.MOST_FAULTS + 1


def test_a_pack_in_one_language_is_whole_however_many_texts_it_has() -> None:
    row = '[[card]]\nnumber = "{}"\nkind = "action"\nname = {{en = "A"}}\ntext = {{en = "B"}}\nplace = "row"\n'
    more = "".join(row.format(200 + n) for n in range(400))
    found = checked({**starter(), "cards/more.toml": more})
    assert found.pages is not None
    assert len(found.warnings) == limits.MOST_FAULTS


def test_six_hundred_cards_are_the_most() -> None:
    more = "".join(f'[[card]]\nnumber = "{200 + n}"\nkind = "action"\nname = "A"\nplace = "row"\n' for n in range(600))
    assert "A pack has 600 cards at most." in "\n".join(lines(checked({**starter(), "cards/more.toml": more})))
