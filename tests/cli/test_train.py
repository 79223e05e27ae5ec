# SPDX-License-Identifier: GPL-3.0-or-later
"""train: a network, its file, and the heuristic that uses it."""

import os
import signal
import subprocess
import tempfile
import unittest

import harness
from harness import PROGRAM, lines, run


class Train(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.environment = {**os.environ, 'XDG_DATA_HOME': folder.name}
        self.kept = os.path.join(folder.name, 'tilestar', 'networks')

    def run_cli(self, *arguments):
        return run(*arguments, env=self.environment)

    def train(self, *arguments):
        result = self.run_cli('train', '--format', 'json', *arguments)
        self.assertEqual(result.returncode, 0, result.stderr)
        return lines(result)[0]

    def test_kept_and_used(self):
        found = self.train('--size', '2x3', '--goal', 'snail', '--epochs', '3', '--hidden', '16')
        self.assertTrue(found['proven'] and found['whole'])
        self.assertEqual((found['rows'], found['columns'], found['goal']), (2, 3, [1, 2, 3, 0, 5, 4]))
        self.assertEqual((found['hidden'], found['epochs'], found['seed'], found['states']), (16, 3, 1, 360))
        self.assertEqual(found['specification'], 'neural:2x3')
        self.assertEqual(os.listdir(self.kept), ['2x3.network'])
        for heuristic in 'neural', 'neural:2x3', 'max:manhattan+neural:2x3':
            audit = lines(self.run_cli('audit', '--size', '2x3', '--goal', 'snail', '--heuristic',
                                       heuristic, '--format', 'json'))[0]
            self.assertTrue(audit['admissible'])
            if heuristic != 'max:manhattan+neural:2x3':
                self.assertAlmostEqual(audit['mean_h'], found['mean_h'])
            self.assertEqual(audit['specification'], heuristic)
        # For another goal it is refused, with what it was trained for.
        other = self.run_cli('solve', '--heuristic', 'neural:2x3', '1 2 3/4 0 5')
        self.assertEqual(other.returncode, 2)
        self.assertIn('1 2 3/0 5 4', other.stderr)

    def test_same_bytes(self):
        contents = []
        for i, seed in enumerate(['7', '7', '8']):
            path = os.path.join(self.folder, f'{i}.network')
            found = self.train('--size', '2x2', '--epochs', '2', '--seed', seed, '--output', path,
                               '--threads', str(i + 1))
            self.assertEqual(found['file'], path)
            with open(path, 'rb') as file:
                contents.append(file.read())
        self.assertEqual(contents[0], contents[1])
        self.assertNotEqual(contents[0], contents[2])

    def test_damaged(self):
        path = os.path.join(self.folder, 'it.network')
        self.train('--size', '2x2', '--epochs', '1', '--output', path)
        with open(path, 'r+b') as file:
            file.seek(100)
            file.write(b'x')
        result = self.run_cli('audit', '--size', '2x2', '--heuristic', f'neural:{path}')
        self.assertEqual(result.returncode, 2)
        self.assertIn('it.network', result.stderr)

    def test_none_yet(self):
        result = self.run_cli('audit', '--size', '2x2', '--heuristic', 'neural')
        self.assertEqual(result.returncode, 2)
        self.assertIn('tilestar-cli train --size 2x2', result.stderr)

    def test_time(self):
        found = self.train('--time', '0.3', '--name', 'soon')
        self.assertTrue(found['proven'] and not found['whole'])
        self.assertEqual(os.listdir(self.kept), ['soon.network'])

    def test_interrupted(self):
        path = os.path.join(self.folder, 'it.network')
        with subprocess.Popen([PROGRAM, 'train', '--epochs', '100000', '--progress', '--format', 'json',
                               '--output', path], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              env=self.environment, encoding='utf-8') as process:
            while 'epoch' not in process.stderr.readline():
                self.assertIsNone(process.poll(), 'it ended before it was interrupted')
            process.send_signal(signal.SIGINT)
            output, errors = process.communicate(timeout=harness.LONGEST)
        self.assertEqual(process.returncode, 130, errors)
        self.assertIn('"proven":true', output)
        self.assertIn('"whole":false', output)
        self.assertEqual(run('audit', '--heuristic', f'neural:{path}').returncode, 0)

    def test_refused(self):
        for arguments, words in ((['--hidden', '12'], ['12', 'multiple']),
                                 (['--hidden', '0'], ['--hidden', '0']),
                                 (['--epochs', '0'], ['--epochs', '0']),
                                 (['--time', 'soon'], ['--time', 'soon']),
                                 (['--size', '5x5'], ['5×5', '16']),
                                 (['--name', 'a b'], ['--name', 'a b']),
                                 (['--name', 'a', '--output', 'b'], ['--name', '--output']),
                                 (['--size', '2x2', '--epochs', '1', '--output', '/dev/null/x'], ['/dev/null/x'])):
            result = self.run_cli('train', *arguments)
            self.assertEqual(result.returncode, 2, arguments)
            for word in words:
                self.assertIn(word, result.stderr)


if __name__ == '__main__':
    harness.main()
