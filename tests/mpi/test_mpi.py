# SPDX-License-Identifier: GPL-3.0-or-later
"""tilestar-mpi with several ranks: the answers and counts of tilestar-cli, and its end."""

import ctypes
import ctypes.util
import functools
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, 'cli'))
import harness  # noqa: E402

PROGRAM = os.environ['TILESTAR_MPI']
MPIRUN = os.environ['TILESTAR_MPIRUN']
IS_OPEN_MPI = 'Open MPI' in subprocess.run([MPIRUN, '--version'], capture_output=True,
                                           encoding='utf-8', check=False).stdout
# More ranks than processors, also as root, as in a container.
OPTIONS = ['--oversubscribe', '--allow-run-as-root', '--bind-to', 'none'] if IS_OPEN_MPI else []
START = [MPIRUN, *OPTIONS]
# When a rank aborts, mpirun itself may use what it has freed (Open MPI 4.1.4, pmix_server_log_fn) and dies of a signal
# if that was overwritten: the MALLOC_PERTURB_ of meson test is for the ranks alone.
if IS_OPEN_MPI and 'MALLOC_PERTURB_' in os.environ:
    START = ['env', '-u', 'MALLOC_PERTURB_', *START, '-x', 'MALLOC_PERTURB_=' + os.environ['MALLOC_PERTURB_']]
# When a rank has ended with an error, Open MPI waits for a second twice before it ends the others, which here end by
# themselves.
QUICK = ['--mca', 'odls_base_sigkill_timeout', '0'] if IS_OPEN_MPI else []
SOLVE = ['solve', '--algorithm', 'idastar', '--format', 'json', '--time-limit', '0']
KORF = ['--size', '4x4', '--goal', 'blank-first']


def korf(*numbers):
    """Boards of Korf's, one on a line."""
    with open(os.path.join(harness.DATA, 'korf100.txt'), encoding='utf-8') as file:
        rows = [line.split() for line in file if not line.startswith('#')]
    boards = {int(row[0]): ' '.join(row[1:17]) for row in rows}
    return ''.join(boards[number] + '\n' for number in numbers)


def command(n_ranks, *arguments, options=()):
    """One rank needs no mpirun."""
    return [*([*START, *options, '-n', str(n_ranks)] if n_ranks > 1 else []), PROGRAM, *arguments]


def run(n_ranks, *arguments, text=''):
    return subprocess.run(command(n_ranks, *arguments, options=QUICK), input=text, capture_output=True,
                          timeout=harness.time_limit(120), encoding='utf-8', check=False)


def without_machine(result):
    """The objects without what depends on machine and number of ranks."""
    found = harness.lines(result)
    for each in found:
        for name in ('elapsed_seconds', 'nodes_per_second', 'memory_bytes'):
            del each['statistics'][name]
    return found


def ranks_with(word):
    """The processes of tilestar-mpi that have the argument, by rank."""
    found = {}
    for pid in filter(str.isdigit, os.listdir('/proc')):
        try:
            with open(f'/proc/{pid}/cmdline', 'rb') as file:
                words = file.read().decode().split('\0')
            with open(f'/proc/{pid}/environ', 'rb') as file:
                variables = dict(pair.partition('=')[::2] for pair in file.read().decode().split('\0'))
        except (OSError, UnicodeDecodeError):
            continue
        rank = variables.get('OMPI_COMM_WORLD_RANK', variables.get('PMI_RANK'))
        if words[0] == PROGRAM and word in words and rank is not None:
            found[int(rank)] = int(pid)
    return found


def resident_bytes(pid):
    with open(f'/proc/{pid}/statm', encoding='utf-8') as file:
        return int(file.read().split()[1]) * os.sysconf('SC_PAGE_SIZE')


def interrupt(test, n_ranks, stop, arguments, word, is_in_the_middle, text=''):
    """Starts a search, calls stop with its process and ranks when it is in the middle. The word is among the
    arguments of these processes only."""
    with subprocess.Popen(command(n_ranks, *arguments), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, encoding='utf-8') as process:
        process.stdin.write(text)
        process.stdin.close()
        process.stdin = None
        while not is_in_the_middle():
            test.assertIsNone(process.poll(), 'it ended too early')
            time.sleep(0.005)
        ranks = ranks_with(word)
        test.assertEqual(sorted(ranks), list(range(n_ranks)))
        stop(process, ranks)
        out, err = process.communicate(timeout=harness.time_limit(60))
        test.assertNotEqual(process.returncode, 0, err)
    # One that is killed while it writes ends when the disk has it.
    end = time.monotonic() + harness.time_limit(30)
    while ranks_with(word) and time.monotonic() < end:
        time.sleep(0.05)
    test.assertEqual(ranks_with(word), {})
    return out, err


