# SPDX-License-Identifier: GPL-3.0-or-later
"""A person with a mouse sets a board, has it solved, and steps through the answer."""

import re

import harness
from harness import move_tiles, wait

GOAL = '1 2 3/4 5 6/7 8 0'
STEPS = move_tiles('1 0 3/4 2 5/7 8 6', ['down', 'right', 'down'])


class Mouse(harness.TestCase):

    settings = {'start': f"'{GOAL}'", 'goal': f"'{GOAL}'"}

    def exchange(self, program, board, *pairs):
        """Clicks pairs of tiles: each pair changes places."""
        for one, other in pairs:
            program.cell(board, one).click()
            program.cell(board, other).click()

    def test_set_solve_and_step(self):
        program = self.launch()
        program.toggle('Edit start board').click()
        wait(lambda: program.toggle('Edit start board').pressed, 'pressed edit switch')
        # From 1 2 3/4 5 6/7 8 0: the blank in the place of 2, 2 in that of 5, and so on.
        self.exchange(program, 'Editing start board', (0, 2), (2, 5), (5, 6), (6, 2))
        self.exchange(program, 'Editing start board', (2, 5), (5, 6), (2, 5))
        for row, line in enumerate('1 0 3/4 2 5/7 8 6'.split('/'), 1):
            for column, tile in enumerate(line.split(), 1):
                there = program.place('Editing start board', row, column)
                if there.name != program.cell('Editing start board', int(tile)).name:
                    there.click()
                    program.cell('Editing start board', int(tile)).click()
        program.wait_board(STEPS[0], 'Start board')
        program.button('Done').click()
        wait(lambda: not program.toggle('Edit start board').pressed, 'released edit switch')
        program.wait_board(STEPS[0], 'Board')

        program.choose('Heuristic', 'Misplaced tiles')
        program.choose('Heuristic', 'Manhattan distance')
        program.button('Solve').click()
        self.assertIn('3 moves', program.wait_status('Solved'))
        for name, value in [('Expanded', 3), ('Generated', 8), ('Duplicates', 0), ('Reopened', 0),
                            ('Frontier', 5), ('Largest frontier', 6), ('Stored', 9),
                            ('Lower bound', 3)]:
            with self.subTest(name):
                wait(lambda: program.number(name) == value, f'{name} {value}')
        self.assertRegex(program.statistic('Effective branching factor'), r'^1[.,]58$|^1[.,]57\d')

        # Forward one by one, then every other way to move along the solution.
        for step in (1, 2, 3):
            program.button('Next step').click()
            program.wait_board(STEPS[step])
        program.wait_board(GOAL)
        self.assertFalse(program.button('Next step').sensitive)
        self.assertFalse(program.button('Last step').sensitive)
        program.button('Previous step').click()
        program.wait_board(STEPS[2])
        program.button('First step').click()
        program.wait_board(STEPS[0])
        self.assertFalse(program.button('First step').sensitive)
        self.assertFalse(program.button('Previous step').sensitive)
        program.button('Last step').click()
        program.wait_board(STEPS[3])

        moves = list(program.find('list', 'Moves').find_all('list item'))
        self.assertEqual(len(moves), 3)
        moves[1].click()
        program.wait_board(STEPS[2])
        self.assertEqual(program.find('slider', 'Step').value, 2)
        moves[0].click()
        program.wait_board(STEPS[1])

        slider = program.find('slider', 'Step')
        self.assertEqual(slider.maximum, 3)
        x, y, width, _ = slider.box()
        slider.drag_from_value((x + width + 12, slider.point()[1]))
        program.wait_board(STEPS[3])
        slider.drag_from_value((x - 12, slider.point()[1]))
        program.wait_board(STEPS[0])

        program.button('Play').click()
        program.wait_board(GOAL)
        wait(lambda: program.frame.lacks('push button', 'Pause'), 'end of playing')

    def test_play_by_clicking(self):
        program = self.launch(settings={'start': "'1 2 3/4 5 6/0 7 8'", 'animations': 'true'})
        program.cell('Board', 7).click()
        program.wait_board('1 2 3/4 5 6/7 0 8')
        # A tile that is not beside the blank, nor in line with it, stays.
        program.cell('Board', 1).click()
        # The whole line moves.
        program.cell('Board', 2).click()
        program.wait_board('1 0 3/4 2 6/7 5 8')
        program.button('Undo').click()
        program.wait_board('1 2 3/4 5 6/7 0 8')
        program.button('Redo').click()
        program.wait_board('1 0 3/4 2 6/7 5 8')
        program.button('Back to the start').click()
        program.wait_board('1 2 3/4 5 6/0 7 8')

    def test_hint_leads_home(self):
        program = self.launch(settings={'start': f"'{STEPS[0]}'"})
        for step in (1, 2, 3):
            program.button('Hint').click()
            program.find('label', begins='Slide tile ')
            self.assertEqual(program.read(), STEPS[step - 1])
            program.button('Hint').click()
            program.wait_board(STEPS[step])

    def test_the_heuristic_on_the_board_follows_and_adds_up(self):
        program = self.launch(settings={'start': f"'{STEPS[0]}'"})
        program.toggle('Show the heuristic on the board').click()
        program.button('Solve').click()
        program.wait_status('Solved')
        for step in range(4):
            h = 3 - step
            text = program.find('label', begins=f'h = {h}').name
            terms = re.findall(r'\d+', text.rpartition('=')[2])
            self.assertEqual(sum(map(int, terms)), h, text)
            if step < 3:
                program.button('Next step').click()
                program.wait_board(STEPS[step + 1])

    def test_drag_a_tile_onto_another(self):
        program = self.launch(settings={'animations': 'true'})
        program.toggle('Edit start board').click()
        program.cell('Editing start board', 1).drag_to(program.cell('Editing start board', 6))
        program.wait_board('6 2 3/4 5 1/7 8 0', 'Start board')
        program.cell('Editing start board', 0).drag_to(program.cell('Editing start board', 2))
        program.wait_board('6 0 3/4 5 1/7 8 2', 'Start board')

    def test_escape_takes_a_drag_back(self):
        program = self.launch(settings={'start': f"'{STEPS[0]}'", 'animations': 'true'})
        program.place('Board', 2, 2).drag_to(program.place('Board', 1, 2), key='Escape')
        self.assertEqual(program.read(), STEPS[0])
        program.toggle('Edit start board').click()
        program.cell('Editing start board', 1).drag_to(program.cell('Editing start board', 6), key='Escape')
        self.assertEqual(program.read('Start board'), STEPS[0])
        # The same tile can be dragged again.
        program.cell('Editing start board', 1).drag_to(program.cell('Editing start board', 3))
        program.wait_board('3 0 1/4 2 5/7 8 6', 'Start board')

    def test_drag_a_tile_or_a_line_to_the_blank(self):
        program = self.launch(settings={'animations': 'true'})
        board = program.read()
        self.assertEqual(board, GOAL)
        program.place('Board', 1, 1).drag_to(program.place('Board', 2, 2))
        program.place('Board', 3, 2).drag_to(program.place('Board', 3, 3))
        program.wait_board('1 2 3/4 5 6/7 0 8')
        program.place('Board', 1, 2).drag_to(program.place('Board', 3, 2))
        program.wait_board('1 0 3/4 2 6/7 5 8')

    def test_place_in_order(self):
        program = self.launch()
        program.toggle('Edit start board').click()
        program.toggle('Place in order').click()
        program.wait_board('? ? ?/? ? ?/? ? ?', 'Editing start board')
        self.assertEqual(program.read('Start board'), GOAL)
        wanted = '8 6 7/2 5 4/3 0 1'
        places = {int(tile): (row, column) for row, line in enumerate(wanted.split('/'), 1)
                  for column, tile in enumerate(line.split(), 1)}
        for tile in range(1, 9):
            program.place('Editing start board', *places[tile]).click()
        program.wait_board(wanted, 'Start board')
        wait(lambda: not program.toggle('Place in order').pressed, 'released Place in order')
        program.button('Done').click()
        program.wait_board(wanted)

    def test_edit_the_goal(self):
        program = self.launch()
        program.toggle('Edit goal board').click()
        self.exchange(program, 'Editing goal board', (8, 0))
        program.wait_board('1 2 3/4 5 6/7 0 8', 'Goal board')
        self.assertEqual(program.chosen('Goal'), 'Custom')
        program.find('label', begins='Solvable')
        self.exchange(program, 'Editing goal board', (1, 2))
        program.find('label', begins='Not solvable')
        program.button('Make solvable').click()
        program.find('label', begins='Solvable')
        self.assertTrue(program.frame.lacks('push button', 'Make solvable'))

    def test_edit_from_the_small_boards(self):
        """A click on one opens the large editor; one on the other switches to it."""
        program = self.launch()
        self.assertTrue(program.frame.lacks('panel', begins='Editing'))
        program.cell('Goal board', 5).click()
        wait(lambda: program.toggle('Edit goal board').pressed, 'goal edited')
        program.wait_board(GOAL, 'Editing goal board')
        # What is played on is not there meanwhile, nor what belongs to it.
        self.assertTrue(program.frame.lacks('panel', 'Board'))
        for name in ('Hint', 'Play', 'Next step'):
            self.assertTrue(program.frame.lacks('push button', name), name)
        program.cell('Start board', 5).click()
        wait(lambda: program.toggle('Edit start board').pressed, 'start edited')
        self.assertFalse(program.toggle('Edit goal board').pressed)
        self.assertTrue(program.frame.lacks('panel', 'Editing goal board'))
        self.assertEqual(program.read('Start board'), GOAL)
        # On the small board it is the large one's cell that is picked.
        program.cell('Start board', 1).click()
        program.cell('Editing start board', 2).click()
        program.wait_board('2 1 3/4 5 6/7 8 0', 'Start board')
        self.assertEqual(program.read('Editing start board'), '2 1 3/4 5 6/7 8 0')
        program.button('Undo').click()
        program.wait_board(GOAL, 'Editing start board')
        program.button('Redo').click()
        program.wait_board('2 1 3/4 5 6/7 8 0', 'Editing start board')
        program.toggle('Edit start board').click()
        program.wait_board('2 1 3/4 5 6/7 8 0', 'Board')
        self.assertTrue(program.frame.lacks('panel', begins='Editing'))

    def test_random_scramble_and_undo(self):
        program = self.launch()
        program.button('Random board').click()
        wait(lambda: program.read('Start board') != GOAL, 'random board')
        self.assertEqual(program.read(), program.read('Start board'))
        program.find('label', begins='Solvable')
        program.button('Undo').click()
        program.wait_board(GOAL, 'Start board')
        program.button('Scramble').click()
        wait(lambda: program.read('Start board') != GOAL, 'scrambled board')
        program.find('label', begins='Solvable')
        program.button('Solve').click()
        program.wait_status('Solved')
        program.button('Last step').click()
        program.wait_board(GOAL)


if __name__ == '__main__':
    harness.main(one_in=5)
