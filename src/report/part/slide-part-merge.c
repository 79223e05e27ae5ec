/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-part-merge.h"

#include "slide-board-text.h"
#include "slide-error.h"
#include "slide-part-line.h"

struct _SlidePartMerge
{
  SlidePartFile  **files;      /* by shard */
  guint            n_shards;
  SlidePartHeader *header;     /* of the entire batch */
  guint64          next_row;
};

/* ---- Files ---- */

#define refuse_batch(error, ...) slide_set_error (error, SLIDE_PART_ERROR, SLIDE_PART_ERROR_BATCH, __VA_ARGS__)

/* Adds @file, whose header must match those of the files before it. Takes ownership of
 * @file. */
static gboolean
add_file (SlidePartMerge  *merge,
          SlidePartFile   *file,
          const char      *first_name,
          GError         **error)
{
  g_autoptr (SlidePartFile) owned = file;
  const SlidePartHeader *header = slide_part_file_get_header (file);
  const SlideComparisonRequest *request = header->request;
  const char *name = slide_part_file_get_name (file);
  g_autofree char *difference = NULL;

  if (merge->header == NULL)
    {
      merge->n_shards = MAX (request->n_shards, 1);
      merge->files = g_new0 (SlidePartFile *, merge->n_shards);
      merge->header = slide_part_header_copy (header);
      merge->header->request->shard = 0;
      merge->header->request->n_shards = 1;
    }

  difference = slide_part_header_dup_difference (header, merge->header);
  if (difference != NULL)
    return refuse_batch (error, "%s: line 1: its rows are of another batch than those of %s: %s",
                         name, first_name, difference);
  if (request->n_shards != merge->n_shards)
    return refuse_batch (error, "%s: line 1: it is part %u of %u, where %s is one of %u", name,
                         request->shard + 1, request->n_shards, first_name, merge->n_shards);
  if (merge->files[request->shard] != NULL)
    return refuse_batch (error, "%s: line 1: it is part %u/%u, and so is %s", name,
                         request->shard + 1, merge->n_shards,
                         slide_part_file_get_name (merge->files[request->shard]));

  merge->files[request->shard] = g_steal_pointer (&owned);
  return TRUE;
}

/* The maximum number of missing parts in a message. */
#define MAX_NAMED 20

static gboolean
check_all_there (SlidePartMerge  *merge,
                 GError         **error)
{
  g_autoptr (GString) missing = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < merge->n_shards; i++)
    if (merge->files[i] == NULL && ++n <= MAX_NAMED)
      g_string_append_printf (missing, "%s%u/%u", n > 1 ? ", " : "", i + 1, merge->n_shards);
  if (n == 0)
    return TRUE;

  if (n > MAX_NAMED)
    g_string_append_printf (missing, " and %u more", n - MAX_NAMED);
  return refuse_batch (error, n == 1 ? "one of the %u parts of the batch is missing: %s"
                                     : "some of the %u parts of the batch are missing: %s",
                       merge->n_shards, missing->str);
}

/* ---- Rows ---- */

/* On machines with different amounts of memory, different groups of tiles may have been
 * the strongest that fit. Then rows with the same names were not searched with the same
 * heuristic. */
static gboolean
check_partition (GHashTable          *partitions,
                 const SlidePartRow  *row,
                 SlidePartFile       *file,
                 GError             **error)
{
  const SlideHeuristicFacts *facts = row->result->facts;
  g_autofree char *goal = NULL;
  g_autofree char *key = NULL;
  const char *before;

  if (facts == NULL || facts->partition == NULL)
    return TRUE;

  goal = slide_board_to_text (&row->pair.goal, SLIDE_TEXT_LINE);
  key = g_strdup_printf ("%u %s", row->result->row.spec, goal);
  before = g_hash_table_lookup (partitions, key);
  if (before == NULL)
    {
      g_hash_table_insert (partitions, g_steal_pointer (&key), g_strdup (facts->partition));
      return TRUE;
    }

  return g_str_equal (before, facts->partition)
         || refuse_batch (error, "%s: row %" G_GUINT64_FORMAT " of the batch was searched with the "
                          "groups %s, others with %s: on every machine --partition has to say which",
                          slide_part_file_get_name (file), row->number, facts->partition, before);
}

