# SPDX-License-Identifier: GPL-3.0-or-later
"""What `tilestar` says without a window, and that its manual knows of it.

    test_command_line.py PROGRAM MANUAL
"""

import os
import re
import subprocess
import sys
import unittest

PROGRAM, MANUAL = sys.argv[1:3]


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

    def test_manual_names_every_option_and_where_bugs_are_reported(self):
        with open(MANUAL, encoding='utf-8') as file:
            manual = file.read().replace('\\-', '-')
        text = run('--help').stdout
        options = set(re.findall(r'-[-a-zA-Z]+', ' '.join(
            line[:28] for line in text.splitlines() if line.startswith('  -'))))
        self.assertLessEqual({'--help', '--version', '-V'}, options)
        for option in options:
            self.assertIn(option, manual)
        address = re.search(r'Report bugs at <(https://\S+)>\.', text)
        self.assertIsNotNone(address, text)
        self.assertIn(address[1], manual)

    def test_without_a_display(self):
        result = run()
        self.assertEqual((result.returncode, result.stdout), (1, ''))
        self.assertIn('tilestar-cli', result.stderr)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
