# SPDX-License-Identifier: GPL-3.0-or-later
"""docs/course.md: its commands, run as they stand there over the hand-ins in examples."""

import os
import re
import shutil
import subprocess
import unittest

import harness

TOP = os.path.dirname(os.path.dirname(harness.DATA))
BLOCK = re.compile(r'^```console\n\$ (.*)\n((?:.*\n)*?)```$', re.MULTILINE)
BROKEN = ['jo', 'kim', 'leo']

# What differs from run to run: seconds, and the board on which one of several threads failed first.
CHANGING = re.compile(r'board [0-8 /]+$| *[\d.]+$')


# Misplaced tiles; it sleeps when it is asked about nothing but one board.
SLEEPY = '''
import os, sys, time
goal = os.environ['TILESTAR_GOAL'].split()
while boards := os.read(0, 1 << 16):
    while not boards.endswith(b'\\n'):
        boards += os.read(0, 1 << 16)
    boards = [board.split() for board in boards.decode().splitlines()]
    if boards == [sys.argv[1:]]:
        time.sleep(60)
    for board in boards:
        print(sum(a != '0' and a != b for a, b in zip(board, goal)))
    sys.stdout.flush()
'''


class Course(harness.CacheTest):
    def setUp(self):
        super().setUp()
        self.folder = os.path.join(self.cache, 'examples')
        shutil.copytree(os.path.join(TOP, 'examples'), self.folder)
        os.mkdir(os.path.join(self.folder, 'bin'))
        os.symlink(harness.PROGRAM, os.path.join(self.folder, 'bin', 'tilestar-cli'))
        self.env = {**os.environ, 'XDG_CACHE_HOME': self.cache,
                    'PATH': os.path.join(self.folder, 'bin') + os.pathsep + os.environ['PATH']}
        with open(os.path.join(TOP, 'docs', 'course.md'), encoding='utf-8') as file:
            self.text = file.read()

    def call(self, command):
        return subprocess.run(['bash', '-c', command], cwd=self.folder, env=self.env, text=True,
                              capture_output=True, timeout=harness.LONGEST, check=False)

    def write_traces(self):
        """Of the example, twice, and of a student who does not look for cheaper paths."""
        with open(os.path.join(self.folder, 'astar.py'), encoding='utf-8') as file:
            program = file.read()
        wrong = program.replace('elif node.g + 1 >= child.g:', 'elif True:')
        self.assertNotEqual(program, wrong)
        os.mkdir(os.path.join(self.folder, 'traces'))
        for name, text in (('ada', program), ('ben', wrong), ('chi', program)):
            with open(os.path.join(self.folder, name + '.py'), 'w', encoding='utf-8') as file:
                file.write(text)
            result = self.call(f'python3 {name}.py 160537482 > traces/{name}.jsonl')
            self.assertEqual((result.returncode, result.stderr), (0, ''))

    def test_page(self):
        self.write_traces()
        blocks = BLOCK.findall(self.text)
        self.assertEqual(len(blocks), 6)
        for command, expected in harness.sample(blocks, 8, 'blocks'):
            with self.subTest(command):
                result = self.call(command)
                found = [CHANGING.sub('', line) for line in result.stdout.splitlines()]
                *first, last = expected.splitlines() or ['']
                if last == '…':
                    found, last = found[:len(first) + 1], found[len(first)]
                self.assertEqual(found or [''], [CHANGING.sub('', line) for line in [*first, last]])

    def test_marks(self):
        """Everything is in the table: which are admissible and consistent, and how many nodes A* expands."""
        names = sorted(os.listdir(os.path.join(self.folder, 'hand-ins')))
        self.assertEqual(len(names), 12)
        right = harness.sample([name for name in names if name[:-len('.lua')] not in BROKEN], 8, 'hand-ins')
        names = sorted([*right, *(name + '.lua' for name in BROKEN)])
        heuristics = ','.join('lua:hand-ins/' + name for name in names)
        result = self.call(f'tilestar-cli audit --leaderboard --format json --heuristic "{heuristics}"')
        self.assertEqual((result.returncode, result.stderr), (2, ''))
        ranked = harness.lines(result)
        audits = {row['specification']: row for row in harness.lines(
            self.call(f'tilestar-cli audit --format json --heuristic "{heuristics}"'))}
        searches = harness.lines(self.call('tilestar-cli compare --random 10 --seed 1 --size 3x3 '
                                           f'--format json --heuristic "{heuristics}"'))
        self.assertEqual([row['heuristic'][len('lua:hand-ins/'):-len('.lua')] for row in ranked[-3:]],
                         BROKEN)
        for row in ranked:
            audit = audits[row['heuristic']]
            if row['place'] is None:
                self.assertEqual(audit['status'], 'failed')
                self.assertIn(row['heuristic'][len('lua:'):] + ':', row['problem'])
                continue
            for key in 'admissible', 'consistent', 'overestimates', 'mean_h':
                self.assertEqual(row[key], audit[key], row)
            own = [search for search in searches if search['specification'] == row['heuristic']]
            self.assertEqual((row['boards'], row['solved'], len(own)), (10, 10, 10))
            self.assertAlmostEqual(row['mean_expanded'],
                                   sum(search['statistics']['expanded'] for search in own) / 10)
            if row['admissible']:
                self.assertEqual(row['optimal'], 10)
        order = [(not row['admissible'], row['mean_expanded']) for row in ranked[:-3]]
        self.assertEqual(order, sorted(order))
        self.assertEqual([row['place'] for row in ranked[:-3]], list(range(1, len(right) + 1)))

    def test_limits(self):
        """A search that takes too long has no place; places are shared; options are checked."""
        rows = harness.lines(self.call('tilestar-cli audit --leaderboard --format json --random 3 '
                                       '--heuristic manhattan,lua:manhattan.lua,misplaced'))
        self.assertEqual([row['place'] for row in rows], [1, 1, 3])
        rows = harness.lines(self.call('tilestar-cli audit --leaderboard --format json '
                                       '--time-limit 0.000001 --heuristic lua:gaschnig.lua'))
        self.assertEqual(rows[0]['place'], None)
        self.assertIn('not finished within 1e-06 seconds', rows[0]['problem'])
        for arguments, complaint in (('--random 3', 'applies only to --leaderboard'),
                                     ('--seed 3', 'applies only to --leaderboard'),
                                     ('--format markdown', 'expected text, json or csv'),
                                     ('--leaderboard --cells', 'found both'),
                                     ('--leaderboard --random 0', '--random'),
                                     ('--leaderboard --size 4x4', '12 cells')):
            result = self.call('tilestar-cli audit ' + arguments)
            self.assertEqual((result.returncode, result.stdout), (2, ''), arguments)
            self.assertIn(complaint, result.stderr)

    def check_unsolved(self, rows, key, limit):
        """The third did not solve every board: no place, no mean, and a notice."""
        self.assertEqual([row['place'] for row in rows], [1, 2, None])
        for row in rows[:2]:
            self.assertEqual((row['time_limit'], row['memory_limit'], row['solved']), (0, 0, 10))
            self.assertNotIn('notice', row)
        late = rows[2]
        self.assertEqual(late['boards'], 10)
        self.assertLess(late['solved'], 10)
        self.assertEqual(late[key], 10 - late['solved'])
        self.assertEqual(late['notice'], f'{late[key]} of 10 boards not solved within the {limit} limit')
        for absent in 'mean_expanded', 'seconds', 'problem':
            self.assertNotIn(absent, late)
        return late

    def test_out_of_memory(self):
        call = ('tilestar-cli audit --leaderboard --memory-limit 1 --threads 1 --heuristic '
                'lua:hand-ins/emil.lua,manhattan,misplaced --format ')
        result = self.call(call + 'json')
        self.assertEqual(result.returncode, 3, result.stderr)
        late = self.check_unsolved(harness.lines(result), 'memory_limit', 'memory')
        formats = harness.sample(['csv', 'text'], 2, 'formats')
        if 'csv' in formats:
            lines = self.call(call + 'csv').stdout.splitlines()
            self.assertTrue(lines[0].endswith(',mean_expanded,seconds,problem,notice'))
            self.assertTrue(lines[3].startswith(',lua:hand-ins/emil.lua,true,true,0,'))
            self.assertTrue(lines[3].endswith(f',10,{late["solved"]},{late["optimal"]},,,,{late["notice"]}'), lines[3])
        if 'text' in formats:
            text = self.call(call + 'text').stdout
            self.assertRegex(text, r'\n-  +lua:hand-ins/emil\.lua +yes +yes +0 +0\.000 +\d+ +- +-\n')
            self.assertTrue(text.endswith(f'\n\nlua:hand-ins/emil.lua: {late["notice"]}\n'), text)

    def test_out_of_time(self):
        """A program that is fast in the audit, and sleeps when a search asks about a board."""
        first = harness.run('random', '--size', '3x3', '--seed', '1').stdout.replace('/', ' ').split()
        with open(os.path.join(self.folder, 'sleepy.py'), 'w', encoding='utf-8') as file:
            file.write(SLEEPY)
        limit, board = harness.time_limit(4), ' '.join(first)
        result = self.call(f'tilestar-cli audit --leaderboard --time-limit {limit} --program-timeout {2 * limit} '
                           f'--format json --heuristic '
                           f'"program:python3 sleepy.py {board},manhattan,misplaced"')
        self.assertEqual(result.returncode, 3, result.stderr)
        self.check_unsolved(harness.lines(result), 'time_limit', 'time')


if __name__ == '__main__':
    harness.main(one_in=6)
