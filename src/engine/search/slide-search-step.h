/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-search-step.h: what every search does around an expansion: looks at
 * its limits, counts.
 *
 * A core's loop, in short:
 *
 *   while (budget > 0 && search->status == SLIDE_STATUS_RUNNING)
 *     {
 *       … find the next node, end if it is the goal …
 *       if (!slide_search_may_expand (search))
 *         break;
 *       slide_search_begin_expansion (search, f, h);
 *       … take its successors into the frontier …
 *       slide_search_end_expansion (search);
 *       budget--;
 *     }
 */

#pragma once

#include "slide-search-private.h"

G_BEGIN_DECLS

/* ---- Limits ---- */

/* Whether another node may be expanded. FALSE with the status set if a limit
 * is reached or the search was asked to stop; looks at the flag and the clock
 * only once in `check_interval` expansions. */
static inline gboolean
slide_search_may_expand (SlideSearch *search)
{
  guint64 limit = search->request.node_limit;

  if (limit != 0 && search->expanded >= limit)
    {
      search->status = SLIDE_STATUS_NODE_LIMIT;
      return FALSE;
    }

  return search->until_check > 0 || slide_search_check (search);
}

/* How many nodes, of the @wanted, may be expanded in one go before
 * slide_search_may_expand() has to be asked again, which has just said yes. */
static inline guint64
slide_search_get_allowance (const SlideSearch *search,
                            guint64            wanted)
{
  guint64 limit = search->request.node_limit;

  wanted = MIN (wanted, search->until_check);
  return limit != 0 ? MIN (wanted, limit - search->expanded) : wanted;
}

/* What the memory limit leaves for one part of what a search holds, where all
 * the others hold @others bytes. 0 is no limit, so nothing is 1. */
static inline guint64
slide_search_get_bytes_left (const SlideSearch *search,
                             guint64            others)
{
  guint64 limit = search->request.memory_limit;

  if (limit == 0)
    return 0;

  return limit > others ? limit - others : 1;
}

/* Remembers that it holds @bytes now, if that is the most so far. */
static inline void
slide_search_note_bytes (SlideSearch *search,
                         guint64      bytes)
{
  search->peak_bytes = MAX (search->peak_bytes, bytes);
}

/* ---- Counting ---- */

/* The place of @f among layers that begin at @first_layer: in expanded_per_f,
 * whose last place has all that are larger. */
static inline guint
slide_f_layer (guint f,
               guint first_layer)
{
  return MIN (f - MIN (f, first_layer), SLIDE_MAX_F_LAYERS - 1);
}

/* Counts @n expansions of nodes with @f and @h for what is known of each f. */
static inline void
slide_search_add_to_layer (SlideSearch *search,
                           guint64      n,
                           guint        f,
                           guint        h)
{
  search->expanded_per_f[slide_f_layer (f, search->first_layer)] += n;
  search->highest_f = MAX (search->highest_f, f);
  search->best_h = MIN (search->best_h, h);
  search->until_check -= (guint) n;
}

/* … and in all: looks at how large the frontier is now. */
static inline void
slide_search_count_expanded (SlideSearch *search,
                             guint64      n)
{
  search->expanded += n;
  if (G_UNLIKELY (search->expanded == search->next_sample))
    slide_search_sample (search);
}

/* Counts @n expansions of nodes with @f and @h, no more than were allowed, once
 * their successors are in the frontier. That is left to the caller. */
static inline void
slide_search_count_expansions (SlideSearch *search,
                               guint64      n,
                               guint        f,
                               guint        h)
{
  slide_search_add_to_layer (search, n, f, h);
  slide_search_count_expanded (search, n);
}

/* Counts one, before its successors come into the frontier: takes the node out
 * of there. */
static inline void
slide_search_begin_expansion (SlideSearch *search,
                              guint        f,
                              guint        h)
{
  search->frontier--;
  search->expanded++;
  slide_search_add_to_layer (search, 1, f, h);
}

/* … and after: looks at how large the frontier is now. */
static inline void
slide_search_end_expansion (SlideSearch *search)
{
  search->max_frontier = MAX (search->max_frontier, search->frontier);
  if (G_UNLIKELY (search->expanded == search->next_sample))
    slide_search_sample (search);
}

G_END_DECLS
