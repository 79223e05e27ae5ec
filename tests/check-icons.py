# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the application's icons.

    check-icons.py SOURCE-FOLDER

An icon of a development build is that of a release, with stripes. In the icons for 16 pixels, edges lie between pixels.
"""

import os
import re
import sys
import xml.etree.ElementTree

ID = 'io.github.tilestar.Tilestar'
SVG = '{http://www.w3.org/2000/svg}'
STRIPES = re.compile(r'\n  <!-- a development build -->\n  <g id="development">\n.*?\n  </g>\n(?=</svg>)', re.DOTALL)


def read(source, folder, name):
    path = os.path.join(source, 'data', 'icons', 'hicolor', folder, 'apps', name + '.svg')
    with open(path, encoding='utf-8') as file:
        return file.read()


def between_pixels(text):
    """What is drawn, but the round corners of the whole, has whole numbers only."""
    root = xml.etree.ElementTree.fromstring(text)
    if (root.get('width'), root.get('height')) != ('16', '16'):
        yield 'is not 16 pixels wide and high'
    for element in root.iter():
        shape = element.get('d', '') + ' '.join(element.get(key, '') for key in ('x', 'y', 'width', 'height'))
        if re.search(r'\.\d', shape) and 'c0 1.7' not in shape:
            yield f'an edge of {element.tag.removeprefix(SVG)} is within a pixel: {shape[:60]}'


def problems(source):
    for folder in ('16x16', 'scalable'):
        release, devel = read(source, folder, ID), read(source, folder, ID + '.Devel')
        if STRIPES.sub('', devel) != release or devel == release:
            yield f'{folder}: the icon of a development build is to be that of a release, and stripes at its end'
    for name in (ID, ID + '.Devel'):
        for problem in between_pixels(read(source, '16x16', name)):
            yield f'16x16/apps/{name}.svg: {problem}'


def main():
    found = list(problems(sys.argv[1]))
    print(*found, sep='\n', end='\n' if found else '')
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
