/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-worksheet-json.c: a worksheet as a JSON object: what is printed, and the key.
 */

#include "slide-worksheet-private.h"

#include "slide-trace.h"

/* The printed part of a node. @has_h: whether its h is printed; @has_g: whether its g is */
static void
add_printed_node (SlideJson                *json,
                  const char               *name,
                  const SlideWorksheetNode *node,
                  gboolean                  has_g,
                  gboolean                  has_h,
                  gboolean                  has_closed)
{
  slide_json_begin_object (json, name);
  slide_json_board (json, "board", &node->board);
  if (has_g)
    slide_json_uint (json, "g", node->g);
  if (has_h)
    slide_json_uint (json, "h", node->h);
  if (has_closed)
    slide_json_boolean (json, "closed", node->closed);
  slide_json_end_object (json);
}

/* @has_board: whether the board is part of the answer */
static void
add_answer_nodes (SlideJson    *json,
                  const char   *name,
                  const GArray *nodes,
                  gboolean      has_board)
{
  slide_json_begin_array (json, name);
  for (guint i = 0; i < nodes->len; i++)
    {
      const SlideWorksheetNode *node = &g_array_index (nodes, SlideWorksheetNode, i);

      slide_json_begin_object (json, NULL);
      if (has_board)
        {
          slide_json_string (json, "move", node->move != SLIDE_MOVE_NONE ? slide_move_get_id (node->move) : NULL);
          slide_json_board (json, "board", &node->board);
        }
      slide_json_uint (json, "g", node->g);
      slide_json_uint (json, "h", node->h);
      slide_json_real (json, "f", node->f);
      slide_json_end_object (json);
    }
  slide_json_end_array (json);
}

/* The nodes in the order generated, with what is printed of them. */
static void
add_tree (SlideJson                    *json,
          const SlideWorksheet         *worksheet,
          const SlideWorksheetQuestion *question)
{
  slide_json_uint (json, "expansions", question->n_expansions);
  slide_json_begin_array (json, "tree");
  for (guint i = 0; i < question->answers->len; i++)
    {
      const SlideWorksheetNode *node = &g_array_index (question->answers, SlideWorksheetNode, i);
      gboolean has_values = i == 0 || node->is_asked;

      slide_json_begin_object (json, NULL);
      if (i > 0)
        slide_json_uint (json, "parent", node->parent);
      if (!node->is_asked)
        slide_json_board (json, "board", &node->board);
      if (has_values)
        slide_json_uint (json, "g", node->g);
      if (has_values || worksheet->h_given)
        slide_json_uint (json, "h", node->h);
      if (has_values)
        slide_json_real (json, "f", node->f);
      slide_json_end_object (json);
    }
  slide_json_end_array (json);
}

static void
add_printed (SlideJson                    *json,
             const SlideWorksheet         *worksheet,
             const SlideWorksheetQuestion *question)
{
  gboolean is_depth_first = worksheet->order.kind == SLIDE_RECORD_DEPTH_FIRST;
  gboolean is_asked_h = question->kind == SLIDE_WORKSHEET_H || question->kind == SLIDE_WORKSHEET_SOLVABLE;
  gboolean has_nodes = question->nodes->len > 0;

  slide_json_board (json, "start", &question->start);
  if (!is_asked_h)
    slide_json_uint (json, "moment", question->moment);
  if (!is_asked_h && is_depth_first)
    slide_json_uint (json, "cutoff", question->cutoff);
  if (question->kind == SLIDE_WORKSHEET_H || question->kind == SLIDE_WORKSHEET_VALUES
      || question->kind == SLIDE_WORKSHEET_FATE)
    add_printed_node (json, "node", &question->node, question->kind != SLIDE_WORKSHEET_H,
                      worksheet->h_given && question->kind == SLIDE_WORKSHEET_FATE && is_depth_first, FALSE);
  if (question->kind == SLIDE_WORKSHEET_VALUES)
    slide_json_string (json, "last_move", question->node.move != SLIDE_MOVE_NONE
                                          ? slide_move_get_id (question->node.move) : NULL);
  if (question->kind == SLIDE_WORKSHEET_VALUES && worksheet->h_given)
    {
      slide_json_begin_array (json, "given");
      for (guint i = 0; i < question->answers->len; i++)
        add_printed_node (json, NULL, &g_array_index (question->answers, SlideWorksheetNode, i), FALSE, TRUE, FALSE);
      slide_json_end_array (json);
    }
  if (question->kind == SLIDE_WORKSHEET_TREE)
    add_tree (json, worksheet, question);
  if (!has_nodes)
    return;

  slide_json_begin_array (json, "nodes");
  for (guint i = 0; i < question->nodes->len; i++)
    add_printed_node (json, NULL, &g_array_index (question->nodes, SlideWorksheetNode, i),
                      question->kind != SLIDE_WORKSHEET_TABLE && question->kind != SLIDE_WORKSHEET_MOVES,
                      worksheet->h_given && question->kind != SLIDE_WORKSHEET_FATE,
                      question->kind == SLIDE_WORKSHEET_FATE);
  slide_json_end_array (json);
}

