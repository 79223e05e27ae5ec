/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-table-rows.h"

#include <math.h>
#include <string.h>

/* Number of bits per pass of the radix sort. */
#define DIGIT_BITS 11
#define N_DIGITS (1u << DIGIT_BITS)

typedef struct
{
  guint32 key;
  guint32 position;   /* before sorting */
} Entry;

/* ---- Filtering ---- */

static gboolean
filter_rows (TilestarTableRows *rows)
{
  gboolean from_end = rows->descending && rows->sort == 0 && rows->klass->can_reverse;
  guint n = 0;

  rows->indices = g_try_new (guint32, MAX (rows->n_all, 1));
  if (rows->indices == NULL)
    return FALSE;

  for (guint i = 0; i < rows->n_all; i++)
    {
      guint index = from_end ? rows->n_all - 1 - i : i;

      if (rows->klass->matches (rows, index))
        rows->indices[n++] = index;
    }
  rows->n = n;

  return TRUE;
}

/* ---- Sorting ---- */

/* Maps a number to an integer with the same order, and NAN to the greatest one. */
static guint64
get_sortable (double   key,
              gboolean descending)
{
  guint64 bits;

  if (isnan (key))
    return G_MAXUINT64;

  key += 0.0;   /* turns −0 into 0 */
  memcpy (&bits, &key, sizeof bits);
  bits = bits >> 63 ? ~bits : bits | G_GUINT64_CONSTANT (1) << 63;

  return descending ? ~bits : bits;
}

/* A stable radix sort. @bits: those in which the keys may differ; @spare: as large as @entries.
 * Returns: the one of the two arrays that has the result */
static Entry *
sort_by_digits (Entry   *entries,
                Entry   *spare,
                guint    n,
                guint32  bits)
{
  guint begins[N_DIGITS + 1];

  for (guint shift = 0; shift < 32 && bits >> shift != 0; shift += DIGIT_BITS)
    {
      Entry *sorted = spare;

      memset (begins, 0, sizeof begins);
      for (guint i = 0; i < n; i++)
        begins[(entries[i].key >> shift & (N_DIGITS - 1)) + 1]++;
      for (guint digit = 0; digit < N_DIGITS; digit++)
        begins[digit + 1] += begins[digit];
      for (guint i = 0; i < n; i++)
        sorted[begins[entries[i].key >> shift & (N_DIGITS - 1)]++] = entries[i];
      spare = entries;
      entries = sorted;
    }

  return entries;
}

static gboolean
sort_rows (TilestarTableRows *rows)
{
  guint n = rows->n;
  g_autofree guint64 *keys = g_try_new (guint64, MAX (n, 1));
  g_autofree Entry *entries = g_try_new (Entry, MAX (n, 1));
  g_autofree Entry *spare = g_try_new (Entry, MAX (n, 1));
  g_autofree guint32 *before = g_steal_pointer (&rows->indices);
  Entry *sorted = entries;
  guint64 bits = 0;

  rows->indices = g_try_new (guint32, MAX (n, 1));
  if (keys == NULL || entries == NULL || spare == NULL || rows->indices == NULL)
    return FALSE;

  for (guint i = 0; i < n; i++)
    {
      double key = rows->klass->get_key (rows, before != NULL ? before[i] : i);

      keys[i] = get_sortable (key, rows->descending);
      bits |= keys[i] ^ keys[0];
      entries[i].position = i;
    }

  /* Start at the lowest bit in which the keys differ: usually they differ within 32 bits. */
  for (int shift = bits != 0 ? __builtin_ctzll (bits) : 64; shift < 64 && bits >> shift != 0; shift += 32)
    {
      for (guint i = 0; i < n; i++)
        sorted[i].key = (guint32) (keys[sorted[i].position] >> shift);
      sorted = sort_by_digits (sorted, sorted == entries ? spare : entries, n, (guint32) (bits >> shift));
    }
  for (guint i = 0; i < n; i++)
    rows->indices[i] = before != NULL ? before[sorted[i].position] : sorted[i].position;

  return TRUE;
}

/* ---- Listing ---- */

gpointer
tilestar_table_rows_new (const TilestarTableRowsClass *klass)
{
  TilestarTableRows *rows = g_malloc0 (klass->size);

  rows->klass = klass;
  g_atomic_ref_count_init (&rows->n_references);

  return rows;
}

TilestarTableRows *
tilestar_table_rows_ref (TilestarTableRows *rows)
{
  g_atomic_ref_count_inc (&rows->n_references);

  return rows;
}

void
tilestar_table_rows_unref (TilestarTableRows *rows)
{
  if (!g_atomic_ref_count_dec (&rows->n_references))
    return;

  rows->klass->clear (rows);
  g_free (rows->indices);
  g_free (rows);
}

static gboolean
is_in_order (const TilestarTableRows *rows)
{
  return rows->sort == 0 && (!rows->descending || rows->klass->can_reverse);
}

guint64
tilestar_table_rows_get_work (const TilestarTableRows *rows)
{
  return is_in_order (rows) && tilestar_table_filter_is_empty (&rows->filter) ? rows->work_as_is
                                                                              : rows->work;
}

gboolean
tilestar_table_rows_list (TilestarTableRows *rows,
                          GCancellable      *cancellable)
{
  g_return_val_if_fail (!rows->is_listed, FALSE);

  if (!rows->klass->begin (rows) || g_cancellable_is_cancelled (cancellable))
    return FALSE;
  rows->n = rows->n_all;
  if (!tilestar_table_filter_is_empty (&rows->filter) && !filter_rows (rows))
    return FALSE;
  if (g_cancellable_is_cancelled (cancellable) || (!is_in_order (rows) && !sort_rows (rows)))
    return FALSE;

  rows->is_listed = TRUE;
  return TRUE;
}

/* ---- Queries ---- */

/* Maps a position to an index, or an index to a position, of rows without indices. */
static guint
turn (const TilestarTableRows *rows,
      guint                    position)
{
  return rows->descending ? rows->n - 1 - position : position;
}

guint32
tilestar_table_rows_get (const TilestarTableRows *rows,
                         guint                    position,
                         guint                   *index)
{
  guint at;

  g_return_val_if_fail (position < rows->n, TILESTAR_TABLE_NO_ROW);

  at = rows->indices != NULL ? rows->indices[position] : turn (rows, position);
  if (index != NULL)
    *index = at;

  return rows->klass->get_number (rows, at);
}

guint
tilestar_table_rows_find (const TilestarTableRows *rows,
                          guint32                  number)
{
  guint index =
    number != TILESTAR_TABLE_NO_ROW ? rows->klass->find_index (rows, number) : G_MAXUINT;

  if (index >= rows->n_all)
    return G_MAXUINT;
  if (rows->indices == NULL)
    return turn (rows, index);

  for (guint i = 0; i < rows->n; i++)
    if (rows->indices[i] == index)
      return i;

  return G_MAXUINT;
}
