# SPDX-License-Identifier: GPL-3.0-or-later
"""Actions asked of a window at random, by a seed: shared by test_walk.py and tests/soak."""

import os
import random
import time

from gi.repository import Gio, GLib

import harness
from harness import LIMIT, Missing, pump, wait

# Between one action and the next, in seconds; now and then a pause, for something to end.
STEPS = [0.0, 0.0, 0.005, 0.02, 0.05]
PAUSE, PAUSE_EVERY = 0.3, 25

SHAPES = [(3, 3)] * 8 + [(2, 2), (2, 3), (3, 2), (2, 5), (3, 4), (4, 4), (4, 4), (5, 5), (6, 6)]

VIEWS = ['solve', 'explore', 'compare', 'heuristics']

ALGORITHMS = ['astar', 'weighted-astar', 'greedy', 'uniform-cost', 'breadth-first', 'idastar',
              'iterative-deepening', 'depth-limited', 'recursive-best-first',
              'bidirectional', 'breadth-first-heuristic', 'anytime']

HEURISTICS = ['zero', 'misplaced', 'manhattan', 'euclidean', 'blend', 'linear-conflict',
              'out-of-row-column', 'gaschnig', 'inversion-distance', 'walking-distance',
              'corner-tiles', 'last-moves', 'korf-taylor', 'dynamic-pairs', 'nilsson',
              'manhattan-with-blank', 'misplaced-with-blank', 'linear-conflict-pairs', 'perfect',
              'neural', 'max:manhattan+gaschnig', 'pattern-database',
              'blend:linear-conflict=0.5,gaschnig=0.5']

# What the actions that take a word or a number are given.
PARAMETERS = {
    'picture': ['tree', 'map', 'landscape', 'frontier', 'closed', 'solutions'],
    'tile-picture': ['none', 'lighthouse', 'mountains', 'sky', 'own'],
    'tile-style': ['plain', 'rows', 'layers', 'contrast', 'outlined'],
    'run-to': ['next-layer', 'f-rises', 'h-drops', 'reopening', 'left-closed', 'cheaper', 'goal'],
    'comparison-page': ['table', 'summary', 'chart', 'lengths'],
    'audit-page': ['map', 'errors', 'audited'],
    'compare-example': [0, 1, 2],
    'notice': ['A notice'],
    'show-view': VIEWS,
}

# These end the window, write a file or ask for one, or put a window in front of this one.
NOT_ASKED = {'open', 'save', 'open-search', 'save-search', 'export', 'export-audit', 'export-chart',
             'export-dot', 'export-node', 'export-race', 'export-results', 'show-help-overlay',
             'open-picture', 'worksheet', 'train', 'compose', 'new-lesson', 'record-lesson'}


def is_even(tiles):
    """Whether the permutation of the tiles without the blank is even."""
    rest = [tile for tile in tiles if tile]
    return sum(a > b for i, a in enumerate(rest) for b in rest[i + 1:]) % 2 == 0


def blank_row(tiles, columns):
    return tiles.index(0) // columns


def is_solvable(tiles, goal, columns):
    ranks = {tile: index for index, tile in enumerate(tile for tile in goal if tile)}
    start = [ranks[tile] + 1 if tile else 0 for tile in tiles]
    even = is_even(start)
    if columns % 2 == 0 and (blank_row(tiles, columns) - blank_row(goal, columns)) % 2:
        even = not even
    return even


def to_text(tiles, columns):
    return '/'.join(' '.join(map(str, tiles[first:first + columns]))
                    for first in range(0, len(tiles), columns))


def draw_boards(draw):
    """A start and a goal of one shape; every other pair has no solution, some have nothing to do."""
    rows, columns = draw.choice(SHAPES)
    goal = [*range(1, rows * columns), 0]
    if draw.random() < 0.3:
        draw.shuffle(goal)
    start = list(goal)
    if draw.random() < 0.9:
        draw.shuffle(start)
    if is_solvable(start, goal, columns) != (draw.random() < 0.5):
        first, second = [index for index, tile in enumerate(start) if tile][:2]
        start[first], start[second] = start[second], start[first]
    return f'{to_text(start, columns)} -> {to_text(goal, columns)}'


