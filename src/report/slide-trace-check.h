/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-check.h: whether a trace tells of a search as it has to be.
 *
 * Reads the lines that slide-trace.h writes, or somebody else, and goes through the
 * search again with tables and an order of its own, without any heuristic: that every
 * expanded node was open and had the least f, and among those what the tie-break says;
 * that all its successors are there, in order, with the right g, f and fate; one h for
 * one state; the path; and the totals. Stops at the first contradiction.
 *
 * What it reads it can put into a record, so that a search that was written can be looked at
 * again; SlideTraceHeader is its question.
 *
 *   checker = slide_trace_checker_new (NULL);
 *   while (… a line …)
 *     if (!slide_trace_checker_add (checker, line, length, &error))
 *       break;
 *   … slide_trace_checker_finish (checker, &error)
 *
 * Errors begin with "line N: ". One thread at a time.
 */

#pragma once

#include "slide-algorithm.h"
#include "slide-record.h"

G_BEGIN_DECLS

#define SLIDE_TRACE_ERROR (slide_trace_error_quark ())
GQuark slide_trace_error_quark (void);

typedef enum
{
  SLIDE_TRACE_ERROR_SYNTAX,         /* no JSON, or a member is missing or of another type */
  SLIDE_TRACE_ERROR_CONTRADICTION
} SlideTraceError;

/* The first line. @heuristic: (nullable): its specification, or its id where the trace has
 * no more; NULL where the algorithm uses none. */
typedef struct
{
  SlideBoard      start;
  SlideBoard      goal;
  SlideAlgorithm  algorithm;
  char           *heuristic;
  double          weight;
  SlideTieBreak   tie_break;
  gboolean        reopen;
  gboolean        parent_pruning;
} SlideTraceHeader;

typedef struct _SlideTraceChecker SlideTraceChecker;

/**
 * slide_trace_checker_new:
 * @record: (nullable): an empty one, which is filled as lines are read. After an error it
 *   holds what was before; where the trace is cut short, it ends as at a limit
 */
SlideTraceChecker *slide_trace_checker_new    (SlideRecord        *record) G_GNUC_WARN_UNUSED_RESULT;
void               slide_trace_checker_free   (SlideTraceChecker  *checker);

/* The next line, of @length bytes without its line break. After a FALSE no more. */
gboolean           slide_trace_checker_add    (SlideTraceChecker  *checker,
                                               const char         *line,
                                               gsize               length,
                                               GError            **error);

/* There are no more lines: FALSE where the last one ought not to be the last. */
gboolean           slide_trace_checker_finish (SlideTraceChecker  *checker,
                                               GError            **error);

/* Of the first line, once that has been read. (transfer none) */
const SlideTraceHeader *
                   slide_trace_checker_get_header      (const SlideTraceChecker *checker);

/* Expansions, and successors, that have been read. */
guint64            slide_trace_checker_get_n_expanded  (const SlideTraceChecker *checker);
guint64            slide_trace_checker_get_n_generated (const SlideTraceChecker *checker);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideTraceChecker, slide_trace_checker_free)

G_END_DECLS
