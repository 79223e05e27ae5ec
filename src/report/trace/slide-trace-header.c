/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-header.c: the first line of a trace, and what the others are checked by.
 */

#include "slide-trace-check-private.h"

#include "slide-method.h"
#include "slide-solvability.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* Tables up to this size are made in no time. */
#define MAX_TABLE_BYTES (G_GUINT64_CONSTANT (8) << 20)

static void
choose_model (SlideTraceChecker *checker)
{
  static const SlideTraceModel *const models[] = {
    [SLIDE_RECORD_BEST_FIRST] = &slide_trace_model_best_first,
    [SLIDE_RECORD_DEPTH_FIRST] = &slide_trace_model_depth_first,
    [SLIDE_RECORD_TWO_WAY] = &slide_trace_model_two_way,
  };

  checker->model = models[slide_algorithm_get_info (checker->header.algorithm)->record_kind];
  checker->data = checker->model->create (checker);
}

/* Of a pair without solution a heuristic may have been made without its tables. */
void
slide_trace_make_heuristics (SlideTraceChecker *checker)
{
  const SlideTraceHeader *header = &checker->header;
  const SlideHeuristicOptions options = { .memory_limit = MAX_TABLE_BYTES };
  g_autoptr (SlideHeuristicSpec) spec = NULL;

  if (header->heuristic == NULL
      || !slide_solvability_check (&header->start, &header->goal).solvable)
    return;

  spec = slide_heuristic_spec_parse (header->heuristic, NULL);
  if (spec == NULL)
    return;
  slide_heuristic_spec_fill_in (spec, NULL, header->partition);
  checker->heuristics[0] = slide_heuristic_new (spec, &header->goal, &options, NULL);
  if (slide_algorithm_get_info (header->algorithm)->both_ways)
    checker->heuristics[1] = slide_heuristic_new (spec, &header->start, &options, NULL);
}

gboolean
slide_trace_read_header (SlideTraceChecker  *checker,
                         JsonObject         *object,
                         GError            **error)
{
  const char *trace, *algorithm, *tie_break;
  JsonNode *weight = slide_json_get_member (object, "weight", G_TYPE_INVALID);
  JsonNode *specification = slide_json_get_member (object, "specification", G_TYPE_STRING);
  JsonNode *heuristic = specification != NULL ? specification
                                              : slide_json_get_member (object, "heuristic", G_TYPE_STRING);
  JsonNode *partition = slide_json_get_member (object, "partition", G_TYPE_STRING);
  JsonNode *cycle_pruning, *propagate;
  guint64 version, rows, columns;
  SlideMethod usual;

  if (!slide_trace_read_word (checker, object, "trace", &trace, error)
      || !slide_trace_read_uint (checker, object, "version", &version, error)
      || !slide_trace_read_uint (checker, object, "rows", &rows, error)
      || !slide_trace_read_uint (checker, object, "columns", &columns, error)
      || !slide_trace_read_word (checker, object, "algorithm", &algorithm, error)
      || !slide_trace_read_word (checker, object, "tie_break", &tie_break, error)
      || !slide_trace_read_boolean (checker, object, "reopen", &checker->header.reopen, error)
      || !slide_trace_read_boolean (checker, object, "parent_pruning", &checker->header.parent_pruning, error))
    return FALSE;

  if (!g_str_equal (trace, "tilestar") || version != 1)
    return REFUSE (_("not a trace of version 1"));
  if (rows > SLIDE_MAX_SIDE || columns > SLIDE_MAX_SIDE
      || !slide_shape_is_valid ((guint) rows, (guint) columns))
    return REFUSE (_("boards of %" PRIu64 "x%" PRIu64 " are not supported"), rows, columns);
  if (!slide_algorithm_from_id (algorithm, &checker->header.algorithm)
      || !slide_algorithm_get_info (checker->header.algorithm)->recordable)
    return REFUSE (_("\"%s\" is not an algorithm that can be recorded"), algorithm);
  if (!slide_tie_break_from_id (tie_break, &checker->header.tie_break))
    return REFUSE (_("no tie-breaking rule is called \"%s\""), tie_break);
  if (checker->header.algorithm == SLIDE_ALGORITHM_BREADTH_FIRST
      && checker->header.tie_break != SLIDE_TIE_FIRST_IN)
    return CONTRADICT (_("breadth-first search breaks ties first-in"));
  /* Of the others, earlier versions wrote one too. */
  slide_method_init (&usual, checker->header.algorithm);
  if (weight == NULL ? slide_algorithm_get_info (checker->header.algorithm)->uses_weight
                     : !(json_node_get_double (weight) >= 1))
    return REFUSE (_("expected \"weight\" with a number of at least 1"));

  checker->header.weight = weight != NULL ? json_node_get_double (weight) : usual.weight;
  checker->rows = (guint) rows;
  checker->columns = (guint) columns;
  if (!slide_trace_read_board (checker, object, "start", &checker->header.start, error)
      || !slide_trace_read_board (checker, object, "goal", &checker->header.goal, error))
    return FALSE;

  cycle_pruning = slide_json_get_member (object, "cycle_pruning", G_TYPE_BOOLEAN);
  checker->header.cycle_pruning = cycle_pruning != NULL && json_node_get_boolean (cycle_pruning);
  propagate = slide_json_get_member (object, "propagate", G_TYPE_STRING);
  if (propagate != NULL
      && (!slide_propagation_from_id (json_node_get_string (propagate), &checker->header.propagation)
          || (checker->header.propagation != SLIDE_PROPAGATION_NONE
              && !slide_algorithm_get_info (checker->header.algorithm)->propagates)))
    return REFUSE (_("%s does not propagate h by \"%s\""), algorithm,
                   json_node_get_string (propagate));
  if (partition != NULL)
    checker->header.partition = g_strdup (json_node_get_string (partition));
  if (heuristic != NULL && slide_algorithm_get_info (checker->header.algorithm)->uses_heuristic)
    checker->header.heuristic = g_strdup (json_node_get_string (heuristic));
  choose_model (checker);
  checker->expected = SLIDE_TRACE_EXPECT_START;
  return TRUE;
}
