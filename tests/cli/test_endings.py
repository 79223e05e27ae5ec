# SPDX-License-Identifier: GPL-3.0-or-later
"""Ctrl+C, closed pipes, full disks, other locales."""

import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

import harness
import processes
from harness import PROGRAM, STATISTICS, lines, run, walk

# Far too hard without a heuristic.
HARD = '15 14 8 12/10 11 9 13/2 6 5 1/3 4 7 0'
# A solution comes at once, the shortest after hours.
LARGE = '5 6 8 19 20/11 10 4 1 12/0 16 24 17 23/22 21 7 2 3/15 9 14 13 18'


def start(*arguments, **options):
    return subprocess.Popen([PROGRAM, *arguments], stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding='utf-8',
                            **options)


class WayOn(unittest.TestCase):
    """A search that ends at a limit says what gets further, if there is anything."""
    BOARD = '14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3 -> 0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15'
    SOLVES = ('IDA* with pattern databases solves boards like this one (--algorithm idastar '
              '--heuristic pattern-database)')

    def text(self, *arguments, code=3):
        result = run(*arguments)
        self.assertEqual((result.returncode, result.stderr), (code, ''), arguments)
        return ' '.join(result.stdout.split())

    def test_solve(self):
        for algorithm in 'astar', 'uniform-cost', 'idastar', 'recursive-best-first':
            text = self.text('solve', '--node-limit', '300', '--algorithm', algorithm, self.BOARD)
            self.assertEqual(text.count(self.SOLVES), 1, algorithm)
        # What it names is true: with these options it is solved, and says nothing of the kind.
        text = self.text('solve', *re.findall(r'--.*(?=\))', self.SOLVES)[0].split(), self.BOARD, code=0)
        self.assertNotIn('solves boards', text)
        text = self.text('solve', '--node-limit', '300', LARGE)
        self.assertIn('(--algorithm anytime)', text)
        self.assertNotIn('solves boards', text)
        text = self.text('solve', '--node-limit', '300', '--format', 'table', self.BOARD)
        self.assertEqual(text.count(self.SOLVES), 1)
        for form in 'json', 'csv':
            result = run('solve', '--node-limit', '300', '--format', form, self.BOARD)
            self.assertNotIn('solves boards', result.stdout)

    def test_compare(self):
        """Once, and only where no search got there."""
        other = self.BOARD.replace('14 13', '13 14').replace('4 8', '8 4')
        arguments = ['compare', '--algorithm', 'astar,uniform-cost', '--node-limit', '300']
        for boards in [self.BOARD], [self.BOARD, other]:
            for table in 'boards', 'totals':
                result = run(*arguments, '--table', table, text='\n\n'.join(boards))
                self.assertEqual(' '.join(result.stdout.split()).count(self.SOLVES), 1)
        for form in 'json', 'csv', 'markdown':
            self.assertNotIn('solves boards', run(*arguments, '--format', form, self.BOARD).stdout)
        text = self.text(*arguments, '1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15', '--node-limit', '3')
        self.assertNotIn('solves boards', text)
        text = self.text(*arguments, '1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15', '--node-limit', '1')
        self.assertIn('solves boards', text)


