#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks what build-aux/weigh prints of two commits of a small repository, and what it refuses.

    check-weigh.py SOURCE-DIR GIT
"""

import os
import shutil
import subprocess

from repository import SOURCE, environment, git, main

LOG = '''==> build-aux/test (after 0 min 0 s, 5G free)
==> Fuzzing (after 2 min 30 s, 5G free)
==> Done (after 3 min 0 s, 5G free)
'''


def write(folder, path, text):
    path = os.path.join(folder, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)


def weigh(folder, *arguments):
    """Exit code, rows of the output as lists of words, and the last line of the errors."""
    done = subprocess.run([os.path.join(folder, 'build-aux', 'weigh'), *arguments], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, encoding='utf-8', env=environment())
    rows = [line.split() for line in done.stdout.splitlines()]
    return done.returncode, rows, done.stderr.strip().split('\n')[-1]


def cases(top):
    """Each with what was found and what was expected."""
    os.mkdir(os.path.join(top, 'build-aux'))
    shutil.copy(os.path.join(SOURCE, 'build-aux', 'weigh'), os.path.join(top, 'build-aux'))
    write(top, 'src/app/map/deep/a.c', '/* A\n * comment. */\n\nint a;\n')
    write(top, 'src/app/old/b.c', 'int b;\nint c;\n')
    write(top, 'docs/page.md', '12345\n')
    git(top, 'init', '--quiet')
    git(top, 'add', '.')
    git(top, 'commit', '--quiet', '-m', 'first')
    write(top, 'src/app/map/deep/a.c', 'int a;\n')
    os.unlink(os.path.join(top, 'src/app/old/b.c'))
    write(top, 'src/app/README', 'What it is.\n')
    git(top, 'add', '--all', '.')
    git(top, 'commit', '--quiet', '-m', 'second')

    code, rows, errors = weigh(top, 'HEAD~', 'HEAD')
    yield 'ends well', (code, errors), (0, '')
    for row in ('src/app/map 4 1 -3', 'src/app/old 2 - -2', 'docs/page.md 6 6 +0', 'src/…/README - 12 +12',
                'src, code 6 1 -5', 'src, C without comments and empty lines 3 1 -2',
                'src, every file (as git diff --stat counts) 6 2 -4'):
        yield row, row.split() in rows, True
    _, rows, _ = weigh(top, 'HEAD')
    yield 'one commit has no difference', ['src/app/map', '1'] in rows, True

    log = os.path.join(top, 'log')
    write(top, 'log', LOG)
    _, rows, _ = weigh(top, 'HEAD~', 'HEAD', '--log', f'HEAD~={log}')
    yield ('minutes of a log', [['build-aux/test', '2.5', '-', '-'] in rows, ['all', '3.0', '-', '-'] in rows],
           [True, True])

    for arguments, said in ((('nothing',), '“nothing” is not a commit'),
                            (('--tier', 'sample', 'HEAD'), 'with --time'),
                            (('--time', '--no-tests', 'HEAD'), 'exclude'), (('--weight',), 'unrecognized'),
                            (('HEAD', '--log', 'none'), 'there is no file “none”'),
                            (('HEAD', '--log', f'HEAD~={log}'), 'is not one of the commits')):
        code, rows, errors = weigh(top, *arguments)
        yield f'refuses {" ".join(arguments[:2])}', (code, rows, said in errors), (2, [], True)
    code, rows, errors = weigh(top, 'HEAD', '--log', os.path.join(top, 'docs', 'page.md'))
    yield 'refuses a log of something else', (code, rows, 'is not a log' in errors), (1, [], True)
    code, rows, errors = weigh(top, '--help')
    yield 'explains itself', (code, ['usage:', 'weigh', '[-h]'] == rows[0][:3], errors), (0, True, '')


if __name__ == '__main__':
    main(cases)