class SameAsThreads(unittest.TestCase):
    def check(self, n_ranks, *arguments, text, code=0):
        expected = harness.run(*SOLVE, *arguments, text=text)
        found = run(n_ranks, *SOLVE, *arguments, text=text)
        self.assertEqual(found.returncode, code, found.stderr)
        self.assertEqual(expected.returncode, code, expected.stderr)
        self.assertEqual(without_machine(found), without_machine(expected))
        return without_machine(found)

    def test_korf(self):
        boards = korf(1, 2, 12, 16, 42, 79)
        for n_ranks in (1, 2, 4):
            rows = self.check(n_ranks, *KORF, text=boards)
            self.assertEqual([row['moves'] for row in rows], [57, 55, 45, 42, 42, 42])

    def test_other_sweeps(self):
        for heuristic in ('walking-distance', 'pattern-database:5-5-5'):
            self.check(2, *KORF, '--heuristic', heuristic, text=korf(12))
            self.check(4, *KORF, '--heuristic', heuristic, '--no-cycle-pruning', text=korf(42))

    def test_own_goals(self):
        boards = [harness.run('random', '--size', size, '--goal', goal, '--count', '2', '--seed', '1').stdout
                  for size, goal in (('3x3', 'snail'), ('3x4', 'blank-first'), ('3x3', 'blank-last'))]
        self.assertEqual(len(self.check(2, text=''.join(boards))), 6)

    def test_iterative_deepening(self):
        self.check(2, '--algorithm', 'iterative-deepening', text='1 2 3/4 0 5/7 8 6')

    def test_node_limit(self):
        for limit in ('1', '1234567'):
            rows = self.check(2, *KORF, '--node-limit', limit, text=korf(1), code=3)
            self.assertEqual(rows[0]['statistics']['expanded'], int(limit))

    def test_no_solution(self):
        self.check(1, text='2 1 3/4 5 6/7 8 0', code=1)
        self.check(2, text='2 1 3/4 5 6/7 8 0', code=1)

    def test_formats(self):
        for form in ('text', 'csv'):
            words = ['solve', '--algorithm', 'idastar', '--format', form, '103425786']
            expected, found = harness.run(*words).stdout, run(2, *words).stdout
            self.assertEqual(len(found.splitlines()), len(expected.splitlines()))
            self.assertEqual(found.splitlines()[0], expected.splitlines()[0])

    def test_provenance(self):
        """The same members; the threads are the ranks."""
        call = [*SOLVE, '--threads', '1', '103425786']
        expected = json.loads(harness.run(*call).stdout)['provenance']
        for n_ranks in (1, 3):
            found = json.loads(run(n_ranks, *call).stdout)['provenance']
            self.assertEqual({**found, 'date': None}, {**expected, 'date': None, 'threads': n_ranks,
                             'program': 'tilestar-mpi', 'command': ' '.join(['tilestar-mpi', *call])})
            self.assertEqual(list(found), list(expected))

    def test_time_limit(self):
        result = run(2, *SOLVE, *KORF, '--time-limit', '0.2', '--heuristic', 'misplaced', text=korf(60))
        self.assertEqual(result.returncode, 3, result.stderr)
        self.assertEqual(harness.lines(result)[0]['status'], 'time-limit')
        bound = harness.lines(result)[0]['statistics']['lower_bound']
        self.assertIn(f'tilestar-mpi: not solved: no solution has fewer than {bound} moves\n',
                      result.stderr)


