/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-solutions-request.h: what shortest solutions are counted, and with which limits.
 */

#pragma once

#include "slide-heuristic.h"
#include "slide-move-order.h"
#include "slide-statistics.h"

/* Up to this many cells the table of all distances is built, in some hundredths of a second. */
#define SLIDE_SOLUTIONS_TABLE_CELLS 10

/**
 * SlideSolutionsRequest:
 * @heuristic: (nullable): for @goal; used if it is admissible, fast, and estimates no less for @start
 *   than what would be used otherwise: the table of all distances on boards of up to
 *   SLIDE_SOLUTIONS_TABLE_CELLS cells, walking distance up to 16 cells, linear conflict above. Where that is far
 *   below @length on 12 cells, and @memory_limit allows, the table as well
 * @operators: the order of solutions: of two, the one whose move comes first where they part is first
 * @length: of a shortest solution, as proven by a search; -1 to find it, which may take much longer
 * @time_limit: seconds for all of it; 0 for none
 * @memory_limit: bytes; 0 for slide_memory_get_default_limit(), G_MAXUINT64 for none
 * @stop: (nullable): ends the count when it is set (g_atomic_int_get())
 *
 * Initialize with slide_solutions_request_init().
 */
typedef struct
{
  SlideBoard      start;
  SlideBoard      goal;
  SlideHeuristic *heuristic;
  SlideMoveOrder  operators;
  int             length;
  double          time_limit;
  guint64         memory_limit;
  const int      *stop;
} SlideSolutionsRequest;

/* Nothing but the boards: the default order, no length, no limit of time, the default of memory. */
void            slide_solutions_request_init   (SlideSolutionsRequest       *request,
                                                const SlideBoard            *start,
                                                const SlideBoard            *goal);

/**
 * slide_solutions_check:
 * @statistics: of a search that has ended
 *
 * Whether its shortest solutions can be counted: only if the length of its solution is proven to be
 * the shortest. FALSE with @error set: a translated sentence that says why not
 * (SLIDE_SOLUTIONS_ERROR).
 */
gboolean        slide_solutions_check          (const SlideStatistics       *statistics,
                                                GError                     **error);

#define SLIDE_SOLUTIONS_ERROR (slide_solutions_error_quark ())
GQuark slide_solutions_error_quark (void);

typedef enum
{
  SLIDE_SOLUTIONS_ERROR_NOT_PROVEN
} SlideSolutionsError;
