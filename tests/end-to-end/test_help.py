# SPDX-License-Identifier: GPL-3.0-or-later
"""F1 opens the page of the help about what is shown, in the program for `help:` or in the browser."""

import os
import pathlib
import shlex
import shutil
import tempfile

import harness
from harness import wait

# The HTML of the build folder, which the program prefers if it is told of it.
HTML = os.environ.pop('TILESTAR_HELPDIR')
PAGES = pathlib.Path(__file__).parents[2] / 'help' / 'C'
ENTRY = '[Desktop Entry]\nType=Application\nName=Reader\nExec={} %u\n'


class Help(harness.TestCase):

    def start(self, help_dir=None, pages=True, **env):
        """The program on a desktop where another one, which notes what it is told to open, is the reader of help and
        the browser."""
        self.folder = tempfile.mkdtemp(prefix='tilestar-help-')
        self.addCleanup(shutil.rmtree, self.folder)
        self.noted = os.path.join(self.folder, 'noted')
        reader = os.path.join(self.folder, 'reader')
        with open(reader, 'w', encoding='utf-8') as file:
            file.write(f'#!/bin/sh\nprintf "%s\\n" "$1" >> {shlex.quote(self.noted)}\n')
        os.chmod(reader, 0o755)
        data = os.path.join(self.folder, 'share')
        os.makedirs(os.path.join(data, 'applications'))
        with open(os.path.join(data, 'applications', 'reader.desktop'), 'w', encoding='utf-8') as file:
            file.write(ENTRY.format(reader))
        with open(os.path.join(data, 'applications', 'mimeapps.list'), 'w', encoding='utf-8') as file:
            file.write('[Default Applications]\nx-scheme-handler/help=reader.desktop\ntext/html=reader.desktop\n')
        if pages:
            shutil.copytree(PAGES, os.path.join(data, 'help', 'C', 'tilestar'))
        env['XDG_DATA_DIRS'] = f'{data}:/usr/local/share:/usr/share'
        if help_dir is not None:
            env['TILESTAR_HELPDIR'] = help_dir
        return self.launch(env=env)

    def wait_page(self, page):
        """Until the page has been opened; pages that were opened before are forgotten."""
        def last():
            with open(self.noted, encoding='utf-8') as file:
                return file.read().splitlines()

        pages = wait(lambda: os.path.exists(self.noted) and last(), 'page of the help')
        self.assertEqual([os.path.normpath(page) for page in pages], [page])
        os.remove(self.noted)

    def wait_help(self, page):
        self.wait_page('help:tilestar/' + page)
        self.assertTrue((PAGES / (page + '.page')).exists(), page)

    def window(self, program, name):
        return wait(lambda: next((window for window in program.windows() if window.name == name
                                  and window.showing), None), f'window {name}')

    def test_each_view_has_its_page(self):
        program = self.start()
        for view, page in (('solve', 'solve'), ('explore', 'explore'), ('compare', 'compare'),
                           ('heuristics', 'audit')):
            with self.subTest(view):
                program.action('show-view', f"'{view}'")
                program.settle()
                program.key('F1')
                self.wait_help(page)
        program.action('show-view', "'compare'")
        program.window_action('race')
        program.settle()
        program.key('F1')
        self.wait_help('race')
        program.action('show-view', "'explore'")
        program.window_action('lessons')
        lessons = self.window(program, 'Lessons')
        program.key('F1')
        self.wait_help('lessons')
        lessons.find('push button', 'Start').act()
        wait(lambda: len(list(program.windows())) == 1, 'end of the list of lessons')
        program.find('push button', 'Leave the lesson')
        program.settle()
        program.key('F1')
        self.wait_help('lessons')

    def test_other_windows_have_pages(self):
        program = self.start()
        for open_it, name, page in (('ctrl+question', 'Keyboard Shortcuts', 'keyboard'),
                                    ('shift+F1', 'Glossary', 'terms'),
                                    # It has none of its own.
                                    ('ctrl+comma', 'Preferences', 'solve'),
                                    ('results', 'Results', 'games'),
                                    ('fewest-moves-round', 'Fewest-Moves Round', 'games')):
            with self.subTest(name):
                if '+' in open_it:
                    program.key(open_it)
                else:
                    program.window_action(open_it)
                self.window(program, name)
                program.settle()
                program.key('F1')
                self.wait_help(page)
                program.key('Escape')
                wait(lambda: len(list(program.windows())) == 1, f'end of {name}')
                program.wait_active()

    def test_in_the_menu(self):
        program = self.start()
        program.button('Main menu').click()
        item = wait(lambda: next((item for item in program.frame.find_all('menu item') if item.name == 'Help'
                                  and item.showing), None), 'Help in the menu')
        item.act()
        self.wait_help('solve')

    def test_without_a_reader_in_the_browser(self):
        program = self.start(HTML, pages=False)
        program.key('F1')
        self.wait_page(os.path.join(HTML, 'C', 'solve.html'))

    def test_in_german(self):
        program = self.start(HTML, LANGUAGE='de')
        program.action('show-view', "'explore'")
        program.settle()
        program.key('F1')
        self.wait_page(os.path.join(HTML, 'de', 'explore.html'))

    def test_from_the_build_folder(self):
        program = self.start(pages=False)
        program.key('F1')
        built = pathlib.Path(os.environ['TILESTAR']).parent / '..' / '..' / 'help' / 'html'
        self.wait_page(os.path.realpath(built / 'C' / 'solve.html'))

    def test_no_pages_at_all(self):
        program = self.start('/nonexistent')
        program.key('F1')
        wait(lambda: any(window.find_all('label', 'Could Not Open the Help') for window in program.windows()),
             'message')
        program.key('Escape')
        wait(lambda: len(list(program.windows())) == 1, 'end of the message')
        self.assertFalse(os.path.exists(self.noted))


if __name__ == '__main__':
    harness.main(one_in=2)
