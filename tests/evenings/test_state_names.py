"""The dotted names of docs/state.md are those that the table really has, and each leads to its value."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.adventure_island.campaign_commands import MarkAchievement
from companion.adventure_island.cards.effects import Discard, Draw, Note, Text
from companion.adventure_island.commands import AddPerson, CardComes, Outcome, Rename, TakeBoard
from companion.adventure_island.values import TOKENS, Attribute, CardKind, Goods, Pack
from companion.kernel.chance import Device
from companion.kernel.journal import SavePoint, begin, submit
from companion.kernel.pawns import Pawn
from companion.shelf import SKULL, Shelf, Slot
from companion.skull_island.commands import BeginGame, OpenGame, Throw
from companion.skull_island.maps import find as find_map
from companion.skull_island.maps import rows_of
from companion.skull_island.rules import RULES as SKULL_RULES
from companion.skull_island.state import Seat, SetUp, Way
from companion.state_names import NoSuchName, find, flat
from companion.view.inputs import Key
from companion.view.page import Look
from companion.view.state import Open, View
from companion.view.step import settle
from tests.adventure_island.evening import Evening
from tests.adventure_island.known.table import Table
from tests.adventure_island.known.tiny import card, row, tiny

PAGE = Path(__file__).resolve().parents[2] / "docs" / "state.md"
NAMES = tuple(re.findall(r"^\| `([^`]+)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
PARTS = {
    "NAME": r"[^.]+",
    "CARD": r"\??[0-9]+[a-z]?",
    "BOARD": "navigator|carpenter|herbalist|diver|cook|govinda",
    "JOURNAL": r"(?:island|skull)-[0-9]+",
    "SEAT": "[0-9]+",
    "BUTTON": "|".join(Key),
    "TOKEN": "|".join(TOKENS),
    "ATTRIBUTE": "|".join(Attribute),
    "KIND": "|".join(CardKind),
    "DECK": "|".join(("location", "wreck", "threat", *Pack, "unseen")),
}


def _look(evening: Evening) -> Look:
    at_stage = Look(evening.game, View().at_stage())
    return Look(evening.game, settle(at_stage))


def _mid_game() -> Look:
    """The first night: cards were used, one is somebody's item, plates are laid, a marker waits for its choice."""
    evening = Evening(4)
    evening.do(SavePoint("before the dice")).check(2, "GY", "YGOO", attribute=Attribute.STRENGTH)
    evening.keep().do(Outcome(Goods(wood=2))).given_card("120", owner="p2").given_card("130", needs=Goods(hide=1))
    return _look(evening.all_pass().dusk())


def _two_on_the_screen() -> Look:
    """A game of Skull Island with two sheets on the device, after its first throw, and the shelf."""
    game = begin(SKULL_RULES)
    island = find_map("T")
    seats = (Seat("Iga", Pawn.RUBY), Seat("Olek", Pawn.ICE))
    setup = SetUp(Way.SCREEN, 2, seats, island.name, rows_of(island))
    for command in (OpenGame(7), BeginGame(setup), Throw()):
        game, _ = submit(game, command, Device())
    return Look(game, View(), shelf=Shelf((Slot("skull-1", SKULL, "Skull Island"),), "skull-1"))


def _pattern(name: str) -> re.Pattern[str]:
    parts = (f"(?:{PARTS[part]})" if part in PARTS else re.escape(part) for part in name.split("."))
    return re.compile(r"\.".join(parts))


def test_the_page_names_all_that_there_is_and_nothing_else() -> None:
    found = (*flat(_mid_game()), *flat(_two_on_the_screen()), "game")
    patterns = {name: _pattern(name) for name in NAMES}
    unnamed = [path for path in found if not any(p.fullmatch(path) for p in patterns.values())]
    assert unnamed == []
    empty = [name for name, p in patterns.items() if not any(p.fullmatch(path) for path in found)]
    assert empty == []


