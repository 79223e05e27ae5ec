# SPDX-License-Identifier: GPL-3.0-or-later
"""Bad calls: exit 2, nothing on standard output, and a message that helps."""

import os
import tempfile
import unittest

import harness
from harness import run

GOOD = '103425786'
FIFTEEN_CELLS = '1 2 3 4 5/6 7 8 9 10/11 12 13 0 14'

# Arguments, standard input (or None), and what the message has to contain.
CALLS = [
    # commands
    ([], None, ['command', 'solve']),
    (['frobnicate'], None, ['frobnicate', 'solve, check']),
    (['database'], None, ['database', 'build, info, verify or delete']),
    (['database', 'list'], None, ['database', 'list', 'expected']),
    (['database', '--size', '4x4'], None, ['database', '--size']),
    (['database', 'build', '4x4'], None, ['4x4', 'only options']),
    (['database', 'build', '--partition', '1,2,3,4,5,6,7,8,9', '--size', '4x4'], None, ['--partition', '9', '8']),
    (['database', 'build', '--threads', '0'], None, ['--threads', '"0"']),
    (['database', 'build', '--goal', 'nonsense'], None, ['--goal']),
    (['database', 'info', '--format', 'csv'], None, ['--format', 'csv', 'text or json']),
    (['database', 'info', '--size', '7x7'], None, ['--size', '7']),
    (['database', 'info', '--partition', '1,2/'], None, ['--partition', '2']),
    (['database', 'verify', '/nonexistent/file.tpd'], None, ['/nonexistent/file.tpd']),
    (['database', 'delete'], None, ['file names', '--size', '--all']),
    (['database', 'delete', '--all', '--size', '4x4'], None, ['file names', '--size', '--all']),
    (['database', 'delete', '--all', 'x.tpd'], None, ['file names', '--size', '--all']),
    (['database', 'delete', '--size', '4by4'], None, ['--size', '4by4']),
    (['database', 'delete', 'nothing.tpd'], None, ['nothing.tpd', 'cache']),
    (['database', 'delete', '/etc/passwd'], None, ['/etc/passwd', 'cache']),
    (['--frobnicate'], None, ['--frobnicate', 'command']),
    ([''], None, ['no command']),
    (['Solve', GOOD], None, ['Solve']),
    # options
    (['solve', '--frobnicate', GOOD], None, ['--frobnicate']),
    (['solve', '--goal'], None, ['--goal']),
    (['solve', '--partition'], None, ['--partition']),
    (['solve', '--partition', '1,2,2', GOOD], None, ['--partition', 'column 5', '2', 'twice']),
    (['solve', '--partition', '1,2/9', GOOD], None, ['--partition', 'column 5', '9', '1 to 8']),
    (['solve', '--partition', '0,1', GOOD], None, ['--partition', 'blank']),
    (['solve', '--partition', '6-6-3', GOOD], None, ['--partition', 'column 1', '4-4']),
    (['solve', '--partition', '1,2//3', GOOD], None, ['--partition', 'empty']),
    (['solve', '--partition', '1,2;3,9', GOOD], None, ['--partition', 'column 7', '9', '1 to 8']),
    (['database', 'info', '--partition', '1;2;3;4;5'], None, ['--partition', 'column 9', 'at most 4']),
    (['solve', '--partition', '', GOOD], None, ['--partition', 'empty']),
    (['solve', '--partition', 'all', GOOD], None, ['--partition', 'all']),
    (['compare', '--partition', '1,x', GOOD], None, ['--partition', 'x']),
    (['audit', '--partition', '1,9'], None, ['--partition', '9']),
    (['check', '--heuristic', 'manhattan', GOOD], None, ['--heuristic']),
    (['random', GOOD], None, [GOOD, 'only options']),
    (['moves'], None, ['BOARD', 'MOVES', 'standard input']),
    (['moves', '-', '-'], '', ['BOARD', 'MOVES', 'standard input']),
    (['moves', '--file', '-'], GOOD, ['BOARD', 'MOVES', 'standard input']),
    (['moves', GOOD, 'down', 'right'], None, ['"right"', 'quote']),
    (['moves', '--moves-file', '/nonexistent/moves', GOOD], None, ['/nonexistent/moves']),
    (['moves', '--moves', 'both', GOOD, 'u'], None, ['--moves', 'both', 'blank or tile']),
    (['moves', '--format', 'csv', GOOD, 'u'], None, ['--format', 'csv', 'text or json']),
    (['moves', '--apply', '--format', 'json', GOOD, 'd'], None, ['--format', 'json', '--apply']),
    (['moves', '--time-limit', '-1', GOOD, 'd'], None, ['--time-limit']),
    (['moves', '--time-limit', 'soon', GOOD, 'd'], None, ['--time-limit', 'soon']),
    (['moves', f'{GOOD}\n{GOOD}', 'd'], None, ['2 boards', 'expected one']),
    (['moves', '103425787', 'd'], None, ['7', 'twice']),
    (['moves', GOOD, 'down sideways'], None, ['MOVES: line 1, column 6: move 2', 'sideways', 'left, right']),
    (['moves', GOOD], 'down\n 9x', ['standard input: line 2, column 2: move 2', '"9"', 'one kind']),
    (['moves', GOOD, 'D999999999999'], None, ['move 1', 'at most 1000000']),
    (['solve', '--notation', 'word', GOOD], None, ['--notation', 'word', 'did you mean "words"']),
    (['audit', GOOD], None, [GOOD]),
    (['heuristics', 'all'], None, ['all']),
    (['algorithms', '--format', 'xml'], None, ['--format', 'xml', 'text, json or csv']),
    (['solve', '--format', 'JSON', GOOD], None, ['--format', 'JSON']),
    (['solve', '--format', '', GOOD], None, ['--format', '""']),
    (['solve', '--moves', 'hole', GOOD], None, ['--moves', 'hole', 'blank or tile']),
    (['solve', '--tie-break', 'random', GOOD], None, ['--tie-break', 'random', 'high-g']),
    (['solve', '1 0 3', '4 2 5', '7 8 6'], None, ['unexpected argument', 'quote it']),
    (['solve', '--file', 'nowhere.txt', GOOD], None, ['--file', 'BOARD']),
    # numbers
    (['solve', '--weight', '1.5x', GOOD], None, ['--weight', '1.5x', 'at least 1']),
    (['solve', '--weight', 'nan', GOOD], None, ['--weight', 'nan']),
    (['solve', '--weight', 'inf', GOOD], None, ['--weight', 'inf']),
    (['solve', '--weight', '-1', GOOD], None, ['--weight', '-1']),
    (['solve', '--weight', '0.99', GOOD], None, ['--weight', '0.99']),
    (['solve', '--weight', '1,5', GOOD], None, ['--weight', '1,5']),
    (['solve', '--weight', '', GOOD], None, ['--weight', '""']),
    (['solve', '--weight', ' 2', GOOD], None, ['--weight', '" 2"']),
    (['solve', '--weight', '0x2', GOOD], None, ['--weight', '0x2']),
    (['solve', '--weight', '1e999', GOOD], None, ['--weight', '1e999']),
    (['solve', '--time-limit', '-1', GOOD], None, ['--time-limit', '-1']),
    (['solve', '--time-limit', 'soon', GOOD], None, ['--time-limit', 'soon', 'number']),
    (['solve', '--memory-limit', '1.5', GOOD], None, ['--memory-limit', '1.5', 'integer']),
    (['solve', '--memory-limit', '64M', GOOD], None, ['--memory-limit', '64M']),
    (['solve', '--memory-limit', '99999999999999999999', GOOD], None, ['--memory-limit']),
    (['solve', '--node-limit', '-5', GOOD], None, ['--node-limit', '-5']),
    (['solve', '--node-limit', '', GOOD], None, ['--node-limit', '""']),
    (['solve', '--node-limit', '+5', GOOD], None, ['--node-limit', '+5']),
    (['solve', '--threads', '0', GOOD], None, ['--threads', '"0"', '1 to']),
    (['solve', '--threads', 'two', GOOD], None, ['--threads', 'two']),
    (['random', '--count', '0'], None, ['--count', '"0"']),
    (['random', '--count', '-3'], None, ['--count', '-3']),
    (['random', '--seed', 'x'], None, ['--seed', '"x"']),
    (['random', '--seed', '18446744073709551616'], None, ['--seed']),
    (['random', '--seed', '9223372036854775808'], None, ['--seed', '9223372036854775807']),
    (['random', '--scramble', '1e3'], None, ['--scramble', '1e3']),
    # sizes
    (['random', '--size', '3'], None, ['--size', '3']),
    (['random', '--size', '1x3'], None, ['--size', '1']),
    (['random', '--size', '7x7'], None, ['--size', '7']),
    (['random', '--size', '3x3x3'], None, ['--size']),
    (['random', '--size', '3×3'], None, ['--size', 'column 2', '3×3', 'ROWSxCOLUMNS']),
    (['random', '--size', ''], None, ['--size']),
    (['solve', '--size', '4x4', GOOD], None, ['9', '16']),
    (['solve', '--size', '2x3', '1 2/3 4/5 0'], None, ['2']),
    # heuristics and algorithms
    (['solve', '--heuristic', 'frobnicate', GOOD], None, ['frobnicate', 'manhattan', 'gaschnig']),
    (['solve', '--heuristic', '', GOOD], None, ['--heuristic', 'manhattan']),
    (['solve', '--heuristic', 'pattern-databases', GOOD], None, ['pattern-databases', 'zero, ']),
    (['solve', '--heuristic', 'perfect', '--size', '3x5', FIFTEEN_CELLS], None, ['perfect', '3×5', '12']),
    (['solve', '--heuristic', 'oracle', GOOD], None, ['oracle', 'manhattan']),
    (['solve', '--heuristic', 'max:', GOOD], None, ['--heuristic', 'manhattan']),
    (['solve', '--heuristic', 'max:manhattan+', GOOD], None, ['--heuristic', 'empty']),
    (['solve', '--heuristic', 'max:manhattan+oracle', GOOD], None, ['oracle']),
    (['solve', '--heuristic', 'manhattan,zero', GOOD], None, ['manhattan,zero']),
    (['solve', '--heuristic', 'nilsson', GOOD], None, ['nilsson']),
    (['solve', '--heuristic', 'nilsson', '1 2/3 0'], None, ['nilsson']),
    (['solve', '--algorithm', 'jumping', GOOD], None, ['jumping', 'astar, weighted-astar']),
    (['solve', '--algorithm', 'bidirectional', '--heuristic', 'nilsson', '--goal', 'snail', '283164705'], None,
     ['bidirectional', 'start', 'nilsson']),
    (['compare', '--algorithm', 'bidirectional', '--heuristic', 'nilsson', '--goal', 'snail', '283164705'], None,
     ['bidirectional', 'start', 'nilsson']),
    (['solve', '--algorithm', 'A*', GOOD], None, ['A*', 'breadth-first']),
    (['solve', '--algorithm', 'astar,greedy', GOOD], None, ['astar,greedy']),
    (['solve', '--blend', 'manhattan', GOOD], None, ['--blend']),
    (['solve', '--blend', 'walking=1', GOOD], None, ['--blend', 'walking']),
    (['solve', '--heuristic', 'blend', '--blend', 'manhattan=-1', GOOD], None, ['--blend']),
    (['solve', '--heuristic', 'blend', '--blend', 'manhattan=nan', GOOD], None, ['--blend']),
    (['solve', '--heuristic', 'blend', '--blend', 'manhattan=0', GOOD], None, ['--blend']),
    (['compare', '--heuristic', 'manhattan,,zero', GOOD], None, ['--heuristic', 'empty']),
    (['compare', '--heuristic', 'zero,zero', GOOD], None, ['zero', 'twice']),
    (['compare', '--algorithm', 'astar,jumping', GOOD], None, ['jumping']),
    (['compare', '--heuristic', 'nilsson', GOOD], None, ['nilsson']),
    (['solve', '--heuristic', 'manhattan:1', GOOD], None, ['--heuristic', 'manhattan', 'no parameters']),
    (['solve', '--heuristic', 'blend:', GOOD], None, ['--heuristic', 'all weights are 0']),
    (['solve', '--heuristic', 'blend:walking=1', GOOD], None, ['--heuristic', 'walking']),
    (['solve', '--heuristic', 'blend:manhattan=1', '--blend', 'misplaced=1', GOOD], None,
     ['--heuristic', 'blend:manhattan=1', 'blend:misplaced=1']),
    (['solve', '--heuristic', 'max:zero+pattern-database:4-4', '--partition', '5-3', GOOD], None,
     ['--heuristic', 'pattern-database:4-4', 'pattern-database:5-3']),
    (['solve', '--heuristic', 'pattern-database:', GOOD], None, ['--heuristic', '6-6-3']),
    (['solve', '--heuristic', 'pattern-database:1,2,9', GOOD], None,
     ['pattern-database:1,2,9', 'column 5', '9', '1 to 8']),
    (['compare', '--heuristic', 'zero,pattern-database:6-6-3', GOOD], None, ['6-6-3', '4-4']),
    (['compare', '--heuristic', 'blend,blend:manhattan=1', '--blend', 'manhattan=1', GOOD], None,
     ['blend:manhattan=1', 'twice']),
    (['compare', '--heuristic', 'blend:manhattan=1,oracle', GOOD], None, ['oracle', 'gaschnig']),
    (['audit', '--heuristic', 'pattern-database:1,2/3,9'], None, ['column 7', '9']),
    (['audit', '--heuristic', 'manhattan,neurol'], None, ['neurol']),
    (['audit', '--heuristic', ''], None, ['--heuristic']),
    (['audit', '--size', '4x4'], None, ['12']),
    (['audit', '--heuristic', 'nilsson'], None, ['nilsson']),
    # goals
    (['solve', '--goal', 'blank-middle', GOOD], None, ['--goal', 'snail']),
    (['solve', '--goal', '', GOOD], None, ['--goal']),
    (['solve', '--goal', '1 2/3 0', GOOD], None, ['--goal']),
    (['solve', '--goal', '123456788', GOOD], None, ['--goal', '8']),
    (['solve', '--goal', '1 2 3/4 5 6/7 8 é', GOOD], None, ['--goal', 'column 17', 'é']),
    (['solve', '--goal', 'nonsense', '1 2/3 0 -> 1 2/0 3'], None, ['--goal']),
    (['check', '--format', 'json', '--goal', 'nonsense', GOOD], None, ['--goal']),
    (['check', '--format', 'json', '--size', '9x9', GOOD], None, ['--size', '9']),
    # boards
    (['solve', ''], None, ['BOARD']),
    (['solve', '   '], None, ['BOARD']),
    (['solve'], '', ['standard input']),
    (['solve', '-'], '# nothing but a comment\n', ['standard input']),
    (['solve', '1 2 3/4 5/7 8 6'], None, ['line 1', 'BOARD']),
    (['solve', '1 2 3/4 5 6/7 8 8'], None, ['8', 'line 1']),
    (['solve', '1 2 3/4 5 6/7 8 9'], None, ['9', 'line 1']),
    (['solve', '0 2 3/4 5 6/7 8 0'], None, ['blank']),
    (['solve', '1 2 3/4 5 6/7 8 a'], None, ['a', 'line 1', 'column 17']),
    (['solve', '1 2 3 4 5 6 7 0'], None, ['8']),
    (['solve', '1 2 3 -4 5 6 7 8 0'], None, ['line 1', 'column 7']),
    (['solve', '1 2/3 0 -> 1 2 3/4 5 6/7 8 0'], None, ['line 1']),
    (['solve', '1 2/3 0 ->'], None, ['line 1']),
    (['solve', '--', '-> 1 2/3 0'], None, ['line 1']),
    (['solve', '1234567890'], None, ['line 1']),
    (['solve'], '1 2/3 0\n\n1 2/3 4\n', ['standard input', 'line 3']),
    (['check', '1 2 3/4 5 6/7 8 8'], None, ['8', 'line 1']),
    (['compare', '1 2 3/4 5 6/7 8 8'], None, ['8', 'line 1']),
    (['solve', '--file', '/nonexistent/boards.txt'], None, ['/nonexistent/boards.txt', 'No such']),
    (['solve', '--file', '/'], None, ['/', 'directory']),
    (['solve', '--file', ''], None, ['No such']),
]

