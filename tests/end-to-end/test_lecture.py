# SPDX-License-Identifier: GPL-3.0-or-later
"""A lecture of twelve steps from a file: by keyboard alone, and by the keys of a presenter's remote; and what the
questions of lessons hide."""

import contextlib
import json
import os
import re
import subprocess
import tempfile

import harness
from harness import ACCESSIBLE, bus, LIMIT, wait

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
LECTURE = os.path.join(ROOT, 'examples', 'lectures', 'astar-in-fifty-minutes.lesson')
LESSONS = os.path.join(ROOT, 'data', 'lessons')

# Of each step: the picture, the expansion, and how it is answered: keys for the picture, typed digits,
# or the arrows to a choice; first wrongly, then rightly, with how the reasons begin.
STEPS = [
    ('Tree', 0, 'type', ('4', 'Not right. Four are possible only'), ('3', 'Right. The blank is at an edge')),
    ('Tree', 1, 'node', (['Down'], 'Not right. Its blank is in a corner'), (['Right', 'Right'], 'Right. Its blank is in the middle')),
    ('Tree', 2, 'choose', (['Down', 'Up'], 'Not right. That counts every'), (['Down'], 'Right. Eight tiles')),
    ('Tree', 0, 'type', ('5', 'Not right. Five tiles are out'), ('6', 'Right. Tiles 3, 5, 6 and 8')),
    ('Tree', 1, 'type', ('5', 'Not right. That is h alone'), ('6', 'Right. g is 1')),
    ('Tree', 1, 'node', (['Down'], 'Not right. Its f is 8'), (['Right', 'Right', 'Right'], 'Right. Two nodes have f = 6')),
    ('Tree', 3, 'node', (['Down'], 'Not right. That is the newest'), (['Up', 'Up', 'Left'], 'Right. Its f = 6')),
    ('Tree', 8, 'type', ('6', 'Not right. That is the number of moves'), ('7', 'Right. Six moves')),
    ('Map', 0, 'choose', (['Down', 'Up'], 'Not right. Its h is cheaper'), (['Down'], 'Right. A larger h')),
    ('Map', 86, None, None, None),
    ('Landscape', 0, 'choose', (['Down', 'Up'], 'Not right. It overestimates'), (['Down'], 'Right. 36 is more')),
    ('Landscape', 64, 'choose', (['Down', 'Up'], 'Not right. Only with a heuristic'), (['Down'], 'Right. A node of the')),
]

PICTURES = ('Map', 'Tree', 'Landscape', 'Frontier', 'Closed')

# In a presentation, which has no switch of the pictures, they are known by their own names.
NAMES = {'Tree': 'Search tree', 'Map': 'State-space map', 'Landscape': 'g–h landscape'}


