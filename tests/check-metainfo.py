# SPDX-License-Identifier: GPL-3.0-or-later
"""What shops want of the metainfo and no validator without a network sees.

    check-metainfo.py SOURCE-FOLDER
"""

import os
import re
import struct
import sys
import xml.etree.ElementTree

LARGEST = 1000, 700
LONGEST_SUMMARY = 35
DOAP = '{http://usefulinc.com/ns/doap#}'
RDF = '{http://www.w3.org/1999/02/22-rdf-syntax-ns#}'
FOAF = '{http://xmlns.com/foaf/0.1/}'
ID = 'io.github.tilestar.Tilestar'


def size_of(path):
    """Width and height, as a PNG's first chunk has them."""
    with open(path, 'rb') as file:
        head = file.read(24)
    assert head[:8] == b'\x89PNG\r\n\x1a\n', f'{path} is no PNG'
    return struct.unpack('>II', head[16:24])


def faults_of_doap(source, metainfo):
    """What GNOME's pages read of a project is what shops read of it."""
    root = xml.etree.ElementTree.parse(os.path.join(source, 'tilestar.doap')).getroot()
    urls = {element.get('type'): element.text for element in metainfo.findall('url')}
    license_url = 'https://spdx.org/licenses/' + metainfo.findtext('project_license')
    for name, found, expected in (
            ('name', root.findtext(DOAP + 'name'), metainfo.findtext('name')),
            ('shortdesc', root.findtext(DOAP + 'shortdesc'), metainfo.findtext('summary')),
            ('description', root.findtext(DOAP + 'description'), metainfo.findtext('description/p')),
            ('homepage', root.find(DOAP + 'homepage').get(RDF + 'resource'), urls['homepage']),
            ('bug-database', root.find(DOAP + 'bug-database').get(RDF + 'resource'), urls['bugtracker']),
            ('repository', root.find(f'.//{DOAP}browse').get(RDF + 'resource'), urls['vcs-browser']),
            ('license', root.find(DOAP + 'license').get(RDF + 'resource'), license_url),
            ('maintainer', root.findtext(f'{DOAP}maintainer/*/{FOAF}name'), metainfo.findtext('developer/name'))):
        if found != expected:
            yield f'tilestar.doap: {name} is "{found}", in the metainfo "{expected}"'


def faults_of(source):
    data = os.path.join(source, 'data')
    root = xml.etree.ElementTree.parse(os.path.join(data, f'{ID}.metainfo.xml.in')).getroot()

    # AppStream 1.0 deprecates developer_name.
    if len(root.findall('developer')) != 1 or root.find('developer_name') is not None:
        yield 'there has to be one developer, and no developer_name'

    schemes = {color.get('scheme_preference') for color in root.findall('branding/color')
               if color.get('type') == 'primary'}
    if schemes != {'light', 'dark'}:
        yield f'branding has colours for {sorted(schemes)}, expected light and dark'

    summary = root.findtext('summary')
    if len(summary) > LONGEST_SUMMARY or 'puzzle' not in summary:
        yield f'the summary "{summary}" is longer than {LONGEST_SUMMARY}, or names no puzzle'

    pictures = [image.text.strip() for image in root.findall('screenshots/screenshot/image')]
    if not pictures:
        yield 'there are no screenshots'
    for picture in pictures:
        size = size_of(os.path.join(source, picture.split('/main/', 1)[1]))
        if size[0] > LARGEST[0] or size[1] > LARGEST[1]:
            yield f'{picture} has {size[0]}x{size[1]}, expected at most {LARGEST[0]}x{LARGEST[1]}'

    yield from faults_of_doap(source, root)

    # The window holds one file.
    with open(os.path.join(data, f'{ID}.desktop.in'), encoding='utf-8') as file:
        desktop = file.read()
    if 'Exec=tilestar %f\n' not in desktop:
        yield 'the desktop file has to hand over one file (%f)'

    # What is opened is said three times: to shops, to desktops, and to what tells files apart.
    types = sorted(element.text for element in root.findall('provides/mediatype'))
    opened = sorted(re.search('^MimeType=(.*);$', desktop, re.MULTILINE)[1].split(';'))
    known = sorted(element.get('type') for element in
                   xml.etree.ElementTree.parse(os.path.join(data, f'{ID}.xml.in')).getroot())
    if not types == opened == known:
        yield f'the media types of the metainfo are {types}, of the desktop file {opened}, of the MIME file {known}'


def main():
    faults = list(faults_of(sys.argv[1]))
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
