/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-run.h: many searches, their reports in order.
 *
 * The searches run on threads of their own (slide-batch.h); the main thread
 * hands out their reports, shows progress and watches for Ctrl+C.
 */

#pragma once

#include "cli-output.h"
#include "slide-solve-report.h"

G_BEGIN_DECLS

/**
 * CliReportFunc:
 * @report: (transfer full): what came of job number @index
 *
 * Called on the main thread. Returns: FALSE to end everything
 */
typedef gboolean (*CliReportFunc) (guint             index,
                                   SlideSolveReport *report,
                                   gpointer          user_data);

/**
 * cli_run:
 * @requests: (element-type SlideSearchRequest): their heuristics stay the caller's
 * @ends: (element-type SlideStatus): of each, how it ends without being run, as its
 *   tables did; SLIDE_STATUS_RUNNING of those that are run
 * @n_threads: at least 1
 * @progress: whether to say on standard error how it goes
 *
 * Runs all searches. After Ctrl+C those that run are stopped, and those that
 * have not begun never do.
 *
 * Returns: the largest exit code of all
 */
CliExit  cli_run      (GArray        *requests,
                       const GArray  *ends,
                       guint          n_threads,
                       gboolean       progress,
                       CliReportFunc  report_func,
                       gpointer       user_data);

G_END_DECLS
