# SPDX-License-Identifier: GPL-3.0-or-later
"""Where every result is from: in JSON always, in CSV on request."""

import csv
import io
import json
import os
import re
import shlex
import tempfile
import unittest

import harness
from harness import run

KEYS = ['program', 'version', 'commit', 'command', 'seed', 'processor', 'instructions', 'threads', 'date']
BOARD, LARGE = '8 6 7/2 5 4/3 0 1', '1 2 3 4/5 6 0 8/9 10 7 11/13 14 15 12'
EPOCH = {**os.environ, 'SOURCE_DATE_EPOCH': '1700000000'}


def rows_of(text):
    return list(csv.DictReader(line for line in io.StringIO(text) if not line.startswith('#')))


def objects_of(result):
    return [json.loads(line) for line in result.stdout.splitlines()]


def without_times(text):
    return re.sub(r'"(elapsed_seconds|nodes_per_second|seconds)":[^,}]*', '', text)


class Provenance(unittest.TestCase):

    def check(self, call, command=None, **more):
        """Every object of the call has it; returns the objects."""
        result = run(*call, env=EPOCH)
        rows = objects_of(result)
        self.assertTrue(rows, result.stderr)
        for row in rows:
            self.assertEqual(list(row['provenance']), KEYS)
            expected = {'program': 'tilestar-cli', 'seed': None, 'date': '2023-11-14T22:13:20Z',
                        'command': command or shlex.join(['tilestar-cli', *call]), **more}
            self.assertEqual({key: row['provenance'][key] for key in expected}, expected)
            self.assertRegex(row['provenance']['version'], r'^\d+\.\d+\.\d+$')
            self.assertIn(row['provenance']['instructions'], ('plain', 'avx2', 'avx512'))
        version = run('--version').stdout
        commit = rows[0]['provenance']['commit']
        self.assertIn(f' (commit {commit})\n' if commit else rows[0]['provenance']['version'] + '\n', version)
        return rows

    def test_json_of_every_command(self):
        as_json = ['--format', 'json']
        self.check(['solve', BOARD, *as_json])
        self.check(['compare', '--heuristic', 'nilsson,manhattan', LARGE, '--threads', '1', *as_json], threads=1)
        self.check(['compare', '--by-length', '2..4', '--seed', '9', '--threads', '2', *as_json], seed=9, threads=2)
        self.check(['compare', '--by-length', '2..4', '--per-length', 'all', *as_json], seed=None)
        self.check(['audit', '--size', '2x3', '--heuristic', 'manhattan,misplaced', '--threads', '1', *as_json], threads=1)
        self.check(['audit', '--size', '2x3', '--heuristic', 'program:false', *as_json])
        self.check(['audit', '--leaderboard', '--size', '2x3', *as_json], seed=1)
        self.check(['worksheet', '--seed', '4', '--variants', '2', '1 0 3/4 2 5/7 8 6'], seed=4)
        with tempfile.TemporaryDirectory() as folder:
            self.check(['train', '--size', '2x3', '--epochs', '1', '--output', folder + '/net', *as_json], seed=1)
        (row,) = self.check(['compare', '--random', '1', '--seed', str(2 ** 64 - 1), *as_json], seed=str(2 ** 64 - 1))
        self.assertEqual(row['status'], 'solved')

    def test_seed_by_chance(self):
        """It is not in the command, so it is here."""
        (row,) = objects_of(run('compare', '--random', '1', '--format', 'json'))
        (again,) = objects_of(run('compare', '--random', '1', '--seed', str(row['provenance']['seed']), '--format', 'json'))
        self.assertEqual(row['start'], again['start'])

    def test_command_makes_the_same_rows(self):
        call = ['compare', '--heuristic', 'blend:manhattan=0.6,misplaced=0.4', '--format=json', "1 0 3\n4 2 5\n7 8 6"]
        result = run(*call, env=EPOCH)
        for row in objects_of(result):
            program, *words = shlex.split(row['provenance']['command'])
            self.assertEqual((program, words), ('tilestar-cli', call))
        again = run(*words, env=EPOCH)
        self.assertEqual(without_times(again.stdout), without_times(result.stdout))

    def test_long_and_strange_commands(self):
        boards = '\n\n'.join(500 * [BOARD])
        rows = objects_of(run('solve', '--format', 'json', boards))
        self.assertEqual(len(rows), 500)
        self.assertLess(len(json.dumps(rows[0]['provenance'])), 4000)
        self.assertTrue(rows[0]['provenance']['command'].endswith(' …'))
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(os.fsencode(folder), b'\xff\n# \x1b[31m\r"')
            with open(path, 'wb') as file:
                file.write(BOARD.encode())
            for form in 'json', 'csv':
                result = run(b'solve', b'--provenance', b'--format', form.encode(), b'--file', path, binary=True)
                self.assertEqual(result.returncode, 0, result.stderr)
                text = result.stdout.decode()
                self.assertNotIn('\x1b', text)
                if form == 'csv':
                    *comments, header, row = text.removesuffix('\n').split('\n')
                    self.assertTrue(all(line.startswith('# ') for line in comments), comments)
                    self.assertTrue(header.startswith('rows,columns,') and row.startswith('3,3,'))

    def test_instructions(self):
        (row,) = objects_of(run('solve', '--format', 'json', BOARD, env={**os.environ, 'TILESTAR_INSTRUCTIONS': 'plain'}))
        self.assertEqual(row['provenance']['instructions'], 'plain')

    def test_comments(self):
        with tempfile.TemporaryDirectory() as folder:
            for call in (['solve', BOARD], ['compare', '--random', '2', '--seed', '5'],
                         ['compare', '--by-length', '2..3', '--seed', '5'], ['audit', '--size', '2x3'],
                         ['audit', '--leaderboard', '--size', '2x3'],
                         ['train', '--size', '2x3', '--epochs', '1', '--output', folder + '/net']):
                call += ['--format', 'csv']
                plain = run(*call, env=EPOCH)
                found = run(*call, '--provenance', env=EPOCH)
                lines = found.stdout.splitlines()
                comments = [line for line in lines if line.startswith('# ')]
                self.assertEqual(lines[:len(comments)], comments)
                self.assertNotIn('#', plain.stdout)
                self.assertEqual(lines[len(comments)], plain.stdout.splitlines()[0])
                self.assertEqual(len(lines) - len(comments), len(plain.stdout.splitlines()))
                said = dict(line[2:].split(': ', 1) for line in comments)
                has_seed = call[0] != 'solve' and call != ['audit', '--size', '2x3', '--format', 'csv']
                self.assertEqual(list(said), ['program', 'command', *has_seed * ['seed'], 'processor', 'instructions',
                                              'threads', 'date'])
                self.assertEqual(said['program'], run('--version').stdout.strip())
                self.assertEqual(said['command'], shlex.join(['tilestar-cli', *call, '--provenance']))
                self.assertEqual(said['date'], '2023-11-14T22:13:20Z')

    def test_where_it_makes_no_sense(self):
        for call in (['solve', BOARD], ['solve', BOARD, '--format', 'table'], ['solve', BOARD, '--format', 'markdown'],
                     ['compare', BOARD, '--format', 'latex'], ['audit', '--size', '2x3'], ['train', '--size', '2x3'],
                     ['audit', '--leaderboard', '--format', 'markdown']):
            result = run(*call, '--provenance')
            self.assertEqual((result.returncode, result.stdout), (2, ''), call)
            self.assertIn('--provenance: applies only to --format csv; json always has it', result.stderr)
        self.assertEqual(run('solve', BOARD, '--format', 'json', '--provenance').returncode, 0)
        for call in ['check', BOARD], ['random'], ['heuristics']:
            self.assertEqual(run(*call, '--format', 'csv', '--provenance').returncode, 2)

    def test_own_tables_are_read(self):
        """With comments before, between and behind the lines, and a command of several lines."""
        pair = '1 0 2/3 4 5 -> 0 1 2/3 4 5'
        table = run('solve', '--format', 'csv', '--provenance', f'{pair}\n\n8 6 7\n2 5 4\n3 0 1').stdout
        self.assertIn('\n# 8 6 7\n# 2 5 4\n', table)
        *first, last = table.splitlines()
        for text in table, '\n'.join([*first, '# 1 2 3', '', last, '#']), '#\r\n\r\n' + table.replace('\n', '\r\n'):
            rows = harness.lines(run('solve', '--format', 'json', text=text))
            self.assertEqual([row['start'] for row in rows], [[1, 0, 2, 3, 4, 5], [8, 6, 7, 2, 5, 4, 3, 0, 1]])
            self.assertEqual(rows[0]['goal'], [0, 1, 2, 3, 4, 5])
        printed = run('compare', '--random', '3', '--seed', '2', '--format', 'csv', '--provenance').stdout
        boards = [row['start'] for row in rows_of(printed)]
        self.assertEqual([row['start'] for row in rows_of(run('compare', '--format', 'csv', text=printed).stdout)], boards)


