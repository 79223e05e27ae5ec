/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-check.h: checking whether a trace describes a valid search.
 *
 * Reads the lines that slide-trace.h or another program writes, and repeats the search with
 * its own tables and its own open list. Best-first search: every expanded node was open and
 * had the smallest f, and among those it is the one that the tie-breaking rule prefers.
 * Depth-first search: it continues with the first successor within the cutoff and backtracks
 * only if there is none, and each cutoff is the smallest f above the previous one. Two-way
 * search: it expands pairs with the smallest g at either end for which max (f, f of the other,
 * g + g of the other + 1) is within the bound; the bound rises if there are none, and it
 * equals the length of the solution at the end. All searches: all successors are present, and
 * in order except in best-first search (which cycles were pruned is not checked), with the
 * correct g, f and fate; each state has one h, which is correct if the heuristic can be created
 * quickly; the path, up to ten cells also whether one called optimal is; and the totals. Stops
 * at the first contradiction, with a sentence that says what the search does instead.
 *
 * Of an algorithm "custom", which is not one of the program, everything is checked except which node
 * is expanded, and f, which is what the trace says. Unknown members and, in best-first search, unknown events
 * are ignored.
 *
 * The checker can also fill a record, so that a saved search can be shown again;
 * SlideTraceHeader contains its question.
 *
 *   checker = slide_trace_checker_new (NULL);
 *   while (… a line …)
 *     if (!slide_trace_checker_add (checker, line, length, &error))
 *       break;
 *   … slide_trace_checker_finish (checker, &error)
 *
 * Error messages begin with the line, "line N: ", and are translated. A checker must be used
 * by one thread at a time.
 */

#pragma once

#include "slide-algorithm.h"
#include "slide-goal.h"
#include "slide-record.h"
#include "slide-search.h"
#include "slide-statistics.h"

#define SLIDE_TRACE_ERROR (slide_trace_error_quark ())
GQuark slide_trace_error_quark (void);

typedef enum
{
  SLIDE_TRACE_ERROR_SYNTAX,         /* not JSON, or a member is missing or has the wrong type */
  SLIDE_TRACE_ERROR_CONTRADICTION,
  SLIDE_TRACE_ERROR_LIMIT           /* larger than what is read; not by the checker */
} SlideTraceError;

/* The first line. @method: the options that do not apply to the algorithm have some value. Of best-first search,
 * the first line may leave rules open: @any_tie_break: then its tie_break says nothing; its operators are the
 * default ones. @heuristic: (nullable): its specification, or only its id in some traces; NULL if the algorithm
 * uses none. @partition: (nullable): the groups of its pattern databases. @is_custom: whether the algorithm is
 * "custom", not one of the program, whose order is not checked; the algorithm of @method is then A*. @is_own_heuristic:
 * whether @heuristic is a script, a program or "custom", which the program does not compute.
 * @is_foreign: whether no search of this program goes like this one, by its rules or by the order
 * of successors, so that its record must not be saved as one. */
typedef struct
{
  SlideBoard      start;
  SlideBoard      goal;
  SlideMethod     method;
  char           *heuristic;
  char           *partition;
  gboolean        is_custom;
  gboolean        is_own_heuristic;
  gboolean        any_tie_break;
  gboolean        is_foreign;
} SlideTraceHeader;

/* The last line. @path: (nullable): the moves as SlideMove bytes; NULL unless solved.
 * @complete: whether the record contains the entire search. @totals: of the entire search. */
typedef struct
{
  SlideStatus          status;
  GByteArray          *path;
  gboolean             optimal;
  gboolean             complete;
  SlideRecordCounters  totals;
} SlideTraceEnd;

typedef struct _SlideTraceChecker SlideTraceChecker;

/**
 * slide_trace_checker_new:
 * @record: (nullable): an empty record that is filled as lines are read. After an error it
 *   contains the events before it; if the trace is cut short, it ends as at a limit
 */
