# SPDX-License-Identifier: GPL-3.0-or-later
"""check, random, compare, audit, heuristics, algorithms, help and version."""

import csv
import datetime
import io
import json
import os
import re
import unittest

import harness
from harness import COUNTS, STATISTICS, lines, run, to_text, walk

HEURISTICS = {
    'zero', 'misplaced', 'manhattan', 'euclidean', 'blend', 'linear-conflict', 'out-of-row-column',
    'gaschnig', 'inversion-distance', 'walking-distance', 'pattern-database', 'max', 'perfect', 'nilsson', 'manhattan-with-blank',
    'misplaced-with-blank', 'linear-conflict-pairs', 'corner-tiles', 'last-moves', 'korf-taylor',
    'dynamic-pairs', 'neural',
}
INADMISSIBLE = {'nilsson', 'manhattan-with-blank', 'misplaced-with-blank', 'linear-conflict-pairs'}
ALGORITHMS = ['astar', 'weighted-astar', 'greedy', 'uniform-cost', 'breadth-first',
              'idastar', 'iterative-deepening', 'depth-limited', 'recursive-best-first',
              'bidirectional', 'breadth-first-heuristic', 'anytime']
COMMANDS = ['solve', 'check', 'moves', 'random', 'compare', 'audit', 'database build', 'database info',
            'train', 'database verify', 'database delete', 'heuristics', 'algorithms']


def rows_of(text):
    return list(csv.DictReader(io.StringIO(text)))


class Check(unittest.TestCase):
    def test_solvable(self):
        result = run('check', '--format', 'json', '103425786')
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        [answer] = lines(result)
        self.assertIs(answer['valid'], True)
        self.assertIs(answer['solvable'], True)
        self.assertEqual((answer['inversions_start'], answer['inversions_goal']), (4, 0))
        self.assertIsNone(answer['blank_rows_apart'])
        self.assertIsInstance(answer['explanation'], str)
        self.assertIsNone(answer['nearest'])

    def test_unsolvable(self):
        result = run('check', '--format', 'json', '--goal', '378/405/612', '728/541/306')
        self.assertEqual(result.returncode, 1)
        [answer] = lines(result)
        self.assertIs(answer['solvable'], False)
        self.assertNotEqual(answer['inversions_start'] % 2, answer['inversions_goal'] % 2)
        nearest = answer['nearest']
        self.assertEqual(sum(a != b for a, b in zip(nearest, answer['start'])), 2)
        self.assertEqual(nearest.index(0), answer['start'].index(0))
        self.assertEqual(run('check', '--goal', '378/405/612', to_text(nearest, 3)).returncode, 0)

    def test_even_width(self):
        result = run('check', '--format', 'json', '1 2 3 4/5 6 7 8/9 10 11 0/13 14 15 12')
        [answer] = lines(result)
        self.assertEqual((answer['solvable'], answer['blank_rows_apart']), (True, 1))
        self.assertEqual(answer['inversions_start'], 3)

    def test_all_cases(self):
        cases = harness.cases()
        text = '\n\n'.join(f"{to_text(case['start'], case['columns'])} -> "
                           f"{to_text(case['goal'], case['columns'])}" for case in cases)
        result = run('check', '--format', 'json', text=text)
        self.assertEqual(result.returncode, 1)
        self.assertEqual([answer['solvable'] for answer in lines(result)],
                         [case['moves'] is not None for case in cases])

    def test_no_board(self):
        result = run('check', '--format', 'json', '123455780')
        self.assertEqual(result.returncode, 2)
        [answer] = lines(result)
        self.assertIs(answer['valid'], False)
        self.assertIn('5', answer['explanation'])
        self.assertIn(answer['explanation'], result.stderr)
        [row] = rows_of(run('check', '--format', 'csv', '123455780').stdout)
        self.assertEqual(row['valid'], 'false')

    def test_text_and_csv(self):
        text = run('check', '--goal', '378/405/612', '728/541/306').stdout
        self.assertIn('The goal cannot be reached', text)
        self.assertIn('Swapping tiles', text)
        [row] = rows_of(run('check', '--format', 'csv', '103425786').stdout)
        self.assertEqual((row['valid'], row['solvable'], row['inversions_start']),
                         ('true', 'true', '4'))


