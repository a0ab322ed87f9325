"""Random games of somebody alone at Skull Island for so many seconds, by full rules, each counted at the end.

Prints moves, seconds, games. A move is a turn: a throw, what it allows, where, a mark, and the claims that it brings.
``sheets`` plays through the sheets of the table, ``oracle`` through the rulebook in dicts and sets.
"""

import random
import sys
import time

from companion.skull_island.maps import find, rows_of
from companion.skull_island.score import at_the_end, score
from tests.skull_island import oracle, random_play

wanted_s = float(sys.argv[1])
chance = random.Random(int(sys.argv[2])).random
island = find("T")
rows = rows_of(island)


def through_sheets():
    sheet, turns = random_play.play(island, chance)
    return score(at_the_end(sheet)).stars, turns


def through_the_rulebook():
    paper, turns = oracle.play(rows, chance)
    return oracle.count(paper)[0], turns


play = {"sheets": through_sheets, "oracle": through_the_rulebook}[sys.argv[3]]
moves = games = stars = 0
start = time.perf_counter()
while time.perf_counter() - start < wanted_s:
    counted, turns = play()
    stars += counted
    moves += turns
    games += 1
print("moves", moves, time.perf_counter() - start, games)
