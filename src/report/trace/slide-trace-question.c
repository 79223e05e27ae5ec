/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-question.c: whether a trace is of what was asked, and what of it was checked.
 */

#include "slide-trace-check-private.h"

#include "slide-board-text.h"
#include "slide-method.h"

#include <glib/gi18n-lib.h>

void
slide_trace_checker_ask (SlideTraceChecker        *checker,
                         const SlideTraceQuestion *question)
{
  checker->question = *question;
  checker->is_asked = question->start != NULL || question->goal != NULL || question->preset != NULL
                      || question->algorithm != NULL || question->heuristic != NULL;
}

void
slide_trace_header_init_request (const SlideTraceHeader *header,
                                 SlideSearchRequest     *request)
{
  slide_search_request_init (request, &header->start, &header->goal);
  request->method = header->method;
}

char *
slide_trace_header_dup_method (const SlideTraceHeader *header)
{
  return header->is_custom ? g_strdup (SLIDE_TRACE_CUSTOM) : slide_method_dup_text (&header->method);
}

static gboolean
is_board (const SlideBoard *board,
          const SlideBoard *asked)
{
  return asked == NULL || slide_board_equal (board, asked);
}

static gboolean
is_heuristic (const SlideTraceHeader *header,
              const char             *asked)
{
  g_autoptr (SlideHeuristicSpec) spec = NULL;

  if (header->heuristic == NULL || g_str_equal (header->heuristic, asked))
    return header->heuristic != NULL;

  spec = slide_heuristic_spec_parse (header->heuristic, NULL);
  return spec != NULL && slide_heuristic_spec_is_named (spec, asked);
}

/* Compares only the options that @asked has. A trace that leaves ties to the program matches no rule for them. */
static gboolean
is_algorithm (const SlideTraceHeader *header,
              const char             *asked)
{
  SlideMethod found = header->method, method;

  if (header->is_custom || g_str_equal (asked, SLIDE_TRACE_CUSTOM))
    return header->is_custom && g_str_equal (asked, SLIDE_TRACE_CUSTOM);

  if (!slide_method_parse (asked, &found, &method, NULL) || !slide_method_equal (&found, &method))
    return FALSE;

  found.tie_break = found.tie_break == SLIDE_TIE_HIGH_G ? SLIDE_TIE_LOW_G : SLIDE_TIE_HIGH_G;
  return !header->any_tie_break
         || (slide_method_parse (asked, &found, &method, NULL) && slide_method_equal (&found, &method));
}

/* Whether the search may be by @asked, by rules that its first line leaves to the program. */
static gboolean
is_left_open (const SlideTraceChecker *checker,
              const char              *asked)
{
  SlideMethod found = checker->header.method, method;

  if (checker->header.is_custom || !slide_method_parse (asked, &found, &method, NULL))
    return FALSE;

  if (checker->header.any_tie_break)
    found.tie_break = method.tie_break;
  if (checker->any_reopening)
    found.reopen = method.reopen;
  if (checker->any_parent_pruning)
    found.parent_pruning = method.parent_pruning;
  return slide_method_equal (&found, &method);
}

static gboolean
refuse_board (SlideTraceChecker  *checker,
              gboolean            is_goal,
              const SlideBoard   *found,
              const SlideBoard   *asked,
              GError            **error)
{
  g_autofree char *found_text = slide_board_to_text (found, SLIDE_TEXT_LINE);
  g_autofree char *asked_text = slide_board_to_text (asked, SLIDE_TEXT_LINE);

  return CONTRADICT (is_goal ? _("the goal is %s; asked for was %s")
                             : _("the start is %s; asked for was %s"), found_text, asked_text);
}

