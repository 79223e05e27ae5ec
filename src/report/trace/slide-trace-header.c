/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-header.c: the first line of a trace, and the model that it determines.
 */

#include "slide-trace-check-private.h"

#include "slide-method.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

static void
choose_model (SlideTraceChecker *checker)
{
  static const SlideTraceModel *const models[] = {
    [SLIDE_RECORD_BEST_FIRST] = &slide_trace_model_best_first,
    [SLIDE_RECORD_DEPTH_FIRST] = &slide_trace_model_depth_first,
    [SLIDE_RECORD_TWO_WAY] = &slide_trace_model_two_way,
  };

  checker->model = models[slide_algorithm_get_info (checker->header.method.algorithm)->record_kind];
  checker->data = checker->model->create (checker);
}

/* ---- What is searched by ---- */

/* The algorithms that can be recorded, and "custom". Returns: (transfer full) */
static char *
list_algorithms (void)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < SLIDE_N_ALGORITHMS; i++)
    if (slide_algorithm_get_info ((SlideAlgorithm) i)->recordable)
      g_string_append_printf (list, "%s, ", slide_algorithm_get_info ((SlideAlgorithm) i)->id);
  g_string_append (list, SLIDE_TRACE_CUSTOM);
  return g_string_free (list, FALSE);
}

static gboolean
read_algorithm (SlideTraceChecker  *checker,
                JsonObject         *object,
                GError            **error)
{
  SlideTraceHeader *header = &checker->header;
  g_autofree char *list = NULL;
  const char *id;

  if (!slide_trace_read (checker, object, "algorithm", SLIDE_FIELD_WORD, &id, error))
    return FALSE;

  header->is_custom = g_str_equal (id, SLIDE_TRACE_CUSTOM);
  if (header->is_custom)
    {
      header->method.algorithm = SLIDE_ALGORITHM_ASTAR;
      return TRUE;
    }
  if (slide_algorithm_from_id (id, &header->method.algorithm)
      && slide_algorithm_get_info (header->method.algorithm)->recordable)
    return TRUE;

  list = list_algorithms ();
  return REFUSE (_("\"%s\" is not an algorithm that can be recorded; expected one of %s"), id, list);
}

static gboolean
read_weight (SlideTraceChecker  *checker,
             JsonObject         *object,
             GError            **error)
{
  SlideTraceHeader *header = &checker->header;
  JsonNode *weight = slide_json_get_member (object, "weight", G_TYPE_INVALID);
  double least = header->is_custom ? 0 : 1;
  SlideMethod usual;

  /* Earlier versions also wrote a weight for algorithms that use none. */
  slide_method_init (&usual, header->method.algorithm);
  if (weight == NULL ? slide_algorithm_get_info (header->method.algorithm)->uses_weight
                     : !(json_node_get_double (weight) >= least))
    return header->is_custom ? REFUSE (_("expected \"%s\" with a number of at least 0"), "weight")
                             : REFUSE (_("expected \"weight\" with a number of at least 1"));

  header->method.weight = weight != NULL ? json_node_get_double (weight)
                          : header->is_custom ? 1 : usual.weight;
  if (!header->is_custom && slide_weight_round (header->method.weight) != header->method.weight)
    return REFUSE (_("\"weight\" is %.9g; expected a number with at most three decimals, from 10 up with "
                     "two"), header->method.weight);

  slide_algorithm_get_order (header->is_custom ? SLIDE_ALGORITHM_WEIGHTED_ASTAR : header->method.algorithm,
                             header->method.weight, &checker->g_weight, &checker->h_weight);
  return TRUE;
}

static gboolean
read_depth (SlideTraceChecker  *checker,
            JsonObject         *object,
            GError            **error)
{
  guint64 depth = SLIDE_DEFAULT_DEPTH;

  if (slide_algorithm_get_info (checker->header.method.algorithm)->uses_depth
      && !slide_trace_read (checker, object, "max_depth", SLIDE_FIELD_COUNT, &depth, error))
    return FALSE;
  if (depth < 1 || depth > SLIDE_MAX_DEPTH)
    return REFUSE (_("expected \"max_depth\" with a number from 1 to %u"), SLIDE_MAX_DEPTH);

  checker->header.method.depth = (guint) depth;
  return TRUE;
}

/* Reads whether a rule was in force. @value stays as it is if the line @may_lack the member, and does. */
static gboolean
read_flag (SlideTraceChecker  *checker,
           JsonObject         *object,
           const char         *name,
           gboolean            may_lack,
           gboolean           *value,
           GError            **error)
{
  return (may_lack && !json_object_has_member (object, name))
         || slide_trace_read (checker, object, name, SLIDE_FIELD_BOOLEAN, value, error);
}

