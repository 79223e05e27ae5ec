# SPDX-License-Identifier: GPL-3.0-or-later
"""Text from outside (arguments, names and contents of files, what scripts and programs say) does
nothing to a terminal, begins no line of its own and fills none."""

import json
import os
import re
import stat
import tempfile
import unittest

import harness
from harness import run
from test_bad_calls import CALLS

BOARD = '1 0 3/4 2 5/7 8 6'

# Of the terminal: title, clear, color, bell, C1. Of lines: returns and separators. Of reading:
# directions, and what has no width. The last is a byte that is no UTF-8.
EVIL = ('\x1b]0;PWNED\x07\x1b[2J\x1b[31mred\r\nspoof: holds\t\x08\x7f\x9b31m\x85\u2028\u2029'
        '\u202e\u2066\u200b\u200d\ufeff\u00ad\U000e0041')
INVALID = EVIL + '\udcff\udc9b'
LONG = EVIL + 100_000 * 'x'
LIMIT = 2_000 + len('tilestar-cli: ')

LUA = r'"\27]0;PWNED\7\27[2J\27[31mred\r\nspoof: holds\226\128\174\194\155\255"'


NOT_PLAIN = re.compile('[\x00-\x09\x0b-\x1f\x7f-\x9f\xad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff'
                       '\U000e0000-\U000e0fff]|^spoof', re.MULTILINE)


class ForeignTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def write(self, name, content):
        path = os.path.join(self.folder, name)
        with open(path, 'w', encoding='utf-8', errors='surrogateescape') as stream:
            stream.write(content)
        return path

    def require_plain(self, data, what):
        text = data.decode('utf-8')    # strictly
        bad = NOT_PLAIN.search(text)
        self.assertIsNone(bad, bad and f'{what}: {text[max(bad.start() - 200, 0):bad.end() + 50]!r}')
        return text

    def call(self, *arguments, text=None):
        """Both outputs of a call, in which nothing foreign does anything."""
        what = ' '.join(arguments)[:200]
        data = text.encode('utf-8', 'surrogateescape') if text is not None else b''
        result = run(*(os.fsencode(argument) for argument in arguments), text=data, binary=True)
        self.assertIn(result.returncode, (0, 1, 2, 3), what)
        out = self.require_plain(result.stdout, what)
        err = self.require_plain(result.stderr, what)
        for line in err.splitlines():
            self.assertTrue(line.startswith('tilestar-cli: '), f'{what}: {line[:300]!r}')
            self.assertLessEqual(len(line.encode()), LIMIT, f'{what}: {line[:300]!r}')
        return result.returncode, out, err

    def test_arguments(self):
        """Each argument of each bad call, replaced or continued."""
        calls = [(arguments, text) for arguments, text, _ in CALLS
                 if arguments and not os.path.exists(arguments[-1])]
        for number, (arguments, text) in enumerate(calls):
            for i in range(len(arguments)):
                # Not all of everything, but each with something.
                evil = (EVIL, INVALID, LONG)[(number + i) % 3]
                for argument in (evil, arguments[i] + evil):
                    changed = arguments[:i] + [argument] + arguments[i + 1:]
                    if any(word.split('=')[0] in ('--output', '--resume', '--trace') for word in changed):
                        continue
                    code, _, err = self.call(*changed, text=text)
                    self.assertEqual(code, 2, changed)
                    self.assertNotEqual(err, '')

    def test_reason_of_a_long_value_is_kept(self):
        for arguments, expected in ((['solve', '-w', LONG, BOARD], 'expected a number, at least 1'),
                                    (['solve', '-e', 8_000 * 'x', BOARD], 'expected one of'),
                                    (['solve', '-a', 100_000 * 'x', BOARD], 'expected one of'),
                                    (['solve', '-f', '/tmp/' + LONG], 'File name too long'),
                                    (['solve', '--size', LONG, BOARD], 'ROWSxCOLUMNS')):
            with self.subTest(expected=expected):
                _, _, err = self.call(*arguments)
                self.assertIn('…', err)
                self.assertIn(expected, err)

    def test_boards(self):
        for text in (EVIL, BOARD + EVIL, '1 2 3\n' + EVIL, LONG, '#' + EVIL + '\n1 1'):
            self.assertEqual(self.call('solve', text.replace('\0', ''))[0], 2)
            code, _, _ = self.call('check', text=text)
            self.assertEqual(code, 2)
        self.call('check', text=INVALID)

    def test_names_of_files(self):
        name = EVIL.replace('/', '')
        script = self.write(name + '.lua', 'function h (board, goal) return 0 end')
        boards = self.write(name, BOARD)
        for output in ('text', 'csv', 'json'):
            for command in (['solve', '-f', boards], ['audit'], ['compare', '-f', boards]):
                code, out, _ = self.call(*command, '-e', 'lua:' + script, '--format', output)
                self.assertEqual(code, 0)
                if output == 'json':
                    lines = [json.loads(line) for line in out.splitlines()]
                    self.assertIn('lua:' + script, [line.get('specification') for line in lines])
        for output in ('markdown', 'latex'):
            self.assertEqual(self.call('compare', '-e', 'lua:' + script, '--format', output, BOARD)[0], 0)

        # What cannot be opened, or is not what it should be.
        bad = self.write(name + '.lesson', EVIL)
        for command in (['lesson', 'check', bad], ['trace', 'check', bad], ['compare', '--merge', bad],
                        ['solve', '-f', bad], ['solve', '-e', 'lua:' + bad, BOARD],
                        ['solve', '-e', 'neural:' + bad, BOARD], ['database', 'verify', bad],
                        ['solve', '-e', 'program:' + bad, BOARD]):
            for changed in (command, [word.replace(bad, bad + '-none') for word in command]):
                code, _, err = self.call(*changed)
                self.assertIn(code, (1, 2))
                self.assertNotEqual(err, '')

    def test_scripts(self):
        facts = f'name = {LUA} description = {LUA} author = {LUA}\n'
        good = self.write('good.lua', facts + 'function h (board, goal) return 0 end')
        fails = self.write('fails.lua', facts + f'function h (board, goal) error ({LUA}) end')
        value = self.write('value.lua', facts + f'function h (board, goal) return {LUA} end')
        syntax = self.write('syntax.lua', 'x = \x1b[2J\u202e')
        for script, code in ((good, 0), (fails, 2), (value, 2), (syntax, 2)):
            for output in ('text', 'csv', 'json', 'markdown', 'latex'):
                spec = 'lua:' + script
                self.assertEqual(self.call('compare', '-e', spec, '--format', output, BOARD)[0], code)
                self.call('audit', '--leaderboard', '--random', '1', '-e', f'{spec},lua:{good}', '--format', output)
            for output in ('text', 'csv', 'json'):
                self.assertEqual(self.call('solve', '-e', spec, '--format', output, BOARD)[0], code)
                self.assertEqual(self.call('audit', '-e', spec, '--format', output)[0], code)

    def test_last_words_of_programs(self):
        for number, words in enumerate((EVIL, INVALID, LONG, EVIL + '\n')):
            path = self.write(f'words{number}.sh', "#!/bin/sh\nread line\ncat <<'END'\n" + words + '\nEND\n')
            os.chmod(path, stat.S_IRWXU)
            for output in ('text', 'csv', 'json'):
                self.assertEqual(self.call('solve', '-e', 'program:' + path, '--format', output, BOARD)[0], 2)

    def test_traces_and_lessons(self):
        quoted = json.dumps(EVIL)
        trace = run('solve', '--trace', '-', BOARD).stdout
        header, start, *rest = trace.splitlines()
        for changed in (header[:-1] + f',{quoted}:1}}',
                        header.replace('"manhattan"', quoted), header.replace('"astar"', quoted),
                        header.replace('"high-g"', quoted), header.replace('"start"', quoted)):
            path = self.write('a.trace', '\n'.join([changed, start, *rest]))
            self.call('trace', 'check', path)
        for i, line in enumerate(rest[:4]):
            for word in ('"expand"', '"generate"', '"new"', '"down"', '"f"', '"g"'):
                if word in line:
                    path = self.write('a.trace', '\n'.join([header, start, *rest[:i], line.replace(word, quoted),
                                                            *rest[i + 1:]]))
                    self.assertEqual(self.call('trace', 'check', path)[0], 2)

        for lesson in (f'{{"tilestar-lesson":1,{quoted}:1}}', f'{{"tilestar-lesson":{quoted}}}',
                       f'{{"tilestar-lesson":1,"title":{quoted},"searches":[{{"id":{quoted},"algorithm":{quoted}}}]}}',
                       f'{{"tilestar-lesson":1,"title":{quoted},"searches":{quoted},"steps":[]}}'):
            path = self.write('a.lesson', lesson)
            self.assertEqual(self.call('lesson', 'check', path)[0], 2)

    def test_ten_megabytes(self):
        """Are read or refused, in seconds."""
        size = 10_000_000
        texts = [size * '1', size * 'x', size * '\x1b', size * '\n',
                 size * ' ', size * '/', size * '1 ', size * '# ', (size // 3) * '1->']
        for text in texts:
            path = self.write('boards', text)
            for command, given in ((['check', '-f', path], None), (['check'], text)):
                with self.subTest(text=text[:10], command=command):
                    start = harness.ended_time()
                    self.call(*command, text=given)
                    self.assertLess(harness.ended_time() - start, harness.time_limit(10))

        for name, command in (('a.lua', ['solve', BOARD, '-e', 'lua:']), ('a.lesson', ['lesson', 'check', '']),
                              ('a.trace', ['trace', 'check', '']), ('a.jsonl', ['compare', '--merge', ''])):
            path = self.write(name, size * 'x')
            start = harness.ended_time()
            self.assertIn(self.call(*command[:-1], command[-1] + path)[0], (2, 3))
            self.assertLess(harness.ended_time() - start, harness.time_limit(10))


if __name__ == '__main__':
    harness.main(one_in=4)
