#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that words no book on heuristic search has do not come back.

    check-words.py SOURCE-DIR

Looks at what people read (strings, interface files, manual pages, documents) and at
identifiers, not at comments. CONTRIBUTING.md says which words are used instead.
"""

import glob
import os
import re
import sys

# What is not said, and what is said instead.
WORDS = {
    r'says? too much|promis\w+ (?:too much|more than)': 'overestimates',
    r'promises? (?:the|a) short\w+': 'guarantees a shortest solution',
    r'no promise\b': 'no guarantee',
    r'\b(?:node|board) in hand|take \w+ in hand|\bin hand:': 'selected node',
    r'asks? no heuristic': 'uses no heuristic',
    r'says nothing of': 'does not apply to',
    r'give[sn]? (?:it )?up\b|gave up': 'cancels',
    r'(?:will )?stands? here\b': 'appears here',
    r'no path is shorter|none is shorter': 'optimal',
    r'one (?:expansion|successor|step) (?:on|back)\b': 'next, previous',
    r're-open': 'reopen',
    r'beyond the bound': 'above the cutoff',
    r'left closed|left behind|put back': 'not reopened, backtracked, reopened',
    r'waits? in the frontier|waiting in the frontier': 'is on the frontier',
    r'\bknobs?\b': 'option',
    r'\bcrew\b': 'thread pool',
    r'hold the searches|take this search out': 'pause, remove from race',
    r'that mends?\b|mends? it\b': 'swap, make solvable',
    r'(?:is|are) no (?:file|tile|board|name|number|condition|network)\b': 'is not a',
}
IDENTIFIERS = r'\b\w*(?:crew|knob|complain|let_go|_hand\b|in_hand|promise|give_up)\w*'
# Identifiers of other libraries, and ordinary English.
ALLOWED = r'by_hand|x_hand|hand_(?:out|on|over|in)|hands_'

STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"')
COMMENT = re.compile(r'/\*.*?\*/', re.DOTALL)


def texts(top):
    """File, line and text of everything that people read."""
    def files(*patterns):
        for pattern in patterns:
            yield from sorted(glob.glob(os.path.join(top, pattern), recursive=True))

    for path in files('src/**/*.[ch]'):
        code = COMMENT.sub(lambda found: re.sub(r'[^\n]', ' ', found.group()), open(path).read())
        # Pieces of a string in rows are one.
        for found in re.finditer(r'"(?:[^"\\\n]|\\.)*"(?:\s*"(?:[^"\\\n]|\\.)*")*', code):
            joined = ''.join(piece.group()[1:-1] for piece in STRING.finditer(found.group()))
            yield path, code.count('\n', 0, found.start()) + 1, joined.replace('\\n', ' ')
    for path in files('src/**/*.ui', 'data/*.in', 'data/*.xml', 'src/**/*.1', 'README.md', 'docs/*.md',
                      'help/C/*.page'):
        text = open(path).read()
        text = re.sub(r'<!--.*?-->', lambda found: re.sub(r'[^\n]', ' ', found.group()), text, flags=re.DOTALL)
        for number, line in enumerate(text.split('\n'), 1):
            yield path, number, line


def identifiers(top):
    for path in sorted(glob.glob(os.path.join(top, 'src/**/*.[ch]'), recursive=True)):
        code = COMMENT.sub(lambda found: re.sub(r'[^\n]', ' ', found.group()), open(path).read())
        code = STRING.sub('""', code)
        for number, line in enumerate(code.split('\n'), 1):
            for found in re.finditer(IDENTIFIERS, line, re.IGNORECASE):
                if not re.search(ALLOWED, found.group()):
                    yield path, number, found.group()


def main(top):
    n_found = 0
    for path, number, text in texts(top):
        for words, instead in WORDS.items():
            found = re.search(words, text, re.IGNORECASE)
            if found:
                print(f'{os.path.relpath(path, top)}:{number}: “{found.group()}”; say: {instead}')
                n_found += 1
    for path, number, name in identifiers(top):
        print(f'{os.path.relpath(path, top)}:{number}: the name {name}')
        n_found += 1

    return 1 if n_found > 0 else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
