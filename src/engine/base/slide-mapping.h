/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-mapping.h: a file mapped into memory whose contents do not change.
 *
 * Programs that overwrite a mapped file in place change what is mapped, and programs that
 * truncate it take the pages away, so that reading them ends the reader (SIGBUS). A lock binds
 * only programs that ask for it. So the kernel is asked for a *lease* (fcntl (2), F_SETLEASE): a
 * program that opens the file for writing, or truncates it, has to wait. A thread that sleeps until
 * then copies the file into memory and puts the copy in the place of the mapping, at the same
 * addresses. Readers notice nothing. Renaming, replacing and deleting the file break no lease, and
 * leave the mapping as it is.
 *
 * Copying each file when it is opened would be simpler, but a search of a board with the 7-8
 * database (550 MiB) would then take ten times as long: 0.07 seconds of processor time with a mapping,
 * 0.4 to 1.0 with a copy; and each program would have its own copy.
 *
 * Network file systems have no leases, nor have files of other users and files that are open for
 * writing. These are not mapped, and the caller reads them into memory.
 *
 * The kernel waits for a limited time (/proc/sys/fs/lease-break-time, 45 seconds by default). If a
 * process is suspended for longer while another one writes to the file, or has no memory for a
 * copy, its mapping is *lost*: the missing part reads as zeroes (a handler of SIGBUS for the
 * addresses of mappings), and the rest as anything. So readers ask whether a mapping was lost before
 * they report what they computed. A child process that does not call exec has the mappings without the
 * thread.
 */

#pragma once

#include <glib.h>

typedef struct _SlideMapping SlideMapping;

/**
 * slide_mapping_new:
 * @fd: a regular file, opened read-only, and for this mapping alone. It still
 *   belongs to the caller, who may close it
 * @length: of the file, not 0
 *
 * Maps the entire file. Its contents do not change as long as the mapping lives,
 * even if the file is written to. Any thread.
 *
 * Returns: (transfer full) (nullable): NULL if the file cannot be leased or
 *   mapped, is shorter or longer than @length, or there are too many mappings
 */
SlideMapping *slide_mapping_new       (int                  fd,
                                       gsize                length) G_GNUC_WARN_UNUSED_RESULT;

/* Blocks for some milliseconds at most, even while a mapping is being copied. NULL is allowed. */
void          slide_mapping_free      (SlideMapping        *mapping);

/* Whether any existing mapping is known to be lost. Any thread; does not block. */
gboolean      slide_mapping_is_any_lost (void);

/* Call this before reporting what was read from mappings: it waits while another
 * process's request to write is being answered, which a process that was stopped may
 * not have noticed. Returns TRUE if all mappings are unchanged. Any thread that may
 * block. */
gboolean      slide_mapping_confirm     (void);

/* The first byte of the file, aligned to a page at least. */
const guint8 *slide_mapping_get_bytes (const SlideMapping  *mapping);
