#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that GitHub and GitLab run the README's two commands, and the packages, on each supported Debian.

    check-hosted.py SOURCE-FOLDER
"""

import os
import sys

try:
    import yaml
except ImportError:
    print('Python has no yaml module; Debian has it in python3-yaml.', file=sys.stderr)
    sys.exit(77)  # skipped, to Meson

IMAGES = ['debian:12', 'debian:13']
COMMANDS = ['build-aux/run', 'build-aux/test', 'packaging/build-debian']


def read(source, *names):
    with open(os.path.join(source, *names), encoding='utf-8') as file:
        return yaml.safe_load(file)


def github(source):
    job = read(source, '.github', 'workflows', 'test.yml')['jobs']['debian']
    commands = [step['run'] for step in job['steps'] if 'run' in step]
    return job['strategy']['matrix']['image'], job['container']['image'] == '${{ matrix.image }}', commands


def gitlab(source):
    job = read(source, '.gitlab-ci.yml')['debian']
    return job['parallel']['matrix'][0]['IMAGE'], job['image'] == '$IMAGE', job['before_script'] + job['script']


def problems(source):
    for name, (images, is_used, commands) in ('GitHub', github(source)), ('GitLab', gitlab(source)):
        if images != IMAGES or not is_used:
            yield f'{name} uses {images}, expected {IMAGES}'
        if [command for command in commands if '/' in command.split()[0]] != COMMANDS:
            yield f'{name} runs {commands}, expected {COMMANDS} among them'
        for command in COMMANDS:
            if not os.access(os.path.join(source, command), os.X_OK):
                yield f'{command} cannot be run'


def main():
    found = list(problems(sys.argv[1]))
    print(*found, sep='\n', end='\n' if found else '')
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
