/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-landscape-counter.h: counts expansions by g and h while a search runs.
 *
 * It begins without cells, since most searches end in microseconds, and grows
 * as needed. Beyond SLIDE_LANDSCAPE_MAX_CELLS, or if there is no memory, two
 * neighbouring cells become one, so that every expansion is counted:
 *
 *   g  0   1   2   3          0-1     2-3     4-5     6-7
 *    | 1 | 2 | 4 | 7 |  ──▶  |  3  |  11   |       |       |
 */

#pragma once

#include "slide-landscape.h"

typedef struct
{
  guint64 *cells;      /* n_g rows of n_h; NULL while nothing has been counted */
  guint    n_g;
  guint    n_h;
  guint    g_shift;    /* a cell covers 2^g_shift values of g */
  guint    h_shift;
  guint    end_g;      /* one past the last cell that is not empty */
  guint    end_h;
} SlideLandscapeCounter;

void            slide_landscape_counter_init  (SlideLandscapeCounter       *counter);
void            slide_landscape_counter_clear (SlideLandscapeCounter       *counter);

/* The slow path of slide_landscape_counter_add(): ensures that there is a cell for @g and @h. */
void            slide_landscape_counter_reach (SlideLandscapeCounter       *counter,
                                               guint                        g,
                                               guint                        h);

/* A copy of the counts, up to the last g and h. NULL if nothing has been counted or there
 * is no memory. (transfer full) */
SlideLandscape *slide_landscape_counter_copy  (const SlideLandscapeCounter *counter,
                                               gboolean                     has_h);

/* Counts @n expansions of nodes with @g and @h. */
static inline void
slide_landscape_counter_add (SlideLandscapeCounter *counter,
                             guint64                n,
                             guint                  g,
                             guint                  h)
{
  if (G_UNLIKELY (g >> counter->g_shift >= counter->end_g
                  || h >> counter->h_shift >= counter->end_h))
    slide_landscape_counter_reach (counter, g, h);

  counter->cells[(gsize) (g >> counter->g_shift) * counter->n_h + (h >> counter->h_shift)] += n;
}
