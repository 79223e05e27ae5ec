# SPDX-License-Identifier: GPL-3.0-or-later
"""improve: against a breadth-first table of 3x3, published lengths, and hostile text."""

import os
import random
import signal
import subprocess
import unittest

import harness
from harness import PROGRAM, STEPS, lines, run, to_text, walk
from sample import SEED, WHOLE

GOAL = [1, 2, 3, 4, 5, 6, 7, 8, 0]
N_WALKS = 60 if WHOLE else 12


def walk_back(rng, goal, columns, n_moves):
    """A board, and the moves from it to the goal: a random walk, backwards."""
    rows = len(goal) // columns
    board, path = list(goal), []
    while len(path) < n_moves:
        word = rng.choice(list(STEPS))
        row, column = divmod(board.index(0), columns)
        down, right = STEPS[word]
        if 0 <= row + down < rows and 0 <= column + right < columns:
            board = walk(board, columns, [word])
            path.insert(0, harness.REVERSE[word])
    return board, path


class Improve(unittest.TestCase):
    def test_small(self):
        """Every solution of a small board becomes a shortest one: that of solve."""
        rng = random.Random(SEED)
        for n_moves in range(0, 8 * N_WALKS, 8):
            start, path = walk_back(rng, GOAL, 3, n_moves)
            said = f'seed {SEED}: {to_text(start, 3)} {path}'
            result = run('improve', '--format', 'json', to_text(start, 3), ' '.join(path))
            self.assertEqual((result.returncode, result.stderr), (0, ''), said)
            [answer] = lines(result)
            [solved] = lines(run('solve', '--format', 'json', to_text(start, 3)))
            self.assertEqual((answer['length_before'], answer['length'], answer['moves'], answer['lower_bound'],
                              answer['optimal'], answer['limit']),
                             (n_moves, solved['moves'], solved['moves'], solved['moves'], True, None), said)
            self.assertEqual(walk(start, 3, answer['path']), GOAL, said)
            lengths = [n_moves] + [step['length'] for step in answer['improvements']]
            self.assertEqual(lengths, sorted(set(lengths), reverse=True), said)
            self.assertEqual(lengths[-1], answer['length'], said)
            for before, step in zip(lengths, answer['improvements']):
                self.assertEqual(before - step['length'], step['removed'] - step['inserted'], said)

    def test_korf(self):
        """A greedy solution of a published board; the bound holds, and counts repeat."""
        with open(os.path.join(harness.DATA, 'korf100.txt'), encoding='utf-8') as file:
            rows = {int(row.split()[0]): list(map(int, row.split()[1:]))
                    for row in file if not row.startswith('#')}
        for number in (1, 88):
            board = to_text(rows[number][:16], 4)
            greedy = run('solve', '--goal', 'blank-first', '-a', 'greedy', '--notation', 'letters', board).stdout
            [path] = [line.split(': ', 1)[1] for line in greedy.splitlines() if line.startswith('Path')]
            options = ['--goal', 'blank-first', '-e', 'linear-conflict', '-t', '0', '--node-limit', '200000',
                       '--format', 'json', board]
            [answer] = lines(run('improve', *options, text=path))
            self.assertEqual(answer['length_before'], len(path))
            self.assertLess(answer['length'], len(path))
            self.assertLessEqual(answer['lower_bound'], rows[number][16])
            self.assertGreaterEqual(answer['length'], rows[number][16])
            self.assertEqual(answer['limit'], 'node-limit')
            [again] = lines(run('improve', *options, path))
            for key in ('path', 'lower_bound', 'expanded'):
                self.assertEqual(again[key], answer[key])

    def test_text(self):
        result = run('improve', '103425786', 'left right down right down')
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        self.assertIn('2 moves that led back to an earlier board removed\n', result.stdout)
        self.assertIn('\nFrom 5 to 3 moves in less than 0.1 s (optimal)\n', result.stdout)
        path = result.stdout.splitlines()[-1]
        self.assertEqual(path, 'Path (moves of the blank): down right down')
        self.assertNotIn('Path', run('improve', '123456780', 'left right').stdout)
        self.assertIn('The solution of 3 moves is optimal', run('improve', '103425786', text=path).stdout)
        self.assertIn('(moves of the tiles): up left up', run('improve', '--moves', 'tile', '103425786', 'ulu').stdout)
        said = run('improve', '-t', '0.3', '-e', 'linear-conflict', *self.large())
        self.assertRegex(said.stdout, r'\nFrom 400 to \d+ moves in \d\.\d s, at least \d+\n')

    def large(self):
        start, path = walk_back(random.Random(3), list(range(1, 36)) + [0], 6, 400)
        return to_text(start, 6), ' '.join(path)

    def test_refused(self):
        for arguments, code, words in (
                (['103425786', 'drdd'], 1, 'illegal move: line 1, column 4: move 4'),
                (['103425786', 'dr'], 1, 'do not reach the goal'),
                (['213456780', ''], 1, 'do not reach the goal'),
                (['103425786', 'what'], 2, 'MOVES: '),
                (['103425786', 'drd', 'drd'], 2, 'unexpected argument'),
                (['103425786', 'drd', '--format', 'csv'], 2, 'expected text or json'),
                (['103425786', 'drd', '--format', 'markdown'], 2, 'expected text or json'),
                (['103425786', 'drd', '--heuristic', 'nilsson'], 2, 'center'),
                (['103425786', 'drd', '--heuristic', 'nothing'], 2, 'nothing'),
                (['103425786', 'drd', '--time-limit', '-1'], 2, '--time-limit'),
                (['103425786', 'drd', '--node-limit', 'x'], 2, '--node-limit')):
            said = run('improve', *arguments)
            self.assertEqual((said.returncode, said.stdout), (code, ''), arguments)
            self.assertIn(words, said.stderr)

    def test_interrupted(self):
        """What was found is still printed."""
        with subprocess.Popen([PROGRAM, 'improve', '-t', '0', *self.large()], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True) as process:
            first = process.stdout.readline()
            process.send_signal(signal.SIGINT)
            rest, errors = process.communicate(timeout=harness.LONGEST)
        self.assertEqual((process.returncode, errors), (130, ''))
        self.assertIn('moves', first)
        self.assertIn('\nFrom 400 to ', rest)

    def test_a_million(self):
        [answer] = lines(run('improve', '--format', 'json', '123456780', text='ud' * 500000))
        self.assertEqual((answer['length_before'], answer['length'], answer['optimal']), (1000000, 0, True))


if __name__ == '__main__':
    harness.main()
