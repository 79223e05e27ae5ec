#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the translations into the languages of po/LINGUAS.

    check-translations.py files SOURCE-DIR      po/POTFILES lists the right files, and
                                                data/lessons/texts.h all texts of the lessons
    check-translations.py complete SOURCE-DIR   every text of the current sources is translated
                                                into German, and 80 of 100 into each other language
    check-translations.py mnemonics SOURCE-DIR  of the templates, no two controls that are visible
                                                together, nor two items of a menu, have the same
                                                underlined letter, in English and in each language
"""

import gettext
import glob
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

COMPLETE = {'de'}
ENOUGH = 0.8
KEYWORDS = ['_', 'N_', 'C_:1c,2', 'NC_:1c,2', 'ngettext:1,2', 'g_dcgettext:2',
            'g_dngettext:2,3', 'g_dpgettext2:2c,3']
IN_C = re.compile(r'(?<![A-Za-z0-9_])(?:_|N_|C_|NC_|ngettext|g_dngettext|g_dpgettext2) ?\(')
IN_XML = re.compile(r'translatable="(?:yes|1|true)"|<(?:summary|description) ?l10n|l10n="true"')

# Templates whose controls are visible together, by the start of their names in src/app.
TOGETHER = {
    'the setup': ('setup/tilestar-setup-panel', 'setup/tilestar-search-'),
    'Compare': ('compare/tilestar-compare-',),
    'Heuristics': ('heuristics/tilestar-', 'heuristics/audit/tilestar-'),
}
# Controls that are never visible together: each of the first row with each of the second.
APART = [
    (('_Solve',), ('_Stop',)),
    (('_Weight of h',), ('_Depth limit in moves',)),
    (('_Audit',), ('_Stop Audit',)),
    (('_Start Round',), ('_End Round', '_Hand In')),
]


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


def find_mnemonics(node, place, groups, menu=None):
    """Adds the texts with an underlined letter in @node to @groups: by @place, or by their menu."""
    for child in node:
        inner = menu
        if child.tag == 'menu' or child.tag == 'submenu':
            inner = (place, child.get('id') or f'menu {len(groups)}')
            groups.setdefault(inner, [])
        # The label of a submenu is an item of the menu that it is in.
        if child.tag == 'submenu':
            title = child.find("attribute[@name='label']")
            if title is not None and '_' in (title.text or ''):
                groups[menu].append((title.get('context'), title.text))
                child.remove(title)
        if child.get('translatable') and '_' in (child.text or ''):
            groups.setdefault(menu or (place, ''), []).append((child.get('context'), child.text))
        find_mnemonics(child, place, groups, inner)


def are_apart(first, second):
    return any(first in row and second in other or first in other and second in row
               for row, other in APART)


def check_mnemonics():
    groups = {}
    for path in sorted(glob.glob('src/app/**/*.ui', recursive=True)):
        name = path[len('src/app/'):]
        place = next((place for place, starts in TOGETHER.items() if name.startswith(starts)), name)
        find_mnemonics(xml.etree.ElementTree.parse(path).getroot(), place, groups)
    translations = {'en': gettext.NullTranslations()}
    with tempfile.TemporaryDirectory() as folder:
        for language in lines_of('po/LINGUAS'):
            path = os.path.join(folder, language)
            run('msgfmt', '--output-file=' + path, f'po/{language}.po')
            with open(path, 'rb') as catalog:
                translations[language] = gettext.GNUTranslations(catalog)
    problems = []
    for language, catalog in translations.items():
        for (place, menu), texts in groups.items():
            seen = {}
            for context, text in dict.fromkeys(texts):
                shown = catalog.pgettext(context, text) if context else catalog.gettext(text)
                letter = re.search('_([^_])', shown.replace('__', ''))
                if letter is None:
                    problems.append(f'{language}: {place}: “{shown}” has no mnemonic')
                    continue
                same = seen.setdefault(letter.group(1).casefold(), [])
                problems += [f'{language}: {place} {menu}: “{other}” and “{shown}” have the same mnemonic'
                             f' ({msgid} / {text})'
                             for other, msgid in same if not are_apart(text, msgid)]
                same.append((shown, text))
    return problems


def main():
    what, source_dir = sys.argv[1:]
    os.chdir(source_dir)
    problems = {'files': check_files, 'complete': check_complete, 'mnemonics': check_mnemonics}[what]()
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main())