class Random(unittest.TestCase):
    def test_same_seed_same_boards(self):
        first = run('random', '--seed', '7', '--count', '5', '--size', '4x4')
        self.assertEqual((first.returncode, first.stderr), (0, ''))
        self.assertEqual(first.stdout,
                         run('random', '--seed', '7', '--count', '5', '--size', '4x4').stdout)
        self.assertNotEqual(first.stdout,
                            run('random', '--seed', '8', '--count', '5', '--size', '4x4').stdout)

    def test_reads_back(self):
        for arguments in (['--size', '2x3'], ['--size', '3x3', '--goal', 'snail'],
                          ['--goal', '0 1 2/3 5 4'], ['--size', '2x4', '--scramble', '9']):
            text = run('random', '--seed', '3', '--count', '12', *arguments).stdout
            boards = lines(run('random', '--seed', '3', '--count', '12', '--format', 'json',
                               *arguments))
            result = run('solve', '--format', 'json', text=text)
            self.assertEqual((result.returncode, result.stderr), (0, ''))
            answers = lines(result)
            self.assertEqual(len(answers), 12)
            for board, answer in zip(boards, answers):
                self.assertEqual((board['start'], board['goal']),
                                 (answer['start'], answer['goal']))

    def test_scramble(self):
        text = run('random', '--scramble', '6', '--count', '20', '--seed', '1').stdout
        for answer in lines(run('solve', '--format', 'json', text=text)):
            self.assertLessEqual(answer['moves'], 6)
            self.assertEqual(answer['moves'] % 2, 0)
        self.assertEqual(run('random', '--scramble', '0', '--seed', '1').stdout,
                         '1 2 3/4 5 6/7 8 0\n')

    def test_random_of_a_length(self):
        """By A*: all boards have that true distance, and no board comes twice."""
        for size, length, count in (('3x3', '20', '50'), ('2x4', '36', '9'), ('3x3', '0', '1')):
            boards = lines(run('random', '--length', length, '--size', size, '--count', count, '--seed', '5',
                               '--format', 'json'))
            starts = [json.dumps(board['start']) for board in boards]
            self.assertEqual(len(set(starts)), len(starts))
            self.assertTrue(all(board['length'] == int(length) for board in boards))
            text = run('random', '--length', length, '--size', size, '--count', count, '--seed', '5').stdout
            solved = lines(run('solve', '--format', 'json', text=text))
            self.assertEqual({result['moves'] for result in solved}, {int(length)})
            self.assertEqual(len(solved), len(boards))
        # There are two boards of 31 moves, and none of 32.
        result = run('random', '--length', '31', '--count', '3', '--seed', '1')
        self.assertEqual(sorted(result.stdout.split('\n')), ['', '', '6 4 7/8 5 0/3 2 1', '8 6 7/2 5 4/3 0 1'])
        self.assertIn('only 2 boards are 31 moves from this goal', result.stderr)
        self.assertIn('no board has a distance of 32 from this goal; the largest distance is 31', run('random', '--length', '32').stderr)
        self.assertIn('up to 12', run('random', '--length', '9', '--size', '4x4').stderr)
        self.assertIn('exclude each other', run('random', '--length', '9', '--scramble', '9').stderr)

    def test_random_of_the_day(self):
        for date, board in (('2026-11-29', '8 0 5 3/1 12 7 15/11 10 13 6/14 4 9 2'),
                            ('2027-01-01', '1 7 9 13/11 2 4 5/10 6 14 12/15 0 3 8'),
                            ('2028-02-29', '7 10 12 2/6 15 8 4/13 3 14 1/11 9 5 0')):
            result = run('random', f'--of-the-day={date}', '--size', '4x4')
            self.assertEqual((result.stdout, result.stderr), (board + '\n', ''))
            self.assertEqual(run('random', '--seed', date.replace('-', ''), '--size', '4x4').stdout, board + '\n')
            self.assertEqual(lines(run('random', f'--of-the-day={date}', '--format', 'json'))[0]['of_the_day'], date)
        days = [datetime.date.today()]
        today = run('random', '--of-the-day').stdout
        days.append(datetime.date.today())
        self.assertIn(today, [run('random', f'--of-the-day={day}').stdout for day in days])
        self.assertIn('expected a date', run('random', '--of-the-day=2026-02-29').stderr)
        self.assertIn('one board', run('random', '--of-the-day', '--seed', '1').stderr)

    def test_seed_is_said(self):
        result = run('random')
        self.assertRegex(result.stderr, r'--seed \d+')
        seed = result.stderr.split('--seed ')[1].split()[0]
        self.assertEqual(run('random', '--seed', seed).stdout, result.stdout)

    def test_csv(self):
        rows = rows_of(run('random', '--format', 'csv', '--seed', '5', '--count', '3').stdout)
        self.assertEqual(len(rows), 3)
        self.assertEqual(rows[0]['goal'], '1 2 3/4 5 6/7 8 0')

    def test_every_shape(self):
        for rows in range(2, 7):
            for columns in range(2, 7):
                size = f'{rows}x{columns}'
                [board] = lines(run('random', '--size', size, '--seed', '1', '--format', 'json'))
                self.assertEqual((board['rows'], board['columns']), (rows, columns))
                self.assertEqual(sorted(board['start']), list(range(rows * columns)))
                text = run('random', '--size', size, '--seed', '1').stdout
                self.assertEqual(run('check', text=text).returncode, 0)


