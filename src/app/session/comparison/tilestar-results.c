/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-results.h"

#include <stdatomic.h>
#include <string.h>

#define BLOCK_SIZE 1024u

/* A compact SlideComparisonResult: the moves follow their count, and values that many rows have in
 * common are shared. */
typedef struct
{
  SlideComparisonRow   row;
  guint8              *path;        /* nullable */
  const char          *problem;     /* nullable */
  SlideHeuristicFacts *facts;       /* nullable */
} Result;

struct _TilestarResults
{
  atomic_uint             n_references;
  SlideComparisonRequest *request;
  guint                   n_blocks;
  Result                **blocks;     /* allocated once for all blocks, so never moved */
  GHashTable             *problems;   /* set of char *; main thread only */
  atomic_uint             n;          /* incremented after the row has been written */
};

TilestarResults *
tilestar_results_new (const SlideComparisonRequest *request)
{
  TilestarResults *results = g_new0 (TilestarResults, 1);

  atomic_init (&results->n_references, 1);
  atomic_init (&results->n, 0);
  results->request = slide_comparison_request_copy (request);
  results->n_blocks = (guint) (slide_comparison_request_get_n_rows (request) / BLOCK_SIZE + 1);
  results->blocks = g_new0 (Result *, results->n_blocks);
  results->problems = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return results;
}

TilestarResults *
tilestar_results_ref (TilestarResults *results)
{
  atomic_fetch_add_explicit (&results->n_references, 1, memory_order_relaxed);

  return results;
}

static Result *
get_result (TilestarResults *results,
            guint            index)
{
  return &results->blocks[index / BLOCK_SIZE][index % BLOCK_SIZE];
}

void
tilestar_results_unref (TilestarResults *results)
{
  guint n;

  if (atomic_fetch_sub_explicit (&results->n_references, 1, memory_order_acq_rel) != 1)
    return;

  n = atomic_load_explicit (&results->n, memory_order_acquire);
  for (guint i = 0; i < n; i++)
    {
      Result *result = get_result (results, i);

      g_free (result->path);
      g_clear_pointer (&result->facts, slide_heuristic_facts_unref);
    }
  for (guint i = 0; i < results->n_blocks; i++)
    g_free (results->blocks[i]);
  g_free (results->blocks);
  g_hash_table_unref (results->problems);
  slide_comparison_request_free (results->request);
  g_free (results);
}

static guint8 *
pack_path (const GByteArray *path)
{
  guint32 length = path->len;
  guint8 *packed = g_malloc (sizeof length + length);

  memcpy (packed, &length, sizeof length);
  /* A solution of 0 moves has no data. */
  if (length > 0)
    memcpy (packed + sizeof length, path->data, length);

  return packed;
}

/* Returns the interned text of @problem, shared by all rows with the same problem. */
static const char *
share_problem (TilestarResults *results,
               const char      *problem)
{
  gpointer known;

  if (g_hash_table_lookup_extended (results->problems, problem, &known, NULL))
    return known;

  known = g_strdup (problem);
  g_hash_table_add (results->problems, known);
  return known;
}

void
tilestar_results_add (TilestarResults             *results,
                      const SlideComparisonResult *given)
{
  guint n = atomic_load_explicit (&results->n, memory_order_relaxed);
  Result *result;

  g_return_if_fail (n / BLOCK_SIZE < results->n_blocks);

  if (results->blocks[n / BLOCK_SIZE] == NULL)
    results->blocks[n / BLOCK_SIZE] = g_new0 (Result, BLOCK_SIZE);
  result = get_result (results, n);
  *result = (Result) {
    .row = given->row,
    .path = given->path != NULL ? pack_path (given->path) : NULL,
    .problem = given->problem != NULL ? share_problem (results, given->problem) : NULL,
    .facts = given->facts != NULL ? slide_heuristic_facts_ref (given->facts) : NULL,
  };

  atomic_store_explicit (&results->n, n + 1, memory_order_release);
}

const SlideComparisonRequest *
tilestar_results_get_request (TilestarResults *results)
{
  return results->request;
}

guint
tilestar_results_get_n (TilestarResults *results)
{
  return atomic_load_explicit (&results->n, memory_order_acquire);
}

const SlideComparisonRow *
tilestar_results_get (TilestarResults *results,
                      guint            index)
{
  return &get_result (results, index)->row;
}

GArray *
tilestar_results_list_rows (TilestarResults *results,
                            guint            n)
{
  GArray *rows = g_array_sized_new (FALSE, FALSE, sizeof (SlideComparisonRow), n);

  for (guint i = 0; i < n; i++)
    g_array_append_vals (rows, tilestar_results_get (results, i), 1);

  return rows;
}

static GByteArray *
unpack_path (const guint8 *packed)
{
  GByteArray *path;
  guint32 length;

  memcpy (&length, packed, sizeof length);
  path = g_byte_array_sized_new (length);

  return g_byte_array_append (path, packed + sizeof length, length);
}

void
tilestar_results_read (TilestarResults       *results,
                       guint                  index,
                       SlideComparisonResult *result)
{
  const Result *kept = get_result (results, index);

  *result = (SlideComparisonResult) {
    .row = kept->row,
    .path = kept->path != NULL ? unpack_path (kept->path) : NULL,
    .problem = g_strdup (kept->problem),
    .facts = kept->facts != NULL ? slide_heuristic_facts_ref (kept->facts) : NULL,
  };
}

const char *
tilestar_results_get_problem (TilestarResults *results,
                              guint            index)
{
  return get_result (results, index)->problem;
}
