# SPDX-License-Identifier: GPL-3.0-or-later
"""The editor for heuristics in Lua, by accessibility, keyboard and mouse."""

import contextlib
import os
import re
import subprocess
import sys
import tempfile
import time

import harness
from harness import Control, OtherWindow, wait
from processes import processor_time

sys.path.insert(1, os.path.join(os.path.dirname(__file__), os.pardir, 'cli'))
from bad_scripts import BAD  # pylint: disable=wrong-import-position

BOARDS = '1 2 3/4 5 6/7 0 8 -> 1 2 3/4 5 6/7 8 0'
TITLE = 'Write a Heuristic'
ADMISSIBLE = 'Admissible: never overestimates'
OVERESTIMATES = 'Not admissible: overestimates'


class Script(harness.TestCase):

    def window(self, program):
        return next((window for window in program.windows()
                     if window.name == TITLE and window.role != 'invalid' and window.showing), None)

    def editor(self, **scripts):
        """The program and its editor, with these scripts in its folder."""
        program = self.launch(settings={'heuristic': "'manhattan'"})
        self.folder = os.path.join(program.home, '.local', 'share', 'tilestar', 'scripts')
        for name, text in scripts.items():
            self.write(name, text)
        program.open_board(BOARDS)
        program.action('show-view', "'heuristics'")
        program.find('label', begins='Admissible')
        program.button('Write').act()
        frame = wait(lambda: self.window(program), 'the editor')
        return program, Control(OtherWindow(program, frame, TITLE), frame.place)

    def write(self, name, text):
        """As another editor does: into another file, which then takes the place of the first."""
        os.makedirs(self.folder, exist_ok=True)
        with open(os.path.join(self.folder, name + '.new'), 'wb') as file:
            file.write(text.encode('utf-8', 'surrogateescape'))
        os.rename(os.path.join(self.folder, name + '.new'), os.path.join(self.folder, name + '.lua'))

    def read(self, name):
        with open(os.path.join(self.folder, name + '.lua'), encoding='utf-8') as file:
            return file.read()

    def text_of(self, window):
        return window.find('text', 'Script')

    # By accessibility.

    def test_a_mistake_is_shown(self):
        program, window = self.editor(mine='function h(board, goal)\n  return 0\nend\n')
        window.find('label', begins=ADMISSIBLE)
        script = self.text_of(window)
        script.text = 'function h(board, goal)\n  return board.blank == 1 and 25 or 0\nend\n'
        began = time.monotonic()
        window.find('label', begins=OVERESTIMATES)
        window.find('label', 'Counterexample')
        print(f'# the counterexample after {1000 * (time.monotonic() - began):.0f} ms')
        script.text = 'function h(board, goal)\n  return 0\n'
        window.find('label', begins='The script has an error')
        window.find('push button', 'Go to Line 1').act()
        wait(lambda: script.has('FOCUSED'), 'the script with the focus')
        script.text = 'function h(board, goal)\n  print("hello", board.blank)\n  return 1\nend\n'
        window.find('label', begins='hello')
        window.find('label', begins=OVERESTIMATES)
        # What was typed is in the file, and the heuristic in every list.
        wait(lambda: 'hello' in self.read('mine'), 'the file saved')
        program.action('choose-heuristic', f"'lua:{self.folder}/mine.lua'")
        wait(lambda: 'mine' in program.chosen('Heuristic to audit'), 'the script in the list')

    # By mouse and keyboard.

    def test_typed(self):
        program, window = self.editor()
        window.find('label', 'Start With')
        row = next(row for row in window.find_all('list item')
                   if any(label.name == 'Manhattan distance' for label in row.find_all('label')))
        row.click()
        window.find('label', begins=ADMISSIBLE)
        script = self.text_of(window)
        self.assertIn('Question', script.text)
        script.click(0.5, 0.5)
        program.key('ctrl+a')
        program.type('function h(board) return board.blank end')
        window.find('label', begins=OVERESTIMATES)
        for _ in range(60):
            program.key('ctrl+z')
            if 'Question' in script.text:
                break
        window.find('label', begins=ADMISSIBLE)

    def test_by_keyboard_alone(self):
        program = self.launch(settings={'heuristic': "'manhattan'"})
        program.open_board(BOARDS)
        program.raise_window()
        program.key('ctrl+4')
        program.find('label', begins='Admissible')
        for _ in range(40):
            if program.focused().name == 'Write':
                break
            program.key('Tab')
        self.assertEqual(program.focused().name, 'Write')
        program.key('Return')
        frame = wait(lambda: self.window(program), 'the editor')
        frame.find('label', 'Start With')
        program.key('Down', 'Down', 'Return')
        frame.find('text', 'Script')
        frame.find('label', begins='Admissible')

    # Scripts that never end.

    def hosts(self, program):
        """The processes that run the program's scripts."""
        found = subprocess.run(['ps', '-o', 'pid=,comm=', '--ppid', str(program.process.pid)], capture_output=True,
                               text=True, check=False).stdout
        return [int(line.split()[0]) for line in found.splitlines() if 'tilestar-script' in line]

    def test_stop_and_close(self):
        """Stop ends a search with such a script at once; closing the window ends the program and its scripts."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = os.path.join(folder.name, 'endless.lua')
        with open(path, 'w', encoding='ascii') as file:
            file.write('function h(board)\n  if board[9] ~= 0 then return 0 end\n'
                       '  return (("a"):rep(2^16)):find("a*a*b") or 0\nend\n')
        program = self.launch(settings={'heuristic': f"'lua:{path}'"})
        program.open_board('1 2 3/4 0 6/7 5 8 -> 1 2 3/4 5 6/7 8 0')
        for _ in range(2):
            program.window_action('solve')
            wait(lambda: program.button('Stop').showing, 'a search')
            wait(lambda: self.hosts(program), 'a process for the script')
            # The script never ends, and has a processor of its own until it is ended.
            began = self.processor_time(program)
            program.button('Stop').act()
            program.wait_status('Stopped')
            wait(lambda: 'R' not in map(self.state, self.hosts(program)), 'end of the script')
            self.assertLess(self.processor_time(program) - began, 1.5)
        program.window_action('solve')
        wait(lambda: program.button('Stop').showing, 'a search')
        hosts = wait(lambda: self.hosts(program), 'a process for the script')
        program.close()
        wait(lambda: set(map(self.state, hosts)) <= {'', 'Z'}, 'end of the scripts')

    def state(self, process_id):
        """R where it computes, Z where it has ended, nothing where it is gone."""
        return subprocess.run(['ps', '-o', 'stat=', '-p', str(process_id)], capture_output=True, text=True,
                              check=False).stdout.strip()[:1]

    def processor_time(self, program):
        """Of the program and of its scripts, those that have ended included."""
        taken = program.processor_time()
        for host in self.hosts(program):
            with contextlib.suppress(OSError):
                taken += processor_time(host)
        return taken

    # Bad scripts.

    def test_bad_scripts(self):
        """Whatever the script does, the window says so and goes on."""
        _, window = self.editor(mine='function h() return 0 end\n')
        window.find('label', begins=ADMISSIBLE)
        for name in harness.sample(sorted(BAD), 6, 'bad scripts'):
            text, expected = BAD[name]
            # The editor opens what is text.
            if text is None or not text.replace('\n', '').isprintable():
                continue
            # The line is on a button, and the board is one of the audit.
            pattern = re.sub(r'^:\d: |; board .*$', '', expected)
            with self.subTest(name):
                self.write('mine', text)
                wait(lambda pattern=pattern: any(re.search(pattern, alert.name or '')
                                                  for alert in window.find_all('alert')),
                     f'{name}: {pattern}')
        self.write('mine', 'function h() return 0 end\n')
        window.find('label', begins=ADMISSIBLE)


if __name__ == '__main__':
    harness.main(one_in=4)
