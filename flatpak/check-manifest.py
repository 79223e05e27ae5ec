#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the flatpak manifest: that it reads, names the application as the
build does, and asks for no more than a window needs.

    check-manifest.py MANIFEST APPLICATION-ID
"""

import sys

try:
    import yaml
except ImportError:
    print('Python has no yaml module; Debian has it in python3-yaml.', file=sys.stderr)
    sys.exit(77)  # skipped, to Meson

ALLOWED = {'--socket=wayland', '--socket=fallback-x11', '--share=ipc', '--device=dri'}


def main():
    path, application_id = sys.argv[1:]
    with open(path, encoding='utf-8') as manifest_file:
        manifest = yaml.safe_load(manifest_file)

    problems = []
    if manifest.get('id') != application_id:
        problems.append(f'id is {manifest.get("id")!r}, expected {application_id!r}')
    if not path.endswith(f'/{application_id}.yml'):
        problems.append(f'the file is to be named {application_id}.yml')
    if (manifest.get('runtime'), manifest.get('sdk')) != ('org.gnome.Platform', 'org.gnome.Sdk'):
        problems.append('runtime and sdk are to be those of GNOME')
    if not isinstance(manifest.get('runtime-version'), str):
        problems.append('runtime-version is to be a quoted text')
    if manifest.get('command') != 'tilestar':
        problems.append(f'command is {manifest.get("command")!r}, expected tilestar')
    for permission in set(manifest.get('finish-args', [])) - ALLOWED:
        problems.append(f'permission {permission} is more than a window needs')
    modules = manifest.get('modules') or []
    if [module.get('name') for module in modules] != ['xxhash', 'lua', 'giflib', 'tilestar']:
        problems.append('four modules, xxhash, lua, giflib and tilestar, are expected: the runtime has the rest')
    elif modules[-1].get('buildsystem') != 'meson' or not modules[-1].get('sources'):
        problems.append('the last module is to be built by Meson from its sources')

    for problem in problems:
        print(f'{path}: {problem}', file=sys.stderr)
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main())
