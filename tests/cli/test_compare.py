# SPDX-License-Identifier: GPL-3.0-or-later
"""compare: sets of boards, the table by length, formats, methods with settings."""

import csv
import functools
import io
import os
import re
import shlex
import statistics
import tempfile
import unittest

import harness
import sample
from harness import lines, run

TEXTBOOK = ['compare', '--by-length', '2..24', '--per-length', '100', '--seed', '1']


@functools.lru_cache(maxsize=None)
def run_textbook():
    """Its table, which takes seconds, once."""
    return run(*TEXTBOOK)


def rows_of(text):
    return list(csv.DictReader(io.StringIO(text)))


def without_times(rows):
    for row in rows:
        for key in 'elapsed_seconds', 'nodes_per_second':
            row['statistics'].pop(key)
    return rows


class Proven(unittest.TestCase):
    """One definition: the guarantee holds, or the lower bound equals the length."""

    def test_every_format_means_the_same(self):
        arguments = ['compare', '--random', '40', '--seed', '1', '--algorithm',
                     'astar,weighted-astar:weight=1.5,greedy', '--heuristic', 'linear-conflict',
                     '--table', 'boards']
        rows = lines(run(*arguments, '--format', 'json'))
        proven = [row['statistics']['lower_bound'] == row['moves'] for row in rows]
        self.assertEqual([row['optimal'] for row in rows], proven)
        weighted = [row['optimal'] for row in rows if row['algorithm'] == 'weighted-astar']
        self.assertTrue(0 < sum(weighted) < len(weighted), weighted)

        table = rows_of(run(*arguments, '--format', 'csv').stdout)
        self.assertEqual([row['optimal'] == 'true' for row in table], proven)
        for form in [], ['--format', 'markdown'], ['--format', 'latex']:
            words = re.findall(r'solved[ |&]+[\d,]+[ |&]+(yes|no)\b', run(*arguments, *form).stdout)
            self.assertEqual((len(words), words.count('yes')), (120, sum(proven)), form)

    def test_solve_and_trace(self):
        board = '1 2 3/4 5 6/0 7 8'
        answer = lines(run('solve', '--algorithm', 'greedy', '--format', 'json', board))[0]
        self.assertEqual((answer['optimal'], answer['promise']), (True, 'none'))
        self.assertIn('(optimal)', run('solve', '--algorithm', 'greedy', board).stdout)
        with tempfile.TemporaryDirectory() as folder:
            trace = os.path.join(folder, 'greedy.jsonl')
            run('solve', '--algorithm', 'greedy', '--trace', trace, board)
            with open(trace, encoding='utf-8') as file:
                self.assertIn('"optimal":true', file.read().splitlines()[-1])


class Unguided(unittest.TestCase):
    """An algorithm that uses no heuristic has one row, and a dash for the heuristic's name."""
    ARGUMENTS = ['compare', '--heuristic', 'manhattan,linear-conflict', '--algorithm',
                 'astar,breadth-first', '867254301']

    def test_one_row(self):
        rows = lines(run(*self.ARGUMENTS, '--format', 'json'))
        self.assertEqual([(row['row'], row['algorithm'], row['heuristic'], row['specification'],
                           row['called'][0]) for row in rows],
                         [(0, 'astar', *3 * ['manhattan']), (1, 'breadth-first', None, None, None),
                          (2, 'astar', *3 * ['linear-conflict'])])
        table = rows_of(run(*self.ARGUMENTS, '--format', 'csv').stdout)
        self.assertEqual([(row['heuristic'], row['specification']) for row in table][1], ('', ''))
        text = run(*self.ARGUMENTS).stdout
        self.assertEqual(len(re.findall('^— +breadth-first +solved', text, re.M)), 1)
        self.assertEqual(text.count('breadth-first'), 1)


