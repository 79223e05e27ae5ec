/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-record-distances.h"

#include "slide-distance-table.h"

/* Expansions are summed up in blocks of 1 << BLOCK_SHIFT; within a block
 * they are classified one by one. */
#define BLOCK_SHIFT 7
#define BLOCK_SIZE (1u << BLOCK_SHIFT)

/* Counts before the first expansion of a block; the other expansions are wasted. */
typedef struct
{
  guint32 necessary;
  guint32 tie;
} Sums;

struct _SlideRecordDistances
{
  SlideRecord        *record;
  SlideDistanceTable *to_goal;      /* distances to the goal; nullable, as from_start */
  SlideDistanceTable *from_start;
  guint               solution_length;
  GArray             *blocks;         /* of Sums; the last one belongs to the current block */
  Sums                sums;           /* up to n_expansions */
  guint64             n_expansions;
};

SlideRecordDistances *
slide_record_distances_new (SlideRecord       *record,
                        const SlideBoard  *start,
                        const SlideBoard  *goal,
                        SlideProgressFunc  progress,
                        gpointer           user_data)
{
  g_autoptr (SlideDistanceTable) to_goal = NULL;
  g_autoptr (SlideDistanceTable) from_start = NULL;
  SlideRecordDistances *distances;
  int length;

  g_return_val_if_fail (record != NULL, NULL);
  g_return_val_if_fail (slide_board_same_shape (start, goal), NULL);

  if (slide_board_get_n_cells (goal) > SLIDE_RECORD_DISTANCES_MAX_CELLS)
    return NULL;

  to_goal = slide_distance_table_get_shared (goal, 0, 0, progress, user_data, NULL);
  if (to_goal == NULL)
    return NULL;

  length = slide_distance_table_look_up (to_goal, start);
  if (length < 0)
    return NULL;

  from_start = slide_distance_table_get_shared (start, 0, 0, progress, user_data, NULL);
  if (from_start == NULL)
    return NULL;

  distances = g_new0 (SlideRecordDistances, 1);
  distances->record = slide_record_ref (record);
  distances->to_goal = g_steal_pointer (&to_goal);
  distances->from_start = g_steal_pointer (&from_start);
  distances->solution_length = (guint) length;
  distances->blocks = g_array_new (FALSE, FALSE, sizeof (Sums));
  return distances;
}

SlideRecordDistances *
slide_record_distances_new_for_length (SlideRecord *record,
                                   guint        solution_length)
{
  SlideRecordDistances *distances;

  g_return_val_if_fail (record != NULL, NULL);

  distances = g_new0 (SlideRecordDistances, 1);
  distances->record = slide_record_ref (record);
  distances->solution_length = solution_length;
  distances->blocks = g_array_new (FALSE, FALSE, sizeof (Sums));
  return distances;
}

void
slide_record_distances_free (SlideRecordDistances *distances)
{
  if (distances == NULL)
    return;

  slide_record_unref (distances->record);
  g_clear_pointer (&distances->to_goal, slide_distance_table_unref);
  g_clear_pointer (&distances->from_start, slide_distance_table_unref);
  g_array_unref (distances->blocks);
  g_free (distances);
}

/* ---- Classifying ---- */

SlideNeed
slide_record_distances_classify (const SlideRecordDistances *distances,
                             guint                   g,
                             guint                   h)
{
  if (g + h == distances->solution_length)
    return SLIDE_NEED_TIE;

  return g + h < distances->solution_length ? SLIDE_NEED_NECESSARY : SLIDE_NEED_WASTED;
}

/* Adds expansion number @moment. */
static void
add (const SlideRecordDistances *distances,
     Sums                   *sums,
     guint64                 moment)
{
  SlideVersion version;
  SlideNeed need;

  slide_record_get_version (distances->record, slide_record_get_expanded (distances->record, moment),
                            &version);
  need = slide_record_distances_classify (distances, version.g, version.h);
  sums->necessary += need == SLIDE_NEED_NECESSARY;
  sums->tie += need == SLIDE_NEED_TIE;
}