UNGUIDED = ('uniform-cost', 'breadth-first', 'iterative-deepening', 'depth-limited')


class Compare(unittest.TestCase):
    def test_every_combination(self):
        boards = '103425786\n\n724506831\n'
        result = run('compare', '--format', 'json', '--heuristic', 'zero,manhattan,linear-conflict',
                     '--algorithm', ','.join(ALGORITHMS), text=boards)
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        answers = lines(result)
        self.assertEqual(
            [(a['board'], a['heuristic'], a['algorithm']) for a in answers],
            [(b, h if a not in UNGUIDED else None, a) for b in (1, 2)
             for h in ('zero', 'manhattan', 'linear-conflict') for a in ALGORITHMS
             if h == 'zero' or a not in UNGUIDED])
        for answer in answers:
            self.assertEqual(answer['status'], 'solved')
            self.assertEqual([key for key in STATISTICS if key not in answer['statistics']], [])
            self.assertEqual(walk(answer['start'], 3, answer['path']), answer['goal'])
            if answer['optimal']:
                self.assertEqual(answer['moves'], {1: 3, 2: 20}[answer['board']])
        self.assertEqual(lines(run('compare', '--format', 'json', '103425786'))[0]['statistics']
                         ['expanded'], 3)

    def test_agrees_with_solve(self):
        [one] = lines(run('solve', '--format', 'json', '--heuristic', 'gaschnig', '647850321'))
        two = lines(run('compare', '--format', 'json', '--threads', '2', '--heuristic',
                        'gaschnig,max:manhattan+gaschnig', '647850321'))
        self.assertEqual(one['path'], two[0]['path'])
        for key in COUNTS:
            self.assertEqual(one['statistics'][key], two[0]['statistics'][key], key)
        self.assertEqual(two[1]['heuristic'], 'max:manhattan+gaschnig')

    def test_rows_carry_the_ids_asked_for(self):
        answers = lines(run('compare', '--format', 'json', '--heuristic', 'max,nilsson',
                            '--algorithm', 'astar,uniform-cost', '103425786'))
        self.assertEqual([a['heuristic'] for a in answers], ['max', None, 'nilsson'])

    def test_specifications(self):
        asked = ['blend:manhattan=0.5,misplaced=0.25', 'blend', 'pattern-database:1,2,3,4/5,6,7,8',
                 'pattern-database:4-4', 'max:zero+manhattan']
        ids = ['blend', 'blend', 'pattern-database', 'pattern-database', 'max:zero+manhattan']
        arguments = ['compare', '--heuristic', ','.join(asked), '103425786']
        answers = lines(run(*arguments, '--format', 'json'))
        self.assertEqual([a['specification'] for a in answers], asked)
        self.assertEqual([a['heuristic'] for a in answers], ids)
        rows = rows_of(run(*arguments, '--format', 'csv').stdout)
        self.assertEqual([row['specification'] for row in rows], asked)
        self.assertEqual([row['heuristic'] for row in rows], ids)
        text = run(*arguments).stdout
        for name in asked:
            self.assertIn(f'\n{name} ', text)
        # Of one that does not apply, too; and what was said apart.
        answers = lines(run('compare', '--format', 'json', '--blend', 'manhattan=1', '--heuristic',
                            'max:nilsson+blend,blend', '103425786'))
        self.assertEqual([(a['status'], a['heuristic'], a['specification']) for a in answers],
                         [('not-applicable', 'max:nilsson+blend', 'max:nilsson+blend:manhattan=1'),
                          ('solved', 'blend', 'blend:manhattan=1')])

    def test_not_applicable_has_its_row(self):
        for arguments in (['1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15'], ['1 2 3/4 5 6/7 0 8']):
            result = run('compare', '--format', 'json', '--heuristic', 'nilsson,manhattan',
                         *arguments)
            self.assertEqual(result.returncode, 0, result.stderr)
            answers = lines(result)
            self.assertEqual([a['status'] for a in answers], ['not-applicable', 'solved'])
            self.assertIsInstance(answers[0]['problem'], str)
            text = run('compare', '--heuristic', 'nilsson,manhattan', *arguments).stdout
            self.assertIn('not-applicable', text)
            rows = rows_of(run('compare', '--format', 'csv', '--heuristic', 'nilsson,manhattan',
                               *arguments).stdout)
            self.assertEqual([row['status'] for row in rows], ['not-applicable', 'solved'])
            self.assertTrue(rows[0]['problem'])
        result = run('compare', '--heuristic', 'nilsson', '1 2/3 0')
        self.assertEqual((result.returncode, result.stdout), (2, ''))

    def test_table_is_sorted(self):
        text = run('compare', '--heuristic', 'zero,manhattan,linear-conflict', '867254301').stdout
        names = [line.split()[0] for line in text.splitlines()[3:6]]
        for line in text.splitlines()[3:6]:
            self.assertRegex(line, r' \d\.\d\d +\S+$')
        self.assertEqual(names, ['linear-conflict', 'manhattan', 'zero'])
        many = run('compare', '--heuristic', 'zero,manhattan', text='103425786\n\n867254301\n')
        self.assertIn('All 2 boards.', many.stdout)
        total = many.stdout.splitlines()[-2]
        self.assertRegex(total, r'^manhattan +astar +2 +17\.00 +3,366 +5,495 ')

    def test_csv(self):
        rows = rows_of(run('compare', '--format', 'csv', '--heuristic', 'zero,manhattan',
                           '103425786').stdout)
        self.assertEqual([row['heuristic'] for row in rows], ['zero', 'manhattan'])
        self.assertEqual({row['moves'] for row in rows}, {'3'})


