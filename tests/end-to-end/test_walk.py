# SPDX-License-Identifier: GPL-3.0-or-later
"""A walk of a thousand actions (150 in a sample), drawn by a seed: the window lives to its end.

Boards, half of them unsolvable, views, heuristics, algorithms, Solve and Stop,
moments, and whatever else the window offers at that moment, asked for over the
bus faster than a person could, so that each finds the one before unfinished.

The seed and the number of actions can be chosen, to walk the same way again:

    TILESTAR_WALK_SEED=7 TILESTAR_WALK_ACTIONS=1000

What was asked for stands in the file `walk` beside the logs, an action a line.
"""

import os

import harness
import sample
from harness import wait
from walker import Walker

SEED = int(os.environ.get('TILESTAR_WALK_SEED') or sample.SEED)
N_ACTIONS = int(os.environ.get('TILESTAR_WALK_ACTIONS') or (1000 if sample.WHOLE else 150))


class Walk(harness.TestCase):

    settings = Walker.SETTINGS

    def test_a_thousand_actions(self):
        print(f'# seed {SEED}, {N_ACTIONS} actions', flush=True)
        program = self.launch()
        program.forgiven = Walker.FORGIVEN
        walker = Walker(program, SEED)
        walker.catch_up()
        for number in range(1, N_ACTIONS + 1):
            walker.step()
            walker.rest(number)
        self.assertIn('31 moves', walker.solve_small())
        walker.activate('/io/github/tilestar/Tilestar', 'quit')
        self.assertEqual(program.wait_end(), 0)


class Closed(harness.TestCase):
    """In the middle of what takes long; what sanitizers find left behind is the test's failure."""

    settings = {'start': "'14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3'",
                'goal': "'0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15'", 'heuristic': "'misplaced'",
                'time-limit': 'uint32 0', 'record-limit': 'uint32 0'}

    def close(self, view, stop, **settings):
        program = self.launch(settings=settings)
        program.action('show-view', f"'{view}'")
        program.action('solve')
        program.find('push button', stop)
        began = program.processor_time()
        wait(lambda: program.processor_time() - began > 0.5, 'something done')
        program.action('quit')
        self.assertEqual(program.wait_end(), 0)

    def test_in_a_search(self):
        self.close('solve', 'Stop')

    def test_in_a_search_that_is_recorded(self):
        self.close('explore', 'Stop')

    def test_in_a_comparison(self):
        self.close('compare', 'Stop comparison')

    def test_in_an_audit(self):
        board = "'1 2 3 4/5 6 7 8/9 10 11 0'"
        self.close('heuristics', 'Stop audit', start=board, goal=board)

    def test_in_a_training(self):
        program = self.launch(settings={'start': "'1 2 3/0 8 4/7 6 5'", 'goal': "'1 2 3/8 0 4/7 6 5'",
                                        'heuristic': "'manhattan'"})
        program.action('show-view', "'heuristics'")
        program.find('push button', 'Train').act()
        window = wait(lambda: next((window for window in program.windows()
                                    if window.name == 'Train a Network'), None), 'window')
        window.find('push button', 'Train').act()
        window.find('label', begins='Epoch ')
        program.action('quit')
        self.assertEqual(program.wait_end(), 0)


if __name__ == '__main__':
    harness.main(one_in=3)
