/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-open-list.h: the frontier as buckets of packed states.
 *
 * A template, like slide-state.h. There is one level for each f (with a fractional weight for each part
 * of a move, most of which no node has: a bit for each tells where to look), in a level one
 * bucket for each key (g, or a single one where ties are broken by age), and in
 * a bucket a chain of chunks. Pushing and popping move one state; nothing is ever
 * searched for or moved: a state for which a cheaper path is found is pushed
 * again, and the node table shows that the older entry is stale when it is
 * popped.
 *
 * Chunks are allocated from blocks of pages and returned to free lists; buckets
 * begin with small chunks and use larger ones as they grow. Where the states are
 * ranked, a bucket that has become empty keeps its last chunk: most are filled
 * again soon, and one branch less that nothing predicts is worth more.
 */

#pragma once

#include "slide-block-list.h"
#include "slide-memory.h"
#include "slide-state.h"

/* Chunks of 128 bytes, 256, … 16 KiB: a bucket wastes at most as much as it uses. */
#define SLIDE_N_CHUNK_SIZES 8
#define SLIDE_SMALLEST_CHUNK ((gsize) 128)

typedef struct _SlideChunk SlideChunk;

struct _SlideChunk
{
  SlideChunk *older;
  SlideChunk *newer;
  guint32     first;         /* entries first … end - 1 are in use */
  guint32     end;
  guint32     capacity;
  guint32     size_class;
  SlideState  entries[];
};

typedef struct
{
  SlideChunk *oldest;
  SlideChunk *newest;
  guint64     expanded;      /* nodes expanded from here, if there is a bucket for each g */
} SlideBucket;

/* If @low is larger than @high, no bucket has entries. */
typedef struct
{
  SlideBucket *buckets;
  guint32      n_buckets;
  guint32      low;          /* no bucket below it has entries … */
  guint32      high;         /* … and none above it */
} SlideLevel;

typedef struct
{
  SlideLevel *levels;
  guint       n_levels;
  guint       lowest;         /* no level below it has entries */
  guint64    *in_use;         /* a bit for each level that has buckets */
  guint       n_words;
  guint64     bytes;          /* everything allocated, including spare chunks */
  guint64     byte_limit;     /* the most it may allocate; 0 for no limit */
  SlideChunk *spare[SLIDE_N_CHUNK_SIZES];
  SlideBlockList blocks;
} SlideOpenList;

static inline gboolean
slide_bucket_is_empty (const SlideBucket *bucket)
{
#if SLIDE_STATE_IS_RANKED
  return bucket->newest == NULL || bucket->newest->first == bucket->newest->end;
#else
  return bucket->newest == NULL;
#endif
}

static void
slide_open_list_init (SlideOpenList *list,
                      guint64        byte_limit)
{
  memset (list, 0, sizeof *list);
  list->byte_limit = byte_limit;
  slide_block_list_init (&list->blocks);
}

static void
slide_open_list_clear (SlideOpenList *list)
{
  for (guint f = 0; f < list->n_levels; f++)
    g_free (list->levels[f].buckets);
  g_free (list->levels);
  g_free (list->in_use);
  slide_block_list_clear (&list->blocks);
}

/* Whether @more bytes are within the limit. */
static inline gboolean
slide_open_list_affords (const SlideOpenList *list,
                         gsize                more)
{
  return list->byte_limit == 0 || list->bytes + more <= list->byte_limit;
}

/* Adds a block. The rest of the previous one is divided into spare chunks. */
static gboolean
slide_open_list_add_block (SlideOpenList *list)
{
  SlideBlockList *blocks = &list->blocks;
  guint8 *left = blocks->fresh;
  gsize n_left = blocks->n_fresh;
  gsize size = slide_block_list_add (blocks, list->bytes, list->byte_limit);

  if (size == 0)
    return FALSE;
  list->bytes += size;

  for (int i = SLIDE_N_CHUNK_SIZES - 1; i >= 0; i--)
    while (n_left >= SLIDE_SMALLEST_CHUNK << i)
      {
        SlideChunk *chunk = (gpointer) left;

        chunk->older = list->spare[i];
        list->spare[i] = chunk;
        left += SLIDE_SMALLEST_CHUNK << i;
        n_left -= SLIDE_SMALLEST_CHUNK << i;
      }

  return TRUE;
}

static SlideChunk *
slide_open_list_new_chunk (SlideOpenList *list,
                           guint          size_class)
{
  gsize bytes = SLIDE_SMALLEST_CHUNK << size_class;
  SlideChunk *chunk = list->spare[size_class];

  if (chunk != NULL)
    list->spare[size_class] = chunk->older;
  else
    {
      if (list->blocks.n_fresh < bytes && !slide_open_list_add_block (list))
        return NULL;
      chunk = slide_block_list_take (&list->blocks, bytes);
    }

  chunk->older = chunk->newer = NULL;
  chunk->first = chunk->end = 0;
  chunk->size_class = size_class;
  chunk->capacity = (guint32) ((bytes - sizeof (SlideChunk)) / sizeof (SlideState));
  return chunk;
}

