"""Random games of python-chess for so many seconds, with all legal moves listed anew. Prints moves, seconds."""

import random
import sys
import time

import chess

wanted_s = float(sys.argv[1])
rng = random.Random(int(sys.argv[2]))
moves = 0
start = time.perf_counter()
while time.perf_counter() - start < wanted_s:
    board = chess.Board()
    for _ in range(400):
        legal = list(board.legal_moves)
        board.push(legal[int(rng.random() * len(legal))])
        moves += 1
        if board.is_game_over():
            break
print("moves", moves, time.perf_counter() - start)
