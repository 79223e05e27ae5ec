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
            results = [self.run_cli('solve', '--heuristic', 'lua:' + path, BOARD)]
            if name in ('fails on one board', 'negative', 'endless recursion'):
                results.append(self.run_cli('audit', '--heuristic', 'lua:' + path))
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

    def test_names_the_mistake(self):
        """What h is in other words, on every board; text and JSON."""
        sum_of = ('function h(board, goal) local sum, n = 0, 0 for i = 1, #board do local t = board[i] '
                  'if t ~= 0 then local j = goal.where[t] '
                  'sum = sum + math.abs((i - 1) % 3 - (j - 1) % 3) + math.abs((i - 1) // 3 - (j - 1) // 3) '
                  'if i ~= j then n = n + 1 end end end return {} end')
        admissible = ' Manhattan distance alone never overestimates'
        for returned, heuristic, factor, plus, sentence in (
                ('sum', 'manhattan', 1, 0, 'h = Manhattan distance'),
                ('2 * sum', 'manhattan', 2, 0, 'h = 2 × Manhattan distance.' + admissible),
                ('sum + 3', 'manhattan', 1, 3, 'h = Manhattan distance + 3.' + admissible),
                ('3 * sum / 2', 'manhattan', 1.5, 0, 'h = 1.5 × Manhattan distance.' + admissible),
                ('sum / 3', 'manhattan', 1 / 3, 0, 'h = 1/3 × Manhattan distance'),
                ('2 * sum / 3 + 0.37', 'manhattan', 2 / 3, 0.37, 'h = 2/3 × Manhattan distance + 0.37.' + admissible),
                ('100 - 2 * sum', 'manhattan', -2, 100,
                 'h = 100 − 2 × Manhattan distance. It rises toward the goal, where it has to be 0'),
                ('8 - n', 'misplaced', -1, 8,
                 'h = 8 − Misplaced tiles. It counts what is in place instead of what is misplaced'),
                ('sum + (board.blank ~= 9 and (9 - board.blank) // 3 + (9 - board.blank) % 3 or 0)',
                 'manhattan-with-blank', 1, 0, 'h = Manhattan with the blank. It counts the blank as a tile'),
                ('n + (board.blank ~= 9 and 1 or 0)', 'misplaced-with-blank', 1, 0,
                 'h = Misplaced with the blank. It counts the blank as a tile'),
                ('5', 'zero', 1, 5, 'h = 5'),
                # Manhattan distance but for one board of all, and nothing that anybody has written.
                ('sum + (table.concat(board) == "867254301" and 1 or 0)', None, 0, 0, None),
                ('sum * 0.70710678', None, 0, 0, None),
                ('sum * sum / 10', None, 0, 0, None)):
            path = self.write(sum_of.replace('{}', returned))
            row, = self.audit('lua:' + path)
            if heuristic is None:
                self.assertIsNone(row['resembles'], returned)
            else:
                self.assertEqual(row['resembles'], {'heuristic': heuristic, 'factor': factor, 'plus': plus}, returned)
            self.assertIs(row['keeps_state'], False)
            text = ' '.join(self.run_cli('audit', '--heuristic', 'lua:' + path).stdout.split())
            self.assertEqual(sentence is not None, 'On every board, h' in text, returned)
            self.assertIn(f'On every board, {sentence} Boards' if sentence else 'Boards', text)

    def test_names_the_goal(self):
        """The goal of a textbook, written into the script."""
        path = self.write('function h(board) local n = 0 for i = 1, #board do '
                          'if board[i] ~= 0 and board[i] ~= i - 1 then n = n + 1 end end return n end')
        row, = self.audit('lua:' + path)
        self.assertEqual(row['resembles'], {'heuristic': 'misplaced', 'goal': list(range(9)), 'factor': 1, 'plus': 0})
        self.assertIn('h = Misplaced tiles. It estimates the distance to another goal: 0 1 2/3 4 5/6 7 8',
                      ' '.join(self.run_cli('audit', '--heuristic', 'lua:' + path).stdout.split()))
        row, = self.audit('lua:' + path, '--goal', 'blank-first')
        self.assertEqual(row['resembles'], {'heuristic': 'misplaced', 'factor': 1, 'plus': 0})

    def test_resembles_only_where_it_helps(self):
        """A correct heuristic of the program's own is not compared; a wrong one is, but not with itself."""
        for text, expected in (('manhattan', None), ('blend:manhattan=0.5', None), ('manhattan-with-blank', None),
                               ('blend:manhattan=1,misplaced=1', None), ('linear-conflict-pairs', None),
                               ('blend:manhattan=2', {'heuristic': 'manhattan', 'factor': 2, 'plus': 0}),
                               ('blend:gaschnig=1.5', {'heuristic': 'gaschnig', 'factor': 1.5, 'plus': 0}),
                               ('max:misplaced-with-blank', {'heuristic': 'misplaced-with-blank', 'factor': 1, 'plus': 0})):
            row, = self.audit(text)
            self.assertEqual(row['resembles'], expected, text)
        for shape in ('2x2', '2x5', '5x2'):
            row, = self.audit('blend:manhattan=3', '--size', shape)
            self.assertEqual(row['resembles'], {'heuristic': 'manhattan', 'factor': 3, 'plus': 0}, shape)

    def test_nothing_lasts(self):
        """A script that counts its calls is told that they all are the first; one that remembers is not."""
        note = ('h changes variables or random numbers that later calls depend on; Tilestar restores them '
                'after each call')
        for text, keeps_state in (
                ('n = 0 function h() n = n + 1 return n end', True),
                ('local n = 0 function h() n = (n + 1) % 3 return n end', True),
                ('function h() return math.random(3) end', True),
                ('local t = {} function h(board) t[#t + 1] = board[1] return #t > 50 and 1 or 0 end', True),
                ('local t = {} function h(board) local k = table.concat(board) t[k] = t[k] or board[1] return t[k] end', False),
                ('n = 0 function h(board) n = n + 1 return board[1] end', False),
                ('local t = {} function h() t[#t + 1] = ("x"):rep(1000000) return 0 end', False)):
            path = self.write(text)
            row, = self.audit('lua:' + path, '--size', '2x3')
            self.assertIs(row['keeps_state'], keeps_state, text)
            output = ' '.join(self.run_cli('audit', '--size', '2x3', '--heuristic', 'lua:' + path).stdout.split())
            self.assertEqual(keeps_state, note in output, text)

    def test_constants_in_blends(self):
        """What is not 0 on the goal is not consistent, whatever it is a part of, and guarantees nothing."""
        one = 'lua:' + self.write('function h() return 1 end')
        self.audit(one)
        for heuristic, value in ((one, '1'), (f'blend:{one}=1', '1'), (f'max:{one}+manhattan', '1'),
                                 (f'blend:manhattan=0.5,{one}=0.5', '0.5'), (f'max:blend:{one}=0.25+misplaced', '0.25')):
            row, = self.audit(heuristic)
            self.assertEqual((row['admissible'], row['consistent'], row['overestimates'] > 0, row['inconsistent_edges']),
                             (False, False, True, 0), heuristic)
            self.assertIn(f'Not consistent: h of the goal is {value}, not 0',
                          self.run_cli('audit', '--heuristic', heuristic).stdout)
            solved, = lines(self.run_cli('solve', '--heuristic', heuristic, '--format', 'json', '1 2 3 4 0 6 7 5 8'))
            self.assertEqual(solved['promise'], 'none', heuristic)

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
    harness.main(one_in=5)