static void
add_numbers (SlideJson                    *json,
             const char                   *name,
             const SlideWorksheetQuestion *question)
{
  slide_json_begin_array (json, name);
  for (guint i = 0; i < question->numbers->len; i++)
    slide_json_uint (json, NULL, g_array_index (question->numbers, guint, i));
  slide_json_end_array (json);
}

static void
add_answer (SlideJson                    *json,
            const SlideWorksheet         *worksheet,
            const SlideWorksheetQuestion *question)
{
  const SlideSolvability *solvability = &question->solvability;

  slide_json_begin_object (json, "answer");
  switch (question->kind)
    {
    case SLIDE_WORKSHEET_SOLVABLE:
      slide_json_boolean (json, "solvable", solvability->solvable);
      slide_json_uint (json, "inversions_start", solvability->inversions_start);
      slide_json_uint (json, "inversions_goal", solvability->inversions_goal);
      slide_json_uint (json, "blank_rows_apart", solvability->blank_rows_apart);
      break;

    case SLIDE_WORKSHEET_H:
      slide_json_uint (json, "h", question->node.h);
      break;

    case SLIDE_WORKSHEET_VALUES:
      add_answer_nodes (json, "successors", question->answers, TRUE);
      break;

    case SLIDE_WORKSHEET_NEXT:
      slide_json_uint (json, "right", question->right);
      add_answer_nodes (json, "values", question->nodes, FALSE);
      break;

    case SLIDE_WORKSHEET_FATE:
      slide_json_string (json, "fate", slide_fate_get_id (question->fate));
      break;

    case SLIDE_WORKSHEET_TABLE:
      add_answer_nodes (json, "expansions", question->answers, TRUE);
      add_numbers (json, worksheet->order.kind == SLIDE_RECORD_DEPTH_FIRST ? "cutoffs" : "frontiers", question);
      break;

    case SLIDE_WORKSHEET_TREE:
      add_answer_nodes (json, "nodes", question->answers, TRUE);
      add_numbers (json, "numbers", question);
      break;

    case SLIDE_WORKSHEET_CUTOFF:
      slide_json_uint (json, "next_cutoff", question->next_cutoff);
      add_answer_nodes (json, "values", question->nodes, FALSE);
      break;

    case SLIDE_WORKSHEET_MOVES:
    case SLIDE_WORKSHEET_N_KINDS:
    default:
      slide_json_uint (json, "moves", question->path->len);
      slide_json_uint (json, "expansions", question->n_expansions);
      slide_json_moves (json, "path", question->path, SLIDE_NAMING_BLANK);
    }
  slide_json_end_object (json);
}

