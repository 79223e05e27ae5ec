# SPDX-License-Identifier: GPL-3.0-or-later
"""solve: every case of tests/data/cases.json with every admissible heuristic."""

import tempfile
import unittest

import harness
from harness import lines, run, to_text, walk

# The one goal that a network comes with.
LEARNED = [1, 2, 3, 4, 5, 6, 7, 8, 0]

class Cases(unittest.TestCase):
    maxDiff = None


def make(info):
    def test(self):
        wanted = [case for case in harness.cases()
                  if info['id'] != 'neural' or (case['columns'], case['goal']) == (3, LEARNED)]
        self.assertGreater(len(wanted), 5)
        with tempfile.NamedTemporaryFile('w', suffix='.txt', encoding='utf-8') as file:
            for case in wanted:
                start, goal = (to_text(case[key], case['columns']) for key in ('start', 'goal'))
                file.write(f'{start} -> {goal}\n\n')
            file.flush()
            result = run('solve', '--format', 'json', '--threads', '2', '--heuristic', info['id'],
                         '--file', file.name)
        code = 1 if any(case['moves'] is None for case in wanted) else 0
        self.assertEqual((result.returncode, result.stderr), (code, ''))
        answers = lines(result)
        self.assertEqual(len(answers), len(wanted))
        for case, answer in zip(wanted, answers):
            for key in ('rows', 'columns', 'start', 'goal', 'moves'):
                self.assertEqual(answer[key], case[key], (key, case))
            if case['moves'] is None:
                self.assertEqual(answer['status'], 'unsolvable', case)
                continue
            self.assertEqual(answer['status'], 'solved', case)
            self.assertIs(answer['optimal'], True, case)
            self.assertEqual(walk(case['start'], case['columns'], answer['path']), case['goal'])
            self.assertLessEqual(answer['statistics']['initial_h'], case['moves'], case)
            if info['consistent']:
                self.assertEqual(answer['statistics']['reopened'], 0, case)

    return test


# An empty list here would be a test that cannot fail; test_commands.py counts them.
for heuristic in lines(run('heuristics', '--format', 'json')):
    if heuristic['admissible']:
        setattr(Cases, 'test_' + heuristic['id'].replace('-', '_'), make(heuristic))


if __name__ == '__main__':
    harness.main()
