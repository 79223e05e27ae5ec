# SPDX-License-Identifier: GPL-3.0-or-later
"""Text from outside: actions' arguments, names of files, the clipboard. It is shown in one line without
doing anything, and 10 MB of it do not hold the window."""

import contextlib
import os
import re
import subprocess

import harness
from harness import wait
from gi.repository import Gio, GLib

SIZE = 10_000_000
EVIL = '<b>&\x1b[31mred\r\n\tspoof\x9b\u202e\u2066\u200b\u2028'
SHOWN = '<b>&\\x1b[31mred\\r\\n\\tspoof\\u009b\\u202e\\u2066\\u200b\\u2028'
NOT_PLAIN = re.compile('[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]')

BOARD = '1 0 3/4 2 5/7 8 6'
LONG = {
    'open-board': [SIZE * 'x', SIZE * '1 ', (SIZE // 18) * (BOARD + '\n'), SIZE * '\n', SIZE * '#'],
    'choose-heuristic': [SIZE * 'x', 'lua:' + SIZE * 'x', 'program:' + SIZE * 'x', 'max:' + SIZE * '+',
                         'max:' + (SIZE // 10) * 'manhattan+', 'blend:' + (SIZE // 2) * '=,', 'neural:' + SIZE * 'x',
                         'pattern-database:' + (SIZE // 2) * '1,', 'pattern-database:' + (SIZE // 2) * '1;'],
    'choose-algorithm': [SIZE * 'x'],
    'show-view': [SIZE * 'x'],
    'screenshot': ['/nonexistent/' + SIZE * 'x'],
}
WINDOW = ['show-view', 'notice', 'export', 'export-node', 'export-race', 'export-results', 'export-chart',
          'export-audit', 'run-to', 'heuristic', 'algorithm']

# What one answer may take beyond the message of 10 MB itself, which GLib reads in a twentieth of a second.
SECONDS = 0.5


class Foreign(harness.TestCase):

    def setUp(self):
        super().setUp()
        self.program = None
        self.connection = Gio.bus_get_sync(Gio.BusType.SESSION, None)

    def call(self, path, method, arguments):
        return self.connection.call_sync(harness.APPLICATION_ID, '/io/github/tilestar/Tilestar' + path,
                                         'org.gtk.Actions', method, arguments, None, Gio.DBusCallFlags.NONE,
                                         60_000, None)

    def activate(self, path, name, text):
        """The processor time that the program took until it answered again: what it shows of it
        included, whatever else the machine does not."""
        begin = self.processor_time()
        with contextlib.suppress(GLib.Error):    # no such action
            self.call(path, 'Activate', GLib.Variant('(sava{sv})', (name, [GLib.Variant('s', text)], {})))
        self.call(path, 'DescribeAll', None)
        return self.processor_time() - begin

    def processor_time(self):
        return self.program.processor_time() if self.program else 0

    def toast(self, program, part):
        wait(lambda: any(part in name for name in program.frame.names('label')), f'toast with {part!r}')

    def require_plain(self, program):
        said = program.said()
        bad = NOT_PLAIN.search(said)
        self.assertIsNone(bad, bad and repr(said[max(bad.start() - 100, 0):bad.end() + 50]))
        for line in said.split('\n'):
            self.assertLessEqual(len(line.encode()), 2_100, line[:200])

    def test_arguments_of_ten_megabytes(self):
        program = self.program = self.launch()
        program.forgiven = 'tilestar: '
        # A message of that size without anything done with it.
        base = min(self.activate('/window/1', 'no-such-action', SIZE * 'x') for _ in range(3))
        for name, texts in LONG.items():
            for text in texts:
                taken = self.activate('', name, text)
                print(f'# {name} {text[:30]!r}: {taken:.3f} s, without it {base:.3f} s', flush=True)
                self.assertLess(taken, base + SECONDS, (name, text[:30]))
        described = self.call('/window/1', 'DescribeAll', None).unpack()[0]
        for name, (enabled, signature, _) in sorted(described.items()):
            if enabled and signature == 's':
                taken = self.activate('/window/1', name, SIZE * 'x')
                print(f'# {name}: {taken:.3f} s', flush=True)
                self.assertLess(taken, base + SECONDS, name)
        self.require_plain(program)

    def test_messages(self):
        program = self.launch()
        program.forgiven = 'tilestar: '
        for name in ('show-view', 'choose-heuristic', 'choose-algorithm'):
            self.activate('', name, EVIL)
            self.toast(program, f'“{SHOWN}”')
        self.activate('/window/1', 'notice', EVIL)
        self.toast(program, SHOWN)
        self.activate('', 'screenshot', '/nonexistent/' + EVIL)
        self.activate('', 'open-board', EVIL)
        self.require_plain(program)

    def test_names_of_files(self):
        program = self.launch()
        program.forgiven = 'tilestar: '
        path = os.path.join(program.home, EVIL)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(BOARD)
        subprocess.run([harness.PROGRAM, path], check=True, env=program.env)
        wait(lambda: program.frame.name.endswith(SHOWN), 'title with the name')
        for ending in ('.lua', '.jsonl', '.search', '.lesson'):
            name = EVIL + ending
            with open(os.path.join(program.home, name), 'w', encoding='utf-8') as file:
                file.write(EVIL)
            subprocess.run([harness.PROGRAM, os.path.join(program.home, name)], check=True, env=program.env)
            program.settle()
            for window in program.windows():
                for control in window.find_all():
                    self.assertIsNone(NOT_PLAIN.search(control.name), repr(control))
        self.require_plain(program)


if __name__ == '__main__':
    harness.main()