class Lecture(harness.TestCase):

    settings = {'heuristic': "'misplaced'", 'show-panel': 'true', 'frontier-queue': 'true'}

    def begin(self):
        """The program with the lecture open; it remembers what has to come back when it is left."""
        with open(LECTURE, encoding='utf-8') as file:
            self.texts = [step['text'] for step in json.load(file)['steps']]
        self.assertEqual(len(self.texts), len(STEPS))
        program = self.launch()
        program.action('show-view', "'explore'")
        program.find('slider', 'Timeline')
        self.before = self.read_state(program)
        # As a double click on the file does.
        subprocess.run([harness.PROGRAM, LECTURE], env=program.env, check=True, timeout=LIMIT, capture_output=True)
        return program

    def read_state(self, program):
        return (program.read('Start board'), program.read('Goal board'), program.chosen('Heuristic'),
                program.toggle('Setup').pressed, program.toggle('Search statistics').pressed,
                self.picture(program))

    def picture(self, program):
        """The chosen one. GTK 4.18 keeps only that form of the switch in the tree for which there is room."""
        box = program.known.get(('combo box', 'Picture'))
        if box is not None:
            with contextlib.suppress(harness.Gone):
                return box.description
        for box in program.frame.find_all('combo box', 'Picture', hidden=True):
            program.known['combo box', 'Picture'] = box
            return box.description
        return next((button.name for button in program.frame.find_all('toggle button')
                     if button.name in PICTURES and button.pressed), None)

    def show_picture(self, program, picture):
        program.window_action('picture', f"'{picture.lower()}'")
        wait(lambda: self.picture(program) == picture, f'picture {picture}')

    def find_in_lesson(self, program, *what, **named):
        """A control of the lesson's bar, which has few; in a presentation it is another one."""
        key = 'panel', 'Lesson'

        def search():
            bar = program.known.pop(key, None) or next(iter(program.frame.find_all(*key)), None)
            found = bar and next(iter(bar.find_all(*what, **named)), None)
            if found:
                program.known[key] = bar
            return found

        return wait(search, f'{what or named} in the lesson')

    def check_step(self, program, number, presented=False):
        """The step's text, picture and expansion are shown, and the boards of its search."""
        picture, moment = STEPS[number - 1][:2]
        self.find_in_lesson(program, name=f'Step {number} of 12')
        self.find_in_lesson(program, 'label', self.texts[number - 1])
        if presented:
            program.find('image', NAMES[picture])
        else:
            wait(lambda: self.picture(program) == picture, f'picture {picture}')
        slider = program.find_again('slider', 'Timeline')
        wait(lambda: slider.value == moment, f'expansion {moment} of step {number}')

    def tab_to(self, program, name, key='Tab'):
        for _ in range(80):
            focused = program.focused()
            if focused is not None and focused.name == name:
                return
            program.key(key)
            program.settle()
        self.fail(f'{key} does not lead to {name}')

    def answer(self, program, kind, given, reason):
        if kind == 'type':
            program.key('ctrl+a', given)
        else:
            if kind == 'node':
                self.tab_to(program, 'Search tree')
            program.key(*given)
            program.settle()
        if kind == 'node':
            self.tab_to(program, 'Answer', 'shift+Tab')
        program.key('Return')
        self.find_in_lesson(program, 'label', begins=reason)

    def check_left(self, program):
        try:
            wait(lambda: self.read_state(program) == self.before, 'what was there before the lecture')
        except harness.Missing:
            self.assertEqual(self.read_state(program), self.before)

    def test_by_keyboard(self):
        """Every question is answered wrongly and then rightly, without a mouse; Page Up shows what was answered."""
        program = self.begin()
        for number, (_, moment, kind, wrong, right) in enumerate(STEPS, 1):
            self.check_step(program, number)
            if kind is not None:
                # The timeline ends here until the answer is right.
                self.assertEqual(program.find_again('slider', 'Timeline').maximum, max(1, moment))
                self.answer(program, kind, *wrong)
                self.find_in_lesson(program, 'push button', 'Show the Answer')
                self.answer(program, kind, *right)
            if number == 5:
                self.assertEqual((program.number('g'), program.number('h')), (1, 5))
            program.key('Next')
        self.check_step(program, 12)
        program.key('Prior')
        self.check_step(program, 11)
        self.find_in_lesson(program, 'label', begins=STEPS[10][4][1])
        self.tab_to(program, 'Leave the lesson', 'shift+Tab')
        program.key('Return')
        self.check_left(program)

    def gives_answer(self, program, number):
        """Whether the reason of the right answer is in sight."""
        reason = STEPS[number - 1][4][1].removeprefix('Right. ')
        return any(reason in name for name in program.frame.names('label'))

    def test_by_a_remote_control(self):
        """In presentation, with Page Down and Page Up alone. Where a question is open, a first Page Down shows its
        answer, and the second goes on."""
        program = self.begin()
        self.check_step(program, 1)
        program.key('F11')
        for number in range(1, 13):
            self.check_step(program, number, presented=True)
            if STEPS[number - 1][2] is not None:
                self.assertFalse(self.gives_answer(program, number))
                program.key('Next')
                wait(lambda: self.gives_answer(program, number), f'the answer of step {number}')
                self.check_step(program, number, presented=True)
            if number < 12:
                program.key('Next')
        # Nothing is beyond the last step.
        program.key('Next')
        self.check_step(program, 12, presented=True)
        for number in range(11, 0, -1):
            program.key('Prior')
            self.check_step(program, number, presented=True)
        program.key('F11')
        program.button('Leave the lesson').act()
        self.check_left(program)

    def list_texts(self, program):
        """All that the view shows, or tells a screen reader: names and descriptions. The other views, which end
        the lesson, are in the tree as well."""
        view = program.find('panel', 'Lesson')
        # In GTK 4.18 the view has the name of its page, not of its class.
        while view.name not in ('TilestarExploreView', 'Explore'):
            view = view.parent
        places = bus.tree(view.place, False)
        return {text or '' for asked in ('Name', 'Description') for text in bus.get_all(places, ACCESSIBLE, asked)}

    def check_hidden(self, lesson, step, pattern):
        """In no picture does the answer of an open question appear."""
        program = self.launch(os.path.join(LESSONS, lesson + '.lesson'))
        for number in range(1, step + 1):
            program.find(begins=f'Step {number} of')
            if number < step:
                wait(lambda: program.button('Next Step').sensitive, 'the search of the lesson')
                program.key('Next')
        wait(lambda: program.button('Next Step').sensitive, 'the search of the lesson')
        for picture in PICTURES:
            self.show_picture(program, picture)
            program.settle()
            leaks = [text for text in self.list_texts(program) if re.search(pattern, text)]
            self.assertEqual(leaks, [], picture)
        return program

    def test_values_are_hidden_while_they_are_asked_for(self):
        program = self.check_hidden('02-by-hand', 1, r'6 = 0 \+ 6|h = 6|^h 6|/ 8\b')
        self.show_picture(program, 'Tree')
        entry = program.find('panel', 'Lesson').find('text')
        entry.text = '6'
        program.button('Answer').act()
        program.find('label', begins='Right.')
        wait(lambda: any('6 = 0 + 6' in text for text in self.list_texts(program)), 'the values after the answer')

    def test_the_length_is_hidden_while_it_is_asked_for(self):
        self.check_hidden('04-zero', 3, r'181[, ]?43[89]|Solved in')

    def take_picture(self, program, folder, name):
        """The board of the first step in the tree, as pixels."""
        program.find('label', 'Step 1 of 4')
        wait(lambda: program.button('Next Step').sensitive, 'the search of the lesson')
        harness.xdotool('mousemove', 2, 2)
        program.settle()
        x, y, width, _ = program.find('image', 'Search tree').box()
        path = os.path.join(folder, name + '.png')
        subprocess.run(['import', '-silent', '-window', 'root', '-crop', f'140x170+{x + width // 2 - 70}+{y}', '+repage', path],
                       check=True, timeout=LIMIT)
        return path

    def test_the_boards_are_those_of_the_lesson(self):
        """Not those of the search before it, whose nodes have the same numbers."""
        lesson = os.path.join(LESSONS, '01-states.lesson')
        with tempfile.TemporaryDirectory() as folder:
            program = self.launch()
            program.action('show-view', "'explore'")
            program.find('image', 'Search tree')
            program.settle()
            subprocess.run([harness.PROGRAM, lesson], env=program.env, check=True, timeout=LIMIT, capture_output=True)
            after = self.take_picture(program, folder, 'after')
            program.process.terminate()
            program.wait_end()
            fresh = self.take_picture(self.launch(lesson), folder, 'fresh')
            differ = subprocess.run(['compare', '-metric', 'AE', '-fuzz', '2%', after, fresh, 'null:'],
                                    capture_output=True, encoding='utf-8', timeout=LIMIT, check=False).stderr
            self.assertLess(float(differ.split()[0]), 50, differ)


if __name__ == '__main__':
    harness.main(one_in=5)
