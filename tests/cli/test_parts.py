# SPDX-License-Identifier: GPL-3.0-or-later
"""--shard, --resume and --merge: parts of a batch, and the whole from them."""

import csv
import functools
import io
import json
import os
import re
import resource
import signal
import subprocess
import tempfile
import time
import unittest

import harness
from harness import lines

# A board without solution, one for which nilsson is, and some of another shape.
BOARDS = '''8 6 7/2 5 4/3 0 1

1 2 3/4 5 6/8 7 0

2 8 3/1 6 4/7 0 5 -> 1 2 3/8 0 4/7 6 5

1 2 3 4/5 6 0 8/9 10 7 11

4 1 2/7 5 3/8 0 6

0 1 2/3 4 5/6 7 8

3 4/2 0/1 5
'''
BATCH = ('--heuristic', 'nilsson,manhattan,max:manhattan+linear-conflict', '--algorithm',
         'astar,weighted-astar:weight=2,breadth-first', '--node-limit', '5000', '--time-limit', '0')
TIMES = ('elapsed_seconds', 'nodes_per_second')


def rows_of(text):
    """JSON Lines without what differs from run to run, as text."""
    rows = []
    for line in text.splitlines():
        row = json.loads(line, parse_constant=harness.refuse_constant)
        row.pop('provenance')
        for name in TIMES:
            if row.get('statistics'):
                row['statistics'][name] = 0
        rows.append(json.dumps(row))
    return rows


def fields_of(text):
    table = list(csv.DictReader(io.StringIO(text)))
    for row in table:
        for name in TIMES:
            row[name] = ''
    return table


def words_of(text):
    """Lines of tables without their last column, the seconds, on which widths depend."""
    return [re.sub(r'[-:|&]+|\\\\', ' ', line).split()[:-1] for line in text.splitlines()]


