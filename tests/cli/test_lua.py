# SPDX-License-Identifier: GPL-3.0-or-later
"""Heuristics written in Lua: the same numbers as the built-in ones, and every way to fail."""

import json
import os
import re

import harness
from bad_scripts import BAD
from harness import lines, run

EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, os.pardir, 'examples')
BOARD = '8 6 7 2 5 4 3 0 1'
ADMISSIBLE = {'manhattan': 'manhattan', 'misplaced': 'misplaced', 'gaschnig': 'gaschnig',
              'linear-conflict': 'linear-conflict', 'out-of-row-column': 'out-of-row-column'}
PUZZLES = [('1 2 3/4 5 6/7 8 0',), ('1 2 3/8 0 4/7 6 5',), ('0 1 2 3/4 5 6 7',), ('7 6 5 4/3 2 1 0',)]


def example(name):
    return 'lua:' + os.path.join(EXAMPLES, name + '.lua')


def has_lua():
    return 'built without Lua' not in run('solve', '--heuristic', example('manhattan'), BOARD).stderr


class LuaTest(harness.CacheTest):

    def write(self, text, name='mine.lua'):
        path = os.path.join(self.cache, name)
        with open(path, 'w', encoding='utf-8', errors='surrogateescape') as file:
            file.write(text)
        return path

    def test_h_of_the_goal(self):
        """A consistent heuristic is 0 on the goal, and so never overestimates."""
        in_place = self.write('function h(b) local n = 0 for i = 1, #b do if b[i] == i then n = n + 1 end end return n end')
        for script, value in ((in_place, '8'), (self.write('function h() return 1 end', 'one.lua'), '1')):
            (row,) = self.audit('lua:' + script)
            self.assertEqual((row['admissible'], row['consistent'], row['inconsistent_edges']), (False, False, 0))
            self.assertIn(f'Not consistent: h of the goal is {value}, not 0',
                          self.run_cli('audit', '--heuristic', 'lua:' + script).stdout)

    def audit(self, heuristic, *options):
        result = self.run_cli('audit', '--format', 'json', '--heuristic', heuristic, *options)
        self.assertEqual(result.returncode, 0, result.stderr)
        return lines(result)

    def test_audits_like_the_built_in(self):
        for goal, in PUZZLES:
            rows = goal.count('/') + 1
            columns = len(goal.split('/')[0].split())
            for mine, theirs in ADMISSIBLE.items():
                ours, = self.audit(example(mine), '--size', f'{rows}x{columns}', '--goal', goal)
                built_in, = self.audit(theirs, '--size', f'{rows}x{columns}', '--goal', goal)
                for key in ('boards', 'mean', 'correlation', 'worst_error', 'overestimates',
                            'inconsistent', 'exact', 'histogram'):
                    self.assertEqual(ours.get(key), built_in.get(key), (goal, mine, key))

    def test_expands_as_many(self):
        boards = [BOARD, '1 2 3 4 0 6 7 5 8', '0 1 3 4 2 5 7 8 6']
        for mine, theirs in ADMISSIBLE.items():
            for heuristic in ('{}', 'max:{}+euclidean', 'blend:{}=0.5,euclidean=0.25'):
                a, b = ([{key: (row['statistics'] or row).get(key) for key in ('expanded', 'generated', 'reopened')}
                         for row in lines(self.run_cli(
                             'solve', '--heuristic', heuristic.format(name), '--format', 'json',
                             text='\n'.join(boards)))] for name in (example(mine), theirs))
                self.assertEqual(a, b, (mine, heuristic))
                self.assertEqual(len(a), 3)

    def test_algorithms(self):
        for algorithm in ('idastar', 'recursive-best-first', 'greedy', 'weighted-astar', 'bidirectional'):
            a, b = (lines(self.run_cli('solve', '--algorithm', algorithm, '--heuristic', name,
                                       '--format', 'json', '0 1 3 4 2 5 7 8 6'))
                    for name in (example('linear-conflict'), 'linear-conflict'))
            self.assertEqual(a[0]['statistics']['expanded'], b[0]['statistics']['expanded'], algorithm)

    def test_bad_scripts(self):
        surprises = []
        for name, (text, expected) in harness.sample(list(BAD.items()), 3, 'bad scripts'):
            path = self.write(text) if text is not None else os.path.join(self.cache, 'none.lua')
            results = [self.run_cli('solve', '--heuristic', 'lua:' + path, BOARD, timeout=30)]
            if name in ('fails on one board', 'negative', 'endless recursion'):
                results.append(self.run_cli('audit', '--heuristic', 'lua:' + path, timeout=30))
            for result in results:
                if (result.returncode != 2 or not re.search(expected, result.stderr)
                        or os.path.basename(path) not in result.stderr
                        or len(result.stderr) > 1200):
                    surprises.append((name, result.returncode, result.stderr[:300]))
        self.assertEqual(surprises, [])

    def test_a_folder_and_a_large_file(self):
        pipe = os.path.join(self.cache, 'pipe.lua')
        os.mkfifo(pipe)
        for path, expected in ((self.cache, 'expected a file'), ('/dev/zero', 'expected a file'),
                               (pipe, 'expected a file'), (self.write('-' * ((1 << 20) + 1)), 'at most 1024 KiB')):
            result = self.run_cli('solve', '--heuristic', 'lua:' + path, BOARD)
            self.assertEqual(result.returncode, 2)
            self.assertRegex(result.stderr, expected)

    def test_no_file_named(self):
        for text in ('lua', 'lua:'):
            result = self.run_cli('solve', '--heuristic', text, BOARD)
            self.assertEqual(result.returncode, 2)
            self.assertIn('expects a file', result.stderr)

    def test_limits(self):
        path = self.write('function h() for i = 1, 50000 do end return 0 end')
        call = ('solve', '--heuristic', 'lua:' + path, '1 2 3 4 5 6 7 0 8')
        self.assertEqual(self.run_cli(*call).returncode, 0)
        result = self.run_cli(*call, '--script-instructions', '10000')
        self.assertEqual(result.returncode, 2)
        self.assertIn('too many instructions', result.stderr)
        path = self.write('s = ("x"):rep(3000000) function h() return 0 end')
        call = ('solve', '--heuristic', 'lua:' + path, '1 2 3 4 5 6 7 0 8')
        self.assertEqual(self.run_cli(*call).returncode, 0)
        result = self.run_cli(*call, '--script-memory', '2')
        self.assertEqual(result.returncode, 2)
        self.assertIn('not enough memory', result.stderr)

    def test_a_failed_row(self):
        path = self.write('function h(b) if b[9] ~= 0 then error("blank") end return 0 end')
        result = self.run_cli('compare', '--heuristic', f'lua:{path},manhattan', '--format', 'json',
                              text='1 2 3 4 5 6 7 0 8\n')
        rows = [row for row in lines(result) if 'status' in row]
        self.assertEqual({row['heuristic']: row['status'] for row in rows},
                         {'lua': 'failed', 'manhattan': 'solved'}, result.stdout)

    def test_print(self):
        path = self.write('function h(b) print("h of", b[1], nil, 1.5) return 0 end')
        result = self.run_cli('solve', '--heuristic', 'lua:' + path, '1 2 3 4 5 6 7 0 8')
        self.assertEqual(result.returncode, 0)
        self.assertIn('h of\t1\tnil\t1.5\n', result.stderr)
        self.assertNotIn('h of\t', result.stdout)

    def test_results_name_the_script(self):
        row, = lines(self.run_cli('solve', '--heuristic', example('manhattan'), '--format', 'json', BOARD))
        self.assertEqual(row['heuristic'], 'lua')
        self.assertEqual(row['specification'], example('manhattan'))
        self.assertRegex(row['checksum'], '^xxh3:[0-9a-f]{16}$')

    def test_a_trace_outlives_its_script(self):
        with open(os.path.join(EXAMPLES, 'gaschnig.lua'), encoding='utf-8') as file:
            path = self.write(file.read())
        trace = os.path.join(self.cache, 'search.jsonl')
        for heuristic in ('lua:' + path, f'max:lua:{path}+misplaced'):
            result = self.run_cli('solve', '--heuristic', heuristic, '--trace', trace, '1 2 3 4 0 6 7 5 8')
            self.assertEqual(result.returncode, 0, result.stderr)
            with open(trace, encoding='utf-8') as file:
                first = json.loads(file.readline())
            self.assertEqual(first['specification'], heuristic)
            if heuristic.startswith('lua:'):
                self.assertRegex(first['checksum'], '^xxh3:[0-9a-f]{16}$')
        os.remove(path)
        result = self.run_cli('trace', 'check', trace)
        self.assertEqual(result.returncode, 0, result.stderr)

    def test_guarantees_what_is_proven(self):
        call = ('solve', '--heuristic', example('manhattan'), '--format', 'json', BOARD)
        self.assertIs(lines(self.run_cli(*call))[0]['optimal'], False)
        self.audit(example('manhattan'))
        self.assertIs(lines(self.run_cli(*call))[0]['optimal'], True)
        # Another goal, a changed script, and one that overestimates have no proof.
        other = ('--goal', '1 2 3 8 0 4 7 6 5')
        self.assertIs(lines(self.run_cli(*call, *other))[0]['optimal'], False)
        with open(os.path.join(EXAMPLES, 'manhattan.lua'), encoding='utf-8') as file:
            changed = self.write(file.read() + '\n')
        self.assertIs(lines(self.run_cli('solve', '--heuristic', 'lua:' + changed, '--format', 'json',
                                         BOARD))[0]['optimal'], False)
        self.audit(example('manhattan-with-blank'))
        self.assertIs(lines(self.run_cli('solve', '--heuristic', example('manhattan-with-blank'),
                                         '--format', 'json', BOARD))[0]['optimal'], False)

    def test_prepare_and_fractions(self):
        path = self.write('''
            local cost = {}
            function prepare(goal)
              for t = 1, 8 do
                cost[t] = {}
                for i = 1, 9 do
                  local j = goal.where[t]
                  local x, y = (i - 1) % 3 - (j - 1) % 3, (i - 1) // 3 - (j - 1) // 3
                  cost[t][i] = math.sqrt(x * x + y * y)
                end
              end
            end
            function h(board)
              local sum = 0
              for i = 1, #board do
                if board[i] ~= 0 then sum = sum + cost[board[i]][i] end
              end
              return sum
            end''')
        a, b = (lines(self.run_cli('solve', '--heuristic', name, '--format', 'json', BOARD))[0]
                for name in ('lua:' + path, 'euclidean'))
        self.assertEqual(a['statistics']['expanded'], b['statistics']['expanded'])

    def test_threads(self):
        result = self.run_cli('compare', '--threads', '4', '--heuristic', example('gaschnig') + ',gaschnig',
                              '--random', '20', '--seed', '1', '--size', '3x3', '--format', 'json')
        rows = [row for row in lines(result) if row.get('statistics')]
        self.assertEqual(len({row['heuristic'] for row in rows}), 2, result.stderr)
        totals = {}
        for row in rows:
            totals[row['heuristic']] = totals.get(row['heuristic'], 0) + row['statistics']['expanded']
        self.assertEqual(len(set(totals.values())), 1, totals)

    def test_examples_are_short(self):
        for name in os.listdir(EXAMPLES):
            if name.endswith('.lua'):
                with open(os.path.join(EXAMPLES, name), encoding='utf-8') as file:
                    self.assertLess(len(file.readlines()), 40, name)


class WithoutLuaTest(harness.CacheTest):

    def test_says_so(self):
        for command in ('solve', 'audit', 'compare'):
            result = self.run_cli(command, '--heuristic', example('manhattan'),
                                  text=None if command == 'audit' else BOARD)
            self.assertEqual(result.returncode, 2)
            self.assertIn('this Tilestar was built without Lua', result.stderr)


if __name__ == '__main__':
    if has_lua():
        del WithoutLuaTest
    else:
        del LuaTest
    harness.main(one_in=3)
