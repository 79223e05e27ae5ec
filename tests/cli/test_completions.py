# SPDX-License-Identifier: GPL-3.0-or-later
"""Completion of the command line: what the program offers, and what the shells make of it. Each runs in a terminal, and
what counts is how the program is called in the end."""

import os
import pty
import re
import select
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

import harness
from harness import LONGEST, PROGRAM, run

SCRIPTS = os.environ['TILESTAR_COMPLETIONS']
TAB, END = '\t', '\r'

# What runs a shell without the files of the person who runs the test, and what it does first.
SHELLS = {
    'bash': (['bash', '--noprofile', '--norc', '-i'],
             f"bind 'set bell-style none'; PS1='$ '; . '{SCRIPTS}/tilestar-cli.bash'"),
    'zsh': (['zsh', '-f', '-i'],
            f"PS1='$ '; unsetopt beep; fpath=('{SCRIPTS}' $fpath); autoload -Uz compinit; compinit -u -D"),
    'fish': (['fish', '--no-config', '--private', '-i'],
             f"function fish_prompt; echo '$ '; end; source '{SCRIPTS}/tilestar-cli.fish'"),
}

# Says how it is called, between NULs; completions are the real program's.
RECORDER = '''#!/bin/sh
if [ "$1" = complete ]
then
  exec "$TILESTAR_CLI" "$@"
fi
printf '%s\\0' "${0##*/}" "$@" > "$RECORD.new"
mv "$RECORD.new" "$RECORD"
'''


COMMANDS = ['solve', 'check', 'moves', 'improve', 'random', 'compare', 'audit', 'train', 'database', 'trace', 'lesson',
            'worksheet', 'heuristics', 'algorithms', 'help']
ACTIONS = ['database build', 'database info', 'database verify', 'database delete', 'trace check', 'lesson check']
WITH_OPTIONS = [name for name in COMMANDS if name not in ('database', 'trace', 'lesson', 'help')] + ACTIONS

# What --help calls values that cannot be known: numbers, boards, names that are to be.
UNKNOWN = {'N', 'K', 'S', 'W', 'MIB', 'SECONDS', 'I/N', 'A..B[/S]', '[=N]', '[=YYYY-MM-DD]', 'BOARD', 'NAME'}


def offered(*words):
    """What may take the place of the last word: the words, and the endings of files (None: no files)."""
    result = run('complete', '--', *words)
    assert (result.returncode, result.stderr) == (0, ''), result
    files = None
    found = []
    for line in result.stdout.split('\n')[:-1]:
        word, *rest = line.split('\t')
        if word == '':
            kept, files = rest
            assert words[-1].startswith(kept), line
        else:
            assert len(rest) == 1, line
            found.append(word)
    return found, files


def options(name):
    """The options of a command and what --help calls their values."""
    text = run(*name.split(), '--help').stdout
    return dict(re.findall(r'^  (?:-\w, |    )--([a-z-]+)(=\S+|\[\S+\])?$',
                           re.sub(r'^(  .{4}--\S+) .*$', r'\1', text, flags=re.MULTILINE), re.MULTILINE))