class Parts(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.boards = self.write('boards.txt', BOARDS)
        self.request = ('compare', '--file', self.boards, *BATCH)

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        path = self.path(name)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
        return path

    def read(self, name):
        with open(self.path(name), encoding='utf-8') as file:
            return file.read()

    def write_parts(self, number, request=None, name='part'):
        paths = []
        for shard in range(1, number + 1):
            result = harness.run(*(request or self.request), '--shard', f'{shard}/{number}')
            self.assertLessEqual(result.returncode, 3, result.stderr)
            self.assertEqual(result.stderr, '')
            paths.append(self.write(f'{name}-{shard}.jsonl', result.stdout))
        return paths

    def merge(self, *arguments):
        return harness.run('compare', '--merge', *arguments)

    def refuse(self, *arguments, words=()):
        result = self.merge(*arguments)
        self.assertEqual((result.returncode, result.stdout), (2, ''), arguments)
        for word in words:
            self.assertIn(word, result.stderr)
        return result.stderr


class Whole(Parts):
    def test_same_as_one_run(self):
        for number in 1, 2, 3, 9:
            paths = self.write_parts(number)[::-1]
            for form, normal in (('json', rows_of), ('csv', fields_of), ('text', words_of),
                                 ('markdown', words_of), ('latex', words_of)):
                one = harness.run(*self.request, '--format', form)
                merged = self.merge(*paths, '--format', form)
                self.assertEqual(merged.stderr, '')
                self.assertEqual(merged.returncode, one.returncode)
                self.assertEqual(normal(merged.stdout), normal(one.stdout), (number, form))
                self.assertTrue(normal(one.stdout))
            # Times as well, where the rows are the same.
            self.assertEqual(self.merge(*paths).stdout, self.merge(*paths[::-1]).stdout)

    def test_the_same_parts_every_time(self):
        whole = lines(harness.run(*self.request, '--format', 'json'))
        for shard in 1, 2, 3:
            header, *rows = lines(harness.run(*self.request, '--shard', f'{shard}/3', '--threads', '2'))
            self.assertEqual((header['part'], header['shard'], header['boards'], header['rows']),
                             ('tilestar', f'{shard}/3', 7, len(whole)))
            self.assertEqual({row['board'] for row in rows}, set(range(shard, 8, 3)))
            self.assertEqual({row['batch'] for row in rows}, {header['batch']})
            # A board's rows stay together, and are those of the whole batch.
            for row in rows:
                self.assertEqual(list(row)[-2:], ['batch', 'check'])
                expected = whole[row['row']]
                self.assertEqual({key: value for key, value in row.items()
                                  if key not in ('batch', 'check', 'statistics')},
                                 {key: value for key, value in expected.items() if key != 'statistics'})

    def test_table_by_length(self):
        request = ('compare', '--by-length', '2..9', '--per-length', '5', '--seed', '1')
        one = harness.run(*request)
        self.assertEqual(one.returncode, 0)
        paths = self.write_parts(4, request)
        for form in 'text', 'csv', 'json', 'markdown', 'latex':
            self.assertEqual(harness.without_provenance(self.merge(*paths, '--format', form).stdout),
                             harness.without_provenance(harness.run(*request, '--format', form).stdout), form)
        self.assertEqual(words_of(self.merge(*paths, '--table', 'totals').stdout),
                         words_of(harness.run(*request, '--table', 'totals').stdout))

    def test_solve(self):
        request = ('solve', '--file', self.boards, '--algorithm', 'idastar')
        paths = self.write_parts(3, request)
        merged = self.merge(*paths, '--format', 'json')
        one = harness.run('compare', *request[1:], '--format', 'json')
        self.assertEqual((merged.returncode, rows_of(merged.stdout)), (1, rows_of(one.stdout)))
        # Its own results are all in there.
        for row, alone in zip(lines(merged), lines(harness.run(*request, '--format', 'json'))):
            self.assertEqual({key: row[key] for key in alone if key != 'statistics'},
                             {key: alone[key] for key in alone if key != 'statistics'})

    def test_where_nothing_applies(self):
        request = ('compare', '--heuristic', 'nilsson')
        boards = self.write('others.txt', '123456780\n\n123456708\n')
        one = harness.run(*request, '--file', boards)
        paths = self.write_parts(2, (*request, '--file', boards))
        merged = self.merge(*paths)
        self.assertEqual((one.returncode, one.stdout), (2, ''))
        self.assertEqual((merged.returncode, merged.stdout, merged.stderr), (2, '', one.stderr))


class Resumed(Parts):
    # Long enough, so that it is not over before it is interrupted.
    LONG = ('compare', '--size', '4x4', '--random', '12', '--seed', '3',
            '--heuristic', 'misplaced,zero,manhattan', '--algorithm', 'astar,idastar',
            '--node-limit', '350000', '--time-limit', '0')

    @classmethod
    @functools.lru_cache(maxsize=None)
    def whole(cls):
        """The output of a single run, except for times."""
        result = harness.run(*cls.LONG, '--format', 'json')
        return result.returncode, rows_of(result.stdout)

    def start(self, *arguments):
        return subprocess.Popen([harness.PROGRAM, *self.LONG, '--resume', self.path('rows.jsonl'),
                                 *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, encoding='utf-8')

    def n_lines(self):
        try:
            return self.read('rows.jsonl').count('\n')
        except FileNotFoundError:
            return 0

    def interrupt(self, number, with_signal, *arguments):
        """Runs until there are this many rows."""
        with self.start(*arguments) as process:
            while self.n_lines() < number + 1:
                self.assertIsNone(process.poll(), 'it ended before it was interrupted')
                time.sleep(0.005)
            process.send_signal(with_signal)
            out, err = process.communicate(timeout=harness.LONGEST)
        self.assertEqual(out, '')
        return process.returncode, err

    def finish(self, *arguments):
        result = harness.run(*self.LONG, '--resume', self.path('rows.jsonl'), *arguments)
        self.assertEqual(result.stdout, '')
        return result

    def check(self):
        code, rows = self.whole()
        merged = self.merge(self.path('rows.jsonl'), '--format', 'json')
        self.assertEqual((merged.returncode, rows_of(merged.stdout)), (code, rows))
        return code

    def test_killed_and_taken_up(self):
        self.interrupt(5, signal.SIGKILL)
        # Half a line, as a power cut may leave it.
        with open(self.path('rows.jsonl'), 'a', encoding='utf-8') as file:
            file.write('{"board":2,"rows":3,"col')
        self.refuse(self.path('rows.jsonl'), words=('the file ends in the middle of the line',))
        kept = self.read('rows.jsonl')
        kept = kept[:kept.rindex('\n') + 1]
        self.interrupt(kept.count('\n') + 10, signal.SIGKILL, '--threads', '2')
        self.assertTrue(self.read('rows.jsonl').startswith(kept))
        result = self.finish()
        self.assertRegex(result.stderr, r'rows found: \d+ of 72')
        self.assertEqual(result.returncode, self.check())

    def test_interrupted_and_taken_up(self):
        for threads in '1', '2':
            code, err = self.interrupt(7, signal.SIGINT, '--threads', threads)
            self.assertEqual(code, 130)
            self.assertIn('interrupted', err)
            text = self.read('rows.jsonl')
            # The search that was interrupted has no row.
            self.assertTrue(text.endswith('}\n'))
            self.assertNotIn('cancelled', text)
            self.assertIn('of its rows are missing', self.refuse(self.path('rows.jsonl')))
            result = self.finish('--threads', '2')
            self.assertEqual(result.returncode, self.check())

            # Nothing is left to do, and nothing is done.
            before = self.read('rows.jsonl')
            again = self.finish()
            self.assertEqual(again.returncode, result.returncode)
            self.assertEqual(self.read('rows.jsonl'), before)
            os.unlink(self.path('rows.jsonl'))

    def test_two_at_a_time(self):
        with self.start() as process:
            harness.wait(lambda: self.n_lines() >= 2, 'row')
            second = self.finish()
            self.assertEqual(second.returncode, 2)
            self.assertIn('rows.jsonl: another program is writing to it', second.stderr)
            self.assertIsNone(process.poll())
            process.send_signal(signal.SIGKILL)

    def test_another_request(self):
        self.finish('--shard', '1/2')
        before = self.read('rows.jsonl')
        for more, word in ((('--shard', '2/2'), 'it is part 1/2, not 2/2'),
                           (('--shard', '1/2', '--seed', '4'), 'its boards or their goals differ'),
                           (('--shard', '1/2', '--node-limit', '7'), '--node-limit 350000'),
                           (('--shard', '1/2', '--heuristic', 'manhattan'), 'its heuristics are misplaced')):
            result = self.finish(*more)
            self.assertEqual(result.returncode, 2, more)
            self.assertIn('rows.jsonl: line 1: its rows are of another batch', result.stderr)
            self.assertIn(word, result.stderr)
            self.assertEqual(self.read('rows.jsonl'), before)
        notes = self.write('rows.jsonl', 'my notes\n')
        self.assertEqual(self.finish().returncode, 2)
        self.assertEqual(self.read(os.path.basename(notes)), 'my notes\n')

    def test_full_disk(self):
        size = 20000
        result = subprocess.run([harness.PROGRAM, *self.LONG, '--resume', self.path('rows.jsonl')],
                                stdin=subprocess.DEVNULL, capture_output=True, encoding='utf-8',
                                timeout=harness.LONGEST, check=False,
                                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)))
        self.assertEqual((result.returncode, result.stdout), (3, ''))
        self.assertIn('cannot write to ' + self.path('rows.jsonl') + ': File too large', result.stderr)
        self.assertEqual(os.path.getsize(self.path('rows.jsonl')), size)
        self.finish()
        self.check()


