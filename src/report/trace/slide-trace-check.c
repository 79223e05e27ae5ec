/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-check.c: checking a trace line by line.
 *
 * Written plainly and without using the engine's searches or records, since their output is
 * what is checked.
 */

#include "slide-trace-check-private.h"

#include "slide-suggestion.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The events of all searches. */
static const char *const known_events[] = {
  "start", "expand", "generate", "end", "bound", "backtrack",
};

/* The bytes of a line by which another form than JSON is recognized. */
#define MAX_FORM 4096

static guint
hash_node (gconstpointer data)
{
  const SlideTraceNode *node = data;
  guint hash = 2166136261u;

  for (guint i = 0; i < SLIDE_MAX_CELLS; i++)
    hash = (hash ^ node->cells[i]) * 16777619u;

  return hash;
}

static gboolean
equal_nodes (gconstpointer a,
             gconstpointer b)
{
  return memcmp (a, b, SLIDE_MAX_CELLS) == 0;
}

/* ---- Lines ---- */

static gboolean
read_start (SlideTraceChecker  *checker,
            JsonObject         *object,
            GError            **error)
{
  slide_trace_make_heuristics (checker);
  return slide_trace_read_root (checker, object, FALSE, error);
}

/* A custom search may have events of its own, except one that looks like a mistyped event. */
static gboolean
pass_over (SlideTraceChecker  *checker,
           const char         *event,
           GError            **error)
{
  SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (event);

  for (guint i = 0; i < G_N_ELEMENTS (known_events); i++)
    slide_suggestion_consider (&suggestion, known_events[i]);
  if (checker->model->any_order && suggestion.meant == NULL)
    return TRUE;
  if (suggestion.meant != NULL && suggestion.distance > 0)
    return REFUSE (_("no event is called \"%s\"; did you mean \"%s\"?"), event, suggestion.meant);

  return REFUSE (_("\"%s\" is not an event of a search by %s"), event,
                 checker->header.is_custom ? SLIDE_TRACE_CUSTOM
                 : slide_algorithm_get_info (checker->header.method.algorithm)->id);
}

static gboolean
read_event (SlideTraceChecker  *checker,
            JsonObject         *object,
            GError            **error)
{
  SlideTraceEvent members;
  const char *event;

  if (!slide_trace_read (checker, object, "event", SLIDE_FIELD_WORD, &event, error))
    return FALSE;

  if (checker->expected == SLIDE_TRACE_EXPECT_START && g_str_equal (event, "start"))
    return read_start (checker, object, error);
  if (checker->expected == SLIDE_TRACE_EXPECT_START)
    return CONTRADICT (_("expected the start; found \"%s\""), event);
  if (g_str_equal (event, "expand"))
    return slide_trace_read_event (checker, object, FALSE, &members, error)
           && slide_trace_expand (checker, &members, error);
  if (g_str_equal (event, "generate"))
    return slide_trace_read_event (checker, object, TRUE, &members, error)
           && slide_trace_generate (checker, &members, error);
  if (g_str_equal (event, "end"))
    return slide_trace_read_end (checker, object, error);

  if (checker->model->events != NULL && g_strv_contains (checker->model->events, event))
    return slide_trace_check_successors (checker, FALSE, error)
           && checker->model->read_event (checker, event, object, error);

  return pass_over (checker, event, error);
}

/* ---- The checker ---- */

SlideTraceChecker *
slide_trace_checker_new (SlideRecord *record)
{
  SlideTraceChecker *checker = g_new0 (SlideTraceChecker, 1);

  checker->record = record != NULL ? slide_record_ref (record) : NULL;
  checker->parser = json_parser_new ();
  for (guint i = 0; i < 2; i++)
    checker->by_board[i] = g_hash_table_new (hash_node, equal_nodes);
  checker->nodes = g_ptr_array_new_with_free_func (g_free);

  return checker;
}

void
slide_trace_checker_free (SlideTraceChecker *checker)
{
  if (checker == NULL)
    return;

  if (checker->record != NULL)
    slide_record_cut (checker->record);
  g_clear_pointer (&checker->record, slide_record_unref);
  slide_trace_header_clear (&checker->header);
  slide_trace_end_clear (&checker->end);
  g_object_unref (checker->parser);
  g_ptr_array_unref (checker->nodes);
  for (guint i = 0; i < 2; i++)
    {
      g_hash_table_unref (checker->by_board[i]);
      g_clear_pointer (&checker->heuristics[i], slide_heuristic_unref);
    }
  if (checker->model != NULL)
    checker->model->destroy (checker->data);
  g_free (checker);
}

