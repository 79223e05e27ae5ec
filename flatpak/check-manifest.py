#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the flatpak manifests: that they read, name the application as the build does, ask for no more than a
window needs, and use a runtime that was supported when the sources were last changed.

    check-manifest.py SOURCE-FOLDER APPLICATION-ID

The day is that of the newest commit, or in an archive that of the newest release, so that sources that pass once pass
for ever.
"""

import datetime
import os
import re
import subprocess
import sys

try:
    import yaml
except ImportError:
    print('Python has no yaml module; Debian has it in python3-yaml.', file=sys.stderr)
    sys.exit(77)  # skipped, to Meson

ALLOWED = {'--socket=wayland', '--socket=fallback-x11', '--share=ipc', '--device=dri'}
MODULES = ['xxhash', 'lua', 'giflib', 'tilestar']


def released(version):
    """The first day of the month in which GNOME releases this version: 40 in March 2021, then every half year."""
    halves = version - 40
    return datetime.date(2021 + halves // 2, 9 if halves % 2 else 3, 1)


def end_of(version):
    """From this day on, GNOME may end the runtime: when the second version after it is released."""
    return released(version + 2).replace(day=15)


def day_of_sources(source):
    text = ''
    # What is within another project's checkout is an archive.
    if os.path.exists(os.path.join(source, '.git')):
        try:
            text = subprocess.run(['git', '-C', source, 'log', '-1', '--format=%cs'], capture_output=True, check=True,
                                  encoding='ascii').stdout.strip()
        except (OSError, subprocess.CalledProcessError):
            pass
    if not text:
        with open(os.path.join(source, 'data', 'io.github.tilestar.Tilestar.metainfo.xml.in'),
                  encoding='utf-8') as metainfo:
            text = re.search(r'<release [^>]*date="([0-9-]+)"', metainfo.read())[1]
    return datetime.date.fromisoformat(text)


def read(path):
    """The manifest, with the modules that are files of their own."""
    with open(path, encoding='utf-8') as file:
        manifest = yaml.safe_load(file)
    for i, module in enumerate(manifest.get('modules') or []):
        if isinstance(module, str):
            with open(os.path.join(os.path.dirname(path), module), encoding='utf-8') as file:
                manifest['modules'][i] = yaml.safe_load(file)
    return manifest


def problems_of_runtime(version, day):
    if not isinstance(version, str) or not version.isdecimal():
        yield 'runtime-version is to be a quoted number'
    elif day >= end_of(int(version)):
        yield f'runtime {version} ended in {end_of(int(version)):%B %Y}; the sources are of {day}'
    elif day < released(int(version)):
        yield f'runtime {version} is not released before {released(int(version)):%B %Y}; the sources are of {day}'


def problems_of(manifest, application_id, day):
    if manifest.get('id') != application_id:
        yield f'id is {manifest.get("id")!r}, expected {application_id!r}'
    if (manifest.get('runtime'), manifest.get('sdk')) != ('org.gnome.Platform', 'org.gnome.Sdk'):
        yield 'runtime and sdk are to be those of GNOME'
    yield from problems_of_runtime(manifest.get('runtime-version'), day)
    if manifest.get('command') != 'tilestar':
        yield f'command is {manifest.get("command")!r}, expected tilestar'
    for permission in set(manifest.get('finish-args', [])) - ALLOWED:
        yield f'permission {permission} is more than a window needs'

    modules = manifest.get('modules') or []
    if [module.get('name') for module in modules] != MODULES:
        yield f'the modules are to be {", ".join(MODULES)}: the runtime has the rest'
        return
    for module in modules[:-1]:
        for source in module.get('sources') or [{}]:
            if not (source.get('sha256') or source.get('commit')):
                yield f'the sources of {module["name"]} are to be named by a checksum or a commit'
    if modules[-1].get('buildsystem') != 'meson' or not modules[-1].get('sources'):
        yield 'the last module is to be built by Meson from its sources'
    profile = '-Dprofile=devel' in modules[-1].get('config-opts', [])
    if profile != application_id.endswith('.Devel'):
        yield 'profile=devel belongs to the id that ends in .Devel, and only to it'


def same_but_for_the_profile(manifest):
    """What both manifests have to have in common."""
    common = {key: value for key, value in manifest.items() if key not in ('id', 'modules')}
    *others, own = manifest['modules']
    options = [option for option in own['config-opts'] if option not in ('-Dprofile=devel', '-Dbuildtype=release')]
    return common, others, {**own, 'config-opts': options}


def check_the_check():
    """Days that are known: 47 was released on 18 September 2024, its runtime ended on 15 October 2025."""
    assert released(47) <= datetime.date(2024, 9, 18) < end_of(46)
    assert end_of(47) == datetime.date(2025, 9, 15)
    assert not list(problems_of_runtime('51', datetime.date(2026, 11, 30)))
    for version, day in (('49', datetime.date(2026, 11, 30)), ('51', datetime.date(2027, 10, 1)),
                         ('53', datetime.date(2026, 11, 30)), (51, datetime.date(2026, 11, 30)), ('master', None)):
        assert list(problems_of_runtime(version, day)), version


def main():
    source, application_id = sys.argv[1:]
    check_the_check()
    day = day_of_sources(source)
    found = []
    manifests = []
    for name in (application_id, application_id + '.Devel'):
        path = os.path.join(source, 'flatpak', name + '.yml')
        manifest = read(path)
        manifests.append(manifest)
        found += [f'{path}: {problem}' for problem in problems_of(manifest, name, day)]
    if not found and same_but_for_the_profile(manifests[0]) != same_but_for_the_profile(manifests[1]):
        found.append('the two manifests differ in more than the id and the profile')

    print(*found, sep='\n', end='\n' if found else '', file=sys.stderr)
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
