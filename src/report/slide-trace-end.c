/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-end.c: the last line of a trace: the path and the totals.
 */

#include "slide-trace-check-private.h"

static gboolean
check_path (SlideTraceChecker  *checker,
            JsonObject         *object,
            guint              *out_moves,
            GError            **error)
{
  JsonArray *path = slide_trace_get_array (object, "path");
  SlideBoard board = checker->header.start;
  guint64 moves;

  if (!slide_trace_read_uint (checker, object, "moves", &moves, error))
    return FALSE;
  if (path == NULL)
    return REFUSE ("expected \"path\" with the moves of the solution");
  if (json_array_get_length (path) != moves)
    return CONTRADICT ("the path has %u moves, not %" G_GUINT64_FORMAT,
                       json_array_get_length (path), moves);

  for (guint i = 0; i < json_array_get_length (path); i++)
    {
      JsonNode *node = json_array_get_element (path, i);
      SlideMove move;

      if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING
          || !slide_move_from_id (json_node_get_string (node), &move))
        return REFUSE ("move %u of the path is none", i + 1);
      if (!slide_board_apply (&board, move))
        return CONTRADICT ("move %u of the path leaves the board", i + 1);
    }
  if (!slide_board_equal (&board, &checker->header.goal))
    return CONTRADICT ("the path does not lead to the goal");

  *out_moves = (guint) moves;
  return TRUE;
}

static gboolean
check_total (SlideTraceChecker  *checker,
             JsonObject         *object,
             const char         *name,
             guint64             counted,
             gboolean            complete,
             GError            **error)
{
  guint64 total;

  if (!slide_trace_read_uint (checker, object, name, &total, error))
    return FALSE;
  if (complete ? total != counted : total < counted)
    return CONTRADICT ("\"%s\" is %" G_GUINT64_FORMAT ", but the lines make %" G_GUINT64_FORMAT,
                       name, total, counted);

  return TRUE;
}

gboolean
slide_trace_read_end (SlideTraceChecker  *checker,
                      JsonObject         *object,
                      GError            **error)
{
  const char *status;
  gboolean complete, optimal, solved, unsolvable, may_be_cut;
  guint moves = 0;

  if (!slide_trace_read_word (checker, object, "status", &status, error)
      || !slide_trace_read_boolean (checker, object, "complete", &complete, error)
      || !slide_trace_read_boolean (checker, object, "optimal", &optimal, error))
    return FALSE;

  solved = g_str_equal (status, slide_status_get_id (SLIDE_STATUS_SOLVED));
  unsolvable = g_str_equal (status, slide_status_get_id (SLIDE_STATUS_UNSOLVABLE));
  may_be_cut = checker->goal_generated
               || g_str_equal (status, slide_status_get_id (SLIDE_STATUS_MEMORY_LIMIT));
  if (!slide_trace_check_successors (checker, may_be_cut, error))
    return FALSE;
  if (checker->goal_generated && complete && !solved)
    return CONTRADICT ("the goal has been generated, which ends breadth-first as solved");
  if (optimal && !solved)
    return CONTRADICT ("it is not solved, so it has no optimal solution");
  if (unsolvable && checker->n_expanded > 0)
    return CONTRADICT ("it is unsolvable, so nothing is expanded");
  if (solved && !check_path (checker, object, &moves, error))
    return FALSE;
  if (complete && !checker->model->check_end (checker, object, solved, moves, error))
    return FALSE;

  if (checker->record != NULL && complete)
    slide_record_finish (checker->record);
  else if (checker->record != NULL)
    slide_record_cut (checker->record);
  checker->expected = SLIDE_TRACE_EXPECT_NOTHING;
  return check_total (checker, object, "expanded", checker->n_expanded, complete, error)
         && (!complete
             || check_total (checker, object, "generated", checker->n_generated, TRUE, error))
         && check_total (checker, object, "duplicates", checker->n_duplicates, complete, error)
         && check_total (checker, object, "reopened", checker->n_reopened, complete, error)
         && (!complete
             || check_total (checker, object, "frontier", unsolvable ? 0 : checker->frontier, TRUE,
                             error))
         && check_total (checker, object, "max_frontier", unsolvable ? 0 : checker->max_frontier,
                         complete, error);
}
