# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether a program was linked with what meson.build asks for: readelf PROGRAM FORTIFIED"""

import subprocess
import sys

readelf, program, is_fortified = sys.argv[1:]
text = subprocess.run([readelf, '--wide', '--dynamic', '--segments', '--dyn-syms', program],
                      capture_output=True, encoding='utf-8', check=True).stdout
wanted = {'immediate binding': 'NOW', 'relocations read-only': 'GNU_RELRO',
          'a stack protector': '__stack_chk_fail'}
if is_fortified == 'true':
    wanted['checked calls of the C library'] = '_chk@'
missing = [name for name, word in wanted.items() if word not in text]
if missing:
    sys.exit(f'{program} lacks ' + ', '.join(missing))
