/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-file.h: the cache of pattern databases on disk.
 *
 * A folder, `tilestar/databases` in the user's cache folder (XDG), with one
 * file for each table; its name is made of the table's key, such as
 * `4x4-0.1.4.5.8.9.12.13-2.tpd`. Its bytes are slide-pattern-format.h's.
 *
 * A file is never written in place (slide-pattern-writer.h), and on every load
 * every byte of it is checked before it is used (slide-pattern-reader.h). One
 * that fails is not used: it is reported, and built anew.
 *
 * Any thread, any number of processes; those that want the same table at the same
 * time let one of them build it (slide-pattern-lock.h).
 */

#pragma once

#include "slide-pattern-lock.h"
#include "slide-pattern-table.h"

G_BEGIN_DECLS

/* Tables that are built in less time than this, on one thread, are not kept. */
#define SLIDE_PATTERN_CACHE_FROM_SECONDS 0.05

/* Returns: (transfer full) (nullable): NULL where there is to be none. It
 * need not exist. */
char              *slide_pattern_cache_dup_folder (void) G_GNUC_WARN_UNUSED_RESULT;

/* Whether a table is worth a file. */
gboolean           slide_pattern_cache_wants      (const SlidePatternKey   *key);

/* Whether there is a file for @key that looks right (length and header). Reads
 * no more than that. */
gboolean           slide_pattern_cache_has        (const SlidePatternKey   *key);

/**
 * slide_pattern_cache_load:
 * @n_threads: how many may work on it, 0 for one a processor
 * @stop: (nullable): set to non-zero from any thread to give it up
 *
 * Returns: (transfer full) (nullable): NULL without @error if there is no
 *   file; NULL with @error set if there is one that cannot be used
 *   (SLIDE_PATTERN_ERROR_DAMAGED or _FILE) or was not read to the end (_MEMORY
 *   or _CANCELLED)
 */
SlidePatternTable *slide_pattern_cache_load       (const SlidePatternKey   *key,
                                                   guint                    n_threads,
                                                   const int               *stop,
                                                   GError                 **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_pattern_cache_save:
 * @stop: (nullable): set to non-zero from any thread to give it up
 *
 * Writes the file of @table, replacing an older one. Makes the folder, and
 * sweeps it.
 *
 * Returns: TRUE, or FALSE with @error set (SLIDE_PATTERN_ERROR_FILE, or
 *   _CANCELLED), nothing left behind
 */
gboolean           slide_pattern_cache_save       (const SlidePatternTable *table,
                                                   const int               *stop,
                                                   GError                 **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_pattern_cache_try_lock:
 * @lock: SLIDE_PATTERN_LOCK_INIT; to be cleared by slide_pattern_lock_clear()
 *
 * To be held by who builds the table of @key, among all programs with this folder;
 * whoever has got it looks first whether the file is there by now. Does not wait. Makes
 * the folder. Of tables that are not kept, and where there is no cache, there is none to
 * wait for.
 *
 * Returns: FALSE while another program holds it
 */
gboolean           slide_pattern_cache_try_lock   (const SlidePatternKey   *key,
                                                   SlidePatternLock        *lock) G_GNUC_WARN_UNUSED_RESULT;

/* ---- What is there ---- */

/**
 * SlidePatternFileInfo:
 * @path: the file
 * @key: what it is about; only if @problem is NULL
 * @bytes: length of the file
 * @built: Unix time, from the header
 * @build_seconds: how long that took, from the header
 * @problem: (nullable): why it cannot be used, translated; the header and
 *   samples of the table have been checked
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

/* Deletes what programs that were killed while they saved left behind, as
 * slide_pattern_cache_save() does too. */
void               slide_pattern_cache_sweep      (void);

/**
 * slide_pattern_cache_list:
 *
 * Returns: (transfer full) (element-type SlidePatternFileInfo): sorted by
 *   name; empty if there is no folder
 */
GPtrArray         *slide_pattern_cache_list       (void) G_GNUC_WARN_UNUSED_RESULT;

/* Reads all of a file and compares every checksum. FALSE with @error set. */
gboolean           slide_pattern_file_verify      (const char              *path,
                                                   GError                 **error) G_GNUC_WARN_UNUSED_RESULT;

/* Deletes a file of the cache; tables that were loaded from it stay usable. */
gboolean           slide_pattern_file_delete      (const char              *path,
                                                   GError                 **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
