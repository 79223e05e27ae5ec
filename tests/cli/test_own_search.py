# SPDX-License-Identifier: GPL-3.0-or-later
"""Searches by other programs: the examples, and what `trace check` says of their mistakes.

Each mistake is a change in examples/astar.py, such as a student makes it, so that the trace is
wrong from where that program goes wrong.
"""

import contextlib
import gzip
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import harness
from harness import run

EXAMPLES = os.path.join(os.path.dirname(os.path.dirname(harness.DATA)), 'examples')
HARDEST = '867254301'

# Boards with few expansions: on which a shorter path to a node on the frontier is found; to a closed
# node, by the heuristic below; and on which a doubled heuristic misses the shortest solution.
BOARD = '160537482'
REOPENED = '152873046'
OVERESTIMATED = '123708564'

with open(os.path.join(EXAMPLES, 'astar.py'), encoding='utf-8') as example:
    PROGRAM = example.read()

# Admissible, but not consistent.
INCONSISTENT = [('    return total\n', '    return total if board[4] % 2 else total // 3\n'),
                ("heuristic='manhattan'", "heuristic='custom'")]
CUSTOM = ("algorithm='astar'", "algorithm='custom'")

# What is changed, the board, and what is said: a regular expression for the whole sentence.
MISTAKES = {
    'expands by h': (
        [('heapq.heappush(heap, (child.g + child.h, ', 'heapq.heappush(heap, (child.h, ')], BOARD,
        r'expansion \d+ took node \d+ with f = \d+ while node \d+ with f = \d+ was on the frontier; A\* '
        r'expands a node with the lowest f, and this search so far always one with the lowest h or g \+ 2 h'),
    'expands by g + 2 h': (
        [('heapq.heappush(heap, (child.g + child.h, ', 'heapq.heappush(heap, (child.g + 2 * child.h, '),
         ('f > node.g + node.h', 'f > node.g + 2 * node.h')], BOARD,
        r'expansion \d+ took node \d+ with f = \d+ while node \d+ with f = \d+ was on the frontier; A\* '
        r'expands a node with the lowest f, and this search so far always one with the lowest g \+ 2 h'),
    'expands by g': (
        [('heapq.heappush(heap, (child.g + child.h, ', 'heapq.heappush(heap, (child.g, ')], BOARD,
        r'expansion \d+ took node \d+ with f = \d+ while node \d+ with f = \d+ was on the frontier; A\* '
        'expands a node with the lowest f'),
    'expands the newest': (
        [('heapq.heappush(heap, (child.g + child.h, ', 'heapq.heappush(heap, (-age, '),
         ('f > node.g + node.h', 'False')], BOARD,
        r'expansion \d+ took node \d+ with f = \d+ while node \d+ with f = \d+ was on the frontier; A\* '
        'expands a node with the lowest f'),
    **{f'breaks ties otherwise than {rule}: {key}': (
        [("tie_break='any'", f"tie_break='{rule}'"),
         ('(child.g + child.h, age, child)', f'(child.g + child.h, {key}, age, child)'),
         ('[(root.h, 0, root)]', '[(root.h, 0, 0, root)]'), ('f, _, node = ', 'f, _, _, node = ')], BOARD,
        r'expansion \d+ took node \d+ \(f = \d+, g = \d+\) while node \d+ with the same f and g = \d+ was '
        rf'on the frontier; of these, the tie-breaking rule {rule} takes the one {first}')
       for rule, key, first in (('high-g', '1000 * child.g - age', 'with the largest g'),
                                ('low-g', '-1000 * child.g - age', 'with the smallest g'),
                                ('high-g', '-child.g', 'that was added last'),
                                ('last-in', '0', 'that was added last'),
                                ('first-in', '-age', 'that was added first'))},
    'stops when the goal is generated': (
        [("board=board)\n        max_open", "board=board)\n            if board == GOAL:\n"
          "                goal = child\n                break\n"
          "        if goal is not None:\n            break\n        max_open"),
         ("MOVES = {'up': (-1, 0), 'left': (0, -1), 'right': (0, 1), 'down': (1, 0)}",
          "MOVES = {'right': (0, 1), 'down': (1, 0), 'up': (-1, 0), 'left': (0, -1)}")], BOARD,
        r'the goal \(node \d+\) was generated with g = \d+ and the search stopped in the middle of an expansion; A\* '
        'looks for the goal when it takes a node from the frontier, so it generates the other successors first'),
    'leaves the goal on the frontier': (
        [('        max_open = max(max_open, n_open)\n', '        max_open = max(max_open, n_open)\n'
          '        if GOAL in nodes:\n            goal = nodes[GOAL]\n            break\n')], BOARD,
        r'"frontier" is \d+, but the lines add up to \d+: without the goal, which A\* takes from the frontier \(a '
        r'search that looks for it when it generates a node leaves it there\)'),
    'never adds the goal to the frontier': (
        [("            if fate != 'duplicate':", "            if board == GOAL:\n"
          "                child.g, child.parent, child.move = node.g + 1, node, move\n                goal = child\n"
          "            elif fate != 'duplicate':"),
         ('        max_open = max(max_open, n_open)\n', '        max_open = max(max_open, n_open)\n'
          '        if goal is not None:\n            break\n')], BOARD,
        r'"max_frontier" is \d+, but the lines add up to \d+: with the goal, which A\* adds to the frontier \(a search '
        r'that looks for it when it generates a node does not\)'),
    'stops after the expansion that generates the goal': (
        [('        max_open = max', '        if GOAL in nodes:\n            goal = nodes[GOAL]\n'
          '            break\n        max_open = max'),
         ('    return total\n', '    return total // 4\n'),
         ("heuristic='manhattan'", "heuristic='custom'")], BOARD,
        r'the goal \(node \d+\) was generated with g = \d+ and f = \d+, and the search stopped while node '
        r'\d+ with f = \d+ was on the frontier; A\* looks for the goal when it takes a node from the frontier, and '
        'would take that one first'),
    'counts steps from 0': (
        [('step=expanded', 'step=expanded - 1')], BOARD, 'the first expansion is step 1, not 0'),
    'prints a dictionary': (
        [("print(json.dumps(members, separators=(',', ':')))", 'print(members)')], BOARD,
        r'not JSON, but a dictionary as Python prints it; expected what json\.dumps\(\) makes of it'),
    'prints a dictionary with other quotes': (
        [("print(json.dumps(members, separators=(',', ':')))", """print(str(members).replace("'", '"'))""")], BOARD,
        r'not JSON, but a dictionary as Python prints it; expected what json\.dumps\(\) makes of it'),
    'writes an array': (
        [("print(json.dumps(members, separators=(',', ':')))", 'print(json.dumps([members]) + ",")')], BOARD,
        'not JSON Lines; expected an object on each line, whole and without commas or brackets around it'),
    'writes an object on several lines': (
        [("separators=(',', ':')", 'indent=1')], BOARD,
        'not JSON Lines; expected an object on each line, whole and without commas or brackets around it'),
    **{f'drops what it takes for unsolvable, {name}': (
        [('        for move, board in successors(node.board):\n', '        for move, board in successors(node.board):\n'
          f'            tiles = [tile for tile in board if tile or {counts_blank}]\n'
          '            if sum(a > b for i, a in enumerate(tiles) for b in tiles[i + 1:]) % 2:\n'
          '                continue\n'),
         *([] if counts_blank else [('ROWS, COLUMNS = 3, 3', 'ROWS, COLUMNS = 2, 4'),
                                    ('(1, 2, 3, 4, 5, 6, 7, 8, 0)', '(1, 2, 3, 4, 5, 6, 7, 0)')])],
        BOARD if counts_blank else '12345067', sentence)
       for name, counts_blank, sentence in (
           ('with the blank', True, r'node \d+ has no successors before this line; A\* generates every successor of a '
            r'node it expands\. \(A test of solvability that counts the blank as a tile drops them all\. .*\)'),
           ('without its row', False, r'node \d+ has a successor by the move \w+ that is missing before this line, as '
            r'are all that move the blank that way or back; A\* generates every successor of a node it expands\. \(A test '
            r"of solvability without the blank's row drops them\. .*\)"))},
    'expands the goal': (
        [('if node.board == GOAL:', 'if node.board == GOAL and expanded > 3:'),
         ('while heap:', 'while heap and expanded < 3:')], '123456780',
        r'expansion 1 expands node 0, which is the goal; A\* stops when it takes the goal from the frontier'),
    'discards a cheaper path': (
        [('elif node.g + 1 >= child.g:', 'elif child is not None:')], BOARD,
        r'node \d+ was generated again with g = (\d+), less than its g = \d+, and discarded; A\* keeps the '
        r'cheaper path \(fate "cheaper"\)'),
    'does not reopen': (
        [*INCONSISTENT, ('elif node.g + 1 >= child.g:', 'elif node.g + 1 >= child.g or not child.is_open:')],
        REOPENED,
        r'node \d+ was expanded with g = \d+, is generated again with g = \d+, and stays closed; A\* reopens '
        r'it, as the heuristic is not consistent \(a search that does not has "reopen":false in the first '
        r'line\)'),
    'reopens and denies it': (
        [*INCONSISTENT, ('reopen=True', 'reopen=False')], REOPENED,
        r'node \d+ is reopened; by "reopen":false in the first line, closed nodes stay closed \(fate '
        r'"left-closed"\)'),
    'takes a longer path': (
        [('elif node.g + 1 >= child.g:', 'elif not child.is_open and node.g + 1 >= child.g:')], REOPENED,
        r'node \d+ is generated again with g = \d+ and has g = \d+; A\* drops a path that is not shorter, so '
        r'the fate is "duplicate", not "cheaper"'),
    'counts expansions as g': (
        [('g=node.g + 1, h=child.h, f=node.g + 1 + child.h', 'g=expanded, h=child.h, f=expanded + child.h')],
        BOARD,
        r'node \d+ was expanded with g = (\d+), so its successors have g = \d+, not \d+; every move costs 1'),
    'adds wrongly': (
        [('f=node.g + 1 + child.h', 'f=node.g + child.h')], BOARD,
        r'g = 1 and h = \d+ give f = \d+, not \d+; for A\*, f = g \+ h'),
    'calls g + 2 h f': (
        [("'f': self.g + self.h", "'f': self.g + 2 * self.h")], BOARD,
        r'g = 0 and h = \d+ give f = \d+, not \d+, which is g \+ 2 h; for A\*, f = g \+ h'),
    'counts the blank': (
        [('if tile != 0:', 'if True:')], BOARD,
        r'manhattan gives h = \d+ for this board, not \d+, which is what manhattan-with-blank gives'),
    'estimates the board before the move': (
        [('Node(len(nodes), board)', 'Node(len(nodes), node.board)')], BOARD,
        r'manhattan gives h = \d+ for this board, not \d+, which is the h of its parent, node 0; h is '
        r'computed for the board after the move'),
    'estimates another goal': (
        [('target = GOAL.index(tile)', 'target = 8 - GOAL.index(tile)')], BOARD,
        r'manhattan gives h = \d+ for this board, not \d+'),
    'changes h': (
        [('h=child.h, f=node.g + 1 + child.h',
          'h=child.h + (fate == "duplicate"), f=node.g + 1 + child.h + (fate == "duplicate")')], BOARD,
        r'node \d+ had h = \d+ before, not \d+; h depends on the board alone'),
    'has an h with a fraction': (
        [('    return total\n', '    return total / 2\n'), ("heuristic='manhattan'", "heuristic='custom'")],
        BOARD,
        r'expected "h" with an integer; round it up, which keeps a heuristic admissible, as every move costs '
        '1'),
    'moves around the edge': (
        [(' and 0 <= column + right < COLUMNS', ' and 0 <= (row + down) * COLUMNS + column + right < 9')],
        BOARD,
        r'the move \w+ is not possible in node \d+: the blank is at that edge of the board'),
    'names the move of the tile': (
        [("{'up': (-1, 0), 'left': (0, -1), 'right': (0, 1), 'down': (1, 0)}",
          "{'down': (-1, 0), 'right': (0, -1), 'left': (0, 1), 'up': (1, 0)}")], BOARD,
        r'the move is called \w+, but the board is the one after the move \w+ from node 0; a move is the way '
        'the blank goes, not the tile'),
    'loses a tile’s place': (
        [('after[blank], after[cell] = after[cell], 0', 'after[blank], after[cell] = after[cell], 0\n'
          '            after[0], after[1] = after[1], after[0]')], '012345678',
        r'the move \w+ from node 0 does not give this board; the blank changes places with the tile it moves '
        'to, and the other tiles stay'),
    'forgets a move': (
        [("'left': (0, -1), ", '')], BOARD,
        r'node \d+ has a successor by the move left that is missing before this line; A\* generates every '
        'successor of a node it expands'),
    'reopens in greedy search': (
        [("algorithm='astar'", "algorithm='greedy'"), ("'f': self.g + self.h", "'f': self.h"),
         ('f=node.g + 1 + child.h', 'f=child.h'), ('f > node.g + node.h', 'f > node.h'),
         ('heapq.heappush(heap, (child.g + child.h, ', 'heapq.heappush(heap, (child.h, ')], HARDEST,
        r'node \d+ is reopened; in Greedy best-first, closed nodes stay closed \(fate "left-closed"\)'),
    'leaves out what it has expanded': (
        [('        for move, board in successors(node.board):', '        for move, board in successors(node.board):\n'
          '            if board in nodes and not nodes[board].is_open:\n                continue'),
         (',\n          parent_pruning=False', '')], BOARD,
        r'node \d+ has a successor by the move \w+ that is missing before this line: node \d+, which is known; A\* '
        r'generates every successor of a node it expands, and drops a path that is not shorter only then \(fate '
        r'"duplicate"\)'),
    'has the h of another heuristic, on one board that of the parent': (
        [('total += abs(cell // COLUMNS - target // COLUMNS) + abs(cell % COLUMNS - target % COLUMNS)',
          'total += ((cell // COLUMNS - target // COLUMNS) ** 2 + (cell % COLUMNS - target % COLUMNS) ** 2) ** 0.5'),
         ('    return total\n', '    return int(total + 0.999999)\n')], '134765028',
        r'manhattan gives h = \d+ for this board, not \d+, which is what euclidean gives'),
    'generates a move twice': (
        [('            yield name, tuple(after)', '            yield name, tuple(after)\n'
          '            yield name, tuple(after)')], BOARD,
        r'node 0 already has a successor by the move \w+; a search generates each successor once'),
    'generates the parent and denies it': (
        [('parent_pruning=False', 'parent_pruning=True')], BOARD,
        r'the move \w+ leads from node \d+ back to its parent; by "parent_pruning" in the first line, A\* '
        'does not generate it'),
    'leaves out the parent and denies it': (
        [('        for move, board in successors(node.board):',
          '        for move, board in successors(node.board):\n'
          '            if node.parent is not None and board == node.parent.board:\n'
          '                continue')], BOARD,
        r'node \d+ has a successor by the move \w+, back to its parent, that is missing before this line; a '
        r'search that leaves it out has "parent_pruning" in the first line'),
    'takes a known board as new': (
        [('child = nodes.get(board)', 'child = None')], BOARD,
        r'this board is node 0, generated in line 2, but is taken as new; A\* recognizes a board it has met, '
        r'and drops a path that is not shorter \(fate "duplicate"\)'),
    'gives a number twice': (
        [('Node(len(nodes), board)', 'Node(len(nodes) // 2 + 1, board)')], BOARD,
        r'node \d+ is another board, generated in line \d+; a new board gets the next number, \d+'),
    'skips numbers': (
        [('Node(len(nodes), board)', 'Node(2 * len(nodes), board)')], BOARD,
        r'a new board gets the next number, 1, not 2'),
    'expands a node twice': (
        [*INCONSISTENT, ('if not node.is_open or f > node.g + node.h:', 'if False:'), ('n_open -= 1', 'n_open -= node.is_open'),
         ('        node.is_open = False\n        n_open -= node.is_open\n',
          '        n_open -= node.is_open\n        node.is_open = False\n')], REOPENED,
        r'expansion \d+ takes node (\d+) again, which expansion \d+ has expanded, though no cheaper path to '
        r'it has been found since; A\* skips what is already closed'),
    'counts the node as on the frontier': (
        [('frontier=n_open)', 'frontier=n_open + 1)')], BOARD,
        r'the size of the frontier without node 0 is 0, not 1; it is counted after the node is taken and '
        'before its successors are added: each board once, no closed nodes, no outdated entries'),
    'counts outdated entries as on the frontier': (
        [('frontier=n_open)', 'frontier=len(heap))')], BOARD,
        r'the size of the frontier without node \d+ is \d+, not \d+; it is counted after the node is taken '
        'and before its successors are added: each board once, no closed nodes, no outdated entries'),
    'lists the path from the goal': (
        [('return moves[::-1]', 'return moves')], BOARD,
        r'the path does not lead from the start to the goal: its moves are listed from the goal back to the '
        'start; a path begins at the start'),
    'lists the moves of the tiles': (
        [('moves.append(node.move)', "moves.append({'up': 'down', 'down': 'up', 'left': 'right', "
          "'right': 'left'}[node.move])")], BOARD,
        r'the path does not lead from the start to the goal, but it does with every move reversed; a move is '
        'the way the blank goes, not the tile'),
    'leaves out a move of the path': (
        [('return moves[::-1]', 'return moves[::-1][:-1]')], BOARD, r'the path does not end at the goal'),
    'counts the goal as expanded': (
        [("'expanded': expanded,", "'expanded': expanded + 1,")], BOARD,
        r'"expanded" is (\d+), but the lines add up to \d+; the goal is taken from the frontier, but not '
        'expanded'),
    'counts the start as generated': (
        [("'generated': generated,", "'generated': generated + 1,")], BOARD,
        r'"generated" is \d+, but the lines add up to \d+; the start is not counted'),
    'counts entries as the frontier': (
        [("'frontier': n_open,", "'frontier': n_open + 1,")], BOARD,
        r'"frontier" is \d+, but the lines add up to \d+: without the goal, which A\* takes from the frontier .*'),
    'calls a longer solution optimal': (
        [('    return total\n', '    return 2 * total\n'), ("heuristic='manhattan'", "heuristic='custom'")],
        OVERESTIMATED,
        r'a solution of length \d+ is called optimal, but the shortest has length \d+; the heuristic '
        r'overestimates, as at node \d+ with h = \d+, whose distance to the goal is \d+'),
    'gives up early': (
        [('    while heap:', '    while heap and expanded < 5:')], BOARD,
        r'the search ended without a solution and with a frontier of size \d+; A\* finds that there is no solution when its '
        'frontier is empty'),
    'calls a board unsolvable before it searches': (
        [('    while heap:', '    while False:'), ("'frontier': n_open, 'max_frontier': max_open",
                                                   "'frontier': 0, 'max_frontier': 0")], BOARD,
        'the search ended without a solution, but the goal can be reached from the start'),
    'ends a line with a comma, and a text with True': (
        [("print(json.dumps(members, separators=(',', ':')))",
          """print(json.dumps({**members, 'text': 'known: True'})[:-1] + ',}')""")], BOARD,
        r'not valid JSON: column \d+: found “}”; expected a name in quotation marks'),
    'breaks off': (
        [("    counts = {", "    return\n    counts = {")], BOARD,
        r'the trace ends without the event "end"'),
    'misspells an event': (
        [("event='expand'", "event='expanded'")], BOARD,
        r'no event is called "expanded"; did you mean "expand"\?'),
    'misspells the heuristic': (
        [("heuristic='manhattan'", "heuristic='manhatan'")], BOARD,
        r'no heuristic is called "manhatan"; did you mean "manhattan"\? One of your own is "custom"'),
    'misspells a fate': (
        [('fate=fate,', "fate='old' if fate == 'duplicate' else fate,")], BOARD,
        r'no fate is called "old"; expected new, cheaper, reopened, duplicate, left-closed or pruned'),
    'misspells the algorithm': (
        [("algorithm='astar'", "algorithm='a*'")], BOARD,
        r'"a\*" is not an algorithm that can be recorded; expected one of astar, .*, custom'),
}

