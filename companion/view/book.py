"""The book of pages: every page by its name, imported when it is first opened."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module

from companion.view.page import Page, PageRow

NAMES: tuple[str, ...] = (
    "home",
    "tray",
    "people",
    "name",
    "seats",
    "character",
    "adventure",
    "packs",
    "chapter",
    "campaign",
    "campaigns",
    "titles",
    "story",
    "taken_over",
    "taken_day",
    "start_over",
    "house_rules",
    "benefit",
    "pack_away",
    "day",
    "check",
    "dice",
    "own_dice",
    "outcome",
    "number",
    "remember",
    "board",
    "cards",
    "pack_day",
    "pack_cards",
    "pack_overview",
    "pack_check",
    "pack_threat",
    "pack_dawn",
    "came_up",
    "choice",
    "order",
    "powers",
    "forecast",
    "meal",
    "threat",
    "sharing",
    "dawn",
    "table_check",
    "put_right",
    "why",
    "remind",
    "reminded",
    "history",
    "moments",
    "menu",
    "device",
    "parts",
    "touch_check",
    "backup",
    "restore",
    "help",
    "start_problem",
    "damaged",
    "end-won",
    "end-lost",
    "skull_paper",
    "skull_setup",
    "skull_seats",
    "skull_house",
    "skull_places",
    "skull_count",
    "skull_whole",
    "skull_last_round",
    "skull_sheet",
    "skull_claim",
    "skull_why_not",
    "skull_danger",
    "skull_handover",
    "skull_solo_result",
    "skull_past",
    "skull_look",
)


@cache
def page(name: str) -> Page:
    """The page with this name; raises KeyError."""
    if name not in NAMES:
        raise KeyError(name)
    found: Page = import_module(f"companion.view.pages.{name.replace('-', '_')}").PAGE
    return found


def shows_shelf(names: Iterable[str]) -> bool:
    """Whether one of these pages shows something of the journals on the shelf."""
    return any(page(name).shelf for name in names if name in NAMES)


def table() -> tuple[PageRow, ...]:
    """The whole table of pages, in the order of the book."""
    return tuple(page(name).row for name in NAMES)
