/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-file.h: the cache of pattern databases on disk.
 *
 * The folder `tilestar/databases` in the user's cache folder (XDG) contains one file per
 * table. Its name is derived from the table's key, such as `4x4-0.1.4.5.8.9.12.13-2.tpd`. The
 * format is described in slide-pattern-format.h.
 *
 * A file is never written in place (slide-pattern-writer.h), and every load verifies all of
 * its bytes before they are used (slide-pattern-reader.h). A file that fails is reported, and
 * its table is built again.
 *
 * Functions may be called from any thread and any number of processes. If several need the
 * same table at the same time, one of them builds it (slide-pattern-lock.h).
 */

#pragma once

#include "slide-pattern-lock.h"
#include "slide-pattern-table.h"

/* Tables that one thread builds in less time than this are not saved. */
#define SLIDE_PATTERN_CACHE_FROM_SECONDS 0.05

/* Returns: (transfer full) (nullable): NULL if there is no cache. The folder need not
 * exist. */
char              *slide_pattern_cache_dup_folder (void) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the table takes long enough to build to be saved. */
gboolean           slide_pattern_cache_wants      (const SlidePatternKey   *key);

/* Whether there is a file for @key with a valid length and header. Reads nothing else. */
gboolean           slide_pattern_cache_has        (const SlidePatternKey   *key);

/**
 * slide_pattern_cache_load:
 * @n_threads: number of threads, 0 for one per processor
 * @stop: (nullable): set to non-zero from any thread to cancel
 *
 * Returns: (transfer full) (nullable): NULL without @error if there is no file; NULL with @error
 *   set if the file cannot be used (SLIDE_PATTERN_ERROR_DAMAGED or _FILE) or was not read
 *   completely (SLIDE_PATTERN_ERROR_MEMORY or _CANCELLED)
 */
SlidePatternTable *slide_pattern_cache_load       (const SlidePatternKey   *key,
                                                   guint                    n_threads,
                                                   const int               *stop,
                                                   GError                 **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_pattern_cache_save:
 * @stop: (nullable): set to non-zero from any thread to cancel
 *
 * Writes the file of @table, replacing an older one. Creates the folder if necessary, and deletes
 * incomplete files in it.
 *
 * Returns: FALSE with @error set (SLIDE_PATTERN_ERROR_FILE or _CANCELLED); then no new file
 *   remains
 */
gboolean           slide_pattern_cache_save       (const SlidePatternTable *table,
                                                   const int               *stop,
                                                   GError                 **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_pattern_cache_try_lock:
 * @lock: SLIDE_PATTERN_LOCK_INIT; clear it with slide_pattern_lock_clear()
 *
 * Locks the table of @key against being built by another program with the same cache folder.
 * After locking, check whether the file exists by now. Does not block. Creates the folder. For
 * tables that are not saved, and without a cache, nothing is locked.
 *
 * Returns: FALSE if another program has locked it
 */
gboolean           slide_pattern_cache_try_lock   (const SlidePatternKey   *key,
                                                   SlidePatternLock        *lock) G_GNUC_WARN_UNUSED_RESULT;

/* ---- Listing and deleting ---- */

/**
 * SlidePatternFileInfo:
 * @path: the file
 * @key: the key of its table; only if @problem is NULL
 * @bytes: length of the file
 * @built: when the table was built (Unix time), from the header
 * @build_seconds: how long that took, from the header
 * @problem: (nullable): why the file cannot be used, translated; only the header and samples of
 *   the table have been checked
 */
typedef struct
{
  char            *path;
  SlidePatternKey  key;
  guint64          bytes;
  gint64           built;
  double           build_seconds;
  char            *problem;
} SlidePatternFileInfo;

/* Deletes incomplete files of programs that were killed while saving. Also done by
 * slide_pattern_cache_save(). */
void               slide_pattern_cache_sweep      (void);

/**
 * slide_pattern_cache_list:
 *
 * Returns: (transfer full) (element-type SlidePatternFileInfo): sorted by name; empty if there is
 *   no folder
 */
GPtrArray         *slide_pattern_cache_list       (void) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the entire file and verifies every checksum. FALSE with @error set. */
gboolean           slide_pattern_file_verify      (const char              *path,
                                                   GError                 **error) G_GNUC_WARN_UNUSED_RESULT;

/* Deletes a file of the cache. Tables that were loaded from it remain valid. */
gboolean           slide_pattern_file_delete      (const char              *path,
                                                   GError                 **error) G_GNUC_WARN_UNUSED_RESULT;
