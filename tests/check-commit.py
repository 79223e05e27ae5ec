#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks which commit build-aux/commit prints for a checkout, a worktree, an archive and a copy.

    check-commit.py SOURCE-DIR GIT
"""

import os
import shutil
import subprocess
import tarfile

from repository import SOURCE, environment, git, main

SHELL = shutil.which('sh')
FILES = 'build-aux/commit', '.gitattributes'
OF_ARCHIVE = 'build-aux/commit-of-archive'


def commit_of(folder, **more):
    result = subprocess.run([SHELL, os.path.join(folder, 'build-aux', 'commit')], stdout=subprocess.PIPE, cwd='/',
                            stderr=subprocess.PIPE, encoding='utf-8', check=True, env=environment(**more))
    assert result.stderr == '', result.stderr
    return result.stdout


def copy_to(folder):
    for name in FILES:
        os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
        shutil.copy(os.path.join(SOURCE, name), os.path.join(folder, name))
    # If these sources are an archive, the file has their commit.
    with open(os.path.join(folder, OF_ARCHIVE), 'w', encoding='utf-8') as file:
        file.write('$Format:%H$\n')


def append_to(path):
    with open(path, 'a', encoding='utf-8') as file:
        file.write('\n')


def cases(top):
    """Each with what is printed and what should be."""
    checkout, worktree, archive, copy = (os.path.join(top, name) for name in ('a b', 'worktree', 'archive', 'copy'))
    copy_to(checkout)
    git(top, 'init', '--quiet', checkout)
    yield 'a checkout without a commit', commit_of(checkout), 'unknown\n'

    git(checkout, 'add', '.')
    git(checkout, 'commit', '--quiet', '-m', 'first')
    first = git(checkout, 'rev-parse', 'HEAD').decode()[:10]
    yield 'a checkout', commit_of(checkout), f'{first}\n'
    append_to(os.path.join(checkout, 'new'))
    yield 'a file that is not tracked', commit_of(checkout), f'{first}\n'

    git(checkout, 'worktree', 'add', '--quiet', '-b', 'other', worktree)
    git(worktree, 'commit', '--quiet', '--allow-empty', '-m', 'second')
    second = git(worktree, 'rev-parse', 'HEAD').decode()[:10]
    assert first != second
    yield 'a worktree', commit_of(worktree), f'{second}\n'
    yield 'called by a hook of another repository', commit_of(
        worktree, GIT_DIR=os.path.join(checkout, '.git'), GIT_WORK_TREE=checkout), f'{second}\n'

    os.mkdir(archive)
    with open(archive + '.tar', 'wb') as file:
        file.write(git(checkout, 'archive', 'HEAD'))
    with tarfile.open(archive + '.tar') as file:
        file.extractall(archive)
    yield 'an archive', commit_of(archive), f'{first}\n'
    tools = os.path.join(top, 'tools')
    os.mkdir(tools)
    for tool in 'dirname', 'head':
        os.symlink(shutil.which(tool), os.path.join(tools, tool))
    yield 'an archive without git', commit_of(archive, PATH=tools), f'{first}\n'
    yield 'a checkout without git', commit_of(checkout, PATH=tools), 'unknown\n'
    # It is no part of that repository.
    inside = os.path.join(worktree, 'inside')
    shutil.copytree(archive, inside)
    yield 'an archive in a checkout of something else', commit_of(inside), f'{first}\n'

    copy_to(copy)
    yield 'a copy of the files', commit_of(copy), 'unknown\n'
    os.unlink(os.path.join(copy, OF_ARCHIVE))
    yield 'without the file of the archive', commit_of(copy), 'unknown\n'
    os.mkdir(os.path.join(copy, '.git'))
    yield 'a damaged checkout', commit_of(copy), 'unknown\n'

    append_to(os.path.join(checkout, 'build-aux', 'commit'))
    yield 'a checkout with a change', commit_of(checkout), f'{first}-modified\n'
    git(checkout, 'add', '.')
    yield 'a change that is staged', commit_of(checkout), f'{first}-modified\n'


if __name__ == '__main__':
    main(cases)
