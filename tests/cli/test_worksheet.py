#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Worksheets: every answer and every printed number, computed again.

A reader of the search's trace and heuristics of its own, written here from their textbook
definitions, answer each question from what the sheet prints. Nothing is taken from the key.
"""

import fractions
import itertools
import json
import math
import re
import unittest

from harness import REVERSE, STEPS, lines, main, run, to_text

ORDER = ['up', 'left', 'right', 'down']


# ---- Heuristics, by hand ----

def cell_of(goal, tile, columns):
    return divmod(goal.index(tile), columns)


def distances(board, goal, columns):
    """(rows apart, columns apart) of each tile."""
    for cell, tile in enumerate(board):
        if tile != 0:
            row, column = cell_of(goal, tile, columns)
            yield abs(row - cell // columns), abs(column - cell % columns)


def manhattan(board, goal, columns):
    return sum(a + b for a, b in distances(board, goal, columns))


def misplaced(board, goal, columns):
    return sum(a + b > 0 for a, b in distances(board, goal, columns))


def euclidean(board, goal, columns):
    return sum(math.sqrt(a * a + b * b) for a, b in distances(board, goal, columns))


def round_up(value):
    """To the next integer, but not over rounding errors."""
    return math.ceil(value - 1e-9)


def gaschnig(board, goal, _columns):
    board, n = list(board), 0
    while board != list(goal):
        blank = board.index(0)
        wanted = goal[blank]
        if wanted == 0:
            cell = next(i for i, tile in enumerate(board) if tile not in (0, goal[i]))
        else:
            cell = board.index(wanted)
        board[blank], board[cell], n = board[cell], 0, n + 1
    return n


def out_of_row_column(board, goal, columns):
    return sum((a > 0) + (b > 0) for a, b in distances(board, goal, columns))


def lines_of(n_cells, columns):
    rows = n_cells // columns
    for row in range(rows):
        yield [row * columns + column for column in range(columns)]
    for column in range(columns):
        yield [row * columns + column for row in range(rows)]


def linear_conflict(board, goal, columns):
    """In each line the fewest tiles whose removal leaves the others in order, tried one by one."""
    extra = 0
    for line in lines_of(len(board), columns):
        places = [line.index(goal.index(board[cell])) for cell in line
                  if board[cell] != 0 and goal.index(board[cell]) in line]
        for n_left in range(len(places), -1, -1):
            if any(list(kept) == sorted(kept) for kept in itertools.combinations(places, n_left)):
                extra += 2 * (len(places) - n_left)
                break
    return manhattan(board, goal, columns) + extra


def manhattan_with_blank(board, goal, columns):
    (a, b), (c, d) = divmod(board.index(0), columns), divmod(goal.index(0), columns)
    return manhattan(board, goal, columns) + abs(a - c) + abs(b - d)


def misplaced_with_blank(board, goal, _columns):
    return sum(tile != wanted for tile, wanted in zip(board, goal))


def linear_conflict_pairs(board, goal, columns):
    n = 0
    for line in lines_of(len(board), columns):
        places = [line.index(goal.index(board[cell])) for cell in line
                  if board[cell] != 0 and goal.index(board[cell]) in line]
        n += sum(a > b for i, a in enumerate(places) for b in places[i + 1:])
    return manhattan(board, goal, columns) + 2 * n


def make_heuristic(text):
    simple = {'manhattan': manhattan, 'misplaced': misplaced, 'gaschnig': gaschnig,
              'out-of-row-column': out_of_row_column, 'linear-conflict': linear_conflict,
              'zero': lambda *_: 0,
              'manhattan-with-blank': manhattan_with_blank, 'misplaced-with-blank': misplaced_with_blank,
              'linear-conflict-pairs': linear_conflict_pairs,
              'euclidean': lambda *a: round_up(euclidean(*a))}
    if text in simple:
        return simple[text]
    if text.startswith('max:'):
        parts = [make_heuristic(part) for part in text[4:].split('+')]
        return lambda *a: max(part(*a) for part in parts)
    if text.startswith('blend'):
        weights = dict(part.split('=') for part in (text[6:] or 'manhattan=0.6,misplaced=0.1,euclidean=0.3').split(','))
        return lambda *a: round_up(sum(fractions.Fraction(weight) * make_heuristic(name)(*a) if name != 'euclidean'
                                       else float(weight) * euclidean(*a) for name, weight in weights.items()))
    return None


# ---- The trace, read on its own ----

class Search:
    """What a trace says of each moment: the open and the closed nodes, as reached."""

    def __init__(self, trace):
        self.header, self.events = trace[0], trace[1:]
        self.expansions = []    # (node, cutoff)
        self.before = []        # for each expansion: {number: (g, h, f, age, closed)}
        self.successors = []    # for each expansion: [(move, board, g, h, f, fate)]
        self.boards = {}
        nodes, ages, cutoff = {}, itertools.count(), None
        self.path = None
        for event in self.events:
            kind = event['event']
            if kind == 'bound':
                cutoff = event['bound']
            elif kind == 'start':
                self.boards[event['node']] = event['board']
                nodes[event['node']] = (event['g'], event['h'], event['f'], next(ages), False)
            elif kind == 'expand':
                self.before.append(dict(nodes))
                self.expansions.append((event['node'], event['g'], event['h'], event['f'], cutoff))
                self.successors.append([])
                g, h, f, age, _ = nodes.get(event['node'], (event['g'], event['h'], event['f'], -1, False))
                nodes[event['node']] = (g, h, f, age, True)
            elif kind == 'generate':
                if 'board' in event:
                    self.boards[event['node']] = event['board']
                self.successors[-1].append((event['move'], self.boards[event['node']], event['g'], event['h'],
                                            event['f'], event['fate']))
                if event['fate'] in ('new', 'cheaper', 'reopened', 'pruned'):
                    nodes[event['node']] = (event['g'], event['h'], event['f'], next(ages), False)
            elif kind == 'end':
                self.end = event

    def board(self, moment):
        return self.boards[self.expansions[moment][0]]


def move(board, columns, word):
    cell = board.index(0)
    row, column = cell // columns + STEPS[word][0], cell % columns + STEPS[word][1]
    if not (0 <= row < len(board) // columns and 0 <= column < columns):
        return None
    board = list(board)
    other = row * columns + column
    board[cell], board[other] = board[other], 0
    return board


def inversions(board):
    tiles = [tile for tile in board if tile]
    return sum(a > b for i, a in enumerate(tiles) for b in tiles[i + 1:])


class Reader:
    """Answers the questions of a sheet."""

    def __init__(self, test, sheet, options):
        self.test, self.sheet, self.options = test, sheet, options
        self.goal, self.columns = sheet['goal'], sheet['columns']
        self.h_of = make_heuristic(sheet['heuristic']) if sheet['heuristic'] else lambda *_: 0
        self.searches = {}

    def h(self, board):
        return self.h_of(board, self.goal, self.columns)

    def f(self, g, h):
        return {'astar': g + h, 'idastar': g + h, 'greedy': h, 'uniform-cost': g, 'breadth-first': g,
                'iterative-deepening': g, 'depth-limited': g,
                'weighted-astar': float(g + fractions.Fraction(str(self.sheet.get('weight', 1))) * h)
                }[self.sheet['algorithm']]

    def search(self, start):
        key = tuple(start)
        if key not in self.searches:
            result = run('solve', to_text(start, self.columns), '--goal', to_text(self.goal, self.columns),
                         *self.options, '--node-limit', '60', '--trace', '-')
            self.searches[key] = Search(lines(result))
            self.check_h(self.searches[key])
        return self.searches[key]

    def check_h(self, search):
        """The trace itself agrees with h and f as defined here."""
        if not self.sheet['h_given']:
            for successors in search.successors:
                for _, board, g, h, f, _ in successors:
                    self.test.assertEqual((h, f), (self.h(board), self.f(g, self.h(board))))

    def rank(self, node):
        """The printed order: the smallest is expanded next."""
        g, h, age = node
        order = self.sheet['order']
        first = {'f': self.f(g, h), 'g': g, 'h': h}[order['first']]
        second = {'largest-g': -g, 'smallest-g': g, None: 0}[order['second']]
        return first, second, {'newest': -age, 'oldest': age}[order['last']]

    def value(self, node):
        """h of a printed node."""
        self.test.assertEqual('h' in node, self.sheet['h_given'])
        return node['h'] if self.sheet['h_given'] else self.h(node['board'])

    def list_values(self, nodes):
        return [{'g': node['g'], 'h': self.value(node), 'f': self.f(node['g'], self.value(node))}
                for node in nodes]

    def answer(self, question):
        return getattr(self, 'answer_' + question['kind'])(question)

    def answer_solvable(self, question):
        start, columns = question['start'], self.columns
        apart = abs(start.index(0) // columns - self.goal.index(0) // columns)
        total = inversions(start) + inversions(self.goal) + (apart if columns % 2 == 0 else 0)
        code = run('check', to_text(start, columns), '--goal', to_text(self.goal, columns)).returncode
        self.test.assertEqual(total % 2 == 0, code == 0)
        return {'solvable': total % 2 == 0, 'inversions_start': inversions(start),
                'inversions_goal': inversions(self.goal), 'blank_rows_apart': apart}

    def answer_h(self, question):
        return {'h': self.h(question['node']['board'])}

    def answer_values(self, question):
        node = question['node']
        search = self.search(question['start'])
        self.test.assertEqual(search.board(question['moment']), node['board'])
        self.test.assertEqual(search.expansions[question['moment']][1], node['g'])
        given = {tuple(entry['board']): entry['h'] for entry in question.get('given', [])}
        found = []
        for word in ORDER:
            board = move(node['board'], self.columns, word)
            if board is None or (self.sheet['parent_pruning'] and question['last_move'] is not None
                                 and word == REVERSE[question['last_move']]):
                continue
            h = given[tuple(board)] if self.sheet['h_given'] else self.h(board)
            found.append({'move': word, 'board': board, 'g': node['g'] + 1, 'h': h,
                          'f': self.f(node['g'] + 1, h)})
        self.test.assertEqual([(entry['move'], entry['board'], entry['g'], entry['h'], entry['f']) for entry in found],
                              [entry[:5] for entry in search.successors[question['moment']]])
        return {'successors': found}

    def answer_next(self, question):
        search = self.search(question['start'])
        values = self.list_values(question['nodes'])
        if self.sheet['order']['first'] == 'depth':
            within = [i for i, value in enumerate(values) if value['f'] <= question['cutoff']]
            deepest = max(values[i]['g'] for i in within)
            right = next(i for i in within if values[i]['g'] == deepest)
            self.test.assertEqual(search.expansions[question['moment']][4], question['cutoff'])
        else:
            right = min(range(len(values)),
                        key=lambda i: self.rank((values[i]['g'], values[i]['h'], i)))
            # All are open, in the order in which they were reached, and none that is not printed is better.
            open_nodes = {tuple(search.boards[n]): entry for n, entry in search.before[question['moment']].items()
                          if not entry[4]}
            ages = [open_nodes[tuple(node['board'])][3] for node in question['nodes']]
            self.test.assertEqual(ages, sorted(ages))
            best = min(open_nodes.values(), key=lambda entry: self.rank((entry[0], entry[1], entry[3])))
            self.test.assertEqual(open_nodes[tuple(question['nodes'][right]['board'])], best)
        self.test.assertEqual(search.board(question['moment']), question['nodes'][right]['board'])
        return {'right': right, 'values': values}

    def answer_fate(self, question):
        search, node = self.search(question['start']), question['node']
        if self.sheet['order']['first'] == 'depth':
            fate = 'new' if self.f(node['g'], self.value(node)) <= question['cutoff'] else 'pruned'
        else:
            before = [(search.boards[n], entry[0], entry[4])
                      for n, entry in search.before[question['moment']].items()]
            printed = [(other['board'], other['g'], other['closed']) for other in question['nodes']]
            self.test.assertEqual(len(printed), min(len(before), 12))
            for entry in printed:
                self.test.assertIn(entry, before)
            for entry in before:
                if entry[0] == node['board']:
                    self.test.assertIn(entry, printed)
            same = [other for other in question['nodes'] if other['board'] == node['board']]
            if not same:
                fate = 'new'
            elif same[0]['g'] <= node['g']:
                fate = 'duplicate'
            elif not same[0]['closed']:
                fate = 'cheaper'
            else:
                fate = 'reopened' if self.sheet['reopen'] else 'left-closed'
        self.test.assertIn((node['board'], node['g'], fate),
                           [(entry[1], entry[2], entry[5]) for entry in search.successors[question['moment']]])
        return {'fate': fate}

    def given(self, question):
        return {tuple(node['board']): node['h'] for node in question.get('nodes', [])}

    def simulate(self, question):
        """The whole of a best-first search by the printed rules: (board, g, h, move, frontier after)."""
        start, given = question['start'], self.given(question)
        reach = itertools.count()

        def h_of(board):
            return given[tuple(board)] if self.sheet['h_given'] else self.h(board)

        nodes = {tuple(start): [0, next(reach), None, False]}
        if start == self.goal:
            return
        while True:
            key = min((key for key, node in nodes.items() if not node[3]),
                      key=lambda key: self.rank((nodes[key][0], h_of(key), nodes[key][1])))
            g, _, came_by, _ = nodes[key]
            if list(key) == self.goal:
                return
            nodes[key][3] = True
            board, is_end = list(key), False
            for word in ORDER:
                after = move(board, self.columns, word)
                if after is None or (self.sheet['parent_pruning'] and came_by and word == REVERSE[came_by]):
                    continue
                old = nodes.get(tuple(after))
                if old is None or (g + 1 < old[0] and (not old[3] or self.sheet['reopen'])):
                    nodes[tuple(after)] = [g + 1, next(reach), word, False]
                if self.sheet['algorithm'] == 'breadth-first' and after == self.goal:
                    is_end = True
            frontier = sum(not node[3] for node in nodes.values())
            yield board, g, h_of(board), came_by, frontier
            if is_end:
                return

    def answer_table(self, question):
        n = len(question['answer']['expansions'])
        search = self.search(question['start'])
        self.test.assertEqual(n, min(self.rows, len(search.expansions)))
        if self.sheet['order']['first'] == 'depth':
            steps, cutoffs = [], []
            for i in range(n):
                board = search.board(i)
                _, g, h, f, cutoff = search.expansions[i]
                if not self.sheet['h_given']:
                    self.test.assertEqual((h, f), (self.h(board), self.f(g, h)))
                came_by = [entry[0] for successors in search.successors[:i] for entry in successors
                           if entry[1] == board and entry[2] == g]
                steps.append({'move': came_by[-1] if g > 0 else None, 'board': board, 'g': g, 'h': h, 'f': f})
                cutoffs.append(cutoff)
            return {'expansions': steps, 'cutoffs': cutoffs}
        steps = list(itertools.islice(self.simulate(question), n))
        self.test.assertEqual([step[0] for step in steps], [search.board(i) for i in range(n)])
        return {'expansions': [{'move': came_by, 'board': board, 'g': g, 'h': h, 'f': self.f(g, h)}
                               for board, g, h, came_by, _ in steps],
                'frontiers': [step[4] for step in steps]}

    def answer_tree(self, question):
        """The nodes of the first expansions by the printed rules, which agree with what is printed."""
        printed, goal = question['tree'], self.goal
        h_given = {tuple(entry['board']): entry['h'] for entry in printed if 'board' in entry and 'h' in entry}
        parents, nodes, numbers = [0], [{'move': None, 'board': question['start'], 'g': 0}], [0]
        self.test.assertEqual({key for entry in printed[1:] for key in entry} - {'parent', 'board', 'g', 'h', 'f'}, set())
        asked = [entry for entry in printed[1:] if 'board' not in entry]
        self.test.assertLessEqual(abs(2 * len(asked) - len(printed) + 1), 1)

        def finish(i):
            """Its h, from the board or from what is printed beside the board that is asked for."""
            node, entry = nodes[i], printed[i]
            node['h'] = (h_given.get(tuple(node['board']), entry.get('h')) if self.sheet['h_given']
                         else self.h(node['board']))
            node['f'] = self.f(node['g'], node['h'])
            self.test.assertEqual(entry.get('parent', 0), parents[i])
            for key in ('board', 'g', 'h', 'f'):
                if key in entry:
                    self.test.assertEqual(entry[key], node[key])
            if i > 0:
                self.test.assertNotEqual('board' in entry, 'f' in entry)

        finish(0)
        for number in range(1, question['expansions'] + 1):
            at = min((i for i, node in enumerate(nodes) if numbers[i] == 0),
                     key=lambda i: self.rank((nodes[i]['g'], nodes[i]['h'], i)))
            numbers[at] = number
            self.test.assertNotEqual(nodes[at]['board'], goal)
            for word in ORDER:
                after = move(nodes[at]['board'], self.columns, word)
                if after is None or any(node['board'] == after for node in nodes):
                    continue
                parents.append(at)
                numbers.append(0)
                nodes.append({'move': word, 'board': after, 'g': nodes[at]['g'] + 1})
                finish(len(nodes) - 1)
        self.test.assertEqual(len(nodes), len(printed))
        search = self.search(question['start'])
        self.test.assertEqual([nodes[numbers.index(number + 1)]['board'] for number in range(question['expansions'])],
                              [search.board(number) for number in range(question['expansions'])])
        return {'nodes': [{key: node[key] for key in ('move', 'board', 'g', 'h', 'f')} for node in nodes],
                'numbers': numbers}

    def answer_cutoff(self, question):
        """The smallest f above the cutoff, and one more if the parity is not that of every solution."""
        search = self.search(question['start'])
        values = self.list_values(question['nodes'])
        self.test.assertTrue(all(value['f'] > question['cutoff'] for value in values))
        blanks = [divmod(board.index(0), self.columns) for board in (question['start'], self.goal)]
        apart = abs(blanks[0][0] - blanks[1][0]) + abs(blanks[0][1] - blanks[1][1])
        cutoff = min(value['f'] for value in values)
        cutoff += (cutoff + apart) % 2
        self.test.assertEqual(search.expansions[question['moment']][4], cutoff)
        self.test.assertEqual(search.expansions[question['moment'] - 1][4], question['cutoff'])
        pruned = [(board, g) for i, successors in enumerate(search.successors[:question['moment']])
                  for _, board, g, _, _, fate in successors
                  if fate == 'pruned' and search.expansions[i][4] == question['cutoff']]
        self.test.assertCountEqual(pruned, [(node['board'], node['g']) for node in question['nodes']])
        return {'next_cutoff': cutoff, 'values': values}

    def answer_moves(self, question):
        search = self.search(question['start'])
        path = question['answer']['path']
        board = question['start']
        for word in path:
            board = move(board, self.columns, word)
        self.test.assertEqual(board, self.goal)
        if self.sheet['order']['first'] != 'depth':
            self.test.assertEqual(len(list(self.simulate(question))), len(search.expansions))
        solution = lines(run('solve', to_text(question['start'], self.columns), '--goal',
                             to_text(self.goal, self.columns), *self.options, '--format', 'json'))[0]
        return {'moves': len(solution['moves']) if isinstance(solution['moves'], list) else solution['moves'],
                'expansions': len(search.expansions), 'path': path}

    def check(self, rows):
        self.rows = rows
        for question in self.sheet['questions']:
            with self.test.subTest(number=question['number'], kind=question['kind'], seed=self.sheet['seed']):
                self.test.assertEqual(self.answer(question), question['answer'])


# ---- The sheets ----

ALL = 'solvable=4,h=4,values=3,next=5,fate=6,table=1,tree=2,cutoff=3,moves=2'
SHEETS = {
    'A*, the defaults': ('1 0 3/4 2 5/7 8 6', 'blank-last', 'astar', 'manhattan', [], 5),
    'a middle goal, small g first': ('2 8 3/1 6 4/7 0 5', '1 2 3/8 0 4/7 6 5', 'astar:tie-break=low-g,no-parent-pruning',
                                     'misplaced', [], 6),
    'weighted, 2x3': ('4 1 3/0 2 5', 'blank-last', 'weighted-astar:weight=1.5,tie-break=first-in', 'linear-conflict',
                      [], 4),
    'greedy, 4x4': ('1 2 3 4/5 6 0 8/9 10 7 12/13 14 11 15', 'blank-last', 'greedy:tie-break=last-in',
                    'max:gaschnig+out-of-row-column', [], 3),
    'IDA*': ('5 1 3/4 2 6/7 8 0', 'blank-last', 'idastar', 'misplaced', [], 5),
    'breadth first': ('1 2 3/4 0 6/7 5 8', 'blank-last', 'breadth-first', 'manhattan', [], 8),
    'uniform cost, all moves': ('1 2 3/4 0 6/7 5 8', 'blank-last', 'uniform-cost:no-parent-pruning', 'zero', [], 5),
    'a blend': ('8 1 3/4 0 2/7 6 5', 'blank-last', 'astar', 'blend:manhattan=0.5,euclidean=0.5', [], 5),
    'a blend of others': ('8 1 3/4 0 2/7 6 5', 'snail', 'astar', 'blend:linear-conflict=0.5,gaschnig=0.3', ['--random'], 5),
    'with the blank': ('2 1 3/4 0 5/7 6 8', 'blank-first', 'astar', 'misplaced-with-blank', ['--random'], 5),
    'pairs': ('3 2 1 4/5 6 7 8/9 10 11 12/13 14 0 15', 'blank-last', 'astar', 'linear-conflict-pairs', [], 4),
    'Euclid': ('1 2 3/0 4 6/7 5 8', 'snail', 'astar', 'euclidean', ['--random'], 5),
    'tables, with h given': ('1 0 3/4 2 5/7 8 6', 'blank-last', 'astar', 'pattern-database:1,2,3,4/5,6,7,8', [], 5),
    'random boards, heavy weight, not reopened': ('1 0 3/4 2 5/7 8 6', 'blank-first',
                                                  'weighted-astar:weight=3,no-reopen,no-parent-pruning', 'misplaced',
                                                  ['--random'], 4),
    'random boards, 2x2': ('1 2/0 3', 'blank-last', 'astar:no-parent-pruning', 'manhattan', ['--random'], 5),
    'reopened': ('4 1 3/0 2 5', 'blank-last', 'weighted-astar:weight=8', 'misplaced', ['--random'], 5),
    'not reopened': ('4 1 3/0 2 5', 'blank-last', 'weighted-astar:weight=8,no-reopen', 'misplaced', ['--random'], 5),
    'greedy, small boards': ('4 1 3/0 2 5', 'blank-last', 'greedy', 'manhattan-with-blank', ['--random'], 5),
    'iterative deepening': ('1 2 3/4 0 6/7 5 8', 'blank-last', 'iterative-deepening', 'manhattan', ['--random'], 4),
}


class Keys(unittest.TestCase):
    def make(self, name, *more):
        board, goal, algorithm, heuristic, options, rows = SHEETS[name]
        result = run('worksheet', board, '--goal', goal, '--algorithm', algorithm, '--heuristic', heuristic,
                     '--rows', str(rows), *options, *more)
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        return lines(result)

    def check(self, name, *more):
        _, _, algorithm, heuristic, _, rows = SHEETS[name]
        if algorithm.startswith('idastar'):
            algorithm += ':no-cycle-pruning'
        sheets = self.make(name, '-q', ALL, '--variants', '3', *more)
        self.assertEqual([sheet['variant'] for sheet in sheets], ['A', 'B', 'C'])
        for sheet in sheets:
            Reader(self, sheet, ['--algorithm', algorithm, '--heuristic', heuristic]).check(rows)
        return sheets

    def test_keys(self):
        kinds, fates = set(), set()
        for name in SHEETS:
            with self.subTest(name=name):
                for sheet in self.check(name):
                    kinds |= {question['kind'] for question in sheet['questions']}
                    fates |= {question['answer']['fate'] for question in sheet['questions']
                              if question['kind'] == 'fate'}
                    for kind, wanted in (item.split('=') for item in ALL.split(',')):
                        found = sum(question['kind'] == kind for question in sheet['questions'])
                        missing = [entry for entry in sheet['missing'] if entry['kind'] == kind]
                        self.assertEqual(found < int(wanted), bool(missing))
                        self.assertTrue(all(entry['found'] == found for entry in missing))
        self.assertEqual(len(kinds), 9)
        self.assertEqual(fates, {'new', 'duplicate', 'cheaper', 'reopened', 'left-closed', 'pruned'})

    def test_a_wrong_key_is_noticed(self):
        """The reader itself: every changed answer is found."""
        sheet = self.make('A*, the defaults', '-q', ALL)[0]
        for question in sheet['questions']:
            reader = Reader(self, sheet, ['--algorithm', 'astar', '--heuristic', 'manhattan'])
            reader.rows = 5
            text = json.dumps(question['answer'])
            changed = re.sub(r'\d+|true|false|"new"', lambda found: {'true': 'false', 'false': 'true', '"new"': '"duplicate"'}
                             .get(found.group(), str(int(found.group()) + 1) if found.group().isdigit() else ''), text, count=1)
            if question['kind'] != 'fate' or question['answer']['fate'] == 'new':
                self.assertNotEqual(reader.answer(question), json.loads(changed))

    def test_seeds(self):
        for options in ([], ['--random']):
            first = self.make('A*, the defaults', '-q', 'h=3,next=3,solvable=3', *options)
            self.assertEqual(first, self.make('A*, the defaults', '-q', 'h=3,next=3,solvable=3', *options))
            other = self.make('A*, the defaults', '-q', 'h=3,next=3,solvable=3', '--seed', '2', *options)
            self.assertNotEqual(first[0]['questions'], other[0]['questions'])

    def test_own_and_random(self):
        own = self.make('A*, the defaults')[0]
        starts = {tuple(question['start']) for question in own['questions'] if question['kind'] != 'solvable'}
        self.assertEqual(starts, {(1, 0, 3, 4, 2, 5, 7, 8, 6)})
        chosen = self.make('A*, the defaults', '--random', '-q', 'next=5')[0]
        self.assertGreater(len({tuple(question['start']) for question in chosen['questions']}), 3)

    def test_what_is_missing(self):
        cases = [
            (['1 0 3/4 2 5/7 8 6', '-q', 'cutoff=1'], 'no-iterations'),
            (['1 0 3/4 2 5/7 8 6', '-q', 'h=1', '-a', 'breadth-first'], 'no-heuristic'),
            (['1 0 3/4 2 5/7 8 6', '-q', 'tree=1', '-a', 'idastar'], 'no-tree'),
            (['1 2 3/4 5 6/7 0 8', '-q', 'tree=1'], 'too-few'),
            (['1 0 3/4 2 5/7 8 6', '-q', 'h=1', '-e', 'walking-distance'], 'h-is-given'),
            (['1 0 3/4 2 5/7 8 6', '-q', 'next=1', '-a', 'bidirectional'], 'not-on-paper'),
            (['1 0 3/4 2 5/7 6 8', '-q', 'next=1'], 'unsolvable'),
            (['8 6 7/2 5 4/3 0 1', '-q', 'moves=1'], 'too-long'),
            (['1 2 3/4 5 6/7 0 8', '-q', 'table=1'], 'too-few'),
        ]
        for arguments, reason in cases:
            with self.subTest(reason=reason):
                sheet = lines(run('worksheet', *arguments))[0]
                self.assertEqual([entry['reason'] for entry in sheet['missing']], [reason])
                self.assertEqual(sheet['questions'], [])

    def test_bad_calls(self):
        cases = [
            (['-q', 'nxt=1'], 'did you mean "next"'), (['-q', 'next=21'], '0 to 20|20'), (['-q', 'h=x'], 'found "x"'),
            (['--rows', '1'], '--rows'), (['--variants', '27'], '--variants'), (['--variants', '0'], '--variants'),
            (['--seed', '-1'], '--seed'), (['-a', 'astr'], '--algorithm: .*astr'), (['-e', 'manhatan'], 'manhatan'),
            (['-e', 'nilsson'], 'nilsson'), (['--goal', '1 2/3 0'], 'goal'),
        ]
        for arguments, message in cases:
            with self.subTest(arguments=arguments):
                result = run('worksheet', '1 0 3/4 2 5/7 8 6', *arguments)
                self.assertEqual((result.returncode, result.stdout), (2, ''))
                self.assertRegex(result.stderr, message)


if __name__ == '__main__':
    main(one_in=5)
