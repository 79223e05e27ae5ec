# SPDX-License-Identifier: GPL-3.0-or-later
"""The tour of the first visit: three cards that are in nobody's way, once."""

import shutil
import tempfile

import harness
from harness import wait

FIRST, SECOND, THIRD = 'Solve a Puzzle', 'See How A* Found It', 'Learn, Compare, Invent'


class Tour(harness.TestCase):

    def start(self, home=None):
        program = self.launch(home=home, **({} if home else {'settings': {'tour-seen': 'false'}}))
        program.raise_window()
        return program

    def card(self, program):
        """The title of the card in sight."""
        return next((name for name in program.frame.names('label') if name in (FIRST, SECOND, THIRD)), None)

    def wait_card(self, program, title):
        wait(lambda: self.card(program) == title, f'card {title}')

    def test_by_doing(self):
        program = self.start()
        self.wait_card(program, FIRST)
        # The keyboard is where it is without the tour: on the board.
        self.assertTrue(program.focused().name.startswith(('Tile ', 'Blank')), program.focused())
        program.key('ctrl+Return')
        program.wait_status('Solved')
        self.wait_card(program, SECOND)
        self.assertGreater(program.number('Expanded'), 0)
        program.key('ctrl+2')
        self.wait_card(program, THIRD)
        program.find('push button', 'Done').click()
        self.wait_card(program, None)
        # The view is as it would be.
        program.find('push button', 'Step forward').click()
        wait(lambda: program.find('slider', 'Timeline').value == 1, 'first expansion')

    def test_once(self):
        home = tempfile.mkdtemp(prefix='tilestar-')
        self.addCleanup(shutil.rmtree, home)
        program = self.launch(home=home, fresh=True, settings={'tour-seen': 'false'})
        self.wait_card(program, FIRST)
        # By keyboard: from the card, Escape skips it.
        skip = program.find('push button', 'Skip')
        for _ in range(80):
            if program.focused() is not None and program.focused().place == skip.place:
                break
            program.key('shift+Tab')
        self.assertEqual(program.focused().place, skip.place)
        program.key('Escape')
        self.wait_card(program, None)
        program.close()

        program = self.start(home)
        self.assertIsNone(self.card(program))
        program.window_action('tour')
        self.wait_card(program, FIRST)
        program.find('push button', 'Next').click()
        self.wait_card(program, SECOND)
        program.find('push button', 'Next').click()
        self.wait_card(program, THIRD)
        program.find('push button', 'Lessons').click()
        wait(lambda: any(window.name == 'Lessons' for window in program.windows()), 'lessons')
        self.wait_card(program, None)

    def test_in_a_narrow_window(self):
        program = self.launch(settings={'tour-seen': 'false', 'window-width': '360', 'window-height': '720'})
        program.raise_window()
        self.wait_card(program, FIRST)
        self.assertLess(program.geometry()[2], 500)

        def is_below():
            """Below the buttons of the view, and whole."""
            skip, solve = program.find('push button', 'Skip'), program.find('push button', 'Solve')
            return skip.extents[1] > solve.extents[1] + solve.extents[3] and skip.extents[3] > 20

        wait(is_below, 'the card below the view')
        self.assertTrue(program.focused().name.startswith(('Tile ', 'Blank')), program.focused())
        program.find('push button', 'Next').click()
        self.wait_card(program, SECOND)
        # It moves above the side panel where that has room, and back.
        program.resize(1100, 720)
        wait(lambda: not is_below(), 'the card above the side panel')
        self.assertEqual(self.card(program), SECOND)
        program.resize(360, 720)
        wait(is_below, 'the card below the view again')
        program.find('push button', 'Skip').click()
        self.wait_card(program, None)
        program.window_action('tour')
        self.wait_card(program, FIRST)
        wait(is_below, 'the card below the view, from the menu')
        # A lesson needs the height.
        program.key('ctrl+2')
        self.wait_card(program, THIRD)
        program.window_action('lessons')
        wait(lambda: any(window.name == 'Lessons' for window in program.windows()), 'lessons')
        program.key('Return')
        program.find(begins='Step 1 of ')
        self.wait_card(program, None)

    def test_not_for_scripts(self):
        program = self.start()
        self.wait_card(program, FIRST)
        program.action('show-view', "'compare'")
        self.wait_card(program, None)


if __name__ == '__main__':
    harness.main(one_in=4)
