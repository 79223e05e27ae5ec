# SPDX-License-Identifier: GPL-3.0-or-later
"""Heuristics are composed in the window, saved, and available in every list."""

import harness
from harness import Control, OtherWindow, wait

BOARDS = '1 2 3/4 5 6/7 0 8 -> 1 2 3/4 5 6/7 8 0'


class Composer(harness.TestCase):

    def open(self, program):
        program.button('Compose').act()
        frame = wait(lambda: self.window(program), 'the composer')
        return Control(OtherWindow(program, frame, 'Compose a Heuristic'), frame.place)

    def window(self, program):
        return next((window for window in program.windows() if window.name == 'Compose a Heuristic'
                     and window.role != 'invalid' and window.showing), None)

    def launch_view(self):
        program = self.launch(settings={'heuristic': "'manhattan'"})
        program.open_board(BOARDS)
        program.action('show-view', "'heuristics'")
        program.find('label', begins='Admissible')
        return program

    def check(self, window, *names):
        for name in names:
            box = window.find('check box', name)
            box.click(0.05)
            wait(lambda: box.pressed, f'{name} chosen')
            # What is found out about it takes room from the list.
            window.program.settle()

    def keep(self, program, window, name):
        """Enters a name and saves it."""
        entry = next(c for c in window.find_all('text', 'Name of the heuristic') if c.has('FOCUSABLE'))
        entry.text = name
        keep = window.find('push button', 'Save')
        wait(lambda: keep.sensitive, 'something to keep')
        keep.act()
        wait(lambda: self.window(program) is None, 'end of the composer')
        program.find('label', begins='Added “' + name)
        wait(lambda: program.chosen('Heuristic to audit') == name, f'{name} audited')

    def test_the_largest_is_a_heuristic_everywhere(self):
        program = self.launch_view()
        window = self.open(program)
        self.assertFalse(window.find('push button', 'Save').sensitive)
        self.check(window, 'Linear conflict', 'Walking distance')
        window.find('label', begins='Admissible: never overestimates')
        self.keep(program, window, 'My largest')
        program.find('label', begins='Admissible')

        program.action('choose-heuristic', "'max:linear-conflict+walking-distance'")
        program.action('show-view', "'solve'")
        wait(lambda: program.chosen('Heuristic') == 'My largest', 'it in Solve')
        program.action('solve')
        program.wait_status('Solved in 1 move')

        program.action('show-view', "'compare'")
        program.find('list', 'Heuristics to compare').find('check box', 'My largest', hidden=True)

    def test_a_sum_that_says_too_much(self):
        program = self.launch_view()
        window = self.open(program)
        window.find('toggle button', 'Weighted Sum').act()
        self.check(window, 'Manhattan distance', 'Gaschnig')
        for name in ('Manhattan distance', 'Gaschnig'):
            spin = window.find('spin button', f'Weight of {name}')
            spin.value = 1
        window.find('label', begins='blend:')
        window.find('label', begins='Not admissible')
        self.keep(program, window, 'Too much')
        program.find('label', begins='Not admissible: overestimates on ')

    def test_escape_closes_it(self):
        program = self.launch_view()
        self.open(program)
        program.key('Escape')
        wait(lambda: self.window(program) is None, 'end of the composer')


if __name__ == '__main__':
    harness.main(one_in=3)
