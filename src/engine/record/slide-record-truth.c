/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-record-truth.h"

#include "slide-distance-table.h"

/* Expansions are summed up in blocks of 1 << BLOCK_SHIFT; within one each is looked at. */
#define BLOCK_SHIFT 7
#define BLOCK_SIZE (1u << BLOCK_SHIFT)

/* Before the first expansion of a block; what is neither is wasted. */
typedef struct
{
  guint32 necessary;
  guint32 tie;
} Sums;

struct _SlideRecordTruth
{
  SlideRecord        *record;
  SlideDistanceTable *distances;      /* to the goal; nullable, as the other */
  SlideDistanceTable *from_start;
  guint               solution_length;
  GArray             *blocks;         /* of Sums; the last one is of the block in hand */
  Sums                sums;           /* up to n_expansions */
  guint64             n_expansions;
};

SlideRecordTruth *
slide_record_truth_new (SlideRecord       *record,
                        const SlideBoard  *start,
                        const SlideBoard  *goal,
                        SlideProgressFunc  progress,
                        gpointer           user_data)
{
  g_autoptr (SlideDistanceTable) distances = NULL;
  g_autoptr (SlideDistanceTable) from_start = NULL;
  SlideRecordTruth *truth;
  int length;

  g_return_val_if_fail (record != NULL, NULL);
  g_return_val_if_fail (slide_board_same_shape (start, goal), NULL);

  if (slide_board_get_n_cells (goal) > SLIDE_RECORD_TRUTH_MAX_CELLS)
    return NULL;

  distances = slide_distance_table_get_shared (goal, 0, 0, progress, user_data, NULL);
  if (distances == NULL)
    return NULL;

  length = slide_distance_table_look_up (distances, start);
  if (length < 0)
    return NULL;

  from_start = slide_distance_table_get_shared (start, 0, 0, progress, user_data, NULL);
  if (from_start == NULL)
    return NULL;

  truth = g_new0 (SlideRecordTruth, 1);
  truth->record = slide_record_ref (record);
  truth->distances = g_steal_pointer (&distances);
  truth->from_start = g_steal_pointer (&from_start);
  truth->solution_length = (guint) length;
  truth->blocks = g_array_new (FALSE, FALSE, sizeof (Sums));
  return truth;
}

SlideRecordTruth *
slide_record_truth_new_for_length (SlideRecord *record,
                                   guint        solution_length)
{
  SlideRecordTruth *truth;

  g_return_val_if_fail (record != NULL, NULL);

  truth = g_new0 (SlideRecordTruth, 1);
  truth->record = slide_record_ref (record);
  truth->solution_length = solution_length;
  truth->blocks = g_array_new (FALSE, FALSE, sizeof (Sums));
  return truth;
}

void
slide_record_truth_free (SlideRecordTruth *truth)
{
  if (truth == NULL)
    return;

  slide_record_unref (truth->record);
  g_clear_pointer (&truth->distances, slide_distance_table_unref);
  g_clear_pointer (&truth->from_start, slide_distance_table_unref);
  g_array_unref (truth->blocks);
  g_free (truth);
}

/* ---- Classifying ---- */

SlideNeed
slide_record_truth_classify (const SlideRecordTruth *truth,
                             guint                   g,
                             guint                   h)
{
  if (g + h == truth->solution_length)
    return SLIDE_NEED_TIE;

  return g + h < truth->solution_length ? SLIDE_NEED_NECESSARY : SLIDE_NEED_WASTED;
}

/* Adds expansion number @moment. */
static void
add (const SlideRecordTruth *truth,
     Sums                   *sums,
     guint64                 moment)
{
  SlideVersion version;
  SlideNeed need;

  slide_record_get_version (truth->record, slide_record_get_expanded (truth->record, moment),
                            &version);
  need = slide_record_truth_classify (truth, version.g, version.h);
  sums->necessary += need == SLIDE_NEED_NECESSARY;
  sums->tie += need == SLIDE_NEED_TIE;
}

