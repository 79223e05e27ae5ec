/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace.c: a recorded search as text: every expansion and its successors.
 */

#include "slide-trace.h"

#include "slide-algorithm.h"
#include "slide-ids.h"
#include "slide-memory.h"
#include "slide-trace-event.h"

#include <errno.h>

#define PIECE (64 * 1024)

static const char *const formats[SLIDE_N_TRACE_FORMATS] = { "tilestar", "posthoc" };

static const char *const fates[] = {
  [SLIDE_FATE_NEW] = "new",
  [SLIDE_FATE_CHEAPER] = "cheaper",
  [SLIDE_FATE_REOPENED] = "reopened",
  [SLIDE_FATE_DUPLICATE] = "duplicate",
  [SLIDE_FATE_LEFT_CLOSED] = "left-closed",
  [SLIDE_FATE_PRUNED] = "pruned",
};

SLIDE_DEFINE_IDS (SlideTraceFormat, slide_trace_format, formats)

SLIDE_DEFINE_IDS (SlideFate, slide_fate, fates)

/* ---- Building blocks of lines ---- */

typedef struct
{
  const SlideRecord      *record;
  const SlideSolveReport *report;
  SlideTraceFunc          func;
  gpointer                user_data;
  GString                *out;
  SlideJson               json;         /* the current line */
  gboolean                goes_on;
  /* of each version: the number of its state, in order of generation */
  guint32                *numbers;
  guint32                 n_numbered;
  guint32                 n_states;
  guint                   n_iterations; /* number of iterations written */
  gboolean                is_first;     /* the next event is the first of a Posthoc trace */
} Trace;

/* Writes an event for a version. */
typedef void (*TraceNodeFunc) (Trace   *trace,
                               guint32  version);

static void
flush (Trace *trace)
{
  if (trace->goes_on && trace->out->len > 0)
    trace->goes_on = trace->func (trace->out->str, trace->out->len, trace->user_data);
  g_string_truncate (trace->out, 0);
}

static SlideJson *
begin_event (Trace      *trace,
             const char *name)
{
  slide_json_init (&trace->json, trace->out);
  slide_json_string (&trace->json, "event", name);
  return &trace->json;
}

static void
end_line (Trace *trace)
{
  slide_json_end (&trace->json);
  if (trace->out->len >= PIECE)
    flush (trace);
}

static void
add_g_h_f (SlideJson *json,
           guint      g,
           guint      h,
           double     f)
{
  slide_json_uint (json, "g", g);
  slide_json_uint (json, "h", h);
  slide_json_real (json, "f", f);
}

static void
add_board (Trace   *trace,
           guint32  version)
{
  SlideBoard board;

  slide_record_get_board (trace->record, version, &board);
  slide_json_board (&trace->json, "board", &board);
}

/* The number of a version's state. The first calls must be in the order of versions. */
static guint32
get_number (Trace   *trace,
            guint32  version)
{
  for (; trace->n_numbered <= version; trace->n_numbered++)
    {
      SlideVersion one;

      slide_record_get_version (trace->record, trace->n_numbered, &one);
      trace->numbers[trace->n_numbered] = one.state == trace->n_numbered
                                          ? trace->n_states++ : trace->numbers[one.state];
    }

  return trace->numbers[version];
}

/* ---- JSON Lines ---- */

/* Breadth-first search always uses a queue, and greedy search never reopens a node, whatever
 * the request contains. */
static void
write_first_line (Trace *trace)
{
  const SlideSolveReport *report = trace->report;
  const SlideMethod *method = &report->method;
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (method->algorithm);
  SlideJson json;

  slide_json_init (&json, trace->out);
  slide_json_string (&json, "trace", formats[SLIDE_TRACE_TILESTAR]);
  slide_json_uint (&json, "version", 1);
  slide_json_boards (&json, &report->start, &report->goal);
  slide_json_string (&json, "algorithm", info->id);
  slide_json_string (&json, "heuristic", info->uses_heuristic ? report->heuristic : NULL);
  if (info->uses_weight)
    slide_json_real (&json, "weight", method->weight);
  if (info->uses_depth)
    slide_json_uint (&json, "max_depth", method->depth);
  slide_json_string (&json, "tie_break",
                     slide_tie_break_get_id (info->uses_ties ? method->tie_break
                                                             : SLIDE_TIE_FIRST_IN));
  slide_json_boolean (&json, "reopen",
                      method->reopen && method->algorithm != SLIDE_ALGORITHM_GREEDY);
  slide_json_boolean (&json, "parent_pruning", method->parent_pruning);
  if (info->prunes_cycles)
    slide_json_boolean (&json, "cycle_pruning",
                        slide_method_prunes_cycles (method, slide_board_get_n_cells (&report->start)));
  if (info->propagates)
    slide_json_string (&json, "propagate", slide_propagation_get_id (method->propagation));
  if (info->uses_parity && !method->parity)
    slide_json_boolean (&json, "parity", FALSE);
  if (method->operators != 0)
    {
      g_autofree char *operators = slide_move_order_dup_text (method->operators);

      slide_json_string (&json, "operators", operators);
    }
  if (info->uses_heuristic && report->spec != NULL)
    {
      g_autofree char *blend = slide_heuristic_spec_get_weights (report->spec) != NULL
                               ? slide_blend_weights_to_string
                                   (slide_heuristic_spec_get_weights (report->spec))
                               : NULL;

      slide_json_string (&json, "specification", slide_heuristic_spec_get_text (report->spec));
      if (report->checksum != 0)
        slide_json_checksum (&json, "checksum", report->checksum);
      if (report->partition != NULL)
        slide_json_string (&json, "partition", report->partition);
      if (blend != NULL)
        slide_json_string (&json, "blend", blend);
    }
  slide_json_end (&json);
}

