"""A table that plays with known cards: every command goes through the same gate as in the living room."""

from __future__ import annotations

from companion.adventure_island import campaign_commands as cc
from companion.adventure_island import commands as co
from companion.adventure_island import pack_commands as pc
from companion.adventure_island.cards import shelf
from companion.adventure_island.cards.pack import CardPack
from companion.adventure_island.rules import RULES
from companion.kernel.journal import begin
from tests.adventure_island.evening import NAMES, Evening


class Table(Evening):
    """People p1, p2, … with the characters of a pack, in its first adventure."""

    def __init__(
        self,
        pack: CardPack,
        people: int = 2,
        *,
        seed: int = 7,
        marked: tuple[str, ...] = (),
        begun: bool = True,
        undo: str = "ask",
        adventure: int = 1,
    ) -> None:
        shelf.put(pack)
        self.pack = pack
        self.game = begin(RULES)
        self.entries = []
        self.do(co.OpenCampaign(seed))
        self.do(pc.ChoosePack(pack.pages.id, pack.mark))
        for name, board in list(zip(NAMES, pack.pages.characters, strict=False))[:people]:
            self.do(co.AddPerson(name))
            self.do(co.TakeBoard(self.island.people[-1].id, board.id))
        if undo != "ask":
            self.do(co.SetHouseRule("undo", undo))
        if marked:
            self.do(co.BeginAdventure(adventure))
            for entry in marked:
                self.do(cc.MarkAchievement(entry))
        if begun:
            self.do(co.BeginAdventure(adventure, afresh=bool(marked)))
