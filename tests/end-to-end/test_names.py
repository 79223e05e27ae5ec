# SPDX-License-Identifier: GPL-3.0-or-later
"""No control without a name, in every view and every state of it, menu and window."""

import contextlib
import re

import harness
from harness import ACCESSIBLE, bus, Control, CONTROLS, has_states, LIMIT, wait

# Names that are not names: those of a widget's class.
CLASS_NAME = re.compile(r'(Gtk|Adw|Tilestar)[A-Z]\w*$')
NAMED = CONTROLS | {'scroll pane', 'list item'}
# What the library's own windows have without a name, out of the program's reach: images beside
# words and in rows that are edited, the row of a choice, the pages of a window that has one, the version in a button.
LIBRARY = {
    'Preferences': ('image', 'list', 'list item', 'page tab'),
    'Keyboard Shortcuts': ('image', 'page tab'),
    'Compose a Heuristic': (('image', 'GtkImage'),),
    'Train a Network': (('image', 'GtkImage'),),
    'Worksheet': (('image', 'GtkImage'),),
    'About': ('image', 'list', 'list box', ('push button', 'GtkButton')),
}
DOUBLED = re.compile(r'(.+) \1$')


class Names(harness.TestCase):

    settings = {'start': "'1 0 3/4 2 5/7 8 6'", 'goal': "'1 2 3/4 5 6/7 8 0'"}

    def controls(self, root):
        """Place, role, name and states of all that is in sight and may want a name: asked for
        together."""
        places = [place for place in bus.tree(root.place, False) if bus.role(place) in NAMED]
        places = [place for place, shown in zip(places, bus.showing(places)) if shown]
        return [(place, bus.role(place), name, bits) for place, name, bits in
                zip(places, bus.names(places), bus.ask_all(places, ACCESSIBLE, 'GetState'))
                if bits is not None]

    def is_in_row(self, place):
        """The check mark of a list that GTK fills: it is a state of the row."""
        parent = Control(None, place).parent
        return parent.role == 'list item' or parent.parent.role == 'list item'

    def unnamed(self, root, library=()):
        """What can be operated in root and has no name, or that of its class; and all that was
        looked at."""
        controls = self.controls(root)
        # GTK 4.18 gives scroll panes no name, whatever it is told.
        panes_have_names = any(role == 'scroll pane' and name for _, role, name, _ in controls)
        return [f'{role} {name!r} at {Control(None, place).extents}'
                for place, role, name, bits in controls
                if (has_states(bits, 'FOCUSABLE') or role in ('image', 'combo box'))
                and role not in library and (role, name) not in library
                # It had its name before; GTK 4.18 takes that of some while their list is open.
                and not (role == 'combo box' and place == root.place)
                and (role != 'scroll pane' or panes_have_names)
                and (not (name or '').strip() or CLASS_NAME.match(name)
                     or '_' in name or DOUBLED.match(name))
                and not (role == 'image' and self.is_in_row(place))], controls

    def assert_named(self, root):
        """What has just been shown is named a moment later with GTK 4.18. Returns the controls."""
        library = LIBRARY.get(root.name, ())
        unnamed = controls = []

        def all_named():
            nonlocal unnamed, controls
            unnamed, controls = self.unnamed(root, library)
            return not unnamed

        with contextlib.suppress(harness.Missing):
            wait(all_named, 'names', pause=0.1)
        self.assertEqual(unnamed, [])
        return controls

    def check_names(self, program, where):
        """Of all windows of the program. Returns what is in the first."""
        program.settle()
        found = []
        for window in program.windows():
            with self.subTest(f'{where} ({window.name})'):
                controls = self.assert_named(window)
                if window.place == program.frame.place:
                    found = controls
        return found

    def check_menus(self, program, where, done, controls):
        """Opens each menu and each list of choices once, and checks its contents."""
        for place, role, name, bits in controls:
            control = Control(program, place)
            if (role, name) in done or not has_states(bits, 'SENSITIVE'):
                continue
            if role == 'combo box':
                whole = control
                control = next((part for part in control.walk()
                                if part.role in ('push button', 'toggle button')), None)
            elif has_states(bits, 'HAS_POPUP'):
                whole = control.parent
            else:
                continue
            done.add((role, name))
            if control is not None and control.has('SENSITIVE'):
                # A user opens only what is in sight; GTK criticizes popovers beyond the screen.
                program.scroll_to(control)
                control.act()
                program.settle()
                with self.subTest(f'{where}, {name}'):
                    self.assert_named(whole)
                program.key('Escape')
                self.wait_for_end_of_popovers(program)

    def wait_for_end_of_popovers(self, program):
        """GTK would place them again when the window changes. Tooltips may stay."""
        program.settle()
        with contextlib.suppress(harness.Missing):
            wait(lambda: program.popup(program.frame) is None, 'end of popovers', LIMIT / 20)

    def check_view(self, program, view, done, *pictures):
        """With and without its panel, wide and narrow, and everything that opens in it."""
        # GTK's own, of popovers: they ask for the monitor before they have one.
        program.forgiven = 'gdk_monitor_get_geometry'
        program.action('show-view', f"'{view}'")
        for width in (1180, 360):
            program.resize(width, 700)
            for picture in pictures or [None]:
                if picture is not None:
                    program.window_action('picture', f"'{picture}'")
                where = f'{view} {picture} at {width}'
                self.check_menus(program, where, done, self.check_names(program, where))
            for _ in range(2):
                program.key('F9')
                self.check_names(program, f'{view} at {width}, panel shown or hidden')

    def window(self, program, name):
        return wait(lambda: next((window for window in program.windows() if window.name == name
                                  and window.showing), None), f'window {name}')

    def close_window(self, program, name):
        program.key('Escape')
        wait(lambda: all(window.name != name for window in program.windows()), f'end of {name}')

    def check_window(self, program, open_it, name):
        open_it()
        self.window(program, name)
        self.check_names(program, name)
        self.close_window(program, name)

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
        self.check_view(program, 'explore', set(), 'map', 'tree', 'landscape', 'frontier', 'closed', 'solutions')
        program.resize(1180, 760)
        program.action('go-to-expansion', '3')
        program.toggle('Predict').act()
        self.check_names(program, 'predict')
        program.toggle('Predict').act()
        self.check_window(program, lambda: program.window_action('worksheet'), 'Worksheet')
        self.check_window(program, lambda: program.window_action('lessons'), 'Lessons')
        program.window_action('lessons')
        self.window(program, 'Lessons').find('push button', 'Start').act()
        wait(lambda: len(list(program.windows())) == 1, 'end of lessons')
        self.check_names(program, 'a lesson')

    def test_names_in_every_state_of_compare(self):
        program = self.launch()
        done = set()
        self.check_view(program, 'compare', done)
        program.resize(1180, 760)
        program.find('push button', 'Manhattan Against Misplaced on 20 Random Boards').act()
        program.find('label', begins='40 searches in')
        for page in ('Table', 'Summary', 'Chart'):
            program.find('toggle button', page).act()
            self.check_menus(program, page, done, self.check_names(program, page))
        program.find('toggle button', 'Race').act()
        program.find('push button', 'Start race').act()
        program.find('push button', 'Last moment')
        self.check_menus(program, 'race', done, self.check_names(program, 'race'))
        program.resize(360, 700)
        self.check_names(program, 'race at 360')

    def test_names_in_every_state_of_heuristics(self):
        program = self.launch()
        done = set()
        self.check_view(program, 'heuristics', done)
        program.resize(1180, 760)
        for page in ('Errors', 'Audited', 'Heat map'):
            program.find('toggle button', page).act()
            self.check_names(program, page)

    def test_names_in_the_windows_where_heuristics_are_made(self):
        program = self.launch(settings={
            'composed-heuristics': "[('Mine', 'max:gaschnig'), ('small', 'neural:small')]"})
        program.action('show-view', "'heuristics'")
        program.button('Compose').act()
        window = self.window(program, 'Compose a Heuristic')
        window.find('toggle button', 'Weighted Sum').act()
        self.check_names(program, 'a sum')
        window.find('push button', 'Add Pattern Databases…').act()
        groups = wait(lambda: next((other for other in program.windows() if other.place not in
                                    (program.frame.place, window.place) and other.showing), None),
                      'groups')
        self.check_names(program, 'groups of tiles')
        self.close_window(program, groups.name)
        window.find('push button', 'Delete Mine').act()
        self.check_names(program, 'deleted')
        self.close_window(program, 'Compose a Heuristic')

        program.button('Train').act()
        window = self.window(program, 'Train a Network')
        self.check_names(program, 'before training')
        spin = window.find('spin button', 'Epochs')
        spin.value = 1
        wait(lambda: spin.value == 1, '1 epoch')
        window.find('push button', 'Train').act()
        window.find('label', begins='Before correction, the network overestimates ')
        self.check_names(program, 'trained')
        window.find('text', 'Name of the network').text = 'small'
        window.find('push button', 'Save').act()
        wait(lambda: len(list(program.windows())) == 3, 'question')
        # Messages of errors are made by the same function, and come only after file dialogs.
        self.check_names(program, 'whether to replace it')

    def test_names_in_the_windows_of_the_program(self):
        """File dialogs are GTK's own from the first to the last of their controls, or on a desktop
        another program's: there is nothing in them that this one names."""
        program = self.launch()
        self.check_window(program, lambda: program.key('ctrl+question'), 'Keyboard Shortcuts')
        self.check_window(program, lambda: program.window_action('results'), 'Results')
        self.check_window(program, lambda: program.window_action('fewest-moves-round'), 'Fewest-Moves Round')
        self.check_window(program, lambda: program.key('ctrl+comma'), 'Preferences')
        self.check_window(program, lambda: program.action('about'), 'About')

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
    harness.main(one_in=8)
