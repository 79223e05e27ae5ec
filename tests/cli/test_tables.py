# SPDX-License-Identifier: GPL-3.0-or-later
"""When tables of heuristics are built, and when not: no solution, no memory."""

import os

import harness
from harness import lines

# Two tiles exchanged; a 7-8 database takes seconds, the table of 5x4 likewise.
LARGE = '2 1 3 4/5 6 7 8/9 10 11 12/13 14 15 0'
TALL = '2 1 3 4/5 6 7 8/9 10 11 12/13 14 15 16/17 18 19 0'
TWELVE = '2 1 3 4/5 6 7 8/9 10 11 0'
# Two moves from the goal.
NEAR = '1 2 3 4/5 6 7 8/9 0 10 11'


class Unsolvable(harness.CacheTest):
    CASES = [(LARGE, 'pattern-database', ['--partition', '7-8']), (TALL, 'walking-distance', []),
             (TWELVE, 'perfect', []), (TALL, 'max', []),
             (LARGE, 'max:manhattan+pattern-database', ['--partition', '7-8'])]

    def run_cli(self, *arguments, **options):
        """At once: building a table takes more of the processor."""
        began = harness.ended_time()
        result = super().run_cli(*arguments, **options)
        self.assertLess(harness.ended_time() - began, harness.time_limit(2), arguments)
        return result

    def test_solve_says_so_at_once(self):
        for board, heuristic, more in self.CASES:
            for algorithm in 'astar', 'bidirectional', 'anytime':
                arguments = ['solve', '--heuristic', heuristic, '--algorithm', algorithm, *more, board]
                result = self.run_cli(*arguments, '--format', 'json')
                self.assertEqual((result.returncode, result.stderr), (1, ''), arguments)
                [answer] = lines(result)
                self.assertEqual((answer['status'], answer['algorithm'], answer['moves'],
                                  answer['path'], answer['optimal']),
                                 ('unsolvable', algorithm, None, None, False))
                self.assertTrue(answer['heuristic'].startswith(heuristic), answer['heuristic'])
                self.assertEqual([key for key in harness.STATISTICS
                                  if key not in answer['statistics']], [])
                self.assertEqual(answer['statistics']['expanded'], 0)
                self.assertEqual(sorted(answer['nearest']), sorted(answer['start']))
                text = self.run_cli(*arguments)
                self.assertEqual((text.returncode, text.stderr), (1, ''))
                self.assertIn('No solution', text.stdout)
        self.assertEqual(self.files(), [])

    def test_compare_says_so_at_once(self):
        for board, heuristic, more in self.CASES:
            result = self.run_cli('compare', '--heuristic', f'manhattan,{heuristic}', '--algorithm',
                                  'astar,breadth-first', *more, '--format', 'json', board)
            self.assertEqual((result.returncode, result.stderr), (1, ''), heuristic)
            self.assertEqual([answer['status'] for answer in lines(result)], ['unsolvable'] * 3)
        self.assertEqual(self.files(), [])

    def test_the_others_are_solved(self):
        """The tables are built for the boards that need them."""
        result = self.run_cli('solve', '--heuristic', 'pattern-database', '--partition', '4-4',
                              '--format', 'json', text='213456780\n\n103425786\n\n213456780\n')
        self.assertEqual((result.returncode, result.stderr), (1, ''))
        self.assertEqual([(answer['status'], answer['moves'], answer['statistics']['initial_h'])
                          for answer in lines(result)],
                         [('unsolvable', None, 0), ('solved', 3, 3), ('unsolvable', None, 0)])

    def test_what_does_not_apply(self):
        """An invalid command is rejected whether there is a solution or not."""
        for more in ['--heuristic', 'perfect'], ['--heuristic', 'max:manhattan+perfect'], \
                    ['--heuristic', 'pattern-database', '--partition', '1,2/2,3'], \
                    ['--heuristic', 'max:manhattan+max']:
            result = self.run_cli('solve', *more, LARGE)
            self.assertEqual((result.returncode, result.stdout), (2, ''), more)

    def test_an_algorithm_that_asks_nothing(self):
        result = self.run_cli('solve', '--heuristic', 'pattern-database', '--partition', '7-8',
                              '--algorithm', 'breadth-first', '--format', 'json',
                              '1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15')
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        [answer] = lines(result)
        self.assertEqual((answer['moves'], answer['heuristic'], answer['heuristic_used']),
                         (2, None, False))
        self.assertEqual(self.files(), [])