class AStar(unittest.TestCase):
    """Of what tilestar-cli finds on one thread, all is the same but what is expanded in the last layer of f."""
    SEARCH = [*SOLVE, *KORF, '--algorithm', 'astar']

    def check(self, n_ranks, *arguments, text):
        expected = harness.lines(harness.run(*self.SEARCH, '--threads', '1', *arguments, text=text))
        result = run(n_ranks, *self.SEARCH, *arguments, text=text)
        self.assertEqual(result.returncode, 0, result.stderr)
        found = harness.lines(result)
        self.assertEqual(len(found), len(expected))
        for row, one in zip(found, expected):
            self.assertEqual(list(row), list(one))
            self.assertEqual(list(row['statistics']), list(one['statistics']))
            for name in row:
                if name not in ('path', 'statistics'):
                    self.assertEqual(row[name], one[name], name)
            for name in ('initial_h', 'lower_bound', 'reopened'):
                self.assertEqual(row['statistics'][name], one['statistics'][name], name)
            self.assertEqual(len(row['path']), row['moves'])
            goal = harness.walk(row['start'], row['columns'], row['path'])
            self.assertEqual(goal, row['goal'])
        return list(zip(found, expected))

    def limit(self, n_ranks, limit, *arguments, text):
        """What is proven when so many nodes have been expanded."""
        result = run(n_ranks, *self.SEARCH, '--node-limit', str(limit), *arguments, text=text)
        self.assertEqual(result.returncode, 3, result.stderr)
        row, = harness.lines(result)
        self.assertEqual(row['status'], 'node-limit')
        self.assertEqual(row['statistics']['expanded'], limit)
        return row['statistics']['lower_bound']

    # Boards of which a layer of 200,000 expansions or more is divided, and what one thread expands in the layers
    # below the last one.
    LARGE = {89: 3552948, 98: 9410505}

    def test_large(self):
        text = korf(*self.LARGE)
        for n_ranks in (1, 2, 4):
            for (row, one), below in zip(self.check(n_ranks, text=text), self.LARGE.values()):
                self.assertEqual(row['moves'], 54)
                self.assertGreater(row['statistics']['expanded'], below)
                if n_ranks == 1:
                    self.assertEqual(row['statistics']['expanded'], one['statistics']['expanded'])

    def test_layers(self):
        """The layers of f are as large as on one thread: after one node less, the last one is not finished."""
        below = self.LARGE[89]
        for n_ranks in (2, 3, 4):
            self.assertEqual([self.limit(n_ranks, below + n, text=korf(89)) for n in (-1, 1)], [52, 54])

    def test_other_searches(self):
        self.check(3, '--heuristic', 'linear-conflict', text=korf(98))
        self.check(2, '--heuristic', 'walking-distance', text=korf(98))
        self.check(4, '--heuristic', 'misplaced', text='1 5 0 2/4 8 7 3/13 12 14 6/15 10 9 11')
        (row, _), = self.check(2, '--algorithm', 'uniform-cost', text='1 2 5 3/4 9 7 0/8 14 6 10/12 13 15 11')
        self.assertEqual(row['moves'], 20)

    def test_wide_states(self):
        """Of boards of more than 16 cells."""
        for n_ranks, size, board, moves in (
                (2, '5x5', '10 2 12 3 4/17 18 5 7 9/6 19 0 13 8/20 1 21 11 14/15 16 22 23 24', 52),
                (3, '6x6', '12 2 3 4 10 5/14 6 8 15 9 17/19 1 13 20 11 23/7 18 21 0 16 29/24 25 32 31 22 35/'
                           '30 27 26 33 28 34', 58),
        ):
            (row, _), = self.check(n_ranks, '--size', size, text=board)
            self.assertEqual(row['moves'], moves)

    def test_mixed_widths(self):
        """The parcels of one search are of another size than those of the next."""
        words = korf(89).split()
        rows = '/'.join(' '.join(words[i:i + 4]) for i in range(0, 16, 4))
        board = f'{rows} -> 0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15\n\n'
        wide = ('10 2 12 3 4/17 18 5 7 9/6 19 0 13 8/20 1 21 11 14/15 16 22 23 24 -> '
                '0 1 2 3 4/5 6 7 8 9/10 11 12 13 14/15 16 17 18 19/20 21 22 23 24\n\n')
        result = run(3, *SOLVE, '--algorithm', 'astar', text=board + wide + board)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual([row['moves'] for row in harness.lines(result)], [54, 52, 54])

    def test_small(self):
        boards = harness.run('random', '--size', '3x3', '--count', '20', '--seed', '1').stdout
        for row, one in self.check(2, '--size', '3x3', '--goal', 'blank-last', text=boards):
            self.assertEqual(row['statistics']['expanded'], one['statistics']['expanded'])

    def test_start_is_goal(self):
        (row, _), = self.check(2, text='0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15')
        self.assertEqual(row['moves'], 0)

    def test_no_solution(self):
        result = run(2, *self.SEARCH, text='0 2 1 3/4 5 6 7/8 9 10 11/12 13 14 15')
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertEqual(harness.lines(result)[0]['status'], 'unsolvable')

    def test_memory_limit(self):
        """The limit is that of each rank; what they use is reported in all."""
        for n_ranks, limit in ((2, 120), (4, 80)):
            result = run(n_ranks, *self.SEARCH, '--memory-limit', str(limit), text=korf(91))
            self.assertEqual(result.returncode, 3, result.stderr)
            row, = harness.lines(result)
            self.assertEqual(row['status'], 'memory-limit')
            self.assertEqual(row['statistics']['lower_bound'], 55)
            self.assertLessEqual(row['statistics']['memory_bytes'], n_ranks * limit << 20)
            self.assertGreater(row['statistics']['memory_bytes'], n_ranks * limit << 19)

    def test_time_limit(self):
        result = run(2, *self.SEARCH, '--time-limit', '1', '--heuristic', 'misplaced', text=korf(82))
        self.assertEqual(result.returncode, 3, result.stderr)
        row, = harness.lines(result)
        self.assertEqual(row['status'], 'time-limit')
        self.assertLess(row['statistics']['elapsed_seconds'], harness.time_limit(3))
        self.assertIn(f'tilestar-mpi: not solved: no solution has fewer than {row["statistics"]["lower_bound"]} '
                      'moves\n', result.stderr)

    def refuse(self, words, *arguments):
        result = run(2, *SOLVE, '--algorithm', 'astar', *arguments)
        self.assertEqual(result.returncode, 2, result.stderr)
        self.assertIn(words, result.stderr)

    def test_refused(self):
        self.refuse('"astar" cannot divide this search among processes', '--tie-break', 'low-g', '103425786')
        self.refuse('"astar" cannot divide this search among processes', '--propagate', 'bpmx', '103425786')

    def interrupt(self, n_ranks, stop):
        """Stops a long search after it was divided; what it says then is proven by then."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'board.txt')
            with open(path, 'w', encoding='utf-8') as file:
                file.write(korf(82))

            def is_divided():
                ranks = ranks_with(path)
                return len(ranks) == n_ranks and resident_bytes(ranks[n_ranks - 1]) > 100 << 20

            return interrupt(self, n_ranks, stop, [*self.SEARCH, '--file', path], path, is_divided)

    def check_end(self, out, err):
        row = json.loads(out)
        self.assertEqual(row['status'], 'cancelled')
        self.assertIsNone(row['moves'])
        bound = row['statistics']['lower_bound']
        self.assertIn(f'tilestar-mpi: not solved: no solution has fewer than {bound} moves\n', err)
        self.assertIn(bound, (52, 54, 56, 58, 60, 62))
        return row

    def test_killed_helper(self):
        out, err = self.interrupt(4, lambda _, ranks: os.kill(ranks[3], signal.SIGKILL))
        if IS_OPEN_MPI:
            self.check_end(out, err)

    def test_killed_leader(self):
        self.interrupt(2, lambda _, ranks: os.kill(ranks[0], signal.SIGKILL))

    def test_ended(self):
        out, err = self.interrupt(2, lambda _, ranks: os.kill(ranks[0], signal.SIGTERM))
        row = self.check_end(out, err)
        self.assertGreater(row['statistics']['expanded'], 1000000)

    def test_interrupted(self):
        out, err = self.interrupt(2, lambda process, _: process.send_signal(signal.SIGINT))
        if IS_OPEN_MPI:
            self.check_end(out, err)


class Refused(unittest.TestCase):
    def check(self, words, *arguments, n_ranks=1):
        result = run(n_ranks, *arguments)
        self.assertEqual(result.returncode, 2, result.stderr)
        self.assertEqual(result.stdout, '')
        # Once, by rank 0.
        self.assertEqual(result.stderr.count(f'tilestar-mpi: {words}'), 1, result.stderr)

    def test_command(self):
        self.check('no command given; expected one of solve, help', n_ranks=2)
        self.check('no command is called "compare"; expected one of solve, help', 'compare')

    def test_algorithm(self):
        for algorithm in ('greedy', 'anytime', 'recursive-best-first'):
            self.check(f'--algorithm: {algorithm} cannot be divided among ranks; expected astar, uniform-cost, '
                       'idastar or iterative-deepening', 'solve', '--algorithm', algorithm, '103425786')

    def test_one_by_one(self):
        message = '"idastar" cannot divide this search among processes'
        self.check(f'--heuristic gaschnig: {message}', *SOLVE, '--heuristic', 'gaschnig', '103425786', n_ranks=2)
        self.check(f'--heuristic manhattan: {message}', *SOLVE, '--propagate', 'bpmx', '103425786')

    def test_conventions(self):
        """Ranks know neither another order of the successors nor cutoffs of the other parity."""
        for algorithm, *arguments in (['idastar', '--operators', 'LRUD'], ['idastar:no-parity'],
                                      ['iterative-deepening:no-parity'], ['astar', '--operators', 'LRUD']):
            self.check(f'--heuristic manhattan: "{algorithm.split(":")[0]}" can be divided among processes only with '
                       'parity', *SOLVE, '--algorithm', algorithm, *arguments, '103425786')

    def test_options(self):
        self.check('unknown option --shard', *SOLVE, '--shard', '1/2', '103425786')
        self.check('unknown option --trace', *SOLVE, '--trace', '-', '103425786')
        self.check('--threads: found "0"', *SOLVE, '--threads', '0', '103425786')

    def test_board(self):
        self.check('BOARD: line 1, column 9: no blank, but the numbers 1 to 9', *SOLVE, '123456789')

    def test_help(self):
        for words in (['--help'], ['solve', '--help'], ['--version']):
            result = run(2, *words)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertEqual(result.stdout.count('tilestar-mpi' if '--version' in words else 'Usage:'), 1)


@functools.cache
def never_interrupted():
    return without_machine(harness.run(*Resumed.SEARCH, text=korf(Resumed.BOARD)))


class Resumed(unittest.TestCase):
    # Some seconds of one core, so that any machine is in the middle when mpirun hands the signal on.
    SEARCH = [*SOLVE, *KORF, '--heuristic', 'misplaced']
    BOARD = 16

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.state = os.path.join(folder.name, 'search.json')

    def interrupt(self, n_ranks, stop):
        return interrupt(self, n_ranks, stop, [*self.SEARCH, '--resume', self.state], self.state,
                         lambda: os.path.exists(self.state), text=korf(self.BOARD))

    def read_state(self):
        with open(self.state, encoding='utf-8') as file:
            return json.load(file)

    def resume(self, n_ranks, at_least=1):
        """From the file it comes to the end of a search that was never interrupted."""
        state = self.read_state()
        self.assertGreaterEqual(sum(expanded for _, expanded in state['iterations']), at_least)
        for _ in range(2):   # and after that from its last position
            result = run(n_ranks, *self.SEARCH, '--resume', self.state, text=korf(self.BOARD))
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertEqual(without_machine(result), never_interrupted())
            self.assertGreater(harness.lines(result)[0]['statistics']['elapsed_seconds'],
                               state['elapsed_seconds'])
            self.assertGreater(self.read_state()['iterations'], state['iterations'])
        # What a killed rank 0 was writing is gone, too.
        self.assertEqual(os.listdir(self.folder), ['search.json'])

    def check_end(self, out, err):
        """What rank 0 says when a signal ends it: all that it has found is in the file, too."""
        row = json.loads(out)
        self.assertEqual(row['status'], 'cancelled')
        self.assertIsNone(row['moves'])
        self.assertGreaterEqual(row['statistics']['lower_bound'], self.read_state()['iterations'][-1][0])
        self.assertIn(f'tilestar-mpi: not solved: no solution has fewer than '
                      f'{row["statistics"]["lower_bound"]} moves; the same command continues the '
                      'search\n', err)
        self.assertEqual(sum(expanded for _, expanded in self.read_state()['iterations']),
                         row['statistics']['expanded'])
        return row['statistics']['expanded']

    def test_killed_helper(self):
        out, err = self.interrupt(4, lambda _, ranks: os.kill(ranks[3], signal.SIGKILL))
        # Open MPI ends the others by SIGTERM; elsewhere there may be the file alone.
        expanded = self.check_end(out, err) if IS_OPEN_MPI else 1
        self.resume(2, at_least=expanded)

    def test_killed_leader(self):
        self.interrupt(2, lambda _, ranks: os.kill(ranks[0], signal.SIGKILL))
        self.resume(4)

    def test_ended(self):
        out, err = self.interrupt(2, lambda _, ranks: os.kill(ranks[0], signal.SIGTERM))
        self.resume(1, at_least=self.check_end(out, err))

    def test_interrupted(self):
        out, err = self.interrupt(2, lambda process, _: process.send_signal(signal.SIGINT))
        self.resume(2, at_least=self.check_end(out, err) if IS_OPEN_MPI else 1)

    def refuse(self, words, *arguments, text=None):
        with open(self.state, 'rb') as file:
            before = file.read()
        result = run(1, *arguments, '--resume', self.state, text=text or korf(self.BOARD))
        self.assertEqual(result.returncode, 2, result.stderr)
        self.assertIn(f'{self.state}: {words}', result.stderr)
        with open(self.state, 'rb') as file:
            self.assertEqual(file.read(), before)

    def write(self, text):
        with open(self.state, 'w', encoding='utf-8') as file:
            file.write(text)

    def test_other_searches(self):
        limited = [*self.SEARCH, '--node-limit', '100000000']
        result = run(2, *limited, '--resume', self.state, text=korf(self.BOARD))
        self.assertEqual(result.returncode, 3, result.stderr)
        self.assertIn('; the same command with a larger limit continues the search\n', result.stderr)

        self.refuse('its board or its goal differs', *self.SEARCH, text=korf(12))
        self.refuse('its heuristic is misplaced, not manhattan', *self.SEARCH, '--heuristic', 'manhattan')
        self.refuse('its algorithm is idastar, not idastar:no-cycle-pruning', *self.SEARCH, '--no-cycle-pruning')

        # A part of a batch is another file, and the other way round.
        part = harness.run(*self.SEARCH, '--resume', self.state, text=korf(self.BOARD))
        self.assertEqual(part.returncode, 2, part.stderr)
        self.assertIn('expected the first line of a part', part.stderr)

        self.resume(2, at_least=1)

    def test_bad_files(self):
        limited = [*self.SEARCH, '--node-limit', '100000000']
        run(1, *limited, '--resume', self.state, text=korf(self.BOARD))
        with open(self.state, encoding='utf-8') as file:
            line = file.read()

        part = harness.run('solve', '--shard', '1/1', '103425786').stdout
        for text, words in (
                ('', 'it is not a search that tilestar-mpi saved'),
                ('{}\n', 'it is not a search that tilestar-mpi saved'),
                (part, 'it is a part of a batch of tilestar-cli; expected a search that tilestar-mpi saved'),
                (line[:-1], 'it is not a single line'),
                (line + line, 'it is not a single line'),
                (line.replace('"roots":', '"roots":1'), 'the line is damaged'),
        ):
            self.write(text)
            self.refuse(words, *self.SEARCH)

        self.write(line)
        result = run(1, *self.SEARCH, '--resume', self.state, text=korf(12, 42))
        self.assertEqual(result.returncode, 2)
        self.assertIn('--resume: found 2 boards; expected one', result.stderr)

    def test_no_folder(self):
        path = os.path.join(self.folder, 'none', 'search.json')
        result = run(2, *self.SEARCH, '--resume', path, text=korf(self.BOARD))
        self.assertNotEqual(result.returncode, 0)
        self.assertIn(f'--resume: cannot write to {path}: ', result.stderr)
        self.assertEqual(harness.lines(result)[0]['status'], 'cancelled')


class AStarResumed(unittest.TestCase):
    """The layers below the last are those of a search that was never interrupted, whatever the ranks of each part."""
    BOARD = 89
    BELOW = AStar.LARGE[BOARD]

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.state = os.path.join(folder.name, 'search.json')

    def search(self, n_ranks, *arguments, text=None, code=0):
        result = run(n_ranks, *AStar.SEARCH, '--resume', self.state, *arguments, text=text or korf(self.BOARD))
        self.assertEqual(result.returncode, code, result.stderr)
        return result, harness.lines(result)[0] if result.stdout else None

    def limit(self, n_ranks, limit):
        result, row = self.search(n_ranks, '--node-limit', str(limit), code=3)
        self.assertEqual(row['statistics']['expanded'], limit)
        self.assertIn('; the same command with a larger limit continues the search\n', result.stderr)
        return row['statistics']

    def read_state(self):
        with open(self.state, encoding='utf-8') as file:
            return json.load(file)

    def remove_all(self):
        for name in os.listdir(self.folder):
            os.remove(os.path.join(self.folder, name))

    def check_files(self):
        """Those of the last position, and no others."""
        state = self.read_state()
        names = [f'search.json.{state["number"]}-{shard}' for shard in range(state['shards'])]
        self.assertEqual(sorted(os.listdir(self.folder)), sorted(['search.json', *names]))
        return state

    def check_end(self, n_ranks, moves=54):
        before = self.read_state()
        _, row = self.search(n_ranks)
        self.assertEqual(row['moves'], moves)
        self.assertEqual(len(row['path']), moves)
        self.assertEqual(harness.walk(row['start'], row['columns'], row['path']), row['goal'])
        self.assertGreater(row['statistics']['expanded'], self.BELOW)
        self.assertGreater(row['statistics']['elapsed_seconds'], before['elapsed_seconds'])
        self.check_files()

    def test_ranks(self):
        for ranks in ((1, 4, 2, 1), (4, 2, 2, 3)):
            counts = [self.limit(n_ranks, limit) for n_ranks, limit in
                      zip(ranks, (1234567, self.BELOW - 1, self.BELOW + 1))]
            self.assertEqual([each['lower_bound'] for each in counts], [52, 52, 54])
            state = self.check_files()
            self.assertGreaterEqual(state['number'], 3)
            self.assertEqual(sum(expanded for _, expanded in state['layers']), self.BELOW + 1)
            for name in ('generated', 'duplicates', 'frontier', 'max_frontier'):
                self.assertEqual(state[name], counts[-1][name], name)
            self.check_end(ranks[-1])
            self.remove_all()

    def test_other_states(self):
        """Boards of more than 16 cells, and a search without h."""
        for arguments, text, limit, moves in (
                (['--size', '5x5'], '10 2 12 3 4/17 18 5 7 9/6 19 0 13 8/20 1 21 11 14/15 16 22 23 24', 400000, 52),
                (['--algorithm', 'uniform-cost'], '1 2 5 3/4 9 7 0/8 14 6 10/12 13 15 11', 400000, 20),
        ):
            self.search(2, *arguments, '--node-limit', str(limit), text=text, code=3)
            self.check_files()
            _, row = self.search(3, *arguments, text=text)
            self.assertEqual(row['moves'], moves)
            self.remove_all()

    def test_killed(self):
        """While it runs, it is saved every few seconds."""
        interrupt(self, 2, lambda _, ranks: os.kill(ranks[1], signal.SIGKILL),
                  [*AStar.SEARCH, '--resume', self.state], self.state, lambda: os.path.exists(self.state),
                  text=korf(82))
        state = self.read_state()
        expanded = sum(each for _, each in state['layers'])
        _, row = self.search(3, '--node-limit', str(expanded + 1000000), text=korf(82), code=3)
        self.assertGreaterEqual(row['statistics']['lower_bound'], state['lower_bound'])
        self.assertGreater(row['statistics']['elapsed_seconds'], state['elapsed_seconds'])
        self.check_files()

    def test_interrupted(self):
        """Who interrupts it while it is being saved does not wait, and finds what was saved before."""
        def is_saving():
            return any('.tilestar-' in name for name in os.listdir(self.folder))

        out, err = interrupt(self, 2, lambda _, ranks: os.kill(ranks[0], signal.SIGTERM),
                             [*AStar.SEARCH, '--resume', self.state], self.state, is_saving, text=korf(82))
        row = json.loads(out)
        self.assertEqual(row['status'], 'cancelled')
        self.assertIn(f'not solved: no solution has fewer than {row["statistics"]["lower_bound"]} moves', err)
        # On a quick machine it may just have been saved.
        if os.path.exists(self.state):
            self.check_files()
            self.remove_all()
        self.limit(2, 1234567)
        state = self.check_files()
        _, row = self.search(2, '--node-limit', '1000', code=3)
        self.assertEqual(row['statistics']['lower_bound'], state['lower_bound'])

    def test_often(self):
        """What is stale is not saved, so the files do not grow."""
        for i in range(5):
            self.limit(1 + i % 3, 1234567 + 1000 * i)
        state = self.check_files()
        size = sum(os.path.getsize(os.path.join(self.folder, name)) for name in os.listdir(self.folder))
        self.assertLess(size, 24 * state['stored'])
        self.assertEqual(self.limit(2, self.BELOW + 1)['lower_bound'], 54)

    def test_bad_files(self):
        self.limit(2, 1234567)
        path = f'{self.state}.1-1'
        with open(path, 'rb') as file:
            whole = file.read()

        for contents in (b'', whole + whole[-8:], whole[:5000] + b'?' + whole[5001:]):
            with open(path, 'wb') as file:
                file.write(contents)
            result = run(2, *AStar.SEARCH, '--resume', self.state, text=korf(self.BOARD))
            self.assertEqual(result.returncode, 2, result.stderr)
            self.assertIn(f'tilestar-mpi: rank 1: {path}: it is damaged, or of another search\n', result.stderr)
            self.assertEqual(harness.lines(result)[0]['status'], 'cancelled')
        os.remove(path)
        result = run(3, *AStar.SEARCH, '--resume', self.state, text=korf(self.BOARD))
        self.assertIn(f'cannot read {path}: No such file or directory\n', result.stderr)
        self.assertIn('no solution has fewer than 52 moves\n', result.stderr)
        self.assertNotEqual(result.returncode, 0)

        # Nothing of it was changed.
        with open(path, 'wb') as file:
            file.write(whole)
        self.check_end(2)

    def refuse_files(self, words):
        result = run(1, *AStar.SEARCH, '--memory-limit', '300', '--resume', self.state, text=korf(58))
        self.assertEqual(result.returncode, 2, result.stderr)
        self.assertIn(words, result.stderr)
        self.assertIsNone(harness.lines(result)[0]['moves'])

    def test_forged_files(self):
        """With checksums that are right: nothing is read that is not there, and nothing waits."""
        library = ctypes.util.find_library('xxhash')
        if library is None:
            self.skipTest('There is no library with XXH3 here.')
        xxh3 = ctypes.CDLL(library).XXH3_64bits
        xxh3.restype = ctypes.c_uint64
        xxh3.argtypes = [ctypes.c_char_p, ctypes.c_size_t]

        def write(path, contents):
            with open(path, 'wb') as file:
                file.write(contents + xxh3(bytes(contents), len(contents)).to_bytes(8, 'little'))

        self.search(1, '--node-limit', '200000', text=korf(58), code=3)
        wholes = {}
        for shard in range(self.check_files()['shards']):
            with open(f'{self.state}.1-{shard}', 'rb') as file:
                wholes[file.name] = file.read()[:-8]
        paths = sorted(wholes)
        whole = wholes[paths[0]]
        n_lines = int.from_bytes(whole[40:48], 'little') + 128
        groups = 64 + 64 * n_lines
        chance = random.Random(1)

        def change(at, value, size=8):
            return whole[:at] + value.to_bytes(size, 'little') + whole[at + size:]

        damaged = f'{paths[0]}: it is damaged, or of another search'
        for contents in (
                change(40, 64), change(40, n_lines), change(40, 2 ** 32 - 1), change(40, 2 ** 64 - 1),  # lines
                change(groups, 2 ** 32 - 1, 4), change(groups, 0, 4),              # f
                change(groups, 60, 4), change(groups + 4, 2 ** 18, 4),             # f of another h, and g
                change(groups + 8, 2 ** 64 - 1), change(groups + 8, 2 ** 60),      # how many
                change(groups + 16, 0), change(groups + 16, 2 ** 64 - 1),          # a state
                change(groups + 16, 0xfedcba9876543210), whole[:-16], whole[:80]):
            write(paths[0], contents)
            self.refuse_files(damaged)
        for _ in range(10):
            changed = bytearray(whole)
            for _ in range(chance.randrange(1, 9)):
                at = chance.choice([0, groups]) + 8 * chance.randrange(200)
                changed[at:at + 8] = chance.choice([chance.getrandbits(64), chance.randrange(300)]).to_bytes(8, 'little')
            write(paths[0], changed)
            result = run(1, *AStar.SEARCH, '--memory-limit', '300', '--node-limit', '220000', '--resume', self.state,
                         text=korf(58))
            self.assertIn(result.returncode, (2, 3), result.stderr)

        # What is no file.
        for make, words in ((os.mkfifo, 'it is not a regular file'), (os.mkdir, 'it is not a regular file'),
                            (lambda path: os.symlink('/dev/zero', path), 'it is not a regular file'),
                            (lambda path: os.symlink(path, path), 'Too many levels of symbolic links')):
            os.remove(paths[0])
            make(paths[0])
            self.refuse_files(words)
            if os.path.isdir(paths[0]) and not os.path.islink(paths[0]):
                os.rmdir(paths[0])
                write(paths[0], whole)

        # Other moves lead to the same states: the way back ends.
        for path in paths:
            changed = bytearray(wholes[path])
            lines = 64 * (int.from_bytes(changed[40:48], 'little') + 128)
            for at in range(64, 64 + lines, 8):
                changed[at] ^= chance.randrange(4) if any(changed[at:at + 8]) else 0
            if os.path.lexists(path):
                os.remove(path)
            write(path, changed)
        self.refuse_files('what was saved has no path from the start to the goal')

    def test_shortened_files(self):
        """Files that become shorter while they are read."""
        self.search(1, '--node-limit', '1234567', text=korf(82), code=3)
        path = f'{self.state}.1-1'
        with open(path, 'rb') as file:
            whole = file.read()
        for delay in (0.05, 0.1, 0.15, 0.2, 0.3):
            with open(path, 'wb') as file:
                file.write(whole)
            timer = threading.Timer(delay, os.truncate, (path, 4096))
            timer.start()
            result = run(1, *AStar.SEARCH, '--node-limit', '1234567', '--resume', self.state, text=korf(82))
            timer.join()
            self.assertIn(result.returncode, (2, 3), result.stderr)

    def test_two_at_once(self):
        """The second is refused, and changes nothing."""
        self.search(1, '--node-limit', '1234567', text=korf(82), code=3)
        before = self.check_files()

        def resume_too(_, ranks):
            result, _ = self.search(1, text=korf(82), code=2)
            self.assertIn(f'--resume: {self.state}: another search is saved in it now\n', result.stderr)
            os.kill(ranks[0], signal.SIGTERM)

        interrupt(self, 2, resume_too, [*AStar.SEARCH, '--resume', self.state], self.state,
                  lambda: len(ranks_with(self.state)) == 2 and resident_bytes(ranks_with(self.state)[1]) > 60 << 20,
                  text=korf(82))
        self.assertGreaterEqual(self.check_files()['number'], before['number'])

    def test_other_searches(self):
        self.limit(2, 1234567)
        for words, arguments, text in (
                ('its algorithm is astar, not idastar', ['--algorithm', 'idastar'], korf(self.BOARD)),
                ('its board or its goal differs', [], korf(12)),
                ('its heuristic is manhattan, not misplaced', ['--heuristic', 'misplaced'], korf(self.BOARD)),
        ):
            result, _ = self.search(2, *arguments, text=text, code=2)
            self.assertIn(words, result.stderr)

    def test_memory_limit(self):
        """What two ranks have no memory for, four have."""
        self.limit(2, 1234567)
        result, row = self.search(2, '--memory-limit', '30', code=3)
        self.assertEqual(row['status'], 'memory-limit')
        self.assertIn('; the same command continues the search with a larger limit, or on more ranks\n', result.stderr)
        self.search(2, '--memory-limit', '20', code=3)
        # What was saved under a limit goes on under that limit.
        _, row = self.search(4, '--memory-limit', '80', '--node-limit', str(self.BELOW + 1), code=3)
        self.assertEqual(row['status'], 'node-limit')
        _, row = self.search(4, '--memory-limit', '80')
        self.assertEqual(row['moves'], 54)

    def test_no_folder(self):
        self.state = os.path.join(self.folder, 'none', 'search.json')
        result = run(2, *AStar.SEARCH, '--node-limit', '1234567', '--resume', self.state, text=korf(self.BOARD))
        self.assertNotEqual(result.returncode, 0)
        self.assertIn(f'--resume: cannot write to {self.state}', result.stderr)


if __name__ == '__main__':
    harness.main(one_in=3)
