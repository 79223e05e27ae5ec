# SPDX-License-Identifier: GPL-3.0-or-later
"""The window through assistive technologies: names, roles, actions."""

import time

import harness
from harness import Atspi, wait

BUTTONS = ['Solve', 'First step', 'Previous step', 'Play', 'Next step', 'Last step',
           'Random board', 'Scramble', 'Undo', 'Redo', 'Hint']
DROPDOWNS = ['Heuristic', 'Algorithm', 'Board size', 'Goal']
STATISTICS = ['Expanded', 'Generated', 'Duplicates', 'Reopened', 'Frontier', 'Largest frontier',
              'Stored', 'Elapsed', 'Nodes per second', 'Memory', 'Effective branching factor',
              'Lower bound']


class Accessibility(harness.TestCase):

    settings = {'start': "'1 0 3/4 2 5/7 8 6'", 'goal': "'1 2 3/4 5 6/7 8 0'"}

    def test_the_outcome_is_announced_once(self):
        program = self.launch()
        said = []
        Atspi.init()
        listener = Atspi.EventListener.new(lambda event: said.append(event.any_data))
        listener.register('object:announcement')
        try:
            program.button('Solve').act()
            outcome = program.wait_status('Solved')
            # GTK 4.8 to 4.12 cannot; there it is the label that changes.
            toolkit = program.toolkit_version
            can_announce = tuple(map(int, toolkit.split('.')[:2])) >= (4, 14)
            if can_announce:
                wait(lambda: said, 'announcement')
            program.settle()
            harness.pump()
            self.assertEqual(said, [outcome] if can_announce else [])
        finally:
            listener.deregister('object:announcement')

    def test_every_name_is_there(self):
        program = self.launch()
        self.assertTrue(program.status().startswith('Ready'))
        program.button('Solve').act()
        program.wait_status('Solved')
        # One walk for all of them: each question to the program takes its time.
        there = {(control.role, control.name) for control in program.frame.walk()
                 if control.showing}
        wanted = ([('push button', name) for name in BUTTONS]
                  + [('combo box', name) for name in DROPDOWNS]
                  + [('slider', name) for name in ('Step', 'Speed')]
                  + [('image', name) for name in ('Frontier over time', 'Expansions per f', 'g–h landscape')]
                  + [('label', name) for name in STATISTICS])
        self.assertEqual([what for what in wanted if what not in there], [])
        for name in ('Edit start board', 'Edit goal board'):
            self.assertFalse(program.find('toggle button', name).pressed)
        for name in DROPDOWNS:
            with self.subTest(name):
                self.assertTrue(program.chosen(name))
        for name in ('Start board', 'Goal board', 'Board'):
            with self.subTest(name):
                self.assertEqual(len(list(program.board(name).find_all('push button'))), 9)
        program.find('label', begins='Solvable')

    def test_every_item_of_every_menu_has_its_text_for_a_name(self):
        program = self.launch()
        seen = set()
        menus = []
        for view in ('solve', 'explore', 'compare', 'heuristics'):
            program.action('show-view', f"'{view}'")
            if view == 'explore':
                program.find('push button', 'Rows and folds')
            program.settle()
            for button in program.frame.find_all('push button'):
                if button.place in seen or not any(child.plays('toggle button')
                                                   for child in button.children()):
                    continue
                seen.add(button.place)
                items = self.items_of(program, button)
                if items:
                    menus.append(button.name)
                    self.assertTrue(all(items) and not any('_' in item for item in items),
                                    (view, button.name, items))
        self.assertEqual(menus, ['Main menu', 'Export', 'Rows and folds', 'Run to', 'Export', 'Export'])

    def items_of(self, program, button):
        """The names in the menu that a button opens, if it opens one."""
        def items():
            return button.find_all('menu item')

        button.click()
        program.settle()
        names = [item.name for item in items()]
        program.key('Escape')
        wait(lambda: not items(), f'end of {button.name}')
        return names

    def test_solve_and_step_by_actions(self):
        program = self.launch()
        self.assertTrue(program.frame.lacks('push button', 'Next step'))
        program.button('Solve').act()
        self.assertIn('3 moves', program.wait_status('Solved'))
        self.assertEqual(program.number('Expanded'), 3)
        self.assertEqual(program.number('Generated'), 8)
        program.button('Next step').act()
        program.wait_board('1 2 3/4 0 5/7 8 6')
        program.button('Last step').act()
        program.wait_board('1 2 3/4 5 6/7 8 0')
        wait(lambda: not program.button('Next step').sensitive, 'end of the solution')
        program.button('First step').act()
        program.wait_board('1 0 3/4 2 5/7 8 6')

        moves = list(program.find('list', 'Moves').find_all('list item'))
        self.assertEqual(len(moves), 3)
        for number, (move, way) in enumerate(zip(moves, ('up', 'left', 'up')), 1):
            self.assertIn(str(number), move.name)
        for plot in ('Frontier over time', 'Expansions per f', 'g–h landscape'):
            self.assertTrue(program.find('image', plot).description, f'{plot} is not described in words')

    def test_every_tile_has_its_action(self):
        program = self.launch()
        for board in ('Start board', 'Goal board', 'Board'):
            for cell in program.board(board).children():
                with self.subTest(board, cell=cell.name):
                    self.assertEqual(cell.role, 'push button')
                    self.assertEqual(cell.n_actions(), 1)
                    self.assertTrue(cell.has('FOCUSABLE'))

    def test_tiles_are_played_by_their_actions(self):
        program = self.launch()
        program.cell('Board', 2).act()
        program.wait_board('1 2 3/4 0 5/7 8 6')
        program.cell('Board', 5).act()
        program.wait_board('1 2 3/4 5 0/7 8 6')
        # Two tiles at once.
        program.cell('Board', 4).act()
        program.wait_board('1 2 3/0 4 5/7 8 6')
        # Neither in its row nor in its column: nothing happens.
        program.cell('Board', 6).act()
        program.button('Undo').act()
        program.wait_board('1 2 3/4 5 0/7 8 6')

    def test_tiles_are_exchanged_by_their_actions(self):
        program = self.launch()
        edit = program.toggle('Edit start board')
        edit.act()
        wait(lambda: edit.pressed, 'edit switch pressed')
        program.cell('Editing start board', 1).act()
        program.cell('Editing start board', 8).act()
        program.wait_board('8 0 3/4 2 5/7 1 6', 'Start board')
        # The small board's cells do the same.
        program.cell('Start board', 2).act()
        program.cell('Start board', 3).act()
        program.wait_board('8 0 2/4 3 5/7 1 6', 'Start board')
        program.button('Undo').act()
        program.wait_board('8 0 3/4 2 5/7 1 6', 'Editing start board')
        program.find('label', begins='Not solvable')
        program.button('Make solvable').act()
        program.find('label', begins='Solvable')
        program.toggle('Place in order').act()
        program.wait_board('? ? ?/? ? ?/? ? ?', 'Editing start board')
        for tile, (row, column) in enumerate(((3, 3), (3, 2), (3, 1), (2, 3), (2, 2), (2, 1),
                                              (1, 3), (1, 2)), 1):
            program.place('Editing start board', row, column).act()
            if tile < 8:
                self.assertTrue(program.cell('Editing start board', tile).name
                                .endswith(f'row {row}, column {column}'))
        program.wait_board('0 8 7/6 5 4/3 2 1', 'Start board')
        program.button('Done').act()
        program.wait_board('0 8 7/6 5 4/3 2 1')

    def test_numbers_change_once_a_second(self):
        program = self.launch(settings={'start': "'14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3'",
                                        'goal': "'0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15'",
                                        'heuristic': "'zero'"})
        program.button('Solve').act()
        program.wait_status('Searching')
        wait(lambda: program.number('Expanded') > 0, 'first numbers')
        seen = {program.statistic('Expanded')}
        began = time.monotonic()

        def three_changes():
            seen.add(program.statistic('Expanded'))
            return len(seen) > 3

        wait(three_changes, 'numbers that change')
        self.assertGreater(time.monotonic() - began, 1.5, 'a flood of numbers')
        program.button('Stop').act()
        program.wait_status('Stopped')
        # Exact at the end, and the same for as long as one looks.
        last = program.number('Expanded')
        self.assertGreaterEqual(program.number('Generated'), last)
        program.find('push button', 'Solve')


if __name__ == '__main__':
    harness.main(one_in=4)