class Interrupt(unittest.TestCase):
    def interrupt(self, number, *arguments, work=0.4):
        """Sends the signal after so many seconds of the processor; what it prints."""
        ended = harness.ended_time()
        process = start(*arguments)
        harness.wait_for_work(process, work)
        worked = processes.processor_time(process.pid)
        process.send_signal(number)
        out, err = process.communicate(timeout=harness.LONGEST)
        self.assertLess(harness.ended_time() - ended - worked, harness.time_limit(5))
        self.assertEqual(process.returncode, 130, err)
        return out, err

    def test_statistics_are_still_printed(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            out, err = self.interrupt(number, 'solve', '--format', 'json', '--heuristic', 'zero',
                                      HARD)
            self.assertEqual(err, '')
            answer = json.loads(out)
            self.assertEqual((answer['status'], answer['moves'], answer['path'],
                              answer['optimal']), ('cancelled', None, None, False))
            self.assertEqual([key for key in STATISTICS if key not in answer['statistics']], [])
            self.assertGreater(answer['statistics']['expanded'], 1000)
            self.assertGreaterEqual(answer['statistics']['lower_bound'], 20)

    def test_text(self):
        out, _ = self.interrupt(signal.SIGINT, 'solve', '--heuristic', 'zero', HARD)
        self.assertIn('Interrupted', out)
        self.assertRegex(out, r'Expanded +[1-9]')

    def test_best_so_far(self):
        out, _ = self.interrupt(signal.SIGINT, 'solve', '--format', 'json', '--algorithm',
                                'anytime', '--heuristic', 'linear-conflict', LARGE, work=1.0)
        answer = json.loads(out)
        self.assertEqual((answer['status'], answer['moves'], answer['path'], answer['optimal'],
                          answer['limit']), ('cancelled', None, None, False, None))
        self.assertEqual(len(answer['best_path']), answer['best_moves'])
        self.assertEqual(walk(answer['start'], 5, answer['best_path']), answer['goal'])
        self.assertGreater(answer['best_moves'], answer['statistics']['lower_bound'])
        out, _ = self.interrupt(signal.SIGINT, 'solve', '--algorithm', 'anytime', LARGE, work=1.0)
        self.assertRegex(out, r'Interrupted\. Best solution so far: \d+ moves')
        self.assertIn('Path (', out)

    def test_many_boards(self):
        boards = f'103425786\n\n{HARD}\n\n103425786\n'
        out, err = self.interrupt(signal.SIGINT, 'solve', '--format', 'json', '--threads', '1',
                                  '--heuristic', 'zero', boards)
        self.assertEqual([json.loads(line)['status'] for line in out.splitlines()],
                         ['solved', 'cancelled'])
        self.assertTrue(err.endswith('tilestar-cli: interrupted: 1 of 3 boards finished\n'), err)
        self.assertEqual(err.count('interrupted'), 1)

    def test_compare(self):
        out, _ = self.interrupt(signal.SIGINT, 'compare', '--heuristic', 'zero,manhattan', HARD)
        self.assertIn('cancelled', out)

    def test_tables_so_far(self):
        """They are over the boards that are finished, and say how many; standard error says it last."""
        boards = '\n\n'.join(5 * ['103425786'] + [HARD] + 7 * ['103425786'])
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'boards')
            with open(path, 'w', encoding='utf-8') as file:
                file.write(boards)
            arguments = ['compare', '--threads', '1', '--heuristic', 'manhattan,zero', '--algorithm', 'astar',
                         '--memory-limit', '3000', '--file', path]
            for more in [], ['--table', 'boards'], ['--table', 'lengths']:
                out, err = self.interrupt(signal.SIGINT, *arguments, *more)
                self.assertTrue(err.endswith('interrupted: 5 of 13 boards finished\n'), err)
                self.assertIn('5 of 13 boards.', out)
                self.assertNotIn('All ', out)
                if more[-1:] == ['lengths']:
                    self.assertRegex(out, r'(?m)^ +3 +5 ')
                else:
                    self.assertRegex(out, r'(?m)^zero +astar +5 +3\.00 ')
            self.assertIn('--table boards prints', self.interrupt(signal.SIGINT, *arguments)[1])
            part = os.path.join(folder, 'part')
            _, err = self.interrupt(signal.SIGINT, *arguments, '--resume', part)
            self.assertTrue(err.endswith('interrupted: 5 of 13 boards finished\n'), err)
            _, err = self.interrupt(signal.SIGINT, *arguments, '--resume', part)
            self.assertTrue(err.endswith('interrupted: 5 of 13 boards finished\n'), err)

    def test_time_left(self):
        """Said once there is an estimate, in words that stay for seconds."""
        process = start('compare', '--random', '100', '--seed', '1', '--size', '4x4', '--progress',
                        '--algorithm', 'idastar', '--heuristic', 'linear-conflict', '--table', 'totals')
        began, words = time.monotonic(), []
        for line in process.stderr:
            words += re.findall(r'\d+ of 100 done, (about \d+ (?:s|min|h) left|a few seconds left), \d+ running: ',
                                line)
            if len(words) >= 20:
                break
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=harness.LONGEST)
        self.assertGreaterEqual(len(words), 20)
        changes = sum(before != after for before, after in zip(words, words[1:]))
        # Lines come slower from a busy machine.
        self.assertLessEqual(changes, 2 + (time.monotonic() - began) // 3)

    def test_audit(self):
        # While the true distances are listed there is nothing to say, ...
        out, err = self.interrupt(signal.SIGINT, 'audit', '--size', '3x4', work=0.2)
        self.assertEqual(out, '')
        self.assertIn('interrupt', err.lower())

    def test_audit_so_far(self):
        # ... and then what was found so far, said as that.
        process = start('audit', '--size', '3x4', '--format', 'json', '--progress', '--heuristic',
                        'max:gaschnig+walking-distance+linear-conflict,manhattan')
        for line in process.stderr:
            if line.startswith('max:') and int(line.split()[-1].rstrip('%')) > 0:
                break
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=harness.LONGEST)
        self.assertEqual(process.returncode, 130)
        self.assertIn('2 of 2 heuristics not finished', err)
        [answer] = [json.loads(line) for line in out.splitlines()]
        self.assertIs(answer['complete'], False)
        self.assertEqual(answer['states'], 239500800)
        self.assertTrue(0 < answer['seen'] < 239500800)
        self.assertEqual(sum(row['boards'] for row in answer['errors']), answer['seen'])
        # The boards that were seen lie scattered: they are much like the whole.
        self.assertAlmostEqual(answer['mean_true'], 35.104, delta=1.0)

    def test_where_a_shell_ignores_it(self):
        # As `tilestar-cli solve … &` begins in a script.
        def ignore():
            signal.signal(signal.SIGINT, signal.SIG_IGN)
        process = start('solve', '--format', 'json', '--heuristic', 'zero', HARD,
                        preexec_fn=ignore)
        harness.wait_for_work(process, 0.3)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=harness.LONGEST)
        self.assertEqual((process.returncode, json.loads(out)['status']), (130, 'cancelled'))

    def test_second_one_kills(self):
        process = start('solve', '--heuristic', 'zero', HARD)
        harness.wait_for_work(process, 0.3)
        process.send_signal(signal.SIGINT)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=harness.LONGEST)
        self.assertIn(process.returncode, (130, -signal.SIGINT))

    def test_while_it_waits_for_input(self):
        process = subprocess.Popen([PROGRAM, 'solve'], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        harness.wait_for_rest(process)
        process.send_signal(signal.SIGINT)
        process.wait(timeout=harness.LONGEST)
        self.assertNotEqual(process.returncode, 0)
        for stream in (process.stdin, process.stdout, process.stderr):
            stream.close()


class Pipes(unittest.TestCase):
    def test_closed_pipe_is_quiet(self):
        for arguments in (['random', '--count', '1000000', '--seed', '1'],
                          ['solve', '\n\n'.join(['867254301'] * 300)],
                          ['heuristics']):
            read, write = os.pipe()
            process = subprocess.Popen([PROGRAM, *arguments], stdin=subprocess.DEVNULL,
                                       stdout=write, stderr=subprocess.PIPE, encoding='utf-8')
            os.close(write)
            if arguments[0] == 'random':
                os.read(read, 100)
            os.close(read)
            _, err = process.communicate(timeout=harness.LONGEST)
            self.assertEqual((process.returncode, err), (0, ''), arguments)

    def test_pipe_that_does_not_block(self):
        """Some parents pass such pipes; full or empty ones are then not an error."""
        read, write = os.pipe()
        os.set_blocking(write, False)
        process = subprocess.Popen([PROGRAM, 'random', '--count', '30000', '--seed', '1'],
                                   stdin=subprocess.DEVNULL, stdout=write, stderr=subprocess.PIPE)
        os.close(write)
        harness.wait_for_rest(process)
        with os.fdopen(read, 'rb') as stream:
            boards = stream.read()
        _, err = process.communicate(timeout=harness.LONGEST)
        self.assertEqual((process.returncode, err), (0, b''))
        self.assertEqual(len(boards.split(b'\n\n')), 30000)

        read, write = os.pipe()
        os.set_blocking(read, False)
        process = subprocess.Popen([PROGRAM, 'check', '--format', 'json'], stdin=read,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        os.close(read)
        harness.wait_for_rest(process)
        with os.fdopen(write, 'wb') as stream:
            stream.write(b'103425786\n')
        out, err = process.communicate(timeout=harness.LONGEST)
        self.assertEqual((process.returncode, err), (0, b''))
        self.assertTrue(json.loads(out)['solvable'])

    def test_results_come_as_they_are_found(self):
        process = start('solve', '--format', 'json', '--heuristic', 'zero', '--time-limit', '1000',
                        f'103425786\n\n{HARD}')
        first = process.stdout.readline()
        self.assertIsNone(process.poll())
        self.assertEqual(json.loads(first)['status'], 'solved')
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=harness.LONGEST)

    def test_full_disk(self):
        if not os.path.exists('/dev/full'):
            self.skipTest('there is no /dev/full')
        for arguments in (['solve', '103425786'], ['--help'], ['solve', '--help'], ['--version'],
                          ['random', '--count', '100000', '--seed', '1'], ['heuristics'],
                          ['audit', '--size', '2x2'], ['check', '103425786'],
                          ['compare', '103425786'], ['algorithms']):
            with open('/dev/full', 'w', encoding='utf-8') as full:
                result = subprocess.run([PROGRAM, *arguments], stdin=subprocess.DEVNULL,
                                        stdout=full, stderr=subprocess.PIPE, encoding='utf-8',
                                        timeout=harness.LONGEST, check=False)
            self.assertEqual(result.returncode, 2, arguments)
            self.assertIn('No space left on device', result.stderr)
            self.assertEqual(result.stderr.count('\n'), 1)

    def test_closed_output(self):
        result = subprocess.run(f'"{PROGRAM}" --version >&-', shell=True, stderr=subprocess.PIPE,
                                stdin=subprocess.DEVNULL, encoding='utf-8', check=False)
        self.assertEqual(result.returncode, 2)
        self.assertIn('cannot write', result.stderr)


class Locale(unittest.TestCase):
    COMMANDS = [['check', '--goal', 'snail', '213456780'], ['heuristics'],
                ['audit', '--heuristic', 'euclidean', '--format', 'json'],
                ['audit', '--heuristic', 'misplaced-with-blank'], ['solve', '--help'],
                ['random', '--seed', '5', '--format', 'csv'],
                ['moves', '103425786', 'down up up'], ['moves', '--apply', '103425786', 'U'],
                ['solve', '--weight', '1,5', '103425786'],
                ['solve', '--blend', 'manhattan=0.6', '--heuristic', 'blend', '--format', 'json',
                 '--goal', 'snail', '213456780'],
                ['solve', '--file', '/nonexistent', '--algorithm', 'astar']]

    def compare(self, **variables):
        # Nor does the date, which is the same in both.
        plain = {**os.environ, 'SOURCE_DATE_EPOCH': '1700000000', 'LC_ALL': 'C'}
        plain.pop('LANGUAGE', None)
        other = {**os.environ, 'SOURCE_DATE_EPOCH': '1700000000', **variables}
        for command in self.COMMANDS:
            a, b = run(*command, env=plain), run(*command, env=other)
            b_out = re.sub(r'"(elapsed_seconds|nodes_per_second)":[-+.0-9e]+', '', b.stdout)
            a_out = re.sub(r'"(elapsed_seconds|nodes_per_second)":[-+.0-9e]+', '', a.stdout)
            self.assertEqual((a.returncode, a_out, a.stderr), (b.returncode, b_out, b.stderr),
                             (variables, command))

    def test_output_does_not_depend_on_it(self):
        known = subprocess.run(['locale', '-a'], capture_output=True, encoding='utf-8',
                               check=False).stdout.split()
        for name in known + ['de_DE.UTF-8']:
            self.compare(LC_ALL=name, LANG=name, LANGUAGE='de')

    def test_german_locale(self):
        if shutil.which('localedef') is None:
            self.skipTest('there is no localedef')
        with tempfile.TemporaryDirectory() as folder:
            made = subprocess.run(['localedef', '-i', 'de_DE', '-f', 'UTF-8',
                                   os.path.join(folder, 'de_DE.UTF-8')], capture_output=True,
                                  check=False)
            variables = {'LOCPATH': folder, 'LC_ALL': 'de_DE.UTF-8', 'LANGUAGE': 'de'}
            point = subprocess.run(['locale', 'decimal_point'], capture_output=True,
                                   encoding='utf-8', env={**os.environ, **variables},
                                   check=False).stdout.strip()
            if made.returncode != 0 or point != ',':
                self.skipTest('a German locale cannot be made here')
            self.compare(**variables)

    def test_needs_no_display(self):
        env = {key: value for key, value in os.environ.items()
               if key not in ('DISPLAY', 'WAYLAND_DISPLAY', 'XDG_RUNTIME_DIR', 'HOME',
                              'DBUS_SESSION_BUS_ADDRESS')}
        result = run('solve', '--format', 'json', '103425786', env=env)
        self.assertEqual((result.returncode, lines(result)[0]['moves']), (0, 3))


if __name__ == '__main__':
    harness.main(one_in=4)
