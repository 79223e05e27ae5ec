# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards in the forms in which people write them: examples of each kind, and random boards written by
a script that knows nothing of the program."""

import json
import os
import random
import resource
import tempfile
import unittest

import harness
from harness import lines, run

LETTERS = 'abcdefghijklmnopqrstuvwxyz'
BLANKS = ['0', '_', '.', 'x', 'X', '*', '-', 'B', '□', '·', '__', 'None', '?']

# Text, options, boards as "start" or "start -> goal".
KINDS = {
    'side first': [
        ('3\n1 2 3\n4 0 6\n7 5 8\n', [], ['1 2 3/4 0 6/7 5 8']),
        ('2\n1 2\n3 0\n', [], ['1 2/3 0']),
        ('# generated\n4\n\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15\n', [], ['1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15']),
        ('3 2\n1 2\n3 4\n0 5\n', [], ['1 2/3 4/0 5']),
        ('3\n1 2 3 4 5 6 7 8 0\n', [], ['1 2 3/4 5 6/7 8 0']),
        ('15\n0\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n', [],
         ['1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0 -> 0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15']),
        ('3\n1 2 3 # a\n4 5 6 # b\n7 8 0 # c', [], ['1 2 3/4 5 6/7 8 0']),
        ('3\r\n1\t2\t3\r\n4\t5\t6\r\n7\t8\t0\r\n', [], ['1 2 3/4 5 6/7 8 0']),
    ],
    'count first': [
        ('2\n1 2 3 4 5 6 7 8 0\n1 2 3 4 5 6 7 0 8\n', [], ['1 2 3/4 5 6/7 8 0', '1 2 3/4 5 6/7 0 8']),
        ('2\n\n1 2 3\n4 5 6\n7 8 0\n\n1 2 3\n4 5 6\n7 0 8\n', [], ['1 2 3/4 5 6/7 8 0', '1 2 3/4 5 6/7 0 8']),
        ('1\n3\n1 2 3\n4 5 6\n7 0 8\n', [], ['1 2 3/4 5 6/7 0 8']),
        ('1\n2 3\n1 2 3\n4 0 5\n', [], ['1 2 3/4 0 5']),
        ('3\n1230\n1203\n0123\n', [], ['1 2/3 0', '1 2/0 3', '0 1/2 3']),
    ],
    'published list': [
        ('8 6 4 7 2 0 3 1 5 31\n', ['--size', '3x3'], ['8 6 4/7 2 0/3 1 5']),
        ('#1 8 6 7 2 5 4 3 0 1 31\n9 8 6 7 2 5 4 3 0 1 31 21\n', ['--size', '3x3'], ['8 6 7/2 5 4/3 0 1']),
        ('9 31 8 6 7 2 5 4 3 0 1\n', ['--size', '3x3'], ['8 6 7/2 5 4/3 0 1']),
        ('9, 8 6 7 2 5 4 3 0 1\n10, 6 4 7 8 5 0 3 2 1\n', ['--size', '3x3'], ['8 6 7/2 5 4/3 0 1', '6 4 7/8 5 0/3 2 1']),
        ('9 8 6 7 2 5 4 3 0 1\n10 6 4 7 8 5 0 3 2 1\n', [], ['8 6 7/2 5 4/3 0 1', '6 4 7/8 5 0/3 2 1']),
        # The first line alone could be divided in two ways.
        ('1 8 6 7 2 5 4 3 0 1\n2 6 4 7 8 5 0 3 2 1\n', [], ['8 6 7/2 5 4/3 0 1', '6 4 7/8 5 0/3 2 1']),
        ('100 31\n8 6 7\n2 5 4\n3 0 1\n', [], ['8 6 7/2 5 4/3 0 1']),
        ('1 31 21 181440\n8 6 7 2 5 4 3 0 1\n2 31 21 181440\n6 4 7 8 5 0 3 2 1\n', [],
         ['8 6 7/2 5 4/3 0 1', '6 4 7/8 5 0/3 2 1']),
    ],
    'brackets': [
        ('[1,2,3,4,0,6,7,5,8]', [], ['1 2 3/4 0 6/7 5 8']),
        ('np.array([[1, 2], [3, 0]])', [], ['1 2/3 0']),
        ('int[][] tiles = new int[][] {{1, 2, 3}, {4, 5, 6}, {7, 8, 0}};', [], ['1 2 3/4 5 6/7 8 0']),
        ('std::array<int, 4> b{1, 2, 0, 3};', [], ['1 2/0 3']),
        ('[[1. 2. 3.]\n [4. 5. 6.]\n [7. 0. 8.]]', [], ['1 2 3/4 5 6/7 0 8']),
        ('start = [[1,2,3],[4,5,6],[0,7,8]]\ngoal = [[1,2,3],[4,5,6],[7,8,0]]', [], ['1 2 3/4 5 6/0 7 8 -> 1 2 3/4 5 6/7 8 0']),
        ('goalState = (1, 2, 3, 0)\nstartState = (1, 2, 0, 3)', [], ['1 2/0 3 -> 1 2/3 0']),
        ("[['1', '2', '3'], ['4', '', '6'], ['7', '5', '8']]", [], ['1 2 3/4 0 6/7 5 8']),
        ('[[[1,2],[3,0]], [[1,2],[0,3]]]', [], ['1 2/3 0', '1 2/0 3']),
        ('puzzles = [\n  [1, 2, 3, 0],\n  [1, 2, 0, 3],  # second\n]', [], ['1 2/3 0', '1 2/0 3']),
        ('[[1,2,3],[4,5,nil],[7,8,6]]', [], ['1 2 3/4 5 0/7 8 6']),
        ('[1,2,0,3] -> [1,2,3,0]', [], ['1 2/0 3 -> 1 2/3 0']),
        ('((1 2 3) (4 nil 6) (7 5 8))', [], ['1 2 3/4 0 6/7 5 8']),
    ],
    'box': [
        ('| 1 | 2 |\n| 3 |   |\n', [], ['1 2/3 0']),
        ('1 | 2 | 3\n---------\n4 |   | 6\n---------\n7 | 5 | 8\n', [], ['1 2 3/4 0 6/7 5 8']),
        ('╔═══╦═══╗\n║ 1 ║ 2 ║\n╠═══╬═══╣\n║   ║ 3 ║\n╚═══╩═══╝\n', [], ['1 2/0 3']),
        ('+----+----+\n|  1 |  2 |\n|  3 |    |\n+----+----+\n', [], ['1 2/3 0']),
        ('┏━┳━┓\n┃1┃2┃\n┣━╋━┫\n┃ ┃3┃\n┗━┻━┛\n', [], ['1 2/0 3']),
        ('Start        Goal\n+---+---+    +---+---+\n| 1 | 2 |    | 1 | 2 |\n+---+---+    +---+---+\n|   | 3 |    | 3 |   |\n'
         '+---+---+    +---+---+\n\nSolved in 1 move\n', [], ['1 2/0 3 -> 1 2/3 0']),
    ],
    'table': [
        ('|1|2|3|\n|-|-|-|\n|4|5|6|\n|7||8|\n', [], ['1 2 3/4 5 6/7 0 8']),
        ('| | | |\n|---|---|---|\n| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n| 7 | 8 | |\n', [], ['1 2 3/4 5 6/7 8 0']),
        ('1\t2\t3\n4\t\t5\n7\t8\t6\n', [], ['1 2 3/4 0 5/7 8 6']),
        (',1\n2,3\n', [], ['0 1/2 3']),
        ('1,2\n3,\n', [], ['1 2/3 0']),
        ('"1";"2"\n"3";""\n', [], ['1 2/3 0']),
        ('1,2,3,\n4,5,6,\n7,8,0,\n', [], ['1 2 3/4 5 6/7 8 0']),
        ('1;2\r\n;3\r\n', [], ['1 2/0 3']),
    ],
    'comments': [
        ('1 2 # top\n3 0\n', [], ['1 2/3 0']),
        ('// first\n1 2\n3 0 // blank last\n', [], ['1 2/3 0']),
        ('1 2 -- the first row\n3 0 -- the second\n', [], ['1 2/3 0']),
        ('1 2#\n3 0#\n', [], ['1 2/3 0']),
        ('1,2,//\n3,0\n', [], ['1 2/3 0']),
    ],
    'blank': [(f'1 2 3/4 {sign} 5/7 8 6', [], ['1 2 3/4 0 5/7 8 6']) for sign in BLANKS + ['null', '▢', '—', 'blank']] + [
        ('1 2 3\n4 5 6\n7 8\n', [], ['1 2 3/4 5 6/7 8 0']),
        ('1 2 3 4/5 6 7 8/9 10 11 12/13 14 15', [], ['1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0']),
        ('1 2 3/4 9 6/7 5 8', ['--blank', '9'], ['1 2 3/4 0 6/7 5 8']),
        ('[[4,1],[2,3]]', ['--blank', '4'], ['0 1/2 3']),
        ('123/4*5/786', [], ['1 2 3/4 0 5/7 8 6']),
    ],
    'letters': [
        ('hfgbedc.a', [], ['8 6 7/2 5 4/3 0 1']),
        ('HFG/BED/C.A', [], ['8 6 7/2 5 4/3 0 1']),
        ('a b\nc .\n', [], ['1 2/3 0']),
        ('ABC_', [], ['1 2/3 0']),
        ('abcdefghijklmno.', [], ['1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0']),
        ('ABC\nD.E\n', [], ['1 2 3/4 0 5']),
        ('gboc\nahmf\n.end\nlkji', [], ['7 2 15 3/1 8 13 6/0 5 14 4/12 11 10 9']),
        ('goal\r\nbcde\r\nfhij\r\nkmn.', [], ['7 15 1 12/2 3 4 5/6 8 9 10/11 13 14 0']),
        ('start\ngoal\nbcde\nfhij\nkmn.\nend\nabcd\nefgh\nijkl\nmno.\n', [],
         ['7 15 1 12/2 3 4 5/6 8 9 10/11 13 14 0 -> 1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0']),
        ('BEGIN\nACDFH\nJKLMO\nPQRST\nUVWX.\n', [], ['2 5 7 9 14/1 3 4 6 8/10 11 12 13 15/16 17 18 19 20/21 22 23 24 0']),
    ],
    'hexadecimal': [
        ('1234\n5678\n9abc\ndef0\n', [], ['1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0']),
        ('1 2 3 4/5 6 7 8/9 A B C/D E F 0', [], ['1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0']),
        ('0123456789abcdef', [], ['0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15']),
        ('0123/4567/89AB/CDFE', [], ['0 1 2 3/4 5 6 7/8 9 10 11/12 13 15 14']),
        ('1 2 3 4\n5 6 7 8\n9 a b c\nd e f .\n', [], ['1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0']),
    ],
    'captions': [
        ('start 1 2 0 3 goal 1 2 3 0', [], ['1 2/0 3 -> 1 2/3 0']),
        ('start\n12\n03\ngoal\n12\n30\n', [], ['1 2/0 3 -> 1 2/3 0']),
        ('Start:\n1 2\n0 3\nGoal:\n1 2\n3 0\n', [], ['1 2/0 3 -> 1 2/3 0']),
        ('Goal: 1 2/3 0\nInitial: 1 2/0 3\n', [], ['1 2/0 3 -> 1 2/3 0']),
        ('initial state 1 2 0 3\nfinal state 1 2 3 0', [], ['1 2/0 3 -> 1 2/3 0']),
        ('Startzustand:\n1 2\n0 3\n\nZielzustand:\n1 2\n3 0\n', [], ['1 2/0 3 -> 1 2/3 0']),
        ('Puzzle 7\n1 2\n0 3\n', [], ['1 2/0 3']),
        ('1 2/0 3 → 1 2/3 0', [], ['1 2/0 3 -> 1 2/3 0']),
    ],
    'spaces': [
        ('1 2\n3 0\n', [], ['1 2/3 0']),
        ('1\u20072\n3\u202f0\n', [], ['1 2/3 0']),
        ('１　２\n３　０\n', [], ['1 2/3 0']),
        ('１，２／３，０', [], ['1 2/3 0']),
        ('\ufeff[1,\u2003 2, 3, 0]', [], ['1 2/3 0']),
        ('١ ٢\n٣ ٠\n', [], ['1 2/3 0']),
    ],
    'places': [
        ('2 2\nstarting positions for each tile:\n2\n0\n1\n3\ngoal positions:\n3\n0\n1\n2\n', [], ['1 2/0 3 -> 1 2/3 0']),
        ('2 2\nStarting positions for each tile:\n2\n0\n1\n3\n', [], ['1 2/0 3']),
        ('3 2\nstarting positions for each tile:\n0 1 2 3 4 5\ngoal positions:\n5 0 1 2 3 4\n', [],
         ['0 1/2 3/4 5 -> 1 2/3 4/5 0']),
        ('2\nstart positions of the tiles\n3\n0\n1\n2\n', [], ['1 2/3 0']),
        ('2 2\nstarting positions for each tile:\r\n2\r\n0\r\n1\r\n3\r\n', [], ['1 2/0 3']),
    ],
}

# What the message says.
REFUSED = [
    ('1 1 1/2 2 2/3 3 0', 'appears twice'),
    ('1 2 3/4 5 6/7 8 9', 'write 0 for the blank'),
    ('[[1,2,3],[4,5,6],[7,8,8]]', 'line 1, column 23: tile 8 appears twice'),
    ('1 2 3\n4 5 6\n7 8 0 9\n', 'row 3'),
    ('3\n1 2 3\n4 5 5\n7 8 0\n', 'line 3, column 5: tile 5 appears twice'),
    ('| 1 | 2 |\n| 3 | 3 |\n', 'line 2, column 7: tile 3 appears twice'),
    ('(define (problem p) (:domain tiles) (:init (at t1 s1)))', 'PDDL'),
    ('{"trace":"tilestar","version":1}\n', 'a trace'),
    ('the quick brown fox', 'nothing in it is a board'),
    ('1\n0\n2\n3\n', 'one number on each line'),
    ('4 4\n' + ''.join(f'{i}\n' for i in (1, 0, *range(2, 16))), 'one number on each line'),
    ('1 2/3 0 ->', 'line 1'),
    ('start = [1,2,3,0]\ngoal = [[1,2,3],[4,5,0]]', 'line 1'),
    ('1 2 3/4 X X/7 8 6', 'blank'),
    ('[[1,2],[3,0]', 'line 1'),
    ('{1,2,3,4,5}', 'line 1'),
]


def read(text, *options):
    result = run('check', '--format', 'json', *options, text=text)
    rows = lines(result) if result.returncode in (0, 1) else []
    return rows, result


def as_cells(text):
    return [int(word) for word in text.replace('/', ' ').split()]


# Forms that fresh eyes tried: goals before their boards, of one board only, of a row of a table; what was half read.
CAREFUL = [
    ('3\nStart position\n1 2 3\n4 0 6\n7 5 8\nEnd position\n1 2 3\n4 5 6\n7 8 0',
     ['1 2 3/4 0 6/7 5 8']),
    ('Exercise 3 3\nStarting position:\n1 2 3\n4 0 6\n7 5 8',
     ['1 2 3/4 0 6/7 5 8']),
    ('goal,start\n1 2 3/8 0 4/7 6 5,1 2 3/8 4 0/7 6 5\n1 2 3/4 5 6/7 8 0,1 2 3/4 5 6/7 0 8\n0 1 2/3 4 5/6 7 8,1 0 2/3 4 5/6 7 8\n',
     ['1 2 3/8 4 0/7 6 5 -> 1 2 3/8 0 4/7 6 5', '1 2 3/4 5 6/7 0 8', '1 0 2/3 4 5/6 7 8 -> 0 1 2/3 4 5/6 7 8']),
    ('{"goal":[1,2,3,8,0,4,7,6,5],"start":[1,2,3,8,4,0,7,6,5]}\n{"goal":[1,2,3,4,5,6,7,8,0],"start":[1,2,3,4,5,6,7,0,8]}',
     ['1 2 3/8 4 0/7 6 5 -> 1 2 3/8 0 4/7 6 5', '1 2 3/4 5 6/7 0 8']),
    ('Goal: 1 2 3 8 0 4 7 6 5\nStart 1: 1 2 3 8 4 0 7 6 5\nStart 2: 1 2 3 0 8 4 7 6 5',
     ['1 2 3/8 4 0/7 6 5 -> 1 2 3/8 0 4/7 6 5', '1 2 3/0 8 4/7 6 5 -> 1 2 3/8 0 4/7 6 5']),
    ('goal = [1,2,3,8,0,4,7,6,5]\nstart1 = [1,2,3,8,4,0,7,6,5]\nstart2 = [1,2,3,0,8,4,7,6,5]',
     ['1 2 3/8 4 0/7 6 5 -> 1 2 3/8 0 4/7 6 5', '1 2 3/0 8 4/7 6 5 -> 1 2 3/8 0 4/7 6 5']),
    ('start,goal\n1 2 3/8 4 0/7 6 5,\n1 2 3/4 5 6/7 0 8,1 2 3/8 0 4/7 6 5\n',
     ['1 2 3/8 4 0/7 6 5', '1 2 3/4 5 6/7 0 8 -> 1 2 3/8 0 4/7 6 5']),
    ('[1,2,3,8,4,0,7,6,5]\n[1,2,3,0,8,4,7,6,5] -> [1,2,3,8,0,4,7,6,5]',
     ['1 2 3/8 4 0/7 6 5', '1 2 3/0 8 4/7 6 5 -> 1 2 3/8 0 4/7 6 5']),
    ('1 0 3\n4 2 5\n7 8 6\ngoal: 1 2 3 8 0 4 7 6 5\n1 2 3\n0 8 4\n7 6 5\ngoal: 1 2 3 8 0 4 7 6 5',
     ['1 0 3/4 2 5/7 8 6 -> 1 2 3/8 0 4/7 6 5', '1 2 3/0 8 4/7 6 5 -> 1 2 3/8 0 4/7 6 5']),
    ('int start[3][3]={{1,2,3},{8,4,0},{7,6,5}};\nint goal[3][3]={{1,2,3},{8,0,4},{7,6,5}};',
     ['1 2 3/8 4 0/7 6 5 -> 1 2 3/8 0 4/7 6 5']),
    ('1 8 6 7 2 5 4 3 0 1\n2 6 4 7 8 5 0 3 2 1',
     ['8 6 7/2 5 4/3 0 1', '6 4 7/8 5 0/3 2 1']),
    ('３\n１２３\n４０６\n７５８',
     ['1 2 3/4 0 6/7 5 8']),
    ('123 406 758',
     ['1 2 3/4 0 6/7 5 8']),
    ('3x3\n1 2 3\n4 0 6\n7 5 8',
     ['1 2 3/4 0 6/7 5 8']),
    ('```\n1 2 3\n4 0 6\n7 5 8\n```',
     ['1 2 3/4 0 6/7 5 8']),
    ('Start,Goal\n1 2 3/8 4 0/7 6 5,1 2 3/8 0 4/7 6 5\n',
     ['1 2 3/8 4 0/7 6 5 -> 1 2 3/8 0 4/7 6 5']),
    ('start;goal\n1 2 3/8 4 0/7 6 5;1 2 3/8 0 4/7 6 5\n',
     ['1 2 3/8 4 0/7 6 5 -> 1 2 3/8 0 4/7 6 5']),
    ('start\tgoal\n1 2 3/8 4 0/7 6 5\t1 2 3/8 0 4/7 6 5\n',
     ['1 2 3/8 4 0/7 6 5 -> 1 2 3/8 0 4/7 6 5']),
    ('+---+---+---+\n| 1 | 0 | 3 |\n| 4 | 2 | 5 |\n| 7 | 8 | 6 |\n+---+---+---+\n→\n+---+---+---+\n| 1 | 2 | 3 |\n| 8 |   | 4 |\n| 7 | 6 | 5 |\n+---+---+---+\n',
     ['1 0 3/4 2 5/7 8 6 -> 1 2 3/8 0 4/7 6 5']),
    ('Puzzle 1\n1 0 3\n4 2 5\n7 8 6\nPuzzle 2\n1 2 3\n4 0 6\n7 5 8',
     ['1 0 3/4 2 5/7 8 6', '1 2 3/4 0 6/7 5 8']),
    ('1\n1 0 3\n4 2 5\n7 8 6\n2\n1 2 3\n4 0 6\n7 5 8\n',
     ['1 0 3/4 2 5/7 8 6', '1 2 3/4 0 6/7 5 8']),
    ('3\n1 0 3\n4 2 5\n7 8 6\n3\n1 2 3\n4 0 6\n7 5 8\n',
     ['1 0 3/4 2 5/7 8 6', '1 2 3/4 0 6/7 5 8']),
    ('2\n3\n1 0 3\n4 2 5\n7 8 6\n3\n1 2 3\n4 0 6\n7 5 8\n',
     ['1 0 3/4 2 5/7 8 6', '1 2 3/4 0 6/7 5 8']),
    ('1 0 3/4 2 5/7 8 6 → 1 2 3/4 5 6/7 8 0\n1 2 3/4 0 6/7 5 8 → 1 2 3/4 5 6/7 8 0\n',
     ['1 0 3/4 2 5/7 8 6', '1 2 3/4 0 6/7 5 8']),
    ('#1\n1 0 3\n4 2 5\n7 8 6\n#2\n1 2 3\n4 0 6\n7 5 8\n',
     ['1 0 3/4 2 5/7 8 6', '1 2 3/4 0 6/7 5 8']),
    ('1) 103425786\n2) 123406758\n',
     ['1 0 3/4 2 5/7 8 6', '1 2 3/4 0 6/7 5 8']),
    ('Puzzle 1: 1 0 3 4 2 5 7 8 6\nPuzzle 2: 1 2 3 4 0 6 7 5 8\n',
     ['1 0 3/4 2 5/7 8 6', '1 2 3/4 0 6/7 5 8']),
    ('board1 = 103425786\nboard2 = 123406758',
     ['1 0 3/4 2 5/7 8 6', '1 2 3/4 0 6/7 5 8']),
    ('moves: 3, board: 1 0 3 4 2 5 7 8 6\n', ['1 0 3/4 2 5/7 8 6']),
    ('+-----+-----+\n|     |     |\n|  1  |  2  |\n|     |     |\n+-----+-----+\n|     |     |\n|  3  |     |\n|     |     |\n+-----+-----+\n',
     ['1 2/3 0']),
]

# What has a mistake in it is refused as a whole.
MISTAKEN = [
    '[[0,1,2,3],[4,5,6,7],[8,9,10,11],[12,13,14,14]]',
    '[[0,1,2,3],[4,5,6,7],[8,9,10,11],[12,13,14]]',
    '[[0,1,2,3],[4,5,6,7],[8,9,10,11],[12,13,14,16]]',
    '0 1 2 3 4 5 6 7 8 9 10 11',
    '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0 16 17 18 19',
    'start = [0,1,2,3,4,5,6,7,8,9,10,11]',
    '[[1,0,3],[4,2,5],[7,8,6]]\n[[1,2,3],[4,5,6],[7,8,8]]',
    '+---+---+---+\n| 1 | 0 | 3 |\n| 4 | 2 | 5 |\n| 7 | 8 | 6 |\n+---+---+---+\n\n+---+---+---+\n| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n| 7 | 8 | 8 |\n+---+---+---+\n',
    '{"start":[1,0,3,4,2,5,7,8,6],"goal":[1,2,3,4,5,6,7,8,8]}',
    '{"start":[1,0,3,4,2,5,7,8,6],"goal":[1,2,3,4,5,6,7,8]}',
    '{"start":[1,0,3,4,2,5,7,8,6],"goal":"snail"}',
    '4\n1 0 3\n4 2 5\n7 8 6',
    '5\n1 0 3\n4 2 5\n7 8 6',
    '2 2\n1 0 3\n4 2 5\n7 8 6',
    '3 2\n1 0 2\n3 4 5',
    '1 2 3 0\n1 2 3 3\n0 1 2 3',
    '6 7\n0 1 2\n3 4 5',
    '| 1 | 1 |\n| 1 | 2 |\n| 3 |   |',
    '[1,2,3,4,5,6,7,8]',
]

class Forms(unittest.TestCase):

    def test_refused(self):
        for text, words in REFUSED:
            rows, result = read(text)
            self.assertEqual((result.returncode, rows), (2, []), (text, result.stdout))
            self.assertIn(words, result.stderr, text)
            self.assertIn(words, result.stderr, text)

    def test_careful(self):
        for text, expected in CAREFUL:
            rows, result = read(text)
            self.assertEqual([row['start'] for row in rows], [as_cells(pair.split(' -> ')[0]) for pair in expected],
                             (text, result.stderr))
            for row, pair in zip(rows, expected):
                if '->' in pair:
                    self.assertEqual(row['goal'], as_cells(pair.split(' -> ')[1]), text)
                else:
                    self.assertEqual(row['goal'], [*range(1, len(row['start'])), 0], text)

    def test_mistaken(self):
        for text in MISTAKEN:
            rows, result = read(text)
            self.assertEqual((result.returncode, rows), (2, []), (text, result.stderr))

    def test_two_readings(self):
        _, result = read('1 8 6 7 2 5 4 3 0 1\n')
        self.assertEqual(result.returncode, 2)
        self.assertIn('it can be read as 1 8 6/7 2 5/4 3 0 and as 8 6 7/2 5 4/3 0 1', result.stderr)

    def test_long_lists(self):
        """A long text is tried with its beginning, wherever that ends."""
        with open(os.path.join(harness.DATA, 'korf100.txt'), encoding='utf-8') as file:
            rows = [line.split() for line in file if not line.startswith('#')]
        texts = [''.join(f'Puzzle {row[0]}:\n' + ''.join(' '.join(row[first:first + 4]) + '\n' for first in (1, 5, 9, 13))
                         for row in rows)]
        for length in harness.sample(range(0, 60), 4, 'lengths of a comment'):
            texts.append('#' + length * 'x' + '\n' + ''.join(f'{row[0]} {row[17]} 99999\n{" ".join(row[1:17])}\n'
                                                            for row in rows))
        for text in texts:
            found, result = read(text)
            self.assertEqual([row['start'] for row in found], [[int(word) for word in row[1:17]] for row in rows],
                             result.stderr)

    def test_own_pairs(self):
        """JSON with its keys in any order, the boxes of moves, and a trace, which is no board."""
        printed = run('solve', '--format', 'json', '1 0 2/3 4 5 -> 0 1 2/3 4 5').stdout
        (row,), _ = read(json.dumps(json.loads(printed), indent=2, sort_keys=True))
        self.assertEqual((row['start'], row['goal']), ([1, 0, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]))
        (row,), _ = read(run('moves', '2 8 3/1 6 4/7 0 5 -> 1 2 3/8 0 4/7 6 5', 'UU').stdout)
        self.assertEqual((row['start'], row['goal']), (as_cells('2 8 3/1 6 4/7 0 5'), as_cells('1 2 3/8 0 4/7 6 5')))
        rows, result = read(run('solve', '--trace', '-', '103425786').stdout)
        self.assertEqual((result.returncode, rows), (2, []))
        self.assertIn('a recorded search (a trace)', result.stderr)

    def test_argument_file_and_input(self):
        box = '| 1 | 2 |\n|   | 3 |\n'
        with tempfile.NamedTemporaryFile('w', suffix='.md', encoding='utf-8') as file:
            file.write(box)
            file.flush()
            for result in (run('check', '--format', 'json', box), run('check', '--format', 'json', '--file', file.name),
                           run('check', '--format', 'json', text=box)):
                self.assertEqual(lines(result)[0]['start'], [1, 2, 0, 3])
        result = run('check', '--format', 'json', '--goal', '[[1, 2], [0, 3]]', '[[1, 2], [3, 0]]')
        self.assertEqual(lines(result)[0]['goal'], [1, 2, 0, 3])

    def test_what_was_understood(self):
        for text, words in (
                ('hfgbedc.a', 'Read as 3×3, A is tile 1'),
                ('1 2 3/4 5 6/7 8', 'Read as 3×3, the last cell is the blank'),
                ('goal = [0,1,2,3]\nstart = [1,0,2,3]', 'Read as 2×2, goal blank-first from the text'),
                ('1 31\n867254301\n2 31\n647850321\n', 'Read as 2 boards, lines of figures left out'),
        ):
            _, result = read(text)
            self.assertIn(words + '\n', result.stderr)
        for text in ('[[1,2],[3,0]]', '1 2/3 0', '| 1 | 2 |\n| 3 |   |\n'):
            self.assertEqual(read(text)[1].stderr, '')

    def test_own_output(self):
        """What is printed as a board is read as that board."""
        boards = [('1 0 3/4 2 5/7 8 6', '1 2 3/4 5 6/7 8 0'), ('3 1 2/4 5 0', '1 2 3/4 5 0'),
                  ('1 2 3 4/5 6 7 8/9 10 0 11/13 14 15 12', '1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0')]
        for start, goal in boards:
            for command in ('solve', 'check'):
                for output in ('text', 'json', 'csv'):
                    printed = run(command, '--format', output, f'{start} -> {goal}').stdout
                    (row, *others), _ = read(printed)
                    self.assertEqual((row['start'], row['goal'], others), (as_cells(start), as_cells(goal), []), printed)
        for output in ('text', 'json', 'csv'):
            for size in ('3x3', '2x4', '4x4', '6x6'):
                call = ('random', '--size', size, '--seed', '3', '--count', '5')
                expected = [row['start'] for row in lines(run(*call, '--format', 'json'))]
                rows, _ = read(run(*call, '--format', output).stdout)
                self.assertEqual([row['start'] for row in rows], expected)

    def test_a_goal_that_fits(self):
        row, = lines(run('check', '--format', 'json', '2 8 3/1 6 4/7 0 5'))
        self.assertEqual(row['reachable'], {'name': 'snail', 'board': [1, 2, 3, 8, 0, 4, 7, 6, 5], 'moves': 5})
        for command in ('check', 'solve'):
            text = run(command, '2 8 3/1 6 4/7 0 5').stdout
            said = text.index('From this board the goal snail can be reached, in 5 moves.')
            self.assertLess(said, text.index('Swapping tiles'))
        self.assertIsNone(lines(run('check', '--format', 'json', '1 2 3/4 5 6/7 0 8'))[0]['reachable'])
        row, = lines(run('solve', '--format', 'json', '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0'))
        self.assertEqual((row['reachable']['name'], row['reachable']['moves']), ('blank-first', None))

    def test_ten_megabytes(self):
        for piece in harness.sample(['x', '1', ' ', '\n', '[', '[]', '|', '|\n', '1 2 3 9 5\n', '1\n', '1 0\n', 'word ', '"', ',', '1,2,\n',
                      '[[[[1]]]]', 'start ', '#', '# a\n', '-', ';', '->', '\r', '\u00a0', '+-', '{"start":['], 3, 'pieces'):
            text = piece * (10_000_000 // len(piece.encode()))
            begin = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            result = run('check', '--format', 'csv', text=text)
            self.assertEqual(result.returncode, 2, piece)
            # Of the processor, which other programs may use, too.
            self.assertLess(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - begin, harness.time_limit(4), piece)
            self.assertLess(len(result.stderr), 3000)

    def test_many_boards(self):
        """In time linear in the text, also where nothing but their rows tells boards apart; of which the last is wrong."""
        for piece in harness.sample(['1 0 3\n4 2 5\n7 8 6\n', '1\n1 0 3\n4 2 5\n7 8 6\n', 'hfgbedc.a\n', '123 406 758\n',
                                     '1 8 6 7 2 5 4 3 0 1\n', 'Puzzle 1: 1 0 3 4 2 5 7 8 6\n',
                                     '1 0 3/4 2 5/7 8 6 → 1 2 3/4 5 6/7 8 0\n'], 3, 'lists'):
            text = piece * (2_000_000 // len(piece.encode())) + piece[:-2] + 'q\n'
            begin = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            result = run('check', '--format', 'csv', text=text)
            self.assertEqual(result.returncode, 2, piece)
            self.assertLess(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - begin, harness.time_limit(2), piece)


def check_kind(self, kind):
    for text, options, expected in KINDS[kind]:
        rows, result = read(text, *options)
        found = [(row['start'], row['goal']) for row in rows]
        self.assertEqual(len(found), len(expected), (text, result.stderr))
        for (start, goal), board in zip(found, expected):
            its, _, its_goal = board.partition(' -> ')
            self.assertEqual(start, as_cells(its), text)
            if its_goal:
                self.assertEqual(goal, as_cells(its_goal), text)


for name in KINDS:
    setattr(Forms, 'test_kind_' + name.replace(' ', '_'), lambda self, kind=name: check_kind(self, kind))


# ---- Random boards in every form, by a script ----

def boxes(columns, chars, widths):
    """The boards side by side, of lists of rows, with these characters for corners and lines."""
    top, middle, bottom, stroke, wall = chars
    out = []
    for i, rows in enumerate(zip(*columns)):
        for corners in ([top] if i == 0 else [middle]):
            out.append('    '.join(corners[0] + corners[1].join(stroke * widths for _ in row) + corners[2] for row in rows))
        out.append('    '.join(wall + wall.join(cell(tile, widths) for tile in row) + wall for row in rows))
    out.append('    '.join(bottom[0] + bottom[1].join(stroke * widths for _ in row) + bottom[2] for row in rows))
    return '\n'.join(out) + '\n'


def cell(tile, width):
    return ('' if tile == 0 else str(tile)).rjust(width - 1).ljust(width)


ASCII = (('+', '+', '+'), ('+', '+', '+'), ('+', '+', '+'), '-', '|')
LIGHT = (('┌', '┬', '┐'), ('├', '┼', '┤'), ('└', '┴', '┘'), '─', '│')
DOUBLE = (('╔', '╦', '╗'), ('╠', '╬', '╣'), ('╚', '╩', '╝'), '═', '║')


def in_every_form(chance, start, goal, n_rows, n_columns):
    """Pairs of a name and a text; the names of those with a goal end with ">"."""
    n = n_rows * n_columns
    rows = [start[i:i + n_columns] for i in range(0, n, n_columns)]
    goals = [goal[i:i + n_columns] for i in range(0, n, n_columns)]
    sign = chance.choice(BLANKS)

    def words(row, blank='0', between=' '):
        return between.join(blank if tile == 0 else str(tile) for tile in row)

    def table(between, ending='\n', blank='', quote=''):
        return ''.join(between.join(quote + (str(tile) if tile else blank) + quote for tile in row) + ending for row in rows)

    yield 'rows', '\n'.join(words(row, sign) for row in rows)
    yield 'slashes', '/'.join(words(row, sign) for row in rows)
    yield 'dimensions', f'{n_rows} {n_columns}\n' + table(' ', blank='0')
    if n_rows == n_columns:
        yield 'side', f'{n_rows}\n' + table(' ', blank='0')
        yield 'tiles and place', f'{n - 1}\n-1\n' + table('  ', blank='0')
    yield 'count', '1\n\n' + table(' ', blank='0')
    left, right = chance.choice(['[]', '{}', '()'])
    yield 'nested', left + chance.choice([',', ', ', ',\n  ']).join(
        left + words(row, chance.choice(['0', 'None']), ', ') + right for row in rows) + right
    yield 'numpy', '[' + '\n '.join('[' + ' '.join(f'{tile:2}' for tile in row) + ']' for row in rows) + ']\n'
    yield 'floats', '[' + '\n '.join('[' + ' '.join(f'{tile:2}.' for tile in row) + ']' for row in rows) + ']\n'
    yield 'named >', f'start = {rows}\ngoal = {goals}\n'
    yield 'captions >', 'Initial state:\n' + table(' ', blank='0') + '\nGoal state:\n' + '\n'.join(map(words, goals))
    yield 'words >', 'start\n' + table(' ', blank='0') + '\ngoal\n' + '\n'.join(map(words, goals))
    yield 'arrow >', '/'.join(words(row, sign) for row in rows) + ' -> ' + '/'.join(words(row, sign) for row in goals)
    width = len(str(n - 1)) + 2
    for name, chars in (('box', ASCII), ('light box', LIGHT), ('double box', DOUBLE)):
        yield name, boxes([rows], chars, width)
    yield 'two boxes >', 'Start' + ' ' * (width + 1) * n_columns + 'Goal\n' + boxes([rows, goals], ASCII, width)
    yield 'bars', '\n'.join('|'.join(cell(tile, width) for tile in row) for row in rows)
    yield 'Markdown', ('| ' + ' | '.join(LETTERS[i].upper() for i in range(n_columns)) + ' |\n' + '|---' * n_columns + '|\n'
                       + ''.join('| ' + words(row, ' ', ' | ') + ' |\n' for row in rows))
    for name, between in (('commas', ','), ('tabs', '\t'), ('semicolons', ';')):
        yield name, table(between, '\r\n')
        yield 'quoted ' + name, table(between, quote='"')
    yield 'trailing', table(', ', ',\n', '0')
    yield 'comments', table(' ', chance.choice(['  # row\n', '  // row\n', ' -- row one\n']), '0')
    yield 'no-break', table('\u00a0', blank='0')
    yield 'full width', table('\u3000', blank='0').translate({ord(str(i)): 0xff10 + i for i in range(10)})
    yield 'JSON >', json.dumps({'rows': n_rows, 'columns': n_columns, 'start': start, 'goal': goal})
    if n <= 25:
        in_letters = ['\n'.join(''.join('.' if tile == 0 else LETTERS[tile - 1] for tile in row) for row in board)
                      for board in (rows, goals)]
        yield 'letters', in_letters[0]
        yield 'letters under words >', 'start\n{}\ngoal\n{}'.format(*in_letters)
        yield 'capitals', '\n'.join(' '.join('.' if tile == 0 else LETTERS[tile - 1].upper() for tile in row) for row in rows)
    if n == 16:
        yield 'base 16', ''.join(f'{tile:X}' for tile in start)
        yield 'base 16 in rows', '\n'.join(' '.join(f'{tile:x}' for tile in row) for row in rows)
    if start[-1] == 0:
        yield 'left out', table(' ').replace(' \n', '\n')
    yield 'places >', (f'{n_rows} {n_columns}\nstarting positions for each tile:\n'
                       + ''.join(f'{start.index(tile)}\n' for tile in range(n)) + 'goal positions:\n'
                       + ''.join(f'{goal.index(tile)}\n' for tile in range(n)))
    if n >= 9:
        figure = chance.randrange(n, 99)
        size = f'{n_rows}x{n_columns}'
        yield f'number first {size}', f'{figure} ' + words(start)
        yield f'length last {size}', words(start) + f' {figure}'
        yield f'number and length first {size}', f'{figure} {figure + 1} ' + words(start)
        yield f'figures {size}', f'1 {figure} 2763{figure}\n' + words(start)


class Tiles(list):
    """Of which one may be missing."""

    def index(self, tile):
        return super().index(tile) if tile in self else 0


class RandomForms(unittest.TestCase):

    def test_one_by_one(self):
        chance = random.Random(1)
        shapes = harness.sample([(3, 3), (4, 4), (2, 3), (3, 2), (5, 5), (2, 2), (3, 4), (6, 6), (4, 5)] * 4, 3, 'shapes')
        n = 0
        for n_rows, n_columns in shapes:
            start, goal = list(range(n_rows * n_columns)), list(range(n_rows * n_columns))
            chance.shuffle(start)
            chance.shuffle(goal)
            for form, text in in_every_form(chance, start, goal, n_rows, n_columns):
                options = ['--size', form.split()[-1]] if 'x' in form.split()[-1] and form[-1].isdigit() else []
                rows, result = read(text, *options)
                self.assertEqual([row['start'] for row in rows], [start], (form, text, result.stderr))
                if form.endswith('>'):
                    self.assertEqual(rows[0]['goal'], goal, (form, text))
                n += 1
        print(f'# {n} texts')

    def test_a_wrong_tile(self):
        """A tile that is there twice, in every form: refused, and never read as a smaller board."""
        chance = random.Random(3)
        n = 0
        for n_rows, n_columns in harness.sample([(3, 3), (4, 4), (2, 3), (5, 5), (2, 2), (3, 4)] * 5, 4, 'shapes'):
            start, goal = Tiles(range(n_rows * n_columns)), list(range(n_rows * n_columns))
            chance.shuffle(start)
            chance.shuffle(goal)
            one, other = chance.sample(range(len(start)), 2)
            if 0 in (start[one], start[other]):
                continue
            start[one] = start[other]
            for form, text in in_every_form(chance, start, goal, n_rows, n_columns):
                options = ['--size', form.split()[-1]] if 'x' in form.split()[-1] and form[-1].isdigit() else []
                rows, result = read(text, *options)
                self.assertEqual((result.returncode, rows), (2, []), (form, text, result.stderr))
                n += 1
        print(f'# {n} texts')

    def test_a_thousand_boards(self):
        """Each form in one file, where a file of it can have many boards."""
        for n_rows, n_columns in harness.sample([(3, 3), (4, 4), (2, 4)], 3, 'shapes'):
            chance = random.Random(f'{n_rows}x{n_columns}')
            texts, starts = {}, []
            for _ in range(1000):
                start, goal = list(range(n_rows * n_columns)), list(range(n_rows * n_columns))
                chance.shuffle(start)
                chance.shuffle(goal)
                starts.append(start)
                for form, text in in_every_form(chance, start, goal, n_rows, n_columns):
                    if form not in ('dimensions', 'side', 'tiles and place', 'count', 'places >', 'left out') and 'x' not in form[:-1]:
                        texts.setdefault(form, []).append(text.rstrip('\n'))
            for form, each in texts.items():
                if len(each) == 1000:
                    rows, result = read('\n\n'.join(each) + '\n')
                    self.assertEqual([row['start'] for row in rows], starts, (form, result.stderr[:500]))


if __name__ == '__main__':
    harness.main()
