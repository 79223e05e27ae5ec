/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-solutions-request.h"

#include "slide-error.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (slide-solutions-error-quark, slide_solutions_error)

void
slide_solutions_request_init (SlideSolutionsRequest *request,
                              const SlideBoard      *start,
                              const SlideBoard      *goal)
{
  *request = (SlideSolutionsRequest) { .start = *start, .goal = *goal, .length = -1 };
}

gboolean
slide_solutions_check (const SlideStatistics  *statistics,
                       GError                **error)
{
  if (slide_statistics_is_proven (statistics))
    return TRUE;

  return slide_set_error (error, SLIDE_SOLUTIONS_ERROR, SLIDE_SOLUTIONS_ERROR_NOT_PROVEN, "%s",
                          statistics->status == SLIDE_STATUS_SOLVED
                            ? _("Shortest solutions cannot be counted: the search has not proven that its solution is "
                                "one. A* and IDA* with an admissible heuristic do")
                            : _("Shortest solutions cannot be counted: the search has not found one"));
}