static gboolean
check_board (SlidePartMerge      *merge,
             const SlidePartRow  *row,
             SlidePartFile       *file,
             GError             **error)
{
  static const SlideBoardPair unread = { 0 };
  GArray *pairs = merge->header->request->pairs;
  SlideBoardPair *pair;

  /* The boards between belong to other parts, which are all present. */
  while (pairs->len <= row->result->row.board)
    g_array_append_val (pairs, unread);

  pair = &g_array_index (pairs, SlideBoardPair, row->result->row.board);
  if (!pair->has_goal)
    *pair = row->pair;

  return (slide_board_equal (&pair->start, &row->pair.start)
          && slide_board_equal (&pair->goal, &row->pair.goal))
         || refuse_batch (error, "%s: row %" G_GUINT64_FORMAT " of the batch has another board than "
                          "the one before it", slide_part_file_get_name (file), row->number);
}

static gboolean
check_file (SlidePartMerge  *merge,
            SlidePartFile   *file,
            GHashTable      *partitions,
            GError         **error)
{
  SlidePartNews news = SLIDE_PART_NEWS_ROW;

  while (news == SLIDE_PART_NEWS_ROW)
    {
      g_auto (SlidePartRow) row = { 0 };

      news = slide_part_file_next (file, &row, error);
      if (news == SLIDE_PART_NEWS_ROW
          && (!check_board (merge, &row, file, error)
              || !check_partition (partitions, &row, file, error)))
        news = SLIDE_PART_NEWS_ERROR;
    }

  slide_part_file_rewind (file);
  return news == SLIDE_PART_NEWS_END;
}

static gboolean
check_rows (SlidePartMerge  *merge,
            GError         **error)
{
  g_autoptr (GHashTable) partitions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < merge->n_shards; i++)
    if (!check_file (merge, merge->files[i], partitions, error))
      return FALSE;

  /* Every line belongs to its file. The boards show whether all of them together are the
   * batch. */
  return slide_part_header_is_genuine (merge->header)
         || refuse_batch (error, "the boards of the parts are not those of the batch %s",
                          merge->header->batch);
}

static gboolean
open_files (SlidePartMerge     *merge,
            const char *const  *paths,
            guint               n_paths,
            GError            **error)
{
  g_autofree char *first_name = NULL;

  for (guint i = 0; i < n_paths; i++)
    {
      SlidePartFile *file = slide_part_file_open (paths[i], error);

      if (file == NULL)
        return FALSE;

      slide_part_file_rest (file);
      if (i == 0)
        first_name = g_strdup (slide_part_file_get_name (file));
      if (!add_file (merge, file, first_name, error))
        return FALSE;
    }

  return TRUE;
}

SlidePartMerge *
slide_part_merge_new (const char *const  *paths,
                      guint               n_paths,
                      GError            **error)
{
  g_autoptr (SlidePartMerge) merge = g_new0 (SlidePartMerge, 1);

  g_return_val_if_fail (n_paths > 0, NULL);

  if (!open_files (merge, paths, n_paths, error)
      || !check_all_there (merge, error)
      || !check_rows (merge, error))
    return NULL;

  return g_steal_pointer (&merge);
}

void
slide_part_merge_free (SlidePartMerge *merge)
{
  if (merge == NULL)
    return;

  for (guint i = 0; i < merge->n_shards; i++)
    slide_part_file_free (merge->files[i]);
  g_free (merge->files);
  slide_part_header_free (merge->header);
  g_free (merge);
}

const SlidePartHeader *
slide_part_merge_get_header (SlidePartMerge *merge)
{
  return merge->header;
}

SlidePartNews
slide_part_merge_next (SlidePartMerge  *merge,
                       SlidePartRow    *row,
                       GError         **error)
{
  const SlideComparisonRequest *request = merge->header->request;
  guint64 per_board = slide_comparison_request_get_n_per_board (request);
  SlidePartFile *file;
  SlidePartNews news;

  if (merge->next_row == slide_comparison_request_get_n_rows (request))
    return SLIDE_PART_NEWS_END;

  file = merge->files[merge->next_row / per_board % merge->n_shards];
  news = slide_part_file_next (file, row, error);
  if (news == SLIDE_PART_NEWS_ROW && ++merge->next_row % per_board == 0)
    slide_part_file_rest (file);

  return news;
}
