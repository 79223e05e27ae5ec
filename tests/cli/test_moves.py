# SPDX-License-Identifier: GPL-3.0-or-later
"""moves: against a breadth-first table of 3x3, published lengths, and hostile text."""

import math
import os
import random
import re
import subprocess
import tempfile
import unittest

import harness
from harness import PROGRAM, REVERSE, STEPS, lines, run, to_text, walk
from sample import SEED, WHOLE

GOAL = [1, 2, 3, 4, 5, 6, 7, 8, 0]
ARROWS = {'up': '↑', 'left': '←', 'right': '→', 'down': '↓'}
N_WALKS = 1000 if WHOLE else 60
# Of tests/data/korf100.txt, those that are solved soonest.
EASY = [12, 30, 31, 42, 45, 47, 55, 61, 70, 79]


def legal(board, columns):
    cell, rows = board.index(0), len(board) // columns
    row, column = divmod(cell, columns)
    return [word for word, (down, right) in STEPS.items()
            if 0 <= row + down < rows and 0 <= column + right < columns]


def tile_moved(board, columns, word):
    down, right = STEPS[word]
    return board[board.index(0) + down * columns + right]


def distances(goal, columns=3):
    """The distance of every board that can reach the goal, breadth first."""
    rows = len(goal) // columns
    beside = [[cell + columns * down + right for down, right in STEPS.values()
               if 0 <= cell // columns + down < rows and 0 <= cell % columns + right < columns]
              for cell in range(len(goal))]
    found = {tuple(goal): 0}
    layer, distance = [tuple(goal)], 0
    while layer:
        following, distance = [], distance + 1
        for board in layer:
            cell = board.index(0)
            for other in beside[cell]:
                child = list(board)
                child[cell], child[other] = child[other], 0
                child = tuple(child)
                if child not in found:
                    found[child] = distance
                    following.append(child)
        layer = following
    assert len(found) == math.factorial(len(goal)) // 2
    return found


def names_of(start, columns, path, rng):
    """The blank's moves as people may write them: the options and the text."""
    tiles, board = [], list(start)
    for word in path:
        tiles.append(tile_moved(board, columns, word))
        board = walk(board, columns, [word])
    style = rng.randrange(7)
    of_tile = [REVERSE[word] for word in path]
    compact, i = '', 0
    while i < len(path):
        n = 1
        while i + n < len(path) and path[i + n] == path[i]:
            n += 1
        compact += of_tile[i][0].upper() + str(n)
        i += n
    return [([], ''.join(word[0] for word in path)),
            ([], ', '.join(word.capitalize() for word in path)),
            (['--moves', 'tile'], ' -> '.join(of_tile)),
            (['--moves', 'tile'], '\n'.join(word[0].upper() for word in of_tile)),
            ([], compact),
            ([], '[' + ', '.join(map(str, tiles)) + ']'),
            ([], ' '.join(ARROWS[word] for word in path))][style]


def lost_of(start, path, table):
    lost, board = [], list(start)
    for number, word in enumerate(path, 1):
        tile, before = tile_moved(board, 3, word), table[tuple(board)]
        board = walk(board, 3, [word])
        if table[tuple(board)] - before + 1 > 0:
            lost.append({'move': number, 'tile': tile, 'lost': table[tuple(board)] - before + 1})
    return lost


def better_of(board, table, columns=3):
    return [{'tile': tile_moved(board, columns, word), 'blank': word} for word in ('up', 'left', 'right', 'down')
            if word in legal(board, columns) and table[tuple(walk(board, columns, [word]))] < table[tuple(board)]]


def review_of(start, path, table):
    boards = [list(start)]
    for word in path:
        boards.append(walk(boards[-1], 3, [word]))
    along = [table[tuple(board)] for board in boards]
    lost = len(path) + along[-1] - along[0]
    return {'lost_at_least': lost, 'lost_at_most': lost, 'lower_bounds': along, 'upper_bounds': along,
            'mistakes': [{'move': i + 1, 'tile': tile_moved(boards[i], 3, path[i]), 'blank': path[i],
                          'better': better_of(boards[i], table)}
                         for i in range(len(path)) if along[i + 1] > along[i]]}


class FromHere(unittest.TestCase):
    def check(self, board, goal, table, columns):
        said = run('moves', '--from-here', '--format', 'json', to_text(board, columns) + ' -> ' + to_text(goal, columns))
        self.assertEqual((said.returncode, said.stderr), (0, ''), board)
        [answer] = lines(said)
        here = table[tuple(board)]
        self.assertEqual((answer['start'], answer['goal'], answer['solvable'], answer['limit']), (board, goal, True, None))
        self.assertEqual((answer['optimal_moves'], answer['lower_bound'], answer['upper_bound']), (here, here, here), board)
        expected = []
        for word in ('up', 'left', 'right', 'down'):
            if word in legal(board, columns):
                after = table[tuple(walk(board, columns, [word]))]
                expected.append({'tile': tile_moved(board, columns, word), 'blank': word, 'cost': after + 1 - here,
                                 'distance': after, 'lower_bound': after, 'upper_bound': after})
        self.assertEqual(answer['from_here'], expected, board)

    def test_all(self):
        """Boards of 2x3 and of 3x3 in several goals; all of 2x3 are in the whole tier."""
        rng = random.Random(SEED)
        for goal, columns, n in (([1, 2, 3, 4, 5, 0], 3, 360), ([0, 1, 2, 3, 4, 5], 2, 360),
                                 (GOAL, 3, 400), ([1, 2, 3, 8, 0, 4, 7, 6, 5], 3, 400)):
            table = distances(goal, columns)
            boards = sorted(table)
            for board in boards if WHOLE and n == len(boards) else rng.sample(boards, n if WHOLE else 12):
                self.check(list(board), goal, table, columns)
            self.check(list(goal), goal, table, columns)

    def test_text(self):
        said = run('moves', '--from-here', '103425786')
        self.assertEqual((said.returncode, said.stderr), (0, ''))
        for words in ('A shortest solution from here has 3 moves (proven)\n',
                      '  2 up (blank down)       good        2 moves after it\n',
                      '  3 left (blank right)    costs 2     4 moves after it\n'):
            self.assertIn(words, said.stdout)
        said = run('moves', '--from-here', text='103425786')
        self.assertIn('has 3 moves', said.stdout)

    def test_unsolvable(self):
        said = run('moves', '--from-here', '--format', 'json', '213456780')
        [answer] = lines(said)
        self.assertEqual(said.returncode, 1)
        self.assertEqual((answer['solvable'], answer['optimal_moves'], answer['lower_bound'], answer['upper_bound'],
                          answer['reachable']['name']), (False, None, None, None, 'snail'))
        self.assertEqual([(move['cost'], move['distance'], move['lower_bound'], move['upper_bound'])
                          for move in answer['from_here']], [(None,) * 4] * 2)
        self.assertIn('cannot be reached', run('moves', '--from-here', '213456780').stdout)

    def test_limits(self):
        """Bounds that hold, and no cost that is not proven; nothing but the board is taken."""
        board = '15 14 8 12/10 11 9 13/2 6 5 1/3 4 7 0'
        said = run('moves', '--from-here', '--time-limit', '0.01', '--format', 'json', board)
        self.assertEqual(said.returncode, 3)
        [answer] = lines(said)
        self.assertEqual((answer['limit'], answer['optimal_moves']), ('time-limit', None))
        self.assertTrue(40 < answer['lower_bound'] <= 68)
        for move in answer['from_here']:
            self.assertLessEqual(move['lower_bound'], 67)
            self.assertIn(move['cost'], (None, 0))
            self.assertTrue(move['upper_bound'] is None or move['upper_bound'] >= 67)
        self.assertIn('not proven', run('moves', '--from-here', '--time-limit', '0.01', board).stdout)
        for arguments in (['103425786', 'drd'], ['103425786', '--moves-file', 'x'], ['--apply', '103425786'],
                          ['--metric', 'line', '103425786']):
            said = run('moves', '--from-here', *arguments)
            self.assertEqual((said.returncode, said.stdout), (2, ''))
            self.assertIn('--from-here', said.stderr)


class Walks(unittest.TestCase):
    def test_random_walks(self):
        """From random boards, or towards the goal with detours; one in five ends illegally."""
        rng = random.Random(SEED)
        table = distances(GOAL)
        boards = sorted(table)
        n_solved = n_illegal = 0
        for number in range(N_WALKS):
            start = list(rng.choice(boards))
            path, board = [], list(start)
            toward = rng.random() < 0.4
            while len(path) < 60 and not (toward and board == GOAL):
                choices = legal(board, 3)
                if toward and rng.random() < 0.85:
                    choices = [word for word in choices
                               if table[tuple(walk(board, 3, [word]))] < table[tuple(board)]]
                path.append(rng.choice(choices))
                board = walk(board, 3, [path[-1]])
                if not toward and rng.random() < 0.04:
                    break
            options, text = names_of(start, 3, path, rng)
            illegal = None
            if options == [] and text[:1].islower() and rng.random() < 0.8:
                wrong = [word for word in STEPS if word not in legal(board, 3)]
                if wrong:
                    text += rng.choice(wrong)[0] + 'dd'
                    illegal = len(path) + 1

            result = run('moves', '--format', 'json', *options, to_text(start, 3), text)
            said = f'walk {number}, seed {SEED}: {to_text(start, 3)} {options} {text!r}'
            [answer] = lines(result)
            solved = illegal is None and board == GOAL
            status = 'illegal' if illegal else 'solved' if solved else 'not-at-goal'
            self.assertEqual(answer['status'], status, said)
            self.assertEqual(result.returncode, 0 if solved else 1, said)
            self.assertEqual((answer['moves'], answer['illegal_move'], answer['board']),
                             (len(path), illegal, board), said)
            self.assertEqual(answer['explanation'] is not None, illegal is not None, said)
            self.assertEqual((answer['rows'], answer['columns'], answer['start'], answer['goal']),
                             (3, 3, start, GOAL), said)
            self.assertEqual((answer['optimal_moves'], answer['lower_bound'], answer['limit']),
                             (table[tuple(start)], table[tuple(start)], None), said)
            self.assertEqual(answer['lost'], lost_of(start, path, table), said)
            self.assertEqual(answer['review'], review_of(start, path, table), said)
            n_solved += solved
            n_illegal += illegal is not None
        self.assertGreater(n_solved, N_WALKS // 10)
        self.assertGreater(n_illegal, 0)

    def test_other_goal(self):
        [answer] = lines(run('moves', '--format', 'json', '--goal', 'snail', '123804765', 'ulrd'))
        self.assertEqual((answer['status'], answer['optimal_moves']), ('solved', 0))
        self.assertEqual(answer['lost'], [{'move': 1, 'tile': 2, 'lost': 2},
                                          {'move': 2, 'tile': 1, 'lost': 2}])
        [answer] = lines(run('moves', '--format', 'json', '123/456/780 -> 123/456/708', 'l'))
        self.assertEqual((answer['status'], answer['optimal_moves'], answer['lost']),
                         ('solved', 1, []))

    def test_unsolvable(self):
        result = run('moves', '--format', 'json', '213456780', 'ul')
        [answer] = lines(result)
        self.assertEqual(result.returncode, 1)
        self.assertEqual((answer['status'], answer['solvable'], answer['optimal_moves'],
                          answer['lower_bound'], answer['lost']),
                         ('not-at-goal', False, None, None, []))
        self.assertIsNone(answer['review'])
        self.assertEqual(answer['reachable'],
                         {'name': 'snail', 'board': [1, 2, 3, 8, 0, 4, 7, 6, 5], 'moves': 18})
        text = run('moves', '213456780', 'ul').stdout
        self.assertIn('cannot be reached', text)
        self.assertIn('\nFrom this board the goal snail can be reached, in 18 moves.\n', text)
        self.assertIsNone(lines(run('moves', '--format', 'json', '103425786', 'drd'))[0]['reachable'])
        self.assertNotIn('From this board', run('moves', '103425786', 'drd').stdout)


class Larger(harness.CacheTest):
    """The tables are built once, in the cache of this test."""

    def test_korf(self):
        """Solutions of solve, in every notation; then with a detour, whose move is found."""
        with open(os.path.join(harness.DATA, 'korf100.txt'), encoding='utf-8') as file:
            rows = {int(row.split()[0]): list(map(int, row.split()[1:]))
                    for row in file if not row.startswith('#')}
        heuristic = ('--heuristic', 'pattern-database', '--algorithm', 'idastar',
                     '--goal', 'blank-first')
        for count, number in enumerate(EASY if WHOLE else EASY[:3]):
            start, optimal = rows[number][:16], rows[number][16]
            board = to_text(start, 4)
            notation = ['words', 'letters', 'compact', 'tiles'][count % 4]
            text = self.run_cli('solve', *heuristic, '--notation', notation, board).stdout
            [path] = [line.split(': ', 1)[1] for line in text.splitlines() if line.startswith('Path')]
            result = self.run_cli('moves', '--goal', 'blank-first', '--format', 'json', board, path)
            self.assertEqual(result.returncode, 0, (number, result.stderr))
            [answer] = lines(result)
            self.assertEqual((answer['moves'], answer['optimal_moves'], answer['lost']),
                             (optimal, optimal, []), number)

            [solved] = lines(self.run_cli('solve', *heuristic, '--format', 'json', board))
            words = solved['path']
            at, detour = next((i, word) for i in range(10 + 3 * count, optimal)
                              for word in legal(walk(start, 4, words[:i]), 4)
                              if word not in (words[i], REVERSE[words[i - 1]]))
            walked = words[:at] + [detour, REVERSE[detour]] + words[at:]
            [answer] = lines(self.run_cli('moves', '--goal', 'blank-first', '--format', 'json', board,
                                          ' '.join(walked)))
            self.assertEqual((answer['status'], answer['moves'], answer['optimal_moves']),
                             ('solved', optimal + 2, optimal), number)
            self.assertEqual(sum(lost['lost'] for lost in answer['lost']), 2, number)
            self.assertIn(answer['lost'][0]['move'], (at + 1, at + 2), number)

    def test_bounds(self):
        """A long solution of a board too large for proofs: its end is proven, and its start has bounds."""
        board = self.run_cli('random', '--size', '5x5', '--seed', '2').stdout
        [solved] = lines(self.run_cli('solve', '--algorithm', 'anytime', '--heuristic', 'linear-conflict',
                                      '--time-limit', '0.3', '--format', 'json', board))
        n = solved['moves']
        said = self.run_cli('moves', '--time-limit', '2', '--memory-limit', '1', '--format', 'json', board,
                            ' '.join(solved['path']))
        [answer] = lines(said)
        review = answer['review']
        self.assertEqual((said.returncode, answer['status'], answer['limit']), (3, 'solved', 'time-limit'))
        self.assertEqual((review['lower_bounds'][-1], review['upper_bounds'][-1]), (0, 0))
        for i in range(n + 1):
            lower, upper = review['lower_bounds'][i], review['upper_bounds'][i]
            self.assertLessEqual(lower, upper)
            self.assertLessEqual(upper, n - i)
            self.assertEqual({lower % 2, upper % 2}, {upper % 2})
        self.assertEqual(review['lower_bounds'][-20:], review['upper_bounds'][-20:])
        self.assertLessEqual(review['lost_at_least'], review['lost_at_most'])
        self.assertEqual(review['lost_at_most'], n - review['lower_bounds'][0])

    def test_limits(self):
        board = '15 14 8 12/10 11 9 13/2 6 5 1/3 4 7 0'
        result = self.run_cli('moves', '--time-limit', '0.001', '--format', 'json', board, 'ul')
        self.assertEqual(result.returncode, 3)
        [answer] = lines(result)
        self.assertEqual((answer['limit'], answer['optimal_moves'], answer['status']),
                         ('time-limit', None, 'not-at-goal'))
        self.assertGreater(answer['lower_bound'], 40)
        self.assertLessEqual(answer['lower_bound'], 68)
        review = answer['review']
        self.assertEqual((len(review['lower_bounds']), review['lower_bounds'][0], review['upper_bounds'], review['mistakes']),
                         (3, answer['lower_bound'], [None] * 3, []))
        self.assertEqual((review['lost_at_least'], review['lost_at_most']), (0, None))
        text = self.run_cli('moves', '--time-limit', '0.001', board, 'ul')
        self.assertEqual(text.returncode, 3)
        self.assertIn('at least', text.stdout)
        self.assertIn('time limit', text.stdout)

        five = run('random', '--size', '5x5', '--seed', '1').stdout
        result = self.run_cli('moves', '--time-limit', '1', '--memory-limit', '1', '--format', 'json',
                              five, '')
        self.assertEqual(result.returncode, 3)
        self.assertEqual(lines(result)[0]['limit'], 'time-limit')


class Texts(unittest.TestCase):
    def test_text(self):
        result = run('moves', '103425786', 'left right down right down')
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        for words in ('Reached', 'Solved in 5 moves\n', 'A shortest solution from the start has 3 moves',
                      'lead away', '    1. 1 right (blank left), +2; better: 2 up\n'):
            self.assertIn(words, result.stdout)
        self.assertIn('Solved in 3 moves (optimal)\n', run('moves', '103425786', 'drd').stdout)
        self.assertIn('Solved in 1 move (optimal)\n', run('moves', '123456708', '8').stdout)
        self.assertIn('Not at the goal after 0 moves', run('moves', '123456708', '').stdout)

    def test_naming(self):
        """The option is named where it helps: of illegal moves, and of those that miss the goal."""
        said = run('moves', '103425786', 'URU')
        self.assertEqual(said.returncode, 1)
        self.assertIn('Illegal move: line 1, column 1: move 1: found "U"', said.stdout)
        said = run('moves', '--format', 'json', '103425786', 'ulu')
        self.assertIn('As moves of the tiles, all are legal (--moves tile)', lines(said)[0]['explanation'])
        said = run('moves', '--moves', 'tile', '103425786', 'ulu')
        self.assertEqual(said.returncode, 0)
        self.assertEqual(run('moves', '--goal', '1 2 3/4 0 5/7 8 6', '103425786', 'U1').returncode, 0)
        said = run('moves', '--goal', '0 1 2/3 4 5/6 7 8', '1 4 2/3 0 5/6 7 8', 'dr')
        self.assertEqual(said.returncode, 1)
        self.assertEqual(said.stderr, 'tilestar-cli: as moves of the tiles, these reach the goal: --moves tile\n')
        [answer] = lines(run('moves', '--format', 'json', '103425786', '2 5 6'))
        self.assertIsNone(answer['moves_of'])

    def test_what_tilestar_prints(self):
        """The path, the numbered moves and the JSON of solve and moves, from files and arguments."""
        for board in ('103425786', '8 6 7/2 5 4/3 0 1', '1 2 3 4/5 6 7 8/9 10 0 11/13 14 15 12'):
            for options in ([], ['--moves', 'tile'], ['--notation', 'letters'], ['--notation', 'compact'], ['--notation', 'tiles'],
                            ['--notation', 'compact', '--moves', 'blank'], ['--notation', 'letters', '--moves', 'tile']):
                text = run('solve', board, *options).stdout
                [path] = re.findall(r'^Path .*\n', text, re.MULTILINE)
                numbered = ''.join(re.findall(r'^ +\d+\. .*\n', text, re.MULTILINE))
                solved = run('solve', board, '--format', 'json', *options[-2:] if '--moves' in options else []).stdout
                n_moves = lines(run('solve', board, '--format', 'json'))[0]['moves']
                for moves in (path, numbered, solved):
                    said = run('moves', '--format', 'json', board, text=moves)
                    self.assertEqual((said.returncode, said.stderr), (0, ''), moves)
                    [answer] = lines(said)
                    self.assertEqual((answer['status'], answer['moves']), ('solved', n_moves), moves)
                    again = run('moves', '--format', 'json', board, text=said.stdout)
                    [repeated] = lines(again)
                    self.assertEqual((repeated['status'], repeated['path']), ('solved', answer['path']))
                [answer] = lines(run('moves', '--format', 'json', board, text=path))
                whose = 'tiles' if '(moves of the tiles)' in path else 'blank'
                self.assertEqual(answer['moves_of'], None if 'tiles moved' in path else whose.removesuffix('s'))

    def test_as_people_write(self):
        for text in ('Solution: DRD', 'Moves: down, right, down.', 'moves = [2, 5, 6]', 'DRD.', 'DR # first half\nD # second half',
                     '⬇️➡️⬇️', '1. down\n2. right\n3. down\n', '1) 2 up\n2) 5 left\n3) 6 up', 'Scramble (moves of the tiles): ulu'):
            said = run('moves', '103425786', text)
            self.assertEqual((said.returncode, said.stderr), (0, ''), text)
            self.assertIn('Solved in 3 moves (optimal)', said.stdout)

    def test_apply(self):
        self.assertEqual(run('moves', '--apply', '123456780', 'ulul').stdout, '0 1 3/4 2 5/7 8 6\n')
        said = run('moves', '--apply', '--size', '4x4', '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0', 'R3D3')
        self.assertEqual((said.returncode, said.stderr), (0, ''))
        self.assertEqual(said.stdout, '0 2 3 4/1 6 7 8/5 10 11 12/9 13 14 15\n')
        self.assertEqual(run('check', text=said.stdout).returncode, 0)
        said = run('moves', '--apply', '123456780', 'uuu')
        self.assertEqual((said.returncode, said.stdout), (1, ''))
        self.assertIn('illegal move: line 1, column 3: move 3', said.stderr)

    def test_sources(self):
        with tempfile.TemporaryDirectory() as folder:
            board, moves = os.path.join(folder, 'board'), os.path.join(folder, 'moves')
            with open(board, 'w', encoding='utf-8') as file:
                file.write('# mine\n1 0 3\n4 2 5\n7 8 6\n')
            with open(moves, 'w', encoding='utf-8') as file:
                file.write('# mine\ndown, right\n-> down\n')
            for arguments, text in (
                    (['103425786', 'drd'], None), (['103425786'], 'drd'), (['103425786', '-'], 'drd'),
                    (['-', 'drd'], '103425786'), (['--file', board, 'drd'], None),
                    (['--file', board], 'drd'), (['--file', board, '--moves-file', moves], None),
                    (['--moves-file', moves, '103425786'], None), (['--moves-file', moves], '103425786'),
                    (['--moves-file', moves, '-'], '103425786'), (['--file', '-', 'drd'], '103425786'),
                    (['--moves-file', '-', '103425786'], 'drd')):
                said = run('moves', *arguments, text=text)
                self.assertEqual((said.returncode, said.stderr), (0, ''), arguments)
                self.assertIn('Solved in 3 moves', said.stdout, arguments)

    def test_notation_of_solve(self):
        for options, path in ((['words'], 'of the blank): down right down'),
                              (['letters'], 'of the blank): drd'),
                              (['compact'], 'of the tiles): U1LU'),
                              (['tiles'], '(tiles moved): 2 5 6'),
                              (['letters', '--moves', 'tile'], 'of the tiles): ulu'),
                              (['compact', '--moves', 'blank'], 'of the blank): D1RD')):
            said = run('solve', '103425786', '--notation', *options)
            self.assertEqual((said.returncode, said.stderr), (0, ''))
            self.assertIn(f'{path}\n', said.stdout)
        said = run('solve', '103425786', '--notation', 'tiles', '--format', 'json')
        self.assertEqual(lines(said)[0]['path'], ['down', 'right', 'down'])
        self.assertIn('no effect', said.stderr)


class Hostile(unittest.TestCase):
    def refused(self, text, *words):
        said = run('moves', '103425786', text=text)
        self.assertEqual((said.returncode, said.stdout), (2, ''))
        self.assertEqual(said.stderr.count('\n'), 1)
        self.assertLess(len(said.stderr), 400)
        self.assertTrue(all(c.isprintable() or c == '\n' for c in said.stderr), said.stderr)
        for word in words:
            self.assertIn(word, said.stderr)

    def test_large(self):
        for piece in ('q', 'ud', 'D1', '9', '↑', 'é', '\x1b[31m', 'up ', '(', '5 8 ', '1. ', 'path: ', '{"path":[', '{"a":', 'U.\n', '⬆️'):
            text = piece * ((10 << 20) // len(piece.encode()))
            if piece == '(':
                self.assertEqual(run('moves', '103425786', text=text).returncode, 1)
            else:
                self.refused(text, 'line ' if piece.startswith('{') else 'move ', 'expected')

    def test_strange(self):
        self.refused('u\x1b]0;title\x07', r'\x1b')
        self.refused('\u202eu', r'\u202e')
        self.refused('u\u2028d', r'\u2028')
        self.refused('Answer: DRD', '"Answer"')
        self.refused('1. down\n3. right', '"3."')
        self.refused('Solution: DRD\nSolution: DRD', 'the caption "Solution"')
        self.refused('{"path":null,"moves":3}', '"null', 'in "path"')
        self.refused('{"moves":3}', 'without "path"')
        self.refused('{"path":["down"]}\n{"path":["up"]}', 'one JSON object')
        for count in ('999999999999', '1000001', '9' * 100000, '0', '00'):
            self.refused(f'U{count}', 'move 1')
        self.refused('U500000' * 3, 'move 1000001')
        said = run('moves', '103425786', text=b'u\xff', binary=True)
        self.assertEqual((said.returncode, said.stdout), (2, b''))
        self.assertIn(b'0xff', said.stderr)
        said = run('moves', '103425786', text=b'd\0d', binary=True)
        self.assertEqual((said.returncode, said.stdout), (2, b''))

    def test_without_end(self):
        """Refused by its size, while it is still being written."""
        with subprocess.Popen(['yes', 'up down'], stdout=subprocess.PIPE) as endless:
            said = subprocess.run([PROGRAM, 'moves', '103425786'], stdin=endless.stdout,
                                  capture_output=True, timeout=harness.LONGEST, check=False)
            endless.stdout.close()
        self.assertEqual((said.returncode, said.stdout), (2, b''))
        self.assertIn(b'MiB', said.stderr)

    def test_a_million(self):
        said = run('moves', '--format', 'json', '123456780', text='ud' * 500000)
        [answer] = lines(said)
        self.assertEqual((said.returncode, answer['moves'], len(answer['lost'])), (0, 1000000, 500000))
        self.refused('ud' * 500000 + 'u', 'move 1000001')


if __name__ == '__main__':
    harness.main()
