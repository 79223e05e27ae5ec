# SPDX-License-Identifier: GPL-3.0-or-later
"""The Explore view: a search recorded and gone through, by accessibility, keyboard and mouse."""

import json
import os
import re
import subprocess
import tempfile

import harness
from harness import LIMIT, stays, wait

HARD = '8 6 7/2 5 4/3 0 1 -> 1 2 3/4 5 6/7 8 0'
SMALL = '1 0 3/4 2 5/7 8 6 -> 1 2 3/4 5 6/7 8 0'


class Explore(harness.TestCase):

    # Twenty expansions by Manhattan distance.
    settings = {'start': "'8 0 3/5 6 7/4 1 2'", 'goal': "'5 7 6/3 0 8/4 1 2'"}

    def explore(self, text=None, **options):
        program = self.launch(**options)
        if text is not None:
            program.open_board(text)
        program.action('show-view', "'explore'")
        program.find('slider', 'Timeline')
        self.wait_recorded(program)
        return program

    def timeline(self, program):
        return program.find_again('slider', 'Timeline')

    def wait_recorded(self, program):
        """Until a record is there that grows no longer."""
        numbers = [1.0]

        def is_at_rest():
            numbers.append(self.timeline(program).maximum)
            return numbers[-1] == numbers[-2] > 1

        wait(is_at_rest, 'recorded search', pause=0.2)

    def moment(self, program):
        return int(self.timeline(program).value)

    def wait_moment(self, program, moment):
        wait(lambda: self.moment(program) == moment, f'expansion {moment}')

    def successors(self, program):
        return program.find('list', 'Successors').names('list item')

    def begins(self, program, *beginnings):
        return any(name.startswith(beginnings) for name in program.frame.names('label'))

    # By accessibility and actions.

    def test_a_first_visit_has_twenty_expansions_in_it(self):
        program = self.explore()
        self.assertEqual(self.timeline(program).maximum, 20)
        self.assertEqual(self.moment(program), 0)
        wait(lambda: self.begins(program, 'Start'), 'sentence about the start')
        self.assertEqual(program.number('Expanded'), 0)
        self.assertEqual(program.number('Frontier'), 1)
        for name in ('First expansion', 'Step back'):
            self.assertFalse(program.button(name).sensitive, name)

        program.button('Step forward').act()
        self.wait_moment(program, 1)
        wait(lambda: program.number('Expanded') == 1, 'counters of expansion 1')
        rows = self.successors(program)
        self.assertEqual(len(rows), program.number('Generated'))
        for row in rows:
            self.assertRegex(row, r'^(up|left|right|down): g 1, h \d+, f \d+, new$')
        self.assertEqual(program.read('Selected node'), '8 0 3/5 6 7/4 1 2')

        program.button('Step back').act()
        self.wait_moment(program, 0)

    def test_the_first_boards_are_those_of_solve(self):
        with tempfile.TemporaryDirectory() as home:
            program = self.launch(home=home)
            program.wait_board('0 2 3/1 5 6/7 8 4', 'Start board')
            program.wait_board('1 2 3/4 5 6/7 8 0', 'Goal board')
            program.action('show-view', "'explore'")
            wait(lambda: self.timeline(program).maximum == 43, 'a search of 43 expansions')
            program.wait_board('0 2 3/1 5 6/7 8 4', 'Start board')
            self.assertFalse(program.button('Undo').sensitive)

    def test_undo_brings_a_record_back(self):
        program = self.explore()
        program.action('go-to-expansion', '7')
        self.wait_moment(program, 7)
        program.action('choose-heuristic', "'misplaced'")
        program.key('ctrl+Return')
        wait(lambda: self.timeline(program).maximum > 20, 'another search')
        program.button('Undo').act()
        wait(lambda: self.timeline(program).maximum == 20, 'the search before')
        self.wait_moment(program, 7)
        program.find('label', begins='A* · Manhattan distance')
        program.button('Redo').act()
        wait(lambda: self.timeline(program).maximum > 20, 'the search after')

        # Other boards and their search go together.
        program.open_board(SMALL)
        program.key('ctrl+Return')
        wait(lambda: self.timeline(program).maximum < 20, 'a small search')
        program.key('ctrl+z')
        wait(lambda: self.timeline(program).maximum > 20, 'the search of the boards before')
        self.assertEqual(program.read('Start board'), '8 0 3/5 6 7/4 1 2')

    def test_any_moment_of_the_hardest_search(self):
        program = self.explore(HARD)
        n = int(self.timeline(program).maximum)
        program.action('go-to-expansion', str(n // 2))
        self.wait_moment(program, n // 2)
        wait(lambda: program.number('Expanded') == n // 2, 'counters of the middle')
        self.assertTrue(self.begins(program, 'Chosen for the lowest f'))
        h, g, f = (program.number(name) for name in 'hgf')
        self.assertEqual(f, g + h)
        self.assertTrue(program.frame.lacks('label', 'Necessary'))
        self.assertEqual(program.statistic('True distance'), '—')
        program.toggle('Show the solution').act()
        wait(lambda: not program.frame.lacks('label', 'Necessary'), 'what was necessary')
        self.assertEqual(program.number('Error'), program.number('True distance') - h)
        self.assertEqual(sum(program.number(name) for name in ('Necessary', 'Ties', 'Wasted')), n // 2)

        program.button('Last expansion').act()
        self.wait_moment(program, n)
        wait(lambda: program.number('Expanded') == n, 'counters of the end')
        self.assertFalse(program.button('Step forward').sensitive)
        program.action('go-to-expansion', '999999999')
        self.wait_moment(program, n)
        program.button('First expansion').act()
        self.wait_moment(program, 0)

    def test_the_future_is_hidden(self):
        program = self.explore()
        n = int(self.timeline(program).maximum)

        def is_hidden():
            return (program.statistic('True distance') == program.statistic('Error') == '—'
                    and program.frame.lacks('label', 'Necessary')
                    and not program.frame.lacks('label', 'Solved; the solution appears when the '
                                                         'search reaches the goal'))

        for moment in (0, 1, n - 1):
            program.action('go-to-expansion', str(moment))
            self.wait_moment(program, moment)
            wait(is_hidden, f'nothing of the solution at {moment}')
        program.button('Last expansion').act()
        self.wait_moment(program, n)
        wait(lambda: program.frame.lacks('label', begins='Solved;'), 'the length of the solution')
        self.assertEqual(program.number('True distance'), 1)
        program.find('label', 'Necessary')

        # The switch shows it at every moment, and a question hides it all the same.
        program.action('go-to-expansion', '3')
        wait(is_hidden, 'nothing of the solution')
        program.key('ctrl+r')
        wait(lambda: program.frame.lacks('label', begins='Solved;'), 'the length of the solution')
        self.assertGreater(program.number('True distance'), 1)
        program.toggle('Predict').act()
        program.find('label', begins='0 of 0')
        wait(is_hidden, 'nothing of the solution')

    def test_all_shortest_solutions(self):
        """Their number beside the length, each of them in Solve, and their graph once the goal is reached."""
        program = self.explore(HARD)
        program.action('show-view', "'solve'")
        program.action('solve')
        wait(lambda: program.status() == 'Solved in 31 moves (optimal), 40 shortest solutions', 'number of solutions')
        place = program.find('label', begins='Shortest solution ')
        number = int(place.name.split()[2])
        self.assertTrue(place.name.endswith(' of 40'), place.name)
        forward = number < 40
        program.button('Next shortest solution' if forward else 'Previous shortest solution').act()
        program.find('label', f'Shortest solution {number + (1 if forward else -1)} of 40')
        self.assertEqual(program.status(), 'Solved in 31 moves (optimal), 40 shortest solutions')

        program.action('show-view', "'explore'")
        self.wait_recorded(program)
        program.key('alt+6')
        picture = program.find('image', 'Shortest solutions')
        program.find('label', 'The shortest solutions appear when the search reaches the goal')
        self.assertNotIn('40', picture.description)
        program.button('Last expansion').act()
        wait(lambda: picture.description.startswith('Length 31: 40 shortest solutions through 527 boards.'),
             'solutions in words')
        picture.click(0.5, 0.5)
        chosen = program.find('label', begins='From the start: ').name
        distance = int(re.match(r'From the start: (\d+), to the goal: (\d+)\. ', chosen)[1])
        program.key('Right')
        program.find('label', begins=f'From the start: {distance + 1}, to the goal: {30 - distance}. ')
        program.button('First expansion').act()
        program.find('label', 'The shortest solutions appear when the search reaches the goal')

    def test_it_plays_and_pauses(self):
        program = self.explore(HARD)
        program.button('Play search').act()
        wait(lambda: self.moment(program) > 0, 'time that goes on')
        program.find('push button', 'Pause search').act()
        program.find('push button', 'Play search')
        moment = self.moment(program)
        stays(lambda: self.moment(program) == moment, 'paused')
        self.assertLess(moment, self.timeline(program).maximum)

    def test_h_is_explained_while_it_plays_slowly(self):
        program = self.explore()
        program.button('Play search').act()
        wait(lambda: self.moment(program) > 1, 'time that goes on')
        program.find('label', begins='h = ')
        program.find('push button', 'Pause search')

    def test_choices_of_before_are_said_to_be(self):
        program = self.explore(HARD)
        n = self.timeline(program).maximum
        program.find('label', 'A* · Manhattan distance')
        program.action('choose-heuristic', "'misplaced'")
        program.find('label', 'A* · Manhattan distance (previous search)')
        self.assertEqual(self.timeline(program).maximum, n)
        program.action('solve')
        program.find('label', 'A* · Misplaced tiles')
        wait(lambda: self.timeline(program).maximum > n, 'record of the new search')

    def test_a_successor_is_taken_in_hand(self):
        program = self.explore(HARD)
        program.action('go-to-expansion', '1')
        self.wait_moment(program, 1)
        row = program.find('list', 'Successors').find('list item')
        row.find('push button', 'Select this node').act()
        wait(lambda: program.number('g') == 1, 'the successor in hand')
        self.assertEqual(self.moment(program), 1)
        program.key('Escape')
        wait(lambda: program.number('g') == 0, 'the node of the moment in hand again')

    def test_a_lesson_by_accessibility(self):
        program = self.explore()
        before = program.read('Start board')
        program.button('Lessons').act()
        window = wait(lambda: next((w for w in program.windows()
                                    if w.name.startswith('Lessons')), None), 'window of lessons')
        window.find('push button', 'Start').act()
        wait(lambda: program.read('Start board') != before, 'boards of the lesson')
        program.find('label', 'States and moves')
        program.find(name='Step 1 of 4')
        self.wait_hidden_length(program, 0)
        program.key('4', 'Return')
        program.find(begins='Not right. Four are possible only where')
        program.button('Show the Answer').act()
        program.find(begins='The answer: 3.')
        # The next step asks about moment 1: what follows that stays hidden.
        self.assertEqual(self.timeline(program).maximum, 1)
        program.button('Next Step').act()
        program.find(name='Step 2 of 4')
        self.wait_hidden_length(program, 1)
        program.button('Leave the lesson').act()
        wait(lambda: program.read('Start board') == before, 'boards of before')

    def wait_hidden_length(self, program, moment):
        """While a question is open, the timeline ends at its moment and does not tell the length of the search."""
        slider = self.timeline(program)
        wait(lambda: program.button('Next Step').sensitive and slider.value == moment
             and slider.maximum == max(1, moment),
             f'a timeline that ends at {moment}')

    def write_lecture(self, folder):
        """A file of twelve steps, from three of the built-in lessons."""
        lecture = {'tilestar-lesson': 1, 'title': 'A lecture', 'summary': 'Twelve steps.', 'searches': {}, 'steps': []}
        for name in '02-by-hand', '05-estimate', '09-ties':
            with open(os.path.join(os.path.dirname(__file__), '..', '..', 'data', 'lessons', name + '.lesson'), encoding='utf-8') as file:
                lesson = json.loads(re.sub(r'"(search)": "(.*?)"', rf'"\1": "{name} \2"', file.read()))
            lecture['searches'].update({f'{name} {key}': search for key, search in lesson['searches'].items()})
            lecture['steps'] += lesson['steps'][-4:]
        path = os.path.join(folder, 'a.lesson')
        with open(path, 'w', encoding='utf-8') as file:
            json.dump(lecture, file)
        return path

    def test_a_remote_control_without_a_lesson(self):
        """Page Down and Page Up step through expansions, and in Solve through moves."""
        program = self.explore()
        program.key('F11', 'Next', 'Next', 'Prior')
        self.wait_moment(program, 1)
        program.key('ctrl+1')
        slider = program.find('slider', 'Step')
        program.key('Next', 'Next', 'Prior')
        wait(lambda: slider.value == 1, 'the first move')

    def test_a_lecture_by_keyboard(self):
        """Its questions are answered: typed, chosen, and wrongly first."""
        with tempfile.TemporaryDirectory() as folder:
            program = self.launch(self.write_lecture(folder))
            program.find(name='Step 1 of 12')
            self.wait_hidden_length(program, 1)
            program.key('5', 'Return')
            program.find(begins='Not right. That is h alone.')
            program.key('BackSpace', '6', 'Return')
            program.find(begins='Right. g is 1')
            program.key('Next', 'Next')
            program.find(name='Step 3 of 12')
            program.find('label', 'Click the node that is expanded next.')
            program.button('Answer').act()
            program.find(begins='Not right.')
            for step in range(4, 7):
                program.key('Next')
                program.find(name=f'Step {step} of 12')
            program.key('Prior')
            program.find(name='Step 5 of 12')

    def test_what_takes_the_focus_has_a_name(self):
        program = self.explore()
        program.action('go-to-expansion', '9')
        program.toggle('Predict').act()
        program.find('label', begins='0 of 0')
        nameless = [control for control in program.frame.walk()
                    if control.role in harness.CONTROLS and control.name.startswith(('Gtk', 'Tilestar'))]
        self.assertEqual(nameless, [])
        wait(lambda: program.frame.find('combo box', 'Picture').description == 'Tree', 'the picture')

    def test_a_number_predicted_by_keyboard(self):
        program = self.explore()
        program.action('go-to-expansion', '4')
        program.toggle('Predict').act()
        # Answers the questions before the one about h.
        while program.frame.lacks('text', 'h of the successor'):
            answer = program.find('push button', 'Answer')
            if not answer.sensitive:
                program.find('panel', 'Nodes to choose from').find_all('toggle button')[0].act()
                wait(lambda answer=answer: answer.sensitive, 'a node that is chosen')
            answer.act()
            program.find('push button', 'Next question').act()
            wait(lambda: program.frame.lacks('push button', 'Next question'), 'the next question')

        left, top, _, height = program.find('text', 'h of the successor').box()
        harness.xdotool('mousemove', left + 12, top + height // 2, 'click', 1)
        program.type('99')
        program.key('Return')
        program.find('label', name='Not 99. Try again.')
        # New text replaces the wrong answer.
        program.type('98')
        program.key('Return')
        program.find('label', begins='Not 98: h = ')
        # The field becomes insensitive, so it has passed the focus on; otherwise GTK would warn.
        wait(lambda: program.find('push button', 'Next question').has('FOCUSED'), 'focus on the next question')
        program.action('show-view', "'solve'")
        program.find('push button', 'Hint')

    def test_a_prediction_does_not_stand_on_the_screen(self):
        program = self.explore()
        program.action('go-to-expansion', '3')
        program.toggle('Show the solution').act()
        wait(lambda: program.frame.lacks('label', 'Necessary') is False, 'what was necessary')
        program.toggle('Predict').act()
        program.find('label', begins='0 of 0')
        wait(lambda: program.frame.lacks('label', 'Necessary'), 'nothing of what comes')
        wait(lambda: self.timeline(program).maximum == 3, 'no length of the search')
        program.toggle('Predict').act()
        # Nor whether a node on the frontier is expanded later.
        for moment in range(1, 8):
            program.action('go-to-expansion', str(moment))
            self.wait_moment(program, moment)
            program.find('list', 'Successors').find_all('list item')[-1].click()
            program.find('label', begins='On the frontier')
            if not program.frame.lacks('push button', 'Go to Its Expansion'):
                break
        else:
            self.fail('no successor that is expanded later')
        program.toggle('Predict').act()
        wait(lambda: program.frame.lacks('push button', 'Go to Its Expansion'), 'nothing of what comes')
        program.action('go-to-expansion', '3')
        self.wait_moment(program, 3)
        # Later moments can be reached all the same, each with a question of its own.
        program.button('Step forward').act()
        wait(lambda: self.timeline(program).maximum == 4, 'the next question')
        self.wait_moment(program, 4)
        program.action('go-to-expansion', '3')
        self.wait_moment(program, 3)
        program.toggle('Predict').act()
        program.find('label', 'Necessary')
        wait(lambda: self.timeline(program).maximum == 20, 'the length of the search')

        # Another search while a question is open, and an end.
        program.toggle('Predict').act()
        wait(lambda: program.frame.lacks('label', 'Necessary'), 'nothing of what comes')
        program.open_board(HARD)
        program.action('solve')
        wait(lambda: self.moment(program) == 0, 'another search')
        program.find('label', begins='Solved;')
        program.action('go-to-expansion', '5')
        self.wait_moment(program, 5)
        wait(lambda: program.frame.lacks('label', 'Necessary'), 'nothing of what comes')

    def test_without_a_search_it_says_so_once(self):
        program = self.launch(settings={'start': "'15 14 8 12/10 11 9 13/2 6 5 1/3 7 4 0'",
                                        'goal': "'0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15'"})
        program.action('show-view', "'explore'")
        program.find('label', 'No search recorded yet')
        for role, name in (('slider', 'Timeline'), ('label', 'At This Moment')):
            self.assertTrue(program.frame.lacks(role, name), name)
        program.open_board(HARD)
        program.action('solve')
        program.find('slider', 'Timeline')
        wait(lambda: program.frame.lacks('label', 'No search recorded yet'), 'a search in its place')
        program.find('label', 'At This Moment')

    def test_what_becomes_of_a_search_of_solve(self):
        """Explore explains a search that runs, and one that is too large to be recorded."""
        program = self.launch(settings={'start': "'15 14 8 12/10 11 9 13/2 6 5 1/3 7 4 0'",
                                        'goal': "'0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15'", 'record-limit': '20'})
        program.action('solve')
        program.wait_status('Searching')
        program.action('show-view', "'explore'")
        program.find('label', 'The search is running')
        program.find('label', begins='When it ends, it will be recorded here if it is within the limit of the record: 20')
        wait(lambda: program.button('Stop').act() or True, 'the button')
        program.find('label', 'Too large to record')
        program.find('label', begins='Nodes expanded: ')
        self.assertTrue(program.frame.lacks('label', 'No search recorded yet'))
        program.action('solve')
        wait(lambda: program.frame.find('slider', 'Timeline').maximum == 20, 'the first expansions')
        program.action('stop')

        program.close()

        # A search that ends while Explore is visible is recorded.
        program = self.launch()
        program.open_board('15 14 8 12/10 11 9 13/2 6 5 1/3 7 4 0 -> 0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15')
        program.action('choose-algorithm', "'greedy'")
        program.action('solve')
        program.action('show-view', "'explore'")
        program.find('slider', 'Timeline')

    def test_an_audience_is_not_told_of_an_earlier_search(self):
        program = self.explore()
        program.window_action('random-board')
        program.find('label', 'This is an earlier search')
        program.window_action('presentation')
        wait(lambda: program.frame.lacks('label', 'This is an earlier search'), 'nothing of it')
        program.window_action('presentation')
        program.find('label', 'This is an earlier search')

    def test_everything_has_its_place(self):
        """The scrollbar lies below the cards of the queue; in a lesson the playback buttons are complete."""
        program = self.explore()
        if not program.toggle('Frontier Queue').pressed:
            program.window_action('frontier-queue')
        program.action('go-to-expansion', '3')
        card = program.find('push button', begins='Place 2 in the queue')

        def bottom(control):
            _, top, _, height = control.extents
            return top + height

        self.assertGreaterEqual(bottom(card.parent.parent) - bottom(card), 12)
        program.button('Lessons').act()
        window = wait(lambda: next((w for w in program.windows() if w.name.startswith('Lessons')), None), 'the lessons')
        window.find('push button', begins='Start').act()
        program.find(name='Step 1 of 4')
        program.find(name='Answer')
        for pane in 'show-panel', 'frontier-queue':
            program.window_action(pane)
        wait(lambda: program.toggle('Frontier Queue').pressed, 'the queue')
        forward, solve = program.button('Step forward'), program.button('Solve')
        wait(lambda: bottom(forward) <= solve.extents[1], 'complete buttons')

    def test_what_cannot_be_recorded_says_why(self):
        program = self.explore()
        program.action('choose-algorithm', "'anytime'")
        program.action('solve')
        program.find('label', 'This search is not being recorded')
        program.find('label', begins='It alternates between many searches')
        # The reason appears once, without controls.
        self.assertTrue(program.frame.lacks('label', begins='“Anytime search” cannot be recorded.'))
        self.assertTrue(program.frame.lacks('slider', 'Timeline'))
        self.assertTrue(program.frame.lacks('label', begins='Press Solve'))
        self.assertTrue(program.frame.lacks('label', 'Necessary'))

    def test_a_search_without_expansions(self):
        program = self.explore()
        program.open_board('1 2 3/4 5 6/7 8 0 -> 1 2 3/4 5 6/7 8 0')
        program.action('solve')
        program.find('label', begins='The start is the goal, so nothing')

    def test_no_sum_of_a_heuristic_that_is_not_asked(self):
        program = self.explore(SMALL)
        program.find('label', begins='h = ')
        program.action('choose-algorithm', "'uniform-cost'")
        program.action('solve')
        program.find('label', 'Uniform cost')
        wait(lambda: program.frame.lacks('label', begins='h = '), 'no sum')
        self.assertEqual(program.number('h'), 0)
        # Of a node that the search from the goal found, h is not of the way to the goal.
        program.action('choose-algorithm', "'bidirectional'")
        program.action('solve')
        program.find('label', begins='Bidirectional')
        for moment in range(1, int(self.timeline(program).maximum) + 1):
            program.action('go-to-expansion', str(moment))
            self.wait_moment(program, moment)
            if self.begins(program, 'Start of the backward search'):
                break
        program.find('label', begins='Generated by the backward search')
        self.assertTrue(program.frame.lacks('label', begins='h = '))

    # Files, by the dialogs.

    def test_pictures_and_searches_as_files(self):
        program = self.explore()
        # GTK's own file dialog asks for the monitor of a window that has none yet.
        program.forgiven = 'gdk_monitor_get_geometry'
        with tempfile.TemporaryDirectory() as folder:
            program.action('go-to-expansion', '9')
            self.wait_moment(program, 9)
            for action, ending, begins in (('export', 'svg', b'<?xml'), ('export', 'pdf', b'%PDF'),
                                           ('export-node', 'png', b'\x89PNG')):
                path = os.path.join(folder, f'{action}.{ending}')
                program.window_action(action, f"'{ending}'")
                self.name_file(program, path)
                wait(lambda path=path: os.path.exists(path), path)
                with open(path, 'rb') as file:
                    self.assertTrue(file.read(8).startswith(begins), path)
                program.find('label', f'Saved “{action}.{ending}” in {folder}')

            path = os.path.join(folder, 'tree.dot')
            program.window_action('export-dot')
            self.name_file(program, path)
            program.find('label', f'Saved “tree.dot” in {folder}')

            path = os.path.join(folder, 'puzzle.search')
            program.window_action('save-search')
            self.name_file(program, path)
            wait(lambda: os.path.exists(path), path)
            program.find('label', f'Saved “puzzle.search” in {folder}')

            program.open_board(HARD)
            program.action('solve')
            wait(lambda: self.timeline(program).maximum > 20, 'another search')
            program.window_action('open-search')
            self.name_file(program, path)
            wait(lambda: self.timeline(program).maximum == 20, 'the search that was saved')
            self.assertEqual(program.read('Start board'), '8 0 3/5 6 7/4 1 2')
            program.find('label', 'A* · Manhattan distance')

    def test_a_worksheet_as_files(self):
        program = self.explore()
        program.forgiven = 'gdk_monitor_get_geometry'
        program.window_action('worksheet')
        window = wait(lambda: next((window for window in program.windows() if window.name == 'Worksheet'), None),
                      'worksheets')
        window.find('label', 'Questions about your puzzle with A* and Manhattan distance')
        window.find('label', 'A* has no cutoffs; choose IDA*')
        with tempfile.TemporaryDirectory() as folder:
            def save(button, name, answer):
                window.find('push button', button).act()
                wait(lambda: any(dialog.name == 'Save Worksheet' for dialog in program.windows()), 'the dialog')
                self.name_file(program, os.path.join(folder, name), answer, 'Save Worksheet')

            save('Save PDF…', 'sheet.pdf', f'Saved “sheet.pdf” in {folder}')
            self.assertEqual(os.listdir(folder), ['sheet.pdf'])

            # The ending is added; the dialog for the name does not know that there is such a file.
            with open(os.path.join(folder, 'sheet.pdf'), 'w') as file:
                file.write('kept')
            save('Save PDF…', 'sheet', 'Replace “sheet.pdf”?')
            program.key('Escape')
            wait(lambda: not any(other.find_all('label', 'Replace “sheet.pdf”?') for other in program.windows()),
                 'the end of the question')
            with open(os.path.join(folder, 'sheet.pdf')) as file:
                self.assertEqual(file.read(), 'kept')
            save('Save PDF…', 'sheet', 'Replace “sheet.pdf”?')
            next(button for other in program.windows() for button in other.find_all('push button', 'Replace')).act()
            wait(lambda: os.path.getsize(os.path.join(folder, 'sheet.pdf')) > 4, 'the sheet')

            program.key('alt+p')    # answers in a separate file
            save('Save SVG…', 'page.svg', f'Saved “page-1.svg” to “page-5.svg” in {folder}')
            names = sorted(os.listdir(folder))
            self.assertEqual(names[-1], 'sheet.pdf')
            self.assertIn('page-1.svg', names)
            self.assertTrue([name for name in names if name.startswith('page-answers')])
            for name, begins in (('sheet.pdf', b'%PDF'), ('page-1.svg', b'<?xml')):
                with open(os.path.join(folder, name), 'rb') as file:
                    self.assertTrue(file.read(8).startswith(begins), name)

    def test_searches_as_arguments(self):
        """A file that is named as saved searches are is one, whole or broken off, and no boards."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'search.jsonl')
            subprocess.run([os.environ['TILESTAR_CLI'], 'solve', '8 0 3/5 6 7/4 1 2', '--goal',
                            '1 2 3/4 5 6/7 8 0', '--trace', path], check=True, capture_output=True)
            program = self.launch(path)
            program.wait_board('8 0 3/5 6 7/4 1 2', 'Start board')
            wait(lambda: self.timeline(program).maximum > 10, 'the search')
            # What there is of one that breaks off is shown.
            with open(path, 'r+', encoding='utf-8') as file:
                file.truncate(1000)
            subprocess.run([harness.PROGRAM, path], env=program.env, check=True, timeout=LIMIT)
            program.find('label', 'First mistake in “search.jsonl”')
            wait(lambda: self.timeline(program).maximum < 10, 'what was read')
            with open(path, 'r+', encoding='utf-8') as file:
                file.truncate(300)
            subprocess.run([harness.PROGRAM, path], env=program.env, check=True, timeout=LIMIT)
            wait(lambda: any(window.find_all('label', None, '“search.jsonl” is not a recorded search: line ')
                             for window in program.windows()), 'why it was not opened')

    def test_mistake(self):
        """A search with a mistake is opened at that moment, with its node and the reason."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'mine.jsonl')
            subprocess.run([os.environ['TILESTAR_CLI'], 'solve', '8 0 3/5 6 7/4 1 2', '--goal',
                            '1 2 3/4 5 6/7 8 0', '--trace', path], check=True, capture_output=True)
            with open(path, encoding='utf-8') as file:
                text = [json.loads(line) for line in file]
            # At expansion 12, a node with a larger f is taken.
            place = next(i for i, event in enumerate(text) if event.get('step') == 12)
            expanded = {event['node'] for event in text[:place] if event.get('event') == 'expand'}
            other = next(event for event in text[:place] if event.get('event') == 'generate'
                         and event['f'] > text[place]['f'] and event['node'] not in expanded)
            sentence = (f'line {place + 1}: expansion 12 took node {other["node"]} with f = {other["f"]} '
                        f'while node {text[place]["node"]} with f = {text[place]["f"]} was on the '
                        'frontier; A* expands a node with the lowest f')
            text[place].update({key: other[key] for key in ('node', 'g', 'h', 'f')})
            with open(path, 'w', encoding='utf-8') as file:
                file.writelines(json.dumps(event) + '\n' for event in text)

            program = self.launch(path)
            program.find('label', 'First mistake in “mine.jsonl”')
            program.find('label', sentence)
            program.find('label', 'The search is shown up to the mistake in its file')
            wait(lambda: self.timeline(program).maximum == 11, 'what comes before the mistake')
            self.wait_moment(program, 11)
            board = ' '.join(str(tile) for tile in other['board'][:3])
            wait(lambda: program.read('Selected node').startswith(board), 'the node that was taken')

            # It stays while the moment changes, and leads back.
            program.key('comma')
            self.wait_moment(program, 10)
            program.find('push button', 'Show the Mistake').click()
            self.wait_moment(program, 11)
            wait(lambda: program.read('Selected node').startswith(board), 'the node again')
            program.find('push button', 'Hide the Mistake').click()
            wait(lambda: program.frame.lacks('label', sentence), 'no mistake any more')
            self.assertEqual(self.timeline(program).maximum, 11)

    def test_opening_is_cancelled(self):
        program = self.explore()
        program.forgiven = 'gdk_monitor_get_geometry'
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'slow.jsonl')
            # A file of which nothing comes.
            os.mkfifo(path)
            pipe = os.open(path, os.O_RDWR)
            before = self.timeline(program).maximum
            for cancel in (lambda: program.find('push button', 'Cancel').click(),
                           lambda: program.key('Escape')):
                program.window_action('open-search')
                self.name_file(program, path)
                program.find('label', 'Opening “slow.jsonl”')
                program.find('progress bar', 'Opening “slow.jsonl”')
                cancel()
                wait(lambda: program.frame.lacks('progress bar', 'Opening “slow.jsonl”'), 'no bar any more')
            self.assertEqual(self.timeline(program).maximum, before)
            os.close(pipe)

    def test_what_cannot_be_opened_is_said_in_german(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(['localedef', '-i', 'de_DE', '-f', 'UTF-8',
                            os.path.join(folder, 'de_DE.UTF-8')],
                           check=False, capture_output=True, timeout=LIMIT)
            program = self.launch(env={'LOCPATH': folder, 'LC_ALL': 'de_DE.UTF-8', 'LANGUAGE': 'de'})
            program.forgiven = 'gdk_monitor_get_geometry'
            path = os.path.join(folder, 'broken.jsonl')
            with open(path, 'w', encoding='utf-8') as file:
                file.write('nonsense\n')
            program.action('show-view', "'explore'")
            program.find('slider', 'Zeitleiste')
            program.window_action('open-search')
            self.name_file(program, path, '„broken.jsonl“ ist keine aufgezeichnete Suche: '
                                          'Zeile 1: kein gültiges JSON: Spalte 1: „nonsense“ ist weder eine Zahl '
                                          'noch true, false oder null')
            # What contradicts a search too.
            with open(path, 'w', encoding='utf-8') as file:
                file.write('{"trace":"tilestar","version":1,"rows":2,"columns":2,"start":[1,2,0,3],'
                           '"goal":[1,2,3,0],"algorithm":"astar","weight":1,"tie_break":"high-g",'
                           '"reopen":true,"parent_pruning":true}\n'
                           '{"event":"start","node":0,"board":[1,2,0,3],"g":0,"h":4096,"f":4096}\n')
            program.window_action('open-search')
            self.name_file(program, path, '„broken.jsonl“ ist keine aufgezeichnete Suche: '
                                          'Zeile 2: kein Knoten hat g = 0 und h = 4096')

    # By keyboard alone.

    def test_keys(self):
        program = self.explore(HARD)
        program.key('period')
        self.wait_moment(program, 1)
        program.key('period', 'period', 'comma')
        self.wait_moment(program, 2)
        program.key('shift+period')
        self.wait_moment(program, 3)
        wait(lambda: not self.successors(program), 'no successor yet')
        program.key('shift+period')
        wait(lambda: len(self.successors(program)) == 1, 'the first successor')
        program.key('shift+comma', 'shift+comma')
        self.wait_moment(program, 2)
        program.key('End')
        self.wait_moment(program, int(self.timeline(program).maximum))
        program.key('Home')
        self.wait_moment(program, 0)
        program.key('ctrl+d')
        wait(lambda: program.toggle('Bookmark').pressed, 'bookmark')
        program.key('ctrl+1')
        program.find('slider', 'Step')
        program.key('ctrl+2')
        program.find('slider', 'Timeline')

    def test_a_lesson_by_keyboard(self):
        program = self.explore()
        for _ in range(60):
            focused = program.focused()
            if focused is not None and focused.name == 'Lessons':
                break
            program.key('Tab')
            program.settle()
        program.key('Return')
        wait(lambda: any(w.name.startswith('Lessons') for w in program.windows()), 'window of lessons')
        before = self.timeline(program).maximum
        window = next(w for w in program.windows() if w.name.startswith('Lessons'))
        button = window.find('push button', 'Start')
        for _ in range(12):
            if button.has('FOCUSED'):
                break
            program.key('Tab')
            program.settle()
        self.assertTrue(button.has('FOCUSED'))
        program.key('Return')
        wait(lambda: self.timeline(program).maximum != before, 'search of the lesson')

    # By mouse.

    def test_the_scrubber_is_dragged(self):
        program = self.explore(HARD)
        x, y, width, height = self.timeline(program).box()
        self.timeline(program).drag_from_value((x + width // 2, y + height // 2))
        n = self.timeline(program).maximum
        wait(lambda: 0.4 * n < self.moment(program) < 0.6 * n, 'the middle of the search')
        wait(lambda: program.number('Expanded') == self.moment(program), 'its counters')

    def test_the_coloured_strip_stands_over_the_slider(self):
        program = self.explore(HARD)
        slider, n = self.timeline(program), self.timeline(program).maximum
        for width in (1180, 900):
            program.resize(width, 700)
            # By the box that both are in, at its top the strip: a slider's extents are without
            # its padding in GTK 4.8, with it in 4.18. The knob's middle stays 14 pixels inside.
            x, top, width, _ = slider.parent.box()
            y = top + (slider.box()[1] - top) // 3
            for part in (0.1, 0.9):
                harness.xdotool('mousemove', round(x + 14 + part * (width - 28)), y, 'click', 1)
                wait(lambda part=part: abs(self.moment(program) / n - part) < 0.006,
                     f'{part} of the search')

    def test_a_lesson_by_mouse(self):
        program = self.explore()
        program.button('Lessons').click()
        window = wait(lambda: next((w for w in program.windows()
                                    if w.name.startswith('Lessons')), None), 'window of lessons')
        program.settle()
        window.find('push button', 'Start').act()
        program.find(name='Step 1 of 4')
        self.wait_hidden_length(program, 0)
        program.button('Next Step').click()
        self.wait_moment(program, 1)


if __name__ == '__main__':
    harness.main(one_in=10)