class Offers(unittest.TestCase):
    """`tilestar-cli complete`"""

    def test_commands(self):
        self.assertEqual(offered('tilestar-cli', '')[0], COMMANDS)
        self.assertEqual(offered('tilestar-cli', 'help', '')[0], COMMANDS)
        for word in ('', 'help'):
            words = ('tilestar-cli', *word.split())
            for name in ('database', 'trace', 'lesson'):
                self.assertEqual([f'{name} {action}' for action in offered(*words, name, '')[0]],
                                 [action for action in ACTIONS if action.startswith(name + ' ')])
        self.assertEqual(offered('/a folder/tilestar-cli', '-')[0][-2:], ['--help', '--version'])
        listed = re.findall(r'^  (\w+) ', run('--help').stdout, re.MULTILINE)
        self.assertEqual(offered('tilestar-cli', '')[0], listed)

    def test_every_option(self):
        for name in WITH_OPTIONS:
            with self.subTest(name):
                expected = ['--' + option for option in options(name)]
                self.assertGreater(len(expected), 0)
                self.assertEqual(offered('tilestar-cli', *name.split(), '-')[0], expected)
                self.assertEqual(offered('tilestar-cli', *name.split(), '--x')[0], expected)

    def test_every_value(self):
        """Each option has values, wherever these can be known, in the next word or after =."""
        n_values = 0
        for name in WITH_OPTIONS:
            for option, value in options(name).items():
                with self.subTest(f'{name} --{option}{value}'):
                    words = ('tilestar-cli', *name.split())
                    if value == '':
                        continue
                    found = offered(*words, '--' + option, '')
                    joined, files = offered(*words, f'--{option}=')
                    if value.startswith('='):
                        self.assertEqual(([f'--{option}={word}' for word in found[0]], found[1]), (joined, files))
                    if value.removeprefix('=') in UNKNOWN and option != 'per-length':
                        self.assertEqual((joined, files), ([], None))
                    elif value == '=FILE':
                        self.assertEqual((joined, files is None), ([], False))
                    else:
                        self.assertGreater(len(joined), 1 - (option == 'per-length'))
                        n_values += len(joined)
        self.assertGreater(n_values, 800)

    def test_values_are_accepted(self):
        """No value that is offered is refused; without boards nothing is searched."""
        tried = set()
        for name, more in (('solve', []), ('compare', ['--node-limit', '1']), ('moves', []), ('improve', []),
                           ('worksheet', []), ('check', []), ('random', []), ('heuristics', []),
                           ('database info', []), ('trace check', ['/dev/null']),
                           ('audit', ['--size', '2x2', '--leaderboard'])):
            for option in options(name):
                words = tuple(offered('tilestar-cli', *name.split(), f'--{option}=')[0])
                # Audits take time, and names of partitions are of a size that is not given here.
                if (option == 'partition' or (name == 'audit' and option not in ('format', 'goal')) or words in tried):
                    continue
                tried.add(words)
                for word in words:
                    if not word.endswith(('=', ':')):
                        said = run(*name.split(), *more, word).stderr
                        self.assertNotRegex(said, rf'--{option}.*(found|expected|is called)', f'{name} {word}')

    def test_heuristics(self):
        def words(text, *before, command='compare'):
            return offered('tilestar-cli', command, *before, '--heuristic', text)

        every = [row.split(',')[0] for row in run('heuristics', '--format', 'csv').stdout.splitlines()[1:]]
        plain = [id for id in every if id not in ('lua', 'program')]
        found = words('')[0]
        self.assertEqual([word for word in found if not word.endswith(':')], plain)
        self.assertEqual([word for word in found if word.endswith(':')],
                         [id + ':' for id in every if id in
                          ('blend', 'pattern-database', 'max', 'neural', 'lua', 'program')])
        for text in ('manhattan,', 'max:a+b,', 'blend:manhattan=1,', 'pattern-database:6-6-3,'):
            self.assertIn(text + 'gaschnig', words(text)[0], text)
            self.assertNotIn(text + 'gaschnig', words(text, command='solve')[0], text)
        for text in ('max:', 'max:manhattan+', 'max:blend:manhattan=0.5+', 'zero,max:pattern-database:6-6-3+'):
            found = words(text)[0]
            self.assertTrue({text + 'gaschnig', text + 'blend:', text + 'pattern-database'} <= set(found), text)
            self.assertNotIn(text + 'max', found)
        for text in ('blend:', 'blend:manhattan=0.6,', 'max:zero+blend:'):
            found = words(text)[0]
            self.assertIn(text + 'linear-conflict=', found)
            self.assertNotIn(text + 'blend=', found)
        for text in ('blend:manhattan=', 'manhattan:', 'nonsense:', 'nonsense+'):
            self.assertEqual(words(text), ([], None), text)
        choices = ['5-5-5', '6-6-3', '6-6-3+6-6-3', '7-8', '5-5-5-korf-felner', '6-6-3-korf-felner',
                   '7-8-korf-felner', 'no-reflection']
        for before in (['--size', '4x4'], ['--size=4x4'], ['-s4x4'], ['-s', '4x4']):
            for text in ('pattern-database:', 'max:zero+pattern-database:', 'pattern-database:6-6-3;',
                         'pattern-database:6-6-3+6'):
                kept = text.removesuffix('6-6-3+6')
                self.assertEqual(words(text, *before)[0], [kept + choice for choice in choices], text)
        self.assertGreater(len(words('pattern-database:')[0]), 25)
        self.assertEqual(words('max:zero+lua:./a b'), ([], 'lua'))
        self.assertEqual(words('program:./'), ([], ''))
        self.assertEqual(words('neural:')[1], 'network')

    def test_algorithms(self):
        def words(text, command='compare'):
            return offered('tilestar-cli', command, '-a', text)[0]

        every = [row.split(',')[0] for row in run('algorithms', '--format', 'csv').stdout.splitlines()[1:]]
        self.assertEqual(words(''), every)
        self.assertEqual(words('astar,'), ['astar,' + id for id in every])
        self.assertEqual(words('astar,', 'solve'), [])
        self.assertEqual(words('weighted-astar:', 'solve'), ['weighted-astar:' + word for word in (
            'weight=', 'tie-break=', 'no-reopen', 'no-parent-pruning', 'propagate=', 'operators=')])
        self.assertIn('astar:no-reopen,idastar', words('astar:no-reopen,'))
        self.assertEqual(words('astar:tie-break='), ['astar:tie-break=' + word for word in (
            'high-g', 'low-g', 'first-in', 'last-in')])
        self.assertEqual(len(words('astar:operators=')), 24)
        self.assertEqual(words('astar:weight='), [])
        self.assertEqual(words('nonsense:'), [])
        self.assertNotIn('anytime', words('', 'worksheet'))
        self.assertEqual(offered('tilestar-cli', 'trace', 'check', '-a', '')[0], every + ['custom'])

    def test_operands(self):
        everything = offered('tilestar-cli', 'solve', '-')
        for words, expected in (
                (['solve', ''], everything), (['solve', '103425786', ''], everything),
                (['solve', '1'], ([], None)), (['solve', '--', ''], ([], None)), (['solve', '--', '-'], ([], None)),
                (['solve', '--goal', '-'], offered('tilestar-cli', 'solve', '--goal', '')),
                (['solve', '--format', 'json', '--all-solutions', ''], everything),
                (['lesson', 'check', ''], ([], 'lesson')), (['lesson', 'check', 'a', ''], ([], 'lesson')),
                (['lesson', 'check', '--', '-'], ([], 'lesson')),
                (['trace', 'check', ''], ([], 'jsonl jsonl.gz search')), (['compare', '--merge', ''], ([], 'jsonl')),
                (['compare', 'a'], ([], None)), (['help', 'solve', ''], ([], None)), (['nonsense', ''], ([], None)),
                (['database', 'nonsense', ''], ([], None)), (['database', '--help', ''], ([], None)),
                (['--help', ''], ([], None)), (['compare', '--measure', 'moves,'], (['moves,' + word for word in (
                    'moves', 'expanded', 'generated', 'reopened', 'max-frontier', 'memory', 'seconds',
                    'branching-factor')], None))):
            with self.subTest(words):
                self.assertEqual(offered('tilestar-cli', *words), expected)
        self.assertEqual(offered('tilestar', 'a'), ([], ''))

    def test_cache_files(self):
        with tempfile.TemporaryDirectory() as cache:
            environment = {**os.environ, 'XDG_CACHE_HOME': cache}
            run('database', 'build', '--size', '4x4', '--partition', '6-6-3', env=environment)
            folder = os.path.join(cache, 'tilestar', 'databases')
            files = sorted(os.listdir(folder))
            for name in ('4x4-$(touch bad)-5.tpd', '4x4-a b-5.tpd', '4x4-`a`.tpd', '4x4-a\nb.tpd', '4x4-;a.tpd'):
                shutil.copy(os.path.join(folder, files[-1]), os.path.join(folder, name))
            for action in ('verify', 'delete'):
                result = run('complete', '--', 'tilestar-cli', 'database', action, '', env=environment)
                self.assertEqual([line.split('\t')[0] for line in result.stdout.splitlines()],
                                 [name for name in files if name.endswith('.tpd')])

    def test_any_words(self):
        """Nothing is read or done, nothing is said, and what is kept is what was typed."""
        for words in (['solve', '-e', 'max:' + 'zero+' * 20000], ['solve', '-' * 100000], ['x' * 100000, ''],
                      ['solve', '-e', 'größe,maße:'], ['Résoudre', 'ü'], ['solve', '--größe=3x3', '-e', 'max:'],
                      ['solve', '-e', 'a\nb:max:'], ['solve', '-e', '\x1b]0;title\x07max:'], ['solve', '-ae'],
                      ['solve', '--', '--heuristic', ''], ['random', '-n', ''], ['solve', '=', ':'],
                      ['solve', '--=', '--='], ['solve', '-', '-='], ['solve', '--trace', '/a\nb', '-e', 'lua:\n'],
                      ['train', '--name', 'x', '--output'], ['', ''], ['solve', b'-e\xff', b'max:\xff+']):
            with self.subTest([word[:40] for word in words]):
                with open('/dev/zero', 'rb') as endless:
                    result = subprocess.run([PROGRAM, 'complete', '--', 'tilestar-cli', *words], stdin=endless,
                                            capture_output=True, timeout=LONGEST, check=False)
                self.assertEqual((result.returncode, result.stderr), (0, b''))
                self.assertNotIn(b'\x1b', result.stdout)
                for line in result.stdout.splitlines():
                    self.assertRegex(line, rb'^(?:[^\t]+\t[^\t]*|\t[^\t]*\t[^\t]*)$')
        for words in ([], ['--'], ['tilestar-cli'], ['--', 'tilestar-cli']):
            result = run('complete', *words)
            self.assertEqual((result.returncode, result.stdout), (2, ''))
            self.assertIn('complete: expected the words of a command line', result.stderr)

    def test_is_quick(self):
        """A key does not wait: 20 ms, with the start of the program."""
        for words in (['solve', '-'], ['compare', '-e', 'pattern-database:'], ['database', 'verify', '']):
            took, _ = harness.in_time(0.02, lambda words=words: run('complete', '--', 'tilestar-cli', *words))
            self.assertLess(took, harness.time_limit(0.02), words)


