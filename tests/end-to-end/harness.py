# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the real window: by mouse and keys (xdotool) and by accessibility.

A test starts a Program, finds its controls by role and name, and checks what
is shown by the names a screen reader would speak. Each test method becomes a
line of TAP; where one fails, a picture of the screen and what the program
wrote are kept beside Meson's log.
"""

import contextlib
import os
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import traceback
import unittest

import gi
gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, Gio, GLib  # noqa: E402
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir))
import processes  # noqa: E402
from bus import ACCESSIBLE, Bus, EXTENTS, Gone, NOTHING  # noqa: E402
from sample import LIMIT, sample  # noqa: E402
from wire import string  # noqa: E402

PROGRAM = os.environ['TILESTAR']
LOGS = os.environ.get('TILESTAR_TEST_LOGS', tempfile.gettempdir())
APPLICATION_ID = 'io.github.tilestar.Tilestar'
APPLICATION_PATH = '/io/github/tilestar/Tilestar'

# What libraries say on a bare virtual display, and means nothing.
HARMLESS = re.compile(
    r'Failed to set fd limit|[Pp]ortal not found|Unable to acquire the address of the '
    r'accessibility bus|Unable to acquire session bus|dconf-WARNING|GDK_DEBUG|gl-disable|libEGL warning|'
    r'Glycin running without sandbox|'
    # GTK 4.24, of a popover, whose frames it counts with those of its window.
    r'gdk_frame_timings_submitted|^\s*$')

# Roles of what a user can operate: none may be without a name.
CONTROLS = {
    'push button', 'toggle button', 'radio button', 'check box', 'combo box', 'slider',
    'spin button', 'entry', 'text', 'password text', 'menu', 'menu item', 'check menu item',
    'radio menu item', 'link', 'page tab', 'switch', 'tree', 'list box', 'list', 'image',
}

# The codes of F1 to F12 on every keyboard of today.
FUNCTION_KEYS = [*range(67, 77), 95, 96]

MOVES = {'up': (-1, 0), 'left': (0, -1), 'right': (0, 1), 'down': (1, 0)}

# GTK 4.8 has no role for toggle buttons: they are push buttons that are pressed or not. Nor has it one for check
# buttons of which one is chosen.
ROLES = {'toggle button': ('toggle button', 'push button'), 'list': ('list', 'list box'),
         'radio button': ('radio button', 'check box')}

# Buttons that are not always there, and have to be looked for each time.
COME_AND_GO = {'Solve', 'Stop', 'Play', 'Pause', 'Make solvable', 'Done'}

# How a status begins; solvability, which a full stop follows, has a label of its own.
STATUS = re.compile(r'Ready|Searching|Solved|Not solvable(?!\.)|Stopped|Time limit|Memory limit')

ACTION, TEXT, VALUE = ('org.a11y.atspi.' + name for name in ('Action', 'Text', 'Value'))

bus = Bus()
session = Gio.bus_get_sync(Gio.BusType.SESSION, None)


class Missing(AssertionError):
    """A control, or a state, that did not appear in time."""


def pump():
    """Handles the pending events of the bus."""
    context = GLib.MainContext.default()
    while context.pending():
        context.iteration(False)


def wait(condition, what, timeout=LIMIT, pause=None):
    """The first true result of condition(). Without a pause, half of the time is left to the program, since a search
    of the whole window keeps it and the bus as busy as the test. A shorter limit is for what need not come."""
    end = time.monotonic() + timeout
    growing = 0.03
    while True:
        pump()
        began = time.monotonic()
        # What was asked may have gone: a control, or a window whose place was asked for.
        with contextlib.suppress(Gone, subprocess.CalledProcessError):
            result = condition()
            if result:
                return result
        now = time.monotonic()
        if now > end:
            raise Missing(f'after {timeout} s there still was no {what}')
        time.sleep(pause or max(growing, now - began))
        growing = min(1.4 * growing, 0.3)


def stays(condition, what, seconds=0.5):
    """Fails unless the condition holds now and for so many seconds. On a busy machine less happens meanwhile, so
    that a mistake may pass, but never the reverse."""
    end = time.monotonic() + seconds
    while True:
        pump()
        if not condition():
            raise Missing(f'it was to stay so: {what}')
        if time.monotonic() > end:
            return
        time.sleep(0.1)


def xdotool(*arguments):
    # It would wait up to 15 seconds, and all of them where the pointer or the window is there already.
    assert '--sync' not in arguments
    return subprocess.run(['xdotool', *map(str, arguments)], check=True, capture_output=True,
                          timeout=LIMIT, encoding='utf-8').stdout.strip()


def codes(keys):
    """Function keys by their codes: in newer keymaps their names have a level which xdotool reaches with Alt."""
    return re.sub(r'\bF(\d+)$', lambda match: str(FUNCTION_KEYS[int(match[1]) - 1]), keys)


def activate(window):
    """Gives a window the keyboard."""
    xdotool('windowactivate', window)
    wait(lambda: has_keyboard(window), 'window with the keyboard')


def has_keyboard(window):
    # It fails where no window has it.
    return subprocess.run(['xdotool', 'getwindowfocus'], capture_output=True, encoding='utf-8', timeout=LIMIT,
                          check=False).stdout.strip() == window


def has_states(bits, *states):
    """Whether an object has all of the states."""
    return all(bits[number // 32] >> number % 32 & 1 for number in
               (int(getattr(Atspi.StateType, state)) for state in states))


class Control:
    """One accessible object. Names and states are asked for each time."""

    def __init__(self, program, place):
        self.program = program
        self.place = place

    def __repr__(self):
        return f'{self.role} {self.name!r}'

    @property
    def role(self):
        return bus.role(self.place)

    def plays(self, role):
        """Whether this is its role, or the equivalent in this version of GTK."""
        return self.role in ROLES.get(role, (role,))

    @property
    def name(self):
        return bus.get(self.place, ACCESSIBLE, 'Name')

    @property
    def description(self):
        return bus.get(self.place, ACCESSIBLE, 'Description')

    @property
    def text(self):
        """The text of a label or an entry."""
        length = bus.get(self.place, TEXT, 'CharacterCount')
        return bus.ask(self.place, TEXT, 'GetText', 'ii', struct.pack('<ii', 0, length))

    @text.setter
    def text(self, text):
        bus.ask(self.place, 'org.a11y.atspi.EditableText', 'SetTextContents', 's', string(text))

    @property
    def value(self):
        return bus.get(self.place, VALUE, 'CurrentValue')

    @value.setter
    def value(self, value):
        bus.set_number(self.place, VALUE, 'CurrentValue', value)

    @property
    def maximum(self):
        return bus.get(self.place, VALUE, 'MaximumValue')

    @property
    def extents(self):
        """Left, top, width and height in its window."""
        return bus.ask(self.place, *EXTENTS)

    def has(self, *states):
        return has_states(bus.ask(self.place, ACCESSIBLE, 'GetState'), *states)

    @property
    def showing(self):
        """Whether it takes room in its window. What GTK does not show at all is not in the tree;
        what a folded part keeps is there without a size."""
        return bus.showing([self.place])[0]

    @property
    def sensitive(self):
        return self.has('SENSITIVE')

    @property
    def pressed(self):
        return self.has('PRESSED') or self.has('CHECKED')

    @property
    def parent(self):
        place = bus.get(self.place, ACCESSIBLE, 'Parent')
        return Control(self.program, place) if place[1] != NOTHING else None

    def children(self):
        for place in bus.children(self.place):
            yield Control(self.program, place)

    def walk(self, hidden=True):
        """This control and its descendants; nothing for a widget without a size."""
        for place in bus.tree(self.place, hidden):
            yield Control(self.program, place)

    def find_all(self, role=None, name=None, begins=None, hidden=False):
        """The matching controls among it and its descendants, in the order of the tree."""
        places = bus.tree(self.place, hidden)
        if role is not None:
            places = [place for place in places if Control(self.program, place).plays(role)]
        if name is not None or begins is not None:
            places = [place for place, its_name in zip(places, bus.names(places))
                      if its_name is not None and (name is None or its_name == name)
                      and (begins is None or its_name.startswith(begins))]
        if not hidden:
            places = [place for place, shown in zip(places, bus.showing(places)) if shown]
        return [Control(self.program, place) for place in places]

    def names(self, role):
        """Those of all controls of a role in sight, asked for together."""
        return [name or '' for name in bus.names([control.place for control in self.find_all(role)])]

    def find(self, role=None, name=None, begins=None, hidden=False):
        return wait(lambda: next(iter(self.find_all(role, name, begins, hidden)), None),
                    f'{role or "control"} {name or begins!r} in {self.role}')

    def lacks(self, role=None, name=None, begins=None):
        return not self.find_all(role, name, begins)

    # Where it is on the screen.

    def box(self):
        left, top, width, height = self.extents
        x, y = self.program.origin()
        return x + left, y + top, width, height

    def point(self, at_x=0.5, at_y=0.5):
        x, y, width, height = self.box()
        return round(x + width * at_x), round(y + height * at_y)

    def click(self, at_x=0.5, at_y=0.5):
        self.program.scroll_to(self)
        # What was asked for before may still move it.
        points = []

        def stays_there():
            points.append(self.point(at_x, at_y))
            return points[-1] == points[-2:][0] and len(points) > 1

        wait(stays_there, f'place of {self!r}', pause=0.05)
        xdotool('mousemove', *points[-1], 'click', 1)

    def drag_to(self, other, steps=6, key=None):
        """Presses the button here, moves in steps as a hand does, and releases it, after a key if there is one."""
        x0, y0 = self.point()
        x1, y1 = other if isinstance(other, tuple) else other.point()
        command = ['mousemove', x0, y0, 'mousedown', 1]
        for step in range(1, steps + 1):
            command += ['sleep', 0.02, 'mousemove',
                        round(x0 + (x1 - x0) * step / steps),
                        round(y0 + (y1 - y0) * step / steps)]
        if key is not None:
            command += ['sleep', 0.05, 'key', key]
        xdotool(*command, 'sleep', 0.03, 'mouseup', 1)

    def drag_from_value(self, other):
        """Drags a slider's handle, whose position follows from its value."""
        share = self.value / self.maximum if self.maximum else 0
        x, y, width, height = self.box()
        point = round(x + width * share), y + height // 2
        xdotool('mousemove', *point, 'mousedown', 1)
        for step in (0.25, 0.5, 0.75, 1):
            xdotool('mousemove', round(point[0] + (other[0] - point[0]) * step), other[1])
        xdotool('mouseup', 1)

    # By accessibility.

    def n_actions(self):
        return bus.get(self.place, ACTION, 'NActions')

    def act(self, action=0):
        assert bus.ask(self.place, ACTION, 'DoAction', 'i', struct.pack('<i', action)), \
            f'{self!r} refused its action'


