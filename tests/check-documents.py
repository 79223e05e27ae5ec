#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that documents refer to what is there.

    check-documents.py SOURCE-DIR

Links of the README and of docs/ lead to files and headings that exist, and so do the paths in
them. Each folder of src/ is explained in a README, its own or that of the folder above; the modules
that these READMEs and src/DESIGN.md name exist, and their lines have at most 100 characters.
"""

import glob
import os
import re
import sys

PAGES = 'README.md', 'CONTRIBUTING.md', 'docs/*.md', 'src/DESIGN.md'
LINK = re.compile(r'\]\(([^)\s]+)\)')
CODE = re.compile(r'^```.*?^```', re.MULTILINE | re.DOTALL)
PATH = re.compile(r'`((?:src|tests|docs|build-aux|benchmarks|data|examples)/[\w./-]+)')
# What a reader of docs/heuristic-in-c.md writes.
TO_WRITE = 'src/engine/heuristics/rows.c'
MODULE = re.compile(r'\b(?:slide|tilestar|cli|host|ranks)-[a-z0-9-]*[a-z0-9]')


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def anchors(path):
    """What can stand after # in a link to a page: its headings, as GitHub writes them."""
    headings = re.findall(r'^#+ (.*)$', CODE.sub('', read(path)), re.MULTILINE)
    return {re.sub(r'[^\w -]', '', heading.lower()).replace(' ', '-') for heading in headings}


def check_links(top):
    for page in (path for pattern in PAGES for path in sorted(glob.glob(os.path.join(top, pattern)))):
        text = CODE.sub('', read(page))
        for path in PATH.findall(text):
            if path != TO_WRITE and not os.path.exists(os.path.join(top, path)):
                yield f'{os.path.relpath(page, top)}: there is no {path}'
        for link in LINK.findall(text):
            if '://' in link:
                continue
            name, _, anchor = link.partition('#')
            path = os.path.normpath(os.path.join(os.path.dirname(page), name)) if name else page
            if not os.path.exists(path):
                yield f'{os.path.relpath(page, top)}: no file for the link “{link}”'
            elif anchor and anchor not in anchors(path):
                yield f'{os.path.relpath(page, top)}: no heading for the link “{link}”'


def check_sources(top):
    modules = {'tilestar-cli', 'tilestar-mpi', 'tilestar-script-host'}
    texts = [os.path.join(top, 'src', 'DESIGN.md')]
    for folder, _, names in os.walk(os.path.join(top, 'src')):
        modules |= {name.split('.')[0] for name in names}
        if 'README' in names:
            texts.append(os.path.join(folder, 'README'))
        elif any(name.endswith(('.c', '.h')) for name in names):
            above = os.path.join(os.path.dirname(folder), 'README')
            if not os.path.exists(above) or os.path.basename(folder) + '/' not in read(above):
                yield f'{os.path.relpath(folder, top)}: no README explains it, here or in the folder above'
    for path in texts:
        for number, line in enumerate(read(path).split('\n'), 1):
            if len(line) > 100:
                yield f'{os.path.relpath(path, top)}:{number}: {len(line)} characters, at most 100'
            for name in MODULE.findall(line):
                if name not in modules:
                    yield f'{os.path.relpath(path, top)}:{number}: there is no module {name}'


def main(top):
    problems = [*check_links(top), *check_sources(top)]
    print(*problems, sep='\n')
    return len(problems) > 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
