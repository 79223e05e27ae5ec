# SPDX-License-Identifier: GPL-3.0-or-later
"""Traces: `solve --trace` writes them, `trace check` reads them back.

TILESTAR_TRACE_BOARDS=200 in the environment takes so many random boards, not a few."""

import gzip
import json
import os
import stat
import tempfile
import unittest

import harness
from harness import lines, main, run, time_limit, walk

FEW = 2
N_BOARDS = int(os.environ.get('TILESTAR_TRACE_BOARDS', FEW))

ALGORITHMS = ['astar', 'weighted-astar', 'greedy', 'uniform-cost', 'breadth-first']
# The last two are not consistent.
HEURISTICS = ['manhattan', 'misplaced', 'gaschnig', 'linear-conflict-pairs', 'manhattan-with-blank']
TIES = ['high-g', 'low-g', 'first-in', 'last-in']
KINDS = ['idastar', 'iterative-deepening', 'depth-limited', 'bidirectional']
OTHERS = ['recursive-best-first', 'breadth-first-heuristic', 'anytime']


def methods():
    """Options of every algorithm, with those that affect it."""
    for algorithm in ALGORITHMS:
        guided = algorithm in ('astar', 'weighted-astar', 'greedy')
        for heuristic in HEURISTICS if guided else ['zero']:
            for tie in TIES if algorithm != 'breadth-first' else ['high-g']:
                yield ['--algorithm', algorithm, '--heuristic', heuristic, '--tie-break', tie]
    # Without a heuristic, or with a weak one, these may take long.
    for algorithm in KINDS:
        for heuristic in HEURISTICS if algorithm not in ('iterative-deepening', 'depth-limited') else ['zero']:
            yield ['--algorithm', algorithm, '--heuristic', heuristic, '--node-limit', '3000']


class TraceTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.file = os.path.join(folder.name, 'trace.jsonl')

    def record(self, *arguments, code=0):
        result = run('solve', '--trace', self.file, '--format', 'json', *arguments)
        self.assertEqual(result.returncode, code, result.stderr)
        with open(self.file, encoding='utf-8') as file:
            return lines(result)[0], file.read().splitlines()

    def check(self, code=0, text=None):
        """The output of `trace check` for the file, or for text."""
        if text is not None:
            with open(self.file, 'w', encoding='utf-8') as file:
                file.write(text)
        result = run('trace', 'check', self.file)
        self.assertEqual(result.returncode, code, result.stderr + result.stdout)
        return result.stdout if code == 0 else result.stderr


