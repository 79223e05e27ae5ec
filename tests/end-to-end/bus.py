# SPDX-License-Identifier: GPL-3.0-or-later
"""The accessibility bus, asked directly: many questions at a time.

Every question is a message to the program and one back, and a window has a
thousand objects. They are sent together; the Atspi library, which asks one by
one, is left to names of roles and states, and to events.

An object is known by the pair of its connection and its path.
"""

import struct

from gi.repository import Atspi, Gio

from wire import Wire, pad, string

ACCESSIBLE = 'org.a11y.atspi.Accessible'
COMPONENT = 'org.a11y.atspi.Component'
PROPERTIES = 'org.freedesktop.DBus.Properties'
REGISTRY = ('org.a11y.atspi.Registry', '/org/a11y/atspi/accessible/root')
DRIVER = ('org.freedesktop.DBus', '/org/freedesktop/DBus')
NOTHING = '/org/a11y/atspi/null'

# What newer accessibility libraries call the same role.
NEW_ROLES = {'button': 'push button', 'grouping': 'panel'}

# A fifth of a window's objects, which have none within them: this program's labels have no links.
CHILDLESS = {'label', 'separator'}

# Where an object is in its window.
EXTENTS = COMPONENT, 'GetExtents', 'u', struct.pack('<I', int(Atspi.CoordType.WINDOW))


class Gone(Exception):
    """An object that was asked no longer exists, or refuses."""


class Bus:
    """One connection to it."""

    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION, None)
        self.address = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None,
                                         Gio.DBusCallFlags.NONE, -1, None).unpack()[0]
        self.wire = Wire(self.address)
        # What has said last that it has the keyboard's focus: before the answer to any question that is asked after.
        self.focused = None
        self.wire.heard = self.hear
        rule = "type='signal',interface='org.a11y.atspi.Event.Object',member='StateChanged',arg0='focused'"
        self.ask(DRIVER, DRIVER[0], 'AddMatch', 's', string(rule))
        self.wire.ask_all([(REGISTRY[0], '/org/a11y/atspi/registry')], REGISTRY[0], 'RegisterEvent', 's',
                          string('object:state-changed:focused'))
        # An object has its role for life, and its path is never given to another.
        self.roles = {}

    def hear(self, place, member, values):
        if member == 'StateChanged' and values[:2] == ('focused', 1):
            self.focused = place

    def ask(self, place, interface, method, signature='', body=b''):
        """The answer of one object."""
        answer, = self.wire.ask_all([place], interface, method, signature, body)
        if answer is None:
            raise Gone(f'{method}: {self.wire.complaint}')
        return answer

    def ask_all(self, places, interface, method, signature='', body=b''):
        """The answers of the objects, in order; None for one that is gone."""
        return self.wire.ask_all(places, interface, method, signature, body)

    def get(self, place, interface, name):
        return self.ask(place, PROPERTIES, 'Get', 'ss', pad(string(interface), 4) + string(name))

    def get_all(self, places, interface, name):
        return self.ask_all(places, PROPERTIES, 'Get', 'ss', pad(string(interface), 4) + string(name))

    def set_number(self, place, interface, name, value):
        self.ask(place, PROPERTIES, 'Set', 'ssv',
                 pad(pad(string(interface), 4) + string(name) + b'\1d\0') + struct.pack('<d', value))

    # What is asked of trees.

    def children(self, place):
        return [child for child in self.ask(place, ACCESSIBLE, 'GetChildren')
                if child[1] != NOTHING]

    def role(self, place):
        if place not in self.roles:
            self.keep_role(place, self.ask(place, ACCESSIBLE, 'GetRole'))
        return self.roles.get(place, 'invalid')

    def keep_role(self, place, number):
        if number:
            role = Atspi.role_get_name(Atspi.Role(number))
            self.roles[place] = NEW_ROLES.get(role, role)

    def names(self, places):
        return self.get_all(places, ACCESSIBLE, 'Name')

    def showing(self, places):
        """Whether each has a size in its window."""
        return [extents is not None and extents[2] > 0 and extents[3] > 0
                for extents in self.ask_all(places, *EXTENTS)]

    def tree(self, root, hidden):
        """The objects under one, it first, each before what is in it. Without @hidden, nothing
        of a widget without a size, as all views but one have, which are many hundreds of
        objects. Level by level: all objects of one are asked together."""
        inside = {}
        level = [root]
        while level:
            new = [place for place in level if place not in self.roles]
            for place, number in zip(new, self.ask_all(new, ACCESSIBLE, 'GetRole')):
                self.keep_role(place, number)
            if not hidden:
                fillers = [place for place in level if self.roles.get(place) == 'filler']
                folded = {place for place, shown in zip(fillers, self.showing(fillers))
                          if not shown}
                level = [place for place in level if place not in folded]
            below = []
            level = [place for place in level if self.roles.get(place) not in CHILDLESS]
            for place, children in zip(level, self.ask_all(level, ACCESSIBLE, 'GetChildren')):
                inside[place] = [child for child in children or () if child[1] != NOTHING]
                below += inside[place]
            level = below

        def walk(place):
            yield place
            for child in inside.get(place, ()):
                yield from walk(child)
        return list(walk(root))

    # What is asked of programs.

    def applications(self, process_id):
        """The roots of a process's trees; a newly started process has none yet."""
        for place in self.children(REGISTRY):
            if self.ask_all([DRIVER], DRIVER[0], 'GetConnectionUnixProcessID', 's', string(place[0])) == [process_id]:
                yield place