SlideTraceChecker *slide_trace_checker_new    (SlideRecord        *record) G_GNUC_WARN_UNUSED_RESULT;
void               slide_trace_checker_free   (SlideTraceChecker  *checker);

/* What a search was asked for; each member is NULL if it may be anything. @preset: a goal by name, instead of
 * @goal: that of the shape of the trace; @algorithm: with any options
 * that it must have (slide-method.h), or "custom"; @heuristic: also without its groups or weights, or "custom". */
typedef struct
{
  const SlideBoard      *start;
  const SlideBoard      *goal;
  const SlideGoalPreset *preset;
  const char            *algorithm;
  const char            *heuristic;
} SlideTraceQuestion;

/**
 * slide_trace_checker_ask:
 * @question: its members must stay until the last line has been checked
 *
 * Called before the first line. A search of anything else is a contradiction then, and so is one that
 * ends without an answer or is not complete.
 */
void               slide_trace_checker_ask    (SlideTraceChecker        *checker,
                                               const SlideTraceQuestion *question);

/* Checks the next line, of @length bytes without its line break. Must not be called again
 * after it has returned FALSE. */
gboolean           slide_trace_checker_add    (SlideTraceChecker  *checker,
                                               const char         *line,
                                               gsize               length,
                                               GError            **error);

/* Called after the last line. FALSE if the trace must not end there. */
gboolean           slide_trace_checker_finish (SlideTraceChecker  *checker,
                                               GError            **error);

/* What is not checked in every trace: which node is expanded, which of several with the same f, whether
 * closed nodes are reopened, whether parents are left out, the values of the heuristic, and that no solution is
 * shorter than one that is called optimal. */
typedef enum
{
  SLIDE_TRACE_ORDER,
  SLIDE_TRACE_TIES,
  SLIDE_TRACE_REOPENING,
  SLIDE_TRACE_PARENT_PRUNING,
  SLIDE_TRACE_HEURISTIC,
  SLIDE_TRACE_SHORTEST,
  SLIDE_TRACE_N_ASPECTS
} SlideTraceAspect;

typedef enum
{
  SLIDE_TRACE_NOT_THERE,      /* such a search has none, or does not say anything of it */
  SLIDE_TRACE_IS_CHECKED,
  SLIDE_TRACE_IS_UNCHECKED
} SlideTraceChecked;

/* Of a trace that holds, before slide_trace_checker_take(). */
SlideTraceChecked  slide_trace_checker_get_checked     (const SlideTraceChecker *checker,
                                                        SlideTraceAspect         aspect);

/* Transfers the header and the end to the caller, who must clear them. */
void               slide_trace_checker_take            (SlideTraceChecker       *checker,
                                                        SlideTraceHeader        *header,
                                                        SlideTraceEnd           *end);

/**
 * slide_trace_checker_get_culprit:
 * @board: (out): the board of the node that the first contradiction is about
 *
 * Returns: FALSE, with @board unchanged, if there is none, or no node that has been generated
 */
gboolean           slide_trace_checker_get_culprit     (const SlideTraceChecker *checker,
                                                        SlideBoard              *board);

/* The search that the header describes, without its heuristic. Of an algorithm "custom", A* stands for it. */
void               slide_trace_header_init_request     (const SlideTraceHeader  *header,
                                                        SlideSearchRequest      *request);

/* The algorithm with its options, as slide_method_dup_text(), or "custom". (transfer full) */
char              *slide_trace_header_dup_method       (const SlideTraceHeader  *header) G_GNUC_WARN_UNUSED_RESULT;
void               slide_trace_header_clear            (SlideTraceHeader        *header);
void               slide_trace_end_clear               (SlideTraceEnd           *end);

/* The number of lines read. */
guint64            slide_trace_checker_get_n_lines     (const SlideTraceChecker *checker);

/* The numbers of expansions and successors read. */
guint64            slide_trace_checker_get_n_expanded  (const SlideTraceChecker *checker);
guint64            slide_trace_checker_get_n_generated (const SlideTraceChecker *checker);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideTraceChecker, slide_trace_checker_free)
