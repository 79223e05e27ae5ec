# SPDX-License-Identifier: GPL-3.0-or-later
"""The numbers in docs/ and the README, compared with the program.

The tables of docs/compare.md are run again by test_compare.py, the README's examples by
test_readme.py, what lessons claim by test_lesson.py, the hundred 15-puzzles of
docs/heuristics.md by `tile-interactions`, and the propagation over all boards by `propagation`.
Seconds are those of one machine, and no test.
"""

import csv
import glob
import io
import json
import math
import os
import re

import harness

TOP = os.path.dirname(os.path.dirname(harness.DATA))
HARDEST = '8 6 7/2 5 4/3 0 1'
GOAL = '1 2 3/4 5 6/7 8 0'


def page(*names):
    with open(os.path.join(TOP, *names), encoding='utf-8') as file:
        return file.read()


def number(text):
    return float(text.strip().strip('*').replace(',', ''))


class Docs(harness.CacheTest):
    def call(self, *arguments):
        result = harness.run(*arguments, env={**os.environ, 'XDG_CACHE_HOME': self.cache})
        self.assertEqual(result.stderr, '', arguments)
        return result.stdout

    def audit(self, words, *options):
        rows = csv.DictReader(io.StringIO(self.call('audit', '--heuristic', ','.join(words),
                                                    '--format', 'csv', *options)))
        return {row['specification']: row for row in rows}

    def solve(self, board, *options):
        return json.loads(self.call('solve', board, '--goal', GOAL, '--format', 'json', *options))

    def expand(self, *options):
        found = self.solve(HARDEST, *options)
        return found['statistics']['expanded'], found['moves']

    def test_every_heuristic_on_every_board(self):
        """The first table of docs/heuristics-table.md: promises, mean h, how often it is exact."""
        text = page('docs', 'heuristics-table.md').split('## All boards of 3x4')[0]
        rows = [[cell.strip() for cell in line.strip('|').split('|')]
                for line in text.splitlines() if re.match(r'\|.*`', line)]
        self.assertGreater(len(rows), 20)
        for _, word, promises, mean, exact, *_ in rows:
            word = word.strip('`')
            found = next(iter(self.audit([word]).values()))
            with self.subTest(word):
                kept = [name for name in ('admissible', 'consistent') if found[name] == 'true']
                self.assertEqual(promises, ', '.join(kept) or 'none')
                self.assertEqual(mean, f'{float(found["mean_h"]):.3f}')
                self.assertEqual(exact, f'{100 * int(found["exact"]) / int(found["states"]):.2f} %')
                self.assertEqual(found['states'], '181440')
                self.assertEqual(f'{float(found["mean_true"]):.3f}', '21.972')

    def test_heuristics(self):
        text = page('docs', 'heuristics.md')
        words = {'Manhattan distance': 'manhattan', 'linear conflict': 'linear-conflict',
                 'walking distance': 'walking-distance', 'corner tiles': 'corner-tiles',
                 'last moves': 'last-moves', 'dynamic pairs': 'dynamic-pairs',
                 'corner tiles and last moves': 'korf-taylor'}
        said = re.search(r'true distance is 21\.972: (.*?)\. Over', text).group(1).split(', ')
        found = self.audit(words.values())
        self.assertEqual(len(said), len(words))
        for claim in said:
            name, mean = claim.rsplit(' ', 1)
            self.assertEqual(mean, f'{float(found[words[name]]["mean_h"]):.3f}', name)

        # "Corner tiles and last moves are not consistent: … h falls by 3"; "Dynamic pairs are."
        self.assertEqual(found['korf-taylor']['worst_drop'], '3')
        self.assertEqual(found['dynamic-pairs']['consistent'], 'true')
        self.assertTrue(all(row['admissible'] == 'true' for row in found.values()))

        # "BPMX leaves 29 of 110 expansions"; the pair of boards with 31 moves.
        for options, expanded in ((), 110), (('--propagate', 'bpmx'), 29):
            self.assertEqual(self.solve('2 8 7/6 4 1/0 3 5', '--heuristic',
                                        'pattern-database:1,3,6,8/2,4,5,7',
                                        *options)['statistics']['expanded'], expanded)

    def test_auditor(self):
        text = page('docs', 'auditor.md')
        pairs = self.audit(['linear-conflict-pairs'])['linear-conflict-pairs']
        self.assertIn(f'not admissible on {pairs["overestimates"]} boards', text)
        self.assertIn(f'{math.factorial(12) // 2:,} boards', text)
        # "If all parts are admissible and the weights add up to at most 1, so is the sum."
        for weight, admissible in (0.5, 'true'), (0.6, 'false'):
            spec = f'blend:perfect=0.5,manhattan={weight}'
            self.assertEqual(self.audit([spec])[spec]['admissible'], admissible)
        # The examples run.
        for call in re.findall(r'^tilestar-cli (audit .*)$', text, re.MULTILINE):
            self.assertIn('Admissible: ', self.call(*call.split()))

        # "Consistent: … Then A* never expands a board twice."
        for word in 'manhattan', 'walking-distance', 'dynamic-pairs':
            self.assertEqual(self.solve(HARDEST, '--heuristic', word)['statistics']['reopened'], 0)
        # "Every other cell is empty" where each move changes h by an odd number.
        errors = json.loads(self.call('audit', '--format', 'json'))['errors']
        self.assertEqual({error['error'] % 2 for error in errors}, {0})

    def test_lists(self):
        """The numbers of items, and the lessons' titles."""
        readme, explore = page('README.md'), page('docs', 'explore.md')
        titles = [json.loads(page(path))['title']
                  for path in sorted(glob.glob(os.path.join(TOP, 'data', 'lessons', '*.lesson')))]
        part = explore.split('## Lessons')[1].split('##')[0]
        self.assertEqual(re.findall(r'^\d+\. (.*)$', part.replace('\\*', '*'), re.MULTILINE), titles)
        self.assertEqual(len(titles), 25)
        self.assertIn('has twenty-five lessons', explore)
        self.assertIn('twenty-five lessons', readme)
        heuristics, algorithms = (len(self.call(name, '--format', 'json').splitlines())
                                  for name in ('heuristics', 'algorithms'))
        self.assertGreater(heuristics, 20)
        self.assertIn('more than twenty heuristics', readme)
        self.assertEqual(algorithms, 12)
        self.assertIn('twelve algorithms', readme)

    def test_neural(self):
        text = page('docs', 'neural.md')
        size = os.path.getsize(os.path.join(TOP, 'data', 'networks', '3x3.network'))
        self.assertIn(f'`data/networks/3x3.network` ({size:,} bytes)', text)
        rows = re.findall(r'^\| \**`([^`]+)`\**[^|]*\| \**([\d.]+)\** \|', text, re.MULTILINE)
        self.assertEqual(len(rows), 7)
        for word, mean in rows:
            found = next(iter(self.audit([word]).values()))
            self.assertEqual(mean, f'{float(found["mean_h"]):.3f}', word)
            self.assertEqual(found['admissible'], 'true')
        # "It is not consistent."
        self.assertEqual(self.audit(['neural'])['neural']['consistent'], 'false')

    def test_searches(self):
        """The same searches in the README, docs/explore.md and docs/race.md."""
        readme, explore, race = page('README.md'), page('docs', 'explore.md'), page('docs', 'race.md')
        for name, options in (('A\\*', ('--heuristic', 'manhattan')),
                              ('Greedy', ('--heuristic', 'manhattan', '--algorithm', 'greedy')),
                              ('Uniform cost', ('--algorithm', 'uniform-cost'))):
            expanded, moves = self.expand(*options)
            for text in readme, explore:
                self.assertIn(f'{name}: {expanded:,} expansions, {moves} moves', text)
        first, _ = self.expand('--heuristic', 'manhattan')
        other, moves = self.expand('--heuristic', 'misplaced')
        self.assertIn(f'first, after {first:,} expansions; ', race)
        self.assertIn(f'made {round(other / first)} times as many.', race)
        rows = [list(map(number, row)) for row in
                re.findall(r'^\| A\* · .*? \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|$',
                           race, re.MULTILINE)]
        self.assertEqual([row[0] for row in rows], [first, other])
        for expanded, below, at, _, length in rows:
            self.assertEqual((below + at, length), (expanded, moves))
        # As many boards were expanded by both, seen from either.
        self.assertEqual(rows[0][0] - rows[0][3], rows[1][0] - rows[1][3])
        # The frontier at the last expansion, where the goal waits too.
        waiting = self.solve(HARDEST)['statistics']['frontier'] + 1
        self.assertIn(f'{waiting:,} rows', explore)
        self.assertIn('All 181,438 expansions of A* without a heuristic', explore)
        self.assertEqual(self.expand('--heuristic', 'zero')[0], 181438)

    def test_sample(self):
        """What docs/compare.md says of its two tables, checked with their numbers."""
        blocks = re.findall(r'^```console\n\$ tilestar-cli compare (.*?)\n(.*?)^```',
                            page('docs', 'compare.md'), re.MULTILINE | re.DOTALL)
        tables = []
        for call, output in blocks:
            if '--measure expanded,generated,branching-factor' in call:
                rows = [line.split() for line in output.splitlines()]
                tables.append({int(row[0]): [number(cell) for cell in row[1:]]
                               for row in rows if len(row) == 5 and row[0].isdigit()})
        whole, sample = tables
        self.assertEqual(sum(row[0] for row in whole.values()), 181440 - 1 - 2)
        errors = [abs(row[1] / whole[length][1] - 1) for length, row in sample.items()]
        self.assertLessEqual(max(errors), 0.15)
        self.assertLessEqual(sum(errors) / len(errors), 0.04)
        for length, row in sample.items():
            self.assertLessEqual(abs(row[3] - whole[length][3]), 0.021)
        self.assertEqual(whole[31][0], 2)
        self.assertLess(whole[31][1], whole[30][1])


if __name__ == '__main__':
    harness.main()
