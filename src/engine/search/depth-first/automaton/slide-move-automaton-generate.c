/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-move-automaton-generate.c: learns automata and writes them as C.
 *
 *   slide-move-automaton-generate DEPTH ROWSxCOLUMNS…
 *
 * Run when the program is built. Its standard output is the header
 * slide-move-automaton-rows.h, with one table for each shape, such as
 * slide_move_automaton_rows_4x4.
 */

#include "slide-move-automaton-learn.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static bool
write_rows (const char *shape,
            unsigned    depth)
{
  unsigned rows, columns, n_states;
  uint64_t *table;

  if (sscanf (shape, "%ux%u", &rows, &columns) != 2
      || rows > SLIDE_MOVE_AUTOMATON_MAX_SIDE || columns > SLIDE_MOVE_AUTOMATON_MAX_SIDE)
    return false;

  table = slide_move_automaton_learn (rows, columns, depth, true, &n_states);
  if (table == NULL)
    return false;

  printf ("static const guint64 slide_move_automaton_rows_%s[%u] = {\n", shape, n_states);
  for (unsigned state = 0; state < n_states; state++)
    printf ("0x%" PRIx64 ",\n", table[state]);
  printf ("};\n");
  free (table);

  return true;
}

int
main (int    argc,
      char **argv)
{
  int depth = argc > 2 ? atoi (argv[1]) : 0;

  if (depth < 1 || depth > SLIDE_MOVE_AUTOMATON_MAX_DEPTH)
    return 2;

  printf ("/* Written by slide-move-automaton-generate. */\n\n#include <glib.h>\n\n");
  for (int i = 2; i < argc; i++)
    if (!write_rows (argv[i], (unsigned) depth))
      return 1;

  return fflush (stdout) != 0;
}