class Parts(unittest.TestCase):

    def test_merged_rows_keep_theirs(self):
        with tempfile.TemporaryDirectory() as folder:
            boards, paths = os.path.join(folder, 'boards'), []
            with open(boards, 'w', encoding='utf-8') as file:
                file.write(f'{BOARD}\n\n1 0 3/4 2 5/7 8 6\n')
            for shard in '1/2', '2/2':
                result = run('compare', '--file', boards, '--shard', shard,
                             env={**os.environ, 'SOURCE_DATE_EPOCH': shard[0]})
                paths.append(os.path.join(folder, shard[0]))
                with open(paths[-1], 'w', encoding='utf-8') as file:
                    file.write(result.stdout)
            rows = objects_of(run('compare', '--merge', *paths, '--format', 'json'))
            self.assertEqual([row['provenance']['date'] for row in rows],
                             ['1970-01-01T00:00:01Z', '1970-01-01T00:00:02Z'])
            self.assertEqual([row['provenance']['command'] for row in rows],
                             [f'tilestar-cli compare --file {boards} --shard {shard}' for shard in ('1/2', '2/2')])
            self.assertEqual([list(row)[-1] for row in rows], 2 * ['provenance'])
            # The table is made here, its rows elsewhere.
            text = run('compare', '--merge', *paths, '--format', 'csv', '--provenance').stdout
            self.assertIn('# command: tilestar-cli compare --merge ', text)
            self.assertNotIn('# processor', text)
            self.assertNotIn('# threads', text)
            (row, _) = objects_of(run('compare', '--merge', *paths, '--format', 'json', '--table', 'boards'))
            self.assertEqual(list(row['provenance']), KEYS)


if __name__ == '__main__':
    harness.main()
