# SPDX-License-Identifier: GPL-3.0-or-later
"""The window's actions over D-Bus, and invalid requests."""

import os
import subprocess
import tempfile

import harness
from harness import LIMIT, wait

# Start, goal, moves of a shortest path.
ANSWERS = [
    ('587/104/326', '576/308/412', 12),
    ('123/045/678', '120/345/678', 11),
    ('325/418/607', '012/345/678', 7),
    ('103/425/786', '123/456/780', 3),
    ('123/456/708', '123/456/780', 1),
    ('123/456/078', '123/456/780', 2),
    ('867/254/301', '123/456/780', 31),
    ('576/243/810', '012/345/678', 28),
    ('708/461/532', '012/345/678', 25),
    ('237/180/654', '012/345/678', 17),
]

# More than a search without a heuristic gets through in the time of a test.
HARD = '14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3 -> 0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15'


def spaced(text):
    """As the cells' names give it: 587/104/326 is 5 8 7/1 0 4/3 2 6."""
    return '/'.join(' '.join(row) for row in text.split('/'))


class Actions(harness.TestCase):

    def test_answers(self):
        program = self.launch()
        for start, goal, moves in ANSWERS:
            with self.subTest(start=start, goal=goal):
                program.open_board(f'{start} -> {goal}')
                program.wait_board(spaced(start), 'Start board')
                program.wait_board(spaced(goal), 'Goal board')
                program.wait_board(spaced(start))
                program.action('solve')
                noun = 'move' if moves == 1 else 'moves'
                self.assertIn(f' {moves} {noun}', program.wait_status('Solved'))
                slider = program.find_again('slider', 'Step')
                wait(lambda: slider.maximum == moves, f'{moves} steps')
                self.assertEqual(program.number('Lower bound'), moves)
                program.button('Last step').act()
                program.wait_board(spaced(goal))

    def test_choose_heuristic(self):
        start, goal, moves = ANSWERS[6]
        program = self.launch()
        program.open_board(f'{start} -> {goal}')
        program.wait_board(spaced(start))
        for text, name in [('linear-conflict', 'Linear conflict'), ('blend:manhattan=1', 'Blend'),
                           ('max:blend:misplaced=1+gaschnig', 'Maximum of several')]:
            program.action('choose-heuristic', f"'{text}'")
            wait(lambda: program.chosen('Heuristic') == name, name)
            program.action('solve')
            self.assertIn(f' {moves} moves', program.wait_status('Solved'))

    def test_fewest_line_moves(self):
        program = self.launch(settings={'count-lines': 'true'})
        program.open_board('15 14 1 6/9 11 4 12/0 10 7 3/13 8 5 2 -> 1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0')
        program.window_action('solve-lines')
        program.find('label', begins='31 line moves, the fewest possible (60 moves)')
        slider = program.find_again('slider', 'Step')
        program.button('Last step').act()
        program.find('label', begins='31 lines')
        self.assertGreaterEqual(slider.maximum, 52)
        program.open_board('1 2 3/4 5 6/0 7 8')
        program.wait_board('1 2 3/4 5 6/0 7 8')
        program.cell('Board', 8).act()
        program.find('label', begins='You reached the goal in 2 moves (1 line move)')

    def check_algorithm(self, algorithm, heuristic):
        start, goal, moves = ANSWERS[6]
        program = self.launch(settings={'algorithm': f"'{algorithm}'",
                                        'heuristic': f"'{heuristic}'"})
        program.open_board(f'{start} -> {goal}')
        program.wait_board(spaced(start))
        program.action('solve')
        self.assertIn(f' {moves} moves', program.wait_status('Solved'))
        self.assertEqual(program.number('Lower bound'), moves)

    def test_bidirectional(self):
        self.check_algorithm('bidirectional', 'perfect')

    def test_breadth_first_heuristic(self):
        self.check_algorithm('breadth-first-heuristic', 'perfect')

    def test_recursive_best_first(self):
        self.check_algorithm('recursive-best-first', 'manhattan')

    def test_a_heuristic_that_does_not_apply_backwards(self):
        program = self.launch(settings={'algorithm': "'bidirectional'", 'heuristic': "'nilsson'"})
        program.open_board('283/164/705 -> 123/804/765')
        program.wait_board(spaced('283/164/705'))
        program.action('solve')
        program.wait_status('Stopped: “bidirectional” also needs the heuristic for the start')

    def test_moves_of_the_answer(self):
        program = self.launch()
        program.open_board('325/418/607 -> 012/345/678')
        program.action('solve')
        program.wait_status('Solved')
        path = 'right up up left down left up'.split()
        for board in harness.move_tiles(spaced('325/418/607'), path)[1:]:
            program.button('Next step').act()
            program.wait_board(board)

    def test_an_answer_of_very_many_moves(self):
        # Greedy search that expands the deepest node wanders: this answer has some 15,000 moves.
        program = self.launch(settings={'algorithm': "'greedy'", 'tie-break': "'high-g'"})
        start = ('6 11 21 17 29 18/22 7 27 4 30 33/31 9 0 8 34 1/'
                 '10 2 35 14 16 32/24 28 15 25 12 3/5 23 13 20 19 26')
        goal = ('1 2 3 4 5 6/7 8 9 10 11 12/13 14 15 16 17 18/'
                '19 20 21 22 23 24/25 26 27 28 29 30/31 32 33 34 35 0')
        program.open_board(f'{start} -> {goal}')
        program.wait_board(start)
        program.wait_status('Ready')
        program.action('solve')
        program.statistic('Expanded')
        worst = 0

        def ask():
            nonlocal worst
            begin = program.processor_time(main_thread=True)
            program.statistic('Expanded')
            worst = max(worst, program.processor_time(main_thread=True) - begin)
            return program.status().startswith('Solved')

        wait(ask, 'solution', pause=0.01)
        for _ in range(20):
            ask()
        # A window that hangs does not answer; what other programs do meanwhile does not count.
        print(f'# longest wait for an answer: {worst:.3f} s')
        self.assertLess(worst, 0.3, 'the window did not answer for a while')
        slider = program.find_again('slider', 'Step')
        self.assertGreater(wait(lambda: slider.maximum, 'steps'), 15000)
        program.button('Last step').act()
        program.wait_board(goal)
        program.key('comma')
        wait(lambda: slider.value == slider.maximum - 1, 'the step before the last')
        program.button('First step').act()
        program.wait_board(start)
        # The list holds what is in sight and a little more, not all of them.
        self.assertLess(len(list(program.find('list', 'Moves').children())), 1000)

    def test_no_answer_and_its_mending(self):
        program = self.launch()
        program.open_board('728/541/306 -> 378/405/612')
        program.find('label', begins='Not solvable.')
        program.action('solve')
        program.wait_status('Not solvable')
        self.assertEqual(program.number('Expanded'), 0)
        program.button('Make solvable').act()
        program.find('label', begins='Solvable.')
        program.action('solve')
        program.wait_status('Solved')
        program.button('Last step').act()
        program.wait_board(spaced('378/405/612'))

    def test_a_start_alone_keeps_the_goal(self):
        program = self.launch()
        program.open_board('123/456/078 -> 123/456/780')
        program.open_board('103425786')
        program.wait_board(spaced('103/425/786'), 'Start board')
        self.assertEqual(program.read('Goal board'), spaced('123/456/780'))

    def test_other_shapes(self):
        program = self.launch()
        for text, rows, columns in [('1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15', 4, 4),
                                    ('1 2 3 4 5/6 7 8 0 9', 2, 5), ('0 1/3 2', 2, 2)]:
            with self.subTest(text):
                program.open_board(text)
                program.wait_board(text, 'Start board')
                self.assertEqual(program.chosen('Board size'), f'{rows}×{columns}')
                program.action('solve')
                program.wait_status('Solved')
                program.button('Last step').act()
                program.wait_board(program.read('Goal board'))

    def test_stop(self):
        program = self.launch(settings={'heuristic': "'zero'"})
        program.open_board(HARD)
        program.action('solve')
        program.wait_status('Searching')
        program.find('push button', 'Stop')
        program.action('stop')
        program.wait_status('Stopped')
        program.find('push button', 'Solve')

    def test_a_bad_board_is_refused(self):
        program = self.launch()
        before = program.read('Start board')
        program.open_board('1 2 3/4 5 6/7 7 0')
        wait(lambda: 'open-board' in program.said(), 'message on standard error')
        self.assertEqual(program.read('Start board'), before)
        # This test's own complaint is expected.
        program.forgiven = 'tilestar: open-board: '

    def test_one_file_at_a_time(self):
        program = self.launch()
        with tempfile.TemporaryDirectory() as folder:
            files = [os.path.join(folder, name) for name in ('one.txt', 'two.txt')]
            for file, board in zip(files, ('283164705', '867254301')):
                with open(file, 'w', encoding='utf-8') as output:
                    output.write(board + '\n')
            result = subprocess.run([harness.PROGRAM, *files], env=program.env, timeout=LIMIT,
                                    capture_output=True, encoding='utf-8', check=False)
            self.assertEqual(result.returncode, 2)
            self.assertRegex(result.stderr, 'unexpected argument “.*two.txt”')
            uris = ', '.join(f"'file://{file}'" for file in files)
            subprocess.run(['gdbus', 'call', '--session', '--dest', harness.APPLICATION_ID,
                            '--object-path', '/io/github/tilestar/Tilestar', '--method',
                            'org.freedesktop.Application.Open', f'[{uris}]', '{}'],
                           env=program.env, check=True, timeout=LIMIT, capture_output=True)
            program.wait_board('2 8 3/1 6 4/7 0 5', 'Start board')
            program.find('label', begins='Opened only the first file')
            # The boards that were taken do not dismiss it.
            program.settle()
            self.assertFalse(program.frame.lacks('label', begins='Opened only the first file'))

    def test_screenshot(self):
        program = self.launch()
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, 'window.png')
            program.action('show-view', "'solve'")
            program.action('screenshot', f"'{file}'")
            wait(lambda: os.path.exists(file) and os.path.getsize(file) > 0, 'picture')
            said = wait(lambda: subprocess.run(
                ['identify', '-format', '%w %h %k', file], capture_output=True,
                encoding='utf-8', check=False).stdout.split(), 'whole picture')
        width, height, n_colours = map(int, said)
        _, _, window_width, window_height = program.geometry()
        self.assertAlmostEqual(width, window_width, delta=12)
        self.assertAlmostEqual(height, window_height, delta=12)
        self.assertGreater(n_colours, 100, 'the picture is blank')

    def test_screenshots_of_a_search(self):
        # A window that is about to be drawn again has a picture a moment later.
        program = self.launch(settings={'heuristic': "'zero'"})
        program.open_board(HARD)
        program.action('solve')
        program.wait_status('Searching')
        with tempfile.TemporaryDirectory() as folder:
            for i in range(12):
                file = os.path.join(folder, f'{i}.png')
                program.action('screenshot', f"'{file}'")
                wait(lambda file=file: os.path.exists(file), 'picture')
        program.action('stop')
        program.wait_status('Stopped')

    def test_a_file_on_the_command_line(self):
        with tempfile.NamedTemporaryFile('w', suffix='.txt', encoding='utf-8') as file:
            file.write('# a comment\n1 2 3\n4 5 6\n0 7 8\n->\n1 2 3\n4 5 6\n7 8 0\n')
            file.flush()
            program = self.launch(file.name)
            program.wait_board(spaced('123/456/078'), 'Start board')
            program.wait_board(spaced('123/456/780'), 'Goal board')
            self.assertEqual(program.frame.name, f'Tilestar – {os.path.basename(file.name)}')
            # Moves are played from there.
            with tempfile.NamedTemporaryFile('w', suffix='.txt', encoding='utf-8') as moves:
                moves.write('7 8\n')
                moves.flush()
                subprocess.run([harness.PROGRAM, moves.name], env=program.env, timeout=LIMIT, check=True)
                program.find('label', '2 moves to the goal')
            # What is edited is no longer what the file holds.
            program.button('Random board').act()
            wait(lambda: program.frame.name == 'Tilestar', 'title without the file')

    def test_a_board_on_the_command_line(self):
        program = self.launch('103/425/786 -> 123/456/780')
        program.wait_board(spaced('103/425/786'), 'Start board')
        program.wait_board(spaced('123/456/780'), 'Goal board')

    def test_what_does_not_exist_on_the_command_line(self):
        program = self.launch()
        for argument, message in (('korf-typo.txt', 'No such file: korf-typo.txt'),
                                  ('123/456/799', '“123/456/799” is neither a file nor a board: line 1, column 10: ')):
            result = subprocess.run([harness.PROGRAM, argument], env=program.env, timeout=LIMIT, check=False,
                                    capture_output=True, text=True)
            self.assertEqual(result.returncode, 2)
            self.assertTrue(result.stderr.startswith('tilestar: ' + message), result.stderr)
            self.assertEqual(result.stderr.count('\n'), 1)
            self.assertNotIn('\\n', result.stderr)

    def test_rubbish_does_not_change_the_view(self):
        program = self.launch()
        with tempfile.TemporaryDirectory() as folder:
            for name, message in (('junk.lesson', 'The Lesson Cannot Be Opened'), ('junk.jsonl', 'Could Not Open')):
                path = os.path.join(folder, name)
                with open(path, 'w', encoding='utf-8') as file:
                    file.write('rubbish\n')
                subprocess.run([harness.PROGRAM, path], env=program.env, timeout=LIMIT, check=True)
                wait(lambda text=message: any(window.find_all('label', text) for window in program.windows()), message)
                program.key('Escape')
                wait(lambda: len(list(program.windows())) == 1, 'end of the message')
        program.button('Random board').act()


if __name__ == '__main__':
    harness.main(one_in=6)