static void
add_fields (Trace                 *trace,
            const SlideTraceEvent *event)
{
  guint n_fields;
  const SlideField *fields = slide_trace_event_list_fields (event->is_successor, &n_fields);

  slide_fields_write (fields, n_fields, event, &trace->json);
}

static void
write_root (Trace   *trace,
            guint32  index)
{
  SlideJson *json = begin_event (trace, "start");
  SlideVersion root;

  slide_record_get_version (trace->record, index, &root);
  slide_json_uint (json, "node", get_number (trace, index));
  add_board (trace, index);
  add_g_h_f (json, root.g, root.h, root.f);
  if (root.backward)
    slide_json_boolean (json, "backward", TRUE);
  end_line (trace);
}

static void
write_backtrack (Trace   *trace,
                 guint32  index)
{
  slide_json_uint (begin_event (trace, "backtrack"), "node", get_number (trace, index));
  end_line (trace);
}

/* Writes an event for each node from the end of the path, which was expanded in step @step,
 * back to but excluding @ancestor; SLIDE_RECORD_NONE: including the root. */
static void
go_back (Trace         *trace,
         guint64        step,
         guint32        ancestor,
         TraceNodeFunc  write)
{
  guint32 index = slide_record_get_expanded (trace->record, step);

  while (index != ancestor)
    {
      SlideVersion version;

      write (trace, index);
      slide_record_get_version (trace->record, index, &version);
      index = version.parent;
    }
}

/* Writes what precedes the expansion of step @step: backtracking to its parent, or a new
 * iteration. */
static void
write_turn (Trace         *trace,
            guint64        step,
            TraceNodeFunc  write_left,
            TraceNodeFunc  write_new_root)
{
  guint32 expanded = slide_record_get_expanded (trace->record, step);
  SlideVersion version;

  if (slide_record_get_kind (trace->record) != SLIDE_RECORD_DEPTH_FIRST || step == 1)
    return;

  slide_record_get_version (trace->record, expanded, &version);
  go_back (trace, step - 1, version.parent, write_left);
  if (version.parent == SLIDE_RECORD_NONE)
    write_new_root (trace, expanded);
}

/* The same for the goal, which a depth-first search has finally selected, and for the end of
 * depth-limited search without a goal, back to and including the start. */
static void
write_turn_to_end (Trace         *trace,
                   TraceNodeFunc  write_left)
{
  guint64 n = slide_record_get_n_expansions (trace->record);
  g_autoptr (GArray) waiting = NULL;

  if (slide_record_get_kind (trace->record) != SLIDE_RECORD_DEPTH_FIRST || n == 0
      || slide_record_get_end (trace->record) != SLIDE_RECORD_WHOLE)
    return;
  if (trace->report->statistics.status == SLIDE_STATUS_DEPTH_LIMIT)
    go_back (trace, n, SLIDE_RECORD_NONE, write_left);
  if (trace->report->statistics.status != SLIDE_STATUS_SOLVED)
    return;

  waiting = slide_record_list_frontier (trace->record, n, G_MAXUINT);
  for (guint i = 0; i < waiting->len; i++)
    {
      SlideVersion version;

      slide_record_get_version (trace->record, g_array_index (waiting, guint32, i), &version);
      if (version.fate == SLIDE_FATE_PRUNED)
        continue;
      go_back (trace, n, version.parent, write_left);
      return;
    }
}

/* Writes the cutoff of an iteration if the expansion of step @step is its first. */
static void
write_bound (Trace   *trace,
             guint64  step)
{
  guint64 first_expansion;
  SlideJson *json;
  guint bound;

  if (trace->n_iterations == slide_record_get_n_iterations (trace->record))
    return;
  slide_record_get_iteration (trace->record, trace->n_iterations, &bound, &first_expansion);
  if (first_expansion != step)
    return;

  json = begin_event (trace, "bound");
  slide_json_uint (json, "bound", bound);
  slide_json_uint (json, "iteration", ++trace->n_iterations);
  end_line (trace);
}

