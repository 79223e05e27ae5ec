/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-search-step.h: what every search does before and after an expansion:
 * checking limits and counting.
 *
 * A core's loop, in short:
 *
 *   while (budget > 0 && search->status == SLIDE_STATUS_RUNNING)
 *     {
 *       … find the next node, end if it is the goal …
 *       if (!slide_search_may_expand (search))
 *         break;
 *       slide_search_begin_expansion (search, f, h);
 *       … add its successors to the frontier …
 *       slide_search_end_expansion (search);
 *       budget--;
 *     }
 */

#pragma once

#include "slide-search-private.h"

/* ---- Limits ---- */

/* Whether another node may be expanded. FALSE with the status set if a limit
 * is reached or the search was stopped; checks the flag and the clock only
 * once every `check_interval` expansions. */
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

/* How many of the @wanted nodes may be expanded before the next call of
 * slide_search_may_expand(), which has just returned TRUE. */
static inline guint64
slide_search_get_allowance (const SlideSearch *search,
                            guint64            wanted)
{
  guint64 limit = search->request.node_limit;

  wanted = MIN (wanted, search->until_check);
  return limit != 0 ? MIN (wanted, limit - search->expanded) : wanted;
}

/* What the memory limit leaves for one component of a search, where the others
 * use @others bytes. 0 means no limit, so the result is at least 1 otherwise. */
static inline guint64
slide_search_get_bytes_left (const SlideSearch *search,
                             guint64            others)
{
  guint64 limit = search->request.memory_limit;

  if (limit == 0)
    return 0;

  return limit > others ? limit - others : 1;
}

/* Updates the peak memory use with @bytes, which are in use now. */
static inline void
slide_search_note_bytes (SlideSearch *search,
                         guint64      bytes)
{
  search->peak_bytes = MAX (search->peak_bytes, bytes);
}

/* ---- Counting ---- */

/* The index of @f in expanded_per_f, whose first layer is @first_layer. Its last
 * element counts all larger f. */
static inline guint
slide_f_layer (guint f,
               guint first_layer)
{
  return MIN (f - MIN (f, first_layer), SLIDE_MAX_F_LAYERS - 1);
}

/* Adds @n expansions of nodes with @h, and @f in units of 1/g_weight, to the counters by f and h. */
static inline void
slide_search_add_to_layer (SlideSearch *search,
                           guint64      n,
                           guint        f,
                           guint        h)
{
  guint whole = G_UNLIKELY (search->g_weight > 1) ? f / search->g_weight : f;

  search->expanded_per_f[slide_f_layer (whole, search->first_layer)] += n;
  search->highest_f = MAX (search->highest_f, f);
  search->best_h = MIN (search->best_h, h);
  search->until_check -= (guint) n;
}

/* Adds to the total, and samples the frontier if due. */
static inline void
slide_search_count_expanded (SlideSearch *search,
                             guint64      n)
{
  search->expanded += n;
  if (G_UNLIKELY (search->expanded == search->next_sample))
    slide_search_sample (search);
}

/* Counts @n expansions of nodes with @f and @h, at most as many as allowed, after
 * the caller has added their successors to the frontier. */
static inline void
slide_search_count_expansions (SlideSearch *search,
                               guint64      n,
                               guint        f,
                               guint        h)
{
  slide_search_add_to_layer (search, n, f, h);
  slide_search_count_expanded (search, n);
}

/* Counts one expansion before its successors are added; removes the node from the
 * frontier count. */
static inline void
slide_search_begin_expansion (SlideSearch *search,
                              guint        f,
                              guint        h)
{
  search->frontier--;
  search->expanded++;
  slide_search_add_to_layer (search, 1, f, h);
}

/* Called after the successors are added; samples the frontier if due. */
static inline void
slide_search_end_expansion (SlideSearch *search)
{
  search->max_frontier = MAX (search->max_frontier, search->frontier);
  if (G_UNLIKELY (search->expanded == search->next_sample))
    slide_search_sample (search);
}
