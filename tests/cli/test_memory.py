# SPDX-License-Identifier: GPL-3.0-or-later
"""When memory runs out: an outcome, or a plain message if the program cannot start."""

import gzip
import json
import os
import re
import resource
import signal
import subprocess
import unittest

import harness
import sample
from harness import PROGRAM, STATISTICS

MIB = 1 << 20
BOARD = '12 1 10 2/7 11 4 14/5 0 9 15/8 13 6 3'
LARGE = '14 5 9 2 18/8 23 19 12 17/15 0 10 20 4/6 11 21 1 7/24 3 16 22 13'
SMALL = '1 0 3/4 2 5/7 8 6'
HARD = '8 6 7/2 5 4/3 0 1'

# These hold their path alone, and end at a number of nodes.
PATH_ONLY = ['idastar', 'iterative-deepening', 'depth-limited', 'recursive-best-first']
ALGORITHMS = ['astar', 'weighted-astar', 'greedy', 'uniform-cost', 'breadth-first', 'bidirectional',
              'breadth-first-heuristic', 'anytime'] + PATH_ONLY

# Of addresses, in MiB; the program itself has some eleven, and with the libraries of Debian testing fourteen.
SIZES = list(range(16, 46, 3)) + [56, 72, 96]
FEW = SIZES[::2]


