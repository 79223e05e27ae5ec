# SPDX-License-Identifier: GPL-3.0-or-later
"""The searches of lessons, read from the traces that `solve --trace` writes.

Nothing of the program's record or of its lessons is used here: the frontier, the values of nodes, events and
true distances are computed again from the trace and by breadth-first search, so that tests/cli/test_lesson.py can
hold what lessons say against them.
"""

import collections
import functools
import itertools
import json
import math

from harness import run

EVENTS = ('f-rises', 'h-drops', 'cheaper', 'reopening', 'left-closed')
TOTALS = EVENTS + ('expanded', 'generated', 'duplicates', 'reopened', 'max-frontier', 'moves', 'iterations')
FATES = {'cheaper': 'cheaper', 'reopening': 'reopened', 'left-closed': 'left-closed'}


def parse(text):
    """A board in the form of the lessons: rows of tiles."""
    return tuple(tuple(int(tile) for tile in (row.split() if ' ' in row.strip() else row)) for row in text.split('/'))


def list_neighbors(board):
    cells = [cell for row in board for cell in row]
    rows, columns, blank = len(board), len(board[0]), cells.index(0)
    for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
        row, column = blank // columns + down, blank % columns + right
        if 0 <= row < rows and 0 <= column < columns:
            moved = cells[:]
            moved[blank], moved[row * columns + column] = moved[row * columns + column], 0
            yield tuple(tuple(moved[i:i + columns]) for i in range(0, rows * columns, columns))


@functools.lru_cache(maxsize=4)
def list_distances(goal):
    """The true distance of each board of up to nine cells that can reach the goal."""
    distances, queue = {goal: 0}, collections.deque([goal])
    while queue:
        board = queue.popleft()
        for neighbor in list_neighbors(board):
            if neighbor not in distances:
                distances[neighbor] = distances[board] + 1
                queue.append(neighbor)
    return distances


def find_distance(start, goal):
    """The true distance of a board of any size, by breadth-first search from both ends."""
    sides = [({start: 0}, [start]), ({goal: 0}, [goal])]
    while all(layer for _, layer in sides):
        sides.sort(key=lambda side: len(side[1]))
        (near, layer), (far, _) = sides
        depth = near[layer[0]] + 1
        following = []
        for board in layer:
            for neighbor in list_neighbors(board):
                if neighbor not in near:
                    near[neighbor] = depth
                    following.append(neighbor)
        sides[0] = near, following
        meetings = [near[board] + far[board] for board in following if board in far]
        if meetings:
            return min(meetings)
    return None


def count_inversions(board):
    """Pairs of tiles that are in the wrong order, read row by row without the blank."""
    tiles = [tile for row in board for tile in row if tile]
    return sum(a > b for i, a in enumerate(tiles) for b in tiles[i + 1:])


Node = collections.namedtuple('Node', 'board g h f open')


