/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-audit.c: a heuristic held against the true distance on every board.
 */

#include "slide-audit.h"

#include "slide-heuristic-private.h"

/* Boards between two looks at the progress function. */
#define PROGRESS_INTERVAL 8192

/* Real values carry rounding errors of this order. */
#define TOLERANCE 1e-9

/* The value after @move, by the fastest way the heuristic offers. */
static double
get_next_value (const SlideHeuristic *heuristic,
                const SlideBoard     *board,
                double                value,
                SlideMove             move,
                guint                 from)
{
  const SlideHeuristicClass *klass = heuristic->klass;
  guint tile = board->cells[from];

  if (klass->value == NULL && heuristic->deltas != NULL)
    return value + heuristic->deltas[slide_heuristic_delta_index (tile, from, move)];

  if (klass->value == NULL && klass->update != NULL)
    return klass->update (heuristic, board->cells, (guint) value, tile, from, board->blank);

  {
    SlideBoard next = *board;

    slide_board_exchange (&next, from, board->blank);
    return slide_heuristic_value (heuristic, &next);
  }
}

/* Looks at the moves from @board. Returns whether one of them breaks consistency. */
static gboolean
audit_moves (const SlideHeuristic *heuristic,
             const SlideBoard     *board,
             double                value,
             SlideAudit           *audit)
{
  gboolean broken = FALSE;

  for (guint move = 0; move < SLIDE_N_MOVES; move++)
    {
      int target = slide_board_get_target (board, (SlideMove) move);
      double drop;

      if (target < 0)
        continue;

      drop = value - get_next_value (heuristic, board, value, (SlideMove) move, (guint) target);
      audit->worst_drop = MAX (audit->worst_drop, drop);
      if (drop > 1.0 + TOLERANCE)
        {
          audit->inconsistent_edges++;
          broken = TRUE;
        }
    }

  return broken;
}

static void
take_counterexample (SlideAudit       *audit,
                     const SlideBoard *board,
                     double            value,
                     guint             distance)
{
  audit->has_counterexample = TRUE;
  audit->counterexample = *board;
  audit->counterexample_h = value;
  audit->counterexample_true = distance;
}

static void
audit_board (const SlideHeuristic *heuristic,
             const SlideBoard     *board,
             guint                 distance,
             SlideAudit           *audit)
{
  double value = slide_heuristic_value (heuristic, board);
  double excess = value - distance;
  guint column = (guint) MIN (value + TOLERANCE, SLIDE_AUDIT_MAX_DISTANCE - 1);
  gboolean nearer = !audit->has_counterexample || distance < audit->counterexample_true;
  gboolean is_first = audit->overestimates == 0;

  audit->mean_true += distance;
  audit->mean_h += value;
  audit->counts[MIN (distance, SLIDE_AUDIT_MAX_DISTANCE - 1)][column]++;

  /* What breaks admissibility comes before all that only breaks consistency. */
  if (excess > TOLERANCE)
    {
      audit->overestimates++;
      audit->worst_overestimate = MAX (audit->worst_overestimate, excess);
      if (is_first || nearer)
        take_counterexample (audit, board, value, distance);
    }

  if (audit_moves (heuristic, board, value, audit) && audit->overestimates == 0 && nearer)
    take_counterexample (audit, board, value, distance);
}

gboolean
slide_audit_run (const SlideDistanceTable *table,
                 const SlideHeuristic     *heuristic,
                 SlideProgressFunc         progress,
                 gpointer                  user_data,
                 SlideAudit               *audit)
{
  g_autofree SlideAudit *result = NULL;
  guint64 n_boards;

  g_return_val_if_fail (table != NULL, FALSE);
  g_return_val_if_fail (heuristic != NULL, FALSE);
  g_return_val_if_fail (audit != NULL, FALSE);

  g_return_val_if_fail (slide_distance_table_look_up (table, slide_heuristic_get_goal (heuristic)) == 0,
                        FALSE);

  result = g_new0 (SlideAudit, 1);
  n_boards = slide_distance_table_get_n_boards (table);
  result->n_boards = n_boards;
  result->diameter = slide_distance_table_get_diameter (table);

  for (guint64 index = 0; index < n_boards; index++)
    {
      SlideBoard board;
      guint distance = slide_distance_table_get_board (table, index, &board);

      audit_board (heuristic, &board, distance, result);

      if (index % PROGRESS_INTERVAL == 0 && progress != NULL
          && !progress ((double) index / (double) n_boards, user_data))
        return FALSE;
    }

  result->mean_true /= (double) n_boards;
  result->mean_h /= (double) n_boards;

  *audit = *result;
  return TRUE;
}
