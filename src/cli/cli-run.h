/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-run.h: many searches, their results in order.
 *
 * The searches run on threads of their own (slide-comparison.h); the main thread
 * hands out what came of them, shows progress and watches for Ctrl+C.
 */

#pragma once

#include "cli-output.h"
#include "slide-comparison.h"

G_BEGIN_DECLS

/**
 * CliResultFunc:
 * @result: (transfer full): what came of the next row
 *
 * Called on the main thread. Returns: FALSE to end everything
 */
typedef gboolean (*CliResultFunc) (SlideComparisonResult *result,
                                   gpointer               user_data);

/* What a program with this row alone ends with. */
CliExit  cli_run_get_exit (const SlideComparisonRow *row);

/**
 * cli_run:
 * @first_row: the row to begin with
 * @asked: (element-type utf8): what messages call each heuristic
 * @progress: whether to say on standard error how it goes
 *
 * Runs all searches of @request. What is to be known of a heuristic that was made,
 * and that its tables met a limit, is said on standard error. After Ctrl+C the searches
 * that run are stopped, and those that have not begun never do.
 *
 * Returns: the largest exit code of all
 */
CliExit  cli_run      (const SlideComparisonRequest *request,
                       guint64                       first_row,
                       const GPtrArray              *asked,
                       gboolean                      progress,
                       CliResultFunc                 func,
                       gpointer                      user_data);

G_END_DECLS