/* Some shells write the byte order mark of Unicode, or UTF-16. Skips the first. */
static gboolean
skip_byte_order_mark (SlideTraceChecker  *checker,
                      const char        **line,
                      gsize              *length,
                      GError            **error)
{
  static const char utf8[] = "\xef\xbb\xbf";

  if (*length >= 2 && (memcmp (*line, "\xff\xfe", 2) == 0 || memcmp (*line, "\xfe\xff", 2) == 0))
    return REFUSE (_("the file is encoded in UTF-16; expected UTF-8"));
  if (*length >= 3 && memcmp (*line, utf8, 3) == 0)
    {
      *line += 3;
      *length -= 3;
    }

  return TRUE;
}

/* Names the form that a program has written instead of JSON Lines. */
static gboolean
refuse_form (SlideTraceChecker  *checker,
             const char         *line,
             gsize               length,
             const GError       *problem,
             GError            **error)
{
  g_autofree char *text = g_strstrip (g_strndup (line, MIN (length, MAX_FORM)));

  /* In texts, these words may stand. */
  if (g_regex_match_simple ("^\\{\\s*'|^(?>[^\"]|\"(?>[^\"\\\\]|\\\\.)*+\")*?[:,\\[]\\s*(True|False|None)\\b", text,
                            G_REGEX_DEFAULT, 0))
    return REFUSE (_("not JSON, but a dictionary as Python prints it; expected what json.dumps() makes of it"));
  if (g_regex_match_simple ("^(\\[\\s*(\\{|$)|\\{$)", text, G_REGEX_DEFAULT, 0))
    return REFUSE (_("not JSON Lines; expected an object on each line, whole and without commas or brackets "
                     "around it"));

  return REFUSE ("%s", problem->message);
}

gboolean
slide_trace_checker_add (SlideTraceChecker  *checker,
                         const char         *line,
                         gsize               length,
                         GError            **error)
{
  SlideTraceEvent event;
  g_autoptr (GError) problem = NULL;
  JsonObject *object;

  checker->line++;
  if (checker->expected == SLIDE_TRACE_EXPECT_NOTHING)
    return CONTRADICT (_("unexpected line after the end"));
  if (checker->line == 1 && !skip_byte_order_mark (checker, &line, &length, error))
    return FALSE;

  if (checker->expected == SLIDE_TRACE_EXPECT_EVENT
      && slide_trace_event_scan (&event, line, length, checker->rows * checker->columns))
    return event.is_successor ? slide_trace_generate (checker, &event, error)
                              : slide_trace_expand (checker, &event, error);

  object = slide_json_parse_object (checker->parser, line, length, &problem);
  if (object == NULL)
    return refuse_form (checker, line, length, problem, error);

  return checker->expected == SLIDE_TRACE_EXPECT_HEADER ? slide_trace_read_header (checker, object, error)
                                            : read_event (checker, object, error);
}

gboolean
slide_trace_checker_finish (SlideTraceChecker  *checker,
                            GError            **error)
{
  if (checker->expected == SLIDE_TRACE_EXPECT_NOTHING)
    return TRUE;

  checker->line++;
  return CONTRADICT (_("the trace ends without the event \"end\""));
}

void
slide_trace_checker_take (SlideTraceChecker *checker,
                          SlideTraceHeader  *header,
                          SlideTraceEnd     *end)
{
  *header = checker->header;
  *end = checker->end;
  checker->header = (SlideTraceHeader) { .heuristic = NULL };
  checker->end = (SlideTraceEnd) { .path = NULL };
}

void
slide_trace_header_clear (SlideTraceHeader *header)
{
  g_clear_pointer (&header->heuristic, g_free);
  g_clear_pointer (&header->partition, g_free);
}

void
slide_trace_end_clear (SlideTraceEnd *end)
{
  g_clear_pointer (&end->path, g_byte_array_unref);
}

gboolean
slide_trace_checker_get_culprit (const SlideTraceChecker *checker,
                                 SlideBoard              *board)
{
  if (checker->has_culprit)
    *board = checker->culprit;

  return checker->has_culprit;
}

guint64
slide_trace_checker_get_n_lines (const SlideTraceChecker *checker)
{
  return checker->line;
}

guint64
slide_trace_checker_get_n_expanded (const SlideTraceChecker *checker)
{
  return checker->n_expanded;
}

guint64
slide_trace_checker_get_n_generated (const SlideTraceChecker *checker)
{
  return checker->n_generated;
}