# Changes that are no mistakes.
RIGHT = {
    'custom order': [CUSTOM, ('heapq.heappush(heap, (child.g + child.h, ', 'heapq.heappush(heap, (child.h, '),
                     ('optimal=True', 'optimal=False')],
    'custom order, f with a fraction': [
        CUSTOM, ('heapq.heappush(heap, (child.g + child.h, ', 'heapq.heappush(heap, (child.g + 1.5 * child.h, '),
        ('f > node.g + node.h', 'f > node.g + 1.5 * node.h'),
        ("'f': self.g + self.h", "'f': self.g + 1.5 * self.h"),
        ('f=node.g + 1 + child.h', 'f=node.g + 1 + 1.5 * child.h'), ('optimal=True', 'optimal=False')],
    'custom, and says nothing else': [
        CUSTOM, (", heuristic='manhattan', tie_break='any', reopen=True,\n          parent_pruning=False", '')],
    'custom, stops when the goal is generated': [
        CUSTOM, ('        max_open = max(max_open, n_open)\n', '        max_open = max(max_open, n_open)\n'
                 '        if GOAL in nodes:\n            goal = nodes[GOAL]\n            break\n'),
        ('optimal=True', 'optimal=False')],
    'other order of moves': [("{'up': (-1, 0), 'left': (0, -1), 'right': (0, 1), 'down': (1, 0)}",
                              "{'right': (0, 1), 'up': (-1, 0), 'down': (1, 0), 'left': (0, -1)}")],
    'ties by age': [("tie_break='any'", "tie_break='first-in'")],
    'no rules in the first line': [(", tie_break='any', reopen=True,\n          parent_pruning=False", '')],
    'inconsistent heuristic': INCONSISTENT,
    'a script': [("heuristic='manhattan'", "heuristic='lua', specification='lua:mine.lua', "
                  "checksum='xxh3:0123456789abcdef'"),
                 ('    return total\n', '    return total // 2\n')],
    'a program': [("heuristic='manhattan'", "heuristic='program', specification='program:./mine --fast'"),
                  ('    return total\n', '    return total // 2\n')],
    'unknown keys and events': [('version=1,', "version=1, author='somebody', course={'name': 'AI'},"),
                                ("    while heap:", "    write(event='note', text='here it begins')\n"
                                 "    while heap:")],
    'ties as they are declared': [("tie_break='any'", "tie_break='high-g'"),
                                  ('(child.g + child.h, age, child)', '(child.g + child.h, -child.g, -age, child)'),
                                  ('[(root.h, 0, root)]', '[(root.h, 0, 0, root)]'),
                                  ('f, _, node = ', 'f, _, _, node = ')],
}


