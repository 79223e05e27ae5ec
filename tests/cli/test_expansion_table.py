# SPDX-License-Identifier: GPL-3.0-or-later
"""solve --format table, markdown and latex: the open and closed lists of short searches, against a plain
search written down here."""

import heapq
import random
import re
import unittest

import harness
from harness import run

MOVES = {'up': (-1, 0), 'left': (0, -1), 'right': (0, 1), 'down': (1, 0)}
REVERSE = {'up': 'down', 'down': 'up', 'left': 'right', 'right': 'left'}


def successors(board, last, order):
    blank = board.index(0)
    for name in order:
        row, column = blank // 3 + MOVES[name][0], blank % 3 + MOVES[name][1]
        if 0 <= row < 3 and 0 <= column < 3 and (last is None or name != REVERSE[last]):
            cells = list(board)
            cells[blank], cells[row * 3 + column] = cells[row * 3 + column], 0
            yield name, tuple(cells)


def manhattan(board, goal):
    return sum(abs(i // 3 - goal.index(tile) // 3) + abs(i % 3 - goal.index(tile) % 3)
               for i, tile in enumerate(board) if tile)


def plain_astar(start, goal, order):
    """What each expansion expands and generates, and the lists after it: by lowest f, then highest g, then the newest."""
    names = {start: 0}
    best = {start: 0}
    count = 0
    queue = [(manhattan(start, goal), 0, 0, start, None)]
    closed, rows = [], []
    while queue:
        _, _, _, board, last = heapq.heappop(queue)
        g = best[board]
        if board == goal:
            return rows, (names[board], g), list(names)
        closed.append(board)
        made = []
        for name, child in successors(board, last, order):
            names.setdefault(child, len(names))
            h = manhattan(child, goal)
            made.append((names[child], g + 1, h))
            if child not in best or g + 1 < best[child]:
                queue = [node for node in queue if node[3] != child]
                heapq.heapify(queue)
                best[child] = g + 1
                count += 1
                heapq.heappush(queue, (g + 1 + h, -(g + 1), -count, child, name))
        frontier = [(names[node[3]], -node[1], node[0] + node[1]) for node in sorted(queue)]
        rows.append(((names[board], g, manhattan(board, goal)), made, frontier, [names[each] for each in closed]))
    return None


def letters(number):
    return (letters(number // 26 - 1) if number >= 26 else '') + chr(ord('A') + number % 26)


def nodes(each):
    return ' '.join(f'{letters(number)}({g}+{h})' for number, g, h in each)


class ExpansionTable(unittest.TestCase):
    GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)

    def expected(self, start, order='up left right down'):
        rows, (number, g), boards = plain_astar(start, self.GOAL, order.split())
        table = [[str(i + 1), nodes([node]), nodes(made), nodes(frontier), ' '.join(map(letters, closed))]
                 for i, (node, made, frontier, closed) in enumerate(rows)]
        table.append(['goal', f'{letters(number)}({g}+0)', '', '', ''])
        # Only what was generated up to the last expansion has a name.
        return table, [[letters(i), '/'.join(' '.join(map(str, board[k:k + 3])) for k in (0, 3, 6))]
                       for i, board in enumerate(boards)]

    def test_against_a_plain_search(self):
        chance = random.Random(4)
        for n in harness.sample(range(60), 4, 'walks'):
            start, last = self.GOAL, None
            for _ in range(chance.randrange(1, 13)):
                last, start = chance.choice(list(successors(start, last, MOVES)))
            if start == self.GOAL:
                continue
            order = list(MOVES)
            if n % 2:
                chance.shuffle(order)
            text = '/'.join(' '.join(map(str, start[k:k + 3])) for k in (0, 3, 6))
            result = run('solve', '--format', 'markdown', '--operators', ''.join(name[0] for name in order), text)
            self.assertEqual(result.returncode, 0, result.stderr)
            tables = [[[cell.strip() for cell in line.strip('|').split('|')] for line in block.splitlines()[2:]]
                      for block in result.stdout.split('\n\n')[1:]]
            table, boards = self.expected(start, ' '.join(order))
            if len(table) > 100:
                continue
            self.assertEqual(tables[0], table, text)
            self.assertEqual(tables[1], boards, text)

    def test_formats(self):
        texts = {name: run('solve', '--format', name, '1 0 3/4 2 5/7 8 6').stdout for name in ('table', 'markdown', 'latex')}
        self.assertIn('\nname  board\n', texts['table'])
        self.assertIn('| goal | I(3+0) |', texts['markdown'])
        self.assertEqual(texts['latex'].count('\\begin{tabular}'), 2)
        for text in texts.values():
            self.assertEqual(len(re.findall(r'D\(1\+2\)', text)), 3)
            self.assertIn('Solved in 3 moves (optimal)', text)

    def test_other_searches(self):
        for algorithm in ('greedy', 'breadth-first', 'idastar', 'iterative-deepening', 'depth-limited:depth=5',
                          'bidirectional', 'uniform-cost'):
            result = run('solve', '--format', 'table', '--algorithm', algorithm, '1 2 3/4 0 5/7 8 6')
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertIn('A(0+', result.stdout)
        # Above the cutoff: never open.
        limited = run('solve', '--format', 'table', '--algorithm', 'depth-limited:depth=1', '1 2 3/4 0 5/7 8 6').stdout
        self.assertNotRegex(limited, r'\(2\+0\)(?!\*)')
        self.assertEqual(len(re.findall(r'\(2\+0\)\*', limited)), 8)
        self.assertIn('The first 100 of 6,728 expansions', run('solve', '--format', 'table', '8 6 7/2 5 4/3 0 1').stdout)
        self.assertIn('No solution', run('solve', '--format', 'table', '2 1 3/4 5 6/7 8 0').stdout)

    def test_legend(self):
        """The star is explained under the table where it occurs, and only there."""
        legend = 'pruned: f is above the cutoff. Nodes at the cutoff are expanded'
        for name, star in (('table', '*'), ('markdown', '\\*'), ('latex', '*')):
            for algorithm in ('depth-limited:depth=1', 'idastar'):
                text = run('solve', '--format', name, '--algorithm', algorithm, '1 2 3/4 0 5/7 8 6').stdout
                self.assertIn(')' + star, text)
                self.assertEqual(text.count(f'\n\n{star} {legend}'), 1, text)
                self.assertLess(text.index('closed'), text.index(legend))
                self.assertLess(text.index(legend), text.index('board'))
            self.assertNotIn('pruned', run('solve', '--format', name, '1 2 3/4 0 5/7 8 6').stdout)
            # So deep that nothing is pruned.
            text = run('solve', '--format', name, '--algorithm', 'idastar', '1 2 3/4 5 0/7 8 6').stdout
            self.assertEqual('pruned' in text, ')' + star in text)

    def test_without_a_table(self):
        """Boards are drawn only in text."""
        for name in ('markdown', 'latex'):
            result = run('solve', '--format', name, '2 1 3/4 5 6/7 8 0')
            self.assertEqual(result.returncode, 1)
            self.assertRegex(result.stdout, r'\ANo solution\n\nThe start has 1 inversion .* cannot be reached\.\n\n'
                                            r'From this board the goal snail can be reached, in 18 moves\.\n\Z')
            self.assertNotIn('+--', result.stdout)
        self.assertIn('+---+', run('solve', '--format', 'table', '2 1 3/4 5 6/7 8 0').stdout)

    def test_help(self):
        """Each command lists what it takes."""
        for command, formats in (('solve', 'text json csv table markdown latex'), ('compare', 'text json csv markdown latex'),
                                 ('check', 'text json csv'), ('moves', 'text json'), ('audit', 'text json csv markdown latex')):
            said = re.search(r'--format=FORMAT(.*\n(?: {20,}.*\n)*)', run(command, '--help').stdout)[1]
            words = set(re.findall(r'\b(?:text|json|csv|table|markdown|latex)\b', said))
            self.assertEqual(words, set(formats.split()), command)

    def test_refused(self):
        for arguments, words in (
                (['--trace', 'x'], 'found both --trace and --format table'),
                (['--algorithm', 'anytime'], 'anytime cannot be recorded'),
        ):
            result = run('solve', '--format', 'table', *arguments, '103425786')
            self.assertEqual((result.returncode, result.stdout), (2, ''))
            self.assertIn(words, result.stderr)
        self.assertIn('--format: found 2 boards; expected one', run('solve', '--format', 'table', '103425786\n\n123456708').stderr)


if __name__ == '__main__':
    harness.main()
