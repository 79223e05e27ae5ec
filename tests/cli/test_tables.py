# SPDX-License-Identifier: GPL-3.0-or-later
"""When tables of heuristics are built, and when not: no solution, no memory."""

import harness
from harness import lines

# Two tiles exchanged; a 7-8 database takes seconds, the table of 5x4 likewise.
LARGE = '2 1 3 4/5 6 7 8/9 10 11 12/13 14 15 0'
TALL = '2 1 3 4/5 6 7 8/9 10 11 12/13 14 15 16/17 18 19 0'
TWELVE = '2 1 3 4/5 6 7 8/9 10 11 0'
# Two moves from the goal.
NEAR = '1 2 3 4/5 6 7 8/9 0 10 11'

AT_ONCE = 2.0


class Unsolvable(harness.CacheTest):
    CASES = [(LARGE, 'pattern-database', ['--partition', '7-8']), (TALL, 'walking-distance', []),
             (TWELVE, 'perfect', []), (TALL, 'max', []),
             (LARGE, 'max:manhattan+pattern-database', ['--partition', '7-8'])]

    def test_solve_says_so_at_once(self):
        for board, heuristic, more in self.CASES:
            for algorithm in 'astar', 'bidirectional', 'anytime':
                arguments = ['solve', '--heuristic', heuristic, '--algorithm', algorithm, *more, board]
                result = self.run_cli(*arguments, '--format', 'json', timeout=AT_ONCE)
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
                text = self.run_cli(*arguments, timeout=AT_ONCE)
                self.assertEqual((text.returncode, text.stderr), (1, ''))
                self.assertIn('There is no solution.', text.stdout)
        self.assertEqual(self.files(), [])

    def test_compare_says_so_at_once(self):
        for board, heuristic, more in self.CASES:
            result = self.run_cli('compare', '--heuristic', f'manhattan,{heuristic}', '--algorithm',
                                  'astar,breadth-first', *more, '--format', 'json', board,
                                  timeout=AT_ONCE)
            self.assertEqual((result.returncode, result.stderr), (1, ''), heuristic)
            self.assertEqual([answer['status'] for answer in lines(result)], ['unsolvable'] * 4)
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
        """A wrong call is one whether there is a solution or not."""
        for more in ['--heuristic', 'perfect'], ['--heuristic', 'max:manhattan+perfect'], \
                    ['--heuristic', 'pattern-database', '--partition', '1,2/2,3'], \
                    ['--heuristic', 'max:manhattan+max']:
            result = self.run_cli('solve', *more, LARGE)
            self.assertEqual((result.returncode, result.stdout), (2, ''), more)

    def test_an_algorithm_that_asks_nothing(self):
        result = self.run_cli('solve', '--heuristic', 'pattern-database', '--partition', '7-8',
                              '--algorithm', 'breadth-first', '--format', 'json',
                              '1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15', timeout=AT_ONCE)
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        [answer] = lines(result)
        self.assertEqual((answer['moves'], answer['heuristic'], answer['heuristic_used']),
                         (2, 'pattern-database', False))
        self.assertEqual(self.files(), [])


class MemoryLimit(harness.CacheTest):
    CASES = [('perfect', [], NEAR), ('walking-distance', [], TALL.replace('2 1', '1 2')),
             ('max:manhattan+perfect', [], NEAR), ('pattern-database', ['--partition', '7-8'],
                                                   LARGE.replace('2 1', '1 2'))]

    def test_refused(self):
        for heuristic, more, board in self.CASES:
            for command in 'solve', 'compare':
                result = self.run_cli(command, '--heuristic', heuristic, *more, '--memory-limit', '16',
                                      board, timeout=20)
                self.assertEqual((result.returncode, result.stdout), (3, ''), heuristic)
                self.assertIn(f'--heuristic {heuristic}: ', result.stderr)
                self.assertIn('16.0\xa0MiB', result.stderr)
        self.assertEqual(self.files(), [])

    def test_audit(self):
        result = self.run_cli('audit', '--size', '3x4', '--heuristic', 'perfect', '--memory-limit', '16')
        self.assertEqual((result.returncode, result.stdout), (3, ''))
        self.assertIn('--heuristic perfect: ', result.stderr)

    def test_enough(self):
        for limit, board, n_moves in ('400', NEAR, 2), ('0', '103425786', 3):
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