def trace(board, changes=()):
    """What examples/astar.py writes, with these changes."""
    program = PROGRAM
    for before, after in changes:
        if before not in program:
            raise AssertionError(before)
        program = program.replace(before, after)
    names = {'__name__': 'example'}
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(program, 'astar.py', 'exec'), names)  # pylint: disable=exec-used
        names['search'](tuple(int(tile) for tile in board))
    return out.getvalue()


class OwnSearch(unittest.TestCase):
    def check(self, text):
        return run('trace', 'check', '-', text=text)

    def assert_holds(self, text):
        result = self.check(text)
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        self.assertRegex(result.stdout, r'^-: holds; expansions: \d+, successors: \d+; [^;]* from [^;]* to [^;]*, '
                         r'(solved in \d+ moves|unsolvable); checked: moves, g, fates, counts.*\n$')

    def test_mistakes(self):
        for name, (changes, board, sentence) in harness.sample(list(MISTAKES.items()), 8, 'mistakes'):
            with self.subTest(name):
                result = self.check(trace(board, changes))
                self.assertEqual((result.returncode, result.stdout), (2, ''))
                self.assertRegex(result.stderr, rf'^tilestar-cli: -: line \d+: {sentence}\n$')

    def test_right(self):
        for name, changes in RIGHT.items():
            for board in BOARD, REOPENED, '123456780':
                with self.subTest(name, board=board):
                    self.assert_holds(trace(board, changes))

    def test_no_solution(self):
        """A search at its node limit may say so; half of all boards were expanded."""
        text = trace('213450', [('ROWS, COLUMNS = 3, 3', 'ROWS, COLUMNS = 2, 3'),
                                ('(1, 2, 3, 4, 5, 6, 7, 8, 0)', '(1, 2, 3, 4, 5, 0)')])
        self.assertIn('"status":"unsolvable"', text)
        self.assertIn('"expanded":360,', text)
        self.assert_holds(text)

    def test_question(self):
        """A trace of another search than was asked for does not hold, nor one without an answer."""
        start, goal = '1 6 0/5 3 7/4 8 2', '1 2 3/4 5 6/7 8 0'
        asked = {'--start': start, '--goal': 'blank-last', '--algorithm': 'astar', '--heuristic': 'manhattan'}
        text = trace(BOARD)

        def check(text, **other):
            return run('trace', 'check', '-', *(word for name, value in {**asked, **other}.items() if value
                                                for word in (name, value)), text=text)

        result = check(text)
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        self.assertEqual(result.stdout, '-: holds; expansions: 47, successors: 126; astar:no-parent-pruning with manhattan '
                         f'from {start} to {goal}, solved in 14 moves; checked: moves, g, fates, counts, order, '
                         'reopening, parent pruning, h, optimality; not checked: ties\n')
        for option, value, found in (
                ('--start', '1 2 3/4 5 6/7 0 8', f'the start is {start}; asked for was 1 2 3/4 5 6/7 0 8'),
                ('--goal', 'snail', f'the goal is {goal}; asked for was 1 2 3/8 0 4/7 6 5'),
                ('--algorithm', 'greedy', 'the algorithm is astar:no-parent-pruning; asked for was greedy'),
                ('--algorithm', 'custom', 'the algorithm is astar:no-parent-pruning; asked for was custom'),
                ('--algorithm', 'astar:tie-break=high-g', 'the algorithm is astar:no-parent-pruning, whose first line '
                 'leaves rules to the program; asked for was astar:tie-break=high-g'),
                ('--algorithm', 'astar:no-reopen', 'the algorithm is astar:no-parent-pruning; asked for was astar:no-reopen'),
                ('--heuristic', 'custom', 'the heuristic is manhattan; asked for was custom'),
                ('--heuristic', 'misplaced', 'the heuristic is manhattan; asked for was misplaced')):
            result = check(text, **{option: value})
            self.assertEqual((result.returncode, result.stdout), (2, ''), value)
            self.assertEqual(result.stderr, f'tilestar-cli: -: line 1: {found}\n')
        self.assertEqual(check(trace(BOARD, [CUSTOM]), **{'--algorithm': 'custom'}).returncode, 0)
        self.assertEqual(check(text, **{'--algorithm': 'astar:no-parent-pruning'}).returncode, 0)
        self.assertIn('line 1: the start is ', check(trace('123456780')).stderr)
        for limit, status in ('--node-limit', 'the search ended as "node-limit"'), ('--trace-limit', 'the trace is not complete'):
            cut = run('solve', start, limit, '5', '--trace', '-').stdout
            self.assertEqual(self.check(cut).returncode, 0)
            result = check(cut)
            self.assertEqual((result.returncode, result.stdout), (2, ''))
            self.assertIn(status + '; asked for was ', result.stderr)
        # The name of a goal is one of each shape.
        wide = trace('12345067', [('ROWS, COLUMNS = 3, 3', 'ROWS, COLUMNS = 2, 4'),
                                  ('(1, 2, 3, 4, 5, 6, 7, 8, 0)', '(1, 2, 3, 4, 5, 6, 7, 0)')])
        self.assertEqual(check(wide, **{'--start': None}).returncode, 0)
        self.assertIn('asked for was 0 1 2 3/4 5 6 7\n',
                      check(wide, **{'--start': None, '--goal': 'blank-first'}).stderr)
        for option, value in (('--start', f'{start} -> 0 1 2/3 4 5/6 7 8'), ('--start', f'{start}\n\n{goal}'),
                              ('--start', 'x'), ('--goal', 'x'), ('--algorithm', 'a*'), ('--heuristic', 'manhatan')):
            result = check(text, **{option: value})
            self.assertEqual((result.returncode, result.stdout), (2, ''))
            self.assertRegex(result.stderr, f'^tilestar-cli: {option}')

    def test_checked(self):
        """What was checked, and what could not be."""
        for changes, said in (([CUSTOM], ', h, optimality; not checked: order'),
                              ([("heuristic='manhattan'", "heuristic='custom'")],
                               'order, reopening, parent pruning, optimality; not checked: ties, h'),
                              ([(", tie_break='any', reopen=True,\n          parent_pruning=False", '')],
                               'order, h, optimality; not checked: ties, reopening, parent pruning'),
                              ([('optimal=True', 'optimal=False')], 'parent pruning, h; not checked: ties')):
            self.assertTrue(self.check(trace(BOARD, changes)).stdout.endswith(said + '\n'), said)
        board = '1 2 3 4/5 6 7 8/9 10 11 12/0 13 14 15'
        for heuristic, said in ('manhattan', 'order, h, optimality\n'), ('pattern-database:7-8,no-reflection', 'order, h, optimality\n'):
            text = run('solve', board, '-a', 'idastar', '-e', heuristic, '--memory-limit', '2000', '--trace', '-').stdout
            self.assertTrue(self.check(text).stdout.endswith(said), (heuristic, self.check(text).stdout))

    def test_posthoc(self):
        """A trace for Posthoc is recognized, however it is written."""
        text = run('solve', '1 2 3/4 0 5/7 8 6', '--trace', '-', '--trace-format', 'posthoc').stdout
        for form in (text, json.dumps(json.loads(text)), json.dumps(json.loads(text), indent=2),
                     'version: 1.4.0\nrender:\n  components: {}\nevents:\n  - { type: source, id: 1 }\n',
                     '{"type":"source","id":1,"pId":null,"f":2}\n'):
            result = self.check(form)
            self.assertEqual((result.returncode, result.stdout), (2, ''))
            self.assertEqual(result.stderr, 'tilestar-cli: -: line 1: a search trace for Posthoc, which can be written but '
                             "not read; expected one of Tilestar's own\n")

    def test_line(self):
        """The line is that of the mistake, and the expansion too."""
        changes, board, _ = MISTAKES['expands by h']
        text = trace(board, changes).splitlines()
        error = self.check('\n'.join(text) + '\n').stderr
        line, step, node, f = (int(word) for word in re.search(
            r'line (\d+): expansion (\d+) took node (\d+) with f = (\d+) while', error).groups())
        event = json.loads(text[line - 1])
        self.assertEqual([event[key] for key in ('event', 'step', 'node', 'f')], ['expand', step, node, f])

    def test_custom_is_held_to_the_rest(self):
        """Moves, g, fates and counts; not an order, nor an f that it does not change."""
        for name in ('discards a cheaper path', 'counts expansions as g', 'moves around the edge',
                     'names the move of the tile', 'takes a known board as new', 'gives a number twice',
                     'counts the node as on the frontier', 'lists the path from the goal', 'changes h',
                     'counts the goal as expanded', 'forgets a move', 'expands a node twice'):
            changes, board, sentence = MISTAKES[name]
            with self.subTest(name):
                result = self.check(trace(board, [*changes, CUSTOM]))
                self.assertEqual(result.returncode, 2)
                self.assertRegex(result.stderr, 'line \\d+: ' + sentence.replace(r'A\*', 'a search'))
        result = self.check(trace(BOARD, [CUSTOM, ("**node.values(), frontier", "g=node.g, h=node.h, f=0, frontier")]))
        self.assertRegex(result.stderr, r'node 0 was generated with f = \d+, but is expanded with f = 0')

    def test_examples(self):
        programs = {'astar.py': [sys.executable, '-B']}
        if shutil.which('java'):
            programs['AStar.java'] = ['java', '-XX:TieredStopAtLevel=1']
        else:
            print('# java is not installed: examples/AStar.java was not run')
        for program, command in programs.items():
            with self.subTest(program):
                result = subprocess.run([*command, os.path.join(EXAMPLES, program), HARDEST],
                                        capture_output=True, text=True, check=True, timeout=harness.LONGEST)
                self.assertEqual(json.loads(result.stdout.splitlines()[-1])['moves'], 31)
                self.assert_holds(result.stdout)
            result = subprocess.run([*command, os.path.join(EXAMPLES, program)], capture_output=True,
                                    text=True, check=False, timeout=harness.LONGEST)
            self.assertNotEqual(result.returncode, 0)
            self.assertIn('usage: ', result.stderr)

    def test_as_many_expansions(self):
        """With ties as Tilestar breaks them, the same nodes are expanded."""
        for board in BOARD, HARDEST:
            end = json.loads(trace(board, RIGHT['ties as they are declared']).splitlines()[-1])
            theirs = json.loads(run('solve', board, '--no-parent-pruning', '--trace', '-').stdout
                                .splitlines()[-1])
            self.assertEqual(end, theirs)

    def test_encodings(self):
        """Line breaks and marks as other systems write them."""
        text = trace('123405786')
        self.assert_holds(text.replace('\n', '\r\n'))
        self.assert_holds('\ufeff' + text)
        self.assert_holds(text.rstrip('\n'))
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'trace.jsonl')
            for encoding in 'utf-16', 'utf-16-be':
                with open(path, 'w', encoding=encoding) as file:
                    file.write('\ufeff' * (encoding == 'utf-16-be') + text)
                result = run('trace', 'check', path)
                self.assertEqual(result.returncode, 2)
                self.assertIn(': line 1: the file is encoded in UTF-16; expected UTF-8', result.stderr)

    def test_page(self):
        """docs/own-search.md: the complete trace is valid, and each sentence is one of the checker's."""
        with open(os.path.join(os.path.dirname(EXAMPLES), 'docs', 'own-search.md'), encoding='utf-8') as file:
            page = file.read()
        whole = re.search(r'^```json\n(.*?)^```', page, re.MULTILINE | re.DOTALL).group(1)
        self.assertEqual(whole, trace('123405786'))
        self.assert_holds(whole)
        sentences = re.findall(r'^> (line .*)$', page, re.MULTILINE)
        self.assertGreaterEqual(len(sentences), 12)
        said = {self.check(trace(board, changes)).stderr
                for changes, board, _ in MISTAKES.values()}
        for sentence in sentences:
            self.assertIn(f'tilestar-cli: -: {sentence}\n', said)
        result = self.check(trace(HARDEST))
        self.assertIn(f'mine.jsonl{result.stdout[1:]}', page)

    def test_many_files(self):
        with tempfile.TemporaryDirectory() as folder:
            texts = {'a.jsonl': trace(BOARD), 'b.jsonl': trace(*MISTAKES['discards a cheaper path'][1::-1]),
                     'c.jsonl': '', 'd.jsonl': trace(BOARD)}
            for name, text in texts.items():
                with open(os.path.join(folder, name), 'w', encoding='utf-8') as file:
                    file.write(text)
            with gzip.open(os.path.join(folder, 'e.jsonl.gz'), 'wt', encoding='utf-8') as file:
                file.write(texts['a.jsonl'])
            names = [*texts, 'none.jsonl', 'e.jsonl.gz']
            result = run('trace', 'check', *(os.path.join(folder, name) for name in names))
            self.assertEqual(result.returncode, 2)
            found = result.stdout.splitlines()
            self.assertEqual(len(found), len(names))
            for name, line, said in zip(names, found, [
                    'holds; expansions: ', 'line ', 'line 1: the trace ends without the event "end"',
                    'holds; expansions: ', 'Error opening file', 'holds; expansions: ']):
                self.assertTrue(line.startswith(f'{folder}/{name}: {said}'), line)
            self.assertEqual(result.stderr, 'tilestar-cli: 3 of 6 traces do not hold\n')

            result = run('trace', 'check', *(os.path.join(folder, name) for name in ('a.jsonl', 'd.jsonl')))
            self.assertEqual((result.returncode, len(result.stdout.splitlines()), result.stderr), (0, 2, ''))


if __name__ == '__main__':
    harness.main(one_in=6)