gboolean
slide_record_distances_extend (SlideRecordDistances *distances,
                           guint64           max)
{
  guint64 n_expansions, end;

  g_return_val_if_fail (distances != NULL, TRUE);

  if (slide_record_get_end (distances->record) == SLIDE_RECORD_EMPTY)
    return TRUE;

  n_expansions = slide_record_get_n_expansions (distances->record);
  end = distances->n_expansions + MIN (max, n_expansions - distances->n_expansions);
  while (distances->n_expansions < end)
    {
      if (distances->n_expansions % BLOCK_SIZE == 0)
        g_array_append_val (distances->blocks, distances->sums);
      add (distances, &distances->sums, ++distances->n_expansions);
    }

  return end == n_expansions;
}

guint64
slide_record_distances_get_n_expansions (const SlideRecordDistances *distances)
{
  g_return_val_if_fail (distances != NULL, 0);

  return distances->n_expansions;
}

gboolean
slide_record_distances_get_counts (const SlideRecordDistances *distances,
                               guint64                 moment,
                               guint64                *out_necessary,
                               guint64                *out_tie,
                               guint64                *out_wasted)
{
  Sums sums = { 0, 0 };

  g_return_val_if_fail (distances != NULL, FALSE);

  if (moment > distances->n_expansions)
    return FALSE;

  if (moment > 0)
    {
      guint64 block = (moment - 1) >> BLOCK_SHIFT;

      sums = g_array_index (distances->blocks, Sums, block);
      for (guint64 i = (block << BLOCK_SHIFT) + 1; i <= moment; i++)
        add (distances, &sums, i);
    }

  *out_necessary = sums.necessary;
  *out_tie = sums.tie;
  *out_wasted = moment - sums.necessary - sums.tie;
  return TRUE;
}

/* ---- Distances ---- */

guint
slide_record_distances_get_solution_length (const SlideRecordDistances *distances)
{
  g_return_val_if_fail (distances != NULL, 0);

  return distances->solution_length;
}

gboolean
slide_record_distances_has_table (const SlideRecordDistances *distances)
{
  g_return_val_if_fail (distances != NULL, FALSE);

  return distances->to_goal != NULL;
}

/* The true distance that the h of @version estimates. */
static guint
get_distance (const SlideRecordDistances *distances,
              guint32                 index,
              const SlideVersion     *version)
{
  SlideBoard board;

  /* Start and goal are connected, so every recorded board has both distances. */
  slide_record_get_board (distances->record, index, &board);
  return (guint) slide_distance_table_look_up (version->backward ? distances->from_start
                                                                 : distances->to_goal, &board);
}

guint
slide_record_distances_get_distance (const SlideRecordDistances *distances,
                                 guint32                 index)
{
  SlideVersion version;

  g_return_val_if_fail (distances != NULL && distances->to_goal != NULL, 0);

  slide_record_get_version (distances->record, index, &version);
  return get_distance (distances, index, &version);
}

int
slide_record_distances_get_error (const SlideRecordDistances *distances,
                              guint32                 index)
{
  SlideVersion version;

  g_return_val_if_fail (distances != NULL && distances->to_goal != NULL, 0);

  slide_record_get_version (distances->record, index, &version);
  return (int) version.h - (int) get_distance (distances, index, &version);
}

gboolean
slide_record_distances_is_on_shortest_path (const SlideRecordDistances *distances,
                                        guint32                 index)
{
  SlideVersion version;

  g_return_val_if_fail (distances != NULL && distances->to_goal != NULL, FALSE);

  /* No solution through a board is shorter than C*; where the sum equals C*, g is minimal. */
  slide_record_get_version (distances->record, index, &version);
  return version.g + get_distance (distances, index, &version) == distances->solution_length;
}
