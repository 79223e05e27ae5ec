/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-solvability.h"

#include <glib/gi18n-lib.h>

/* Inversions of the tiles in reading order, without the blank. */
static guint
count_inversions (const SlideBoard *board)
{
  guint n_cells = slide_board_get_n_cells (board);
  guint64 seen = 0;
  guint n_inversions = 0;

  /* From the last cell to the first, so that the tiles seen so far come later on the
   * board. */
  for (guint cell = n_cells; cell-- > 0;)
    if (board->cells[cell] != 0)
      {
        n_inversions += (guint) __builtin_popcountll (seen & (((guint64) 1 << board->cells[cell]) - 1));
        seen |= (guint64) 1 << board->cells[cell];
      }

  return n_inversions;
}

SlideSolvability
slide_solvability_check (const SlideBoard *start,
                         const SlideBoard *goal)
{
  SlideSolvability result = { 0 };
  guint parity, start_row, goal_row;

  g_return_val_if_fail (slide_board_same_shape (start, goal), result);

  start_row = start->blank / start->columns;
  goal_row = goal->blank / goal->columns;

  result.inversions_start = count_inversions (start);
  result.inversions_goal = count_inversions (goal);
  result.blank_rows_apart = start_row > goal_row ? start_row - goal_row : goal_row - start_row;
  result.width_is_even = start->columns % 2 == 0;

  /* The inversions of each board suffice: the parity of the start, numbered by the goal, is the
   * product of the parities of both permutations. */
  parity = result.inversions_start + result.inversions_goal;
  if (result.width_is_even)
    parity += result.blank_rows_apart;
  result.solvable = parity % 2 == 0;

  return result;
}

char *
slide_solvability_explain (const SlideSolvability *solvability)
{
  guint start = solvability->inversions_start;
  guint goal = solvability->inversions_goal;
  guint apart = solvability->blank_rows_apart;
  g_autofree char *counts = NULL;
  g_autofree char *reason = NULL;

  if (start % 2 != goal % 2)
    /* Translators: the numbers are the start's inversions and the goal's */
    counts = g_strdup_printf (ngettext ("The start has %u inversion and the goal has %u: one "
                                        "number is odd, the other even.",
                                        "The start has %u inversions and the goal has %u: one "
                                        "number is odd, the other even.",
                                        start),
                              start, goal);
  else if (start % 2 != 0)
    /* Translators: the numbers are the start's inversions and the goal's */
    counts = g_strdup_printf (ngettext ("The start has %u inversion and the goal has %u: both "
                                        "numbers are odd.",
                                        "The start has %u inversions and the goal has %u: both "
                                        "numbers are odd.",
                                        start),
                              start, goal);
  else
    /* Translators: the numbers are the start's inversions and the goal's */
    counts = g_strdup_printf (ngettext ("The start has %u inversion and the goal has %u: both "
                                        "numbers are even.",
                                        "The start has %u inversions and the goal has %u: both "
                                        "numbers are even.",
                                        start),
                              start, goal);

  if (!solvability->width_is_even)
    reason = g_strdup (solvability->solvable
                         ? _("On a board with an odd number of columns, no move changes this "
                             "parity, so the goal can be reached.")
                         : _("On a board with an odd number of columns, no move changes this "
                             "parity, so the goal cannot be reached."));
  else if (apart == 0)
    reason = g_strdup (solvability->solvable
                         ? _("On a board with an even number of columns, only vertical moves "
                             "change this parity, and both blanks are in the same row, so the goal "
                             "can be reached.")
                         : _("On a board with an even number of columns, only vertical moves "
                             "change this parity, and both blanks are in the same row, so the goal "
                             "cannot be reached."));
  else if (solvability->solvable)
    reason = g_strdup_printf (ngettext ("On a board with an even number of columns, every row the "
                                        "blank crosses changes this parity, and the blanks are %u "
                                        "row apart, so the goal can be reached.",
                                        "On a board with an even number of columns, every row the "
                                        "blank crosses changes this parity, and the blanks are %u "
                                        "rows apart, so the goal can be reached.",
                                        apart),
                              apart);
  else
    reason = g_strdup_printf (ngettext ("On a board with an even number of columns, every row the "
                                        "blank crosses changes this parity, and the blanks are %u "
                                        "row apart, so the goal cannot be reached.",
                                        "On a board with an even number of columns, every row the "
                                        "blank crosses changes this parity, and the blanks are %u "
                                        "rows apart, so the goal cannot be reached.",
                                        apart),
                              apart);

  /* Translators: two whole sentences, one after the other */
  return g_strdup_printf (_("%s %s"), counts, reason);
}

gboolean
slide_solvability_find_swap (const SlideBoard *start,
                             const SlideBoard *goal,
                             guint            *cell_a,
                             guint            *cell_b)
{
  guint n_cells = slide_board_get_n_cells (start);
  guint columns = start->columns;
  guint8 home[SLIDE_MAX_CELLS];
  guint best_a = 0, best_b = 0, best_apart = 0;
  int best_change = G_MAXINT;

  g_return_val_if_fail (slide_board_same_shape (start, goal), FALSE);

  if (slide_solvability_check (start, goal).solvable)
    return FALSE;

  for (guint cell = 0; cell < n_cells; cell++)
    home[goal->cells[cell]] = (guint8) cell;

  /* Only two tiles move, so comparing their change in Manhattan distance is enough.
   * Ties keep the first in reading order. */
  for (guint a = 0; a < n_cells; a++)
    for (guint b = a + 1; b < n_cells; b++)
      {
        guint home_a = home[start->cells[a]];
        guint home_b = home[start->cells[b]];
        guint apart = slide_cell_distance (a, b, columns);
        int change;

        if (a == start->blank || b == start->blank)
          continue;

        change = (int) (slide_cell_distance (b, home_a, columns) + slide_cell_distance (a, home_b, columns))
                 - (int) (slide_cell_distance (a, home_a, columns) + slide_cell_distance (b, home_b, columns));
        if (change < best_change || (change == best_change && apart < best_apart))
          {
            best_change = change;
            best_apart = apart;
            best_a = a;
            best_b = b;
          }
      }

  *cell_a = best_a;
  *cell_b = best_b;
  return TRUE;
}
