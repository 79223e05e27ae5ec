#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that these sources agree about their version, and what build-aux/release does in a repository made for it.

    check-release.py SOURCE-DIR GIT
"""

import os
import re
import shutil
import subprocess
import sys

from repository import SOURCE, environment, git, main

METAINFO = 'data/io.github.tilestar.Tilestar.metainfo.xml.in'
CHANGELOG = 'packaging/debian/changelog'
FILES = 'build-aux/release', 'meson.build', 'NEWS', METAINFO, CHANGELOG


def release(folder, *arguments):
    """What it prints, after "! " if it refuses."""
    # Who makes a tag.
    names = {f'GIT_{role}_{what}': 'a@b.c' for role in ('AUTHOR', 'COMMITTER') for what in ('NAME', 'EMAIL')}
    result = subprocess.run([sys.executable, os.path.join(folder, 'build-aux', 'release'), *arguments], cwd='/',
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding='utf-8', check=False,
                            env=environment(**names))
    said = result.stderr.replace('build-aux/release: ', '').strip()
    return f'! {said}' if result.returncode else result.stdout.split('. Next')[0].strip()


def change(folder, name, old, new):
    path = os.path.join(folder, name)
    with open(path, encoding='utf-8') as file:
        text = file.read()
    assert re.search(old, text), (name, old)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(re.sub(old, new, text, count=1))


def read(folder, name):
    with open(os.path.join(folder, name), encoding='utf-8') as file:
        return file.read()


def cases(top):
    """Each with what is printed and what should be."""
    yield 'these sources', release(SOURCE, '--check').startswith('Tilestar '), True

    folder = os.path.join(top, 'a b')
    for name in FILES:
        os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
        shutil.copy(os.path.join(SOURCE, name), os.path.join(folder, name))
    # Their first version, whatever these sources are by now.
    change(folder, 'meson.build', "version: '[^']*'", "version: '0.1.0'")
    change(folder, 'NEWS', r'(?s)^.*?\n=+\n.*', 'Tilestar 0.1.0 (unreleased)\n===========\n\nThe first.\n')
    change(folder, METAINFO, r'(?s)<releases>.*</releases>',
           '<releases><release version="0.1.0" date="2020-11-21"></release></releases>')
    change(folder, CHANGELOG, r'(?s)^.*$',
           'tilestar (0.1.0-0tilestar1) UNRELEASED; urgency=medium\n\n  * The first.\n\n'
           ' -- A <a@b.c>  Sat, 21 Nov 2020 12:00:00 +0000\n')
    git(top, 'init', '--quiet', folder)
    git(folder, 'add', '.')
    git(folder, 'commit', '--quiet', '-m', 'first')
    before = {name: read(folder, name) for name in FILES}

    yield 'unreleased', release(folder, '--check'), 'Tilestar 0.1.0, unreleased'
    yield 'a tag of it', release(folder, '--tag'), '! 0.1.0 is unreleased'
    yield 'no date', release(folder, '0.1.0', '24.12.20'), '! the date: “24.12.20” is not a date such as 2026-12-24'
    yield 'no version', release(folder, 'one', '2020-12-24'), '! “one” is not a version such as 1.2.0'
    yield ('another version', release(folder, '0.2.0', '2020-12-24'),
           f'! {METAINFO} begins with the release 0.1.0: say there what 0.2.0 brings')
    yield 'nothing has been written', {name: read(folder, name) for name in FILES}, before

    yield 'a release', release(folder, '0.1.0', '2020-12-24'), 'Tilestar 0.1.0, 2020-12-24'
    yield 'its news', read(folder, 'NEWS'), f'Tilestar 0.1.0, 2020-12-24\n{"=" * 26}\n\nThe first.\n'
    yield ('its package', read(folder, CHANGELOG),
           'tilestar (0.1.0-0tilestar1) unstable; urgency=medium\n\n  * The first.\n\n'
           ' -- A <a@b.c>  Thu, 24 Dec 2020 12:00:00 +0000\n')
    yield 'not committed', release(folder, '--tag'), '! there are changes that are not committed'
    git(folder, 'commit', '--quiet', '-am', 'second')
    yield 'its tag', release(folder, '--tag'), 'Tilestar 0.1.0, 2020-12-24'
    yield ('the date of the tag',
           git(folder, 'for-each-ref', '--format=%(objecttype) %(taggerdate:short)', 'refs/tags'), b'tag 2020-12-24\n')
    yield 'a second tag', release(folder, '--tag'), '! there is a tag v0.1.0'
    yield ('released', release(folder, '0.1.0'),
           '! NEWS begins with 0.1.0, which is released: say there what 0.1.0 brings')

    for name, old, new, said in (
            (METAINFO, '2020-12-24', '2020-12-23', f'0.1.0 is of 2020-12-23 in {METAINFO}, of 2020-12-24 in NEWS'),
            (CHANGELOG, 'Thu, 24', 'Fri, 25', f'0.1.0 is of 2020-12-25 in {CHANGELOG}, of 2020-12-24 in NEWS'),
            (CHANGELOG, 'unstable', 'UNRELEASED', f'0.1.0 is released in NEWS, and not in {CHANGELOG}'),
            ('meson.build', '0[.]1[.]0', '0.1.1', 'meson.build says 0.1.1, NEWS 0.1.0'),
            ('NEWS', '2020-12-24', '2020-13-24', 'NEWS: “2020-13-24” is not a date such as 2026-12-24')):
        change(folder, name, old, new)
        yield f'{name} disagrees: {new}', release(folder, '--check'), f'! {said}'
        git(folder, 'checkout', '--quiet', '.')
    git(folder, 'tag', '--force', '-m', 'moved', 'v0.1.0')
    yield 'a tag of another day', release(folder, '--check').startswith('! the tag v0.1.0 is of '), True
    git(folder, 'tag', '--delete', 'v0.1.0')

    change(folder, 'NEWS', '^', 'Tilestar 0.2.0 (unreleased)\n=====\n\nThe second.\n\n')
    change(folder, 'meson.build', '0[.]1[.]0', '0.2.0')
    yield 'the next begins', release(folder, '--check'), 'Tilestar 0.2.0, unreleased'
    change(folder, METAINFO, '<releases>', '<releases><release version="0.2.0" date="2020-12-24"></release>')
    yield 'before the first', release(folder, '0.2.0', '2020-12-01'), '! 2020-12-01 is before 0.1.0 of 2020-12-24'
    yield 'not after it', release(folder, '0.1.0', '2021-01-01'), '! 0.1.0 does not come after 0.1.0'
    yield 'the next', release(folder, '0.2.0', '2021-01-01'), 'Tilestar 0.2.0, 2021-01-01'
    yield ('both packages', read(folder, CHANGELOG).count('\n -- A <a@b.c>  '), 2)
    yield 'all agree', release(folder, '--check'), 'Tilestar 0.2.0, 2021-01-01'


main(cases)
