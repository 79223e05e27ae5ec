# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the real tilestar-cli and reports each test method as a line of TAP."""

import json
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
import traceback
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir))
import processes  # noqa: E402
from sample import LIMIT, PATIENCE, sample  # noqa: E402

PROGRAM = os.environ['TILESTAR_CLI']
DATA = os.environ['TILESTAR_TEST_DATA']

# The way the blank goes: rows and columns it moves.
STEPS = {'up': (-1, 0), 'left': (0, -1), 'right': (0, 1), 'down': (1, 0)}
REVERSE = {'up': 'down', 'down': 'up', 'left': 'right', 'right': 'left'}

STATISTICS = ['expanded', 'generated', 'duplicates', 'reopened', 'frontier', 'max_frontier',
              'stored', 'initial_h', 'lower_bound', 'elapsed_seconds', 'nodes_per_second',
              'memory_bytes', 'effective_branching_factor']
COUNTS = ['expanded', 'generated', 'duplicates', 'reopened', 'frontier', 'max_frontier', 'stored',
          'initial_h', 'lower_bound', 'memory_bytes', 'effective_branching_factor']


def time_limit(seconds):
    """What may take so long on a busy machine: tests/test-sample.h has the same for C."""
    return seconds * float(os.environ.get('TILESTAR_TEST_TIME', 1)) * PATIENCE


# The longest wait for anything: some searches take minutes under a sanitizer.
LONGEST = 10 * LIMIT


def wait(condition, what):
    """The first true result of condition()."""
    end = time.monotonic() + LONGEST
    while not (result := condition()):
        assert time.monotonic() < end, f'no {what}'
        time.sleep(0.005)
    return result


def wait_for_work(process, seconds):
    """Until a process has had so many seconds of the processor, however busy the machine is."""
    def has_worked():
        assert process.poll() is None, 'it ended before'
        return processes.processor_time(process.pid) >= seconds

    wait(has_worked, f'{seconds} s of work')


def wait_for_handler(process, number=signal.SIGINT):
    """Until a process handles a signal."""
    wait(lambda: process.poll() is not None or processes.handles(process.pid, number), f'handler of {number!r}')


def wait_for_rest(process):
    """Until a process waits for something else than a processor."""
    looks = [None]

    def rests():
        time.sleep(0.02)
        looks.append(processes.look([process.pid]))
        return looks[-1] is not None and len(looks) > 3 and looks[-3] == looks[-2] == looks[-1]

    wait(rests, 'rest')


def ended_time():
    """Seconds that all programs that have ended had of the processor."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def in_time(limit, call):
    """The seconds that a call takes, and its result: again, as long as it takes more than the limit, up to LIMIT in
    all. Other programs slow some of the runs down, a mistake all of them."""
    end = time.monotonic() + LIMIT
    while True:
        began = time.monotonic()
        result = call()
        took = time.monotonic() - began
        if took <= time_limit(limit) or time.monotonic() > end:
            return took, result


def run(*arguments, text=None, timeout=LONGEST, env=None, binary=False):
    """The program's result; standard input is empty unless text is given."""
    data = text if text is not None else ('' if not binary else b'')
    return subprocess.run([PROGRAM, *arguments], input=data, capture_output=True,
                          timeout=timeout, env=env, encoding=None if binary else 'utf-8',
                          check=False)


class CacheTest(unittest.TestCase):
    """Each test has its own cache."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.cache = folder.name
        self.databases = os.path.join(self.cache, 'tilestar', 'databases')
        self.environment = {**os.environ, 'XDG_CACHE_HOME': self.cache}

    def run_cli(self, *arguments, **options):
        return run(*arguments, env=self.environment, **options)

    def files(self):
        return sorted(os.listdir(self.databases)) if os.path.isdir(self.databases) else []


def refuse_constant(word):
    raise ValueError(f'{word} is no JSON')


def lines(result):
    """The objects of JSON Lines without their provenance, which names the command and the date; NaN
    and Infinity are refused."""
    rows = [json.loads(line, parse_constant=refuse_constant)
            for line in result.stdout.splitlines()]
    for row in rows:
        row.pop('provenance', None)
    return rows


def without_provenance(text):
    """JSON Lines as text: the provenance is the last member of each object."""
    return re.sub(r',"provenance":(null|\{.*\})\}$', '}', text, flags=re.MULTILINE)


def walk(start, columns, path):
    """Where the blank's moves lead to."""
    board = list(start)
    rows = len(board) // columns
    for word in path:
        cell = board.index(0)
        row, column = cell // columns + STEPS[word][0], cell % columns + STEPS[word][1]
        assert 0 <= row < rows and 0 <= column < columns, f'{word} leaves the board'
        board[cell], board[row * columns + column] = board[row * columns + column], 0
    return board


def to_text(board, columns):
    return '/'.join(' '.join(str(tile) for tile in board[i:i + columns])
                    for i in range(0, len(board), columns))


def cases():
    with open(os.path.join(DATA, 'cases.json'), encoding='utf-8') as file:
        return json.load(file)


def main(one_in=1):
    """Runs the cases of the module; of a slow one, one in so many (sample.py)."""
    tests = [test for suite in unittest.defaultTestLoader.loadTestsFromModule(
        sys.modules['__main__']) for test in suite]
    tests = sample(tests, one_in, sys.argv[0].rsplit('/', 1)[-1])
    n_failed = 0
    print(f'1..{len(tests)}', flush=True)
    for number, test in enumerate(tests, 1):
        result = unittest.TestResult()
        try:
            test.run(result)
            problems = [text for _, text in result.failures + result.errors]
        except Exception:  # what unittest itself did not expect
            problems = [traceback.format_exc()]
        name = test.id().removeprefix('__main__.')
        if problems:
            n_failed += 1
            print(f'not ok {number} - {name}')
            for line in '\n'.join(problems).splitlines():
                print('#', line[:400])
        elif result.skipped:
            print(f'ok {number} - {name} # SKIP {result.skipped[0][1]}')
        else:
            print(f'ok {number} - {name}')
        sys.stdout.flush()
    sys.exit(1 if n_failed else 0)
