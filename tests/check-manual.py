#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds a manual page against the help of its program: each command and each option is in both, with the same letter
and the same word for its value, and where an entry begins with commands, these are the commands that have it.

    check-manual.py PAGE PROGRAM
"""

import os
import re
import subprocess
import sys

PAGE, PROGRAM = sys.argv[1:3]
NAME = os.path.basename(PROGRAM)
OPTION = r'(?:-(?P<letter>\w), )?--(?P<name>[\w-]+)(?P<value>\[?=[^\s"]*[^\s",])?'


def get_help(*words):
    """In English and without a display."""
    environment = {key: value for key, value in os.environ.items()
                   if key not in ('DISPLAY', 'WAYLAND_DISPLAY', 'LANGUAGE')}
    result = subprocess.run([PROGRAM, *words], env={**environment, 'LC_ALL': 'C.UTF-8'}, stdin=subprocess.DEVNULL,
                            capture_output=True, encoding='utf-8', timeout=600, check=True)
    return result.stdout


def get_commands():
    """Commands, with their actions instead of those that have any; '' is a program without commands."""
    commands = []
    for name in re.findall(r'^  ([a-z]+) ', get_help('--help').partition('\nCommands:\n')[2].partition('\n\n')[0],
                           re.MULTILINE):
        actions = get_help(name, '--help').partition('\nActions:\n')[2].partition('\n\n')[0]
        commands += [f'{name} {action}' for action in re.findall(r'^  ([a-z]+) ', actions, re.MULTILINE)] or [name]
    return commands


def find_options(text):
    """{name: (letter, value)} of the lines of a help that begin with an option."""
    return {match['name']: (match['letter'], match['value'] or '')
            for match in re.finditer(r'^  (?:    )?' + OPTION, text, re.MULTILINE)}


def to_text(line):
    """A line of roff without its macro and fonts."""
    macro, line = re.fullmatch(r'(?:\.([A-Z]+) )?(.*)', line).groups()
    line = re.sub(r'\\f[BIR]|\\&', '', line).replace('\\-', '-')
    # Arguments of a macro of two fonts are joined, those of one are not.
    joint = '' if macro and len(macro) == 2 else ' '
    return joint.join(quoted or word for quoted, word in re.findall(r'"([^"]*)"|(\S+)', line))


def find_entries(page):
    """(name, letter, value, commands) of each option that is the heading of an entry; no commands: of any."""
    for match in re.finditer(r'^\.TP\n(.*\\-\\-.*)\n(.*)', page, re.MULTILINE):
        first = to_text(match[2]) if match[2].startswith('.B') else ''
        commands = re.split(', | and ', re.sub(r' --\S+|:$', '', first).strip()) if first.endswith(':') else []
        for option in re.finditer(OPTION, to_text(match[1])):
            yield option['name'], option['letter'], option['value'] or '', commands


def main():
    problems = []
    with open(PAGE, encoding='utf-8') as file:
        page = file.read()
    synopsis = {to_text(line).removeprefix(NAME).split(' --')[0].strip()
                for line in re.findall(rf'^\.B {re.escape(NAME)}.*', page.replace('\\-', '-'), re.MULTILINE)}
    commands = get_commands()
    if commands:
        problems += [f'{name}: a command, but not in the synopsis' for name in commands if name not in synopsis]
        problems += [f'{name}: in the synopsis, but no command' for name in synopsis if name not in commands]

    # Of a program with commands, its own options are those of its help.
    owners = {'': find_options(get_help('--help-all' if not commands else '--help'))}
    owners.update({command: find_options(get_help(*command.split(), '--help'))
                   for command in commands if command != 'help'})
    having = {}
    for command, options in owners.items():
        for name, (letter, value) in options.items():
            having.setdefault(name, {}).setdefault((letter, re.sub('^=(ID),ID...$', r'=\1', value)), []).append(command)

    entries = {}
    for name, letter, value, listed in find_entries(page):
        entries.setdefault(name, []).append(((letter, value), listed))
    problems += [f'--{name}: in the manual, but in no help' for name in entries if name not in having]
    for name, forms in having.items():
        if name not in entries:
            problems.append(f'--{name}: in the help of {", ".join(forms.popitem()[1])}, but no entry of the manual')
            continue
        for form, owner in forms.items():
            found = [(other, listed) for other, listed in entries[name] if other == form]
            if not found:
                problems.append(f'--{name}: {form} in the help of {", ".join(owner)}; in the manual: {entries[name]}')
                continue
            listed = {command for _, commands_of_entry in found for command in commands_of_entry}
            if all(commands_of_entry for _, commands_of_entry in found) and listed != set(owner):
                problems.append(f'--{name}: the help of {", ".join(sorted(owner))}; the manual: '
                                f'{", ".join(sorted(listed))}')
    for problem in problems:
        print(problem)
    print(f'{len(owners)} helps, {len(having)} options, {len(entries)} entries')
    return 1 if problems or not having else 0


sys.exit(main())
