# SPDX-License-Identifier: GPL-3.0-or-later
"""The README's examples: the output is that of the program."""

import os
import re
import shlex
import unittest

import harness

README = os.path.join(os.path.dirname(harness.DATA), os.pardir, 'README.md')
BLOCK = re.compile(r'^```console\n\$ tilestar-cli (.*)\n((?:.*\n)*?)```$', re.MULTILINE)


def examples():
    """Pairs of a command's arguments and the expected lines."""
    with open(README, encoding='utf-8') as file:
        return [(shlex.split(call), output.splitlines())
                for call, output in BLOCK.findall(file.read())]


def without_seconds(line):
    """A line of a comparison: its last column is the time, which differs."""
    return line.split()[:-1]


class Readme(unittest.TestCase):
    def test_examples(self):
        calls = examples()
        self.assertGreaterEqual(len(calls), 5)
        for arguments, expected in calls:
            result = harness.run(*arguments)
            self.assertEqual(result.stderr, '', arguments)
            found = result.stdout.splitlines()
            if arguments[0] == 'compare':
                found[1:] = map(without_seconds, found[1:])
                expected[1:] = map(without_seconds, expected[1:])
            self.follow(arguments, expected, found)

    def follow(self, arguments, expected, found):
        """Line by line; … stands for any number of lines."""
        skipping = False
        for line in expected:
            if line == '…':
                skipping = True
                continue
            while skipping and found and found[0] != line:
                found.pop(0)
            self.assertTrue(found, f'{arguments}: no line {line!r}')
            self.assertEqual(found.pop(0), line, arguments)
            skipping = False
        if not skipping:
            self.assertEqual(found, [], arguments)


if __name__ == '__main__':
    harness.main()