class Shell:
    """A shell in a terminal, in a folder of its own."""

    def __init__(self, test, name):
        folder = tempfile.TemporaryDirectory()
        test.addCleanup(folder.cleanup)
        self.home, self.folder, programs = (os.path.join(folder.name, part) for part in ('home', 'work', 'bin'))
        for path in (self.home, self.folder, programs):
            os.mkdir(path)
        for program in ('tilestar-cli', 'tilestar'):
            with open(os.path.join(programs, program), 'w', encoding='utf-8') as file:
                file.write(RECORDER)
            os.chmod(file.name, 0o755)
        self.record = os.path.join(folder.name, 'record')
        self.output = ''

        command, first = SHELLS[name]
        program = shutil.which(command[0])
        if program is None:
            test.skipTest(f'{name} is not installed')
        environment = {
            'PATH': f'{programs}:/usr/bin:/bin', 'HOME': self.home, 'TERM': 'xterm', 'LC_ALL': 'C.UTF-8',
            'TILESTAR_CLI': PROGRAM, 'RECORD': self.record, 'HISTFILE': '/dev/null', 'INPUTRC': '/dev/null',
            'XDG_CACHE_HOME': os.path.join(self.home, '.cache'),
            **{name: value for name, value in os.environ.items() if 'SAN_OPTIONS' in name},
        }
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(self.folder)
            os.execve(program, command, environment)
        test.addCleanup(self.end)
        self.send(first + END)
        self.type('tilestar-cli')

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)

    def send(self, text):
        os.write(self.terminal, text.encode())

    def wait(self, condition, what):
        end = time.monotonic() + LONGEST
        while not condition():
            assert time.monotonic() < end, f'no {what}: {self.output[-2000:]!r}'
            if select.select([self.terminal], [], [], 0.01)[0]:
                seen = os.read(self.terminal, 1 << 16).decode(errors='replace').replace('\r\n', '\n')
                self.output += seen
                # A shell may ask what terminal this is, and wait for the answer.
                if re.search('\x1b\\[0?c', seen):
                    self.send('\x1b[?6c')

    def type(self, keys):
        """What the program is called with."""
        self.send(keys + END)
        self.wait(lambda: os.path.exists(self.record), f'call after {keys!r}')
        with open(self.record, encoding='utf-8', errors='surrogateescape') as file:
            words = file.read().split('\0')[:-1]
        os.remove(self.record)
        return words


