# SPDX-License-Identifier: GPL-3.0-or-later
"""A game by hand: its good moves, its review, and the file that it is kept in."""

import json
import os
import subprocess
import tempfile

import harness
from harness import wait

START = '1 2 3/4 5 6/0 7 8'
BIG = '5 1 2 4/9 6 3 8/13 0 7 12/14 10 11 15'


class Review(harness.TestCase):

    settings = {'start': f"'{START}'", 'goal': "'1 2 3/4 5 6/7 8 0'"}

    def described(self, program, tile):
        return program.cell('Board', tile).description

    def test_good_moves_follow(self):
        """Marked for every board, and said of each tile beside the blank; the table of 3x3 and searches agree with the
        command line."""
        for board in (START, BIG):
            program = self.launch(settings={'start': f"'{board}'",
                                            'goal': "'1 2 3/4 5 6/7 8 0'" if board == START else
                                                    "'1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0'"})
            program.toggle('Show good moves').click()
            for _ in range(3):
                said = subprocess.run([os.environ['TILESTAR_CLI'], 'moves', '--from-here', '--format', 'json',
                                       program.read()], check=True, capture_output=True, encoding='utf-8').stdout
                moves = json.loads(said)['from_here']
                for move in moves:
                    n = move['distance']
                    expected = ('Costs 2 moves' if move['cost'] == 2 else
                                f'Good move: then {n} move{"s" if n != 1 else ""} to the goal')
                    wait(lambda move=move, expected=expected: self.described(program, move['tile']) == expected,
                         f'{expected} for tile {move["tile"]}')
                before = program.read()
                program.cell('Board', moves[0]['tile']).click()
                wait(lambda before=before: program.read() != before, 'another board')
            # A search has the processor to itself, and then its solution is marked, too.
            program.button('Solve').click()
            program.wait_status('Solved')
            wait(lambda: any(cell.description.startswith('Good move') for cell in program.board().children()), 'marks')
            program.toggle('Show good moves').click()
            wait(lambda: all(cell.description == '' for cell in program.board().children()), 'no marks')
            program.end()

    def test_a_game_is_reviewed_and_kept(self):
        program = self.launch()
        program.forgiven = 'Trying to snapshot GtkButton'
        for tile in (7, 5, 5, 8):
            program.cell('Board', tile).click()
            program.settle()
        program.find('label', begins='You reached the goal in 4 moves')
        program.button('Review').click()
        program.find('label', '4 moves, 2 more than a shortest solution, which has 2')
        program.find('label', '1 mistake')
        program.button('Previous mistake').click()
        program.wait_board('1 2 3/4 5 6/7 0 8')
        program.find('label', 'Move 2, tile 5 down, cost 2 moves. Better: tile 8 left')
        self.assertFalse(program.button('Previous mistake').sensitive)
        program.button('Last step').click()
        program.wait_board('1 2 3/4 5 6/7 8 0')
        program.toggle('Mistakes').click()
        program.find('list item', 'Move 2, tile 5 down, cost 2 moves. Better: tile 8 left')
        program.key('Return')
        program.wait_board('1 2 3/4 5 6/7 0 8')

        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'mine.json')
            program.button('Save game').click()
            self.name_file(program, path)
            wait(lambda: os.path.exists(path), 'the file')
            with open(path, encoding='utf-8') as file:
                game = json.load(file)
            self.assertEqual((game['path'], game['review']['lower_bounds'], game['review']['mistakes'][0]['better']),
                             (['right', 'up', 'down', 'right'], [2, 1, 2, 1, 0], [{'tile': 8, 'blank': 'right'}]))
            said = subprocess.run([os.environ['TILESTAR_CLI'], 'moves', '--file', path, '--moves-file', path],
                                  capture_output=True, encoding='utf-8', check=False)
            self.assertEqual(said.returncode, 0, said.stderr)
            self.assertIn('Solved in 4 moves\n', said.stdout)

            program.button('Close review').click()
            program.frame.lacks('push button', 'Close review')
            program.open_board('8 6 7/2 5 4/3 0 1 -> 1 2 3/4 5 6/7 8 0')
            # A file that lies is not believed.
            game['review']['lower_bounds'] = game['review']['upper_bounds'] = [4, 3, 2, 1, 0]
            with open(path, 'w', encoding='utf-8') as file:
                json.dump(game, file)
            subprocess.run([harness.PROGRAM, path], env=program.env, check=True, timeout=harness.LIMIT)
            program.wait_board(START, 'Start board')
            program.find('label', '4 moves, 2 more than a shortest solution, which has 2')
            program.button('Next mistake').click()
            program.find('label', 'Move 2, tile 5 down, cost 2 moves. Better: tile 8 left')

        # As text, for example from the clipboard; and moves alone, which are not a search's.
        program.open_board('8 6 7/2 5 4/3 0 1 -> 1 2 3/4 5 6/7 8 0')
        program.frame.lacks('push button', 'Close review')
        program.open_board(json.dumps(game))
        program.find('label', '4 moves, 2 more than a shortest solution, which has 2')
        program.open_board('ur')
        program.frame.lacks('push button', 'Close review')
        program.button('Review').click()
        program.find('label', '2 moves, not at the goal; 4 lost, and a shortest solution has 2')

    def test_narrow_and_by_keyboard(self):
        program = self.launch()
        program.resize(360, 640)
        for tile in (7, 5, 5, 8):
            program.cell('Board', tile).act()
            program.settle()
        program.button('Review').act()
        program.find('label', '1 mistake')
        self.assertEqual(program.geometry()[2], 360)
        program.button('Previous mistake').click()
        program.wait_board('1 2 3/4 5 6/7 0 8')
        program.button('Close review').click()
        program.frame.lacks('push button', 'Close review')
        # The keyboard is not left on a button that has gone.
        self.assertTrue(program.focused().name.startswith(('Tile', 'Blank')))


if __name__ == '__main__':
    harness.main()
