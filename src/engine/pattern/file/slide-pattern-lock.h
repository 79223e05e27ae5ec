/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-lock.h: locks that decide which program builds a table.
 *
 * Many programs may share one cache, on one machine or over a network file system. If several
 * need the same table at the same time, the one that holds the lock (flock (2)) on an empty
 * file `NAME.tpd.lock` next to the table's file builds it, and the others wait for that file.
 * The operating system releases the lock when the process ends for any reason, and then the
 * next program acquires it, so no program waits for one that has ended.
 *
 * The lock only avoids duplicate work: files in the cache are complete regardless of which
 * program writes them (slide-pattern-writer.h). If no lock is available, because the folder is not
 * writable or its file system does not support locks, all programs continue without one.
 */

#pragma once

#include <glib.h>

/* Appended to the name of the table's file. */
#define SLIDE_PATTERN_LOCK_SUFFIX ".lock"

/* Allocated by the caller. @fd is -1 if no lock is held. */
typedef struct
{
  char *path;
  int   fd;
} SlidePatternLock;

#define SLIDE_PATTERN_LOCK_INIT { NULL, -1 }

/**
 * slide_pattern_lock_try:
 * @path: the file to be built; its folder must exist
 * @lock: SLIDE_PATTERN_LOCK_INIT; unchanged if the result is FALSE
 *
 * Does not block. The lock is meant for processes; threads of one process must also synchronize
 * by other means.
 *
 * Returns: FALSE if another process holds the lock; TRUE if the lock was acquired or no lock is
 *   available
 */
gboolean slide_pattern_lock_try   (const char       *path,
                                   SlidePatternLock *lock) G_GNUC_WARN_UNUSED_RESULT;

/* Releases the lock and deletes its file. */
void     slide_pattern_lock_clear (SlidePatternLock *lock);
