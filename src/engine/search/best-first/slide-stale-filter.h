/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-stale-filter.h: which open-list entries may be stale, at a bit or two each.
 *
 * A template, like slide-open-list.h. When a cheaper path to an open state is
 * found, its older entry in the open list stays where it is. About one entry in
 * twenty ends so, and to look every popped one up would cost a third access to
 * the node table for each expansion.
 *
 * So the states are marked, in a list for each f at which they have such an
 * entry, and where f never falls from one expansion to the next, that list is
 * whole when the first entry of its f is popped: what is found cheaper later has
 * a larger f. Then it becomes a Bloom filter (Bloom 1970), the only one there
 * is, which says of most entries of this f that they cannot be stale.
 *
 * The lists are chains of the open list's chunks: they count as that does, and
 * are refused where it is. A mark that finds no memory does no harm: of its f
 * every entry may be stale then, as without a filter.
 */

#pragma once

#include "slide-open-list.h"
#include "slide-pages.h"

#define SLIDE_FILTER_MIN_BITS ((guint64) 1 << 11)
#define SLIDE_FILTER_MAX_BITS ((guint64) 1 << 26)

/* So many bits for each state marked, as long as there may be more. */
#define SLIDE_FILTER_BITS_A_STATE 16

/* What is kept of a scrambled state, and the lowest of the bits of that which
 * choose: the upper ones. */
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
  guint           next_f;         /* the filter is for the f before it … */
  guint           unsure_from;    /* … and for none from here on */
  guint64        *words;          /* NULL: no state of this f is marked */
  guint64         n_bits;
} SlideStaleFilter;

static inline void
slide_stale_filter_init (SlideStaleFilter *filter)
{
  memset (filter, 0, sizeof *filter);
  filter->unsure_from = G_MAXUINT;
}

/* What the open list does not count: the filter. */
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

/* The marks themselves go with the open list. */
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

/* A chunk's room for states taken as room for marks. */
static inline guint
slide_stale_list_get_capacity (const SlideChunk *chunk)
{
  return chunk->capacity * (guint) (sizeof (SlideState) / sizeof (SlideStaleMark));
}

/* The list of @f; NULL if there is no memory for it. */
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

/* Notes that an entry at @f of a state, scrambled, has become stale. */
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

  /* Too late where the filter has been made: no search comes here that it is for. */
  if (G_UNLIKELY (chunk == NULL || f < filter->next_f))
    {
      filter->unsure_from = MIN (filter->unsure_from, f);
      return;
    }

  slide_stale_list_get_marks (chunk)[chunk->end++] = (SlideStaleMark) (scrambled >> SLIDE_MARK_SHIFT);
  list->n_marks++;
}

/* Gives the chunks of a list back. */
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

/* Whether the filter is for @f: each entry of that f that it does not have is
 * not stale. */
static inline gboolean
slide_stale_filter_is_sure (const SlideStaleFilter *filter,
                            guint                   f)
{
  return f + 1 == filter->next_f && f < filter->unsure_from;
}

/**
 * slide_stale_filter_begin:
 * @max_bytes: the most that the filter may take; 0 for no limit
 *
 * Makes the filter for @f, larger than all before, in place of the one there
 * is, and gives the marks back up to there. Without memory it is for none.
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