/* Returns a chunk that is in no bucket to the spare ones. */
static inline void
slide_open_list_spare_chunk (SlideOpenList *list,
                             SlideChunk    *chunk)
{
  chunk->older = list->spare[chunk->size_class];
  list->spare[chunk->size_class] = chunk;
}

/* Enlarges an array of @size-byte elements to at least @wanted of them. */
static gboolean
slide_open_list_enlarge (SlideOpenList *list,
                         void         **array,
                         guint32       *n_elements,
                         guint          wanted,
                         gsize          size)
{
  guint32 enlarged = MAX (wanted + 1, MAX (40, *n_elements + *n_elements / 2));
  gsize more = (enlarged - *n_elements) * size;
  void *bigger;

  if (!slide_open_list_affords (list, more))
    return FALSE;
  bigger = slide_memory_try_realloc (*array, enlarged * size);
  if (bigger == NULL)
    return FALSE;

  memset ((guint8 *) bigger + *n_elements * size, 0, more);
  list->bytes += more;
  *array = bigger;
  *n_elements = enlarged;
  return TRUE;
}

/* Creates the level and the bucket if they do not exist. */
static SlideBucket *
slide_open_list_add_bucket (SlideOpenList *list,
                            guint          f,
                            guint          key)
{
  SlideLevel *level;

  if (f >= list->n_levels)
    {
      guint n_levels = list->n_levels;

      if (!slide_open_list_enlarge (list, (void **) &list->levels, &list->n_levels,
                                    f, sizeof (SlideLevel)))
        return NULL;
      for (guint i = n_levels; i < list->n_levels; i++)
        list->levels[i].low = 1;
    }
  level = &list->levels[f];

  if (f / 64 >= list->n_words
      && !slide_open_list_enlarge (list, (void **) &list->in_use, &list->n_words, f / 64, sizeof (guint64)))
    return NULL;
  if (key >= level->n_buckets
      && !slide_open_list_enlarge (list, (void **) &level->buckets, &level->n_buckets,
                                   key, sizeof (SlideBucket)))
    return NULL;

  list->in_use[f / 64] |= (guint64) 1 << f % 64;
  return &level->buckets[key];
}

/* The slow path of a push: the bucket is full or does not exist. */
static gboolean
slide_open_list_push_slowly (SlideOpenList *list,
                             guint          f,
                             guint          key,
                             SlideState     state)
{
  SlideBucket *bucket = slide_open_list_add_bucket (list, f, key);
  SlideLevel *level;
  SlideChunk *chunk, *added;

  if (bucket == NULL)
    return FALSE;

  chunk = bucket->newest;
  if (chunk != NULL && slide_bucket_is_empty (bucket))
    {
      added = chunk;
      added->first = added->end = 0;
    }
  else
    {
      added = slide_open_list_new_chunk (list, chunk == NULL ? 0 : MIN (chunk->size_class + 1,
                                                                        SLIDE_N_CHUNK_SIZES - 1));
      if (added == NULL)
        return FALSE;

      added->older = chunk;
      if (chunk != NULL)
        chunk->newer = added;
      else
        bucket->oldest = added;
      bucket->newest = added;
    }
  added->entries[added->end++] = state;

  level = &list->levels[f];
  if (level->low > level->high)
    level->low = level->high = key;
  else
    {
      level->low = MIN (level->low, key);
      level->high = MAX (level->high, key);
    }
  list->lowest = MIN (list->lowest, f);
  return TRUE;
}

/* The bucket at @f for @key; NULL if it does not exist. */
static inline SlideBucket *
slide_open_list_get_bucket (const SlideOpenList *list,
                            guint                f,
                            guint                key)
{
  if (f >= list->n_levels || key >= list->levels[f].n_buckets)
    return NULL;

  return &list->levels[f].buckets[key];
}

/* The chunk for the next state at @f with @key; if there is none, a full one. The caller
 * must get it again after a push to it has failed. */
static inline SlideChunk *
slide_open_list_get_chunk (const SlideOpenList *list,
                           guint                f,
                           guint                key)
{
  static SlideChunk full = { .capacity = 0 };
  const SlideBucket *bucket = slide_open_list_get_bucket (list, f, key);

  return bucket != NULL && !slide_bucket_is_empty (bucket) ? bucket->newest : &full;
}

/* Adds @state to a chunk; FALSE, with the chunk unchanged, if it is full.
 * slide_open_list_push() then adds another. */
