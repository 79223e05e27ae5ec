# SPDX-License-Identifier: GPL-3.0-or-later
"""A race of the Compare view, by accessibility, keyboard and mouse."""

import harness
from harness import wait

HARD = '8 6 7/2 5 4/3 0 1 -> 1 2 3/4 5 6/7 8 0'
LARGE = '1 10 2 3/5 0 6 4/9 15 7 8/13 14 11 12 -> 1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0'
FIRST = 'A* · Manhattan distance'
SECOND = 'A* · Misplaced tiles'


class Race(harness.TestCase):

    def race(self, text, **options):
        program = self.launch(**options)
        program.open_board(text)
        program.action('show-view', "'compare'")
        program.find('toggle button', 'Race').act()
        program.find('push button', 'Start race')
        return program

    def start(self, program):
        program.find('push button', 'Start race').act()
        program.find('label', begins=f'{FIRST} finished first, after')
        wait(lambda: self.timeline(program).maximum > 1, 'a race')

    def test_the_tab_explains_it_and_an_example_starts_one(self):
        program = self.launch()
        program.action('show-view', "'compare'")
        program.find('toggle button', 'Race').act()
        program.find('label', 'Which Search Reaches the Goal First?')
        program.find('push button', 'A* Against Greedy, IDA* and Misplaced Tiles').act()
        program.find('label', begins='Greedy best-first · Manhattan distance finished first, after')
        for name in (FIRST, SECOND, 'IDA* · Manhattan distance'):
            self.lane(program, name)
        program.find('push button', 'First moment').act()
        wait(lambda: program.frame.lacks('label', begins='Greedy best-first · Manhattan distance '), 'nothing told')
        self.assertTrue(program.frame.lacks('label', begins='Finished first'))

    def test_an_example_of_compare(self):
        program = self.launch()
        program.action('show-view', "'compare'")
        program.find('push button', 'A Race: A* Against Greedy, IDA* and Misplaced Tiles').act()
        program.find('label', begins='Greedy best-first · Manhattan distance finished first, after')

    def timeline(self, program):
        return program.find_again('slider', 'Race timeline')

    def position(self, program):
        return int(self.timeline(program).value)

    def wait_position(self, program, position):
        wait(lambda: self.position(program) == position, f'position {position}')

    def lane(self, program, name):
        return program.find('panel', name)

    def option(self, program, lane, name):
        self.lane(program, lane).find(name='Options').click()
        program.find('push button', name).act()

    def number(self, lane, name):
        text = lane.find('label', name).text
        return int(''.join(character for character in text if character.isdigit()) or -1)

    def test_one_click_races_the_board_of_solve(self):
        program = self.race(HARD)
        self.start(program)

        n = int(self.timeline(program).maximum)
        self.wait_position(program, n)
        second, first = (self.lane(program, name) for name in (SECOND, FIRST))
        wait(lambda: self.number(second, 'Expanded') == n, 'counters of the end')
        self.assertLess(self.number(first, 'Expanded') * 10, n)
        self.assertTrue(first.description.startswith('Finished first'), first.description)
        program.find('label', begins=f'{FIRST} reached the goal first')
        for lane in (first, second):
            image = lane.find('image', 'State-space map')
            wait(lambda: 'Expanded so far' in image.description, 'a map in words')

        program.find('push button', 'First moment').act()
        self.wait_position(program, 0)
        wait(lambda: self.number(second, 'Expanded') == 0, 'counters of the beginning')
        program.find('push button', 'Step forward').act()
        self.wait_position(program, 1)
        for lane in (first, second):
            wait(lambda: self.number(lane, 'Expanded') == 1, 'one expansion in each')

    def test_keys_go_through_it(self):
        program = self.race(HARD)
        self.start(program)
        self.timeline(program).click(0.3)
        program.key('Home')
        self.wait_position(program, 0)
        program.key('period', 'period', 'comma')
        self.wait_position(program, 1)
        program.key('space')
        wait(lambda: self.position(program) > 1, 'time that goes on')
        program.find('push button', 'Pause race')
        program.key('space')
        program.find('push button', 'Play race')
        program.key('End')
        self.wait_position(program, int(self.timeline(program).maximum))

    def test_in_step_by_time_and_by_layers(self):
        program = self.race(HARD)
        self.start(program)
        program.choose('Synchronize by', 'f-layers')
        wait(lambda: self.timeline(program).maximum < 40, 'layers')
        self.wait_position(program, int(self.timeline(program).maximum))
        # Both end in the layer of C*, so none is ahead by layers.
        program.find('label', begins='Each search is shown just before its f first exceeds 31, or at its end')
        program.choose('Synchronize by', 'Time')
        wait(lambda: self.timeline(program).maximum > 1000, 'nanoseconds')

    def test_a_lane_opens_in_explore(self):
        program = self.race(HARD)
        self.start(program)
        program.find('push button', 'First moment').act()
        self.wait_position(program, 0)
        program.find('push button', 'Step forward').act()
        self.wait_position(program, 1)
        self.option(program, SECOND, 'Open in Explore')
        timeline = program.find('slider', 'Timeline')
        wait(lambda: timeline.value == 1, 'the moment of the race')
        program.find('label', SECOND)

    def test_a_large_board_and_a_third_search(self):
        program = self.race(LARGE)
        program.find('push button', 'Start race').act()
        program.find('label', begins=f'{FIRST} finished first, after')
        program.find('push button', 'Add search').act()
        third = self.lane(program, 'A* · Linear conflict')
        program.find('label', begins='A* · Linear conflict finished first, after')
        image = third.find('image', 'g–h landscape')
        wait(lambda: image.description, 'a landscape in words')
        self.option(program, 'A* · Linear conflict', 'Remove')
        program.find('label', begins=f'{FIRST} finished first, after')
        self.assertTrue(program.frame.lacks('panel', 'A* · Linear conflict'))


if __name__ == '__main__':
    harness.main(one_in=5)
