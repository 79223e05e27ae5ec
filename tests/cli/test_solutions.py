# SPDX-License-Identifier: GPL-3.0-or-later
"""solve --all-solutions: numbers against breadth-first search, formats, limits, and what cannot be counted."""

import csv
import io
import signal
import subprocess
import unittest

import harness
from harness import PROGRAM, REVERSE, lines, run

LETTERS = {'u': 'up', 'l': 'left', 'r': 'right', 'd': 'down'}
HARD = '15 2 12 11 14 13 9 5 1 3 8 7 0 10 6 4'    # Korf's number 88, 65 moves: takes long


class Numbers(unittest.TestCase):
    """Against every path of breadth-first search over boards as tuples."""

    def all_paths(self, start, columns, operators):
        """The shortest paths from the start to each board, in the order of operators, as letters."""
        n = len(start)
        paths = {start: ['']}
        layer = [start]
        while layer:
            following = {}
            for board in layer:
                blank = board.index(0)
                for letter in operators:
                    step = {'u': -columns, 'l': -1, 'r': 1, 'd': columns}[letter]
                    target = blank + step
                    if not 0 <= target < n or (letter in 'lr' and target // columns != blank // columns):
                        continue
                    cells = list(board)
                    cells[blank], cells[target] = cells[target], 0
                    successor = tuple(cells)
                    if successor not in paths:
                        following.setdefault(successor, []).extend(path + letter for path in paths[board])
            order = {letter: i for i, letter in enumerate(operators)}
            for board in following.values():
                board.sort(key=lambda path: [order[letter] for letter in path])
            paths.update(following)
            layer = list(following)
        return paths

    def test_small(self):
        goal = (1, 2, 3, 4, 5, 0)
        for operators in ('ulrd', 'drlu'):
            paths = self.all_paths(goal, 3, operators)
            boards = harness.sample(sorted(paths), 12, operators)
            # From the goal to each board: the program solves between the same two.
            text = '\n\n'.join(f'{" ".join(map(str, goal[:3]))}\n{" ".join(map(str, goal[3:]))}\n->\n'
                               f'{" ".join(map(str, b[:3]))}\n{" ".join(map(str, b[3:]))}' for b in boards)
            said = run('solve', '--format', 'json', '--operators', operators.upper(), '--all-solutions=1000000',
                       text=text)
            answers = lines(said)
            self.assertEqual((said.returncode, len(answers)), (0, len(boards)))
            for board, answer in zip(boards, answers, strict=True):
                self.assertEqual(answer['solutions'], paths[board])
                self.assertEqual(answer['optimal_solutions'], len(paths[board]))
                self.assertIs(answer['optimal_solutions_exact'], True)


class Formats(unittest.TestCase):
    BOARD = '867254301'

    def test_json(self):
        [answer] = lines(run('solve', self.BOARD, '--all-solutions', '--format', 'json'))
        self.assertEqual((answer['moves'], answer['optimal_solutions']), (31, 40))
        self.assertEqual(len(answer['solutions']), 10)
        self.assertEqual((answer['optimal_solutions_limit'], answer['optimal_solutions_problem']), (None, None))
        [tiles] = lines(run('solve', self.BOARD, '--all-solutions=3', '--moves', 'tile', '--format', 'json'))
        reverse = {letter: REVERSE[word][0] for letter, word in LETTERS.items()}
        self.assertEqual(tiles['solutions'], [''.join(reverse[c] for c in path) for path in answer['solutions'][:3]])
        for path in answer['solutions']:
            self.assertEqual(run('moves', self.BOARD, text=path).returncode, 0)
        [other] = lines(run('solve', self.BOARD, '--format', 'json'))
        self.assertNotIn('solutions', other)
        self.assertNotIn('optimal_solutions', other)

    def test_number(self):
        for n, listed in ((0, 0), (1, 1), (40, 40), (41, 40), (1000000, 40)):
            [answer] = lines(run('solve', self.BOARD, f'--all-solutions={n}', '--format', 'json'))
            self.assertEqual((answer['optimal_solutions'], len(answer['solutions'])), (40, listed))
            self.assertEqual(len(set(answer['solutions'])), listed)

    def test_text(self):
        text = run('solve', self.BOARD, '--all-solutions=2').stdout
        self.assertIn('\nShortest solutions: 40\n   1. uulddrruuldldrruuldldrruullddrr\n   2. ', text)
        text = run('solve', '--all-solutions', '--notation', 'tiles', '103425786').stdout
        self.assertIn('\nShortest solutions: 1\n   1. 2 5 6\n', text)
        text = run('solve', '--all-solutions', '123456780').stdout
        self.assertIn('\nShortest solutions: 1\n\n', text)

    def test_csv(self):
        text = run('solve', '--all-solutions=2', '--format', 'csv', text=f'{self.BOARD}\n\n213456780\n').stdout
        one, two = csv.DictReader(io.StringIO(text))
        self.assertEqual((one['optimal_solutions'], one['optimal_solutions_exact']), ('40', 'true'))
        self.assertEqual(len(one['solutions'].split()), 2)
        self.assertEqual((two['optimal_solutions'], two['solutions']), ('0', ''))

    def test_bad(self):
        for value in ('', 'x', '-1', '1000001', '1.5', ' 1'):
            said = run('solve', self.BOARD, f'--all-solutions={value}')
            self.assertEqual((said.returncode, said.stdout), (2, ''))
            self.assertIn('--all-solutions', said.stderr)
        for arguments in (('--format', 'table'), ('--shard', '0/2')):
            said = run('solve', self.BOARD, '--all-solutions', *arguments)
            self.assertEqual((said.returncode, said.stdout), (2, ''))
            self.assertIn('--all-solutions', said.stderr)
        self.assertIn('unknown option', run('compare', self.BOARD, '--all-solutions').stderr)


class Ends(unittest.TestCase):
    def test_not_proven(self):
        [answer] = lines(run('solve', '867254301', '-a', 'greedy', '--all-solutions', '--format', 'json'))
        self.assertIsNone(answer['optimal_solutions'])
        self.assertIsNone(answer['optimal_solutions_exact'])
        self.assertEqual(answer['solutions'], [])
        self.assertIn('not proven', answer['optimal_solutions_problem'])
        said = run('solve', '867254301', '-e', 'linear-conflict-pairs', '--all-solutions')
        self.assertEqual(said.returncode, 0)
        self.assertIn('not proven', said.stdout.replace('\n', ' '))

    def test_any_heuristic(self):
        """The number does not depend on what proved the length."""
        board = '5 1 2 4/9 6 3 8/13 0 10 11/14 15 7 12'
        numbers = set()
        for arguments in (('-a', 'breadth-first'), ('-e', 'misplaced'), ('-a', 'idastar', '-e', 'walking-distance'),
                          ('-a', 'bidirectional'), ('-a', 'anytime')):
            [answer] = lines(run('solve', board, '--all-solutions', '--format', 'json', *arguments))
            self.assertIs(answer['optimal_solutions_exact'], True)
            numbers.add((answer['moves'], answer['optimal_solutions'], tuple(answer['solutions'])))
        self.assertEqual(len(numbers), 1)

    def test_not_solved(self):
        [answer] = lines(said := run('solve', HARD, '--goal', 'blank-first', '-a', 'idastar', '-e', 'walking-distance',
                                     '--node-limit', '100000', '--all-solutions', '--format', 'json'))
        self.assertEqual((said.returncode, answer['status']), (3, 'node-limit'))
        self.assertIsNone(answer['optimal_solutions'])
        self.assertIn('not found one', answer['optimal_solutions_problem'])

    def test_memory(self):
        """The search has all it needs; the count, which stores states, has not, or goes on without."""
        board = '15 14 1 6/9 11 4 12/0 10 7 3/13 8 5 2'
        said = run('solve', board, '-a', 'idastar', '-e', 'walking-distance', '--memory-limit', '1', '--time-limit', '2',
                   '--all-solutions', '--format', 'json')
        [answer] = lines(said)
        self.assertEqual((answer['status'], answer['moves']), ('solved', 52))
        self.assertIn(answer['optimal_solutions'], (1, 2))
        self.assertEqual(len(answer['solutions']), answer['optimal_solutions'])
        if answer['optimal_solutions_exact']:
            self.assertEqual((said.returncode, answer['optimal_solutions']), (0, 2))
        else:
            self.assertEqual((said.returncode, answer['optimal_solutions_limit']), (3, 'time-limit'))

    def test_interrupted(self):
        with subprocess.Popen([PROGRAM, 'solve', HARD, '--goal', 'blank-first', '--all-solutions', '--format', 'json',
                               '-a', 'idastar', '-e', 'walking-distance', '--time-limit', '0'],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding='utf-8') as process:
            harness.wait_for_handler(process)
            harness.wait_for_work(process, 0.3)
            process.send_signal(signal.SIGINT)
            out, _ = process.communicate(timeout=harness.LONGEST)
        self.assertEqual(process.returncode, 130)
        self.assertIn('"optimal_solutions":null', out)


if __name__ == '__main__':
    harness.main()
