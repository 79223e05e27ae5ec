#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that buttons, menus, titles and headings have header capitals, as GNOME's guidelines ask.

    check-capitals.py SOURCE-DIR

Reads the interface files. A button's tooltip counts as a label if it has at most three words or ends
with a key.
"""

import glob
import os
import re
import sys
import xml.etree.ElementTree as ElementTree

BUTTONS = {'GtkButton', 'GtkToggleButton', 'GtkMenuButton'}
HEADINGS = {'heading', 'title-1', 'title-2', 'title-3', 'title-4'}
# Short words, and names of the field.
SMALL = set('a an and as at but by for from in into of on or per the to with f g h'.split())
# A text in place of a search, and items that scripts choose by name.
EXCEPT = {'No search yet', 'Next f-layer', 'f rises', 'h drops by more than 1', 'First reopening',
          'First node not reopened', 'First improved path', 'A node of the solution', 'The goal', 'This board',
          'Frontier larger than…', 'Next bookmark'}


def is_header(text):
    words = re.findall(r'[^\s(/:]+', re.sub(r'\([^)]*\)$', '', text.replace('_', '')))
    return text in EXCEPT or not any(word[0].islower() and word not in SMALL for word in words)


def property_of(element, name):
    return next((child.text for child in element.findall('property')
                 if child.get('name') == name and child.get('translatable') == 'yes'), None)


def texts(root):
    for item in root.iter('item'):
        yield from (child.text for child in item.findall('attribute')
                    if child.get('name') == 'label' and child.get('translatable') == 'yes')
    for element in [*root.iter('object'), *root.iter('template')]:
        kind = element.get('parent') or element.get('class')
        classes = {child.get('name') for child in element.findall('style/class')}
        classes |= {child.text for child in element.findall('property') if child.get('name') == 'css-classes'}
        if kind.endswith('Window'):
            yield property_of(element, 'title')
        if kind == 'GtkLabel' and classes & HEADINGS:
            yield property_of(element, 'label')
        if kind not in BUTTONS:
            continue
        tooltip = property_of(element, 'tooltip-text')
        if tooltip and (len(tooltip.split()) <= 3 or tooltip.endswith(')') and len(tooltip) < 50):
            yield tooltip
        yield property_of(element, 'label')
        for child in element.findall('property'):
            if child.get('name') == 'child':
                yield from (property_of(label, 'label') for label in child.iter('object')
                            if label.get('class') == 'GtkLabel')


def main(top):
    status = 0
    for path in sorted(glob.glob(os.path.join(top, 'src/app/**/*.ui'), recursive=True)):
        for text in texts(ElementTree.parse(path).getroot()):
            if text and not is_header(text):
                print(f'{os.path.relpath(path, top)}: not in header capitals: {text}', file=sys.stderr)
                status = 1
    return status


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