# What is typed, and the call: with every shell the same.
LESSONS = ['my file.lesson', "it's.lesson", 'größe.lesson', 'два слова.lesson', '-dash.lesson', '.hidden.lesson',
           'q"uote.lesson', 'x$(touch bad).lesson', 'y`touch bad`.lesson', 'z;touch bad.lesson', 'l\nine.lesson',
           'b\\ack.lesson', 'w*.lesson', 'v[a].lesson', 't~.lesson', 'u#.lesson', "d'$(touch bad)'.lesson",
           'e!bad.lesson']
FILES = LESSONS + ['my other.txt', 'trace.jsonl', 'packed.jsonl.gz', 'own.lua', 'boards.csv']
CALLS = [
    ('rand\t', ['random']),
    ('help datab\tbu\t', ['help', 'database', 'build']),
    ('database ver\t', ['database', 'verify']),
    ('--vers\t', ['--version']),
    ('solve --heu\tlinear-conflict-\t', ['solve', '--heuristic', 'linear-conflict-pairs']),
    ('solve --heuristic=walk\t', ['solve', '--heuristic=walking-distance']),
    ('solve -e max:manhattan+walk\t --tie\tlow\t',
     ['solve', '-e', 'max:manhattan+walking-distance', '--tie-break', 'low-g']),
    ('solve --heuristic=max:manhattan+walk\t', ['solve', '--heuristic=max:manhattan+walking-distance']),
    ('solve -e blend:misplaced\t', ['solve', '-e', 'blend:misplaced']),
    ('solve -e blend:manh\t', ['solve', '-e', 'blend:manhattan']),
    ('solve -a astar:prop\tbp\t', ['solve', '-a', 'astar:propagate=bpmx']),
    ('solve -s 4x4 -e pattern-database:6-6-3-\t', ['solve', '-s', '4x4', '-e', 'pattern-database:6-6-3-korf-felner']),
    ('solve -s 4x4 -p "6-6-3;5-5-5-\t', ['solve', '-s', '4x4', '-p', '6-6-3;5-5-5-korf-felner']),
    ('compare --algorithm=astar,ida\t --bo\tkorf-24\t',
     ['compare', '--algorithm=astar,idastar', '--boards', 'korf-24']),
    ("solve '1 0 3/4 2 5/7 8 6' --metr\tli\t", ['solve', '1 0 3/4 2 5/7 8 6', '--metric', 'line']),
    ('solve --file my\\ o\t', ['solve', '--file', 'my other.txt']),
    ('solve --file=boa\t', ['solve', '--file=boards.csv']),
    ('solve --file ~/at\t', ['solve', '--file', '~/at home.txt']),
    ('solve -e lua:o\t', ['solve', '-e', 'lua:own.lua']),
    ('solve -e max:zero+lua:o\t', ['solve', '-e', 'max:zero+lua:own.lua']),
    ('trace check tr\tpa\t', ['trace', 'check', 'trace.jsonl', 'packed.jsonl.gz']),
    ('lesson check "my\t', ['lesson', 'check', 'my file.lesson']),
    ('lesson check kept\tle\t', ['lesson', 'check', 'kept folder/lesson.lesson']),
    ('lesson check ./-\t', ['lesson', 'check', './-dash.lesson']),
]


