/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-solution-set.h: a hash table of packed states with a number each, within a limit of memory.
 *
 * Boards of up to 16 cells are packed into one word, all others into up to four.
 */

#pragma once

#include "slide-board.h"

#define SLIDE_SOLUTION_MAX_WORDS 4

/* A packed state: the first words as many as its shape has, the others 0. */
typedef struct
{
  guint64 words[SLIDE_SOLUTION_MAX_WORDS];
} SlideSolutionKey;

/* How boards of one shape are packed. */
typedef struct
{
  guint  n_cells;
  guint  bits;
  guint  n_words;
  guint8 words[SLIDE_MAX_CELLS];     /* where each cell is: the word, and the bit in it */
  guint8 shifts[SLIDE_MAX_CELLS];
} SlideSolutionShape;

/* Memory shared by several sets, in bytes. */
typedef struct
{
  guint64 used;
  guint64 limit;
} SlideSolutionMemory;

/* @size: slots, 0 or a power of two; an empty slot has 0 as its first word, which no board has */
typedef struct
{
  const SlideSolutionShape *shape;
  SlideSolutionMemory      *memory;
  gsize                     size;
  gsize                     n_used;
  guint64                  *keys;
  guint32                  *values;
} SlideSolutionSet;

void     slide_solution_shape_init   (SlideSolutionShape       *shape,
                                      const SlideBoard         *board);
void     slide_solution_shape_pack   (const SlideSolutionShape *shape,
                                      const guint8             *cells,
                                      SlideSolutionKey         *key);

/* Fills @cells. Returns: the cell of the blank */
guint    slide_solution_shape_unpack (const SlideSolutionShape *shape,
                                      const SlideSolutionKey   *key,
                                      guint8                   *cells);

/* 64 bits that look random. */
guint64  slide_solution_shape_hash   (const SlideSolutionShape *shape,
                                      const SlideSolutionKey   *key);

/* Slides @tile from cell @from to the blank in cell @to. */
static inline void
slide_solution_key_slide (SlideSolutionKey         *key,
                          const SlideSolutionShape *shape,
                          guint                     tile,
                          guint                     from,
                          guint                     to)
{
  key->words[shape->words[from]] ^= (guint64) tile << shape->shifts[from];
  key->words[shape->words[to]] ^= (guint64) tile << shape->shifts[to];
}

/* Initializes an empty set, which takes no memory. @shape and @memory are borrowed. */
void     slide_solution_set_init     (SlideSolutionSet         *set,
                                      const SlideSolutionShape *shape,
                                      SlideSolutionMemory      *memory);

/* Frees the states; the set is then empty, and may be used again. */
void     slide_solution_set_clear    (SlideSolutionSet         *set);

/* The number of @key, or NULL if it is not in the set. Valid until the next state is added. */
guint32 *slide_solution_set_find     (const SlideSolutionSet   *set,
                                      const SlideSolutionKey   *key);

/* The same, but adds @key with the number @value if it is missing. NULL, with the set unchanged,
 * where memory is refused or the limit reached. */
guint32 *slide_solution_set_add      (SlideSolutionSet         *set,
                                      const SlideSolutionKey   *key,
                                      guint32                   value,
                                      gboolean                 *out_is_new) G_GNUC_WARN_UNUSED_RESULT;

/* The state at @place of an array of keys of this shape. */
static inline SlideSolutionKey
slide_solution_shape_get (const SlideSolutionShape *shape,
                          const guint64            *keys,
                          gsize                     place)
{
  SlideSolutionKey key = { { 0 } };

  for (guint i = 0; i < shape->n_words; i++)
    key.words[i] = keys[place * shape->n_words + i];
  return key;
}

/* Gets the state in @slot. FALSE if the slot is empty. */
static inline gboolean
slide_solution_set_get (const SlideSolutionSet *set,
                        gsize                   slot,
                        SlideSolutionKey       *key)
{
  *key = slide_solution_shape_get (set->shape, set->keys, slot);
  return key->words[0] != 0;
}
