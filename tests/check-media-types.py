# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether a desktop recognizes the files that Tilestar opens.

    check-media-types.py MIME-FILE SOURCE-FOLDER
"""

import gzip
import os
import shutil
import subprocess
import sys
import tempfile

BOARD, LESSON, SEARCH = (f'{kind}/x-sliding-tile-{name}' for kind, name in (
    ('text', 'board'), ('application', 'lesson'), ('application', 'search')))
HEADER = b'{"trace":"tilestar","version":1,"rows":3,"columns":3}\n'
# As Python's json writes it.
LOOSE = b'{"trace": "tilestar", "version": 1, "rows": 3, "columns": 3}\n'

# In a process of its own, since GLib reads the environment once.
GUESS = '''
import sys
from gi.repository import Gio
for name in sys.argv[1:]:
    with open(name, 'rb') as file:
        print(Gio.content_type_guess(name, file.read())[0])
'''


def files(source):
    """The name, the contents and the media type of files; None: anything but Tilestar's."""
    with open(os.path.join(source, 'data', 'lessons', '01-states.lesson'), 'rb') as file:
        lesson = file.read()
    yield 'class.tiles', b'8 6 7/2 5 4/3 0 1\n', BOARD
    yield 'class.txt', b'8 6 7/2 5 4/3 0 1\n', None
    yield 'states.lesson', lesson, LESSON
    yield 'states.json', lesson, None
    yield 'saved.search', gzip.compress(HEADER * 9), SEARCH
    yield 'plain.search', HEADER, SEARCH
    yield 'mine.jsonl', HEADER, SEARCH
    yield 'loose.jsonl', LOOSE, SEARCH
    yield 'results.jsonl', b'{"status":"solved"}\n', None


def main():
    mime_file, source = sys.argv[1:]
    try:
        import gi  # noqa: F401, pylint: disable=import-outside-toplevel,unused-import
    except ImportError:
        print('Python has no gi module; Debian has it in python3-gi.')
        return 77  # skipped, to Meson
    if not shutil.which('update-mime-database'):
        print('There is no update-mime-database; Debian has it in shared-mime-info.')
        return 77

    with tempfile.TemporaryDirectory() as folder:
        os.makedirs(os.path.join(folder, 'mime', 'packages'))
        shutil.copy(mime_file, os.path.join(folder, 'mime', 'packages'))
        subprocess.run(['update-mime-database', os.path.join(folder, 'mime')], check=True)
        cases = list(files(source))
        for name, contents, _ in cases:
            with open(os.path.join(folder, name), 'wb') as file:
                file.write(contents)
        guesses = subprocess.run(
            [sys.executable, '-c', GUESS, *(os.path.join(folder, name) for name, _, _ in cases)],
            env={**os.environ, 'XDG_DATA_HOME': folder}, capture_output=True, check=True, encoding='utf-8',
        ).stdout.split()

    wrong = [f'{name} is {guess}, expected {expected or "no type of Tilestar"}'
             for (name, _, expected), guess in zip(cases, guesses, strict=True)
             if (guess != expected if expected else 'sliding-tile' in guess)]
    print(*wrong, sep='\n', end='\n' if wrong else '')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
