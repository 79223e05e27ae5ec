# SPDX-License-Identifier: GPL-3.0-or-later
"""The recipe of docs/cluster.md for GNU parallel on one machine, run as written."""

import os
import re
import subprocess
import tempfile
import unittest

import harness

PAGE = os.path.join(os.path.dirname(harness.DATA), os.pardir, 'docs', 'cluster.md')


def recipe():
    """The first block that calls parallel: it runs the parts, then merges them."""
    with open(PAGE, encoding='utf-8') as file:
        blocks = re.findall(r'^```sh\n(.*?)^```$', file.read(), re.MULTILINE | re.DOTALL)
    return next(block for block in blocks if block.startswith('parallel '))


class Parallel(unittest.TestCase):
    def run_in(self, folder, script):
        env = {**os.environ, 'HOME': folder,
               'PATH': os.path.dirname(harness.PROGRAM) + os.pathsep + os.environ['PATH']}
        result = subprocess.run(['bash', '-ec', script], cwd=folder, env=env, capture_output=True,
                                stdin=subprocess.DEVNULL, encoding='utf-8', timeout=harness.LONGEST, check=False)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    def words(self, text):
        """Tables without their last column, the seconds."""
        return [line.split()[:-1] for line in text.splitlines() if not line.startswith('-')]

    def test_as_one_run(self):
        script = recipe()
        request = re.search(r'tilestar-cli (compare .*?)--memory-limit', script, re.DOTALL).group(1)
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, 'boards.txt'), 'w', encoding='utf-8') as file:
                file.write(harness.run('random', '--size', '4x4', '--scramble', '30', '--count', '20',
                                       '--seed', '1').stdout)
            one = self.run_in(folder, 'tilestar-cli ' + request.replace('\\\n', ' ') + ' --table totals')
            self.assertIn('All 20 boards', one)
            merged = self.run_in(folder, script)
            self.assertEqual(self.words(merged), self.words(one))
            with open(os.path.join(folder, 'jobs.tsv'), encoding='utf-8') as file:
                self.assertEqual(len(file.readlines()), 1 + 8)

            # Two parts are lost, one of them half: the same line makes them again, and no other.
            parts = [os.path.join(folder, f'part-{i}.jsonl') for i in range(1, 9)]
            before = [os.stat(path).st_mtime_ns for path in parts]
            os.unlink(parts[2])
            os.truncate(parts[5], os.path.getsize(parts[5]) // 2)
            self.assertEqual(self.words(self.run_in(folder, script)), self.words(one))
            after = [os.stat(path).st_mtime_ns for path in parts]
            self.assertEqual([i for i in range(8) if before[i] != after[i]], [2, 5])


if __name__ == '__main__':
    harness.main()
