"""Plays an evening by picking what is legal, and leaves it on the disk with its page open: FOLDER ENTRIES [SHELF].

The view ends at the page of the game, or with a third word on the shelf with the two boxes.
"""

import random
import sys
from pathlib import Path

from companion.adventure_island.commands import AddPerson, BeginAdventure, ReachGoal, TakeBoard
from companion.adventure_island.legal import moves
from companion.adventure_island.state import Phase
from companion.evening import open_evening
from companion.kernel.chance import Device
from companion.kernel.journal import submit
from companion.loop import WakingInbox
from companion.view.page import Look
from companion.view.step import settle

NAMES = ("Iga", "Jonas", "Mina", "Tomek")

folder, wanted = Path(sys.argv[1]), int(sys.argv[2])
pick = random.Random(7)
evening = open_evening(folder, WakingInbox(), seed=7)
game = evening.game


def enter(request):
    global game
    game, entry = submit(game, request, Device())
    evening.append(entry)


if wanted > 1:
    for name in NAMES:
        enter(AddPerson(name))
    for person, board in zip(game.state.people, game.state.boards, strict=False):
        enter(TakeBoard(person.id, board.id))
while game.seq < wanted:
    play = game.state.play
    if play is None or play.phase in (Phase.WON, Phase.LOST):
        enter(BeginAdventure())
    else:
        enter(pick.choice([m for m in moves(game.state) if not isinstance(m, ReachGoal)]))
if len(sys.argv) == 3 and wanted > 1:
    evening.save_view(settle(Look(game, evening.view.at_stage())))
sys.exit(evening.games.store.close(60.0))
