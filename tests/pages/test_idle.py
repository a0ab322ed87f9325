"""A page that nobody touches is drawn no more, whichever it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.screen_care import AWAKE_S
from companion.settings import DEFAULTS
from companion.view.book import NAMES, page
from tests.pages.pictures import stations
from tests.table_rig import TableRig

IDLE_S = 60.0
WITHOUT_CARE = replace(DEFAULTS, dim_after_s=0, saver_after_s=0, off_after_s=0)
"""Dimming is a change of the screen, and not one of the page."""


@pytest.mark.parametrize("name", NAMES)
def test_an_idle_page_draws_no_frame(name: str) -> None:
    found = list(stations(name).items())
    for label, look in (found[0], found[-1]):
        rig = TableRig(look.game, look.view, settings=WITHOUT_CARE)
        drawn = len(rig.glass.scenes)
        assert drawn, f"{name}, {label} was never shown"
        # A page may go away by itself once, and then the one below it is idle.
        rig.wait(AWAKE_S + (page(name).leaves_after_s or 0.0) + 1.0)
        drawn = len(rig.glass.scenes)
        rig.wait(IDLE_S)
        assert len(rig.glass.scenes) == drawn, f"{name}, {label}"


def test_a_page_that_is_touched_is_drawn_again() -> None:
    look = stations("home")["in progress"]
    rig = TableRig(look.game, look.view)
    rig.wait(AWAKE_S + 1.0)
    drawn = len(rig.glass.scenes)
    rig.tap("icon:ui-flip")
    assert len(rig.glass.scenes) > drawn