/* In best-first search, what the first line does not say is not checked. */
static gboolean
read_rules (SlideTraceChecker  *checker,
            JsonObject         *object,
            GError            **error)
{
  SlideTraceHeader *header = &checker->header;
  SlideMethod *method = &header->method;
  gboolean may_lack = slide_algorithm_get_info (method->algorithm)->record_kind == SLIDE_RECORD_BEST_FIRST;
  gboolean is_breadth_first = method->algorithm == SLIDE_ALGORITHM_BREADTH_FIRST;
  const char *tie_break = is_breadth_first ? "first-in" : "any";

  method->reopen = method->parent_pruning = method->parity = method->astar_first = TRUE;
  checker->any_reopening = may_lack && !json_object_has_member (object, "reopen");
  checker->any_parent_pruning = may_lack && !json_object_has_member (object, "parent_pruning");
  if (!(may_lack && !json_object_has_member (object, "tie_break"))
      && !slide_trace_read (checker, object, "tie_break", SLIDE_FIELD_WORD, &tie_break, error))
    return FALSE;
  if (!read_flag (checker, object, "reopen", may_lack, &method->reopen, error)
      || !read_flag (checker, object, "parent_pruning", may_lack, &method->parent_pruning, error))
    return FALSE;

  header->any_tie_break = may_lack && !is_breadth_first && g_str_equal (tie_break, "any");
  if (!header->any_tie_break && !slide_tie_break_from_id (tie_break, &method->tie_break))
    return REFUSE (_("no tie-breaking rule is called \"%s\"; expected high-g, low-g, first-in, "
                     "last-in or any"), tie_break);
  if (is_breadth_first && method->tie_break != SLIDE_TIE_FIRST_IN)
    return CONTRADICT (_("breadth-first search breaks ties first-in"));

  return TRUE;
}

/* In best-first search, successors may come in any order unless the first line has one, and says
 * what they are. */
static gboolean
read_operators (SlideTraceChecker  *checker,
                JsonObject         *object,
                GError            **error)
{
  gboolean is_best_first = slide_algorithm_get_info (checker->header.method.algorithm)->record_kind
                           == SLIDE_RECORD_BEST_FIRST;
  const char *operators;

  if (!slide_trace_read (checker, object, "operators", SLIDE_FIELD_WORD_OR_NULL, &operators, error))
    return FALSE;
  if (operators != NULL && !slide_move_order_from_text (operators, &checker->header.method.operators))
    return REFUSE (_("\"%s\" is no order of moves; expected the letters U, L, R and D in any order"),
                   operators);

  checker->any_successors = is_best_first && (operators == NULL || checker->any_parent_pruning);
  return TRUE;
}

/* ---- The first line ---- */

gboolean
slide_trace_read_header (SlideTraceChecker  *checker,
                         JsonObject         *object,
                         GError            **error)
{
  const char *trace;
  const char *propagate;
  guint64 version, rows, columns;

  if (!slide_trace_read (checker, object, "trace", SLIDE_FIELD_WORD, &trace, error)
      || !slide_trace_read (checker, object, "version", SLIDE_FIELD_COUNT, &version, error)
      || !slide_trace_read (checker, object, "rows", SLIDE_FIELD_COUNT, &rows, error)
      || !slide_trace_read (checker, object, "columns", SLIDE_FIELD_COUNT, &columns, error))
    return FALSE;

  if (!g_str_equal (trace, "tilestar") || version != 1)
    return REFUSE (_("not a trace of version 1"));
  if (rows > SLIDE_MAX_SIDE || columns > SLIDE_MAX_SIDE
      || !slide_shape_is_valid ((guint) rows, (guint) columns))
    return REFUSE (_("boards of %" PRIu64 "x%" PRIu64 " are not supported"), rows, columns);
  if (!read_algorithm (checker, object, error) || !read_rules (checker, object, error)
      || !read_operators (checker, object, error)
      || !read_weight (checker, object, error) || !read_depth (checker, object, error))
    return FALSE;

  checker->rows = (guint) rows;
  checker->columns = (guint) columns;
  if (!slide_trace_read_board (checker, object, "start", &checker->header.start, error)
      || !slide_trace_read_board (checker, object, "goal", &checker->header.goal, error))
    return FALSE;

  if (!slide_trace_read (checker, object, "propagate", SLIDE_FIELD_WORD_OR_NULL, &propagate, error)
      || !read_flag (checker, object, "parity", TRUE, &checker->header.method.parity, error)
      || !read_flag (checker, object, "cycle_pruning", TRUE, &checker->header.method.cycle_pruning, error))
    return FALSE;
  if (propagate != NULL
      && (!slide_propagation_from_id (propagate, &checker->header.method.propagation)
          || (checker->header.method.propagation != SLIDE_PROPAGATION_NONE
              && !slide_algorithm_get_info (checker->header.method.algorithm)->propagates)))
    return REFUSE (_("%s does not propagate h by \"%s\""),
                   slide_algorithm_get_info (checker->header.method.algorithm)->id, propagate);
  if (!slide_trace_read_heuristic (checker, object, error) || !slide_trace_check_question (checker, error))
    return FALSE;

  checker->header.is_foreign = checker->header.is_custom || checker->header.is_own_heuristic
                               || checker->header.any_tie_break || checker->any_reopening
                               || checker->any_parent_pruning;
  choose_model (checker);
  checker->expected = SLIDE_TRACE_EXPECT_START;
  return TRUE;
}
