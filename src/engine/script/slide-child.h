/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-child.h: a process that computes h, and the pipes to it.
 *
 * Nothing here waits without an end. Owned by one thread at a time.
 */

#pragma once

#include "slide-looks.h"

#include <glib.h>

/* Private fields. */
typedef struct
{
  GPid       pid;
  int        input;      /* file descriptors, non-blocking */
  int        output;
  gboolean   has_group;
  SlideLooks looks;
} SlideChild;

/**
 * slide_child_start:
 * @argv: @argv[0] is searched for as a shell does
 * @envp: its environment
 * @is_shielded: it is known to close what it does not need, and lives in the process group of this
 *   process; otherwise it leads a process group of its own, and gets no file descriptors but the
 *   standard ones
 *
 * Returns: FALSE with @error set (G_SPAWN_ERROR)
 */
gboolean slide_child_start    (SlideChild         *child,
                               const char *const  *argv,
                               const char *const  *envp,
                               gboolean            is_shielded,
                               GError            **error);

/**
 * slide_child_exchange:
 * @bytes: what it is to read, @length bytes, of which the first @sent have been written
 * @received: what it has written is appended, at most 64 KiB
 *
 * @may_wait: if nothing is possible at once, wait for it, at most 50 ms, or as long as the thread's
 *   patience (slide-interrupt.h)
 *
 * Writes and reads as much as is possible.
 *
 * Returns: FALSE if it has closed its output and all of it has been read
 */
gboolean slide_child_exchange (SlideChild         *child,
                               const char         *bytes,
                               gsize               length,
                               gsize              *sent,
                               GString            *received,
                               gboolean            may_wait);

/* Seconds of a processor that the process has used. */
double   slide_child_get_cpu  (const SlideChild   *child);

/* Closes the pipes, waits for at most @wait_ms milliseconds until the process ends by itself, and
 * kills it and its process group. Returns: its status as of waitpid(), if it ended by itself;
 * otherwise, and if it has been called before, -1 */
int      slide_child_end      (SlideChild         *child,
                               guint               wait_ms);
