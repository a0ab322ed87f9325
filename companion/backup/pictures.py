"""A picture of a card of the box, from a stick: a file that is named as the card is numbered, such as ``153.jpg``."""

from __future__ import annotations

from pathlib import Path

from companion.adventure_island.cards.faults import Fault
from companion.adventure_island.cards.picture_heads import picture_fault
from companion.adventure_island.cards.shelf import FOLDER, PICTURE_SUFFIXES
from companion.adventure_island.cards.sources import PICTURES, opened_file
from companion.kept_own_cards import keep_pictures
from companion.words import in_a_row, later

WHERE = ("", FOLDER, PICTURES)
"""Where on a stick pictures are looked for."""


class NoPicture(Exception):
    """Why a picture was not taken: a sentence of ``later``."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def take_picture(root: Path, data: Path, number: str) -> str:
    """Take the picture of a card from a stick into the data folder; the sentence for people. Raises NoPicture."""
    for place in WHERE:
        for suffix in PICTURE_SUFFIXES:
            path = root / place / f"{number}{suffix}"
            if path.is_file() or path.is_symlink():
                return _taken(path, data, number)
    raise NoPicture(
        later("There is no picture of card {card} on the stick: its file has to be called {card}.jpg.", card=number)
    )


def _taken(path: Path, data: Path, number: str) -> str:
    content = opened_file(path, f"{PICTURES}/{path.name}")
    fault = content if isinstance(content, Fault) else picture_fault(path.name, content)
    if fault is not None:
        raise NoPicture(in_a_row(f"{path.name}:", fault.sentence))
    assert isinstance(content, bytes)
    try:
        keep_pictures(data / FOLDER, ((path.name, content),))
    except OSError as error:
        raise NoPicture(later("The picture was not taken ({why}).", why=error.strerror or str(error))) from None
    return later("The picture of card {card} is here. The stick may be pulled.", card=number)
