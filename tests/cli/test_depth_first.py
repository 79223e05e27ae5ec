#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Depth-limited search: what it visits, how it ends and what it says, against a search of a few lines."""

import json
import os
import tempfile
import unittest

from harness import REVERSE, STEPS, lines, main, run, walk

BOARDS = ['1 0 3/4 2 5/7 8 6', '1 2 3/4 0 6/7 5 8', '4 1 3/7 2 5/0 8 6', '8 6 7/2 5 4/3 0 1', '0 1/3 2', '4 2 5/1 0 3']


def parse(text):
    rows = [[int(tile) for tile in row.split()] for row in text.split('/')]
    return tuple(tile for row in rows for tile in row), len(rows[0])


def apply(board, columns, move):
    """The board after the move of the blank; None if it is at the edge."""
    blank = board.index(0)
    row, column = blank // columns + STEPS[move][0], blank % columns + STEPS[move][1]
    if not (0 <= row < len(board) // columns and 0 <= column < columns):
        return None
    cells = list(board)
    cells[blank], cells[row * columns + column] = cells[row * columns + column], 0
    return tuple(cells)


class Plain:
    """Depth-first search to a depth, by recursion. It never undoes a move at once."""

    def __init__(self, board, columns, depth, prunes=True):
        self.goal = tuple(range(1, len(board))) + (0,)
        self.columns, self.depth, self.prunes = columns, depth, prunes
        self.expanded, self.generated = [], 0
        self.path = self.visit(board, [])

    def visit(self, board, path):
        if board == self.goal:
            return path
        self.expanded.append(board)
        for move in STEPS:
            child = apply(board, self.columns, move)
            if child is None or (self.prunes and path and move == REVERSE[path[-1]]):
                continue
            self.generated += 1
            if len(path) == self.depth:
                continue
            found = self.visit(child, path + [move])
            if found is not None:
                return found
        return None


class DepthLimited(unittest.TestCase):
    def solve(self, *arguments, code=0):
        result = run('solve', '-a', 'depth-limited', '--format', 'json', *arguments)
        self.assertEqual(result.returncode, code, result.stderr)
        self.assertEqual(result.stderr, '')
        return lines(result)[0]

    def test_as_plain_search(self):
        n_solved = n_ended = 0
        for text in BOARDS:
            board, columns = parse(text)
            for depth in list(range(1, 12)) + [14]:
                for prunes in (True, False) if depth < 9 else (True,):
                    plain = Plain(board, columns, depth, prunes)
                    found = plain.path is not None
                    answer = self.solve(text, '--depth', str(depth), *([] if prunes else ['--no-parent-pruning']),
                                        code=0 if found else 3)
                    with self.subTest(board=text, depth=depth, prunes=prunes):
                        self.assertEqual(answer['status'], 'solved' if found else 'depth-limit')
                        self.assertEqual(answer['path'], plain.path)
                        self.assertEqual(answer['statistics']['expanded'], len(plain.expanded))
                        self.assertEqual(answer['statistics']['generated'], plain.generated)
                        self.assertEqual((answer['max_depth'], answer['promise']), (depth, 'none'))
                        self.assertEqual(answer.get('depth_limit'), None if found else depth)
                        if found:
                            self.assertEqual(walk(list(board), columns, plain.path), answer['goal'])
                        else:
                            self.assertGreater(answer['statistics']['own_lower_bound'], depth)
                    n_solved, n_ended = n_solved + found, n_ended + (not found)
        self.assertGreater(min(n_solved, n_ended), 20)

    def test_trace(self):
        """The trace has the boards in the order of the plain search, and holds whatever the depth."""
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, 'trace.jsonl')
            for text in BOARDS[:3]:
                board, columns = parse(text)
                for depth in (1, 2, 3, 4, 7):
                    plain = Plain(board, columns, depth)
                    self.solve(text, '--depth', str(depth), '--trace', file, code=0 if plain.path is not None else 3)
                    with open(file, encoding='utf-8') as trace:
                        events = [json.loads(line) for line in trace]
                    boards = {event['node']: tuple(event['board']) for event in events if 'board' in event}
                    self.assertEqual([boards[event['node']] for event in events if event.get('event') == 'expand'],
                                     plain.expanded)
                    self.assertEqual([event['bound'] for event in events if event.get('event') == 'bound'], [depth])
                    self.assertEqual(events[0]['max_depth'], depth)
                    if plain.path is None:
                        self.assertEqual([boards[event['node']] for event in events[-2:-1]], [board])
                    self.assertEqual(run('trace', 'check', file).returncode, 0)

    def test_contradictions(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, 'trace.jsonl')
            self.solve(BOARDS[3], '--depth', '2', '--trace', file, code=3)
            with open(file, encoding='utf-8') as trace:
                good = trace.read()
            last = [i for i, line in enumerate(good.splitlines()) if '"expand"' in line][-1]
            for change, complaint in [
                    (lambda text: text.replace('"max_depth":2', '"max_depth":3'), 'cutoff of this iteration is 3, not 2'),
                    (lambda text: text.replace('"max_depth":2', '"max_depth":0'), 'number from 1 to 10000'),
                    (lambda text: text.replace('"max_depth":2,', ''), 'max_depth'),
                    (lambda text: text.replace('depth-limited', 'iterative-deepening')
                     .replace('"bound":2', '"bound":1'), ''),
                    # Without the last expansion and what follows it, a node is still to be visited.
                    (lambda text: '\n'.join(text.splitlines()[:last] + text.splitlines()[-1:]) + '\n',
                     'is still to be visited')]:
                self.assertNotEqual(change(good), good)
                with open(file, 'w', encoding='utf-8') as trace:
                    trace.write(change(good))
                result = run('trace', 'check', file)
                self.assertEqual(result.returncode, 2, complaint)
                self.assertIn(complaint, result.stderr)

    def test_words(self):
        result = run('solve', '-a', 'depth-limited', '--depth', '10', BOARDS[3])
        self.assertEqual(result.returncode, 3)
        self.assertIn('Depth-limited, depth 10\n', result.stdout)
        self.assertIn('No solution within 10 moves. Lower bound: 21 moves', result.stdout)
        self.assertIn('may be far from optimal', result.stdout)
        self.assertIn('accepts --depth', run('algorithms').stdout)

    def test_methods(self):
        result = run('compare', '-a', 'depth-limited:depth=4,depth-limited,astar', '--depth', '9', BOARDS[0],
                     '--format', 'json')
        self.assertEqual([(row['method'], row['status']) for row in lines(result)],
                         [('depth-limited:depth=4', 'solved'), ('depth-limited:depth=9', 'solved'), ('astar', 'solved')])
        self.assertEqual(result.returncode, 0)

    def test_refusals(self):
        for arguments, complaint in [
                (['-a', 'depth-limited', '--depth', '0'], 'depth'),
                (['-a', 'depth-limited', '--depth', '10001'], 'depth'),
                (['-a', 'depth-limited:depth=x'], 'the depth is "x", expected a number from 1 to 10000'),
                (['-a', 'astar:depth=4'], 'found "depth=4", expected one of')]:
            result = run('solve', BOARDS[0], *arguments)
            self.assertEqual(result.returncode, 2)
            self.assertIn(complaint, result.stderr)
        result = run('solve', BOARDS[0], '--depth', '4')
        self.assertEqual(result.returncode, 0)
        self.assertIn('--depth has no effect', result.stderr)

    def test_deep(self):
        """A stack of ten thousand nodes, and a solution that is far from a shortest one."""
        answer = self.solve(BOARDS[3], '--depth', '10000', '--node-limit', '100000', code=3)
        self.assertEqual(answer['status'], 'node-limit')
        self.assertEqual(answer['statistics']['stored'], 10001)


if __name__ == '__main__':
    main()
