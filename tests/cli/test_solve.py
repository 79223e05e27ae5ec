# SPDX-License-Identifier: GPL-3.0-or-later
"""solve: the answers, the manual's example, formats, boards from everywhere."""

import csv
import fractions
import heapq
import io
import os
import re
import tempfile
import unittest

import harness
from harness import COUNTS, DATA, REVERSE, STATISTICS, lines, run, walk

KNOWN = [
    ('587/104/326', '576/308/412', 12, None),
    ('120/345/678', '123/045/678', 11, None),
    ('325/418/607', '012/345/678', 7, 'right up up left down left up'),
    ('103/425/786', '123/456/780', 3, 'down right down'),
    ('123/456/708', '123/456/780', 1, 'right'),
    ('123/456/078', '123/456/780', 2, 'right right'),
    ('867/254/301', '123/456/780', 31, None),
    ('576/243/810', '012/345/678', 28, None),
    ('708/461/532', '012/345/678', 25, None),
    ('237/180/654', '012/345/678', 17, None),
]


class WeightedAStar(unittest.TestCase):
    """Against a search of its own, with fractions of the standard library: f = g + w × h exactly."""

    MOVES = [(-3, lambda z: z > 2), (-1, lambda z: z % 3 > 0), (1, lambda z: z % 3 < 2), (3, lambda z: z < 6)]

    def search(self, start, weight, tie_break):
        goal = (1, 2, 3, 4, 5, 6, 7, 8, 0)

        def h(board):
            return sum(abs(i // 3 - (t - 1) // 3) + abs(i % 3 - (t - 1) % 3) for i, t in enumerate(board) if t)

        def key(g, board):
            ties = {'high-g': (-g, -count), 'low-g': (g, -count), 'first-in': (count,), 'last-in': (-count,)}
            return (g + weight * h(board), *ties[tie_break])

        count = expanded = 0
        best, closed, places = {start: 0}, set(), {}
        frontier = [(key(0, start), 0, start, None)]
        generated = 1
        while True:
            _, g, board, last = heapq.heappop(frontier)
            if board in closed or g > best[board]:
                continue
            if board == goal:
                return {'expanded': expanded, 'generated': generated - 1, 'moves': g}
            closed.add(board)
            expanded += 1
            z = board.index(0)
            for move, (step, is_legal) in enumerate(self.MOVES):
                if not is_legal(z) or last == 3 - move:
                    continue
                generated += 1
                successor = list(board)
                successor[z], successor[z + step] = successor[z + step], 0
                successor = tuple(successor)
                if g + 1 < best.get(successor, 1000):
                    best[successor] = g + 1
                    closed.discard(successor)
                    count += 1
                    heapq.heappush(frontier, (key(g + 1, successor), g + 1, successor, move))

    def test_exact_order(self):
        random = run('random', '--count', '12', '--seed', '35', '--format', 'csv').stdout
        boards = [row['start'] for row in csv.DictReader(io.StringIO(random))]
        for weight in harness.sample(['1.3', '1.5', '1.001', '1.25', '2', '2.718', '9.999', '12.34', '1'], 4, 'weights'):
            for tie_break in ('high-g', 'low-g', 'last-in'):
                method = f'weighted-astar:weight={weight},tie-break={tie_break}'
                result = run('solve', '--format', 'json', '--algorithm', method, text='\n'.join(boards))
                for board, answer in zip(boards, lines(result), strict=True):
                    mine = self.search(tuple(answer['start']), fractions.Fraction(weight), tie_break)
                    theirs = {'moves': answer['moves'], **{name: answer['statistics'][name]
                                                           for name in ('expanded', 'generated')}}
                    self.assertEqual(theirs, mine, (board, method))


class Answers(unittest.TestCase):
    def test_where_the_bound_comes_from(self):
        """Misplaced tiles prove less than Manhattan distance, which is 41 here."""
        board = '14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3'
        arguments = ['solve', '--goal', 'blank-first', '--node-limit', '20000', board]
        for heuristic, source in [('misplaced', 'manhattan'), ('manhattan', 'search')]:
            answer = lines(run(*arguments, '--heuristic', heuristic, '--format', 'json'))[0]
            counts = answer['statistics']
            self.assertEqual(counts['lower_bound_source'], source)
            self.assertEqual(counts['own_lower_bound'] < counts['lower_bound'], source == 'manhattan')
            text = run(*arguments, '--heuristic', heuristic).stdout
            self.assertEqual('from Manhattan distance, '
                             f"{counts['own_lower_bound']} from this search" in text, source == 'manhattan')

    def test_known_answers(self):
        for start, goal, moves, path in KNOWN:
            with self.subTest(start=start, goal=goal):
                result = run('solve', '--format', 'json', '--goal', goal, start)
                self.assertEqual((result.returncode, result.stderr), (0, ''))
                [answer] = lines(result)
                self.assertEqual(answer['status'], 'solved')
                self.assertIs(answer['optimal'], True)
                self.assertEqual(answer['moves'], moves)
                self.assertEqual(len(answer['path']), moves)
                if path is not None:
                    self.assertEqual(' '.join(answer['path']), path)
                self.assertEqual(walk(answer['start'], 3, answer['path']), answer['goal'])
                self.assertEqual(answer['statistics']['lower_bound'], moves)

    def test_known_answers_as_text(self):
        for start, goal, moves, path in KNOWN:
            with self.subTest(start=start):
                result = run('solve', '--goal', goal, start)
                self.assertEqual((result.returncode, result.stderr), (0, ''))
                word = 'move' if moves == 1 else 'moves'
                self.assertIn(f'Solved in {moves} {word} (optimal)', result.stdout)
                if path is not None:
                    self.assertIn(f'Path (moves of the blank): {path}\n', result.stdout)

    def test_no_solution(self):
        result = run('solve', '--format', 'json', '--goal', '378/405/612', '728/541/306')
        self.assertEqual((result.returncode, result.stderr), (1, ''))
        [answer] = lines(result)
        self.assertEqual(answer['status'], 'unsolvable')
        self.assertIs(answer['optimal'], False)
        self.assertIsNone(answer['moves'])
        self.assertIsNone(answer['path'])
        self.assertEqual(answer['statistics']['expanded'], 0)
        self.assertEqual([key for key in STATISTICS if key not in answer['statistics']], [])
        nearest = answer['nearest']
        self.assertEqual(sum(a != b for a, b in zip(nearest, answer['start'])), 2)
        mended = run('check', '--goal', '378/405/612', harness.to_text(nearest, 3))
        self.assertEqual(mended.returncode, 0)

        text = run('solve', '--goal', '378/405/612', '728/541/306')
        self.assertEqual(text.returncode, 1)
        self.assertIn('No solution', text.stdout)
        self.assertIn('inversion', text.stdout)
        self.assertIn('Swapping tiles', text.stdout)

    def test_example_of_the_manual(self):
        result = run('solve', '--format', 'json', '1,0,3,4,2,5,7,8,6')
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        [answer] = lines(result)
        self.assertEqual(list(answer)[:11],
                         ['rows', 'columns', 'start', 'goal', 'algorithm', 'heuristic', 'status',
                          'optimal', 'moves', 'path', 'statistics'])
        self.assertEqual(list(answer['statistics'])[:13], STATISTICS)
        expected = {
            'rows': 3, 'columns': 3, 'start': [1, 0, 3, 4, 2, 5, 7, 8, 6],
            'goal': [1, 2, 3, 4, 5, 6, 7, 8, 0], 'algorithm': 'astar', 'heuristic': 'manhattan',
            'status': 'solved', 'optimal': True, 'moves': 3, 'path': ['down', 'right', 'down'],
        }
        for key, value in expected.items():
            self.assertEqual(answer[key], value, key)
        counts = {
            'expanded': 3, 'generated': 8, 'duplicates': 0, 'reopened': 0, 'frontier': 5,
            'max_frontier': 6, 'stored': 9, 'initial_h': 3, 'lower_bound': 3,
            'effective_branching_factor': 1.58,
        }
        for key, value in counts.items():
            self.assertAlmostEqual(answer['statistics'][key], value, 2, key)
        self.assertGreater(answer['statistics']['elapsed_seconds'], 0)
        self.assertGreater(answer['statistics']['nodes_per_second'], 0)
        self.assertGreater(answer['statistics']['memory_bytes'], 0)

    def test_text_shows_boards_moves_and_counts(self):
        result = run('solve', '103425786')
        self.assertIn('| 1 |   | 3 |    | 1 | 2 | 3 |\n', result.stdout)
        self.assertIn('1. 2 up (blank down)\n', result.stdout)
        self.assertIn('2. 5 left (blank right)\n', result.stdout)
        self.assertIn('3. 6 up (blank down)\n', result.stdout)
        self.assertRegex(result.stdout, r'(?m)^  Expanded +3$')
        self.assertRegex(result.stdout, r'(?m)^  Generated +8$')
        widths = {len(line) for line in result.stdout.splitlines() if line.startswith('  ')
                  and '. ' not in line}
        self.assertEqual(len(widths), 1, 'the counts are aligned')

    def test_numbers_are_whole_and_short(self):
        """As short as possible, reading back exactly: no 0.022960999999999999, no 1e+03."""
        text = harness.without_provenance(run('compare', '--format', 'json', '--algorithm',
                                              'weighted-astar:weight=1000', '867254301').stdout)
        for number in re.findall(r'[-+.e\d]*\d\.\d+(?:e[-+]?\d+)?', text):
            self.assertEqual(float(number), float(repr(float(number))))
            self.assertLessEqual(len(number), len(repr(float(number))) + 1, number)
        self.assertIn('weight=1000', text)
        self.assertNotIn('1e+03', text)

    def test_a_branching_factor_is_of_a_solution(self):
        arguments = ['solve', '--node-limit', '100', '867254301']
        [answer] = lines(run(*arguments, '--format', 'json'))
        self.assertIsNone(answer['statistics']['effective_branching_factor'])
        self.assertRegex(run(*arguments).stdout, r'(?m)^  Effective branching factor +-$')

    def test_start_is_goal(self):
        result = run('solve', '--format', 'json', '123456780')
        [answer] = lines(result)
        self.assertEqual((answer['status'], answer['moves'], answer['path']), ('solved', 0, []))
        self.assertEqual(answer['statistics']['effective_branching_factor'], 0)
        self.assertIn('no moves are needed', run('solve', '123456780').stdout)


class Grammar(unittest.TestCase):
    def test_every_way_to_write_a_board(self):
        for text in ['1,0,3,4,2,5,7,8,6', '1 0 3/4 2 5/7 8 6', '1 0 3\n4 2 5\n7 8 6', '103425786',
                     '103/425/786', '1 _ 3;4 2 5;7 8 6', '1 . 3 4 2 5 7 8 6', '1\tx 3,4 2 5 7 8 6',
                     '# a comment\n1 0 3\n4 2 5\n7 8 6\n', '1 0 3\r\n4 2 5\r\n7 8 6\r\n']:
            with self.subTest(text=text):
                result = run('solve', '--format', 'json', text)
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertEqual(lines(result)[0]['start'], [1, 0, 3, 4, 2, 5, 7, 8, 6])

    def test_standard_input_and_file(self):
        text = '1 0 3/4 2 5/7 8 6\n\n1 2 3/4 5 6/7 0 8 -> 1 2 3/4 5 6/0 7 8\n\n1 2/0 3\n'
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'boards.txt')
            with open(path, 'w', encoding='utf-8') as file:
                file.write(text)
            results = [run('solve', '--format', 'json', text=text),
                       run('solve', '--format', 'json', '-', text=text),
                       run('solve', '--format', 'json', '--file', '-', text=text),
                       run('solve', '--format', 'json', '--file', path),
                       run('solve', '--format', 'json', text)]
        for result in results:
            self.assertEqual((result.returncode, result.stderr), (0, ''))
            answers = lines(result)
            self.assertEqual([answer['moves'] for answer in answers], [3, 1, 1])
            self.assertEqual(answers[1]['goal'], [1, 2, 3, 4, 5, 6, 0, 7, 8])
            self.assertEqual(answers[2]['goal'], [1, 2, 3, 0])

    def test_a_board_on_each_line(self):
        numbers = '14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3'
        for text, arguments, n in (('867254301\n867254301\n', [], 2),
                                   ('8 6 7/2 5 4/3 0 1\n8 6 7/2 5 4/3 0 1\n', [], 2),
                                   (f'{numbers}\n{numbers}\n', ['--size', '4x4'], 2),
                                   ('123\n456\n780', [], 1)):
            with self.subTest(text=text):
                result = run('solve', '--format', 'json', '--node-limit', '5', *arguments, text=text)
                self.assertEqual((len(lines(result)), result.stderr), (n, ''))

    def test_published_list(self):
        path = os.path.join(DATA, 'korf100.txt')
        with open(path, encoding='utf-8') as file:
            rows = [line.split() for line in file if not line.startswith('#')]
        result = run('solve', '--size', '4x4', '--goal', 'blank-first', '--format', 'json',
                     '--node-limit', '5', '--file', path)
        answers = lines(result)
        self.assertEqual(len(answers), 100)
        for row, answer in zip(rows, answers):
            self.assertEqual(answer['start'], [int(word) for word in row[1:17]])
            self.assertEqual(answer['statistics']['initial_h'], int(row[18]))
        # A number before the tiles, or a length after them, is seen to be one.
        for words in (rows[0][:17], rows[0][1:18]):
            result = run('check', '--size', '4x4', '--format', 'json', text=' '.join(words) + '\n')
            self.assertEqual(result.returncode, 1)
            self.assertEqual(lines(result)[0]['start'], [int(word) for word in rows[0][1:17]])

    def test_own_goal_wins(self):
        result = run('solve', '--format', 'json', '--goal', 'snail',
                     '1 2 3/4 5 6/7 0 8 -> 1 2 3/4 5 6/0 7 8\n\n1 2 3/8 4 0/7 6 5')
        answers = lines(result)
        self.assertEqual(answers[0]['goal'], [1, 2, 3, 4, 5, 6, 0, 7, 8])
        self.assertEqual(answers[1]['goal'], [1, 2, 3, 8, 0, 4, 7, 6, 5])
        self.assertIn('overrides', run('solve', '--help').stdout)

    def test_goal_presets(self):
        for name, goal in [('blank-last', [1, 2, 3, 4, 5, 6, 7, 8, 0]),
                           ('blank-first', [0, 1, 2, 3, 4, 5, 6, 7, 8]),
                           ('snail', [1, 2, 3, 8, 0, 4, 7, 6, 5])]:
            result = run('check', '--format', 'json', '--goal', name, '103425786')
            self.assertEqual(lines(result)[0]['goal'], goal)

    def test_size_settles_one_line(self):
        result = run('solve', '--format', 'json', '--size', '2x3', '1 2 3 4 0 5')
        self.assertEqual(lines(result)[0]['rows'], 2)
        result = run('solve', '--format', 'json', '--size', '3x2', '1 2 3 4 0 5')
        self.assertEqual((lines(result)[0]['rows'], lines(result)[0]['columns']), (3, 2))

    def test_goal_takes_the_shape_of_the_board(self):
        result = run('solve', '--format', 'json', '--goal', '0 1 2 3 4 5', '1 0 2/3 4 5')
        self.assertEqual((result.returncode, lines(result)[0]['moves']), (0, 1))


class Methods(unittest.TestCase):
    def solve(self, *arguments):
        result = run('solve', '--format', 'json', *arguments)
        self.assertEqual(result.returncode, 0, result.stderr)
        return lines(result)[0]

    def test_every_algorithm(self):
        for algorithm, optimal in [('astar', True), ('weighted-astar', False), ('greedy', False),
                                   ('uniform-cost', True), ('breadth-first', True), ('idastar', True), ('recursive-best-first', True),
                                   ('bidirectional', True), ('breadth-first-heuristic', True),
                                   ('anytime', True)]:
            arguments = ['--weight', '3'] if algorithm == 'weighted-astar' else []
            answer = self.solve('--algorithm', algorithm, '867254301', *arguments)
            self.assertEqual(answer['algorithm'], algorithm)
            self.assertEqual(answer['optimal'], optimal)
            self.assertGreaterEqual(answer['moves'], 31)
            if optimal:
                self.assertEqual(answer['moves'], 31)
            self.assertEqual(walk(answer['start'], 3, answer['path']), answer['goal'])
            self.assertLessEqual(answer['statistics']['lower_bound'], 31)

    def test_limit_with_a_solution_in_hand(self):
        large = '5 6 8 19 20/11 10 4 1 12/0 16 24 17 23/22 21 7 2 3/15 9 14 13 18'
        arguments = ['--algorithm', 'anytime', '--heuristic', 'linear-conflict', large]
        for limit, value in [('time-limit', '1'), ('node-limit', '300000')]:
            answer = self.solve(*arguments, '--' + limit, value)
            self.assertEqual((answer['status'], answer['optimal'], answer['limit']),
                             ('solved', False, limit))
            self.assertEqual(answer['best_moves'], answer['moves'])
            self.assertEqual(walk(answer['start'], 5, answer['path']), answer['goal'])
            self.assertLess(answer['statistics']['lower_bound'], answer['moves'])
            self.assertLess(answer['moves'], 1.6 * answer['statistics']['lower_bound'])

        answer = self.solve(*arguments, '--node-limit', '300000')
        self.assertEqual(answer, {**self.solve(*arguments, '--node-limit', '300000'),
                                  'statistics': answer['statistics']})
        text = run('solve', *arguments, '--node-limit', '300000').stdout
        self.assertRegex(' '.join(text.split()),
                         r'Solved in \d+ moves before the node limit; lower bound '
                         r'\d+ \(suboptimal by at most a factor of 1\.\d\d\)')

        # Before there is any, a limit is the outcome that it always was.
        result = run('solve', '--format', 'json', *arguments, '--node-limit', '5')
        answer = lines(result)[0]
        self.assertEqual((result.returncode, answer['status'], answer['moves'], answer['path'],
                          answer['limit'], answer['best_moves']),
                         (3, 'node-limit', None, None, None, None))

    def test_progress_of_both_bounds(self):
        result = run('solve', '--algorithm', 'anytime', '--time-limit', '1.2', '--progress',
                     '5 6 8 19 20/11 10 4 1 12/0 16 24 17 23/22 21 7 2 3/15 9 14 13 18')
        self.assertRegex(result.stderr, r'best \d+, at least \d+, expanded ')

    def test_weight_one_is_astar(self):
        plain = self.solve('867254301')
        weighted = self.solve('--algorithm', 'weighted-astar', '--weight', '1', '867254301')
        self.assertEqual(weighted['weight'], 1)
        self.assertIs(weighted['optimal'], True)
        for key in COUNTS:
            self.assertEqual(plain['statistics'][key], weighted['statistics'][key], key)

    def test_knobs(self):
        for tie in ['high-g', 'low-g', 'first-in', 'last-in']:
            answer = self.solve('--tie-break', tie, '576243810', '--goal', 'blank-first')
            self.assertEqual((answer['moves'], answer['tie_break']), (28, tie))
        free = self.solve('--no-parent-pruning', '867254301')
        pruned = self.solve('867254301')
        self.assertEqual(free['moves'], 31)
        self.assertIs(free['parent_pruning'], False)
        self.assertGreater(free['statistics']['duplicates'], pruned['statistics']['duplicates'])
        self.assertIs(self.solve('--no-reopen', '867254301')['reopen'], False)

    def test_promise(self):
        """The guarantee before the search, and its result, agree."""
        groups = ['--heuristic', 'pattern-database', '--partition', '1,2,3,4/5,6,7,8']
        no_reopen = [*groups, '--no-reopen']
        weighted = ['--algorithm', 'weighted-astar', '--weight']
        for options, board, promise, moves, optimal in [
                ([], '748106253', 'optimal', 24, True),
                ([*groups], '748106253', 'optimal', 24, True),
                ([*no_reopen], '748106253', 'none', 26, False),
                ([*no_reopen, *weighted, '1'], '748106253', 'none', 26, False),
                ([*no_reopen, *weighted, '1.12'], '543106782', 'none', 18, False),
                # Not promised, but as long as what is proven.
                ([*groups, *weighted, '1.12'], '543106782', 'within-weight', 16, True),
                ([*no_reopen, '--algorithm', 'idastar'], '748106253', 'optimal', 24, True),
                ([*no_reopen, '--algorithm', 'bidirectional'], '748106253', 'optimal', 24, True),
                (['--heuristic', 'nilsson', '--algorithm', 'anytime', '--goal', 'snail'],
                 '283164705', 'optimal', 5, True)]:
            answer = self.solve(*options, board)
            self.assertEqual((answer['promise'], answer['moves'], answer['optimal']),
                             (promise, moves, optimal), options)
        text = run('solve', *no_reopen, '748106253').stdout
        self.assertIn('No guarantee: the heuristic is not consistent, and reopening is off', text)

    def test_cycle_pruning(self):
        """IDA* counts as the literature does without it, and on small boards anyway."""
        board = '14 1 9 6/4 8 12 5/7 2 3 0/10 11 13 15'
        ways = ['--algorithm', 'idastar', '--goal', 'blank-first', board]
        pruned = self.solve(*ways)
        plain = self.solve('--no-cycle-pruning', *ways)
        self.assertEqual((pruned['moves'], plain['moves']), (45, 45))
        self.assertIs(pruned['cycle_pruning'], True)
        self.assertIs(plain['cycle_pruning'], False)
        self.assertEqual(plain['statistics']['generated'] + 1, 546344)
        self.assertEqual(pruned['statistics']['generated'], 344681)

        small = ['--algorithm', 'idastar', '867254301']
        self.assertEqual(self.solve('--no-cycle-pruning', *small)['statistics']['generated'],
                         self.solve(*small)['statistics']['generated'])

    def test_max_and_blend(self):
        answer = self.solve('--heuristic', 'max:manhattan+gaschnig', '867254301')
        self.assertEqual((answer['heuristic'], answer['moves']), ('max:manhattan+gaschnig', 31))
        answer = self.solve('--heuristic', 'blend', '--blend', 'manhattan=1', '867254301')
        plain = self.solve('867254301')
        self.assertEqual(answer['statistics']['expanded'], plain['statistics']['expanded'])

    def test_parameters_in_the_specification(self):
        """--blend and --partition, and the same within --heuristic, do the same."""
        for apart, within, heuristic, specification in [
                (['blend', '--blend', 'misplaced=.50,manhattan=0.5'],
                 'blend:manhattan=0.5,misplaced=0.5', 'blend', 'blend:manhattan=0.5,misplaced=0.5'),
                (['blend', '--blend', 'manhattan=0.6,misplaced=0.1,euclidean=0.3'],
                 'blend', 'blend', 'blend'),
                (['pattern-database', '--partition', '1 2 3 4/5 6 7 8'],
                 'pattern-database:1,2,3,4/5,6,7,8', 'pattern-database',
                 'pattern-database:1,2,3,4/5,6,7,8'),
                (['pattern-database', '--partition', '4-4;5-3'], 'pattern-database:4-4; 5-3',
                 'pattern-database', 'pattern-database:4-4;5-3'),
                (['max:blend+pattern-database', '--partition', '4-4', '--blend', 'misplaced=1'],
                 'max:blend:misplaced=1+pattern-database:4-4', 'max:blend+pattern-database',
                 'max:blend:misplaced=1+pattern-database:4-4')]:
            answers = [self.solve('--heuristic', *apart, '867254301'),
                       self.solve('--heuristic', within, '867254301')]
            for answer in answers:
                self.assertEqual((answer['heuristic'], answer['specification'], answer['moves']),
                                 (heuristic, specification, 31))
            self.assertEqual(answers[0]['statistics']['expanded'], answers[1]['statistics']['expanded'])
            # What it says is what makes it again.
            again = self.solve('--heuristic', answers[0]['specification'], '867254301')
            self.assertEqual(again['statistics']['expanded'], answers[0]['statistics']['expanded'])

        # Said twice, but the same.
        self.solve('--heuristic', 'blend:manhattan=1', '--blend', 'manhattan=1.0', '103425786')
        # A name with its parameters.
        text = run('solve', '--heuristic', 'blend:manhattan=0.5,misplaced=0.25', '103425786').stdout
        self.assertIn('A*, Blend (0.5 Manhattan, 0.25 misplaced) (blend)\n', text)
        text = run('solve', '--heuristic', 'max:manhattan+gaschnig', '103425786').stdout
        self.assertIn('Maximum of Manhattan distance, Gaschnig (max:manhattan+gaschnig)\n', text)

    def test_idle_options_are_said(self):
        result = run('solve', '--weight', '2', '103425786')
        self.assertEqual(result.returncode, 0)
        self.assertIn('--weight has no effect', result.stderr)
        result = run('solve', '--blend', 'manhattan=1', '103425786')
        self.assertIn('--blend has no effect', result.stderr)

    def test_inadmissible_proves_nothing(self):
        answer = self.solve('--heuristic', 'misplaced-with-blank', '867254301')
        self.assertIs(answer['optimal'], False)

    def test_limits(self):
        board = '15 14 8 12/10 11 9 13/2 6 5 1/3 4 7 0'
        for option, value, status in [('--node-limit', '1000', 'node-limit'),
                                      ('--time-limit', '0.2', 'time-limit'),
                                      ('--memory-limit', '8', 'memory-limit')]:
            result = run('solve', '--format', 'json', '--heuristic', 'misplaced', option, value,
                         board)
            self.assertEqual((result.returncode, result.stderr), (3, ''))
            [answer] = lines(result)
            self.assertEqual((answer['status'], answer['moves'], answer['path'], answer['optimal']),
                             (status, None, None, False))
            self.assertGreater(answer['statistics']['expanded'], 0)
            self.assertGreater(answer['statistics']['lower_bound'], 0)
            if option == '--node-limit':
                self.assertEqual(answer['statistics']['expanded'], 1000)
            if option == '--memory-limit':
                self.assertLessEqual(answer['statistics']['memory_bytes'], 8 << 20)
            text = run('solve', '--heuristic', 'misplaced', option, value, board)
            self.assertEqual(text.returncode, 3)
            self.assertIn('limit reached', text.stdout)
        self.assertEqual(run('solve', '--node-limit', '2', '103425786').returncode, 3)
        self.assertEqual(run('solve', '--node-limit', '3', '103425786').returncode, 0)

    def test_greedy_takes_the_oldest(self):
        """Of nodes with the same h; the newest or deepest makes solutions almost three times as long."""
        boards = run('random', '--size', '3x3', '--count', '300', '--seed', '5').stdout
        means = {}
        for method in ('greedy', 'greedy:tie-break=first-in', 'greedy:tie-break=high-g'):
            rows = lines(run('solve', '--format', 'json', '--algorithm', method, text=boards))
            self.assertEqual({row['tie_break'] for row in rows}, {'high-g' if 'high' in method else 'first-in'})
            means[method] = sum(row['moves'] for row in rows) / len(rows)
        self.assertEqual(means['greedy'], means['greedy:tie-break=first-in'])
        self.assertLess(means['greedy'], 50)
        self.assertGreater(means['greedy:tie-break=high-g'], 110)
        self.assertIn('oldest first', run('solve', '--algorithm', 'greedy', '867254301').stdout)

    def test_depth_limit(self):
        arguments = ['solve', '--algorithm', 'greedy:tie-break=last-in', '--heuristic', 'zero', '--memory-limit', '1000',
                     '1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/22 21 24 23 0']
        result = run(*arguments, '--format', 'json')
        self.assertEqual((result.returncode, result.stderr), (3, ''))
        [answer] = lines(result)
        self.assertEqual((answer['status'], answer['depth_limit']), ('memory-limit', 262143))
        self.assertLess(answer['statistics']['memory_bytes'], 500 << 20)
        text = run(*arguments)
        self.assertEqual(text.returncode, 3)
        self.assertIn('The search reached its greatest possible depth, 262143 moves', text.stdout)
        self.assertNotIn('memory limit', text.stdout)

    def test_largest_exit_code(self):
        boards = '103425786\n\n213456780\n\n867254301\n'
        result = run('solve', '--format', 'json', '--node-limit', '50', text=boards)
        self.assertEqual([answer['status'] for answer in lines(result)],
                         ['solved', 'unsolvable', 'node-limit'])
        self.assertEqual(result.returncode, 3)
        self.assertEqual(run('solve', text='103425786\n\n213456780\n').returncode, 1)


class Output(unittest.TestCase):
    def test_moves_follow_the_tile(self):
        blank = lines(run('solve', '--format', 'json', '325418607', '--goal', 'blank-first'))[0]
        tile = lines(run('solve', '--format', 'json', '--moves', 'tile', '325418607', '--goal',
                         'blank-first'))[0]
        self.assertEqual(tile['path'], [REVERSE[word] for word in blank['path']])
        text = run('solve', '--moves', 'tile', '103425786').stdout
        self.assertIn('Path (moves of the tiles): up left up\n', text)
        [_, row] = csv.reader(io.StringIO(
            run('solve', '--moves', 'tile', '--format', 'csv', '103425786').stdout))
        self.assertIn('up left up', row)

    def test_csv_agrees_with_json(self):
        boards = '103425786\n\n213456780\n\n867254301\n'
        answers = lines(run('solve', '--format', 'json', text=boards))
        rows = list(csv.DictReader(io.StringIO(run('solve', '--format', 'csv', text=boards).stdout)))
        self.assertEqual(len(rows), 3)
        for answer, row in zip(answers, rows):
            self.assertEqual(row['start'], harness.to_text(answer['start'], 3))
            self.assertEqual(row['status'], answer['status'])
            self.assertEqual(row['moves'], '' if answer['moves'] is None else str(answer['moves']))
            self.assertEqual(row['path'], ' '.join(answer['path'] or []))
            for key in COUNTS:
                self.assertEqual(float(row[key]) if row[key] else None, answer['statistics'][key], key)

    def test_one_object_a_line(self):
        result = run('solve', '--format', 'json', text='103425786\n\n123456708\n')
        self.assertEqual(result.stdout.count('\n'), 2)
        self.assertTrue(result.stdout.endswith('}\n'))

    def test_threads_change_no_count(self):
        boards = '\n\n'.join(['867254301', '103425786', '647850321', '213456780', '123456708'] * 4)
        one = lines(run('solve', '--format', 'json', text=boards))
        four = lines(run('solve', '--format', 'json', '--threads', '4', text=boards))
        self.assertEqual(len(four), 20)
        for a, b in zip(one, four):
            self.assertEqual(a['start'], b['start'])
            self.assertEqual(a['path'], b['path'])
            for key in COUNTS:
                self.assertEqual(a['statistics'][key], b['statistics'][key], key)

    def test_default_threads(self):
        """One for each processor, and the output of one thread."""
        walks = run('random', '--size', '4x4', '--scramble', '60', '--count', '12', '--seed', '3').stdout
        for arguments in (['--algorithm', 'idastar'], ['--algorithm', 'astar'],
                          ['--algorithm', 'anytime', '--node-limit', '20000'],
                          ['--algorithm', 'astar', '--memory-limit', '64']):
            one, many = (harness.lines(run('solve', '--format', 'json', *arguments, *threads, text=walks))
                         for threads in ([], ['--threads', '1']))
            for answer in one + many:
                del answer['statistics']['elapsed_seconds'], answer['statistics']['nodes_per_second']
            self.assertEqual(one, many, arguments)

    def test_progress(self):
        self.assertEqual(run('solve', '103425786').stderr, '')
        result = run('solve', '--progress', '--time-limit', '1.5', '--heuristic', 'zero',
                     '15 14 8 12/10 11 9 13/2 6 5 1/3 4 7 0')
        said = result.stderr.splitlines()
        self.assertGreaterEqual(len(said), 2)
        self.assertLessEqual(len(said), 10)
        self.assertIn('expanded', said[-1])
        self.assertNotIn('frontier 0', said[-1])
        self.assertNotIn(said[-1], result.stdout)


if __name__ == '__main__':
    harness.main(one_in=5)
