/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-progress.h: how far something long is, as a line on standard error.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * CliProgress:
 * @shown: whether to say anything at all
 * @doing: (nullable): what it is that takes so long: "true distances"
 *
 * Initialise with cli_progress_begin().
 */
typedef struct
{
  gboolean    shown;
  const char *doing;
  gint64      said;
} CliProgress;

/* Whether to say anything: where it was @asked for, or standard error is a terminal. */
gboolean cli_progress_is_wanted (gboolean    asked);

/* From here on; the first line comes only after a quarter of a second. */
void     cli_progress_begin (CliProgress *progress,
                             gboolean     shown,
                             const char  *doing);

/* TRUE where a line is due, and then notes that it was said. */
gboolean cli_progress_is_due (CliProgress *progress);

/* A SlideProgressFunc, @user_data being a CliProgress: "DOING: 43%". FALSE after Ctrl+C. */
gboolean cli_progress_cb    (double       fraction,
                             gpointer     user_data);

G_END_DECLS
