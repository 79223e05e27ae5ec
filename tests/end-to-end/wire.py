# SPDX-License-Identifier: GPL-3.0-or-later
"""D-Bus as its bytes, for many questions at a time.

A test asks hundreds of thousands of them, and in Python GDBus takes a tenth of
a millisecond to prepare each and to read its answer: several times what bus
and program take. Here a question to a thousand objects is put together once,
and only the first value of an answer is read.

D-Bus Specification, "Message Protocol".
"""

import itertools
import os
import socket
import struct

from sample import LIMIT

CALL, RETURN, ERROR, SIGNAL = 1, 2, 3, 4
PATH, INTERFACE, MEMBER, REPLY_SERIAL, DESTINATION, SENDER, SIGNATURE = 1, 2, 3, 5, 6, 7, 8

# Questions that are on their way at a time: more would wait in the buffers of the sockets.
AT_A_TIME = 256


def pad(data, multiple=8):
    return data + bytes(-len(data) % multiple)


def string(text):
    data = text.encode()
    return struct.pack('<I', len(data)) + data + b'\0'


def field(code, kind, text):
    """One of a message's header; each begins at a multiple of 8."""
    value = bytes([len(text)]) + text.encode() + b'\0' if kind == 'g' else string(text)
    return bytes([code, 1]) + kind.encode() + b'\0' + value


class Reader:
    """Values of a body, by their signature."""

    def __init__(self, data):
        self.data = data
        self.at = 0

    def align(self, multiple):
        self.at += -self.at % multiple

    def unpack(self, form, size):
        self.align(size)
        value, = struct.unpack_from(form, self.data, self.at)
        self.at += size
        return value

    def text(self, length):
        value = self.data[self.at:self.at + length].decode()
        self.at += length + 1
        return value

    def read(self, signature, at=0):
        """The value whose type begins there, and where the type ends."""
        kind = signature[at]
        if kind in 'so':
            return self.text(self.unpack('<I', 4)), at + 1
        if kind in NUMBERS:
            return self.unpack(*NUMBERS[kind]), at + 1
        if kind == 'b':
            return bool(self.unpack('<I', 4)), at + 1
        if kind == 'g':
            return self.text(self.unpack('<B', 1)), at + 1
        if kind == 'v':
            return self.read(self.text(self.unpack('<B', 1)))[0], at + 1
        if kind in '({':
            self.align(8)
            values, at = [], at + 1
            while signature[at] not in ')}':
                value, at = self.read(signature, at)
                values.append(value)
            return tuple(values), at + 1
        assert kind == 'a', f'an answer of the type {signature}'
        end = self.unpack('<I', 4)
        self.align(8 if signature[at + 1] in '({xtd' else 4 if signature[at + 1] in 'soaui' else 1)
        end += self.at
        values, after = [], at + 2
        while self.at < end:
            value, after = self.read(signature, at + 1)
            values.append(value)
        return values, after if values else end_of_type(signature, at + 1)


def end_of_type(signature, at):
    if signature[at] == 'a':
        return end_of_type(signature, at + 1)
    if signature[at] not in '({':
        return at + 1
    at += 1
    while signature[at] not in ')}':
        at = end_of_type(signature, at)
    return at + 1


NUMBERS = {'y': ('<B', 1), 'n': ('<h', 2), 'q': ('<H', 2), 'i': ('<i', 4), 'u': ('<I', 4), 'x': ('<q', 8),
           't': ('<Q', 8), 'd': ('<d', 8)}


class Wire:
    """A connection to a bus, by its address."""

    def __init__(self, address):
        kind, _, values = address.split(';')[0].partition(':')
        values = dict(value.split('=', 1) for value in values.split(','))
        assert kind == 'unix', f'the bus is at {address}'
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(LIMIT)
        self.socket.connect('\0' + values['abstract'] if 'abstract' in values else values['path'])
        self.socket.sendall(b'\0AUTH EXTERNAL ' + str(os.getuid()).encode().hex().encode() + b'\r\n')
        assert self.socket.recv(4096).startswith(b'OK '), 'the bus refuses the connection'
        self.socket.sendall(b'BEGIN\r\n')
        self.serials = itertools.count(1)
        self.received = bytearray()
        self.complaint = ''
        self.heard = None
        self.ask_all([('org.freedesktop.DBus', '/org/freedesktop/DBus')], 'org.freedesktop.DBus', 'Hello')

    def ask_all(self, places, interface, method, signature='', body=b''):
        """The first value of each place's answer, in order; None for one that is an error, of which the last stays in
        complaint. A place is a name on the bus and a path."""
        common = pad(field(INTERFACE, 's', interface)) + pad(field(MEMBER, 's', method))
        if signature:
            common += pad(field(SIGNATURE, 'g', signature))
        ends = {}
        answers = []
        for first in range(0, len(places), AT_A_TIME):
            some = places[first:first + AT_A_TIME]
            question, wanted = bytearray(), {}
            for index, (name, path) in enumerate(some):
                if name not in ends:
                    ends[name] = common + field(DESTINATION, 's', name)
                fields = pad(field(PATH, 'o', path)) + ends[name]
                serial = next(self.serials)
                wanted[serial] = index
                question += struct.pack('<cBBBIII', b'l', CALL, 0, 1, len(body), serial, len(fields))
                question += pad(fields) + body
            self.socket.sendall(question)
            answers += self.receive(wanted)
        return answers

    def receive(self, wanted):
        answers = [None] * len(wanted)
        while wanted:
            while len(self.received) < 16:
                self.fill()
            length, fields_length = struct.unpack_from('<I4xI', self.received, 4)
            begin = 16 + fields_length + -fields_length % 8
            while len(self.received) < begin + length:
                self.fill()
            kind = self.received[1]
            data = bytes(self.received[:begin + length])
            del self.received[:begin + length]
            fields = self.read_fields(data, 16 + fields_length)
            signature, body = fields.get(SIGNATURE, ''), Reader(data[begin:])
            if kind == SIGNAL and self.heard is not None:
                self.heard((fields[SENDER], fields[PATH]), fields[MEMBER], body.read(f'({signature})')[0])
            if kind not in (RETURN, ERROR):
                continue
            value = body.read(signature)[0] if signature else True
            # An answer that came too late for an earlier question is not wanted any more.
            index = wanted.pop(fields[REPLY_SERIAL], None)
            if kind == ERROR:
                self.complaint = str(value)
            elif index is not None:
                answers[index] = value
        return answers

    def fill(self):
        data = self.socket.recv(1 << 18)
        assert data, 'the bus has ended'
        self.received += data

    @staticmethod
    def read_fields(data, end):
        """Those of a message's header, by their codes."""
        fields, reader = {}, Reader(data)
        reader.at = 16
        while reader.at < end:
            reader.align(8)
            code = data[reader.at]
            reader.at += 1
            fields[code] = reader.read('v')[0]
        return fields