class Refused(Parts):
    def test_sets(self):
        one, two, three = self.write_parts(3)
        [whole] = self.write_parts(1, name='whole')
        other = self.write_parts(3, (*self.request[:-2], '--time-limit', '50'), 'other')
        self.refuse(one, three, words=('of the batch is missing: 2/3',))
        self.refuse(two, words=('of the batch are missing: 1/3, 3/3',))
        self.refuse(one, two, three, two, words=('part-2.jsonl: line 1: it is part 2/3, and so is',))
        self.refuse(one, whole, words=('whole-1.jsonl: line 1: it is part 1 of 1, where',))
        self.refuse(one, other[1], three,
                    words=('other-2.jsonl: line 1: its rows are of another batch', '--time-limit 50'))
        self.refuse(one, two, self.path('none'), words=('none: cannot be opened',))
        self.refuse(one, self.boards, words=('boards.txt: line 1: expected the first line of a part',))

    def test_lines(self):
        one, two = self.write_parts(2)
        text = self.read('part-2.jsonl').splitlines(keepends=True)
        for changed, word in ((text[:-1] + [text[-1][:-40]], f'line {len(text)}: the file ends in the middle'),
                              (text[:-1], f'it ends after line {len(text) - 1}, and 1 of'),
                              (text[:3] + text[4:], 'line 4: found row'),
                              (text[:3] + text[2:], 'line 4: found row'),
                              (text[:3] + ['\n'] + text[3:], 'line 4: the line is damaged'),
                              (text[:3] + [text[3].replace('"board":', '"board":1', 1)] + text[4:],
                               'line 4: the line is damaged'),
                              (text[1:], 'line 1: expected the first line'),
                              ([], 'the file is empty')):
            self.write('part-2.jsonl', ''.join(changed))
            err = self.refuse(one, two, words=('part-2.jsonl: ', word))
            self.assertEqual(err.count('\n'), 2 if 'COMMAND' in err or '--help' in err else 1, err)

    def test_other_groups_of_tiles(self):
        """The strongest tables that fit different machines are not compared as if they were the same."""
        boards = self.write('four.txt', '1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15\n\n' * 2)
        request = ('compare', '--file', boards, '--heuristic', 'pattern-database')
        with tempfile.TemporaryDirectory() as cache:
            env = {**os.environ, 'XDG_CACHE_HOME': cache}
            text = [harness.run(*request, '--partition', name, '--shard', f'{i}/2', env=env).stdout
                    for i, name in ((1, '5-5-5'), (2, '6-6-3'))]
        paths = [self.write(f'groups-{i}', part) for i, part in enumerate(text)]
        self.refuse(*paths, words=('its heuristics are pattern-database:',))

    def test_calls(self):
        [part] = self.write_parts(1)
        for arguments, word in (((*self.request, '--shard', '4/3'), 'expected I/N'),
                                ((*self.request, '--shard', 'x'), 'expected I/N'),
                                ((*self.request, '--shard', '1/2', '--format', 'csv'), '--format'),
                                ((*self.request, '--resume', self.path('x'), '--format', 'text'), '--format'),
                                ((*self.request, '--shard', '1/2', '--table', 'totals'), '--table'),
                                (('compare', '--random', '3', '--shard', '1/2'), '--seed'),
                                (('solve', '--shard', '1/2', '--trace', self.path('t'), '123456780'),
                                 '--trace'),
                                (('compare', '--merge'), 'FILE'),
                                (('compare', '--merge', part, '--heuristic', 'zero'), '--heuristic'),
                                (('compare', '--merge', part, '--shard', '1/2'), '--shard'),
                                (('compare', '--merge', part, '--moves', 'tile'), '--moves'),
                                (('compare', '--merge', part, '--random', '7'), '--random'),
                                (('compare', '--merge', part, '--threads', '2'), '--threads'),
                                (('compare', '--merge', part, '--no-reopen'), '--no-reopen')):
            result = harness.run(*arguments)
            self.assertEqual((result.returncode, result.stdout), (2, ''), arguments)
            self.assertIn(word, result.stderr)
            self.assertFalse(os.path.exists(self.path('x')))


if __name__ == '__main__':
    harness.main(one_in=5)