/* The order in which nodes are expanded, as the sheet states it. */
static void
add_order (SlideJson            *json,
           const SlideWorksheet *worksheet)
{
  const SlideRecordOrder *order = &worksheet->order;
  gboolean is_by_g = order->by_g && order->h_weight != 0;

  slide_json_begin_object (json, "order");
  if (order->kind == SLIDE_RECORD_DEPTH_FIRST)
    {
      slide_json_string (json, "first", "depth");
    }
  else
    {
      slide_json_string (json, "first", order->g_weight == 0 ? "h" : order->h_weight == 0 ? "g" : "f");
      slide_json_string (json, "second", !is_by_g ? NULL : order->high ? "largest-g" : "smallest-g");
      slide_json_string (json, "last", order->newest ? "newest" : "oldest");
    }
  slide_json_end_object (json);
}

static void
add_missing (SlideJson            *json,
             const SlideWorksheet *worksheet)
{
  slide_json_begin_array (json, "missing");
  for (guint kind = 0; kind < SLIDE_WORKSHEET_N_KINDS; kind++)
    if (worksheet->shortages[kind] != SLIDE_WORKSHEET_COMPLETE)
      {
        slide_json_begin_object (json, NULL);
        slide_json_string (json, "kind", slide_worksheet_kind_get_id ((SlideWorksheetKind) kind));
        slide_json_uint (json, "wanted", worksheet->request.counts[kind]);
        slide_json_uint (json, "found", slide_worksheet_count (worksheet, (SlideWorksheetKind) kind));
        slide_json_string (json, "reason", slide_worksheet_shortage_get_id (worksheet->shortages[kind]));
        slide_json_end_object (json);
      }
  slide_json_end_array (json);
}

void
slide_worksheet_append_json (GString              *out,
                             const SlideWorksheet *worksheet)
{
  const SlideWorksheetRequest *request = &worksheet->request;
  const SlideMethod *method = &request->method;
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (method->algorithm);
  g_autofree char *operators = slide_move_order_dup_text (method->operators);
  const char variant[] = { (char) ('A' + worksheet->variant), '\0' };
  SlideJson json;

  slide_json_init (&json, out);
  slide_json_uint (&json, "worksheet", 1);
  slide_json_string (&json, "variant", variant);
  slide_json_uint (&json, "seed", request->seed);
  slide_json_string (&json, "boards", request->random_boards ? "random" : "own");
  slide_json_uint (&json, "rows", request->goal.rows);
  slide_json_uint (&json, "columns", request->goal.columns);
  slide_json_board (&json, "start", &request->start);
  slide_json_board (&json, "goal", &request->goal);
  slide_json_string (&json, "algorithm", info->id);
  slide_json_string (&json, "heuristic", request->heuristic != NULL && info->uses_heuristic
                                         ? slide_heuristic_spec_get_text (slide_heuristic_get_spec (request->heuristic))
                                         : NULL);
  if (info->uses_weight)
    slide_json_real (&json, "weight", method->weight);
  if (info->uses_depth)
    slide_json_uint (&json, "max_depth", method->depth);
  slide_json_boolean (&json, "reopen", method->reopen);
  slide_json_boolean (&json, "parent_pruning", method->parent_pruning);
  slide_json_string (&json, "operators", operators);
  slide_json_boolean (&json, "h_given", worksheet->h_given);
  if (slide_worksheet_has_algorithm (method->algorithm))
    add_order (&json, worksheet);

  slide_json_begin_array (&json, "questions");
  for (guint i = 0; i < worksheet->questions->len; i++)
    {
      const SlideWorksheetQuestion *question = g_ptr_array_index (worksheet->questions, i);

      slide_json_begin_object (&json, NULL);
      slide_json_uint (&json, "number", i + 1);
      slide_json_string (&json, "kind", slide_worksheet_kind_get_id (question->kind));
      add_printed (&json, worksheet, question);
      add_answer (&json, worksheet, question);
      slide_json_end_object (&json);
    }
  slide_json_end_array (&json);
  add_missing (&json, worksheet);
  slide_json_end (&json);
}
