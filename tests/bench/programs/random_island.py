"""Random games of Adventure Island for so many seconds, by the rules that the table uses. Prints moves, seconds.

A move is a command of the players that was accepted; what is legal is listed anew before each. Nothing is undone, and
what chance answers is not counted. Two to five people play any of the five adventures, with a campaign that allows it.
"""

import random
import sys
import time

from companion.adventure_island import campaign_commands as cc
from companion.adventure_island import commands as co
from companion.adventure_island.campaign import NATIVES_NEEDED
from companion.adventure_island.legal import moves as legal_moves
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Phase
from companion.kernel.chance import Device, NeedsAnswer

BOARDS = ("navigator", "carpenter", "herbalist", "diver", "cook")
MOST = 400
chance = Device()


def after(island, command):
    answers = ()
    while True:
        try:
            events = RULES.decide(island, command, answers)
            break
        except NeedsAnswer as need:
            answers = (*answers, chance.answer(need.request))
    for event in events:
        island = RULES.evolve(island, event)
    return island


def at_the_table(seed, people, adventure):
    island = after(RULES.start(), co.OpenCampaign(seed))
    for n in range(people):
        island = after(island, co.AddPerson(f"P{n}"))
        island = after(island, co.TakeBoard(island.people[n].id, BOARDS[n]))
    if adventure > 1:
        natives = ("210", "310")[: NATIVES_NEEDED.get(adventure, 0)]
        island = after(island, cc.TakeOver(won=tuple(range(1, adventure)), natives=natives))
    return after(island, co.BeginAdventure(adventure))


wanted_s = float(sys.argv[1])
rng = random.Random(int(sys.argv[2]))
count = 0
start = time.perf_counter()
while time.perf_counter() - start < wanted_s:
    island = at_the_table(rng.randrange(1, 2**32), rng.randrange(2, 6), rng.randrange(1, 6))
    for _ in range(MOST):
        legal = list(legal_moves(island))
        island = after(island, legal[int(rng.random() * len(legal))])
        count += 1
        if island.play.phase in (Phase.WON, Phase.LOST):
            break
print("moves", count, time.perf_counter() - start)
