# SPDX-License-Identifier: GPL-3.0-or-later
"""Pattern databases in the window: chosen, built with progress, canceled, clicked together."""

import os

import harness
from harness import wait

# 56 moves from a goal with the blank first.
START = '5 12 10 7/15 11 14 0/8 2 1 13/3 4 9 6'
GOAL = '0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15'
SETTINGS = {'start': f"'{START}'", 'goal': f"'{GOAL}'", 'heuristic': "'pattern-database'",
            'algorithm': "'idastar'"}


class Databases(harness.TestCase):

    def cache(self, program):
        folder = os.path.join(program.home, '.cache', 'tilestar', 'databases')
        return sorted(os.listdir(folder)) if os.path.isdir(folder) else []

    def dialog(self, program):
        return wait(lambda: next((window for window in program.windows()
                                  if window.name == 'Groups of Tiles'), None), 'the editor')

    def test_cancel_and_go_on(self):
        program = self.launch(settings={**SETTINGS, 'partition': "'7-8'"})
        self.assertEqual(program.chosen('Partition'), '7-8')
        program.action('solve')
        program.wait_status('Searching: building tables')
        bar = program.find('progress bar', 'Building tables')
        wait(lambda: bar.value > 0, 'something built')
        # Nothing waits for it meanwhile.
        panel = program.toggle('Search statistics')
        for pressed in False, True:
            panel.act()
            wait(lambda wanted=pressed: panel.pressed == wanted, 'an answer of the window')
        program.find('push button', 'Cancel').act()
        program.wait_status('Stopped')
        self.assertTrue(program.find('push button', 'Solve').showing)
        # The first of the two tables may have been finished by then; nothing is half there.
        self.assertLess(len(self.cache(program)), 2)
        self.assertTrue(all(name.endswith('.tpd') for name in self.cache(program)))

        program.scroll_to(program.find_again('combo box', 'Partition'))
        program.choose('Partition', 'Strongest for this board size')
        program.action('solve')
        self.assertIn(' 56 moves', program.wait_status('Solved'))
        self.assertTrue(self.cache(program))

    def test_groups_that_fit(self):
        """Smaller ones if the strongest do not fit, and the window says so."""
        program = self.launch(settings={**SETTINGS, 'memory-limit': 'uint32 16'})
        program.action('solve')
        self.assertIn(' 56 moves', program.wait_status('Solved'))
        program.find('label', begins='The groups 6-6-3+6-6-3 exceed the memory limit of 16.0')

    def test_click_groups_together(self):
        program = self.launch(settings={'start': "'8 6 7/2 5 4/3 0 1'", 'goal': "'1 2 3/4 5 6/7 8 0'",
                                        'heuristic': "'pattern-database'"})
        program.button('Edit groups of tiles').act()
        dialog = self.dialog(program)
        dialog.find('push button', 'Clear').act()
        apply = dialog.find('push button', 'Apply')
        wait(lambda: not apply.sensitive, 'nothing to apply')
        board = dialog.find('panel', 'Groups of tiles')
        for tile, row, column in ((1, 1, 1), (2, 1, 2), (3, 1, 3)):
            board.find('push button', f'Tile {tile}, row {row}, column {column}').act()
        dialog.find('toggle button', 'Group A, 3 tiles')
        chip = dialog.find('toggle button', 'Group B, empty')
        chip.act()
        wait(lambda: chip.pressed, 'group B to go on with')
        cell = board.find('push button', 'Tile 7, row 3, column 1')
        cell.act()
        wait(lambda: cell.description == 'Group B', 'the tile in group B')
        wait(lambda: apply.sensitive, 'something to apply')
        apply.act()
        wait(lambda: program.chosen('Partition') == 'Custom groups', 'groups of one\'s own')
        program.action('solve')
        self.assertIn(' 31 moves', program.wait_status('Solved'))

    def test_keys(self):
        program = self.launch(settings={'start': "'8 6 7/2 5 4/3 0 1'", 'goal': "'1 2 3/4 5 6/7 8 0'",
                                        'heuristic': "'pattern-database'"})
        program.button('Edit groups of tiles').act()
        dialog = self.dialog(program)
        board = dialog.find('panel', 'Groups of tiles')
        cell = board.find('push button', 'Tile 1, row 1, column 1')
        wait(lambda: cell.description.startswith('Group'), 'a group of tile 1')
        for _ in range(12):
            if cell.has('FOCUSED'):
                break
            program.key('Tab')
        program.key('a')
        wait(lambda: cell.description == 'Group A', 'tile 1 in group A')
        program.key('b')
        wait(lambda: cell.description == 'Group B', 'tile 1 in group B')
        program.key('BackSpace')
        wait(lambda: cell.description == '', 'tile 1 in no group')
        program.key('Escape')
        wait(lambda: all(window.name != 'Groups of Tiles' for window in program.windows()),
             'the editor closed')
        self.assertEqual(program.chosen('Partition'), 'Strongest for this board size')

    def test_remembered(self):
        program = self.launch(settings={**SETTINGS, 'partition': "'custom'",
                                        'custom-partitions': "{'4x4': '1,2,3/4,5'}"})
        self.assertEqual(program.chosen('Partition'), 'Custom groups')
        program.open_board('8 6 7/2 5 4/3 0 1')
        wait(lambda: program.chosen('Partition') == 'Strongest for this board size', 'none made for 3x3')
        program.open_board(f'{START} -> {GOAL}')
        wait(lambda: program.chosen('Partition') == 'Custom groups', 'the one for 4x4')


if __name__ == '__main__':
    harness.main(one_in=3)