# The word that is wrong, and the question that ends the first line of the message. Where
# nothing is near, nothing is asked.
SUGGESTIONS = [
    (['slove', GOOD], 'did you mean "solve"?'),
    (['Solve', GOOD], 'did you mean "solve"?'),
    (['help', 'comapre'], 'did you mean "compare"?'),
    (['frobnicate'], None),
    (['database', 'biuld'], 'did you mean "build"?'),
    (['database', 'list'], None),
    (['solve', '--heuristc=manhattan', GOOD], 'did you mean "--heuristic"?'),
    (['solve', '--no-reopening', GOOD], 'did you mean "--no-reopen"?'),
    (['random', '--hlep'], 'did you mean "--help"?'),
    (['solve', '--frobnicate', GOOD], None),
    (['solve', '-x', GOOD], None),
    (['solve', '--algorithm', 'astra', GOOD], 'did you mean "astar"?'),
    (['solve', '--algorithm', 'A*', GOOD], 'did you mean "astar"?'),
    (['solve', '--algorithm', 'ida*', GOOD], 'did you mean "idastar"?'),
    (['compare', '--algorithm', 'astar,idasatr', GOOD], 'did you mean "idastar"?'),
    (['solve', '--algorithm', 'jumping', GOOD], None),
    (['solve', '--heuristic', 'manhatan', GOOD], 'did you mean "manhattan"?'),
    (['solve', '--heuristic', 'patern-database:4-4', GOOD], 'did you mean "pattern-database"?'),
    (['audit', '--heuristic', 'zero,linear'], 'did you mean "linear-conflict"?'),
    (['solve', '--heuristic', 'oracle', GOOD], None),
    (['solve', '--format', 'jsno', GOOD], 'did you mean "json"?'),
    (['database', 'info', '--format', 'jsno'], 'did you mean "json"?'),
    (['database', 'info', '--format', 'csv'], None),
    (['solve', '--moves', 'tiles', GOOD], 'did you mean "tile"?'),
    (['solve', '--tie-break', 'higg-g', GOOD], 'did you mean "high-g"?'),
    (['solve', '--goal', 'snial', GOOD], 'did you mean "snail"?'),
    (['solve', '--goal', 'nonsense', GOOD], None),
]