class Walker:
    """Sends a program one action after the other, and remembers them."""

    # What the program is asked to keep to: small limits, as a walk does not wait for what ends them.
    SETTINGS = {'time-limit': 'uint32 3', 'memory-limit': 'uint32 256', 'record-limit': 'uint32 20000'}

    # GTK's own, where an entry whose cursor blinks is given a selection.
    FORGIVEN = 'unexpected blinking selection'

    def __init__(self, program, seed):
        self.program = program
        self.seed = seed
        self.draw = random.Random(seed)
        self.connection = Gio.bus_get_sync(Gio.BusType.SESSION, None)
        self.log = []
        os.makedirs(harness.LOGS, exist_ok=True)
        self.file = open(os.path.join(harness.LOGS, 'walk'), 'w', encoding='utf-8')
        self.window_actions = {}

    def call(self, path, method, arguments, done=None):
        self.connection.call(harness.APPLICATION_ID, path, 'org.gtk.Actions', method, arguments, None,
                             Gio.DBusCallFlags.NONE, int(LIMIT * 1000), None, done)

    def activate(self, path, name, parameter=None):
        self.note(f'{name} {parameter.print_(False) if parameter is not None else ""}'.strip())
        self.call(path, 'Activate', GLib.Variant('(sava{sv})', (
            name, [parameter] if parameter is not None else [], {})))

    def note(self, text):
        self.log.append(text)
        print(text, file=self.file, flush=True)

    def catch_up(self):
        """Waits until the program has handled all actions, and lists those that are enabled."""
        answers = []

        def take(connection, result):
            try:
                answers.append(connection.call_finish(result).unpack()[0])
            except GLib.Error as error:
                answers.append(error)

        self.call('/io/github/tilestar/Tilestar/window/1', 'DescribeAll', None, take)
        try:
            wait(lambda: answers, 'answer', pause=0.002)
        except Missing:
            raise Missing(f'no answer after {self.last()}') from None
        assert self.program.process.poll() is None, f'the program ended after {self.last()}'
        assert not isinstance(answers[0], GLib.Error), f'{answers[0].message} after {self.last()}'
        self.window_actions = answers[0]

    def last(self):
        return f'{len(self.log)} actions of seed {self.seed}, the last of them {self.log[-6:]}'

    def ask_application(self, name, signature, value):
        self.activate('/io/github/tilestar/Tilestar', name, GLib.Variant(signature, value))

    def ask_window(self):
        """Any action that the window offers at the moment."""
        name = self.draw.choice(sorted(self.window_actions.keys() - NOT_ASKED))
        is_enabled, signature, state = self.window_actions[name]
        parameter = None
        if not is_enabled:
            return
        if signature == 's' or signature == 'i':
            values = PARAMETERS.get(name)
            if values is None and signature == 'i':
                values = range(0, 100)
            if values is None:
                return
            parameter = GLib.Variant(signature, self.draw.choice(values))
        elif signature:
            return
        self.activate('/io/github/tilestar/Tilestar/window/1', name, parameter)

    def step(self):
        draw = self.draw
        kind = draw.choices(['boards', 'view', 'heuristic', 'algorithm', 'solve', 'stop', 'moment',
                             'window'], [12, 12, 12, 10, 14, 6, 10, 24])[0]
        if kind == 'boards':
            self.ask_application('open-board', 's', draw_boards(draw))
        elif kind == 'view':
            self.ask_application('show-view', 's', draw.choice(VIEWS))
        elif kind == 'heuristic':
            self.ask_application('choose-heuristic', 's', draw.choice(HEURISTICS))
        elif kind == 'algorithm':
            self.ask_application('choose-algorithm', 's', draw.choice(ALGORITHMS))
        elif kind in ('solve', 'stop'):
            self.activate('/io/github/tilestar/Tilestar', kind)
        elif kind == 'moment':
            self.ask_application('go-to-expansion', 'i',
                                 draw.choice([0, 1, 2, 10, 100, 1000, 10 ** 6, -1]))
        else:
            self.ask_window()

    def rest(self, number):
        """After each step, which has a number: time for the program, now and then for something to end."""
        time.sleep(self.draw.choice(STEPS))
        if number % PAUSE_EVERY == 0:
            time.sleep(PAUSE)
        if number % 5 == 0:
            self.catch_up()
        pump()

    def solve_small(self):
        """Whatever has been asked for, the window answers still, and solves a small board: returns its status."""
        for kind in ('stop', 'escape', 'escape'):
            path = '/io/github/tilestar/Tilestar' + ('/window/1' if kind == 'escape' else '')
            self.activate(path, kind)
        self.catch_up()
        if self.window_actions.get('presentation', (False, '', []))[2] == [True]:
            self.activate('/io/github/tilestar/Tilestar/window/1', 'presentation')
        self.ask_application('show-view', 's', 'solve')
        self.ask_application('choose-algorithm', 's', 'astar')
        self.ask_application('choose-heuristic', 's', 'manhattan')
        self.ask_application('open-board', 's', '867/254/301 -> 123/456/780')
        self.activate('/io/github/tilestar/Tilestar', 'solve')
        self.catch_up()
        return self.program.wait_status('Solved')
