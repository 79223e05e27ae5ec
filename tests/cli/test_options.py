# SPDX-License-Identifier: GPL-3.0-or-later
"""What made a number: the options of a search in JSON and CSV, where they apply."""

import csv
import io
import json
import os
import tempfile
import unittest

import harness
from harness import run

METHOD = ['weight', 'max_depth', 'tie_break', 'reopen', 'parent_pruning', 'cycle_pruning', 'propagate', 'operators',
          'partition', 'notice', 'limit', 'depth_limit', 'parity', 'astar_first']
# What ended a search is in JSON only if something did.
ENDS = 'limit', 'depth_limit'
BOARD, LARGE = '8 6 7/2 5 4/3 0 1', '1 2 3 4/5 6 0 8/9 10 7 11/13 14 15 12'


def rows_of(text):
    return list(csv.DictReader(io.StringIO(text)))


def objects_of(result):
    return [json.loads(line) for line in result.stdout.splitlines()]


def field_of(value):
    """A value of JSON as CSV has it."""
    return '' if value is None else json.dumps(value) if isinstance(value, (bool, float, int)) else value


class Options(unittest.TestCase):

    def test_csv_has_what_json_has(self):
        """Of every algorithm on a small and a large board, by solve and by compare."""
        names = [row['id'] for row in harness.lines(run('algorithms', '--format', 'json'))]
        self.assertGreater(len(names), 11)
        for board in BOARD, LARGE:
            found = {}
            for name in names:
                call = ['solve', '--algorithm', name, '--node-limit', '5000', board, '--format']
                (row,) = objects_of(run(*call, 'json'))
                (fields,) = rows_of(run(*call, 'csv').stdout)
                self.assertEqual(list(fields)[-16:], ['board', 'specification', *METHOD])
                self.assertEqual(fields['board'], '1')
                for key in 'heuristic', 'specification', *(key for key in METHOD if key not in ENDS):
                    self.assertEqual(fields[key], field_of(row[key]), (name, key))
                limit = row['limit'] or (row['status'] if row['status'].endswith('limit') else None)
                self.assertEqual(fields['limit'], field_of(limit))
                # Never empty where there is a heuristic.
                self.assertEqual((row['heuristic'] is not None, bool(fields['specification'])), 2 * (row['heuristic_used'],))
                found[name] = fields
            call = ['compare', '--algorithm', ','.join(names), '--node-limit', '5000', board, '--format']
            table = rows_of(run(*call, 'csv').stdout)
            self.assertEqual(list(table[0])[-19:], ['problem', 'specification', 'method', 'length', 'number', *METHOD])
            for fields, row in zip(table, objects_of(run(*call, 'json')), strict=True):
                for key in 'heuristic', 'specification', *METHOD:
                    self.assertEqual(fields[key], found[row['algorithm']][key], (row['algorithm'], key))
                    if key not in ENDS:
                        self.assertEqual(fields[key], field_of(row[key]), (row['algorithm'], key))

    def test_what_does_not_apply_is_null(self):
        for algorithm, board, nulls in (
                ('greedy', BOARD, {'weight', 'max_depth', 'reopen', 'cycle_pruning', 'propagate'}),
                ('breadth-first', BOARD, {'weight', 'max_depth', 'tie_break', 'reopen', 'cycle_pruning', 'propagate',
                                          'heuristic', 'specification'}),
                ('astar', BOARD, {'weight', 'max_depth', 'cycle_pruning'}),
                ('weighted-astar', LARGE, {'max_depth', 'cycle_pruning'}),
                ('idastar', BOARD, {'weight', 'max_depth', 'tie_break', 'reopen', 'cycle_pruning'}),
                ('idastar', LARGE, {'weight', 'max_depth', 'tie_break', 'reopen'}),
                ('idastar:no-parent-pruning', LARGE, {'weight', 'max_depth', 'tie_break', 'reopen', 'cycle_pruning'}),
                ('depth-limited', BOARD, {'weight', 'tie_break', 'reopen', 'cycle_pruning', 'propagate', 'heuristic',
                                          'specification'})):
            (row,) = objects_of(run('solve', '--algorithm', algorithm, '--format', 'json', board))
            self.assertEqual({key for key in ('heuristic', 'specification', *METHOD[:8]) if row[key] is None}, nulls, algorithm)

    def test_what_was_asked_is_said(self):
        options = ['--tie-break', 'low-g', '--no-reopen', '--no-parent-pruning', '--operators', 'DLRU', '--propagate',
                   'pathmax', '--weight', '2.5']
        (fields,) = rows_of(run('solve', '--algorithm', 'weighted-astar', *options, '--format', 'csv', BOARD).stdout)
        self.assertEqual([fields[key] for key in METHOD],
                         ['2.5', '', 'low-g', 'false', 'false', '', 'pathmax', 'DLRU', '', '', '', '', '', ''])
        for algorithm, said in (('idastar', ('true', '')), ('idastar:no-parity', ('false', '')), ('anytime', ('', 'true')),
                                ('anytime:no-astar', ('', 'false')), ('astar', ('', ''))):
            (fields,) = rows_of(run('solve', '--algorithm', algorithm, '--format', 'csv', BOARD).stdout)
            self.assertEqual((fields['parity'], fields['astar_first']), said)

    def test_partition_and_limit(self):
        with tempfile.TemporaryDirectory() as cache:
            env = {**os.environ, 'XDG_CACHE_HOME': cache}
            for command in 'solve', 'compare':
                (fields,) = rows_of(run(command, '--heuristic', 'pattern-database:1,2,3/4,5,6/7,8', '--format', 'csv',
                                        BOARD, env=env).stdout)
                self.assertEqual((fields['partition'], fields['specification']),
                                 ('1,2,3/4,5,6/7,8', 'pattern-database:1,2,3/4,5,6/7,8'))
        for command in 'solve', 'compare':
            (fields,) = rows_of(run(command, '--node-limit', '10', '--format', 'csv', BOARD).stdout)
            self.assertEqual((fields['status'], fields['limit'], fields['depth_limit']), ('node-limit', 'node-limit', ''))
        (fields,) = rows_of(run('solve', '--algorithm', 'anytime', '--node-limit', '100000', '--format', 'csv',
                                '15 14 13 12/11 10 9 8/7 6 5 4/3 1 2 0').stdout)
        self.assertEqual((fields['status'], fields['optimal'], fields['limit']), ('solved', 'false', 'node-limit'))

    def test_specification(self):
        """Also where nothing is built: of a board without a solution, and of tables beyond a limit."""
        unsolvable = '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0'
        for heuristic, board, more in (('manhattan', '1 2 3/4 5 6/8 7 0', []), ('pattern-database:7-8', unsolvable, []),
                                       ('max:manhattan+gaschnig', BOARD, []), ('blend:manhattan=1', BOARD, []),
                                       ('pattern-database:7-8', LARGE, ['--memory-limit', '1'])):
            for command in 'solve', 'compare':
                call = [command, '--heuristic', heuristic, *more, board, '--format']
                (fields,) = rows_of(run(*call, 'csv').stdout)
                (row,) = objects_of(run(*call, 'json'))
                self.assertEqual((fields['specification'], row['specification']), (heuristic, heuristic), call)

    def test_board_numbers(self):
        table = rows_of(run('solve', '--format', 'csv', text=f'{BOARD}\n\n{LARGE}\n\n{BOARD}\n').stdout)
        self.assertEqual([row['board'] for row in table], ['1', '2', '3'])


if __name__ == '__main__':
    harness.main()