class TestWritten(TraceTest):
    def test_random_boards(self):
        """The trace of any method is valid; options in turn."""
        for seed in range(N_BOARDS):
            size = ['3x3', '2x4', '3x3', '2x3', '4x4'][seed % 5]
            length = '16' if size == '4x4' or N_BOARDS == FEW else '24'
            board = run('random', '--size', size, '--seed', str(seed), '--scramble', length).stdout
            for number, method in enumerate(methods()):
                # Of few boards, each by a part of the methods.
                if N_BOARDS == FEW and number % FEW != seed:
                    continue
                options = [['--no-reopen'], ['--no-parent-pruning'], [], [], ['--weight', '3.7']]
                options = options[(seed + number) % len(options)]
                with self.subTest(board=board, method=method, options=options):
                    result = run('solve', '--trace', self.file, *method, *options, text=board)
                    self.assertIn(result.returncode, [0, 3 if method[1] in KINDS else 0],
                                  result.stderr)
                    self.check()

    def test_weight_is_named_where_there_is_one(self):
        for algorithm in [*ALGORITHMS, 'idastar', 'bidirectional']:
            with self.subTest(algorithm):
                _, text = self.record('123/745/086', '--algorithm', algorithm)
                header = json.loads(text[0])
                self.assertEqual('weight' in header, algorithm == 'weighted-astar')
                self.check()

                # Earlier versions gave every algorithm one.
                header.setdefault('weight', 1.5)
                self.check(text='\n'.join([json.dumps(header), *text[1:]]) + '\n')
                if algorithm == 'weighted-astar':
                    del header['weight']
                    self.assertIn('weight', self.check(
                        code=2, text='\n'.join([json.dumps(header), *text[1:]]) + '\n'))

    def test_fractions_of_f(self):
        """f is g + w × h exactly, or up to the errors of floating point; or rounded down throughout, as it
        once was written. Both in one trace, or another weight, are mistakes."""
        arguments = ['--algorithm', 'weighted-astar', '--weight', '1.3', '867254301']
        _, text = self.record(*arguments)
        events = [json.loads(line) for line in text]
        exact = [event['f'] for event in events if 'f' in event]
        self.assertEqual(exact, [round(e['g'] + 1.3 * e['h'], 1) for e in events if 'f' in e])
        self.assertTrue(any(f != int(f) for f in exact))
        self.assertIn('holds', self.check())

        def rewritten(change):
            return '\n'.join(json.dumps({**e, 'f': change(i, e)} if 'f' in e else e, separators=(',', ':'))
                             for i, e in enumerate(events)) + '\n'

        self.assertIn('holds', self.check(text=rewritten(lambda _, e: e['g'] + 1.3 * e['h'])))
        self.assertIn('give f', self.check(code=2, text=rewritten(lambda _, e: e['g'] + 1.2 * e['h'])))
        self.assertIn('give f', self.check(code=2, text=rewritten(
            lambda i, e: int(e['f']) if i > len(events) // 2 else e['f'])))

        # The order of rounded values is another one: a short search in which it does not matter.
        _, text = self.record('--algorithm', 'weighted-astar', '--weight', '1.5', '103425786')
        events = [json.loads(line) for line in text]
        self.assertTrue(any(e['f'] != int(e['f']) for e in events if 'f' in e))
        floor = rewritten(lambda _, e: int(e['f']))
        self.assertIn('holds', self.check(text=floor))
        self.assertIn('at most three decimals', self.check(code=2, text=floor.replace('"weight":1.5', '"weight":1.5001')))

    def test_two_names_of_one_heuristic(self):
        """What the first line says of the heuristic twice is the same, or the trace is refused."""
        for heuristic, changes, message in [
                ('manhattan', {'specification': 'misplaced'}, '"heuristic" says "manhattan", and "specification" says "misplaced"'),
                ('manhattan', {'heuristic': 'misplaced'}, '"heuristic" says "misplaced"'),
                ('manhattan', {'heuristic': 'custom'}, '"heuristic" says "custom"'),
                ('manhattan', {'heuristic': 'lua'}, '"heuristic" says "lua"'),
                ('manhattan', {'heuristic': 'mine'}, '"heuristic" says "mine"'),
                ('manhattan', {'specification': 'lua:h.lua'}, '"specification" says "lua:h.lua"'),
                ('manhattan', {'specification': 'manhatan'}, '"specification" says "manhatan"'),
                ('manhattan', {'blend': 'manhattan=1'}, 'the heuristic manhattan has no "blend"'),
                ('manhattan', {'partition': '4-4'}, 'the heuristic manhattan has no "partition"'),
                ('manhattan', {'checksum': 'xxh3:00'}, 'the heuristic manhattan has no "checksum"'),
                ('pattern-database', {'specification': 'pattern-database:6-6-3', 'partition': None}, 'found “6-6-3”'),
                ('max', {'heuristic': 'max', 'specification': 'max:manhattan+pattern-database:7-8'}, 'found “7-8”'),
                ('manhattan', {'specification': 7}, 'expected "specification" with a word'),
                ('blend', {'blend': 'manhattan=1'}, '"specification" says blend, and "blend" says other weights'),
                ('blend', {'specification': 'blend:manhattan=1'}, '"blend" says other weights'),
                ('pattern-database:4-4', {'partition': '5-3'}, '"specification" says the groups 4-4'),
                ('pattern-database:4-4', {'partition': '4-4,no-reflection'}, '"specification" says the groups 4-4'),
                ('pattern-database:4-4,no-reflection', {'partition': '4-4'}, '"specification" says no-reflection'),
                ('pattern-database:no-reflection', {'partition': '4-4'}, '"specification" says no-reflection'),
                ('pattern-database:4-4,no-reflection', {'partition': '4-4,no-reflection'}, None),
                ('pattern-database:no-reflection', {'partition': '4-4,no-reflection'}, None),
                ('pattern-database:4-4', {'heuristic': 'pattern-database:5-3'}, '"heuristic" says "pattern-database:5-3"'),
                ('max:manhattan+pattern-database:4-4', {'partition': '5-3'}, '"specification" says the groups 4-4'),
                ('max:manhattan+gaschnig', {'heuristic': 'max:manhattan+misplaced'}, '"heuristic" says "max:manhattan+misplaced"'),
                # The same in other words, or once.
                ('manhattan', {'specification': None}, None),
                ('manhattan', {'heuristic': 'custom', 'specification': 'mine, version 2'}, None),
                ('manhattan', {'heuristic': 'custom', 'specification': 'lua:h.lua'}, None),
                ('max', {'heuristic': 'max'}, None),
                ('manhattan', {'heuristic': 'max:lua+misplaced', 'specification': 'max:lua:h.lua+misplaced'}, None),
                ('manhattan', {'heuristic': 'max:lua+misplaced', 'specification': 'max:lua:h.lua+gaschnig'}, '"heuristic" says "max:lua+misplaced"'),
                ('max:manhattan+gaschnig', {}, None),
                ('blend:manhattan=1', {'heuristic': 'blend', 'specification': None}, None),
                ('pattern-database', {}, None),
                ('pattern-database:4-4', {'partition': '1,2,3,4/5,6,7,8'}, None)]:
            with self.subTest(heuristic, changes=changes):
                _, text = self.record('103/425/786', '--heuristic', heuristic)
                text = '\n'.join([json.dumps({**json.loads(text[0]), **changes}), *text[1:]]) + '\n'
                if message is None:
                    self.check(text=text)
                else:
                    self.assertIn(f'line 1: {message}' if message[0] == 't' else message, self.check(code=2, text=text))

    def test_a_file_is_not_looked_for(self):
        """A trace that names a network's file says the same whether the file is there or not."""
        _, text = self.record('103/425/786')
        answers = set()
        for path in (self.file, '/no/such/file'):
            for name in ('neural', 'max:manhattan+neural'):
                header = {**json.loads(text[0]), 'heuristic': name, 'specification': f'{name}:{path}'}
                answer = self.check(text='\n'.join([json.dumps(header), *text[1:]]) + '\n')
                answers.add(answer.replace(f'{name}:{path} from', 'it from'))
        self.assertEqual(len(answers), 1, answers)

    def test_notes(self):
        """Events of one's own are passed over, up to 32 MiB: compressed, they may be next to nothing."""
        _, text = self.record('103/425/786')
        text[0] = json.dumps({**json.loads(text[0]), 'algorithm': 'custom'})
        note = json.dumps({'event': 'note', 'text': 'x' * (1 << 20)})
        for n, code in ((30, 0), (600, 3)):
            with self.subTest(n), gzip.open(self.file, 'wt', compresslevel=1) as file:
                file.write('\n'.join(text[:2]) + '\n')
                for _ in range(n):
                    file.write(note + '\n')
                file.write('\n'.join(text[2:]) + '\n')
            start = harness.ended_time()
            result = run('trace', 'check', self.file)
            self.assertEqual(result.returncode, code, result.stderr)
            self.assertLess(harness.ended_time() - start, time_limit(5))
        self.assertIn('line 34: the trace has more than 32 MiB besides its expansions', result.stderr)

    def test_lines_are_the_counts(self):
        report, text = self.record('867/254/301', '--algorithm', 'weighted-astar',
                                   '--heuristic', 'linear-conflict-pairs')
        events = [json.loads(line) for line in text]
        self.assertEqual(events[0]['trace'], 'tilestar')
        self.assertEqual(events[0]['algorithm'], 'weighted-astar')
        self.assertEqual(events[0]['start'], report['start'])
        statistics = report['statistics']
        generated = [event for event in events if event.get('event') == 'generate']
        self.assertEqual(len([event for event in events if event.get('event') == 'expand']),
                         statistics['expanded'])
        self.assertEqual(len(generated), statistics['generated'])
        self.assertEqual(len([event for event in generated if event['fate'] == 'reopened']),
                         statistics['reopened'])
        self.assertEqual(len([event for event in generated if event['fate'] == 'new']) + 1,
                         statistics['stored'])
        self.assertEqual(events[-1]['path'], report['path'])
        self.assertEqual(walk(report['start'], 3, events[-1]['path']), report['goal'])
        for key in ['expanded', 'generated', 'duplicates', 'reopened', 'frontier', 'max_frontier']:
            self.assertEqual(events[-1][key], statistics[key])
        self.assertTrue(events[-1]['complete'])

    def test_propagated(self):
        """Propagated values of h are valid, and others are not."""
        for how in ['pathmax', 'bpmx']:
            for algorithm in ['astar', 'weighted-astar', 'idastar']:
                with self.subTest(how=how, algorithm=algorithm):
                    report, text = self.record('156/803/427', '--algorithm', algorithm, '--propagate', how,
                                               '--heuristic', 'korf-taylor')
                    self.assertEqual(report['propagate'], how)
                    self.assertEqual(json.loads(text[0])['propagate'], how)
                    self.check()

    def test_depth_first(self):
        """Iterations, each with a start, a bound and a path that goes forward and back."""
        report, text = self.record('748/106/253', '--algorithm', 'idastar')
        events = [json.loads(line) for line in text]
        self.assertFalse(events[0]['cycle_pruning'])
        bounds = [event for event in events if event.get('event') == 'bound']
        starts = [event for event in events if event.get('event') == 'start']
        self.assertEqual(len(starts), len(bounds))
        self.assertEqual([event['iteration'] for event in bounds], list(range(1, len(bounds) + 1)))
        self.assertEqual(bounds[-1]['bound'], report['moves'])
        self.assertEqual(len({event['node'] for event in starts}), len(starts))
        path = []
        for event in events:
            if event.get('event') == 'expand':
                self.assertEqual(len(path), event['g'])
                path.append(event['node'])
            elif event.get('event') == 'backtrack':
                self.assertEqual(path.pop(), event['node'])
        self.assertEqual(len(path), report['moves'])
        statistics = report['statistics']
        self.assertEqual(len([event for event in events if event.get('event') == 'generate']),
                         statistics['generated'] + statistics['frontier'])

    def test_cycle_pruning(self):
        board = '1 2 3 4/5 0 7 8/9 6 10 11/13 14 15 12'
        for option, pruned in [([], True), (['--no-cycle-pruning'], False)]:
            text = self.record(board, '--algorithm', 'iterative-deepening', '--size', '4x4',
                               *option)[1]
            self.assertEqual(json.loads(text[0])['cycle_pruning'], pruned)
            self.check()

    def test_two_ways(self):
        report, text = self.record('867/254/301', '--algorithm', 'bidirectional')
        events = [json.loads(line) for line in text]
        self.assertEqual([event.get('backward', False) for event in events[1:3]], [False, True])
        self.assertEqual(events[2]['board'], report['goal'])
        expansions = [event for event in events if event.get('event') == 'expand']
        self.assertEqual([event.get('backward', False) for event in expansions],
                         [number % 2 == 1 for number in range(len(expansions))])
        nodes = [event for event in events if event.get('event') in ('start', 'generate')]
        ends = [min((event for event in nodes if event['node'] == node), key=lambda event: event['g'])
                for node in events[-1]['meeting']]
        self.assertEqual(ends[0]['g'] + ends[1]['g'], report['moves'])
        boards = [next(event['board'] for event in nodes if event['node'] == node)
                  for node in events[-1]['meeting']]
        self.assertEqual(boards[0], boards[1])

    def test_start_is_goal(self):
        for algorithm in ALGORITHMS + KINDS:
            with self.subTest(algorithm=algorithm):
                self.record('123/456/780', '--algorithm', algorithm)
                self.check()

    def test_endings(self):
        for arguments, code, status in [(['123/456/870'], 1, 'unsolvable'),
                                        (['123/456/780'], 0, 'solved'),
                                        (['867/254/301', '--node-limit', '100'], 3, 'node-limit'),
                                        (['867/254/301', '--node-limit', '100',
                                          '--algorithm', 'breadth-first'], 3, 'node-limit'),
                                        (['--size', '4x4',
                                          '12 1 14 7/0 11 8 6/10 4 5 15/13 9 2 3',
                                          '--heuristic', 'zero', '--memory-limit', '2'],
                                         3, 'memory-limit')]:
            with self.subTest(arguments=arguments):
                text = self.record(*arguments, code=code)[1]
                self.assertEqual(json.loads(text[-1])['status'], status)
                self.check()

    def test_limit(self):
        report, text = self.record('867/254/301', '--trace-limit', '50')
        events = [json.loads(line) for line in text]
        self.assertEqual(len([event for event in events if event.get('event') == 'expand']), 50)
        self.assertFalse(events[-1]['complete'])
        self.assertEqual(events[-1]['expanded'], report['statistics']['expanded'])
        self.assertGreater(events[-1]['expanded'], 50)
        self.check()
        result = run('solve', '867/254/301', '--trace', self.file, '--trace-limit', '50')
        self.assertIn('ends after expansion 50', result.stderr)

    def test_standard_output(self):
        result = run('solve', '103/425/786', '--trace', '-')
        self.assertEqual(result.returncode, 0)
        self.assertEqual(json.loads(result.stdout.splitlines()[-1])['moves'], 3)
        self.assertIn('Solved in 3 moves', result.stderr)
        checked = run('trace', 'check', '-', text=result.stdout)
        self.assertEqual((checked.returncode, checked.stdout),
                         (0, '-: holds; expansions: 3, successors: 8; astar with manhattan from 1 0 3/4 2 5/7 8 6 to 1 2 3/4 5 6/7 8 0, '
                          'solved in 3 moves; checked: moves, g, fates, counts, order, ties, reopening, parent '
                          'pruning, h, optimality\n'))

    def test_compressed(self):
        text = self.record('867/254/301')[1]
        with gzip.open(self.file + '.gz', 'wt', encoding='utf-8') as file:
            file.write(''.join(line + '\n' for line in text))
        checked = run('trace', 'check', self.file + '.gz')
        self.assertEqual(checked.returncode, 0, checked.stderr)
        with open(self.file + '.gz', 'rb') as file:
            data = file.read()
        with open(self.file + '.gz', 'wb') as file:
            file.write(data[:len(data) // 2])
        checked = run('trace', 'check', self.file + '.gz')
        self.assertEqual(checked.returncode, 2)
        self.assertRegex(checked.stderr, r'line \d+: the compressed file is damaged or truncated')

    def test_posthoc(self):
        report, text = self.record('867/254/301', '--trace-format', 'posthoc',
                                   '--heuristic', 'linear-conflict-pairs', '--weight', '3',
                                   '--algorithm', 'weighted-astar')
        trace = json.loads('\n'.join(text))
        self.assertEqual(trace['version'], '1.4.0')
        self.assertIn('main', trace['views'])
        events = trace['events']
        kinds = [event['type'] for event in events]
        self.assertEqual((kinds[0], kinds[-1]), ('source', 'destination'))
        self.assertEqual(kinds.count('expanding'), report['statistics']['expanded'])
        self.assertEqual(kinds.count('generating'), report['statistics']['stored'])
        self.assertEqual(events[-1]['board'], report['goal'])
        known = {0}
        for event in events[1:]:
            self.assertTrue(event['pId'] is None or event['pId'] in known)
            known.add(event['id'])

    def test_posthoc_of_other_kinds(self):
        report, text = self.record('748/106/253', '--trace-format', 'posthoc', '-a', 'idastar')
        events = json.loads('\n'.join(text))['events']
        kinds = [event['type'] for event in events]
        self.assertEqual(kinds.count('expanding'), report['statistics']['expanded'])
        self.assertEqual(kinds.count('expanding') - kinds.count('closing'), report['moves'])
        self.assertEqual(events[-1]['board'], report['goal'])
        report, text = self.record('748/106/253', '--trace-format', 'posthoc', '-a', 'bidirectional')
        kinds = [event['type'] for event in json.loads('\n'.join(text))['events']]
        self.assertEqual((kinds.count('source'), kinds[-1]), (2, 'destination'))

    def test_place(self):
        """A file is replaced once the new one is complete, with the usual permissions."""
        with open(self.file, 'w', encoding='utf-8') as file:
            file.write('before')
        self.record('103/425/786')
        self.check()
        self.assertEqual(os.listdir(self.folder), ['trace.jsonl'])
        mask = os.umask(0)
        os.umask(mask)
        self.assertEqual(stat.S_IMODE(os.stat(self.file).st_mode), 0o666 & ~mask)
        result = run('solve', '103/425/786', '--trace', '/dev/null')
        self.assertEqual(result.returncode, 0)
        self.assertTrue(stat.S_ISCHR(os.stat('/dev/null').st_mode))

    def test_refused(self):
        nowhere = os.path.join(self.folder, 'none', 'trace')
        for arguments, complaint in [
                (['--trace', nowhere, '103/425/786'], 'No such file'),
                (['--trace', self.file, '--trace-format', 'posthok', '103/425/786'], 'did you mean "posthoc"'),
                (['--trace', self.file, '--trace-limit', 'x', '103/425/786'], 'trace-limit'),
                (['--trace', self.file, '103/425/786\n\n123/456/780'], 'found 2 boards')]:
            with self.subTest(arguments=arguments):
                result = run('solve', *arguments)
                self.assertEqual(result.returncode, 2)
                self.assertIn(complaint, result.stderr)
                self.assertEqual(result.stdout, '')
        for algorithm in OTHERS:
            result = run('solve', '--trace', self.file, '-a', algorithm, '103/425/786')
            self.assertEqual(result.returncode, 2)
            self.assertIn(f'{algorithm} cannot be recorded; expected one of astar, weighted-astar, '
                          'greedy, uniform-cost, breadth-first, idastar, iterative-deepening, '
                          'depth-limited, bidirectional', result.stderr)
        self.assertEqual(run('compare', '--trace', self.file, '103/425/786').returncode, 2)
        self.assertEqual(os.listdir(self.folder), [])


class DamagedTest(TraceTest):
    """A trace of a method, whose lines are then changed."""

    method = []

    def setUp(self):
        super().setUp()
        text = self.record('748/106/253', *self.method)[1]
        self.events = [json.loads(line) for line in text]

    def places(self, members):
        """The indices of all lines with these members."""
        return (place for place, event in enumerate(self.events)
                if all(event.get(key) == value for key, value in members.items()))

    def first(self, **members):
        """The index of the first line with these members."""
        return next(self.places(members))

    def find(self, **members):
        """The index of the first line with these members, from the tenth expansion on."""
        for place in self.places(members):
            if self.events[place].get('step', 0) >= 10:
                return place
        raise AssertionError(members)

    def text(self):
        """The trace with the changes so far."""
        return ''.join(json.dumps(event) + '\n' for event in self.events)

    def complain(self, place, complaint, text=None):
        """The check reports an error in the line with this index."""
        if text is None:
            text = self.text()
        error = self.check(code=2, text=text)
        self.assertIn(f': line {place + 1}: ', error)
        self.assertIn(complaint, error)

    def complain_of_totals(self, *names):
        """The check reports each of these totals in the last line if it is one too many."""
        last = len(self.events) - 1
        for name in names:
            with self.subTest(name=name):
                self.events[last][name] += 1
                self.complain(last, f'"{name}" is {self.events[last][name]}, but the lines add up to')
                self.events[last][name] -= 1

    def expand_instead(self, place, other):
        """Another node is expanded instead, which has been generated."""
        self.events[place].update({key: other[key] for key in ['node', 'g', 'h', 'f']})


class TestDamaged(DamagedTest):
    """Each change is detected, in its line."""

    method = ['--heuristic', 'linear-conflict-pairs']

    def test_undamaged(self):
        self.assertIn('holds', self.check(text=self.text()))

    def test_not_the_least_f(self):
        place = self.find(event='expand')
        following = place + 1
        while self.events[following]['event'] != 'expand':
            following += 1
        least = self.events[place]['f']
        other = next(event for event in self.events[:place]
                     if event.get('event') == 'generate' and event['f'] > least
                     and not any(later.get('event') == 'expand' and later['node'] == event['node']
                                 for later in self.events[:place]))
        self.expand_instead(place, other)
        self.complain(place, f'with f = {least} was on the frontier; A* expands a node with the lowest f')

    def test_wrong_tie(self):
        self.events[0]['tie_break'] = 'low-g'
        error = self.check(code=2, text=self.text())
        self.assertRegex(error, r'line \d+: expansion \d+ took node .* the tie-breaking rule low-g takes the one '
                                r'with the smallest g')

    def test_missing_successor(self):
        place = self.find(event='expand') - 1
        del self.events[place]
        self.complain(place, 'that is missing before this line')

    def test_missing_first_successor(self):
        place = self.find(event='generate', fate='duplicate')
        while self.events[place - 1]['event'] != 'expand':
            place = next(later for later in range(place + 1, len(self.events))
                         if self.events[later].get('fate') == 'duplicate')
        move = self.events[place]['move']
        del self.events[place]
        while self.events[place]['event'] == 'generate':
            place += 1
        self.complain(place, f'by the move {move} that is missing before this line')

    def test_wrong_fate(self):
        place = self.find(event='generate', fate='duplicate')
        self.events[place]['fate'] = 'cheaper'
        self.complain(place, 'so the fate is "duplicate", not "cheaper"')

    def test_wrong_f(self):
        place = self.find(event='generate')
        self.events[place]['f'] += 1
        self.complain(place, 'give f = ')

    def test_wrong_g(self):
        place = self.find(event='generate')
        self.events[place]['g'] += 1
        self.events[place]['f'] += 1
        self.complain(place, 'so its successors have g = ')

    def test_wrong_h(self):
        place = self.find(event='generate', fate='duplicate')
        self.events[place]['h'] += 1
        self.events[place]['f'] += 1
        self.complain(place, 'before, not')

    def test_wrong_board(self):
        place = self.find(event='generate', fate='new')
        board = self.events[place]['board']
        board[0], board[1] = board[1], board[0]
        self.complain(place, 'does not give this board')

    def test_wrong_number(self):
        place = self.find(event='generate', fate='new')
        self.events[place]['node'] += 1
        self.complain(place, 'a new board gets the next number')

    def test_closed_again(self):
        place = self.find(event='expand')
        self.expand_instead(place, self.events[2])
        self.complain(place, 'skips what is already closed')

    def test_outdated(self):
        """A node is expanded with the g that it had before a shorter path was found."""
        cheaper = self.events[self.first(event='generate', fate='cheaper')]
        place = self.first(event='expand', node=cheaper['node'])
        before = next(event for event in self.events if event.get('node') == cheaper['node'])
        self.expand_instead(place, before)
        self.complain(place, f'takes node {before["node"]} with g = {before["g"]}, though a path to it '
                             f'with g = {cheaper["g"]} has been found since; A* takes it with the '
                             'smaller g and skips the outdated entry')

    def test_fates_of_shorter_paths(self):
        place = self.first(event='generate', fate='cheaper')
        self.events[place]['fate'] = 'reopened'
        self.complain(place, 'is still on the frontier; a cheaper path to it has the fate "cheaper", not '
                             '"reopened", which is for closed nodes')
        self.events[place]['fate'] = 'new'
        self.complain(place, 'recognizes a board it has met, and a cheaper path to it has the fate "cheaper"')

        text = self.record('867/254/301', *self.method)[1]
        self.events = [json.loads(line) for line in text]
        place = self.first(event='generate', fate='reopened')
        self.events[place]['fate'] = 'cheaper'
        self.complain(place, 'has been expanded; a cheaper path to it has the fate "reopened", not '
                             '"cheaper", which is for nodes on the frontier')
        self.events[place]['fate'] = 'new'
        self.complain(place, 'recognizes a board it has met, and a cheaper path to it has the fate "reopened"')

    def test_new_is_not(self):
        place = self.find(event='generate', fate='new')
        self.events[place]['fate'] = 'duplicate'
        self.complain(place, 'this board has not been generated before, so its fate is "new", not '
                             '"duplicate"')

    def test_number_of_another(self):
        place = self.find(event='generate', fate='duplicate')
        self.events[place]['node'] += 1
        self.complain(place, 'a board keeps its number')

    def test_stopped_before_its_turn(self):
        """The goal has the lowest f, but another node with the same f comes first."""
        text = self.record('748/106/253', '--tie-break', 'first-in')[1]
        self.events = [json.loads(line) for line in text]
        goal = self.first(event='generate', board=self.events[0]['goal'])
        place = next(place for place in self.places({'event': 'expand'}) if place > goal)
        del self.events[place:-1]
        self.complain(place, 'the search stopped at the goal')
        self.complain(place, 'with the same f was on the frontier; the tie-breaking rule first-in takes '
                             'that node first')

    def test_wrong_frontier(self):
        place = self.find(event='expand')
        self.events[place]['frontier'] += 1
        self.complain(place, 'the size of the frontier without node ')

    def test_wrong_totals(self):
        self.complain_of_totals('expanded', 'generated', 'duplicates', 'reopened', 'frontier', 'max_frontier')

    def test_wrong_path(self):
        last = len(self.events) - 1
        path = self.events[last]['path']
        self.events[last]['path'] = path[:-1]
        self.complain(last, f'the length of the path is {len(path) - 1}')
        self.events[last]['path'] = path[:-2] + [path[-1], path[-2]]
        self.assertRegex(self.check(code=2, text=self.text()),
                         'leaves the board|does not end at the goal')

    def test_cut_off(self):
        text = ''.join(self.text().splitlines(keepends=True)[:-1])
        self.complain(len(self.events) - 1, 'without the event "end"', text)
        text = text[:len(text) // 2]
        place = text.count('\n')
        self.complain(place, '', text)

    def test_solved_too_early(self):
        place = self.find(event='expand')
        self.events[place:-1] = []
        self.complain(place, '')

    def test_no_trace(self):
        for text in ['', 'hello\n', '[]\n', '{}\n', '{"trace":"other","version":1}\n', '\x00\n',
                     '{"trace":"tilestar","version":1,"rows":99999999999,"columns":3}\n']:
            with self.subTest(text=text):
                self.complain(0, '', text)
        self.assertEqual(run('trace', 'check', self.folder).returncode, 2)
        self.assertEqual(run('trace', 'check', os.path.join(self.folder, 'none')).returncode, 2)

    def test_nested(self):
        for text in ['[' * 80000, '{"a":' * 80000, '{"trace":' + '[' * 80000]:
            self.complain(0, 'nested more than 32 deep', text + '\n')

    def test_usage(self):
        for arguments in [[], ['chek'], ['check'], ['check', '--wrong', 'a']]:
            with self.subTest(arguments=arguments):
                self.assertEqual(run('trace', *arguments).returncode, 2)
        for arguments in [['--help'], ['check', '--help']]:
            result = run('trace', *arguments)
            self.assertEqual(result.returncode, 0)
            self.assertIn('Usage: tilestar-cli trace', result.stdout)


class TestDamagedDepthFirst(DamagedTest):
    method = ['--algorithm', 'idastar']

    def test_wrong_h(self):
        place = self.find(event='generate')
        self.events[place]['h'] += 2
        self.events[place]['f'] += 2
        self.complain(place, 'manhattan gives h = ')

    def test_wrong_first_bound(self):
        place = self.first(event='bound')
        self.events[place]['bound'] += 2
        self.complain(place, 'the cutoff of this iteration is')

    def test_wrong_bound(self):
        place = self.first(event='bound', iteration=2)
        self.events[place]['bound'] += 2
        self.complain(place, 'the cutoff of this iteration is')

    def test_wrong_iteration(self):
        place = self.first(event='bound', iteration=2)
        self.events[place]['iteration'] = 3
        self.complain(place, 'this is iteration 2, not 3')

    def test_missing_bound(self):
        place = self.first(event='bound', iteration=2)
        del self.events[place]
        self.complain(place, 'has no cutoff yet')

    def test_bound_out_of_place(self):
        place = self.first(event='backtrack')
        self.events.insert(place, {'event': 'bound', 'bound': 99, 'iteration': 2})
        self.complain(place, 'no iteration begins here')

    def test_beyond_the_bound(self):
        place = self.find(event='generate', fate='pruned')
        self.events[place]['fate'] = 'new'
        self.complain(place, 'the fate of this successor is pruned, not new')

    def test_within_the_bound(self):
        place = self.find(event='generate', fate='new')
        self.events[place]['fate'] = 'pruned'
        self.complain(place, 'the fate of this successor is new, not pruned')

    def test_missing_backtrack(self):
        place = self.first(event='backtrack')
        del self.events[place]
        self.complain(place, '')

    def test_backtrack_too_early(self):
        place = next(place for place in range(20, len(self.events))
                     if self.events[place]['event'] == 'expand')
        last = next(event for event in reversed(self.events[:place]) if event['event'] == 'expand')
        if self.events[place - 1]['event'] == 'generate':
            self.events.insert(place, {'event': 'backtrack', 'node': last['node']})
            self.complain(place, 'has a successor within the cutoff')

    def test_backtrack_of_another(self):
        place = self.first(event='backtrack')
        self.events[place]['node'] -= 1
        self.complain(place, 'the path ends with node')

    def test_another_sibling(self):
        """Two siblings within the bound: the second is not expanded before the first nodes."""
        for place in range(len(self.events) - 2):
            one, other, following = self.events[place:place + 3]
            if (one.get('fate') == other.get('fate') == 'new'
                    and following.get('event') == 'expand' and following['node'] == one['node']):
                self.expand_instead(place + 2, other)
                self.complain(place + 2, f'the next node within the cutoff is {one["node"]}')
                return
        self.fail('there are no such siblings')

    def test_iteration_too_early(self):
        place = self.first(event='backtrack')
        start = dict(self.events[1])
        start['node'] = max(event.get('node', 0) for event in self.events[:place]) + 1
        self.events.insert(place, start)
        self.complain(place, 'this iteration is not finished')

    def test_solved_too_early(self):
        place = self.first(event='bound', iteration=2) - 1
        self.events = self.events[:place] + self.events[-1:]
        self.complain(place, 'the search is solved, but no node within the cutoff is next')

    def test_wrong_totals(self):
        self.complain_of_totals('expanded', 'generated', 'duplicates', 'frontier', 'max_frontier')


class TestDamagedTwoWays(DamagedTest):
    method = ['--algorithm', 'bidirectional']

    def test_missing_goal(self):
        del self.events[2]
        self.complain(2, 'the goal is missing')

    def test_goal_is_another(self):
        board = self.events[2]['board']
        board[0], board[1] = board[1], board[0]
        self.complain(2, 'the board is not the goal of the first line')

    def test_wrong_h_of_the_goal(self):
        self.events[2]['h'] += 2
        self.events[2]['f'] += 2
        self.complain(2, 'gives h = ')

    def test_wrong_bounds(self):
        for iteration, complaint in [(1, 'the first bound is'), (2, 'no pair is within')]:
            with self.subTest(iteration=iteration):
                place = self.first(event='bound', iteration=iteration)
                self.events[place]['bound'] += 20 if iteration == 1 else -2
                self.complain(place, complaint if iteration == 1 else 'the bound rises from')
                self.events[place]['bound'] -= 20 if iteration == 1 else -2

    def test_bound_too_early(self):
        place = self.first(event='expand', step=3)
        bound = self.events[self.first(event='bound')]['bound']
        self.events.insert(place, {'event': 'bound', 'bound': bound + 2, 'iteration': 2})
        self.complain(place, 'are a pair within it')

    def test_bound_within_a_pair(self):
        place = self.first(event='expand', step=2)
        self.events.insert(place, {'event': 'bound', 'bound': 99, 'iteration': 2})
        self.complain(place, 'between the two nodes of a pair')

    def test_turn_of_the_other(self):
        place = self.first(event='expand', step=1)
        self.expand_instead(place, self.events[2])
        self.complain(place, 'the start is expanded next')

    def test_not_the_least_g(self):
        for place in range(20, len(self.events)):
            event = self.events[place]
            if event.get('event') != 'expand' or event.get('backward'):
                continue
            bound = next(event['bound'] for event in reversed(self.events[:place])
                         if event['event'] == 'bound')
            expanded = {event['node'] for event in self.events[:place]
                        if event.get('event') == 'expand'}
            other = next((node for node in self.events[:place]
                          if node.get('fate') == 'new' and node['step'] % 2 == 1
                          and node['node'] not in expanded and node['f'] <= bound
                          and node['g'] > event['g']), None)
            if other is not None:
                self.expand_instead(place, other)
                self.complain(place, f'node {other["node"]} with g = {other["g"]} is expanded, but')
                return
        self.fail('there is no such node')

    def test_goes_on(self):
        """After the proof nothing is expanded."""
        last = len(self.events) - 1
        step = self.events[last]['expanded'] + 1
        self.events.insert(last, dict(self.events[3], event='expand', step=step, node=0, g=0,
                                      h=self.events[1]['h'], f=self.events[1]['f'], frontier=0))
        self.complain(last, '')

    def test_solved_too_early(self):
        place = self.first(event='expand', step=5)
        self.events = self.events[:place] + self.events[-1:]
        self.complain(place, 'two sides have not met')

    def test_wrong_meeting(self):
        last = len(self.events) - 1
        self.events[last]['meeting'][0] = 0
        self.complain(last, 'do not meet in a solution of length')
        self.events[last]['meeting'] = [0]
        self.complain(last, 'with two nodes')

    def test_wrong_totals(self):
        self.complain_of_totals('expanded', 'generated', 'duplicates', 'frontier', 'max_frontier')


if __name__ == '__main__':
    main(one_in=6)
