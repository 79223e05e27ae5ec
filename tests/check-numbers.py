#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks how numbers stand in sentences that are translated.

    check-numbers.py SOURCE-DIR

In the window a count is grouped as the locale says: tilestar_format_sentence() makes
the sentence, unless the number is none that is grouped (PLAIN). A number before a
noun in the plural is one for ngettext(), unless it is never 1 (MANY).
"""

import os
import re
import sys

# What has numbers that are no counts, or that stay below a thousand.
PLAIN = {
    'Empty, row %u, column %u': 'a place', 'Blank, row %u, column %u': 'a place',
    'Tile %u, row %u, column %u': 'a tile and its place', 'tile %u %s': 'a tile',
    'h = %u, from %.2f = %s': 'the h of a board, beside its parts',
    'h = %u, from %.2f': 'the same, without them',
    '%s. It adds %u move to h.': 'a part of such an h',
    '%u tile is not in its goal row.': 'tiles of a board', '%u tile is not in its goal column.': 'tiles of a board',
    '%u: %s × %u': 'the number of a comparison, and its searches',
    'Page %u of %u · Tilestar, seed %u': 'a seed',
    'Building the heuristic’s tables: %d %%': 'per cent',
    'Evaluating the heuristic on every board: %d %%': 'per cent',
    'Computing the true distance of every board: %d %%': 'per cent',
    'Searching: building tables, %u%%': 'per cent', '%s. Building tables: %d %%': 'per cent',
    '%u min %u s': 'a time', '%u B': 'less than 1024',
    'The text is too long; expected at most %u KiB. More boards can be opened as a file': 'a limit',
    'A filter can contain at most %u conditions': 'a limit',
}
NOUNS = ('boards|cells|digits|epochs|expansions|heuristics|hours|minutes|moves|nodes|pairs|rows|'
         'seconds|searches|solutions|states|steps|tiles')
PLURAL = re.compile(rf'%(?:\d\$)?[sud] (?:different |hidden |expanded )?(?:{NOUNS})\b')
# What is never 1: beginnings of strings.
MANY = {
    'Some of the %u searches look alike': 'too many',
    '1 in %u nodes': 'a sample',
    'The record ends after %s expansions': 'the limit of a record',
    'An audit checks every board': 'all boards of a size', 'All %s boards from which': 'all boards of a size',
    'Stopped; the numbers cover the %s boards': 'the boards of a block', 'Auditing %s boards takes from': 'all boards of a size',
    'Before correction, the network overestimates boards that are %u to %u moves': 'a range',
    'Before correction, the network overestimates %s of %s boards': 'all boards of a size',
    'Networks support up to %u cells': 'a limit', '“Neural network” does not apply': 'a limit',
    '“%s” does not apply to': 'a limit', 'Networks cannot be trained': 'a limit',
    'Boards of %u×%u cannot all be listed': 'a limit',
    'Group %s has %u tiles': 'too many', 'Partition, column %u: group %u has %u tiles': 'too many',
    'A group has more than %u tiles': 'a limit', 'A database of %u tiles': 'too many',
    'row %d; expected at most': 'a limit', 'row %u has more than %d tiles': 'a limit',
    'more than %d tiles in one row': 'a limit', 'column %u: the size': 'a limit',
    '%u digits without separators': 'more than a board has', '%u tiles on one line do not form a square': '1 is a square',
    'expected "%s" with %u tiles': 'tiles of a board', '%u numbers; expected the %u tiles': 'tiles of a board',
    'boards of %ux%u have %u cells': 'too many', 'more than %u boards requested': 'a limit',
    'no board is %u to %u moves': 'a range', 'Found %u epochs; expected': 'too few or too many',
    'The search reached its greatest possible depth': 'a limit', 'the list is too long; expected at most': 'a limit',
}
CALL = re.compile(r'\b(C_|N_|NC_|_|ngettext|g_dngettext) ?\(')
IN_SENTENCE = re.compile(r'tilestar_format_sentence \([^;]*$')
TEXT = re.compile(r'"((?:[^"\\\n]|\\.)*)"')


def calls(source):
    """The marked strings: the function, the text before it, the strings."""
    for match in CALL.finditer(source):
        parts, at = [[]], match.end()
        while source[at] != ')' or parts is None:
            text = TEXT.match(source, at)
            if text:
                parts[-1].append(text[1].replace('\\"', '"'))
                at = text.end()
            elif source[at] == ',':
                parts.append([])
                at += 1
            elif source[at] == '(':
                break
            else:
                at += 1
        yield match[1], source[:match.start()].rstrip(), [''.join(part) for part in parts if part]


def main():
    found, plain, many = [], set(), set()
    top = os.path.join(sys.argv[1], 'src')
    for folder, _, names in os.walk(top):
        for name in sorted(names):
            if not name.endswith('.c'):
                continue
            path = os.path.join(folder, name)
            with open(path, encoding='utf-8') as file:
                source = file.read()
            for function, before, strings in calls(source):
                if not strings:
                    continue
                text = strings[0]
                if (path.startswith(os.path.join(top, 'app')) and re.search(r'%(?:\d\$)?[ud]', text)
                        and not IN_SENTENCE.search(TEXT.sub('', before[-1000:]))):
                    plain.add(text)
                    if text not in PLAIN:
                        found.append(f'{path}: not of tilestar_format_sentence(): {text}')
                if 'ngettext' not in function and PLURAL.search(text):
                    beginning = [words for words in MANY if re.sub(r'^(?:\\n)+', '', text).startswith(words)]
                    many.update(beginning)
                    if not beginning:
                        found.append(f'{path}: a plural without ngettext(): {text}')

    found += [f'no longer there: {text}' for text in sorted((PLAIN.keys() - plain) | (MANY.keys() - many))]
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
