# SPDX-License-Identifier: GPL-3.0-or-later
"""database build, info, verify, delete; --partition; each test with a cache of its own."""

import atexit
import fcntl
import functools
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import time

import harness
from harness import lines

# Half a second to build, so that a file is kept of it.
SHAPE = ('--size', '3x5')
# 56 moves from the goal.
HARD = '5 12 10 7/15 11 14 0/8 2 1 13/3 4 9 6 -> 0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15'


@functools.lru_cache(maxsize=None)
def built():
    """A folder with the databases of SHAPE, from which other caches are filled."""
    cache = tempfile.TemporaryDirectory()
    atexit.register(cache.cleanup)
    result = harness.run('database', 'build', *SHAPE, env={**os.environ, 'XDG_CACHE_HOME': cache.name})
    assert result.returncode == 0, result.stderr
    return os.path.join(cache.name, 'tilestar', 'databases')


class Database(harness.CacheTest):
    def fill(self, copy=shutil.copy2):
        """As `database build` would."""
        shutil.copytree(built(), self.databases, copy_function=copy)

    def damage(self, name):
        with open(os.path.join(self.databases, name), 'r+b') as file:
            file.seek(-5000, os.SEEK_END)
            byte = file.read(1)
            file.seek(-1, os.SEEK_CUR)
            file.write(bytes([byte[0] ^ 1]))


