# SPDX-License-Identifier: GPL-3.0-or-later
"""The program talks to the display and to D-Bus, and to nothing else: every socket of it, as the kernel sees them."""

import os
import re
import tempfile

import harness
from harness import bus, wait

# A call of strace's output, with what it was given; what another thread does meanwhile may cut it in two.
CALL = re.compile(r'\b(socket|connect|bind)\((.*)')
PLACE = re.compile(r'sa_family=AF_UNIX, sun_path=@?"([^"]*)"')

# The C library asks there who the user is, on machines that have them.
NAMES = ('/var/run/nscd/socket', '/run/systemd/userdb/')

# How the names of the display's sockets begin.
X, WAYLAND = '/tmp/.X11-unix/X', os.path.join(os.environ['XDG_RUNTIME_DIR'], 'wayland-')


def paths(address):
    """The sockets of a D-Bus address."""
    return re.findall(r'unix:(?:path|abstract)=([^,;]*)', address)


def strangers(lines, places):
    """Those of strace's lines that are neither a socket of this machine's own kind nor a connection to these."""
    found = []
    for line in lines:
        call = CALL.search(line)
        if not call:
            continue
        if call[1] == 'socket':
            is_known = call[2].startswith('AF_UNIX,')
        else:
            place = PLACE.search(call[2])
            is_known = call[1] == 'connect' and place is not None and place[1].startswith(tuple(places))
        if not is_known:
            found.append(line)
    return found


class Sockets(harness.TestCase):

    settings = {'start': "'1 2 3/0 8 4/7 6 5'", 'goal': "'1 2 3/8 0 4/7 6 5'"}

    def watch(self, folder):
        """A program whose sockets are written to a file. The program keeps the process that is started (-D), and
        stops for no other call (--seccomp-bpf)."""
        self.trace = os.path.join(folder, 'trace')
        return self.launch(command=['strace', '-D', '-f', '-q', '--seccomp-bpf', '-s', '300', '-e',
                                    'trace=socket,connect,bind', '-o', self.trace],
                           env={'ASAN_OPTIONS': os.environ.get('ASAN_OPTIONS', '') + ':detect_leaks=0'})

    def written(self, last):
        """The lines of the file, if one of them is the last one of the program."""
        with open(self.trace, encoding='utf-8', errors='replace') as file:
            lines = [' '.join(line.split()) for line in file]
        return lines if last in lines else None

    def test_only_the_display_and_the_buses(self):
        with tempfile.TemporaryDirectory() as folder:
            program = self.watch(folder)
            program.action('solve')
            program.wait_status('Solved')
            program.action('show-view', "'explore'")
            program.action('solve')
            program.find('slider', 'Timeline')
            program.action('show-view', "'compare'")
            program.find('push button', 'A Race: A* Against Greedy, IDA* and Misplaced Tiles').act()
            program.find('label', begins='Greedy best-first · Manhattan distance finished first, after')
            program.action('show-view', "'heuristics'")
            program.find('combo box', 'Heuristic to audit')
            program.find('label', begins='All ')
            for action in ('preferences', 'about'):
                n_windows = len(list(program.windows()))
                program.action(action)
                wait(lambda: len(list(program.windows())) > n_windows, f'window of {action}')
            program.action('quit')
            self.assertEqual(program.wait_end(), 0)

            session = paths(os.environ['DBUS_SESSION_BUS_ADDRESS'])
            places = [X, WAYLAND, *NAMES, *session, *paths(bus.address)]
            # What it has written is complete with the end of each process.
            lines = wait(lambda: self.written(f'{program.process.pid} +++ exited with 0 +++'), 'end in the trace')
            self.assertEqual(strangers(lines, places), [])
            # It was watched: the display and the session's bus are among them.
            for place in X, *session:
                self.assertTrue(any('connect(' in line and place in line for line in lines), (place, lines))

    def test_strangers(self):
        """What the other test would find."""
        mine = ['7 socket(AF_UNIX, SOCK_STREAM|SOCK_CLOEXEC, 0) = 3',
                '7 connect(3, {sa_family=AF_UNIX, sun_path=@"/tmp/.X11-unix/X99"}, 20) = 0',
                '7 connect(3, {sa_family=AF_UNIX, sun_path="/tmp/.X11-unix/X99"}, 20 <unfinished ...>',
                '8 <... connect resumed>) = 0']
        strange = ['7 socket(AF_INET, SOCK_DGRAM|SOCK_CLOEXEC, IPPROTO_IP) = 4',
                   '7 socket(AF_INET6, SOCK_STREAM, 0) = 4',
                   '7 connect(4, {sa_family=AF_UNIX, sun_path="/run/other"}, 20) = 0',
                   '7 connect(4, {sa_family=AF_INET, sin_port=htons(80), sin_addr=inet_addr("10.0.0.1")}, 16) = 0',
                   '7 bind(4, {sa_family=AF_UNIX, sun_path="/tmp/.X11-unix/X99"}, 20) = 0']
        self.assertEqual(strangers(mine + strange, [X]), strange)


if __name__ == '__main__':
    harness.main()
