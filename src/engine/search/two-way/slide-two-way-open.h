/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-two-way-open.h: the frontier of one direction, by g and h.
 *
 * A template, included after slide-state.h. It has a stack for each g and h, and
 * for each the number of entries that are not stale: an entry whose state has
 * since been reached more cheaply remains until it is popped.
 *
 * Nodes with f = g + h up to the search's bound are ready. Each row, that is
 * each g, counts its ready nodes.
 */

#pragma once

#include "slide-block-list.h"
#include "slide-memory.h"
#include "slide-state.h"

/* States per chunk. */
#define SLIDE_TWO_WAY_CHUNK 60

typedef struct _SlideTwoWayChunk SlideTwoWayChunk;

struct _SlideTwoWayChunk
{
  SlideTwoWayChunk *below;
  guint        n;
  SlideState   states[SLIDE_TWO_WAY_CHUNK];
};

typedef struct
{
  SlideTwoWayChunk *top;
  guint64      n_live;
} SlideTwoWayBucket;

typedef struct
{
  SlideTwoWayBucket *buckets;    /* by h */
  guint         n_buckets;
  guint         lowest;     /* no bucket below it has a live node */
  guint64       n_ready;
} SlideTwoWayRow;

typedef struct
{
  SlideTwoWayRow   *rows;        /* by g */
  guint        n_rows;
  guint        lowest;      /* no row below it has a ready node */
  guint        bound;
  guint64      n_live;
  guint64      bytes;
  SlideTwoWayChunk *spare;
  SlideBlockList blocks;    /* contain the chunks */
} SlideTwoWayOpen;

static void
slide_two_way_open_init (SlideTwoWayOpen *open)
{
  memset (open, 0, sizeof *open);
  slide_block_list_init (&open->blocks);
}

static void
slide_two_way_open_clear (SlideTwoWayOpen *open)
{
  for (guint g = 0; g < open->n_rows; g++)
    g_free (open->rows[g].buckets);
  g_free (open->rows);
  slide_block_list_clear (&open->blocks);
}

static inline gboolean
slide_two_way_open_may_take (const SlideTwoWayOpen *open,
                             guint64                bytes,
                             guint64                limit)
{
  return limit == 0 || open->bytes + bytes <= limit;
}

/* Enlarges an array of @n elements and clears the new ones. NULL without memory, with
 * the array unchanged. */
static gpointer
slide_two_way_open_lengthen (SlideTwoWayOpen *open,
                             gpointer         array,
                             gsize            size,
                             guint            n,
                             guint            new_n,
                             guint64          limit)
{
  gsize added = (new_n - n) * size;

  if (!slide_two_way_open_may_take (open, added, limit))
    return NULL;

  array = slide_memory_try_realloc (array, new_n * size);
  if (array == NULL)
    return NULL;

  memset ((guint8 *) array + n * size, 0, added);
  open->bytes += added;
  return array;
}

/* The bucket of @g and @h, created if necessary; NULL without memory. */
static SlideTwoWayBucket *
slide_two_way_open_reach (SlideTwoWayOpen *open,
                          guint            g,
                          guint            h,
                          guint64          limit)
{
  SlideTwoWayRow *row;

  if (g >= open->n_rows)
    {
      guint n_rows = g + 32;
      SlideTwoWayRow *rows = slide_two_way_open_lengthen (open, open->rows, sizeof *rows,
                                                          open->n_rows, n_rows, limit);

      if (rows == NULL)
        return NULL;
      open->rows = rows;
      open->n_rows = n_rows;
    }

  row = &open->rows[g];
  if (h >= row->n_buckets)
    {
      guint n_buckets = h + 16;
      SlideTwoWayBucket *buckets = slide_two_way_open_lengthen (open, row->buckets, sizeof *buckets,
                                                                row->n_buckets, n_buckets, limit);

      if (buckets == NULL)
        return NULL;
      row->buckets = buckets;
      row->n_buckets = n_buckets;
    }

  return &row->buckets[h];
}

