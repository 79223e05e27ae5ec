/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Manhattan distance with a mistake, it counts the blank: cc -O2 -o manhattan examples/manhattan_with_blank.c,
 * then tilestar-cli solve --heuristic program:./manhattan … */
#include <stdio.h>
#include <stdlib.h>

int
main (void)
{
  int rows = atoi (getenv ("TILESTAR_ROWS")), columns = atoi (getenv ("TILESTAR_COLUMNS"));
  char *goal = getenv ("TILESTAR_GOAL");
  int n = rows * columns, where[36], tile, sum = 0, cell = 0;

  for (int i = 0; i < n; i++)
    where[strtol (goal, &goal, 10)] = i;

  while (scanf ("%d", &tile) == 1)
    {
      sum += abs (cell % columns - where[tile] % columns) + abs (cell / columns - where[tile] / columns);
      if (++cell < n)
        continue;
      printf ("%d\n", sum);
      fflush (stdout);
      cell = sum = 0;
    }
  return 0;
}