class Limits(harness.CacheTest):
    """Tables that reach a limit end a search like the search itself."""

    def solve(self, *arguments):
        result = self.run_cli(*arguments, '--format', 'json')
        return result, lines(result)

    def check_ending(self, answer, status, board):
        self.assertEqual((answer['status'], answer['moves'], answer['path'], answer['optimal']),
                         (status, None, None, False))
        self.assertEqual([key for key in harness.STATISTICS if key not in answer['statistics']], [])
        self.assertEqual(answer['statistics']['lower_bound'], 0)
        self.assertEqual(answer['start'], [int(tile) for tile in board.replace('/', ' ').split()])

    def test_memory(self):
        for heuristic, more, board in MemoryLimit.CASES:
            for command in 'solve', 'compare':
                result, [answer] = self.solve(command, '--heuristic', heuristic, *more,
                                              '--memory-limit', '16', board)
                self.assertEqual(result.returncode, 3)
                self.check_ending(answer, 'memory-limit', board)

    def test_time(self):
        """Half a minute of work, stopped after a tenth of a second, plus delays of the machine."""
        for heuristic, more, board in MemoryLimit.CASES:
            for command in 'solve', 'compare':
                took, (result, [answer]) = harness.in_time(2, lambda: self.solve(
                    command, '--heuristic', heuristic, *more, '--time-limit', '0.1', '--memory-limit', '4000', board))
                self.assertLess(took, harness.time_limit(2), heuristic)
                self.assertEqual(result.returncode, 3)
                self.check_ending(answer, 'time-limit', board)
                self.assertIn('time limit', result.stderr)
        self.assertEqual(self.files(), [])

    def test_others_are_solved(self):
        """Each board has its object, in order; algorithms without a heuristic need no tables."""
        boards = '1 2 3/4 5 6/7 0 8\n\n' + NEAR + '\n\n1 2 3/4 5 6/0 7 8\n'
        path = os.path.join(self.cache, 'boards')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(boards)
        result, answers = self.solve('solve', '--heuristic', 'perfect', '--memory-limit', '16',
                                     '--file', path)
        self.assertEqual(result.returncode, 3)
        self.assertEqual([(answer['status'], answer['moves']) for answer in answers],
                         [('solved', 1), ('memory-limit', None), ('solved', 2)])

        result, answers = self.solve('compare', '--heuristic', 'perfect,manhattan', '--algorithm',
                                     'astar,breadth-first', '--memory-limit', '16', NEAR)
        self.assertEqual(result.returncode, 3)
        self.assertEqual([answer['status'] for answer in answers],
                         ['memory-limit', 'solved', 'solved'])

    def test_rows(self):
        for command in 'solve', 'compare':
            result = self.run_cli(command, '--heuristic', 'perfect', '--memory-limit', '16',
                                  '--format', 'csv', NEAR)
            self.assertEqual(result.returncode, 3)
            self.assertEqual(len(result.stdout.splitlines()), 2)
            self.assertIn(',memory-limit,', result.stdout)

    def test_strongest_that_fits(self):
        board = '1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15'
        # As a part of a maximum; and what was asked for is not exchanged.
        result = self.run_cli('solve', '--heuristic', 'max:manhattan+pattern-database',
                              '--memory-limit', '16', board)
        self.assertEqual(result.returncode, 0)
        self.assertIn('using 5-5-5 instead', result.stdout.replace('\n', ' '))
        result, [answer] = self.solve('solve', '--heuristic', 'pattern-database:6-6-3',
                                      '--memory-limit', '16', board)
        self.assertEqual((result.returncode, answer['status']), (3, 'memory-limit'))

        # What has been kept by the second time makes no difference.
        for limit, partition, status in 2 * (('1', None, 3), ('16', '5-5-5', 0), ('30', '6-6-3', 0),
                                             ('40', '6-6-3+6-6-3', 0), ('100', '6-6-3+6-6-3', 0)):
            result, [answer] = self.solve('solve', '--heuristic', 'pattern-database',
                                          '--memory-limit', limit, board)
            self.assertEqual((result.returncode, answer['partition']), (status, partition), limit)
            if partition in ('6-6-3', '5-5-5'):
                self.assertEqual(answer['moves'], 2)
                self.assertIn(f'using {partition} instead', answer['notice'])
                self.assertIn(answer['notice'], result.stderr)
            else:
                self.assertIsNone(answer['notice'])


class MemoryLimit(harness.CacheTest):
    CASES = [('perfect', [], NEAR), ('walking-distance', [], TALL.replace('2 1', '1 2')),
             ('max:manhattan+perfect', [], NEAR), ('pattern-database', ['--partition', '7-8'],
                                                   LARGE.replace('2 1', '1 2'))]

    def test_refused(self):
        for heuristic, more, board in self.CASES:
            for command in 'solve', 'compare':
                result = self.run_cli(command, '--heuristic', heuristic, *more, '--memory-limit', '16',
                                      board)
                self.assertEqual(result.returncode, 3, heuristic)
                self.assertRegex(result.stdout, '[Mm]emory[- ]limit')
                self.assertIn(f'--heuristic {heuristic}: ', result.stderr)
                self.assertIn('16.0\xa0MiB', result.stderr)
        self.assertEqual(self.files(), [])

    def test_audit(self):
        result = self.run_cli('audit', '--size', '3x4', '--heuristic', 'perfect', '--memory-limit', '16')
        self.assertEqual((result.returncode, result.stdout), (3, ''))
        self.assertIn('--heuristic perfect: ', result.stderr)

    def test_enough(self):
        for limit, board, n_moves in ('100', '1 2 3 4 5/6 7 0 8 9', 2), ('0', '103425786', 3):
            result = self.run_cli('solve', '--heuristic', 'perfect', '--memory-limit', limit,
                                  '--format', 'json', board)
            self.assertEqual((result.returncode, result.stderr), (0, ''))
            self.assertEqual(lines(result)[0]['moves'], n_moves)

    def test_what_is_cached_is_not_built(self):
        self.run_cli('database', 'build', '--size', '3x5')
        arguments = ['solve', '--size', '3x5', '--heuristic', 'pattern-database', '--memory-limit',
                     '16', '1 2 3 4 5 6 7 8 9 10 11 12 13 0 14']
        self.assertEqual(self.run_cli(*arguments).returncode, 0)


if __name__ == '__main__':
    harness.main()
