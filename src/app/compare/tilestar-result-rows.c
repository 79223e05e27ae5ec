/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-rows.c: the results that a table lists, filtered and in order.
 */

#include "tilestar-result-rows.h"

#include <math.h>

struct _TilestarResultRows
{
  gatomicrefcount  n_references;
  TilestarResults *results;
  guint            n_all;
  GArray          *places;    /* of guint32 */
};

typedef struct
{
  double  key;
  guint32 place;
} Keyed;

/* Nothing to say last; equal ones by their places. */
static int
compare (gconstpointer a,
         gconstpointer b,
         gpointer      descending)
{
  const Keyed *x = a, *y = b;

  if (isnan (x->key) != isnan (y->key))
    return isnan (x->key) ? 1 : -1;
  if (isnan (x->key) || x->key == y->key)
    return x->place < y->place ? -1 : 1;

  return (x->key < y->key) == (descending == NULL) ? -1 : 1;
}

static void
sort (GArray                      *places,
      TilestarResults             *results,
      const TilestarResultRequest *request)
{
  Keyed *keyed;

  /* That is how they are. */
  if (request->sort == TILESTAR_RESULT_BOARD && !request->descending)
    return;

  keyed = g_new (Keyed, MAX (places->len, 1));
  for (guint i = 0; i < places->len; i++)
    {
      guint32 place = g_array_index (places, guint32, i);
      const SlideComparisonRow *row = tilestar_results_get (results, place);

      keyed[i] = (Keyed) { tilestar_result_column_get_number (request->sort, row), place };
    }
  g_qsort_with_data (keyed, (int) places->len, sizeof *keyed, compare,
                     GINT_TO_POINTER (request->descending));
  for (guint i = 0; i < places->len; i++)
    g_array_index (places, guint32, i) = keyed[i].place;
  g_free (keyed);
}

TilestarResultRows *
tilestar_result_rows_new (TilestarResults             *results,
                          const TilestarResultRequest *request)
{
  TilestarResultRows *rows = g_new0 (TilestarResultRows, 1);

  g_atomic_ref_count_init (&rows->n_references);
  rows->results = tilestar_results_ref (results);
  rows->n_all = request->n;
  rows->places = tilestar_result_filter_list (&request->filter, results, request->n);
  sort (rows->places, results, request);

  return rows;
}

TilestarResultRows *
tilestar_result_rows_ref (TilestarResultRows *rows)
{
  g_atomic_ref_count_inc (&rows->n_references);

  return rows;
}

void
tilestar_result_rows_unref (TilestarResultRows *rows)
{
  if (!g_atomic_ref_count_dec (&rows->n_references))
    return;

  g_array_unref (rows->places);
  tilestar_results_unref (rows->results);
  g_free (rows);
}

TilestarResults *
tilestar_result_rows_get_results (const TilestarResultRows *rows)
{
  return rows->results;
}

guint
tilestar_result_rows_get_n (const TilestarResultRows *rows)
{
  return rows->places->len;
}

guint
tilestar_result_rows_get_n_all (const TilestarResultRows *rows)
{
  return rows->n_all;
}

guint32
tilestar_result_rows_get (const TilestarResultRows *rows,
                          guint                     position)
{
  g_return_val_if_fail (position < rows->places->len, TILESTAR_TABLE_NO_ROW);

  return g_array_index (rows->places, guint32, position);
}

guint
tilestar_result_rows_find (const TilestarResultRows *rows,
                           guint32                   place)
{
  for (guint i = 0; i < rows->places->len; i++)
    if (g_array_index (rows->places, guint32, i) == place)
      return i;

  return G_MAXUINT;
}

static guint
get_n (gconstpointer rows)
{
  return tilestar_result_rows_get_n (rows);
}

static guint32
get_number (gconstpointer rows,
            guint         position)
{
  return tilestar_result_rows_get (rows, position);
}

static guint
find (gconstpointer rows,
      guint32       number)
{
  return tilestar_result_rows_find (rows, number);
}

const TilestarTableRowsClass tilestar_result_rows_class = {
  .get_n = get_n,
  .get = get_number,
  .find = find,
  .ref = (gpointer (*) (gpointer)) tilestar_result_rows_ref,
  .unref = (void (*) (gpointer)) tilestar_result_rows_unref,
};