class Shells(unittest.TestCase):

    def check(self, name):
        shell = Shell(self, name)
        for path in ('kept folder/lesson.lesson', *FILES):
            os.makedirs(os.path.dirname(os.path.join(shell.folder, path)), exist_ok=True)
            with open(os.path.join(shell.folder, path), 'w', encoding='utf-8'):
                pass
        with open(os.path.join(shell.home, 'at home.txt'), 'w', encoding='utf-8'):
            pass

        for keys, call in CALLS:
            expected = ['tilestar-cli', *(word.replace('~', shell.home) for word in call)]
            self.assertEqual(shell.type('tilestar-cli ' + keys), expected, keys)
        for file in LESSONS:
            # As much as no other file begins with, and no shell takes for anything else.
            if file[0].isalpha() and file != 'my file.lesson':
                self.assertEqual(shell.type(f'tilestar-cli lesson check {file[0]}\t')[3:], [file])
        for option in ('lesson check', 'solve --file'):
            for file in ('x$(touch bad).lesson', 'y`touch bad`.lesson'):
                self.assertEqual(shell.type(f'tilestar-cli {option} "{file[0]}\t')[3:], [file])
        for file in ('e!bad.lesson', 'q"uote.lesson', 'b\\ack.lesson'):
            self.assertEqual(shell.type(f'tilestar-cli lesson check "{file[0]}\t')[3:], [file])
        for file in ("d'$(touch bad)'.lesson", 'e!bad.lesson', "it's.lesson", 'x$(touch bad).lesson'):
            # zsh leaves such a name for the person to close.
            end = "'" if name == 'zsh' and "'" in file else ''
            self.assertEqual(shell.type(f"tilestar-cli lesson check '{file[0]}\t{end}")[3:], [file])
        self.assertEqual(shell.type('tilestar-cli lesson check .h\t')[3:], ['.hidden.lesson'])
        for file in ('r$(touch bad).lua', 'j`touch bad`.lua', 'n;touch bad.lua', 'f two.lua', "h'.lua"):
            with open(os.path.join(shell.folder, file), 'w', encoding='utf-8'):
                pass
            for before in ('', 'max:zero+'):
                self.assertEqual(shell.type(f'tilestar-cli solve --heuristic {before}lua:{file[0]}\t')[3:],
                                 [f'{before}lua:{file}'])
                self.assertEqual(shell.type(f'tilestar-cli solve -e "{before}lua:{file[0]}\t')[3:],
                                 [f'{before}lua:{file}'])
                self.assertEqual(shell.type(f'tilestar-cli solve --heuristic={before}lua:{file[0]}\t')[2:],
                                 [f'--heuristic={before}lua:{file}'])
        self.assertEqual(shell.type('tilestar --vers\t'), ['tilestar', '--version'])
        self.assertEqual(shell.type('tilestar boa\t'), ['tilestar', 'boards.csv'])
        self.assertFalse(os.path.exists(os.path.join(shell.folder, 'bad')))

        # A file that is alone in its folder, whose name would be an option.
        os.mkdir(os.path.join(shell.folder, 'alone'))
        with open(os.path.join(shell.folder, 'alone', '-x.lesson'), 'w', encoding='utf-8'):
            pass
        shell.send('cd alone' + END)
        self.assertEqual(shell.type('tilestar-cli lesson check ./\t')[3:], ['./-x.lesson'])

        # Several candidates are listed.
        shell.output = ''
        shell.send('tilestar-cli solve --metric ' + (TAB if name == 'zsh' else 2 * TAB))
        shell.wait(lambda: 'line' in shell.output and 'single' in shell.output, 'list')

    def test_bash(self):
        self.check('bash')

    def test_zsh(self):
        self.check('zsh')

    def test_fish(self):
        self.check('fish')


if __name__ == '__main__':
    harness.main()
