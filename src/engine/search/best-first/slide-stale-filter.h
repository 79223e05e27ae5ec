/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-stale-filter.h: which open-list entries may be stale, at a bit each.
 *
 * When a cheaper path to an open state is found, its older entry in the open
 * list stays where it is. About one entry in twenty ends so, and to look every
 * popped one up would cost a third access to the node table for each
 * expansion. A Bloom filter of one bit a state (Bloom 1970) says of most that
 * they cannot be stale; those it does not clear are looked up.
 *
 * It doubles by being copied behind itself: a bit index is the low end of a
 * longer one.
 */

#pragma once

#include <glib.h>
#include <string.h>

#define SLIDE_FILTER_MIN_BITS ((guint64) 1 << 11)
#define SLIDE_FILTER_MAX_BITS ((guint64) 1 << 24)

/* So many bits for each state marked, as long as the filter may double. */
#define SLIDE_FILTER_BITS_A_STATE 8

/* The lowest of the bits of a scrambled state that choose: the upper ones. */
#define SLIDE_FILTER_SHIFT (64 - 26)

typedef struct
{
  guint64 *words;
  guint64  n_bits;
  guint64  n_marked;
} SlideStaleFilter;

static inline void
slide_stale_filter_init (SlideStaleFilter *filter)
{
  filter->n_bits = SLIDE_FILTER_MIN_BITS;
  filter->n_marked = 0;
  filter->words = g_malloc0 (SLIDE_FILTER_MIN_BITS / 8);
}

static inline void
slide_stale_filter_clear (SlideStaleFilter *filter)
{
  g_clear_pointer (&filter->words, g_free);
}

static inline gsize
slide_stale_filter_get_bytes (const SlideStaleFilter *filter)
{
  return (gsize) (filter->n_bits / 8);
}

/* Whether it is time to double, and there is sense in it. */
static inline gboolean
slide_stale_filter_is_crowded (const SlideStaleFilter *filter)
{
  return filter->n_marked * SLIDE_FILTER_BITS_A_STATE > filter->n_bits
         && filter->n_bits < SLIDE_FILTER_MAX_BITS;
}

static inline gboolean
slide_stale_filter_may_have (const SlideStaleFilter *filter,
                             guint64                 scrambled)
{
  guint64 bit = (scrambled >> SLIDE_FILTER_SHIFT) & (filter->n_bits - 1);

  return (filter->words[bit / 64] >> (bit % 64) & 1) != 0;
}

/* Twice as long; without memory for that it only answers less sharply. */
static void
slide_stale_filter_double (SlideStaleFilter *filter)
{
  gsize bytes = (gsize) (filter->n_bits / 8);
  guint64 *longer = g_try_realloc (filter->words, 2 * bytes);

  if (longer == NULL)
    return;

  filter->words = longer;
  memcpy (filter->words + filter->n_bits / 64, filter->words, bytes);
  filter->n_bits *= 2;
}

static inline void
slide_stale_filter_mark (SlideStaleFilter *filter,
                         guint64           scrambled)
{
  guint64 bit = (scrambled >> SLIDE_FILTER_SHIFT) & (filter->n_bits - 1);

  filter->words[bit / 64] |= (guint64) 1 << (bit % 64);
  filter->n_marked++;
}
