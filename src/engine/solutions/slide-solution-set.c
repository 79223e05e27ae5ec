/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-solution-set.h"

#include "slide-hash.h"
#include "slide-pages.h"

#include <string.h>

#define MIN_SIZE 64

void
slide_solution_shape_init (SlideSolutionShape *shape,
                           const SlideBoard   *board)
{
  guint n_cells = slide_board_get_n_cells (board);
  guint bits = n_cells <= 16 ? 4 : n_cells <= 32 ? 5 : 6;
  guint per_word = 64 / bits;

  *shape = (SlideSolutionShape) {
    .n_cells = n_cells,
    .bits = bits,
    .n_words = (n_cells + per_word - 1) / per_word,
  };
  for (guint cell = 0; cell < n_cells; cell++)
    {
      shape->words[cell] = (guint8) (cell / per_word);
      shape->shifts[cell] = (guint8) (cell % per_word * bits);
    }
}

void
slide_solution_shape_pack (const SlideSolutionShape *shape,
                           const guint8             *cells,
                           SlideSolutionKey         *key)
{
  *key = (SlideSolutionKey) { { 0 } };
  for (guint cell = 0; cell < shape->n_cells; cell++)
    key->words[shape->words[cell]] |= (guint64) cells[cell] << shape->shifts[cell];
}

guint
slide_solution_shape_unpack (const SlideSolutionShape *shape,
                             const SlideSolutionKey   *key,
                             guint8                   *cells)
{
  guint64 mask = (1u << shape->bits) - 1;
  guint blank = 0;

  for (guint cell = 0; cell < shape->n_cells; cell++)
    {
      cells[cell] = (guint8) (key->words[shape->words[cell]] >> shape->shifts[cell] & mask);
      if (cells[cell] == 0)
        blank = cell;
    }

  return blank;
}

guint64
slide_solution_shape_hash (const SlideSolutionShape *shape,
                           const SlideSolutionKey   *key)
{
  guint64 hash = 0;

  for (guint i = 0; i < shape->n_words; i++)
    hash = slide_hash_mix (hash ^ key->words[i]);
  return hash;
}

static gsize
get_bytes_per_slot (const SlideSolutionSet *set)
{
  return set->shape->n_words * sizeof (guint64) + sizeof (guint32);
}

void
slide_solution_set_init (SlideSolutionSet         *set,
                         const SlideSolutionShape *shape,
                         SlideSolutionMemory      *memory)
{
  *set = (SlideSolutionSet) { .shape = shape, .memory = memory };
}

void
slide_solution_set_clear (SlideSolutionSet *set)
{
  if (set->size == 0)
    return;

  slide_pages_free (set->keys, set->size * set->shape->n_words * sizeof (guint64));
  slide_pages_free (set->values, set->size * sizeof (guint32));
  set->memory->used -= set->size * get_bytes_per_slot (set);
  slide_solution_set_init (set, set->shape, set->memory);
}

/* The slot of @key, or the empty one where it belongs. There is at least one empty slot. */
static gsize
find_slot (const SlideSolutionSet *set,
           const SlideSolutionKey *key)
{
  guint n_words = set->shape->n_words;
  gsize slot = slide_solution_shape_hash (set->shape, key) & (set->size - 1);

  for (;; slot = (slot + 1) & (set->size - 1))
    {
      const guint64 *words = set->keys + slot * n_words;

      if (words[0] == 0 || (words[0] == key->words[0]
                            && (n_words == 1 || memcmp (words, key->words, n_words * sizeof *words) == 0)))
        return slot;
    }
}

static gboolean
grow (SlideSolutionSet *set)
{
  SlideSolutionSet larger = *set;
  guint n_words = set->shape->n_words;

  larger.size = set->size == 0 ? MIN_SIZE : set->size * 2;
  if (set->memory->used + larger.size * get_bytes_per_slot (set) > set->memory->limit)
    return FALSE;

  larger.keys = slide_pages_new (larger.size * n_words * sizeof (guint64));
  larger.values = slide_pages_new (larger.size * sizeof (guint32));
  if (larger.keys == NULL || larger.values == NULL)
    {
      if (larger.keys != NULL)
        slide_pages_free (larger.keys, larger.size * n_words * sizeof (guint64));
      if (larger.values != NULL)
        slide_pages_free (larger.values, larger.size * sizeof (guint32));
      return FALSE;
    }

  for (gsize i = 0; i < set->size; i++)
    {
      SlideSolutionKey key;
      gsize slot;

      if (!slide_solution_set_get (set, i, &key))
        continue;
      slot = find_slot (&larger, &key);
      memcpy (larger.keys + slot * n_words, key.words, n_words * sizeof *key.words);
      larger.values[slot] = set->values[i];
    }

  larger.memory->used += larger.size * get_bytes_per_slot (set);
  slide_solution_set_clear (set);
  *set = larger;
  return TRUE;
}

guint32 *
slide_solution_set_find (const SlideSolutionSet *set,
                         const SlideSolutionKey *key)
{
  gsize slot;

  if (set->size == 0)
    return NULL;

  slot = find_slot (set, key);
  return set->keys[slot * set->shape->n_words] != 0 ? &set->values[slot] : NULL;
}

guint32 *
slide_solution_set_add (SlideSolutionSet       *set,
                        const SlideSolutionKey *key,
                        guint32                 value,
                        gboolean               *out_is_new)
{
  guint32 *found = slide_solution_set_find (set, key);
  gsize slot;

  *out_is_new = FALSE;
  if (found != NULL)
    return found;

  /* At most three quarters are used. */
  if (set->n_used >= set->size / 4 * 3 && !grow (set))
    return NULL;

  slot = find_slot (set, key);
  memcpy (set->keys + slot * set->shape->n_words, key->words, set->shape->n_words * sizeof (guint64));
  set->values[slot] = value;
  set->n_used++;
  *out_is_new = TRUE;
  return &set->values[slot];
}
