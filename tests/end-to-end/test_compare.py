# SPDX-License-Identifier: GPL-3.0-or-later
"""The Compare view: a comparison chosen, run and looked at, by accessibility, keyboard and mouse."""

import harness
from harness import wait


class Compare(harness.TestCase):

    def compare(self, **options):
        program = self.launch(**options)
        program.action('show-view', "'compare'")
        program.find('push button', 'Run comparison')
        return program

    def wait_done(self, program, n):
        program.find('label', begins=f'{n} searches in')

    # By accessibility.

    def test_the_names(self):
        program = self.compare()
        heuristics = program.find('list', 'Heuristics to compare')
        algorithms = program.find('list', 'Algorithms to compare')
        checked = {box.name for box in heuristics.find_all('check box')
                   if box.pressed}
        self.assertEqual(checked, {'Misplaced tiles', 'Manhattan distance'})
        self.assertIn('A*', [box.name for box in algorithms.find_all('check box')])
        program.find('combo box', 'Boards')
        for name in ('Number of boards', 'Seed', 'Seconds', 'Expansions'):
            program.find('spin button', name)
        for name in ('Run comparison', 'Table by length'):
            self.assertTrue(program.button(name).sensitive, name)
        self.assertTrue(program.toggle('Race').sensitive)

    def test_an_example_and_its_results(self):
        program = self.compare()
        program.find('push button', 'Manhattan Against Misplaced on 20 Random Boards').act()
        self.wait_done(program, 40)
        program.find(name='Results')
        self.assertRegex(program.find(begins='Board 1, Heuristic').name,
                         r'^Board 1, Heuristic Misplaced tiles, Algorithm A\*, Moves \d+, Proven yes')

        # The chart says the same in words, the least first.
        program.find('toggle button', 'Chart').act()
        chart = program.find('image', 'Results chart')
        wait(lambda: 'Manhattan distance' in chart.description, 'a description of the chart')
        self.assertRegex(chart.description, r'smallest to largest: Manhattan distance \d+.*; Misplaced')

    def test_the_table_by_length(self):
        program = self.compare()
        program.button('Table by length').act()
        program.find('label', begins='678 searches in')
        program.find(name='Results by length')

    # By keyboard alone.

    def test_by_keyboard(self):
        program = self.launch()
        program.key('ctrl+3')
        program.find('push button', 'Run comparison')
        program.key('ctrl+Return')
        self.wait_done(program, 40)

        # The focus returns to the button when the comparison has ended.
        for _ in range(60):
            if program.focused().name == 'Run comparison':
                break
            program.key('Tab')
        program.key('space')
        self.wait_done(program, 40)
        wait(lambda: program.focused().name == 'Run comparison', 'the focus back on the button')

    # By mouse.

    def test_by_mouse(self):
        program = self.compare()
        program.button('Run comparison').click()
        self.wait_done(program, 40)
        program.toggle('Chart').click()
        chart = program.find('image', 'Results chart')
        wait(lambda: 'Manhattan distance' in chart.description, 'a description of the chart')

    # A click on a mark of each kind of chart chooses a result, which opens in Solve.
    def test_a_mark_is_clicked(self):
        program = self.compare()
        program.find('push button', 'Manhattan Against Misplaced on 20 Random Boards').act()
        self.wait_done(program, 40)
        program.toggle('Chart').click()
        chart = program.find('image', 'Results chart')
        wait(lambda: 'Manhattan distance' in chart.description, 'a description of the chart')

        # Of a bar the board that is nearest to its number.
        self.click_along(program, chart, 0.24, 'A* · Misplaced tiles')
        self.click_along(program, chart, 0.7, 'A* · Manhattan distance')
        program.choose('Chart type', 'Dots')
        self.click_along(program, chart, 0.24, 'A* · Misplaced tiles')
        program.choose('Chart type', 'By length')
        self.click_along(program, chart, 0.87, 'A* · Manhattan distance')
        program.button('Open in Solve').click()
        program.find('label', 'A* · Manhattan distance')
        program.wait_status('Solved')

    def click_along(self, program, chart, at_y, words):
        for place in range(12, 39, 2):
            chart.click(place / 40, at_y)
            if any(name.startswith('Board ') and name.endswith(words) for name in program.frame.names('label')):
                return
        self.fail(f'no mark of {words}')

    def test_a_row_has_a_menu(self):
        program = self.compare()
        program.find('push button', 'Manhattan Against Misplaced on 20 Random Boards').act()
        self.wait_done(program, 40)
        row = program.find(begins='Board 3, Heuristic Manhattan distance')
        harness.xdotool('mousemove', *row.point(), 'click', 3)
        program.find('label', 'Board 3 · A* · Manhattan distance')
        program.find('menu item', 'Open in Explore').act()
        timeline = program.find('slider', 'Timeline')
        wait(lambda: timeline.maximum == 212, 'its recorded search')

    def test_the_command_is_copied(self):
        program = self.compare()
        program.find(name='Export').click()
        program.find('menu item', 'Copy as Command').act()
        program.find('label', 'Command copied')


if __name__ == '__main__':
    harness.main(one_in=8)