gboolean
slide_trace_check_question (SlideTraceChecker  *checker,
                            GError            **error)
{
  const SlideTraceHeader *header = &checker->header;
  const SlideTraceQuestion *asked = &checker->question;
  SlideBoard goal;

  if (asked->preset != NULL)
    slide_goal_init (&goal, *asked->preset, header->goal.rows, header->goal.columns);
  if (!is_board (&header->start, asked->start))
    return refuse_board (checker, FALSE, &header->start, asked->start, error);
  if (!is_board (&header->goal, asked->goal))
    return refuse_board (checker, TRUE, &header->goal, asked->goal, error);
  if (asked->preset != NULL && !is_board (&header->goal, &goal))
    return refuse_board (checker, TRUE, &header->goal, &goal, error);
  if (asked->algorithm != NULL && !is_algorithm (header, asked->algorithm))
    {
      g_autofree char *found = slide_trace_header_dup_method (header);

      if (is_left_open (checker, asked->algorithm))
        return CONTRADICT (_("the algorithm is %s, whose first line leaves rules to the program; asked for was %s"),
                           found, asked->algorithm);
      return CONTRADICT (_("the algorithm is %s; asked for was %s"), found, asked->algorithm);
    }
  if (asked->heuristic != NULL && !is_heuristic (header, asked->heuristic))
    return CONTRADICT (_("the heuristic is %s; asked for was %s"),
                       /* Translators: no heuristic */
                       header->heuristic != NULL ? header->heuristic : C_("heuristic", "none"),
                       asked->heuristic);

  return TRUE;
}

gboolean
slide_trace_check_answer (SlideTraceChecker  *checker,
                          GError            **error)
{
  const SlideTraceEnd *end = &checker->end;

  if (!checker->is_asked)
    return TRUE;
  if (end->status != SLIDE_STATUS_SOLVED && end->status != SLIDE_STATUS_UNSOLVABLE)
    return CONTRADICT (_("the search ended as \"%s\"; asked for was a solution, or that there is none"),
                       slide_status_get_id (end->status));

  return end->complete || CONTRADICT (_("the trace is not complete; asked for was the whole search"));
}

/* Whether a whole search like this one proves that its solution is shortest: its order was checked, and so
 * was h, which never overestimates. */
static gboolean
is_proof (const SlideTraceChecker *checker)
{
  const SlideTraceHeader *header = &checker->header;
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (header->method.algorithm);
  const SlideHeuristic *heuristic = checker->heuristics[0];

  if (header->is_custom || !checker->end.complete || !info->optimal)
    return FALSE;

  return !info->uses_heuristic
         || (heuristic != NULL && slide_heuristic_is_admissible (heuristic)
             && ((header->method.reopen && !checker->any_reopening) || slide_heuristic_is_consistent (heuristic)));
}

static SlideTraceChecked
check_if (gboolean is_checked)
{
  return is_checked ? SLIDE_TRACE_IS_CHECKED : SLIDE_TRACE_IS_UNCHECKED;
}

SlideTraceChecked
slide_trace_checker_get_checked (const SlideTraceChecker *checker,
                                 SlideTraceAspect         aspect)
{
  const SlideTraceHeader *header = &checker->header;
  gboolean is_best_first = slide_algorithm_get_info (header->method.algorithm)->record_kind == SLIDE_RECORD_BEST_FIRST;

  switch (aspect)
    {
    case SLIDE_TRACE_ORDER:
      return check_if (!header->is_custom);
    case SLIDE_TRACE_TIES:
      return is_best_first && !header->is_custom ? check_if (!header->any_tie_break) : SLIDE_TRACE_NOT_THERE;
    case SLIDE_TRACE_REOPENING:
      return is_best_first ? check_if (!checker->any_reopening) : SLIDE_TRACE_NOT_THERE;
    case SLIDE_TRACE_PARENT_PRUNING:
      return is_best_first ? check_if (!checker->any_parent_pruning) : SLIDE_TRACE_NOT_THERE;
    case SLIDE_TRACE_HEURISTIC:
      return header->heuristic != NULL || header->is_custom ? check_if (checker->heuristics[0] != NULL)
                                                            : SLIDE_TRACE_NOT_THERE;
    case SLIDE_TRACE_SHORTEST:
      return checker->end.optimal ? check_if (checker->is_shortest || is_proof (checker)) : SLIDE_TRACE_NOT_THERE;
    case SLIDE_TRACE_N_ASPECTS:
      break;
    }
  g_return_val_if_reached (SLIDE_TRACE_NOT_THERE);
}
