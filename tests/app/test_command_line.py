# SPDX-License-Identifier: GPL-3.0-or-later
"""What `tilestar` says without a window, and that its manual knows of it.

    test_command_line.py PROGRAM MANUAL TILESTAR-CLI
"""

import os
import re
import subprocess
import sys
import unittest

PROGRAM, MANUAL, CLI = sys.argv[1:4]


def run(*arguments):
    """Its result, in English and without a display."""
    environment = {key: value for key, value in os.environ.items()
                   if key not in ('DISPLAY', 'WAYLAND_DISPLAY', 'LANGUAGE')}
    return subprocess.run([PROGRAM, *arguments], env={**environment, 'LC_ALL': 'C.UTF-8'},
                          timeout=60, capture_output=True, encoding='utf-8', check=False)


class CommandLine(unittest.TestCase):

    def test_version(self):
        for option in ('--version', '-V'):
            result = run(option)
            self.assertEqual((result.returncode, result.stderr), (0, ''))
            self.assertRegex(result.stdout, r'^tilestar \d+\.\d+\.\d+( \(commit [0-9a-f]{10}(-modified)?\))?\n$')

    def test_where_bugs_are_reported(self):
        with open(MANUAL, encoding='utf-8') as file:
            manual = file.read()
        text = run('--help').stdout
        address = re.search(r'Report bugs at <(https://\S+)>\.', text)
        self.assertIsNotNone(address, text)
        self.assertIn(address[1], manual)

    def test_shells_complete_every_option(self):
        """tilestar-cli, which shells ask, has a list of these."""
        expected = sorted(re.findall(r'^  (?:-\w, )?(--[\w-]+) +(.*)$', run('--help-all').stdout, re.MULTILINE))
        self.assertGreater(len(expected), 4)
        offered = subprocess.run([CLI, 'complete', '--', 'tilestar', '-'], timeout=60, capture_output=True,
                                 encoding='utf-8', check=True).stdout
        self.assertEqual(sorted(tuple(line.split('\t')) for line in offered.splitlines()), expected)

    def test_without_a_display(self):
        result = run()
        self.assertEqual((result.returncode, result.stdout), (1, ''))
        self.assertIn('tilestar-cli', result.stderr)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
