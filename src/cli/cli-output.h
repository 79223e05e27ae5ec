/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-output.h: standard output and standard error of the command line.
 *
 * Results are collected and written in large pieces; the first failure is
 * remembered, and nothing is written after it. Messages go to standard error
 * at once. Nothing here follows the locale. Main thread only.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What the program ends with; with several boards, the largest. */
typedef enum
{
  CLI_EXIT_SOLVED = 0,
  CLI_EXIT_UNSOLVABLE = 1,
  CLI_EXIT_USAGE = 2,
  CLI_EXIT_LIMIT = 3,
  CLI_EXIT_INTERRUPTED = 130
} CliExit;

/* Where results are appended. */
GString  *cli_output_get_buffer (void);

/* Writes the buffer if it has grown large; FALSE once writing has failed. */
gboolean  cli_output_relieve    (void);

/* Writes the buffer; FALSE once writing has failed. */
gboolean  cli_output_flush      (void);

/* Has the buffer written to standard error from now on: standard output is wanted for
 * something else, which cli_output_write() writes there. */
void      cli_output_use_standard_error (void);

/* Has it written to @fd, which is closed in the end; @name is what messages call it. */
void      cli_output_use_file   (int         fd,
                                 const char *name);

/* At once; FALSE once writing has failed. */
gboolean  cli_output_write      (const char *text,
                                 gsize       length);

/**
 * cli_output_finish:
 * @code: what the program would end with
 *
 * Writes what is left. A closed pipe is no error: whoever read it has seen
 * enough. Any other failure is said on standard error.
 *
 * Returns: what the program is to end with
 */
CliExit   cli_output_finish     (CliExit     code);

/* "tilestar-cli: MESSAGE" on standard error. */
void      cli_message           (const char *format,
                                 ...) G_GNUC_PRINTF (1, 2);

/* A line that the next one overwrites, if standard error is a terminal. */
void      cli_progress          (const char *line);

/* Wipes that line off the terminal before something else is written. */
void      cli_progress_clear    (void);

/* Waits until @fd, which its owner opened not to block, can be read or written. */
void      cli_wait_for          (int          fd,
                                 GIOCondition condition);

G_END_DECLS