class Search:
    """A search of a lesson, run by `solve`."""

    def __init__(self, search):
        options = ['--heuristic', search.get('heuristic', 'manhattan'), '--algorithm', search.get('algorithm', 'astar')]
        for name, option in (('goal', '--goal'), ('weight', '--weight'), ('depth', '--depth'), ('tie-break', '--tie-break'),
                             ('propagation', '--propagate'), ('operators', '--operators')):
            if name in search:
                options += [option, str(search[name])]
        options += ['--no-' + name for name in ('reopen', 'parent-pruning') if search.get(name) is False]
        head, *self.lines, end = run('solve', '--trace', '-', *options, search['start']).stdout.splitlines()
        self.head, self.end = json.loads(head), json.loads(end)
        self.columns = self.head['columns']
        self.start, self.goal = self.to_board(self.head['start']), self.to_board(self.head['goal'])
        self.latest = None, {}    # the nodes that were asked for last

    @functools.cached_property
    def events(self):
        return [json.loads(line) for line in self.lines]

    @functools.cached_property
    def steps(self):
        """Of each expansion: its event and those of its successors."""
        steps = []
        for event in self.events:
            if event['event'] == 'expand':
                steps.append((event, []))
            elif event['event'] == 'generate' and steps:
                steps[-1][1].append(event)
        return steps

    def to_board(self, cells):
        return tuple(tuple(cells[i:i + self.columns]) for i in range(0, len(cells), self.columns))

    def nodes(self, moment):
        """The nodes after so many expansions, by number; in the searches that keep one a board."""
        if self.latest[0] == moment:
            return self.latest[1]
        nodes = {}
        self.latest = moment, nodes
        for event in map(json.loads, self.lines):    # a long trace need not be read to its end
            kind = event['event']
            if kind == 'expand':
                if event['step'] > moment:
                    break
                nodes[event['node']] = nodes[event['node']]._replace(open=False)
            elif kind == 'start':
                nodes[event['node']] = Node(self.to_board(event['board']), event['g'], event['h'], event['f'], True)
            elif kind == 'generate' and event['fate'] in ('new', 'cheaper', 'reopened', 'pruned'):
                board = self.to_board(event['board']) if 'board' in event else nodes[event['node']].board
                nodes[event['node']] = Node(board, event['g'], event['h'], event['f'], event['fate'] != 'pruned')
        return nodes

    def list_moments(self, event):
        """The expansions with the event, in order."""
        if event in FATES:
            return [i for i, (_, generated) in enumerate(self.steps, 1)
                    if any(successor['fate'] == FATES[event] for successor in generated)]
        if event == 'h-drops':
            return self.list_drops()
        # f rises where it exceeds every f before it: the first expansion has none before it.
        values = [expanded['f'] for expanded, _ in self.steps]
        highest = list(itertools.accumulate(values, max))
        return [i for i in range(2, len(values) + 1) if values[i - 1] > highest[i - 2]]

    def list_drops(self):
        """The expansions of a node whose h is more than 1 below that of the parent it was reached from."""
        moments, of_parent = [], {}
        for i, (expanded, generated) in enumerate(self.steps, 1):
            if of_parent.get(expanded['node'], 0) > expanded['h'] + 1:
                moments.append(i)
            for successor in generated:
                if successor['fate'] in ('new', 'cheaper', 'reopened'):
                    of_parent[successor['node']] = expanded['h']
        return moments

    def get_moment(self, moment, default):
        """The number of expansions at a moment as a lesson names it."""
        if moment is None or isinstance(moment, int):
            return default if moment is None else moment
        if moment == 'end':
            return self.end['expanded']
        moments = self.list_goals() if moment == 'goal' else self.list_moments(moment)
        return moments[0] if moments else None

    def list_goals(self):
        """The expansions that generate the goal; from both ends, that which completes the shortest solution."""
        if self.head['algorithm'] == 'bidirectional':
            return self.list_completions()[-1:]
        return [i for i, (_, generated) in enumerate(self.steps, 1) if self.start != self.goal
                and any(self.to_board(event['board']) == self.goal for event in generated if 'board' in event)]

    def list_completions(self):
        """The expansions after which a shorter way leads through both trees than before."""
        reached, boards, moments, best = ({self.start: 0}, {self.goal: 0}), {}, [], math.inf
        for i, (expanded, generated) in enumerate(self.steps, 1):
            for event in generated:
                board = boards.setdefault(event['node'], self.to_board(event.get('board', [])))
                if event['fate'] in ('new', 'cheaper', 'reopened'):
                    reached[expanded.get('backward', False)][board] = event['g']
            moves = min((g + reached[1][board] for board, g in reached[0].items() if board in reached[1]),
                        default=math.inf)
            if moves < best:
                best = moves
                moments.append(i)
        return moments

    def get_next(self, moment):
        """The board that is expanded next; after the last expansion it is the goal."""
        if moment == self.end['expanded']:
            return self.goal
        expansions = (event for event in map(json.loads, self.lines) if event['event'] == 'expand')
        node = next(itertools.islice(expansions, moment, None))['node']
        return self.nodes(moment)[node].board

    def find_node(self, board, moment):
        return next((node for node in self.nodes(moment).values() if node.board == board), None)

    def get_distance(self, board):
        small = len(board) * len(board[0]) <= 9
        return list_distances(self.goal).get(board) if small else find_distance(board, self.goal)

    def get_fact(self, fact, board, moment):
        """A fact as docs/lessons.md describes it, of a board and a moment of this search."""
        if fact in TOTALS:
            return self.get_total(fact)
        nodes = self.nodes(moment)
        if fact == 'frontier':
            return sum(node.open for node in nodes.values())
        if fact in ('g', 'h', 'f', 'on-frontier'):
            # In depth-first search a board may be met again: as the program does, the last one.
            node = [node for node in nodes.values() if node.board == board][-1]
            return {'g': node.g, 'h': node.h, 'f': node.f, 'on-frontier': int(node.open)}[fact]
        return {'successors': lambda: len(list(list_neighbors(board))),
                'distance': lambda: self.get_distance(board),
                'shortest': lambda: self.get_distance(self.start),
                'solvable': lambda: int(self.get_distance(board) is not None),
                'states': lambda: math.factorial(len(board) * len(board[0])) // 2}[fact]()

    def get_total(self, fact):
        if fact == 'iterations':
            return sum(event['event'] == 'bound' for event in self.events)
        return len(self.list_moments(fact)) if fact in EVENTS else self.end[fact.replace('-', '_')]
