# SPDX-License-Identifier: GPL-3.0-or-later
"""For checks of what a script says about a repository: git, and the results as TAP."""

import os
import subprocess
import sys
import tempfile

# As tests/meson.build calls these checks.
SOURCE, GIT = sys.argv[1:]


def environment(**more):
    """Without the settings of this machine, and without those of a hook that runs the tests."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith('GIT_')}
    return {**kept, 'GIT_CONFIG_GLOBAL': '/dev/null', 'GIT_CONFIG_SYSTEM': '/dev/null', **more}


def git(folder, *arguments):
    settings = 'user.name=A', 'user.email=a@b.c', 'commit.gpgsign=false', 'core.hooksPath=/dev/null'
    settings = [word for setting in settings for word in ('-c', setting)]
    return subprocess.run([GIT, '-C', folder, *settings, *arguments], stdout=subprocess.PIPE, check=True,
                          env=environment()).stdout


def main(cases):
    """Checks the cases that are made in a temporary folder: each a name, what is found and what is expected."""
    number = n_bad = 0
    with tempfile.TemporaryDirectory() as top:
        for number, (name, found, expected) in enumerate(cases(top), 1):
            n_bad += found != expected
            print(f'{"ok" if found == expected else "not ok"} {number} - {name}')
            if found != expected:
                print(f'# found {found!r}, expected {expected!r}')
    print(f'1..{number}')
    sys.exit(n_bad > 0)
