# SPDX-License-Identifier: GPL-3.0-or-later
"""Messages on standard error: one style, and each of them once."""

import os
import re
import subprocess

import harness
from harness import PROGRAM

FAILS = 'function h(board, goal) error("no idea") end\n'
WORSE = 'return 3\n'
SMALL = '1 2 3/4 5 6/7 0 8'
TALL = '1 2 3 4/5 6 7 8/9 0 10 11'

CALLS = [
    ['solve', '--file', 'nowhere'],
    ['compare', '--file', 'nowhere'],
    ['compare', '--merge', 'nowhere'],
    ['lesson', 'check', 'nowhere'],
    ['database', 'verify', 'nowhere'],
    ['solve', '123'],
    ['solve', '--size', '9x9'],
    ['solve', '--colour', SMALL],
    ['compare', '--heuristic', 'manhattan,manhatan', SMALL],
    ['compare', '--heuristic', 'manhattan,,zero', SMALL],
    ['compare', '--heuristic', 'manhattan:2', SMALL],
    ['compare', '--heuristic', 'blend:manhattan=x', SMALL],
    ['compare', '--heuristic', 'pattern-database:1,1', SMALL],
    ['compare', '--algorithm', 'astar,bstar', SMALL],
    ['solve', '--partition', '1,2/2,3', '--heuristic', 'pattern-database', SMALL],
    ['compare', '--random', '12', '--seed', '1', '--size', '4x4', '--heuristic', 'nilsson', '--table', 'totals'],
    ['compare', '--random', '12', '--seed', '1', '--size', '4x4', '--heuristic', 'perfect', '--table', 'totals'],
    ['solve', '--heuristic', 'neural:nothing', SMALL],
    ['solve', '--heuristic', 'perfect', '--memory-limit', '1', TALL],
    ['compare', '--heuristic', 'perfect', '--memory-limit', '1', '--random', '15', '--seed', '1', '--size', '3x4',
     '--table', 'totals'],
    ['train', '--size', '5x5'],
    ['solve', '--heuristic', 'lua:fails.lua', SMALL],
    ['compare', '--heuristic', 'lua:fails.lua', '--random', '300', '--seed', '1', '--table', 'totals'],
    ['compare', '--heuristic', 'lua:fails.lua,manhattan', '--random', '300', '--seed', '1', '--table', 'totals'],
    ['compare', '--heuristic', 'lua:worse.lua', '--random', '12', '--seed', '1'],
    ['compare', '--heuristic', 'lua:fails.lua,lua:worse.lua', '--random', '12', '--seed', '1'],
    ['audit', '--heuristic', 'lua:fails.lua'],
    ['compare', '--heuristic', 'program:false', '--random', '12', '--seed', '1'],
    ['solve', '--trace', '/nowhere/trace', SMALL],
    ['solve', '--trace', '/dev/full', SMALL],
]


class Messages(harness.CacheTest):
    def setUp(self):
        super().setUp()
        for name, text in ('fails', FAILS), ('worse', WORSE):
            with open(os.path.join(self.cache, name + '.lua'), 'w', encoding='utf-8') as file:
                file.write(text)

    def call(self, arguments, output=subprocess.DEVNULL):
        result = subprocess.run([PROGRAM, *arguments], stdin=subprocess.DEVNULL, stdout=output,
                                stderr=subprocess.PIPE, encoding='utf-8', cwd=self.cache, env=self.environment,
                                timeout=harness.LONGEST, check=False)
        return result.returncode, result.stderr.splitlines()

    def check(self, messages, arguments):
        self.assertGreater(len(messages), 0, arguments)
        for message in messages:
            self.assertTrue(message.startswith('tilestar-cli: '), message)
            words = message.removeprefix('tilestar-cli: ')
            # After the options and names that it is about, it begins small, and it has no full stop.
            words = re.sub(r'^(--[a-z-]+( [^ ]+)?: )', '', words)
            self.assertNotRegex(words, '^[A-Z][a-z]', message)
            self.assertNotRegex(words, '[.!“”’]$|[“”]', message)

    def test_style(self):
        for arguments in CALLS:
            code, messages = self.call(arguments)
            self.assertIn(code, (2, 3), arguments)
            self.check(messages, arguments)

    def test_once(self):
        """One mistake, one message; a hint at --help may follow, and the seed may be said before."""
        for arguments in CALLS:
            _, messages = self.call(arguments)
            messages = [message for message in messages if ': see "' not in message and '--seed' not in message]
            expected = 2 if 'lua:fails.lua,lua:worse.lua' in arguments else 1
            self.assertEqual(len(messages), expected, messages)

    def test_full_disk(self):
        with open('/dev/full', 'wb') as full:
            for arguments in (['solve', SMALL], ['compare', '--random', '300', '--seed', '1'],
                              ['compare', '--random', '3', '--seed', '1'], ['audit'], ['algorithms'],
                              ['random', '--count', '3', '--seed', '1']):
                code, messages = self.call(arguments, full)
                self.assertEqual((code, len(messages)), (2, 1), messages)
                self.check(messages, arguments)
                self.assertIn('No space left on device', messages[0])


if __name__ == '__main__':
    harness.main()
