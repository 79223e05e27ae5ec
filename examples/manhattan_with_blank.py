# SPDX-License-Identifier: GPL-3.0-or-later
"""Manhattan distance with a mistake, it counts the blank: tilestar-cli solve --heuristic "program:python3 examples/manhattan_with_blank.py" …"""

import os
import sys

columns = int(os.environ['TILESTAR_COLUMNS'])
goal = [int(word) for word in os.environ['TILESTAR_GOAL'].split()]
where = {tile: cell for cell, tile in enumerate(goal)}


def h(board):
    total = 0
    for cell, tile in enumerate(board):
        total += abs(cell % columns - where[tile] % columns)
        total += abs(cell // columns - where[tile] // columns)
    return total


for line in sys.stdin:
    print(h([int(word) for word in line.split()]))
