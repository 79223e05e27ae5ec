# SPDX-License-Identifier: GPL-3.0-or-later
"""No control without a name, in every view and every state of it, menu and window."""

import re
import time

import harness
from harness import ACCESSIBLE, bus, Control, CONTROLS, has_states, wait, xdotool

# Names that are not names: those of a widget's class.
CLASS_NAME = re.compile(r'(Gtk|Adw|Tilestar)[A-Z]\w*$')
DOUBLED = re.compile(r'(.+) \1$')


class Names(harness.TestCase):

    settings = {'start': "'1 0 3/4 2 5/7 8 6'", 'goal': "'1 2 3/4 5 6/7 8 0'"}

    def controls(self, root):
        """Place, role, name and states of all that is in sight: asked for together."""
        places = bus.tree(root.place, False)
        places = [place for place, shown in zip(places, bus.showing(places)) if shown]
        return [(place, bus.role(place), name, bits) for place, name, bits in
                zip(places, bus.names(places), bus.ask_all(places, ACCESSIBLE, 'GetState'))
                if bits is not None]

    def is_in_row(self, place):
        """Of a list that GTK fills: the mark of what is chosen, which is a state of the row."""
        parent = Control(None, place).parent
        return parent.role == 'list item' or parent.parent.role == 'list item'

    def unnamed(self, root):
        """What can be operated in root and has no name, or that of its class."""
        controls = self.controls(root)
        # GTK 4.18 gives scroll panes no name, whatever it is told.
        panes_have_names = any(role == 'scroll pane' and name for _, role, name, _ in controls)
        return [f'{role} {name!r} at {Control(None, place).extents}'
                for place, role, name, bits in controls
                if (role in CONTROLS or role == 'list item'
                    or role == 'scroll pane' and panes_have_names)
                and (has_states(bits, 'FOCUSABLE') or role in ('image', 'combo box'))
                and not (role == 'image' and self.is_in_row(place))
                and (not (name or '').strip() or CLASS_NAME.match(name)
                     or '_' in name or DOUBLED.match(name))]

    def assert_named(self, window):
        """What has just been shown is named a moment later with GTK 4.18."""
        for _ in range(20):
            unnamed = self.unnamed(window)
            if not unnamed:
                return
            time.sleep(0.1)
        self.assertEqual(unnamed, [])

    def check_names(self, program, where):
        """Of all windows of the program but those whose parts are the library's."""
        time.sleep(0.2)
        for window in program.windows():
            if window.name not in ('Preferences', 'About', 'Keyboard Shortcuts'):
                with self.subTest(f'{where} ({window.name})'):
                    self.assert_named(window)

    def check_menus(self, program, where, done):
        """Opens each menu and each list of choices in turn, once."""
        for place, role, name, bits in self.controls(program.frame):
            control = Control(program, place)
            if (role, name) in done or not has_states(bits, 'SENSITIVE'):
                continue
            if role == 'combo box':
                control = next((part for part in control.walk()
                                if part.role in ('push button', 'toggle button')), None)
            elif not has_states(bits, 'HAS_POPUP'):
                continue
            done.add((role, name))
            if control is not None and control.has('SENSITIVE'):
                control.act()
                self.check_names(program, f'{where}, {name}')
                program.key('Escape')

    def check_view(self, program, view, done, *pictures):
        """With its panel and without, wide and narrow, and everything that opens in it."""
        program.action('show-view', f"'{view}'")
        time.sleep(1)
        for width in (1180, 360):
            xdotool('windowsize', '--sync', program.window_id, width, 700)
            time.sleep(0.4)
            for picture in pictures or [None]:
                if picture is not None:
                    program.window_action('picture', f"<'{picture}'>")
                self.check_names(program, f'{view} {picture} at {width}')
                self.check_menus(program, f'{view} {picture} at {width}', done)
            for _ in range(2):
                program.key('F9')
                time.sleep(0.5)
                self.check_names(program, f'{view} at {width}, panel shown or hidden')

    def check_window(self, program, open_it, name):
        open_it()
        wait(lambda: any(window.name == name for window in program.windows()), f'window {name}')
        self.check_names(program, name)
        program.key('Escape')
        wait(lambda: all(window.name != name for window in program.windows()), f'end of {name}')

    def test_names_in_every_state_of_solve(self):
        program = self.launch()
        done = set()
        self.check_view(program, 'solve', done)
        program.button('Solve').act()
        program.wait_status('Solved')
        self.check_view(program, 'solve', done)
        program.open_board('2 1 3/4 5 6/7 8 0')
        self.check_names(program, 'not solvable')
        program.window_action('presentation')
        self.check_names(program, 'presentation')

    def test_names_in_every_state_of_explore(self):
        program = self.launch()
        self.check_view(program, 'explore', set(), 'map', 'tree', 'landscape', 'frontier', 'closed')
        xdotool('windowsize', '--sync', program.window_id, 1180, 760)
        program.action('go-to-expansion', '3')
        program.toggle('Predict').act()
        self.check_names(program, 'predict')
        program.toggle('Predict').act()
        self.check_window(program, lambda: program.window_action('worksheet'), 'Worksheet')
        self.check_window(program, lambda: program.window_action('lessons'), 'Lessons')
        program.window_action('lessons')
        lessons = wait(lambda: next((window for window in program.windows()
                                     if window.name == 'Lessons'), None), 'lessons')
        lessons.find('push button', 'Try it').act()
        wait(lambda: len(list(program.windows())) == 1, 'end of lessons')
        self.check_names(program, 'a lesson')

    def test_names_in_every_state_of_compare(self):
        program = self.launch()
        done = set()
        self.check_view(program, 'compare', done)
        xdotool('windowsize', '--sync', program.window_id, 1180, 760)
        program.find('push button', 'Manhattan against misplaced on 20 random boards').act()
        program.find('label', begins='40 searches in', timeout=30)
        for page in ('Table', 'Summary', 'Chart'):
            program.find('toggle button', page).act()
            self.check_names(program, page)
            self.check_menus(program, page, done)
        program.button('Race').act()
        program.find('push button', 'Start race').act()
        program.find('push button', 'Last moment')
        self.check_names(program, 'race')
        self.check_menus(program, 'race', done)
        xdotool('windowsize', '--sync', program.window_id, 360, 700)
        self.check_names(program, 'race at 360')

    def test_names_in_every_state_of_heuristics(self):
        program = self.launch()
        done = set()
        self.check_view(program, 'heuristics', done)
        xdotool('windowsize', '--sync', program.window_id, 1180, 760)
        for page in ('Errors', 'Audited', 'Heat map'):
            program.find('toggle button', page).act()
            self.check_names(program, page)
        self.check_window(program, program.button('Compose').act, 'Compose a Heuristic')
        self.check_window(program, program.button('Train').act, 'Train a Network')
        self.check_window(program, lambda: program.key('ctrl+question'), 'Keyboard Shortcuts')

    def test_no_control_without_a_name(self):
        program = self.launch()
        self.assert_named(program.frame)
        program.toggle('Edit start board').act()
        program.find('toggle button', 'Place in order')
        self.assert_named(program.frame)
        program.toggle('Edit start board').act()
        program.button('Solve').act()
        program.wait_status('Solved')
        self.assert_named(program.frame)

    def test_what_choices_bring_has_names(self):
        program = self.launch(settings={'heuristic': "'blend'", 'algorithm': "'weighted-astar'"})
        self.assertGreaterEqual(len(list(program.frame.find_all('spin button'))), 4)
        self.assert_named(program.frame)


if __name__ == '__main__':
    harness.main()