class Audit(unittest.TestCase):
    KEYS = ['heuristic', 'rows', 'columns', 'goal', 'states', 'diameter', 'mean_true', 'mean_h',
            'admissible', 'overestimates', 'worst_overestimate', 'consistent',
            'inconsistent_edges', 'worst_drop', 'counterexample']
    # Found by independent enumeration, for 1 2 3/4 5 6/7 8 0.
    MEANS = {'misplaced': 7.111, 'gaschnig': 8.053, 'out-of-row-column': 10.667,
             'euclidean': 11.445, 'manhattan': 14.000, 'inversion-distance': 14.000,
             'linear-conflict': 15.119, 'walking-distance': 15.683,
             'misplaced-with-blank': 8.000, 'linear-conflict-pairs': 15.167}
    OVERESTIMATES = {'misplaced-with-blank': 78, 'linear-conflict-pairs': 7}

    def test_means_and_promises(self):
        result = run('audit', '--format', 'json', '--heuristic', ','.join(self.MEANS))
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        answers = lines(result)
        self.assertEqual([answer['heuristic'] for answer in answers], list(self.MEANS))
        for answer in answers:
            name = answer['heuristic']
            self.assertEqual(list(answer)[:len(self.KEYS)], self.KEYS)
            self.assertEqual((answer['rows'], answer['columns'], answer['states'],
                              answer['diameter']), (3, 3, 181440, 31))
            self.assertEqual(answer['goal'], [1, 2, 3, 4, 5, 6, 7, 8, 0])
            self.assertAlmostEqual(answer['mean_true'], 21.972, delta=0.0006)
            self.assertAlmostEqual(answer['mean_h'], self.MEANS[name], delta=0.0006, msg=name)
            self.assertEqual(answer['overestimates'], self.OVERESTIMATES.get(name, 0), name)
            self.assertEqual(answer['admissible'], answer['overestimates'] == 0)
            self.assertEqual(answer['consistent'], answer['inconsistent_edges'] == 0)
            if answer['admissible'] and answer['consistent']:
                self.assertIsNone(answer['counterexample'])
                self.assertEqual(answer['worst_overestimate'], 0)
            elif not answer['admissible']:
                example = answer['counterexample']
                self.assertGreater(example['h'], example['true'])
                [solved] = lines(run('solve', '--format', 'json', to_text(example['board'], 3)))
                self.assertEqual(solved['moves'], example['true'])

    def test_small_puzzles(self):
        for size, states, diameter in [('2x2', 12, 6), ('2x3', 360, 21), ('3x2', 360, 21),
                                       ('2x4', 20160, 36)]:
            [answer] = lines(run('audit', '--format', 'json', '--size', size))
            self.assertEqual((answer['states'], answer['diameter']), (states, diameter))
            self.assertIs(answer['admissible'], True)

    def test_text_and_csv(self):
        text = run('audit', '--heuristic', 'misplaced-with-blank,manhattan').stdout
        self.assertIn('Not admissible', text)
        self.assertIn('+---+---+---+', text)
        self.assertIn('181,440', text)
        self.assertRegex(text, r'Mean true distance +21\.972\n')
        self.assertRegex(text, r'Mean h +14\.000\n')
        self.assertIn('Admissible: never overestimates', text)
        answers = lines(run('audit', '--format', 'json', '--size', '2x3', '--heuristic',
                            'blend:manhattan=0.5,misplaced=0.75,pattern-database:1,2/3,4,5'))
        self.assertEqual([(a['heuristic'], a['specification'], a['admissible']) for a in answers],
                         [('blend', 'blend:manhattan=0.5,misplaced=0.75', False),
                          ('pattern-database', 'pattern-database:1,2/3,4,5', True)])
        rows = rows_of(run('audit', '--format', 'csv', '--heuristic',
                           'misplaced-with-blank,manhattan').stdout)
        self.assertEqual([row['admissible'] for row in rows], ['false', 'true'])
        self.assertEqual(rows[0]['overestimates'], '78')

        self.assertEqual([row['exact'] for row in rows], ['61', '2351'])

    def test_additions(self):
        [answer] = lines(run('audit', '--format', 'json', '--cells', '--heuristic',
                             'linear-conflict-pairs'))
        self.assertEqual((answer['seen'], answer['complete']), (181440, True))
        self.assertEqual(sum(row['boards'] for row in answer['errors']), 181440)
        self.assertEqual(sum(row['boards'] for row in answer['errors'] if row['error'] > 0), 7)
        self.assertEqual([row['boards'] for row in answer['errors'] if row['error'] == 0],
                         [answer['exact']])
        self.assertEqual(sum(cell['boards'] for cell in answer['cells']), 181440)
        for cell in answer['cells'][::17]:
            [solved] = lines(run('solve', '--format', 'json', '--heuristic', 'linear-conflict-pairs',
                                 '--algorithm', 'uniform-cost', to_text(cell['example'], 3)))
            self.assertEqual(solved['moves'], cell['true'])
        drop = answer['inconsistency']
        self.assertGreater(drop['h'], drop['next_h'] + 1)
        [solved] = lines(run('solve', '--format', 'json', '--goal', to_text(drop['next'], 3),
                             to_text(drop['board'], 3)))
        self.assertEqual(solved['moves'], 1)
        [answer] = lines(run('audit', '--format', 'json'))
        self.assertIsNone(answer['inconsistency'])
        self.assertNotIn('cells', answer)

    def test_threads(self):
        calls = [run('audit', '--size', '2x5', '--format', 'json', '--cells', '--threads', str(n),
                     '--heuristic', 'euclidean,linear-conflict-pairs,pattern-database:1,2,3/4,5,6,7,8,9')
                 for n in (1, 2, 4)]
        texts = [harness.without_provenance(call.stdout) for call in calls]
        self.assertEqual(texts, [texts[0]] * 3)
        self.assertEqual(len(lines(calls[0])), 3)

    def test_memory_limit(self):
        result = run('audit', '--size', '3x4', '--memory-limit', '10')
        self.assertEqual((result.returncode, result.stdout), (3, ''))
        self.assertIn('limit', result.stderr)

    def test_goal(self):
        [answer] = lines(run('audit', '--format', 'json', '--goal', '0 1/2 3'))
        self.assertEqual((answer['rows'], answer['goal']), (2, [0, 1, 2, 3]))
        [answer] = lines(run('audit', '--format', 'json', '--goal', 'snail', '--heuristic',
                             'nilsson'))
        self.assertIs(answer['admissible'], False)


