/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-output.h: standard output and standard error of the command line.
 *
 * Results are buffered and written in large pieces; after the first failure, nothing more is
 * written. Messages are written to standard error at once. Nothing depends on the locale. Main
 * thread only.
 */

#pragma once

#include <glib.h>

/* The exit code of the program; with several boards, the largest. */
typedef enum
{
  CLI_EXIT_SOLVED = 0,
  CLI_EXIT_UNSOLVABLE = 1,
  CLI_EXIT_USAGE = 2,
  CLI_EXIT_LIMIT = 3,
  CLI_EXIT_INTERRUPTED = 130
} CliExit;

/* The name of the program in messages and help; tilestar-cli unless set. @name: static */
void      cli_output_set_name   (const char *name);
const char *
          cli_output_get_name   (void);

/* The buffer to append results to. */
GString  *cli_output_get_buffer (void);

/* Writes the buffer if it is large. FALSE after writing has failed. */
gboolean  cli_output_relieve    (void);

/* Writes the buffer. FALSE after writing has failed. */
gboolean  cli_output_flush      (void);

/* From now on the buffer is written to standard error, and standard output is reserved for
 * cli_output_write(). */
void      cli_output_use_standard_error (void);

/* From now on the buffer is written to @fd, which is closed at the end; @name is used in
 * messages. */
void      cli_output_use_file   (int         fd,
                                 const char *name);

/* Writes @text to standard output at once. FALSE after writing has failed. */
gboolean  cli_output_write      (const char *text,
                                 gsize       length);

/**
 * cli_output_finish:
 * @code: the exit code so far
 *
 * Writes the rest of the buffer. A closed pipe is not an error: its reader did not need more. Any
 * other failure is reported on standard error.
 *
 * Returns: the final exit code
 */
CliExit   cli_output_finish     (CliExit     code);

/* Prints "NAME: MESSAGE" on standard error. */
void      cli_message           (const char *format,
                                 ...) G_GNUC_PRINTF (1, 2);

/* Prints a line that the next one overwrites, if standard error is a terminal. */
void      cli_progress          (const char *line);

/* Erases that line on the terminal before other output. */
void      cli_progress_clear    (void);

/* Waits until @fd, which is non-blocking, is ready for reading or writing. */
void      cli_wait_for          (int          fd,
                                 GIOCondition condition);
