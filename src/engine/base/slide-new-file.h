/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-new-file.h: writes a file that appears under its name only when it is complete.
 *
 *   file = slide_new_file_open (path, &error);
 *   … write to slide_new_file_get_fd (file) …
 *   if (written)
 *     slide_new_file_finish (file, &error);
 *   else
 *     slide_new_file_abandon (file);
 *
 * The file is written under another name in the same folder and renamed when it is finished.
 * Until then, and if anything fails, an older file keeps the name. A process that is killed
 * in between leaves PATH.tilestar-XXXXXX behind; the next one that writes to PATH deletes that
 * file. A file that is being written is locked, and stays.
 *
 * Errors are G_FILE_ERROR with only the system's reason as the message; the caller adds the
 * path. One thread at a time.
 */

#pragma once

#include <glib.h>

typedef struct _SlideNewFile SlideNewFile;

/* In the name of a file that is not finished, after its own and before six random characters. */
#define SLIDE_NEW_FILE_MARK ".tilestar-"

/* Returns: (transfer full): or NULL with @error set. Permissions follow the umask. */
SlideNewFile *slide_new_file_open    (const char    *path,
                                      GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/* The file descriptor to write to; slide_new_file_finish() and slide_new_file_abandon()
 * close it. */
int           slide_new_file_get_fd  (SlideNewFile  *file);

/**
 * slide_new_file_finish:
 * @file: (transfer full): freed even on failure
 *
 * Flushes the file to disk and renames it to its final name. Blocks.
 */
gboolean      slide_new_file_finish  (SlideNewFile  *file,
                                      GError       **error);

/* @file: (transfer full): removed and freed. */
void          slide_new_file_abandon (SlideNewFile  *file);

/* Writes the file in one call. */
gboolean      slide_new_file_write   (const char    *path,
                                      const void    *bytes,
                                      gsize          size,
                                      GError       **error);

/* For writers that choose their own names: creates the file PATH, @mark and six random
 * characters, locked as long as it is open. @flags: O_WRONLY or O_RDWR. Returns its
 * descriptor and its name, @temporary; -1 with errno set. */
int           slide_new_file_create    (const char  *path,
                                        const char  *mark,
                                        int          flags,
                                        int          mode,
                                        char       **temporary);

/* Whether @end could be those six characters. */
gboolean      slide_new_file_is_random (const char  *end);

/* Removes the file if no process is writing to it: if it is not locked or, where locks
 * were not supported (@has_lock is FALSE), it is at least an hour old. */
void          slide_new_file_sweep_one (const char  *path,
                                        gboolean     has_lock);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideNewFile, slide_new_file_abandon)
