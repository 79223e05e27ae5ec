# SPDX-License-Identifier: GPL-3.0-or-later
"""The Heuristics view: audits, by accessibility, keyboard and mouse."""

import json
import os
import subprocess
import tempfile

import harness
from harness import wait

GOAL = '1 2 3/4 5 6/7 8 0'
BOARDS = f"1 2 3/4 5 6/7 0 8 -> {GOAL}"
VALUES = ('Mean h', 'Mean true distance', 'Largest true distance', 'Boards overestimated',
          'Largest overestimate', 'Inconsistent moves', 'Exact')


class Heuristics(harness.TestCase):

    def audit(self, heuristic='manhattan', **options):
        program = self.launch(settings={'heuristic': f"'{heuristic}'"}, **options)
        program.open_board(BOARDS)
        program.action('show-view', "'heuristics'")
        program.find('combo box', 'Heuristic to audit')
        program.find('label', begins='All ')
        return program

    def told(self, heuristic):
        """The command line's result."""
        out = subprocess.run([os.environ['TILESTAR_CLI'], 'audit', '--goal', GOAL, '--heuristic',
                              heuristic, '--format', 'json'], check=True, capture_output=True,
                             text=True).stdout
        return json.loads(out)

    # By accessibility.

    def test_names_and_numbers_are_those_of_the_command_line(self):
        program = self.audit('linear-conflict-pairs')
        report = self.told('linear-conflict-pairs')
        program.find('label', begins='Not admissible: overestimates on 7 boards')
        program.find('label', begins='Not consistent')
        for name in VALUES:
            program.find('label', name)
        self.assertEqual(program.statistic('Mean h'), f"{report['mean_h']:.3f}")
        self.assertEqual(program.statistic('Mean true distance'), f"{report['mean_true']:.3f}")
        self.assertEqual(program.number('Largest true distance'), report['diameter'])
        self.assertEqual(program.number('Boards overestimated'), report['overestimates'])
        self.assertEqual(program.number('Largest overestimate'), report['worst_overestimate'])
        self.assertEqual(program.number('Inconsistent moves'), report['inconsistent_edges'])
        self.assertTrue(program.statistic('Exact').startswith(f"{report['exact']} ("))
        program.find('image', 'h against true distance')
        board = program.read('Counterexample').replace('/', ' ').split()
        self.assertEqual([int(cell) for cell in board], report['counterexample']['board'])
        self.assertEqual(program.number('True distance'), report['counterexample']['true'])
        for name in ('Audit', 'Compose', 'Show on the board'):
            self.assertTrue(program.button(name).sensitive, name)

    def test_a_network_of_another_goal_is_not_audited(self):
        with tempfile.TemporaryDirectory() as home:
            subprocess.run([os.environ['TILESTAR_CLI'], 'train', '--goal', 'blank-first', '--name',
                            'other', '--hidden', '8', '--epochs', '1'], check=True,
                           capture_output=True, env=dict(os.environ, HOME=home))
            program = self.launch(home=home, fresh=True, settings={'heuristic': "'neural:other'"})
            program.action('show-view', "'heuristics'")
            why = program.find('label', begins='The network “other” was trained for the goal').name
            audit = program.button('Audit')
            wait(lambda: not audit.sensitive, 'Audit that cannot be pressed')
            self.assertEqual(audit.description, why)

            program.action('choose-heuristic', "'manhattan'")
            wait(lambda: audit.sensitive, 'Audit that can be pressed')
            self.assertTrue(audit.description.startswith('Evaluate the heuristic'))

    def test_the_counterexample_goes_to_the_other_views(self):
        program = self.audit('linear-conflict-pairs')
        board = program.read('Counterexample')
        program.button('Show on the board').act()
        wait(lambda: program.read('Start board') == board, 'the counterexample as the start')
        self.assertEqual(program.chosen('Heuristic'), 'Linear conflict by pairs')

        program.action('show-view', "'heuristics'")
        program.button('Explore A* from This Board').act()
        program.find('slider', 'Timeline')
        wait(lambda: program.find_again('slider', 'Timeline').maximum > 1, 'a recorded search')

    def test_sizes_that_are_too_large_say_so(self):
        program = self.audit()
        program.action('open-board', "'1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15'")
        program.find('label', begins='An audit checks every board')
        self.assertFalse(program.button('Audit').sensitive)
        program.button('Use 3×3').act()
        program.find('label', begins='Admissible')

    # By mouse.

    def test_cells_are_clicked_to_boards(self):
        program = self.audit()
        image = program.find('image', 'h against true distance')
        before = program.read('Selected board')
        image.click(0.5, 0.5)
        wait(lambda: program.read('Selected board') != before, 'another board')
        h, true = program.number('h'), program.number('True distance')
        program.find('label', begins=f'h* = {true}, h = {h}: ')
        program.choose('Heuristic to audit', 'Gaschnig')
        wait(lambda: program.statistic('Mean h') == '8.053', 'the mean of Gaschnig')

    # By keyboard alone.

    def test_by_keyboard_alone(self):
        program = self.launch(settings={'heuristic': "'manhattan'"})
        program.open_board(BOARDS)
        program.raise_window()
        program.key('ctrl+4')
        program.find('label', begins='Admissible')
        for _ in range(40):
            if program.focused().name == 'h against true distance':
                break
            program.key('Tab')
        self.assertEqual(program.focused().name, 'h against true distance')
        program.key(*['Left'] * 31)
        program.find('label', begins='h* = 0, h = 0: 1 board')
        program.key('Right')
        program.find('label', begins='h* = 1, h = 1: 2 boards')
        program.wait_board('1 2 3/4 5 0/7 8 6', 'Selected board')
        program.key('ctrl+Return')
        program.find('label', begins='Admissible')


if __name__ == '__main__':
    harness.main(one_in=6)