class Program:
    """A running tilestar, with a temporary home folder unless one is given; run by a command, which has to keep its
    process, where one is given."""

    def __init__(self, *arguments, env=None, home=None, settings=None, command=()):
        self.own_home = home is None
        self.home = home or tempfile.mkdtemp(prefix='tilestar-')
        self.env = dict(os.environ, HOME=self.home, **(env or {}))
        if settings:
            self.write_settings(settings)
        self.output = tempfile.TemporaryFile(mode='w+', encoding='utf-8')
        self.process = subprocess.Popen([*command, PROGRAM, *arguments], env=self.env,
                                        stdout=self.output, stderr=self.output)
        self.window_id = None
        self.frame = None
        self.processes = []
        self.forgiven = ''
        self.known = {}
        self.status_label = None
        self.last_focused = None

    def write_settings(self, settings):
        folder = os.path.join(self.home, '.config', 'glib-2.0', 'settings')
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, 'keyfile'), 'w', encoding='utf-8') as file:
            file.write('[io/github/tilestar/Tilestar]\n')
            for key, value in settings.items():
                file.write(f'{key}={value}\n')
        # Neither GTK's animations, nor a cursor that blinks.
        if settings.get('animations') == 'false':
            folder = os.path.join(self.home, '.config', 'gtk-4.0')
            os.makedirs(folder, exist_ok=True)
            with open(os.path.join(folder, 'settings.ini'), 'a', encoding='utf-8') as file:
                file.write('[Settings]\ngtk-enable-animations=false\ngtk-cursor-blink=false\n')

    def start(self):
        """Waits until the window is visible and accessible."""
        self.frame = wait(self.search_frame, 'accessible window of the program')
        self.window_id = wait(self.search_window, 'window of the program')
        self.processes = processes.of_this_desktop()
        # The window manager may put the window elsewhere, and leave the keyboard to one that has just ended.
        self.raise_window()
        self.settle_main_threads()
        return self

    def search_window(self):
        found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--all', '--pid',
                                str(self.process.pid), '--name', '^Tilestar'],
                               capture_output=True, encoding='utf-8', check=False).stdout.split()
        # A tooltip has the name, too, where the pointer has stayed over a button.
        return max(found, key=lambda window: self.geometry(window)[2:], default=None)

    def search_frame(self):
        assert self.process.poll() is None, f'the program ended: {self.said()}'
        return next((window for window in self.windows()
                     if window.role == 'frame' and window.name.startswith('Tilestar')), None)

    def windows(self):
        """Every window of the program that is open, as assistive technology sees it."""
        for place in bus.applications(self.process.pid):
            yield from Control(self, place).children()

    @property
    def toolkit_version(self):
        application = next(bus.applications(self.process.pid))
        return bus.get(application, 'org.a11y.atspi.Application', 'Version')

    # What is found and read.

    def find(self, role=None, name=None, begins=None, hidden=False):
        return self.frame.find(role, name, begins, hidden)

    def button(self, name):
        return (self.find if name in COME_AND_GO else self.find_again)('push button', name)

    def toggle(self, name):
        return self.find_again('toggle button', name)

    def find_again(self, role, name):
        """A control that stays in the window as long as it is open: searched for once."""
        if (role, name) not in self.known:
            self.known[role, name] = self.find(role, name)
        return self.known[role, name]

    def board(self, name='Board'):
        board = self.find_again('panel', name)
        # The set-up goes from view to view, and in GTK 4.18 its place in the tree with it.
        if not any(True for _ in board.children()):
            del self.known['panel', name]
            board = self.find_again('panel', name)
        return board

    def cell(self, board, tile):
        prefix = f'Tile {tile}, ' if tile else 'Blank, '
        return self.board(board).find('push button', begins=prefix)

    def place(self, board, row, column):
        """The cell in a row and column, counted from 1."""
        ending = f', row {row}, column {column}'
        return next(cell for cell in self.board(board).children() if cell.name.endswith(ending))

    def read(self, board='Board'):
        """A board as text, by the names of its cells, wherever these are in the tree; nothing, as
        long as there are none."""
        cells = {}
        for name in bus.names(bus.children(self.board(board).place)):
            match = re.fullmatch(r'(?:Tile (\d+)|(Blank)|(Empty)), row (\d+), column (\d+)', name or '')
            if name is None:
                raise Gone(f'a cell of {board}')
            assert match, f'a cell is named {name!r}'
            what = match[1] or ('0' if match[2] else '?')
            cells[int(match[4]), int(match[5])] = what
        rows = max((row for row, _ in cells), default=0)
        columns = max((column for _, column in cells), default=0)
        assert len(cells) == rows * columns, f'{len(cells)} cells in {rows}x{columns}'
        return '/'.join(' '.join(cells[row, column] for column in range(1, columns + 1))
                        for row in range(1, rows + 1))

    def wait_board(self, text, board='Board'):
        try:
            wait(lambda: self.read(board) == text, f'{board} {text}')
        except Missing as error:
            raise Missing(f'{error}; it is {self.read(board)}') from None

    def status(self):
        """The line that begins with the status."""
        if self.status_label is None:
            self.status_label = wait(
                lambda: next((label for label in self.frame.find_all('label')
                              if STATUS.match(label.name)), None), 'status')
        return self.status_label.name

    def wait_status(self, beginning):
        try:
            return wait(lambda: self.status().startswith(beginning) and self.status(),
                        f'status {beginning}')
        except Missing as error:
            raise Missing(f'{error}; it is {self.status()!r}') from None

    def statistic(self, name):
        return self.find_again('label', name).text

    def number(self, name):
        """The number in the row, once it is not a dash."""
        return int(wait(lambda: re.sub(r'\D', '', self.statistic(name)), f'number of {name}'))

    # What is pressed.

    def key(self, *keys):
        """To the window that has the keyboard once all windows that are to come or to go have done so."""
        self.settle_main_threads()
        xdotool('key', '--clearmodifiers', *map(codes, keys))

    def type(self, text):
        self.settle_main_threads()
        xdotool('type', '--delay', '30', text)

    def raise_window(self):
        activate(self.window_id)

    def resize(self, width, height):
        """The window may stay wider than that, if something does not fit."""
        xdotool('windowsize', self.window_id, width, height)
        wait(lambda: self.geometry()[3] == height, 'other size')
        self.settle()

    def focused(self):
        """The control with the keyboard's focus: the one that has said so last, if it still has it; or it is looked
        for around the one that had it last, in what holds that, and so on; then in all that has no size."""
        at = self.last_focused
        with contextlib.suppress(Gone):
            # What is asked is answered after what was said before.
            self.frame.has('FOCUSED')
            if bus.focused and self.is_in_frame(bus.focused) and Control(self, bus.focused).has('FOCUSED'):
                self.last_focused = Control(self, bus.focused)
                return self.last_focused
        with contextlib.suppress(Gone):
            while at is not None and at.place != self.frame.place:
                at = at.parent
                if at is not None and self.find_focused(at):
                    return self.last_focused
        return self.find_focused(self.frame) or self.find_focused(self.frame, hidden=True)

    def is_in_frame(self, place):
        while place[1] != NOTHING:
            if place == self.frame.place:
                return True
            place = tuple(bus.get(place, ACCESSIBLE, 'Parent'))
        return False

    def find_focused(self, control, hidden=False):
        places = bus.tree(control.place, hidden)
        for place, bits in zip(places, bus.ask_all(places, ACCESSIBLE, 'GetState')):
            if bits is not None and has_states(bits, 'FOCUSED'):
                self.last_focused = Control(self, place)
                return self.last_focused
        return None

    def geometry(self, window=None):
        """Left, top, width and height on the screen."""
        text = xdotool('getwindowgeometry', '--shell', window or self.window_id)
        values = dict(line.split('=') for line in text.splitlines())
        return tuple(int(values[key]) for key in ('X', 'Y', 'WIDTH', 'HEIGHT'))

    def origin(self):
        """The screen position of the accessible window's 0,0."""
        x, y, width, _ = self.geometry()
        left, _, frame_width, _ = self.frame.extents
        # GTK 4.18 counts the border into the frame, and has it begin that much before 0,0.
        border = max(0, (width - frame_width) // 2 - 2 * left)
        return x + border, y + border

    def scroll_to(self, control):
        """Turns the wheel over each scrolled window until the control is visible."""
        parent = control.parent
        while parent is not None and parent.role != 'frame':
            if parent.role == 'scroll pane':
                left, top, width, height = parent.box()
                for _ in range(40):
                    _, its_top, _, its_height = control.box()
                    y, half = its_top + its_height / 2, min(its_height, 30) / 2
                    if top + half < y < top + height - half:
                        break
                    # At the edge, where nothing takes the wheel for itself.
                    xdotool('mousemove', left + 3, top + height // 2, 'click', 5 if y > top else 4)
                    self.settle_main_threads()
            parent = parent.parent

    def popup(self, content):
        """Where a popover's content is on the screen: extents do not tell, since a popover has a
        window of its own, which may have been put above what it belongs to."""
        found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid',
                                str(self.process.pid)], capture_output=True, encoding='utf-8',
                               check=False).stdout.split()
        for window in found:
            x, y, its_width, its_height = self.geometry(window)
            if window != self.window_id and its_width > 1:
                _, _, width, height = content.box()
                return x + (its_width - width) // 2, y + (its_height - height) // 2
        return None

    def choose(self, name, choice):
        """Picks from a dropdown with the mouse; the choice must be in the part of its list that
        is in sight."""
        box = self.find_again('combo box', name)
        box.click()
        item = wait(lambda: next((item for item in box.find_all('list item')
                                  if any(label.name == choice
                                         for label in item.find_all('label'))), None),
                    f'choice {choice} of {name}')
        # Without a name of its own in GTK 4.18; there the popover has the role.
        content = next(control for control in box.walk()
                       if control.name == 'GtkPopoverContent' or control.role == 'list box')
        wait(lambda: self.popup(content), f'popup of {name}')

        # The list opens, then scrolls.
        self.settle_main_threads()
        left, top = self.popup(content)
        content_left, content_top, _, _ = content.box()
        x, y, width, height = item.box()
        xdotool('mousemove', left + x - content_left + width // 2, top + y - content_top + height // 2, 'click', 1)
        wait(lambda: self.chosen(name) == choice, f'{choice} chosen in {name}')

    def chosen(self, name):
        """The selection of a dropdown."""
        return self.find_again('combo box', name).description

    # What other programs ask of it.

    def action(self, name, *parameters):
        """Activates an action of the program; a parameter is in GVariant's text form."""
        session.call_sync(APPLICATION_ID, APPLICATION_PATH, 'org.freedesktop.Application', 'ActivateAction',
                          self.call_of(name, parameters),
                          None, Gio.DBusCallFlags.NONE, int(LIMIT * 1000), None)

    @staticmethod
    def call_of(name, parameters):
        return GLib.Variant('(sava{sv})', (name, [GLib.Variant.parse(None, text) for text in parameters], {}))

    def window_action(self, name, *parameters):
        """Activates an action of the window."""
        session.call_sync(APPLICATION_ID, APPLICATION_PATH + '/window/1', 'org.gtk.Actions', 'Activate',
                          self.call_of(name, parameters),
                          None, Gio.DBusCallFlags.NONE, int(LIMIT * 1000), None)

    def open_board(self, text):
        self.action('open-board', GLib.Variant('s', text).print_(False))

    def said(self):
        """Everything written to standard output and standard error."""
        self.output.flush()
        with open(f'/proc/self/fd/{self.output.fileno()}', encoding='utf-8') as file:
            return file.read()

    def complaints(self):
        return [line for line in self.said().splitlines()
                if not HARMLESS.search(line) and not (self.forgiven and self.forgiven in line)]

    def close(self):
        """Closes the window as its user does; returns the exit code."""
        self.settle_main_threads()
        self.button('Close').click()
        return self.wait_end()

    def wait_end(self):
        """Until the program has ended; returns the exit code."""
        return self.process.wait(LIMIT)

    def settle(self):
        """Waits until the program and its desktop have done what they were asked to: for a moment no thread of
        theirs has run, or waited for a processor. What a timer begins later is not waited for."""
        self.wait_for_rest(False, LIMIT)

    def settle_main_threads(self):
        """The same during a search, which may draw all the time: then a moment is waited for."""
        with contextlib.suppress(Missing):
            self.wait_for_rest(True, LIMIT / 20)

    def wait_for_rest(self, main_threads, timeout):
        looks = [None]

        def rests():
            looks.append(processes.look(self.processes, main_threads))
            return len(looks) > 3 and looks[-1] is not None and looks[-3] == looks[-2] == looks[-1]

        wait(rests, 'rest, as something goes on all the time', timeout, pause=0.02)

    def processor_time(self, main_thread=False):
        """Seconds that the program has had, with its ended children; or what its main thread has had."""
        return processes.processor_time(self.process.pid, self.process.pid if main_thread else None)

    def wait_active(self):
        """Waits until keys are this window's again: a dialog that closes keeps them for a moment."""
        wait(lambda: has_keyboard(self.window_id), 'window with the keyboard')
        self.settle()

    def end(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(LIMIT)
        if self.own_home:
            shutil.rmtree(self.home, ignore_errors=True)


class OtherWindow:
    """The place of a program's other window on the screen, for what is clicked in it."""

    geometry = Program.geometry
    origin = Program.origin
    scroll_to = Program.scroll_to
    settle = Program.settle
    settle_main_threads = Program.settle_main_threads
    wait_for_rest = Program.wait_for_rest

    def __init__(self, program, frame, title):
        self.frame = frame
        self.processes = program.processes
        found = wait(lambda: xdotool('search', '--onlyvisible', '--all', '--pid', program.process.pid, '--name',
                                     '^' + title), 'its place').split()
        self.window_id = max(found, key=lambda window: self.geometry(window)[2:])


def move_tiles(text, path):
    """The boards along a path of the blank's moves, beginning with the start."""
    rows = [row.split() for row in text.split('/')]
    boards = [text]
    for word in path:
        r, c = next((r, c) for r, row in enumerate(rows) for c, tile in enumerate(row)
                    if tile == '0')
        d_r, d_c = MOVES[word]
        rows[r][c], rows[r + d_r][c + d_c] = rows[r + d_r][c + d_c], '0'
        boards.append('/'.join(' '.join(row) for row in rows))
    return boards


class TestCase(unittest.TestCase):
    """Ends its programs, checks that they wrote nothing, and keeps the evidence of a failure."""

    # Tests that look at animations ask for them; elsewhere they only cost time.
    settings = {}

    def setUp(self):
        self.programs = []

    def launch(self, *arguments, **options):
        settings = {'start': "'5 8 7/1 0 4/3 2 6'", 'goal': "'5 7 6/3 0 8/4 1 2'",
                    'animations': 'false', 'tour-seen': 'true', **self.settings,
                    **(options.pop('settings', None) or {})}
        if options.get('home') is not None and not options.pop('fresh', False):
            settings = None
        program = Program(*arguments, settings=settings, **options)
        self.programs.append(program)
        return program.start()

    def name_file(self, program, path, answer=None, title=None):
        """Puts the name of a file into the dialog that is open, or that with a title. What comes of it
        may be another dialog, with a label that says the answer."""
        def entry():
            return next((entry for window in program.windows()
                         if window.place != program.frame.place and title in (None, window.name)
                         for entry in window.find_all('text')), None)

        wait(lambda: len(list(program.windows())) > 1, 'a dialog for files')
        program.settle_main_threads()
        n_same = 0

        def is_named():
            nonlocal n_same
            where = entry()
            if where is None:
                # Where files are chosen from a list, this opens the entry.
                program.type('/')
            elif where.text != path:
                # Not typed: what GTK 4.18 completes meanwhile would stay at its end.
                where.text = path
                n_same = 0
            else:
                n_same += 1
            return n_same == 2

        wait(is_named, 'name that stays in the dialog', pause=0.3)
        program.key('Return')
        if answer is None:
            wait(lambda: len(list(program.windows())) == 1, 'no dialog any more')
        else:
            wait(lambda: any(window.find_all('label', answer) for window in program.windows()), answer)

    def tearDown(self):
        pump()

    def finish(self, failed):
        """Called last by main(): complaints of the programs, or None."""
        complaints = []
        for number, program in enumerate(self.programs, 1):
            if failed:
                self.keep_evidence(program, number)
            complaints += program.complaints()
        if complaints and not failed:
            self.keep_evidence(self.programs[-1], len(self.programs))
        for program in self.programs:
            program.end()
        return complaints

    def keep_evidence(self, program, number):
        name = os.path.join(LOGS, f'{self.id().removeprefix("__main__.")}-{number}')
        with contextlib.suppress(OSError, subprocess.SubprocessError):
            os.makedirs(LOGS, exist_ok=True)
            subprocess.run(['import', '-silent', '-window', 'root', name + '.png'], timeout=LIMIT,
                           check=False, capture_output=True)
            with open(name + '.log', 'w', encoding='utf-8') as file:
                file.write(program.said())
        with contextlib.suppress(Exception), open(name + '.tree', 'w', encoding='utf-8') as file:
            if program.process.poll() is None and program.frame is not None:
                dump(program.frame, file)


def dump(control, file=sys.stdout, depth=0):
    """Prints the accessible tree."""
    with contextlib.suppress(Gone):
        left, top, width, height = control.extents
        states = [state for state in ('FOCUSED', 'FOCUSABLE', 'PRESSED', 'CHECKED', 'SELECTED',
                                      'SENSITIVE', 'SHOWING') if control.has(state)]
        print('  ' * depth + f'{control.role} {control.name!r} {left},{top} '
              f'{width}x{height} {" ".join(states)}', file=file)
        for child in control.children():
            dump(child, file, depth + 1)


def main(one_in=1):
    """Runs the cases of the module; of a slow one, one in so many (sample.py)."""
    wanted = sys.argv[1:]
    tests = [test for suite in unittest.defaultTestLoader.loadTestsFromModule(
        sys.modules['__main__']) for test in suite
        if not wanted or any(word in test.id() for word in wanted)]
    if not wanted:
        tests = sample(tests, one_in, sys.argv[0].rsplit('/', 1)[-1])
    n_failed = 0
    print(f'1..{len(tests)}', flush=True)
    for number, test in enumerate(tests, 1):
        result = unittest.TestResult()
        begin = time.monotonic()
        try:
            test.run(result)
            problems = [text for _, text in result.failures + result.errors]
        except Exception:  # what unittest itself did not expect
            problems = [traceback.format_exc()]
        complaints = test.finish(bool(problems))
        if complaints:
            problems.append('The program wrote:\n' + '\n'.join(complaints[:20]))
        name = test.id().removeprefix('__main__.')
        seconds = time.monotonic() - begin
        if problems:
            n_failed += 1
            print(f'not ok {number} - {name}')
            for line in '\n'.join(problems).splitlines():
                print('#', line[:400])
        elif result.skipped:
            print(f'ok {number} - {name} # SKIP {result.skipped[0][1]}')
        else:
            print(f'ok {number} - {name}')
        print(f'# {seconds:.1f} s', flush=True)
    sys.exit(1 if n_failed else 0)