class Lists(unittest.TestCase):
    def test_heuristics(self):
        result = run('heuristics', '--format', 'json')
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        answers = {answer['id']: answer for answer in lines(result)}
        self.assertEqual(set(answers), HEURISTICS)
        for name, answer in answers.items():
            self.assertEqual(answer['admissible'], name not in INADMISSIBLE, name)
            self.assertIsInstance(answer['consistent'], bool)
            for key in ('name', 'source', 'description'):
                self.assertTrue(answer[key], (name, key))
        text = run('heuristics').stdout
        rows = rows_of(run('heuristics', '--format', 'csv').stdout)
        self.assertEqual({row['id'] for row in rows}, HEURISTICS)
        for name in HEURISTICS:
            self.assertRegex(text, rf'(?m)^{name} +\S.*admissible')

    def test_algorithms(self):
        answers = lines(run('algorithms', '--format', 'json'))
        self.assertEqual([answer['id'] for answer in answers], ALGORITHMS)
        for answer in answers:
            for key in ('name', 'source', 'description'):
                self.assertTrue(answer[key])
        self.assertEqual([row['id'] for row in
                          rows_of(run('algorithms', '--format', 'csv').stdout)], ALGORITHMS)
        for name in ALGORITHMS:
            self.assertIn(name, run('algorithms').stdout)

    def test_conventions(self):
        """What counts mean, and where an algorithm differs from its paper, with the option that turns it off."""
        text = ' '.join(run('algorithms').stdout.split())
        for word in ('Expanded: nodes', 'Generated: successors', 'Goal test: when', 'Ties: of nodes', 'Not a published algorithm'):
            self.assertIn(word, text)
        rows = {row['id']: row for row in lines(run('algorithms', '--format', 'json'))}
        for name, words in {'idastar': ('no-cycle-pruning', 'no-parity'), 'bidirectional': ('no-parity',),
                            'anytime': ('no-astar',), 'iterative-deepening': ('no-parity',)}.items():
            for word in words:
                self.assertIn(word, rows[name]['variant'])
                self.assertEqual(run('solve', '--algorithm', f'{name}:{word}', '123450786').returncode, 0)
        self.assertEqual([rows[name]['goal_test'] for name in ('astar', 'breadth-first', 'bidirectional')],
                         ['expansion', 'generation', 'meeting'])
        self.assertEqual([rows[name]['ties'] for name in ('astar', 'greedy', 'idastar')], ['high-g', 'first-in', None])

    def test_cycle_pruning_is_named(self):
        """From 16 cells up, where it makes a difference."""
        board = '1 2 3 4 5 6 7 8 9 10 11 12 13 0 14 15'
        for method, name in [('idastar', 'idastar:cycle-pruning'), ('idastar:no-cycle-pruning', 'idastar:no-cycle-pruning'),
                             ('idastar:no-parity', 'idastar:cycle-pruning,no-parity')]:
            row, = lines(run('compare', '--algorithm', method, '--format', 'json', board))
            self.assertEqual(row['method'], name)
            self.assertIn(name, run('compare', '--algorithm', method, board).stdout)
            self.assertEqual(lines(run('compare', '--algorithm', method, '--format', 'json', '123450786'))[0]['method'], method)
        self.assertIn('IDA* (cycle pruning)', run('solve', '--algorithm', 'idastar', board).stdout)

    def test_parity_skips_cutoffs(self):
        """Iterative deepening to a solution of three moves: cutoffs 1 and 3, or 0 to 3."""
        counts = [lines(run('solve', '--algorithm', method, '--goal', 'blank-first', '--format', 'json', '125340678'))[0]
                  ['statistics']['expanded'] for method in ('iterative-deepening', 'iterative-deepening:no-parity')]
        self.assertEqual(counts, [7, 17])


