# SPDX-License-Identifier: GPL-3.0-or-later
"""Recording a lesson, by accessibility and keyboard."""

import json
import os
import pathlib
import shutil
import tempfile

from gi.repository import Gio

import harness
from harness import wait, xdotool

KINDS = ['No question', 'Choices', 'A number', 'A node']
BOARDS = '1 0 3/4 2 5/7 8 6 -> 1 2 3/4 5 6/7 8 0'


class Record(harness.TestCase):

    def recorder(self, program):
        return program.find('panel', 'Record Lesson', hidden=True)

    def explore(self, **options):
        program = self.launch(**options)
        program.open_board(BOARDS)
        program.action('show-view', "'explore'")
        wait(lambda: program.frame.find('slider', 'Timeline').maximum == 3, 'the search')
        return program

    def go_to(self, program, moment):
        program.action('go-to-expansion', str(moment))
        wait(lambda: program.frame.find('slider', 'Timeline').value == moment, f'expansion {moment}')

    def field(self, recorder, name):
        """A text that can be edited; its heading has the same name."""
        return wait(lambda: next((control for control in recorder.find_all(name=name) if control.role != 'label'),
                                 None), name)

    def write(self, recorder, name, text):
        control = self.field(recorder, name)
        control.text = text
        wait(lambda: control.text == text, name)

    def add(self, program, recorder, moment, caption):
        self.go_to(program, moment)
        recorder.find('push button', 'Add Step').act()
        wait(lambda: self.field(recorder, 'Caption').text == '', 'a new step')
        self.write(recorder, 'Caption', caption)

    def dialog_button(self, program, name):
        return wait(lambda: next((button for window in program.windows() if not window.name.startswith('Tilestar')
                                  for button in window.find_all('push button', name)), None), name)

    def close(self, recorder):
        recorder.find('push button', 'Close recorder').act()

    def ask(self, program, recorder, kind, text):
        """Chooses the kind of question with the keyboard: it is so many rows below the first."""
        # In the title bar, since the pointer selects a row where the list opens.
        x, y, width, _ = program.geometry()
        xdotool('mousemove', x + width // 2, y + 20)
        box = recorder.find('combo box', 'Question')
        next(box.children()).act()
        for row in range(kind + 1):
            if row > 0:
                program.key('Down')
            # The list takes the focus when it has opened.
            wait(lambda: [item.has('FOCUSED') for item in box.find_all('list item')]
                 == [i == row for i in range(len(KINDS))], f'row {row} of the kinds')
        program.key('Return')
        wait(lambda: recorder.find('combo box', 'Question').description == KINDS[kind], KINDS[kind])
        self.write(recorder, 'What is asked', text)
        self.write(recorder, 'Reason shown with the right answer', 'Right: ' + text)

    def record(self, program):
        program.window_action('record-lesson')
        recorder = self.recorder(program)
        self.write(recorder, 'Title', 'My lesson')
        self.write(recorder, 'What students will learn', 'Three questions.')
        self.add(program, recorder, 1, 'First')
        self.ask(program, recorder, 1, 'Which?')
        self.write(recorder, 'Choice 1', 'This one')
        self.write(recorder, 'Choice 2', 'That one')
        recorder.find('check box', 'Right').click()
        self.write(recorder, 'Reason shown with choice 2', 'No, not that one.')
        self.add(program, recorder, 2, 'Second')
        self.ask(program, recorder, 2, 'How many?')
        recorder.find('push button', 'Add Wrong Answer').act()
        self.write(recorder, 'Wrong answer 1', '4')
        self.write(recorder, 'Reason shown with wrong answer 1', 'One too many.')
        self.add(program, recorder, 0, 'Third')
        self.ask(program, recorder, 3, 'Which node?')
        recorder.find('label', 'Ready to use')
        return recorder

    def test_three_questions(self):
        """Recorded, reordered, saved, opened elsewhere with other settings, answered."""
        program = self.explore()
        recorder = self.record(program)
        recorder.find('push button', 'Move up').act()
        wait(lambda: recorder.find('list', 'Steps').names('list item')
             == ['1. First', '2. Third', '3. Second'], 'the new order')
        recorder.find('push button', 'Save').act()
        path = os.path.join(program.home, '.local', 'share', 'tilestar', 'lessons', 'My-lesson.lesson')
        wait(lambda: os.path.exists(path), 'the file')
        with open(path, encoding='utf-8') as file:
            lesson = json.load(file)
        self.assertEqual(len(lesson['searches']), 1)
        self.assertEqual([step['moment'] for step in lesson['steps']], [1, 0, 2])
        with tempfile.TemporaryDirectory() as folder:
            moved = shutil.copy(path, os.path.join(folder, 'other.lesson'))
            program.close()
            self.answer(self.launch(moved, settings={
                'tie-break': "'low-g'", 'algorithm': "'weighted-astar'", 'weight': '3.0', 'heuristic': "'blend'",
                'blend-manhattan': '0.1', 'reopen': 'false', 'parent-pruning': 'false', 'record-limit': '2'}))

    def answer(self, program):
        program.find(name='Step 1 of 3')
        program.find('label', 'First')
        wait(lambda: program.frame.find('slider', 'Timeline').value == 1, 'the moment of the first step')
        program.find('radio button', 'That one').click()
        program.button('Answer').act()
        program.find(begins='Not right. No, not that one.')
        program.find('radio button', 'This one').click()
        program.button('Answer').act()
        program.find(begins='Right')
        program.button('Next Step').act()
        program.find('label', 'Third')
        wait(lambda: program.frame.find('slider', 'Timeline').value == 0, 'the moment of the second step')
        program.button('Next Step').act()
        program.find('label', 'Second')
        wait(lambda: program.frame.find('slider', 'Timeline').value == 2, 'the moment of the third step')
        program.key('4', 'Return')
        program.find(begins='Not right. One too many.')
        program.key('ctrl+a', '3', 'Return')
        program.find(begins='Right')

    def test_long_title(self):
        """Longer than the name of a file can be; the title itself stays whole."""
        title = 'Über Gleichstände ' * 20 + 'x'
        program = self.explore()
        program.window_action('record-lesson')
        recorder = self.recorder(program)
        self.write(recorder, 'Title', title)
        self.write(recorder, 'What students will learn', 'A summary.')
        self.add(program, recorder, 1, 'First')
        recorder.find('push button', 'Save').act()
        folder = os.path.join(program.home, '.local', 'share', 'tilestar', 'lessons')
        names = wait(lambda: os.path.isdir(folder) and [name for name in os.listdir(folder) if name.endswith('.lesson')],
                     'the file')
        with open(os.path.join(folder, names[0]), encoding='utf-8') as file:
            self.assertEqual(json.load(file)['title'], title)

    def test_kept_after_a_crash(self):
        program = self.explore()
        program.window_action('record-lesson')
        recorder = self.recorder(program)
        self.write(recorder, 'Title', 'Not saved')
        path = os.path.join(program.home, '.local', 'state', 'tilestar', 'unsaved.lesson')
        wait(lambda: os.path.exists(path), 'the unsaved lesson')
        program.process.kill()
        program.process.wait()
        again = self.launch(home=program.home)
        again.action('show-view', "'explore'")
        again.find('slider', 'Timeline')
        again.window_action('record-lesson')
        self.assertEqual(self.field(self.recorder(again), 'Title').text, 'Not saved')

    def steps(self, recorder):
        return recorder.find('list', 'Steps').names('list item')

    def test_dragging(self):
        program = self.explore()
        program.window_action('record-lesson')
        recorder = self.recorder(program)
        for moment, caption in enumerate('abc'):
            self.add(program, recorder, moment, caption)
        rows = recorder.find('list', 'Steps').find_all('list item')
        rows[0].drag_to(rows[2], steps=12)
        wait(lambda: self.steps(recorder) == ['1. b', '2. c', '3. a'], 'the order after dragging')
        self.assertEqual(self.field(recorder, 'Caption').text, 'a')

    def test_ending_the_program_asks(self):
        """Closing the main window, and Ctrl+Q, as closing the recorder itself."""
        program = self.explore()
        program.window_action('record-lesson')
        recorder = self.recorder(program)
        self.add(program, recorder, 1, 'First')
        program.key('ctrl+q')
        self.dialog_button(program, 'Cancel').act()
        program.settle()
        self.assertIsNone(program.process.poll())
        self.assertEqual(self.field(recorder, 'Caption').text, 'First')
        program.raise_window()
        program.key('ctrl+w')
        # What is missing is said, and the program stays.
        self.dialog_button(program, 'Save').act()
        self.dialog_button(program, 'Close').act()
        self.assertIsNone(program.process.poll())
        self.write(recorder, 'Title', 'Kept')
        self.write(recorder, 'What students will learn', 'A summary.')
        program.raise_window()
        program.key('ctrl+q')
        self.dialog_button(program, 'Save').act()
        self.assertEqual(program.wait_end(), 0)
        self.assertTrue(os.path.exists(os.path.join(program.home, '.local', 'share', 'tilestar', 'lessons',
                                                    'Kept.lesson')))

    def try_lesson(self, program, recorder):
        recorder.find('push button', 'Try').act()
        program.find(name='Step 1 of 1')

    def test_another_lesson_while_trying(self):
        """In a narrow window the recorder covers the pictures. It closes while its own lesson is tried, and opens
        again when the user leaves that lesson, but not a different one."""
        program = self.explore(settings={'window-width': '360', 'window-height': '640'})
        self.assertEqual(program.geometry()[2], 360)
        program.window_action('record-lesson')
        recorder = self.recorder(program)
        self.add(program, recorder, 1, 'First')
        button = program.toggle('Lesson recorder')
        program.key('Escape')
        wait(lambda: not button.pressed, 'the pictures, by Escape')
        button.act()
        self.try_lesson(program, recorder)
        wait(lambda: not button.pressed, 'the pictures')
        program.button('Leave the lesson').act()
        wait(lambda: button.pressed, 'the recorder again')
        self.assertEqual(program.geometry()[2], 360)
        self.try_lesson(program, recorder)
        wait(lambda: not button.pressed, 'the pictures')
        program.button('Lessons').act()
        window = wait(lambda: next((w for w in program.windows() if w.name.startswith('Lessons')), None), 'the lessons')
        wait(lambda: next((b for b in window.find_all('push button', hidden=True) if b.name.startswith('Start')), None),
             'a lesson to start').act()
        program.find(name='Step 1 of 4')
        program.button('Leave the lesson').act()
        program.settle()
        self.assertFalse(button.pressed)

    def test_panes(self):
        """A step records which panes are open, and playing the lesson opens them again; a saved file can be shown
        in its folder."""
        shown = []
        self.offer_file_manager(shown)
        program = self.explore(settings={'window-width': '1270', 'window-height': '760'})
        setup, panel = program.toggle('Setup'), program.toggle('Search statistics')
        self.assertTrue(setup.pressed)
        program.window_action('record-lesson')
        recorder = self.recorder(program)
        wait(lambda: not setup.pressed, 'the setup to give way')
        self.write(recorder, 'Title', 'Panes')
        self.write(recorder, 'What students will learn', 'Where to look.')
        self.add(program, recorder, 1, 'All of them')
        program.window_action('frontier-queue')
        panel.act()
        self.add(program, recorder, 1, 'None of them')
        recorder.find('push button', 'Save').act()
        path = os.path.join(program.home, '.local', 'share', 'tilestar', 'lessons', 'Panes.lesson')
        program.find('label', 'Saved “Panes.lesson” in ~/.local/share/tilestar/lessons')
        program.button('Show in Folder').act()
        wait(lambda: shown == [pathlib.Path(path).as_uri()], 'the file manager')
        with open(path, encoding='utf-8') as file:
            self.assertEqual([(step['panel'], step['setup'], step['queue']) for step in json.load(file)['steps']],
                             [(True, False, True), (False, False, False)])
        self.close(recorder)
        wait(lambda: setup.pressed, 'the setup again')
        self.assertEqual(program.close(), 0)

        program = self.launch(path, settings={'window-width': '1270', 'window-height': '760'})
        panel, queue = program.toggle('Search statistics'), program.toggle('Frontier Queue')
        program.find('label', 'All of them')
        wait(lambda: panel.pressed and queue.pressed, 'the panes')
        program.button('Next Step').act()
        program.find('label', 'None of them')
        wait(lambda: not panel.pressed and not queue.pressed, 'no panes')
        program.button('Previous Step').act()
        wait(lambda: panel.pressed and queue.pressed, 'the panes again')

    def test_panes_at_the_initial_size(self):
        """The queue opens again however narrow the picture is; the setup opens when recorder and lesson have been
        closed; and the focus stays in the window."""
        program = self.explore()
        self.assertEqual(program.geometry()[2:], (1180, 760))
        after = 'Text shown after the answer'
        setup, queue = program.toggle('Setup'), program.toggle('Frontier Queue')
        program.window_action('record-lesson')
        recorder = self.recorder(program)
        self.write(recorder, 'Title', 'Panes')
        self.write(recorder, 'What students will learn', 'Where to look.')
        if queue.pressed:
            program.window_action('frontier-queue')
            wait(lambda: not queue.pressed, 'no queue')
        self.add(program, recorder, 1, 'Without')
        self.assertTrue(recorder.lacks(name=after))
        program.window_action('frontier-queue')
        wait(lambda: queue.pressed, 'the queue')
        self.add(program, recorder, 2, 'With')
        recorder.find('push button', 'Try').act()
        program.find('label', 'With')
        wait(lambda: queue.pressed, 'the queue of the step')
        program.button('Previous Step').act()
        program.find('label', 'Without')
        wait(lambda: not queue.pressed, 'no queue')
        program.button('Next Step').act()
        wait(lambda: queue.pressed, 'the queue again')

        program.raise_window()
        recorder.find('push button', 'Close recorder').click()
        self.dialog_button(program, 'Discard').act()
        wait(lambda: program.frame.lacks('panel', 'Record Lesson'), 'the end of the recorder')
        wait(lambda: program.focused() and program.focused().name == 'Export', 'the focus elsewhere')
        program.button('Leave the lesson').act()
        wait(lambda: setup.pressed, 'the setup again')

    def test_own_lessons_first(self):
        """Own lessons have a heading of their own; the course keeps its numbers."""
        home = tempfile.mkdtemp(prefix='tilestar-')
        self.addCleanup(shutil.rmtree, home)
        folder = os.path.join(home, '.local', 'share', 'tilestar', 'lessons')
        os.makedirs(folder)
        with open(os.path.join(folder, 'own.lesson'), 'w', encoding='utf-8') as file:
            json.dump({'tilestar-lesson': 1, 'title': 'Mine', 'summary': 'A lesson.',
                       'searches': {'a': {'start': '103/425/786'}}, 'steps': [{'text': 'First', 'search': 'a'}]}, file)
        program = self.launch(home=home)
        program.action('show-view', "'explore'")
        program.button('Lessons').act()
        window = wait(lambda: next((w for w in program.windows() if w.name.startswith('Lessons')), None), 'the lessons')
        lessons = window.find('list', 'Lessons')
        self.assertEqual([row.name for row in lessons.find_all('list item', hidden=True)][:2],
                         ['Mine', '1. States and moves'])
        for heading in 'Your Lessons', 'Course':
            lessons.find('label', heading, hidden=True)
        # The next lesson of the course is selected.
        self.assertEqual([row.name for row in lessons.find_all('list item', hidden=True) if row.has('SELECTED')],
                         ['1. States and moves'])

    def offer_file_manager(self, shown):
        """Acts as a file manager, which adds the addresses it should show to @shown."""
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        interface = Gio.DBusNodeInfo.new_for_xml(
            '<node><interface name="org.freedesktop.FileManager1"><method name="ShowItems"><arg type="as"/>'
            '<arg type="s"/></method></interface></node>').interfaces[0]

        def called(_connection, _sender, _path, _interface, _method, parameters, invocation):
            shown.extend(parameters[0])
            invocation.return_value(None)

        known = bus.register_object('/org/freedesktop/FileManager1', interface, called)
        self.addCleanup(bus.unregister_object, known)
        self.addCleanup(Gio.bus_unown_name, Gio.bus_own_name_on_connection(bus, 'org.freedesktop.FileManager1', 0))

    def test_script(self):
        """The text of a heuristic in Lua becomes part of the lesson, and keeps its name."""
        path = os.path.join(os.path.dirname(__file__), '..', '..', 'examples', 'gaschnig.lua')
        program = self.launch()
        program.open_board(BOARDS)
        program.action('choose-heuristic', f"'lua:{os.path.abspath(path)}'")
        program.action('show-view', "'explore'")
        program.action('solve')
        wait(lambda: program.frame.find('slider', 'Timeline').maximum > 1, 'the search')
        program.window_action('record-lesson')
        recorder = self.recorder(program)
        self.write(recorder, 'Title', 'Lua')
        self.write(recorder, 'What students will learn', 'A script.')
        self.add(program, recorder, 1, 'First')
        recorder.find('label', 'Ready to use')
        recorder.find('push button', 'Save').act()
        saved = os.path.join(program.home, '.local', 'share', 'tilestar', 'lessons', 'Lua.lesson')
        wait(lambda: os.path.exists(saved), 'the file')
        with open(path, encoding='utf-8') as script, open(saved, encoding='utf-8') as file:
            self.assertEqual(json.load(file)['searches']['gaschnig']['script'], script.read())
        self.try_lesson(program, recorder)
        program.find('label', begins='A* · Lua script “gaschnig.lua”')

    def test_title_of_one_word(self):
        """However long it is, the window stays on the screen."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = os.path.join(folder.name, 'long.lesson')
        with open(path, 'w', encoding='utf-8') as file:
            json.dump({'tilestar-lesson': 1, 'title': 'x' * 3000, 'summary': 'A title.',
                       'searches': {'a': {'start': '103/425/786'}}, 'steps': [{'text': 'First', 'search': 'a'}]}, file)
        program = self.launch(path)
        program.find('label', 'First')
        self.assertLessEqual(program.geometry()[2], 1280)
        self.assertEqual(program.close(), 0)

    def test_script_of_a_stranger(self):
        """A lesson that was not made here runs its script only when the user says so; editing it does not run it."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = os.path.join(folder.name, 'strange.lesson')
        with open(path, 'w', encoding='utf-8') as file:
            json.dump({'tilestar-lesson': 1, 'title': 'Strange', 'summary': 'A script.',
                       'searches': {'mine': {'start': '103/425/786', 'script': 'function h(board, goal)\n  return 0\nend\n'}},
                       'steps': [{'text': 'First', 'search': 'mine', 'moment': 1}]}, file)
        program = self.launch(path)
        cache = os.path.join(program.home, '.cache', 'tilestar', 'lessons')
        program.find('label', begins='This lesson contains 1 Lua script')
        run_button = program.button('Run Script')
        program.settle()
        self.assertFalse(os.path.exists(cache))
        self.assertTrue(program.frame.lacks('label', 'First'))
        # By the keyboard alone.
        for _ in range(40):
            if run_button.has('FOCUSED'):
                break
            program.key('Tab')
            program.settle()
        self.assertTrue(run_button.has('FOCUSED'))
        program.key('Return')
        program.find('label', 'First')
        program.find('label', begins='A* · Lua script “mine.lua”')
        self.assertTrue(os.path.exists(cache))

    def test_closing_asks(self):
        program = self.explore()
        program.window_action('record-lesson')
        recorder = self.recorder(program)
        self.add(program, recorder, 1, 'First')
        self.try_lesson(program, recorder)
        program.button('Leave the lesson').act()
        self.assertEqual(self.field(recorder, 'Caption').text, 'First')
        self.close(recorder)
        self.dialog_button(program, 'Cancel').act()
        self.assertEqual(self.field(recorder, 'Caption').text, 'First')
        recorder.find('push button', 'Delete step').act()
        recorder.find('label', begins='Record a search in Explore')
        program.settle()
        program.key('ctrl+z')
        wait(lambda: self.field(recorder, 'Caption').text == 'First', 'the step again')
        # In the pane, the keys with which the window solves and saves a board have other meanings.
        program.key('ctrl+Return')
        wait(lambda: len(self.steps(recorder)) == 2, 'a step by the keyboard')
        program.key('ctrl+s')
        wait(lambda: any(window.find_all('label', begins='The lesson needs a title') for window in program.windows()),
             'what is missing')
        self.dialog_button(program, 'Close').act()
        self.close(recorder)
        self.dialog_button(program, 'Discard').act()
        wait(lambda: not program.frame.find_all('panel', 'Record Lesson', hidden=True), 'the end of the recorder')


if __name__ == '__main__':
    harness.main(one_in=4)
