/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-lock.h: who builds a table whose file others wait for.
 *
 * Many programs may share one cache, on one machine or, over a network file
 * system, on many. Of those that want the same table at the same time one
 * builds it, and the others wait for its file. Which one that is says a lock
 * (flock (2)) on an empty file `NAME.tpd.lock` beside it. The kernel lets go of
 * it when the program ends, however that happens, and then the next one has it:
 * so nobody waits for the dead.
 *
 * The lock saves work and nothing else: a file of the cache is whole whoever
 * writes it (slide-pattern-writer.h). So where no lock can be had, for the
 * folder cannot be written to or its file system knows none, all go on without.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What follows the name of the file that is built. */
#define SLIDE_PATTERN_LOCK_SUFFIX ".lock"

/* On the caller's stack. @fd is -1 where it holds nothing. */
typedef struct
{
  char *path;
  int   fd;
} SlidePatternLock;

#define SLIDE_PATTERN_LOCK_INIT { NULL, -1 }

/**
 * slide_pattern_lock_try:
 * @path: of the file that is to be built; its folder is there
 * @lock: SLIDE_PATTERN_LOCK_INIT; untouched where the result is FALSE
 *
 * Does not wait. Locks are of the process: between threads it keeps nothing apart
 * that they have not agreed on before.
 *
 * Returns: FALSE while another holds it; TRUE where it is held now, and where none can be had
 */
gboolean slide_pattern_lock_try   (const char       *path,
                                   SlidePatternLock *lock) G_GNUC_WARN_UNUSED_RESULT;

/* Lets go of it, and deletes the lock's file. */
void     slide_pattern_lock_clear (SlidePatternLock *lock);

G_END_DECLS
