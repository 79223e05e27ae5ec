# SPDX-License-Identifier: GPL-3.0-or-later
"""A network is trained in the window, saved, and chosen like any other heuristic."""

import os

import harness
from harness import wait

GOAL = '1 2 3/8 0 4/7 6 5'
BOARDS = f'1 2 3/0 8 4/7 6 5 -> {GOAL}'


class Training(harness.TestCase):

    def open(self):
        program = self.launch(settings={'heuristic': "'manhattan'"})
        program.open_board(BOARDS)
        program.action('show-view', "'heuristics'")
        program.find('label', begins='Admissible')
        program.button('Train').act()
        return program, wait(lambda: self.window(program), 'window to train in')

    def window(self, program):
        return next((window for window in program.windows() if window.name == 'Train a Network'
                     and window.role != 'invalid' and window.showing), None)

    def set_epochs(self, window, n):
        spin = window.find('spin button', 'Epochs')
        spin.value = n
        wait(lambda: spin.value == n, f'{n} epochs')

    def test_trained_and_kept_it_is_a_heuristic(self):
        program, window = self.open()
        self.assertNotIn('GtkToggleButton', [c.name for c in window.find_all('toggle button')])
        self.set_epochs(window, 2)
        window.find('push button', 'Train').act()
        window.find('label', begins='Epoch 2 of 2')
        window.find('label', begins='Before correction, the network overestimates ')
        for name in ('Loss', 'Mean h by epoch', 'Errors of the network',
                     'Worst error by true distance'):
            image = window.find('image', name)
            self.assertNotIn('Nothing', image.description, name)

        self.assertRegex(window.find('image', 'Worst error by true distance').description,
                         r'boards that are \d+ to \d+ moves from the goal, at worst by \d')

        window.find('push button', 'Save').act()
        # As the composer does.
        said = program.find('label', begins='Added “3x3-64-1” to the heuristics and saved it in ').name
        folder = said.split(' saved it in ')[1]
        self.assertTrue(any(name.startswith('3x3-64-1') for name in os.listdir(folder)), said)
        wait(lambda: self.window(program) is None, 'end of the window')
        wait(lambda: program.chosen('Heuristic to audit') == '3x3-64-1', 'the network audited')
        program.find('label', begins='Admissible')
        wait(lambda: program.statistic('Mean h') != '14.665', 'numbers of the network')
        self.assertEqual(program.number('Boards overestimated'), 0)

        program.action('choose-heuristic', "'neural:3x3-64-1'")
        program.action('show-view', "'solve'")
        wait(lambda: program.chosen('Heuristic') == '3x3-64-1', 'the network to solve with')
        program.action('solve')
        program.wait_status('Solved in 1 move')

    def test_escape_stops_and_then_closes(self):
        program, window = self.open()
        self.set_epochs(window, 5000)
        train = window.find('push button', 'Train')
        while not train.has('FOCUSED'):
            program.key('Tab')
        program.key('space')
        wait(lambda: window.find('push button', 'Stop training').has('FOCUSED'), 'focus on Stop')
        window.find('label', begins='Epoch ')
        program.key('Escape')
        wait(lambda: window.find('push button', 'Train').has('FOCUSED'), 'focus on Train')
        window.find('label', begins='Before correction, the network overestimates ')
        self.assertIsNotNone(self.window(program))
        program.key('Escape')
        wait(lambda: self.window(program) is None, 'end of the window')


if __name__ == '__main__':
    harness.main(one_in=2)
