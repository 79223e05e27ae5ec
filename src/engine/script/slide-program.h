/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-program.h: a heuristic computed by another program, over pipes.
 *
 * The program gets boards on its standard input, one a line, the tiles in reading order with
 * blanks between them, and answers with one number a line, in the same order. It finds the size
 * and the goal in its environment (TILESTAR_ROWS, TILESTAR_COLUMNS, TILESTAR_GOAL). Its standard
 * error is that of this process. At the end of its input it should end.
 *
 * Each thread that calls a SlideProgram has a process of its own meanwhile; processes are kept for
 * later calls. A process is the leader of a process group, and all of the group is killed in the
 * end, and what it started outside of its group, by a mark in the environment. The first failure (no answer in time, an end, a line that is not a number from 0 to
 * SLIDE_OWN_MAX_VALUE, more lines than boards, another answer for the same board) is kept: every
 * later value is 0.
 *
 * No program is started unless slide_program_allow() was called in this process.
 */

#pragma once

#include "slide-own.h"

typedef struct _SlideProgram SlideProgram;

/* Allows programs in this process from now on. */
void          slide_program_allow       (void);

/**
 * slide_program_new:
 * @command: split into words as a shell would, without a shell
 * @goal: copied
 * @limits: copied
 *
 * Starts the first process.
 *
 * Returns: (transfer full): NULL with @error set (G_FILE_ERROR_PERM if programs are not
 *   allowed, G_SHELL_ERROR, G_SPAWN_ERROR), whose message begins with the command
 */
SlideProgram *slide_program_new         (const char            *command,
                                         const SlideBoard      *goal,
                                         const SlideOwnLimits  *limits,
                                         GError               **error) G_GNUC_WARN_UNUSED_RESULT;

/* Kills the processes. No call may be in progress. */
void          slide_program_free        (SlideProgram          *program);

/* Fills in h of @n boards, 0 … SLIDE_OWN_MAX_VALUE; all 0 after a failure, or if the call is
 * interrupted (slide-interrupt.h). The boards are sent without waiting for answers. Any thread. */
void          slide_program_get_values  (SlideProgram          *program,
                                         const guint8         (*cells)[SLIDE_MAX_CELLS],
                                         guint                  n,
                                         double                *values);

/* Lets the program fail with @message, about the board with these @cells. Any thread. */
void          slide_program_fail        (SlideProgram          *program,
                                         const char            *message,
                                         const guint8          *cells);

/* The first failure: the command, what happened, the board, and the program's last line; NULL while
 * there is none. (transfer none). Any thread. */
const char   *slide_program_get_failure (SlideProgram          *program);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideProgram, slide_program_free)