static inline gboolean
slide_chunk_push (SlideChunk *chunk,
                  SlideState  state)
{
  if (G_UNLIKELY (chunk->end == chunk->capacity))
    return FALSE;

  chunk->entries[chunk->end++] = state;
  return TRUE;
}

/* Adds @state at @f with @key. FALSE, with the list unchanged, without memory or at the
 * limit. */
static inline gboolean
slide_open_list_push (SlideOpenList *list,
                      guint          f,
                      guint          key,
                      SlideState     state)
{
  if (G_LIKELY (slide_chunk_push (slide_open_list_get_chunk (list, f, key), state)))
    return TRUE;

  return slide_open_list_push_slowly (list, f, key, state);
}

/* Narrows the range of a level to buckets that have entries; FALSE if there are none. */
static inline gboolean
slide_level_narrow (SlideLevel *level)
{
  while (level->low <= level->high && slide_bucket_is_empty (&level->buckets[level->high]))
    {
      if (level->high == 0)
        {
          level->low = 1;
          return FALSE;
        }
      level->high--;
    }
  while (level->low <= level->high && slide_bucket_is_empty (&level->buckets[level->low]))
    level->low++;

  return level->low <= level->high;
}

static inline gboolean
slide_level_is_empty (const SlideLevel *level)
{
  if (level->low <= level->high)
    for (guint key = level->low; key <= level->high; key++)
      if (!slide_bucket_is_empty (&level->buckets[key]))
        return FALSE;

  return TRUE;
}

/* Counts the entries of a level. Iterates over its chunks, not its entries. */
static inline guint64
slide_level_count (const SlideLevel *level)
{
  guint64 n = 0;

  if (level->low <= level->high)
    for (guint key = level->low; key <= level->high; key++)
      for (const SlideChunk *chunk = level->buckets[key].newest; chunk != NULL; chunk = chunk->older)
        n += chunk->end - chunk->first;

  return n;
}

/* The next level after @f that has buckets; n_levels if there is none. */
static inline guint
slide_open_list_get_next (const SlideOpenList *list,
                          guint                f)
{
  guint word = ++f / 64;
  guint64 bits;

  if (f >= list->n_levels || word >= list->n_words)
    return list->n_levels;

  for (bits = list->in_use[word] >> f % 64 << f % 64; bits == 0; bits = list->in_use[word])
    if (++word == list->n_words)
      return list->n_levels;

  return word * 64 + (guint) __builtin_ctzll (bits);
}

/* Advances to the lowest level that has entries; FALSE if there is none. */
static inline gboolean
slide_open_list_seek (SlideOpenList *list)
{
  while (list->lowest < list->n_levels && !slide_level_narrow (&list->levels[list->lowest]))
    list->lowest = slide_open_list_get_next (list, list->lowest);

  return list->lowest < list->n_levels;
}

static inline void
slide_open_list_drop_chunk (SlideOpenList *list,
                            SlideBucket   *bucket,
                            SlideChunk    *chunk)
{
  if (chunk->older != NULL)
    chunk->older->newer = chunk->newer;
  else
    bucket->oldest = chunk->newer;
  if (chunk->newer != NULL)
    chunk->newer->older = chunk->older;
  else
    bucket->newest = chunk->older;

  slide_open_list_spare_chunk (list, chunk);
}

/**
 * slide_open_list_pop:
 * @high: whether to pop from the bucket of the largest key, not the smallest
 * @newest: whether to pop the newest states of a bucket, not the oldest
 * @states: (out): at most @max states of one bucket of the lowest level
 *
 * Returns: the number of states, 0 if the list is empty; sets @f and @key
 */
static inline guint
slide_open_list_pop (SlideOpenList *list,
                     gboolean       high,
                     gboolean       newest,
                     guint          max,
                     SlideState    *states,
                     guint         *f,
                     guint         *key)
{
  SlideLevel *level;
  SlideBucket *bucket;
  guint n = 0;

  if (!slide_open_list_seek (list))
    return 0;
  level = &list->levels[list->lowest];

  *f = list->lowest;
  *key = high ? level->high : level->low;
  bucket = &level->buckets[*key];

  while (n < max && !slide_bucket_is_empty (bucket))
    {
      SlideChunk *chunk = newest ? bucket->newest : bucket->oldest;
      guint n_evaluated = MIN (max - n, chunk->end - chunk->first);

      if (newest)
        {
          const SlideState *end = chunk->entries + chunk->end;

          for (guint i = 0; i < n_evaluated; i++)
            states[n + i] = *--end;
          chunk->end -= n_evaluated;
        }
      else
        {
          memcpy (states + n, chunk->entries + chunk->first, n_evaluated * sizeof *states);
          chunk->first += n_evaluated;
        }
      n += n_evaluated;
      if (chunk->first == chunk->end)
        slide_open_list_drop_chunk (list, bucket, chunk);
    }

  return n;
}
