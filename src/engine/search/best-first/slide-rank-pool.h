/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-rank-pool.h: tables with an entry for every board, kept from one search for the next.
 *
 * A search of a small board takes some microseconds, and clearing or mapping its table as many. So every
 * entry has the generation in which it was written in its upper bits: what earlier searches wrote does
 * not count. A table is cleared only when its generations have been used up.
 */

#pragma once

#include <glib.h>

#define SLIDE_RANK_GENERATION_SHIFT 21
#define SLIDE_RANK_MAX_GENERATION (((guint32) 1 << (32 - SLIDE_RANK_GENERATION_SHIFT)) - 1)

/* How many tables are kept, of one or several sizes: at most 726 kB each. */
#define SLIDE_RANK_MAX_IDLE 4

/**
 * SlideRanked:
 * @entries: none of them has the current generation when the table is taken
 * @generation: the current one, at least 1
 */
typedef struct
{
  guint32 *entries;
  guint32  n_entries;
  guint32  generation;
} SlideRanked;

/* Takes a table of @n_entries, or makes one. FALSE if there is no memory. Any thread. */
gboolean slide_rank_pool_take      (guint32      n_entries,
                                    SlideRanked *table);

/* Returns a table, which is kept or freed. Any thread. */
void     slide_rank_pool_give_back (SlideRanked *table);
