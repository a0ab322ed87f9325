"""Chosen pages look as they did when somebody last looked at them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from companion.view.inputs import Char
from companion.view.page import Look
from companion.view.step import step
from tests.pages.goldens import FOLDER, GOLDENS, TOLERANCE, Golden, distance, explained
from tests.pages.pictures import Form, picture, stations

DIFFERENCES = Path(__file__).parents[2] / "build" / "goldens"


def golden_of(golden: Golden) -> Image.Image:
    with Image.open(golden.file) as image:
        return image.convert("RGB")


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.file.stem)
def test_a_page_looks_as_it_did(golden: Golden) -> None:
    today = golden.today()
    off = distance(golden_of(golden), today)
    difference = DIFFERENCES / golden.file.name
    if off <= TOLERANCE:
        difference.unlink(missing_ok=True)
        return
    difference.parent.mkdir(parents=True, exist_ok=True)
    explained(golden_of(golden), today).save(difference)
    pytest.fail(
        f"{golden.page}, {golden.state}: a block of the picture is {off:.0f} of 255 off, {TOLERANCE:g} are allowed.\n"
        f"{difference} shows both and where they differ. If it should look like that: make goldens"
    )


def test_every_golden_is_compared() -> None:
    assert set(FOLDER.glob("*.png")) == {golden.file for golden in GOLDENS}


def test_another_number_on_a_page_is_no_tolerable_difference() -> None:
    golden = next(golden for golden in GOLDENS if golden.page == "day" and golden.form == Form())
    other = picture(stations("day")["after a check"], golden.form)
    assert distance(golden_of(golden), other) > 3 * TOLERANCE


def test_another_letter_in_a_name_is_no_tolerable_difference() -> None:
    one, other = (picture(named(name), Form()) for name in ("Ola", "Ole"))
    assert distance(one, other) > TOLERANCE


def named(name: str) -> Look:
    """The page of names when a name was typed."""
    look = stations("name")["somebody new"]
    for letter in name:
        look = replace(look, view=step(look, Char(letter)).view)
    return look
