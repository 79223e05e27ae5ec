#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A* for the 8-puzzle with Manhattan distance, which writes a trace of its search.

    ./astar.py 867254301 > mine.jsonl
    tilestar-cli trace check mine.jsonl

docs/own-search.md explains every line. A heuristic of your own goes into estimate(); the first
line then says "heuristic": "custom".
"""

import heapq
import json
import sys

ROWS, COLUMNS = 3, 3
GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)
MOVES = {'up': (-1, 0), 'left': (0, -1), 'right': (0, 1), 'down': (1, 0)}


def write(**members):
    print(json.dumps(members, separators=(',', ':')))


def estimate(board):
    """Manhattan distance: rows and columns between each tile and its cell; not the blank."""
    total = 0
    for cell, tile in enumerate(board):
        if tile != 0:
            target = GOAL.index(tile)
            total += abs(cell // COLUMNS - target // COLUMNS) + abs(cell % COLUMNS - target % COLUMNS)
    return total


def successors(board):
    """The moves of the blank, each with the board after it."""
    blank = board.index(0)
    row, column = divmod(blank, COLUMNS)
    for name, (down, right) in MOVES.items():
        if 0 <= row + down < ROWS and 0 <= column + right < COLUMNS:
            cell = (row + down) * COLUMNS + column + right
            after = list(board)
            after[blank], after[cell] = after[cell], 0
            yield name, tuple(after)


class Node:
    def __init__(self, number, board):
        self.number, self.board, self.h = number, board, estimate(board)
        self.g, self.parent, self.move, self.is_open = 0, None, None, True

    def values(self):
        return {'g': self.g, 'h': self.h, 'f': self.g + self.h}


def path_to(node):
    moves = []
    while node.parent is not None:
        moves.append(node.move)
        node = node.parent
    return moves[::-1]


def search(start):
    root = Node(0, start)
    nodes = {start: root}                # every board that was generated
    heap = [(root.h, 0, root)]           # f, the age of the entry, the node
    n_open = max_open = 1                # nodes on the frontier; the heap also has outdated entries
    age = expanded = generated = duplicates = reopened = 0
    goal = None

    write(trace='tilestar', version=1, rows=ROWS, columns=COLUMNS, start=start, goal=GOAL,
          algorithm='astar', heuristic='manhattan', tie_break='any', reopen=True,
          parent_pruning=False)
    write(event='start', node=0, board=start, **root.values())

    while heap:
        f, _, node = heapq.heappop(heap)
        if not node.is_open or f > node.g + node.h:
            continue                     # expanded already, or a cheaper path was found since
        node.is_open = False
        n_open -= 1
        if node.board == GOAL:           # when it is taken from the frontier, not when generated
            goal = node
            break

        expanded += 1
        write(event='expand', step=expanded, node=node.number, **node.values(), frontier=n_open)
        for move, board in successors(node.board):
            generated += 1
            child = nodes.get(board)
            if child is None:
                child = nodes[board] = Node(len(nodes), board)
                fate = 'new'
            elif node.g + 1 >= child.g:
                fate = 'duplicate'
                duplicates += 1
            elif child.is_open:
                fate = 'cheaper'
            else:
                fate = 'reopened'
                reopened += 1
            if fate != 'duplicate':
                n_open += fate != 'cheaper'
                child.g, child.parent, child.move, child.is_open = node.g + 1, node, move, True
                age += 1
                heapq.heappush(heap, (child.g + child.h, age, child))
            write(event='generate', step=expanded, node=child.number, parent=node.number, move=move,
                  g=node.g + 1, h=child.h, f=node.g + 1 + child.h, fate=fate, board=board)
        max_open = max(max_open, n_open)

    counts = {'expanded': expanded, 'generated': generated, 'duplicates': duplicates,
              'reopened': reopened, 'frontier': n_open, 'max_frontier': max_open}
    if goal is None:
        write(event='end', status='unsolvable', optimal=False, complete=True, **counts)
    else:
        path = path_to(goal)
        write(event='end', status='solved', moves=len(path), path=path, optimal=True, complete=True,
              **counts)


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit('usage: astar.py BOARD, such as 867254301')
    search(tuple(int(tile) for tile in sys.argv[1] if tile.isdigit()))
