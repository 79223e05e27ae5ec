/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-end.c: the last line of a trace: the path and the totals.
 */

#include "slide-trace-check-private.h"

#include "slide-solvability.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

static gboolean
check_path (SlideTraceChecker  *checker,
            JsonObject         *object,
            guint              *out_moves,
            GError            **error)
{
  JsonArray *path = slide_json_get_array (object, "path");
  SlideBoard board = checker->header.start;
  guint64 moves;
  guint n_valid = 0;

  if (!slide_trace_read (checker, object, "moves", SLIDE_FIELD_COUNT, &moves, error))
    return FALSE;
  if (path == NULL)
    return REFUSE (_("expected \"path\" with the moves of the solution"));
  if (json_array_get_length (path) != moves)
    return CONTRADICT (_("the length of the path is %u, not %" PRIu64),
                       json_array_get_length (path), moves);

  checker->end.path = g_byte_array_new ();
  for (guint i = 0; i < json_array_get_length (path); i++)
    {
      JsonNode *node = json_array_get_element (path, i);
      SlideMove move;
      guint8 byte;

      if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING
          || !slide_move_from_id (json_node_get_string (node), &move))
        return REFUSE (_("move %u of the path is not a move"), i + 1);
      n_valid += n_valid == i && slide_board_apply (&board, move) ? 1 : 0;
      byte = (guint8) move;
      g_byte_array_append (checker->end.path, &byte, 1);
    }
  if (n_valid < moves || !slide_board_equal (&board, &checker->header.goal))
    return slide_trace_explain_path (checker, checker->end.path, n_valid, error);

  *out_moves = (guint) moves;
  return TRUE;
}

/* @is_least: the trace is incomplete, so the total may be larger than the number counted. */
static gboolean
check_total (SlideTraceChecker  *checker,
             JsonObject         *object,
             const char         *name,
             guint64             counted,
             gboolean            is_least,
             guint64            *total,
             GError            **error)
{
  if (!slide_trace_read (checker, object, name, SLIDE_FIELD_COUNT, total, error))
    return FALSE;
  if (is_least ? *total < counted : *total != counted)
    return slide_trace_explain_total (checker, name, *total, counted, error);

  return TRUE;
}

/* In an incomplete trace, the frontier is unknown, and so is the number of successors that a
 * depth-first search has not generated. */
static gboolean
check_totals (SlideTraceChecker  *checker,
              JsonObject         *object,
              GError            **error)
{
  gboolean is_cut = !checker->end.complete;
  gboolean unsolvable = checker->end.status == SLIDE_STATUS_UNSOLVABLE && checker->n_expanded == 0;
  SlideRecordCounters *totals = &checker->end.totals;

  return check_total (checker, object, "expanded", checker->n_expanded, is_cut, &totals->expanded,
                      error)
         && check_total (checker, object, "generated", is_cut ? 0 : checker->n_generated, is_cut,
                         &totals->generated, error)
         && check_total (checker, object, "duplicates", checker->n_duplicates, is_cut,
                         &totals->duplicates, error)
         && check_total (checker, object, "reopened", checker->n_reopened, is_cut,
                         &totals->reopened, error)
         && check_total (checker, object, "frontier", is_cut || unsolvable ? 0 : checker->frontier,
                         is_cut, &totals->frontier, error)
         && check_total (checker, object, "max_frontier", unsolvable ? 0 : checker->max_frontier,
                         is_cut, &totals->max_frontier, error);
}

static gboolean
read_status (SlideTraceChecker  *checker,
             JsonObject         *object,
             GError            **error)
{
  const char *id;

  if (!slide_trace_read (checker, object, "status", SLIDE_FIELD_WORD, &id, error))
    return FALSE;
  for (guint i = 0; i < SLIDE_N_STATUSES; i++)
    if (g_str_equal (id, slide_status_get_id ((SlideStatus) i)))
      {
        checker->end.status = (SlideStatus) i;
        return TRUE;
      }

  return REFUSE (_("no status is called \"%s\""), id);
}

gboolean
slide_trace_check_goal (SlideTraceChecker     *checker,
                        const SlideTraceNode  *goal,
                        guint                  moves,
                        GError               **error)
{
  if (goal->g != moves)
    return CONTRADICT (_("the goal is node %u with g = %u, but the length of the path is %u"),
                       goal->number, goal->g, moves);

  return TRUE;
}

