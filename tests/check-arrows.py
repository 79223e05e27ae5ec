#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that the folders of src/ use each other in one direction only.

    check-arrows.py SOURCE-DIR

A file may include what is in its own folder and in those below it in the lists here, which
src/DESIGN.md shortens; and no two modules include each other.
"""

import os
import re
import sys

# From the top down: a folder uses those after it; those on one line know nothing of each other.
ORDERS = {
    'src/engine': [
        ['audit', 'improve', 'training', 'run'],
        ['solutions'],
        ['search/anytime'],
        ['lines'],
        ['search/layers', 'search/two-way', 'search/best-first', 'search/depth-first'],
        ['search/ranks'],
        ['search/depth-first/sweep'],
        ['search/depth-first/automaton'],
        ['search'],
        ['record'],
        ['search/state'],
        ['heuristics'],
        ['network', 'pattern', 'script'],
        ['pattern/file'],
        ['pattern/table'],
        ['pattern/partition'],
        ['distance'],
        ['board'],
        ['base'],
    ],
    'src/report': [
        ['lesson', 'part', 'worksheet'],
        ['trace'],
        [''],
    ],
    'src/app': [
        ['window'],
        ['compare', 'explore', 'heuristics', 'solve'],
        ['compare/setup', 'compare/groups', 'compare/race', 'explore/worksheets', 'film', 'games', 'heuristics/own', 'heuristics/training'],
        ['heuristics/audit'],
        ['explore/lessons/recorder'],
        ['explore/lessons'],
        ['explore/node', 'explore/queue', 'explore/tree', 'explore/landscape', 'explore/map', 'explore/solutions'],
        ['setup'],
        ['setup/partition'],
        ['statistics'],
        ['picture'],
        ['glossary', 'view'],
        ['session/comparison'],
        ['session'],
        ['playback'],
        ['board'],
        ['board/drawing'],
        ['board/tiles'],
        ['table'],
        ['work'],
        ['text'],
        ['base'],
        ['pch'],
    ],
}
# What each part of the program may use.
PARTS = {
    'src/engine': ['src/engine'],
    'src/report': ['src/report', 'src/engine'],
    'src/cli': ['src/cli', 'src/report', 'src/engine'],
    'src/mpi': ['src/mpi', 'src/cli', 'src/report', 'src/engine'],
    'src/app': ['src/app', 'src/report', 'src/engine'],
}
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)


def sources(top):
    for folder, _, names in os.walk(top):
        for name in sorted(names):
            if name.endswith(('.c', '.h')):
                yield os.path.join(folder, name)


def part_of(path):
    return next(part for part in PARTS if path.startswith(part + '/'))


def module_of(path):
    """A header, its source, the fragments of either and what it shows tests are one module."""
    return re.sub(r'(-test)?(\.inc)?\.[ch]$', '', path)


def read(root):
    """The includes of each file, by path, and complaints about names."""
    paths, problems, by_name, includes = [], [], {}, {}
    for part in PARTS:
        paths += sources(os.path.join(root, part))
    paths = [os.path.relpath(path, root) for path in paths]
    for path in paths:
        name = os.path.basename(path)
        if name.endswith('.h'):
            if name in by_name:
                problems.append(f'{path}: {by_name[name]} has the same name')
            by_name[name] = path
    for path in paths:
        with open(os.path.join(root, path), encoding='utf-8') as text:
            names = INCLUDE.findall(text.read())
        for name in names:
            if '/' in name:
                problems.append(f'{path}: includes "{name}"; a header is included by its name alone')
        includes[path] = [by_name[name] for name in names if name in by_name]
    return includes, problems


def check_parts(includes):
    for path, others in includes.items():
        for other in others:
            if part_of(other) not in PARTS[part_of(path)]:
                yield f'{path}: includes {other}, which is above it'


def check_folders(includes):
    for top, order in ORDERS.items():
        rank = {os.path.normpath(os.path.join(top, folder)): i
                for i, folders in enumerate(order) for folder in folders}
        for path, others in includes.items():
            folder = os.path.dirname(path)
            here = rank.get(folder)
            if path.startswith(top + '/') and here is None:
                yield f'{path}: its folder is not in the list of {os.path.basename(__file__)}'
                continue
            for other in others:
                there = rank.get(os.path.dirname(other))
                if None not in (here, there) and there <= here and os.path.dirname(other) != folder:
                    yield f'{path}: includes {other}, whose folder is not below its own'


def find_circles(includes):
    """Pairs of modules that use each other. A header that the files of one folder
    share, NAME-private.h, is part of each of them; NAME-test.h is part of its source."""
    modules = {}
    for path, others in includes.items():
        module = module_of(path)
        modules.setdefault(module, set()).update(
            module_of(other) for other in others
            if module_of(other) != module and not other.endswith(('-private.h', '-test.h')))
    for module, others in sorted(modules.items()):
        for other in sorted(others):
            if module < other and module in modules.get(other, ()):
                yield f'{module} and {os.path.basename(other)} include each other'


def main():
    includes, problems = read(sys.argv[1])
    problems += check_parts(includes)
    problems += check_folders(includes)
    problems += find_circles(includes)
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f'{len(includes)} files, {sum(map(len, includes.values()))} includes')
    return 1 if problems else 0


sys.exit(main())
