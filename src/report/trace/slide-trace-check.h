/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-check.h: whether a trace tells of a search as it has to be.
 *
 * Reads the lines that slide-trace.h writes, or somebody else, and goes through the
 * search again with tables and an order of its own. Of best-first search: that every
 * expanded node was open and had the least f, and among those what the tie-break says. Of
 * depth-first search: that it goes on with the first successor within the bound, back only
 * where there is none, and that each bound is the least f that was beyond the last. Of
 * two-way search: that it takes pairs, of the smallest g of either end, which
 * max (f, f of the other, g + g of the other + 1) lets be within the bound; that this rises
 * where there are none, and is as large as the solution in the end. Of all: that all
 * successors are there, in order (of those that are left out as ways round it knows
 * nothing), with the right g, f and fate; one h for one state, and the right one where the
 * heuristic is made in no time; the path; and the totals. Stops at the first contradiction.
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
 * Errors begin with the line, "line N: ", and are sentences for people, in their language. One
 * thread at a time.
 */

#pragma once

#include "slide-algorithm.h"
#include "slide-record.h"
#include "slide-statistics.h"

G_BEGIN_DECLS

#define SLIDE_TRACE_ERROR (slide_trace_error_quark ())
GQuark slide_trace_error_quark (void);

typedef enum
{
  SLIDE_TRACE_ERROR_SYNTAX,         /* no JSON, or a member is missing or of another type */
  SLIDE_TRACE_ERROR_CONTRADICTION
} SlideTraceError;

/* The first line. @heuristic: (nullable): its specification, or its id where the trace has
 * no more; NULL where the algorithm uses none. @partition: (nullable): the groups of its pattern
 * databases, where it has any. @cycle_pruning: whether ways round were left out. */
typedef struct
{
  SlideBoard      start;
  SlideBoard      goal;
  SlideAlgorithm  algorithm;
  char           *heuristic;
  char           *partition;
  double          weight;
  SlideTieBreak   tie_break;
  gboolean        reopen;
  gboolean        parent_pruning;
  gboolean        cycle_pruning;
  SlidePropagation propagation;
} SlideTraceHeader;

/* The last line. @path: (nullable): the moves as SlideMove bytes; NULL unless solved.
 * @complete: the record has all of the search. @totals: of the whole search. */
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

/* Gives away the contents of the two, to be cleared by who has them then. */
void               slide_trace_checker_take            (SlideTraceChecker       *checker,
                                                        SlideTraceHeader        *header,
                                                        SlideTraceEnd           *end);

void               slide_trace_header_clear            (SlideTraceHeader        *header);
void               slide_trace_end_clear               (SlideTraceEnd           *end);

/* Lines that have been read. */
guint64            slide_trace_checker_get_n_lines     (const SlideTraceChecker *checker);

/* Expansions, and successors, that have been read. */
guint64            slide_trace_checker_get_n_expanded  (const SlideTraceChecker *checker);
guint64            slide_trace_checker_get_n_generated (const SlideTraceChecker *checker);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideTraceChecker, slide_trace_checker_free)

G_END_DECLS
