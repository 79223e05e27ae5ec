/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-stale-filter.h: which open-list entries may be stale, at one or two bits each.
 *
 * A template, like slide-open-list.h. When a cheaper path to an open state is
 * found, its older entry remains in the open list. About one entry in twenty
 * becomes stale in this way, and looking up every popped entry would cost a third
 * access to the node table per expansion.
 *
 * These states are therefore recorded in a list for each f at which they have
 * such an entry. Where f never decreases from one expansion to the next, that list
 * is complete when the first entry of its f is popped: any cheaper path found
 * later has a larger f. The list then becomes a Bloom filter (Bloom 1970), which
 * shows for most entries of this f that they cannot be stale. There is only one
 * filter at a time.
 *
 * The lists are chains of the open list's chunks, with the same accounting and the
 * same limit. If there is no memory for a mark, nothing is lost: every entry of
 * that f may then be stale, as without a filter.
 */

#pragma once

#include "slide-open-list.h"
#include "slide-pages.h"

#define SLIDE_FILTER_MIN_BITS ((guint64) 1 << 11)
#define SLIDE_FILTER_MAX_BITS ((guint64) 1 << 26)

/* Bits per marked state, within the size limits. */
#define SLIDE_FILTER_BITS_A_STATE 16

/* The part of a scrambled state that is stored, and the lowest of its upper bits that
 * index the filter. */
typedef guint32 SlideStaleMark;

#define SLIDE_MARK_SHIFT 32
#define SLIDE_FILTER_SHIFT (64 - 26)

typedef struct
{
  SlideChunk *newest;        /* its entries are marks */
  guint64     n_marks;
} SlideStaleList;

typedef struct
{
  SlideStaleList *lists;          /* by f */
  guint32         n_lists;
  guint           next_f;         /* the filter is for next_f - 1 */
  guint           unsure_from;    /* from this f on, filters are incomplete */
  guint64        *words;          /* NULL: no state of this f is marked */
  guint64         n_bits;
} SlideStaleFilter;

static inline void
slide_stale_filter_init (SlideStaleFilter *filter)
{
  memset (filter, 0, sizeof *filter);
  filter->unsure_from = G_MAXUINT;
}

/* The memory of the filter, which the open list does not count. */
static inline gsize
slide_stale_filter_get_bytes (const SlideStaleFilter *filter)
{
  return filter->words != NULL ? (gsize) (filter->n_bits / 8) : 0;
}

static inline void
slide_stale_filter_clear_words (SlideStaleFilter *filter)
{
  slide_pages_free (filter->words, slide_stale_filter_get_bytes (filter));
  filter->words = NULL;
}

/* The marks themselves are freed with the open list. */
static inline void
slide_stale_filter_clear (SlideStaleFilter *filter)
{
  slide_stale_filter_clear_words (filter);
  g_clear_pointer (&filter->lists, g_free);
}

/* ---- Marks ---- */

static inline SlideStaleMark *
slide_stale_list_get_marks (SlideChunk *chunk)
{
  return (SlideStaleMark *) (gpointer) chunk->entries;
}

/* The number of marks that fit a chunk of states. */
static inline guint
slide_stale_list_get_capacity (const SlideChunk *chunk)
{
  return chunk->capacity * (guint) (sizeof (SlideState) / sizeof (SlideStaleMark));
}

/* The list of @f; NULL without memory. */
static inline SlideStaleList *
slide_stale_filter_get_list (SlideStaleFilter *filter,
                             SlideOpenList    *open,
                             guint             f)
{
  if (G_UNLIKELY (f >= filter->n_lists)
      && !slide_open_list_enlarge (open, (void **) &filter->lists, &filter->n_lists, f,
                                   sizeof (SlideStaleList)))
    return NULL;

  return &filter->lists[f];
}