class Memory(harness.CacheTest):
    def run_within(self, mib, *arguments, text=''):
        """Its result with so many MiB of memory; it is not ended by a signal."""
        def limit():
            resource.setrlimit(resource.RLIMIT_AS, (int(mib * MIB), int(mib * MIB)))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        result = subprocess.run([PROGRAM, *arguments], input=text, capture_output=True,
                                encoding='utf-8', timeout=harness.LONGEST, env=self.environment,
                                preexec_fn=limit, check=False)
        if not self.had_no_chance(result):
            self.assertGreaterEqual(result.returncode, 0, (mib, arguments, result.stderr))
        return result

    def had_no_chance(self, result):
        """Whether it says so in one line, and nothing else."""
        if result.stdout != '' or result.stderr.count('\n') != 1:
            return False
        # The loader's words: "error while loading shared libraries", "cannot allocate TLS data structures"; and those
        # of GLib 2.89, which begins before the program does: "glib/gprintf.c:351: failed to allocate memory".
        return (result.returncode == 127 and ('shared' in result.stderr or 'TLS' in result.stderr)
                or result.returncode == -signal.SIGABRT and re.match(r'\S*glib/\S+: failed to allocate', result.stderr)
                or result.returncode == 3 and 'memory' in result.stderr)

    def check_solve(self, mib, *arguments, text='', n_boards=1):
        """Whether memory was the reason: complete objects, and the matching exit code."""
        result = self.run_within(mib, 'solve', '--format', 'json', *arguments, text=text)
        if self.had_no_chance(result):
            return True
        answers = harness.lines(result)
        self.assertEqual(len(answers), n_boards, (mib, arguments, result.stderr))
        for answer in answers:
            self.assertEqual([key for key in STATISTICS if key not in answer['statistics']], [])
            self.assertIn(answer['status'], ('solved', 'memory-limit', 'node-limit', 'time-limit'))
        self.assertEqual(result.returncode,
                         0 if all(answer['status'] == 'solved' for answer in answers) else 3,
                         (mib, arguments))
        return 'memory-limit' in [answer['status'] for answer in answers]

    def sweep(self, board, sizes):
        for algorithm in sample.sample(list(ALGORITHMS), 3, 'algorithms'):
            nodes = 300000 if algorithm in PATH_ONLY else 1000000
            ended = [self.check_solve(mib, '--algorithm', algorithm, '--node-limit', str(nodes),
                                      '--time-limit', '2', board) for mib in sizes]
            if algorithm in ('astar', 'uniform-cost', 'breadth-first', 'bidirectional'):
                self.assertIn(True, ended, algorithm)

    def test_algorithms(self):
        self.sweep(BOARD, SIZES)

    def test_algorithms_on_a_large_board(self):
        self.sweep(LARGE, FEW)

    def test_several_boards(self):
        for mib in FEW:
            self.check_solve(mib, '--threads', '2', '--node-limit', '500000',
                             text=f'{BOARD}\n\n{BOARD}\n\n{SMALL}\n', n_boards=3)
        # The first is too much, and the last is solved all the same.
        result = self.run_within(32, 'solve', '--format', 'json', text=f'{LARGE}\n\n{SMALL}\n')
        self.assertEqual([json.loads(line)['status'] for line in result.stdout.splitlines()],
                         ['memory-limit', 'solved'])

    def test_threads_of_one_search(self):
        for mib in FEW:
            self.check_solve(mib, '--algorithm', 'idastar', '--threads', '4', '--node-limit',
                             '20000000', BOARD)

    def test_heuristics(self):
        for heuristic, board in (('walking-distance', BOARD), ('pattern-database:5-5-5', BOARD),
                                 ('perfect', '11 10 9 8/7 6 5 4/3 1 2 0'),
                                 ('max:walking-distance+linear-conflict', BOARD)):
            for mib in FEW:
                self.check_solve(mib, '--algorithm', 'idastar', '--heuristic', heuristic,
                                 '--node-limit', '20000', board)

    def test_sentence(self):
        result = self.run_within(40, 'solve', '--algorithm', 'breadth-first', BOARD)
        self.assertEqual(result.returncode, 3)
        self.assertIn('The system is out of memory', result.stdout)
        result = self.run_within(200, 'solve', '--algorithm', 'breadth-first', '--memory-limit',
                                 '40', BOARD)
        self.assertIn('Memory limit reached', result.stdout)

    def test_trace(self):
        """Recorded with any memory: completely, up to a stated moment, or not at all with code 3."""
        ended = set()
        for algorithm in ('astar', 'breadth-first', 'idastar', 'bidirectional'):
            for trace_format in ('tilestar', 'posthoc'):
                for mib in range(14, 44, 4):
                    ended.add(self.check_trace(mib, algorithm, trace_format))
        self.assertEqual(ended, {'none', 'cut', 'whole'})

    def check_trace(self, mib, algorithm, trace_format):
        path = os.path.join(self.cache, 'trace')
        if os.path.exists(path):
            os.unlink(path)
        result = self.run_within(mib, 'solve', '--format', 'json', '--algorithm', algorithm,
                                 '--trace', path, '--trace-format', trace_format, HARD)
        case = (mib, algorithm, trace_format, result.stderr)
        if self.had_no_chance(result):
            return 'none'
        status = harness.lines(result)[0]['status']
        if not os.path.exists(path):
            self.assertIn('not enough memory to record', result.stderr, case)
            self.assertEqual(result.returncode, 3, case)
            return 'none'
        self.assertEqual(result.returncode, 0 if status == 'solved' else 3, case)
        if trace_format == 'tilestar':
            self.assertEqual(harness.run('trace', 'check', path).returncode, 0, case)
        return 'cut' if 'because memory ran out' in result.stderr else 'whole'

    def test_never_a_wrong_verdict(self):
        """What is right with memory is never said to be wrong without: the same, or exit code 3."""
        trace = os.path.join(self.cache, 'long.jsonl')
        harness.run('solve', '--trace', trace, HARD)
        with open(trace, encoding='utf-8') as file:
            first, *rest = file.read().splitlines()
        with gzip.open(trace + '.gz', 'wt', encoding='utf-8') as file:
            file.write('\n'.join([json.dumps({**json.loads(first), 'note': 'x' * 7_000_000}), *rest]) + '\n')
        script = os.path.join(self.cache, 'zero.lua')
        with open(script, 'w', encoding='ascii') as file:
            file.write('function h() return 0 end\n')
        lesson = os.path.join(self.cache, 'script.lesson')
        with open(lesson, 'w', encoding='ascii') as file:
            json.dump({'tilestar-lesson': 1, 'title': 'x', 'summary': 'y',
                       'searches': {'a': {'start': '103/425/786', 'script': 'function h() return 0 end'}},
                       'steps': [{'text': 't', 'search': 'a'}]}, file)
        lessons = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, os.pardir, 'data', 'lessons')
        calls = [('lesson', 'check', os.path.join(lessons, '08-layers.lesson')), ('lesson', 'check', lesson),
                 ('trace', 'check', trace + '.gz'), ('trace', 'check', trace),
                 ('solve', '--heuristic', 'lua:' + script, SMALL),
                 ('audit', '--size', '2x3', '--heuristic', 'lua:' + script)]
        for call in calls:
            codes = set()
            for mib in range(14, 60, 4):
                result = self.run_within(mib, *call)
                self.assertTrue(result.returncode in (0, 3) or self.had_no_chance(result), (call, mib, result.stderr))
                self.assertTrue(result.returncode != 3 or 'memory' in result.stderr, (call, mib, result.stderr))
                # Of the lesson, which needs little.
                self.assertNotIn('may have', result.stderr, (call, mib))
                codes.add(result.returncode)
            self.assertTrue(3 in codes or call[-1] == trace, call)
            self.assertEqual(self.run_within(1024, *call).returncode, 0, call)

    def check_same(self, call, size):
        """With any memory, standard output is what it is with much, or the exit code is 3."""
        whole = harness.without_provenance(self.run_within(1024, *call).stdout)
        codes = set()
        for mib in size:
            result = self.run_within(mib, *call)
            if not self.had_no_chance(result):
                self.assertIn(result.returncode, (0, 3), (call, mib, result.stderr))
                if result.returncode == 0:
                    self.assertEqual(harness.without_provenance(result.stdout), whole, (call, mib))
                else:
                    self.assertIn('memory', result.stderr, (call, mib))
            codes.add(result.returncode)
        self.assertEqual(codes & {0, 3}, {0, 3}, call)

    def test_worksheet(self):
        """Which searches nobody could record is not asked, and never answered wrongly."""
        sizes = [12 + step / 4 for step in range(40)]
        self.check_same(('worksheet', '--seed', '3', SMALL), sizes)
        self.check_same(('worksheet', '--seed', '3', '--random', SMALL), sizes)

    def test_train(self):
        """Threads, locks and lists of GLib abort without memory: no signal gets out."""
        network = os.path.join(self.cache, 'net')
        codes = {self.run_within(18 + step / 10, 'train', '--size', '2x3', '--epochs', '1', '--output',
                                 network).returncode for step in range(25)}
        self.assertEqual(codes - {127}, {0, 3})

    def test_database(self):
        refused = 0
        for mib in FEW + [160]:
            result = self.run_within(mib, 'database', 'build', '--size', '4x4', '--partition',
                                     '5-5-5')
            if self.had_no_chance(result):
                refused += 1
                self.assertEqual(self.files(), [], mib)
            else:
                self.assertEqual(result.returncode, 0, (mib, result.stderr))
                for name in self.files():
                    os.unlink(os.path.join(self.databases, name))
        self.assertGreater(refused, 0)

    def test_other_commands(self):
        for arguments in (['--help'], ['heuristics'], ['random', '--count', '1000', '--seed', '1'],
                          ['check', BOARD], ['audit', '--size', '3x3'],
                          ['compare', '--node-limit', '200000', '--algorithm',
                           'astar,bidirectional', BOARD]):
            for mib in FEW:
                result = self.run_within(mib, *arguments)
                self.assertTrue(result.returncode in (0, 3) or self.had_no_chance(result),
                                (mib, arguments, result.stderr))


if __name__ == '__main__':
    harness.main(one_in=5)