class BadCalls(unittest.TestCase):
    def refuse(self, arguments, text, essence):
        result = run(*arguments, text=text)
        where = (arguments, text, result.stderr)
        self.assertEqual(result.returncode, 2, where)
        self.assertEqual(result.stdout, '', where)
        self.assertTrue(result.stderr.startswith('tilestar-cli: '), where)
        for piece in essence:
            self.assertIn(piece, result.stderr, where)

    def test_there_are_enough(self):
        self.assertGreaterEqual(len(CALLS), 40)

    def test_suggestions(self):
        for arguments, question in SUGGESTIONS:
            result = run(*arguments)
            self.assertEqual((result.returncode, result.stdout), (2, ''), arguments)
            first = result.stderr.splitlines()[0]
            if question is None:
                self.assertNotIn('id you mean', result.stderr, arguments)
            else:
                self.assertTrue(first.endswith(question), (arguments, first))

    def test_file_with_one_bad_board(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'boards.txt')
            with open(path, 'w', encoding='utf-8') as file:
                file.write('103425786\n\n# the next is wrong\n1 2 3\n4 5 6\n7 8 7\n')
            for command in ('solve', 'check', 'compare'):
                self.refuse([command, '--file', path], None, [path, 'line 6', 'column 5', '7'])

    def test_what_is_no_text(self):
        for data, essence in [(b'1 2/3 \xff', 'column 7'), (b'1 2\n3 \x00', 'line 2, column 3'),
                              (b'\x7fELF\x02\x01', 'column 1')]:
            result = run('solve', text=data, binary=True)
            self.assertEqual((result.returncode, result.stdout), (2, b''))
            self.assertIn(essence, result.stderr.decode())
        for word in (b'-\xff', b'--goal=\xff', b'\xff'):
            for call in ([b'solve', word], [word], [b'compare', b'--heuristic', word]):
                result = run(*call, binary=True)
                self.assertEqual((result.returncode, result.stdout), (2, b''))
                self.assertTrue(result.stderr.decode())
        result = run('solve', '--file', '/dev/zero')
        self.assertEqual((result.returncode, result.stdout), (2, ''))

    def test_boards_of_other_shapes_than_the_goal(self):
        self.refuse(['solve', '--goal', '123456780'], '103425786\n\n1 2/3 0\n',
                    ['--goal', 'line 3', '2x2'])


for number, call in enumerate(CALLS):
    def test(self, bad=call):
        self.refuse(*bad)
    setattr(BadCalls, f'test_{number:03}_{"_".join(call[0])[:40]!r}', test)


if __name__ == '__main__':
    harness.main()
