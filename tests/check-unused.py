#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that a function which a header of src/ declares is used by the program.

    check-unused.py SOURCE-DIR

It is when a file of src/ other than its own names it. One that only its own
file names should be static; one that only tests and benchmarks name should go,
and the tests with it, or use what the program uses. What a test has to reach
into a file for is declared in a header of its own, NAME-test.h.
"""

import os
import re
import sys

# Functions that stay although the program has no use for them, and why.
EXCEPTIONS = {
}
COMMENT = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.DOTALL)
DIRECTIVE = re.compile(r'^[ \t]*#(?:[^\n]*\\\n)*[^\n]*', re.MULTILINE)
# G_DECLARE_FINAL_TYPE and its like, which need no semicolon.
MACRO_CALL = re.compile(r'^[A-Z][A-Z0-9_]+(?: ?\([^()]*\))?[ ;]*$', re.MULTILINE)
DECLARED = re.compile(r'^(?!typedef\b|return\b)[\w*\s]*?[\s*](\w+)\s*\(')
CLEANUP = re.compile(r'\bG_DEFINE_AUTO\w+_CLEANUP_\w+ \((\w+), (\w+)')
AUTO = re.compile(r'\bg_auto(?:ptr)? ?\((\w+)\)')
# Defines two functions of an enumeration.
IDS = re.compile(r'^SLIDE_DEFINE_IDS \(\w+, (\w+),', re.MULTILINE)
WORD = re.compile(r'\b[A-Za-z_]\w*\b')
HANDLER = re.compile(r'\b(?:handler|function)="(\w+)"')


def sources(root, *tops):
    for top in tops:
        for folder, _, names in os.walk(os.path.join(root, top)):
            for name in sorted(names):
                if name.endswith(('.c', '.h', '.ui')):
                    yield os.path.relpath(os.path.join(folder, name), root)


def read(root, path):
    with open(os.path.join(root, path), encoding='utf-8') as text:
        text = text.read()
    return text if path.endswith('.ui') else COMMENT.sub(' ', text)


def statements(text):
    """What stands outside braces: declarations, and the heads of definitions."""
    text = MACRO_CALL.sub('', DIRECTIVE.sub('', text))
    depth, start = 0, 0
    for found in re.finditer(r'[{};]', text):
        if found[0] == '{':
            if depth == 0:
                yield text[start:found.start()].strip(), True
            depth += 1
        elif found[0] == '}':
            depth -= 1
            start = found.end()
        elif depth == 0:
            yield text[start:found.start()].strip(), False
            start = found.end()


def functions(text, defined):
    """The names of the functions that text declares, or defines."""
    for statement, is_definition in statements(text):
        found = DECLARED.match(statement)
        if found and is_definition == defined:
            yield found[1], 'static' in statement[:found.start(1)].split()


def check(texts, tests):
    words = {path: set(WORD.findall(text)) for path, text in texts.items() if not path.endswith('.ui')}
    tested = set().union(*(WORD.findall(text) for text in tests.values()))
    ui = {name for path, text in texts.items() if path.endswith('.ui') for name in HANDLER.findall(text)}
    automatic = set().union(*(AUTO.findall(text) for text in texts.values()))
    files = {}
    for path, names in words.items():
        for name in names:
            files.setdefault(name, set()).add(path)
    homes = {name: path for path, text in texts.items() if path.endswith('.c')
             for name, is_static in functions(text, True) if not is_static}
    homes.update({prefix + end: path for path, text in texts.items() for prefix in IDS.findall(text)
                  for end in ('_get_id', '_from_id')})
    count = 0
    for path in sorted(path for path in texts if path.endswith('.h') and not path.endswith('-test.h')):
        text = texts[path]
        cleanups = {function: kind for kind, function in CLEANUP.findall(text)}
        names = {name: False for name, _ in functions(text, False)}
        names.update({name: is_static for name, is_static in functions(text, True) if is_static})
        for name, is_inline in names.items():
            count += 1
            home = path if is_inline else homes.get(name)
            here = len(re.findall(rf'\b{name}\b', text)) - (name in cleanups)
            if name in EXCEPTIONS or name in ui or here > 1 or cleanups.get(name) in automatic:
                continue
            if home is None:
                yield f'{path}: {name} is declared, and defined nowhere'
            elif not files[name] - {path, home}:
                own = len(re.findall(rf'\b{name}\b', texts[home])) > 1 and home != path
                by = ' and '.join(['its own file'] * own + ['tests'] * (name in tested)) or 'nobody'
                yield f'{path}: {name} is used by {by}' + (' alone' if by != 'nobody' else '')
    for path in sorted(path for path in texts if path.endswith('-test.h')):
        for name, _ in functions(texts[path], False):
            if name not in tested:
                yield f'{path}: {name} is used by no test'
            elif files[name] - {path, homes.get(name)}:
                yield f'{path}: {name} is used by more than tests'
    for name in EXCEPTIONS:
        if name not in files:
            yield f'{name}: an exception that is no more'
    print(f'{count} functions in headers')


def main():
    root = sys.argv[1]
    texts = {path: read(root, path) for path in sources(root, 'src')}
    tests = {path: read(root, path) for path in sources(root, 'tests', 'benchmarks')}
    problems = list(check(texts, tests))
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


sys.exit(main())