class ByLength(unittest.TestCase):
    def test_the_textbook_table(self):
        result = run_textbook()
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        text, note = result.stdout.split('\n\n')
        titles, names, rule, *table = text.splitlines()
        self.assertEqual(re.split('  +', titles.strip()),
                         ['mean nodes generated', 'effective branching factor'])
        self.assertEqual(set(rule), {'-', ' '})
        self.assertEqual(re.split('  +', names.strip())[2:],
                         2 * ['uniform-cost', 'astar misplaced', 'astar manhattan'])
        self.assertEqual([int(line.split()[0]) for line in table], list(range(2, 25)))
        # What is known of 3x3: so many boards at 2, 3, … moves, as many as 100 or all.
        self.assertEqual([int(line.split()[1]) for line in table][:8],
                         [4, 8, 16, 20, 39, 62, 100, 100])
        last = [float(word.replace(',', '')) for word in table[-1].split()]
        self.assertGreater(last[2], 9 * last[3])
        self.assertGreater(last[3], 5 * last[4])
        # Textbooks have 6 and 13 where this has 5.00 and 8.88, so it says why, and how to get these.
        self.assertIn('parent pruning', note)
        self.assertIn('no-parent-pruning', note)

    def test_as_textbooks_count(self):
        arguments = ['--by-length', '2..4/2', '--algorithm', 'astar', '--per-length', 'all']
        rows = re.findall(r'(?m)^ +\d+ +\d+ +([\d.]+)', run('compare', *arguments).stdout)
        self.assertEqual(rows, ['5.00', '8.88'])
        for more in ['--no-parent-pruning'], ['--algorithm', 'astar:no-parent-pruning']:
            text = run('compare', *arguments, *more).stdout
            self.assertEqual(re.findall(r'(?m)^ +\d+ +\d+ +([\d.]+)', text), ['6.00', '11.94'])
            self.assertNotIn('With parent pruning', text)
        text = run('compare', *arguments, '--measure', 'expanded').stdout
        self.assertNotIn('parent pruning', text)

    def test_steps(self):
        arguments = ['--per-length', '3', '--seed', '1', '--algorithm', 'astar', '--format', 'json']
        every = {line['length']: line for line in lines(run('compare', '--by-length', '0..254', *arguments))}
        self.assertEqual(list(every), list(range(32)))
        for text, expected in (('2..24/2', range(2, 25, 2)), ('3..254/7', range(3, 32, 7)),
                               ('5..5/9', [5]), ('2..9/254', [2])):
            table = lines(run('compare', '--by-length', text, *arguments))
            self.assertEqual(table, [every[length] for length in expected], text)

    def test_fails_alone(self):
        """A search that reaches its limit has a dash from there on, and is not tried on longer boards;
        the others have what they have without it, with any number of threads."""
        arguments = ['compare', '--by-length', '2..22/4', '--per-length', '10', '--seed', '3',
                     '--algorithm', 'uniform-cost,astar', '--node-limit', '1500']
        result = run(*arguments, '--threads', '1')
        self.assertEqual(result.returncode, 3)
        text, notes = result.stdout.split('\n\n')
        cells = [line.split()[2:5] for line in text.splitlines()[3:]]
        self.assertEqual([[cell == '-' for cell in row] for row in cells],
                         [[False] * 3] * 3 + [[True, False, False]] * 2 + [[True, True, False]])
        self.assertEqual(re.findall(r'(?m)^(.*?): no figures from length (\d+) on, where (\d+) boards? .*'
                                    r'\(node limit\)', notes),
                         [('uniform-cost', '14', '10'), ('astar misplaced', '22', '10')])
        for threads in '2', '5':
            self.assertEqual(run(*arguments, '--threads', threads).stdout, result.stdout)
        alone = run(*arguments, '--algorithm', 'astar', '--heuristic', 'manhattan')
        self.assertEqual([line.split()[2] for line in alone.stdout.splitlines()[3:9]],
                         [row[2] for row in cells])

        table = lines(run(*arguments, '--format', 'json'))
        self.assertEqual([(line['boards'], line['counted']) for line in table], [(4, 4)] + [(10, 10)] * 5)
        self.assertEqual([line['searches'][0]['solved'] for line in table], [4, 10, 10, 0, None, None])
        self.assertEqual([line['searches'][0]['mean_expanded'] is None for line in table],
                         [False] * 3 + [True] * 3)
        self.assertEqual([line['searches'][2]['solved'] for line in table], [4] + [10] * 5)

    def test_parts_are_the_same(self):
        """The parts try every board; the table does not show more for that."""
        arguments = ['compare', '--by-length', '2..22/4', '--per-length', '5', '--seed', '3',
                     '--algorithm', 'uniform-cost,astar', '--node-limit', '1500']
        with tempfile.TemporaryDirectory() as folder:
            paths = [os.path.join(folder, name) for name in ('a', 'b')]
            for number, path in enumerate(paths, 1):
                run(*arguments, '--shard', f'{number}/2', '--resume', path)
            for form in 'text', 'csv', 'json':
                merged, whole = (harness.without_provenance(run(*call, '--format', form).stdout)
                                 for call in (('compare', '--merge', *paths), arguments))
                self.assertEqual(merged, whole)

    def test_threads_change_nothing(self):
        few = [word.replace('2..24', '2..14') for word in TEXTBOOK]
        self.assertEqual(run(*few, '--threads', '2').stdout, run(*few).stdout)

    def test_rows_and_table_agree(self):
        arguments = ['--by-length', '9..11', '--per-length', '20', '--seed', '5', '--format', 'json']
        rows = lines(run('compare', *arguments, '--table', 'boards'))
        # Uniform cost uses no heuristic and has one row a board, A* one for each of two.
        self.assertEqual(len(rows), 3 * 20 * 3)
        self.assertEqual([row['row'] for row in rows], list(range(len(rows))))
        for row in rows:
            self.assertEqual(row['moves'], row['length'])
            self.assertEqual(row['length'], 9 + (row['board'] - 1) // 20)
        table = lines(run('compare', *arguments))
        self.assertEqual([line['length'] for line in table], [9, 10, 11])
        for line in table:
            self.assertEqual((line['boards'], line['counted']), (20, 20))
            self.assertEqual([(search['algorithm'], search['specification'])
                              for search in line['searches']],
                             [('uniform-cost', None), ('astar', 'misplaced'), ('astar', 'manhattan')])
            for search in line['searches']:
                own = [row['statistics'] for row in rows
                       if row['length'] == line['length'] and row['algorithm'] == search['algorithm']
                       and row['specification'] == search['specification']]
                self.assertEqual(len(own), 20)
                for key in 'expanded', 'generated':
                    values = [counts[key] for counts in own]
                    self.assertAlmostEqual(search['mean_' + key], statistics.mean(values), 4)
                    self.assertEqual(search['median_' + key], statistics.median(values))
                self.assertAlmostEqual(search['effective_branching_factor'],
                                       statistics.mean(counts['effective_branching_factor']
                                                       for counts in own), 2)
        again = rows_of(run('compare', *arguments[:-1], 'csv').stdout)
        self.assertEqual([float(row['mean_generated']) for row in again],
                         [search['mean_generated'] for line in table for search in line['searches']])

    def test_every_board(self):
        """Exhaustively, and so without a seed; the counts are those of the 2x3 puzzle."""
        result = run('compare', '--size', '2x3', '--by-length', '0..99', '--per-length', 'all',
                     '--algorithm', 'astar', '--measure', 'expanded', '--format', 'json')
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        table = lines(result)
        self.assertEqual(len(table), 22)
        self.assertEqual(sum(line['boards'] for line in table), 360)
        self.assertEqual([line['boards'] for line in table][:5], [1, 2, 3, 5, 6])

    def test_of_other_boards(self):
        """Lengths that no search has proven have no line; proven ones do."""
        result = run('compare', '--table', 'lengths', '--algorithm', 'greedy,idastar',
                     text='103425786\n\n867254301\n')
        self.assertEqual(result.returncode, 0)
        self.assertRegex(result.stdout, r'(?m)^ +3 +1 ')
        self.assertRegex(result.stdout, r'(?m)^ +31 +1 ')
        result = run('compare', '--table', 'lengths', '--algorithm', 'greedy', '867254301')
        self.assertIn('The optimal length of 1 board is unknown.', result.stdout)

    def test_formats(self):
        few = [word.replace('2..24', '2..12') for word in TEXTBOOK]
        text = run(*few, '--format', 'markdown').stdout.splitlines()
        self.assertEqual(text[1], '|--:' * 8 + '|')
        self.assertIn('mean nodes generated, astar manhattan', text[0])
        text = run(*few, '--format', 'latex').stdout
        self.assertTrue(text.startswith('\\begin{tabular}{rrrrrrrr}\n'))
        self.assertIn('\\multicolumn{3}{c}{effective branching factor}', text)
        self.assertEqual(len(re.findall(r' \\\\\n', text)), 2 + 11)


class Documentation(unittest.TestCase):
    def test_what_it_shows(self):
        """Including all 181,440 boards."""
        path = os.path.join(os.path.dirname(harness.DATA), os.pardir, 'docs', 'compare.md')
        with open(path, encoding='utf-8') as file:
            blocks = re.findall(r'^```console\n\$ tilestar-cli (.*)\n((?:.*\n)*?)```$', file.read(),
                                re.MULTILINE)
        self.assertEqual(len(blocks), 4)
        for call, expected in blocks:
            # Every board takes ten seconds, and under a sanitizer minutes, in code that has run by
            # then.
            if ' all ' in call and ('LSAN_OPTIONS' in os.environ or not sample.WHOLE):
                continue
            arguments = shlex.split(call)
            result = run_textbook() if arguments == TEXTBOOK else run(*arguments)
            self.assertEqual((result.returncode, result.stderr), (0, ''), call)
            self.assertEqual(result.stdout, expected, call)
        exhaustive = blocks[2][1].split('\n\n', maxsplit=1)[0].splitlines()[3:]
        self.assertEqual(sum(int(line.split()[1].replace(',', '')) for line in exhaustive),
                         181440 - 1 - 2)


class Boards(unittest.TestCase):
    def test_random(self):
        """The same as `random` makes of the seed."""
        for more in [], ['--scramble', '12']:
            made = run('random', '--count', '4', '--seed', '3', '--size', '2x4', *more).stdout
            rows = lines(run('compare', '--random', '4', '--seed', '3', '--size', '2x4', *more,
                             '--format', 'json'))
            self.assertEqual([row['start'] for row in rows],
                             [[int(tile) for tile in re.findall(r'\d+', board)]
                              for board in made.split('\n\n')])

    def test_another_each_time(self):
        result = run('compare', '--random', '2', '--format', 'csv')
        seed = re.fullmatch(r'tilestar-cli: --seed (\d+) gives the same boards again\n',
                            result.stderr)[1]
        again = run('compare', '--random', '2', '--format', 'csv', '--seed', seed)
        self.assertEqual([row['start'] for row in rows_of(result.stdout)],
                         [row['start'] for row in rows_of(again.stdout)])

    def test_published(self):
        for name, n_boards, first in ('korf-100', 100, 57), ('korf-24', 5, 81):
            result = run('compare', '--boards', name, '--node-limit', '10', '--format', 'json')
            self.assertEqual(result.returncode, 3)
            rows = lines(result)
            self.assertEqual((len(rows), rows[0]['length']), (n_boards, first))
            self.assertEqual([row['board'] for row in rows], list(range(1, n_boards + 1)))
            self.assertEqual([row['number'] for row in rows],
                             list(range(1, 101)) if n_boards == 100 else [25, 32, 38, 40, 44])

    def test_published_numbers(self):
        """The numbers of the paper, also in tables, in parts, and to choose boards by."""
        arguments = ['compare', '--node-limit', '10', '--boards']
        text = run(*arguments, 'korf-24').stdout
        self.assertEqual(re.findall(r'(?m)^Board (\d+): ', text), ['25', '32', '38', '40', '44'])
        for numbers, expected in (('25', [25]), ('44,32', [32, 44]), ('30..40', [32, 38, 40]),
                                  ('38..44/2,25,25..25', [25, 38, 40, 44])):
            rows = lines(run(*arguments, f'korf-24:{numbers}', '--format', 'json'))
            self.assertEqual([row['number'] for row in rows], expected)
            self.assertEqual([row['board'] for row in rows], list(range(1, len(expected) + 1)))
        rows = rows_of(run(*arguments, 'korf-100:1..30', '--format', 'csv').stdout)
        self.assertEqual([row['number'] for row in rows], [str(number) for number in range(1, 31)])
        rows = rows_of(run('compare', '103425786', '--format', 'csv').stdout)
        self.assertEqual([row['number'] for row in rows], [''])
        with tempfile.TemporaryDirectory() as folder:
            paths = [os.path.join(folder, name) for name in ('a', 'b')]
            for number, path in enumerate(paths, 1):
                run(*arguments, 'korf-24:32..44', '--shard', f'{number}/2', '--resume', path)
            merged = run('compare', '--merge', *paths).stdout
            self.assertEqual(re.findall(r'(?m)^Board (\d+): ', merged), ['32', '38', '40', '44'])

    def test_many_boards(self):
        """As text, only the table over all, and how to get the others; everything else is as asked."""
        few = run('compare', '--random', '10', '--seed', '1')
        self.assertEqual((few.stdout.count('Board '), few.stderr), (10, ''))
        arguments = ['compare', '--random', '11', '--seed', '1']
        many = run(*arguments)
        totals = run(*arguments, '--table', 'totals')
        times = r' +[\d.]+\n'
        self.assertEqual(re.sub(times, '', many.stdout), re.sub(times, '', totals.stdout))
        self.assertTrue(many.stdout.startswith('All 11 boards. '))
        self.assertEqual((many.stderr, totals.stderr),
                         ('tilestar-cli: --table boards prints a table for each of the 11 boards\n', ''))
        for more in ['--table', 'boards'], ['--format', 'markdown']:
            result = run(*arguments, *more)
            self.assertEqual((result.stdout.count('Board '), result.stderr), (11, ''))
        for form in 'json', 'csv':
            result = run(*arguments, '--format', form)
            self.assertEqual((len(result.stdout.splitlines()), result.stderr), (11 + (form == 'csv'), ''))
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'part')
            run(*arguments, '--resume', path)
            merged = run('compare', '--merge', path)
            self.assertEqual(re.sub(times, '', merged.stdout), re.sub(times, '', many.stdout))
            self.assertEqual(merged.stderr, many.stderr)

    def test_none_solved(self):
        """Without boards there is no mean."""
        result = run('compare', '--boards', 'korf-24', '--node-limit', '10', '--table', 'totals')
        self.assertIn('over the 0 boards', result.stdout)
        table = result.stdout.split('\n\n', maxsplit=1)[0]
        self.assertEqual(table.splitlines()[-1].split()[-7:], ['0', *6 * '-'])

    def test_refused(self):
        for arguments, words in (
                (['--by-length', '9..2'], '--by-length: found "9..2"; expected two numbers'),
                (['--random', '2', '--table', 'totals', '--format', 'csv'],
                 '--format: found "csv" with --table totals'),
                (['--by-length', '2-9'], '--by-length: found "2-9"; expected'),
                (['--by-length', '2..9/0'], 'found "2..9/0"; expected two numbers'),
                (['--by-length', '2..9/'], 'found "2..9/"; expected'),
                (['--by-length', '2..9/255'], 'found "2..9/255"; expected'),
                (['--by-length', '2/2'], 'found "2/2"; expected'),
                (['--by-length', '2..9/2/2'], 'found "2..9/2/2"; expected'),
                (['--by-length', '2..9/99999999999999999999'], 'expected two numbers'),
                (['--by-length', '32..40/2'], '--by-length: no board is 32 to 40 moves'),
                (['--by-length', '32..40'], '--by-length: no board is 32 to 40 moves'),
                (['--by-length', '2..9', '--size', '4x4'], '--by-length: boards of 4x4 have 16 cells'),
                (['--by-length', '2..9', '--per-length', '0'], '--per-length: found "0"'),
                (['--by-length', '2..9', '--random', '3'], 'both --by-length and --random'),
                (['--random', '3', '103425786'], 'both --random and a BOARD'),
                (['--boards', 'korf-100', '--file', 'x'], 'both --boards and --file'),
                (['--boards', 'korf100'], 'mean "korf-100"?'),
                (['--boards', 'korf-24:7'], 'found "korf-24:7"; expected the numbers of boards after the colon'),
                (['--boards', 'korf-24:25,'], 'the set has 25, 32, 38, 40, 44'),
                (['--boards', 'korf-100:1..30/0'], 'the set has 1 to 100'),
                (['--boards', 'korf-100:99..101,101'], 'the set has 1 to 100'),
                (['--boards', 'korf-100:-1'], 'the set has 1 to 100'),
                (['--boards', 'random:1'], 'expected korf-100 or korf-24'),
                (['--boards', 'korf-100', '--goal', 'snail'], '--goal: applies only to'),
                (['--per-length', '3', '103425786'], '--per-length: applies only to --by-length'),
                (['--scramble', '3', '103425786'], '--scramble: applies only to --random'),
                (['--seed', '3', '103425786'], '--seed: applies only to'),
                (['--random', '0'], '--random: found "0"'),
                (['--table', 'length', '103425786'], 'mean "lengths"?'),
                (['--measure', 'generated,time', '103425786'], '--measure: found "time"'),
                (['--format', 'latx', '103425786'], 'mean "latex"?')):
            result = run('compare', *arguments)
            self.assertEqual((result.returncode, result.stdout), (2, ''), arguments)
            self.assertIn(words, result.stderr)


