/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-run.h: running many searches, with their results in order.
 *
 * The searches run on worker threads (slide-comparison.h); the main thread passes on their
 * results, shows progress and checks for Ctrl+C.
 */

#pragma once

#include "cli-output.h"
#include "slide-comparison.h"

G_BEGIN_DECLS

/**
 * CliResultFunc:
 * @result: (transfer full): the result of the next row
 *
 * Called on the main thread.
 *
 * Returns: FALSE to end the run
 */
typedef gboolean (*CliResultFunc) (SlideComparisonResult *result,
                                   gpointer               user_data);

/* The exit code of a program with this row alone. */
CliExit  cli_run_get_exit (const SlideComparisonRow *row);

/**
 * cli_run:
 * @first_row: the row to begin with
 * @names: (element-type utf8): the name of each heuristic in messages
 * @progress: whether to show progress on standard error
 *
 * Runs all searches of @request. Notices about a heuristic, and limits that its tables reached, are
 * printed on standard error. Ctrl+C stops the running searches and skips the others.
 *
 * Returns: the largest exit code of all rows
 */
CliExit  cli_run      (const SlideComparisonRequest *request,
                       guint64                       first_row,
                       const GPtrArray              *names,
                       gboolean                      progress,
                       CliResultFunc                 func,
                       gpointer                      user_data);

G_END_DECLS
