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

/**
 * CliRunCount:
 * @n_boards: boards of this program's part, @n_finished of which are finished: all their rows have
 *   been passed on, or were there before, and none was interrupted
 * @n_searches, @n_ended: likewise of their rows
 */
typedef struct
{
  guint64 n_boards;
  guint64 n_finished;
  guint64 n_searches;
  guint64 n_ended;
} CliRunCount;

/* After Ctrl+C, prints how many boards are finished if not all are: "interrupted: 17 of 300 boards
 * finished"; of a single board, how many searches. */
void     cli_run_print_interrupted (const CliRunCount *count);

/* The exit code of a program with this row alone. */
CliExit  cli_run_get_exit (const SlideComparisonRow *row);

/**
 * cli_run:
 * @first_row: the row to begin with
 * @names: (element-type utf8): the name of each heuristic in messages
 * @progress: whether to show progress on standard error
 * @out_count: (out) (optional): how far it got; NULL to have that printed after Ctrl+C
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
                       gpointer                      user_data,
                       CliRunCount                  *out_count);
