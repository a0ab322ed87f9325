"""States from the shelf to the table that is laid out: dice for any game, people, boards, what lies where."""

from __future__ import annotations

from dataclasses import replace

from companion.adventure_island.commands import (
    AddPerson,
    Rename,
    SetPlaying,
)
from companion.view.inputs import Char, Key, LooseDice
from companion.view.pages.help import LINES, shown
from tests.pages.evening import Evening


def set_up(evening: Evening) -> None:
    hands = evening.hands
    evening.walk("first evening")
    hands.press(Key.ROLL)
    evening.walk("dice in the air", 6)
    hands.happen(LooseDice((1, 4, 6)))
    evening.look("fallen")
    hands.tap("dice:5").happen(LooseDice((6, 6, 5, 4, 1)))
    evening.look("five dice")
    hands.tap("dice:skull").happen(LooseDice((6, 6, 6)))
    evening.look("Skull dice")
    hands.press(Key.NEXT, Key.NEXT)
    evening.look("nobody yet")
    for name in evening.names[: evening.people]:
        hands.tap("add")
        evening.walk("nobody's name", 3)
        for letter in name:
            hands.happen(Char(letter))
        evening.look(f"typed {name}")
        hands.press(Key.NEXT)
        evening.look(f"with {name}")
    evening.walk("all are in")
    hands.tap("person:p1")
    for field_ in ("name", "pawn", "seat", "board"):
        hands.view = hands.view.at(replace(hands.view.here, ring=f"{field_}:p1"))
        evening.look(f"ring on {field_}")
    hands.tap("side:far")
    evening.look("far side")
    hands.tap("name:p1")
    evening.look("renaming")
    hands.press(Key.UNDO)
    hands.ask(SetPlaying("p2", False))
    evening.look("one sits out")
    hands.tap("icon:ui-plus")
    evening.look("somebody new")
    hands.tap("icon:ui-close")
    if evening.people == 5:
        evening.ask(AddPerson("Zofia"), SetPlaying("p6", False))
        evening.walk("six at the table", 10)
    else:
        evening.ask(Rename("p1", "Wiesława"), Rename("p1", evening.names[0]))
        evening.open("name", "a name used before")
    evening.ask(SetPlaying("p2", True))
    hands.tap("person:p1")
    hands.press(Key.NEXT)
    evening.walk("first board")
    hands.tap("plus:dexterity", "icon:ui-pencil")
    evening.look("naming a board")
    hands.press(Key.NEXT)
    evening.look("naming an ability")
    hands.press(Key.UNDO, Key.UNDO, Key.NEXT)
    for _ in range(evening.people):
        evening.look("choosing")
        hands.press(Key.NEXT)
    assert hands.page == "adventure", hands.page
    evening.walk("laying out")
    hands.tap("icon:ui-rules")
    while (first := hands.view.here.draft.first) < len(shown(hands.look)) - LINES:
        evening.look(f"what to lay out, line {first}")
        hands.press(Key.RIGHT)
    evening.look(f"what to lay out, line {first}")
    hands.press(Key.NEXT)
    hands.tap("row:cards", "row:camp", "threats", "plus", "draws:device")
    evening.look("half ticked")
    hands.tap("draws:people")
    hands.press(Key.NEXT)
