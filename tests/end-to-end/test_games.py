# SPDX-License-Identifier: GPL-3.0-or-later
"""What people come back for: results, the Board of the Day, a difficulty, a round."""

import datetime
import json
import os
import subprocess

import harness
from harness import wait


class Games(harness.TestCase):

    def results(self, program):
        path = os.path.join(program.home, '.local', 'share', 'tilestar', 'results.jsonl')
        if not os.path.exists(path):
            return []
        with open(path, encoding='utf-8') as file:
            return [json.loads(line) for line in file]

    def window(self, program, title):
        return wait(lambda: next((window for window in program.windows() if window.name == title), None), title)

    def solved_length(self, start):
        result = subprocess.run([os.environ['TILESTAR_CLI'], 'solve', '--format', 'json', start], check=True,
                                timeout=harness.LIMIT, capture_output=True, encoding='utf-8')
        return json.loads(result.stdout)['moves']

    def test_results(self):
        program = self.launch(settings={'start': "'1 2 3/4 5 6/7 0 8'", 'goal': "'1 2 3/4 5 6/7 8 0'"})
        program.window_action('results')
        window = self.window(program, 'Results')
        window.find('label', 'No Results Yet')
        program.key('Escape')
        program.wait_active()

        program.cell('Board', 8).click()
        wait(lambda: len(self.results(program)) == 1, 'result in the file')
        result = self.results(program)[0]
        self.assertEqual((result['start'], result['moves'], result['optimal_length'], result['kind']),
                         ('1 2 3/4 5 6/7 0 8', 1, 1, 'play'))

        # A result opens its board.
        program.window_action('random-board')
        wait(lambda: program.read() != '1 2 3/4 5 6/7 8 0', 'random board')
        program.window_action('results')
        window = self.window(program, 'Results')
        row = window.find('list item', '3×3: 1 move, a shortest solution')
        for _ in range(4):
            program.settle()
            if row.has('FOCUSED'):
                break
            program.key('Tab')
        program.key('Return')
        program.wait_board('1 2 3/4 5 6/7 0 8')

        # Of one size alone.
        wait(lambda: all(window.name != 'Results' for window in program.windows()), 'closed results')
        path = os.path.join(program.home, '.local', 'share', 'tilestar', 'results.jsonl')
        with open(path, 'a', encoding='utf-8') as file:
            file.write(json.dumps(result | {'start': '1 0/3 2', 'goal': '1 2/3 0'}) + '\n')
        program.window_action('results')
        window = self.window(program, 'Results')
        window.find('list item', '3×3: 1 move, a shortest solution')
        for _ in range(8):
            program.settle()
            if window.find('toggle button', 'Size').has('FOCUSED'):
                break
            program.key('Tab')
        # One by one: the list takes keys once it has opened.
        for key in ('space', 'Down', 'Return'):
            program.key(key)
        wait(lambda: window.lacks('list item', '3×3: 1 move, a shortest solution'), 'results of one size')
        window.find('list item', '2×2: 1 move, a shortest solution')

    def test_board_of_the_day(self):
        program = self.launch()
        days = [datetime.date.today()]
        program.window_action('board-of-the-day')
        program.find('label', begins='The Board of the Day')
        days.append(datetime.date.today())
        boards = [subprocess.run([os.environ['TILESTAR_CLI'], 'random', f'--of-the-day={day}', '--goal',
                                  '5 7 6/3 0 8/4 1 2'], check=True, timeout=harness.LIMIT, capture_output=True,
                                 encoding='utf-8').stdout.split(' -> ')[0].strip() for day in days]
        wait(lambda: program.read() in boards, f'{boards[0]}')

    def test_difficulty(self):
        program = self.launch(settings={'start': "'1 2 3/4 5 6/7 0 8'", 'goal': "'1 2 3/4 5 6/7 8 0'",
                                        'scramble-length': '24'})
        program.window_action('scramble-to-length')
        wait(lambda: program.read() != '1 2 3/4 5 6/7 0 8', 'board by length')
        self.assertEqual(self.solved_length(program.read()), 24)
        # Its controls are beside the number of random moves.
        program.find('toggle button', 'Moves to scramble').click()
        program.find('spin button', 'Length of the shortest solution').value = 31
        program.find('push button', 'Board of this length').act()
        wait(lambda: program.read() in ('6 4 7/8 5 0/3 2 1', '8 6 7/2 5 4/3 0 1'), 'one of the two hardest boards')

    def test_round(self):
        program = self.launch(settings={'start': "'1 2/0 3'", 'goal': "'1 2/3 0'"})
        program.window_action('fewest-moves-round')
        window = self.window(program, 'Fewest-Moves Round')
        window.find('push button', 'Start round').act()
        board = window.find('panel', 'Board of the round')
        cells = [cell.name for cell in board.children()]
        tiles = [int(name.split()[1].rstrip(',')) if name.startswith('Tile') else 0 for name in cells]
        solved = subprocess.run([os.environ['TILESTAR_CLI'], 'solve', '--format', 'json', '--goal', '1 2/3 0',
                                 f'{tiles[0]} {tiles[1]}/{tiles[2]} {tiles[3]}'], check=True, timeout=harness.LIMIT,
                                capture_output=True, encoding='utf-8').stdout
        path = json.loads(solved)['path']
        # The tile goes where the blank does not.
        turned = {'up': 'd', 'down': 'u', 'left': 'r', 'right': 'l'}
        entry = window.find('text', 'Moves of the solution')
        entry.text = ''.join(turned[move] for move in path)
        hand_in = window.find('push button', 'Hand in')
        wait(lambda: hand_in.sensitive, 'solution to hand in')
        hand_in.act()
        window.find('label', 'That is a shortest solution')
        wait(lambda: len(self.results(program)) == 1, 'result in the file')
        result = self.results(program)[0]
        self.assertEqual((result['kind'], result['moves'], result['optimal_length']), ('round', len(path), len(path)))
        window.find('push button', 'Open in Solve').act()
        program.find('list', 'Moves')
        wait(lambda: all(window.name != 'Fewest-Moves Round' for window in program.windows()), 'closed round')


if __name__ == '__main__':
    harness.main()
