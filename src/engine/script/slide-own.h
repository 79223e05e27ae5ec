/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-own.h: what scripts and programs that compute h have in common.
 *
 * Limits, the first failure, and, for programs, the check that h of one board is always the same: in
 * the first calls, and in one of 64 later ones, h is computed again for the same board, or for the
 * very first one.
 */

#pragma once

#include "slide-board.h"

#define SLIDE_OWN_MAX_VALUE 1000.0

/* The largest script, in bytes. */
#define SLIDE_OWN_MAX_FILE (1 << 20)

/**
 * SlideOwnLimits:
 * @instructions: the most that a call of h or tile of a script may execute, and a hundredth of
 *   what loading the script and prepare may
 * @memory: the most bytes that a Lua state may use
 * @timeout: seconds in which a program has to answer
 *
 * 0 for the defaults.
 */
typedef struct
{
  guint64 instructions;
  guint64 memory;
  double  timeout;
} SlideOwnLimits;

#define SLIDE_OWN_DEFAULT_INSTRUCTIONS G_GUINT64_CONSTANT (1000000)
#define SLIDE_OWN_DEFAULT_MEMORY (G_GUINT64_CONSTANT (64) << 20)
#define SLIDE_OWN_DEFAULT_TIMEOUT 10.0

/* Replaces zeros by the defaults. */
void        slide_own_limits_fill       (SlideOwnLimits      *limits);

/* Private fields; shared by the threads that compute h. */
typedef struct
{
  SlideBoard  goal;
  GMutex      lock;
  gboolean    has_first;      /* the first board of all and its value */
  guint8      first_cells[SLIDE_MAX_CELLS];
  double      first_value;
  char       *failure;        /* set once */
  int         has_failed;     /* atomic */
} SlideOwnCheck;

/* @goal: copied */
void        slide_own_check_init        (SlideOwnCheck       *check,
                                         const SlideBoard    *goal);
void        slide_own_check_clear       (SlideOwnCheck       *check);

/* Keeps @message (transfer full) if it is the first. Any thread, as all of the following. */
void        slide_own_check_fail        (SlideOwnCheck       *check,
                                         char                *message);

/* NULL while there is no failure. (transfer none) */
const char *slide_own_check_get_failure (SlideOwnCheck       *check);

/* Whether h is to be computed again now: then @again is the board, and @expected its value.
 * @n_calls: how many a thread, or what it uses, has made before */
gboolean    slide_own_check_is_due      (SlideOwnCheck       *check,
                                         guint64              n_calls,
                                         const guint8        *cells,
                                         double               value,
                                         guint8               again[SLIDE_MAX_CELLS],
                                         double              *expected);

/* That h of one board was @before and then @after. @verb: "returned" or "answered".
 * (transfer full) */
char       *slide_own_check_describe_change (const char      *verb,
                                         double               before,
                                         double               after) G_GNUC_WARN_UNUSED_RESULT;

/* Appends "; board 1 2 3/4 5 6/7 8 0". */
void        slide_own_check_add_board   (const SlideOwnCheck *check,
                                         GString             *text,
                                         const guint8        *cells);

/* Reads a script or a lesson: only regular files of at most SLIDE_OWN_MAX_FILE bytes, so that a device or a
 * wrong name is not read completely. @text: (out) (transfer full): any bytes, NUL-terminated */
gboolean    slide_own_read_file         (const char          *path,
                                         char               **text,
                                         gsize               *length,
                                         GError             **error);
