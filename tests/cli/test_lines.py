# SPDX-License-Identifier: GPL-3.0-or-later
"""--metric line: against breadth-first search over 2x3 and 3x3, and what does not go with it."""

import csv
import io
import json
import random
import unittest

import harness
from harness import lines, run, to_text
from sample import SEED

GOAL = [1, 2, 3, 4, 5, 6, 7, 8, 0]
STEPS = {'up': (-1, 0), 'left': (0, -1), 'right': (0, 1), 'down': (1, 0)}
KNOWN = '15 14 1 6/9 11 4 12/0 10 7 3/13 8 5 2'     # 52 single moves; 31 line moves


def pushes(board, rows, columns):
    """The boards one push away."""
    row, column = divmod(board.index(0), columns)
    for down, right in STEPS.values():
        moved, y, x = list(board), row, column
        while 0 <= y + down < rows and 0 <= x + right < columns:
            moved[y * columns + x] = moved[(y + down) * columns + x + right]
            y, x = y + down, x + right
            moved[y * columns + x] = 0
            yield tuple(moved)


def distances(goal, rows, columns, limit=None):
    found, layer, distance = {tuple(goal): 0}, [tuple(goal)], 0
    while layer and (limit is None or distance < limit):
        distance += 1
        layer = [moved for board in layer for moved in pushes(board, rows, columns)
                 if found.setdefault(moved, distance) == distance and moved != tuple(goal)]
        layer = list(dict.fromkeys(layer))
    return found


def count(path):
    """Pushes of a list of words."""
    return sum(i == 0 or path[i] != path[i - 1] for i in range(len(path)))


def follow(board, columns, path):
    board = list(board)
    for word in path:
        cell = board.index(0)
        target = cell + STEPS[word][0] * columns + STEPS[word][1]
        board[cell], board[target] = board[target], 0
    return board


class Solve(unittest.TestCase):
    def check(self, rows, columns, goal, found, starts):
        text = '\n\n'.join(to_text(list(start), columns) for start in starts)
        results = lines(run('solve', '--metric', 'line', '--format', 'json', '--goal', to_text(goal, columns), text=text))
        self.assertEqual(len(results), len(starts))
        for start, result in zip(starts, results):
            self.assertEqual(result['length'], found[start], start)
            self.assertEqual(count(result['path']), found[start], start)
            self.assertEqual(result['moves'], len(result['path']))
            self.assertEqual(follow(start, columns, result['path']), goal)
            self.assertEqual((result['metric'], result['status'], result['optimal']), ('line', 'solved', True))
            self.assertEqual(result['statistics']['lower_bound'], result['length'])

    def test_every_board_of_2x3(self):
        goal = [1, 2, 3, 4, 5, 0]
        found = distances(goal, 2, 3)
        self.assertEqual((len(found), max(found.values())), (360, 20))
        self.check(2, 3, goal, found, sorted(found))

    def test_3x3(self):
        found = distances(GOAL, 3, 3, limit=9)
        self.check(3, 3, GOAL, found, random.Random(SEED).sample(sorted(found), 40))

    def test_4x4(self):
        result = lines(run('solve', '--metric', 'line', '--format', 'json', KNOWN))[0]
        self.assertEqual((result['length'], result['algorithm']), (31, 'idastar'))
        self.assertEqual(count(result['path']), 31)

    def test_text(self):
        text = run('solve', '--metric', 'line', '1 2 3/4 5 6/0 7 8').stdout
        self.assertIn('Solved in 1 line move (optimal), 2 single moves', text)
        self.assertIn('Path (moves of the tiles): L2', text)
        self.assertIn('1. 7 8 left (blank right 2)', text)
        text = run('solve', '--metric', 'line', '--notation', 'words', '1 2 3/4 5 6/0 7 8').stdout
        self.assertIn('Path (moves of the blank): right right', text)
        # And what is printed reads back.
        self.assertEqual(run('moves', '--metric', 'line', '1 2 3/4 5 6/0 7 8', 'L2').returncode, 0)

    def test_csv(self):
        rows = list(csv.DictReader(io.StringIO(
            run('solve', '--metric', 'line', '--format', 'csv', text='1 2 3/4 5 6/0 7 8\n\n2 1 3/4 5 6/7 8 0').stdout)))
        self.assertEqual([row['status'] for row in rows], ['solved', 'unsolvable'])
        self.assertEqual((rows[0]['length'], rows[0]['moves'], rows[0]['path']), ('1', '2', 'right right'))
        self.assertEqual((rows[1]['length'], rows[1]['board']), ('', '2'))

    def test_limit(self):
        result = run('solve', '--metric', 'line', '--time-limit', '0.001', '--format', 'json', KNOWN)
        self.assertEqual(result.returncode, 3)
        self.assertEqual(lines(result)[0]['status'], 'time-limit')
        self.assertIsNone(lines(result)[0]['length'])

    def test_other_metric(self):
        result = lines(run('solve', '--format', 'json', '1 2 3/4 5 6/0 7 8'))[0]
        self.assertEqual((result['metric'], result['moves'], result['line_moves']), ('single', 2, 1))

    def test_refused(self):
        for arguments, message in (
                (['--algorithm', 'astar'], 'has its own search: found --algorithm'),
                (['--all-solutions'], 'has its own search: found --all-solutions'),
                (['--heuristic', 'manhattan'], 'found --heuristic'),
                (['--trace', '-'], 'found --trace'),
                (['--format', 'table'], 'found "table" with --metric line'),
                (['--metric', 'lines'], 'did you mean')):
            with self.subTest(arguments):
                result = run('solve', '--metric', 'line', *arguments, '1 2 3/4 5 6/0 7 8')
                self.assertEqual(result.returncode, 2)
                self.assertIn(message, result.stderr)
        result = run('solve', '--metric', 'line', '--size', '3x6', ' '.join(map(str, [*range(1, 18), 0])))
        self.assertEqual(result.returncode, 2)
        self.assertIn('too large', result.stderr)


