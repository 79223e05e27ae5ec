# SPDX-License-Identifier: GPL-3.0-or-later
"""What processes do: whether they rest, which signals they handle, and what of the processor they have had.

Neither depends on what else the machine does: a thread that waits for a
processor does not rest, and the time that it waits is not counted.
"""

import contextlib
import os
import re

TICKS = os.sysconf('SC_CLK_TCK')

SIGNALS = re.compile(r'^SigCgt:\t([0-9a-f]+)', re.MULTILINE)
RUNS = re.compile(r'^State:\t[RD]', re.MULTILINE)
SWITCHES = re.compile(r'ctxt_switches:\t(\d+)')


def of_this_desktop():
    """The processes of an end-to-end test: the program, the display, the window manager, the buses; not the test
    itself."""
    mark = f'XDG_RUNTIME_DIR={os.environ.get("XDG_RUNTIME_DIR")}'.encode()
    found = []
    for name in os.listdir('/proc'):
        with contextlib.suppress(OSError):
            if name.isdigit() and int(name) != os.getpid():
                with open(f'/proc/{name}/environ', 'rb') as file:
                    if mark in file.read().split(b'\0'):
                        found.append(int(name))
    return found


def look(process_ids, main_threads=False):
    """How often each of their threads, or main threads, has been given a processor; None if one runs, or waits for
    it."""
    seen = {}
    for process_id in process_ids:
        with contextlib.suppress(OSError):
            for thread in [process_id] if main_threads else os.listdir(f'/proc/{process_id}/task'):
                with contextlib.suppress(OSError), open(f'/proc/{process_id}/task/{thread}/status',
                                                        encoding='utf-8', errors='replace') as file:
                    status = file.read()
                    if RUNS.search(status):
                        return None
                    seen[thread] = SWITCHES.findall(status)
    return seen


def handles(process_id, number):
    """Whether a process has a handler for the signal of this number."""
    with open(f'/proc/{process_id}/status', encoding='utf-8', errors='replace') as file:
        return bool(int(SIGNALS.search(file.read())[1], 16) >> number - 1 & 1)


def processor_time(process_id, thread=None):
    """Seconds that a process has had until now, with those of its ended children; or one of its threads. That
    of the main thread has the number of the process."""
    path = f'/proc/{process_id}/stat' if thread is None else f'/proc/{process_id}/task/{thread}/stat'
    with open(path, encoding='utf-8', errors='replace') as file:
        fields = file.read().rpartition(')')[2].split()
    return sum(map(int, fields[11:15] if thread is None else fields[11:13])) / TICKS
