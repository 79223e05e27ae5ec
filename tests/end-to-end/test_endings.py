# SPDX-License-Identifier: GPL-3.0-or-later
"""How searches and the window end: stopped, at a limit, closed, and what is remembered."""

import os
import tempfile
import time

import harness
from harness import wait, xdotool

HARD = {'start': "'14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3'",
        'goal': "'0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15'", 'heuristic': "'zero'"}


class Endings(harness.TestCase):

    # A button that starts comes where the one that stops was.

    def stop_twice(self, program, start, stop, begin):
        """Clicks where Stop is, even once it has gone; then does the same with the Space bar."""
        begin()
        button = program.find('push button', stop)
        xdotool('mousemove', *button.point(), 'sleep', 0.1, 'click', '--repeat', 3, '--delay', 110, 1)
        program.find('push button', start)
        program.settle()
        self.assertTrue(program.frame.lacks('push button', stop), f'{start}: a click too many')

        # Clicks are ignored for a moment after the button has come.
        def starts():
            if program.frame.lacks('push button', stop):
                xdotool('click', 1)
                return None
            return program.find('push button', stop)

        button = wait(starts, f'{stop} after a click', pause=1)
        for _ in range(60):
            if button.has('FOCUSED'):
                break
            program.key('Tab')
        self.assertTrue(button.has('FOCUSED'), f'{stop} has no focus')
        xdotool('key', '--repeat', 6, '--delay', 150, 'space')
        program.find('push button', start)
        program.settle()
        self.assertTrue(program.frame.lacks('push button', stop), f'{start}: a key too many')

    def test_stop_does_not_become_solve_under_the_pointer(self):
        program = self.launch(settings=HARD)
        for view in ('solve', 'explore'):
            with self.subTest(view):
                program.action('show-view', f"'{view}'")
                self.stop_twice(program, 'Solve', 'Stop', lambda: program.key('ctrl+Return'))

        # A key that only starts is obeyed at once, and so is a button that is pressed without the pointer.
        program.key('ctrl+Return')
        program.wait_status('Searching')
        program.key('Escape')
        wait(lambda: program.frame.find_all('push button', 'Solve'), 'Solve', pause=0.01)
        program.key('ctrl+Return')
        program.wait_status('Searching')
        program.button('Stop').act()
        program.button('Solve').act()
        program.wait_status('Searching')

    def test_a_comparison_is_not_run_again_under_the_pointer(self):
        program = self.launch(settings=HARD)
        program.action('show-view', "'compare'")
        program.find('push button', 'Run comparison')
        self.stop_twice(program, 'Run comparison', 'Stop comparison',
                        lambda: program.key('ctrl+Return'))

    def test_a_race_is_not_started_again_under_the_pointer(self):
        program = self.launch(settings=HARD)
        program.action('show-view', "'compare'")
        program.find('toggle button', 'Race').act()
        program.find('push button', 'Start race')
        self.stop_twice(program, 'Start race', 'Stop race', lambda: program.key('ctrl+Return'))

    def test_an_audit_is_not_started_again_under_the_pointer(self):
        program = self.launch(settings={'start': "'1 2 3 4/5 6 7 8/9 10 11 0'",
                                        'goal': "'1 2 3 4/5 6 7 8/9 10 11 0'"})
        program.action('show-view', "'heuristics'")
        self.stop_twice(program, 'Audit', 'Stop audit', lambda: program.button('Audit').act())

    def test_the_focus_is_on_stop_while_it_runs_and_then_on_start_again(self):
        program = self.launch(settings=HARD)

        def follow(view, start, stop):
            program.action('show-view', f"'{view}'")
            button = program.find('push button', start)
            wait(lambda: button.sensitive, f'{start} that can be pressed')
            button.click()
            wait(lambda: program.focused() and program.focused().name == stop, f'focus on {stop}')
            program.find('push button', stop)
            program.key('Escape')
            wait(lambda: program.focused() and program.focused().name == start, f'focus on {start}')

        follow('solve', 'Solve', 'Stop')
        follow('compare', 'Run comparison', 'Pause comparison')
        program.find('toggle button', 'Race').act()
        follow('compare', 'Start race', 'Stop race')
        program.open_board('1 2 3 4/5 6 7 8/9 10 11 0 -> 1 2 3 4/5 6 7 8/9 10 11 0')
        follow('heuristics', 'Audit', 'Stop audit')

        program.open_board('1 2 3/4 5 0/7 8 6 -> 1 2 3/4 5 6/7 8 0')
        for view in ('solve', 'explore'):
            program.action('show-view', f"'{view}'")
            if view == 'explore':
                # Explore records the search unasked, and then its timeline has the focus.
                wait(lambda: program.focused() and program.focused().name == 'Timeline', 'focus on the timeline')
            button = program.button('Solve')
            wait(lambda control=button: control.sensitive, 'Solve that can be pressed')
            program.settle()
            # For half a second after a search, a click, which was meant for Stop, starts none.
            time.sleep(0.7)
            button.click()
            program.wait_status('Solved')
            wait(lambda: program.focused() and program.focused().name == 'Solve', 'focus on Solve')

    # Other endings.

    def test_close_while_searching(self):
        program = self.launch(settings=dict(HARD, **{'time-limit': 'uint32 0'}))
        program.key('ctrl+Return')
        program.wait_status('Searching')
        wait(lambda: program.number('Expanded') > 100000, 'search in full swing')
        self.assertEqual(program.close(), 0)

    def test_close_at_the_very_start_of_a_search(self):
        program = self.launch(settings=dict(HARD, heuristic="'walking-distance'"))
        program.key('ctrl+Return')
        self.assertEqual(program.close(), 0)

    def test_close_while_playing_and_after(self):
        program = self.launch()
        program.key('ctrl+Return')
        program.wait_status('Solved')
        program.key('space')
        program.find('push button', 'Pause')
        self.assertEqual(program.close(), 0)

    def test_quit_by_key(self):
        program = self.launch()
        program.key('ctrl+q')
        self.assertEqual(program.wait_end(), 0)

    def test_another_search_supersedes(self):
        program = self.launch(settings=HARD)
        program.key('ctrl+Return')
        program.wait_status('Searching')
        program.open_board('103/425/786 -> 123/456/780')
        program.find('label', begins='Search started again: ')
        self.assertIn('3 moves', program.wait_status('Solved'))
        wait(lambda: program.button('Solve').sensitive, 'Solve again')

    def test_time_limit(self):
        program = self.launch(settings=dict(HARD, **{'time-limit': 'uint32 1'}))
        program.key('ctrl+Return')
        program.wait_status('Time limit')
        self.assertGreater(program.number('Expanded'), 0)
        program.find('push button', 'Solve')

    def test_memory_limit(self):
        program = self.launch(settings=dict(HARD, **{'memory-limit': 'uint32 16'}))
        program.key('ctrl+Return')
        program.wait_status('Memory limit')
        self.assertGreater(program.number('Expanded'), 0)

    def test_what_is_remembered(self):
        with tempfile.TemporaryDirectory() as home:
            program = harness.Program(home=home)
            self.programs.append(program)
            program.start()
            program.open_board('7 6 5/4 3 2/1 0 8 -> 0 1 2/3 4 5/6 7 8')
            program.wait_board('7 6 5/4 3 2/1 0 8')
            program.choose('Heuristic', 'Misplaced tiles')
            program.resize(1000, 700)
            wait(lambda: program.geometry()[2:] == (1000, 700), 'other size')
            self.assertEqual(program.close(), 0)
            self.assertTrue(os.path.exists(os.path.join(home, '.config/glib-2.0/settings/keyfile')))

            program = harness.Program(home=home)
            self.programs.append(program)
            program.start()
            program.wait_board('7 6 5/4 3 2/1 0 8', 'Start board')
            program.wait_board('0 1 2/3 4 5/6 7 8', 'Goal board')
            self.assertEqual(program.chosen('Heuristic'), 'Misplaced tiles')
            self.assertEqual(program.chosen('Goal'), 'Blank first')
            width, height = program.geometry()[2:]
            self.assertAlmostEqual(width, 1000, delta=2)
            self.assertAlmostEqual(height, 700, delta=2)
            self.assertEqual(program.close(), 0)

    def test_settings_that_make_no_sense(self):
        program = self.launch(settings={'start': "'1 1 1'", 'goal': "'rubbish'",
                                        'heuristic': "'no-such'", 'algorithm': "'no-such'"})
        program.key('ctrl+Return')
        program.wait_status('Solved')


if __name__ == '__main__':
    harness.main(one_in=7)