/* Records that the entry at @f of a state, which is scrambled, has become stale. */
static inline void
slide_stale_filter_mark (SlideStaleFilter *filter,
                         SlideOpenList    *open,
                         guint             f,
                         guint64           scrambled)
{
  SlideStaleList *list = slide_stale_filter_get_list (filter, open, f);
  SlideChunk *chunk = list != NULL ? list->newest : NULL;

  if (list != NULL && (chunk == NULL || chunk->end == slide_stale_list_get_capacity (chunk)))
    {
      SlideChunk *added = slide_open_list_new_chunk (open, chunk == NULL ? 0
                                                           : MIN (chunk->size_class + 1,
                                                                  SLIDE_N_CHUNK_SIZES - 1));

      if (added != NULL)
        {
          added->older = chunk;
          list->newest = added;
        }
      chunk = added;
    }

  /* Marks after the filter was built would come too late, but no search makes any. */
  if (G_UNLIKELY (chunk == NULL || f < filter->next_f))
    {
      filter->unsure_from = MIN (filter->unsure_from, f);
      return;
    }

  slide_stale_list_get_marks (chunk)[chunk->end++] = (SlideStaleMark) (scrambled >> SLIDE_MARK_SHIFT);
  list->n_marks++;
}

/* Returns the chunks of a list to the open list. */
static inline void
slide_stale_list_drop (SlideStaleList *list,
                       SlideOpenList  *open)
{
  while (list->newest != NULL)
    {
      SlideChunk *chunk = list->newest;

      list->newest = chunk->older;
      slide_open_list_spare_chunk (open, chunk);
    }
  list->n_marks = 0;
}

/* ---- The filter ---- */

static inline guint64
slide_stale_mark_get_bit (SlideStaleMark mark,
                          guint64        n_bits)
{
  return mark >> (SLIDE_FILTER_SHIFT - SLIDE_MARK_SHIFT) & (n_bits - 1);
}

static inline gboolean
slide_stale_filter_may_have (const SlideStaleFilter *filter,
                             guint64                 scrambled)
{
  guint64 bit = slide_stale_mark_get_bit ((SlideStaleMark) (scrambled >> SLIDE_MARK_SHIFT),
                                          filter->n_bits);

  return (filter->words[bit / 64] >> (bit % 64) & 1) != 0;
}

/* Whether the filter is complete for @f: entries of that f that it does not contain are
 * not stale. */
static inline gboolean
slide_stale_filter_is_sure (const SlideStaleFilter *filter,
                            guint                   f)
{
  return f + 1 == filter->next_f && f < filter->unsure_from;
}

/**
 * slide_stale_filter_begin:
 * @max_bytes: the most memory the filter may use; 0 for no limit
 *
 * Replaces the filter by one for @f, which must be larger than before, and frees
 * the marks up to there. Without memory, filters are incomplete from @f on.
 */
static void
slide_stale_filter_begin (SlideStaleFilter *filter,
                          SlideOpenList    *open,
                          guint             f,
                          guint64           max_bytes)
{
  SlideStaleList *list = f < filter->n_lists ? &filter->lists[f] : NULL;

  slide_stale_filter_clear_words (filter);

  if (list != NULL && list->n_marks > 0)
    {
      filter->n_bits = SLIDE_FILTER_MIN_BITS;
      while (filter->n_bits < SLIDE_FILTER_BITS_A_STATE * list->n_marks
             && filter->n_bits < SLIDE_FILTER_MAX_BITS
             && (max_bytes == 0 || filter->n_bits / 8 * 2 <= max_bytes))
        filter->n_bits *= 2;
      if (max_bytes == 0 || filter->n_bits / 8 <= max_bytes)
        filter->words = slide_pages_new ((gsize) (filter->n_bits / 8));
      if (filter->words == NULL)
        filter->unsure_from = MIN (filter->unsure_from, f);
      else
        for (SlideChunk *chunk = list->newest; chunk != NULL; chunk = chunk->older)
          for (guint i = 0; i < chunk->end; i++)
            {
              guint64 bit = slide_stale_mark_get_bit (slide_stale_list_get_marks (chunk)[i],
                                                      filter->n_bits);

              filter->words[bit / 64] |= (guint64) 1 << (bit % 64);
            }
    }

  for (; filter->next_f <= f; filter->next_f++)
    if (filter->next_f < filter->n_lists)
      slide_stale_list_drop (&filter->lists[filter->next_f], open);
}
