# SPDX-License-Identifier: GPL-3.0-or-later
"""Export Animation: its controls have names, it writes a file while the window is used, and
leaves nothing when it is cancelled or fails."""

import os
import shutil
import tempfile

import harness
from harness import activate, CONTROLS, wait, xdotool


class Animation(harness.TestCase):

    def window(self, program, name):
        return next((window for window in program.windows()
                     if window.name == name and window.showing and window.role != 'invalid'), None)

    def open(self, program):
        program.window_action('export-animation')
        window = wait(lambda: self.window(program, 'Export Animation'), 'window')
        wait(lambda: any(' frames, ' in name for name in window.names('label')), 'length')
        return window

    def choose_format(self, program, window, place):
        """Chooses number @place of MP4, WebP, GIF and PNG; MP4 is listed only with ffmpeg."""
        activate(xdotool('search', '--onlyvisible', '--name', '^Export Animation').split()[0])
        for _ in range(30):
            if any(control.name == 'Format' and control.has('FOCUSED') for control in window.walk()):
                break
            program.key('Tab')
        program.key('space')
        program.settle()
        program.key(*['Down'] * (place - (shutil.which('ffmpeg') is None)), 'Return')

    def export_to(self, program, window, path):
        window.find('push button', 'Export…').act()
        chooser = wait(lambda: next((other for other in program.windows()
                                     if other.place not in (window.place, program.frame.place)
                                     and other.showing and other.find_all('push button')), None),
                       'dialog for the name')
        entry = wait(lambda: next((entry for entry in chooser.find_all('text')
                                   if entry.showing and entry.has('FOCUSED')), None), 'entry of the name')
        del entry
        program.key('ctrl+a')
        program.type(path)
        program.key('Return')

    def test_solution(self):
        program = self.launch()
        program.key('ctrl+Return')
        program.wait_status('Solved')
        window = self.open(program)
        self.assertEqual([f'{control!r}' for control in window.walk()
                          if control.role in CONTROLS - {'image', 'list', 'list box', 'text'}
                          and control.has('FOCUSABLE') and control.showing
                          and not control.name.strip()], [])
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'film.gif')
            self.choose_format(program, window, 2)
            window.find('spin button', begins='Length').value = 1.0
            self.export_to(program, window, path)
            wait(lambda: window.find_all('label', f'Saved “film.gif” in {folder}'), 'end of the export')
            self.assertTrue(window.find('push button', 'Show in Folder').showing)
            self.assertEqual(len(window.find_all('push button', 'Dismiss')), 1)
            window.find('push button', 'Dismiss').act()
            with open(path, 'rb') as file:
                start = file.read(40)
            # 1280 × 720, with a table of 256 colors.
            self.assertEqual(start[:11], b'GIF89a\x00\x05\xd0\x02\xf7')
            self.assertEqual(os.listdir(folder), ['film.gif'])

            # A long one is canceled; the views can be used meanwhile.
            window.find('spin button', begins='Length').value = 600.0
            path = os.path.join(folder, 'other.gif')
            self.export_to(program, window, path)
            cancel = window.find('push button', 'Cancel')
            program.action('show-view', "'explore'")
            program.action('show-view', "'solve'")
            cancel.act()
            wait(lambda: window.find_all('label', begins='Canceled'), 'message')
            wait(lambda: os.listdir(folder) == ['film.gif'], 'nothing half-written')
        program.raise_window()

    def test_closing(self):
        """Closing the program in the middle of an animation leaves nothing of it."""
        program = self.launch()
        program.key('ctrl+Return')
        program.wait_status('Solved')
        window = self.open(program)
        window.find('spin button', begins='Length').value = 600.0
        self.choose_format(program, window, 3)
        with tempfile.TemporaryDirectory() as folder:
            self.export_to(program, window, os.path.join(folder, 'frames'))
            wait(lambda: os.listdir(folder) and len(os.listdir(os.path.join(folder, os.listdir(folder)[0]))) > 3,
                 'a folder of frames')
            self.assertEqual(program.close(), 0)
            self.assertEqual(os.listdir(folder), [])

    def test_search(self):
        program = self.launch()
        program.action('show-view', "'explore'")
        program.action('solve')
        program.wait_status('Solved')
        window = self.open(program)
        last = window.find('spin button', begins='To expansion')
        self.assertGreater(last.value, 0)
        last.value = 0
        wait(lambda: window.find_all('label', begins='The last expansion must'), 'reason')
        self.assertFalse(window.find('push button', 'Export…').sensitive)
        program.key('Escape')
        wait(lambda: self.window(program, 'Export Animation') is None, 'end of the window')


if __name__ == '__main__':
    harness.main(one_in=2)
