# SPDX-License-Identifier: GPL-3.0-or-later
"""The window narrow, with large text, dark, right to left; other shapes of boards."""

import os
import subprocess
import tempfile

import harness
from harness import LIMIT, wait, xdotool


def make_locale(folder, name):
    """The environment of a locale that need not be installed: it is created in the folder."""
    subprocess.run(['localedef', '-i', name, '-f', 'UTF-8', os.path.join(folder, f'{name}.UTF-8')],
                   check=False, capture_output=True, timeout=LIMIT)
    return {'LOCPATH': folder, 'LC_ALL': f'{name}.UTF-8', 'LANGUAGE': name[:2]}


def make_translation(folder, language):
    """The environment of a translation with empty. Without one GLib leaves GTK, too,
    untranslated, and it is a translation of GTK's that says which way a language runs."""
    place = os.path.join(folder, language, 'LC_MESSAGES')
    os.makedirs(place)
    subprocess.run(['msgfmt', '-o', os.path.join(place, 'tilestar.mo'), '-'], check=True, timeout=LIMIT,
                   input='msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n',
                   encoding='utf-8', capture_output=True)
    return {'TILESTAR_LOCALEDIR': folder}


def write_font(home, font):
    """Has a program with this home folder use the font, which also makes text large."""
    folder = os.path.join(home, '.config', 'gtk-4.0')
    os.makedirs(folder)
    with open(os.path.join(folder, 'settings.ini'), 'w', encoding='utf-8') as file:
        file.write(f'[Settings]\ngtk-font-name={font}\n')