class Methods(unittest.TestCase):
    def test_settings(self):
        """A setting after a colon is that of the option, and wins over it."""
        cases = (('astar:tie-break=low-g', ['--tie-break', 'low-g'], ['--tie-break', 'first-in']),
                 ('weighted-astar:weight=3,no-reopen', ['--weight', '3', '--no-reopen'],
                  ['--weight', '7']),
                 ('idastar:no-parent-pruning', ['--no-parent-pruning'], []))
        for word, options, others in cases:
            asked = run('solve', '--format', 'json', '--algorithm', word.split(':')[0], *options,
                        '867254301')
            for more in [], others:
                found = run('solve', '--format', 'json', '--algorithm', word, *more, '867254301')
                self.assertEqual(without_times(lines(found)), without_times(lines(asked)), word)

    def test_two_of_one_algorithm(self):
        result = run('compare', '--algorithm', 'weighted-astar:weight=2,weighted-astar:weight=5,astar',
                     '867254301')
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        self.assertIn('weighted-astar:weight=5', result.stdout)
    def test_weight_is_named(self):
        """Also the default, and in every form; the text without it is the same method."""
        texts = []
        for word in 'weighted-astar', 'weighted-astar:weight=1.5':
            arguments = ['compare', '--algorithm', f'astar,{word}', '867254301']
            rows = lines(run(*arguments, '--format', 'json'))
            self.assertEqual([(row['method'], row['called'][1]) for row in rows],
                             [('astar', 'astar'), 2 * ('weighted-astar:weight=1.5',)])
            table = rows_of(run(*arguments, '--format', 'csv').stdout)
            self.assertEqual([row['method'] for row in table], ['astar', 'weighted-astar:weight=1.5'])
            for form in 'text', 'markdown', 'latex':
                self.assertIn('weighted-astar:weight=1.5',
                              run(*arguments, '--format', form).stdout, form)
            lengths = run(*arguments[:-1], '--by-length', '1..2', '--format', 'csv')
            self.assertIn('weighted-astar:weight=1.5', lengths.stdout)
            texts.append([row['called'] for row in rows])
        self.assertEqual(texts[0], texts[1])
        result = run('compare', '--algorithm', 'weighted-astar,astar', '--weight', '2', '--no-reopen',
                     '867254301')
        self.assertIn('weighted-astar:weight=2 ', result.stdout)
        self.assertNotIn('no-reopen', result.stdout)
        result = run('compare', '--algorithm', 'weighted-astar,weighted-astar:weight=1.5', '867254301')
        self.assertEqual((result.returncode, result.stdout), (2, ''))
        self.assertIn('twice', result.stderr)

    def test_weight_of_all(self):
        rows = lines(run('compare', '--format', 'json', '--algorithm',
                         'weighted-astar:weight=2,weighted-astar,astar', '--weight', '4', '867254301'))
        self.assertEqual([(row['method'], row.get('weight')) for row in rows],
                         [('weighted-astar:weight=2', 2), ('weighted-astar:weight=4', 4), ('astar', None)])


class Order(harness.CacheTest):
    def test_threads(self):
        arguments = ['compare', '--random', '30', '--seed', '2', '--heuristic',
                     'manhattan,pattern-database,nilsson', '--algorithm', 'astar,uniform-cost,idastar',
                     '--format', 'json']
        one = lines(self.run_cli(*arguments))
        four = lines(self.run_cli(*arguments, '--threads', '4'))
        for row in one + four:
            if row['statistics'] is not None:
                without_times([row])
        self.assertEqual(one, four)
        self.assertEqual(len(one), 30 * 7)


if __name__ == '__main__':
    harness.main(one_in=5)
