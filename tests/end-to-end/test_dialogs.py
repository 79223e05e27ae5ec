# SPDX-License-Identifier: GPL-3.0-or-later
"""Preferences, shortcuts, About: they open, have names throughout, and close."""

import os
import tempfile

import harness
from harness import CONTROLS, Missing, wait, xdotool


class Dialogs(harness.TestCase):

    def other_window(self, program):
        """The window that is open beside the main one."""
        for window in program.windows():
            if window.place != program.frame.place and window.role != 'invalid':
                if not window.name.startswith('Tilestar') and window.showing:
                    return window
        return None

    def open_and_close(self, program, key, *close):
        if isinstance(key, str):
            program.key(key)
        else:
            key()
        window = wait(lambda: self.other_window(program), 'window')
        wait(lambda: len(list(window.walk())) > 10, 'content of the window')
        unnamed = [f'{control!r} {control.box()}' for control in window.walk()
                   if control.role in CONTROLS - {'image', 'list', 'list box', 'text'}
                   and control.has('FOCUSABLE') and control.showing and not control.name.strip()]
        self.assertEqual(unnamed, [])
        names = [control.name for control in window.walk() if control.name]
        program.key(*close)
        wait(lambda: self.other_window(program) is None, 'end of the window')
        # The keyboard is back where it was.
        program.wait_active()
        self.assertIsNotNone(program.focused())
        program.key('ctrl+Return')
        program.wait_status('Solved')
        return names

    def sizes(self, program):
        """Width and height of every window of the program on the screen, by its name."""
        found = xdotool('search', '--onlyvisible', '--pid', program.process.pid).split()
        sizes = {}
        for window in found:
            # Tooltips have the name of their window.
            name, size = xdotool('getwindowname', window), program.geometry(window)[2:]
            sizes[name] = max(size, sizes.get(name, size))
        return sizes

    def test_in_a_narrow_window(self):
        program = self.launch()
        program.resize(360, 480)
        wait(lambda: self.sizes(program)['Tilestar'] == (360, 480), 'narrow window')
        for name, open_it in (('Preferences', lambda: program.key('ctrl+comma')),
                              ('Keyboard Shortcuts', lambda: program.key('ctrl+question')),
                              ('About Tilestar', lambda: program.action('about'))):
            with self.subTest(name):
                open_it()
                wait(lambda: self.other_window(program), name)
                size = wait(lambda: next((size for its, size in self.sizes(program).items()
                                          if its != 'Tilestar' and size[0] > 10), None), name)
                # libadwaita's are 360 wide inside of a frame that this display draws.
                self.assertLessEqual(size[0], 370, name)
                self.assertLessEqual(size[1], 490, name)
                program.key('Escape')
                wait(lambda: self.other_window(program) is None, f'end of {name}')

    def test_preferences(self):
        program = self.launch()
        names = self.open_and_close(program, 'ctrl+comma', 'Escape')
        self.assertTrue(any('Animat' in name or 'animat' in name for name in names), names)
        # Once each, not with the title of the row as well.
        for name in ('Animations', 'Time limit in seconds', 'Memory limit in MiB',
                     'Limit of the record in expansions', 'Style', 'Picture', 'Numbers on the picture', 'Open picture'):
            self.assertIn(name, names)
        doubled = [name for name in names if name.split()[0] in name.split()[1:]]
        self.assertEqual(doubled, [])

    def test_shortcuts(self):
        program = self.launch()
        names = self.open_and_close(program, 'ctrl+question', 'Escape')
        self.assertTrue(any('Solve' in name or 'solve' in name or 'Search' in name
                            for name in names), names)

    def test_about(self):
        program = self.launch()
        names = self.open_and_close(program, lambda: program.action('about'), 'Escape')
        self.assertIn('Tilestar', ' '.join(names))
        # The website is among the details in newer libadwaitas.
        for words in (('Website', 'Details'), ('Support',), ('Report an Issue',), ('Legal',)):
            self.assertTrue(any(word in name for word in words for name in names), (words, names))

    def test_files(self):
        program = self.launch()
        # GTK's own, of the arrows beside the path in its file dialog.
        program.forgiven = 'Trying to snapshot GtkButton'
        for key in ('ctrl+o', 'ctrl+s'):
            with self.subTest(key):
                program.key(key)
                wait(lambda: self.other_window(program), 'choice of a file')
                program.key('Escape')
                wait(lambda: self.other_window(program) is None, 'end of the choice')

    def test_the_menu_leads_to_them(self):
        program = self.launch()
        program.button('Main menu').click()
        wait(lambda: any(item.showing for item in program.frame.find_all('menu item')), 'menu')
        names = {item.name for item in program.frame.find_all('menu item')}
        for name in ('Preferences', 'Keyboard Shortcuts', 'About Tilestar'):
            self.assertTrue(any(name in its for its in names), f'{name} is not among {names}')
        program.key('Escape')

    def test_a_changed_preference_stays(self):
        with tempfile.TemporaryDirectory() as home:
            program = self.launch(home=home)
            program.key('ctrl+comma')
            window = wait(lambda: self.other_window(program), 'preferences')
            switch = next((control for control in window.walk()
                           if control.role in ('check box', 'switch', 'toggle button')
                           and control.has('FOCUSABLE') and control.n_actions() > 0), None)
            if switch is None:
                raise Missing('no switch in the preferences')
            before = switch.pressed
            switch.act()
            wait(lambda: switch.pressed != before, 'switch turned')
            program.key('Escape')
            wait(lambda: self.other_window(program) is None, 'end of the preferences')
            self.assertEqual(program.close(), 0)
            with open(os.path.join(home, '.config/glib-2.0/settings/keyfile'),
                      encoding='utf-8') as file:
                self.assertRegex(file.read(), r'(?m)^(animations|reopen|parent-pruning|cycle-pruning)=')


if __name__ == '__main__':
    harness.main(one_in=3)