static void
write_expansion (Trace   *trace,
                 guint64  step)
{
  guint32 expanded = slide_record_get_expanded (trace->record, step);
  gboolean is_depth_first = slide_record_get_kind (trace->record) == SLIDE_RECORD_DEPTH_FIRST;
  SlideRecordSuccessor successors[SLIDE_N_MOVES];
  guint n = slide_record_get_successors (trace->record, step, successors);
  SlideRecordCounters counters;
  SlideVersion version;
  SlideTraceEvent event;

  slide_record_get_counters (trace->record, is_depth_first ? step : step - 1, &counters);
  slide_record_get_version (trace->record, expanded, &version);
  event = (SlideTraceEvent) {
    .step = step, .node = get_number (trace, expanded), .g = version.g, .h = version.h, .f = version.f,
    .frontier = is_depth_first ? counters.frontier - n : counters.frontier - 1,
  };
  begin_event (trace, "expand");
  add_fields (trace, &event);
  if (version.backward)
    slide_json_boolean (&trace->json, "backward", TRUE);
  end_line (trace);

  for (guint i = 0; i < n; i++)
    {
      event = (SlideTraceEvent) {
        .is_successor = TRUE, .step = step, .node = get_number (trace, successors[i].version),
        .parent = get_number (trace, expanded), .move_id = slide_move_get_id (successors[i].move),
        .g = successors[i].g, .h = successors[i].h, .f = successors[i].f, .fate_id = fates[successors[i].fate],
      };
      begin_event (trace, "generate");
      add_fields (trace, &event);
      if (successors[i].fate == SLIDE_FATE_NEW || successors[i].fate == SLIDE_FATE_PRUNED)
        add_board (trace, successors[i].version);
      end_line (trace);
    }
}

/* Finds the nodes where the two trees of a solution meet. FALSE if the record is
 * incomplete. */
static gboolean
has_meeting (const Trace *trace,
             guint32     *ends)
{
  const SlideRecord *record = trace->record;

  return trace->report->statistics.status == SLIDE_STATUS_SOLVED
         && slide_record_get_end (record) == SLIDE_RECORD_WHOLE
         && slide_record_get_meeting (record, slide_record_get_n_expansions (record), &ends[0],
                                      &ends[1]);
}

static void
write_last_line (Trace *trace)
{
  static const SlideColumn columns[] = {
    SLIDE_COLUMN_STATUS, SLIDE_COLUMN_MOVES, SLIDE_COLUMN_PATH, SLIDE_COLUMN_OPTIMAL,
    SLIDE_COLUMN_EXPANDED, SLIDE_COLUMN_GENERATED, SLIDE_COLUMN_DUPLICATES, SLIDE_COLUMN_REOPENED,
    SLIDE_COLUMN_FRONTIER, SLIDE_COLUMN_MAX_FRONTIER,
  };
  SlideJson *json = begin_event (trace, "end");
  SlideResult result;
  guint32 ends[2];

  slide_solve_report_init_result (trace->report, &result);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      slide_result_add_member (json, &result, columns[i], SLIDE_NAMING_BLANK);
      if (columns[i] == SLIDE_COLUMN_OPTIMAL)
        slide_json_boolean (json, "complete", slide_record_get_end (trace->record) == SLIDE_RECORD_WHOLE);
    }
  if (has_meeting (trace, ends))
    {
      slide_json_begin_array (json, "meeting");
      for (guint end = 0; end < 2; end++)
        slide_json_uint (json, NULL, get_number (trace, ends[end]));
      slide_json_end_array (json);
    }
  end_line (trace);
}

static void
write_tilestar (Trace *trace)
{
  guint64 n = slide_record_get_n_expansions (trace->record);

  write_first_line (trace);
  for (guint32 root = 0; root < slide_record_get_n_versions (trace->record, 0); root++)
    write_root (trace, root);
  for (guint64 step = 1; step <= n && trace->goes_on; step++)
    {
      write_turn (trace, step, write_backtrack, write_root);
      write_bound (trace, step);
      write_expansion (trace, step);
    }
  write_turn_to_end (trace, write_backtrack);
  write_last_line (trace);
}

/* ---- Posthoc ---- */

/* Writes how the board of an event is drawn: a square for each tile in the colour of the
 * event's type. */
