/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-progress.h: progress of a long operation, as a line on standard error.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * CliProgress:
 * @shown: whether to print progress
 * @doing: (nullable): the name of the operation: "true distances"
 *
 * Initialize with cli_progress_begin().
 */
typedef struct
{
  gboolean    shown;
  const char *doing;
  gint64      said;
} CliProgress;

/* Whether to print progress: if @requested, or if standard error is a terminal. */
gboolean cli_progress_is_wanted (gboolean    requested);

/* Starts the operation. The first line is printed after a quarter of a second. */
void     cli_progress_begin (CliProgress *progress,
                             gboolean     shown,
                             const char  *doing);

/* Returns: TRUE if a line is due, which it records as printed. */
gboolean cli_progress_is_due (CliProgress *progress);

/* A SlideProgressFunc whose @user_data is a CliProgress: prints "DOING: 43%". Returns: FALSE
 * after Ctrl+C. */
gboolean cli_progress_cb    (double       fraction,
                             gpointer     user_data);

G_END_DECLS
