"""Nothing in the project names the disk of whoever wrote it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from tests.project.tree import ROOT, files

PLACES: Final = re.compile(
    r"(?<![\w.~/-])/(?:work|root|Users|private|mnt|media)/\w"  # somebody's disk
    r"|(?<![\w.~/-])/home/(?!pi\b)\w"
    r"|(?<![\w.~/-])/(?:var/)?tmp/\w"  # a test has its own folder, and a program asks tempfile
    r"|\b[A-Z]:\\\\?Users\b"
    r"|(?<!\w)[.]library\b"
    r"|\.pyenv\b"
)

BINARY: Final = frozenset([".png", ".ttf", ".bin", ".adv", ".gly", ".mo", ".ogg", ".wav", ".jpg", ".gz", ".db"])


def places(text: str) -> list[str]:
    """Every match, with the line it stands in, as ``line: match``."""
    return [f"{text.count(chr(10), 0, match.start()) + 1}: {match[0]}" for match in PLACES.finditer(text)]


def test_no_file_names_a_place_on_a_developers_disk() -> None:
    if not files():
        pytest.skip("this is no git checkout: files of the project were not searched for names of places")
    this = Path(__file__).resolve().relative_to(ROOT)
    found = {
        str(path): hits
        for path in files()
        if path.suffix not in BINARY and path != this
        if (hits := places((ROOT / path).read_text(encoding="utf-8")))
    }
    assert found == {}


@pytest.mark.parametrize(
    "text",
    ["open('/home/ann/x')", "cd /root/a", "C:\\Users\\Ann", "/Users/ann", "see .library/x", "/tmp/x.png", "\n/work/a"],
)
def test_a_place_is_found(text: str) -> None:
    assert len(places(text)) == 1


@pytest.mark.parametrize(
    "text",
    ["/home/pi/game", "docs/work/a", "~/tmp/x", "https://a.example/home/x", "tempfile.mkdtemp()", "/var/lib/companion"],
)
def test_other_words_pass(text: str) -> None:
    assert places(text) == []