/* Adds an empty chunk on top; FALSE without memory. */
static inline gboolean
slide_two_way_open_add_chunk (SlideTwoWayOpen   *open,
                              SlideTwoWayBucket *bucket,
                              guint64            limit)
{
  SlideTwoWayChunk *chunk = open->spare;

  if (chunk != NULL)
    {
      open->spare = chunk->below;
    }
  else
    {
      if (open->blocks.n_fresh < sizeof *chunk)
        {
          gsize added = slide_block_list_add (&open->blocks, open->bytes, limit);

          if (added == 0)
            return FALSE;
          open->bytes += added;
        }
      chunk = slide_block_list_take (&open->blocks, sizeof *chunk);
    }

  chunk->below = bucket->top;
  chunk->n = 0;
  bucket->top = chunk;
  return TRUE;
}

/* FALSE without memory or if @limit, in bytes (0: none), does not allow it. */
static inline gboolean
slide_two_way_open_push (SlideTwoWayOpen *open,
                         SlideState       state,
                         guint            g,
                         guint            h,
                         guint64          limit)
{
  SlideTwoWayBucket *bucket;
  SlideTwoWayRow *row;

  if (G_LIKELY (g < open->n_rows && h < open->rows[g].n_buckets))
    bucket = &open->rows[g].buckets[h];
  else
    bucket = slide_two_way_open_reach (open, g, h, limit);
  if (bucket == NULL)
    return FALSE;

  if ((bucket->top == NULL || bucket->top->n == SLIDE_TWO_WAY_CHUNK)
      && !slide_two_way_open_add_chunk (open, bucket, limit))
    return FALSE;

  bucket->top->states[bucket->top->n++] = state;
  bucket->n_live++;
  open->n_live++;
  row = &open->rows[g];
  row->lowest = MIN (row->lowest, h);
  if (g + h <= open->bound)
    {
      row->n_ready++;
      open->lowest = MIN (open->lowest, g);
    }
  return TRUE;
}

/* Marks a node of @g and @h as no longer live. */
static inline void
slide_two_way_open_drop (SlideTwoWayOpen *open,
                         guint            g,
                         guint            h)
{
  SlideTwoWayRow *row = &open->rows[g];

  row->buckets[h].n_live--;
  open->n_live--;
  if (g + h <= open->bound)
    row->n_ready--;
}

/* The smallest g of a ready node; G_MAXUINT if there is none. */
static inline guint
slide_two_way_open_get_lowest (SlideTwoWayOpen *open)
{
  while (open->lowest < open->n_rows && open->rows[open->lowest].n_ready == 0)
    open->lowest++;

  return open->lowest < open->n_rows ? open->lowest : G_MAXUINT;
}

/* Pops up to @max of the newest entries, at least one, from the bucket with the
 * smallest h in row @g, which must have a ready node. Some may be stale: the caller
 * checks, and calls slide_two_way_open_drop() for those that are not. */
static inline guint
slide_two_way_open_pop (SlideTwoWayOpen *open,
                        guint            g,
                        guint            max,
                        SlideState      *states,
                        guint           *h)
{
  SlideTwoWayRow *row = &open->rows[g];
  SlideTwoWayBucket *bucket;
  SlideTwoWayChunk *top;
  guint n;

  while (row->buckets[row->lowest].n_live == 0)
    row->lowest++;

  *h = row->lowest;
  bucket = &row->buckets[row->lowest];
  top = bucket->top;
  n = MIN (max, top->n);
  for (guint i = 0; i < n; i++)
    states[i] = top->states[--top->n];

  if (top->n == 0)
    {
      bucket->top = top->below;
      top->below = open->spare;
      open->spare = top;
    }

  return n;
}

static void
slide_two_way_open_set_bound (SlideTwoWayOpen *open,
                              guint            bound)
{
  open->bound = bound;
  open->lowest = 0;

  for (guint g = 0; g < open->n_rows && g <= bound; g++)
    {
      SlideTwoWayRow *row = &open->rows[g];

      row->n_ready = 0;
      for (guint h = 0; h < row->n_buckets && g + h <= bound; h++)
        row->n_ready += row->buckets[h].n_live;
    }
}