/* Up to this size, all true distances are computed in some 30 ms. */
#define MAX_OPTIMAL_CELLS 10

/* Whether a solution that is called optimal is, on boards small enough to tell. */
static gboolean
check_optimal (SlideTraceChecker  *checker,
               guint               moves,
               GError            **error)
{
  const SlideBoard *goal = &checker->header.goal;
  g_autoptr (SlideDistanceTable) table = NULL;
  int least;

  if (slide_board_get_n_cells (goal) > MAX_OPTIMAL_CELLS)
    return TRUE;

  table = slide_distance_table_get_shared (goal, 1, 0, NULL, NULL, NULL);
  least = table != NULL ? slide_distance_table_look_up (table, &checker->header.start) : -1;
  checker->is_shortest = least >= 0 && moves <= (guint) least;
  return least < 0 || checker->is_shortest || slide_trace_explain_optimal (checker, moves, table, error);
}

/* Only a search that runs out of nodes finds that there is no solution, or one that looks before
 * it expands anything. */
static gboolean
check_unsolvable (SlideTraceChecker  *checker,
                  GError            **error)
{
  if (checker->n_expanded > 0 && checker->model->any_order && checker->frontier > 0 && checker->end.complete)
    return CONTRADICT (_("the search ended without a solution and with a frontier of size %u; %s "
                         "finds that there is no solution when its frontier is empty"), (guint) checker->frontier,
                       slide_trace_get_name (checker));
  if (slide_solvability_check (&checker->header.start, &checker->header.goal).solvable)
    return CONTRADICT (_("the search ended without a solution, but the goal can be reached from the start"));
  if (checker->n_expanded > 0 && !checker->model->any_order)
    return CONTRADICT (_("the board is unsolvable, so nothing is expanded"));

  return TRUE;
}

gboolean
slide_trace_read_end (SlideTraceChecker  *checker,
                      JsonObject         *object,
                      GError            **error)
{
  SlideTraceEnd *end = &checker->end;
  gboolean solved, may_be_cut;
  guint moves = 0;

  if (!read_status (checker, object, error)
      || !slide_trace_read (checker, object, "complete", SLIDE_FIELD_BOOLEAN, &end->complete, error)
      || !slide_trace_read (checker, object, "optimal", SLIDE_FIELD_BOOLEAN, &end->optimal, error))
    return FALSE;

  solved = end->status == SLIDE_STATUS_SOLVED;
  may_be_cut = checker->goal_generated || end->status == SLIDE_STATUS_MEMORY_LIMIT;
  if (solved && !may_be_cut && !checker->header.is_custom
      && slide_trace_stops_at_generation (checker, error))
    return FALSE;
  if (!slide_trace_check_successors (checker, may_be_cut, error))
    return FALSE;
  if (checker->goal_generated && end->complete && !solved)
    return CONTRADICT (_("the goal has been generated, so breadth-first search ends as solved"));
  if (end->optimal && !solved)
    return CONTRADICT (_("the search is not solved, so it has no optimal solution"));
  if (end->status == SLIDE_STATUS_DEPTH_LIMIT && checker->header.method.algorithm != SLIDE_ALGORITHM_DEPTH_LIMITED
      && !checker->header.is_custom)
    return CONTRADICT (_("%s has no depth limit"), slide_trace_get_name (checker));
  if (end->status == SLIDE_STATUS_UNSOLVABLE && !check_unsolvable (checker, error))
    return FALSE;
  if (solved && !check_path (checker, object, &moves, error))
    return FALSE;
  if (!solved && (slide_json_get_array (object, "path") != NULL
                  || slide_json_get_member (object, "moves", G_TYPE_INVALID) != NULL))
    return CONTRADICT (_("the search is \"%s\", so it has no \"path\" and no \"moves\""),
                       slide_status_get_id (end->status));
  if (end->complete && !checker->model->check_end (checker, object, solved, moves, error))
    return FALSE;
  if (!check_totals (checker, object, error)
      || (end->optimal && !check_optimal (checker, moves, error))
      || !slide_trace_check_answer (checker, error))
    return FALSE;

  if (checker->record != NULL && end->complete)
    slide_record_finish (checker->record);
  else if (checker->record != NULL)
    slide_record_cut (checker->record);
  checker->expected = SLIDE_TRACE_EXPECT_NOTHING;
  return TRUE;
}
