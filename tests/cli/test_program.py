# SPDX-License-Identifier: GPL-3.0-or-later
"""Heuristics computed by other programs: the same numbers as the built-in ones, and every way to
fail."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import time

import harness
from harness import lines

EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, os.pardir, 'examples')
BOARD = '8 6 7 2 5 4 3 0 1'
PYTHON = shlex.quote(sys.executable)

# A program in Python, or in the shell if it begins with "sh:", and what the message has to say.
BAD = {
    'nothing': ('', 'ended with exit status 0 before it answered; board 8 6 7/2 5 4/3 0 1'),
    'ends at once': ('import sys; sys.exit(7)', 'ended with exit status 7'),
    'dies': ('import os; os.abort()', 'ended by signal 6'),
    'kills itself': ('sh:kill -9 $$', 'ended by signal 9'),
    'raises': ('input(); raise ValueError("no idea")', 'ended with exit status 1'),
    'syntax error': ('def', 'ended with exit status 1'),
    'dies in the middle of a line': ('import sys; input(); sys.stdout.write("12"); sys.stdout.flush(); sys.exit(3)',
                                     'ended with exit status 3'),
    'answers once': ('input(); print(0, flush=True)', 'ended with exit status 0 before it answered'),
    'silent': ('import time; time.sleep(60)', 'no answer within 0.3 seconds; a program that buffers'),
    'sleeps after reading': ('import time; input(); time.sleep(60)', 'no answer within 0.3 seconds'),
    'half a line': ('import sys, time; input(); sys.stdout.write("12"); sys.stdout.flush(); time.sleep(60)',
                    'no answer within 0.3 seconds'),
    'a word': ('while True: input(); print("many", flush=True)', 'expected a line with a number from 0 to 1000.*“many”'),
    'an empty line': ('while True: input(); print(flush=True)', 'expected a line with a number'),
    'two numbers': ('while True: input(); print("1 2", flush=True)', 'expected a line with a number.*“1 2”'),
    'a number and a word': ('while True: input(); print("1 move", flush=True)', 'expected a line with a number'),
    'a comma': ('while True: input(); print("1,5", flush=True)', 'expected a line with a number'),
    'negative': ('while True: input(); print(-1, flush=True)', 'expected a line with a number from 0'),
    'not a number': ('while True: input(); print("nan", flush=True)', 'expected a line with a number from 0'),
    'infinite': ('while True: input(); print("inf", flush=True)', 'expected a line with a number from 0'),
    'too large': ('while True: input(); print(1001, flush=True)', 'expected a line with a number from 0'),
    'random': ('import random\nwhile True: input(); print(random.randrange(1000), flush=True)', 'and then .* for the same board'),
    'counts': ('i = 0\nwhile True: input(); i += 1; print(i, flush=True)', 'answered 1 and then 2 for the same board'),
    'greets': ('print("Hello!", flush=True)\nwhile True: input(); print(0, flush=True)', 'its last line was .Hello!'),
    'two lines': ('while True: input(); print("1\\n1", flush=True)', 'more lines than it was sent boards'),
    'floods': ('while True: print(0)', 'more lines than it was sent boards'),
    'floods one line': ('import sys\nwhile True: sys.stdout.write("1" * 4000)', 'a line that is too long'),
    'floods bytes': ('import sys\nwhile True: sys.stdout.buffer.write(bytes(range(256)))', 'expected a line with a number|too long'),
    'closes its output': ('import os, time; os.close(1); time.sleep(60)', 'closed its standard output'),
    'closes its input': ('import os, time; os.close(0); time.sleep(60)', 'no answer within 0.3 seconds'),
    'ignores SIGTERM': ('import signal, time; signal.signal(15, signal.SIG_IGN); time.sleep(60)', 'no answer within'),
    'leaves children': ('sh:sleep 60 & sleep 60', 'no answer within'),
    'leaves children and ends': ('sh:sleep 60 & exit 5', 'no answer within|exit status 5|closed its standard'),
    'stops itself': ('sh:kill -STOP $$', 'no answer within'),
    'endless loop': ('while True: pass', 'no answer within'),
    'endless recursion': ('def f(): return f()\nf()', 'ended with exit status 1'),
}
COMMANDS = {
    '': 'expects a command',
    '/nowhere/program': 'No such file',
    'no-such-program-at-all': 'No such file',
    '/': 'Permission denied|directory',
    '/etc/passwd': 'Permission denied',
    '"unbalanced': 'matching quote',
    '   ': 'empty|blank',
}


def command(program):
    if program.startswith('sh:'):
        return 'program:sh -c ' + shlex.quote(program[3:])
    return f'program:{PYTHON} -c ' + shlex.quote(program)


class ProgramTest(harness.CacheTest):

    def sleeping(self):
        """Processes that bad programs of these tests have left behind."""
        result = subprocess.run(['ps', '-eo', 'pid,args'], capture_output=True, text=True, check=True)
        return [line for line in result.stdout.splitlines() if 'left-behind-by-tests' in line]

    def test_bad_programs(self):
        surprises = []
        for name, (program, expected) in harness.sample(list(BAD.items()), 3, 'bad programs'):
            # On a busy machine, what answers at all may take a while to start.
            limit = '0.3' if 'no answer within' in expected else '10'
            result = self.run_cli('solve', '--program-timeout', limit, '--heuristic', command(program), BOARD,
                                  timeout=harness.LONGEST)
            if result.returncode != 2 or not re.search(expected, result.stderr, re.S):
                surprises.append((name, result.returncode, result.stderr[-300:]))
        self.assertEqual(surprises, [])

    def test_depends_on_earlier_calls(self):
        """An audit asks again in another order, a search about the first board and the same one."""
        counts = ('import sys\nn = 0\nfor line in sys.stdin:\n    n += 1\n'
                  '    print(1 if n > {} else 0, flush=n < 50)')
        remembers = ('import sys\nlast = ""\nfor line in sys.stdin:\n'
                     '    print(0 if line == last or not last else 1, flush=True)\n    last = line')
        for program, command_line in ((counts.format(150000), ('audit', '--threads', '1')),
                                      (remembers, ('solve', BOARD)), (remembers, ('audit', '--size', '2x3'))):
            result = self.run_cli(*command_line, '--heuristic', command(program))
            self.assertEqual(result.returncode, 2, result.stdout)
            self.assertRegex(result.stderr, 'h depends on earlier calls or on chance: answered [01] and then [01] '
                                            'for the same board; board ')

    def test_bad_commands(self):
        for text, expected in COMMANDS.items():
            result = self.run_cli('solve', '--heuristic', 'program:' + text, BOARD)
            self.assertEqual(result.returncode, 2, (text, result))
            self.assertRegex(result.stderr, expected)

    def test_audit_and_compare_go_on(self):
        bad = command(BAD['dies'][0])
        result = self.run_cli('audit', '--format', 'json', '--heuristic', bad + ',manhattan')
        self.assertEqual(result.returncode, 2)
        self.assertEqual([row.get('status') for row in lines(result)], ['failed', None])
        result = self.run_cli('compare', '--format', 'json', '--heuristic', bad + ',manhattan', BOARD)
        self.assertEqual(result.returncode, 2)
        self.assertEqual([row['status'] for row in lines(result)], ['failed', 'solved'])

    def test_nothing_is_left_behind(self):
        script = 'sh -c "sleep 77.125 & sleep 77.125; : left-behind-by-tests"'
        self.run_cli('solve', '--program-timeout', '0.3', '--heuristic', 'program:' + script, BOARD)
        self.assertEqual(self.sleeping(), [])
        found = subprocess.run(['ps', '-eo', 'args'], capture_output=True, text=True, check=True).stdout
        self.assertNotIn('sleep 77.125', found)

    def test_interrupt(self):
        process = subprocess.Popen([harness.PROGRAM, 'solve', '--heuristic', 'program:sleep 77.25', BOARD],
                                   env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        harness.wait_for_handler(process)
        harness.wait(lambda: 'sleep 77.25' in subprocess.run(['ps', '-eo', 'args'], capture_output=True, text=True,
                                                             check=True).stdout, 'program')
        process.send_signal(2)
        output, _ = process.communicate(timeout=harness.LONGEST)
        # Without answers, the search goes on with zeros until it looks: it must not count as solved.
        self.assertIn(b'Interrupted', output)
        self.assertEqual(process.returncode, 130)
        found = subprocess.run(['ps', '-eo', 'args'], capture_output=True, text=True, check=True).stdout
        self.assertNotIn('sleep 77.25', found)

    def check_example(self, right, wrong):
        """Manhattan distance and the mistake, against the built-in ones."""
        for mine, theirs in ((right, 'manhattan'), (wrong, 'manhattan-with-blank')):
            a, b = (lines(self.run_cli('audit', '--format', 'json', '--heuristic', name))[0]
                    for name in ('program:' + mine, theirs))
            for key in ('mean_h', 'exact', 'overestimates', 'inconsistent_edges', 'errors'):
                self.assertEqual(a[key], b[key], (mine, key))
        a, b = (lines(self.run_cli('solve', '--format', 'json', '--heuristic', name, BOARD))[0]
                for name in ('program:' + right, 'manhattan'))
        for key in ('expanded', 'generated', 'duplicates', 'max_frontier'):
            self.assertEqual(a['statistics'][key], b['statistics'][key])
        self.assertEqual(a['heuristic'], 'program')
        self.assertEqual(a['specification'], 'program:' + right)
        self.assertIs(a['optimal'], False)

    def test_python(self):
        self.check_example(*(f'{PYTHON} {shlex.quote(os.path.join(EXAMPLES, name))}'
                             for name in ('manhattan.py', 'manhattan_with_blank.py')))

    def test_c(self):
        compiler = shutil.which('cc') or shutil.which('gcc')
        programs = []
        for name in ('manhattan', 'manhattan_with_blank'):
            programs.append(os.path.join(self.cache, name))
            subprocess.run([compiler, '-O2', '-Wall', '-Wextra', '-Werror', '-o', programs[-1],
                            os.path.join(EXAMPLES, name + '.c')], check=True)
        self.check_example(*programs)

    def test_java(self):
        if shutil.which('java') is None:
            print('# there is no java here')
            return
        self.check_example(*(f'java {shlex.quote(os.path.join(EXAMPLES, name))}'
                             for name in ('Manhattan.java', 'ManhattanWithBlank.java')))

    def test_examples_are_short(self):
        for name in ('manhattan.py', 'manhattan_with_blank.py', 'manhattan.c', 'manhattan_with_blank.c',
                     'Manhattan.java', 'ManhattanWithBlank.java'):
            with open(os.path.join(EXAMPLES, name), encoding='utf-8') as file:
                self.assertLess(len(file.readlines()), 40, name)


if __name__ == '__main__':
    harness.main(one_in=5)
