#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the translations into the languages of po/LINGUAS.

    check-translations.py files SOURCE-DIR      po/POTFILES lists the right files, and
                                                data/lessons/texts.h all texts of the lessons
    check-translations.py complete SOURCE-DIR   every text of the current sources is translated
                                                into German, and 80 of 100 into each other language
"""

import glob
import os
import re
import subprocess
import sys
import tempfile

COMPLETE = {'de'}
ENOUGH = 0.8
KEYWORDS = ['_', 'N_', 'C_:1c,2', 'NC_:1c,2', 'ngettext:1,2', 'g_dcgettext:2',
            'g_dngettext:2,3', 'g_dpgettext2:2c,3']
IN_C = re.compile(r'(?<![A-Za-z0-9_])(?:_|N_|C_|NC_|ngettext|g_dngettext|g_dpgettext2) ?\(')
IN_XML = re.compile(r'translatable="(?:yes|1|true)"|<(?:summary|description) ?l10n|l10n="true"')


def lines_of(path):
    with open(path, encoding='utf-8') as text:
        return [line.strip() for line in text if line.strip() and not line.startswith('#')]


def without_comments(code):
    """Returns C code without comments and macro definitions."""
    code = re.sub(r'/\*.*?\*/', '', code, flags=re.S)
    return re.sub(r'^\s*#.*$|//.*$', '', code, flags=re.M)


def has_texts(path):
    """Returns whether a file has translatable texts."""
    with open(path, encoding='utf-8') as source:
        text = source.read()
    if path.endswith(('.c', '.h')):
        return IN_C.search(without_comments(text)) is not None
    if path.endswith(('.desktop.in', '.xml.in', '.gschema.xml')):
        return not path.endswith('.gschema.xml') or '<summary>' in text
    return path.endswith(('.ui', '.xml')) and IN_XML.search(text) is not None


def check_files():
    problems = []
    listed = lines_of('po/POTFILES')
    if listed != sorted(set(listed)):
        problems.append('po/POTFILES: sort the lines, each once')
    for path in listed:
        if not os.path.exists(path):
            problems.append(f'po/POTFILES: {path} does not exist')
        elif not has_texts(path):
            problems.append(f'po/POTFILES: {path} has nothing to translate')
    for top in ('src', 'data'):
        for folder, _, names in os.walk(top):
            for name in names:
                path = os.path.join(folder, name)
                if path.endswith(('.c', '.h', '.ui', '.xml', '.in')) and has_texts(path) \
                        and path not in listed:
                    problems.append(f'po/POTFILES: {path} has texts and is not listed')
    with open('data/lessons/texts.h', encoding='utf-8') as texts:
        if texts.read() != run('data/lessons/texts', 'list', *glob.glob('data/lessons/*.lesson')).stdout:
            problems.append('data/lessons/texts.h: not up to date; '
                            'data/lessons/texts list data/lessons/*.lesson > data/lessons/texts.h')
    return problems


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True,
                          env={**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': '',
                               'GETTEXTDATADIRS': os.path.abspath('data')})


def check_complete():
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        template = os.path.join(folder, 'tilestar.pot')
        run('xgettext', '--files-from=po/POTFILES', '--from-code=UTF-8', '--add-comments',
            *('--keyword=' + keyword for keyword in KEYWORDS), '--output=' + template)
        for language in lines_of('po/LINGUAS'):
            path = f'po/{language}.po'
            merged = os.path.join(folder, language + '.po')
            # Fuzzy matches are not translations.
            run('msgmerge', '--quiet', '--no-fuzzy-matching', '--output-file=' + merged,
                path, template)
            check = subprocess.run(['msgfmt', '--check', '--output-file=/dev/null', path],
                                   capture_output=True, text=True)
            if check.returncode != 0:
                problems.append(f'{path}: {check.stderr.strip()}')
            # The words searched for below are those of the C locale.
            statistics = run('msgfmt', '--statistics', '--output-file=/dev/null', merged).stderr
            print(f'{language}: {statistics.strip()}')
            counts = {name: int(count) for count, name
                      in re.findall(r'(\d+) (translated|fuzzy|untranslated)', statistics)}
            if counts['translated'] < sum(counts.values()) * (1 if language in COMPLETE else ENOUGH):
                missing = run('msgattrib', '--untranslated', '--no-wrap', merged).stdout \
                    + run('msgattrib', '--only-fuzzy', '--no-wrap', merged).stdout
                texts = [line for line in missing.splitlines() if line.startswith('msgid "')]
                problems.append(f'{path} is not complete ({statistics.strip()}):\n  '
                                + '\n  '.join(texts))
    return problems


def main():
    what, source_dir = sys.argv[1:]
    os.chdir(source_dir)
    problems = {'files': check_files, 'complete': check_complete}[what]()
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main())
