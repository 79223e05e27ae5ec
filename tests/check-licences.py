#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every file of the sources has a licence (REUSE).

    check-licences.py SOURCE-FOLDER

In a checkout, reuse asks git which files belong to it. Elsewhere it would read build folders too, in which tools
have written files under licences of their own: there, a copy without them is checked.
"""

import os
import shutil
import subprocess
import sys
import tempfile

# Meson has one in each build folder.
MARK = 'meson-private'


def build_folders(folder, names):
    return [name for name in names if name == '.git' or os.path.isdir(os.path.join(folder, name, MARK))]


def lint(folder):
    return subprocess.run(['reuse', '--root', folder, 'lint'], check=False).returncode


def main():
    source = sys.argv[1]
    if shutil.which('reuse') is None:
        print('reuse is not installed')
        return 77
    if shutil.which('git') and subprocess.run(['git', '-C', source, 'rev-parse'], check=False,
                                              stderr=subprocess.DEVNULL).returncode == 0:
        return lint(source)
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, 'tilestar')
        shutil.copytree(source, copy, symlinks=True, ignore=build_folders)
        return lint(copy)


if __name__ == '__main__':
    sys.exit(main())