class Build(Database):
    def test_build_and_again(self):
        result = self.run_cli('database', 'build', *SHAPE, '--format', 'json')
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        [answer] = lines(result)
        self.assertEqual((answer['rows'], answer['columns'], answer['id']), (3, 5, '7-7'))
        self.assertEqual(answer['tables_built'], answer['tables'])
        self.assertEqual(sorted(tile for group in answer['groups'] for tile in group['tiles']),
                         list(range(1, 15)))
        self.assertEqual('/'.join(','.join(map(str, group['tiles'])) for group in answer['groups']),
                         answer['partition'])
        for group in answer['groups']:
            # 15 cells for the first tile, 14 for the second, …
            self.assertEqual(group['patterns'], 15 * 14 * 13 * 12 * 11 * 10 * 9)
            self.assertIs(group['kept'], True)
        self.assertEqual(len(self.files()), answer['tables'])

        [again] = lines(self.run_cli('database', 'build', *SHAPE, '--format', 'json'))
        self.assertEqual(again['tables_built'], 0)
        self.assertEqual(again['groups'], answer['groups'])
        text = self.run_cli('database', 'build', *SHAPE).stdout
        self.assertIn('already in the cache', text)
        self.assertIn('32,432,400 patterns', text)

    def test_threads_change_nothing(self):
        contents = []
        for threads in '1', '2':
            self.assertEqual(self.run_cli('database', 'build', *SHAPE, '--threads', threads).returncode, 0)
            tables = []
            for name in self.files():
                path = os.path.join(self.databases, name)
                with open(path, 'rb') as file:
                    tables.append((name, hash(file.read()[4096:])))
                os.unlink(path)
            contents.append(tables)
        self.assertTrue(contents[0])
        self.assertEqual(contents[0], contents[1])

    def test_what_is_quick_is_not_kept(self):
        result = self.run_cli('database', 'build', '--partition', '1,2,3/4,5,6')
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        self.assertIn('1,2,3: 504 patterns', result.stdout)
        self.assertIn('too quick', result.stdout)
        self.assertEqual(self.files(), [])

    # The larger group first: the smaller may be built, and kept, in a second. One thread
    # takes two for it, and it needs few enough addresses for a machine of 32 bits.
    LONG = ('--size', '3x6', '--threads', '1', '--partition', '1,2,3,7,8,9,13/4,5,6,10,11,12')

    def test_interrupt_leaves_nothing(self):
        process = subprocess.Popen([harness.PROGRAM, 'database', 'build', *self.LONG, '--progress'],
                                   env=self.environment, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, encoding='utf-8')
        harness.wait_for_work(process, 0.6)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=harness.LONGEST)
        self.assertEqual((process.returncode, out), (130, ''))
        self.assertRegex(err, r': \d+%, table 1 of 2')
        self.assertIn('interrupted', err)
        self.assertEqual(self.files(), [])

    def test_interrupt_of_a_search_that_builds(self):
        process = subprocess.Popen([harness.PROGRAM, 'solve', '--heuristic', 'pattern-database',
                                    *self.LONG, '--progress',
                                    '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 0 17'],
                                   env=self.environment, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, encoding='utf-8')
        harness.wait_for_work(process, 0.6)
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=harness.LONGEST)
        self.assertEqual((process.returncode, out), (130, ''))
        self.assertRegex(err, r'building the heuristic\'s tables: \d+%')
        self.assertEqual(self.files(), [])

    def test_memory_limit(self):
        result = self.run_cli('database', 'build', *SHAPE, '--memory-limit', '8')
        self.assertEqual((result.returncode, result.stdout), (3, ''))
        self.assertIn('MiB', result.stderr)
        self.assertEqual(self.files(), [])

    def test_memory_is_as_announced(self):
        if 'ASAN_OPTIONS' in os.environ or 'TSAN_OPTIONS' in os.environ:
            return   # they take memory of their own
        def peak(*arguments):
            process = subprocess.Popen([harness.PROGRAM, *arguments], env=self.environment,
                                       stdout=subprocess.DEVNULL)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            self.assertEqual(process.returncode, 0)
            # Less what the program has when it starts.
            return usage.ru_maxrss * 1024 - (5 << 20)

        shape = ('--size', '4x4', '--partition', '1,2,3,4,5,6,7')
        [answer] = lines(self.run_cli('database', 'info', *shape, '--format', 'json'))
        self.assertLess(answer['bytes'], answer['build_memory_bytes'] / 2)
        for threads in '1', '2':
            # 1 to 4 %, and more where other programs keep the threads waiting.
            apart = []
            while len(apart) < 4 and min(apart, default=1) >= 0.1:
                found = peak('database', 'build', *shape, '--threads', threads)
                apart.append(abs(found / answer['build_memory_bytes'] - 1))
                self.assertEqual(self.run_cli('database', 'delete', '--all').returncode, 0)
            self.assertLess(min(apart), 0.1, f'{threads} threads')

    def test_file_size_limit(self):
        size = 20 << 20   # of 31 MiB a table
        result = subprocess.run([harness.PROGRAM, 'database', 'build', *SHAPE], env=self.environment,
                                capture_output=True, encoding='utf-8', timeout=harness.LONGEST, check=False,
                                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)))
        self.assertEqual(result.returncode, 2)
        self.assertIn(f'Could not write {self.databases}', result.stderr)
        self.assertIn('File too large', result.stderr)
        self.assertEqual(self.files(), [])

    def test_killed_while_it_saves(self):
        seed = 8
        moments = random.Random(seed)
        # One that is alive, with its lock, and what it writes.
        os.makedirs(self.databases)
        alive = '3x5-0.1-2.tpd.new-aLiVe0'
        with open(os.path.join(self.databases, alive), 'wb') as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            for _ in range(5):
                with subprocess.Popen([harness.PROGRAM, 'database', 'build', *SHAPE], env=self.environment,
                                      stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
                    # Until it writes, and a little longer.
                    while process.poll() is None and not any('.tpd.new-' in name for name in self.files()
                                                             if name != alive):
                        time.sleep(0.002)
                    time.sleep(moments.random() * 0.05)
                    process.kill()
                result = self.run_cli('database', 'info')
                self.assertEqual(result.returncode, 0)
                left = [name for name in self.files() if '.tpd.' in name]
                self.assertEqual(left, [alive], f'seed {seed}')
                self.assertEqual(self.run_cli('database', 'delete', '--all').returncode, 0)
        for command in ('verify',), ('delete', '--all'), ('build', *SHAPE), ('info', '--size', '3x3'):
            with open(os.path.join(self.databases, alive), 'wb'):
                pass
            self.assertEqual(self.run_cli('database', *command).returncode, 0)
            self.assertNotIn(alive, self.files(), command)

    def start_build(self, *arguments):
        process = subprocess.Popen([harness.PROGRAM, 'database', 'build', *arguments, '--progress',
                                    '--format', 'json'], env=self.environment, encoding='utf-8',
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.stderr.close)
        return process

    def wait_for_lock(self):
        harness.wait(lambda: any(name.endswith('.tpd.lock') for name in self.files()), 'lock')

    def test_several_at_once_build_once(self):
        processes = [self.start_build(*SHAPE) for _ in range(3)]
        built = []
        for process in processes:
            out, err = process.communicate(timeout=harness.LONGEST)
            self.assertEqual(process.returncode, 0, err)
            built.append(harness.json.loads(out)['tables_built'])
        self.assertEqual(sum(built), 2, built)
        self.assertEqual([name for name in self.files() if not name.endswith('.tpd')], [])
        self.assertEqual(self.run_cli('database', 'verify').returncode, 0)

    def test_who_waits_for_the_dead(self):
        first = self.start_build(*self.LONG)
        self.wait_for_lock()
        second = self.start_build(*self.LONG)
        while 'built by another program' not in second.stderr.readline():
            self.assertIsNone(second.poll())
        # Half-way, and without a chance to clean up.
        self.assertIsNone(first.poll())
        first.kill()
        out, err = second.communicate(timeout=harness.LONGEST)
        self.assertEqual(second.returncode, 0, err)
        self.assertEqual(harness.json.loads(out)['tables_built'], 2)
        self.assertEqual([name for name in self.files() if not name.endswith('.tpd')], [])
        self.assertEqual(self.run_cli('database', 'verify').returncode, 0)

    def test_who_waits_can_be_interrupted(self):
        first = self.start_build(*self.LONG)
        self.wait_for_lock()
        second = self.start_build(*self.LONG)
        while 'built by another program' not in second.stderr.readline():
            self.assertIsNone(second.poll())
        second.send_signal(signal.SIGINT)
        out, _ = second.communicate(timeout=harness.LONGEST)
        self.assertEqual((second.returncode, out), (130, ''))
        self.assertIsNone(first.poll())

    def test_where_nothing_can_be_written(self):
        with open(os.path.join(self.cache, 'tilestar'), 'w', encoding='utf-8'):
            pass
        result = self.run_cli('database', 'build', *SHAPE)
        self.assertEqual(result.returncode, 2)
        self.assertIn('tilestar-cli: ', result.stderr)
        # A search does without.
        result = self.run_cli('solve', *SHAPE, '--heuristic', 'pattern-database',
                              '1 2 3 4 5 6 7 8 9 10 11 12 13 0 14')
        self.assertEqual(result.returncode, 0)


class Info(Database):
    def test_choices(self):
        result = self.run_cli('database', 'info', '--size', '4x4', '--format', 'json')
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        answers = lines(result)
        self.assertEqual([answer['kind'] for answer in answers], ['choice'] * len(answers))
        self.assertLessEqual({'5-5-5', '6-6-3', '7-8'}, {answer['id'] for answer in answers})
        self.assertEqual(sum(answer['default'] for answer in answers), 1)
        for answer in answers:
            for partition in answer['partition'].split(';'):
                self.assertEqual(sorted(int(tile) for tile in partition.replace('/', ',').split(',')),
                                 list(range(1, 16)))
            self.assertGreater(answer['bytes'], 1000)
            self.assertGreater(answer['build_seconds'], 0)
        [large] = [answer for answer in answers if answer['id'] == '7-8']
        self.assertEqual((large['ready'], large['tables_cached']), (False, 0))
        self.assertGreater(large['build_seconds'], 1)
        self.assertGreater(large['bytes'], 16 * 15 * 14 * 13 * 12 * 11 * 10)

    def test_all_squares_and_text(self):
        answers = lines(self.run_cli('database', 'info', '--format', 'json'))
        self.assertEqual({answer['rows'] for answer in answers}, {3, 4, 5, 6})
        text = self.run_cli('database', 'info').stdout
        for word in ('6-6-3', '6-6-6-6', 'to build', 'Cache: ' + self.databases, 'empty'):
            self.assertIn(word, text)
        self.assertLessEqual(max(len(line) for line in text.splitlines()), 140)
        # However long a name is, sizes and what follows stand below each other.
        rows = re.findall(r'^(  \d[-+\w]*(?: \(default\))? +[\d.]+ [KMGT]iB)  (?:to build|ready|cached)',
                          text, re.MULTILINE)
        self.assertEqual(len(rows), len([answer for answer in answers if answer['kind'] == 'choice']))
        self.assertEqual(len({len(row) for row in rows}), 1)

    def test_one_partition(self):
        [answer] = lines(self.run_cli('database', 'info', '--partition', '8,7/1 2', '--format', 'json'))
        self.assertEqual((answer['kind'], answer['id'], answer['partition']), ('partition', None, '7,8/1,2'))

    def test_what_is_cached(self):
        self.fill(os.link)
        answers = lines(self.run_cli('database', 'info', *SHAPE, '--format', 'json'))
        [choice] = [answer for answer in answers if answer.get('id') == '7-7']
        self.assertEqual((choice['ready'], choice['tables_cached']), (True, choice['tables']))
        files = [answer for answer in answers if answer['kind'] == 'file']
        self.assertEqual([os.path.basename(file['path']) for file in files], self.files())
        for file in files:
            self.assertEqual((file['status'], file['rows'], file['columns'], file['tiles']),
                             ('ok', 3, 5, 7))
            self.assertEqual(file['bytes'], os.path.getsize(file['path']))
            self.assertLess(file['age_seconds'], 600)
            self.assertRegex(file['built'], r'^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$')
        # A goal that is the same but for its tiles' names uses the same files.
        other = '14 13 12 11 10/9 8 7 6 5/4 3 2 1 0'
        [choice] = [answer for answer in lines(self.run_cli('database', 'info', '--goal', other,
                                                            '--format', 'json'))
                    if answer.get('id') == '7-7']
        self.assertIs(choice['ready'], True)
        self.assertIn(' ago', self.run_cli('database', 'info', *SHAPE).stdout)


class Verify(Database):
    def test_empty(self):
        result = self.run_cli('database', 'verify')
        self.assertEqual((result.returncode, result.stderr), (0, ''))

    def test_damage(self):
        self.fill()
        good, bad = self.files()
        result = self.run_cli('database', 'verify', '--format', 'json')
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        self.assertEqual([(os.path.basename(answer['path']), answer['ok'], answer['problem'])
                          for answer in lines(result)], [(good, True, None), (bad, True, None)])

        self.damage(bad)
        result = self.run_cli('database', 'verify', '--format', 'json')
        self.assertEqual(result.returncode, 1)
        self.assertIn(bad, result.stderr)
        self.assertNotIn(good, result.stderr)
        self.assertEqual([answer['ok'] for answer in lines(result)], [True, False])
        self.assertEqual(self.run_cli('database', 'verify', good).returncode, 0)
        path = os.path.join(self.databases, bad)
        for word in bad, path:
            result = self.run_cli('database', 'verify', word)
            self.assertEqual(result.returncode, 1)
            self.assertIn(f'{path}: damaged\n', result.stdout)

    def test_damage_is_never_used(self):
        board = '2 13 14 4 5/6 7 8 9 10/11 12 3 1 0'
        arguments = ('solve', *SHAPE, '--heuristic', 'pattern-database', '--algorithm', 'idastar',
                     '--format', 'json', board)
        self.fill()
        [right] = lines(self.run_cli(*arguments))
        self.assertEqual(right['moves'], 36)
        names = self.files()
        self.assertTrue(names)
        for name in names:
            os.truncate(os.path.join(self.databases, name), 100000)
        result = self.run_cli(*arguments)
        [again] = lines(result)
        self.assertEqual(again['moves'], right['moves'])
        self.assertEqual(again['statistics']['expanded'], right['statistics']['expanded'])
        for name in names:
            self.assertIn(name, result.stderr)
        self.assertEqual(self.run_cli('database', 'verify').returncode, 0)

    def test_files_change_while_they_are_used(self):
        def overwrite(path):
            with open(path, 'r+b') as file:
                file.write(b'\xff' * os.path.getsize(path))

        arguments = ('solve', '--algorithm', 'idastar', '--heuristic', 'pattern-database',
                     '--partition', '6-6-3', '--format', 'json')
        boards = os.path.join(self.cache, 'boards')
        with open(boards, 'w', encoding='utf-8') as file:
            file.write(f'{HARD}\n\n' * 100)
        [right] = lines(self.run_cli(*arguments, HARD))
        for change in (lambda path: os.truncate(path, 0)), (lambda path: os.truncate(path, 6000)), overwrite:
            # What was damaged in the round before is built again.
            self.run_cli(*arguments, HARD)
            with subprocess.Popen([harness.PROGRAM, *arguments, '--file', boards], env=self.environment,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                  encoding='utf-8') as process:
                process.stdout.readline()
                for name in self.files():
                    change(os.path.join(self.databases, name))
                # What is read ahead is with the first line.
                out, err = process.stdout.read(), process.stderr.read()
            self.assertEqual((process.returncode, err), (0, ''))
            self.assertEqual(out.count(f'"moves":{right["moves"]},'), 99)

    def test_what_is_no_file(self):
        self.fill(os.link)
        names = self.files()
        for name, make, word in zip(names, (os.mkdir, os.mkfifo), ('folder', 'named pipe')):
            path = os.path.join(self.databases, name)
            os.unlink(path)
            make(path)
            result = self.run_cli('database', 'verify', name)
            self.assertEqual((result.returncode, result.stdout.splitlines()[0]),
                             (1, f'{path}: damaged'))
            self.assertIn(f'{path}: found a {word}, expected a regular file', result.stderr)
        result = self.run_cli('database', 'verify')
        self.assertEqual((result.returncode, result.stdout.splitlines()[-1]),
                         (1, '2 of 2 damaged.'))
        text = self.run_cli('database', 'info').stdout
        for name, word in zip(names, ('folder', 'named pipe')):
            self.assertRegex(text, f'{name} .*found a {word}, expected a regular file')
        # A search builds what it wants, and keeps it where it can.
        result = self.run_cli('solve', *SHAPE, '--heuristic', 'pattern-database',
                              '1 2 3 4 5 6 7 8 9 10 11 12 13 0 14')
        self.assertEqual(result.returncode, 0)
        self.assertIn('found a folder', result.stderr)
        self.assertIn('found a named pipe', result.stderr)
        self.assertEqual([os.path.isfile(os.path.join(self.databases, name)) for name in names],
                         [False, True])

    def test_no_such_file(self):
        result = self.run_cli('database', 'verify', 'nothing.tpd')
        self.assertEqual((result.returncode, result.stdout), (2, ''))
        self.assertIn('nothing.tpd', result.stderr)

    def test_another_file(self):
        path = os.path.join(self.cache, 'other')
        with open(path, 'w', encoding='utf-8') as file:
            file.write('no database\n' * 1000)
        self.assertEqual(self.run_cli('database', 'verify', path).returncode, 1)


class Delete(Database):
    def setUp(self):
        super().setUp()
        self.fill(os.link)
        # Another shape, damaged, and what is none of the program's business.
        for name in '3x4-0.1.2.3-11.tpd', 'notes.txt':
            with open(os.path.join(self.databases, name), 'w', encoding='utf-8') as file:
                file.write('no database\n')
        self.outside = os.path.join(self.cache, 'outside.tpd')
        with open(self.outside, 'w', encoding='utf-8') as file:
            file.write('no database\n')
        self.damaged, self.first, self.second = [name for name in self.files() if name != 'notes.txt']

    def left(self):
        self.assertTrue(os.path.exists(self.outside))
        self.assertIn('notes.txt', self.files())
        return [name for name in self.files() if name != 'notes.txt']

    def test_named(self):
        path = os.path.join(self.databases, self.first)
        detour = os.path.join(self.databases, '..', 'databases', self.damaged)
        size = os.path.getsize(path)
        result = self.run_cli('database', 'delete', self.first, path, detour, '--format', 'json')
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        self.assertEqual([(answer['path'], answer['deleted'], answer['problem'])
                          for answer in lines(result)],
                         [(os.path.join(self.databases, self.damaged), True, None), (path, True, None)])
        self.assertEqual(lines(result)[1]['bytes'], size)
        self.assertEqual(self.left(), [self.second])

    def test_shape(self):
        for shape in '4x3', '3x4', '5x5':
            self.assertEqual(self.run_cli('database', 'delete', '--size', shape).stdout,
                             '0 of 0 deleted.\n')
        result = self.run_cli('database', 'delete', '--size', '5x3')
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        self.assertEqual(result.stdout.splitlines(),
                         [f'{os.path.join(self.databases, name)}: deleted'
                          for name in (self.first, self.second)] + ['2 of 2 deleted.'])
        self.assertEqual(self.left(), [self.damaged])

    def test_all(self):
        result = self.run_cli('database', 'delete', '--all')
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        self.assertEqual(result.stdout.splitlines()[-1], '3 of 3 deleted.')
        self.assertEqual(self.left(), [])
        result = self.run_cli('database', 'delete', '--all')
        self.assertEqual((result.returncode, result.stdout), (0, '0 of 0 deleted.\n'))

    def test_only_of_the_cache(self):
        before = self.left()
        for word in self.outside, 'notes.txt', os.path.join(self.databases, 'notes.txt'), \
                '../outside.tpd', 'outside.tpd', self.databases, '':
            result = self.run_cli('database', 'delete', self.first, word)
            self.assertEqual((result.returncode, result.stdout), (2, ''), word)
            self.assertIn(f'"{word}"', result.stderr)
            self.assertEqual(self.left(), before)

    def test_what_cannot_be_deleted(self):
        path = os.path.join(self.databases, self.first)
        os.unlink(path)
        os.mkdir(path)
        result = self.run_cli('database', 'delete', '--all')
        self.assertEqual(result.returncode, 2)
        self.assertIn(path, result.stderr)
        self.assertIn(f'{path}: not deleted\n', result.stdout)
        self.assertIn('2 of 3 deleted.', result.stdout)
        self.assertEqual(self.left(), [self.first])


class Partition(Database):
    def solve(self, *arguments):
        result = self.run_cli('solve', '--format', 'json', '--heuristic', 'pattern-database', *arguments)
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        [answer] = lines(result)
        return answer

    def test_a_name_and_its_tiles(self):
        [groups] = [answer['partition'] for answer in lines(
            self.run_cli('database', 'info', '--goal', 'blank-first', '--size', '4x4', '--format', 'json'))
                    if answer.get('id') == '6-6-3']
        named = self.solve('--partition', '6-6-3', HARD)
        self.assertEqual((named['status'], named['optimal']), ('solved', True))
        spelled = self.solve('--partition', groups, HARD)
        self.assertEqual(named['moves'], spelled['moves'])
        self.assertEqual(named['statistics']['expanded'], spelled['statistics']['expanded'])

    def test_more_tiles_say_more(self):
        few, all_of_them = (self.solve('--partition', sets, '867254301')['statistics']['expanded']
                            for sets in ('1,2/3,4', '1,2,3,4/5,6,7,8'))
        self.assertLess(all_of_them, few)

    def test_several_partitions(self):
        one, other, both = (self.solve('--partition', sets, '--algorithm', 'idastar', '867254301')
                            for sets in ('4-4', '1,2,3/4,5,6/7,8', '4-4;1,2,3/4,5,6/7,8'))
        self.assertEqual({answer['moves'] for answer in (one, other, both)}, {31})
        self.assertLess(both['statistics']['expanded'],
                        min(answer['statistics']['expanded'] for answer in (one, other)))

        [answer] = lines(self.run_cli('database', 'build', '--partition', '4-4;1,2,3/4,5,6/7,8',
                                      '--format', 'json'))
        self.assertEqual(answer['partition'], '1,2,3,4/5,6,7,8;1,2,3/4,5,6/7,8')
        self.assertEqual([(group['partition'], group['tiles']) for group in answer['groups']],
                         [(1, [1, 2, 3, 4]), (1, [5, 6, 7, 8]), (2, [1, 2, 3]), (2, [4, 5, 6]), (2, [7, 8])])
        text = self.run_cli('database', 'build', '--partition', '4-4;1,2,3/4,5,6/7,8').stdout
        self.assertIn('7,8: 72 patterns', text)
        self.assertIn('largest value of all partitions', text)

    def test_compare_and_audit(self):
        result = self.run_cli('compare', '--format', 'json', '--heuristic',
                              'manhattan,pattern-database,max:manhattan+pattern-database',
                              '--partition', '1,2/3,4', '867254301')
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        manhattan, alone, largest = lines(result)
        self.assertEqual({answer['moves'] for answer in (manhattan, alone, largest)}, {31})
        self.assertLessEqual(largest['statistics']['expanded'], manhattan['statistics']['expanded'])
        few, many = (lines(self.run_cli('audit', '--format', 'json', '--heuristic', 'pattern-database',
                                        '--partition', sets))[0]['mean_h']
                     for sets in ('1,2,3,4', '1,2,3,4/5,6,7,8'))
        self.assertLess(few, many)
        # The additive one alone has 18.508; the reflection only adds to that.
        self.assertGreaterEqual(many, 18.508)

    def test_no_reflection(self):
        """One partition and its mirror image: without the reflection each has a mean of its own sum (18.508 by an
        independent enumeration), and the larger of both is what one of them has with the reflection."""
        def audit(heuristic):
            result = self.run_cli('audit', '--format', 'json', '--heuristic', heuristic)
            self.assertEqual(result.returncode, 0, result.stderr)
            [answer] = lines(result)
            self.assertTrue(answer['admissible'])
            return answer['mean_h']

        rows, columns = '1,2,3,4/5,6,7,8', '1,2,4,7/3,5,6,8'
        alone = audit(f'pattern-database:{rows},no-reflection')
        self.assertAlmostEqual(alone, 18.508, 3)
        self.assertAlmostEqual(audit(f'pattern-database:{columns},no-reflection'), alone, 9)
        both = audit(f'pattern-database:{rows}')
        self.assertGreater(both, alone + 0.1)
        self.assertAlmostEqual(audit(f'pattern-database:{rows};{columns},no-reflection'), both, 9)

    def test_no_reflection_is_named(self):
        for heuristic, partition, name, reflection in [
                ('pattern-database:4-4', None, '4-4', True), ('pattern-database', '4-4', '4-4', True),
                ('pattern-database:4-4,no-reflection', None, '4-4,no-reflection', False),
                ('pattern-database', '4-4, no-reflection', '4-4,no-reflection', False),
                ('pattern-database:no-reflection', '4-4', '4-4,no-reflection', False),
                ('max:zero+pattern-database:4-4,no-reflection', None, None, False),
                ('max:zero+pattern-database:4-4', None, None, True), ('manhattan', None, None, None)]:
            with self.subTest(heuristic, partition=partition):
                words = ['--heuristic', heuristic, *(['--partition', partition] if partition else []), '867254301']
                [answer] = lines(self.run_cli('solve', '--format', 'json', *words))
                self.assertEqual((answer['partition'], answer['reflection'], answer['moves']), (name, reflection, 31))
                self.assertEqual(answer['specification'].endswith('no-reflection'), reflection is False)
                text = self.run_cli('solve', *words).stdout
                self.assertEqual('the larger value of the board and its reflection' in text, bool(reflection))
                self.assertEqual('without reflection' in text, reflection is False)
        [answer] = lines(self.run_cli('solve', '--format', 'json', '--heuristic', 'pattern-database',
                                      '1 2 3 0/5 6 7 4'))
        self.assertEqual(answer['reflection'], False)
        self.assertIn('the goal has no reflection', self.run_cli('solve', '--heuristic', 'pattern-database',
                                                                 '1 2 3 0/5 6 7 4').stdout)
        self.assertIn('“no-reflection”', self.run_cli('heuristics').stdout)

    def test_no_reflection_in_tables(self):
        """compare says it once below its tables; rows are told apart by their text."""
        result = self.run_cli('compare', '--heuristic', 'pattern-database:4-4,no-reflection,pattern-database:4-4,zero',
                              '123450786')
        self.assertEqual(result.returncode, 0, result.stderr)
        for heuristic in ('pattern-database:4-4 ', 'pattern-database:4-4,no-reflection ', 'zero '):
            self.assertIn('\n' + heuristic, result.stdout)
        self.assertEqual(result.stdout.count('the larger value of the board and its reflection'), 1)
        for heuristic in ('pattern-database:4-4,no-reflection', 'manhattan'):
            result_of_one = self.run_cli('compare', '--heuristic', heuristic, '123450786')
            self.assertNotIn('reflection, where', result_of_one.stdout)
        result = self.run_cli('compare', '--heuristic', 'pattern-database:4-4', '--table', 'totals', '--format', 'latex',
                              text='123450786\n123456708\n')
        self.assertIn('% pattern-database: the larger value', result.stdout)

    def test_no_reflection_mistyped(self):
        for heuristic, words in [('pattern-database:4-4,no-reflecton',
                                  ['column 5', '"no-reflecton"', '"no-reflection"']),
                                 ('pattern-database:no-reflection,4-4', ['column 1', '"no-reflection"']),
                                 ('pattern-database:4-4;no-reflection', ['column 5']),
                                 ('manhattan,no-reflection', ['manhattan'])]:
            for command in ('solve', 'compare'):
                result = self.run_cli(command, '--heuristic', heuristic, '123450786')
                self.assertEqual((result.returncode, result.stdout), (2, ''))
                for word in words:
                    self.assertIn(word, result.stderr)
        result = self.run_cli('solve', '--heuristic', 'pattern-database:4-4', '--partition', '4-4,no-reflection',
                              '123450786')
        self.assertEqual(result.returncode, 2)
        self.assertIn('found both', result.stderr)

    def test_published_groups(self):
        """The groups of Korf and Felner by name: IDA* that counts as theirs, fixed on one board."""
        answers = [self.solve('--partition', sets, '--algorithm', 'idastar', '--no-cycle-pruning', HARD)
                   for sets in ('5-5-5-korf-felner,no-reflection', '5-5-5-korf-felner', '6-6-3-korf-felner',
                                '5-5-5,no-reflection')]
        self.assertEqual({answer['moves'] for answer in answers}, {56})
        self.assertLess(answers[1]['statistics']['generated'], answers[0]['statistics']['generated'])
        text = self.run_cli('database', 'info', '--size', '4x4').stdout
        self.assertEqual(text.count('Korf and Felner 2002'), 3)

    def test_boards_of_two_shapes(self):
        result = self.run_cli('solve', '--heuristic', 'pattern-database', '--partition', '8,1',
                              text='103425786\n\n1 2/3 0\n')
        self.assertEqual((result.returncode, result.stdout), (2, ''))
        for word in ('line 3', '--partition', '8'):
            self.assertIn(word, result.stderr)

    def test_idle(self):
        for command in (['solve', '103425786'], ['audit'], ['compare', '103425786']):
            result = self.run_cli(*command, '--partition', '4-4')
            self.assertEqual(result.returncode, 0)
            self.assertIn('--partition has no effect', result.stderr)

    def test_two_threads_for_one_board(self):
        one, two = (self.solve('--partition', '6-6-3', '--algorithm', 'idastar', '--threads', n, HARD)
                    for n in '12')
        self.assertEqual((one['moves'], two['moves']), (56, 56))


if __name__ == '__main__':
    harness.main(one_in=8)