class Moves(unittest.TestCase):
    def test_walks(self):
        """Each push of random walks on 3x3 near the goal."""
        found, chance = distances(GOAL, 3, 3, limit=12), random.Random(SEED)
        for _ in range(20):
            path, board = [], GOAL
            for _ in range(8):
                path.append(chance.choice(self.legal(board)))
                board = follow(board, 3, path[-1:])
            result = lines(run('moves', '--metric', 'line', '--format', 'json', to_text(GOAL, 3), ' '.join(path)))[0]
            self.assertEqual(result['length'], count(path))
            self.assertEqual(result['optimal_length'], 0)

            lost, board, i, number = [], GOAL, 0, 0
            while i < len(path):
                n = next((j for j in range(i, len(path)) if path[j] != path[i]), len(path)) - i
                moved = follow(board, 3, path[i:i + n])
                number += 1
                if (cost := found[tuple(moved)] + 1 - found[tuple(board)]) > 0:
                    lost.append({'line_move': number, 'move': i + 1, 'moves': n, 'lost': cost})
                board, i = moved, i + n
            self.assertEqual(result['lost'], lost)

    @staticmethod
    def legal(board):
        row, column = divmod(board.index(0), 3)
        return [word for word, (down, right) in STEPS.items() if 0 <= row + down < 3 and 0 <= column + right < 3]

    def test_both_numbers(self):
        result = run('moves', '1 2 3/4 5 6/0 7 8', 'right right')
        self.assertIn('Solved in 2 moves (optimal), 1 line move', result.stdout)
        self.assertEqual(lines(run('moves', '--format', 'json', '1 2 3/4 5 6/0 7 8', 'right'))[0]['line_moves'], 1)


class Others(unittest.TestCase):
    def test_audit(self):
        results = lines(run('audit', '--metric', 'line', '--format', 'json', '--heuristic', 'zero,manhattan,blend:manhattan=0.5'))
        self.assertEqual([result['diameter'] for result in results], [24] * 3)
        self.assertEqual([result['metric'] for result in results], ['line'] * 3)
        self.assertEqual([result['admissible'] for result in results], [True, False, True])
        self.assertEqual(results[1]['overestimates'], 24650)
        self.assertEqual(run('audit', '--metric', 'line', '--leaderboard').returncode, 2)
        self.assertIn('in line moves', run('audit', '--metric', 'line').stdout)

    def test_random(self):
        found = distances(GOAL, 3, 3, limit=5)
        boards = lines(run('random', '--scramble', '5', '--metric', 'line', '--count', '50', '--seed', '1', '--format', 'json'))
        self.assertTrue(all(found[tuple(board['start'])] <= 5 for board in boards))
        self.assertEqual({json.dumps(board['metric']) for board in boards}, {'"line"'})
        self.assertIn('no effect', run('random', '--metric', 'line', '--seed', '1').stderr)


if __name__ == '__main__':
    harness.main()
