/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-landscape-counter.h: counts expansions by g and h while a search runs.
 *
 * It begins without cells, for most searches are over in microseconds, and has
 * more as they are needed. Past SLIDE_LANDSCAPE_MAX_CELLS, or where there is no
 * memory for more, two neighbours become one, so that nothing is ever left out:
 *
 *   g  0   1   2   3          0-1     2-3     4-5     6-7
 *    | 1 | 2 | 4 | 7 |  ──▶  |  3  |  11   |       |       |
 */

#pragma once

#include "slide-landscape.h"

G_BEGIN_DECLS

typedef struct
{
  guint64 *cells;      /* n_g rows of n_h; NULL: nothing has been counted */
  guint    n_g;
  guint    n_h;
  guint    g_shift;    /* 2^g_shift of g share a cell */
  guint    h_shift;
  guint    end_g;      /* behind the last cell of any expansion */
  guint    end_h;
} SlideLandscapeCounter;

void            slide_landscape_counter_init  (SlideLandscapeCounter       *counter);
void            slide_landscape_counter_clear (SlideLandscapeCounter       *counter);

/* The slow half of slide_landscape_counter_add(): now there is a cell for @g and @h. */
void            slide_landscape_counter_reach (SlideLandscapeCounter       *counter,
                                               guint                        g,
                                               guint                        h);

/* A copy of what is counted, up to its last g and h. NULL where nothing is, or there
 * is no memory for it. (transfer full) */
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

G_END_DECLS