gboolean
slide_record_truth_extend (SlideRecordTruth *truth,
                           guint64           max)
{
  guint64 n_expansions, end;

  g_return_val_if_fail (truth != NULL, TRUE);

  if (slide_record_get_end (truth->record) == SLIDE_RECORD_EMPTY)
    return TRUE;

  n_expansions = slide_record_get_n_expansions (truth->record);
  end = truth->n_expansions + MIN (max, n_expansions - truth->n_expansions);
  while (truth->n_expansions < end)
    {
      if (truth->n_expansions % BLOCK_SIZE == 0)
        g_array_append_val (truth->blocks, truth->sums);
      add (truth, &truth->sums, ++truth->n_expansions);
    }

  return end == n_expansions;
}

guint64
slide_record_truth_get_n_expansions (const SlideRecordTruth *truth)
{
  g_return_val_if_fail (truth != NULL, 0);

  return truth->n_expansions;
}

gboolean
slide_record_truth_get_counts (const SlideRecordTruth *truth,
                               guint64                 moment,
                               guint64                *out_necessary,
                               guint64                *out_tie,
                               guint64                *out_wasted)
{
  Sums sums = { 0, 0 };

  g_return_val_if_fail (truth != NULL, FALSE);

  if (moment > truth->n_expansions)
    return FALSE;

  if (moment > 0)
    {
      guint64 block = (moment - 1) >> BLOCK_SHIFT;

      sums = g_array_index (truth->blocks, Sums, block);
      for (guint64 i = (block << BLOCK_SHIFT) + 1; i <= moment; i++)
        add (truth, &sums, i);
    }

  *out_necessary = sums.necessary;
  *out_tie = sums.tie;
  *out_wasted = moment - sums.necessary - sums.tie;
  return TRUE;
}

/* ---- Distances ---- */

guint
slide_record_truth_get_solution_length (const SlideRecordTruth *truth)
{
  g_return_val_if_fail (truth != NULL, 0);

  return truth->solution_length;
}

gboolean
slide_record_truth_has_distances (const SlideRecordTruth *truth)
{
  g_return_val_if_fail (truth != NULL, FALSE);

  return truth->distances != NULL;
}

/* How far it truly is where the h of @version estimates how far it is. */
static guint
get_distance (const SlideRecordTruth *truth,
              guint32                 index,
              const SlideVersion     *version)
{
  SlideBoard board;

  /* Reached from a start that reaches the goal, or the other way round, it reaches both. */
  slide_record_get_board (truth->record, index, &board);
  return (guint) slide_distance_table_look_up (version->backward ? truth->from_start
                                                                 : truth->distances, &board);
}

guint
slide_record_truth_get_distance (const SlideRecordTruth *truth,
                                 guint32                 index)
{
  SlideVersion version;

  g_return_val_if_fail (truth != NULL && truth->distances != NULL, 0);

  slide_record_get_version (truth->record, index, &version);
  return get_distance (truth, index, &version);
}

int
slide_record_truth_get_error (const SlideRecordTruth *truth,
                              guint32                 index)
{
  SlideVersion version;

  g_return_val_if_fail (truth != NULL && truth->distances != NULL, 0);

  slide_record_get_version (truth->record, index, &version);
  return (int) version.h - (int) get_distance (truth, index, &version);
}

gboolean
slide_record_truth_is_on_shortest_path (const SlideRecordTruth *truth,
                                        guint32                 index)
{
  SlideVersion version;

  g_return_val_if_fail (truth != NULL && truth->distances != NULL, FALSE);

  /* No path from the start through a board is shorter than C*, so that where the sum is
   * C*, g is the least there is. */
  slide_record_get_version (truth->record, index, &version);
  return version.g + get_distance (truth, index, &version) == truth->solution_length;
}
