# SPDX-License-Identifier: GPL-3.0-or-later
"""The accessibility bus, asked directly: many questions at a time.

Every question is a message to the program and one back, a third of a
millisecond where each waits for the one before, and a window has a thousand
objects. Sent together they take a fifth of that, and the Atspi library, which
asks one by one, is left to names of roles and states, and to events.

An object is known by the pair of its connection and its path.
"""

from gi.repository import Atspi, Gio, GLib

ACCESSIBLE = 'org.a11y.atspi.Accessible'
COMPONENT = 'org.a11y.atspi.Component'
REGISTRY = ('org.a11y.atspi.Registry', '/org/a11y/atspi/accessible/root')
NOTHING = '/org/a11y/atspi/null'

TIMEOUT = 15000

# What newer accessibility libraries call the same role.
NEW_ROLES = {'button': 'push button', 'grouping': 'panel'}


# Where an object is in its window.
EXTENTS = COMPONENT, 'GetExtents', GLib.Variant('(u)', (int(Atspi.CoordType.WINDOW),))


class Bus:
    """One connection to it."""

    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION, None)
        address, = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress',
                                     None, None, Gio.DBusCallFlags.NONE, TIMEOUT, None).unpack()
        self.connection = Gio.DBusConnection.new_for_address_sync(
            address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
        # An object has its role for life, and its path is never given to another.
        self.roles = {}

    def ask(self, place, interface, method, arguments=None):
        """The answer of one object; raises GLib.Error if it is gone."""
        answer = self.connection.call_sync(*place, interface, method, arguments, None,
                                           Gio.DBusCallFlags.NONE, TIMEOUT, None).unpack()
        return answer[0] if answer else None

    def ask_all(self, places, interface, method, arguments=None):
        """The answers of the objects, in order; None for one that is gone."""
        answers = [None] * len(places)
        left = len(places)

        def take(connection, result, index):
            nonlocal left
            left -= 1
            try:
                answers[index] = connection.call_finish(result).unpack()[0]
            except GLib.Error:
                pass

        for index, place in enumerate(places):
            self.connection.call(*place, interface, method, arguments, None,
                                 Gio.DBusCallFlags.NONE, TIMEOUT, None, take, index)
        context = GLib.MainContext.default()
        while left:
            context.iteration(True)
        return answers

    def get(self, place, interface, name):
        return self.ask(place, 'org.freedesktop.DBus.Properties', 'Get',
                        GLib.Variant('(ss)', (interface, name)))

    def get_all(self, places, interface, name):
        return self.ask_all(places, 'org.freedesktop.DBus.Properties', 'Get',
                            GLib.Variant('(ss)', (interface, name)))

    def set(self, place, interface, name, value):
        self.ask(place, 'org.freedesktop.DBus.Properties', 'Set',
                 GLib.Variant('(ssv)', (interface, name, value)))

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
            name = GLib.Variant('(s)', (place[0],))
            try:
                owner = self.ask(('org.freedesktop.DBus', '/org/freedesktop/DBus'),
                                 'org.freedesktop.DBus', 'GetConnectionUnixProcessID', name)
            except GLib.Error:
                continue
            if owner == process_id:
                yield place