class Help(unittest.TestCase):
    def test_help(self):
        result = run('--help')
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        for name in COMMANDS:
            self.assertIn(f'  {name.split()[0]}', result.stdout)
            for option in ('--help', '-h'):
                said = run(*name.split(), option)
                self.assertEqual((said.returncode, said.stderr), (0, ''), name)
                self.assertTrue(said.stdout.startswith(f'Usage: tilestar-cli {name} '), said.stdout)
                self.assertIn('--format', said.stdout)
        actions = run('database', '--help')
        self.assertEqual((actions.returncode, actions.stderr), (0, ''))
        for word in ('build', 'info', 'verify', 'delete'):
            self.assertIn(f'  {word} ', actions.stdout)

    def test_help_of_a_command(self):
        self.assertEqual(run('help').stdout, run('--help').stdout)
        self.assertEqual(run('help', 'help').stdout, run('--help').stdout)
        for name in COMMANDS + ['database']:
            result = run('help', *name.split())
            self.assertEqual((result.returncode, result.stderr), (0, ''))
            self.assertEqual(result.stdout, run(*name.split(), '--help').stdout)

    def test_where_bugs_are_reported(self):
        with open(os.environ['TILESTAR_MANUAL'], encoding='utf-8') as file:
            manual = file.read()
        text = run('--help').stdout
        self.assertLessEqual(max(map(len, text.splitlines())), 80)
        address = text.splitlines()[-1].removeprefix('Report bugs at <').removesuffix('>.')
        self.assertRegex(address, r'^https://\S+/issues$')
        self.assertIn(address, manual)

    def test_lines_are_short(self):
        for name in COMMANDS:
            text = run(*name.split(), '--help').stdout
            self.assertLessEqual(max(map(len, text.splitlines())), 80, name)

    def test_version(self):
        result = run('--version')
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        self.assertRegex(result.stdout, r'^tilestar-cli \d+\.\d+\.\d+( \(commit [0-9a-f]{10}(-modified)?\))?\n$')
        self.assertEqual(run('-V').stdout, result.stdout)


if __name__ == '__main__':
    harness.main()