class Appearance(harness.TestCase):

    def within(self, program, control):
        """Whether the control lies within the window from side to side."""
        left, _, width, _ = program.geometry()
        x, _, its_width, _ = control.box()
        return left - 1 <= x and x + its_width <= left + width + 1

    def in_sight(self, program, control):
        """Whether the control is completely between the header and the bar below."""
        _, top, _, height = control.box()
        return (top >= sum(program.button('Main menu').box()[1::2])
                and top + height <= program.button('Solve').box()[1])

    def check_narrow(self, program, width=360):
        program.resize(width, 640)
        self.assertEqual(program.geometry()[2], width, 'something does not fit')
        solve = program.button('Solve')
        self.assertTrue(self.within(program, solve), f'Solve is at {solve.box()}')
        solve.click()
        program.wait_status('Solved')
        for name in ('First step', 'Previous step', 'Next step', 'Last step'):
            button = program.button(name)
            self.assertTrue(self.within(program, button), f'{name} is at {button.box()}')
        program.button('Next step').click()
        wait(lambda: program.find_again('slider', 'Step').value == 1, 'first step')
        board = program.board()
        self.assertTrue(self.within(program, board), f'the board is at {board.box()}')

    # What the first search needs, from the top of the column to its bottom, in English and German.
    FIRST_SIGHT = [('panel', 'Start board', 'Startbrett'), ('panel', 'Goal board', 'Zielbrett'),
                   ('combo box', 'Board size', 'Brettgröße'), ('combo box', 'Goal', 'Ziel'),
                   ('push button', 'Random board', 'Zufallsbrett'),
                   ('push button', 'Scramble', 'Mischen'), ('combo box', 'Heuristic', 'Heuristik'),
                   ('combo box', 'Algorithm', 'Algorithmus'), ('push button', 'Solve', 'Lösen')]

    def check_first_sight(self, program, name_index):
        self.assertEqual(program.geometry()[2:], (1180, 760))
        controls = {what[1]: program.find(what[0], what[name_index]) for what in self.FIRST_SIGHT}
        bar = controls['Solve'].box()[1]
        for name, control in controls.items():
            with self.subTest(name):
                _, top, _, height = control.box()
                self.assertTrue(self.within(program, control))
                if name != 'Solve':
                    self.assertLess(top + height, bar)
        random, scramble = controls['Random board'].box(), controls['Scramble'].box()
        # Beside each other, or below where large words need the whole width.
        self.assertEqual(random[3], scramble[3])
        self.assertTrue(random[1] == scramble[1] or random[0] == scramble[0])
        # Whether it can be solved is one line, between the boards and these.
        self.assertLess(random[1] - sum(controls['Goal'].box()[1::2]), 80)
        return bar

    def test_first_sight(self):
        program = self.launch()
        bar = self.check_first_sight(program, 1)
        # At the usual size there is room for all of the column.
        for label in (program.find('push button', 'Options'),
                      program.find('label', begins='Guarantees')):
            self.assertLess(sum(label.box()[1::2]), bar)

    def test_first_sight_in_german_with_large_text(self):
        with tempfile.TemporaryDirectory() as home:
            write_font(home, 'Cantarell 14.3')
            program = self.launch(home=home, fresh=True, env=make_locale(home, 'de_DE'))
            self.check_first_sight(program, 2)

    def test_narrow(self):
        program = self.launch()
        self.check_narrow(program)
        # Every control of the setup can still be clicked.
        for role, name in (('toggle button', 'Edit start board'), ('toggle button', 'Edit goal board'),
                           ('push button', 'Random board'), ('push button', 'Scramble')):
            with self.subTest(name):
                self.assertTrue(self.within(program, program.find(role, name)))
        # The large board comes into sight to be edited, and goes again.
        program.toggle('Edit start board').click()
        board = program.find('panel', 'Editing start board')
        wait(lambda: self.in_sight(program, board), 'large board in sight')
        program.button('Done').click()
        wait(lambda: self.in_sight(program, program.toggle('Edit start board')), 'setup in sight')
        program.button('Random board').click()
        program.wait_status('Ready')

    def test_narrow_explore(self):
        """All controls for going through a search are visible."""
        program = self.launch()
        program.resize(360, 640)
        program.button('Solve').click()
        program.wait_status('Solved')
        program.action('show-view', "'explore'")
        for role, name in (('slider', 'Timeline'), ('push button', 'Play search'),
                           ('slider', 'Speed'), ('push button', 'Run to')):
            control = program.find(role, name)
            wait(lambda control=control: self.in_sight(program, control), f'{name} in sight')
            self.assertTrue(self.within(program, control))

    def test_narrow_with_every_option(self):
        program = self.launch(settings={'heuristic': "'blend'", 'algorithm': "'weighted-astar'"})
        self.check_narrow(program)

    def test_narrow_with_a_large_board(self):
        program = self.launch(settings={
            'start': "'1 2 3 4 5 6/7 8 9 10 11 12/13 14 15 16 17 18/"
                     "19 20 21 22 23 24/25 26 27 28 29 30/31 32 33 34 0 35'",
            'goal': "'1 2 3 4 5 6/7 8 9 10 11 12/13 14 15 16 17 18/"
                    "19 20 21 22 23 24/25 26 27 28 29 30/31 32 33 34 35 0'"})
        self.check_narrow(program)

    def turn(self, program, control, button, times=4):
        """Turns the wheel over a control."""
        xdotool('mousemove', *control.point(), *['click', button] * times)

    def test_the_wheel_over_the_moves(self):
        program = self.launch()
        program.key('ctrl+Return')
        program.wait_status('Solved')
        # Below more that is not in sight the page is what scrolls, both ways,
        program.resize(360, 700)
        moves = program.find('list', 'Moves')
        board = program.board()
        before = board.box()[1]
        self.turn(program, moves, 5, 1)
        wait(lambda: board.box()[1] < before, 'page further down')
        self.turn(program, moves, 4, 2)
        wait(lambda: board.box()[1] == before, 'page back at its top')
        # and where nothing else does, the list.
        program.resize(1100, 700)
        first = moves.find('list item', begins='Move 1:')
        before = first.box()[0]
        self.turn(program, moves, 5)
        wait(lambda: first.box()[0] < before, 'list further on')

    def test_presentation(self):
        program = self.launch()
        program.key('ctrl+Return')
        program.wait_status('Solved')
        for width, height, beside in ((1180, 640, True), (360, 600, False)):
            program.resize(width, height)
            before = program.geometry()
            panel = program.toggle('Search statistics')
            wait(lambda: panel.pressed == beside, 'panel')
            for leave in (lambda: program.key('F11'), lambda: program.key('Escape'),
                          lambda: program.find('push button', 'Leave presentation').click()):
                program.key('F11')
                wait(lambda: program.geometry()[2:] == (1280, 800), 'full screen')
                program.find('push button', 'Leave presentation')
                wait(lambda: program.frame.lacks('push button', 'Random board'), 'empty side')
                leave()
                wait(lambda: program.geometry() == before, f'window as it was, {before}')
                program.find('push button', 'Random board')
                wait(lambda: panel.pressed == beside, 'panel as it was')

    def test_large_text(self):
        with tempfile.TemporaryDirectory() as home:
            write_font(home, 'Cantarell 16')
            program = self.launch(home=home, fresh=True)
            program.button('Solve').click()
            program.wait_status('Solved')
            program.button('Next step').click()
            wait(lambda: program.find_again('slider', 'Step').value == 1, 'first step')
            # Above the largest text a phone's width need not hold everything.
            program.resize(480, 640)
            self.assertLessEqual(program.geometry()[2], 480)

    def test_dark_and_high_contrast(self):
        for look in ({'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark'},
                     {'ADW_DEBUG_HIGH_CONTRAST': '1'},
                     {'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark', 'ADW_DEBUG_HIGH_CONTRAST': '1'}):
            with self.subTest(look):
                program = self.launch(env=look)
                program.button('Solve').click()
                program.wait_status('Solved')
                with tempfile.TemporaryDirectory() as folder:
                    file = os.path.join(folder, 'window.png')
                    program.action('screenshot', f"'{file}'")
                    wait(lambda: os.path.exists(file) and os.path.getsize(file) > 0, 'picture')
                    mean = float(subprocess.run(
                        ['convert', file, '-alpha', 'off', '-colorspace', 'Gray', '-format', '%[fx:mean]', 'info:'],
                        check=True, capture_output=True, encoding='utf-8').stdout)
                if 'ADW_DEBUG_COLOR_SCHEME' in look:
                    self.assertLess(mean, 0.5, 'a dark window is dark')
                else:
                    self.assertGreater(mean, 0.5, 'a light window is light')
                program.close()

    def test_twice_the_scale(self):
        program = self.launch(env={'GDK_SCALE': '2'}, settings={'window-width': '600',
                                                                'window-height': '380'})
        program.key('ctrl+Return')
        program.wait_status('Solved')
        program.key('period')
        wait(lambda: program.find_again('slider', 'Step').value == 1, 'first step')

    def test_right_to_left(self):
        with tempfile.TemporaryDirectory() as folder:
            program = self.launch(env={**make_locale(folder, 'he_IL'),
                                       **make_translation(folder, 'he')})
            if program.button('Undo').box()[0] < program.button('Hint').box()[0]:
                self.skipTest('GTK has no Hebrew translation here')
            # The layout mirrors: what is set stands right, what is counted left.
            start = program.board('Start board').box()
            self.assertGreater(start[0], program.board('Board').box()[0])
            program.button('Solve').act()
            self.assertLess(program.find('label', 'Expanded').box()[0],
                            program.board('Board').box()[0])
            # Boards do not: the first tile of a row stays at its left.
            for board in ('Start board', 'Goal board', 'Board'):
                cells = [program.place(board, 1, column).box()[0] for column in (1, 2, 3)]
                self.assertEqual(cells, sorted(cells))
                self.assertLess(cells[0], cells[2])
            # Nor do the arrows: the tile right of the blank goes left.
            program.key('Left')
            program.wait_board('5 8 7/1 4 0/3 2 6')
            program.key('Right')
            program.wait_board('5 8 7/1 0 4/3 2 6')
            program.cell('Board', 4).click()
            program.wait_board('5 8 7/1 4 0/3 2 6')

    def test_digits_are_grouped_as_the_locale_says(self):
        with tempfile.TemporaryDirectory() as folder:
            program = self.launch(env=make_locale(folder, 'en_US'), settings={
                'start': "'8 6 7/2 5 4/3 0 1'", 'goal': "'1 2 3/4 5 6/7 8 0'",
                'heuristic': "'zero'"})
            program.key('ctrl+Return')
            program.wait_status('Solved')
            for name in ('Expanded', 'Generated', 'Stored', 'Nodes per second'):
                self.assertRegex(program.statistic(name), r'^\d{1,3}(,\d{3})+$', name)

    def test_german(self):
        with tempfile.TemporaryDirectory() as folder:
            program = self.launch(env=make_locale(folder, 'de_DE'))
            program.resize(360, 640)
            self.assertEqual(program.geometry()[2], 360, 'something does not fit')
            self.assertTrue(program.frame.lacks('push button', 'Solve'), 'it is not in German')

    def test_sizes_of_boards(self):
        program = self.launch()
        for rows, columns in ((2, 5), (4, 4), (6, 6), (3, 3)):
            with self.subTest(rows=rows, columns=columns):
                program.choose('Board size', f'{rows}×{columns}')
                self.assertEqual(len(program.read().split('/')), rows)
                self.assertEqual(len(program.read().split('/')[0].split()), columns)
                self.assertEqual(program.read('Goal board').split('/')[-1].split()[-1], '0')
                program.button('Scramble').click()
                program.find('label', begins='Solvable')
        for choice, first in (('Blank first', '0 1 2/3 4 5/6 7 8'), ('Snail', '1 2 3/8 0 4/7 6 5'),
                              ('Blank last', '1 2 3/4 5 6/7 8 0')):
            program.choose('Goal', choice)
            program.wait_board(first, 'Goal board')


if __name__ == '__main__':
    harness.main(one_in=8)
