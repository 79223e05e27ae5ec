/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-progress.h: progress of a long operation, as a line on standard error.
 */

#pragma once

#include <glib.h>

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

/**
 * CliTimeLeft:
 *
 * The remaining time in words, which change seldom. Initialize to zeros; nothing to free.
 */
typedef struct
{
  char   text[32];
  gint64 changed;   /* monotonic time; 0: never */
} CliTimeLeft;

/* The words for @seconds, "about 3 min left", or "" if that is negative. They are rounded, and remain
 * for at least a few seconds. @now: g_get_monotonic_time(). (transfer none) */
const char *
         cli_time_left_update (CliTimeLeft *left,
                               double       seconds,
                               gint64       now);

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
