#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Depth-limited search, and the order of successors: what is visited, and in which order, against searches of a few
lines; how they end and what they say."""

import itertools
import json
import os
import tempfile
import unittest

from harness import REVERSE, STEPS, lines, main, run, walk

BOARDS = ['1 0 3/4 2 5/7 8 6', '1 2 3/4 0 6/7 5 8', '4 1 3/7 2 5/0 8 6', '8 6 7/2 5 4/3 0 1', '0 1/3 2', '4 2 5/1 0 3']

NAMES = {name[0].upper(): name for name in STEPS}
ORDERS = [''.join(letters) for letters in itertools.permutations('ULRD')]


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

    def __init__(self, board, columns, depth, prunes=True, operators='ULRD'):
        self.goal = tuple(range(1, len(board))) + (0,)
        self.order = [NAMES[letter] for letter in operators]
        self.columns, self.depth, self.prunes = columns, depth, prunes
        self.expanded, self.generated = [], 0
        self.path = self.visit(board, [])

    def visit(self, board, path):
        if board == self.goal:
            return path
        self.expanded.append(board)
        for move in self.order:
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
        self.assertIn('Depth-limited (depth 10)\n', result.stdout)
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


ALGORITHMS = ['astar', 'weighted-astar', 'greedy', 'uniform-cost', 'breadth-first', 'idastar', 'iterative-deepening',
              'depth-limited', 'recursive-best-first', 'bidirectional', 'breadth-first-heuristic', 'anytime']
RECORDABLE = ALGORITHMS[:8] + ['bidirectional']


def breadth_first(board, columns, operators):
    """The path that breadth-first search finds, and how many nodes it expands; it ends when it generates the goal."""
    goal = tuple(range(1, len(board))) + (0,)
    paths, queue, n_expanded = {board: []}, [board], 0
    while True:
        n_expanded += 1
        node = queue.pop(0)
        for letter in operators:
            child = apply(node, columns, NAMES[letter])
            if child is not None and child not in paths:
                paths[child] = paths[node] + [NAMES[letter]]
                if child == goal:
                    return paths[child], n_expanded
                queue.append(child)


class Operators(unittest.TestCase):
    def solve(self, *arguments):
        return lines(run('solve', '--format', 'json', *arguments))[0]

    def test_depth_limited(self):
        """Every order, as the plain search."""
        board, columns = parse(BOARDS[1])
        paths = set()
        for operators in ORDERS:
            plain = Plain(board, columns, 9, True, operators)
            answer = self.solve(BOARDS[1], '-a', 'depth-limited', '--depth', '9', '--operators', operators)
            self.assertEqual((answer['path'], answer['statistics']['expanded'], answer['statistics']['generated']),
                             (plain.path, len(plain.expanded), plain.generated), operators)
            self.assertEqual(answer['operators'], operators)
            paths.add(len(plain.expanded))
        self.assertGreater(len(paths), 3)

    def test_breadth_first(self):
        board, columns = parse(BOARDS[2])
        for operators in ORDERS[::3]:
            path, n_expanded = breadth_first(board, columns, operators)
            answer = self.solve(BOARDS[2], '-a', 'breadth-first', '--operators', operators)
            self.assertEqual((answer['path'], answer['statistics']['expanded']), (path, n_expanded), operators)

    def test_default(self):
        """ULRD is the order without the option, in the same search; no algorithm ignores another."""
        for algorithm in ALGORITHMS:
            answers = [self.solve(BOARDS[3], '-a', algorithm, '--node-limit', '100000', *options)
                       for options in ([], ['--operators', 'ULRD'], ['--operators', 'rdlu'])]
            for answer in answers:
                for name in ('elapsed_seconds', 'nodes_per_second', 'memory_bytes'):
                    del answer['statistics'][name]
            with self.subTest(algorithm):
                self.assertEqual(answers[0], answers[1])
                self.assertEqual((answers[0].pop('operators'), answers[2].pop('operators')), ('ULRD', 'RDLU'))
                self.assertNotEqual(answers[0], answers[2])

    def test_traces(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, 'trace.jsonl')
            for algorithm, operators in itertools.product(RECORDABLE, ('DRLU', 'LURD')):
                run('solve', BOARDS[2], '-a', algorithm, '--depth', '8', '--operators', operators, '--trace', file)
                with open(file, encoding='utf-8') as trace:
                    text = trace.read()
                events = [json.loads(line) for line in text.splitlines()]
                with self.subTest(algorithm=algorithm, operators=operators):
                    self.assertEqual(events[0]['operators'], operators)
                    places = [(event['step'], operators.index(event['move'][0].upper()))
                              for event in events if event.get('event') == 'generate']
                    self.assertEqual(places, sorted(places))
                    self.assertEqual(run('trace', 'check', file).returncode, 0)
                    for wrong, complaint in ((operators[::-1], 'next successor'), ('UURD', 'no order of moves')):
                        with open(file, 'w', encoding='utf-8') as trace:
                            trace.write(text.replace(f'"operators":"{operators}"', f'"operators":"{wrong}"'))
                        result = run('trace', 'check', file)
                        self.assertEqual(result.returncode, 2)
                        self.assertIn(complaint, result.stderr)

    def test_methods(self):
        result = run('compare', '-a', 'astar,astar:operators=DRLU,breadth-first', '--operators', 'LURD', BOARDS[2],
                     '--format', 'json')
        self.assertEqual([(row['method'], row['operators']) for row in lines(result)],
                         [('astar:operators=LURD', 'LURD'), ('astar:operators=DRLU', 'DRLU'),
                          ('breadth-first:operators=LURD', 'LURD')])
        self.assertIn('Breadth first (order DRLU)\n', run('solve', BOARDS[0], '-a', 'breadth-first:operators=DRLU').stdout)
        for word in ('ULR', 'ULRU', 'ULRDD', 'ABCD', ''):
            result = run('solve', BOARDS[0], '--operators', word)
            self.assertEqual(result.returncode, 2)
            self.assertIn('expected the letters U, L, R and D in any order', result.stderr)


if __name__ == '__main__':
    main()