def test_no_name_stands_twice_and_each_has_a_meaning_in_one_line() -> None:
    assert len(set(NAMES)) == len(NAMES) > 60
    rows = re.findall(r"^\| `[^`]+` \| (.*) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(rows) == len(NAMES)
    assert all(len(row) > 5 for row in rows)


def test_each_name_leads_to_its_value() -> None:
    look = _mid_game()
    values = {
        "play.phase": "meal",
        "play.camp.wood": "2",
        "play.cards": "101,102,103,104,120,130",
        "play.cards.120.owner": "olek",
        "play.cards.130.needs.hide": "1",
        "play.people.olek.actions": "0",
        "play.people.iga.free": "3",
        "play.rolls": "1",
        "play.rolls-won": "1",
        "memory.104.need": "GY",
        "memory.104.changed": "wood",
        "journal.moments": "before the dice",
        "journal.last": "end-day",
        "view.page": "meal",
        "view.turned": "no",
        "buttons.next.does": "eat",
        "buttons.next.expected": "yes",
        "buttons.roll.says": "Change",
        "boards.navigator.strength": "4",
        "house.undo": "ask",
    }
    assert {path: find(look, path) for path in values} == values
    assert find(look, "journal.events").startswith("night-fell plates=")


def test_a_game_with_known_cards_tells_its_decks_by_their_size() -> None:
    table = Table(tiny(row(Draw("location"), Note(Text("Sing."))), card("120", "location", comes=(Discard(),))))
    table.act()
    look = Look(table.game, View())
    values = {
        "pack.id": "tiny",
        "play.decks.threat": "8",
        "play.decks.unseen": "2",
        "play.decks.location": "0",
        "play.pile": "120",
        "play.waits.task": "effect",
        "play.waits.card": "101",
        "play.waits.at": "deeds.0.then.1",
        "campaign.titles": "",
    }
    assert {path: find(look, path) for path in values} == values
    table.do(MarkAchievement("builder"))
    assert find(Look(table.game, View()), "campaign.titles") == "builder"


def test_a_game_of_skull_island_tells_its_throw_and_its_sheets() -> None:
    look = _two_on_the_screen()
    values = {
        "game.way": "screen",
        "game.names": "Iga,Olek",
        "game.round": "1",
        "game.phase": "turn",
        "game.stars.2": "0",
        "shelf.skull-1": "Skull Island",
        "throws": "1",
    }
    assert {path: find(look, path) for path in values} == values
    assert find(look, "game.lines.1").split()


def test_before_the_first_adventure_there_is_no_play() -> None:
    look = Look(Evening(2, begun=False).game, View())
    assert find(look, "play") == "none"
    assert find(look, "memory") == ""
    assert find(look, "buttons.undo.does") == "off"
    assert set(flat(look)) >= {"plays", "play", "people.iga.board"}


def test_a_name_that_is_not_there_says_what_is() -> None:
    look = _mid_game()
    with pytest.raises(NoSuchName, match=r"^play\.camp\.gold: play\.camp has no 'gold'; it has food, fish, meat, wood"):
        find(look, "play.camp.gold")
    with pytest.raises(NoSuchName, match=r"play\.day has no 'night'; it has the value 1$"):
        find(look, "play.day.night")
    with pytest.raises(NoSuchName, match="the table has no ''"):
        find(look, "")


@pytest.mark.parametrize(
    ("name", "path"), [("Anna Maria", "anna-maria"), ("J. R.", "j-r"), ("Łucja", "łucja"), ("O'Neil", "o'neil")]
)
def test_people_are_found_by_their_names_in_small_letters(name: str, path: str) -> None:
    evening = Evening(2, begun=False).do(Rename("p1", name))
    assert find(Look(evening.game, View()), f"people.{path}.name") == name


def test_an_open_page_a_half_entered_number_and_a_toast_can_be_asked_for() -> None:
    evening = Evening(2)
    look = Look(evening.game, _look(evening).view.over(Open("menu", "tile:cards")).says("Done", "ok"))
    assert find(look, "view.pages") == "day,menu"
    assert find(look, "view.ring") == "tile:cards"
    assert find(look, "view.toast") == "Done"


def test_numbers_of_cards_and_boards_of_owners_are_names_too() -> None:
    evening = Evening(2, kds=(4, 2, 3)).do(CardComes("120b", CardKind.LOCATION, dawn=True))
    look = _look(evening)
    assert find(look, "play.cards.120b.dawn") == "yes"
    assert [find(look, f"boards.navigator.{a}") for a in Attribute] == ["4", "2", "3"]
    assert find(look, "play.people.iga.knowledge") == "4"


def test_who_sits_down_is_there_at_once() -> None:
    evening = Evening(2, begun=False).do(AddPerson("Ala")).do(TakeBoard("p3", "cook"))
    assert find(Look(evening.game, View()), "people.ala.board") == "cook"