static void
write_posthoc_views (Trace *trace)
{
  guint rows = trace->report->start.rows, columns = trace->report->start.columns;

  g_string_append_printf (trace->out,
                          "{\"version\":\"1.4.0\",\n"
                          "\"views\":{\"main\":[{\"$\":\"rect\",\"$for\":{\"$to\":%u},"
                          "\"x\":\"${{ $.i %% %u }}\",\"y\":\"${{ Math.floor($.i / %u) }}\","
                          "\"width\":0.96,\"height\":0.96,"
                          "\"fill\":\"${{ $.board[$.i] ? color[$.type] : theme.background }}\","
                          "\"label\":\"${{ $.board[$.i] || '' }}\",\"label-x\":0.36,"
                          "\"label-y\":0.36,\"label-size\":0.4,"
                          "\"label-color\":\"${{ theme.foreground }}\",\"clear\":true}]},\n"
                          "\"pivot\":{\"x\":%g,\"y\":%g,\"scale\":1},\n"
                          "\"events\":[\n",
                          rows * columns, columns, columns, columns / 2.0, rows / 2.0);
}

static void
write_posthoc_event (Trace      *trace,
                     const char *type,
                     guint32     index,
                     gboolean    is_first)
{
  SlideVersion version;

  if (!is_first)
    g_string_append_c (trace->out, ',');
  slide_record_get_version (trace->record, index, &version);
  slide_json_init (&trace->json, trace->out);
  slide_json_string (&trace->json, "type", type);
  slide_json_uint (&trace->json, "id", get_number (trace, index));
  if (version.parent == SLIDE_RECORD_NONE)
    slide_json_null (&trace->json, "pId");
  else
    slide_json_uint (&trace->json, "pId", get_number (trace, version.parent));
  add_g_h_f (&trace->json, version.g, version.h, version.f);
  add_board (trace, index);
  end_line (trace);
}

static void
write_posthoc_root (Trace   *trace,
                    guint32  index)
{
  write_posthoc_event (trace, "source", index, trace->is_first);
  trace->is_first = FALSE;
  write_posthoc_event (trace, "generating", index, FALSE);
}

static void
write_posthoc_closing (Trace   *trace,
                       guint32  index)
{
  write_posthoc_event (trace, "closing", index, FALSE);
}

/* In a depth-first search, nodes on the path are closed when the search backtracks. */
static void
write_posthoc_expansion (Trace   *trace,
                         guint64  step)
{
  guint32 expanded = slide_record_get_expanded (trace->record, step);
  SlideRecordSuccessor successors[SLIDE_N_MOVES];
  guint n = slide_record_get_successors (trace->record, step, successors);

  write_posthoc_event (trace, "expanding", expanded, FALSE);
  for (guint i = 0; i < n; i++)
    if (successors[i].fate <= SLIDE_FATE_REOPENED)
      write_posthoc_event (trace, successors[i].fate == SLIDE_FATE_NEW ? "generating" : "updating",
                           successors[i].version, FALSE);
  if (slide_record_get_kind (trace->record) != SLIDE_RECORD_DEPTH_FIRST)
    write_posthoc_closing (trace, expanded);
}

static void
write_posthoc (Trace *trace)
{
  const SlideRecord *record = trace->record;
  guint64 n = slide_record_get_n_expansions (record);
  guint32 ends[2] = { slide_record_find (record, n, &trace->report->goal), 0 };

  trace->is_first = TRUE;
  write_posthoc_views (trace);
  for (guint32 root = 0; root < slide_record_get_n_versions (record, 0); root++)
    write_posthoc_root (trace, root);
  for (guint64 step = 1; step <= n && trace->goes_on; step++)
    {
      write_turn (trace, step, write_posthoc_closing, write_posthoc_root);
      write_posthoc_expansion (trace, step);
    }
  write_turn_to_end (trace, write_posthoc_closing);
  (void) has_meeting (trace, ends);
  if (ends[0] != SLIDE_RECORD_NONE && trace->report->statistics.status == SLIDE_STATUS_SOLVED)
    write_posthoc_event (trace, "destination", ends[0], FALSE);
  g_string_append (trace->out, "]}\n");
}

gboolean
slide_trace_write (const SlideRecord      *record,
                   const SlideSolveReport *report,
                   SlideTraceFormat        format,
                   SlideTraceFunc          func,
                   gpointer                user_data)
{
  guint32 n_versions = slide_record_get_n_versions (record, slide_record_get_n_expansions (record));
  g_autoptr (GString) out = g_string_sized_new (PIECE + 1024);
  g_autofree guint32 *numbers = slide_memory_try_realloc (NULL, n_versions * sizeof *numbers);
  Trace trace = {
    .record = record,
    .report = report,
    .func = func,
    .user_data = user_data,
    .out = out,
    .goes_on = TRUE,
    .numbers = numbers,
  };

  if (n_versions == 0 || numbers == NULL)
    {
      errno = ENOMEM;
      return FALSE;
    }

  get_number (&trace, 0);
  if (format == SLIDE_TRACE_POSTHOC)
    write_posthoc (&trace);
  else
    write_tilestar (&trace);
  flush (&trace);

  return trace.goes_on;
}
