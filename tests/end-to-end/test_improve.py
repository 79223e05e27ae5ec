# SPDX-License-Identifier: GPL-3.0-or-later
"""A pasted solution becomes shorter: by the menu beside the moves, version by version, and back by undo."""

import json
import os
import subprocess

import harness
from harness import wait

START = '8 6 7/2 5 4/3 0 1'


class Improve(harness.TestCase):

    settings = {'start': f"'{START}'", 'goal': "'1 2 3/4 5 6/7 8 0'"}

    def solve(self, *arguments):
        said = subprocess.run([os.environ['TILESTAR_CLI'], *arguments, START], check=True, capture_output=True,
                              encoding='utf-8').stdout
        return said.splitlines()

    def versions(self, program):
        """The longest first; GTK 4.18 has only the rows in sight, in any order."""
        items = [item for item in program.frame.find_all('list item') if ' moves' in item.name]
        return sorted(items, key=lambda item: -int(item.name.split()[0]))

    def has_length(self, program, length):
        wait(lambda: any(label.name == f'0 / {length}' or label.name.endswith(f'/ {length}')
                         for label in program.frame.find_all('label')), f'a solution of {length} moves')

    def test_pasted(self):
        program = self.launch()
        greedy = json.loads(self.solve('solve', '-a', 'greedy', '--format', 'json')[0])
        program.open_board(' '.join(greedy['path']))
        self.has_length(program, greedy['moves'])

        # The menu's last item, by keyboard.
        program.toggle('Copy solution').click()
        program.key('Up', 'Return')
        summary = program.find('label', begins=f'From {greedy["moves"]} to 31 moves in ')
        self.assertTrue(summary.name.endswith('(optimal)'), summary.name)
        self.has_length(program, 31)
        program.frame.lacks('push button', 'Stop improving')

        versions = self.versions(program)
        if versions[0].name.startswith(f'{greedy["moves"]} '):
            self.assertEqual(versions[0].name, f'{greedy["moves"]} moves. The solution before')
        self.assertRegex(versions[-1].name, r'^31 moves after .*\. Moves \d+ to \d+ shortened from \d+ to \d+ ')
        program.window_action('undo')
        self.has_length(program, greedy['moves'])
        program.window_action('redo')
        self.has_length(program, 31)
        versions[-2].click()
        wait(lambda: versions[-2].has('SELECTED'), 'the version selected')
        self.has_length(program, int(versions[-2].name.split()[0]))

        # A review takes its place, and then gives it back.
        program.window_action('review')
        program.find('push button', 'Close review')
        wait(lambda: program.frame.lacks('push button', 'Close improvements'), 'place of the review')
        program.button('Close review').click()
        program.button('Close improvements').click()
        program.frame.lacks('push button', 'Close improvements')


if __name__ == '__main__':
    harness.main()
